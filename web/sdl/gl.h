/* gl.h: canvases drawn by the graphics card, with OpenGL ES 2 (on a page: WebGL) in an SDL2 window.
 *
 * Solids are kept in buffers of the card until their model is made anew, hidden by depth and lit in every pixel;
 * their shadows are masks that are blurred. Strokes are one rectangle a segment, smoothed by the distance from its
 * edge; polygons are smoothed by the samples of each pixel.
 */
#ifndef NV_GL_H
#define NV_GL_H

#include "pane.h"

#include <SDL.h>

typedef struct nv_gl nv_gl;

/* Asks for the properties a window must have, so it comes before SDL_CreateWindow with
 * SDL_WINDOW_OPENGL. samples: of a pixel, 0 for one. */
void nv_gl_ask(int samples, bool transparent);

/* Returns NULL when the window can have no context. synced: drawing waits for the screen's next frame. The card begins
 * to make its programs, which takes long; nv_gl_works() waits for them, and says whether they can be used. */
nv_gl *nv_gl_open(SDL_Window *window, bool synced);
bool nv_gl_works(nv_gl *gl);
void nv_gl_close(nv_gl *gl); /* NULL is welcome */

/* Draws the panes in a window `height` pixels high, `ratio` of them to a CSS pixel. The first one's paper is what is
 * seen between them. Returns false when the card does not work, or something is missing because memory ran out. */
bool nv_gl_draw(nv_gl *gl, const nv_pane *panes, size_t count, int height, float ratio);

#endif
