/* camera.h: a perspective camera: from points of a scene to points of a canvas.
 *
 * Scene coordinates: x right, y up, z toward the viewer, in units of the scene's own.
 */
#ifndef NV_CAMERA_H
#define NV_CAMERA_H

#include "canvas.h"
#include "vec.h"

/* An eye looking at a target, y upwards. nv_camera_around makes one. */
typedef struct nv_camera {
  nv_vec eye, target;
  nv_vec right, up, back; /* of length 1; back: from the target to the eye */
  float distance;         /* from the eye to the target */
  float scale;            /* CSS pixels a unit has at the target's distance */
  nv_point centre;        /* where the target falls on the canvas */
} nv_camera;

/* turn: about the vertical, positive: seen from the left; tilt: positive: seen from above. Both in radians. */
nv_camera nv_camera_around(nv_vec target, float turn, float tilt, float distance);

/* Sets scale and centre so that these points just fit a rectangle of the canvas. */
void nv_camera_fit(nv_camera *camera, const nv_vec *points, size_t count, float left, float top, float right,
                   float bottom);

nv_point nv_camera_project(const nv_camera *camera, nv_vec at);
float nv_camera_unit(const nv_camera *camera, nv_vec at);                         /* CSS pixels a unit has there */
nv_point nv_camera_project_unit(const nv_camera *camera, nv_vec at, float *unit); /* both */

#endif
