/* rings_framing.c: how Chinese rings is seen, and which part is under a point of the picture. */
#include "light.h"
#include "rings/rings.h"
#include "rings_draw.h"
#include "rings_board.h"
#include "rings_shuttle.h"

/* ------------------------------------------------------------------------------- camera */

/* Points that the picture must hold whatever the position. */
static size_t outermost(unsigned hooks, bool shadows, np_vec *points) {
  size_t count = 0;
  float left = np_rings_board_left(), right = np_rings_board_right(hooks), n = (float)hooks;
  float handle = np_rings_tip_home + np_rings_shuttle_length(hooks) + NP_RINGS_HANDLE;
  for (int side = -1; side <= 1; side += 2) {
    float z = np_rings_board_z * (float)side;
    points[count++] = (np_vec){left, np_rings_table_y, z};
    points[count++] = (np_vec){right + 0.25f, np_rings_table_y, z};
    points[count++] = (np_vec){np_rings_tip_home, np_rings_bar_y, 0.7f * np_rings_gap * (float)side};
    points[count++] = (np_vec){handle, np_rings_bar_y - 0.3f, 0.1f * (float)side};
    points[count++] = (np_vec){handle + 0.1f, np_rings_up_y + 0.36f + 0.02f * n, 0.1f * (float)side}; /* lifted off */
    points[count++] = (np_vec){1, np_rings_up_y + 0.28f, 0.3f * (float)side};
    points[count++] = (np_vec){n, np_rings_up_y + 0.28f, 0.3f * (float)side};
    points[count++] =
        (np_vec){1 - 1.8f * cosf(np_rings_lean), np_rings_down_y - 1.8f * sinf(np_rings_lean), 0.5f * (float)side};
  }
  /* the end of the handle's shadow, with its soft edge */
  if (shadows) points[count++] = np_light_cast((np_vec){handle + 0.15f, np_rings_bar_y, 0}, np_rings_table_y);
  return count;
}

/* Those of the shuttle on the table, and of its path there. */
static size_t outermost_free(unsigned hooks, bool shadows, np_vec *points) {
  const float thick = 0.32f;
  size_t count = 0;
  np_rings_pose pose = {.hooks = hooks, .tip = np_rings_tip_home, .lift = 1};
  np_transform transform = np_rings_shuttle_transform(&pose);
  float end = np_rings_shuttle_length(hooks) + NP_RINGS_HANDLE;
  for (int side = -1; side <= 1; side += 2) {
    float z = thick * (float)side;
    points[count++] = np_transform_point(&transform, (np_vec){0, 0, 0.84f * np_rings_gap * (float)side});
    points[count++] =
        np_transform_point(&transform, (np_vec){0.4f, -np_rings_bar, (np_rings_gap + np_rings_bar) * (float)side});
    points[count++] = np_transform_point(&transform, (np_vec){end - 0.3f, -thick, z});
    points[count++] = np_transform_point(&transform, (np_vec){end + 0.1f, z, 0});
  }
  if (shadows)
    points[count++] = np_light_cast((np_vec){transform.at.x + end + 0.1f, np_rings_table_y + thick, transform.at.z},
                                    np_rings_table_y);
  for (pose.lift = 0.3f; pose.lift < 0.65f; pose.lift += 0.1f) {
    transform = np_rings_shuttle_transform(&pose);
    points[count++] =
        np_transform_point(&transform, (np_vec){end - 0.15f, 0.2f, 0}); /* the margin holds the rest of it */
  }
  return count;
}

static np_camera camera_around(const np_scene *scene, bool free) {
  np_vec points[32];
  float hooks = (float)np_rings_hooks(scene->puzzle);
  /* a row longer than the canvas is wide is turned away, so that it fills more of the height */
  float excess = log2f(fmaxf(0.25f, (hooks + 3) / 6.4f * scene->height / scene->width * 1.6f));
  float turn = np_clamp(0.25f + 0.15f * excess, 0.22f, 0.70f), tilt = np_clamp(0.32f + 0.05f * excess, 0.28f, 0.5f);
  turn = np_clamp(turn + scene->view_offset.turn, -0.6f, 1.1f);
  tilt = np_clamp(tilt + scene->view_offset.tilt, 0.04f, 1.1f);
  np_camera camera = np_camera_around((np_vec){hooks / 2 + 0.6f, 0.4f, 0}, turn, tilt, 8 + 1.7f * hooks);
  float margin = fminf(scene->width, scene->height) * 0.04f;
  size_t count = outermost((unsigned)hooks, !scene->bare, points);
  if (free) count += outermost_free((unsigned)hooks, !scene->bare, points + count);
  np_camera_fit(&camera, points, count, margin, margin, scene->width - margin, scene->height - margin);
  return camera;
}

/* As the shuttle goes out the camera glides to where it sees it lie. */
np_camera np_rings_still_camera(const np_scene *scene, float lift) {
  np_camera camera = camera_around(scene, false);
  if (lift == 0) return camera;
  np_camera wide = camera_around(scene, true);
  float share = np_ease_between(lift, 0, 0.6f);
  camera.scale += (wide.scale - camera.scale) * share;
  camera.centre.x += (wide.centre.x - camera.centre.x) * share;
  camera.centre.y += (wide.centre.y - camera.centre.y) * share;
  return camera;
}

np_camera np_rings_camera(const np_scene *scene, float lift) {
  np_camera camera = np_rings_still_camera(scene, lift);
  float zoom = np_zoom_factor(np_clamp(scene->view_offset.zoom, -0.5f, 2));
  np_point middle = {scene->width / 2, scene->height / 2};
  camera.scale *= zoom;
  camera.centre =
      (np_point){middle.x + zoom * (camera.centre.x - middle.x), middle.y + zoom * (camera.centre.y - middle.y)};
  return camera;
}

/* ------------------------------------------------------------------------ what is where */

uint32_t np_rings_both_part(const np_puzzle *puzzle) {
  unsigned hooks = np_rings_hooks(puzzle);
  return np_rings_fast(puzzle) && hooks >= 2 ? hooks + 1 : 0;
}

np_point np_rings_both_tag(const np_camera *camera) {
  np_point pin = np_camera_project(camera, (np_vec){0.8f, np_rings_board_bottom - 0.5f, 0});
  return (np_point){fmaxf(pin.x - np_rings_tag_width / 2 - 4, np_rings_tag_width / 2 + 2), pin.y};
}

static bool on_both_tag(const np_camera *camera, np_point at) {
  np_point tag = np_rings_both_tag(camera);
  return fabsf(at.x - tag.x) <= np_rings_tag_width / 2 && fabsf(at.y - tag.y) <= np_rings_tag_height / 2 + 6;
}

/* How far a point of the picture is from the wire of a ring, CSS pixels, 0: on it; and how far from the eye it is
 * there. */
static float off_ring(const np_camera *camera, const np_rings_pose *pose, unsigned hook, np_point at, float *far) {
  enum { LENGTHS = 36 };
  np_vec centre, u, v;
  np_point before = {0, 0};
  float least = INFINITY;
  np_rings_ring(pose, hook, &centre, &u, &v);
  for (int i = 0; i <= LENGTHS; i++) {
    float angle = NP_FULL_TURN * (float)i / LENGTHS, unit;
    np_vec on = np_vec_along(np_vec_along(centre, u, np_rings_radius * cosf(angle)), v, np_rings_radius * sinf(angle));
    np_point seen = np_camera_project_unit(camera, on, &unit);
    float x = seen.x - before.x, y = seen.y - before.y;
    float share = np_clamp(((at.x - before.x) * x + (at.y - before.y) * y) / (x * x + y * y), 0, 1);
    float off = hypotf(at.x - before.x - share * x, at.y - before.y - share * y) - np_rings_wire * unit;
    if (i > 0 && off < least) {
      least = off;
      *far = 1 / unit;
    }
    before = seen;
  }
  return fmaxf(0, least);
}

/* The ring whose wire is nearest to a point, of several that cross there the foremost. 0: none is so near. */
static uint32_t on_ring(const np_camera *camera, const np_rings_pose *pose, np_point at, float nearest) {
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

/* A ring is picked by its wire; or else a hook anywhere in its column, from the label up past the ring: the nearest
 * column; beside the columns a ring near by. */
uint32_t np_rings_pick(const np_scene *scene, np_point at) {
  np_rings_pose pose = np_rings_pose_of(scene);
  np_camera camera = np_rings_camera(scene, pose.lift);
  uint32_t both = np_rings_both_part(scene->puzzle), ring = on_ring(&camera, &pose, at, 2);
  if (both && on_both_tag(&camera, at)) return both;
  if (ring) return ring;
  unsigned hooks = np_rings_hooks(scene->puzzle), nearest = 0;
  float best = 0;
  for (unsigned k = 1; k <= hooks; k++) {
    np_point top = np_camera_project(&camera, (np_vec){(float)k - 0.35f, 2.6f, 0});
    np_point foot = np_camera_project(&camera, (np_vec){(float)k, np_rings_table_y, np_rings_board_z});
    if (at.y < top.y - 8 || at.y > foot.y + 8) continue;
    /* rings lean left as they hang, so the column is followed down along the nail */
    float share = np_clamp((at.y - top.y) / (foot.y - top.y), 0, 1), x = top.x + (foot.x - top.x) * share;
    float reach = 0.62f * np_camera_unit(&camera, (np_vec){(float)k, 1, 0}), distance = fabsf(at.x - x);
    if (distance <= fmaxf(reach, 12) && (nearest == 0 || distance < best)) {
      nearest = k;
      best = distance;
    }
  }
  return nearest > 0 ? nearest : on_ring(&camera, &pose, at, 10);
}
