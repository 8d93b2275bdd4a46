/* sdl.c: canvases as triangles in an SDL2 window. */
#include "sdl.h"

#include "gl.h"
#include "raster.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A pane as it was drawn in the frame before. */
typedef struct pane_state {
  nv_mesh mesh;
  const nv_canvas *canvas; /* the canvas that the mesh shows */
  uint32_t version;        /* of that canvas when the mesh was built */
  float ratio;             /* device pixels per CSS pixel, for which the mesh was built */
  SDL_Rect place;          /* device pixels */
  bool still;              /* it was drawn as a still picture */
  bool changed;            /* its mesh was rebuilt for this frame */
} pane_state;

struct nv_window {
  SDL_Window *window;
  nv_gl *gl; /* NULL: no graphics card is used, the raster makes the pixels */
  pane_state panes[NV_PANES_MAX];
  size_t pane_count;
  nv_raster raster;
  nv_show_pixels *show;         /* NULL: the pictures have paper */
  float width, height, ratio;   /* ratio 0: native */
  int pixels_wide, pixels_high; /* of the frame before */
  Uint32 paper;                 /* of the frame before, if the processor drew it */
};

enum { SAMPLES = 4 }; /* see sdl.h */

static const float DENSE = 1.5f; /* a screen with at least this many device pixels per CSS pixel is dense */

static int device_pixels(float length, float ratio) {
  int pixels = (int)lroundf(length * (ratio > 0 ? ratio : 1));
  return pixels > 0 ? pixels : 1;
}

/* Opens a window, and with `card` a context of the graphics card in it. */
static bool open_window(nv_window *window, const nv_window_desc *desc, bool card) {
  bool page = desc->ratio > 0;
  Uint32 flags = page ? 0 : SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  if (card) nv_gl_ask(desc->shown_smaller ? 0 : SAMPLES, desc->show != NULL);
  window->window = SDL_CreateWindow(desc->title ? desc->title : "", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                    device_pixels(desc->width, desc->ratio), device_pixels(desc->height, desc->ratio),
                                    card ? flags | SDL_WINDOW_OPENGL : flags);
  if (!window->window || !card) return window->window != NULL;
  window->gl = nv_gl_open(window->window, !page); /* a page draws once a frame anyway */
  if (window->gl && (page || nv_gl_works(window->gl))) return true;
  nv_gl_close(window->gl);
  window->gl = NULL;
  SDL_DestroyWindow(window->window);
  window->window = NULL;
  return false;
}

nv_window *nv_window_open(const nv_window_desc *desc) {
  if (!SDL_WasInit(SDL_INIT_VIDEO) && SDL_Init(SDL_INIT_VIDEO) != 0) return NULL;
  nv_window *window = calloc(1, sizeof *window);
  if (!window) return NULL;
  window->width = desc->width;
  window->height = desc->height;
  window->ratio = desc->ratio;
  window->show = desc->show;
  window->raster.clear = desc->show != NULL;
  bool page = desc->ratio > 0;
  if (!desc->by_processor && open_window(window, desc, true)) return window;
  if ((desc->by_processor || !page) && open_window(window, desc, false)) return window;
  free(window);
  return NULL;
}

void nv_window_close(nv_window *window) {
  if (!window) return;
  nv_gl_close(window->gl);
  SDL_DestroyWindow(window->window);
  nv_raster_close(&window->raster);
  for (size_t i = 0; i < NV_PANES_MAX; i++) nv_mesh_close(&window->panes[i].mesh);
  free(window);
}

bool nv_window_works(nv_window *window) { return !window->gl || nv_gl_works(window->gl); }

void nv_window_resize(nv_window *window, float width, float height, float ratio) {
  window->width = width;
  window->height = height;
  window->ratio = ratio;
}

void nv_window_size(const nv_window *window, float *width, float *height) {
  *width = window->width;
  *height = window->height;
  if (window->ratio > 0) return;
  int points_wide = 0, points_high = 0;
  SDL_GetWindowSize(window->window, &points_wide, &points_high);
  *width = (float)points_wide;
  *height = (float)points_high;
}

/* Sets the canvas element's size in pixels, only when it differs: setting it clears the element. */
static void fit_element(nv_window *window) {
  int wide = device_pixels(window->width, window->ratio), high = device_pixels(window->height, window->ratio);
  int present_wide = 0, present_high = 0;
  SDL_GetWindowSize(window->window, &present_wide, &present_high);
  if (wide != present_wide || high != present_high) SDL_SetWindowSize(window->window, wide, high);
}

/* Where a pane is, in device pixels. */
static SDL_Rect place_of(const nv_pane *pane, float ratio) {
  int left = (int)lroundf(pane->left * ratio), top = (int)lroundf(pane->top * ratio);
  return (SDL_Rect){left, top, (int)lroundf((pane->left + pane->canvas->width) * ratio) - left,
                    (int)lroundf((pane->top + pane->canvas->height) * ratio) - top};
}

/* How many of the window's pixels each drawn pixel is wide and high. */
static int pixel_of(const pane_state *state) { return state->still ? 1 : 2; }

/* Rebuilds a pane's mesh if its canvas was redrawn, or if the mesh was rough and the picture is still now. Returns
 * whether the pane's place changed. */
static bool prepare(pane_state *state, const nv_pane *pane, float ratio, bool still) {
  SDL_Rect before = state->place;
  bool drawn_anew = state->canvas != pane->canvas || state->version != pane->canvas->version || state->ratio != ratio;
  state->place = place_of(pane, ratio);
  state->changed = drawn_anew || (still && !state->still);
  state->canvas = pane->canvas;
  state->version = pane->canvas->version;
  state->ratio = ratio;
  if (state->changed) {
    state->still = still;
    state->mesh.rough = !still;
    nv_mesh_build(&state->mesh, pane->canvas, ratio / (float)pixel_of(state));
  }
  return memcmp(&before, &state->place, sizeof before) != 0;
}

/* A colour in the surface's order of bytes. */
static Uint32 packed(const SDL_PixelFormat *format, nv_colour colour) {
  return (Uint32)colour.r << format->Rshift | (Uint32)colour.g << format->Gshift | (Uint32)colour.b << format->Bshift |
         format->Amask;
}

static Uint32 *row_of(const SDL_Surface *surface, int y) {
  return (Uint32 *)(void *)((Uint8 *)surface->pixels + (size_t)y * (size_t)surface->pitch);
}

static void fill(const SDL_Surface *surface, nv_colour paper) {
  Uint32 pixel = packed(surface->format, paper);
  for (int y = 0; y < surface->h; y++) {
    Uint32 *row = row_of(surface, y);
    for (int x = 0; x < surface->w; x++) row[x] = pixel;
  }
}

/* Copies a picture to a place on the surface, each pixel as a square of `times` by `times`; the rest is cut off. */
static void copy_pixels(const nv_raster *raster, const SDL_Surface *surface, SDL_Rect place, int times) {
  int left = place.x < 0 ? -place.x : 0, right = place.x + place.w > surface->w ? surface->w - place.x : place.w;
  for (int y = 0; y < place.h; y++) {
    if (place.y + y < 0 || place.y + y >= surface->h) continue;
    const nv_colour *pixel = raster->pixels + (size_t)(y / times) * (size_t)raster->width;
    Uint32 *row = row_of(surface, place.y + y) + place.x;
    for (int x = left; x < right; x++) row[x] = packed(surface->format, pixel[x / times]);
  }
}

/* Prepares all panes. Returns whether their places, the window's size or the paper changed since the frame before. */
static bool prepare_all(nv_window *window, const nv_pane *panes, size_t count, const SDL_Surface *surface, float ratio,
                        bool still) {
  bool anew = count != window->pane_count || surface->w != window->pixels_wide || surface->h != window->pixels_high;
  Uint32 paper = packed(surface->format, panes[0].canvas->paper);
  anew = anew || paper != window->paper;
  window->paper = paper;
  window->pane_count = count;
  window->pixels_wide = surface->w;
  window->pixels_high = surface->h;
  for (size_t i = 0; i < count; i++) anew = prepare(&window->panes[i], &panes[i], ratio, still) || anew;
  return anew;
}

/* Samples across a pixel. Dense screens have many pixels, which need fewer samples each. */
static int samples_of(bool still, float ratio) { return still && ratio < DENSE ? 4 : 2; }

/* Draws all panes without paper. */
static bool draw_transparent(nv_window *window, const nv_pane *panes, size_t count, float ratio, bool still) {
  bool good = true;
  for (size_t i = 0; i < count; i++) {
    pane_state *state = &window->panes[i];
    prepare(state, &panes[i], ratio, still);
    int times = pixel_of(state), wide = (state->place.w + times - 1) / times,
        high = (state->place.h + times - 1) / times;
    bool drawn =
        nv_raster_draw(&window->raster, &state->mesh, wide, high, panes[i].canvas->paper, samples_of(still, ratio));
    if (drawn) window->show(window->raster.pixels, wide, high, state->place.x, state->place.y, times);
    good = good && drawn && !state->mesh.full;
  }
  return good;
}

/* Draws the panes that changed, or that were drawn with few samples and are still now. */
static bool draw_with_processor(nv_window *window, const nv_pane *panes, size_t count, float ratio, bool still) {
  if (window->show) return draw_transparent(window, panes, count, ratio, still);
  SDL_Surface *surface = SDL_GetWindowSurface(window->window);
  if (!surface || surface->format->BytesPerPixel != 4) return false;
  bool good = true, anew = prepare_all(window, panes, count, surface, ratio, still);
  if (anew) fill(surface, panes[0].canvas->paper);
  for (size_t i = 0; i < count; i++) {
    pane_state *state = &window->panes[i];
    if (!anew && !state->changed) continue;
    int times = pixel_of(state), wide = (state->place.w + times - 1) / times,
        high = (state->place.h + times - 1) / times;
    bool drawn = nv_raster_draw(&window->raster, &state->mesh, wide, high, panes[i].canvas->paper,
                                samples_of(state->still, ratio));
    if (drawn) copy_pixels(&window->raster, surface, state->place, times);
    good = good && drawn && !state->mesh.full;
  }
  return SDL_UpdateWindowSurface(window->window) == 0 && good;
}

bool nv_window_draw(nv_window *window, const nv_pane *panes, size_t count, bool still) {
  if (count == 0) return true;
  if (count > NV_PANES_MAX) count = NV_PANES_MAX;
  if (window->ratio > 0) fit_element(window);
  int wide = 0, high = 0;
  float width = 0, height = 0;
  SDL_GetWindowSizeInPixels(window->window, &wide, &high);
  nv_window_size(window, &width, &height);
  float ratio = width > 0 ? (float)wide / width : 1;
  bool drawn = window->gl ? nv_gl_draw(window->gl, panes, count, high, ratio)
                          : draw_with_processor(window, panes, count, ratio, still);
  for (size_t i = 0; i < count; i++) drawn = drawn && !panes[i].canvas->full;
  return drawn;
}
