/* SDL_config.h: what of SDL2 the page needs, when SDL2 is compiled from its source here: the video
 * subsystem on a canvas, OpenGL ES and window surfaces. No renderer of its own, no sound, no joysticks, no
 * sensors, no files. It stands before SDL's own SDL_config.h on the include path and starts from
 * SDL's settings for Emscripten. */
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_platform.h"

#include "SDL_config_emscripten.h"

#define SDL_LEAN_AND_MEAN 1 /* no software renderer, nothing that is fast only for games with bitmaps */

#define SDL_RENDER_DISABLED 1 /* the page draws with OpenGL ES itself */

#undef HAVE_VSSCANF /* SDL's own are far smaller than the C library's */
#undef HAVE_SSCANF
#undef HAVE_STRTOD
#undef HAVE_ATOF
#undef HAVE_ICONV /* the C library's brings tables of every character set */
#undef HAVE_ICONV_H

#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#define SDL_AUDIO_DISABLED 1
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_JOYSTICK_VIRTUAL
#define SDL_JOYSTICK_DISABLED 1
#undef SDL_SENSOR_DUMMY
#define SDL_SENSOR_DISABLED 1
#undef SDL_POWER_EMSCRIPTEN
#define SDL_POWER_DISABLED 1
#undef SDL_LOADSO_DLOPEN
#define SDL_LOADSO_DUMMY 1
#undef SDL_FILESYSTEM_EMSCRIPTEN
#define SDL_FILESYSTEM_DUMMY 1

/* With this SDL 2.32 names the JavaScript it calls for cursors that the page does not use. Emscripten 3.1.6 lacks it.
 */
#include <emscripten/em_js.h>
#ifndef EM_JS_DEPS
#define EM_JS_DEPS(tag, names)
#endif

/* Calls that do nothing on a page are left out: sdl_lean.h says which. gnu_inline: no function is made of these. The
 * files that have SDL's own see nothing of it (tools/cmake/sdl.cmake). */
#ifndef NP_SDL_OWN
#include "SDL.h"
#define INSTEAD extern __inline__ __attribute__((gnu_inline, always_inline))
#define INSTEAD_OF(name) name
#include "sdl_lean.h"
#endif

#endif
