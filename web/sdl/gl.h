/* gl.h: a mesh drawn by the graphics card, with OpenGL ES 2 (on a page: WebGL) in an SDL2 window. */
#ifndef NP_GL_H
#define NP_GL_H

#include "mesh.h"

#include <SDL.h>

typedef struct np_gl np_gl;

/* Asks for the properties a window must have, so it comes before SDL_CreateWindow with
 * SDL_WINDOW_OPENGL. samples: of a pixel, 0 for one. */
void np_gl_ask(int samples);

/* Returns NULL when the window can have no context. synced: drawing waits for the screen's next frame. */
np_gl *np_gl_open(SDL_Window *window, bool synced);
void np_gl_close(np_gl *gl); /* NULL is welcome */

/* A frame is np_gl_begin (height: of the window), np_gl_draw for each picture in it, np_gl_end, which shows it. All
 * lengths are pixels. */
void np_gl_begin(np_gl *gl, np_colour paper, int height);

/* Draws the mesh on paper in a rectangle whose origin is the window's top left. Returns false when memory ran out. */
bool np_gl_draw(np_gl *gl, const np_mesh *mesh, np_colour paper, SDL_Rect place);
void np_gl_end(np_gl *gl);

#endif
