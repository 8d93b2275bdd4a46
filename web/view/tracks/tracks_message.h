/* tracks_message.h: the chart of the digits on the path and the table they make; functions as in nv_chart. */
#ifndef NV_TRACKS_MESSAGE_H
#define NV_TRACKS_MESSAGE_H

#include "tracks_sheet.h"

void nv_tracks_message_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_tracks_message_tell(const np_game *game, uint32_t tag, nv_item *item);
void nv_tracks_message_table(const np_game *game, np_writer *writer);

#endif
