/* gl_solids.c: a model's bodies on the card: one vertex buffer, one draw call per batch. They are lit as in
 * light.c, but per pixel. */
#include "gl_parts.h"

#include "text.h"

#include <stdlib.h>

static const char *const attributes[] = {"at", "facing", "colour", "surface", NULL};

/* frames: for each body of the batch the three rows of its transform, then its tint. */
static const char *const vertex_source =
    "attribute vec3 at;"
    "attribute vec4 facing, colour, surface;"
    "uniform vec4 clip[4], frames[120];"
    "varying vec3 place, normal;"
    "varying lowp vec4 shown;"
    "varying vec3 finish;"
    "void main() {"
    "  int slot = int(surface.w + 0.5) * 4;"
    "  vec4 right = frames[slot], up = frames[slot + 1], out_ = frames[slot + 2],"
    "       tint = frames[slot + 3], own = vec4(at, 1);"
    "  vec4 there = vec4(dot(right, own), dot(up, own), dot(out_, own), 1);"
    "  normal = vec3(dot(right.xyz, facing.xyz), dot(up.xyz, facing.xyz),"
    "                dot(out_.xyz, facing.xyz));"
    "  place = there.xyz;"
    "  finish = surface.xyz / 255.0;"
    "  shown = vec4(mix(colour.rgb, tint.rgb, tint.a * (1.0 - finish.z)), colour.a);"
    "  gl_Position = vec4(dot(clip[0], there), dot(clip[1], there),"
    "                     dot(clip[2], there), dot(clip[3], there));"
    "}";
static const char *const fragment_source =
    "#ifdef GL_FRAGMENT_PRECISION_HIGH\n"
    "precision highp float;\n"
    "#else\n"
    "precision mediump float;\n"
    "#endif\n"
    "varying vec3 place, normal;"
    "varying lowp vec4 shown;"
    "varying vec3 finish;"
    "uniform vec3 eye;"
    "const vec3 lamp = vec3(-0.45, 0.78, 0.44);"
    "void main() {"
    "  vec3 facing = normalize(normal), toward = normalize(eye - place);"
    "  vec3 mirrored = 2.0 * dot(facing, toward) * facing - toward;"
    "  float sky = 0.5 + 0.5 * facing.y, direct = max(0.0, dot(facing, lamp)), glance = dot(mirrored, lamp);"
    "  float seen = 0.20 + 0.66 * smoothstep(-0.08, 0.75, mirrored.y) + 0.38 * smoothstep(0.12, 0.95, -mirrored.y)"
    "             + 0.75 * smoothstep(0.80, 0.97, glance);"
    "  float dull = 0.40 + 0.26 * sky + 0.46 * direct;"
    "  float mirror = 0.30 + 0.22 * sky + 0.24 * direct + 0.52 * seen;"
    "  float body = mix(dull, mirror, finish.y), near4 = max(0.0, glance);"
    "  near4 = near4 * near4 * near4 * near4;"
    "  float spark = finish.x * (0.55 * near4 * near4 * near4 + 0.16 * near4), own = 0.5 * finish.y;"
    "  vec3 lit = clamp(shown.rgb * body + spark * (1.0 - own + own * shown.rgb), 0.0, 1.0);"
    "  gl_FragColor = vec4(mix(lit, shown.rgb, finish.z), shown.a);"
    "}";

void nv_gl_begin_solids(nv_gl *gl) {
  gl->solids.program = nv_gl_program(vertex_source, fragment_source, NV_GL_SOLIDS, attributes);
}

bool nv_gl_end_solids(nv_gl *gl) {
  GLuint program = gl->solids.program;
  gl->solids.clip = glGetUniformLocation(program, "clip");
  gl->solids.frames = glGetUniformLocation(program, "frames");
  gl->solids.eye = glGetUniformLocation(program, "eye");
  return gl->solids.clip >= 0;
}

void nv_gl_close_solids(nv_gl *gl) {
  glDeleteProgram(gl->solids.program);
  for (int i = 0; i < NV_PANES_MAX; i++) {
    nv_gl_solids *solids = &gl->kept[i].solids;
    glDeleteBuffers(1, &solids->vertices);
    glDeleteBuffers(1, &solids->indices);
    free(solids->calls);
    free(solids->numbers);
  }
}

/* ----------------------------------------------------------------------------------- buffers */

static nv_gl_call *add_call(nv_gl_solids *solids, size_t body, size_t vertex, size_t index) {
  if (!np_memory_grow(NULL, &solids->calls, &solids->call_capacity, solids->call_count + 1, sizeof *solids->calls))
    return NULL;
  nv_gl_call *call = &solids->calls[solids->call_count++];
  *call = (nv_gl_call){.first = body, .vertex = vertex, .index = index};
  return call;
}

/* Lists one call per batch; a batch's bodies follow each other. Successive calls count corners from the same vertex as
 * long as 16 bits suffice, so that the attributes need not be set again. */
static bool list_calls(nv_gl_solids *solids, const nv_model *model) {
  nv_gl_call *call = NULL;
  size_t vertex = 0;
  solids->call_count = 0;
  for (size_t i = 0; i < model->body_count; i++) {
    const nv_body *body = &model->bodies[i];
    if (body->slot == 0) {
      size_t end = i + 1;
      while (end < model->body_count && model->bodies[end].slot > 0) end++;
      if (model->bodies[end - 1].vertex + model->bodies[end - 1].vertices - vertex > UINT16_MAX) vertex = body->batch;
    }
    if (!call || body->slot == 0) call = add_call(solids, i, vertex, body->index);
    if (!call) return false;
    call->last = i + 1;
    call->indices = body->index + body->indices - call->index;
    for (uint32_t k = 0; k < body->indices; k++)
      solids->numbers[body->index + k] = (uint16_t)(model->indices[body->index + k] - vertex);
  }
  return true;
}

bool nv_gl_keep_solids(nv_gl *gl, nv_gl_solids *solids, const nv_model *model) {
  if (solids->model == model && solids->version == model->version) return true;
  solids->model = NULL;
  solids->call_count = 0;
  if (!np_memory_grow(NULL, &solids->numbers, &solids->number_capacity, model->index_count + 1,
                      sizeof *solids->numbers) ||
      !list_calls(solids, model)) {
    gl->full = true;
    return false;
  }
  if (!solids->vertices) {
    glGenBuffers(1, &solids->vertices);
    glGenBuffers(1, &solids->indices);
  }
  glBindBuffer(GL_ARRAY_BUFFER, solids->vertices);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl->indices = solids->indices);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(model->vertex_count * sizeof(nv_vertex)), model->vertices, GL_STATIC_DRAW);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)(model->index_count * sizeof *solids->numbers), solids->numbers,
               GL_STATIC_DRAW);
  solids->model = model;
  solids->version = model->version;
  return true;
}

/* ------------------------------------------------------------------------------------- calls */

/* A body that is not placed collapses into a point, so it shows nothing. */
static void write_frame(const nv_body *body, float out[16]) {
  const nv_transform *transform = &body->transform;
  const float rows[16] = {
      transform->right.x,        transform->up.x,           transform->out.x,          transform->at.x,
      transform->right.y,        transform->up.y,           transform->out.y,          transform->at.y,
      transform->right.z,        transform->up.z,           transform->out.z,          transform->at.z,
      (float)body->tint.r / 255, (float)body->tint.g / 255, (float)body->tint.b / 255, (float)body->tint.a / 255};
  for (int i = 0; i < 16; i++) out[i] = body->placed ? rows[i] : 0;
}

void nv_gl_call_solids(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model, GLint frames) {
  static const nv_gl_member members[] = {{3, GL_FLOAT, GL_FALSE, offsetof(nv_vertex, at)},
                                         {4, GL_BYTE, GL_TRUE, offsetof(nv_vertex, normal)},
                                         {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(nv_vertex, colour)},
                                         {4, GL_UNSIGNED_BYTE, GL_FALSE, offsetof(nv_vertex, shine)}};
  float rows[16 * NV_BATCH_BODIES];
  if (gl->indices != solids->indices) glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, solids->indices);
  gl->indices = solids->indices;
  for (size_t i = 0; i < solids->call_count; i++) {
    nv_gl_call call = solids->calls[i];
    bool any = false;
    for (size_t k = call.first; k < call.last; k++) {
      write_frame(&model->bodies[k], rows + 16 * (k - call.first));
      any = any || model->bodies[k].placed;
    }
    if (!any) continue;
    nv_gl_attributes(gl, NV_GL_SOLIDS, solids->vertices, call.vertex * sizeof(nv_vertex), members, 4,
                     sizeof(nv_vertex));
    glUniform4fv(frames, (GLsizei)(4 * (call.last - call.first)), rows);
    glDrawElements(GL_TRIANGLES, (GLsizei)call.indices, GL_UNSIGNED_SHORT,
                   (const void *)(call.index * sizeof *solids->numbers));
  }
}

void nv_gl_draw_solids(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model, const nv_clip *clip) {
  nv_gl_use(gl, gl->solids.program);
  glUniform4fv(gl->solids.clip, 4, &clip->row[0][0]);
  glUniform3f(gl->solids.eye, model->camera.eye.x, model->camera.eye.y, model->camera.eye.z);
  glEnable(GL_CULL_FACE);
  nv_gl_call_solids(gl, solids, model, gl->solids.frames);
  glDisable(GL_CULL_FACE);
}
