/* stage_play.h: what changes the game's position: moves, undo and redo, a position that is set. Each stops
 * a plan that is playing, shows the change and says it, or says why it cannot be done and returns false. */
#ifndef NV_STAGE_PLAY_H
#define NV_STAGE_PLAY_H

#include "stage_types.h"

/* Says that the puzzle is solved, so that no move is played, and returns false. */
bool nv_stage_play_refuse(nv_stage *stage);

/* Plays moves up to the goal or the first illegal one. */
bool nv_stage_play_moves(nv_stage *stage, const np_move *moves, size_t count);
bool nv_stage_play_words(nv_stage *stage, const char *words);

bool nv_stage_play_undo(nv_stage *stage);
bool nv_stage_play_redo(nv_stage *stage);
bool nv_stage_play_restart(nv_stage *stage);
bool nv_stage_play_position(nv_stage *stage, const char *position);
bool nv_stage_play_seek(nv_stage *stage, uint32_t place);

/* Goes to one of the positions at that distance from the goal; the seed decides which. */
bool nv_stage_play_distance(nv_stage *stage, double moves, uint32_t seed);

/* One step forward on the timeline, shown at a speed. False, without a message, at its end. Stops no plan. */
bool nv_stage_play_step(nv_stage *stage, double speed);

/* Ends what was true of one position only: a hint, mistakes, a watched solver, the celebration. */
void nv_stage_play_leave(nv_stage *stage);

#endif
