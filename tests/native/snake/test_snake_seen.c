/* Sentences say directions as the picture shows them now: from wherever the reader looks, and in a plan, whose camera
 * turns by itself. */
#include "snake_scene.h"
#include "stage_state.h"
#include "snake/snake_camera.h"
#include "snake/snake_body.h"

static const char *said_on(const nv_stage *stage) {
  static char said[512];
  np_writer writer = np_writer_over(said, sizeof said);
  nv_stage_write_message(stage, &writer);
  return said;
}

/* How far one of the chain's directions goes right, back and up on the screen. */
static void find_on_screen(const nv_scene *scene, unsigned way, float along[3]) {
  nv_snake_view view = nv_snake_view_of(scene);
  nv_vec by = nv_snake_turn_to_world(&view, nv_snake_direction(way));
  const nv_camera *camera = &view.camera;
  along[0] = nv_vec_dot(by, camera->right);
  along[1] = -nv_vec_dot(by, camera->back);
  along[2] = nv_vec_dot(by, camera->up);
}

/* The picture's direction that this direction of the chain is nearest to. */
static const char *beside_on_screen(const nv_scene *scene, unsigned way) {
  float along[3];
  unsigned axis = 0;
  find_on_screen(scene, way, along);
  for (unsigned i = 1; i < 3; i++)
    if (fabsf(along[i]) > fabsf(along[axis])) axis = i;
  return np_snake_beside(2 * axis + (along[axis] < 0));
}

static const char *sentence_with(const char *beside) {
  static char sentence[64];
  np_writer writer = np_writer_over(sentence, sizeof sentence);
  np_write(&writer, "place cubelet 2 %s 1; otherwise cubelet 9 does not fit", beside);
  return sentence;
}

/* From the first view, and turned near to each quarter. */
TEST(test_all_ways) {
  nv_stage *stage = stage_with("snake.green");
  for (int look = -1; look < 12; look++) {
    if (look >= 0)
      nv_stage_turn(stage, 0.52f + NV_QUARTER_TURN * (float)(look / 3), -0.56f + 1.3f * (float)(look % 3 - 1));
    for (unsigned way = 0; way < 6; way++) {
      char seen[64];
      np_writer writer = np_writer_over(seen, sizeof seen);
      nv_stage_scene_say(stage, sentence_with(np_snake_beside(way)), &writer);
      nv_scene scene = nv_stage_scene(stage);
      assert_string_equal(seen, sentence_with(beside_on_screen(&scene, way)));
      if (look < 0) assert_string_equal(seen, sentence_with(np_snake_beside(way)));
    }
  }
  nv_stage_close(stage);
}

/* A hint that is shown stays right when the picture is turned. The page is told when its words change, and when the
 * first view is left or comes back, and only then. */
TEST(test_hint) {
  static const struct {
    float turn, tilt;
    const char *says;
  } looks[] = {{0, 0, "6 goes below 5, then left of it; otherwise cubelet 25 does not fit"},
               {0.1f, 0, "6 goes below 5, then left of it"},
               {0.1f, 1, "6 goes behind 5, then left of it"},
               {2, 0.9f, "6 goes behind 5, then below it"},
               {2, -2, "6 goes in front of 5, then above it"},
               {2, 0, "6 goes below 5, then in front of it; otherwise cubelet 25 does not fit"}};
  nv_stage *stage = stage_with("snake.green");
  assert_true(nv_stage_hint(stage));
  for (unsigned i = 0; i < sizeof looks / sizeof *looks; i++) {
    char before[512];
    uint32_t version = nv_stage_version(stage);
    bool turned = nv_stage_status(stage).turned;
    snprintf(before, sizeof before, "%s", said_on(stage));
    assert_true(nv_stage_turn(stage, looks[i].turn, looks[i].tilt));
    assert_has(said_on(stage), looks[i].says);
    assert_int_equal(nv_stage_version(stage) != version,
                     strcmp(before, said_on(stage)) != 0 || turned != nv_stage_status(stage).turned);
  }
  nv_stage_close(stage);
}

/* Does a direction of the chain go that way on the screen, more or less? Between two directions either may be said. */
static bool goes(const nv_scene *scene, unsigned way, const char *beside) {
  float along[3];
  unsigned to = 0;
  while (strcmp(np_snake_beside(to), beside) != 0) to++;
  find_on_screen(scene, way, along);
  return (to % 2 ? -along[to / 2] : along[to / 2]) > 0.45f;
}

/* The sentence about a plan's move says directions as they are seen when the move has come to rest. */
TEST(test_plan) {
  nv_stage *stage = stage_with("snake.green");
  unsigned turned = 0, cubelet;
  assert_true(nv_stage_solve(stage, NULL));
  for (size_t place = 1; place < 12; place++) {
    char first[512];
    bool said = false;
    while (np_game_place(nv_stage_game(stage)) < place) nv_stage_tick(stage, 0.01);
    snprintf(first, sizeof first, "%s", said_on(stage));
    while (nv_stage_status(stage).moving) nv_stage_tick(stage, 0.01);
    if (np_game_place(nv_stage_game(stage)) == place) assert_string_equal(said_on(stage), first);
    assert_true(np_snake_is_fold(np_game_step(nv_stage_game(stage), place - 1).move, &cubelet, NULL, NULL));
    unsigned way = np_snake_links(position_of(stage))[cubelet - 1];
    nv_scene scene = nv_stage_scene(stage);
    for (unsigned to = 0; to < 6; to++) {
      char now[64];
      np_writer writer = np_writer_over(now, sizeof now);
      np_write(&writer, "%u now %s", cubelet + 1, np_snake_beside(to));
      if (strstr(first, now)) said = goes(&scene, way, np_snake_beside(to));
    }
    if (!said) fail_msg("%s: it is %s", first, beside_on_screen(&scene, way));
    turned += strcmp(beside_on_screen(&scene, way), np_snake_beside(way)) != 0;
  }
  assert_that(turned, >, 0);
  nv_stage_close(stage);
}

/* So does the sentence about a move that is undone, from its beginning on. */
TEST(test_undone) {
  nv_stage *stage = stage_with("snake.easy");
  assert_true(nv_stage_solve(stage, NULL));
  while (nv_stage_status(stage).playing || nv_stage_status(stage).moving) nv_stage_tick(stage, 0.05);
  assert_that(np_game_place(nv_stage_game(stage)), >, 5);
  while (np_game_place(nv_stage_game(stage)) > 0) {
    char first[512];
    assert_true(nv_stage_undo(stage));
    snprintf(first, sizeof first, "%s", said_on(stage));
    while (nv_stage_status(stage).moving) nv_stage_tick(stage, 0.05);
    assert_string_equal(said_on(stage), first);
  }
  nv_stage_close(stage);
}
