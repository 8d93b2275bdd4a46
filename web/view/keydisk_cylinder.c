/* keydisk_cylinder.c: the maze rolled up, turned so that the marker faces the reader. */
#include "keydisk_charts.h"

#include <math.h>

static const float half_turn = 3.1415927f;
static const float slant = 0.42f; /* radians the cylinder is turned from square on, its free end nearer */

/* Seen from far away, so that there is no perspective. Angles go up from what faces the reader. */
typedef struct cylinder {
  const np_maze *maze;
  np_point middle;
  float unit, radius; /* CSS pixels: a position, and the cylinder's */
  np_cell here;
} cylinder;

static cylinder cylinder_of(const np_game *game, float width, float height) {
  cylinder found = {.maze = np_keydisk_maze(np_game_puzzle(game)), .here = np_keydisk_cell(np_game_position(game))};
  float around = (float)found.maze->cuts / (2 * half_turn), wide = found.maze->length * cosf(slant) + 2 * around * sinf(slant);
  found.unit = fminf((width - 24) / wide, (height - 20) / (2 * around));
  found.radius = found.unit * around;
  found.middle = (np_point){width / 2, height / 2};
  return found;
}

static np_point point_of(const cylinder *rolled, float x, float angle) {
  float along = (x - (float)rolled->maze->length / 2) * rolled->unit;
  return (np_point){rolled->middle.x + along * cosf(slant) - rolled->radius * cosf(angle) * sinf(slant),
                    rolled->middle.y - rolled->radius * sinf(angle)};
}

static float angle_of(const cylinder *rolled, float r) { return 2 * half_turn * (r - (float)rolled->here.r) / rolled->maze->cuts; }

/* The part of a cell that is on the near side; false when none is. */
static bool near_part(const cylinder *rolled, unsigned r, float *from, float *to) {
  int cuts = rolled->maze->cuts, row = ((int)r - rolled->here.r + cuts + cuts / 2) % cuts - cuts / 2;
  *from = fmaxf(-half_turn / 2, angle_of(rolled, (float)(rolled->here.r + row) - 0.5f));
  *to = fminf(half_turn / 2, angle_of(rolled, (float)(rolled->here.r + row) + 0.5f));
  return *to - *from > 0.02f;
}

static np_colour lit(np_colour colour, float angle, const np_palette *palette) {
  float light = 0.55f + 0.45f * cosf(angle - 0.35f);
  np_colour shade = palette->dark ? (np_colour){8, 10, 14, 255} : (np_colour){28, 30, 40, 255};
  return np_colour_mix(shade, colour, fmaxf(0.15f, light));
}

static void draw_cell(const cylinder *rolled, unsigned x, unsigned r, np_colour colour, const np_palette *palette,
                      np_canvas *canvas) {
  enum { STRIPS = 3 };
  float from, to;
  if (!near_part(rolled, r, &from, &to)) return;
  for (int i = 0; i < STRIPS; i++) {
    float low = from + (to - from) * (float)i / STRIPS, high = from + (to - from) * (float)(i + 1) / STRIPS;
    const np_point corners[4] = {point_of(rolled, (float)x, low), point_of(rolled, (float)x + 1, low),
                                 point_of(rolled, (float)x + 1, high), point_of(rolled, (float)x, high)};
    const np_colour colours[4] = {lit(colour, low, palette), lit(colour, low, palette), lit(colour, high, palette),
                                  lit(colour, high, palette)};
    np_canvas_shaded(canvas, corners, colours, 4);
  }
}

/* The free end, and the shaft that leaves it. */
static void draw_end(const cylinder *rolled, const np_palette *palette, np_canvas *canvas) {
  enum { AROUND = 40 };
  np_point rim[AROUND], shaft[AROUND];
  for (int i = 0; i < AROUND; i++) {
    float angle = 2 * half_turn * (float)i / AROUND;
    rim[i] = point_of(rolled, rolled->maze->length, angle);
    np_point middle = point_of(rolled, rolled->maze->length, half_turn / 2);
    shaft[i] = (np_point){middle.x + 0.3f * (rim[i].x - middle.x), rolled->middle.y + 0.3f * (rim[i].y - rolled->middle.y)};
  }
  np_canvas_polygon(canvas, rim, AROUND, np_colour_mix(palette->steel, palette->paper, 0.25f));
  np_canvas_stroke(canvas, rim, AROUND, 2.5f, true, palette->verdigris);
  np_canvas_polygon(canvas, shaft, AROUND, palette->steel);
}

static void draw_timeline(const cylinder *rolled, const np_game *game, const np_palette *palette, np_canvas *canvas) {
  enum { MOST = 160 };
  size_t place = np_game_place(game), length = np_game_length(game);
  for (size_t i = place > MOST ? place - MOST : 0; i < length && i < place + MOST; i++) {
    uint8_t before[2], after[2];
    float low, high;
    if (np_game_step(game, i).jump) continue;
    np_game_position_at(game, i, before);
    np_game_position_at(game, i + 1, after);
    np_point ends[2];
    bool seen = true;
    for (int end = 0; end < 2; end++) {
      np_cell cell = np_keydisk_cell(end == 0 ? before : after);
      seen = seen && near_part(rolled, cell.r, &low, &high);
      ends[end] = point_of(rolled, (float)cell.x + 0.5f, (low + high) / 2);
    }
    np_colour colour = i < place ? palette->oxblood : palette->verdigris;
    if (seen) np_canvas_line(canvas, ends[0], ends[1], fmaxf(1.2f, 0.15f * rolled->unit), np_colour_fade(colour, 0.85f));
  }
}

void np_keydisk_cylinder_draw(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas) {
  cylinder rolled = cylinder_of(game, width, height);
  const np_maze *maze = rolled.maze;
  np_filling filling;
  np_maze_fill(maze, &filling);
  for (unsigned x = 0; x < maze->length; x++)
    for (unsigned r = 0; r < maze->cuts; r++) {
      np_cell cell = {(uint8_t)x, (uint8_t)r};
      canvas->tag = 1 + np_maze_number(maze, cell);
      draw_cell(&rolled, x, r, np_keydisk_shade(palette, np_filling_code(maze, &filling, cell, filling.rounds)), palette, canvas);
    }
  canvas->tag = 0;
  draw_end(&rolled, palette, canvas);
  draw_timeline(&rolled, game, palette, canvas);
  np_point at = point_of(&rolled, (float)rolled.here.x + 0.5f, 0);
  float size = fmaxf(4, fminf(10, 0.42f * rolled.unit));
  np_canvas_disc(canvas, at, size + 1.5f, palette->paper);
  np_canvas_disc(canvas, at, size, palette->oxblood);
}

uint32_t np_keydisk_cylinder_pick(const np_game *game, float width, float height, np_point at) {
  cylinder rolled = cylinder_of(game, width, height);
  float up = (rolled.middle.y - at.y) / rolled.radius;
  if (fabsf(up) >= 1) return 0;
  float angle = asinf(up);
  float along = (at.x - rolled.middle.x + rolled.radius * cosf(angle) * sinf(slant)) / (cosf(slant) * rolled.unit);
  float x = floorf(along + (float)rolled.maze->length / 2);
  if (x < 0 || x >= rolled.maze->length) return 0;
  int cuts = rolled.maze->cuts;
  int row = (int)floorf(angle / (2 * half_turn) * (float)cuts + 0.5f);
  np_cell cell = {(uint8_t)x, (uint8_t)(((int)rolled.here.r + row + cuts) % cuts)};
  return 1 + np_maze_number(rolled.maze, cell);
}
