/* snake_read_flat.h: internal: snakes as they lie flat on a table. */
#ifndef NP_SNAKE_READ_FLAT_H
#define NP_SNAKE_READ_FLAT_H

#include "read/read_parts.h"
#include "snake.h"

enum { SNAKE_FLAT_MAX = 3 };

/* The snakes that a text draws or tells step by step: how many, at most SNAKE_FLAT_MAX, the likeliest first. `words`
 * say how each was read. `text` points into read->text. Places with a gap are
 * refused. */
unsigned snake_read_flat(np_read *read, const char *text, np_snake_word word[SNAKE_FLAT_MAX],
                         const char *words[SNAKE_FLAT_MAX]);

#endif
