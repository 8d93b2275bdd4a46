/* sdl.c: a canvas as triangles in an SDL2 window. */
#include "sdl.h"

#include "gl.h"
#include "raster.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>

struct np_window {
  SDL_Window *window;
  np_gl *gl; /* NULL: there is no graphics card, the raster makes the pixels */
  np_mesh mesh;
  np_raster raster;
  float width, height, ratio; /* ratio 0: native */
};

enum { SAMPLES = 4, STILL_ACROSS = 4, MOVING_ACROSS = 2 }; /* see sdl.h */

static const float DENSE = 1.5f; /* device pixels a CSS pixel: from here on a screen is dense */

static int device_pixels(float length, float ratio) {
  int pixels = (int)lroundf(length * (ratio > 0 ? ratio : 1));
  return pixels > 0 ? pixels : 1;
}

/* Opens a window, and with `card` a context of the graphics card in it. */
static bool open_window(np_window *window, const np_window_desc *desc, bool card) {
  bool page = desc->ratio > 0;
  Uint32 flags = page ? 0 : SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  if (card) np_gl_ask(SAMPLES);
  window->window = SDL_CreateWindow(desc->title ? desc->title : "", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                    device_pixels(desc->width, desc->ratio), device_pixels(desc->height, desc->ratio),
                                    card ? flags | SDL_WINDOW_OPENGL : flags);
  if (!window->window || !card) return window->window != NULL;
  window->gl = np_gl_open(window->window, !page); /* a page draws once a frame anyway */
  if (window->gl) return true;
  SDL_DestroyWindow(window->window);
  window->window = NULL;
  return false;
}

np_window *np_window_open(const np_window_desc *desc) {
  if (!SDL_WasInit(SDL_INIT_VIDEO) && SDL_Init(SDL_INIT_VIDEO) != 0) return NULL;
  np_window *window = calloc(1, sizeof *window);
  if (!window) return NULL;
  window->width = desc->width;
  window->height = desc->height;
  window->ratio = desc->ratio;
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* without a card the window needs a surface */
  if (open_window(window, desc, true) || open_window(window, desc, false)) return window;
  free(window);
  return NULL;
}

void np_window_close(np_window *window) {
  if (!window) return;
  np_gl_close(window->gl);
  SDL_DestroyWindow(window->window);
  np_raster_close(&window->raster);
  np_mesh_close(&window->mesh);
  free(window);
}

void np_window_resize(np_window *window, float width, float height, float ratio) {
  window->width = width;
  window->height = height;
  window->ratio = ratio;
}

void np_window_size(const np_window *window, float *width, float *height) {
  *width = window->width;
  *height = window->height;
  if (window->ratio > 0) return;
  int points_wide = 0, points_high = 0;
  SDL_GetWindowSize(window->window, &points_wide, &points_high);
  *width = (float)points_wide;
  *height = (float)points_high;
}

/* Sets the canvas element's size in pixels, only when it differs: setting it clears the element. */
static void fit_element(np_window *window) {
  int wide = device_pixels(window->width, window->ratio), high = device_pixels(window->height, window->ratio);
  int present_wide = 0, present_high = 0;
  SDL_GetWindowSize(window->window, &present_wide, &present_high);
  if (wide != present_wide || high != present_high) SDL_SetWindowSize(window->window, wide, high);
}

/* Copies the picture to a window's surface, in the surface's order of bytes. */
static bool copy_pixels(const np_raster *raster, SDL_Surface *surface) {
  const SDL_PixelFormat *format = surface->format;
  if (format->BytesPerPixel != 4 || surface->w != raster->width || surface->h != raster->height) return false;
  const np_colour *pixel = raster->pixels;
  for (int y = 0; y < surface->h; y++) {
    Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + (size_t)y * (size_t)surface->pitch);
    for (int x = 0; x < surface->w; x++, pixel++)
      row[x] = (Uint32)pixel->r << format->Rshift | (Uint32)pixel->g << format->Gshift |
               (Uint32)pixel->b << format->Bshift | format->Amask;
  }
  return true;
}

static bool draw_with_processor(np_window *window, np_colour paper, float ratio, bool still) {
  SDL_Surface *surface = SDL_GetWindowSurface(window->window);
  if (!surface) return false;
  int across = still ? STILL_ACROSS : MOVING_ACROSS;
  if (ratio >= DENSE) across /= 2; /* dense screens have many pixels, which need fewer samples each */
  return np_raster_draw(&window->raster, &window->mesh, surface->w, surface->h, paper, across) &&
         copy_pixels(&window->raster, surface) && SDL_UpdateWindowSurface(window->window) == 0;
}

bool np_window_draw(np_window *window, const np_canvas *canvas, bool still) {
  if (window->ratio > 0) fit_element(window);
  int wide = 0, high = 0;
  SDL_GetWindowSizeInPixels(window->window, &wide, &high);
  float ratio = canvas->width > 0 ? (float)wide / canvas->width : 1;
  if (window->gl) return np_gl_draw(window->gl, &(np_pane){canvas, 0, 0}, 1, wide, high, ratio) && !canvas->full;
  np_mesh_build(&window->mesh, canvas, ratio);
  return draw_with_processor(window, canvas->paper, ratio, still) && !window->mesh.full && !canvas->full;
}
