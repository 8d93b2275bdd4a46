/* sdl.c: a canvas as triangles in an SDL2 window. */
#include "sdl.h"

#include "view/mesh.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>

_Static_assert(sizeof(np_colour) == sizeof(SDL_Color), "a mesh's colours are handed to SDL as they are");

struct np_window {
  SDL_Window *window;
  SDL_Renderer *renderer;
  np_mesh mesh;
  float width, height, ratio; /* ratio 0: native */
  bool software;
};

enum { SAMPLES = 4, SMOOTHER = 2 }; /* SMOOTHER: times the size a still picture is drawn at in software */

static void ask_for_samples(int samples) {
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, samples > 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, samples);
}

static int device_pixels(float length, float ratio) {
  int pixels = (int)lroundf(length * (ratio > 0 ? ratio : 1));
  return pixels > 0 ? pixels : 1;
}

/* A window and the best renderer for it that works. The samples are a property of the window,
 * so asking for fewer means another window. */
static bool open_with_samples(np_window *window, const np_window_wish *wish, int samples) {
  Uint32 flags = wish->ratio > 0 ? 0 : SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  ask_for_samples(samples);
  window->window =
      SDL_CreateWindow(wish->title ? wish->title : "", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                       device_pixels(wish->width, wish->ratio), device_pixels(wish->height, wish->ratio), flags);
  if (!window->window) return false;
  Uint32 renderer = samples > 0 ? SDL_RENDERER_ACCELERATED : SDL_RENDERER_SOFTWARE;
  if (wish->ratio <= 0 && samples > 0) renderer |= SDL_RENDERER_PRESENTVSYNC; /* a page paces itself */
  window->renderer = SDL_CreateRenderer(window->window, -1, renderer);
  if (window->renderer) return true;
  SDL_DestroyWindow(window->window);
  window->window = NULL;
  return false;
}

np_window *np_window_open(const np_window_wish *wish) {
  if (!SDL_WasInit(SDL_INIT_VIDEO) && SDL_Init(SDL_INIT_VIDEO) != 0) return NULL;
  np_window *window = calloc(1, sizeof *window);
  if (!window) return NULL;
  window->width = wish->width;
  window->height = wish->height;
  window->ratio = wish->ratio;
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengles2,opengl,software");
  if (!open_with_samples(window, wish, SAMPLES) && !open_with_samples(window, wish, 0)) {
    free(window);
    return NULL;
  }
  SDL_RendererInfo renderer;
  window->software =
      SDL_GetRendererInfo(window->renderer, &renderer) == 0 && (renderer.flags & SDL_RENDERER_SOFTWARE) != 0;
  return window;
}

void np_window_close(np_window *window) {
  if (!window) return;
  SDL_DestroyRenderer(window->renderer);
  SDL_DestroyWindow(window->window);
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

/* Gives the canvas element as many pixels as this picture is drawn with. Only a change clears it. */
static void fit_element(np_window *window, float ratio) {
  int wide = device_pixels(window->width, ratio), high = device_pixels(window->height, ratio);
  int present_wide = 0, present_high = 0;
  SDL_GetWindowSize(window->window, &present_wide, &present_high);
  if (wide != present_wide || high != present_high) SDL_SetWindowSize(window->window, wide, high);
}

/* Device pixels a length of the canvas, across this whole window. */
static float ratio_for(np_window *window, const np_canvas *canvas, bool still) {
  if (window->ratio > 0) {
    bool smoother = window->software && still && window->ratio < SMOOTHER;
    fit_element(window, smoother ? window->ratio * SMOOTHER : window->ratio);
  }
  int wide = 0, high = 0;
  SDL_GetRendererOutputSize(window->renderer, &wide, &high);
  return canvas->width > 0 ? (float)wide / canvas->width : 1;
}

static bool triangle_opaque(const np_mesh *mesh, size_t first) {
  const int *corner = mesh->indices + first;
  return (mesh->colours[corner[0]].a & mesh->colours[corner[1]].a & mesh->colours[corner[2]].a) == 255;
}

static bool draw_triangles(np_window *window, size_t first, size_t end, SDL_BlendMode mode) {
  const np_mesh *mesh = &window->mesh;
  SDL_SetRenderDrawBlendMode(window->renderer, mode);
  return SDL_RenderGeometryRaw(window->renderer, NULL, mesh->xy, 2 * sizeof(float), (const SDL_Color *)mesh->colours,
                               sizeof(SDL_Color), NULL, 0, (int)mesh->vertex_count, mesh->indices + first,
                               (int)(end - first), sizeof(int)) == 0;
}

/* The graphics card blends everything at once. The software renderer makes a picture of its own
 * for every triangle it has to blend, so it is spared that for those that hide what is below. */
static bool draw_mesh(np_window *window) {
  const np_mesh *mesh = &window->mesh;
  if (!window->software) return draw_triangles(window, 0, mesh->index_count, SDL_BLENDMODE_BLEND);
  bool drawn = true;
  for (size_t first = 0, end; first < mesh->index_count; first = end) {
    bool opaque = triangle_opaque(mesh, first);
    for (end = first + 3; end < mesh->index_count && triangle_opaque(mesh, end) == opaque;) end += 3;
    drawn &= draw_triangles(window, first, end, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
  }
  return drawn;
}

bool np_window_draw(np_window *window, const np_canvas *canvas, bool still) {
  np_mesh *mesh = &window->mesh;
  np_mesh_build(mesh, canvas, ratio_for(window, canvas, still));
  np_colour paper = canvas->paper;
  SDL_SetRenderDrawColor(window->renderer, paper.r, paper.g, paper.b, paper.a);
  bool drawn = SDL_RenderClear(window->renderer) == 0;
  if (mesh->index_count > 0) drawn &= draw_mesh(window);
  SDL_RenderPresent(window->renderer);
  return drawn && !mesh->full && !canvas->full;
}
