/* rings_framing.c: how Chinese rings is seen, and which part is under a point of the picture. */
#include "light.h"
#include "rings/rings.h"
#include "rings_draw.h"

/* ------------------------------------------------------------------------------- camera */

/* Points that the picture must hold whatever the position. */
static size_t outermost(unsigned hooks, bool shadows, nv_vec *points) {
  size_t count = 0;
  float left = nv_rings_board_left(), right = nv_rings_board_right(hooks), n = (float)hooks;
  float handle = nv_rings_tip_home + nv_rings_shuttle_length(hooks) + NV_RINGS_HANDLE;
  for (int side = -1; side <= 1; side += 2) {
    float z = nv_rings_board_z * (float)side;
    points[count++] = (nv_vec){left, nv_rings_table_y, z};
    points[count++] = (nv_vec){right + 0.25f, nv_rings_table_y, z};
    points[count++] = (nv_vec){nv_rings_tip_home, nv_rings_bar_y, 0.7f * nv_rings_gap * (float)side};
    points[count++] = (nv_vec){handle, nv_rings_bar_y - 0.3f, 0.1f * (float)side};
    points[count++] = (nv_vec){handle + 0.1f, nv_rings_up_y + 0.36f + 0.02f * n, 0.1f * (float)side}; /* lifted off */
    points[count++] = (nv_vec){1, nv_rings_up_y + 0.28f, 0.3f * (float)side};
    points[count++] = (nv_vec){n, nv_rings_up_y + 0.28f, 0.3f * (float)side};
    points[count++] =
        (nv_vec){1 - 1.8f * cosf(nv_rings_lean), nv_rings_down_y - 1.8f * sinf(nv_rings_lean), 0.5f * (float)side};
  }
  /* the end of the handle's shadow, with its soft edge */
  if (shadows) points[count++] = nv_light_cast((nv_vec){handle + 0.15f, nv_rings_bar_y, 0}, nv_rings_table_y);
  return count;
}

/* The same for the shuttle on the table, and for its path there. */
static size_t outermost_free(unsigned hooks, bool shadows, nv_vec *points) {
  const float thick = 0.32f;
  size_t count = 0;
  nv_rings_pose pose = {.hooks = hooks, .tip = nv_rings_tip_home, .lift = 1};
  nv_transform transform = nv_rings_shuttle_transform(&pose);
  float end = nv_rings_shuttle_length(hooks) + NV_RINGS_HANDLE;
  for (int side = -1; side <= 1; side += 2) {
    float z = thick * (float)side;
    points[count++] = nv_transform_point(&transform, (nv_vec){0, 0, 0.84f * nv_rings_gap * (float)side});
    points[count++] =
        nv_transform_point(&transform, (nv_vec){0.4f, -nv_rings_bar, (nv_rings_gap + nv_rings_bar) * (float)side});
    points[count++] = nv_transform_point(&transform, (nv_vec){end - 0.3f, -thick, z});
    points[count++] = nv_transform_point(&transform, (nv_vec){end + 0.1f, z, 0});
  }
  if (shadows)
    points[count++] = nv_light_cast((nv_vec){transform.at.x + end + 0.1f, nv_rings_table_y + thick, transform.at.z},
                                    nv_rings_table_y);
  for (pose.lift = 0.3f; pose.lift < 0.65f; pose.lift += 0.1f) {
    transform = nv_rings_shuttle_transform(&pose);
    points[count++] =
        nv_transform_point(&transform, (nv_vec){end - 0.15f, 0.2f, 0}); /* the margin holds the rest of it */
  }
  return count;
}

static nv_camera camera_around(const nv_scene *scene, bool free) {
  nv_vec points[32];
  float hooks = (float)np_rings_count(scene->puzzle);
  /* a row longer than the canvas is wide is turned away, so that it fills more of the height */
  float excess = log2f(fmaxf(0.25f, (hooks + 3) / 6.4f * scene->height / scene->width * 1.6f));
  float turn = nv_clamp(0.25f + 0.15f * excess, 0.22f, 0.70f), tilt = nv_clamp(0.32f + 0.05f * excess, 0.28f, 0.5f);
  turn = nv_clamp(turn + scene->view_offset.turn, -0.6f, 1.1f);
  tilt = nv_clamp(tilt + scene->view_offset.tilt, 0.04f, 1.1f);
  nv_camera camera = nv_camera_around((nv_vec){hooks / 2 + 0.6f, 0.4f, 0}, turn, tilt, 8 + 1.7f * hooks);
  float margin = fminf(scene->width, scene->height) * 0.04f;
  size_t count = outermost((unsigned)hooks, !scene->bare, points);
  if (free) count += outermost_free((unsigned)hooks, !scene->bare, points + count);
  nv_camera_fit(&camera, points, count, margin, margin, scene->width - margin, scene->height - margin);
  return camera;
}

/* As the shuttle goes out, the camera glides to where the picture also holds the shuttle on the table. */
nv_camera nv_rings_still_camera(const nv_scene *scene, float lift) {
  nv_camera camera = camera_around(scene, false);
  if (lift == 0) return camera;
  nv_camera wide = camera_around(scene, true);
  float share = nv_ease_between(lift, 0, 0.6f);
  camera.scale += (wide.scale - camera.scale) * share;
  camera.centre.x += (wide.centre.x - camera.centre.x) * share;
  camera.centre.y += (wide.centre.y - camera.centre.y) * share;
  return camera;
}

nv_camera nv_rings_camera(const nv_scene *scene, float lift) {
  nv_camera camera = nv_rings_still_camera(scene, lift);
  float zoom = nv_zoom_factor(scene->view_offset.zoom);
  nv_point middle = {scene->width / 2, scene->height / 2};
  camera.scale *= zoom;
  camera.centre =
      (nv_point){middle.x + zoom * (camera.centre.x - middle.x), middle.y + zoom * (camera.centre.y - middle.y)};
  camera.centre.y -= scene->raised;
  return camera;
}

/* ------------------------------------------------------------------------ what is where */

uint32_t nv_rings_both_part(const np_puzzle *puzzle) {
  unsigned hooks = np_rings_count(puzzle);
  return np_rings_fast(puzzle) && hooks >= 2 ? hooks + 1 : 0;
}

uint32_t nv_rings_handle_part(const np_puzzle *puzzle) { return np_rings_count(puzzle) + 2; }

/* Is a point on the handle, with the shuttle in the rings? */
static bool on_handle(const nv_camera *camera, const nv_rings_pose *pose, nv_point at) {
  const float collar = -0.1f, middle = 0.5f, end = 1;
  float x = pose->tip + nv_rings_shuttle_length(pose->hooks), unit;
  nv_point from = nv_camera_project(camera, (nv_vec){x + collar, nv_rings_bar_y, 0});
  nv_point to = nv_camera_project(camera, (nv_vec){x + end, nv_rings_bar_y, 0});
  nv_camera_project_unit(camera, (nv_vec){x + middle, nv_rings_bar_y, 0}, &unit);
  nv_point by = {to.x - from.x, to.y - from.y};
  float share = ((at.x - from.x) * by.x + (at.y - from.y) * by.y) / fmaxf(1, by.x * by.x + by.y * by.y);
  float off = hypotf(at.x - from.x - share * by.x, at.y - from.y - share * by.y);
  return pose->lift == 0 && share >= 0 && share <= 1 && off <= fmaxf(0.3f * unit, 10);
}

nv_point nv_rings_both_tag(const nv_camera *camera) {
  nv_point pin = nv_camera_project(camera, (nv_vec){0.8f, nv_rings_board_bottom - 0.5f, 0});
  return (nv_point){fmaxf(pin.x - nv_rings_tag_width / 2 - 4, nv_rings_tag_width / 2 + 2), pin.y};
}

static bool on_both_tag(const nv_camera *camera, nv_point at) {
  nv_point tag = nv_rings_both_tag(camera);
  return fabsf(at.x - tag.x) <= nv_rings_tag_width / 2 && fabsf(at.y - tag.y) <= nv_rings_tag_height / 2 + 6;
}

/* How far a point of the picture is from the wire of a ring, in CSS pixels, 0: on it. far: how far away from the camera
 * the wire is there. */
static float off_ring(const nv_camera *camera, const nv_rings_pose *pose, unsigned hook, nv_point at, float *far) {
  enum { LENGTHS = 36 };
  nv_vec centre, u, v;
  nv_point before = {0, 0};
  float least = INFINITY;
  nv_rings_ring(pose, hook, &centre, &u, &v);
  for (int i = 0; i <= LENGTHS; i++) {
    float angle = NV_FULL_TURN * (float)i / LENGTHS, unit;
    nv_vec on = nv_vec_along(nv_vec_along(centre, u, nv_rings_radius * cosf(angle)), v, nv_rings_radius * sinf(angle));
    nv_point seen = nv_camera_project_unit(camera, on, &unit);
    float x = seen.x - before.x, y = seen.y - before.y;
    float share = nv_clamp(((at.x - before.x) * x + (at.y - before.y) * y) / (x * x + y * y), 0, 1);
    float off = hypotf(at.x - before.x - share * x, at.y - before.y - share * y) - nv_rings_wire * unit;
    if (i > 0 && off < least) {
      least = off;
      *far = 1 / unit;
    }
    before = seen;
  }
  return fmaxf(0, least);
}

/* The ring whose wire is nearest to a point; where several cross, the foremost. 0: none is within `nearest` pixels. */
static uint32_t on_ring(const nv_camera *camera, const nv_rings_pose *pose, nv_point at, float nearest) {
  uint32_t found = 0;
  float front = INFINITY;
  for (unsigned k = 1; k <= pose->hooks; k++) {
    float far = 0, off = off_ring(camera, pose, k, at, &far);
    if (off > nearest || (off == nearest && far > front)) continue;
    nearest = off;
    front = far;
    found = k;
  }
  return found;
}

/* A ring is picked by its wire; or else a hook by its column, from the number up past the ring: the nearest column.
 * Beside the columns, the handle is picked, or a ring nearby. */
uint32_t nv_rings_pick(const nv_scene *scene, nv_point at) {
  nv_rings_pose pose = nv_rings_pose_of(scene);
  nv_camera camera = nv_rings_camera(scene, pose.lift);
  uint32_t both = nv_rings_both_part(scene->puzzle), ring = on_ring(&camera, &pose, at, 2);
  if (both && on_both_tag(&camera, at)) return both;
  if (ring) return ring;
  unsigned hooks = np_rings_count(scene->puzzle), nearest = 0;
  float best = 0;
  for (unsigned k = 1; k <= hooks; k++) {
    nv_point top = nv_camera_project(&camera, (nv_vec){(float)k - 0.35f, 2.6f, 0});
    nv_point foot = nv_camera_project(&camera, (nv_vec){(float)k, nv_rings_table_y, nv_rings_board_z});
    if (at.y < top.y - 8 || at.y > foot.y + 8) continue;
    /* rings lean to the left, so the column slants from the ring to the nail's foot */
    float share = nv_clamp((at.y - top.y) / (foot.y - top.y), 0, 1), x = top.x + (foot.x - top.x) * share;
    float reach = 0.62f * nv_camera_unit(&camera, (nv_vec){(float)k, 1, 0}), distance = fabsf(at.x - x);
    if (distance <= fmaxf(reach, 12) && (nearest == 0 || distance < best)) {
      nearest = k;
      best = distance;
    }
  }
  if (nearest > 0) return nearest;
  return on_handle(&camera, &pose, at) ? nv_rings_handle_part(scene->puzzle) : on_ring(&camera, &pose, at, 10);
}
