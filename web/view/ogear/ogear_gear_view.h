/* ogear_gear_view.h: the gear. */
#ifndef NV_OGEAR_GEAR_VIEW_H
#define NV_OGEAR_GEAR_VIEW_H

#include "ogear_body.h"

void nv_ogear_make_gear(const nv_ogear_body *body);
void nv_ogear_place_gear(const nv_ogear_body *body);

#endif
