/* tracks_sheet.h: where the board of a path puzzle lies on a canvas, and what its view shares.
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

/* The board as large as it fits; the same zoomed and moved as the scene's eye says. */
np_tracks_sheet np_tracks_sheet_still(const np_scene *scene);
np_tracks_sheet np_tracks_sheet_of(const np_scene *scene);
/* The same into a rectangle, for charts; without sums. */
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
/* The part under a point, 1 + part; 0: none. Borders take a share of the cells beside them. */
uint32_t np_tracks_part_under(const np_tracks_sheet *sheet, np_point at);

/* ---------------------------------------------------------------------- files of the view */

/* A palette's colours as the board wears them. */
typedef struct np_tracks_paint {
  np_colour sheet, grid, rim, line, sleeper, loose, clue, moving, light, wrong, cross, met;
} np_tracks_paint;
np_tracks_paint np_tracks_paint_of(const np_palette *palette);

/* The width / height a board likes best. */
float np_tracks_shape(const np_puzzle *puzzle);
/* Moves the eye so that a part is in the middle two thirds of the picture. */
void np_tracks_seek(const np_scene *scene, uint32_t part, np_view_offset *eye);

/* What of the lines and marks is drawn: those that stand as they are, those on their way, or both. */
typedef enum { NP_TRACKS_SETTLED = 1, NP_TRACKS_CHANGING = 2, NP_TRACKS_BOTH = 3 } np_tracks_which;

/* tracks_rails.c. */
void np_tracks_draw_doors(const np_tracks_sheet *sheet, const np_tracks_paint *paint, np_canvas *canvas);
/* A train (a light, on a path) on the finished line, 0..1 of the way along it. */
void np_tracks_draw_traveller(const np_tracks_sheet *sheet, const np_tracks_paint *paint, const void *position,
                              float along, np_canvas *canvas);

/* tracks_board_view.c: sheets, grid, clues, start and finish; marks; sums. `faded` without the frame's weight,
 * for charts. */
void np_tracks_draw_board(const np_tracks_sheet *sheet, const np_tracks_paint *paint, np_canvas *canvas);
void np_tracks_draw_ends(const np_tracks_sheet *sheet, const np_palette *palette, np_canvas *canvas);
void np_tracks_draw_marks(const np_tracks_sheet *sheet, const np_tracks_paint *paint, const uint8_t *from,
                          const uint8_t *to, float share, np_tracks_which which, np_canvas *canvas);
/* Sums beyond the picture's edge are held at it. */
void np_tracks_draw_sums(const np_tracks_sheet *sheet, const np_palette *palette, const void *position,
                         np_canvas *canvas);
bool np_tracks_sums_are_held(const np_tracks_sheet *sheet); /* whether any are */
/* Frames a column or row, or its part, and its sum. */
void np_tracks_point_out_sum(const np_tracks_sheet *sheet, np_tracks_summed sum, np_colour colour, np_canvas *canvas);
/* Lights the sums of a part's column and row, so that nobody need count to find it. */
void np_tracks_point_out_lines(const np_tracks_sheet *sheet, unsigned part, np_colour colour, np_canvas *canvas);
void np_tracks_draw_cross(np_canvas *canvas, np_point at, float radius, float width, np_colour colour);
void np_tracks_draw_ring(np_canvas *canvas, np_point at, float radius, float width, np_colour colour, bool filled);

/* A cell in a colour; a mark in a colour, as a hint shows it. */
void np_tracks_tint_cell(const np_tracks_sheet *sheet, unsigned cell, np_colour colour, np_canvas *canvas);
void np_tracks_show_part(const np_tracks_sheet *sheet, np_colour colour, unsigned part, np_tracks_mark mark,
                         np_canvas *canvas);

/* tracks_digits.c: the second sheet. joined: 0, as it lies by itself; 0..1, how far it has slid over the path and
 * then how much of the message has appeared in its place, row by row. */
float np_tracks_joined(const np_scene *scene);
float np_tracks_celebration(const np_puzzle *puzzle);
void np_tracks_draw_digits(const np_tracks_sheet *sheet, const np_palette *palette, const void *position, float joined,
                           np_canvas *canvas);
/* A digit, a capital's middle on the point. */
void np_tracks_draw_digit(np_canvas *canvas, np_point at, float size, bool bold, np_colour colour, unsigned digit);

/* tracks_press.c: the cells where the line from the start and that to the finish end; false: they are one line. */
bool np_tracks_heads(const np_tracks_board *board, const void *position, unsigned head[2]);
/* The move of a click on a part, and of marking it with the other button; false: it has none. */
bool np_tracks_click(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
bool np_tracks_part_mark(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
/* np_view's mark_drag. */
size_t np_tracks_mark_drag(const np_scene *scene, uint32_t *part, np_point from, np_point to,
                           np_move moves[NP_DRAG_MOVES_MAX]);

/* tracks_ghost.c: whether a drag that begins there can do anything; what a click on the part that is lit would do;
 * rings where the line from the start and that to the finish end. */
bool np_tracks_part_drags(const np_puzzle *puzzle, const void *position, uint32_t part);
void np_tracks_draw_ghost(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                          np_canvas *canvas);
void np_tracks_draw_heads(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                          np_canvas *canvas);

/* tracks_thought.c: mistakes; the solver that is watched, and what of it is drawn: what its last step followed from,
 * before the lines; what it did, after them; its counters. */
size_t np_tracks_check(const np_puzzle *puzzle, const void *position, np_writer *words);
void np_tracks_draw_mistakes(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                             np_canvas *canvas);
/* A ring around a part that is too small to be found at once. */
void np_tracks_point_out(const np_tracks_sheet *sheet, unsigned part, np_colour colour, np_canvas *canvas);
extern const np_thinking np_tracks_thinking;
enum { NP_TRACKS_COUNTERS = 26 }; /* CSS pixels its counters are high */
void np_tracks_draw_thought_under(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                                  np_canvas *canvas);
void np_tracks_draw_thought_over(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                                 np_canvas *canvas);
void np_tracks_draw_counters(const np_scene *scene, np_canvas *canvas);
/* Which cells' lines are only supposed: 0 where they are, 1 elsewhere. */
void np_tracks_mark_supposed(const np_scene *scene, uint8_t *joined);

/* tracks_stroke.c: a drag as moves. Returns how many moves a stroke through these points of a sheet makes;
 * the last of them may be illegal. after: the marks as they would be then. */
size_t np_tracks_stroke_moves(const np_puzzle *puzzle, const np_tracks_sheet *sheet, const void *position,
                              const np_point *points, size_t count, void *after, np_move moves[NP_DRAG_MOVES_MAX]);

/* tracks_words.c: np_view's move_part and say_part. */
uint32_t np_tracks_move_part(const np_puzzle *puzzle, np_move move);
void np_tracks_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);

/* A cell with its track, without the sums beside it. */
void np_tracks_say_cell(const np_tracks_board *board, const void *position, unsigned cell, np_writer *writer);

/* tracks_listing.c: np_view's list. */
void np_tracks_list(struct np_listing *listing);

/* ---------------------------------------------------------------------------------- charts
 *
 * tracks_small.c: a board that stands still. */

/* A sheet with its lines; where `joined` is 0 they are in the colour `loose`. */
void np_tracks_draw_small(const np_tracks_sheet *sheet, const np_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, np_colour loose, np_canvas *canvas);

/* The charts' functions, as in np_chart. tracks_message.c: the digits on the path, and the tab they make. */
void np_tracks_message_draw(const np_game *game, float width, float height, const np_palette *palette,
                            np_canvas *canvas);
uint32_t np_tracks_message_pick(const np_game *game, float width, float height, np_point at);
void np_tracks_message_say(const np_game *game, uint32_t item, np_writer *writer);
void np_tracks_message_table(const np_game *game, np_writer *writer);

/* tracks_follows.c: all that follows from the marks. */
void np_tracks_follows_draw(const np_game *game, float width, float height, const np_palette *palette,
                            np_canvas *canvas);
uint32_t np_tracks_follows_pick(const np_game *game, float width, float height, np_point at);
void np_tracks_follows_say(const np_game *game, uint32_t item, np_writer *writer);
void np_tracks_follows_table(const np_game *game, np_writer *writer);

/* tracks_solutions.c: the paths that hold the marks, and what it took to find them. */
void np_tracks_solutions_draw(const np_game *game, float width, float height, const np_palette *palette,
                              np_canvas *canvas);
uint32_t np_tracks_solutions_pick(const np_game *game, float width, float height, np_point at);
void np_tracks_solutions_say(const np_game *game, uint32_t item, np_writer *writer);
bool np_tracks_solutions_target(const np_game *game, uint32_t item, np_writer *position);
void np_tracks_solutions_table(const np_game *game, np_writer *writer);

/* tracks_charts.c */
extern const np_chart np_tracks_charts[];
enum { NP_TRACKS_CHARTS = 3 };

#endif
