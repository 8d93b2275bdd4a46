/* snake_rows.c: the rows of a census: their totals, their order, and as lines of text. */
#include "snake_census_state.h"
#include "text.h"

void snake_census_add_totals(np_snake_census_totals *totals, unsigned length, const np_snake_census_row *row) {
  np_snake_word word = {.straights = row->straights, .length = (uint8_t)length};
  totals->snakes++;
  totals->solutions += row->solutions;
  totals->unique += row->solutions == 1;
  if (row->solutions > totals->max) totals->max = row->solutions;
  if (!np_snake_is_palindrome(word)) return;
  totals->palindromes++;
  totals->palindrome_solutions += row->solutions;
  totals->palindrome_unique += row->solutions == 1;
  if (row->solutions > totals->palindrome_max) totals->palindrome_max = row->solutions;
}

/* ------------------------------------------------------------------------------- order */

static void exchange(np_snake_census_row *a, np_snake_census_row *b) {
  np_snake_census_row row = *a;
  *a = *b;
  *b = row;
}

static void sort_few(np_snake_census_row *rows, size_t count) {
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0 && rows[k].straights < rows[k - 1].straights; k--) exchange(&rows[k], &rows[k - 1]);
}

/* Radix exchange sort: rows are split by one bit, then each part by the next. In place; the recursion is
 * as deep as words are long. */
static void sort_by(np_snake_census_row *rows, size_t count, uint64_t bit) {
  enum { FEW = 24 };
  for (; count > FEW && bit; bit >>= 1) {
    size_t low = 0, high = count;
    while (low < high) {
      if (rows[low].straights & bit)
        exchange(&rows[low], &rows[--high]);
      else
        low++;
    }
    sort_by(rows, low, bit >> 1);
    rows += low;
    count -= low;
  }
  sort_few(rows, count);
}

void np_snake_census_sort(np_snake_census_row *rows, size_t count) {
  uint64_t used = 0, bit = (uint64_t)1 << (NP_SNAKE_MAX - 1);
  for (size_t i = 0; i < count; i++) used |= rows[i].straights;
  while (bit > used) bit >>= 1;
  sort_by(rows, count, bit);
}

/* ------------------------------------------------------------------------------- lines */

void np_snake_census_write_row(unsigned length, const np_snake_census_row *row, np_writer *writer) {
  np_snake_word_write((np_snake_word){.straights = row->straights, .length = (uint8_t)length}, writer);
  np_write(writer, ",%u\n", (unsigned)row->solutions);
}
