/* stage_plan.h: what the solver answers: hints, and plans that play by themselves. */
#ifndef NP_STAGE_PLAN_H
#define NP_STAGE_PLAN_H

#include "stage_types.h"

bool np_stage_plan_hint(np_stage *stage);
bool np_stage_plan_hint_on(np_stage *stage); /* a hint in steps: the part, the move, then plays it */
bool np_stage_plan_seeks(const np_stage *stage);
bool np_stage_plan_hint_found(np_stage *stage, const char *word, const char *sentence);

/* Plans to the goal (target NULL or "") or to a position, and starts playing. */
bool np_stage_plan_solve(np_stage *stage, const char *target);

void np_stage_plan_pause(np_stage *stage, bool paused);

/* Lets time pass: plays the steps that are due. */
void np_stage_plan_pass(np_stage *stage, double seconds);

#endif
