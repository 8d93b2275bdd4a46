/* stage_plan.h: what the solver answers: hints, and plans that play by themselves. */
#ifndef NV_STAGE_PLAN_H
#define NV_STAGE_PLAN_H

#include "stage_types.h"

bool nv_stage_plan_hint(nv_stage *stage);
bool nv_stage_plan_next_hint(nv_stage *stage); /* a hint in steps: the part, the move, then plays it */
bool nv_stage_plan_hint_found(nv_stage *stage, const char *word, const char *sentence);

bool nv_stage_plan_prepare(nv_stage *stage, const char *target, uint32_t effort);

/* Plans to the goal (target NULL or "") or to a position, and starts playing. */
bool nv_stage_plan_solve(nv_stage *stage, const char *target);

void nv_stage_plan_pause(nv_stage *stage, bool paused);

/* Lets time pass: plays the steps that are due. */
void nv_stage_plan_pass(nv_stage *stage, double seconds);

#endif
