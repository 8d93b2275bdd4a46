/* snake_read_signs.h: internal: letters and numbers of a snake in a text that people bring. */
#ifndef NP_SNAKE_READ_SIGNS_H
#define NP_SNAKE_READ_SIGNS_H

#include "read/read_parts.h"
#include "snake.h"

enum { SNAKE_SIGNS_MAX = NP_SNAKE_MAX + 2 };

/* What the text has: letters S, C and E, or numbers. */
typedef struct snake_signs {
  bool letters, flat; /* flat: it lies flat, and each cubelet has its place */
  uint8_t sign[SNAKE_SIGNS_MAX];
  const char *at[SNAKE_SIGNS_MAX];
  unsigned count;
} snake_signs;

/* Takes them all; false: something means nothing, which is said. */
bool snake_take_signs(np_read *read, const char *text, snake_signs *found);

/* - for a straight and . for a corner, and nothing else. */
bool snake_take_dashes(const char *text, snake_signs *found);

/* How far it was understood: half as far for numbers in several lines, which may be another's. */
unsigned snake_reach_of(const np_read *read, const snake_signs *found);

#endif
