/* gl.h: canvases drawn by the graphics card, with OpenGL ES 2 (on a page: WebGL) in an SDL2 window.
 *
 * Solids stay in the card's buffers until their model changes; they are depth-tested and lit per pixel. Their shadows
 * are blurred masks. Each segment of a stroke is one rectangle, smoothed by the distance from its edge; polygons are
 * smoothed by multisampling.
 */
#ifndef NV_GL_H
#define NV_GL_H

#include "pane.h"

#include <SDL.h>

typedef struct nv_gl nv_gl;

/* Sets the properties that a window needs: call it before SDL_CreateWindow with SDL_WINDOW_OPENGL. samples: the
 * samples per pixel; 0: no multisampling. */
void nv_gl_ask(int samples, bool transparent);

/* Returns NULL when the window can have no context. synced: drawing waits for the screen's next frame. The card starts
 * to compile its programs, which takes long; nv_gl_works() waits for them and returns whether they can be used. */
nv_gl *nv_gl_open(SDL_Window *window, bool synced);
bool nv_gl_works(nv_gl *gl);
void nv_gl_close(nv_gl *gl); /* NULL is allowed */

/* Draws the panes in a window `height` device pixels high; ratio: device pixels per CSS pixel. Between the panes the
 * first one's paper is seen. Returns false when the card does not work, or something is missing because memory ran
 * out. */
bool nv_gl_draw(nv_gl *gl, const nv_pane *panes, size_t count, int height, float ratio);

#endif
