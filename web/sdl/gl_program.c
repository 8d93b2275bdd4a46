/* gl_program.c: programs of the graphics card. */
#include "gl_parts.h"

static void attach(GLuint program, GLenum kind, const char *source) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, NULL);
  glCompileShader(shader);
  glAttachShader(program, shader);
  glDeleteShader(shader); /* it goes with the program */
}

GLuint np_gl_program(const char *vertex, const char *fragment, np_gl_group group, const char *const *attributes) {
  GLuint program = glCreateProgram();
  attach(program, GL_VERTEX_SHADER, vertex);
  attach(program, GL_FRAGMENT_SHADER, fragment);
  for (GLuint i = 0; attributes[i]; i++) glBindAttribLocation(program, group + i, attributes[i]);
  glLinkProgram(program);
  return program;
}

void np_gl_use(np_gl *gl, GLuint program) {
  if (gl->program != program) glUseProgram(program);
  gl->program = program;
}

void np_gl_enable_attributes(GLuint buffer) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  for (GLuint i = 0; i < NP_GL_ATTRIBUTES; i++) {
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, 1, GL_FLOAT, GL_FALSE, 0, NULL);
  }
}

void np_gl_attributes(np_gl *gl, np_gl_group group, GLuint buffer, size_t from, const np_gl_member *members,
                      GLuint count, size_t size) {
  if (gl->reads[group].buffer == buffer && gl->reads[group].from == from) return;
  gl->reads[group].buffer = buffer;
  gl->reads[group].from = from;
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  for (GLuint i = 0; i < count; i++)
    glVertexAttribPointer(group + i, members[i].count, members[i].type, members[i].whole, (GLsizei)size,
                          (const void *)(from + members[i].offset));
}
