/* snake_rows.h: what the census needs of its rows besides snake.h. */
#ifndef NP_SNAKE_ROWS_H
#define NP_SNAKE_ROWS_H

#include "snake/snake.h"

void snake_totals_add(np_snake_census_totals *totals, unsigned length, const np_snake_census_row *row);

/* Reads a decimal number and moves *text behind it; false, and nothing moved, when there is none. */
bool snake_read_number(const char **text, uint64_t *number);

#endif
