/* stage_pointer.h: pointer and keys on the picture. */
#ifndef NP_STAGE_POINTER_H
#define NP_STAGE_POINTER_H

#include "stage_types.h"

bool np_stage_pointer_event(np_stage *stage, np_pointer_event what, np_point at);
bool np_stage_pointer_key(np_stage *stage, const char *key);
void np_stage_pointer_choose(np_stage *stage, uint32_t part); /* as a click does */

#endif
