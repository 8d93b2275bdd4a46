/* tracks_thought.h: mistakes, and the solver that is watched. */
#ifndef NV_TRACKS_THOUGHT_H
#define NV_TRACKS_THOUGHT_H

#include "tracks_sheet.h"

size_t nv_tracks_check(const np_puzzle *puzzle, const void *position, np_writer *words);
void nv_tracks_draw_mistakes(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                             nv_canvas *canvas);
/* A ring around a part that is too small to be found at once. */
void nv_tracks_point_out(const nv_tracks_sheet *sheet, unsigned part, nv_colour colour, nv_canvas *canvas);

/* The solver that is watched. What its last step followed from is drawn under the lines, what it did over them. */
extern const nv_thinking nv_tracks_thinking;
void nv_tracks_draw_thought_under(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                                  nv_canvas *canvas);
void nv_tracks_draw_thought_over(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                                 nv_canvas *canvas);
void nv_tracks_draw_counters(const nv_scene *scene, nv_canvas *canvas);
/* joined: set to 0 for cells whose lines are guessed. */
void nv_tracks_mark_supposed(const nv_scene *scene, uint8_t *joined);

#endif
