/* stage_pointer.h: pointer and keys on the picture. */
#ifndef NV_STAGE_POINTER_H
#define NV_STAGE_POINTER_H

#include "stage_types.h"

bool nv_stage_pointer_event(nv_stage *stage, nv_pointer_event what, nv_point at);
bool nv_stage_pointer_key(nv_stage *stage, const char *key);
void nv_stage_pointer_choose(nv_stage *stage, uint32_t part); /* as a click does */

#endif
