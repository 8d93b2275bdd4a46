/* gl_shades.c: soft shadows. What lies above a plane is projected (thrown) onto a texture, blurred in both directions,
 * and laid on the plane. */
#include "gl_parts.h"

static const char *const solid_attributes[] = {"at", "facing", "colour", "surface", NULL};
static const char *const square_attributes[] = {"at", NULL};

/* place: left and back edge, width and depth of the shaded rectangle on the plane. */
static const char *const thrown_vertex =
    "attribute vec3 at;"
    "attribute vec4 surface;"
    "uniform vec4 frames[120], place;"
    "uniform float ground;"
    "varying float above;"
    "const vec3 lamp = vec3(-0.45, 0.78, 0.44);"
    "void main() {"
    "  int slot = int(surface.w + 0.5) * 4;"
    "  vec4 own = vec4(at, 1);"
    "  vec3 there = vec3(dot(frames[slot], own), dot(frames[slot + 1], own), dot(frames[slot + 2], own));"
    "  above = there.y - ground;"
    "  vec2 fallen = (there - lamp * (above / lamp.y)).xz;"
    "  gl_Position = vec4(2.0 * (fallen - place.xy) / place.zw - 1.0, 0, 1);"
    "}";
static const char *const thrown_fragment = "precision mediump float;"
                                           "varying float above;"
                                           "void main() {"
                                           "  if (above < 0.001) discard;"
                                           "  gl_FragColor = vec4(1);"
                                           "}";

static const char *const square_vertex = "attribute vec2 at;"
                                         "varying vec2 place;"
                                         "void main() {"
                                         "  place = 0.5 * at + 0.5;"
                                         "  gl_Position = vec4(at, 0, 1);"
                                         "}";
/* Writes opaque pixels, so blending need not be switched off. Nine samples of a Gaussian; its standard deviation is
 * half the distance of the outermost sample. */
static const char *const blur_fragment =
    "precision mediump float;"
    "varying vec2 place;"
    "uniform sampler2D mask;"
    "uniform vec2 step_;"
    "void main() {"
    "  vec4 sum = vec4(0);"
    "  for (float i = -4.0; i < 5.0; i++) sum += exp(-i * i / 8.0) / 4.898 * texture2D(mask, place + i * step_);"
    "  gl_FragColor = vec4(sum.rgb, 1);"
    "}";

static const char *const shade_vertex =
    "attribute vec2 at;"
    "uniform vec4 clip[4], place;"
    "uniform vec2 lies;" /* how high, and how dark */
    "varying vec2 mask_at;"
    "varying vec4 seen;"
    "void main() {"
    "  mask_at = 0.5 * at + 0.5;"
    "  vec4 there = vec4(place.x + mask_at.x * place.z, lies.x, place.y + mask_at.y * place.w, 1);"
    "  gl_Position = vec4(dot(clip[0], there), dot(clip[1], there), dot(clip[2], there), dot(clip[3], there));"
    "  seen = vec4(gl_Position.xyw, lies.y);"
    "}";
/* Shadow over the floor's light. Both fade out towards the picture's edges, as in raster.c. */
static const char *const shade_fragment = "precision mediump float;"
                                          "varying vec2 mask_at;"
                                          "varying vec4 seen;"
                                          "uniform sampler2D mask;"
                                          "uniform vec3 colour;"
                                          "uniform vec4 lit;"
                                          "void main() {"
                                          "  vec2 off = abs(seen.xy / seen.z), inside = 1.0 - off * off * off * off,"
                                          "       from = 2.0 * mask_at - 1.0;"
                                          "  float share = min(8.0 - 8.0 * max(off.x, off.y), 1.0),"
                                          "        near = max(0.0, 1.0 - dot(from, from)),"
                                          "        shade = share * seen.w * texture2D(mask, mask_at).r,"
                                          "        light = inside.x * inside.y * lit.a * near * near * (1.0 - shade),"
                                          "        all = max(shade + light, 0.001);"
                                          "  gl_FragColor = vec4(mix(lit.rgb, colour, shade / all), all);"
                                          "}";

static void size_mask(nv_gl_shade_map *map, GLsizei wide, GLsizei deep) {
  if (map->wide == wide && map->deep == deep) return;
  map->wide = wide;
  map->deep = deep;
  glBindTexture(GL_TEXTURE_2D, map->texture);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, wide, deep, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
}

static bool open_mask(nv_gl_shade_map *map) {
  glGenTextures(1, &map->texture);
  glGenFramebuffers(1, &map->frame);
  size_mask(map, NV_SHADE_SIDE, NV_SHADE_SIDE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glBindFramebuffer(GL_FRAMEBUFFER, map->frame);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, map->texture, 0);
  bool good = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  return good;
}

void nv_gl_begin_shades(nv_gl *gl) {
  gl->thrown.program = nv_gl_program(thrown_vertex, thrown_fragment, NV_GL_SOLIDS, solid_attributes);
  gl->blur.program = nv_gl_program(square_vertex, blur_fragment, NV_GL_SQUARE, square_attributes);
  gl->shade.program = nv_gl_program(shade_vertex, shade_fragment, NV_GL_SQUARE, square_attributes);
}

static bool open_shades(nv_gl *gl) {
  static const float corners[8] = {-1, -1, 1, -1, -1, 1, 1, 1};
  if (gl->square) return gl->shade.program != 0;
  GLuint thrown = gl->thrown.program, blur = gl->blur.program, shade = gl->shade.program;
  gl->thrown.frames = glGetUniformLocation(thrown, "frames");
  gl->thrown.place = glGetUniformLocation(thrown, "place");
  gl->thrown.ground = glGetUniformLocation(thrown, "ground");
  gl->blur.step = glGetUniformLocation(blur, "step_");
  gl->shade.clip = glGetUniformLocation(shade, "clip");
  gl->shade.place = glGetUniformLocation(shade, "place");
  gl->shade.lies = glGetUniformLocation(shade, "lies");
  gl->shade.lit = glGetUniformLocation(shade, "lit");
  nv_gl_use(gl, shade);
  glUniform3f(glGetUniformLocation(shade, "colour"), (float)nv_shade_colour.r / 255, (float)nv_shade_colour.g / 255,
              (float)nv_shade_colour.b / 255);
  glGenBuffers(1, &gl->square);
  glBindBuffer(GL_ARRAY_BUFFER, gl->square);
  glBufferData(GL_ARRAY_BUFFER, sizeof corners, corners, GL_STATIC_DRAW);
  bool good = gl->thrown.frames >= 0 && gl->blur.step >= 0 && gl->shade.clip >= 0;
  for (int i = 0; i < 2 * NV_SHADES_MAX; i++) good = open_mask(&gl->masks[i]) && good;
  if (good) return true;
  glDeleteProgram(shade);
  gl->shade.program = 0;
  return false;
}

void nv_gl_close_shades(nv_gl *gl) {
  glDeleteProgram(gl->thrown.program);
  glDeleteProgram(gl->blur.program);
  glDeleteProgram(gl->shade.program);
  glDeleteBuffers(1, &gl->square);
  for (int i = 0; i < 2 * NV_SHADES_MAX; i++) {
    glDeleteFramebuffers(1, &gl->masks[i].frame);
    glDeleteTextures(1, &gl->masks[i].texture);
  }
}

static void draw_square(nv_gl *gl) {
  static const nv_gl_member member = {2, GL_FLOAT, GL_FALSE, 0};
  nv_gl_attributes(gl, NV_GL_SQUARE, gl->square, 0, &member, 1, 2 * sizeof(float));
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

static void blur_into(nv_gl *gl, const nv_gl_shade_map *from, const nv_gl_shade_map *to, float x, float y) {
  glBindFramebuffer(GL_FRAMEBUFFER, to->frame);
  glBindTexture(GL_TEXTURE_2D, from->texture);
  glUniform2f(gl->blur.step, x / 4, y / 4);
  draw_square(gl);
}

/* How many samples a mask should have in one direction; now: how many it has. The blur's samples must not lie far apart
 * in the mask, or each would show as a stripe. */
static GLsizei samples_of(GLsizei now, float blur, float extent) {
  return blur * 16 > extent ? NV_SHADE_SIDE / 4 : blur * 12 < extent ? NV_SHADE_SIDE : now;
}

static void throw_shade(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model, const nv_shade *on,
                        nv_gl_shade_map *mask) {
  nv_gl_shade_map *work = mask + NV_SHADES_MAX;
  float wide = on->right - on->left, deep = on->front - on->back;
  GLsizei across = samples_of(mask->wide, on->blur, wide), back = samples_of(mask->deep, on->blur, deep);
  size_mask(mask, across, back);
  size_mask(work, across, back);
  glViewport(0, 0, across, back);
  glBindFramebuffer(GL_FRAMEBUFFER, mask->frame);
  glClear(GL_COLOR_BUFFER_BIT);
  nv_gl_use(gl, gl->thrown.program);
  glUniform4f(gl->thrown.place, on->left, on->back, wide, deep);
  glUniform1f(gl->thrown.ground, on->ground);
  nv_gl_call_solids(gl, solids, model, gl->thrown.frames);
  nv_gl_use(gl, gl->blur.program);
  blur_into(gl, mask, work, on->blur / wide, 0);
  blur_into(gl, work, mask, 0, on->blur / deep);
}

void nv_gl_throw_shades(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model) {
  if (model->shade_count == 0 || !open_shades(gl)) return;
  glClearColor(0, 0, 0, 0);
  for (size_t i = 0; i < model->shade_count; i++)
    if (model->shades[i].strength > 0) throw_shade(gl, solids, model, &model->shades[i], &gl->masks[i]);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void nv_gl_draw_shades(nv_gl *gl, const nv_model *model, const nv_clip *clip) {
  if (model->shade_count == 0 || !open_shades(gl)) return;
  nv_gl_use(gl, gl->shade.program);
  glUniform4fv(gl->shade.clip, 4, &clip->row[0][0]);
  glDepthMask(GL_FALSE);
  for (size_t i = 0; i < model->shade_count; i++) {
    const nv_shade *on = &model->shades[i];
    if (on->strength <= 0) continue;
    glUniform4f(gl->shade.place, on->left, on->back, on->right - on->left, on->front - on->back);
    glUniform2f(gl->shade.lies, on->ground + nv_shade_lift, on->strength);
    glUniform4f(gl->shade.lit, (float)on->floor.r / 255, (float)on->floor.g / 255, (float)on->floor.b / 255,
                (float)on->floor.a / 255);
    glBindTexture(GL_TEXTURE_2D, gl->masks[i].texture);
    draw_square(gl);
  }
  glDepthMask(GL_TRUE);
}
