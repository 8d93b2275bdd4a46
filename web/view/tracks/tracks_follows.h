/* tracks_follows.h: the chart of all that follows from the marks; functions as in np_chart. */
#ifndef NP_TRACKS_FOLLOWS_H
#define NP_TRACKS_FOLLOWS_H

#include "tracks_sheet.h"

void np_tracks_follows_draw(const np_game *game, float width, float height, const np_palette *palette,
                            np_canvas *canvas);
uint32_t np_tracks_follows_pick(const np_game *game, float width, float height, np_point at);
void np_tracks_follows_say(const np_game *game, uint32_t item, np_writer *writer);
void np_tracks_follows_table(const np_game *game, np_writer *writer);

#endif
