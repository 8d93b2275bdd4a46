/* read.c: reads a text with all readers, and keeps the readings that fit best. */
#include "read.h"
#include "read_parts.h"
#include "text.h"

#include <string.h>

/* The one list of kinds whose notations are read. */
#define NP_TEXT_READERS(X) X(rings) X(keydisk) X(ogear) X(tracks) X(snake)
#define READER_DECLARE(name) extern const np_text_reader np_text_reader_##name;
NP_TEXT_READERS(READER_DECLARE)

#define READER_OF(name) &np_text_reader_##name,
static const np_text_reader *const readers[] = {NP_TEXT_READERS(READER_OF) NULL};
enum { READERS = sizeof readers / sizeof *readers - 1 };

/* --------------------------------------------------------------------------- the readings */

void np_readings_close(np_readings *readings) {
  if (!readings) return;
  np_memory memory = readings->memory;
  for (size_t i = 0; i < readings->count; i++) np_memory_free(&memory, readings->list[i].id);
  np_memory_free(&memory, readings);
}

size_t np_readings_count(const np_readings *readings) { return readings->count; }
const char *np_reading_id(const np_readings *readings, size_t number) { return readings->list[number].id; }
const char *np_reading_words(const np_readings *readings, size_t number) { return readings->list[number].words; }
bool np_reading_is_id(const np_readings *readings, size_t number) { return readings->list[number].is_id; }

/* Keeps the readings that fit best. */
static void keep_best(np_readings *readings) {
  unsigned best = 0;
  size_t kept = 0;
  for (size_t i = 0; i < readings->count; i++)
    if (readings->list[i].fit > best) best = readings->list[i].fit;
  for (size_t i = 0; i < readings->count; i++) {
    if (readings->list[i].fit == best)
      readings->list[kept++] = readings->list[i];
    else
      np_memory_free(&readings->memory, readings->list[i].id);
  }
  readings->count = kept;
}

/* What follows the kind's name at the beginning of the text; NULL: the text does not begin with the name. */
static const char *after_name(const np_text_reader *reader, const char *text) {
  const char *at = text + strspn(text, " \n\"'`*([{<");
  size_t longest = 0;
  for (const char *const *name = reader->names; *name; name++) {
    size_t length = 0, i = 0;
    for (; (*name)[i]; i++, length++) {
      if ((*name)[i] == ' ')
        while (at[length] == ' ' && at[length + 1] == ' ') length++;
      if (np_to_lower(at[length]) != (*name)[i]) break;
    }
    if (!(*name)[i] && !np_is_letter(at[length]) && length > longest) longest = length;
  }
  return longest > 0 ? at + longest + strspn(at + longest, " \n\"'`:=") : NULL;
}

/* -------------------------------------------------------------------------------- reading */

static void free_text(np_read *read) {
  np_memory_free(&read->memory, read->text);
  np_memory_free(&read->memory, read->place);
}

static bool fail_with(np_error *to, const np_error *from) {
  if (to) *to = *from;
  return false;
}

/* Reads the notations of read->kind; if that is NULL, of the kinds that the text names; if it names none, of all. */
static void read_notations(np_read *read) {
  const char *after[READERS] = {NULL};
  bool any = false;
  for (size_t i = 0; i < READERS; i++) any = (after[i] = after_name(readers[i], read->text)) != NULL || any;
  for (size_t i = 0; i < READERS; i++) {
    bool wanted = !read->kind || strcmp(read->kind, readers[i]->kind) == 0;
    if (!wanted || (any && !after[i] && !read->kind)) continue;
    read->from = after[i] ? after[i] : read->text;
    read->named = after[i] || read->kind;
    if (read->named && np_read_fields(read, readers[i], read->from, true)) continue;
    size_t before = read->readings->count;
    readers[i]->read(read);
    if (read->named && read->readings->count == before) np_read_fields(read, readers[i], read->from, false);
  }
}

/* Reads a kind's name alone as the puzzle that the kind opens first. */
static void read_name(np_read *read) {
  for (size_t i = 0; i < READERS; i++) {
    const char *rest = after_name(readers[i], read->text);
    if (!rest || rest[strspn(rest, " \n\"'`*)]}>.,;:!")]) continue;
    np_read_add(read, NP_FIT_GOOD, np_read_id_as_text, np_default_id(readers[i]->kind), NULL,
                "the first puzzle of its kind");
  }
}

/* Quotes the text from a place on, with drawn track as it was given. */
static const char *quote(const np_read *read, const char *at, char buffer[NP_QUOTE_MAX]) {
  char text[NP_QUOTE_MAX];
  size_t length = 0;
  for (uint32_t code; *at && length + 4 < sizeof text; at++) {
    bool rail = *at > NP_READ_RAIL && *at < ' ';
    const char *sign = rail ? np_read_given(read, at) : at;
    size_t size = rail ? np_character(sign, &code) : 1;
    memcpy(text + length, sign, size);
    length += size;
  }
  text[length] = '\0';
  return np_quote(buffer, text);
}

static bool fail_unknown(const np_read *read, bool ids_only, np_error *error) {
  char quoted[NP_QUOTE_MAX], sign[NP_SIGN_MAX];
  const char *at = read->text + strspn(read->text, " \n");
  if (!*at)
    return np_fail(error, "id", 0, "the text is empty; it needs an id like rings.6, a link, or a puzzle's notation");
  if (strstr(at, "://"))
    return np_fail(error, "id", 0, "the link names no puzzle; it needs puzzle= and an id in it, like ?puzzle=rings.6");
  for (const char *odd = at; *odd; odd++)
    if ((unsigned char)*odd >= 0x7f)
      return np_fail(
          error, "id", read->place[odd - read->text],
          "the text has %s at character %u and is no puzzle that can be read here; it needs to be an id like "
          "rings.6, a link, or a puzzle's notation",
          np_read_sign(read, odd, sign), np_read_number_at(read, odd));
  const char *end = at;
  while (np_is_letter(*end) || np_is_digit(*end) || (*end && strchr("-_.~", *end))) end++;
  if (strpbrk(at, ".~") && !end[strspn(end, " \n")]) { /* it has the form of an id */
    char id[NP_QUOTE_MAX] = "";
    memcpy(id, at, (size_t)(end - at) < sizeof id ? (size_t)(end - at) : sizeof id - 1);
    np_puzzle *none = np_puzzle_open(id, &read->memory, error);
    np_puzzle_close(none);
    if (!none) return false;
  }
  if (ids_only)
    return np_fail(
        error, "id", 0,
        "%s is not an id, or a link with an id in it; an id looks like rings.6, and nothing else is read here",
        quote(read, at, quoted));
  return np_fail(error, "id", 0,
                 "%s is not an id, a link with an id in it, or a puzzle's notation; an id looks like rings.6",
                 quote(read, at, quoted));
}

/* Restores the text as it was before something was left out of it. */
static bool clean_again(np_read *read) {
  free_text(read);
  if (!np_read_clean(read, NULL)) read->no_memory = true;
  return !read->no_memory;
}

/* Keeps only the value of puzzle= in a link. False: there is no link, no such value, or more than one. */
static bool keep_puzzle(np_read *read) {
  const char *value = strstr(read->text, "://") ? strstr(read->text, "puzzle=") : NULL;
  if (!value || strstr(value + 1, "puzzle=")) return false;
  value += strlen("puzzle=");
  size_t length = strcspn(value, "&#\"' \n<>"), from = (size_t)(value - read->text);
  memmove(read->text, value, length);
  memmove(read->place, read->place + from, (length + 1) * sizeof *read->place);
  read->text[read->length = length] = '\0';
  return true;
}

/* Appends to the words of all readings. */
static void say_too(np_readings *readings, const char *words) {
  for (size_t i = 0; i < readings->count; i++) {
    np_reading *one = &readings->list[i];
    size_t length = strlen(one->words);
    np_writer more = np_writer_over(one->words + length, sizeof one->words - length);
    np_write(&more, "%s", words);
  }
}

/* Reads parts of a text that could not be read as a whole: the puzzle of a link; a program's text without the marks of
 * its comments, and then without its comments. The error stays the one for the whole text. */
static void read_parts(np_read *read) {
  np_error error = read->error;
  unsigned reach = read->reach;
  enum { PUZZLE, MARKS, COMMENTS, PARTS };
  for (int part = PUZZLE; part < PARTS && read->readings->count == 0; part++) {
    if (part == PUZZLE ? !keep_puzzle(read) : !np_read_without_comments(read, part == COMMENTS)) continue;
    read_notations(read);
    if (part == COMMENTS) say_too(read->readings, "; comments left out");
    if (read->readings->count == 0 && !clean_again(read)) return;
  }
  read->error = error;
  read->reach = reach;
}

/* Reads the ids in the cleaned text, or, if there are none, calls `others` (NULL: nothing else is read). */
static bool read_all(np_read *read, void (*others)(np_read *read), np_error *error) {
  bool empty = !read->text[strspn(read->text, " \n")]; /* if a kind is wanted, its reader says what it needs */
  if (empty && !read->kind) return fail_unknown(read, !others, error);
  bool moved = np_read_moved(read);
  if (!moved) np_read_ids(read);
  for (size_t i = 0; i < read->readings->count; i++) read->readings->list[i].is_id = true;
  if (read->readings->count == 0 && others && !moved) others(read);
  if (read->no_memory) return np_fail_memory(error);
  if (read->readings->count > 0) {
    keep_best(read->readings);
    read->readings->more = read->more;
    return true;
  }
  return read->reach > 0 ? fail_with(error, &read->error) : fail_unknown(read, !others, error);
}

static np_readings *open_with(void (*others)(np_read *read), const char *text, const char *kind,
                              const np_memory *memory, np_error *error) {
  np_readings *readings = np_memory_new(memory, sizeof *readings);
  if (!readings) {
    np_fail_memory(error);
    return NULL;
  }
  if (memory) readings->memory = *memory;
  np_read read = {.given = text, .kind = kind, .readings = readings, .memory = readings->memory};
  bool plain = strlen(text) <= NP_TEXT_MAX && !strchr(text, ':') &&
               np_read_add(&read, NP_FIT_GOOD, np_read_id_as_text, text, NULL, "an id") && !read.no_memory;
  if (plain) readings->list[0].is_id = true;
  bool good =
      plain || (read.no_memory ? np_fail_memory(error) : np_read_clean(&read, error) && read_all(&read, others, error));
  free_text(&read);
  if (good) return readings;
  np_readings_close(readings);
  return NULL;
}

static void read_others(np_read *read) {
  read_notations(read);
  if (read->readings->count == 0) read_parts(read);
  if (read->readings->count == 0 && !read->no_memory) read_name(read); /* without memory there may be no text */
}

np_readings *np_readings_open(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  return open_with(read_others, text, kind, memory, error);
}

np_readings *np_readings_open_ids(const char *text, const np_memory *memory, np_error *error) {
  return open_with(NULL, text, NULL, memory, error);
}

/* ------------------------------------------------------------------------ for one reading */

np_readings *np_readings_certain(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  np_readings *readings = np_readings_open(text, kind, memory, error);
  if (readings && readings->count == 1 && readings->more.sentence[0]) {
    fail_with(error, &readings->more);
    np_readings_close(readings);
    return NULL;
  }
  if (!readings || readings->count == 1) return readings;
  char list[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(list, sizeof list);
  for (size_t i = 0; i < readings->count; i++)
    np_write(&writer, "%s%s", i == 0 ? "" : i + 1 < readings->count ? ", " : " or ", readings->list[i].id);
  np_fail(error, "id", 0, "the text has %u readings: %s; give one of these", (unsigned)readings->count, list);
  np_readings_close(readings);
  return NULL;
}

static bool opens_as(const char *id, const char *kind, const np_memory *memory) {
  np_puzzle *puzzle = np_puzzle_open(id, memory, NULL);
  bool good = puzzle && (!kind || strcmp(np_kind_name(np_puzzle_kind(puzzle)), kind) == 0);
  np_puzzle_close(puzzle);
  return good;
}

const char *np_certain_id(const char *text, const char *kind, const np_memory *memory, np_readings **found,
                          np_error *error) {
  *found = NULL;
  if (opens_as(text, kind, memory)) return text;
  *found = np_readings_certain(text, kind, memory, error);
  return *found ? np_reading_id(*found, 0) : NULL;
}

np_puzzle *np_puzzle_open_text(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  np_readings *found;
  const char *id = np_certain_id(text, kind, memory, &found, error);
  np_puzzle *puzzle = id ? np_puzzle_open(id, memory, error) : NULL;
  np_readings_close(found);
  return puzzle;
}

void np_readings_write_list(const np_readings *readings, const char *text, const char *name, np_writer *writer) {
  np_json_open(writer, name, '[');
  for (size_t i = 0; i < readings->count; i++) {
    const np_reading *one = &readings->list[i];
    np_json_open(writer, NULL, '{');
    np_json_text(writer, "id", one->id);
    np_json_text(writer, "words", one->words);
    np_json_flag(writer, "changed", strcmp(one->id, text) != 0);
    np_json_close(writer, '}');
  }
  np_json_close(writer, ']');
}

void np_readings_write_json(const np_readings *readings, const char *text, const np_error *error, np_writer *writer) {
  np_json_open(writer, NULL, '{');
  if (readings)
    np_readings_write_list(readings, text, "value", writer);
  else
    np_json_error(writer, "error", error);
  np_json_close(writer, '}');
}
