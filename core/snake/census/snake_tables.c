/* snake_tables.c: the article's tables, kept line by line, and written in three ways. */
#include "snake_tables.h"
#include "numbers.h"
#include "text.h"

#include <string.h>

/* ------------------------------------------------------------------------------ counting */

/* The place of the line for a number of solutions, or where it belongs. */
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
  snake_table_line *lines = np_memory_grow(memory, table->lines, &table->capacity, table->count + 1, sizeof *lines);
  if (!lines) return false;
  table->lines = lines;
  memmove(table->lines + place + 1, table->lines + place, (table->count - place) * sizeof *table->lines);
  table->lines[place] = (snake_table_line){.solutions = solutions};
  table->count++;
  return true;
}

bool snake_table_add(snake_table *table, unsigned length, const np_snake_census_row *row, const np_memory *memory) {
  size_t place = place_of(table, row->solutions);
  bool there = place < table->count && table->lines[place].solutions == row->solutions;
  if (!there && !insert_line(table, place, row->solutions, memory)) return false;
  snake_table_line *line = &table->lines[place];
  line->snakes++;
  line->by_straights[np_snake_straights((np_snake_word){.straights = row->straights, .length = (uint8_t)length})]++;
  return true;
}

void snake_table_close(snake_table *table, const np_memory *memory) {
  np_memory_free(memory, table->lines);
  *table = (snake_table){.lines = NULL};
}

/* ------------------------------------------------------------------------------- writing */

/* The foot of the table, and which columns it has. */
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

static void pad(np_writer *lines, unsigned spaces) {
  while (spaces-- > 0) np_write(lines, " ");
}

/* A number, right-aligned in a column; spaces for a 0. */
static void say_number(np_writer *lines, uint32_t number, unsigned wide) {
  if (number == 0) {
    pad(lines, wide);
    return;
  }
  pad(lines, wide > np_count_digits(number) ? wide - np_count_digits(number) : 0);
  np_write(lines, "%u", (unsigned)number);
}

enum { HEAD = 9, GAP = 2, MIN = 3 }; /* signs: of "solutions", between columns, in a column */

static unsigned wide_of(const foot *sum, unsigned straights) {
  unsigned digits = np_count_digits(sum->sums.by_straights[straights]);
  return GAP + (digits > MIN ? digits : MIN);
}

static void say_line(const foot *sum, const snake_table_line *line, np_writer *lines) {
  unsigned digits = np_count_digits(sum->sums.snakes), snakes = (unsigned)(sizeof "snakes" - 1);
  for (unsigned straights = sum->first; straights <= sum->last; straights++)
    say_number(lines, line->by_straights[straights], wide_of(sum, straights));
  say_number(lines, line->snakes, GAP + (digits > snakes ? digits : snakes));
  np_write(lines, "\n");
}

void snake_table_say(const snake_table *table, np_writer *lines) {
  foot sum = foot_of(table);
  unsigned digits = np_count_digits(sum.sums.snakes), snakes = (unsigned)(sizeof "snakes" - 1);
  if (table->count == 0) {
    np_write(lines, "none\n");
    return;
  }
  np_write(lines, "solutions");
  for (unsigned straights = sum.first; straights <= sum.last; straights++) {
    unsigned wide = wide_of(&sum, straights);
    pad(lines, wide - np_count_digits(straights) - 1);
    np_write(lines, "%uS", straights);
  }
  pad(lines, GAP + (digits > snakes ? digits - snakes : 0));
  np_write(lines, "snakes\n");
  for (size_t i = 0; i < table->count; i++) {
    say_number(lines, table->lines[i].solutions, HEAD);
    say_line(&sum, &table->lines[i], lines);
  }
  np_write(lines, "   snakes");
  say_line(&sum, &sum.sums, lines);
}

void snake_table_json(const snake_table *table, np_writer *writer) {
  foot sum = foot_of(table);
  np_write(writer, "{\"straights\":[");
  for (unsigned straights = sum.first; straights <= sum.last; straights++)
    np_write(writer, "%s%u", straights > sum.first ? "," : "", straights);
  np_write(writer, "],\"lines\":[");
  for (size_t i = 0; i < table->count; i++) {
    np_write(writer, "%s[%u", i > 0 ? "," : "", (unsigned)table->lines[i].solutions);
    for (unsigned straights = sum.first; straights <= sum.last; straights++)
      np_write(writer, ",%u", (unsigned)table->lines[i].by_straights[straights]);
    np_write(writer, ",%u]", (unsigned)table->lines[i].snakes);
  }
  np_write(writer, "]}");
}

/* --------------------------------------------------------------------------- likely words */

/* Adds a letter to all words that have at most `max` straights in a row. runs[r]: how many of them end with r
 * straights. At first there is only the empty one. */
static void go_on(uint64_t runs[NP_SNAKE_MAX], unsigned max) {
  uint64_t all = 0;
  for (unsigned run = 0; run <= max; run++) all += runs[run];
  for (unsigned run = max; run > 0; run--) runs[run] = runs[run - 1];
  runs[0] = all;
}

/* Both halves of a palindrome are one; the run in its middle is as long as twice the run its half
 * ends with, or, around a cubelet in the very middle, one less. */
static uint64_t count_likely(unsigned letters, unsigned max, bool palindromes) {
  uint64_t runs[NP_SNAKE_MAX] = {1}, count = 0;
  unsigned half = palindromes ? (letters + 1) / 2 : letters;
  for (unsigned i = 0; i < half; i++) go_on(runs, max);
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
