/* tracks_digits.h: the second sheet, of digits. */
#ifndef NP_TRACKS_DIGITS_H
#define NP_TRACKS_DIGITS_H

#include "tracks_sheet.h"

/* joined: 0: the sheet lies apart; 0..1: how far it has slid over the path, and then how many rows of the message have
 * appeared. */
float np_tracks_joined(const np_scene *scene);
float np_tracks_celebration(const np_puzzle *puzzle);
void np_tracks_draw_digits(const np_tracks_sheet *sheet, const np_palette *palette, const void *position, float joined,
                           np_canvas *canvas);
/* A digit, a capital's middle on the point. */
void np_tracks_draw_digit(np_canvas *canvas, np_point at, float size, bool bold, np_colour colour, unsigned digit);

#endif
