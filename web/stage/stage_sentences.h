/* stage_sentences.h: the messages about moves and positions. */
#ifndef NV_STAGE_SENTENCES_H
#define NV_STAGE_SENTENCES_H

#include "stage_types.h"

/* The step that led to the game's place, from the position in the stage's scratch. That it solved the puzzle is said at
 * once where nothing moves, else by nv_stage_say_solved when the movement has ended. */
void nv_stage_say_step(nv_stage *stage);

/* In how many moves the puzzle was solved and by whom. Starts the celebration. */
void nv_stage_say_solved(nv_stage *stage);

/* A kept game was opened. Says nothing where there is nothing to go on with. */
void nv_stage_say_resumed(nv_stage *stage);

/* What a step does that was undone: the one after the game's place. */
void nv_stage_say_undone(nv_stage *stage);

/* The position, after a prefix. */
void nv_stage_say_position(nv_stage *stage, const char *prefix);

/* The place on the timeline, and the position there. */
void nv_stage_say_place(nv_stage *stage);

#endif
