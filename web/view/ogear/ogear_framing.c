/* ogear_framing.c: the camera before the cube: what fills the picture. */
#include "light.h"
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
  float size = fminf(scene->width, scene->height);
  return np_clamp(0.075f * size, 11, 13) + np_clamp(0.035f * size - 13, 0, 5);
}

float np_ogear_button_half(const np_scene *scene, np_move move) {
  static const float widths[NP_OGEAR_MOVES] = {
      [NP_OGEAR_TURN] = 2.5f, [NP_OGEAR_FORWARD] = 4.3f, [NP_OGEAR_BACKWARD] = 5.05f}; /* of the names at size 1 */
  return (widths[move] * np_ogear_button_text(scene) + 3.1f * np_ogear_button_radius(scene)) / 2;
}

/* What is to be in the picture: the corners of the cube; the ball that the gear sweeps; and, once that is out, the
 * gear's rim and its shadow. */
enum { CORNERS = 8, RIM = 12, IN_CUBE = CORNERS + 1, SPOTS = IN_CUBE + 2 * RIM };

typedef struct spot {
  float at[2], slack; /* before the camera, as large as it is scaled */
  float pad[2];       /* CSS pixels beside it and above or below it, whatever the scale */
} spot;

typedef struct spots {
  spot spot[SPOTS];
  int count;
} spots;

/* By how much all of them are scaled to fill a length, and where the camera's centre then is. */
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

static void add_spot(spots *all, const np_camera *camera, np_vec at, float slack, np_point pad) {
  float unit;
  np_point seen = np_camera_project_unit(camera, at, &unit);
  all->spot[all->count++] = (spot){{seen.x, seen.y}, slack * unit, {pad.x, pad.y}};
}

/* The shadow comes into the picture as the gear comes down to it. */
static void add_gear_out(spots *all, const np_ogear_body *body, const np_transform *gear, np_point margin) {
  static const float half_thick = 0.24f;
  float level = np_ogear_table_level(&body->pose), down = np_ease_between(body->pose.out, 0.6f, 1);
  for (int i = 0; i < RIM; i++) {
    float angle = NP_FULL_TURN / RIM * (float)i;
    np_vec rim = np_transform_point(gear, (np_vec){np_ogear_tip * cosf(angle), np_ogear_tip * sinf(angle), 0});
    np_vec shadow = np_vec_mix(rim, np_light_cast(rim, level), down);
    add_spot(all, &body->camera, rim, half_thick * fminf(1, 4 * body->pose.out), margin);
    add_spot(all, &body->camera, shadow, half_thick * down, margin);
  }
}

/* Makes the cube, all that the gear sweeps when it turns on the spot, and the buttons around that fill the picture. So
 * the picture keeps its size in a turn, and changes it gently in a roll. In a flat or a narrow picture there is less
 * room over the gear or beside it, and the buttons find their places in the corners. */
static void fit(np_ogear_body *body, float zoom) {
  const np_scene *scene = body->scene;
  const np_ogear_pose *pose = &body->pose;
  float edge = fminf(scene->width, scene->height) * 0.03f + (scene->bare ? 2 : 8), height = scene->height - body->foot,
        inside = 1 - np_ease_between(pose->out, 0, 0.25f), on = scene->bare ? 0 : inside;
  float aside = 2 * np_ogear_button_half(scene, NP_OGEAR_BACKWARD) + np_ogear_button_gap + 4;
  float over = 2 * np_ogear_button_radius(scene) + np_ogear_button_gap + 4;
  np_point margin = {edge, edge},
           buttons = {np_clamp((scene->width - height) / 2, edge, aside), np_clamp(height * 0.16f, edge, over)};
  np_transform gear = np_ogear_gear_transform(pose, body->table->teeth);
  spots all = {.count = 0};
  body->camera.scale = 1;
  for (int i = 0; i < CORNERS; i++) {
    np_vec corner = {i & 1 ? 1.1f : -1.1f, i & 2 ? 1.1f : -1.1f, i & 4 ? 1.1f : -1.1f};
    add_spot(&all, &body->camera, np_ogear_to_world(pose, corner), 0, margin);
  }
  add_spot(&all, &body->camera, gear.at, np_ogear_sweep * inside,
           (np_point){edge + (buttons.x - edge) * on, edge + (buttons.y - edge) * on});
  if (pose->out > 0) add_gear_out(&all, body, &gear, margin);
  float scale = fmaxf(1, fminf(scale_of(&all, 0, scene->width), scale_of(&all, 1, height))) * zoom;
  body->camera.scale = scale;
  body->camera.centre = (np_point){centre_of(&all, 0, scene->width, scale), centre_of(&all, 1, height, scale)};
}

np_ogear_body np_ogear_body_in(const np_scene *scene, np_ogear_pose pose, float zoom) {
  np_ogear_body body = {
      .scene = scene, .pose = pose, .table = np_ogear_table_of(scene->puzzle), .cube = np_ogear_cube_in(scene->puzzle)};
  body.foot = foot_of(scene, body.table, body.cube);
  np_vec target = np_ogear_to_world(&pose, np_vec_scale(np_vec_unit(np_ogear_hub(&pose)), 0.7f));
  target = np_vec_mix(target, np_vec_scale(np_ogear_laid_at(&pose), 0.5f), np_ease_between(pose.out, 0.1f, 0.8f));
  body.camera = np_camera_around(target, np_ogear_camera_turn, np_ogear_camera_tilt, 12);
  fit(&body, zoom);
  return body;
}

np_ogear_body np_ogear_body_with(const np_scene *scene, np_ogear_pose pose) {
  return np_ogear_body_in(scene, pose, np_zoom_factor(np_clamp(scene->view_offset.zoom, -0.5f, 2)));
}

np_point np_ogear_screen_direction(const np_ogear_body *body, np_vec from, np_vec to) {
  np_point a = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, from));
  np_point b = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, to));
  float length = fmaxf(1e-3f, hypotf(b.x - a.x, b.y - a.y));
  return (np_point){(b.x - a.x) / length, (b.y - a.y) / length};
}
