/* snake_rows.c: the rows of a census: their totals, their order, and as lines of text. */
#include "snake_rows.h"
#include "text.h"

#include <string.h>

void snake_totals_add(np_snake_census_totals *totals, unsigned length, const np_snake_census_row *row) {
  np_snake_word word = {.straights = row->straights, .length = (uint8_t)length};
  unsigned straights = np_snake_straights(word);
  totals->snakes++;
  totals->solutions += row->solutions;
  totals->unique += row->solutions == 1;
  totals->by_straights[straights]++;
  if (row->solutions > totals->max) totals->max = row->solutions;
  if (!np_snake_is_palindrome(word)) return;
  totals->palindromes++;
  totals->palindrome_solutions += row->solutions;
  totals->palindrome_unique += row->solutions == 1;
  totals->palindromes_by_straights[straights]++;
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

bool snake_read_number(const char **text, uint64_t *number) {
  const char *at = *text;
  uint64_t read = 0;
  for (; *at >= '0' && *at <= '9'; at++) {
    unsigned digit = (unsigned)(*at - '0');
    if (read > (UINT64_MAX - digit) / 10) return false;
    read = read * 10 + digit;
  }
  if (at == *text) return false;
  *text = at;
  *number = read;
  return true;
}

bool np_snake_census_read_row(unsigned length, const char **text, np_snake_census_row *row, np_error *error) {
  char letters[NP_SNAKE_MAX + 1], quoted[NP_QUOTE_MAX];
  const char *at = *text;
  np_snake_word word;
  np_snake_box box = {.cells = (uint8_t)length}; /* only its number of cells is asked for */
  uint64_t solutions;
  size_t count = strcspn(at, ",\n");
  if (count > NP_SNAKE_MAX || at[count] != ',')
    return np_fail(error, "row", 0, "row is %s; it needs a word and a number, as in ESCE,4", np_quote(quoted, at));
  memcpy(letters, at, count);
  letters[count] = '\0';
  at += count + 1;
  if (!np_snake_word_read(&word, letters, &box, error)) return false;
  if (!snake_read_number(&at, &solutions) || solutions > UINT32_MAX || (*at != '\n' && *at != '\0'))
    return np_fail(error, "row", count + 1, "row of %s has no number of solutions after its comma", letters);
  *row = (np_snake_census_row){.straights = np_snake_canonical(word).straights, .solutions = (uint32_t)solutions};
  *text = *at ? at + 1 : at;
  return true;
}
