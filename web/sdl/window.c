/* window.c: nopatience-window, a puzzle in a native window: the page's stage and picture, with SDL's
 * events in place of the page. It starts fast, so it is handy for work on a view.
 *
 *   nopatience-window [ID]
 */
#include "sdl.h"
#include "stage.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 900, HEIGHT = 600 };

static const char usage[] = "nopatience-window [ID] opens a puzzle, rings.6 if none is named.\n"
                            "Mouse or the puzzle's own keys (arrows, Enter, digits) play it. Besides:\n"
                            "  space  no patience: solve from here, pause, go on      h  hint\n"
                            "  u r    undo, redo           Backspace  restart         + -  faster, slower\n"
                            "  t      light or dark        Escape  close\n";

typedef struct native_app {
  nv_stage *stage;
  nv_window *window;
  nv_canvas canvas;
  double speed;
  bool dark, closed;
  uint32_t said; /* messages when the title was last set */
} native_app;

/* The DOM's name of a key, as nv_stage_key takes it. NULL: no puzzle uses it. */
static const char *key_name(SDL_Keycode key, char letter[2]) {
  static const struct {
    SDL_Keycode key;
    const char *name;
  } names[] = {{SDLK_LEFT, "ArrowLeft"}, {SDLK_RIGHT, "ArrowRight"}, {SDLK_UP, "ArrowUp"}, {SDLK_DOWN, "ArrowDown"},
               {SDLK_RETURN, "Enter"},   {SDLK_KP_ENTER, "Enter"},   {SDLK_HOME, "Home"},  {SDLK_END, "End"},
               {SDLK_PAGEUP, "PageUp"},  {SDLK_PAGEDOWN, "PageDown"}};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (names[i].key == key) return names[i].name;
  if (key <= ' ' || key > '~') return NULL;
  letter[0] = (char)key;
  letter[1] = '\0';
  return letter;
}

/* The letter or digit that a US keyboard has at a key's place; 0: none. */
static SDL_Keycode key_at(SDL_Scancode place) {
  if (place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z) return 'a' + (place - SDL_SCANCODE_A);
  if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_9) return '1' + (place - SDL_SCANCODE_1);
  if (place >= SDL_SCANCODE_KP_1 && place <= SDL_SCANCODE_KP_9) return '1' + (place - SDL_SCANCODE_KP_1);
  return place == SDL_SCANCODE_0 || place == SDL_SCANCODE_KP_0 ? '0' : 0;
}

static void change_speed(native_app *app, double factor) {
  char text[32];
  app->speed = SDL_clamp(app->speed * factor, 0.25, 32.0);
  snprintf(text, sizeof text, "%.2f", app->speed);
  nv_stage_setting(app->stage, "speed", text);
}

/* Pauses a plan that is being played; else plays the moves ahead on the timeline; else, with none, solves from here. */
static void no_patience(native_app *app) {
  const np_game *game = nv_stage_game(app->stage);
  if (nv_stage_status(app->stage).playing)
    nv_stage_pause(app->stage, true);
  else if (np_game_place(game) < np_game_length(game))
    nv_stage_pause(app->stage, false);
  else
    nv_stage_solve(app->stage, NULL);
}

static bool press_key(native_app *app, SDL_Keycode key) {
  char letter[2];
  const char *name = key_name(key, letter);
  return name && nv_stage_key(app->stage, name);
}

/* A key means what is printed on it. A key of another script means what a US keyboard has at its place; so does a key
 * in the row of digits, if the puzzle has no use for the sign printed on it. */
static void on_key(native_app *app, const SDL_Keysym *pressed) {
  SDL_Keycode key = pressed->sym, place = key_at(pressed->scancode);
  if (pressed->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI | KMOD_MODE)) return;
  if (key > '~' && place) key = place;
  if (press_key(app, key)) return;
  if (place && place <= '9' && !(pressed->mod & KMOD_SHIFT) && press_key(app, place)) return;
  switch (key) {
  case SDLK_ESCAPE:
    app->closed = true;
    break;
  case SDLK_SPACE:
    no_patience(app);
    break;
  case SDLK_u:
    nv_stage_undo(app->stage);
    break;
  case SDLK_r:
    nv_stage_redo(app->stage);
    break;
  case SDLK_BACKSPACE:
    nv_stage_restart(app->stage);
    break;
  case SDLK_h:
    nv_stage_hint(app->stage);
    break;
  case SDLK_PLUS:
  case SDLK_EQUALS:
    change_speed(app, 2);
    break;
  case SDLK_MINUS:
    change_speed(app, 0.5);
    break;
  case SDLK_t:
    app->dark = !app->dark;
    nv_stage_setting(app->stage, "theme", app->dark ? "dark" : "light");
    break;
  default:
    break;
  }
}

static void on_pointer(native_app *app, nv_pointer_event what, int x, int y) {
  nv_stage_pointer(app->stage, what, (float)x, (float)y);
}

static void on_event(native_app *app, const SDL_Event *event) {
  switch (event->type) {
  case SDL_QUIT:
    app->closed = true;
    break;
  case SDL_KEYDOWN:
    on_key(app, &event->key.keysym);
    break;
  case SDL_MOUSEMOTION:
    on_pointer(app, event->motion.state ? NV_POINTER_MOVE : NV_POINTER_HOVER, event->motion.x, event->motion.y);
    break;
  case SDL_MOUSEBUTTONDOWN:
    if (event->button.button == SDL_BUTTON_LEFT) on_pointer(app, NV_POINTER_DOWN, event->button.x, event->button.y);
    break;
  case SDL_MOUSEBUTTONUP:
    if (event->button.button == SDL_BUTTON_LEFT) on_pointer(app, NV_POINTER_UP, event->button.x, event->button.y);
    break;
  default:
    break;
  }
}

/* Shows the last message in the title: the window has no line of text. */
static void show_message(native_app *app) {
  nv_status status = nv_stage_status(app->stage);
  if (status.said == app->said) return;
  app->said = status.said;
  char title[NP_SENTENCE_MAX + 64];
  np_writer writer = np_writer_over(title, sizeof title);
  np_write(&writer, "%s: ", np_kind_title(np_puzzle_kind(np_game_puzzle(nv_stage_game(app->stage)))));
  nv_stage_write_message(app->stage, &writer);
  SDL_SetWindowTitle(SDL_GetWindowFromID(1), title);
}

/* Waits while nothing moves; draws only what changed. */
static void run(native_app *app) {
  Uint64 before = SDL_GetPerformanceCounter();
  bool moving = true, shown = false;
  while (!app->closed) {
    SDL_Event event;
    if (!moving && SDL_WaitEvent(&event)) {
      on_event(app, &event);
      before = SDL_GetPerformanceCounter(); /* no time passed while nothing moved */
      shown = shown && event.type != SDL_WINDOWEVENT;
    }
    while (SDL_PollEvent(&event)) {
      on_event(app, &event);
      shown = shown && event.type != SDL_WINDOWEVENT;
    }
    Uint64 now = SDL_GetPerformanceCounter();
    moving = nv_stage_tick(app->stage, (double)(now - before) / (double)SDL_GetPerformanceFrequency());
    before = now;
    float width, height;
    nv_window_size(app->window, &width, &height);
    nv_stage_resize(app->stage, width, height);
    if (nv_stage_dirty(app->stage) || !shown) {
      nv_stage_draw(app->stage, &app->canvas);
      nv_window_draw(app->window, &(nv_pane){.canvas = &app->canvas}, 1, !moving);
      shown = true;
    } else if (moving) {
      SDL_Delay(5);
    }
    show_message(app);
  }
}

int main(int count, char **words) {
  if (count > 2 || (count == 2 && words[1][0] == '-')) {
    bool asked = count == 2 && strcmp(words[1], "--help") == 0;
    fputs(usage, asked ? stdout : stderr);
    return asked ? 0 : 2;
  }
  native_app app = {.stage = nv_stage_open(count == 2 ? words[1] : ""), .speed = 1};
  if (!app.stage) {
    fputs("nopatience-window: there is not enough memory\n", stderr);
    return 2;
  }
  if (nv_stage_status(app.stage).tone == NV_SAY_ERROR)
    fprintf(stderr, "nopatience-window: %s\n", nv_stage_status(app.stage).message);
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* without a card the window needs a surface */
  app.window = nv_window_open(&(nv_window_desc){.title = "No Patience", .width = WIDTH, .height = HEIGHT});
  if (!app.window) {
    fprintf(stderr, "nopatience-window: no window: %s\n", SDL_GetError());
    nv_stage_close(app.stage);
    return 2;
  }
  run(&app);
  nv_window_close(app.window);
  nv_canvas_close(&app.canvas);
  nv_stage_close(app.stage);
  SDL_Quit();
  return 0;
}
