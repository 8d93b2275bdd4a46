/* tracks_digits.h: the second sheet, of digits. */
#ifndef NV_TRACKS_DIGITS_H
#define NV_TRACKS_DIGITS_H

#include "tracks/tab.h"
#include "tracks_sheet.h"

/* joined: 0: the sheet lies apart; 0..1: how far it has slid over the path, and then how many rows of the message have
 * appeared. */
float nv_tracks_joined(const nv_scene *scene);
float nv_tracks_celebration(const np_puzzle *puzzle);
void nv_tracks_draw_digits(const nv_tracks_sheet *sheet, const nv_palette *palette, const void *position, float joined,
                           nv_canvas *canvas);
/* The message as a tab; false when its rows cannot be strings. */
bool nv_tracks_read_tab(const np_tracks_board *board, const void *position, np_tab *tab);
/* A digit, a capital's middle on the point. */
void nv_tracks_draw_digit(nv_canvas *canvas, nv_point at, float size, bool bold, nv_colour colour, unsigned digit);

#endif
