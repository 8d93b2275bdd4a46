/* tracks_sheet.h: where the board of a path puzzle lies on a canvas, and how large.
 *
 * A board cut into parts is drawn as sheets with a gap between them. Sums stand beside it: of
 * columns above, of rows on the right; where lines are cut in parts, the first part's sums stand on
 * the left (above), the others' on the right (below), each part's in a column (row) of their own.
 * A board with digits has a second sheet, of the digits, below the first or beside it.
 */
#ifndef NV_TRACKS_SHEET_H
#define NV_TRACKS_SHEET_H

#include "tracks/tracks.h"
#include "view.h"

typedef struct nv_tracks_sheet {
  const np_tracks_board *board;
  nv_point origin; /* the top left corner of the first cell, CSS pixels */
  float cell;      /* width and height of a cell */
  float gap;       /* between two parts */
  bool rails;      /* it has doors: a railway; else a path from cell to cell */
  bool sums;       /* sums are drawn */
  bool second;     /* the sheet of digits is drawn */
  nv_point digits; /* the way from the first sheet to the second */
  nv_point seen;   /* the picture's size: sums stay inside it; 0 in a chart */
} nv_tracks_sheet;

/* The board as large as fits the scene; nv_tracks_sheet_of also moves and zooms it by scene.view_offset. */
nv_tracks_sheet nv_tracks_sheet_still(const nv_scene *scene);
nv_tracks_sheet nv_tracks_sheet_of(const nv_scene *scene);
/* The board in a rectangle, for charts; without sums. */
nv_tracks_sheet nv_tracks_sheet_in(const np_tracks_board *board, nv_area area);

float nv_tracks_column_left(const nv_tracks_sheet *sheet, unsigned column);
float nv_tracks_row_top(const nv_tracks_sheet *sheet, unsigned row);
nv_point nv_tracks_centre_of(const nv_tracks_sheet *sheet, unsigned cell);
/* The middle of a side of a cell, or of the gap if there is one. */
nv_point nv_tracks_side_at(const nv_tracks_sheet *sheet, unsigned cell, unsigned side);
/* The middle of a cell or of a border. */
nv_point nv_tracks_part_at(const nv_tracks_sheet *sheet, unsigned part);

/* The cell under a point, -1 for none. */
int nv_tracks_cell_under(const nv_tracks_sheet *sheet, nv_point at);
/* The part under a point, 1 + part; 0: none. Borders are narrow, and only a mouse hits them. */
uint32_t nv_tracks_part_under(const nv_tracks_sheet *sheet, nv_point at, bool mouse);

/* A palette's colours as the board uses them. */
typedef struct nv_tracks_paint {
  nv_colour sheet, grid, rim, cross, met;
  nv_colour line;     /* the player's track and dots, whether or not they are right, and while they grow too */
  nv_colour loose;    /* track that the start is not joined to */
  nv_colour supposed; /* what a solver only supposes */
  nv_colour light;    /* hints, and marks that follow from others */
  nv_colour wrong;    /* refused, or a mistake */
  nv_colour clue;     /* paper with something printed on it */
  nv_colour sleeper, train;
} nv_tracks_paint;

enum { NV_TRACKS_COUNTERS = 26 }; /* the height of a solver's counters, in CSS pixels */

/* The best width / height for a board. */
float nv_tracks_shape(const np_puzzle *puzzle);
/* nv_view_camera.reveal: the part comes to lie in the middle two thirds of the picture. */
void nv_tracks_reveal(const nv_scene *scene, uint32_t part, nv_view_offset *offset);

#endif
