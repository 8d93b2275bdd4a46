/* Every kind's view through the same checks, at every row of tests/fixtures.txt: its table, its pictures, its charts,
 * and all of them when memory runs out. How it is touched is in test_views_touch.c.
 */
#include "charts.h"
#include "failing_allocator.h"
#include "views.h"

#include "mesh.h"
#include "raster.h"
#include "svg.h"

/* ------------------------------------------------------------------------------ the tables */

static void check_charts(const nv_view *view) {
  for (const nv_chart *chart = view->charts; chart && chart->name; chart++) {
    assert_true(is_text(chart->name));
    assert_true(is_text(chart->title));
    assert_true(is_text(chart->about));
    assert_true(is_text(chart->tab));
    assert_that(strlen(chart->tab), <=, 12); /* so that a row of tabs is one row */
    if (chart->moves) assert_true(chart->live);
    for (const nv_chart *other = view->charts; other < chart; other++) {
      assert_string_not_equal(chart->tab, other->tab);
      assert_string_not_equal(chart->name, other->name);
    }
    assert_that(chart->height, >, 0);
    assert_non_null(chart->draw);
    if (chart->steps) assert_true(is_text(chart->step_name));
  }
}

/* Checks members that a view must have, and members that need each other. */
static void check_members(const char *id) {
  shown held = show(id, 400, 300, false);
  const nv_view *view = held.view;
  const nv_still *still = nv_still_of(held.puzzle);
  assert_string_equal(view->kind, np_kind_name(np_puzzle_kind(held.puzzle)));
  assert_ptr_equal(nv_view_named(view->kind), view);
  assert_non_null(still);
  assert_string_equal(still->kind, view->kind);
  assert_non_null(still->draw);
  assert_non_null(view->draw);
  assert_non_null(view->pick);
  assert_non_null(view->part_move);
  assert_non_null(view->move_part);
  assert_non_null(view->key);
  assert_non_null(view->say_part);
  assert_true(is_text(view->keys));
  assert_true(is_text(view->how));
  if (view->how_touch) assert_string_not_equal(view->how_touch, view->how);
  assert_that(view->seconds, >, 0);
  assert_that(nv_still_shape(held.puzzle), >, 0);
  if (view->drag) assert_non_null(view->drag->moves);
  if (view->marking) {
    assert_non_null(view->marking->mark);
    assert_non_null(view->marking->along);
  }
  if (view->celebration) assert_that(view->celebration(held.puzzle), >, 0);
  if (view->thinking) {
    assert_non_null(view->thinking->begin);
    assert_non_null(view->thinking->end);
    assert_non_null(view->thinking->step);
    assert_non_null(view->thinking->position);
    assert_non_null(view->thinking->say);
    assert_that(view->thinking->rate, >, 0);
  }
  check_charts(view);
  np_game_close(held.game);
}

/* -------------------------------------------------------------------------------- pictures */

/* As SVG: a document with an element in it, and only numbers where numbers belong. */
static void check_svg(const nv_canvas *canvas) {
  enum { PICTURE = 1 << 20 }; /* solids are left out while there is no memory for them */
  np_writer measure = np_writer_over(NULL, 0);
  nv_svg_write(canvas, "a title", &measure);
  char *text = malloc(measure.length + PICTURE), *picture;
  np_writer writer = np_writer_over(text, measure.length + PICTURE);
  nv_svg_write(canvas, "a title", &writer);
  assert_int_equal(strncmp(text, "<svg ", 5), 0);
  assert_has(text, "</svg>");
  assert_has(text, "a title");
  if (!canvas->full) assert_true(strstr(text, "<path") || strstr(text, "<text") || strstr(text, "<image"));
  if ((picture = strstr(text, "base64,"))) memset(picture, '.', strcspn(picture, "\""));
  assert_lacks(text, "nan");
  assert_lacks(text, "inf");
  free(text);
}

static bool same_bytes(const void *a, const void *b, size_t size) { return size == 0 || memcmp(a, b, size) == 0; }

/* Nearly the same: compilers round differently where they inline functions. */
static bool same_places(const nv_mesh *a, const nv_mesh *b) {
  for (size_t i = 0; i < 2 * a->vertex_count; i++)
    if (fabsf(a->xy[i] - b->xy[i]) > 0.01f || fabsf(a->z[i / 2] - b->z[i / 2]) > 1e-4f) return false;
  return true;
}

/* Colours may differ: see nv_still. */
static bool same_solids(const nv_canvas *a, const nv_canvas *b) {
  nv_mesh one = {0}, other = {0};
  nv_mesh_build_solids(&one, a, 1);
  nv_mesh_build_solids(&other, b, 1);
  bool same =
      one.vertex_count == other.vertex_count && one.index_count == other.index_count && same_places(&one, &other);
  nv_mesh_close(&one);
  nv_mesh_close(&other);
  return same;
}

static bool same_shapes(const nv_canvas *a, const nv_canvas *b) {
  return a->shape_count == b->shape_count && a->point_count == b->point_count && a->text_count == b->text_count &&
         same_bytes(a->points, b->points, a->point_count * sizeof *a->points) &&
         same_bytes(a->text, b->text, a->text_count) && (!a->kept || same_solids(a, b));
}

static void check_drawn(const char *id) {
  static const float sizes[][2] = {{160, 110}, {480, 360}, {1200, 500}};
  nv_canvas canvas = {0}, still = {0};
  for (int size = 0; size < 3; size++)
    for (int dark = 0; dark < 2; dark++) {
      shown held = show(id, sizes[size][0], sizes[size][1], dark);
      held.scene.bare = size == 0;
      nv_canvas_clear(&canvas, held.scene.width, held.scene.height, held.scene.palette->paper);
      held.view->draw(&held.scene, &canvas);
      check_shapes(&canvas, id);
      if (size == 0) check_svg(&canvas);
      nv_canvas_clear(&still, held.scene.width, held.scene.height, held.scene.palette->paper);
      nv_still_of(held.puzzle)->draw(&held.scene, &still);
      if (!same_shapes(&canvas, &still))
        fail_msg("%s: the still picture of %.0f x %.0f is another one", id, (double)sizes[size][0],
                 (double)sizes[size][1]);
      np_game_close(held.game);
    }
  nv_canvas_close(&canvas);
  nv_canvas_close(&still);
}

/* Draws a move half way, refused, and at the goal. */
static void check_moving(const char *id) {
  shown held = show(id, 320, 240, false);
  nv_canvas canvas = {0}, fresh = {0};
  void *next = malloc(np_puzzle_position_size(held.puzzle));
  np_move move = 0;
  size_t count = np_puzzle_moves(held.puzzle, held.position, &move, 1);
  memcpy(next, held.position, np_puzzle_position_size(held.puzzle));
  if (count > 0) assert_true(np_puzzle_apply(held.puzzle, next, move, NULL));
  for (int way = 0; way < 4; way++)
    for (int i = 0; i <= 4; i++) {
      nv_scene scene = held.scene;
      scene.motion.move = move;
      scene.motion.moving = way < 3;
      scene.motion.jumping = way == 1;
      scene.motion.refused = way == 2;
      scene.motion.t = (float)i / 4;
      if (way < 2) scene.motion.to = next;
      if (way == 3) scene.celebration = scene.motion.t;
      if (way == 2 && count == 0) continue;
      nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
      held.view->draw(&scene, &canvas);
      check_shapes(&canvas, id);
      nv_canvas_clear(&fresh, scene.width, scene.height, scene.palette->paper);
      fresh.background_kept = false;
      held.view->draw(&scene, &fresh);
      if (!same_shapes(&canvas, &fresh))
        fail_msg("%s at %d/4 of way %d: what is kept from the frame before is not what it shows now", id, i, way);
    }
  free(next);
  nv_canvas_close(&fresh);
  nv_canvas_close(&canvas);
  np_game_close(held.game);
}

/* --------------------------------------------------------------------------------- charts */

/* Returns whether choosing it does something. */
static bool check_item(const shown *held, const nv_chart *chart, uint32_t item) {
  told said = tell_item(chart, held->game, item, 0);
  if (!*said.words) fail_msg("%s, %s: nothing is said of item %u", held->view->kind, chart->name, item);
  if (!*said.position) return said.part > 0;
  np_error error = {0};
  char id[TEXT];
  np_writer whole = np_writer_over(id, sizeof id);
  np_puzzle_write_id(held->puzzle, NULL, &whole);
  np_write(&whole, "~%s", said.position);
  np_puzzle *there = np_puzzle_open(id, NULL, &error);
  if (!there) fail_msg("%s leads to %s: %s", chart->name, id, error.sentence);
  np_puzzle_close(there);
  return true;
}

/* The question of a chart has an answer about the game; one that takes long is not waited for. */
static void check_question(const shown *held, const nv_chart *chart) {
  np_job *job = chart_job(chart, held->game, 300000);
  np_writer lines = np_writer_over(NULL, 0);
  np_answer_lines(job, &lines);
  if (np_job_now(job) == NP_JOB_DONE && lines.length == 0) fail_msg("%s: nothing is answered", chart->ask);
  np_job_close(job);
}

static void check_chart(const shown *held, const nv_chart *chart, const nv_palette *palette, nv_canvas *canvas) {
  float width = 520, height = chart->height;
  nv_scene scene = held->scene;
  uint32_t steps = chart->steps ? chart->steps(held->puzzle) : 0;
  scene.width = width;
  scene.height = height;
  scene.palette = palette;
  for (uint32_t step = 0; step <= steps; step++) {
    scene.step = step;
    nv_canvas_clear(canvas, width, height, palette->paper);
    chart->draw(held->game, &scene, canvas);
    check_shapes(canvas, chart->name);
    check_svg(canvas);
  }
  check_question(held, chart);
}

/* Items have words and can be pressed where keys find them; the line under the chart says whether choosing one does
 * something. */
static void check_items(const shown *held, const nv_chart *chart) {
  nv_canvas canvas = {0};
  nv_box box;
  bool choices = false, seen;
  draw_items(chart, held->game, 520, chart->height, &canvas);
  parts items = {.count = 0};
  for (size_t shape = 0; (nv_items_next(&canvas, &shape, &box, &seen)) > 0;) {
    if (!seen) continue;
    uint32_t found = nv_items_at(&canvas, (nv_point){(box.left + box.right) / 2, (box.top + box.bottom) / 2});
    if (found == 0) fail_msg("%s, %s: an item is nowhere", held->view->kind, chart->name);
    add_part(&items, found);
  }
  for (size_t i = 0; i < canvas.shape_count; i++) add_part(&items, canvas.shapes[i].tag);
  for (size_t i = 0; i < items.count; i++) choices |= check_item(held, chart, items.part[i]);
  if (items.count > 0 && choices != (strstr(chart->about, "Choose") != NULL))
    fail_msg("%s, %s: what can be chosen? %s", held->view->kind, chart->name, chart->about);
  nv_canvas_close(&canvas);
}

static void check_linked(const char *id) {
  shown held = show(id, 320, 240, false);
  nv_canvas canvas = {0};
  for (const nv_chart *chart = held.view->charts; chart && chart->name; chart++) {
    const char *why = nv_chart_absent(chart, held.puzzle);
    if (why) {
      assert_that(strlen(why), >, 10);
      assert_int_equal(why[strlen(why) - 1], '.');
      continue;
    }
    check_chart(&held, chart, &nv_palette_light, &canvas);
    check_chart(&held, chart, &nv_palette_dark, &canvas);
    check_items(&held, chart);
  }
  nv_canvas_close(&canvas);
  np_game_close(held.game);
}

/* ------------------------------------------------------------------------- out of memory */

/* Draws with so many requests for memory granted; true when they were enough. */
static bool draw_poorly(const shown *held, const nv_chart *chart, int granted) {
  failing_allocator limited = {.left = granted};
  np_memory memory = failing_memory(&limited);
  nv_canvas canvas = {.memory = &memory};
  nv_mesh mesh = {.memory = &memory};
  nv_raster raster = {.memory = &memory};
  nv_canvas_clear(&canvas, held->scene.width, held->scene.height, held->scene.palette->paper);
  if (chart)
    chart->draw(held->game, &held->scene, &canvas);
  else
    held->view->draw(&held->scene, &canvas);
  check_svg(&canvas);
  nv_mesh_build(&mesh, &canvas, 1);
  bool whole = !canvas.full && !mesh.full;
  whole &= nv_raster_draw(&raster, &mesh, (int)held->scene.width, (int)held->scene.height, canvas.paper, 1);
  nv_raster_close(&raster);
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
  assert_int_equal(limited.out, 0);
  return whole;
}

static void check_memory(const shown *held, const nv_chart *chart) {
  enum { ENOUGH = 400 };
  int granted = 0;
  while (granted < ENOUGH && !draw_poorly(held, chart, granted)) granted++;
  assert_that(granted, >, 3);
  assert_that(granted, <, ENOUGH); /* it takes memory from nowhere else */
}

/* ---------------------------------------------------------------------------------- tests */

TEST(test_members) {
  for (size_t i = 0; np_kind_at(i); i++) check_members(np_kind_default(np_kind_at(i)));
}

/* Every kind has a row in tests/fixtures.txt, so that no view is left out above. */
TEST(test_rows) {
  for (size_t i = 0; np_kind_at(i); i++) {
    char line[NP_FIXTURE_LINE], *fields[NP_FIXTURE_FIELDS];
    const char *name = np_kind_name(np_kind_at(i));
    bool found = false;
    FILE *file = np_fixtures_open();
    while (np_fixture_next(file, line, fields))
      found |= strncmp(fields[0], name, strlen(name)) == 0 && fields[0][strlen(name)] == '.';
    fclose(file);
    if (!found) fail_msg("tests/fixtures.txt has no row of %s", name);
  }
}

TEST(test_drawn) { each_fixture(check_drawn); }

TEST(test_moving) { each_fixture(check_moving); }

TEST(test_charts) { each_fixture(check_linked); }

TEST(test_memory) {
  for (size_t i = 0; np_kind_at(i); i++) {
    shown held = show(np_kind_default(np_kind_at(i)), 160, 110, false);
    check_memory(&held, NULL);
    for (const nv_chart *chart = held.view->charts; chart && chart->name; chart++)
      if (!nv_chart_absent(chart, held.puzzle)) check_memory(&held, chart);
    np_game_close(held.game);
  }
}
