/* stage_camera.h: what a reader sees the picture from: a flat one is moved and zoomed, a solid one turned and zoomed;
 * and how it glides where switches and the part chosen last want it.
 */
#ifndef NV_STAGE_CAMERA_H
#define NV_STAGE_CAMERA_H

#include "stage_types.h"

/* Zooms by doublings, a flat picture about the point `about`, which then moves by `by`. False when nothing changes. */
bool nv_stage_camera_zoom(nv_stage *stage, nv_point about, nv_point by, float doublings);

/* Turns a solid picture, in radians from where its view puts it, as far as that goes. first: this is its first view
 * from now on. False: the picture is flat. */
bool nv_stage_camera_turn(nv_stage *stage, float turn, float tilt, bool first);

/* A drag on the picture, from one point to another: moves a flat picture, turns a solid one. */
void nv_stage_camera_drag(nv_stage *stage, nv_point from, nv_point to);

/* Whether it is seen from elsewhere than at first, or zoomed. */
bool nv_stage_camera_turned(const nv_stage *stage);

/* Back to where the picture is seen from at first, or has been since nv_stage_turn. */
void nv_stage_camera_reset(nv_stage *stage);

/* Lets time pass. True: the camera or a switch is still on its way. */
bool nv_stage_camera_pass(nv_stage *stage, double seconds);

#endif
