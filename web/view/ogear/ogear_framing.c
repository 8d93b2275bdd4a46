/* ogear_framing.c: the camera, placed so that the cube and the gear fill the picture. */
#include "buttons.h"
#include "light.h"
#include "ogear_body.h"

float nv_ogear_caption_size(const nv_scene *scene) { return fmaxf(11, fminf(14, scene->width * 0.03f)); }

/* The height of the buttons and, for a table with links that no cube can do, two lines of caption: so the picture keeps
 * its place whether or not there is a caption. */
static float foot_of(const nv_scene *scene, const np_ogear_table *table, const np_ogear_cube *cube) {
  float foot = nv_buttons_footing(scene);
  for (unsigned i = 0; !scene->bare && i < table->link_count; i++)
    if (!np_ogear_fits(cube, &table->links[i])) return foot + 10 + 2.3f * nv_ogear_caption_size(scene);
  return foot;
}

/* What is to be in the picture: the corners of the cube; the ball that the gear sweeps; and, once the gear comes out,
 * its rim and its shadow. */
enum { CORNERS = 8, RIM = 12, IN_CUBE = CORNERS + 1, SPOTS = IN_CUBE + 2 * RIM };

typedef struct spot {
  float at[2], slack; /* its place and the radius round it, projected at scale 1; they grow with the scale */
  float pad[2];       /* CSS pixels kept free beside it, and above and below it, whatever the scale */
} spot;

typedef struct spots {
  spot spot[SPOTS];
  int count;
} spots;

/* scale_of: the largest scale at which all spots fit into a length. centre_of: where the camera's centre then is. */
static float scale_of(const spots *all, int axis, float length) {
  float scale = INFINITY;
  for (int i = 0; i < all->count; i++)
    for (int j = 0; j < all->count; j++) {
      const spot *low = &all->spot[j], *high = &all->spot[i];
      float apart = high->at[axis] + high->slack - low->at[axis] + low->slack;
      if (apart > 0) scale = fminf(scale, (length - high->pad[axis] - low->pad[axis]) / apart);
    }
  return scale;
}

static float centre_of(const spots *all, int axis, float length, float scale) {
  float low = -INFINITY, high = INFINITY;
  for (int i = 0; i < all->count; i++) {
    const spot *one = &all->spot[i];
    low = fmaxf(low, one->pad[axis] - scale * (one->at[axis] - one->slack));
    high = fminf(high, length - one->pad[axis] - scale * (one->at[axis] + one->slack));
  }
  return (low + high) / 2;
}

static void add_spot(spots *all, const nv_camera *camera, nv_vec at, float slack, nv_point pad) {
  float unit;
  nv_point seen = nv_camera_project_unit(camera, at, &unit);
  all->spot[all->count++] = (spot){{seen.x, seen.y}, slack * unit, {pad.x, pad.y}};
}

/* Adds the rim of the gear, and its shadow, which counts more the farther the gear has come down. */
static void add_gear_out(spots *all, const nv_ogear_body *body, const nv_transform *gear, nv_point margin) {
  static const float half_thick = 0.24f;
  float level = nv_ogear_table_level(&body->pose), down = nv_ease_between(body->pose.out, 0.6f, 1);
  for (int i = 0; i < RIM; i++) {
    float angle = NV_FULL_TURN / RIM * (float)i;
    nv_vec rim = nv_transform_point(gear, (nv_vec){nv_ogear_tip * cosf(angle), nv_ogear_tip * sinf(angle), 0});
    nv_vec shadow = nv_vec_mix(rim, nv_light_cast(rim, level), down);
    add_spot(all, &body->camera, rim, half_thick * fminf(1, 4 * body->pose.out), margin);
    add_spot(all, &body->camera, shadow, half_thick * down, margin);
  }
}

/* Makes the cube and all that the gear sweeps when it turns on the spot fill the picture. So the picture keeps its size
 * in a turn, and changes it gently in a roll. */
static void fit(nv_ogear_body *body, float zoom) {
  const nv_scene *scene = body->scene;
  const nv_ogear_pose *pose = &body->pose;
  float edge = fminf(scene->width, scene->height) * 0.03f + (scene->bare ? 2 : 8), height = scene->height - body->foot,
        inside = 1 - nv_ease_between(pose->out, 0, 0.25f);
  nv_point margin = {edge + nv_buttons_siding(scene), edge};
  nv_transform gear = nv_ogear_gear_transform(pose, body->table->teeth);
  spots all = {.count = 0};
  body->camera.scale = 1;
  for (int i = 0; i < CORNERS; i++) {
    nv_vec corner = {i & 1 ? 1.1f : -1.1f, i & 2 ? 1.1f : -1.1f, i & 4 ? 1.1f : -1.1f};
    add_spot(&all, &body->camera, nv_ogear_to_world(pose, corner), 0, margin);
  }
  add_spot(&all, &body->camera, gear.at, nv_ogear_sweep * inside, margin);
  if (pose->out > 0) add_gear_out(&all, body, &gear, margin);
  float scale = fmaxf(1, fminf(scale_of(&all, 0, scene->width), scale_of(&all, 1, height))) * zoom;
  body->camera.scale = scale;
  body->camera.centre =
      (nv_point){centre_of(&all, 0, scene->width, scale), centre_of(&all, 1, height, scale) - scene->raised};
}

nv_ogear_body nv_ogear_body_in(const nv_scene *scene, nv_ogear_pose pose, float zoom) {
  nv_ogear_body body = {
      .scene = scene, .pose = pose, .table = np_ogear_table_of(scene->puzzle), .cube = np_ogear_cube_in(scene->puzzle)};
  body.foot = foot_of(scene, body.table, body.cube);
  nv_vec target = nv_ogear_to_world(&pose, nv_vec_scale(nv_vec_unit(nv_ogear_hub(&pose)), 0.7f));
  target = nv_vec_mix(target, nv_vec_scale(nv_ogear_laid_at(&pose), 0.5f), nv_ease_between(pose.out, 0.1f, 0.8f));
  body.camera = nv_camera_around(target, nv_ogear_camera_turn, nv_ogear_camera_tilt, 12);
  fit(&body, zoom);
  return body;
}

nv_ogear_body nv_ogear_body_with(const nv_scene *scene, nv_ogear_pose pose) {
  return nv_ogear_body_in(scene, pose, nv_zoom_factor(scene->view_offset.zoom));
}

nv_point nv_ogear_screen_direction(const nv_ogear_body *body, nv_vec from, nv_vec to) {
  nv_point a = nv_camera_project(&body->camera, nv_ogear_to_world(&body->pose, from));
  nv_point b = nv_camera_project(&body->camera, nv_ogear_to_world(&body->pose, to));
  float length = fmaxf(1e-3f, hypotf(b.x - a.x, b.y - a.y));
  return (nv_point){(b.x - a.x) / length, (b.y - a.y) / length};
}
