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

void np_camera_fit(np_camera *camera, np_vec least, np_vec most, float left, float top, float right, float bottom) {
  camera->scale = 1;
  camera->centre = (np_point){0, 0};
  float low_x = 0, high_x = 0, low_y = 0, high_y = 0;
  for (int i = 0; i < 8; i++) {
    np_vec corner = {i & 1 ? most.x : least.x, i & 2 ? most.y : least.y, i & 4 ? most.z : least.z};
    np_point at = np_camera_project(camera, corner);
    low_x = i == 0 ? at.x : fminf(low_x, at.x);
    high_x = i == 0 ? at.x : fmaxf(high_x, at.x);
    low_y = i == 0 ? at.y : fminf(low_y, at.y);
    high_y = i == 0 ? at.y : fmaxf(high_y, at.y);
  }
  camera->scale = fminf((right - left) / (high_x - low_x), (bottom - top) / (high_y - low_y));
  camera->centre = (np_point){(left + right) / 2 - camera->scale * (low_x + high_x) / 2,
                              (top + bottom) / 2 - camera->scale * (low_y + high_y) / 2};
}

/* --------------------------------------------------------------------------------- light */

/* One lamp up on the left before the bench, a bright ceiling and a warm bench below. */
static const np_vec lamp = {-0.45f, 0.78f, 0.44f};

static uint8_t level(float value) { return (uint8_t)(fmaxf(0, fminf(1, value)) * 255 + 0.5f); }

static np_colour light_on(const np_solid *solid, const np_material *material, np_vec at, np_vec normal) {
  np_vec toward_eye = np_vec_unit(np_vec_sub(solid->camera.eye, at));
  np_vec half = np_vec_unit(np_vec_add(lamp, toward_eye));
  float facing = np_vec_dot(normal, lamp), sky = 0.5f + 0.5f * normal.y;
  float direct = fmaxf(0, facing), glance = fmaxf(0, np_vec_dot(normal, half));
  float glance4 = glance * glance * glance * glance, glance16 = glance4 * glance4 * glance4 * glance4;
  float spark = material->shine * (0.75f * glance16 * glance16 + 0.25f * glance4 * glance4);
  /* metal shows a dark horizon between bright sky and bench: what makes a grey cylinder look like steel */
  float mirror = material->metal * 0.22f * (2 * sky - 1) * fabsf(2 * sky - 1);
  float body = 0.36f + 0.26f * sky + 0.5f * direct + mirror;
  float r = (float)material->colour.r / 255, g = (float)material->colour.g / 255, b = (float)material->colour.b / 255;
  float own = 0.55f * material->metal;
  return (np_colour){level(r * body + spark * (1 - own + own * r)), level(g * body + spark * (1 - own + own * g)),
                     level(b * body + spark * (1 - own + own * b)), material->colour.a};
}

/* --------------------------------------------------------------------------------- hulls */

/* On a face of a round side, corners take the mean normal of the two sides that meet there: for
 * the quadrilaterals a prism is made of, corners 0 and 3 lie on the side before, 1 and 2 after. */
static np_vec corner_normal(const np_solid *solid, const np_piece *hull, uint32_t number, int corner) {
  const np_face *face = &solid->faces[hull->face + number];
  if (!face->smooth) return face->normal;
  uint32_t sides = hull->faces - 2, side = number - 2;
  uint32_t other = corner == 0 || corner == 3 ? (side + sides - 1) % sides : (side + 1) % sides;
  return np_vec_unit(np_vec_add(face->normal, solid->faces[hull->face + 2 + other].normal));
}

static void paint_hull(np_solid *solid, const np_piece *hull) {
  np_point points[NP_FACE_CORNERS];
  np_colour colours[NP_FACE_CORNERS];
  const np_vec *corners = solid->corners + hull->corner;
  for (uint32_t i = 0; i < hull->faces; i++) {
    const np_face *face = &solid->faces[hull->face + i];
    if (face->hidden || np_vec_dot(face->normal, solid->camera.eye) <= face->reach) continue;
    for (int j = 0; j < face->count; j++) {
      np_vec corner = corners[face->corner[j]];
      points[j] = np_camera_project(&solid->camera, corner);
      colours[j] = light_on(solid, &hull->material, corner, corner_normal(solid, hull, i, j));
    }
    np_canvas_shaded(solid->canvas, points, colours, face->count);
  }
}

static void paint_marks(np_solid *solid, const np_piece *piece) {
  enum { MOST = 64 };
  np_point points[MOST];
  for (uint32_t i = 0; i < piece->marks; i++) {
    const np_mark *mark = &solid->marks[piece->mark + i];
    const np_vec *corners = solid->corners + mark->corner;
    if (np_vec_dot(mark->normal, np_vec_sub(solid->camera.eye, corners[0])) <= 0) continue;
    uint32_t count = mark->corners < MOST ? mark->corners : MOST;
    for (uint32_t j = 0; j < count; j++) points[j] = np_camera_project(&solid->camera, corners[j]);
    if (mark->size > 0) {
      float size = mark->size * np_camera_unit(&solid->camera, corners[0]);
      np_canvas_text(solid->canvas, (np_point){points[0].x, points[0].y + 0.35f * size}, size, NP_ALIGN_MIDDLE, mark->bold,
                     mark->colour, solid->text + mark->text);
    } else {
      np_canvas_polygon(solid->canvas, points, count, mark->colour);
    }
  }
}

/* --------------------------------------------------------------------------------- tubes
 *
 * A tube is drawn as lengthwise bands over the half that faces the eye, so its outline is right
 * from wherever it is seen and its shading is smooth however few lengths a ring is made of. */
enum { BANDS_MOST = 8 };

typedef struct rim {
  np_point points[BANDS_MOST + 1];
  np_colour colours[BANDS_MOST + 1];
} rim;

static void tube_frame(const np_solid *solid, np_vec at, np_vec tangent, np_vec *side, np_vec *front) {
  np_vec toward_eye = np_vec_unit(np_vec_sub(solid->camera.eye, at));
  *side = np_vec_cross(tangent, toward_eye);
  if (np_vec_dot(*side, *side) < 1e-6f) *side = np_vec_cross(tangent, (np_vec){0.6f, 0.64f, 0.48f});
  *side = np_vec_unit(*side);
  *front = np_vec_cross(*side, tangent);
}

static rim tube_rim(const np_solid *solid, const np_tube *tube, np_vec at, np_vec tangent, int bands) {
  static const float quarter = 1.5707963f;
  rim found;
  np_vec side, front;
  tube_frame(solid, at, tangent, &side, &front);
  for (int i = 0; i <= bands; i++) {
    float angle = quarter * (2 * (float)i / (float)bands - 1);
    np_vec normal = np_vec_add(np_vec_scale(side, sinf(angle)), np_vec_scale(front, cosf(angle)));
    np_vec surface = np_vec_along(at, normal, tube->radius);
    found.points[i] = np_camera_project(&solid->camera, surface);
    found.colours[i] = light_on(solid, &tube->material, surface, normal);
  }
  return found;
}

static void paint_cap(np_solid *solid, const np_tube *tube, np_vec at, np_vec outward) {
  enum { CORNERS = 14 };
  np_point points[CORNERS];
  if (np_vec_dot(outward, np_vec_sub(solid->camera.eye, at)) <= 0) return;
  np_vec side, front;
  tube_frame(solid, at, outward, &side, &front);
  for (int i = 0; i < CORNERS; i++) {
    float angle = 6.2831853f * (float)i / CORNERS;
    np_vec corner = np_vec_along(np_vec_along(at, side, tube->radius * cosf(angle)), front, tube->radius * sinf(angle));
    points[i] = np_camera_project(&solid->camera, corner);
  }
  np_canvas_polygon(solid->canvas, points, CORNERS, light_on(solid, &tube->material, at, outward));
}

static void paint_tube(np_solid *solid, const np_tube *tube) {
  float pixels = tube->radius * np_camera_unit(&solid->camera, tube->from);
  int bands = pixels < 1.5f ? 2 : pixels < 4 ? 4 : pixels < 9 ? 6 : BANDS_MOST;
  rim from = tube_rim(solid, tube, tube->from, tube->from_tangent, bands);
  rim to = tube_rim(solid, tube, tube->to, tube->to_tangent, bands);
  if (tube->from_cap) paint_cap(solid, tube, tube->from, np_vec_scale(tube->from_tangent, -1));
  for (int i = 0; i < bands; i++) {
    np_point points[4] = {from.points[i], from.points[i + 1], to.points[i + 1], to.points[i]};
    np_colour colours[4] = {from.colours[i], from.colours[i + 1], to.colours[i + 1], to.colours[i]};
    np_canvas_shaded(solid->canvas, points, colours, 4);
  }
  if (tube->to_cap) paint_cap(solid, tube, tube->to, tube->to_tangent);
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

void np_solid_shadow(np_solid *solid, np_canvas *canvas, const np_vec *outline, size_t count, float blur, float strength) {
  enum { LAYERS = 14, MOST = 32 };
  np_point points[MOST];
  np_vec middle = {0, 0, 0};
  if (!solid || count > MOST) return;
  for (size_t i = 0; i < count; i++) middle = np_vec_along(middle, outline[i], 1 / (float)count);
  for (int layer = 0; layer < LAYERS; layer++) {
    float spread = blur * (1 - 2 * (float)layer / (LAYERS - 1));
    for (size_t i = 0; i < count; i++) {
      np_vec outward = np_vec_unit(np_vec_sub(outline[i], middle));
      points[i] = np_camera_project(&solid->camera, np_vec_along(outline[i], outward, spread));
    }
    np_canvas_polygon(canvas, points, count, (np_colour){20, 14, 8, (uint8_t)(255 * strength / LAYERS)});
  }
}
