/* stage_thinking.h: a solver that is watched step by step in place of the game. */
#ifndef NV_STAGE_THINKING_H
#define NV_STAGE_THINKING_H

#include "stage_types.h"

/* Starts a solver from the game's position, at the speed of plans. False where the view has none, or
 * without memory. One that is watched already goes on as it is. */
bool nv_stage_thinking_start(nv_stage *stage);

/* Ends it, if there is one. */
void nv_stage_thinking_stop(nv_stage *stage);

/* Goes to a place, as many steps from where it began, and pauses it there. False when no solver is watched. */
bool nv_stage_thinking_seek(nv_stage *stage, uint32_t place);

void nv_stage_thinking_pass(nv_stage *stage, double seconds);

#endif
