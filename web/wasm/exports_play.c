/* exports_play.c: the functions only the modules with SDL have: they draw the page's stage on the
 * element #canvas. exports.txt lists them with their meanings. */
#include "exports.h"
#include "sdl.h"

#include <emscripten.h>

#define EXPORT __attribute__((used, visibility("default")))

static struct {
  np_window *window;
  np_canvas canvas;
  float width, height, ratio;
  bool lost; /* the graphics context is gone: nothing can be drawn until it is back */
} screen;

/* clang-format off */

/* SDL draws on Module.canvas, and makes the 2D context of a window without a card with
 * Module.createContext. Both are set here, so that a page may replace the element (a canvas
 * that had a WebGL context can never have a 2D one) without calling anything else.
 * 0: there is no such element, 1: the same as before, 2: another one. */
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

/* clang-format on */

static void close_window(void) {
  np_window_close(screen.window);
  screen.window = NULL;
}

static bool open_window(void) {
  np_window_desc desc = {.width = screen.width, .height = screen.height, .ratio = screen.ratio};
  screen.window = np_window_open(&desc);
  if (screen.window) release_cursor();
  return screen.window != NULL;
}

EXPORT int np_screen(float width, float height, float ratio) {
  int element = find_element();
  if (element != 1) close_window();
  if (element == 0) return 0;
  screen.width = width;
  screen.height = height;
  screen.ratio = ratio;
  if (screen.lost && element == 1) return 0;
  screen.lost = false; /* a new element has a context of its own */
  if (!screen.window) return open_window();
  np_window_resize(screen.window, width, height, ratio);
  return 1;
}

EXPORT void np_draw(void) {
  if (!screen.window || screen.lost || !np_page_stage()) return;
  np_stage_draw(np_page_stage(), &screen.canvas);
  np_window_draw(screen.window, &screen.canvas, !np_stage_status(np_page_stage()).moving);
}

EXPORT void np_screen_lost(int lost) {
  screen.lost = lost != 0;
  if (screen.lost || !screen.window) return;
  close_window();
  open_window();
}
