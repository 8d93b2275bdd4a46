/* camera.h: a perspective camera: from points of a scene to points of a canvas.
 *
 * Scene coordinates: x right, y up, z toward the viewer, in units of the scene's own.
 */
#ifndef NP_CAMERA_H
#define NP_CAMERA_H

#include "canvas.h"
#include "vec.h"

/* An eye looking at a target, y upwards. np_camera_around makes one. */
typedef struct np_camera {
  np_vec eye, target;
  np_vec right, up, back; /* of length 1; back: from the target to the eye */
  float distance;         /* from the one to the other */
  float scale;            /* CSS pixels a unit has at the target's distance */
  np_point centre;        /* where the target falls on the canvas */
} np_camera;

/* turn: around the vertical, positive from the left; tilt: from above; both radians. */
np_camera np_camera_around(np_vec target, float turn, float tilt, float distance);

/* Sets scale and centre so that these points just fit a rectangle of the canvas. */
void np_camera_fit(np_camera *camera, const np_vec *points, size_t count, float left, float top, float right,
                   float bottom);

np_point np_camera_project(const np_camera *camera, np_vec at);
float np_camera_unit(const np_camera *camera, np_vec at);                         /* CSS pixels a unit has there */
np_point np_camera_project_unit(const np_camera *camera, np_vec at, float *unit); /* both */

#endif
