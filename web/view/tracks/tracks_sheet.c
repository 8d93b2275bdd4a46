/* tracks_sheet.c: where the board lies, and what lies under a point. */

#include "tracks_sheet.h"

#include "tracks/tracks_board.h"

static const float gap_share = 0.2f;  /* of a cell, between two parts */
static const float sum_share = 0.82f; /* of a cell: a column of sums */
static const float door_share = 0.45f;

/* ---------------------------------------------------------------------------- the margins */

/* How many cuts come before a place. Rows are cut between columns and columns between rows. */
static unsigned cuts_before(const np_tracks_sums *sums, unsigned place) {
  unsigned cuts = 0;
  for (unsigned part = 1; part < sums->parts; part++) cuts += sums->cut[part] <= place;
  return cuts;
}

static bool any_given(const np_tracks_sums *sums, unsigned part, unsigned lines) {
  for (unsigned line = 0; line < lines; line++)
    if (sums->sum[part][line] != NP_TRACKS_ANY) return true;
  return false;
}

typedef struct margins {
  float left, top, right, bottom; /* in cells */
} margins;

static void add_sums(const np_tracks_sums *sums, unsigned lines, bool column, margins *around) {
  float *first = column ? &around->top : sums->parts > 1 ? &around->left : &around->right;
  float *rest = column ? &around->bottom : &around->right;
  if (any_given(sums, 0, lines)) *first += sum_share;
  for (unsigned part = 1; part < sums->parts; part++)
    if (any_given(sums, part, lines)) *rest += sum_share;
}

static void add_door(unsigned door, margins *around) {
  float *side = door == NP_TRACKS_EAST    ? &around->right
                : door == NP_TRACKS_WEST  ? &around->left
                : door == NP_TRACKS_NORTH ? &around->top
                                          : &around->bottom;
  if (door) *side += door_share;
}

static margins margins_of(const np_tracks_board *board, bool sums) {
  margins around = {0.12f, 0.12f, 0.12f, 0.12f};
  if (sums) {
    add_sums(&board->columns, board->width, true, &around);
    add_sums(&board->rows, board->height, false, &around);
  }
  add_door(board->start_door, &around);
  add_door(board->finish_door, &around);
  return around;
}

static bool has_rails(const np_tracks_board *board) { return board->start_door || board->finish_door; }

/* What is to be fitted, in cells: the sheet (or both), and the margins around it. */
typedef struct extent {
  margins margin;
  float across, down;             /* of one sheet */
  nv_point digits;                /* the way to the second */
  float whole_across, whole_down; /* of all */
} extent;

static extent extent_of(const np_tracks_board *board, bool sums, bool second, bool beside) {
  static const float apart = 0.5f, names = 0.75f; /* between the sheets; for the strings' names, beside the second */
  extent all = {.margin = margins_of(board, sums)};
  all.across = (float)board->width + gap_share * (float)(board->rows.parts - 1);
  all.down = (float)board->height + gap_share * (float)(board->columns.parts - 1);
  if (second && beside) all.digits.x = all.across + fmaxf(apart, all.margin.right + names);
  if (second && !beside) all.digits.y = all.down + fmaxf(apart, all.margin.bottom + 0.15f);
  all.whole_across = all.across + all.digits.x + all.margin.left + (all.digits.x > 0 ? 0.12f : all.margin.right);
  all.whole_down = all.down + all.digits.y + all.margin.top + (all.digits.y > 0 ? 0.12f : all.margin.bottom);
  return all;
}

static float cell_of(const extent *all, float width, float height) {
  return fmaxf(1, fminf(128, fminf(width / all->whole_across, height / all->whole_down)));
}

static nv_tracks_sheet fit(const np_tracks_board *board, nv_area area, bool sums, bool second) {
  float width = area.width, height = area.height;
  extent all = extent_of(board, sums, second, false), other = extent_of(board, sums, second, true);
  if (cell_of(&other, width, height) > cell_of(&all, width, height)) all = other;
  float cell = cell_of(&all, width, height);
  nv_tracks_sheet sheet = {.board = board,
                           .cell = cell,
                           .gap = gap_share * cell,
                           .rails = has_rails(board),
                           .sums = sums,
                           .second = second,
                           .digits = {all.digits.x * cell, all.digits.y * cell}};
  sheet.origin.x = area.left + (width - cell * all.whole_across) / 2 + cell * all.margin.left;
  sheet.origin.y = area.top + (height - cell * all.whole_down) / 2 + cell * all.margin.top;
  return sheet;
}

nv_tracks_sheet nv_tracks_sheet_in(const np_tracks_board *board, nv_area area) {
  return fit(board, area, false, false);
}

float nv_tracks_shape(const np_puzzle *puzzle) {
  static const float narrow = 1, wide = 1.9f, low = 1.34f; /* two sheets one below the other need less width */
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  bool second = np_tracks_has_digits(board);
  extent all = extent_of(board, true, second, false);
  return fmaxf(second ? low : narrow, fminf(wide, all.whole_across / all.whole_down));
}

/* --------------------------------------------------------------------------- view offset */

static void zoom_in(const nv_scene *scene, nv_tracks_sheet *sheet) {
  float zoom = nv_zoom_factor(scene->view_offset.zoom);
  if (zoom <= 1) return;
  sheet->cell *= zoom;
  sheet->gap *= zoom;
  sheet->digits.x *= zoom;
  sheet->digits.y *= zoom;
  sheet->origin.x =
      scene->width / 2 + (sheet->origin.x - scene->width / 2) * zoom + scene->view_offset.x * scene->width;
  sheet->origin.y =
      scene->height / 2 + (sheet->origin.y - scene->height / 2) * zoom + scene->view_offset.y * scene->height;
}

static nv_tracks_sheet sheet_above(const nv_scene *scene, float counters) {
  const np_tracks_board *board = np_tracks_board_of(scene->puzzle);
  float edge = scene->bare ? 2 : fminf(12, fminf(scene->width, scene->height) * 0.02f);
  nv_area area = {edge, edge, scene->width - 2 * edge, scene->height - 2 * edge - counters};
  nv_tracks_sheet sheet = fit(board, area, !scene->bare, np_tracks_has_digits(board));
  sheet.seen = (nv_point){scene->width, scene->height};
  return sheet;
}

nv_tracks_sheet nv_tracks_sheet_still(const nv_scene *scene) { return sheet_above(scene, 0); }

nv_tracks_sheet nv_tracks_sheet_of(const nv_scene *scene) {
  nv_tracks_sheet sheet = sheet_above(scene, scene->thinker ? NV_TRACKS_COUNTERS : 0);
  zoom_in(scene, &sheet);
  return sheet;
}

/* How far to move, in shares of a size, for a place to come into the middle two thirds. */
static float into_sight(float at, float size) { return (fmaxf(size / 6, fminf(size * 5 / 6, at)) - at) / size; }

void nv_tracks_reveal(const nv_scene *scene, uint32_t part, nv_view_offset *offset) {
  nv_tracks_sheet sheet = nv_tracks_sheet_of(scene);
  if (offset->zoom <= 0 || !np_tracks_part_exists(sheet.board, part - 1)) return;
  nv_point at = nv_tracks_part_at(&sheet, part - 1);
  float max = (nv_zoom_factor(offset->zoom) - 1) / 2;
  offset->x = fmaxf(-max, fminf(max, offset->x + into_sight(at.x, scene->width)));
  offset->y = fmaxf(-max, fminf(max, offset->y + into_sight(at.y, scene->height)));
}

/* ------------------------------------------------------------------------ places on a sheet */

float nv_tracks_column_left(const nv_tracks_sheet *sheet, unsigned column) {
  return sheet->origin.x + sheet->cell * (float)column + sheet->gap * (float)cuts_before(&sheet->board->rows, column);
}

float nv_tracks_row_top(const nv_tracks_sheet *sheet, unsigned row) {
  return sheet->origin.y + sheet->cell * (float)row + sheet->gap * (float)cuts_before(&sheet->board->columns, row);
}

nv_point nv_tracks_centre_of(const nv_tracks_sheet *sheet, unsigned cell) {
  unsigned width = sheet->board->width;
  return (nv_point){nv_tracks_column_left(sheet, cell % width) + sheet->cell / 2,
                    nv_tracks_row_top(sheet, cell / width) + sheet->cell / 2};
}

nv_point nv_tracks_side_at(const nv_tracks_sheet *sheet, unsigned cell, unsigned side) {
  const np_tracks_board *board = sheet->board;
  nv_point at = nv_tracks_centre_of(sheet, cell), next = at;
  if (np_tracks_border(board, cell, side) != NP_TRACKS_RIM) {
    next = nv_tracks_centre_of(sheet, tracks_neighbour(board, cell, side));
    return (nv_point){(at.x + next.x) / 2, (at.y + next.y) / 2};
  }
  float half = sheet->cell / 2;
  at.x += side == NP_TRACKS_EAST ? half : side == NP_TRACKS_WEST ? -half : 0;
  at.y += side == NP_TRACKS_SOUTH ? half : side == NP_TRACKS_NORTH ? -half : 0;
  return at;
}

nv_point nv_tracks_part_at(const nv_tracks_sheet *sheet, unsigned part) {
  unsigned cells = np_tracks_parts(sheet->board) / 3;
  if (part < cells) return nv_tracks_centre_of(sheet, part);
  return nv_tracks_side_at(sheet, part % cells, part < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH);
}

/* ------------------------------------------------------------------------- under a point */

/* Gaps belong to the cells beside them. */
static int line_under(const nv_tracks_sheet *sheet, bool column, float at) {
  unsigned lines = column ? sheet->board->width : sheet->board->height;
  for (unsigned line = 0; line < lines; line++) {
    float begins = column ? nv_tracks_column_left(sheet, line) : nv_tracks_row_top(sheet, line);
    bool gap_after = line + 1 < lines &&
                     (column ? nv_tracks_column_left(sheet, line + 1) : nv_tracks_row_top(sheet, line + 1)) - begins >
                         sheet->cell * 1.01f;
    if (at >= begins - sheet->gap / 2 && at < begins + sheet->cell + (gap_after ? sheet->gap / 2 : 0)) {
      if (line == 0 && at < begins) return -1;
      return (int)line;
    }
  }
  return -1;
}

int nv_tracks_cell_under(const nv_tracks_sheet *sheet, nv_point at) {
  int column = line_under(sheet, true, at.x), row = line_under(sheet, false, at.y);
  return column < 0 || row < 0 ? -1 : row * sheet->board->width + column;
}

uint32_t nv_tracks_part_under(const nv_tracks_sheet *sheet, nv_point at, bool mouse) {
  int cell = nv_tracks_cell_under(sheet, at);
  if (cell < 0 || !mouse) return (uint32_t)(cell + 1);
  float near = fminf(5, 0.13f * sheet->cell); /* CSS pixels on either side of a border */
  nv_point centre = nv_tracks_centre_of(sheet, (unsigned)cell);
  float x = fabsf(at.x - centre.x), y = fabsf(at.y - centre.y);
  bool across = x > y;
  unsigned side = across ? (at.x > centre.x ? NP_TRACKS_EAST : NP_TRACKS_WEST)
                         : (at.y > centre.y ? NP_TRACKS_SOUTH : NP_TRACKS_NORTH);
  unsigned border = np_tracks_border(sheet->board, (unsigned)cell, side);
  bool hit = fmaxf(x, y) > sheet->cell / 2 - near && fminf(x, y) < 0.3f * sheet->cell;
  return 1 + (hit && border != NP_TRACKS_RIM ? border : (unsigned)cell);
}
