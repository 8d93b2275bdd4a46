/* sdl_quiet.c: on a page SDL draws and does nothing else.
 *
 * SDL's Emscripten window listens to wheel, keys, touch and mouse of the canvas and of the
 * whole document, prevents what the browser would do with them, names the tab and asks for
 * full screen. It does so through the functions below, which Emscripten implements in
 * JavaScript. The linker finds the definitions here, in C, first: SDL registers nothing,
 * the page's events stay the page's, and the JavaScript behind them is not even linked.
 */
#define _POSIX_C_SOURCE 200112L /* setenv */

#include <emscripten.h>
#include <emscripten/html5.h>
#include <stdlib.h>
#include <sys/time.h>

#define QUIET_LISTENER(event, callback_type)                                                                           \
  EMSCRIPTEN_RESULT emscripten_set_##event##_callback_on_thread(const char *target, void *user, EM_BOOL capture,       \
                                                                callback_type callback, pthread_t thread) {            \
    (void)target, (void)user, (void)capture, (void)callback, (void)thread;                                             \
    return EMSCRIPTEN_RESULT_SUCCESS;                                                                                  \
  }

QUIET_LISTENER(mousemove, em_mouse_callback_func)
QUIET_LISTENER(mousedown, em_mouse_callback_func)
QUIET_LISTENER(mouseup, em_mouse_callback_func)
QUIET_LISTENER(mouseenter, em_mouse_callback_func)
QUIET_LISTENER(mouseleave, em_mouse_callback_func)
QUIET_LISTENER(wheel, em_wheel_callback_func)
QUIET_LISTENER(focus, em_focus_callback_func)
QUIET_LISTENER(blur, em_focus_callback_func)
QUIET_LISTENER(touchstart, em_touch_callback_func)
QUIET_LISTENER(touchend, em_touch_callback_func)
QUIET_LISTENER(touchmove, em_touch_callback_func)
QUIET_LISTENER(touchcancel, em_touch_callback_func)
QUIET_LISTENER(keydown, em_key_callback_func)
QUIET_LISTENER(keyup, em_key_callback_func)
QUIET_LISTENER(keypress, em_key_callback_func)
QUIET_LISTENER(resize, em_ui_callback_func)
QUIET_LISTENER(fullscreenchange, em_fullscreenchange_callback_func)
QUIET_LISTENER(pointerlockchange, em_pointerlockchange_callback_func)

EMSCRIPTEN_RESULT emscripten_set_visibilitychange_callback_on_thread(void *user, EM_BOOL capture,
                                                                     em_visibilitychange_callback_func callback,
                                                                     pthread_t thread) {
  (void)user, (void)capture, (void)callback, (void)thread;
  return EMSCRIPTEN_RESULT_SUCCESS;
}

EMSCRIPTEN_RESULT emscripten_set_beforeunload_callback_on_thread(void *user, em_beforeunload_callback callback,
                                                                 pthread_t thread) {
  (void)user, (void)callback, (void)thread;
  return EMSCRIPTEN_RESULT_SUCCESS;
}

/* The tab's title, full screen and the pointer are the page's as well. */
void emscripten_set_window_title(const char *title) { (void)title; }

EMSCRIPTEN_RESULT emscripten_request_fullscreen_strategy(const char *target, EM_BOOL later,
                                                         const EmscriptenFullscreenStrategy *strategy) {
  (void)target, (void)later, (void)strategy;
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}

EMSCRIPTEN_RESULT emscripten_exit_fullscreen(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }

EMSCRIPTEN_RESULT emscripten_request_pointerlock(const char *target, EM_BOOL later) {
  (void)target, (void)later;
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}

EMSCRIPTEN_RESULT emscripten_exit_pointerlock(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }

/* SDL calls this after a frame, and only in programs that can be suspended; this one returns to the page instead. */
void emscripten_sleep(unsigned int milliseconds) { (void)milliseconds; }

/* A page has no environment with settings for SDL. Emscripten would make one up. */
char *getenv(const char *name) { return (void)name, NULL; }
int setenv(const char *name, const char *value, int over) { return (void)name, (void)value, (void)over, -1; }

/* SDL reads the time with clock_gettime; it would call this only if that failed. */
int gettimeofday(struct timeval *restrict now, void *restrict zone) { return (void)now, (void)zone, -1; }
