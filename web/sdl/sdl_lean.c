/* sdl_lean.c: leaves out of the page what SDL links in but a picture of triangles never uses.
 *
 * A function defined here is found by the linker before Emscripten's own, whose code then
 * stays out of the module.
 */
#include <EGL/egl.h>
#include <GLES2/gl2.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

EGLAPI gl_function EGLAPIENTRY eglGetProcAddress(const char *name) {
#define GL_ROW(function) {#function, (gl_function)function},
  static const struct {
    const char *name;
    gl_function function;
  } rows[] = {GL_FUNCTIONS(GL_ROW)};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp(rows[i].name, name) == 0) return rows[i].function;
  return NULL;
}

/* ------------------------------------------------------------------- fingers and gestures
 *
 * The page hands pointers to the stage itself (screen.js); SDL is told of none. */
typedef struct SDL_Window SDL_Window;
typedef int64_t touch_id, finger_id;

int SDL_TouchInit(void) { return 0; }
void SDL_TouchQuit(void) {}
int SDL_AddTouch(touch_id touch, int kind, const char *name) { return (void)touch, (void)kind, (void)name, 0; }
int SDL_SendTouch(touch_id touch, finger_id finger, SDL_Window *window, int down, float x, float y, float pressure) {
  return (void)touch, (void)finger, (void)window, (void)down, (void)x, (void)y, (void)pressure, 0;
}
int SDL_SendTouchMotion(touch_id touch, finger_id finger, SDL_Window *window, float x, float y, float pressure) {
  return (void)touch, (void)finger, (void)window, (void)x, (void)y, (void)pressure, 0;
}
void SDL_GestureProcessEvent(void *event) { (void)event; }

/* ---------------------------------------------------------------------------------- pixels
 *
 * No surface is ever turned into one of another format: triangles go to the card, and where there is
 * none the raster makes its pixels as they are wanted (sdl.c). */
void SDL_Blit_Slow(void *info) { (void)info; }

/* ------------------------------------------------------------------------------------ words
 *
 * Looked for in lists of extensions, once: the C library's way is faster for long texts, and long. */
char *strstr(const char *text, const char *word) {
  size_t length = strlen(word);
  for (; *text; text++)
    if (strncmp(text, word, length) == 0) return (char *)(uintptr_t)text;
  return length == 0 ? (char *)(uintptr_t)text : NULL;
}

/* -------------------------------------------------------------------------------- sentences
 *
 * SDL prints its errors and logs; nobody reads them here. */
int vsnprintf(char *text, size_t size, const char *format, va_list list) {
  (void)format, (void)list;
  if (size > 0) text[0] = '\0';
  return 0;
}
