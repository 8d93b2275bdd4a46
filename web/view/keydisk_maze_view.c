/* keydisk_maze_view.c: the maze flat on the page, sliding past its marker, and coloured by distance. */
#include "keydisk_charts.h"

#include "../../core/search.h"
#include "plot.h"

#include <math.h>

enum { TIMELINE_MOST = 160 }; /* steps drawn on each side of the place */

/* ----------------------------------------------------------------------------------- grid */

np_keydisk_grid np_keydisk_grid_in(const np_maze *maze, float left, float top, float right, float bottom) {
  np_keydisk_grid grid = {.maze = maze};
  float wide = fmaxf(1, (right - left) / maze->length), high = fmaxf(1, (bottom - top) / maze->cuts);
  grid.wide = fminf(wide, 1.6f * high);
  grid.high = fminf(high, 1.6f * wide);
  grid.left = (left + right - grid.wide * maze->length) / 2;
  grid.bottom = (top + bottom + grid.high * maze->cuts) / 2;
  return grid;
}

static unsigned row_of(const np_keydisk_grid *grid, np_cell cell) {
  return (cell.r + grid->maze->cuts - grid->base) % grid->maze->cuts;
}

np_point np_keydisk_grid_at(const np_keydisk_grid *grid, np_cell cell) {
  return (np_point){grid->left + grid->wide * ((float)cell.x + 0.5f),
                    grid->bottom - grid->high * ((float)row_of(grid, cell) + 0.5f)};
}

bool np_keydisk_grid_cell(const np_keydisk_grid *grid, np_point at, np_cell *cell) {
  float x = floorf((at.x - grid->left) / grid->wide), row = floorf((grid->bottom - at.y) / grid->high);
  if (x < 0 || row < 0 || x >= grid->maze->length || row >= grid->maze->cuts) return false;
  *cell = (np_cell){(uint8_t)x, (uint8_t)(((unsigned)row + grid->base) % grid->maze->cuts)};
  return true;
}

np_cell np_keydisk_item_cell(const np_maze *maze, uint32_t item) {
  return (np_cell){(uint8_t)((item - 1) / maze->cuts), (uint8_t)((item - 1) % maze->cuts)};
}

np_colour np_keydisk_shade(const np_palette *palette, double code) {
  np_colour white = palette->dark ? palette->ink : (np_colour){255, 255, 255, 255};
  np_colour dark = palette->dark ? (np_colour){34, 40, 50, 255} : np_colour_mix(palette->ink, palette->paper, 0.12f);
  /* a half and what is closer to 1 spread over the greys that can be told from both */
  double grey = code <= 0 ? 0 : code >= 1 ? 1 : 0.3 + 1.1 * (code - 0.5);
  return np_colour_mix(dark, white, (float)grey);
}

void np_keydisk_grid_draw(const np_keydisk_grid *grid, const np_filling *filling, unsigned after, uint32_t tag,
                          const np_palette *palette, np_canvas *canvas) {
  const np_maze *maze = grid->maze;
  float width = grid->wide * maze->length, height = grid->high * maze->cuts, seam = grid->wide > 6 ? 0.5f : 0;
  canvas->tag = 0;
  np_canvas_rect(canvas, grid->left, grid->bottom - height, width, height, np_keydisk_shade(palette, 0));
  for (unsigned number = 0; number < (unsigned)maze->length * maze->cuts; number++) {
    np_cell cell = np_keydisk_item_cell(maze, number + 1);
    if (!np_maze_is_open(maze, cell.x, cell.r)) continue;
    np_point at = np_keydisk_grid_at(grid, cell);
    if (tag > 0) canvas->tag = tag + number;
    np_canvas_rect(canvas, at.x - grid->wide / 2 + seam / 2, at.y - grid->high / 2 + seam / 2, grid->wide - seam,
                   grid->high - seam, np_keydisk_shade(palette, np_filling_code(maze, filling, cell, after)));
  }
  canvas->tag = 0;
  for (int end = 0; end < 2; end++) {
    float x = end == 0 ? grid->left - 1.5f : grid->left + width + 1.5f;
    np_canvas_line(canvas, (np_point){x, grid->bottom - height}, (np_point){x, grid->bottom}, 3,
                   end == 0 ? palette->brass : palette->verdigris);
  }
}

static void write_number(np_canvas *canvas, np_point at, np_align align, const np_palette *palette, unsigned number) {
  char text[8];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", number);
  np_canvas_text(canvas, at, 11, align, false, np_colour_fade(palette->ink, 0.75f), text);
}

void np_keydisk_grid_numbers(const np_keydisk_grid *grid, const np_palette *palette, np_canvas *canvas) {
  const np_maze *maze = grid->maze;
  unsigned across = grid->wide > 18 ? 1 : grid->wide > 5 ? 5 : 10, upward = grid->high > 12 ? 2 : grid->high > 6 ? 4 : 8;
  for (unsigned x = 0; x < maze->length; x += across)
    write_number(canvas, (np_point){grid->left + grid->wide * ((float)x + 0.5f), grid->bottom + 14}, NP_ALIGN_MIDDLE,
                 palette, x);
  for (unsigned r = 0; r < maze->cuts; r += upward) {
    np_point at = np_keydisk_grid_at(grid, (np_cell){0, (uint8_t)r});
    write_number(canvas, (np_point){grid->left - 7, at.y + 4}, NP_ALIGN_END, palette, r);
  }
}

void np_keydisk_grid_step(const np_keydisk_grid *grid, np_cell from, np_cell to, float width, np_colour colour,
                          np_canvas *canvas) {
  np_point a = np_keydisk_grid_at(grid, from), b = np_keydisk_grid_at(grid, to);
  if (fabsf(b.y - a.y) < 1.5f * grid->high) {
    np_canvas_line(canvas, a, b, width, colour);
    return;
  }
  float out = a.y < b.y ? -grid->high / 2 : grid->high / 2; /* over the edge and in at the other */
  np_canvas_line(canvas, a, (np_point){a.x, a.y + out}, width, colour);
  np_canvas_line(canvas, (np_point){b.x, b.y - out}, b, width, colour);
}

void np_keydisk_grid_marker(const np_keydisk_grid *grid, np_cell cell, np_colour colour, const np_palette *palette,
                            np_canvas *canvas) {
  np_point at = np_keydisk_grid_at(grid, cell);
  float radius = fmaxf(3.5f, fminf(10, 0.42f * fminf(grid->wide, grid->high)));
  np_canvas_disc(canvas, at, radius + 1.5f, palette->paper);
  np_canvas_disc(canvas, at, radius, colour);
}

void np_keydisk_grid_timeline(const np_keydisk_grid *grid, const np_game *game, const np_palette *palette,
                              np_canvas *canvas) {
  size_t place = np_game_place(game), length = np_game_length(game);
  size_t first = place > TIMELINE_MOST ? place - TIMELINE_MOST : 0;
  size_t last = place + TIMELINE_MOST < length ? place + TIMELINE_MOST : length;
  float width = fmaxf(1.2f, 0.16f * fminf(grid->wide, grid->high));
  for (size_t i = first; i < last; i++) {
    uint8_t before[2], after[2];
    if (np_game_step(game, i).jump) continue;
    np_game_position_at(game, i, before);
    np_game_position_at(game, i + 1, after);
    float age = i < place ? 0.75f * (float)(place - i) / TIMELINE_MOST : 0;
    np_keydisk_grid_step(grid, np_keydisk_cell(before), np_keydisk_cell(after), width,
                         np_colour_fade(i < place ? palette->oxblood : palette->verdigris, 0.9f - age), canvas);
  }
}

/* --------------------------------------------------------------------------- flat, sliding */

static np_keydisk_grid flat_grid(const np_game *game, float width, float height) {
  return np_keydisk_grid_in(np_keydisk_maze(np_game_puzzle(game)), 30, 6, width - 10, height - 22);
}

static np_keydisk_grid sliding_grid(const np_game *game, float width, float height) {
  np_keydisk_grid grid = flat_grid(game, width, height);
  np_cell here = np_keydisk_cell(np_game_position(game));
  grid.base = (here.r + grid.maze->cuts - grid.maze->cuts / 2u) % grid.maze->cuts;
  return grid;
}

static void draw_grid(const np_keydisk_grid *grid, const np_game *game, const np_palette *palette, np_canvas *canvas) {
  np_filling filling;
  np_maze_fill(grid->maze, &filling);
  np_keydisk_grid_draw(grid, &filling, filling.rounds, 1, palette, canvas);
  np_keydisk_grid_timeline(grid, game, palette, canvas);
  np_keydisk_grid_marker(grid, np_keydisk_cell(np_game_position(game)), palette->oxblood, palette, canvas);
  np_keydisk_grid_numbers(grid, palette, canvas);
}

static uint32_t pick_in(const np_keydisk_grid *grid, np_point at) {
  np_cell cell;
  return np_keydisk_grid_cell(grid, at, &cell) ? 1 + np_maze_number(grid->maze, cell) : 0;
}

void np_keydisk_maze_draw(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas) {
  np_keydisk_grid grid = flat_grid(game, width, height);
  draw_grid(&grid, game, palette, canvas);
}

uint32_t np_keydisk_maze_pick(const np_game *game, float width, float height, np_point at) {
  np_keydisk_grid grid = flat_grid(game, width, height);
  return pick_in(&grid, at);
}

void np_keydisk_sliding_draw(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas) {
  np_keydisk_grid grid = sliding_grid(game, width, height);
  draw_grid(&grid, game, palette, canvas);
}

uint32_t np_keydisk_sliding_pick(const np_game *game, float width, float height, np_point at) {
  np_keydisk_grid grid = sliding_grid(game, width, height);
  return pick_in(&grid, at);
}

/* ----------------------------------------------------------------------------------- heat */

static np_colour heat_of(const np_palette *palette, float share) {
  return share < 0.5f ? np_colour_mix(palette->verdigris, palette->brass, 2 * share)
                      : np_colour_mix(palette->brass, palette->oxblood, 2 * share - 1);
}

static np_keydisk_grid heat_grid(const np_game *game, float width, float height) {
  return np_keydisk_grid_in(np_keydisk_maze(np_game_puzzle(game)), 30, 26, width - 10, height - 22);
}

static uint32_t farthest_of(const np_maze *maze, const np_maze_map *map) {
  uint32_t farthest = 0;
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++)
    if (map->distance[i] != NP_NOWHERE && map->distance[i] > farthest) farthest = map->distance[i];
  return farthest;
}

static void draw_legend(float width, uint32_t farthest, const np_palette *palette, np_canvas *canvas) {
  enum { STEPS = 24 };
  char text[48];
  float long_one = fminf(180, width / 3), left = (width - long_one) / 2, step = long_one / STEPS;
  for (int i = 0; i < STEPS; i++)
    np_canvas_rect(canvas, left + step * (float)i, 6, step + 0.3f, 9, heat_of(palette, ((float)i + 0.5f) / STEPS));
  np_canvas_text(canvas, (np_point){left - 8, 15}, NP_PLOT_TEXT, NP_ALIGN_END, false, palette->ink, "at the goal");
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u moves away", farthest);
  np_canvas_text(canvas, (np_point){left + long_one + 8, 15}, NP_PLOT_TEXT, NP_ALIGN_START, false, palette->ink, text);
}

void np_keydisk_heat_draw(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas) {
  np_keydisk_grid grid = heat_grid(game, width, height);
  const np_maze *maze = grid.maze;
  const np_maze_map *map = np_keydisk_map(np_game_puzzle(game));
  uint32_t farthest = farthest_of(maze, map);
  float tall = grid.high * maze->cuts;
  np_canvas_rect(canvas, grid.left, grid.bottom - tall, grid.wide * maze->length, tall, np_keydisk_shade(palette, 0));
  for (unsigned number = 0; number < (unsigned)maze->length * maze->cuts; number++) {
    np_cell cell = np_keydisk_item_cell(maze, number + 1);
    if (!np_maze_is_open(maze, cell.x, cell.r)) continue;
    np_point at = np_keydisk_grid_at(&grid, cell);
    uint32_t far = map->distance[number];
    np_colour colour = far == NP_NOWHERE ? np_keydisk_shade(palette, 0.6)
                                         : heat_of(palette, farthest ? (float)far / (float)farthest : 0);
    canvas->tag = 1 + number;
    np_canvas_rect(canvas, at.x - grid.wide / 2, at.y - grid.high / 2, grid.wide, grid.high, colour);
    if (grid.wide > 21 && grid.high > 12 && far != NP_NOWHERE) {
      char text[8];
      np_writer writer = np_writer_over(text, sizeof text);
      np_write(&writer, "%u", far);
      np_canvas_text(canvas, (np_point){at.x, at.y + 3.5f}, 9, NP_ALIGN_MIDDLE, false, palette->paper, text);
    }
  }
  canvas->tag = 0;
  np_keydisk_grid_marker(&grid, np_keydisk_cell(np_game_position(game)), palette->ink, palette, canvas);
  np_keydisk_grid_numbers(&grid, palette, canvas);
  draw_legend(width, farthest, palette, canvas);
}

uint32_t np_keydisk_heat_pick(const np_game *game, float width, float height, np_point at) {
  np_keydisk_grid grid = heat_grid(game, width, height);
  return pick_in(&grid, at);
}
