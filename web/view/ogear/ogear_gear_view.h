/* ogear_gear_view.h: the gear. */
#ifndef NP_OGEAR_GEAR_VIEW_H
#define NP_OGEAR_GEAR_VIEW_H

#include "ogear_body.h"

void np_ogear_make_gear(const np_ogear_body *body);
void np_ogear_place_gear(const np_ogear_body *body);

#endif
