/* sdl_egl.c: EGL, through which SDL asks for a graphics context, as far as SDL needs it: one display with one
 * configuration, one surface (the element "canvas"), and a WebGL context made with Emscripten's html5_webgl.h.
 *
 * Emscripten's own EGL is JavaScript and brings a main loop, sound, pictures, full screen and pointer lock along: a
 * quarter of the module's loader. The linker finds the definitions here, in C, first, as in sdl_quiet.c.
 */
#include <EGL/egl.h>
#include <emscripten/html5_webgl.h>
#include <string.h>

#define DISPLAY ((EGLDisplay)1)
#define CONFIG ((EGLConfig)1)
#define SURFACE ((EGLSurface)1)

/* The attributes that eglChooseConfig was last asked for. */
static EmscriptenWebGLContextAttributes asked;

EGLDisplay eglGetDisplay(EGLNativeDisplayType display) { return (void)display, DISPLAY; }
EGLBoolean eglTerminate(EGLDisplay display) { return (void)display, EGL_TRUE; }
EGLBoolean eglBindAPI(EGLenum api) { return api == EGL_OPENGL_ES_API; }
EGLint eglGetError(void) { return EGL_SUCCESS; }
EGLBoolean eglWaitGL(void) { return EGL_TRUE; }
EGLBoolean eglWaitNative(EGLint engine) { return (void)engine, EGL_TRUE; }
/* The pace of frames belongs to the page: there is no main loop to time. */
EGLBoolean eglSwapInterval(EGLDisplay display, EGLint interval) { return (void)display, (void)interval, EGL_TRUE; }

EGLBoolean eglInitialize(EGLDisplay display, EGLint *major, EGLint *minor) {
  (void)display;
  if (major) *major = 1;
  if (minor) *minor = 4;
  return EGL_TRUE;
}

const char *eglQueryString(EGLDisplay display, EGLint name) {
  (void)display;
  return name == EGL_VERSION ? "1.4" : "";
}

EGLBoolean eglChooseConfig(EGLDisplay display, const EGLint *wishes, EGLConfig *configs, EGLint max, EGLint *count) {
  (void)display;
  asked = (EmscriptenWebGLContextAttributes){
      .premultipliedAlpha = 1,
      .majorVersion = 1, /* which is OpenGL ES 2 */
      .enableExtensionsByDefault = 1,
  };
  for (const EGLint *wish = wishes; *wish != EGL_NONE; wish += 2) {
    if (wish[0] == EGL_ALPHA_SIZE) asked.alpha = wish[1] > 0;
    if (wish[0] == EGL_DEPTH_SIZE) asked.depth = wish[1] > 0;
    if (wish[0] == EGL_SAMPLES) asked.antialias = wish[1] > 1;
  }
  *count = 1;
  if (configs && max > 0) configs[0] = CONFIG;
  return EGL_TRUE;
}

/* SDL compares configurations by their attributes; there is only one. */
EGLBoolean eglGetConfigAttrib(EGLDisplay display, EGLConfig config, EGLint name, EGLint *value) {
  (void)display, (void)config, (void)name;
  *value = 0;
  return EGL_TRUE;
}

EGLSurface eglCreateWindowSurface(EGLDisplay display, EGLConfig config, EGLNativeWindowType window,
                                  const EGLint *wishes) {
  return (void)display, (void)config, (void)window, (void)wishes, SURFACE;
}
EGLBoolean eglDestroySurface(EGLDisplay display, EGLSurface surface) { return (void)display, (void)surface, EGL_TRUE; }

EGLContext eglCreateContext(EGLDisplay display, EGLConfig config, EGLContext shared, const EGLint *wishes) {
  (void)display, (void)config, (void)shared, (void)wishes;
  EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context("#canvas", &asked);
  return context > 0 ? (EGLContext)(uintptr_t)context : EGL_NO_CONTEXT;
}
EGLBoolean eglDestroyContext(EGLDisplay display, EGLContext context) {
  (void)display;
  return emscripten_webgl_destroy_context((EMSCRIPTEN_WEBGL_CONTEXT_HANDLE)(uintptr_t)context) ==
         EMSCRIPTEN_RESULT_SUCCESS;
}
EGLBoolean eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context) {
  (void)display, (void)draw, (void)read;
  return emscripten_webgl_make_context_current((EMSCRIPTEN_WEBGL_CONTEXT_HANDLE)(uintptr_t)context) ==
         EMSCRIPTEN_RESULT_SUCCESS;
}

/* The browser shows what was drawn when the frame's task ends. */
EGLBoolean eglSwapBuffers(EGLDisplay display, EGLSurface surface) { return (void)display, (void)surface, EGL_TRUE; }

/* Would find functions beyond OpenGL ES 2 by name; this program uses none. */
__eglMustCastToProperFunctionPointerType eglGetProcAddress(const char *name) {
  (void)name;
  return NULL;
}
