/* tracks_charts.h: the charts of a path puzzle. */
#ifndef NV_TRACKS_CHARTS_H
#define NV_TRACKS_CHARTS_H

#include "tracks_sheet.h"

extern const nv_chart nv_tracks_charts[];

/* ------------------------------------------------------------- their functions, as in nv_chart */

/* All that follows from the marks (tracks_follows.c). */
void nv_tracks_follows_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_tracks_follows_tell(const np_game *game, uint32_t tag, nv_item *item);

/* The digits on the path, and the guitar tab they make (tracks_message.c). */
void nv_tracks_message_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_tracks_message_tell(const np_game *game, uint32_t tag, nv_item *item);

/* The paths that agree with the marks (tracks_solutions.c). */
void nv_tracks_solutions_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_tracks_solutions_tell(const np_game *game, uint32_t tag, nv_item *item);

#endif
