/* tracks_follows.h: the chart of all that follows from the marks; functions as in nv_chart. */
#ifndef NV_TRACKS_FOLLOWS_H
#define NV_TRACKS_FOLLOWS_H

#include "tracks_sheet.h"

void nv_tracks_follows_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_tracks_follows_tell(const np_game *game, uint32_t tag, nv_item *item);
void nv_tracks_follows_table(const np_game *game, np_writer *writer);

#endif
