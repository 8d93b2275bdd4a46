/* ogear_framing.c: the camera before the cube: what fills the picture. */
#include "marks.h"
#include "ogear_body.h"

float np_ogear_caption_size(const np_scene *scene) { return fmaxf(11, fminf(14, scene->width * 0.03f)); }

/* The height of two lines, so that the picture keeps its place whether or not there is something to say. */
static float foot_of(const np_scene *scene, const np_ogear_table *table, const np_ogear_cube *cube) {
  if (scene->bare) return 0;
  for (unsigned i = 0; i < table->link_count; i++)
    if (!np_ogear_fits(cube, &table->links[i])) return 10 + 2.3f * np_ogear_caption_size(scene);
  return 0;
}

float np_ogear_button_radius(const np_scene *scene) {
  return fmaxf(13, fminf(20, fminf(scene->width, scene->height) * 0.035f));
}

/* What is to be in the picture: the corners of the cube, and the ball that the gear sweeps. */
enum { CORNERS = 8, SPOTS };

typedef struct spot {
  float at[2], slack; /* before the camera, as large as it is scaled */
  float pad[2];       /* CSS pixels beside it and above or below it, whatever the scale */
} spot;

/* By how much all of them are scaled to fill a length, and where the camera's centre then is. */
static float scale_of(const spot *spots, int axis, float length) {
  float scale = INFINITY;
  for (int i = 0; i < SPOTS; i++)
    for (int j = 0; j < SPOTS; j++) {
      float apart = spots[i].at[axis] + spots[i].slack - spots[j].at[axis] + spots[j].slack;
      if (apart > 0) scale = fminf(scale, (length - spots[i].pad[axis] - spots[j].pad[axis]) / apart);
    }
  return scale;
}

static float centre_of(const spot *spots, int axis, float length, float scale) {
  float low = -INFINITY, high = INFINITY;
  for (int i = 0; i < SPOTS; i++) {
    low = fmaxf(low, spots[i].pad[axis] - scale * (spots[i].at[axis] - spots[i].slack));
    high = fminf(high, length - spots[i].pad[axis] - scale * (spots[i].at[axis] + spots[i].slack));
  }
  return (low + high) / 2;
}

/* Makes the cube, all that the gear sweeps when it turns on the spot, and around that the buttons with their names fill
 * the picture. So the picture keeps its size in a turn, and changes it gently in a roll. */
static void fit(np_ogear_body *body, float zoom) {
  static const float name = 68; /* the longest, and what is between it and its button; CSS pixels */
  const np_scene *scene = body->scene;
  float margin = fminf(scene->width, scene->height) * 0.03f + (scene->bare ? 2 : 8),
        height = scene->height - body->foot;
  float buttons = scene->bare ? margin : 2 * np_ogear_button_radius(scene) + np_ogear_button_gap + 4;
  spot spots[SPOTS];
  body->camera.scale = 1;
  for (int i = 0; i < CORNERS; i++) {
    np_vec corner = {i & 1 ? 1.1f : -1.1f, i & 2 ? 1.1f : -1.1f, i & 4 ? 1.1f : -1.1f};
    np_point at = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, corner));
    spots[i] = (spot){.at = {at.x, at.y}, .pad = {margin, margin}};
  }
  np_vec hub = np_ogear_to_world(&body->pose, np_ogear_hub(&body->pose));
  np_point at = np_camera_project(&body->camera, hub);
  spots[CORNERS] = (spot){.at = {at.x, at.y},
                          .slack = np_ogear_sweep * np_camera_unit(&body->camera, hub),
                          .pad = {buttons + (np_mark_names(scene) ? name : 0), buttons}};
  float scale = fmaxf(1, fminf(scale_of(spots, 0, scene->width), scale_of(spots, 1, height))) * zoom;
  body->camera.scale = scale;
  body->camera.centre = (np_point){centre_of(spots, 0, scene->width, scale), centre_of(spots, 1, height, scale)};
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
