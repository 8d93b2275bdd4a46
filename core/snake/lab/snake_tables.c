/* snake_tables.c: the article's tables: kept line by line, and written. */
#include "ask/answer.h"
#include "snake_tables.h"
#include "text.h"

#include <string.h>

/* ------------------------------------------------------------------------------ counting */

/* The index of the line for a number of solutions, or where it is to be inserted. */
static size_t place_of(const snake_table *table, uint32_t solutions) {
  size_t low = 0, high = table->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (table->lines[middle].solutions < solutions)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool insert_line(snake_table *table, size_t place, uint32_t solutions, const np_memory *memory) {
  if (!np_memory_grow(memory, &table->lines, &table->capacity, table->count + 1, sizeof *table->lines)) return false;
  memmove(table->lines + place + 1, table->lines + place, (table->count - place) * sizeof *table->lines);
  table->lines[place] = (snake_table_line){.solutions = solutions};
  table->count++;
  return true;
}

bool snake_table_add(snake_table *table, uint32_t solutions, unsigned straights, uint64_t snakes,
                     const np_memory *memory) {
  size_t place = place_of(table, solutions);
  bool there = place < table->count && table->lines[place].solutions == solutions;
  if (!there && !insert_line(table, place, solutions, memory)) return false;
  table->lines[place].snakes += snakes;
  table->lines[place].by_straights[straights] += snakes;
  return true;
}

void snake_table_close(snake_table *table, const np_memory *memory) {
  np_memory_free(memory, table->lines);
  *table = (snake_table){.lines = NULL};
}

/* ------------------------------------------------------------------------------- writing */

/* The sums at the foot of the table, and which columns it has. */
typedef struct foot {
  snake_table_line sums;
  unsigned first, last; /* numbers of straights */
} foot;

static foot foot_of(const snake_table *table) {
  foot sum = {.first = NP_SNAKE_MAX, .last = 0};
  for (size_t i = 0; i < table->count; i++) {
    sum.sums.snakes += table->lines[i].snakes;
    for (unsigned straights = 0; straights < NP_SNAKE_MAX; straights++)
      sum.sums.by_straights[straights] += table->lines[i].by_straights[straights];
  }
  for (unsigned straights = 0; straights < NP_SNAKE_MAX; straights++) {
    if (sum.sums.by_straights[straights] == 0) continue;
    if (sum.first == NP_SNAKE_MAX) sum.first = straights;
    sum.last = straights;
  }
  return sum;
}

/* A table being written: its last row is the foot. */
typedef struct told {
  const snake_table *table;
  foot sum;
} told;

static size_t columns_of(const told *of) { return of->sum.last - of->sum.first + 3u; }

static void tell_head(const void *of, size_t column, np_writer *cell) {
  const told *table = of;
  if (column == 0)
    np_write(cell, "solutions");
  else if (column + 1 == columns_of(table))
    np_write(cell, "snakes");
  else
    np_write(cell, "%uS", table->sum.first + (unsigned)column - 1);
}

static void tell_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const told *table = of;
  bool is_foot = row == table->table->count;
  const snake_table_line *line = is_foot ? &table->sum.sums : &table->table->lines[row];
  uint64_t count = column + 1 == columns_of(table) ? line->snakes
                   : column == 0                   ? line->solutions
                                                   : line->by_straights[table->sum.first + column - 1];
  if (column == 0 && is_foot)
    np_write(cell, "snakes");
  else if (count > 0)
    np_write(cell, "%U", count);
}

void snake_table_tell(const snake_table *table, const char *title, const char *straights, np_answer *answer) {
  told of = {table, foot_of(table)};
  np_answer_numbers(answer, straights, (const uint8_t[]){(uint8_t)of.sum.first, (uint8_t)of.sum.last},
                    table->count > 0 ? 2 : 0);
  if (table->count == 0)
    np_write(answer->lines, "\n%s\nnone\n", title);
  else
    np_answer_table(answer, &(np_table){.title = title,
                                        .columns = columns_of(&of),
                                        .rows = table->count + 1,
                                        .of = &of,
                                        .head = tell_head,
                                        .cell = tell_cell});
}

/* --------------------------------------------------------------------------- likely words */

/* Adds a letter to all words that have at most `max` straights in a row. runs[r]: how many of these words end with r
 * straights. At first there is only the empty word. */
static void add_letter(uint64_t runs[NP_SNAKE_MAX], unsigned max) {
  uint64_t all = 0;
  for (unsigned run = 0; run <= max; run++) all += runs[run];
  for (unsigned run = max; run > 0; run--) runs[run] = runs[run - 1];
  runs[0] = all;
}

/* How many words have at most `max` straights in a row. A palindrome is given by its first half: the run in its middle
 * is twice as long as the run that the half ends with, or one less if a single cubelet is in the middle. */
static uint64_t count_likely(unsigned letters, unsigned max, bool palindromes) {
  uint64_t runs[NP_SNAKE_MAX] = {1}, count = 0;
  unsigned half = palindromes ? (letters + 1) / 2 : letters;
  for (unsigned i = 0; i < half; i++) add_letter(runs, max);
  for (unsigned run = 0; run <= max; run++) {
    unsigned middle = palindromes ? 2 * run - (letters % 2 && run > 0) : run;
    if (middle <= max) count += runs[run];
  }
  return count;
}

snake_words snake_words_of(const np_snake_box *box) {
  unsigned letters = box->cells > 2 ? box->cells - 2u : 0, longest = box->side[2], max = longest > 2 ? longest - 2 : 0;
  uint64_t all = (uint64_t)1 << letters, own = (uint64_t)1 << (letters + 1) / 2;
  return (snake_words){
      .all = (all + own) / 2,
      .plausible = (count_likely(letters, max, false) + count_likely(letters, max, true)) / 2,
  };
}
