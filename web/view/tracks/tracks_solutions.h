/* tracks_solutions.h: the chart of the paths that hold the marks; functions as in nv_chart. */
#ifndef NV_TRACKS_SOLUTIONS_H
#define NV_TRACKS_SOLUTIONS_H

#include "tracks_sheet.h"

void nv_tracks_solutions_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_tracks_solutions_tell(const np_game *game, uint32_t tag, nv_item *item);
void nv_tracks_solutions_table(const np_game *game, np_writer *writer);

#endif
