/* day.c: which puzzle a day has. */
#include "day.h"
#include "numbers.h"

/* ------------------------------------------------------------------------------- dates */

static bool is_leap(unsigned year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static unsigned days_of(unsigned year, unsigned month) {
  static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap(year) ? 1u : 0u);
}

/* A number of so many digits and what stands after it; false for anything else. */
static bool read_part(const char **text, unsigned digits, char after, unsigned *number) {
  for (*number = 0; digits > 0; digits--, ++*text) {
    if (**text < '0' || **text > '9') return false;
    *number = *number * 10 + (unsigned)(**text - '0');
  }
  return *(*text)++ == after;
}

bool np_day_read(const char *text, uint64_t *day) {
  unsigned year, month, date;
  if (!read_part(&text, 4, '-', &year) || !read_part(&text, 2, '-', &month) || !read_part(&text, 2, '\0', &date))
    return false;
  if (year < 1970 || month < 1 || month > 12 || date < 1 || date > days_of(year, month)) return false;
  *day = date - 1;
  while (--month > 0) *day += days_of(year, month);
  while (--year >= 1970) *day += is_leap(year) ? 366 : 365;
  return true;
}

/* -------------------------------------------------------------------------------- choices */

/* The one of the numbers 0 to count - 1 that stands at a place when they are shuffled. */
static uint64_t shuffled(uint64_t seed, uint64_t count, uint64_t place) {
  for (uint64_t one = 0; one < count; one++) {
    uint64_t before = 0;
    np_random key = {seed + one};
    uint64_t own = np_random_bits(&key);
    for (uint64_t other = 0; other < count; other++) {
      np_random others = {seed + other};
      before += np_random_bits(&others) < own;
    }
    if (before == place) return one;
  }
  return 0; /* no two numbers have the same key */
}

/* All are shuffled once, and then stay within a block of their order, which is shuffled anew each time. A block has so
 * few that from its end in one round to its beginning in the next there are days enough. */
uint64_t np_day_choice(uint64_t day, uint64_t count) {
  uint64_t block = count > NP_DAYS_APART + 1 ? count - NP_DAYS_APART : 1;
  uint64_t round = day / count, place = day % count, first = place - place % block;
  uint64_t size = count - first < block ? count - first : block;
  return shuffled(count, count, first + shuffled(np_day_seed(round) + first, size, place - first));
}

uint64_t np_day_seed(uint64_t day) {
  np_random random = {day};
  return np_random_bits(&random);
}

bool np_day_takes(uint64_t day, uint64_t key) { return np_day_seed(key) % NP_DAY_CLASSES == day % NP_DAY_CLASSES; }
