/* stage_play.h: what changes the game's position: moves, undo and redo, a position that is set. Each stops
 * a plan that is playing, shows the change and says it, or says why it cannot be done and returns false. */
#ifndef NP_STAGE_PLAY_H
#define NP_STAGE_PLAY_H

#include "stage_types.h"

/* Says that the puzzle is solved, so that no move is played, and returns false. */
bool np_stage_play_refuse(np_stage *stage);

/* Plays moves up to the goal or the first illegal one. */
bool np_stage_play_moves(np_stage *stage, const np_move *moves, size_t count);
bool np_stage_play_words(np_stage *stage, const char *words);

bool np_stage_play_undo(np_stage *stage);
bool np_stage_play_redo(np_stage *stage);
bool np_stage_play_restart(np_stage *stage);
bool np_stage_play_position(np_stage *stage, const char *position);
bool np_stage_play_seek(np_stage *stage, uint32_t place);

/* Goes to one of the positions at that distance from the goal; the seed decides which. */
bool np_stage_play_distance(np_stage *stage, double moves, uint32_t seed);

/* One step forward on the timeline, shown at a speed. False, without a message, at its end. Stops no plan. */
bool np_stage_play_step(np_stage *stage, double speed);

/* Ends what was true of one position only: a hint, mistakes, a watched solver, the celebration. */
void np_stage_play_leave(np_stage *stage);

#endif
