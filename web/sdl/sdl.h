/* sdl.h: pictures in an SDL2 window: the page's canvas or a native window. It draws only when called
 * and handles no events.
 *
 * With a graphics card (on a page: WebGL) gl.h draws with four samples per pixel. Without one raster.h draws the pixels
 * of SDL's window surface: while things move, at half the resolution with four samples per pixel; when nothing moves,
 * at full resolution with sixteen (with four on dense screens). SDL's own renderers are not used: they would link in
 * much of SDL, and the one without a card does not smooth edges.
 */
#ifndef NV_SDL_H
#define NV_SDL_H

#include "pane.h"

typedef struct nv_window nv_window; /* one at a time on a page: its element is always "#canvas" */

/* Shows pixels at a place in a window, each as a square of `times` by `times` device pixels. */
typedef void nv_show_pixels(const nv_colour *pixels, int width, int height, int left, int top, int times);

/* How to open a window. Zeroed members mean the defaults. */
typedef struct nv_window_desc {
  const char *title;
  float width, height;  /* CSS pixels; natively, what the desktop calls points */
  float ratio;          /* device pixels per CSS pixel. 0: a native window, whose ratio SDL knows */
  bool by_processor;    /* draw with the processor, even where there is a graphics card */
  bool shown_smaller;   /* the page scales pictures down, which smooths edges: the card takes one sample per pixel */
  nv_show_pixels *show; /* set for pictures without paper: what is behind the window shows through. SDL cannot show
                           transparent pixels that the processor drew, so this is called instead */
} nv_window_desc;

/* Returns NULL when no window can be opened; SDL_GetError() says why. Without a graphics card a native window draws
 * with the processor. On a page that happens only if by_processor is set: an element that has had a graphics context
 * can have no other. */
nv_window *nv_window_open(const nv_window_desc *desc);
void nv_window_close(nv_window *window); /* NULL is allowed */

/* Whether the window can draw. On a page the graphics card may turn out not to work. Finding out takes long, so it
 * waits for the first call of this or of nv_window_draw. */
bool nv_window_works(nv_window *window);

/* Sets the size and ratio of a page's canvas; the next nv_window_draw uses them. A native window
 * takes its size from the desktop. */
void nv_window_resize(nv_window *window, float width, float height, float ratio);

/* The size of the window, and of a canvas that fills it. */
void nv_window_size(const nv_window *window, float *width, float *height);

/* Shows up to NV_PANES_MAX pictures side by side, each on its own paper and cut off at its own edges; around them is
 * the first one's paper. still: nothing is moving, so there is time for more samples. Returns false when not all could
 * be drawn, for instance because memory ran out. */
bool nv_window_draw(nv_window *window, const nv_pane *panes, size_t count, bool still);

#endif
