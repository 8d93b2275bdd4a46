/* exports_play.c: the functions only the modules with SDL have: they draw the page's stage, and charts beside it, on
 * the element #canvas. exports.d.ts lists them with their meanings. */
#include "exports.h"
#include "model.h"
#include "raster.h"
#include "sdl.h"
#include "svg.h"

#include <emscripten.h>
#include <string.h>

enum { SLOTS = 3, NAME_MAX = 16 };

/* A chart beside the puzzle. */
typedef struct slot {
  char name[NAME_MAX]; /* "": none */
  float left, top, width, height;
  float share; /* its size as shown, over its size as laid out: 0..1 */
  uint32_t step;
  nv_canvas canvas;
  uint32_t version;   /* the stage's when the canvas was drawn */
  nv_palette palette; /* the one the canvas was drawn in */
  bool stale;         /* np_chart_place was called since */
} slot;

static struct {
  nv_window *window;
  nv_canvas canvas;
  slot slots[SLOTS];
  nv_pane panes[1 + SLOTS]; /* what was drawn last: the puzzle, then charts */
  size_t count;             /* of panes */
  uint64_t texts, buttons;  /* the keys of the texts and buttons that the page shows; 0: it shows others, or none */
  float width, height, ratio;
} screen;

/* clang-format off */

/* SDL draws on Module.canvas. For a window without a graphics card it makes the 2D context with
 * Module.createContext. Both are set here, so that a page may replace the element (a canvas
 * that had a WebGL context can never have a 2D one) without calling anything else.
 * Returns 0: there is no such element, 1: it is the same as before, 2: it is another one. */
EM_JS(int, find_element, (void), {
  var element = document.getElementById("canvas");
  if (!element) return 0;
  Module["createContext"] = function(canvas) { return canvas.getContext("2d", { alpha: false }); };
  if (Module["canvas"] === element) return 1;
  Module["canvas"] = element;
  return 2;
})

/* SDL sets an arrow as the element's cursor; the page sets its own. */
EM_JS(void, release_cursor, (void), { Module["canvas"].style.cursor = ""; })

/* Shows what SDL cannot: transparent pixels. Each becomes a square, `times` pixels wide. */
EM_JS(void, show_pixels, (const nv_colour *pixels, int width, int height, int left, int top, int times), {
  var small = Module["small"] || (Module["small"] = document.createElement("canvas"));
  small.width = width;
  small.height = height;
  var bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
  small.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0);
  var pen = Module["canvas"].getContext("2d");
  pen.imageSmoothingEnabled = false;
  pen.clearRect(left, top, times * width, times * height);
  pen.drawImage(small, left, top, times * width, times * height);
})

/* clang-format on */

static void close_window(void) {
  nv_window_close(screen.window);
  screen.window = NULL;
}

static bool open_window(int card) {
  nv_window_desc desc = {.width = screen.width,
                         .height = screen.height,
                         .ratio = screen.ratio,
                         .by_processor = card == 0,
                         .shown_smaller = card == 2};
  if (nv_stage_paper(nv_page_stage()).a == 0) desc.show = show_pixels;
  screen.window = nv_window_open(&desc);
  if (screen.window) release_cursor();
  return screen.window != NULL;
}

int np_screen(float width, float height, float ratio, int card) {
  int element = find_element();
  if (element != 1) {
    close_window();
    screen.texts = screen.buttons = 0;
  }
  if (element == 0) return 0;
  screen.width = width;
  screen.height = height;
  screen.ratio = ratio;
  if (!screen.window) return open_window(card);
  nv_window_resize(screen.window, width, height, ratio);
  return 1;
}

void np_chart_place(uint32_t number, const char *name, float left, float top, float width, float height, float share,
                    uint32_t step) {
  if (number >= SLOTS || strlen(name) >= NAME_MAX) return;
  slot *slot = &screen.slots[number];
  strcpy(slot->name, name);
  slot->left = left;
  slot->top = top;
  slot->width = width;
  slot->height = height;
  slot->share = share > 0 && share <= 1 ? share : 1;
  slot->step = step;
  slot->stale = true;
}

/* Whether a slot's canvas shows another chart, size, position, instant or theme than it should. */
static bool is_outdated(const slot *slot, const nv_chart *chart) {
  const nv_stage *stage = nv_page_stage();
  return slot->stale || slot->version != nv_stage_version(stage) || (chart->moves && nv_stage_status(stage).moving) ||
         memcmp(&slot->palette, nv_stage_palette(stage), sizeof slot->palette) != 0;
}

/* Draws a slot's chart on its canvas if that is outdated. Returns whether there is a chart. */
static bool draw_slot(slot *slot) {
  const nv_stage *stage = nv_page_stage();
  const nv_chart *chart = slot->name[0] ? nv_page_chart(slot->name) : NULL;
  if (!chart || !(slot->width >= 1) || !(slot->height >= 1)) return false;
  if (!is_outdated(slot, chart)) return true;
  float width = slot->width / slot->share, height = slot->height / slot->share;
  nv_canvas_clear(&slot->canvas, width, height, nv_stage_paper(stage));
  nv_page_draw_chart(chart, width, height, slot->step, &slot->canvas);
  nv_canvas_scale(&slot->canvas, slot->share);
  slot->version = nv_stage_version(stage);
  slot->palette = *nv_stage_palette(stage);
  slot->stale = false;
  return true;
}

static void draw_puzzle(void) {
  nv_stage_draw(nv_page_stage(), &screen.canvas);
  screen.panes[0] = (nv_pane){.canvas = &screen.canvas};
  screen.count = 1;
}

void np_set_drawn(void) { nv_stage_set_drawn(nv_page_stage()); }

/* The whole picture as pixels, made a few lines at a time while the page is idle. It replaces the poster, which has no
 * words. */
static struct {
  nv_mesh mesh;
  nv_raster raster;
} still;

enum { STILL_ACROSS = 2 }; /* samples along a pixel's side */

int np_still_resume(int row, int wide, int high) {
  nv_colour paper = nv_stage_paper(nv_page_stage());
  if (row >= 0) return nv_raster_resume(&still.raster, &still.mesh, row, paper, STILL_ACROSS);
  if (row == NV_RASTER_POSE) {
    draw_puzzle();
  } else if (row == NV_RASTER_MESH) {
    still.mesh.shades_later = true;
    nv_mesh_build(&still.mesh, &screen.canvas, (float)wide / screen.canvas.width);
  } else {
    nv_mesh_throw_shadows(&still.mesh, &screen.canvas);
    if (!nv_raster_begin(&still.raster, wide, high, STILL_ACROSS)) return high;
  }
  return row + 1;
}

const void *np_still_pixels(void) { return still.raster.pixels; }

void np_still_end(void) {
  nv_mesh_close(&still.mesh);
  nv_raster_close(&still.raster);
}

int np_draw(void) {
  if (!screen.window) return 1;
  draw_puzzle();
  for (slot *slot = screen.slots; slot < screen.slots + SLOTS; slot++)
    if (draw_slot(slot)) screen.panes[screen.count++] = (nv_pane){&slot->canvas, slot->left, slot->top};
  nv_window_draw(screen.window, screen.panes, screen.count, !nv_stage_status(nv_page_stage()).moving);
  return nv_window_works(screen.window);
}

/* ---------------------------------------------------------------------------------- texts */

/* A key of all that the texts depend on. */
static uint64_t texts_key(float ratio) {
  uint64_t key = nv_model_key(0, &ratio, sizeof ratio);
  for (size_t i = 0; i < screen.count; i++) {
    const nv_canvas *canvas = screen.panes[i].canvas;
    float place[4] = {screen.panes[i].left, screen.panes[i].top, canvas->width, canvas->height};
    key = nv_model_key(key, place, sizeof place);
    for (size_t k = 0; k < canvas->shape_count; k++) {
      const nv_shape *shape = &canvas->shapes[k];
      if (shape->kind != NV_SHAPE_TEXT) continue;
      float look[5] = {shape->at.x, shape->at.y, shape->width, shape->align, shape->bold};
      key = nv_model_key(nv_model_key(key, look, sizeof look), &shape->colour, sizeof shape->colour);
      key = nv_model_key(key, canvas->text + shape->first, shape->count);
    }
  }
  return key;
}

static void texts_source(np_writer *writer, const void *from) {
  const float *ratio = from;
  for (size_t i = 0; i < screen.count; i++)
    nv_svg_texts(screen.panes[i].canvas, (nv_point){screen.panes[i].left, screen.panes[i].top}, *ratio, writer);
}

const char *np_texts(float ratio) {
  uint64_t key = texts_key(ratio);
  if (key == screen.texts) return "";
  screen.texts = key;
  return nv_page_text(texts_source, &ratio);
}

/* -------------------------------------------------------------------------------- buttons */

static void buttons_source(np_writer *writer, const void *from) { nv_stage_write_buttons(from, writer); }

const char *np_buttons(void) {
  const char *json = nv_page_text(buttons_source, nv_page_stage());
  uint64_t key = nv_model_key(0, json, strlen(json));
  if (key == screen.buttons) return "";
  screen.buttons = key;
  return json;
}
