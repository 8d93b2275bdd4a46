/* gl.c: a mesh drawn by OpenGL ES 2. One program, one buffer of vertices, one call for all triangles. */
#include "gl.h"

#include <GLES2/gl2.h>
#include <stdlib.h>

typedef struct vertex {
  float x, y;
  np_colour colour;
} vertex;

struct np_gl {
  SDL_Window *window;
  SDL_GLContext context;
  GLint size; /* the uniform */
  int height; /* of the window */
  vertex *vertices;
  size_t capacity;
};

enum { AT, COLOUR }; /* the attributes */

static const char *const vertex_source =
    "attribute vec2 at;"
    "attribute vec4 colour;"
    "uniform vec2 size;"
    "varying lowp vec4 shown;"
    "void main() {"
    "  shown = colour;"
    "  gl_Position = vec4(2.0 * at.x / size.x - 1.0, 1.0 - 2.0 * at.y / size.y, 0, 1);"
    "}";
static const char *const fragment_source = "varying lowp vec4 shown;"
                                           "void main() {"
                                           "  gl_FragColor = shown;"
                                           "}";

void np_gl_ask(int samples) {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, samples > 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, samples);
}

static void attach(GLuint program, GLenum kind, const char *source) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, NULL);
  glCompileShader(shader);
  glAttachShader(program, shader);
  glDeleteShader(shader); /* it goes with the program */
}

/* Everything made here goes with the context. Returns false when the card takes none of it. */
static bool prepare(np_gl *gl) {
  GLuint program = glCreateProgram(), buffer;
  GLint linked = GL_FALSE;
  attach(program, GL_VERTEX_SHADER, vertex_source);
  attach(program, GL_FRAGMENT_SHADER, fragment_source);
  glBindAttribLocation(program, AT, "at");
  glBindAttribLocation(program, COLOUR, "colour");
  glLinkProgram(program);
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (linked != GL_TRUE) return false;
  glUseProgram(program);
  gl->size = glGetUniformLocation(program, "size");
  glGenBuffers(1, &buffer);
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  glVertexAttribPointer(AT, 2, GL_FLOAT, GL_FALSE, sizeof(vertex), (const void *)offsetof(vertex, x));
  glVertexAttribPointer(COLOUR, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(vertex), (const void *)offsetof(vertex, colour));
  glEnableVertexAttribArray(AT);
  glEnableVertexAttribArray(COLOUR);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  return true;
}

np_gl *np_gl_open(SDL_Window *window, bool synced) {
  np_gl *gl = calloc(1, sizeof *gl);
  if (!gl) return NULL;
  gl->window = window;
  gl->context = SDL_GL_CreateContext(window);
  if (gl->context && prepare(gl)) {
    if (synced) SDL_GL_SetSwapInterval(1);
    return gl;
  }
  np_gl_close(gl);
  return NULL;
}

void np_gl_close(np_gl *gl) {
  if (!gl) return;
  if (gl->context) SDL_GL_DeleteContext(gl->context);
  free(gl->vertices);
  free(gl);
}

/* Indices of 32 bits are an extension in OpenGL ES 2, so each triangle gets vertices of its own. */
static bool gather(np_gl *gl, const np_mesh *mesh) {
  if (mesh->index_count > gl->capacity) {
    size_t capacity = mesh->index_count + mesh->index_count / 2;
    vertex *grown = realloc(gl->vertices, capacity * sizeof *grown);
    if (!grown) return false;
    gl->vertices = grown;
    gl->capacity = capacity;
  }
  for (size_t i = 0; i < mesh->index_count; i++) {
    size_t at = (size_t)mesh->indices[i];
    gl->vertices[i] = (vertex){mesh->xy[2 * at], mesh->xy[2 * at + 1], mesh->colours[at]};
  }
  return true;
}

static void clear(np_colour paper) {
  glClearColor(paper.r / 255.0f, paper.g / 255.0f, paper.b / 255.0f, paper.a / 255.0f);
  glClear(GL_COLOR_BUFFER_BIT);
}

void np_gl_begin(np_gl *gl, np_colour paper, int height) {
  gl->height = height;
  glDisable(GL_SCISSOR_TEST);
  clear(paper);
  glEnable(GL_SCISSOR_TEST);
}

bool np_gl_draw(np_gl *gl, const np_mesh *mesh, np_colour paper, SDL_Rect place) {
  bool gathered = gather(gl, mesh);
  int bottom = gl->height - place.y - place.h; /* OpenGL counts from the bottom */
  glViewport(place.x, bottom, place.w, place.h);
  glScissor(place.x, bottom, place.w, place.h);
  clear(paper);
  if (gathered && mesh->index_count > 0) {
    glUniform2f(gl->size, (float)place.w, (float)place.h);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(mesh->index_count * sizeof(vertex)), gl->vertices, GL_STREAM_DRAW);
    glDrawArrays(GL_TRIANGLES, 0, (GLsizei)mesh->index_count);
  }
  return gathered;
}

void np_gl_end(np_gl *gl) { SDL_GL_SwapWindow(gl->window); }
