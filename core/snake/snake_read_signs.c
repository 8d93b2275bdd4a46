/* snake_read_signs.c: takes the letters or the numbers of a snake out of a text, whatever stands between them. */
#include "snake_read.h"

#include <string.h>

/* Single letters for straights, corners and ends. */
static char meaning_of(char c) {
  c = np_to_upper(c);
  return c == 'E' ? 'E' : strchr("SIF", c) ? 'S' : strchr("CRTLAB", c) ? 'C' : '\0';
}

static char meaning_of_word(const char *word, size_t length) {
  static const struct {
    const char *word;
    char as;
  } known[] = {{"end", 'E'},    {"ends", 'E'},   {"straight", 'S'},  {"through", 'S'}, {"str", 'S'},
               {"corner", 'C'}, {"turn", 'C'},   {"bend", 'C'},      {"angle", 'C'},   {"right", 'C'},
               {"cor", 'C'},    {"begin", 'E'},  {"start", 'E'},     {"stop", 'E'},    {"bent", 'C'},
               {"elbow", 'C'},  {"angled", 'C'}, {"rightangle", 'C'}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (np_same_word(word, length, known[i].word)) return known[i].as;
  return '\0';
}

static bool take(snake_signs *found, uint8_t sign, const char *at) {
  if (found->count == SNAKE_SIGNS_MAX) return false;
  found->sign[found->count] = sign;
  found->at[found->count++] = at;
  return true;
}

/* Is this a second word for the same cubelet: "angle" of "right angle", "through" of "straight through"? */
static bool goes_on(const char *text, const char *at, size_t length) {
  const char *end = at;
  while (end > text && (end[-1] == ' ' || end[-1] == '-')) end--;
  const char *begin = end;
  while (begin > text && np_is_letter(begin[-1])) begin--;
  bool angle = np_same_word(at, length, "angle") || np_same_word(at, length, "angled");
  return end < at && ((angle && np_same_word(begin, (size_t)(end - begin), "right")) ||
                      (np_same_word(at, length, "through") && np_same_word(begin, (size_t)(end - begin), "straight")));
}

/* The end of a program's comment that begins here; NULL: none does. */
static const char *after_comment(const snake_signs *found, const char *at) {
  bool line = found->count > 2 && (strncmp(at, "//", 2) == 0 || *at == '#');
  if (line) return at + strcspn(at, "\n");
  const char *close = strncmp(at, "/*", 2) == 0 ? strstr(at + 2, "*/") : NULL;
  return close ? close + 2 : NULL;
}

/* Does a remark begin here, after the numbers: "== 1", "(my own)"? */
static bool is_remark(const snake_signs *found, const char *at) {
  return !found->letters && found->count > 2 && (strncmp(at, "==", 2) == 0 || (*at == '(' && np_is_letter(at[1])));
}

/* Takes the letters of one word. All must be known, and in the whole text only one letter may stand for straights and
 * one for corners. */
static bool take_letters(snake_signs *found, const char *at, size_t length, char used[2], const char **odd) {
  char whole = length > 1 ? meaning_of_word(at, length) : '\0';
  if (whole) return take(found, (uint8_t)whole, at);
  for (size_t i = 0; i < length; i++) {
    char as = meaning_of(at[i]), upper = np_to_upper(at[i]);
    char *own = as == 'S' ? &used[0] : as == 'C' ? &used[1] : NULL;
    if (!as || (own && *own && *own != upper)) {
      *odd = at + i;
      return false;
    }
    if (own) *own = upper;
    if (!take(found, (uint8_t)as, at + i)) return false;
  }
  return true;
}

static bool too_many(np_read *read, const snake_signs *found) {
  if (found->count < SNAKE_SIGNS_MAX) return false;
  np_read_refuse(read, found->count, "word", found->at[SNAKE_SIGNS_MAX - 1],
                 "the word is too long; a snake has %u cubelets at most", (unsigned)NP_SNAKE_MAX);
  return true;
}

unsigned snake_reach_of(const np_read *read, const snake_signs *found) {
  if (found->flat) return 4 * found->count;
  if (read->named) return 2 + found->count;
  if (found->count < 3) return 0;
  bool lines = found->at[found->count - 1] > found->at[0] &&
               memchr(found->at[0], '\n', (size_t)(found->at[found->count - 1] - found->at[0]));
  return lines && !found->letters ? found->count / 2 : found->count;
}

static bool refuse_odd(np_read *read, const snake_signs *found, const char *odd) {
  char sign[NP_SIGN_MAX];
  const char *named = np_read_sign(read, odd, sign);
  if (found->letters)
    return np_read_refuse(read, snake_reach_of(read, found), "word", odd,
                          "word has %s at cubelet %u; it needs E, S or C", named, found->count + 1);
  return np_read_refuse(read, snake_reach_of(read, found), "word", odd,
                        "word has %s at character %u, after %u number%p; in a row of runs each is a number from 1 to 8",
                        named, np_read_number_at(read, odd), found->count);
}

bool snake_take_dashes(const char *text, snake_signs *found) {
  text += strspn(text, " \n\"'`");
  size_t all = strspn(text, "-. \n");
  if (text[all + strspn(text + all, "\"'`,;")] || !memchr(text, '-', all) || !memchr(text, '.', all)) return false;
  found->letters = true;
  found->count = 0;
  for (size_t i = 0; i < all; i++)
    if (!np_is_blank(text[i]) && !take(found, text[i] == '-' ? 'S' : 'C', text + i)) return false;
  return found->count > 2;
}

bool snake_take_signs(np_read *read, const char *text, snake_signs *found) {
  char used[2] = {'\0', '\0'};
  const char *odd = NULL;
  const char *first = text + strcspn(text, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  found->letters = np_is_letter(*first);
  for (const char *at = text; *at && !odd && !is_remark(found, at);) {
    size_t length = 0;
    const char *comment = after_comment(found, at);
    if (comment) {
      at = comment;
    } else if (np_is_letter(*at)) {
      while (np_is_letter(at[length])) length++;
      bool second = found->letters && found->count > 0 && goes_on(text, at, length);
      if (!second && (!found->letters || !take_letters(found, at, length, used, &odd))) odd = odd ? odd : at;
      at += length;
    } else if (np_is_digit(*at)) {
      if (found->letters || *at == '9' || !take(found, (uint8_t)(*at - '0'), at)) odd = at;
      at++;
    } else {
      bool plus = *at == '+' && !found->letters; /* a space in a URL, or a sum of runs */
      if (!plus && !strchr(" \n,;-_|/()[]{}<>\"'`.:", *at)) odd = at;
      at++;
    }
  }
  if (too_many(read, found)) return false;
  return odd ? refuse_odd(read, found, odd) : true;
}
