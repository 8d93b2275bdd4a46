/* snake_word.c: the words of snakes, read and written in their several forms. */
#include "snake.h"
#include "numbers.h"
#include "text.h"

#include <string.h>

/* ----------------------------------------------------------------------------- letters */

static uint64_t bit_of(unsigned length, unsigned cubelet) { return (uint64_t)1 << (length - 1 - cubelet); }

static bool is_inside(np_snake_word word, unsigned cubelet) { return cubelet > 1 && cubelet < word.length; }

bool np_snake_is_straight(np_snake_word word, unsigned cubelet) {
  return is_inside(word, cubelet) && (word.straights & bit_of(word.length, cubelet)) != 0;
}

bool np_snake_is_corner(np_snake_word word, unsigned cubelet) {
  return is_inside(word, cubelet) && !np_snake_is_straight(word, cubelet);
}

unsigned np_snake_straights(np_snake_word word) { return np_count_bits(word.straights); }

np_snake_word np_snake_reverse(np_snake_word word) {
  /* reverse all 64 bits: swap neighbours, then pairs, then fours, ... */
  static const uint64_t halves[6] = {0x5555555555555555u, 0x3333333333333333u, 0x0f0f0f0f0f0f0f0fu,
                                     0x00ff00ff00ff00ffu, 0x0000ffff0000ffffu, 0x00000000ffffffffu};
  uint64_t bits = word.straights;
  for (unsigned i = 0; i < 6; i++) bits = (bits >> (1u << i) & halves[i]) | (bits & halves[i]) << (1u << i);
  word.straights = word.length > 2 ? bits >> (66u - word.length) : 0;
  return word;
}

np_snake_word np_snake_canonical(np_snake_word word) {
  np_snake_word back = np_snake_reverse(word);
  return back.straights < word.straights ? back : word;
}

bool np_snake_is_palindrome(np_snake_word word) { return np_snake_reverse(word).straights == word.straights; }

/* ----------------------------------------------------------------------------- writing */

void np_snake_word_write(np_snake_word word, np_writer *writer) {
  for (unsigned cubelet = 1; cubelet <= word.length; cubelet++)
    np_write(writer, "%c", !is_inside(word, cubelet) ? 'E' : np_snake_is_straight(word, cubelet) ? 'S' : 'C');
}

void np_snake_word_bits(np_snake_word word, np_writer *writer) {
  for (unsigned cubelet = 2; cubelet < word.length; cubelet++)
    np_write(writer, "%c", np_snake_is_corner(word, cubelet) ? '1' : '0');
}

void np_snake_word_lengths(np_snake_word word, np_writer *writer) {
  unsigned run = 1;
  for (unsigned cubelet = 2; cubelet <= word.length; cubelet++) {
    run++;
    if (np_snake_is_straight(word, cubelet)) continue;
    np_write(writer, "%u", run);
    run = 1;
  }
}

/* ----------------------------------------------------------------------------- reading */

enum { SIGNS_MAX = NP_SNAKE_MAX + 1 }; /* one more than fits, to see that it does not */

/* The signs of a text without the separators, in capitals, and where each stood. */
typedef struct signs {
  char sign[SIGNS_MAX];
  uint16_t place[SIGNS_MAX];
  unsigned count; /* SIGNS_MAX: too many */
} signs;

static bool is_separator(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == '-'; }

static void collect(signs *found, const char *text) {
  found->count = 0;
  for (const char *at = text; *at && found->count < SIGNS_MAX; at++) {
    if (is_separator(*at)) continue;
    found->sign[found->count] = *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at;
    found->place[found->count++] = (uint16_t)(at - text);
  }
}

/* The index of the first sign that is not one of these; `count` if all are. */
static unsigned first_other(const signs *found, const char *allowed) {
  unsigned i = 0;
  while (i < found->count && strchr(allowed, found->sign[i])) i++;
  return i;
}

static bool is_length(unsigned length, const np_snake_box *box) {
  return box ? length == box->cells : np_snake_box_of(NULL, length);
}

static bool refuse_length(unsigned length, const np_snake_box *box, np_error *error) {
  if (box)
    return np_fail(error, "word", 0, "word has %u cubelet%p; the box %ux%ux%u needs %u", length, (unsigned)box->side[0],
                   (unsigned)box->side[1], (unsigned)box->side[2], (unsigned)box->cells);
  return np_fail(error, "word", 0, "word has %u cubelet%p; it needs to fill a box, as 27 fill 3x3x3", length);
}

static bool read_letters(np_snake_word *word, const signs *found, const char *text, const np_snake_box *box,
                         np_error *error) {
  unsigned count = found->count, odd = first_other(found, "ESC");
  char quoted[NP_QUOTE_MAX];
  if (odd < count)
    return np_fail(error, "word", found->place[odd], "word has %s at cubelet %u; it needs E, S or C",
                   np_quote_one(quoted, text + found->place[odd]), odd + 1);
  if (!is_length(count, box)) return refuse_length(count, box, error);
  word->length = (uint8_t)count;
  word->straights = 0;
  for (unsigned i = 0; i < count; i++) {
    bool end = i == 0 || i == count - 1;
    if (end && found->sign[i] != 'E')
      return np_fail(error, "word", found->place[i], "word %s with %c; both ends of a snake are E",
                     i == 0 ? "begins" : "ends", found->sign[i]);
    if (!end && found->sign[i] == 'E')
      return np_fail(error, "word", found->place[i], "word has E at cubelet %u of %u; only the two ends are E", i + 1,
                     count);
    if (found->sign[i] == 'S') word->straights |= bit_of(count, i + 1);
  }
  return true;
}

/* Reads the bits as inner cubelets if the snake then has the right length, else as all cubelets, ends included. */
static bool read_bits(np_snake_word *word, const signs *found, const np_snake_box *box, np_error *error) {
  unsigned count = found->count;
  bool bare = is_length(count + 2, box);
  if (!bare && !(count >= 2 && is_length(count, box))) return refuse_length(count + 2, box, error);
  word->length = (uint8_t)(bare ? count + 2 : count);
  word->straights = 0;
  for (unsigned i = 0; i < count; i++) {
    unsigned cubelet = bare ? i + 2 : i + 1;
    if (is_inside(*word, cubelet) ? found->sign[i] == '0' : false) word->straights |= bit_of(word->length, cubelet);
    if (!is_inside(*word, cubelet) && found->sign[i] == '1')
      return np_fail(error, "word", found->place[i], "word has 1, a corner, at cubelet %u, which is an end", cubelet);
  }
  return true;
}

/* Reads runs, with each corner counted in both of its runs, or else with each cubelet counted once. */
static bool read_lengths(np_snake_word *word, const signs *found, const np_snake_box *box, np_error *error) {
  unsigned once = 0, twice = 1;
  bool has_one = false;
  for (unsigned i = 0; i < found->count; i++) {
    unsigned run = (unsigned)(found->sign[i] - '0');
    has_one = has_one || run == 1;
    once += run;
    twice += run - 1;
  }
  if (found->sign[0] == '1')
    return np_fail(error, "word", found->place[0],
                   "word begins with a run of 1; the first run has 2 cubelets at least");
  bool both = !has_one && is_length(twice, box);
  if (!both && !is_length(once, box)) return refuse_length(has_one ? once : twice, box, error);
  word->length = (uint8_t)(both ? twice : once);
  word->straights = 0;
  for (unsigned i = 0, cubelet = 1; i < found->count; i++) {
    unsigned steps = (unsigned)(found->sign[i] - '0') - (both || i == 0 ? 1 : 0);
    for (unsigned step = 1; step < steps; step++) word->straights |= bit_of(word->length, cubelet + step);
    cubelet += steps;
  }
  return true;
}

/* Refuses a word that begins with a digit but has more in it than runs. */
static bool refuse_mixed(const signs *found, const char *text, np_error *error) {
  unsigned place = found->place[first_other(found, "12345678")], length = 0;
  char word[NP_QUOTE_MAX] = {0}, quoted[NP_QUOTE_MAX];
  for (const char *at = text + place; *at && !is_separator(*at) && length < sizeof word - 1; at++) word[length++] = *at;
  return np_fail(error, "word", place, "word has %s at character %u; in a row of runs each is a number from 1 to 8",
                 np_quote(quoted, word), place + 1);
}

bool np_snake_word_read(np_snake_word *word, const char *text, const np_snake_box *box, np_error *error) {
  signs found;
  np_snake_word read;
  collect(&found, text);
  if (found.count == 0) return np_fail(error, "word", 0, "word is empty; it needs letters E, S and C, as in ECSCE");
  if (found.count == SIGNS_MAX)
    return np_fail(error, "word", found.place[SIGNS_MAX - 1], "the word is too long; a snake has %u cubelets at most",
                   (unsigned)NP_SNAKE_MAX);
  bool good, number = np_is_digit(found.sign[0]);
  if (number && found.place[0] > 0 && text[found.place[0] - 1] == '-')
    return np_fail(error, "word", found.place[0] - 1,
                   "word begins with a number below 0; it needs numbers from 0 to 8, or letters E, S and C");
  if (first_other(&found, "01") == found.count)
    good = read_bits(&read, &found, box, error);
  else if (first_other(&found, "12345678") == found.count)
    good = read_lengths(&read, &found, box, error);
  else if (number)
    good = refuse_mixed(&found, text, error);
  else
    good = read_letters(&read, &found, text, box, error);
  if (good) *word = read;
  return good;
}

/* ---------------------------------------------------------------------------- fitting */

bool np_snake_word_fits(np_snake_word word, const np_snake_box *box, np_error *error) {
  unsigned longest = box->side[2], run = 1;
  if (word.length != box->cells) return refuse_length(word.length, box, error);
  for (unsigned cubelet = 2; cubelet <= word.length; cubelet++) {
    run++;
    if (np_snake_is_straight(word, cubelet) && cubelet < word.length) continue;
    if (run > longest)
      return np_fail(error, "word", cubelet - 1,
                     "cubelets %u to %u make a straight line of %u; the box %ux%ux%u is at most %u long",
                     cubelet + 1 - run, cubelet, run, (unsigned)box->side[0], (unsigned)box->side[1],
                     (unsigned)box->side[2], longest);
    run = 1;
  }
  return true;
}
