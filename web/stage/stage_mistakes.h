/* stage_mistakes.h: mistakes in the position, shown on request. */
#ifndef NV_STAGE_MISTAKES_H
#define NV_STAGE_MISTAKES_H

#include "stage_types.h"

/* Marks the mistakes until the position changes, and says how many there are; or takes the marks away.
 * False where the view finds no mistakes. */
bool nv_stage_mistakes_show(nv_stage *stage, bool on);

#endif
