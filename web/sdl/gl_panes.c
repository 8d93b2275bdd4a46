/* gl_panes.c: the context, and the order in which panes and their shapes are drawn. */
#include "gl_parts.h"

#include <math.h>
#include <stdlib.h>

void nv_gl_ask(int samples, bool transparent) {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, transparent ? 8 : 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, samples > 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, samples);
}

/* nv_gl_close deletes everything made here and in nv_gl_works. */
static void begin(nv_gl *gl) {
  nv_gl_begin_shapes(gl);
  nv_gl_begin_solids(gl);
  nv_gl_begin_shades(gl);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDepthFunc(GL_LEQUAL);
}

bool nv_gl_works(nv_gl *gl) {
  if (!gl->asked) gl->works = nv_gl_end_shapes(gl) && nv_gl_end_solids(gl);
  gl->asked = true;
  return gl->works;
}

nv_gl *nv_gl_open(SDL_Window *window, bool synced) {
  nv_gl *gl = calloc(1, sizeof *gl);
  if (!gl) return NULL;
  gl->window = window;
  gl->context = SDL_GL_CreateContext(window);
  if (gl->context) {
    begin(gl);
    if (synced) SDL_GL_SetSwapInterval(1);
    return gl;
  }
  nv_gl_close(gl);
  return NULL;
}

void nv_gl_close(nv_gl *gl) {
  if (!gl) return;
  if (gl->context) {
    nv_gl_close_shapes(gl);
    nv_gl_close_solids(gl);
    nv_gl_close_shades(gl);
    SDL_GL_DeleteContext(gl->context);
  }
  free(gl);
}

/* The context's colours are premultiplied by their alpha. */
static void clear(nv_colour paper) {
  float alpha = (float)paper.a / 255, share = alpha / 255;
  glClearColor((float)paper.r * share, (float)paper.g * share, (float)paper.b * share, alpha);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

/* Clears a part of the window. Unlike drawing, clearing does not stop at the viewport, so it needs the scissor. */
static void clear_part(nv_colour paper, int left, int bottom, int wide, int high) {
  glEnable(GL_SCISSOR_TEST);
  glScissor(left, bottom, wide, high);
  clear(paper);
  glDisable(GL_SCISSOR_TEST);
}

static bool same_colour(nv_colour one, nv_colour other) {
  return one.r == other.r && one.g == other.g && one.b == other.b && one.a == other.a;
}

/* The index of the shape that stands for the canvas's solids; shape_count when there is none. */
static size_t model_shape(const nv_canvas *canvas, size_t from) {
  while (from < canvas->shape_count && canvas->shapes[from].kind != NV_SHAPE_MODEL) from++;
  return from;
}

static void draw_model(nv_gl *gl, nv_gl_kept *kept, const nv_canvas *canvas) {
  const nv_model *model = canvas->kept;
  nv_clip clip = nv_model_clip(model, canvas->width, canvas->height);
  glEnable(GL_DEPTH_TEST);
  nv_gl_draw_solids(gl, &kept->solids, model, &clip);
  nv_gl_draw_shades(gl, model, &clip);
  glDisable(GL_DEPTH_TEST);
}

/* under: the colour to which the window was cleared. */
static void draw_pane(nv_gl *gl, nv_gl_kept *kept, const nv_pane *pane, nv_colour under, int height) {
  const nv_canvas *canvas = pane->canvas;
  bool has_background = canvas->background_kept && !canvas->cleared;
  size_t background = has_background ? canvas->background_shapes : 0, solids = model_shape(canvas, background);
  bool has_solids = solids < canvas->shape_count && nv_gl_keep_solids(gl, &kept->solids, canvas->kept);
  if (has_solids) nv_gl_throw_shades(gl, &kept->solids, canvas->kept);
  int left = (int)lroundf(pane->left * gl->ratio), top = (int)lroundf(pane->top * gl->ratio);
  int wide = (int)lroundf(canvas->width * gl->ratio), high = (int)lroundf(canvas->height * gl->ratio);
  int bottom = height - top - high;
  glViewport(left, bottom, wide, high);
  if (!same_colour(canvas->paper, under)) clear_part(canvas->paper, left, bottom, wide, high);
  if (background > 0) {
    nv_gl_keep_shapes(gl, &kept->background, canvas, 0, background, canvas->background_version);
    nv_gl_draw_shapes(gl, &kept->background, canvas, 0, kept->background.count);
  }
  nv_gl_flat *shapes = &kept->shapes;
  nv_gl_keep_shapes(gl, shapes, canvas, background, canvas->shape_count, canvas->version);
  size_t under_solids =
      has_solids && solids - background < shapes->made_count ? shapes->made[solids - background].first : shapes->count;
  nv_gl_draw_shapes(gl, shapes, canvas, 0, under_solids);
  if (has_solids) draw_model(gl, kept, canvas);
  nv_gl_draw_shapes(gl, shapes, canvas, under_solids, shapes->count);
}

bool nv_gl_draw(nv_gl *gl, const nv_pane *panes, size_t count, int height, float ratio) {
  if (!nv_gl_works(gl)) return false;
  gl->ratio = ratio;
  gl->full = false;
  nv_colour under = count > 0 ? panes[0].canvas->paper : (nv_colour){0, 0, 0, 255};
  clear(under);
  for (size_t i = 0; i < count && i < NV_PANES_MAX; i++) draw_pane(gl, &gl->kept[i], &panes[i], under, height);
  SDL_GL_SwapWindow(gl->window);
  return !gl->full;
}
