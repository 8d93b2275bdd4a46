/* stage_mistakes.h: mistakes in the position, shown on request. */
#ifndef NP_STAGE_MISTAKES_H
#define NP_STAGE_MISTAKES_H

#include "stage_types.h"

/* Marks the mistakes until the position changes, and says how many there are; or takes the marks away.
 * False where the view finds no mistakes. */
bool np_stage_mistakes_show(np_stage *stage, bool on);

#endif
