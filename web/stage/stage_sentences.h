/* stage_sentences.h: the messages about moves and positions. */
#ifndef NP_STAGE_SENTENCES_H
#define NP_STAGE_SENTENCES_H

#include "stage_types.h"

/* The step that led to the game's place; if that solved the puzzle, starts the celebration. */
void np_stage_say_step(np_stage *stage);

/* What a step does that was undone: the one after the game's place. */
void np_stage_say_undone(np_stage *stage);

/* The position, after a prefix. */
void np_stage_say_position(np_stage *stage, const char *prefix);

/* The place on the timeline, and the position there. */
void np_stage_say_place(np_stage *stage);

#endif
