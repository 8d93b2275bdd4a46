/* read.c: what a text means: asks all readers, and keeps the readings that fit best. */
#include "read_parts.h"

#include "puzzle.h"

#include <string.h>

enum { READINGS_MAX = 8, WORDS_MAX = NP_SENTENCE_MAX };

typedef struct reading {
  char *id;
  char words[WORDS_MAX];
  unsigned fit;
  bool is_id;
} reading;

struct np_readings {
  np_memory memory;
  reading list[READINGS_MAX];
  size_t count;
  np_error more; /* the text has more in it than an id: what an id is refused for */
};

#define READER_OF(name) &np_text_reader_##name,
static const np_text_reader *const readers[] = {NP_TEXT_READERS(READER_OF)};
enum { READERS = sizeof readers / sizeof *readers };

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

static char *text_of(const np_memory *memory, void (*write)(const void *of, np_writer *id), const void *of) {
  np_writer measure = np_writer_over(NULL, 0);
  write(of, &measure);
  char *text = np_memory_new(memory, measure.length + 1);
  if (!text) return NULL;
  np_writer writer = np_writer_over(text, measure.length + 1);
  write(of, &writer);
  return text;
}

void np_read_id_as_text(const void *of, np_writer *id) { np_write(id, "%s", (const char *)of); }

static void write_start(const void *of, np_writer *id) {
  const np_puzzle *puzzle = of;
  np_puzzle_write_id(puzzle, puzzle->start, id);
}

static const reading *already(const np_readings *readings, const char *id) {
  for (size_t i = 0; i < readings->count; i++)
    if (strcmp(readings->list[i].id, id) == 0) return &readings->list[i];
  return NULL;
}

/* Opens an id, of the kind that is looked for. */
static np_puzzle *open_wanted(const char *id, const char *kind, const np_memory *memory, np_error *error) {
  np_puzzle *puzzle = np_puzzle_open(id, memory, error);
  if (!puzzle || !kind || strcmp(np_kind_name(np_puzzle_kind(puzzle)), kind) == 0) return puzzle;
  char quoted[NP_QUOTE_MAX];
  np_fail(error, "id", 0, "%s is a puzzle of %s; here one of %s is needed", np_quote(quoted, id),
          np_kind_title(np_puzzle_kind(puzzle)), kind);
  np_puzzle_close(puzzle);
  return NULL;
}

bool np_read_add(np_read *read, unsigned fit, void (*write)(const void *of, np_writer *id), const void *of,
                 np_error *error, const char *words, ...) {
  np_readings *readings = read->readings;
  np_error own = {0};
  if (!error) error = &own;
  char *given = text_of(&read->memory, write, of);
  np_puzzle *puzzle = given ? open_wanted(given, read->kind, &read->memory, error) : NULL;
  np_memory_free(&read->memory, given);
  if (!given || (!puzzle && error->cause == NP_CAUSE_MEMORY)) read->no_memory = true;
  if (!puzzle) return false;
  char *id = text_of(&read->memory, write_start, puzzle);
  np_puzzle_close(puzzle);
  if (!id || already(readings, id) || readings->count == READINGS_MAX) {
    if (!id) read->no_memory = true;
    np_memory_free(&read->memory, id);
    return true;
  }
  reading *added = &readings->list[readings->count++];
  added->id = id;
  added->fit = fit;
  np_writer writer = np_writer_over(added->words, sizeof added->words);
  va_list list;
  va_start(list, words);
  np_write_list(&writer, words, list);
  va_end(list);
  return true;
}

/* Keeps those of the greatest fit. */
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

/* ------------------------------------------------------------------------------ refusals */

unsigned np_read_number_at(const np_read *read, const char *at) { return read->place[at - read->text] + 1u; }

const char *np_read_sign(const np_read *read, const char *at, char buffer[NP_SIGN_MAX]) {
  static const char digits[] = "0123456789ABCDEF";
  uint32_t wanted = read->place[at - read->text], count = 0;
  const char *given = read->given;
  for (; *given && count < wanted; count++)
    do given++;
    while (((unsigned char)*given & 0xc0) == 0x80);
  if (!*given) return "nothing";
  if ((unsigned char)*given >= 0x20 && (unsigned char)*given < 0x7f && *given != '%' && *given != '&') {
    memcpy(buffer, *given == '"' ? "'\"'" : (const char[]){'"', *given, '"', '\0'}, 4);
    return buffer;
  }
  if (*at >= 0x20 && *at < 0x7f) {
    memcpy(buffer, (const char[]){'"', *at, '"', '\0'}, 4);
    return buffer;
  }
  size_t length = 1;
  while (((unsigned char)given[length] & 0xc0) == 0x80 && length < 4) length++;
  uint32_t code = (unsigned char)*given;
  if (length > 1) code &= 0x7fu >> length;
  for (size_t i = 1; i < length; i++) code = code << 6 | ((unsigned char)given[i] & 0x3fu);
  bool shown = length > 1;
  np_writer writer = np_writer_over(buffer, NP_SIGN_MAX);
  if (shown) {
    np_write(&writer, "\"");
    for (size_t i = 0; i < length; i++) np_write(&writer, "%c", given[i]);
    np_write(&writer, "\" (");
  }
  np_write(&writer, "U+");
  for (int shift = code > 0xffff ? 20 : 12; shift >= 0; shift -= 4) np_write(&writer, "%c", digits[code >> shift & 15]);
  if (shown) np_write(&writer, ")");
  return buffer;
}

bool np_read_refuse_error(np_read *read, unsigned reach, const char *at, const np_error *error) {
  if (reach <= read->reach && read->reach > 0) return false;
  read->reach = reach;
  read->error = *error;
  read->error.place = read->place[at - read->text];
  return false;
}

bool np_read_refuse(np_read *read, unsigned reach, const char *field, const char *at, const char *format, ...) {
  np_error error = {0};
  np_writer name = np_writer_over(error.field, sizeof error.field);
  np_writer writer = np_writer_over(error.sentence, sizeof error.sentence);
  va_list list;
  np_write(&name, "%s", field);
  va_start(list, format);
  np_write_list(&writer, format, list);
  va_end(list);
  return np_read_refuse_error(read, reach, at, &error);
}

/* ---------------------------------------------------------------------------------- words */

bool np_same_word(const char *word, size_t length, const char *other) {
  for (size_t i = 0; i < length; i++)
    if (!other[i] || np_to_lower(word[i]) != np_to_lower(other[i])) return false;
  return other[length] == '\0';
}

const char *np_read_values(const char *from) {
  const char *values = from;
  for (const char *at = from; *at; at++) {
    bool compared = *at == '=' && (at[1] == '=' || at[1] == '>' || (at > from && strchr("=<>!", at[-1])));
    if (*at == '=' && !compared) values = at + 1;
  }
  return values;
}

/* What follows the kind's name at the beginning of the text; NULL: it does not begin with it. */
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

/* All kinds' notations; only those of the kind that the text names, if it names one. */
static void read_notations(np_read *read) {
  const char *after[READERS] = {NULL};
  bool any = false;
  for (size_t i = 0; i < READERS; i++) any = (after[i] = after_name(readers[i], read->text)) != NULL || any;
  for (size_t i = 0; i < READERS; i++) {
    bool wanted = !read->kind || strcmp(read->kind, readers[i]->kind) == 0;
    if (!wanted || (any && !after[i] && !read->kind)) continue;
    read->from = after[i] ? after[i] : read->text;
    read->named = after[i] || read->kind;
    if (!read->named || !np_read_fields(read, readers[i], read->from)) readers[i]->read(read);
  }
}

/* A kind's name alone stands for its first puzzle. */
static void read_name(np_read *read) {
  for (size_t i = 0; i < READERS; i++) {
    const char *rest = after_name(readers[i], read->text);
    if (!rest || rest[strspn(rest, " \n\"'`*)]}>.,;:!")]) continue;
    np_read_add(read, NP_FIT_GOOD, np_read_id_as_text, np_default_id(readers[i]->kind), NULL,
                "the first puzzle of its kind");
  }
}

static bool fail_unknown(const np_read *read, np_error *error) {
  char quoted[NP_QUOTE_MAX], sign[NP_SIGN_MAX];
  const char *at = read->text + strspn(read->text, " \n");
  if (!*at)
    return np_fail(error, "id", 0, "the text is empty; it needs an id like rings.6, a link, or a puzzle's notation");
  if (strstr(at, "://"))
    return np_fail(error, "id", 0, "the link names no puzzle; it needs puzzle= and an id in it, like ?puzzle=rings.6");
  for (const char *odd = at; *odd; odd++)
    if ((unsigned char)*odd >= 0x7f)
      return np_fail(error, "id", read->place[odd - read->text],
                     "the text has %s at character %u, and means no puzzle; it needs an id like rings.6, a link, or a "
                     "puzzle's notation",
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
  return np_fail(error, "id", 0,
                 "%s is no id, no link with one and no notation of a puzzle; it needs to be one, like rings.6",
                 np_quote(quoted, at));
}

/* Reads the cleaned text. */
static bool read_all(np_read *read, np_error *error) {
  np_read_ids(read);
  for (size_t i = 0; i < read->readings->count; i++) read->readings->list[i].is_id = true;
  if (read->readings->count == 0) read_notations(read);
  if (read->readings->count == 0) read_name(read);
  if (read->no_memory) return np_fail_memory(error);
  if (read->readings->count > 0) {
    keep_best(read->readings);
    read->readings->more = read->more;
    return true;
  }
  return read->reach > 0 ? fail_with(error, &read->error) : fail_unknown(read, error);
}

np_readings *np_readings_open(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  np_readings *readings = np_memory_new(memory, sizeof *readings);
  if (!readings) {
    np_fail_memory(error);
    return NULL;
  }
  if (memory) readings->memory = *memory;
  np_read read = {.given = text, .kind = kind, .readings = readings, .memory = readings->memory};
  bool plain = strlen(text) <= NP_TEXT_MAX && !strchr(text, ':') &&
               np_read_add(&read, NP_FIT_GOOD, np_read_id_as_text, text, NULL, "an id");
  if (plain) readings->list[0].is_id = true;
  bool good = plain || (read.no_memory ? np_fail_memory(error) : np_read_clean(&read, error) && read_all(&read, error));
  free_text(&read);
  if (good) return readings;
  np_readings_close(readings);
  return NULL;
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

np_puzzle *np_puzzle_open_text(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  np_readings *readings = np_readings_certain(text, kind, memory, error);
  np_puzzle *puzzle = readings ? np_puzzle_open(np_reading_id(readings, 0), memory, error) : NULL;
  np_readings_close(readings);
  return puzzle;
}

void np_readings_write_json(const char *text, const char *kind, np_writer *writer) {
  np_error error = {0};
  np_readings *readings = np_readings_open(text, kind, NULL, &error);
  if (!readings) {
    np_write(writer, "{\"error\":{\"sentence\":");
    np_write_json(writer, error.sentence);
    np_write_member(writer, "field", error.field);
    np_write(writer, ",\"place\":%U}}", (uint64_t)error.place);
    return;
  }
  np_write(writer, "{\"value\":[");
  for (size_t i = 0; i < readings->count; i++) {
    const reading *one = &readings->list[i];
    np_write(writer, i > 0 ? ",{\"id\":" : "{\"id\":");
    np_write_json(writer, one->id);
    np_write_member(writer, "words", one->words);
    np_write(writer, ",\"bent\":%s}", strcmp(one->id, text) == 0 ? "false" : "true");
  }
  np_write(writer, "]}");
  np_readings_close(readings);
}
