/* sdl_lean.c: leaves out of the page the parts of SDL that a picture of triangles never uses.
 *
 * The linker's --wrap=NAME (np_lean_sdl in tools/cmake/web.cmake lists the names) makes every call of NAME a call of
 * __wrap_NAME, defined here; the original, called by nobody, and all that only it uses stay out of the module. Only
 * functions of SDL's public headers are replaced, so this works for SDL compiled from its source and for Emscripten's
 * port of it, whatever their insides. web/README.md says what each saves. sdl_lean.h has the functions called most.
 */
#include <SDL.h>

/* Declares each replacement with the type that SDL's public header gives the original. */
#define REPLACES(name) __typeof__(name) __wrap_##name;
REPLACES(SDL_InitSubSystem)
REPLACES(SDL_QuitSubSystem)
REPLACES(SDL_PushEvent)
REPLACES(SDL_EventState)
REPLACES(SDL_GetHint)
REPLACES(SDL_GetHintBoolean)
REPLACES(SDL_AddHintCallback)
REPLACES(SDL_DelHintCallback)
REPLACES(SDL_getenv)
REPLACES(SDL_MasksToPixelFormatEnum)
REPLACES(SDL_PixelFormatEnumToMasks)
REPLACES(SDL_ConvertSurface)
REPLACES(SDL_SetError)
REPLACES(SDL_LogMessageV)
REPLACES(SDL_vsnprintf)
REPLACES(SDL_qsort)
REPLACES(SDL_strstr)
REPLACES(SDL_GetWindowDisplayIndex)

#define INSTEAD
#define INSTEAD_OF(name) __wrap_##name
#include "sdl_lean.h"

/* ------------------------------------------------------------------------------- subsystems
 *
 * Video is the only subsystem. The original would link in all of them, sound, joysticks and sensors among them. */
int __wrap_SDL_InitSubSystem(Uint32 flags) {
  return flags & SDL_INIT_VIDEO && !SDL_GetCurrentVideoDriver() ? SDL_VideoInit(NULL) : 0;
}
void __wrap_SDL_QuitSubSystem(Uint32 flags) { (void)flags; }

/* ---------------------------------------------------------------------------------- display
 *
 * There is one display, number 0. */
int __wrap_SDL_GetWindowDisplayIndex(SDL_Window *window) { return (void)window, 0; }

/* ---------------------------------------------------------------------------------- pixels
 *
 * No surface is ever converted to another format: triangles go to the card, and without one the raster's pixels are
 * written in the surface's format (sdl.c): four bytes, red first or blue first. */
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
SDL_Surface *__wrap_SDL_ConvertSurface(SDL_Surface *surface, const SDL_PixelFormat *format, Uint32 flags) {
  return (void)surface, (void)format, (void)flags, NULL;
}

/* -------------------------------------------------------------------------------- sentences
 *
 * SDL would format the messages of its log; nobody reads them here. */
void __wrap_SDL_LogMessageV(int category, SDL_LogPriority priority, const char *format, va_list list) {
  (void)category, (void)priority, (void)format, (void)list;
}
int __wrap_SDL_vsnprintf(char *text, size_t size, const char *format, va_list list) {
  (void)format, (void)list;
  if (size > 0) text[0] = '\0';
  return 0;
}
