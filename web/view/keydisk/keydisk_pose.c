/* keydisk_pose.c: where the disk is at an instant, and the eye. */
#include "buttons.h"
#include "keydisk_body.h"

static const float camera_turn = -0.72f, camera_tilt = 0.3f;
static const float broad_turn = 0.2f; /* a broad picture is turned less by this: it has room for a longer key */
static const float rises = 0.45f;     /* the share of a move in which the disk gets up from the table */

static unsigned greatest(const uint8_t *heights, unsigned count, unsigned max) {
  for (unsigned i = 0; i < count; i++)
    if (heights[i] > max) max = heights[i];
  return max;
}

/* As in core/keydisk/keydisk_solid.h: the shaft is thicker where many cuts leave too little between them for a tooth.
 */
nv_keydisk_size nv_keydisk_size_of(const np_keydisk *key) {
  nv_keydisk_size size = {.sector = 2 * NV_HALF_TURN / (float)key->cuts, .tooth = nv_keydisk_half_tooth};
  size.top = greatest(key->disk, key->cuts, greatest(key->below, key->length, greatest(key->above, key->length, 1)));
  size.shaft = fmaxf(2, (size.tooth + 1.2f * nv_keydisk_clearance) / tanf(size.sector / 2));
  size.rim = size.shaft + (float)size.top + 1.7f;
  bool bare = key->above[key->length - 1] == 0 && key->below[key->length - 1] == 0;
  size.off = bare ? 2.2f : 0;
  return size;
}

/* ----------------------------------------------------------------------------------- pose */

bool nv_keydisk_is_off(const nv_scene *scene, const void *position) {
  const np_keydisk *key = np_keydisk_arrays(scene->puzzle);
  return nv_keydisk_size_of(key).off > 0 && np_keydisk_cell_of(position).x == key->length - 1;
}

/* How many steps the disk gets before a tooth, or without `aims` the handle, stands in its way. */
static float reach_of(const np_keydisk *key, const nv_keydisk_size *size, const nv_keydisk_pose *pose, np_move move,
                      bool aims) {
  if (move == NP_KEYDISK_LEFT || move == NP_KEYDISK_RIGHT)
    return aims ? 0.95f * (1 - nv_keydisk_half_thick - nv_keydisk_half_tooth) : 0.16f;
  unsigned over = pose->stop.r, under = (over + key->cuts / 2u) % key->cuts;
  unsigned depth = key->disk[pose->above ? over : under];
  if (pose->above && pose->below && key->disk[under] < depth) depth = key->disk[under];
  float wall = size->shaft + (float)depth + nv_keydisk_clearance;
  return 0.9f * fmaxf(0, 0.5f - asinf(fminf(1, size->tooth / wall)) / size->sector);
}

void nv_keydisk_shift(nv_keydisk_pose *pose, np_move move, float steps) {
  if (move == NP_KEYDISK_LEFT) pose->x -= steps;
  if (move == NP_KEYDISK_RIGHT) pose->x += steps;
  if (move == NP_KEYDISK_CCW) pose->r += steps;
  if (move == NP_KEYDISK_CW) pose->r -= steps;
}

/* Is the refused move a legal one, whose drag was let go early? */
static bool goes_back(const nv_scene *scene) {
  np_keydisk_cell to;
  return np_keydisk_maze_step(np_keydisk_maze_of(scene->puzzle), np_keydisk_cell_of(scene->motion.to),
                              scene->motion.move, &to);
}

/* Finds the teeth that stop a move. Returns how many steps the move gets. */
static float stop(const nv_scene *scene, const nv_keydisk_size *size, np_move move, nv_keydisk_pose *pose) {
  const np_keydisk *key = np_keydisk_arrays(scene->puzzle);
  bool aims =
      np_keydisk_maze_aim(np_keydisk_maze_of(scene->puzzle), np_keydisk_cell_of(scene->motion.to), move, &pose->stop);
  if (aims) np_keydisk_stops(key, pose->stop, &pose->above, &pose->below);
  return reach_of(key, size, pose, move, aims);
}

float nv_keydisk_reach(const nv_scene *scene, np_move move) {
  nv_keydisk_size size = nv_keydisk_size_of(np_keydisk_arrays(scene->puzzle));
  nv_keydisk_pose pose = {0};
  return stop(scene, &size, move, &pose);
}

static void bump(const nv_scene *scene, const nv_keydisk_size *size, nv_keydisk_pose *pose) {
  const float farthest = nv_keydisk_farthest;
  float t = scene->motion.moving ? scene->motion.t : 1; /* at 1 the disk is back; its stop is still shown */
  float share = t < farthest ? nv_ease(t / farthest) : 1 - nv_ease((t - farthest) / (1 - farthest));
  if (goes_back(scene)) {
    nv_keydisk_shift(pose, scene->motion.move, share * nv_keydisk_yields);
    return;
  }
  /* it rebounds a little from the first touch before it goes back */
  share *= t > farthest && t < 0.75f ? 1 - 0.45f * fabsf(sinf((t - farthest) * NV_HALF_TURN / 0.225f)) : 1;
  pose->bump = nv_scene_bump(scene);
  nv_keydisk_shift(pose, scene->motion.move, share * stop(scene, size, scene->motion.move, pose));
}

static void carry(const nv_scene *scene, const np_keydisk *key, nv_keydisk_pose *pose) {
  np_keydisk_cell from = np_keydisk_cell_of(scene->motion.from), to = np_keydisk_cell_of(scene->motion.to);
  float share = nv_keydisk_is_off(scene, scene->motion.from) && from.x != to.x
                    ? nv_ease_between(scene->motion.t, rises, 1)
                    : nv_ease(scene->motion.t);
  if (scene->motion.jumping) { /* the cuts open, the disk glides through everything, the cuts close */
    pose->opened = fminf(1, 4 * fminf(scene->motion.t, 1 - scene->motion.t));
    share = nv_ease(nv_clamp(2 * scene->motion.t - 0.5f, 0, 1));
  }
  float turn = (float)to.r - (float)from.r;
  if (turn > (float)key->cuts / 2) turn -= key->cuts;
  if (turn < -(float)key->cuts / 2) turn += key->cuts;
  pose->x = (float)from.x + (float)(to.x - from.x) * share;
  pose->r = (float)from.r + turn * share;
}

static float along_key(const np_keydisk *key, float x) {
  return x + nv_keydisk_size_of(key).off * fmaxf(0, x - (float)key->length + 2);
}

/* How far the disk has tipped after a share of the celebration: it falls faster and faster, and rebounds a little. */
static float fall(float share) {
  float t = share / 0.45f, after = nv_clamp((share - 0.45f) / 0.2f, 0, 1);
  return t < 1 ? t * t : 1 - 0.05f * (1 - after) * sinf(NV_HALF_TURN * after);
}

/* A move off the key ends before the fall, which the celebration shows. A disk put back on the key rises first. */
static float fallen_of(const nv_scene *scene) {
  bool from = nv_keydisk_is_off(scene, scene->motion.from), to = nv_keydisk_is_off(scene, scene->motion.to);
  if (!scene->motion.moving) return !to ? 0 : scene->celebration > 0 ? fall(scene->celebration) : 1;
  if (from == to) return to;
  if (from) return 1 - nv_ease_between(scene->motion.t, 0, rises);
  return scene->motion.jumping ? nv_ease_between(scene->motion.t, 1 - rises, 1) : 0;
}

static nv_keydisk_pose still_pose(const nv_scene *scene) {
  np_keydisk_cell to = np_keydisk_cell_of(scene->motion.to);
  return (nv_keydisk_pose){.x = to.x,
                           .r = to.r,
                           .along = along_key(np_keydisk_arrays(scene->puzzle), to.x),
                           .fallen = nv_keydisk_is_off(scene, scene->motion.to)};
}

nv_keydisk_pose nv_keydisk_pose_of(const nv_scene *scene) {
  const np_keydisk *key = np_keydisk_arrays(scene->puzzle);
  nv_keydisk_size size = nv_keydisk_size_of(key);
  nv_keydisk_pose pose = still_pose(scene);
  pose.fallen = fallen_of(scene);
  if (scene->motion.blocked || (scene->motion.moving && scene->motion.refused))
    bump(scene, &size, &pose);
  else if (scene->motion.moving)
    carry(scene, key, &pose);
  pose.along = along_key(key, pose.x);
  return pose;
}

/* ------------------------------------------------------------------------------------ eye */

/* As the disk falls, its upper half goes away from the key and its lower half under the key's end. */
nv_transform nv_keydisk_transform(const nv_keydisk_body *body, float angle) {
  const nv_keydisk_pose *pose = &body->pose;
  float up = cosf(angle), aside = sinf(angle);
  float tipped = NV_QUARTER_TURN * pose->fallen, s = sinf(tipped), c = cosf(tipped), rim = body->size.rim;
  float height = nv_keydisk_ground(&body->size) + rim * c + nv_keydisk_half_thick * s;
  return (nv_transform){.right = {c, -s, 0},
                        .up = {up * s, up * c, -aside},
                        .out = {aside * s, aside * c, up},
                        .at = {pose->along + 0.5f * rim * s, height * nv_ease_between(pose->fallen, 0, 0.2f), 0}};
}

nv_vec nv_keydisk_around(const nv_keydisk_body *body, float far, float angle) {
  nv_transform transform = nv_keydisk_transform(body, angle);
  return nv_vec_along(transform.at, transform.up, far);
}

/* Fits the picture to the key from end to end, the disk wherever it may be, both ends of the scale, and the disk on the
 * table once it falls. A shadow may be cut off. */
static void fit(nv_keydisk_body *body) {
  enum { AROUND = 12, POINTS = 3 * AROUND + 6 };
  nv_vec points[POINTS];
  const nv_scene *scene = body->scene;
  float last = (float)body->key->length - 0.6f + body->size.off, bow = body->size.shaft + 0.4f;
  for (int i = 0; i < AROUND; i++) {
    float angle = 2 * NV_HALF_TURN * (float)i / AROUND, y = body->size.rim * cosf(angle),
          z = body->size.rim * sinf(angle);
    points[2 * i] = (nv_vec){-nv_keydisk_half_thick, y, z};
    points[2 * i + 1] = (nv_vec){last, y, z};
    points[2 * AROUND + i] = nv_keydisk_around(body, body->size.rim, angle);
  }
  for (int i = 0; i < 4; i++) points[3 * AROUND + i] = (nv_vec){i & 2 ? -3.5f : -5.6f, i & 1 ? bow : -bow, 0};
  size_t count = POINTS - 2;
  for (unsigned x = 0; nv_keydisk_has_scale(scene) && x < body->key->length; x += body->key->length - 1u)
    points[count++] = (nv_vec){(float)x, nv_keydisk_ground(&body->size), nv_keydisk_scale_near(body) + 2.2f};
  float margin = fminf(scene->width, scene->height) * 0.025f + (scene->bare ? 2 : 6);
  float left = margin + nv_buttons_siding(scene);
  nv_camera_fit(&body->camera, points, count, left, margin, scene->width - left,
                scene->height - margin - nv_buttons_footing(scene));
}

static nv_keydisk_body body_in(const nv_scene *scene, nv_keydisk_pose pose) {
  const np_keydisk *key = np_keydisk_arrays(scene->puzzle);
  nv_keydisk_body body = {.scene = scene, .key = key, .size = nv_keydisk_size_of(key), .pose = pose};
  nv_vec middle = {(float)key->length / 2 - 1, 0, 0};
  float tilt = nv_clamp(camera_tilt + scene->view_offset.tilt, -0.6f, 1.25f);
  float aspect = (scene->width - 2 * nv_buttons_siding(scene)) / fmaxf(1, scene->height - nv_buttons_footing(scene));
  float turn = camera_turn + broad_turn * nv_clamp(1.4f * (aspect - 1.25f), 0, 1) - scene->view_offset.turn;
  body.camera = nv_camera_around(middle, turn, tilt, 1.9f * (float)key->length + 4.5f * body.size.rim);
  fit(&body);
  return body;
}

nv_keydisk_body nv_keydisk_body_still(const nv_scene *scene) { return body_in(scene, still_pose(scene)); }

/* Zooming in also brings the disk into the middle. */
static void zoom(nv_keydisk_body *body) {
  const nv_scene *scene = body->scene;
  body->camera.scale *= nv_zoom_factor(scene->view_offset.zoom);
  float share = nv_clamp(scene->view_offset.zoom, 0, 1);
  nv_point disk = nv_camera_project(&body->camera, nv_keydisk_around(body, 0, 0));
  body->camera.centre.x += share * (scene->width / 2 - disk.x);
  body->camera.centre.y += share * ((scene->height - nv_buttons_footing(scene)) / 2 - disk.y);
}

nv_keydisk_body nv_keydisk_body_with(const nv_scene *scene, nv_keydisk_pose pose) {
  pose.along = along_key(np_keydisk_arrays(scene->puzzle), pose.x);
  nv_keydisk_body body = body_in(scene, pose);
  zoom(&body);
  body.camera.centre.y -= scene->raised;
  return body;
}
