/* camera.c: from points in space to points on a canvas. */
#include "camera.h"

nv_camera nv_camera_around(nv_vec target, float turn, float tilt, float distance) {
  nv_vec toward = {-sinf(turn) * cosf(tilt), sinf(tilt), cosf(turn) * cosf(tilt)};
  nv_camera camera = {.eye = nv_vec_along(target, toward, distance), .target = target, .scale = 1};
  nv_vec back = nv_vec_sub(camera.eye, target);
  camera.distance = nv_vec_length(back);
  camera.back = nv_vec_unit(back);
  camera.right = nv_vec_unit(nv_vec_cross((nv_vec){0, 1, 0}, camera.back));
  camera.up = nv_vec_cross(camera.back, camera.right);
  return camera;
}

nv_point nv_camera_project_unit(const nv_camera *camera, nv_vec at, float *unit) {
  nv_vec from_target = nv_vec_sub(at, camera->target);
  float ahead = camera->distance - nv_vec_dot(from_target, camera->back);
  *unit =
      camera->scale * camera->distance / fmaxf(ahead, 0.05f * camera->distance); /* nothing comes nearer than that */
  return (nv_point){camera->centre.x + *unit * nv_vec_dot(from_target, camera->right),
                    camera->centre.y - *unit * nv_vec_dot(from_target, camera->up)};
}

nv_point nv_camera_project(const nv_camera *camera, nv_vec at) {
  float unit;
  return nv_camera_project_unit(camera, at, &unit);
}

float nv_camera_unit(const nv_camera *camera, nv_vec at) {
  float unit;
  nv_camera_project_unit(camera, at, &unit);
  return unit;
}

void nv_camera_fit(nv_camera *camera, const nv_vec *points, size_t count, float left, float top, float right,
                   float bottom) {
  camera->scale = 1;
  camera->centre = (nv_point){0, 0};
  float low_x = INFINITY, high_x = -INFINITY, low_y = INFINITY, high_y = -INFINITY;
  for (size_t i = 0; i < count; i++) {
    nv_point at = nv_camera_project(camera, points[i]);
    low_x = fminf(low_x, at.x);
    high_x = fmaxf(high_x, at.x);
    low_y = fminf(low_y, at.y);
    high_y = fmaxf(high_y, at.y);
  }
  if (!(high_x > low_x) || !(high_y > low_y)) return;
  camera->scale = fminf((right - left) / (high_x - low_x), (bottom - top) / (high_y - low_y));
  camera->centre = (nv_point){(left + right) / 2 - camera->scale * (low_x + high_x) / 2,
                              (top + bottom) / 2 - camera->scale * (low_y + high_y) / 2};
}
