/* tracks_board_view.c: the sheets of a path puzzle: grid, clues, ends, marks, and the sums and numbers beside them. */
#include "tracks_board_view.h"

#include "tracks_sheet.h"
#include "tracks_picture.h"
#include "plot.h"

#include <math.h>

nv_tracks_paint nv_tracks_paint_of(const nv_palette *palette) {
  nv_colour white = {255, 255, 255, 255};
  nv_tracks_paint paint = {
      .sheet =
          palette->dark ? nv_colour_mix(palette->paper, white, 0.045f) : nv_colour_mix(palette->paper, white, 0.62f),
      .grid = nv_colour_mix(palette->paper, palette->ink, 0.55f),
      .rim = nv_colour_mix(palette->paper, palette->ink, 0.7f),
      .line = nv_colour_mix(palette->ink, palette->steel, 0.25f),
      .sleeper = palette->wood,
      .loose = palette->steel,
      .supposed = palette->brass,
      .train = palette->oxblood,
      .light = palette->verdigris,
      .wrong = palette->violet,
      .cross = nv_colour_mix(palette->paper, palette->ink, 0.62f),
      .met = nv_colour_mix(palette->paper, palette->ink, 0.65f),
  };
  paint.clue = nv_colour_mix(paint.sheet, palette->brass, 0.2f);
  return paint;
}

/* ---------------------------------------------------------------------------- the sheets */

/* The rectangle of one sheet: part p of the rows, part q of the columns. */
static void sheet_box(const nv_tracks_sheet *sheet, unsigned p, unsigned q, nv_point *min, nv_point *max) {
  const np_tracks_board *board = sheet->board;
  *min = (nv_point){nv_tracks_column_left(sheet, board->rows.cut[p]), nv_tracks_row_top(sheet, board->columns.cut[q])};
  *max = (nv_point){nv_tracks_column_left(sheet, board->rows.cut[p + 1] - 1u) + sheet->cell,
                    nv_tracks_row_top(sheet, board->columns.cut[q + 1] - 1u) + sheet->cell};
}

static void draw_grid(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, unsigned p, unsigned q,
                      nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  nv_point min, max;
  sheet_box(sheet, p, q, &min, &max);
  float hair = sheet->cell < 12 ? 0.5f : 1, frame = fmaxf(1, fminf(2.2f, sheet->cell * 0.06f));
  for (unsigned c = board->rows.cut[p] + 1u; c < board->rows.cut[p + 1]; c++) {
    float x = nv_tracks_column_left(sheet, c);
    nv_canvas_line(canvas, (nv_point){x, min.y}, (nv_point){x, max.y}, hair, paint->grid);
  }
  for (unsigned r = board->columns.cut[q] + 1u; r < board->columns.cut[q + 1]; r++) {
    float y = nv_tracks_row_top(sheet, r);
    nv_canvas_line(canvas, (nv_point){min.x, y}, (nv_point){max.x, y}, hair, paint->grid);
  }
  nv_canvas_frame(canvas, (nv_area){min.x, min.y, max.x - min.x, max.y - min.y}, frame, paint->rim);
}

void nv_tracks_draw_board(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  unsigned cells = np_tracks_parts(board) / 3;
  nv_point min, max;
  for (unsigned p = 0; p < board->rows.parts; p++)
    for (unsigned q = 0; q < board->columns.parts; q++) {
      sheet_box(sheet, p, q, &min, &max);
      nv_canvas_rect(canvas, min.x, min.y, max.x - min.x, max.y - min.y, paint->sheet);
    }
  for (unsigned cell = 0; cell < cells; cell++) {
    if (!board->clue[cell]) continue;
    nv_point at = nv_tracks_centre_of(sheet, cell);
    nv_canvas_rect(canvas, at.x - sheet->cell / 2, at.y - sheet->cell / 2, sheet->cell, sheet->cell, paint->clue);
  }
  for (unsigned p = 0; p < board->rows.parts; p++)
    for (unsigned q = 0; q < board->columns.parts; q++) draw_grid(sheet, paint, p, q, canvas);
}

/* Where an end's sign stands: in its cell, or where the railway leaves the board. */
static nv_point end_at(const nv_tracks_sheet *sheet, unsigned cell, unsigned door) {
  static const float away = 0.86f; /* times the way from the middle to the side */
  nv_point at = nv_tracks_centre_of(sheet, cell);
  if (!door) return at;
  nv_point side = nv_tracks_side_at(sheet, cell, door);
  return (nv_point){side.x + away * (side.x - at.x), side.y + away * (side.y - at.y)};
}

/* The start is a ring, the finish a flag. A railway's are small, beside the board. */
void nv_tracks_draw_ends(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_canvas *canvas) {
  static const float small = 0.55f;
  const np_tracks_board *board = sheet->board;
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  nv_colour ground = board->finish_door ? palette->paper : paint.sheet;
  float cell = sheet->cell * (board->start_door ? small : 1);
  nv_point at = end_at(sheet, board->start, board->start_door);
  nv_canvas_disc(canvas, at, cell * 0.29f, board->start_door ? paint.rim : palette->ink);
  nv_canvas_disc(canvas, at, cell * 0.15f, board->start_door ? palette->paper : paint.sheet);
  cell = sheet->cell * (board->finish_door ? small : 1);
  at = end_at(sheet, board->finish, board->finish_door);
  nv_canvas_disc(canvas, at, cell * 0.35f, ground);
  nv_point foot = {at.x - cell * 0.15f, at.y + cell * 0.3f}, top = {at.x - cell * 0.15f, at.y - cell * 0.3f};
  nv_point flag[3] = {top, {at.x + cell * 0.26f, at.y - cell * 0.13f}, {at.x - cell * 0.15f, at.y + cell * 0.04f}};
  nv_canvas_polygon(canvas, flag, 3, palette->verdigris);
  nv_canvas_line(canvas, foot, top, fmaxf(1, cell * 0.07f), palette->ink);
}

/* ----------------------------------------------------------------------------- the marks */

void nv_tracks_draw_cross(nv_canvas *canvas, nv_point at, float radius, float width, nv_colour colour) {
  nv_canvas_line(canvas, (nv_point){at.x - radius, at.y - radius}, (nv_point){at.x + radius, at.y + radius}, width,
                 colour);
  nv_canvas_line(canvas, (nv_point){at.x - radius, at.y + radius}, (nv_point){at.x + radius, at.y - radius}, width,
                 colour);
}

static const float dot_radius = 0.17f; /* in cells */

static void draw_mark(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, unsigned part, np_tracks_mark mark,
                      float share, nv_canvas *canvas) {
  bool cell = part < np_tracks_parts(sheet->board) / 3;
  nv_point at = nv_tracks_part_at(sheet, part);
  float width = fmaxf(1, sheet->cell * 0.045f);
  nv_colour colour = nv_colour_fade(paint->cross, share);
  if (mark == NP_TRACKS_NONE)
    nv_tracks_draw_cross(canvas, at, sheet->cell * (cell ? 0.13f : 0.075f), width, colour);
  else if (cell && mark == NP_TRACKS_LINE)
    nv_canvas_disc(canvas, at, sheet->cell * dot_radius, nv_colour_fade(paint->line, share));
}

/* Crosses, and dots on cells marked as visited that have no line yet; share: how far from `from` to `to`. */
void nv_tracks_draw_marks(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const uint8_t *from,
                          const uint8_t *to, float share, nv_tracks_which which, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  unsigned parts = np_tracks_parts(board), cells = parts / 3;
  for (unsigned part = 0; part < parts; part++) {
    if (from[part] == NP_TRACKS_UNKNOWN && to[part] == NP_TRACKS_UNKNOWN) continue;
    if (part < cells && to[part] == NP_TRACKS_LINE && np_tracks_sides(board, to, part)) continue;
    if (!(which & (from[part] == to[part] ? NV_TRACKS_SETTLED : NV_TRACKS_CHANGING))) continue;
    if (from[part] == to[part]) {
      draw_mark(sheet, paint, part, (np_tracks_mark)to[part], 1, canvas);
    } else {
      draw_mark(sheet, paint, part, (np_tracks_mark)from[part], 1 - share, canvas);
      draw_mark(sheet, paint, part, (np_tracks_mark)to[part], share, canvas);
    }
  }
}

/* ------------------------------------------------------------------------------- the sums */

/* A sum's state shows in its shape as well as in its colour: on a grey disc if reached, in a full disc if exceeded, in
 * a ring if out of reach. */
static void draw_sum(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_point at, np_tracks_tally tally,
                     nv_canvas *canvas) {
  static const float two_wide = 0.6f;                    /* of a cell: two digits just fit */
  float most = nv_tracks_sums_are_held(sheet) ? 20 : 32; /* sums held over cells must hide little of them */
  float size = fminf(most, sheet->cell * (sheet->cell < 16 ? two_wide : 0.46f));
  float radius = fminf(most, fmaxf(size * 0.78f, sheet->cell * 0.34f));
  bool over = tally.state == NP_TRACKS_OVER, short_of = tally.state == NP_TRACKS_SHORT,
       met = tally.state == NP_TRACKS_EXACT;
  if (tally.sum == NP_TRACKS_ANY) return;
  if (sheet->cell < 16) radius = sheet->cell * 0.48f;
  if (met) nv_canvas_disc(canvas, at, radius, nv_colour_mix(palette->paper, palette->ink, 0.09f));
  if (over || short_of) nv_canvas_disc(canvas, at, radius, palette->violet);
  if (short_of) nv_canvas_disc(canvas, at, radius - fmaxf(1, size * 0.11f), palette->paper);
  nv_colour colour = over       ? palette->paper
                     : short_of ? palette->violet
                     : met      ? nv_tracks_paint_of(palette).met
                                : palette->ink;
  nv_canvas_write(canvas, at, size, NV_ALIGN_CENTRE, over || short_of, colour, "%d", tally.sum);
}

/* Where the sums of a part stand: the y of columns' sums, the x of rows' sums. */
static float sum_place(const nv_tracks_sheet *sheet, bool column, unsigned part) {
  static const float step = 0.82f;
  const np_tracks_board *board = sheet->board;
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  float first = column ? nv_tracks_row_top(sheet, 0) : nv_tracks_column_left(sheet, 0);
  float last = column ? nv_tracks_row_top(sheet, board->height - 1u) : nv_tracks_column_left(sheet, board->width - 1u);
  bool ahead = part == 0 && (column || sums->parts > 1);
  unsigned side = ahead ? (column ? NP_TRACKS_NORTH : NP_TRACKS_WEST) : (column ? NP_TRACKS_SOUTH : NP_TRACKS_EAST);
  bool door = board->start_door == side || board->finish_door == side;
  float away = (0.52f + (door ? 0.45f : 0)) * sheet->cell;
  if (ahead) return first - away;
  return last + sheet->cell + away + sheet->cell * step * (float)(part > 0 ? part - 1 : 0);
}

/* Sums never leave the picture: one that would lie beyond its edge is held at the edge, on a strip of paper. */
static float held(float place, float size, float half) {
  return size <= 0 ? place : fmaxf(half, fminf(size - half, place));
}

static void draw_strip(const nv_tracks_sheet *sheet, const nv_palette *palette, bool column, unsigned part, float half,
                       nv_canvas *canvas) {
  float place = sum_place(sheet, column, part), size = column ? sheet->seen.y : sheet->seen.x,
        at = held(place, size, half);
  if (fabsf(at - place) < 1) return;
  nv_colour paper = palette->paper;
  if (column)
    nv_canvas_rect(canvas, 0, at - half, sheet->seen.x, 2 * half, paper);
  else
    nv_canvas_rect(canvas, at - half, 0, 2 * half, sheet->seen.y, paper);
}

static bool any_sum(const np_tracks_sums *sums, unsigned part, unsigned lines) {
  unsigned line = 0;
  while (line < lines && sums->sum[part][line] == NP_TRACKS_ANY) line++;
  return line < lines;
}

/* Does a strip of the rows' sums lie where a column's sum would stand? */
static bool is_covered(const nv_tracks_sheet *sheet, float x, float band) {
  const np_tracks_sums *rows = &sheet->board->rows;
  for (unsigned part = 0; part < rows->parts; part++) {
    float place = sum_place(sheet, false, part), at = held(place, sheet->seen.x, band);
    if (fabsf(at - place) >= 1 && fabsf(x - at) < 1.7f * band && any_sum(rows, part, sheet->board->height)) return true;
  }
  return false;
}

bool nv_tracks_sums_are_held(const nv_tracks_sheet *sheet) {
  float band = fminf(sheet->cell / 2, 18);
  for (int column = 0; column < 2 && sheet->sums; column++) {
    float size = column ? sheet->seen.y : sheet->seen.x;
    unsigned parts = column ? sheet->board->columns.parts : sheet->board->rows.parts;
    for (unsigned part = 0; part < parts; part++) {
      float place = sum_place(sheet, column, part);
      if (held(place, size, band) != place) return true;
    }
  }
  return false;
}

void nv_tracks_draw_sums(const nv_tracks_sheet *sheet, const nv_palette *palette, const void *position,
                         nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  float half = sheet->cell / 2, band = fminf(half, 18);
  if (!sheet->sums || sheet->cell < 5) return;
  for (int column = 0; column < 2; column++) { /* the columns' strips lie on the rows' */
    const np_tracks_sums *sums = column ? &board->columns : &board->rows;
    unsigned lines = column ? board->width : board->height;
    for (unsigned part = 0; part < sums->parts; part++) {
      if (!any_sum(sums, part, lines)) continue;
      draw_strip(sheet, palette, column, part, band, canvas);
      for (unsigned line = 0; line < lines; line++) {
        float place = held(sum_place(sheet, column, part), column ? sheet->seen.y : sheet->seen.x, band);
        nv_point at = column ? (nv_point){nv_tracks_column_left(sheet, line) + half, place}
                             : (nv_point){place, nv_tracks_row_top(sheet, line) + half};
        if (!column || !is_covered(sheet, at.x, band))
          draw_sum(sheet, palette, at, np_tracks_tally_of(board, position, column, line, part), canvas);
      }
    }
  }
}

/* ------------------------------------------------------------------------------ in colour */

void nv_tracks_draw_ring(nv_canvas *canvas, nv_point at, float radius, float width, nv_colour colour, bool filled) {
  enum { CORNERS = 24 };
  nv_point ring[CORNERS];
  for (int i = 0; i < CORNERS; i++) {
    float angle = NV_FULL_TURN * (float)i / CORNERS;
    ring[i] = (nv_point){at.x + radius * cosf(angle), at.y + radius * sinf(angle)};
  }
  if (filled) nv_canvas_polygon(canvas, ring, CORNERS, nv_colour_fade(colour, 0.16f));
  nv_canvas_stroke(canvas, ring, CORNERS, width, true, colour);
}

/* A ring round a sum, if that is drawn. */
static void ring_sum(const nv_tracks_sheet *sheet, np_tracks_summed sum, nv_colour colour, bool filled,
                     nv_canvas *canvas) {
  const np_tracks_sums *sums = sum.column ? &sheet->board->columns : &sheet->board->rows;
  if (!sheet->sums || sheet->cell < 5 || sums->sum[sum.part][sum.line] == NP_TRACKS_ANY) return;
  float half = sheet->cell / 2, band = fminf(half, 18);
  float place = held(sum_place(sheet, sum.column, sum.part), sum.column ? sheet->seen.y : sheet->seen.x, band);
  nv_point at = sum.column ? (nv_point){nv_tracks_column_left(sheet, sum.line) + half, place}
                           : (nv_point){place, nv_tracks_row_top(sheet, sum.line) + half};
  nv_tracks_draw_ring(canvas, at, fminf(20, sheet->cell * 0.38f), fmaxf(1.5f, sheet->cell * 0.06f), colour, filled);
}

void nv_tracks_point_out_lines(const nv_tracks_sheet *sheet, unsigned part, nv_colour colour, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  unsigned cell = part % (np_tracks_parts(board) / 3), x = cell % board->width, y = cell / board->width;
  np_tracks_summed column = {true, true, (uint8_t)x, 0}, row = {true, false, (uint8_t)y, 0};
  while (y >= board->columns.cut[column.part + 1]) column.part++;
  while (x >= board->rows.cut[row.part + 1]) row.part++;
  ring_sum(sheet, column, colour, true, canvas);
  ring_sum(sheet, row, colour, true, canvas);
}

void nv_tracks_frame_cells(const nv_tracks_sheet *sheet, unsigned first, unsigned last, nv_colour colour,
                           nv_canvas *canvas) {
  nv_point from = nv_tracks_centre_of(sheet, first), to = nv_tracks_centre_of(sheet, last);
  float half = sheet->cell / 2, thick = fmaxf(1.5f, sheet->cell * 0.06f);
  nv_area frame = {from.x - half, from.y - half, to.x - from.x + sheet->cell, to.y - from.y + sheet->cell};
  nv_canvas_frame(canvas, frame, thick, colour);
}

void nv_tracks_point_out_sum(const nv_tracks_sheet *sheet, np_tracks_summed sum, nv_colour colour, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  const np_tracks_sums *sums = sum.column ? &board->columns : &board->rows;
  unsigned width = board->width, first = sums->cut[sum.part], last = sums->cut[sum.part + 1] - 1u;
  nv_tracks_frame_cells(sheet, sum.column ? first * width + sum.line : sum.line * width + first,
                        sum.column ? last * width + sum.line : sum.line * width + last, colour, canvas);
  ring_sum(sheet, sum, colour, false, canvas);
}

void nv_tracks_tint_cell(const nv_tracks_sheet *sheet, unsigned cell, nv_colour colour, nv_canvas *canvas) {
  nv_point at = nv_tracks_centre_of(sheet, cell);
  nv_canvas_rect(canvas, at.x - sheet->cell / 2, at.y - sheet->cell / 2, sheet->cell, sheet->cell, colour);
}

void nv_tracks_show_part(const nv_tracks_sheet *sheet, nv_colour colour, unsigned part, np_tracks_mark mark,
                         nv_canvas *canvas) {
  unsigned cells = np_tracks_parts(sheet->board) / 3;
  nv_point at = nv_tracks_part_at(sheet, part);
  float cell = sheet->cell, width = fmaxf(1.5f, cell * 0.08f), ring = cell * 0.2f;
  if (mark == NP_TRACKS_NONE) {
    nv_tracks_draw_cross(canvas, at, cell * (part < cells ? 0.2f : 0.11f), width, colour);
  } else if (part < cells) {
    nv_canvas_disc(canvas, at, cell * dot_radius, colour);
  } else if (mark == NP_TRACKS_LINE) {
    bool across = part < 2 * cells;
    float reach = cell * 0.36f;
    nv_canvas_line(canvas, (nv_point){at.x - (across ? reach : 0), at.y - (across ? 0 : reach)},
                   (nv_point){at.x + (across ? reach : 0), at.y + (across ? 0 : reach)}, cell * 0.16f, colour);
  } else {
    nv_point gem[4] = {{at.x - ring, at.y}, {at.x, at.y - ring}, {at.x + ring, at.y}, {at.x, at.y + ring}};
    nv_canvas_stroke(canvas, gem, 4, width, true, colour);
  }
}

/* --------------------------------------------------------------------------- standing still */

void nv_tracks_draw_small(const nv_tracks_sheet *sheet, const nv_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, nv_colour loose, nv_canvas *canvas) {
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  nv_tracks_passage still = nv_tracks_at_rest(sheet->board, marks);
  paint.loose = loose;
  nv_tracks_draw_board(sheet, &paint, canvas);
  nv_tracks_draw_doors(sheet, &paint, canvas);
  nv_tracks_draw_lines(sheet, &paint, &still, joined, NV_TRACKS_BOTH, canvas);
  nv_tracks_draw_ends(sheet, palette, canvas);
}

void nv_tracks_place_cells(const nv_tracks_sheet *sheet, nv_canvas *canvas) {
  unsigned cells = np_tracks_parts(sheet->board) / 3;
  for (unsigned cell = 0; canvas->items && cell < cells; cell++) {
    float left = nv_tracks_side_at(sheet, cell, NP_TRACKS_WEST).x,
          top = nv_tracks_side_at(sheet, cell, NP_TRACKS_NORTH).y;
    nv_plot_item(canvas, 1 + cell,
                 (nv_area){left, top, nv_tracks_side_at(sheet, cell, NP_TRACKS_EAST).x - left,
                           nv_tracks_side_at(sheet, cell, NP_TRACKS_SOUTH).y - top});
  }
  canvas->tag = 0;
}
/* ----------------------------------------------- the numbers of columns and rows
 *
 * They are on small pieces of paper, half over the board's rim: beyond it there may be sums. */

enum { SMALL = 9 }; /* the smallest text, in CSS pixels */

static void draw_number(const nv_palette *palette, nv_point at, float size, unsigned number, nv_canvas *canvas) {
  float wide = size * (number > 9 ? 1.5f : 0.95f), high = size * 1.15f;
  nv_canvas_rect(canvas, at.x - wide / 2, at.y - high / 2, wide, high, palette->paper);
  nv_canvas_write(canvas, at, size, NV_ALIGN_CENTRE, false, nv_colour_mix(palette->paper, palette->ink, 0.75f), "%u",
                  number);
}

/* Where the rim lies beyond the picture's edge, the numbers stand just inside the edge. */
static float inside(float place, float size, float most) { return size < most ? fminf(most - size, place) : place; }

void nv_tracks_draw_coordinates(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  float size = fmaxf(SMALL, fminf(14, sheet->cell * 0.34f));
  unsigned each = sheet->cell < 1.6f * size ? 5 : 1;
  float below = nv_tracks_row_top(sheet, board->height - 1u) + sheet->cell, left = nv_tracks_column_left(sheet, 0);
  below = inside(below, size, sheet->seen.y);
  left = fmaxf(size, left);
  for (unsigned column = each; column <= board->width; column += each)
    draw_number(palette, (nv_point){nv_tracks_column_left(sheet, column - 1) + sheet->cell / 2, below}, size, column,
                canvas);
  for (unsigned row = each; row <= board->height; row += each)
    draw_number(palette, (nv_point){left, nv_tracks_row_top(sheet, row - 1) + sheet->cell / 2}, size, row, canvas);
}
