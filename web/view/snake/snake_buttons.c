/* snake_buttons.c: the row under the picture: which joint, how it turns, whether cubelets may pass through
 * each other.
 */
#include "snake_body.h"

#include "snake_camera.h"

enum { BEFORE, AFTER, COUNTER, HALF, CLOCKWISE, PASSING, BUTTONS };

static bool is_free(const nv_scene *scene, unsigned joint, unsigned turn, bool through) {
  unsigned a, b;
  if (np_puzzle_solved(scene->puzzle, scene->motion.to)) return false;
  return through || !np_snake_meets(scene->puzzle, scene->motion.to, joint, (np_snake_turn)turn, &a, &b);
}

/* The half turn that is hinted, or else one that is free. Both lead to the same position but sweep different places. */
static unsigned half_turn(const nv_scene *scene, unsigned joint, unsigned clockwise, bool through) {
  unsigned counter = clockwise ^ NP_SNAKE_COUNTER;
  bool hinted = scene->marks.hinted == nv_snake_part_of(NV_SNAKE_TURN + counter, joint, through);
  bool only = !is_free(scene, joint, clockwise, through) && is_free(scene, joint, counter, through);
  return hinted || only ? counter : clockwise;
}

size_t nv_snake_buttons(const nv_scene *scene, nv_button row[NV_BUTTONS_MAX]) {
  static const nv_button faces[BUTTONS] = {
      [BEFORE] = {.name = "Previous corner", .sign = "M14.5 6l-6 6 6 6", .caption = "Corner"},
      [AFTER] = {.name = "Next corner", .sign = "M9.5 6l6 6-6 6"},
      [COUNTER] = {.name = "A quarter counterclockwise",
                   .sign = "M18.9 14A7.5 7.5 0 0 0 5.1 14M3.6 9.3l1.5 4.7 4.4-2.3",
                   .caption = "Turn"},
      [HALF] = {.name = "Half a turn", .sign = NV_SIGN_CLOCKWISE},
      [CLOCKWISE] = {.name = "A quarter clockwise", .sign = "M5.1 14A7.5 7.5 0 0 1 18.9 14m1.5-4.7L18.9 14l-4.4-2.3"},
      [PASSING] = {.name = "Pass through", .sign = "M4 4h10v10H4zM10 10h10v10H10z", .caption = "Pass through"}};
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  unsigned joint = nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part);
  bool through = nv_snake_part_in(scene->focus.part).through;
  if (joint == 0 || nv_snake_footing(scene) <= 0) return 0;
  /* clockwise is as seen along the link into the joint: if that points to the camera, it looks counterclockwise */
  unsigned other = nv_snake_comes_nearer(scene, np_snake_links(scene->motion.to)[joint - 2]);
  const unsigned turns[3] = {NP_SNAKE_COUNTER ^ other,
                             half_turn(scene, joint, NP_SNAKE_HALF_CLOCKWISE ^ other, through),
                             NP_SNAKE_CLOCKWISE ^ other};
  for (unsigned i = 0; i < BUTTONS; i++) {
    row[i] = faces[i];
    row[i].open = true;
    if (i == BEFORE || i == AFTER) {
      unsigned next = nv_snake_corner_on(word, joint, i == AFTER);
      row[i].open = next != joint;
      row[i].part = nv_snake_part_of(NV_SNAKE_GO, next, through);
    } else if (i < PASSING) {
      row[i].part = nv_snake_part_of(NV_SNAKE_TURN + turns[i - COUNTER], joint, through);
      row[i].open = is_free(scene, joint, turns[i - COUNTER], through);
    }
    row[i].hinted = scene->marks.hinted && scene->marks.hinted == row[i].part;
  }
  row[AFTER].number = joint;
  row[PASSING].on = through;
  row[PASSING].part = nv_snake_part_of(NV_SNAKE_GO, joint, !through);
  return BUTTONS;
}
