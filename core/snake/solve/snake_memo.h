/* snake_memo.h: internal: the solutions that a snake keeps. What others ask of them is in snake.h: np_snake_reach_of,
 * np_snake_solutions, np_snake_solution. */
#ifndef NP_SNAKE_MEMO_H
#define NP_SNAKE_MEMO_H

#include "snake/fold/snake_chain.h"

enum { SNAKE_EFFORT_KEPT = 12000000 }; /* cubelets tried for them, half a second */

/* Tries about so many cubelets more in the search for the solutions to keep. True: it is over. */
bool snake_memo_search(const snake *puzzle, uint64_t effort);

/* The kept solutions, looked for now if they were not. */
snake_memo *snake_memo_of(const snake *puzzle);

/* Of those kept, how many have first cubelets, from one end or the other, that lie as the position's laid ones do. */
unsigned snake_memo_beginning(const snake *puzzle, const void *from);

#endif
