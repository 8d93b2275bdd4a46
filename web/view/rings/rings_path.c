/* rings_path.c: the path of a ring from engaged to freed, found by a search for the one on which wires keep clear of
 * each other by as much as they can.
 *
 * Ring k lies under ring k - 1 all the time: it swings up over the tip through ring k - 1, lies down on the bars turned
 * to the side, and goes between them one strand first. For that its neighbours give way: ring k - 1 rises and turns,
 * the freed hook k - 2 rises to let it, and ring k + 1 hangs steeper.
 */
#include "rings_path.h"

enum { OWN = 0, BEFORE = 4, AFTER = 8, TWO_BEFORE = 10, VALUES };

/* Key frames: a time, then height, lean, twist and yaw of hook k and of hook k - 1, height and lean of hook k + 1, and
 * the height of hook k - 2. */
typedef struct key {
  float time, value[VALUES];
} key;

static const key path[] = {
    {0, {2.06f, 0.7156f, 0, 0, 2.06f, 0.7156f, 0, 0, 2.06f, 0.7156f, 1.36f}},
    {0.22f, {1.908f, 0.279f, 0.052f, 0.205f, 2.141f, 0.782f, -0.122f, 0.169f, 2.056f, 0.683f, 1.379f}},
    {0.36f, {1.859f, 0.043f, 0.063f, 0.512f, 2.231f, 0.784f, -0.336f, 0.202f, 2.062f, 0.683f, 1.471f}},
    {0.50f, {1.727f, -0.082f, -0.156f, 0.502f, 2.25f, 0.8f, -0.412f, 0.174f, 2.061f, 0.7f, 1.544f}},
    {0.56f, {1.688f, -0.079f, -0.218f, 0.333f, 2.236f, 0.798f, -0.397f, 0.163f, 2.058f, 0.71f, 1.534f}},
    {0.62f, {1.662f, -0.031f, -0.302f, 0.101f, 2.194f, 0.784f, -0.335f, 0.15f, 2.054f, 0.72f, 1.488f}},
    {0.69f, {1.623f, 0.06f, -0.4f, -0.174f, 2.141f, 0.759f, -0.235f, 0.127f, 2.045f, 0.742f, 1.436f}},
    {0.76f, {1.587f, 0.176f, -0.441f, -0.381f, 2.091f, 0.737f, -0.147f, 0.096f, 2.024f, 0.777f, 1.399f}},
    {0.83f, {1.54f, 0.346f, -0.347f, -0.425f, 2.06f, 0.725f, -0.076f, 0.061f, 2.006f, 0.798f, 1.379f}},
    {0.89f, {1.473f, 0.514f, -0.19f, -0.289f, 2.05f, 0.718f, -0.035f, 0.032f, 2.017f, 0.779f, 1.369f}},
    {0.95f, {1.398f, 0.657f, -0.057f, -0.104f, 2.054f, 0.717f, -0.007f, 0.011f, 2.045f, 0.739f, 1.363f}},
    {1, {1.36f, 0.7156f, 0, 0, 2.06f, 0.7156f, 0, 0, 2.06f, 0.7156f, 1.36f}},
};
enum { KEYS = sizeof path / sizeof *path };

/* The speed with which a value passes a key: none at the ends and where it rests. */
static float speed_at(int i, int which) {
  if (i == 0 || i == KEYS - 1) return 0;
  float before = path[i - 1].value[which], here = path[i].value[which], after = path[i + 1].value[which];
  return before == here || here == after ? 0 : (after - before) / (path[i + 1].time - path[i - 1].time);
}

/* A smooth curve through the keys (Hermite's cubic). */
static float value_at(float t, int which) {
  int i = 0;
  while (i < KEYS - 2 && t > path[i + 1].time) i++;
  float span = path[i + 1].time - path[i].time, s = np_clamp((t - path[i].time) / span, 0, 1);
  float from = path[i].value[which], to = path[i + 1].value[which];
  float leaving = span * speed_at(i, which), arriving = span * speed_at(i + 1, which);
  return from + np_ease(s) * (to - from) + s * (1 - s) * ((1 - s) * leaving - s * arriving);
}

np_rings_step np_rings_step_at(float t) {
  float at[VALUES];
  for (int i = 0; i < VALUES; i++) at[i] = value_at(t, i);
  return (np_rings_step){
      .own = {at[OWN], at[OWN + 1], at[OWN + 2], at[OWN + 3]},
      .before = {at[BEFORE] - np_rings_up_y, at[BEFORE + 1] - np_rings_lean, at[BEFORE + 2], at[BEFORE + 3]},
      .after = {.height = at[AFTER] - np_rings_up_y, .lean = at[AFTER + 1] - np_rings_lean},
      .two_before = at[TWO_BEFORE] - np_rings_down_y};
}
