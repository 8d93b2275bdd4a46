/* ogear_framing.c: the camera before the cube: what fills the picture. */
#include "ogear_body.h"

static void widen(np_point at, float slack, np_point *min, np_point *max) {
  *min = (np_point){fminf(min->x, at.x - slack), fminf(min->y, at.y - slack)};
  *max = (np_point){fmaxf(max->x, at.x + slack), fmaxf(max->y, at.y + slack)};
}

float np_ogear_caption_size(const np_scene *scene) { return fmaxf(11, fminf(14, scene->width * 0.03f)); }

/* The height of two lines, so that the picture keeps its place whether or not there is something to say. */
static float foot_of(const np_scene *scene, const np_ogear_table *table, const np_ogear_cube *cube) {
  if (scene->bare) return 0;
  for (unsigned i = 0; i < table->link_count; i++)
    if (!np_ogear_fits(cube, &table->links[i])) return 10 + 2.3f * np_ogear_caption_size(scene);
  return 0;
}

/* Makes the cube, and all that the gear sweeps when it turns on the spot, fill the picture. So the
 * picture keeps its size in a turn, and changes it gently in a roll. */
static void fit(np_ogear_body *body, float zoom) {
  const np_scene *scene = body->scene;
  np_point min = {INFINITY, INFINITY}, max = {-INFINITY, -INFINITY};
  body->camera.scale = 1;
  for (int i = 0; i < 8; i++) {
    np_vec corner = {i & 1 ? 1.1f : -1.1f, i & 2 ? 1.1f : -1.1f, i & 4 ? 1.1f : -1.1f};
    widen(np_camera_project(&body->camera, np_ogear_to_world(&body->pose, corner)), 0, &min, &max);
  }
  np_vec hub = np_ogear_to_world(&body->pose, np_ogear_hub(&body->pose));
  widen(np_camera_project(&body->camera, hub), 1.3f * np_camera_unit(&body->camera, hub), &min, &max);
  float margin = fminf(scene->width, scene->height) * 0.03f + (scene->bare ? 2 : 8);
  float height = scene->height - body->foot;
  float scale = fminf((scene->width - 2 * margin) / (max.x - min.x), (height - 2 * margin) / (max.y - min.y));
  body->camera.scale = fmaxf(1, scale) * zoom;
  body->camera.centre = (np_point){scene->width / 2 - body->camera.scale * (min.x + max.x) / 2,
                                   height / 2 - body->camera.scale * (min.y + max.y) / 2};
}

np_ogear_body np_ogear_body_in(const np_scene *scene, np_ogear_pose pose, float zoom) {
  np_ogear_body body = {
      .scene = scene, .pose = pose, .table = np_ogear_table_of(scene->puzzle), .cube = np_ogear_cube_in(scene->puzzle)};
  body.foot = foot_of(scene, body.table, body.cube);
  np_vec target = np_vec_scale(np_vec_unit(np_ogear_hub(&body.pose)), 0.7f);
  body.camera = np_camera_around(np_ogear_to_world(&body.pose, target), np_ogear_camera_turn, np_ogear_camera_tilt, 12);
  fit(&body, zoom);
  return body;
}

np_ogear_body np_ogear_body_of(const np_scene *scene) {
  return np_ogear_body_in(scene, np_ogear_pose_dragged(scene), np_zoom_factor(np_clamp(scene->eye.zoom, -0.5f, 2)));
}

np_point np_ogear_screen_direction(const np_ogear_body *body, np_vec from, np_vec to) {
  np_point a = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, from));
  np_point b = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, to));
  float length = fmaxf(1e-3f, hypotf(b.x - a.x, b.y - a.y));
  return (np_point){(b.x - a.x) / length, (b.y - a.y) / length};
}
