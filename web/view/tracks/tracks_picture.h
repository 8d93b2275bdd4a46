/* tracks_picture.h: what the files of a board's picture share, for tracks_view.c to put together. */
#ifndef NV_TRACKS_PICTURE_H
#define NV_TRACKS_PICTURE_H

#include "tracks/tab.h"
#include "tracks_passage.h"

/* ----------------------- the lines of a board drawn, as rails or as a ribbon (tracks_rails.c) */

/* The line of every cell, as rails or as a ribbon. joined: 1 for each cell that the line from the start runs through;
 * NULL: all cells. Other lines are in paint.loose, refused ones in paint.wrong. */
void nv_tracks_draw_lines(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const nv_tracks_passage *passage,
                          const uint8_t *joined, nv_tracks_which which, nv_canvas *canvas);
void nv_tracks_draw_doors(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, nv_canvas *canvas);
/* A train, thinner on a path than on rails, on the finished line, 0..1 of the way along it. */
void nv_tracks_draw_traveller(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const void *position,
                              float along, nv_canvas *canvas);

/* ---------------------------------------------- the second sheet, of digits (tracks_digits.c) */

/* 0: the sheets lie apart; up to 1: how far the second has slid over the path, and then how much of the message has
 * appeared. */
float nv_tracks_joined(const nv_scene *scene);
float nv_tracks_celebration(const np_puzzle *puzzle);
void nv_tracks_draw_digits(const nv_tracks_sheet *sheet, const nv_scene *scene, const void *position,
                           nv_canvas *canvas);
/* Reads the message as a guitar tab; false if its rows cannot be the strings of one. */
bool nv_tracks_read_tab(const np_tracks_board *board, const void *position, np_tab *tab);

/* ---------------------------------------------- what a press of a part plays (tracks_press.c) */

/* The cells where the line from the start and the line to the finish end. False: they are one line. */
bool nv_tracks_heads(const np_tracks_board *board, const void *position, unsigned head[2]);
/* The border between a cell and an end of the line, if the line can go on over it; else NP_TRACKS_RIM. */
unsigned nv_tracks_border_to_head(const np_tracks_board *board, const void *position, unsigned cell);
/* The move of a click on a part, and of marking it with the right button. False: there is none. */
bool nv_tracks_click(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
bool nv_tracks_part_mark(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
/* nv_part_marking.along */
size_t nv_tracks_mark_drag(const nv_scene *scene, uint32_t *part, nv_point from, nv_point to,
                           np_move moves[NV_DRAG_MOVES_MAX]);

/* ------------------ what a press or a drag would do, shown before it is made (tracks_ghost.c) */

/* Can a drag from a part play a move? */
bool nv_tracks_part_drags(const np_puzzle *puzzle, const void *position, uint32_t part);
/* What a click on the highlighted part would do. */
void nv_tracks_draw_ghost(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas);
/* Rings where the line from the start and the line to the finish end. */
void nv_tracks_draw_heads(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas);

/* ---------------------------------------------------------- a drag as moves (tracks_stroke.c) */

/* Returns how many moves a drag through these points means; the last one may be illegal. after: the marks after them.
 */
size_t nv_tracks_stroke_moves(const np_puzzle *puzzle, const nv_tracks_sheet *sheet, const void *position,
                              const nv_point *points, size_t count, void *after, np_move moves[NV_DRAG_MOVES_MAX]);

/* -------------------------------- mistakes, and the solver that is watched (tracks_thought.c) */

size_t nv_tracks_check(const np_puzzle *puzzle, const void *position, np_writer *words);
void nv_tracks_draw_mistakes(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                             nv_canvas *canvas);
/* A ring around a part, if the cells are so small that it would be hard to find. */
void nv_tracks_point_out(const nv_tracks_sheet *sheet, unsigned part, nv_colour colour, nv_canvas *canvas);

/* The watched solver. The cells that its last step followed from are drawn under the lines, its result over them. */
extern const nv_thinking nv_tracks_thinking;
void nv_tracks_draw_thought_under(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                                  nv_canvas *canvas);
void nv_tracks_draw_thought_over(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                                 nv_canvas *canvas);
void nv_tracks_draw_counters(const nv_scene *scene, nv_canvas *canvas);
/* joined: set to 0 for cells whose lines are guessed. */
void nv_tracks_mark_supposed(const nv_scene *scene, uint8_t *joined);

/* ---------------------------------------------------------- a board in words (tracks_words.c) */

/* As in nv_view. */
uint32_t nv_tracks_move_part(const np_puzzle *puzzle, np_move move);
void nv_tracks_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);
void nv_tracks_list(struct nv_listing *listing);

#endif
