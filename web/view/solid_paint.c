/* solid_paint.c: one piece as polygons on the canvas, and soft shadows. */
#include "solid_parts.h"

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
  rim found;
  np_vec side, front;
  tube_frame(solid, at, tangent, &side, &front);
  if (np_vec_dot(side, *toward) < 0) side = np_vec_scale(side, -1);
  *toward = side;
  for (int i = 0; i <= bands; i++) {
    float angle = NP_QUARTER_TURN * (2 * (float)i / (float)bands - 1);
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
    float angle = NP_FULL_TURN * (float)i / CORNERS;
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
