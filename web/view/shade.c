/* shade.c: the camera, the light, and one piece on the canvas. */
#include "solid_parts.h"

/* -------------------------------------------------------------------------------- camera */

np_camera np_camera_around(np_vec target, float turn, float tilt, float distance) {
  np_vec toward = {-sinf(turn) * cosf(tilt), sinf(tilt), cosf(turn) * cosf(tilt)};
  return (np_camera){.eye = np_vec_along(target, toward, distance), .target = target, .scale = 1};
}

typedef struct axes {
  np_vec right, up, back; /* back: from the target to the eye */
  float distance;
} axes;

static axes axes_of(const np_camera *camera) {
  axes found;
  np_vec back = np_vec_sub(camera->eye, camera->target);
  found.distance = np_vec_length(back);
  found.back = np_vec_unit(back);
  found.right = np_vec_unit(np_vec_cross((np_vec){0, 1, 0}, found.back));
  found.up = np_vec_cross(found.back, found.right);
  return found;
}

static float depth_share(const np_camera *camera, const axes *around, np_vec at) {
  float ahead = around->distance - np_vec_dot(np_vec_sub(at, camera->target), around->back);
  return around->distance / fmaxf(ahead, 0.05f * around->distance); /* nothing comes nearer than that */
}

np_point np_camera_project(const np_camera *camera, np_vec at) {
  axes around = axes_of(camera);
  np_vec from_target = np_vec_sub(at, camera->target);
  float unit = camera->scale * depth_share(camera, &around, at);
  return (np_point){camera->centre.x + unit * np_vec_dot(from_target, around.right),
                    camera->centre.y - unit * np_vec_dot(from_target, around.up)};
}

float np_camera_unit(const np_camera *camera, np_vec at) {
  axes around = axes_of(camera);
  return camera->scale * depth_share(camera, &around, at);
}

void np_camera_fit(np_camera *camera, const np_vec *points, size_t count, float left, float top, float right,
                   float bottom) {
  camera->scale = 1;
  camera->centre = (np_point){0, 0};
  float low_x = INFINITY, high_x = -INFINITY, low_y = INFINITY, high_y = -INFINITY;
  for (size_t i = 0; i < count; i++) {
    np_point at = np_camera_project(camera, points[i]);
    low_x = fminf(low_x, at.x);
    high_x = fmaxf(high_x, at.x);
    low_y = fminf(low_y, at.y);
    high_y = fmaxf(high_y, at.y);
  }
  if (!(high_x > low_x) || !(high_y > low_y)) return;
  camera->scale = fminf((right - left) / (high_x - low_x), (bottom - top) / (high_y - low_y));
  camera->centre = (np_point){(left + right) / 2 - camera->scale * (low_x + high_x) / 2,
                              (top + bottom) / 2 - camera->scale * (low_y + high_y) / 2};
}

/* --------------------------------------------------------------------------------- light */

/* One lamp up on the left before the bench, a bright ceiling and a warm bench below. */
static const np_vec lamp = {-0.45f, 0.78f, 0.44f};

static uint8_t level(float value) { return (uint8_t)(fmaxf(0, fminf(1, value)) * 255 + 0.5f); }

static float step(float value, float from, float to) {
  float share = fmaxf(0, fminf(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/* What polished metal sees in a direction: a dim bench that brightens toward the eye's feet, a dark
 * horizon, a ceiling that brightens upward, and the lamp's wide shade. That dark line between two
 * bright ones is what makes a grey cylinder look like steel. */
static float room(np_vec direction) {
  float above = step(direction.y, -0.08f, 0.75f), below = step(-direction.y, 0.12f, 0.95f);
  float shade = step(np_vec_dot(direction, lamp), 0.80f, 0.97f);
  return 0.20f + 0.66f * above + 0.38f * below + 0.75f * shade;
}

np_colour np_solid_lit(const np_solid *solid, const np_material *material, np_vec at, np_vec normal) {
  np_vec toward_eye = np_vec_unit(np_vec_sub(solid->camera.eye, at));
  float seen = np_vec_dot(normal, toward_eye);
  np_vec mirrored = np_vec_sub(np_vec_scale(normal, 2 * seen), toward_eye);
  float sky = 0.5f + 0.5f * normal.y, direct = fmaxf(0, np_vec_dot(normal, lamp));
  float dull = 0.40f + 0.26f * sky + 0.46f * direct,
        mirror = 0.30f + 0.22f * sky + 0.24f * direct + 0.52f * room(mirrored);
  float body = dull + material->metal * (mirror - dull);
  /* the lamp itself: small, nearly white, wider on rough things */
  float glance = fmaxf(0, np_vec_dot(mirrored, lamp)), glance4 = glance * glance * glance * glance;
  float spark = material->shine * (0.55f * glance4 * glance4 * glance4 + 0.16f * glance4);
  float own = 0.5f * material->metal;
  float r = (float)material->colour.r / 255, g = (float)material->colour.g / 255, b = (float)material->colour.b / 255;
  return (np_colour){level(r * body + spark * (1 - own + own * r)), level(g * body + spark * (1 - own + own * g)),
                     level(b * body + spark * (1 - own + own * b)), material->colour.a};
}

np_vec np_solid_cast(np_vec at, float ground) { return np_vec_along(at, lamp, (ground - at.y) / lamp.y); }

/* --------------------------------------------------------------------------------- hulls */

static void paint_hull(np_solid *solid, const np_piece *hull) {
  np_point points[NP_FACE_CORNERS];
  np_colour colours[NP_FACE_CORNERS];
  const np_vec *corners = solid->corners + hull->corner;
  for (uint32_t i = 0; i < hull->faces; i++) {
    const np_face *face = &solid->faces[hull->face + i];
    if (face->hidden || np_vec_dot(face->normal, solid->camera.eye) <= face->reach) continue;
    for (int j = 0; j < face->count; j++) {
      np_vec corner = corners[face->corner[j]];
      np_vec normal = face->smooth ? solid->corners[hull->normal + face->corner[j]] : face->normal;
      points[j] = np_camera_project(&solid->camera, corner);
      colours[j] = np_solid_lit(solid, &hull->material, corner, normal);
    }
    np_canvas_shaded(solid->canvas, points, colours, face->count);
  }
}

static void paint_marks(np_solid *solid, const np_piece *piece) {
  np_point points[NP_MARK_CORNERS];
  for (uint32_t i = 0; i < piece->marks; i++) {
    const np_mark *mark = &solid->marks[piece->mark + i];
    const np_vec *corners = solid->corners + mark->corner;
    if (np_vec_dot(mark->normal, np_vec_sub(solid->camera.eye, corners[0])) <= 0) continue;
    uint32_t count = mark->corners < NP_MARK_CORNERS ? mark->corners : NP_MARK_CORNERS;
    for (uint32_t j = 0; j < count; j++) points[j] = np_camera_project(&solid->camera, corners[j]);
    if (mark->width > 0)
      np_canvas_stroke(solid->canvas, points, count, mark->width * np_camera_unit(&solid->camera, corners[0]), false,
                       mark->colour);
    else
      np_canvas_polygon(solid->canvas, points, count, mark->colour);
  }
}

/* --------------------------------------------------------------------------------- tubes
 *
 * A tube is drawn as lengthwise bands over the half that faces the eye, so its outline is right
 * from wherever it is seen and its shading is smooth however few lengths a ring is made of. */
enum { BANDS_MAX = 12 };

typedef struct rim {
  np_point points[BANDS_MAX + 1];
  np_colour colours[BANDS_MAX + 1];
} rim;

static void tube_frame(const np_solid *solid, np_vec at, np_vec tangent, np_vec *side, np_vec *front) {
  np_vec toward_eye = np_vec_unit(np_vec_sub(solid->camera.eye, at));
  *side = np_vec_cross(tangent, toward_eye);
  if (np_vec_dot(*side, *side) < 1e-6f) *side = np_vec_cross(tangent, (np_vec){0.6f, 0.64f, 0.48f});
  *side = np_vec_unit(*side);
  *front = np_vec_cross(*side, tangent);
}

/* One end's rim over the half that faces the eye. toward: the side of the other end's rim, so that
 * both run the same way round even where the wire turns past the line of sight; zero: either way. */
static rim tube_rim(const np_solid *solid, const np_tube *tube, np_vec at, np_vec tangent, int bands, np_vec *toward) {
  static const float quarter = 1.5707963f;
  rim found;
  np_vec side, front;
  tube_frame(solid, at, tangent, &side, &front);
  if (np_vec_dot(side, *toward) < 0) side = np_vec_scale(side, -1);
  *toward = side;
  for (int i = 0; i <= bands; i++) {
    float angle = quarter * (2 * (float)i / (float)bands - 1);
    np_vec normal = np_vec_add(np_vec_scale(side, sinf(angle)), np_vec_scale(front, cosf(angle)));
    np_vec surface = np_vec_along(at, normal, tube->radius);
    found.points[i] = np_camera_project(&solid->camera, surface);
    found.colours[i] = np_solid_lit(solid, &tube->material, surface, normal);
  }
  return found;
}

/* The disc an end is cut to: flat when it is a cap, else only to fill a bend seen along the wire,
 * in the colours of the round side. */
static void paint_end(np_solid *solid, const np_tube *tube, np_vec at, np_vec outward, bool cap) {
  enum { CORNERS = 14 };
  static const float end_on = 0.5f;
  np_point points[CORNERS];
  np_colour colours[CORNERS];
  float facing = np_vec_dot(outward, np_vec_unit(np_vec_sub(solid->camera.eye, at)));
  if (facing <= (cap ? 0 : end_on)) return;
  np_vec side, front;
  tube_frame(solid, at, outward, &side, &front);
  for (int i = 0; i < CORNERS; i++) {
    float angle = 6.2831853f * (float)i / CORNERS;
    np_vec radial = np_vec_add(np_vec_scale(side, cosf(angle)), np_vec_scale(front, sinf(angle)));
    np_vec corner = np_vec_along(at, radial, tube->radius);
    points[i] = np_camera_project(&solid->camera, corner);
    colours[i] = np_solid_lit(solid, &tube->material, corner, cap ? outward : radial);
  }
  np_canvas_shaded(solid->canvas, points, colours, CORNERS);
}

static void paint_tube(np_solid *solid, const np_tube *tube) {
  float pixels = tube->radius * solid->camera.scale; /* the same for all of a wire, so that its bands meet */
  int bands = pixels < 1.5f ? 3 : pixels < 2.5f ? 4 : pixels < 4 ? 6 : pixels < 7 ? 8 : BANDS_MAX;
  np_vec toward = {0, 0, 0};
  rim from = tube_rim(solid, tube, tube->from, tube->from_tangent, bands, &toward);
  rim to = tube_rim(solid, tube, tube->to, tube->to_tangent, bands, &toward);
  for (int i = 0; i < bands; i++) {
    np_point points[4] = {from.points[i], from.points[i + 1], to.points[i + 1], to.points[i]};
    np_colour colours[4] = {from.colours[i], from.colours[i + 1], to.colours[i + 1], to.colours[i]};
    np_canvas_shaded(solid->canvas, points, colours, 4);
  }
  paint_end(solid, tube, tube->from, np_vec_scale(tube->from_tangent, -1), tube->from_cap);
  paint_end(solid, tube, tube->to, tube->to_tangent, tube->to_cap);
}

void np_solid_paint(np_solid *solid, const np_piece *piece) {
  solid->canvas->tag = piece->tag;
  if (piece->tube)
    paint_tube(solid, &piece->shape);
  else
    paint_hull(solid, piece);
  paint_marks(solid, piece);
}

/* -------------------------------------------------------------------------------- shadows */

/* The outline drawn in by `blur`, then grown by `reach` with round corners. Returns its corners. */
static size_t round_outline(const np_camera *camera, const np_vec *outline, size_t count, float blur, float reach,
                            np_point *points) {
  enum { CUTS = 5 };
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    np_vec here = outline[i], in = np_vec_unit(np_vec_sub(here, outline[(i + count - 1) % count]));
    np_vec out = np_vec_unit(np_vec_sub(outline[(i + 1) % count], here));
    np_vec before = {-in.z, 0, in.x}, after = {-out.z, 0, out.x}; /* outward from the two sides */
    np_vec diagonal = np_vec_add(before, after);
    here = np_vec_along(here, diagonal, -blur / (1 + np_vec_dot(before, after)));
    for (int cut = 0; cut < CUTS; cut++) {
      np_vec outward = np_vec_unit(np_vec_mix(before, after, (float)cut / (CUTS - 1)));
      points[at++] = np_camera_project(camera, np_vec_along(here, outward, reach));
    }
  }
  return at;
}

void np_solid_shadow(np_solid *solid, np_canvas *canvas, const np_vec *outline, size_t count, float blur,
                     float strength) {
  enum { LAYERS = 18, SIDES_MAX = 12 };
  np_point points[SIDES_MAX * 5];
  if (!solid || count < 3 || count > SIDES_MAX) return;
  for (int layer = 0; layer < LAYERS; layer++) {
    /* spaced so that the layers' sum falls off as a smoothstep does: dense half way, sparse at the ends */
    float share = 0.5f + sinf(asinf(1 - 2 * ((float)layer + 0.5f) / LAYERS) / 3);
    size_t corners = round_outline(&solid->camera, outline, count, blur, 2 * blur * share, points);
    np_canvas_polygon(canvas, points, corners, (np_colour){20, 14, 8, (uint8_t)(255 * strength / LAYERS + 0.5f)});
  }
}
