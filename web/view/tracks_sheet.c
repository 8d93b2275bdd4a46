/* tracks_sheet.c: where the board lies, and what lies under a point. */
#include "tracks_sheet.h"

#include <math.h>

static const float gap_share = 0.2f; /* of a cell, between two parts */
static const float sum_share = 0.82f; /* of a cell: the room of a column of sums */
static const float door_share = 0.45f;

/* ------------------------------------------------------------------------------- the room */

/* Rows are cut between columns and columns between rows. */
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

static void make_room(const np_tracks_sums *sums, unsigned lines, bool column, margins *room) {
  float *first = column ? &room->top : sums->parts > 1 ? &room->left : &room->right;
  float *rest = column ? &room->bottom : &room->right;
  if (any_given(sums, 0, lines)) *first += sum_share;
  for (unsigned part = 1; part < sums->parts; part++)
    if (any_given(sums, part, lines)) *rest += sum_share;
}

static void make_door(unsigned door, margins *room) {
  float *side = door == NP_EAST ? &room->right : door == NP_WEST ? &room->left : door == NP_NORTH ? &room->top : &room->bottom;
  if (door) *side += door_share;
}

static margins margins_of(const np_tracks_board *board, bool sums) {
  margins room = {0.12f, 0.12f, 0.12f, 0.12f};
  if (sums) {
    make_room(&board->columns, board->width, true, &room);
    make_room(&board->rows, board->height, false, &room);
  }
  make_door(board->start_door, &room);
  make_door(board->finish_door, &room);
  return room;
}

static bool has_rails(const np_tracks_board *board) { return board->start_door || board->finish_door; }

static np_tracks_sheet fit(const np_tracks_board *board, np_point corner, float width, float height, bool sums) {
  margins room = margins_of(board, sums);
  float across = (float)board->width + gap_share * (float)(board->rows.parts - 1);
  float down = (float)board->height + gap_share * (float)(board->columns.parts - 1);
  float cell = fminf(width / (across + room.left + room.right), height / (down + room.top + room.bottom));
  cell = fmaxf(1, fminf(cell, 72));
  np_tracks_sheet sheet = {.board = board, .cell = cell, .gap = gap_share * cell, .rails = has_rails(board), .sums = sums};
  sheet.origin.x = corner.x + (width - cell * (across + room.right - room.left)) / 2;
  sheet.origin.y = corner.y + (height - cell * (down + room.bottom - room.top)) / 2;
  return sheet;
}

np_tracks_sheet np_tracks_sheet_in(const np_tracks_board *board, np_point corner, float width, float height) {
  return fit(board, corner, width, height, false);
}

/* ------------------------------------------------------------------------------- the eye */

static float limit(float value, float least, float most) { return fmaxf(least, fminf(most, value)); }

/* Moves the sheet so that `at` comes into the middle two thirds of the picture. */
static float into_sight(float at, float size) { return limit(at, size / 6, size * 5 / 6) - at; }

static void zoom_in(const np_scene *scene, np_tracks_sheet *sheet) {
  float zoom = powf(2, limit(scene->eye.zoom, 0, 4));
  if (zoom <= 1) return;
  float reach_x = scene->width * (zoom - 1) / 2, reach_y = scene->height * (zoom - 1) / 2;
  float pan_x = limit(scene->eye.x * scene->width, -reach_x, reach_x);
  float pan_y = limit(scene->eye.y * scene->height, -reach_y, reach_y);
  sheet->cell *= zoom;
  sheet->gap *= zoom;
  sheet->origin.x = scene->width / 2 + (sheet->origin.x - scene->width / 2) * zoom + pan_x;
  sheet->origin.y = scene->height / 2 + (sheet->origin.y - scene->height / 2) * zoom + pan_y;
  if (!scene->focus || scene->focus > np_tracks_parts(sheet->board)) return;
  np_point at = np_tracks_part_at(sheet, scene->focus - 1);
  sheet->origin.x += into_sight(at.x, scene->width);
  sheet->origin.y += into_sight(at.y, scene->height);
}

np_tracks_sheet np_tracks_sheet_of(const np_scene *scene) {
  float edge = scene->bare ? 2 : fminf(12, fminf(scene->width, scene->height) * 0.02f);
  np_tracks_sheet sheet = fit(np_tracks_board_of(scene->puzzle), (np_point){edge, edge}, scene->width - 2 * edge,
                              scene->height - 2 * edge, !scene->bare);
  zoom_in(scene, &sheet);
  return sheet;
}

/* ------------------------------------------------------------------------ places on a sheet */

float np_tracks_column_left(const np_tracks_sheet *sheet, unsigned column) {
  return sheet->origin.x + sheet->cell * (float)column + sheet->gap * (float)cuts_before(&sheet->board->rows, column);
}

float np_tracks_row_top(const np_tracks_sheet *sheet, unsigned row) {
  return sheet->origin.y + sheet->cell * (float)row + sheet->gap * (float)cuts_before(&sheet->board->columns, row);
}

np_point np_tracks_centre_of(const np_tracks_sheet *sheet, unsigned cell) {
  unsigned width = sheet->board->width;
  return (np_point){np_tracks_column_left(sheet, cell % width) + sheet->cell / 2,
                    np_tracks_row_top(sheet, cell / width) + sheet->cell / 2};
}

np_point np_tracks_side_at(const np_tracks_sheet *sheet, unsigned cell, unsigned side) {
  const np_tracks_board *board = sheet->board;
  np_point at = np_tracks_centre_of(sheet, cell), next = at;
  if (np_tracks_border(board, cell, side) != NP_TRACKS_RIM) {
    next = np_tracks_centre_of(sheet, side == NP_EAST    ? cell + 1
                                      : side == NP_WEST  ? cell - 1
                                      : side == NP_SOUTH ? cell + board->width
                                                         : cell - board->width);
    return (np_point){(at.x + next.x) / 2, (at.y + next.y) / 2};
  }
  float half = sheet->cell / 2;
  at.x += side == NP_EAST ? half : side == NP_WEST ? -half : 0;
  at.y += side == NP_SOUTH ? half : side == NP_NORTH ? -half : 0;
  return at;
}

np_point np_tracks_part_at(const np_tracks_sheet *sheet, unsigned part) {
  unsigned cells = np_tracks_parts(sheet->board) / 3;
  if (part < cells) return np_tracks_centre_of(sheet, part);
  return np_tracks_side_at(sheet, part % cells, part < 2 * cells ? NP_EAST : NP_SOUTH);
}

/* ------------------------------------------------------------------------- under a point */

/* Gaps belong to the cells beside them. */
static int line_under(const np_tracks_sheet *sheet, bool column, float at) {
  unsigned lines = column ? sheet->board->width : sheet->board->height;
  for (unsigned line = 0; line < lines; line++) {
    float begins = column ? np_tracks_column_left(sheet, line) : np_tracks_row_top(sheet, line);
    bool gap_after = line + 1 < lines && (column ? np_tracks_column_left(sheet, line + 1) : np_tracks_row_top(sheet, line + 1)) -
                                             begins > sheet->cell * 1.01f;
    if (at >= begins - sheet->gap / 2 && at < begins + sheet->cell + (gap_after ? sheet->gap / 2 : 0)) {
      if (line == 0 && at < begins) return -1;
      return (int)line;
    }
  }
  return -1;
}

int np_tracks_cell_under(const np_tracks_sheet *sheet, np_point at) {
  int column = line_under(sheet, true, at.x), row = line_under(sheet, false, at.y);
  return column < 0 || row < 0 ? -1 : row * sheet->board->width + column;
}

uint32_t np_tracks_part_under(const np_tracks_sheet *sheet, np_point at) {
  static const float border_share = 0.22f; /* of a cell, on either side of a border */
  int cell = np_tracks_cell_under(sheet, at);
  if (cell < 0) return 0;
  np_point centre = np_tracks_centre_of(sheet, (unsigned)cell);
  float x = (at.x - centre.x) / sheet->cell, y = (at.y - centre.y) / sheet->cell;
  bool across = fabsf(x) > fabsf(y);
  unsigned side = across ? (x > 0 ? NP_EAST : NP_WEST) : (y > 0 ? NP_SOUTH : NP_NORTH);
  unsigned border = np_tracks_border(sheet->board, (unsigned)cell, side);
  bool near = fmaxf(fabsf(x), fabsf(y)) > 0.5f - border_share && fminf(fabsf(x), fabsf(y)) < 0.3f;
  return 1 + (near && border != NP_TRACKS_RIM ? border : (unsigned)cell);
}
