/* snake_tables.h: a census for readers: the article's tables, and how many words might be snakes. */
#ifndef NP_SNAKE_TABLES_H
#define NP_SNAKE_TABLES_H

#include "ask/answer.h"
#include "snake/snake.h"

/* A line of a table: the snakes with one number of solutions, by their straights. */
typedef struct snake_table_line {
  uint32_t solutions;
  uint64_t snakes; /* the sum of `by_straights` */
  uint64_t by_straights[NP_SNAKE_MAX];
} snake_table_line;

/* A table has a line only for numbers of solutions that some snake has, fewest first. Zeroed: empty. */
typedef struct snake_table {
  snake_table_line *lines;
  size_t count, capacity;
} snake_table;

/* Adds a number of snakes to a line. False: memory ran out. */
bool snake_table_add(snake_table *table, uint32_t solutions, unsigned straights, uint64_t snakes,
                     const np_memory *memory);
void snake_table_close(snake_table *table, const np_memory *memory);

/* Writes the table: a column for each number of straights, a row for each number of solutions, sums at the right and at
 * the foot; "none" if it is empty. For programs, the member named `straights` holds the fewest and the most
 * straights. */
void snake_table_tell(const snake_table *table, const char *title, const char *straights, np_answer *answer);

/* How many words of the box's length there are, a word and its reverse counted as one; and how many of them have no
 * straight line longer than the box. Below 2^62 for 64 cubelets. */
typedef struct snake_words {
  uint64_t all, plausible;
} snake_words;

snake_words snake_words_of(const np_snake_box *box);

#endif
