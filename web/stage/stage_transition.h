/* stage_transition.h: the movement between two positions that is shown, and its time. */
#ifndef NV_STAGE_TRANSITION_H
#define NV_STAGE_TRANSITION_H

#include "stage_types.h"

/* Shows the game's position with nothing moving. */
void nv_stage_transition_stop(nv_stage *stage);

/* Begins to show the step between `place` and `place + 1` of the timeline, which was just taken, forwards or backwards.
 * Leaves the position at `place` in the stage's scratch. */
void nv_stage_transition_step(nv_stage *stage, size_t place, bool backwards, double speed);

/* Chooses the part that a move is about, where the view follows moves so. */
void nv_stage_transition_follow(nv_stage *stage, np_move move);

/* Chooses the part that is in hand in a game that was just opened: that of the next step of its timeline, else of the
 * last. */
void nv_stage_transition_rest(nv_stage *stage);

/* Begins to wait before the next step of the timeline, whose part is chosen meanwhile. */
void nv_stage_transition_wait(nv_stage *stage);

/* How many times longer than others the move that is shown takes, if it is made from this position. */
double nv_stage_transition_pace(const nv_stage *stage, const void *from);

/* Begins to glide from the position at a place of the timeline to the game's. */
void nv_stage_transition_jump(nv_stage *stage, size_t from);

/* Begins to show how far an illegal move gets, and the way back. told: the message tells why it is illegal. */
void nv_stage_transition_refuse(nv_stage *stage, np_move move, bool told);

/* Lets time pass; returns the seconds left over once the movement has ended. */
double nv_stage_transition_pass(nv_stage *stage, double seconds);

#endif
