/* read_parts.c: adds readings to those of a text, and keeps why there are none. */
#include "read_parts.h"

#include "puzzle.h"

#include <string.h>

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

static const np_reading *already(const np_readings *readings, const char *id) {
  for (size_t i = 0; i < readings->count; i++)
    if (strcmp(readings->list[i].id, id) == 0) return &readings->list[i];
  return NULL;
}

/* Opens an id if it is of the kind that is looked for. */
static np_puzzle *open_wanted(const char *id, const char *kind, const np_memory *memory, np_error *error) {
  np_puzzle *puzzle = np_puzzle_open(id, memory, error);
  if (!puzzle || !kind || strcmp(np_kind_name(np_puzzle_kind(puzzle)), kind) == 0) return puzzle;
  char quoted[NP_QUOTE_MAX];
  np_fail(error, "id", 0, "%s is a puzzle of %s; it needs an id that begins with %s", np_quote(quoted, id),
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
  if (!id || already(readings, id) || readings->count == NP_READINGS_MAX) {
    if (!id) read->no_memory = true;
    np_memory_free(&read->memory, id);
    return true;
  }
  np_reading *added = &readings->list[readings->count++];
  added->id = id;
  added->fit = fit;
  np_writer writer = np_writer_over(added->words, sizeof added->words);
  va_list list;
  va_start(list, words);
  np_write_list(&writer, words, list);
  va_end(list);
  return true;
}

/* ------------------------------------------------------------------------------ refusals */

unsigned np_read_number_at(const np_read *read, const char *at) { return read->place[at - read->text] + 1u; }

const char *np_read_given(const np_read *read, const char *at) {
  uint32_t wanted = read->place[at - read->text], count = 0;
  const char *given = read->given;
  for (; *given && count < wanted; count++) do
      given++;
    while (((unsigned char)*given & 0xc0) == 0x80);
  return given;
}

const char *np_read_sign(const np_read *read, const char *at, char buffer[NP_SIGN_MAX]) {
  static const char digits[] = "0123456789ABCDEF";
  const char *given = np_read_given(read, at);
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
  size_t whole = code < 0x80 ? 1 : code < 0xc2 ? 0 : code < 0xe0 ? 2 : code < 0xf0 ? 3 : 4;
  if (length != whole || (length == 1 && (unsigned char)*at >= 0x80)) return "a broken character";
  bool shown = length > 1;
  if (shown) code &= 0x7fu >> length;
  for (size_t i = 1; i < length; i++) code = code << 6 | ((unsigned char)given[i] & 0x3fu);
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

const char *np_read_values(const char *from) {
  const char *values = from;
  for (const char *at = from; *at; at++) {
    bool compared = *at == '=' && (at[1] == '=' || at[1] == '>' || (at > from && strchr("=<>!", at[-1])));
    if (*at == '=' && !compared) values = at + 1;
  }
  return values;
}
