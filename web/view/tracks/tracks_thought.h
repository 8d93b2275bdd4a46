/* tracks_thought.h: mistakes, and the solver that is watched. */
#ifndef NP_TRACKS_THOUGHT_H
#define NP_TRACKS_THOUGHT_H

#include "tracks_sheet.h"

size_t np_tracks_check(const np_puzzle *puzzle, const void *position, np_writer *words);
void np_tracks_draw_mistakes(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                             np_canvas *canvas);
/* A ring around a part that is too small to be found at once. */
void np_tracks_point_out(const np_tracks_sheet *sheet, unsigned part, np_colour colour, np_canvas *canvas);

/* The solver that is watched. What its last step followed from is drawn under the lines, what it did over them. */
extern const np_thinking np_tracks_thinking;
void np_tracks_draw_thought_under(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                                  np_canvas *canvas);
void np_tracks_draw_thought_over(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                                 np_canvas *canvas);
void np_tracks_draw_counters(const np_scene *scene, np_canvas *canvas);
/* joined: set to 0 for cells whose lines are guessed. */
void np_tracks_mark_supposed(const np_scene *scene, uint8_t *joined);

#endif
