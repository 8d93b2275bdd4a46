/* solid_order.c: which of two convex pieces may hide the other. */
#include "solid_parts.h"

static const float touching = 1e-4f; /* pieces that share a face are separated by it */

/* A plane with `low` on its negative side: the piece on the eye's side is drawn last. -1: low
 * first, 1: the other first, 0: the eye is between them, so neither hides the other. */
static int by_plane(const np_solid *solid, np_vec normal, float low_max, float high_min) {
  float eye = np_vec_dot(normal, solid->camera.eye);
  if (eye >= high_min) return -1;
  return eye <= low_max ? 1 : 0;
}

static int by_distance(const np_piece *a, const np_piece *b) { return a->distance >= b->distance ? -1 : 1; }

typedef struct span {
  float min, max;
} span;

/* How far a piece reaches along a direction. A tube is the hull of the two discs it is cut to. */
static span extent(const np_solid *solid, const np_piece *piece, np_vec normal) {
  if (piece->tube) {
    const np_tube *tube = &piece->shape;
    float a = np_vec_dot(normal, tube->from), b = np_vec_dot(normal, tube->to);
    float along_a = np_vec_dot(normal, tube->from_tangent), along_b = np_vec_dot(normal, tube->to_tangent);
    float around_a = tube->radius * sqrtf(fmaxf(0, 1 - along_a * along_a));
    float around_b = tube->radius * sqrtf(fmaxf(0, 1 - along_b * along_b));
    return (span){fminf(a - around_a, b - around_b), fmaxf(a + around_a, b + around_b)};
  }
  const np_vec *corners = solid->corners + piece->corner;
  span found = {np_vec_dot(normal, corners[0]), np_vec_dot(normal, corners[0])};
  for (uint32_t i = 1; i < piece->corners; i++) {
    float reach = np_vec_dot(normal, corners[i]);
    found.min = fminf(found.min, reach);
    found.max = fmaxf(found.max, reach);
  }
  return found;
}

/* ------------------------------------------------------------------------ two tubes */

static float clamp01(float value) { return fmaxf(0, fminf(1, value)); }

/* The nearest points of two line segments, as shares along them (C. Ericson, Real-Time Collision
 * Detection, 2005, gives the same derivation: minimise over both lines, then clamp in turn). */
static void nearest(const np_tube *a, const np_tube *b, np_vec *on_a, np_vec *on_b) {
  np_vec along_a = np_vec_sub(a->to, a->from), along_b = np_vec_sub(b->to, b->from), gap = np_vec_sub(a->from, b->from);
  float aa = np_vec_dot(along_a, along_a), bb = np_vec_dot(along_b, along_b), ab = np_vec_dot(along_a, along_b);
  float ga = np_vec_dot(along_a, gap), gb = np_vec_dot(along_b, gap), det = aa * bb - ab * ab;
  float s = det > 1e-9f * aa * bb ? clamp01((ab * gb - ga * bb) / det) : 0.5f;
  float t = bb > 0 ? (ab * s + gb) / bb : 0;
  if (t < 0 || t > 1) {
    t = clamp01(t);
    s = aa > 0 ? clamp01((ab * t - ga) / aa) : 0;
  }
  *on_a = np_vec_along(a->from, along_a, s);
  *on_b = np_vec_along(b->from, along_b, t);
}

static bool meets(np_vec a, np_vec b) {
  np_vec gap = np_vec_sub(a, b);
  return np_vec_dot(gap, gap) < 1e-8f;
}

/* Tries the planes in which a tube's ends are cut: what tells two tubes of one bend apart. */
static bool cut_separates(const np_solid *solid, const np_piece *tube, const np_piece *other, int *order) {
  for (int end = 0; end < 2; end++) {
    np_vec at = end ? tube->shape.to : tube->shape.from;
    np_vec outward = end ? tube->shape.to_tangent : np_vec_scale(tube->shape.from_tangent, -1);
    float cut = np_vec_dot(outward, at);
    if (extent(solid, other, outward).min < cut - touching) continue;
    *order = by_plane(solid, outward, cut, cut);
    return true;
  }
  return false;
}

static int compare_tubes(np_solid *solid, const np_piece *a, const np_piece *b) {
  int order;
  if (meets(a->shape.to, b->shape.from)) {
    float joint = np_vec_dot(a->shape.to_tangent, a->shape.to);
    return by_plane(solid, a->shape.to_tangent, joint, joint);
  }
  if (meets(b->shape.to, a->shape.from)) {
    float joint = np_vec_dot(b->shape.to_tangent, b->shape.to);
    return -by_plane(solid, b->shape.to_tangent, joint, joint);
  }
  np_vec on_a, on_b;
  nearest(&a->shape, &b->shape, &on_a, &on_b);
  np_vec across = np_vec_sub(on_b, on_a);
  float distance = np_vec_length(across), both = a->shape.radius + b->shape.radius;
  if (distance < both - touching) { /* round ended they would overlap; cut square they may not */
    if (cut_separates(solid, a, b, &order)) return order;
    if (cut_separates(solid, b, a, &order)) return -order;
    solid->tally.unseparated++;
    if (distance < touching) return by_distance(a, b);
  }
  /* even wires that press into each other are told apart by the plane half way between */
  np_vec normal = np_vec_scale(across, 1 / distance);
  float low = np_vec_dot(normal, on_a) + a->shape.radius, high = np_vec_dot(normal, on_b) - b->shape.radius;
  if (low > high) low = high = (low + high) / 2;
  return by_plane(solid, normal, low, high);
}

/* ------------------------------------------------------------------------ with hulls */

/* Tries one direction; true when it separates the two. */
static bool separates(const np_solid *solid, const np_piece *a, const np_piece *b, np_vec normal, int *order) {
  span of_a = extent(solid, a, normal), of_b = extent(solid, b, normal);
  if (of_a.max <= of_b.min + touching) {
    *order = by_plane(solid, normal, of_a.max, of_b.min);
    return true;
  }
  if (of_b.max <= of_a.min + touching) {
    *order = -by_plane(solid, normal, of_b.max, of_a.min);
    return true;
  }
  return false;
}

/* Asks all faces that separate: where two of them contradict each other, neither piece hides the
 * other, and to claim so would only make circles with third pieces. */
static bool faces_separate(const np_solid *solid, const np_piece *hull, const np_piece *other, int *order) {
  bool found = false;
  for (uint32_t i = 0; i < hull->faces; i++) {
    const np_face *face = &solid->faces[hull->face + i];
    span reach = extent(solid, other, face->normal);
    if (reach.min < face->reach - touching) continue;
    int said = by_plane(solid, face->normal, face->reach, reach.min);
    if (said == 0 || (found && said != *order)) {
      *order = 0;
      return true;
    }
    found = true;
    *order = said;
  }
  return found;
}

/* The directions of a piece's edges, told apart up to sign; a tube has its axis. */
enum { DIRECTIONS_MAX = 24 };

static size_t directions_of(const np_solid *solid, const np_piece *piece, np_vec *directions) {
  if (piece->tube) {
    directions[0] = np_vec_sub(piece->shape.to, piece->shape.from);
    return 1;
  }
  size_t count = 0;
  const np_vec *corners = solid->corners + piece->corner;
  for (uint32_t i = 0; i < piece->faces; i++) {
    const np_face *face = &solid->faces[piece->face + i];
    for (int j = 0; j < face->count && count < DIRECTIONS_MAX; j++) {
      np_vec edge = np_vec_unit(np_vec_sub(corners[face->corner[(j + 1) % face->count]], corners[face->corner[j]]));
      bool known = false;
      for (size_t k = 0; k < count && !known; k++) known = fabsf(np_vec_dot(edge, directions[k])) > 0.9999f;
      if (!known) directions[count++] = edge;
    }
  }
  return count;
}

static bool edges_separate(const np_solid *solid, const np_piece *a, const np_piece *b, int *order) {
  np_vec of_a[DIRECTIONS_MAX], of_b[DIRECTIONS_MAX];
  size_t count_a = directions_of(solid, a, of_a), count_b = directions_of(solid, b, of_b);
  for (size_t i = 0; i < count_a; i++)
    for (size_t j = 0; j < count_b; j++) {
      np_vec normal = np_vec_cross(of_a[i], of_b[j]);
      if (np_vec_dot(normal, normal) < 1e-8f) continue;
      if (separates(solid, a, b, np_vec_unit(normal), order)) return true;
    }
  return false;
}

int np_solid_compare(np_solid *solid, const np_piece *a, const np_piece *b) {
  int order = 0;
  if (a->tube && b->tube) return compare_tubes(solid, a, b);
  if (faces_separate(solid, a, b, &order)) return order;
  if (faces_separate(solid, b, a, &order)) return -order;
  if (edges_separate(solid, a, b, &order)) return order;
  solid->tally.unseparated++;
  return by_distance(a, b);
}
