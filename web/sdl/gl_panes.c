/* gl_panes.c: the context, and what is drawn in which order. */
#include "gl_parts.h"

#include <math.h>
#include <stdlib.h>

void np_gl_ask(int samples, bool transparent) {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, transparent ? 8 : 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, samples > 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, samples);
}

/* Everything made here and in np_gl_works goes with the context. */
static void begin(np_gl *gl) {
  np_gl_begin_shapes(gl);
  np_gl_begin_solids(gl);
  np_gl_begin_shades(gl);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDepthFunc(GL_LEQUAL);
}

bool np_gl_works(np_gl *gl) {
  if (!gl->asked) gl->works = np_gl_end_shapes(gl) && np_gl_end_solids(gl);
  gl->asked = true;
  return gl->works;
}

np_gl *np_gl_open(SDL_Window *window, bool synced) {
  np_gl *gl = calloc(1, sizeof *gl);
  if (!gl) return NULL;
  gl->window = window;
  gl->context = SDL_GL_CreateContext(window);
  if (gl->context) {
    begin(gl);
    if (synced) SDL_GL_SetSwapInterval(1);
    return gl;
  }
  np_gl_close(gl);
  return NULL;
}

void np_gl_close(np_gl *gl) {
  if (!gl) return;
  if (gl->context) {
    np_gl_close_shapes(gl);
    np_gl_close_solids(gl);
    np_gl_close_shades(gl);
    SDL_GL_DeleteContext(gl->context);
  }
  free(gl);
}

/* Colours in a context are multiplied by their alpha. */
static void clear(np_colour paper) {
  float alpha = (float)paper.a / 255, share = alpha / 255;
  glClearColor((float)paper.r * share, (float)paper.g * share, (float)paper.b * share, alpha);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

/* A part of the window: what is drawn ends at the viewport by itself. */
static void clear_part(np_colour paper, int left, int bottom, int wide, int high) {
  glEnable(GL_SCISSOR_TEST);
  glScissor(left, bottom, wide, high);
  clear(paper);
  glDisable(GL_SCISSOR_TEST);
}

static bool same_colour(np_colour one, np_colour other) {
  return one.r == other.r && one.g == other.g && one.b == other.b && one.a == other.a;
}

/* The number of the shape that stands for the canvas's solids; the shapes' number when there are none. */
static size_t model_shape(const np_canvas *canvas, size_t from) {
  while (from < canvas->shape_count && canvas->shapes[from].kind != NP_SHAPE_MODEL) from++;
  return from;
}

static void draw_model(np_gl *gl, np_gl_kept *kept, const np_canvas *canvas) {
  const np_model *model = canvas->kept;
  np_clip clip = np_model_clip(model, canvas->width, canvas->height);
  glEnable(GL_DEPTH_TEST);
  np_gl_draw_solids(gl, &kept->solids, model, &clip);
  np_gl_draw_shades(gl, model, &clip);
  glDisable(GL_DEPTH_TEST);
}

/* On what has been cleared to a colour. */
static void draw_pane(np_gl *gl, np_gl_kept *kept, const np_pane *pane, np_colour under, int height) {
  const np_canvas *canvas = pane->canvas;
  bool has_background = canvas->background_kept && !canvas->cleared;
  size_t background = has_background ? canvas->background_shapes : 0, solids = model_shape(canvas, background);
  bool has_solids = solids < canvas->shape_count && np_gl_keep_solids(gl, &kept->solids, canvas->kept);
  if (has_solids) np_gl_throw_shades(gl, &kept->solids, canvas->kept);
  int left = (int)lroundf(pane->left * gl->ratio), top = (int)lroundf(pane->top * gl->ratio);
  int wide = (int)lroundf(canvas->width * gl->ratio), high = (int)lroundf(canvas->height * gl->ratio);
  int bottom = height - top - high;
  glViewport(left, bottom, wide, high);
  if (!same_colour(canvas->paper, under)) clear_part(canvas->paper, left, bottom, wide, high);
  if (background > 0) {
    np_gl_keep_shapes(gl, &kept->background, canvas, 0, background, canvas->background_version);
    np_gl_draw_shapes(gl, &kept->background, canvas, 0, kept->background.count);
  }
  np_gl_flat *shapes = &kept->shapes;
  np_gl_keep_shapes(gl, shapes, canvas, background, canvas->shape_count, canvas->version);
  size_t under_solids =
      has_solids && solids - background < shapes->made_count ? shapes->made[solids - background].first : shapes->count;
  np_gl_draw_shapes(gl, shapes, canvas, 0, under_solids);
  if (has_solids) draw_model(gl, kept, canvas);
  np_gl_draw_shapes(gl, shapes, canvas, under_solids, shapes->count);
}

bool np_gl_draw(np_gl *gl, const np_pane *panes, size_t count, int height, float ratio) {
  if (!np_gl_works(gl)) return false;
  gl->ratio = ratio;
  gl->full = false;
  np_colour under = count > 0 ? panes[0].canvas->paper : (np_colour){0, 0, 0, 255};
  clear(under);
  for (size_t i = 0; i < count && i < NP_PANES_MAX; i++) draw_pane(gl, &gl->kept[i], &panes[i], under, height);
  SDL_GL_SwapWindow(gl->window);
  return !gl->full;
}
