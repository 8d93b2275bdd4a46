/* option.c: options in usage lines and as JSON, their values as they are typed, and the choice of a day's puzzle. */
#include "option.h"
#include "numbers.h"
#include "text.h"

#include <string.h>

/* ------------------------------------------------------------------------------- dates */

static bool is_leap(unsigned year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static unsigned days_of(unsigned year, unsigned month) {
  static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap(year) ? 1u : 0u);
}

/* Reads a number of exactly so many digits and the character after it. False if there is anything else. */
static bool read_date_part(const char **text, unsigned digits, char after, unsigned *number) {
  for (*number = 0; digits > 0; digits--, ++*text) {
    if (**text < '0' || **text > '9') return false;
    *number = *number * 10 + (unsigned)(**text - '0');
  }
  return *(*text)++ == after;
}

bool np_day_read(const char *text, uint64_t *day) {
  unsigned year, month, date;
  if (!read_date_part(&text, 4, '-', &year) || !read_date_part(&text, 2, '-', &month) ||
      !read_date_part(&text, 2, '\0', &date))
    return false;
  if (year < 1970 || month < 1 || month > 12 || date < 1 || date > days_of(year, month)) return false;
  *day = date - 1;
  while (--month > 0) *day += days_of(year, month);
  while (--year >= 1970) *day += is_leap(year) ? 366 : 365;
  return true;
}

/* ------------------------------------------------------------------- the choice of a day */

/* The number at a place when the numbers 0 to count - 1 are shuffled. */
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
  return 0; /* never reached: no two numbers have the same key */
}

/* The puzzles are shuffled once, the same for all rounds, and this order is cut into blocks. In each round every block
 * is shuffled anew. Blocks are so short that even a puzzle that is the last of its block in one round and the first in
 * the next comes again only after more than NP_DAYS_APART days. With too few puzzles for that, a block is one puzzle:
 * all others come before it comes again. */
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

/* ------------------------------------------------------------------------- usage lines */

bool np_option_is_text(const np_option *option) { return option->name[0] >= 'A' && option->name[0] <= 'Z'; }

bool np_option_is_repeated(const np_option *option) { return strchr(option->name, '.') != NULL; }

const np_option *np_option_at(const np_option *options, size_t index) {
  return options && options[index].name ? &options[index] : NULL;
}

const np_option *np_option_called(const np_option *options, const char *name) {
  for (size_t i = 0; np_option_at(options, i); i++)
    if (strcmp(options[i].name, name) == 0) return &options[i];
  return NULL;
}

static void write_value(const np_option *option, np_writer *writer) {
  static const char *const named[] = {[NP_OPTION_NUMBER] = "N",
                                      [NP_OPTION_DECIMAL] = "MM",
                                      [NP_OPTION_PART] = "I/N",
                                      [NP_OPTION_DAY] = "YYYY-MM-DD",
                                      [NP_OPTION_PUZZLE] = "ID"};
  if (option->kind == NP_OPTION_CHOICE)
    for (const char *at = option->words; *at; at++) np_write(writer, "%c", *at == ' ' ? '|' : *at);
  else
    np_write(writer, "%s", option->kind == NP_OPTION_PUZZLE || !option->words ? named[option->kind] : option->words);
}

void np_option_write_usage(const np_option *option, np_writer *writer) {
  bool text = np_option_is_text(option), needed = text || option->needed;
  const char *dashes = text ? "" : option->name[1] ? "--" : "-";
  np_write(writer, "%s%s%s", needed ? "" : "[", dashes, option->name);
  if (!text && option->kind != NP_OPTION_FLAG) {
    np_write(writer, " ");
    write_value(option, writer);
  }
  if (!needed) np_write(writer, "]");
}

static bool has_usual(const np_option *option) {
  bool counts = option->kind == NP_OPTION_NUMBER || option->kind == NP_OPTION_DECIMAL;
  return counts && !option->needed && option->usual >= option->min;
}

/* Writes a number as it is typed, or, for a sentence, with separators between thousands. */
static void write_number(const np_option *option, uint64_t number, bool sentence, np_writer *writer) {
  uint64_t whole = option->kind == NP_OPTION_DECIMAL ? number / 1000 : number;
  np_write(writer, sentence ? "%N" : "%U", whole);
  if (option->kind != NP_OPTION_DECIMAL) return;
  if (number % 1000) np_write(writer, ".%U", number / 100 % 10);
  if (number % 100) np_write(writer, "%U", number / 10 % 10);
  if (number % 10) np_write(writer, "%U", number % 10);
}

/* "a, b or c" */
static void write_choices(const char *words, np_writer *writer) {
  for (const char *at = words; *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    np_write(writer, "%s", at == words ? "" : strchr(at, ' ') ? ", " : " or ");
    while (length-- > 0) np_write(writer, "%c", *at++);
  }
}

static uint64_t most_of(const np_option *option, uint64_t other) {
  uint64_t most = option->most(other);
  return most < option->max ? most : option->max;
}

/* "63 where rings is 6, to 3 where it is 2, to 4095 where it is 12" */
static void write_most(const np_option *option, const np_option *other, bool sentence, np_writer *writer) {
  const uint64_t usual = has_usual(other) ? other->usual : other->min, values[] = {usual, other->min, other->max};
  for (unsigned i = 0; i < 3; i++) {
    if (i > 0 && values[i] == usual) continue;
    np_write(writer, i == 0 ? "" : ", to ");
    write_number(option, most_of(option, values[i]), sentence, writer);
    np_write(writer, " where %s is ", i == 0 ? other->name : "it");
    write_number(other, values[i], sentence, writer);
  }
}

static void write_bounds(const np_option *options, const np_option *option, bool sentence, np_writer *writer) {
  write_number(option, option->min, sentence, writer);
  np_write(writer, " to ");
  if (option->depends)
    write_most(option, np_option_called(options, option->depends), sentence, writer);
  else
    write_number(option, option->max, sentence, writer);
  if (option->step == 2) np_write(writer, ", even");
}

void np_option_write_range(const np_option *options, const np_option *option, np_writer *writer) {
  switch (option->kind) {
  case NP_OPTION_NUMBER:
  case NP_OPTION_DECIMAL:
    write_bounds(options, option, false, writer);
    break;
  case NP_OPTION_CHOICE:
    write_choices(option->words, writer);
    np_write(writer, "; the first one if not given");
    break;
  case NP_OPTION_DAY:
    np_write(writer, "a date like 2026-11-25");
    break;
  case NP_OPTION_PART:
    np_write(writer, "like 2/5, the second of five, of %u at most", (unsigned)NP_PARTS_MAX);
    break;
  default:
    if (option->otherwise) np_write(writer, "%s if not given", option->otherwise);
    break;
  }
  if (!has_usual(option)) return;
  np_write(writer, "; ");
  write_number(option, option->usual, false, writer);
  np_write(writer, " if not given");
}

/* --------------------------------------------------------------------------- as JSON */

static void member(np_writer *writer, const char *name, const char *text) {
  if (text) np_json_text(writer, name, text);
}

static void member_number(const np_option *option, const char *name, uint64_t number, np_writer *writer) {
  np_json_begin_text(writer, name);
  write_number(option, number, false, writer);
  np_json_end_text(writer);
}

void np_option_write_json(const np_option *options, const np_option *option, np_writer *writer) {
  static const char *const kinds[] = {"flag", "number", "decimal", "part", "day", "choice", "puzzle", "word", "lines"};
  np_json_open(writer, NULL, '{');
  member(writer, "name", option->name);
  member(writer, "kind", kinds[option->kind]);
  member(writer, "words", option->words);
  if (option->max > 0) member_number(option, "min", option->min, writer);
  if (option->max > 0) member_number(option, "max", option->max, writer);
  if (has_usual(option)) member_number(option, "usual", option->usual, writer);
  member(writer, "usual", option->otherwise);
  if (option->depends) {
    np_json_begin_text(writer, "range");
    write_bounds(options, option, true, writer);
    np_json_end_text(writer);
  }
  if (option->step > 1) np_json_number(writer, "step", option->step);
  if (option->needed || np_option_is_text(option)) np_json_flag(writer, "needed", true);
  if (option->rare) np_json_flag(writer, "rare", true);
  member(writer, "initial", option->initial);
  member(writer, "label", option->label);
  member(writer, "about", option->about);
  np_json_close(writer, '}');
}

/* ---------------------------------------------------------------------- reading values */

static bool is_in_range(const np_option *option, uint64_t number) {
  return number >= option->min && number <= option->max && number % (option->step > 1 ? option->step : 1) == 0;
}

/* Reads digits, with a point and up to `places` decimals if places > 0, as one number without the point, and moves
 * *text past them. False if there are none, too many decimals, or too large a number. */
static bool read_digits(const char **text, unsigned places, uint64_t *number) {
  const char *at = *text, *point = NULL;
  *number = 0;
  for (; (*at >= '0' && *at <= '9') || (*at == '.' && places > 0 && !point); at++) {
    if (*at == '.') {
      point = at;
      continue;
    }
    if (point && places-- == 0) return false;
    unsigned digit = (unsigned)(*at - '0');
    if (*number > (UINT64_MAX - digit) / 10) return false;
    *number = *number * 10 + digit;
  }
  bool any = at > *text + (point != NULL);
  *text = at;
  return any;
}

/* where: " where rings is 6" for a range that depends on another option, else "". */
static bool fail_number(const np_asked_option *given, uint64_t max, const char *where, np_error *error) {
  char quote[NP_QUOTE_MAX], from[32], to[32];
  const np_option *option = given->option;
  np_writer low = np_writer_over(from, sizeof from), high = np_writer_over(to, sizeof to);
  write_number(option, option->min, true, &low);
  write_number(option, max, true, &high);
  bool decimal = option->kind == NP_OPTION_DECIMAL;
  return np_fail(error, option->name, given->place, "%s is %s; it needs to be %s from %s to %s%s%s", option->name,
                 np_quote(quote, given->value),
                 decimal             ? "a number"
                 : option->step == 2 ? "an even number"
                                     : "a whole number",
                 from, to, where, decimal ? ", with at most three decimals" : "");
}

static bool read_number(np_asked_option *given, np_error *error) {
  const np_option *option = given->option;
  bool decimal = option->kind == NP_OPTION_DECIMAL;
  const char *at = given->value;
  bool good = read_digits(&at, decimal ? 3 : 0, &given->number) && !*at;
  const char *point = decimal ? strchr(given->value, '.') : NULL;
  for (size_t places = point ? strlen(point + 1) : 0; decimal && good && places < 3; places++)
    given->number = given->number > option->max ? given->number : given->number * 10; /* unless already too large */
  if (option->depends) { /* np_option_fits checks the range, once the other option is known */
    if (!good) given->number = UINT64_MAX;
    return true;
  }
  return (good && is_in_range(option, given->number)) || fail_number(given, option->max, "", error);
}

static bool read_part(np_asked_option *given, np_error *error) {
  char quote[NP_QUOTE_MAX];
  const char *at = given->value;
  return (read_digits(&at, 0, &given->number) && *at++ == '/' && read_digits(&at, 0, &given->whole) && !*at &&
          given->number >= 1 && given->number <= given->whole && given->whole <= NP_PARTS_MAX) ||
         np_fail(error, given->option->name, given->place,
                 "%s is %s; it needs two numbers like 2/5, the second of five, of %u at most", given->option->name,
                 np_quote(quote, given->value), (unsigned)NP_PARTS_MAX);
}

static bool read_day(np_asked_option *given, np_error *error) {
  char quote[NP_QUOTE_MAX];
  return np_day_read(given->value, &given->number) ||
         np_fail(error, given->option->name, given->place,
                 "%s is %s; it needs to be a date like 2026-11-25, from 1970 on", given->option->name,
                 np_quote(quote, given->value));
}

static bool read_choice(np_asked_option *given, np_error *error) {
  char quote[NP_QUOTE_MAX], list[128];
  np_writer writer = np_writer_over(list, sizeof list);
  for (const char *at = given->option->words; *at; at += strspn(at, " "), given->number++) {
    size_t length = strcspn(at, " ");
    if (strlen(given->value) == length && strncmp(given->value, at, length) == 0) return true;
    at += length;
  }
  write_choices(given->option->words, &writer);
  return np_fail(error, given->option->name, given->place, "%s is %s; it needs to be %s", given->option->name,
                 np_quote(quote, given->value), list);
}

bool np_option_read(np_asked_option *given, np_error *error) {
  switch (given->option->kind) {
  case NP_OPTION_NUMBER:
  case NP_OPTION_DECIMAL:
    return read_number(given, error);
  case NP_OPTION_PART:
    return read_part(given, error);
  case NP_OPTION_DAY:
    return read_day(given, error);
  case NP_OPTION_CHOICE:
    return read_choice(given, error);
  default:
    return true;
  }
}

bool np_option_fits(const np_asked_option *given, const np_option *other, uint64_t value, np_error *error) {
  char where[64];
  np_writer writer = np_writer_over(where, sizeof where);
  uint64_t most = most_of(given->option, value);
  if (is_in_range(given->option, given->number) && given->number <= most) return true;
  np_write(&writer, " where %s is ", other->name);
  write_number(other, value, true, &writer);
  return fail_number(given, most, where, error);
}
