/* camera.c: from points in space to points on a canvas. */
#include "camera.h"

np_camera np_camera_around(np_vec target, float turn, float tilt, float distance) {
  np_vec toward = {-sinf(turn) * cosf(tilt), sinf(tilt), cosf(turn) * cosf(tilt)};
  np_camera camera = {.eye = np_vec_along(target, toward, distance), .target = target, .scale = 1};
  np_vec back = np_vec_sub(camera.eye, target);
  camera.distance = np_vec_length(back);
  camera.back = np_vec_unit(back);
  camera.right = np_vec_unit(np_vec_cross((np_vec){0, 1, 0}, camera.back));
  camera.up = np_vec_cross(camera.back, camera.right);
  return camera;
}

np_point np_camera_project_unit(const np_camera *camera, np_vec at, float *unit) {
  np_vec from_target = np_vec_sub(at, camera->target);
  float ahead = camera->distance - np_vec_dot(from_target, camera->back);
  *unit =
      camera->scale * camera->distance / fmaxf(ahead, 0.05f * camera->distance); /* nothing comes nearer than that */
  return (np_point){camera->centre.x + *unit * np_vec_dot(from_target, camera->right),
                    camera->centre.y - *unit * np_vec_dot(from_target, camera->up)};
}

np_point np_camera_project(const np_camera *camera, np_vec at) {
  float unit;
  return np_camera_project_unit(camera, at, &unit);
}

float np_camera_unit(const np_camera *camera, np_vec at) {
  float unit;
  np_camera_project_unit(camera, at, &unit);
  return unit;
}

void np_camera_fit(np_camera *camera, const np_vec *points, size_t count, float left, float top, float right,
                   float bottom) {
  camera->scale = 1;
  camera->centre = (np_point){0, 0};
  float low_x = INFINITY, high_x = -INFINITY, low_y = INFINITY, high_y = -INFINITY;
  for (size_t i = 0; i < count; i++) {
    np_point at = np_camera_project(camera, points[i]);
    low_x = fminf(low_x, at.x);
    high_x = fmaxf(high_x, at.x);
    low_y = fminf(low_y, at.y);
    high_y = fmaxf(high_y, at.y);
  }
  if (!(high_x > low_x) || !(high_y > low_y)) return;
  camera->scale = fminf((right - left) / (high_x - low_x), (bottom - top) / (high_y - low_y));
  camera->centre = (np_point){(left + right) / 2 - camera->scale * (low_x + high_x) / 2,
                              (top + bottom) / 2 - camera->scale * (low_y + high_y) / 2};
}
