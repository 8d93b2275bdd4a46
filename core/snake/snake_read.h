/* snake_read.h: internal: the parts of reading snakes from texts that people bring. */
#ifndef NP_SNAKE_READ_H
#define NP_SNAKE_READ_H

#include "read/read_parts.h"
#include "snake.h"

/* --------------------------------------------------- as they lie flat on a table (snake_read_flat.c) */

enum { SNAKE_FLAT_MAX = 3 };

/* Reads the snakes that a text draws or tells step by step. Returns how many, at most SNAKE_FLAT_MAX, the likeliest
 * first. `words` say how each was read. `text` points into read->text. A list of places with a gap is refused; *refused
 * becomes true then. */
unsigned snake_read_flat(np_read *read, const char *text, np_snake_word word[SNAKE_FLAT_MAX],
                         const char *words[SNAKE_FLAT_MAX], bool *refused);

/* --------------------------------------------------------- letters and numbers (snake_read_signs.c) */

enum { SNAKE_SIGNS_MAX = NP_SNAKE_MAX + 2 };

/* The signs of a text: letters S, C and E, or numbers. */
typedef struct snake_signs {
  bool letters, flat; /* flat: the snake lies flat, and each cubelet has its place */
  uint8_t sign[SNAKE_SIGNS_MAX];
  const char *at[SNAKE_SIGNS_MAX];
  unsigned count;
} snake_signs;

/* Takes all signs of the text. False, and the text is refused: one of them means nothing, or there are too many. */
bool snake_take_signs(np_read *read, const char *text, snake_signs *found);

/* The same for a text of - for straights and . for corners. False: it has anything else in it; it is not refused. */
bool snake_take_dashes(const char *text, snake_signs *found);

/* How far the text was understood, as a reach for np_read_refuse: half as far for numbers on several lines, which may
 * be a puzzle of another kind. */
unsigned snake_reach_of(const np_read *read, const snake_signs *found);

#endif
