/* gl_program.c: programs of the graphics card. */
#include "gl_parts.h"

static void attach(GLuint program, GLenum kind, const char *source) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, NULL);
  glCompileShader(shader);
  glAttachShader(program, shader);
  glDeleteShader(shader); /* it goes with the program */
}

GLuint nv_gl_program(const char *vertex, const char *fragment, nv_gl_group group, const char *const *attributes) {
  GLuint program = glCreateProgram();
  attach(program, GL_VERTEX_SHADER, vertex);
  attach(program, GL_FRAGMENT_SHADER, fragment);
  for (GLuint i = 0; attributes[i]; i++) glBindAttribLocation(program, group + i, attributes[i]);
  glLinkProgram(program);
  return program;
}

void nv_gl_use(nv_gl *gl, GLuint program) {
  if (gl->program != program) glUseProgram(program);
  gl->program = program;
}

void nv_gl_enable_attributes(GLuint buffer) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  for (GLuint i = 0; i < NV_GL_ATTRIBUTES; i++) {
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, 1, GL_FLOAT, GL_FALSE, 0, NULL);
  }
}

void nv_gl_attributes(nv_gl *gl, nv_gl_group group, GLuint buffer, size_t from, const nv_gl_member *members,
                      GLuint count, size_t size) {
  if (gl->reads[group].buffer == buffer && gl->reads[group].from == from) return;
  gl->reads[group].buffer = buffer;
  gl->reads[group].from = from;
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  for (GLuint i = 0; i < count; i++)
    glVertexAttribPointer(group + i, members[i].count, members[i].type, members[i].whole, (GLsizei)size,
                          (const void *)(from + members[i].offset));
}
