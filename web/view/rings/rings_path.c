/* rings_path.c: the path of a ring between engaged and freed. A search found it, by keeping all wires as far from each
 * other as it could.
 *
 * Ring k stays under ring k - 1 all the time: its far end goes over the tip through ring k - 1, it comes to rest on the
 * bars turned to the side, and its front goes down between them first. Its neighbours yield: hook k - 1 rises and its
 * ring tilts, hook k - 2, freed, rises to make room, and ring k + 1 leans more. None moves more than it must.
 */
#include "rings_path.h"

#include "scalar.h"

enum { OWN = 0, BEFORE = 4, AFTER = 8, TWO_BEFORE = 10, VALUES };

/* Key frames: a time, then height, lean, twist and yaw of hook k and of hook k - 1, height and lean of hook k + 1, and
 * the height of hook k - 2. */
typedef struct key {
  float time, value[VALUES];
} key;

static const key path[] = {
    {0, {2.06f, 0.7156f, 0, 0, 2.06f, 0.7156f, 0, 0, 2.06f, 0.7156f, 1.36f}},
    {0.22f, {1.937f, 0.317f, 0.039f, 0.23f, 2.125f, 0.757f, -0.162f, 0.144f, 2.075f, 0.705f, 1.379f}},
    {0.36f, {1.865f, 0.051f, 0.066f, 0.549f, 2.227f, 0.806f, -0.366f, 0.202f, 2.089f, 0.706f, 1.429f}},
    {0.50f, {1.724f, -0.081f, -0.147f, 0.502f, 2.25f, 0.814f, -0.418f, 0.171f, 2.075f, 0.705f, 1.515f}},
    {0.56f, {1.683f, -0.08f, -0.228f, 0.325f, 2.238f, 0.804f, -0.402f, 0.167f, 2.067f, 0.711f, 1.521f}},
    {0.62f, {1.651f, -0.029f, -0.318f, 0.083f, 2.183f, 0.778f, -0.334f, 0.155f, 2.057f, 0.725f, 1.482f}},
    {0.69f, {1.615f, 0.076f, -0.412f, -0.202f, 2.118f, 0.747f, -0.231f, 0.13f, 2.039f, 0.755f, 1.427f}},
    {0.76f, {1.576f, 0.21f, -0.424f, -0.406f, 2.077f, 0.727f, -0.14f, 0.097f, 2.022f, 0.784f, 1.385f}},
    {0.83f, {1.533f, 0.365f, -0.318f, -0.418f, 2.059f, 0.719f, -0.072f, 0.062f, 2.014f, 0.797f, 1.361f}},
    {0.89f, {1.472f, 0.517f, -0.19f, -0.274f, 2.055f, 0.719f, -0.033f, 0.032f, 2.028f, 0.775f, 1.356f}},
    {0.95f, {1.398f, 0.652f, -0.066f, -0.094f, 2.057f, 0.717f, -0.008f, 0.009f, 2.049f, 0.738f, 1.359f}},
    {1, {1.36f, 0.7156f, 0, 0, 2.06f, 0.7156f, 0, 0, 2.06f, 0.7156f, 1.36f}},
};
enum { KEYS = sizeof path / sizeof *path };

/* The slope of a value's curve at a key: 0 at both ends, and beside a stretch where the value stays the same. */
static float speed_at(int i, int which) {
  if (i == 0 || i == KEYS - 1) return 0;
  float before = path[i - 1].value[which], here = path[i].value[which], after = path[i + 1].value[which];
  return before == here || here == after ? 0 : (after - before) / (path[i + 1].time - path[i - 1].time);
}

/* A smooth curve through the keys (Hermite's cubic). */
static float value_at(float t, int which) {
  int i = 0;
  while (i < KEYS - 2 && t > path[i + 1].time) i++;
  float span = path[i + 1].time - path[i].time, s = nv_clamp((t - path[i].time) / span, 0, 1);
  float from = path[i].value[which], to = path[i + 1].value[which];
  float leaving = span * speed_at(i, which), arriving = span * speed_at(i + 1, which);
  return from + nv_ease(s) * (to - from) + s * (1 - s) * ((1 - s) * leaving - s * arriving);
}

nv_rings_step nv_rings_step_at(float t) {
  float at[VALUES];
  for (int i = 0; i < VALUES; i++) at[i] = value_at(t, i);
  return (nv_rings_step){
      .own = {at[OWN], at[OWN + 1], at[OWN + 2], at[OWN + 3]},
      .before = {at[BEFORE] - nv_rings_up_y, at[BEFORE + 1] - nv_rings_lean, at[BEFORE + 2], at[BEFORE + 3]},
      .after = {.height = at[AFTER] - nv_rings_up_y, .lean = at[AFTER + 1] - nv_rings_lean},
      .two_before = at[TWO_BEFORE] - nv_rings_down_y};
}
