/* stage_sentences.h: the messages about moves and positions. */
#ifndef NP_STAGE_SENTENCES_H
#define NP_STAGE_SENTENCES_H

#include "stage_types.h"

/* The step that led to the game's place, from the position in the stage's scratch. That it solved the puzzle is said at
 * once where nothing moves, else by np_stage_say_solved when the movement has ended. */
void np_stage_say_step(np_stage *stage);

/* In how many moves the puzzle was solved and by whom. Starts the celebration. */
void np_stage_say_solved(np_stage *stage);

/* A kept game was opened. Says nothing where there is nothing to go on with. */
void np_stage_say_resumed(np_stage *stage);

/* What a step does that was undone: the one after the game's place. */
void np_stage_say_undone(np_stage *stage);

/* The position, after a prefix. */
void np_stage_say_position(np_stage *stage, const char *prefix);

/* The place on the timeline, and the position there. */
void np_stage_say_place(np_stage *stage);

#endif
