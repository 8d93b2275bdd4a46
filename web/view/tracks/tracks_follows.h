/* tracks_follows.h: the chart of all that follows from the marks; functions as in nv_chart. */
#ifndef NV_TRACKS_FOLLOWS_H
#define NV_TRACKS_FOLLOWS_H

#include "tracks_sheet.h"

void nv_tracks_follows_draw(const np_game *game, float width, float height, const nv_palette *palette,
                            nv_canvas *canvas);
uint32_t nv_tracks_follows_pick(const np_game *game, float width, float height, nv_point at);
void nv_tracks_follows_say(const np_game *game, uint32_t item, np_writer *writer);
void nv_tracks_follows_table(const np_game *game, np_writer *writer);

#endif
