/* sdl_lean.c: leaves out of the page what SDL links in but a picture of triangles never uses.
 *
 * The linker's --wrap=NAME (tools/cmake/web.cmake finds the names here) makes every call of NAME a call of
 * __wrap_NAME, defined here; the original, called by nobody, and all that only it uses stay out of the
 * module. Only functions of SDL's and Emscripten's public headers are replaced, so it holds for SDL compiled from
 * its source and for Emscripten's port of it, whatever their insides.
 */
#include <SDL.h>
#include <emscripten.h>

/* --------------------------------------------------------------------------------- renderers
 *
 * SDL can show a window's surface through a renderer of its own. Emscripten's canvas takes it as it is. */
int __wrap_SDL_GetNumRenderDrivers(void) { return 0; }
int __wrap_SDL_GetRenderDriverInfo(int index, SDL_RendererInfo *info) { return (void)index, (void)info, -1; }
SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags) {
  return (void)window, (void)index, (void)flags, NULL;
}
SDL_Renderer *__wrap_SDL_GetRenderer(SDL_Window *window) { return (void)window, NULL; }
int __wrap_SDL_GetRendererInfo(SDL_Renderer *renderer, SDL_RendererInfo *info) {
  return (void)renderer, (void)info, -1;
}
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width, int height) {
  return (void)renderer, (void)format, (void)access, (void)width, (void)height, NULL;
}
int __wrap_SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *part, const void *pixels, int pitch) {
  return (void)texture, (void)part, (void)pixels, (void)pitch, -1;
}
int __wrap_SDL_RenderSetViewport(SDL_Renderer *renderer, const SDL_Rect *part) {
  return (void)renderer, (void)part, -1;
}
int __wrap_SDL_RenderCopy(SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *from, const SDL_Rect *to) {
  return (void)renderer, (void)texture, (void)from, (void)to, -1;
}
void __wrap_SDL_RenderPresent(SDL_Renderer *renderer) { (void)renderer; }
void __wrap_SDL_DestroyTexture(SDL_Texture *texture) { (void)texture; }
void __wrap_SDL_DestroyRenderer(SDL_Renderer *renderer) { (void)renderer; }

/* ------------------------------------------------------------------------------- the browser
 *
 * The page has no main loop of Emscripten's, its title is not the window's, and its window is as large as the page
 * says. */
void __wrap_emscripten_cancel_main_loop(void) {}
void __wrap_emscripten_set_window_title(const char *title) { (void)title; }
void __wrap_emscripten_get_screen_size(int *width, int *height) { *width = *height = 1 << 14; }

/* ------------------------------------------------------------------------------- subsystems
 *
 * Video is the only one. The original names them all, sound, joysticks and sensors among them. */
int __wrap_SDL_InitSubSystem(Uint32 flags) {
  return flags & SDL_INIT_VIDEO && !SDL_GetCurrentVideoDriver() ? SDL_VideoInit(NULL) : 0;
}
void __wrap_SDL_QuitSubSystem(Uint32 flags) { (void)flags; }

/* ----------------------------------------------------------------------------------- events
 *
 * The page hands pointer and keys to the stage itself (pointer_input.js); of SDL's events nobody hears. */
int __wrap_SDL_PushEvent(SDL_Event *event) { return (void)event, 0; }
int __wrap_SDL_PeepEvents(SDL_Event *events, int count, SDL_eventaction action, Uint32 first, Uint32 last) {
  return (void)events, (void)count, (void)action, (void)first, (void)last, 0;
}
Uint8 __wrap_SDL_EventState(Uint32 type, int state) { return (void)type, (void)state, SDL_DISABLE; }

/* ----------------------------------------------------------------------------------- mouse
 *
 * Nor does it hear of the mouse, so there is none to be held, moved or shown. */
int __wrap_SDL_SetRelativeMouseMode(SDL_bool on) { return (void)on, -1; }
int __wrap_SDL_CaptureMouse(SDL_bool on) { return (void)on, -1; }
void __wrap_SDL_WarpMouseInWindow(SDL_Window *window, int x, int y) { (void)window, (void)x, (void)y; }

/* ------------------------------------------------------------------------------------ hints
 *
 * SDL's settings, which a page has no environment to make. One is not as SDL has it: without a card a window
 * needs a surface, rather than a texture. */
const char *__wrap_SDL_GetHint(const char *name) {
  return SDL_strcmp(name, SDL_HINT_FRAMEBUFFER_ACCELERATION) == 0 ? "0" : NULL;
}
SDL_bool __wrap_SDL_GetHintBoolean(const char *name, SDL_bool otherwise) { return (void)name, otherwise; }
void __wrap_SDL_AddHintCallback(const char *name, SDL_HintCallback changed, void *user) {
  (void)name, (void)changed, (void)user;
}
void __wrap_SDL_DelHintCallback(const char *name, SDL_HintCallback changed, void *user) {
  (void)name, (void)changed, (void)user;
}
char *__wrap_SDL_getenv(const char *name) { return (void)name, NULL; }

/* ---------------------------------------------------------------------------------- pixels
 *
 * No surface is ever turned into one of another format: triangles go to the card, and where there is
 * none the raster makes its pixels as they are wanted (sdl.c): of four bytes, red first or blue first. */
Uint32 __wrap_SDL_MasksToPixelFormatEnum(int bits, Uint32 red, Uint32 green, Uint32 blue, Uint32 alpha) {
  return (void)bits, (void)green, (void)blue, (void)alpha,
         red == 0xff ? SDL_PIXELFORMAT_BGR888 : SDL_PIXELFORMAT_RGB888;
}
SDL_bool __wrap_SDL_PixelFormatEnumToMasks(Uint32 format, int *bits, Uint32 *red, Uint32 *green, Uint32 *blue,
                                           Uint32 *alpha) {
  *bits = 32;
  *red = format == SDL_PIXELFORMAT_BGR888 ? 0xff : 0xff0000;
  *green = 0xff00;
  *blue = 0xff00ff & ~*red;
  *alpha = 0;
  return SDL_TRUE;
}
int __wrap_SDL_UpperBlit(SDL_Surface *from, const SDL_Rect *part, SDL_Surface *to, SDL_Rect *at) {
  return (void)from, (void)part, (void)to, (void)at, -1;
}
int __wrap_SDL_LowerBlit(SDL_Surface *from, SDL_Rect *part, SDL_Surface *to, SDL_Rect *at) {
  return (void)from, (void)part, (void)to, (void)at, -1;
}
int __wrap_SDL_LockSurface(SDL_Surface *surface) { return (void)surface, 0; } /* a window's needs no lock */
void __wrap_SDL_UnlockSurface(SDL_Surface *surface) { (void)surface; }
SDL_Surface *__wrap_SDL_ConvertSurface(SDL_Surface *surface, const SDL_PixelFormat *format, Uint32 flags) {
  return (void)surface, (void)format, (void)flags, NULL;
}
int __wrap_SDL_ConvertPixels(int width, int height, Uint32 from_format, const void *from, int from_pitch,
                             Uint32 to_format, void *to, int to_pitch) {
  return (void)width, (void)height, (void)from_format, (void)from, (void)from_pitch, (void)to_format, (void)to,
         (void)to_pitch, -1;
}

/* -------------------------------------------------------------------------------- sentences
 *
 * SDL words its errors and logs; nobody reads them here. */
int __wrap_SDL_SetError(const char *format, ...) { return (void)format, -1; }
void __wrap_SDL_LogMessageV(int category, SDL_LogPriority priority, const char *format, va_list list) {
  (void)category, (void)priority, (void)format, (void)list;
}
int __wrap_SDL_vsnprintf(char *text, size_t size, const char *format, va_list list) {
  (void)format, (void)list;
  if (size > 0) text[0] = '\0';
  return 0;
}

SDL_AssertState __wrap_SDL_ReportAssertion(SDL_AssertData *assertion, const char *function, const char *file,
                                           int line) {
  return (void)assertion, (void)function, (void)file, (void)line, SDL_ASSERTION_IGNORE;
}

/* ----------------------------------------------------------------------------------- numbers
 *
 * SDL reads fractions in hints about the mouse, which is the page's, and in version texts of EGL. */
double __wrap_SDL_atof(const char *text) { return (void)text, 0; }
double __wrap_SDL_strtod(const char *text, char **end) {
  if (end) *end = (char *)(uintptr_t)text;
  return 0;
}
int __wrap_SDL_vsscanf(const char *text, const char *format, va_list list) {
  return (void)text, (void)format, (void)list, 0;
}

/* ------------------------------------------------------------------------------------- lists
 *
 * The display has one mode, and EGL (sdl_egl.c) no extensions: nothing is to be sorted or searched. */
void __wrap_SDL_qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  (void)base, (void)count, (void)size, (void)compare;
}
char *__wrap_SDL_strstr(const char *text, const char *part) { return (void)text, (void)part, NULL; }

/* ------------------------------------------------------------------------------ a check of all
 *
 * Each is in a public header, with just these parameters. */
#define SAME(name)                                                                                                     \
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), __typeof__(__wrap_##name)), #name " is another");
SAME(SDL_GetNumRenderDrivers)
SAME(SDL_GetRenderDriverInfo)
SAME(SDL_CreateRenderer)
SAME(SDL_GetRenderer)
SAME(SDL_GetRendererInfo)
SAME(SDL_CreateTexture)
SAME(SDL_UpdateTexture)
SAME(SDL_RenderSetViewport)
SAME(SDL_RenderCopy)
SAME(SDL_RenderPresent)
SAME(SDL_DestroyTexture)
SAME(SDL_DestroyRenderer)
SAME(emscripten_cancel_main_loop)
SAME(emscripten_set_window_title)
SAME(emscripten_get_screen_size)
SAME(SDL_InitSubSystem)
SAME(SDL_QuitSubSystem)
SAME(SDL_PushEvent)
SAME(SDL_PeepEvents)
SAME(SDL_EventState)
SAME(SDL_GetHint)
SAME(SDL_GetHintBoolean)
SAME(SDL_AddHintCallback)
SAME(SDL_DelHintCallback)
SAME(SDL_getenv)
SAME(SDL_UpperBlit)
SAME(SDL_LowerBlit)
SAME(SDL_LockSurface)
SAME(SDL_UnlockSurface)
SAME(SDL_ConvertSurface)
SAME(SDL_ConvertPixels)
SAME(SDL_SetError)
SAME(SDL_LogMessageV)
SAME(SDL_vsnprintf)
SAME(SDL_ReportAssertion)
SAME(SDL_atof)
SAME(SDL_strtod)
SAME(SDL_vsscanf)
SAME(SDL_qsort)
SAME(SDL_strstr)
