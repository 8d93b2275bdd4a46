/* tracks_sheet.h: where the board of a path puzzle lies on a canvas, and how large.
 *
 * A board cut into parts is drawn as sheets with a gap between them. Sums stand beside it: of
 * columns above, of rows on the right; where lines are cut in parts, the first part's sums stand on
 * the left (above), the others' on the right (below), one column a part.
 * A board with digits has a second sheet, of the digits, below the first or beside it.
 */
#ifndef NP_TRACKS_SHEET_H
#define NP_TRACKS_SHEET_H

#include "tracks/tracks.h"
#include "view.h"

typedef struct np_tracks_sheet {
  const np_tracks_board *board;
  np_point origin; /* the top left corner of the first cell, CSS pixels */
  float cell;      /* width and height of a cell */
  float gap;       /* between two parts */
  bool rails;      /* it has doors: a railway; else a path from cell to cell */
  bool sums;       /* they fit, and are drawn */
  bool second;     /* the sheet of digits is drawn */
  np_point digits; /* the way from the first sheet to it */
  np_point seen;   /* the picture's size: sums stay inside it */
} np_tracks_sheet;

/* The board as large as it fits; and moved and zoomed by scene.view_offset. */
np_tracks_sheet np_tracks_sheet_still(const np_scene *scene);
np_tracks_sheet np_tracks_sheet_of(const np_scene *scene);
/* The board in a rectangle, for charts; without sums. */
np_tracks_sheet np_tracks_sheet_in(const np_tracks_board *board, np_point corner, float width, float height);

float np_tracks_column_left(const np_tracks_sheet *sheet, unsigned column);
float np_tracks_row_top(const np_tracks_sheet *sheet, unsigned row);
np_point np_tracks_centre_of(const np_tracks_sheet *sheet, unsigned cell);
/* The middle of a side of a cell: of the gap, where there is one. */
np_point np_tracks_side_at(const np_tracks_sheet *sheet, unsigned cell, unsigned side);
/* The middle of a cell or of a border. */
np_point np_tracks_part_at(const np_tracks_sheet *sheet, unsigned part);

/* The cell under a point, -1 for none. */
int np_tracks_cell_under(const np_tracks_sheet *sheet, np_point at);
/* The part under a point, 1 + part; 0: none. Borders are narrow, and only a mouse hits them. */
uint32_t np_tracks_part_under(const np_tracks_sheet *sheet, np_point at, bool mouse);

/* A palette's colours as the board wears them. */
typedef struct np_tracks_paint {
  np_colour sheet, grid, rim, cross, met;
  np_colour line;     /* the player's track and dots, whether or not they are right, and while they grow too */
  np_colour loose;    /* track that the start is not joined to */
  np_colour supposed; /* what a solver only tries, or one path has and another has not */
  np_colour light;    /* what a hint says is right, and where the goal is */
  np_colour wrong;    /* refused, or a mistake */
  np_colour clue;     /* paper with something printed on it */
  np_colour sleeper, train;
} np_tracks_paint;

enum { NP_TRACKS_COUNTERS = 26 }; /* CSS pixels that the counters of a solver are high */

/* The width / height a board likes best. */
float np_tracks_shape(const np_puzzle *puzzle);
/* np_view_camera.reveal: the part comes to lie in the middle two thirds of the picture. */
void np_tracks_reveal(const np_scene *scene, uint32_t part, np_view_offset *offset);

#endif
