/* sdl.h: a picture in an SDL2 window. The same code fills the page's canvas and a native
 * window; it draws when told to and never by itself, and it listens to nothing.
 *
 * Where there is a graphics card, that is WebGL on a page, SDL's renderer draws with four
 * samples a pixel. Where there is none, raster.h makes the pixels of SDL's window surface, with
 * four samples a pixel while things move and sixteen when they stand still (a quarter of that
 * where the pixels are small). (SDL has a software
 * renderer too, but it knows no smooth edges and no places between pixels: thin strokes break.)
 */
#ifndef NP_SDL_H
#define NP_SDL_H

#include "canvas.h"

typedef struct np_window np_window; /* one at a time on a page: its element is always "#canvas" */

/* How to open a window. Zeroed members mean the defaults. */
typedef struct np_window_wish {
  const char *title;
  float width, height; /* CSS pixels; natively, what the desktop calls points */
  float ratio;         /* device pixels a CSS pixel. 0: a native window, whose ratio SDL tells */
} np_window_wish;

/* Returns NULL when there is no window or no renderer to be had; SDL_GetError() says why. */
np_window *np_window_open(const np_window_wish *wish);
void np_window_close(np_window *window); /* NULL is welcome */

/* A page's canvas has another size or ratio now; the next np_window_draw uses it. A native
 * window knows by itself. */
void np_window_resize(np_window *window, float width, float height, float ratio);

/* Width and height in the lengths a canvas for this window is drawn with. */
void np_window_size(const np_window *window, float *width, float *height);

/* Shows the picture. still: nothing is moving, take the time to make it smooth. Returns false
 * when the picture could not be drawn, or not wholly (memory ran out). */
bool np_window_draw(np_window *window, const np_canvas *canvas, bool still);

#endif
