/* snake_endgame.h: a table of how the last few cells of a box can be filled. In a census the same few
 * free cells come up again and again. For such a set, and the cell and direction of the cubelet before
 * it, the table keeps the letters of every way to fill it: `length` letters, from the letter of that
 * cubelet to the last but one, as a number with the first letter highest and 1 for a straight. */
#ifndef NP_SNAKE_ENDGAME_H
#define NP_SNAKE_ENDGAME_H

#include "snake/snake.h"

enum { SNAKE_ENDGAME_MAX = 8 };

typedef struct snake_ending {
  uint64_t free;  /* 0: an empty place in the table */
  uint32_t first; /* its codes in snake_endgame.codes */
  uint16_t count;
  uint8_t cell, way;
} snake_ending;

typedef struct snake_endgame {
  const np_snake_box *box;
  np_memory memory;
  unsigned length; /* cells that are left, 1..SNAKE_ENDGAME_MAX */
  snake_ending *table;
  size_t capacity, count; /* capacity is a power of two, or 0 */
  uint8_t *codes;
  size_t code_capacity, code_count;
} snake_endgame;

/* The endings for a set of free cells. NULL when memory runs out. Valid until the next call. */
const snake_ending *snake_endgame_of(snake_endgame *endgame, uint64_t free, uint8_t cell, uint8_t way);
void snake_endgame_close(snake_endgame *endgame);

#endif
