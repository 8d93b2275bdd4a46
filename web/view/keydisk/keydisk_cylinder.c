/* keydisk_cylinder.c: the maze rolled up, turned so that the marker faces the reader. */
#include "keydisk_body.h"
#include "keydisk_charts.h"
#include "keydisk_grid.h"

static const float slant = 0.42f; /* radians the cylinder is turned from square on, its free end nearer */

/* It is seen without perspective. Angles are 0 where the cylinder faces the reader, and grow upwards. */
typedef struct cylinder {
  const np_keydisk_maze *maze;
  const nv_palette *palette;
  nv_point middle;
  float unit, radius; /* CSS pixels: from position to position; of the cylinder */
  float r;            /* the rotation that faces the reader */
} cylinder;

static cylinder cylinder_of(const np_game *game, float width, float height, float r) {
  cylinder found = {.maze = np_keydisk_maze_of(np_game_puzzle(game)), .r = r};
  float around = (float)found.maze->cuts / (2 * NV_HALF_TURN), length = (float)found.maze->length * cosf(slant);
  /* as on the flat maze, cells may be higher than wide if that fills the height */
  float stretch = 1.6f, min = (width - 24) / (length + 2 * around * stretch * sinf(slant));
  if (2 * around * stretch * min > height - 20) {
    float high = (height - 20) / 2, wide = (width - 24 - 2 * high * sinf(slant)) / length;
    stretch = wide > 0 ? fmaxf(0.7f, fminf(1.6f, high / (around * wide))) : 0.7f;
    min = fminf((width - 24) / (length + 2 * around * stretch * sinf(slant)), high / (around * stretch));
  }
  found.unit = fmaxf(1, min);
  found.radius = found.unit * around * stretch;
  found.middle = (nv_point){width / 2, height / 2};
  return found;
}

static nv_point point_of(const cylinder *rolled, float x, float angle) {
  float along = (x - (float)rolled->maze->length / 2) * rolled->unit;
  return (nv_point){rolled->middle.x + along * cosf(slant) - rolled->radius * cosf(angle) * sinf(slant),
                    rolled->middle.y - rolled->radius * sinf(angle)};
}

/* The angle of a rotation: at most half a turn either way. */
static float angle_of(const cylinder *rolled, float r) {
  float turns = (r - rolled->r) / (float)rolled->maze->cuts;
  return 2 * NV_HALF_TURN * (turns - roundf(turns));
}

static nv_colour lit(const cylinder *rolled, nv_colour colour, float angle) {
  float light = 0.55f + 0.45f * cosf(angle - 0.35f);
  nv_colour shade = rolled->palette->dark ? (nv_colour){8, 10, 14, 255} : (nv_colour){28, 30, 40, 255};
  return nv_colour_mix(shade, colour, fmaxf(0.15f, light));
}

/* Fills a flat strip: along the key from x to `end`, around it from one angle to another. */
static void fill_strip(const cylinder *rolled, unsigned x, unsigned end, float low, float high, nv_colour colour,
                       nv_canvas *canvas) {
  const nv_point corners[4] = {point_of(rolled, (float)x, low), point_of(rolled, (float)end, low),
                               point_of(rolled, (float)end, high), point_of(rolled, (float)x, high)};
  if (colour.a == 0) {
    nv_canvas_polygon(canvas, corners, 4, colour);
    return;
  }
  nv_colour from = lit(rolled, colour, low), to = lit(rolled, colour, high);
  nv_canvas_shaded(canvas, corners, (const nv_colour[4]){from, from, to, to}, 4);
  nv_canvas_join(canvas);
}

/* Draws a row of the maze, as far as it is on the near side, in strips narrow enough to look round. */
static void draw_row(const cylinder *rolled, unsigned r, nv_canvas *canvas) {
  const np_keydisk_maze *maze = rolled->maze;
  float middle = angle_of(rolled, (float)r), half = NV_HALF_TURN / (float)maze->cuts;
  int strips = maze->cuts > 40 ? 1 : maze->cuts > 12 ? 3 : 5;
  for (int i = 0; i < strips; i++) {
    float low = fmaxf(-NV_HALF_TURN / 2, middle + half * (2 * (float)i / (float)strips - 1));
    float high = fminf(NV_HALF_TURN / 2, middle + half * (2 * (float)(i + 1) / (float)strips - 1));
    if (high - low < 0.005f) continue;
    fill_strip(rolled, 0, maze->length, low, high, nv_keydisk_shade(rolled->palette, 0), canvas);
    for (unsigned x = 0, end; x < maze->length; x = end) {
      bool open = np_keydisk_maze_is_open(maze, (int)x, (int)r);
      for (end = x + 1; end < maze->length && np_keydisk_maze_is_open(maze, (int)end, (int)r) == open;) end++;
      if (open) fill_strip(rolled, x, end, low, high, nv_keydisk_shade(rolled->palette, nv_keydisk_code(0)), canvas);
    }
    for (unsigned x = 0; canvas->items && x < maze->length; x++) {
      canvas->tag = 1 + np_keydisk_maze_number(maze, (np_keydisk_cell){(uint8_t)x, (uint8_t)r});
      fill_strip(rolled, x, x + 1, low, high, nv_unseen, canvas);
    }
    canvas->tag = 0;
  }
}

/* Draws hairlines between the positions, around the near side. */
static void draw_seams(const cylinder *rolled, nv_canvas *canvas) {
  enum { POINTS = 17 };
  nv_colour seam = nv_colour_fade(nv_keydisk_shade(rolled->palette, 0), 0.4f);
  if (rolled->unit < 7) return;
  for (unsigned x = 1; x < rolled->maze->length; x++) {
    nv_point arc[POINTS];
    for (int i = 0; i < POINTS; i++)
      arc[i] = point_of(rolled, (float)x, NV_HALF_TURN * ((float)i / (POINTS - 1) - 0.5f));
    nv_canvas_stroke(canvas, arc, POINTS, 0.5f, false, seam);
  }
}

/* Draws the handle's end at the back, the free end, and the shaft that sticks out of it. */
static void draw_ends(const cylinder *rolled, nv_canvas *canvas) {
  enum { AROUND = 48 };
  const nv_palette *palette = rolled->palette;
  nv_point rim[AROUND], shaft[AROUND], back[AROUND / 2 + 1];
  nv_point middle = {rolled->middle.x + (float)rolled->maze->length / 2 * rolled->unit * cosf(slant), rolled->middle.y};
  for (int i = 0; i < AROUND; i++) {
    float angle = 2 * NV_HALF_TURN * (float)i / AROUND;
    rim[i] = point_of(rolled, rolled->maze->length, angle);
    shaft[i] = (nv_point){middle.x + 0.36f * (rim[i].x - middle.x), middle.y + 0.36f * (rim[i].y - middle.y)};
  }
  for (int i = 0; i <= AROUND / 2; i++) back[i] = point_of(rolled, 0, NV_HALF_TURN * (2 * (float)i / AROUND - 0.5f));
  nv_canvas_stroke(canvas, back, AROUND / 2 + 1, 3, false, palette->brass);
  nv_canvas_polygon(canvas, rim, AROUND, nv_colour_mix(palette->steel, palette->paper, 0.25f));
  nv_canvas_stroke(canvas, rim, AROUND, 3, true, palette->verdigris);
  nv_canvas_polygon(canvas, shaft, AROUND, nv_colour_mix(palette->steel, palette->ink, 0.15f));
}

/* Draws the parts of a polyline that are on the near side, bent round the cylinder. */
static void draw_length(const void *drawn, const nv_keydisk_spot *spots, size_t count, nv_colour colour,
                        nv_canvas *canvas) {
  enum { BEND = 4 };
  const cylinder *rolled = drawn;
  float width = fmaxf(1.2f, 0.16f * rolled->unit);
  nv_point points[2 * BEND + 1];
  for (size_t i = 1; i < count; i++) {
    float from = angle_of(rolled, spots[i - 1].r), way = angle_of(rolled, spots[i].r) - from;
    size_t held = 0;
    way -= 2 * NV_HALF_TURN * roundf(way / (2 * NV_HALF_TURN));
    for (int j = 0; j <= BEND; j++) {
      float share = (float)j / BEND, angle = from + way * share;
      angle -= 2 * NV_HALF_TURN * roundf(angle / (2 * NV_HALF_TURN));
      if (fabsf(angle) > NV_HALF_TURN / 2) continue;
      points[held++] = point_of(rolled, spots[i - 1].x + (spots[i].x - spots[i - 1].x) * share + 0.5f, angle);
      if (way == 0 && j == 0) j = BEND - 1; /* straight along the key */
    }
    if (held > 1) nv_canvas_stroke(canvas, points, held, width, false, colour);
  }
}

/* Fills the cell that the disk bumps against. */
static void draw_stop(const cylinder *rolled, const nv_keydisk_pose *pose, nv_canvas *canvas) {
  float middle = angle_of(rolled, pose->stop.r), half = NV_HALF_TURN / (float)rolled->maze->cuts;
  if (pose->bump <= 0 || !(pose->above || pose->below)) return;
  nv_colour glow = nv_colour_fade(rolled->palette->violet, 0.85f * pose->bump);
  float low = fmaxf(-NV_HALF_TURN / 2, middle - half), high = fminf(NV_HALF_TURN / 2, middle + half);
  if (low < high) fill_strip(rolled, pose->stop.x, pose->stop.x + 1u, low, high, glow, canvas);
}

void nv_keydisk_cylinder_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_pose pose = nv_keydisk_pose_of(scene);
  cylinder rolled = cylinder_of(game, scene->width, scene->height, pose.r);
  rolled.palette = scene->palette;
  for (unsigned r = 0; r < rolled.maze->cuts; r++) draw_row(&rolled, r, canvas);
  draw_seams(&rolled, canvas);
  draw_ends(&rolled, canvas);
  draw_stop(&rolled, &pose, canvas);
  nv_keydisk_timeline(game, scene, draw_length, &rolled, canvas);
  nv_point at = point_of(&rolled, pose.x + 0.5f, 0);
  float size = fmaxf(4, fminf(10, 0.42f * rolled.unit));
  nv_canvas_disc(canvas, at, size + 1.5f, scene->palette->paper);
  nv_canvas_disc(canvas, at, size, scene->palette->oxblood);
}
