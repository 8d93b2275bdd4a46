/* sdl_lean.c: leaves out of the page what SDL links in but a picture of triangles never uses.
 *
 * A function defined here is found by the linker before SDL's or Emscripten's own, whose code
 * then stays out of the module: half of the JavaScript and a quarter of the wasm.
 */
#include <EGL/egl.h>
#include <GLES2/gl2.h>
#include <SDL.h>
#include <string.h>

/* ------------------------------------------------------------------- OpenGL ES functions
 *
 * SDL asks for each by name. Emscripten's answer knows every function of OpenGL ES 2 and 3, and
 * so brings the JavaScript of all of them; this one knows those that SDL's renderer asks for. */
#define GL_FUNCTIONS(X)                                                                                                \
  X(glActiveTexture) X(glAttachShader) X(glBindAttribLocation) X(glBindBuffer) X(glBindFramebuffer)                    \
  X(glBindTexture) X(glBlendEquationSeparate) X(glBlendFuncSeparate) X(glBufferData) X(glBufferSubData)                \
  X(glCheckFramebufferStatus) X(glClear) X(glClearColor) X(glCompileShader) X(glCreateProgram) X(glCreateShader)       \
  X(glDeleteBuffers) X(glDeleteFramebuffers) X(glDeleteProgram) X(glDeleteShader) X(glDeleteTextures) X(glDisable)     \
  X(glDisableVertexAttribArray) X(glDrawArrays) X(glEnable) X(glEnableVertexAttribArray) X(glFinish)                   \
  X(glFramebufferTexture2D) X(glGenBuffers) X(glGenFramebuffers) X(glGenTextures) X(glGetAttribLocation)               \
  X(glGetError) X(glGetIntegerv) X(glGetProgramInfoLog) X(glGetProgramiv) X(glGetShaderInfoLog) X(glGetShaderiv)       \
  X(glGetString) X(glGetUniformLocation) X(glLinkProgram) X(glPixelStorei) X(glReadPixels) X(glScissor)                \
  X(glShaderBinary) X(glShaderSource) X(glTexImage2D) X(glTexParameteri) X(glTexSubImage2D) X(glUniform1i)             \
  X(glUniform4f) X(glUniformMatrix4fv) X(glUseProgram) X(glVertexAttribPointer) X(glViewport)

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

/* ------------------------------------------------- the software renderer's other shapes
 *
 * Points, lines, rectangles and turned images; the page draws triangles and clears. */
#define NEVER_DRAWN(name, ...)                                                                                         \
  int name(__VA_ARGS__);                                                                                               \
  int name(__VA_ARGS__) { return SDL_Unsupported(); }
#define COLOUR SDL_BlendMode mode, Uint8 r, Uint8 g, Uint8 b, Uint8 a

#pragma clang diagnostic ignored "-Wunused-parameter"
NEVER_DRAWN(SDL_BlendPoint, SDL_Surface *surface, int x, int y, COLOUR)
NEVER_DRAWN(SDL_BlendPoints, SDL_Surface *surface, const SDL_Point *points, int count, COLOUR)
NEVER_DRAWN(SDL_BlendLine, SDL_Surface *surface, int x, int y, int to_x, int to_y, COLOUR)
NEVER_DRAWN(SDL_BlendLines, SDL_Surface *surface, const SDL_Point *points, int count, COLOUR)
NEVER_DRAWN(SDL_BlendFillRect, SDL_Surface *surface, const SDL_Rect *rect, COLOUR)
NEVER_DRAWN(SDL_BlendFillRects, SDL_Surface *surface, const SDL_Rect *rects, int count, COLOUR)
NEVER_DRAWN(SDL_DrawPoint, SDL_Surface *surface, int x, int y, Uint32 colour)
NEVER_DRAWN(SDL_DrawPoints, SDL_Surface *surface, const SDL_Point *points, int count, Uint32 colour)
NEVER_DRAWN(SDL_DrawLine, SDL_Surface *surface, int x, int y, int to_x, int to_y, Uint32 colour)
NEVER_DRAWN(SDL_DrawLines, SDL_Surface *surface, const SDL_Point *points, int count, Uint32 colour)

SDL_Surface *SDLgfx_rotateSurface(SDL_Surface *surface, double angle, int smooth, int flip_x, int flip_y,
                                  const SDL_Rect *rect, double cosine, double sine, const SDL_FPoint *centre);
SDL_Surface *SDLgfx_rotateSurface(SDL_Surface *surface, double angle, int smooth, int flip_x, int flip_y,
                                  const SDL_Rect *rect, double cosine, double sine, const SDL_FPoint *centre) {
  return NULL;
}

void SDLgfx_rotozoomSurfaceSizeTrig(int width, int height, double angle, const SDL_FPoint *centre, SDL_Rect *rect,
                                    double *cosine, double *sine);
void SDLgfx_rotozoomSurfaceSizeTrig(int width, int height, double angle, const SDL_FPoint *centre, SDL_Rect *rect,
                                    double *cosine, double *sine) {
  *rect = (SDL_Rect){0, 0, 0, 0};
  *cosine = *sine = 0;
}
