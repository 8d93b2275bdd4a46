/* tracks_message.h: the chart of the digits on the path and the table they make; functions as in np_chart. */
#ifndef NP_TRACKS_MESSAGE_H
#define NP_TRACKS_MESSAGE_H

#include "tracks_sheet.h"

void np_tracks_message_draw(const np_game *game, float width, float height, const np_palette *palette,
                            np_canvas *canvas);
uint32_t np_tracks_message_pick(const np_game *game, float width, float height, np_point at);
void np_tracks_message_say(const np_game *game, uint32_t item, np_writer *writer);
void np_tracks_message_table(const np_game *game, np_writer *writer);

#endif
