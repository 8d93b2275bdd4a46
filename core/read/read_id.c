/* read_id.c: ids that stand in a text, as they are or changed: broken over lines, in capitals, in a link, a snippet or
 * a sentence. */
#include "read_parts.h"

#include "puzzle.h"

#include <string.h>

enum { ID_MAX = 8192 };

/* An id being put together from the text, and where its characters stood. */
typedef struct pieces {
  char id[ID_MAX], recased[ID_MAX];
  const char *from[ID_MAX];
  size_t length;
} pieces;

/* ---------------------------------------------------------------------------- putting together */

static bool is_id_sign(char c) {
  return np_is_letter(c) || np_is_digit(c) || (c && strchr("-_.~", c)) || c == ':' || c == ',';
}

/* How many stray marks stand before the "~" of a position, put there by a carrier (read_clean.c): 1 in
 * rings.6/~110010, 2 in rings.6/?~110010. 0: there are none, or no position follows. */
static size_t stray_marks(const char *at) {
  enum { MARKS_MAX = 8 };
  size_t marks = 0;
  while (marks < MARKS_MAX && at[marks] && strchr("/?#&;|!()[]{}<>\"'`*", at[marks])) marks++;
  bool position = at[marks] == '~' && (np_is_letter(at[marks + 1]) || np_is_digit(at[marks + 1]));
  return position ? marks : 0;
}

/* Takes the text from a place on, up to the first character that no id has, without blanks, backslashes and the marks
 * that mails put before quoted lines. APART stops at blanks; JOINED goes on after them; UNHYPHENED also leaves out
 * hyphens at the end of a line. Returns where it ends. */
typedef enum joining { APART, JOINED, UNHYPHENED } joining;
static const char *take(pieces *into, const char *at, joining how) {
  bool line = false;
  into->length = 0;
  for (; *at && into->length + 1 < ID_MAX; at++) {
    if (np_is_blank(*at)) {
      if (how == APART) break;
      line = line || *at == '\n';
      continue;
    }
    if (*at == '\\' && !np_is_letter(at[1])) continue;
    if (*at == '>' && line) continue; /* of a quoted mail */
    line = false;
    if (stray_marks(at) > 0) continue;
    if (how == UNHYPHENED && *at == '-' && at[1] == '\n') continue;
    bool times = *at == '*' && into->length > 0 && np_is_digit(into->id[into->length - 1]) && np_is_digit(at[1]);
    if (times) { /* 3*3*3 */
      into->from[into->length] = at;
      into->id[into->length++] = 'x';
      continue;
    }
    if (!is_id_sign(*at) || np_same_word(at, 5, ",http")) break; /* of the next link in a list */
    into->from[into->length] = at;
    into->id[into->length++] = *at;
  }
  into->id[into->length] = '\0';
  return at;
}

static void lower_kind(char *id) {
  for (; np_is_letter(*id); id++) *id = np_to_lower(*id);
}

static bool is_end_mark(char c) { return c && strchr(".,:-_", c); }

/* Adds the id if it opens as it is, or with its letters in the case of ids. Else false and the error of the try that
 * came farther. */
static bool opens_now(np_read *read, pieces *now, const char *words, np_error *error) {
  np_error other = {0};
  if (np_read_add(read, NP_FIT_GOOD, np_read_id_as_text, now->id, error, "%s", words)) return true;
  memcpy(now->recased, now->id, now->length + 1);
  np_puzzle_recase(now->recased);
  if (strcmp(now->recased, now->id) == 0) return false;
  if (np_read_add(read, NP_FIT_GOOD, np_read_id_as_text, now->recased, &other, "%s", words)) return true;
  if (other.place > error->place) *error = other;
  return false;
}

/* The same, but also tries without the marks at the end of the id. *at: where in the text the error is. */
static bool opens(np_read *read, pieces *now, const char *words, np_error *error, const char **at) {
  lower_kind(now->id);
  size_t kind = np_kind_name_length(now->id);
  if (kind == 0 || !now->id[kind]) return false;
  if (now->length > 5 && strcmp(now->id + now->length - 5, ".html") == 0) now->id[now->length -= 5] = '\0';
  for (bool struck_out = false;;) {
    np_error fault = {0};
    if (np_read_is_spent(read, now->length)) return false;
    if (opens_now(read, now, words, &fault)) return true;
    const char *last = now->id + now->length - 1;
    bool struck = *last == '~' && (last[-1] == '~' || struck_out); /* of ~~text struck out~~ */
    struck_out = struck;
    bool mark = is_end_mark(*last) || struck;
    if (!mark) {
      *error = fault;
      *at = now->from[fault.place < now->length ? fault.place : now->length - 1];
    }
    if (!mark) return false;
    now->id[--now->length] = '\0';
    if (now->length == kind) return false;
  }
}

/* ------------------------------------------------------------------------------ finding them */

enum {
  LONG_LINE = 40,    /* a line break after so many characters was made by a carrier */
  REACH_OF_ID = 500, /* the error of an id counts more than that of any notation */
};

/* Is it a letter with an accent or of another alphabet, which may stand for one of A to Z? Or a sign that may stand for
 * "~", with more of an id after it? */
static bool is_like_ours(const char *at) {
  unsigned char first = (unsigned char)*at, second = first ? (unsigned char)at[1] : 0;
  if (first == 0xc2) return at[2] == '~' || np_is_digit(at[2]);
  if (*at == '\\') return strncmp(at, "\\text", 5) == 0; /* of TeX */
  if (first && strchr("+$%^@={", *at)) return at[1] == '~' || np_is_digit(at[1]);
  return (first == 0xc3 && second >= 0x80) || (first >= 0xc4 && first <= 0xd4);
}

static bool refuse_like(np_read *read, unsigned reach, const char *at) {
  char sign[NP_SIGN_MAX];
  return np_read_refuse(read, reach, "id", at,
                        "the id has %s at character %u; it needs letters from A to Z, digits and - _ . ~ only",
                        np_read_sign(read, at, sign), np_read_number_at(read, at));
}

/* Skips marks that may stand before an id: those around it, of a list, of a quoted mail. */
static const char *after_marks(const char *text) { return text + strspn(text, " \n\"'`*_([{<>-.,:;"); }

/* Notes what stands beside an id: the error for a text that must be an id alone. */
static void note(np_read *read, const char *more) {
  char sign[NP_SIGN_MAX];
  if (!*more || read->more.sentence[0]) return;
  np_fail(
      &read->more, "id", read->place[more - read->text],
      "the text has more in it than an id, from %s at character %u on; it needs to be the id alone, or a link with it",
      np_read_sign(read, more, sign), np_read_number_at(read, more));
}

/* Notes what stands before an id or, unless `whole`, after it. Returns whether there is anything before it. */
static bool note_beside(np_read *read, const char *at, size_t length, bool whole) {
  const char *begin = after_marks(read->text), *more = at + length;
  while (is_id_sign(*more) || stray_marks(more) > 0) more++;
  if (at > begin || !whole) note(read, at > begin ? begin : more);
  return at > begin;
}

/* Do two numbers stand apart here, as in 3 5? Then a blank parts them and is not in a number. `to`: where the id ends.
 */
static bool has_numbers_apart(const char *at, const char *to) {
  for (; at < to && *at != '~'; at++) {
    const char *next = at + 1 + strspn(at + 1, " ");
    if (np_is_digit(*at) && next > at + 1 && next < to && np_is_digit(*next)) return true;
  }
  return false;
}

/* Where a position stands that ends the text after an id and a blank, a mark or an arrow, maybe with the word position
 * or state; NULL: none does. */
static const char *last_word(const char *end) {
  static const char between[] = " \n,:;|->=([{\"'`";
  const char *word = end + strspn(end, between);
  size_t name = np_same_word(word, 8, "position") ? 8 : np_same_word(word, 5, "state") ? 5 : 0;
  if (name > 0) word += name + strspn(word + name, between);
  size_t length = 0;
  bool digit = false;
  for (; is_id_sign(word[length]); length++) digit = digit || np_is_digit(word[length]);
  return digit && length > 1 && word > end && !word[length + strspn(word + length, " \n.!?;|)]}\"'`")] ? word : NULL;
}

/* The value of what says a position in a link, ?state=110010; NULL: there is none. */
static const char *find_in_link(const char *at) {
  at = *at && strchr("?&#;", *at) ? strpbrk(at, "?&#;") : NULL;
  for (; at && *at && !np_is_blank(*at); at++) {
    if (!strchr("?&#;", *at)) continue;
    if (np_same_word(at + 1, 9, "position=")) return at + 10;
    if (np_same_word(at + 1, 6, "state=")) return at + 7;
  }
  return NULL;
}

/* The value of the member of an object that says a position, as [1, 2] of "off": [1, 2]; NULL: there is none. */
static const char *find_position(const char *at) {
  static const char *const names[] = {"position", "state", "off", "on", NULL};
  for (; *at; at++)
    for (size_t i = 0; *at == '"' && names[i]; i++) {
      size_t length = strlen(names[i]);
      if (!np_same_word(at + 1, length, names[i]) || at[1 + length] != '"') continue;
      const char *colon = at + length + 2;
      colon += strspn(colon, " \n");
      if (*colon == ':') return colon + 1 + strspn(colon + 1, " \n");
    }
  return NULL;
}

/* Adds the position that stands apart from the id before it, which ends at `end`: "position": "110010" in an object,
 * ?state=110010 in a link, or the last word of the text. False: there is none, or the id does not open with it. */
static bool opens_with_position(np_read *read, pieces *now, const char *end, const char *words) {
  if (strchr(now->id, '~') || now->length == 0) return false;
  const char *value = *end == '"' ? find_position(end) : find_in_link(end);
  if (*end == '"') value = value && *value == '"' ? value + 1 : NULL;
  if (!value) value = last_word(end);
  size_t length = now->length;
  if (!value) return false;
  while (now->length > 1 && is_end_mark(now->id[now->length - 1])) now->length--;
  now->from[now->length] = value;
  now->id[now->length++] = '~';
  for (; is_id_sign(*value) && now->length + 1 < ID_MAX; value++) {
    now->from[now->length] = value;
    now->id[now->length++] = *value;
  }
  now->id[now->length] = '\0';
  np_error error = {0};
  const char *at;
  if (opens(read, now, words, &error, &at)) return true;
  now->length = length;
  now->id[length] = '\0';
  return false;
}

/* Says of the reading that was added last that a position beside it is left out. */
static void say_left_out(np_read *read, const char *rest) {
  np_reading *last = &read->readings->list[read->readings->count - 1];
  char quoted[NP_QUOTE_MAX];
  size_t length = strlen(last->words);
  np_writer writer = np_writer_over(last->words + length, sizeof last->words - length);
  np_write(&writer, "; what follows it is left out: %s", np_quote(quoted, rest));
  note(read, rest);
}

/* Adds the id that begins at a place: with the text after blanks if that opens, or else up to the first blank. Tries
 * the latter even if the former opens, unless the id is alone in the text and the blank is not between two numbers, or
 * the part before the blank is so long that a carrier broke it there. */
static bool read_at(np_read *read, const char *at, unsigned reach, bool alone, const char *words) {
  pieces *now = np_memory_new(&read->memory, sizeof *now);
  np_error error = {0}, joined_error = {0};
  const char *where = at, *joined_where = at;
  if (!now) {
    read->no_memory = true;
    return false;
  }
  const char *end = take(now, at, APART);
  if (is_like_ours(end)) {
    np_memory_free(&read->memory, now);
    return refuse_like(read, reach, end);
  }
  if (opens_with_position(read, now, end, words)) {
    np_memory_free(&read->memory, now);
    return true;
  }
  const char *last = take(now, at, JOINED);
  size_t first_length = (size_t)(end - at);
  bool parted = last > end && end[strspn(end, " \n")] && is_id_sign(end[strspn(end, " \n>\\")]);
  bool good = opens(read, now, words, &joined_error, &joined_where);
  if (!good && memchr(at, '\n', (size_t)(last - at))) {
    np_error unhyphened = {0};
    const char *there = at;
    take(now, at, UNHYPHENED);
    good = opens(read, now, words, &unhyphened, &there);
  }
  bool apart = !alone || has_numbers_apart(at, last);
  if (!good || (parted && apart && first_length < LONG_LINE)) {
    bool joined = good;
    take(now, at, APART);
    good = opens(read, now, words, &error, &where) || good;
    if (alone && parted && good && !joined) note(read, end);
  }
  if (!good && error.sentence[0]) np_read_refuse_error(read, reach, where, &error);
  const char *position = good && *end == '"' && !strchr(now->id, '~') ? find_position(end) : NULL;
  if (position) say_left_out(read, end + strspn(end, "\", \n"));
  np_memory_free(&read->memory, now);
  return good;
}

bool np_read_fields(np_read *read, const np_text_reader *reader, const char *from, bool alone) {
  pieces *now = np_memory_new(&read->memory, sizeof *now), *whole = np_memory_new(&read->memory, sizeof *whole);
  np_error error = {0};
  const char *where = from;
  bool good = false, digits = np_is_digit(*from);
  bool numbers = digits && (reader->numbers_too || has_numbers_apart(from, from + strcspn(from, ".~")));
  if (!now || !whole) read->no_memory = true;
  if (now && whole && *from && !numbers) {
    const char *end = take(now, from, JOINED);
    size_t length = strlen(reader->kind) + 1;
    for (size_t i = 0; i < length; i++) whole->from[i] = from;
    memcpy(whole->id, reader->kind, length - 1);
    whole->id[length - 1] = '.';
    size_t more = now->length + length < ID_MAX ? now->length : 0;
    memcpy(whole->id + length, now->id, more + 1);
    memcpy(whole->from + length, now->from, more * sizeof *now->from);
    whole->length = length + more;
    const char *rest = end + strspn(end, " \n\"'`*_)]}>.,;:!?|");
    char words[NP_QUOTE_MAX + 40], quoted[NP_QUOTE_MAX];
    np_writer writer = np_writer_over(words, sizeof words);
    np_write(&writer, *rest ? "an id; what follows it is left out: %s" : "an id", np_quote(quoted, rest));
    good = more > 0 && opens_with_position(read, whole, end, "an id");
    if (!good) {
      good = more > 0 && (!alone || !*rest) && opens(read, whole, words, &error, &where);
      if (good && *rest) note(read, end + strspn(end, " \n"));
    }
    if (!good && error.sentence[0] && more > 0 && strchr(now->id, '.')) np_read_refuse_error(read, 50, where, &error);
  }
  np_memory_free(&read->memory, now);
  np_memory_free(&read->memory, whole);
  return good;
}

/* Reads what follows "puzzle" and "=" or ":", in a link, a snippet, an element, an object; and what follows "/p/". */
static bool read_links(np_read *read) {
  bool any = false;
  for (const char *at = read->text; *at; at++) {
    bool page = strncmp(at, "/p/", 3) == 0;
    size_t skip = page ? 3 : np_same_word(at, 6, "puzzle") && (at == read->text || !np_is_letter(at[-1])) ? 6 : 0;
    if (skip == 0) continue;
    const char *value = at + skip;
    if (!page) {
      value += strspn(value, " \"'");
      if (*value != '=' && *value != ':') continue;
      value += 1 + strspn(value + 1, " \n\"'{`");
    }
    any = read_at(read, value, REACH_OF_ID, false, "the id in a link") || any;
  }
  return any;
}

/* Reads ids anywhere in the text, found by the names of kinds. */
static bool read_tokens(np_read *read, bool whole) {
  bool any = false;
  for (const char *at = read->text; *at; at++) {
    if (!np_is_letter(*at) || (at > read->text && (np_is_letter(at[-1]) || np_is_digit(at[-1])))) continue;
    size_t length = 0;
    while (np_is_letter(at[length]) || (np_is_blank(at[length]) && whole)) length++;
    char after = at[length] == '\\' ? at[length + 1] : at[length];
    if (!after || !strchr(".:~", after)) continue;
    bool kind = false;
    char name[16];
    size_t letters = 0;
    for (size_t i = 0; i < length && letters + 1 < sizeof name; i++)
      if (!np_is_blank(at[i])) name[letters++] = np_to_lower(at[i]);
    name[letters] = '\0';
    kind = np_kind_name_length(name) > 0;
    if (kind && np_same_word(at + length + 1, 3, "htm")) kind = false; /* a game's page, tracks.html */
    if (!kind) continue;
    bool alone = !note_beside(read, at, length, whole) && whole;
    const char *words = after == ':' ? "a game id of Simon Tatham's Tracks" : alone ? "an id" : "the id in a text";
    any = read_at(read, at, after == ':' ? 1 : REACH_OF_ID, whole, words) || any;
  }
  return any;
}

/* Can the text be an id alone, with marks around it? */
static bool is_alone(const char *text) {
  text += strspn(text, " \n\"'`*_([{<>");
  while (is_id_sign(*text) || np_is_blank(*text) || *text == '\\' || stray_marks(text) > 0) text++;
  return !text[strspn(text, " \n\"'`*_)]}>.,;:!?|")];
}

/* -------------------------------------------------------------------------- an id and moves */

/* Takes the next word, cut to the length of a move's. NULL: there is none; else where it begins. */
static const char *next_word(const char **at, char word[NP_WORD_MAX]) {
  const char *begin = *at += strspn(*at, " \n,");
  size_t length = strcspn(begin, " \n,"), kept = length < NP_WORD_MAX ? length : NP_WORD_MAX - 1;
  memcpy(word, begin, kept);
  word[kept] = '\0';
  *at += length;
  return length > 0 ? begin : NULL;
}

/* Is the word, the first of `words`, meant as a move? Other words are those of a sentence, or a position that stands
 * alone after the id, as in rings.6 110010. */
static bool is_meant(const np_game *game, const char *word, const char *words) {
  np_move move;
  if (np_puzzle_read_move(np_game_puzzle(game), word, &move, NULL)) return true;
  return np_is_digit(word[strspn(word, "+-")]) && !last_word(words);
}

/* Plays the words from a place on; the error names the first that is no move, or is illegal. */
static bool play_words(np_read *read, np_game *game, const char *at) {
  char word[NP_WORD_MAX];
  np_error error = {0};
  np_move move;
  const char *begin;
  for (unsigned number = 1; (begin = next_word(&at, word)); number++) {
    if (np_read_is_spent(read, strlen(word))) return false;
    if (!np_puzzle_read_move(np_game_puzzle(game), word, &move, &error))
      return np_read_refuse(read, REACH_OF_ID, "moves", begin, "move %u: %s", number, error.sentence);
    if (np_game_play(game, move, &error)) continue;
    if (error.cause == NP_CAUSE_MEMORY) read->no_memory = true;
    return np_read_refuse(read, REACH_OF_ID, "moves", begin, "move %u, %s: %s", number, word, error.sentence);
  }
  return true;
}

static void write_game(const void *game, np_writer *id) { np_game_write_id(game, id); }

bool np_read_moved(np_read *read) {
  const char *at = read->text + strspn(read->text, " \n");
  size_t length = strcspn(at, " \n");
  const char *words = at + length, *after = words;
  char word[NP_WORD_MAX];
  if (!next_word(&after, word) || np_read_is_spent(read, length)) return false;
  char *id = np_memory_new(&read->memory, length + 1);
  np_error error = {0};
  if (!id) {
    read->no_memory = true;
    return false;
  }
  memcpy(id, at, length);
  id[length] = '\0';
  np_game *game = np_game_open(id, &read->memory, &error);
  if (!game && error.cause == NP_CAUSE_MEMORY) read->no_memory = true;
  bool wanted = game && (!read->kind || strncmp(id, read->kind, np_kind_name_length(id)) == 0);
  bool moved = wanted && is_meant(game, word, words);
  if (moved && play_words(read, game, words))
    np_read_add(read, NP_FIT_GOOD, write_game, game, NULL, "an id and the moves after it");
  np_game_close(game);
  np_memory_free(&read->memory, id);
  return moved;
}

/* ------------------------------------------------------------------------------------------ */

void np_read_ids(np_read *read) {
  if (is_alone(read->text)) {
    read_tokens(read, true);
    const char *rest = read->text;
    while (*rest && (read->place[rest - read->text] < read->more.place || np_is_blank(*rest))) rest++;
    if (read->readings->count == 1 && rest > after_marks(read->text)) say_left_out(read, rest);
    return;
  }
  if (!read_links(read)) read_tokens(read, false);
}
