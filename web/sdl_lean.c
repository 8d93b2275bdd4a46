/* sdl_lean.c: leaves out of the page what SDL links in but a picture of triangles never uses.
 *
 * A function defined here is found by the linker before Emscripten's own, whose code then
 * stays out of the module.
 */
#include <EGL/egl.h>
#include <GLES2/gl2.h>
#include <string.h>

/* ------------------------------------------------------------------- OpenGL ES functions
 *
 * SDL asks for each by name. Emscripten's answer knows every function of OpenGL ES 2 and 3, and
 * so brings the JavaScript of all of them; this one knows those that SDL's renderer asks for. */
#define GL_FUNCTIONS(X)                                                                                                \
  X(glActiveTexture)                                                                                                   \
  X(glAttachShader) X(glBindAttribLocation) X(glBindBuffer) X(glBindFramebuffer) X(glBindTexture)                      \
      X(glBlendEquationSeparate) X(glBlendFuncSeparate) X(glBufferData) X(glBufferSubData) X(glCheckFramebufferStatus) \
          X(glClear) X(glClearColor) X(glCompileShader) X(glCreateProgram) X(glCreateShader) X(glDeleteBuffers)        \
              X(glDeleteFramebuffers) X(glDeleteProgram) X(glDeleteShader) X(glDeleteTextures) X(glDisable)            \
                  X(glDisableVertexAttribArray) X(glDrawArrays) X(glEnable) X(glEnableVertexAttribArray) X(glFinish)   \
                      X(glFramebufferTexture2D) X(glGenBuffers) X(glGenFramebuffers) X(glGenTextures)                  \
                          X(glGetAttribLocation) X(glGetError) X(glGetIntegerv) X(glGetProgramInfoLog)                 \
                              X(glGetProgramiv) X(glGetShaderInfoLog) X(glGetShaderiv) X(glGetString)                  \
                                  X(glGetUniformLocation) X(glLinkProgram) X(glPixelStorei) X(glReadPixels)            \
                                      X(glScissor) X(glShaderBinary) X(glShaderSource) X(glTexImage2D)                 \
                                          X(glTexParameteri) X(glTexSubImage2D) X(glUniform1i) X(glUniform4f)          \
                                              X(glUniformMatrix4fv) X(glUseProgram) X(glVertexAttribPointer)           \
                                                  X(glViewport)

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
