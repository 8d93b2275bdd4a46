/* stage_thinking.h: a solver that is watched step by step in place of the game. */
#ifndef NP_STAGE_THINKING_H
#define NP_STAGE_THINKING_H

#include "stage_types.h"

/* Starts a solver from the game's position, at the speed of plans. False where the view has none, or
 * without memory. One that is watched already goes on as it is. */
bool np_stage_thinking_start(np_stage *stage);

/* Ends it, if there is one; needs no open game. */
void np_stage_thinking_stop(np_stage *stage);

/* Does its next step at once and pauses it. False when no solver is watched. */
bool np_stage_thinking_step(np_stage *stage);

void np_stage_thinking_pass(np_stage *stage, double seconds);

#endif
