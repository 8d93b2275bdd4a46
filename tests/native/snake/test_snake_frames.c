/* No two cubelets overlap in any frame of a solution. */
#include "snake_scene.h"
#include "snake/snake_body.h"

/* How close the middles of two cubelets come. At 1 they touch: cubelets are 1 wide, and while they move they count as
 * balls. */
static float closest(const nv_snake_pose *pose) {
  float min = INFINITY;
  for (unsigned a = 0; a < pose->cubelets; a++)
    for (unsigned b = a + 1; b < pose->cubelets; b++)
      min = fminf(min, nv_vec_length(nv_vec_sub(pose->at[a], pose->at[b])));
  return min;
}

/* Every preset's plan, eight frames of each move: nothing overlaps by more than a hair, nor is shown as if it did. */
TEST(test_no_overlap) {
  const float hair = 0.002f;
  unsigned moves = 0, plans = 0;
  np_puzzle *any = open_id("snake.green");
  for (const np_preset *preset = np_kind_presets(np_puzzle_kind(any)); preset->id; preset++, plans++) {
    np_puzzle *puzzle = open_id(preset->id);
    uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
    np_move move;
    np_puzzle_start(puzzle, from);
    for (; np_puzzle_next(puzzle, from, NULL, &move); moves++) {
      for (int share = 1; share <= 8; share++) {
        nv_scene scene = moving_scene(puzzle, from, to, move, (float)share / 8);
        nv_snake_pose pose = nv_snake_pose_between(&scene), shown = nv_snake_pose_of(&scene);
        if (closest(&pose) < 1 - hair)
          fail_msg("%s: cubelets %g apart, share %d of move %u", preset->id, (double)closest(&pose), share, moves);
        assert_int_equal(shown.meet, 0);
      }
      memcpy(from, to, sizeof from);
    }
    assert_true(np_puzzle_solved(puzzle, from));
    np_puzzle_close(puzzle);
  }
  assert_int_equal(plans, 10);
  assert_that(moves, >, 150);
  np_puzzle_close(any);
}
