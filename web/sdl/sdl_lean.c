/* sdl_lean.c: leaves out of the page what SDL links in but a picture of triangles never uses.
 *
 * The linker's --wrap=NAME (tools/cmake/sdl.cmake lists the names) makes every call of NAME a call of
 * __wrap_NAME, defined here; the original, called by nobody, and all that only it uses stay out of the
 * module. Only functions of SDL's and EGL's public headers are replaced, so it holds for SDL compiled from
 * its source and for Emscripten's port of it, whatever their insides.
 */
#include <EGL/egl.h>
#include <GLES2/gl2.h>
#include <SDL.h>

/* ------------------------------------------------------------------- OpenGL ES functions
 *
 * SDL asks for each by name. Emscripten's answer knows every function of OpenGL ES 2 and 3, and
 * so brings the JavaScript of all of them; this one knows those that SDL's renderer asks for. */
/* clang-format off */
#define GL_FUNCTIONS(X) \
  X(glActiveTexture) X(glAttachShader) X(glBindAttribLocation) X(glBindBuffer) X(glBindFramebuffer) X(glBindTexture) \
  X(glBlendEquationSeparate) X(glBlendFuncSeparate) X(glBufferData) X(glBufferSubData) X(glCheckFramebufferStatus) \
  X(glClear) X(glClearColor) X(glCompileShader) X(glCreateProgram) X(glCreateShader) X(glDeleteBuffers) \
  X(glDeleteFramebuffers) X(glDeleteProgram) X(glDeleteShader) X(glDeleteTextures) X(glDisable) \
  X(glDisableVertexAttribArray) X(glDrawArrays) X(glEnable) X(glEnableVertexAttribArray) X(glFinish) \
  X(glFramebufferTexture2D) X(glGenBuffers) X(glGenFramebuffers) X(glGenTextures) X(glGetAttribLocation) \
  X(glGetError) X(glGetIntegerv) X(glGetProgramInfoLog) X(glGetProgramiv) X(glGetShaderInfoLog) X(glGetShaderiv) \
  X(glGetString) X(glGetUniformLocation) X(glLinkProgram) X(glPixelStorei) X(glReadPixels) X(glScissor) \
  X(glShaderBinary) X(glShaderSource) X(glTexImage2D) X(glTexParameteri) X(glTexSubImage2D) X(glUniform1i) \
  X(glUniform4f) X(glUniformMatrix4fv) X(glUseProgram) X(glVertexAttribPointer) X(glViewport)
/* clang-format on */

typedef __eglMustCastToProperFunctionPointerType gl_function;

gl_function __wrap_eglGetProcAddress(const char *name) {
#define GL_ROW(function) {#function, (gl_function)function},
  static const struct {
    const char *name;
    gl_function function;
  } rows[] = {GL_FUNCTIONS(GL_ROW)};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (SDL_strcmp(rows[i].name, name) == 0) return rows[i].function;
  return NULL;
}

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

/* ---------------------------------------------------------------------------------- pixels
 *
 * No surface is ever turned into one of another format: triangles go to the card, and where there is
 * none the raster makes its pixels as they are wanted (sdl.c). */
int __wrap_SDL_UpperBlit(SDL_Surface *from, const SDL_Rect *part, SDL_Surface *to, SDL_Rect *at) {
  return (void)from, (void)part, (void)to, (void)at, -1;
}
int __wrap_SDL_LowerBlit(SDL_Surface *from, SDL_Rect *part, SDL_Surface *to, SDL_Rect *at) {
  return (void)from, (void)part, (void)to, (void)at, -1;
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
