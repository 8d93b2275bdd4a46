/* keydisk_grid.c: a maze laid out flat, its timeline and its marker. */
#include "keydisk_grid.h"

#include "keydisk_body.h"
#include "plot.h"

nv_keydisk_grid nv_keydisk_grid_in(const np_keydisk_maze *maze, float left, float top, float right, float bottom) {
  nv_keydisk_grid grid = {.maze = maze};
  float wide = fmaxf(1, (right - left) / maze->length), high = fmaxf(1, (bottom - top) / maze->cuts);
  grid.wide = fminf(wide, 1.6f * high);
  grid.high = fminf(high, 1.6f * wide);
  grid.left = (left + right - grid.wide * maze->length) / 2;
  grid.bottom = (top + bottom + grid.high * maze->cuts) / 2;
  return grid;
}

nv_keydisk_grid nv_keydisk_grid_below(const np_game *game, const nv_scene *scene, float heading) {
  return nv_keydisk_grid_in(np_keydisk_maze_of(np_game_puzzle(game)), 30, heading + 20, scene->width - 10,
                            scene->height - 38);
}

/* Rows up from the bottom, 0..cuts. */
static float rows_to(const nv_keydisk_grid *grid, float r) {
  float cuts = grid->maze->cuts, rows = fmodf(r - grid->base, cuts);
  return rows < 0 ? rows + cuts : rows;
}

nv_point nv_keydisk_grid_at(const nv_keydisk_grid *grid, nv_keydisk_spot spot) {
  return (nv_point){grid->left + grid->wide * (spot.x + 0.5f),
                    grid->bottom - grid->high * rows_to(grid, spot.r + 0.5f)};
}

np_keydisk_cell nv_keydisk_item_cell(const np_keydisk_maze *maze, uint32_t item) {
  return (np_keydisk_cell){(uint8_t)((item - 1) / maze->cuts), (uint8_t)((item - 1) % maze->cuts)};
}

nv_colour nv_keydisk_shade(const nv_palette *palette, double code) {
  nv_colour white = palette->dark ? palette->ink : (nv_colour){255, 255, 255, 255};
  nv_colour dark = palette->dark ? (nv_colour){34, 40, 50, 255} : nv_colour_mix(palette->ink, palette->paper, 0.12f);
  /* spread the codes from 0.5 to 1 over the greys that differ visibly from both ends */
  double grey = code <= 0 ? 0 : code >= 1 ? 1 : 0.3 + 1.1 * (code - 0.5);
  return nv_colour_mix(dark, white, (float)grey);
}

double nv_keydisk_code(unsigned depth) { return depth == 0 ? 1 : (double)depth / (double)(depth + 1); }

/* ---------------------------------------------------------------------------------- cells */

void nv_keydisk_grid_fill(const nv_keydisk_grid *grid, unsigned x, unsigned end, unsigned r, nv_colour colour,
                          nv_canvas *canvas) {
  float cuts = grid->maze->cuts, low = rows_to(grid, (float)r), left = grid->left + grid->wide * (float)x;
  float over = fmaxf(0, low + 1 - cuts), width = grid->wide * (float)(end - x);
  nv_canvas_rect(canvas, left, grid->bottom - grid->high * (low + 1 - over), width, grid->high * (1 - over), colour);
  nv_canvas_join(canvas);
  if (over < 0.001f) return;
  nv_canvas_rect(canvas, left, grid->bottom - grid->high * over, width, grid->high * over, colour);
  nv_canvas_join(canvas);
}

void nv_keydisk_grid_items(const nv_keydisk_grid *grid, nv_canvas *canvas) {
  const np_keydisk_maze *maze = grid->maze;
  for (unsigned i = 0; canvas->items && i < (unsigned)maze->length * maze->cuts; i++) {
    np_keydisk_cell cell = nv_keydisk_item_cell(maze, i + 1);
    canvas->tag = i + 1;
    nv_keydisk_grid_fill(grid, cell.x, cell.x + 1u, cell.r, nv_unseen, canvas);
  }
  canvas->tag = 0;
}

void nv_keydisk_grid_fill_code(const nv_keydisk_grid *grid, const uint16_t *codes, unsigned code, nv_colour colour,
                               nv_canvas *canvas) {
  const np_keydisk_maze *maze = grid->maze;
  for (unsigned r = 0; r < maze->cuts; r++)
    for (unsigned x = 0, first = 0; x <= maze->length; x++) {
      np_keydisk_cell cell = {(uint8_t)x, (uint8_t)r};
      if (np_keydisk_maze_is_open(maze, (int)x, (int)r) && codes[np_keydisk_maze_number(maze, cell)] == code) continue;
      if (x > first) nv_keydisk_grid_fill(grid, first, x, r, colour, canvas);
      first = x + 1;
    }
}

/* Hairlines from cell to cell. */
static void draw_seams(const nv_keydisk_grid *grid, const nv_palette *palette, nv_canvas *canvas) {
  const np_keydisk_maze *maze = grid->maze;
  float width = grid->wide * maze->length, height = grid->high * maze->cuts;
  nv_colour seam = nv_colour_fade(nv_keydisk_shade(palette, 0), 0.55f);
  if (fminf(grid->wide, grid->high) < 5) return;
  for (unsigned x = 1; x < maze->length; x++) {
    nv_canvas_rect(canvas, grid->left + grid->wide * (float)x - 0.25f, grid->bottom - height, 0.5f, height, seam);
    if (x > 1) nv_canvas_join(canvas);
  }
  for (unsigned r = 0; r < maze->cuts; r++) {
    nv_canvas_rect(canvas, grid->left, grid->bottom - grid->high * rows_to(grid, (float)r) - 0.25f, width, 0.5f, seam);
    if (r > 0) nv_canvas_join(canvas);
  }
}

void nv_keydisk_grid_draw(const nv_keydisk_grid *grid, const np_keydisk_filling *filling, unsigned after,
                          const nv_palette *palette, nv_canvas *canvas) {
  const np_keydisk_maze *maze = grid->maze;
  float width = grid->wide * maze->length, height = grid->high * maze->cuts;
  uint16_t depths[NP_KEYDISK_CELLS_MAX] = {0}; /* as dead ends that are blocked */
  unsigned deepest = 0;
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++) {
    if (filling->round[i] > 0 && filling->round[i] <= after) depths[i] = filling->depth[i];
    if (depths[i] > deepest) deepest = depths[i];
  }
  canvas->tag = 0;
  nv_canvas_rect(canvas, grid->left, grid->bottom - height, width, height, nv_keydisk_shade(palette, 0));
  for (unsigned depth = 0; depth <= deepest; depth++)
    nv_keydisk_grid_fill_code(grid, depths, depth, nv_keydisk_shade(palette, nv_keydisk_code(depth)), canvas);
  draw_seams(grid, palette, canvas);
  for (int end = 0; end < 2; end++) {
    float x = end == 0 ? grid->left - 3 : grid->left + width;
    nv_canvas_rect(canvas, x, grid->bottom - height, 3, height, end == 0 ? palette->brass : palette->verdigris);
  }
}

/* -------------------------------------------------------------------------------- numbers */

void nv_keydisk_grid_numbers(const nv_keydisk_grid *grid, const nv_palette *palette, nv_canvas *canvas) {
  const np_keydisk_maze *maze = grid->maze;
  unsigned across = grid->wide > 18  ? 1
                    : grid->wide > 5 ? 5
                                     : 10,
           upward = grid->high > 12  ? 2
                    : grid->high > 6 ? 4
                                     : 8;
  for (unsigned x = 0; x < maze->length; x += across)
    nv_plot_note(canvas, palette, (nv_point){grid->left + grid->wide * ((float)x + 0.5f), grid->bottom + 14},
                 NV_ALIGN_MIDDLE, "%u", x);
  for (unsigned r = 0; r < maze->cuts; r += upward) {
    nv_point at = nv_keydisk_grid_at(grid, (nv_keydisk_spot){0, (float)r});
    nv_plot_note(canvas, palette, (nv_point){grid->left - 7, at.y + 4}, NV_ALIGN_END, "%u", r);
  }
  float right = grid->left + grid->wide * maze->length, top = grid->bottom - grid->high * maze->cuts;
  nv_plot_note(canvas, palette, (nv_point){grid->left - 25, top - 7}, NV_ALIGN_START, "rotation");
  nv_plot_note(canvas, palette, (nv_point){right, grid->bottom + 31}, NV_ALIGN_END, "position");
}

/* ---------------------------------------------------------------------------------- lines */

enum { TIMELINE_MAX = 160, LENGTH_MAX = 16 }; /* steps shown before the place, and after it; steps in one length */

void nv_keydisk_grid_line(const nv_keydisk_grid *grid, const nv_keydisk_spot *spots, size_t count, float width,
                          nv_colour colour, nv_canvas *canvas) {
  nv_point points[LENGTH_MAX + 2];
  size_t held = 0;
  for (size_t i = 0; i < count; i++) {
    nv_point at = nv_keydisk_grid_at(grid, spots[i]);
    float leap = held > 0 ? at.y - points[held - 1].y : 0, tall = grid->high * grid->maze->cuts;
    if (fabsf(leap) > tall / 2) { /* the line leaves over one edge and comes in over the other */
      nv_point out = {points[held - 1].x, leap > 0 ? grid->bottom - tall : grid->bottom};
      points[held] = out;
      nv_canvas_stroke(canvas, points, held + 1, width, false, colour);
      points[0] = (nv_point){out.x, leap > 0 ? grid->bottom : grid->bottom - tall};
      held = 1;
    }
    points[held++] = at;
    if (held < LENGTH_MAX + 1 && i + 1 < count) continue;
    if (held > 1) nv_canvas_stroke(canvas, points, held, width, false, colour);
    points[0] = points[held - 1];
    held = 1;
  }
}

/* The step being shown is drawn as past up to where the disk is, and as ahead from there on. */
void nv_keydisk_timeline(const np_game *game, const nv_scene *scene, nv_keydisk_length *draw, const void *drawn,
                         nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  nv_keydisk_pose pose = nv_keydisk_pose_of(scene);
  size_t place = np_game_place(game), length = np_game_length(game);
  size_t end = place + TIMELINE_MAX < length ? place + TIMELINE_MAX : length;
  bool steps = scene->motion.moving && !scene->motion.refused && !scene->motion.jumping;
  const uint8_t *here = np_game_position(game), *to = scene->motion.to;
  size_t under_way = !steps ? SIZE_MAX : here[0] == to[0] && here[1] == to[1] ? place - 1 : place;
  nv_keydisk_spot spots[LENGTH_MAX + 2];
  size_t held = 0;
  bool past = true, follows = false; /* follows: a move leads from the position before to this one */
  uint8_t at[2];
  size_t first = np_game_begun(game);
  if (place > first + TIMELINE_MAX) first = place - TIMELINE_MAX;
  for (size_t i = first; i <= end; i++) {
    if (!follows || !np_puzzle_apply(np_game_puzzle(game), at, np_game_step(game, i - 1).move, NULL))
      np_game_position_at(game, i, at);
    spots[held++] = (nv_keydisk_spot){at[0], at[1]};
    bool jumps = i < end && np_game_step(game, i).jump, turns = i == under_way;
    follows = !jumps;
    if (!turns && !jumps && held <= LENGTH_MAX && i < end && i != (steps ? under_way : place)) continue;
    if (turns) spots[held++] = (nv_keydisk_spot){pose.x, pose.r};
    float age = past && place > i ? 0.75f * (float)(place - i) / TIMELINE_MAX : 0;
    if (held > 1)
      draw(drawn, spots, held, nv_colour_fade(past ? palette->oxblood : palette->verdigris, 0.9f - age), canvas);
    past = past && !turns && i < place;
    spots[0] = spots[held - 1];
    held = jumps ? 0 : 1;
  }
}

typedef struct flat_lines {
  const nv_keydisk_grid *grid;
  float width;
} flat_lines;

static void draw_length(const void *drawn, const nv_keydisk_spot *spots, size_t count, nv_colour colour,
                        nv_canvas *canvas) {
  const flat_lines *lines = drawn;
  nv_keydisk_grid_line(lines->grid, spots, count, lines->width, colour, canvas);
}

void nv_keydisk_grid_timeline(const nv_keydisk_grid *grid, const np_game *game, const nv_scene *scene,
                              nv_canvas *canvas) {
  flat_lines lines = {grid, fmaxf(1.2f, 0.16f * fminf(grid->wide, grid->high))};
  nv_keydisk_timeline(game, scene, draw_length, &lines, canvas);
}

/* --------------------------------------------------------------------------------- marker */

void nv_keydisk_grid_marker(const nv_keydisk_grid *grid, const nv_scene *scene, nv_colour colour, nv_canvas *canvas) {
  nv_keydisk_pose pose = nv_keydisk_pose_of(scene);
  if (pose.bump > 0 && (pose.above || pose.below))
    nv_keydisk_grid_fill(grid, pose.stop.x, pose.stop.x + 1u, pose.stop.r,
                         nv_colour_fade(scene->palette->violet, 0.85f * pose.bump), canvas);
  nv_point at = nv_keydisk_grid_at(grid, (nv_keydisk_spot){pose.x, pose.r});
  float radius = fmaxf(3.5f, fminf(10, 0.42f * fminf(grid->wide, grid->high)));
  /* moving over an edge, the dot shrinks there and grows at the other edge */
  float rows = (grid->bottom - at.y) / grid->high, edge = fminf(rows, (float)grid->maze->cuts - rows);
  if (edge < 0.5f) radius *= fmaxf(0.1f, 2 * edge);
  nv_canvas_disc(canvas, at, radius + 1.5f, scene->palette->paper);
  nv_canvas_disc(canvas, at, radius, colour);
}
