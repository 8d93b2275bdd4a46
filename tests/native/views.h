/* views.h: what the tests of all kinds' views share: a game with its view and a scene. */
#ifndef NP_TEST_VIEWS_H
#define NP_TEST_VIEWS_H

#include "fixtures.h"

#include "view.h"

enum { PARTS = 1024, TEXT = 1 << 14, GRID = 24 };

/* A game, its view, and a scene of its position. */
typedef struct shown {
  np_game *game;
  const np_puzzle *puzzle;
  const void *position;
  const nv_view *view;
  nv_scene scene;
} shown;

static inline shown show(const char *id, float width, float height, bool dark) {
  shown found = {.game = np_game_open(id, NULL, NULL)};
  assert_non_null(found.game);
  found.puzzle = np_game_puzzle(found.game);
  found.position = np_game_position(found.game);
  found.view = nv_view_of(found.puzzle);
  if (!found.view) fail_msg("%s: its kind has no view", id);
  found.scene = (nv_scene){.puzzle = found.puzzle,
                           .motion.from = found.position,
                           .motion.to = found.position,
                           .width = width,
                           .height = height,
                           .palette = dark ? &nv_palette_dark : &nv_palette_light};
  return found;
}

static inline bool is_text(const char *text) { return text && strlen(text) > 0; }

/* Checks that something is drawn, and that no point is far outside the picture. Parts just outside are clipped. */
static inline void check_shapes(const nv_canvas *canvas, const char *id) {
  float far = 2 * (canvas->width + canvas->height);
  assert_that(canvas->shape_count, >, 0);
  assert_false(canvas->full);
  for (size_t i = 0; i < canvas->point_count; i++)
    if (!(fabsf(canvas->points[i].x) < far && fabsf(canvas->points[i].y) < far))
      fail_msg("%s: a point is drawn at %g, %g", id, (double)canvas->points[i].x, (double)canvas->points[i].y);
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    assert_true(isfinite(shape->width));
    assert_that(shape->width, >=, 0);
    if (shape->kind == NV_SHAPE_TEXT) {
      assert_close(shape->at.x, 0, far);
      assert_close(shape->at.y, 0, far);
    }
  }
}

/* Ids of parts or items, without duplicates; 0 (none) is not stored. */
typedef struct parts {
  uint32_t part[PARTS];
  size_t count;
} parts;

static inline void add_part(parts *all, uint32_t part) {
  for (size_t i = 0; i < all->count; i++)
    if (all->part[i] == part) return;
  if (part > 0 && all->count < PARTS) all->part[all->count++] = part;
}

/* Calls `check` with the id of each fixture. */
static inline void each_fixture(void (*check)(const char *id)) {
  char line[NP_FIXTURE_LINE], *fields[NP_FIXTURE_FIELDS];
  int rows = 0;
  FILE *file = np_fixtures_open();
  for (; np_fixture_next(file, line, fields); rows++) check(fields[0]);
  fclose(file);
  assert_that(rows, >=, 11);
}

#endif
