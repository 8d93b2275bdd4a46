/* text.c: writing sentences and JSON, reading ids. */
#include "text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------- writing */

np_writer np_writer_over(char *text, size_t size) {
  if (size > 0) text[0] = '\0';
  return (np_writer){.text = text, .size = size};
}

/* Whether a byte is not the first of its UTF-8 character. */
static bool is_rest(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

static void put_byte(np_writer *writer, char c) {
  size_t at = writer->length - writer->taken;
  if (writer->full && at + 1 >= writer->size) {
    writer->full(writer->text, at);
    writer->taken = writer->length;
    at = 0;
  }
  if (at + 1 < writer->size) {
    writer->text[at] = c;
    writer->text[at + 1] = '\0';
  } else if (!np_poster_build && at + 1 == writer->size && is_rest(c)) { /* the character began in the buffer */
    while (at > 0 && is_rest(writer->text[--at])) continue;
    writer->text[at] = '\0';
  }
  writer->length++;
  writer->last = c;
}

static void put_escaped(np_writer *writer, char c) {
  static const char hex[] = "0123456789abcdef";
  unsigned code = (unsigned char)c;
  put_byte(writer, '\\');
  if (code >= 0x20 || c == '\n') {
    put_byte(writer, c == '\n' ? 'n' : c);
    return;
  }
  for (const char *at = "u00"; *at; at++) put_byte(writer, *at);
  put_byte(writer, hex[code >> 4]);
  put_byte(writer, hex[code & 15]);
}

static void put_char(np_writer *writer, char c) {
  if (!np_poster_build && writer->quoted && (c == '"' || c == '\\' || (unsigned char)c < 0x20))
    put_escaped(writer, c);
  else
    put_byte(writer, c);
}

static void put_text(np_writer *writer, const char *text) {
  while (*text) put_char(writer, *text++);
}

static void put_number(np_writer *writer, uint64_t number) {
  char digits[20];
  int count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0) put_char(writer, digits[--count]);
}

/* Returns the number without its sign. */
static uint64_t put_signed(np_writer *writer, int number) {
  uint64_t size = number < 0 ? (uint64_t)(-(int64_t)number) : (uint64_t)number;
  if (number < 0) put_char(writer, '-');
  put_number(writer, size);
  return size;
}

/* 1048576 as 1,048,576. */
static void put_grouped(np_writer *writer, uint64_t number) {
  if (number >= 1000) {
    put_grouped(writer, number / 1000);
    put_char(writer, ',');
    put_char(writer, (char)('0' + number / 100 % 10));
    put_char(writer, (char)('0' + number / 10 % 10));
    put_char(writer, (char)('0' + number % 10));
  } else {
    put_number(writer, number);
  }
}

/* Rounds numbers from a billion on: 12297829382473034410 as 12.3 quintillion. */
static void put_rounded(np_writer *writer, uint64_t number) {
  static const char *const names[] = {" billion", " trillion", " quadrillion", " quintillion"};
  const uint64_t billion = 1000000000;
  uint64_t tenth = billion / 10;
  unsigned name = 0;
  if (number < billion) {
    put_grouped(writer, number);
    return;
  }
  while (name < 3 && number / tenth >= 10000) {
    tenth *= 1000;
    name++;
  }
  uint64_t tenths = number / tenth + (number % tenth >= tenth / 2);
  if (tenths >= 10000 && name < 3) { /* 999.96 billion is 1 trillion */
    tenths = 10;
    name++;
  }
  put_number(writer, tenths / 10);
  if (tenths % 10) {
    put_char(writer, '.');
    put_number(writer, tenths % 10);
  }
  put_text(writer, names[name]);
}

/* Our own small formatter: the C library's would bring in its floating point, a fifth of the core module's size. */
void np_write_list(np_writer *writer, const char *format, va_list list) {
  uint64_t count = 0; /* the number that was written last */
  for (const char *at = format; *at; at++) {
    if (*at != '%') {
      put_char(writer, *at);
      continue;
    }
    switch (*++at) {
    case 's':
      put_text(writer, va_arg(list, const char *));
      break;
    case 'c':
      put_char(writer, (char)va_arg(list, int));
      break;
    case 'u':
      put_number(writer, count = va_arg(list, unsigned));
      break;
    case 'U':
      put_number(writer, count = va_arg(list, uint64_t));
      break;
    case 'n':
      if (!np_poster_build) put_grouped(writer, count = va_arg(list, unsigned));
      break;
    case 'N':
      if (!np_poster_build) put_grouped(writer, count = va_arg(list, uint64_t));
      break;
    case 'B':
      if (!np_poster_build) put_rounded(writer, count = va_arg(list, uint64_t));
      break;
    case 'd':
      count = put_signed(writer, va_arg(list, int));
      break;
    case 'p':
    case 'P':
      if (count != 1) put_text(writer, *at == 'p' ? "s" : "es");
      break;
    case '\0':
      return;
    default:
      put_char(writer, *at);
      break;
    }
  }
}

void np_write(np_writer *writer, const char *format, ...) {
  va_list list;
  va_start(list, format);
  np_write_list(writer, format, list);
  va_end(list);
}

/* ---------------------------------------------------------------------------- JSON */

void np_json_name(np_writer *writer, const char *name) {
  /* no comma after a line break: a caller that puts each item on its own line writes the comma before it */
  bool first =
      writer->length == 0 || writer->last == '{' || writer->last == '[' || writer->last == ':' || writer->last == '\n';
  if (!first) np_write(writer, ",");
  if (!name) return;
  np_write(writer, "\"%s\":", name);
}

void np_json_open(np_writer *writer, const char *name, char bracket) {
  np_json_name(writer, name);
  np_write(writer, "%c", bracket);
}

void np_json_close(np_writer *writer, char bracket) { np_write(writer, "%c", bracket); }

void np_json_text(np_writer *writer, const char *name, const char *text) {
  if (text) {
    np_json_begin_text(writer, name);
    np_write(writer, "%s", text);
    np_json_end_text(writer);
  } else {
    np_json_name(writer, name);
    np_write(writer, "null");
  }
}

void np_json_number(np_writer *writer, const char *name, uint64_t number) {
  np_json_name(writer, name);
  np_write(writer, "%U", number);
}

void np_json_digits(np_writer *writer, const char *name, uint64_t number) {
  np_json_name(writer, name);
  np_write(writer, "\"%U\"", number);
}

void np_json_flag(np_writer *writer, const char *name, bool is) {
  np_json_name(writer, name);
  np_write(writer, is ? "true" : "false");
}

void np_json_decimal(np_writer *writer, const char *name, double number, unsigned decimals) {
  uint64_t unit = 1;
  for (unsigned i = 0; i < decimals; i++) unit *= 10;
  uint64_t whole = (uint64_t)(number * (double)unit + 0.5);
  np_json_name(writer, name);
  np_write(writer, "%U.", whole / unit);
  while ((unit /= 10) > 0) np_write(writer, "%u", (unsigned)(whole / unit % 10));
}

void np_json_begin_text(np_writer *writer, const char *name) {
  np_json_name(writer, name);
  np_write(writer, "\"");
  writer->quoted = true;
}

void np_json_end_text(np_writer *writer) {
  writer->quoted = false;
  np_write(writer, "\"");
}

void np_json_error(np_writer *writer, const char *name, const np_error *error) {
  np_json_open(writer, name, '{');
  np_json_text(writer, "sentence", error->sentence);
  np_json_text(writer, "field", error->field);
  np_json_number(writer, "place", error->place);
  np_json_close(writer, '}');
}

/* ------------------------------------------------------------------------- reading */

bool np_read_list(const char **text, uint64_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (np_scan_whole(text, &numbers[i]) == 0 || **text != ',') return false;
    ++*text;
  }
  return true;
}

np_reader np_reader_over(const char *text) { return (np_reader){text, text}; }

size_t np_reader_place(const np_reader *reader) { return (size_t)(reader->at - reader->start); }

bool np_read_char(np_reader *reader, char c) {
  if (*reader->at != c) return false;
  reader->at++;
  return true;
}

bool np_reader_done(const np_reader *reader) { return *reader->at == '\0' || *reader->at == '~'; }

bool np_read_end(const np_reader *reader, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  return np_reader_done(reader) || np_fail(error, "id", np_reader_place(reader), "the id has %s after its last field",
                                           np_quote(quoted, reader->at));
}

size_t np_read_field(np_reader *reader, char *word, size_t size) {
  size_t length = 0;
  for (; !np_reader_done(reader) && *reader->at != '.'; reader->at++, length++)
    if (length + 1 < size) word[length] = *reader->at;
  if (size > 0) word[length < size ? length : size - 1] = '\0';
  return length;
}

bool np_read_number(np_reader *reader, const char *field, uint32_t min, uint32_t max, uint32_t *number,
                    np_error *error) {
  char word[NP_QUOTE_MAX], quoted[NP_QUOTE_MAX];
  const char *digits = reader->at;
  size_t place = np_reader_place(reader), length = np_read_field(reader, word, sizeof word);
  uint64_t value;
  if (length == 0 || np_scan_whole(&digits, &value) != length)
    return np_fail(error, field, place, "%s is %s; it needs a whole number from %u to %u", field,
                   length > 0 ? np_quote(quoted, word) : "missing", min, max);
  if (value < min || value > max)
    return np_fail(error, field, place, "%s is %s; it needs to be from %u to %u", field, np_quote(quoted, word), min,
                   max);
  *number = (uint32_t)value;
  return true;
}

size_t np_scan_whole(const char **text, uint64_t *number) {
  const char *begin = *text;
  for (*number = 0; np_is_digit(**text); ++*text) {
    unsigned digit = (unsigned)(**text - '0');
    *number = *number > (UINT64_MAX - digit) / 10 ? UINT64_MAX : *number * 10 + digit;
  }
  return (size_t)(*text - begin);
}

size_t np_scan_number(const char **text, unsigned *number) {
  uint64_t whole;
  size_t digits = np_scan_whole(text, &whole);
  *number = whole < 999999 ? (unsigned)whole : 999999;
  return digits;
}

bool np_skip_times(const char **text) {
  const char *from = *text;
  *text += strspn(*text, " ");
  if (strncmp(*text, "\xC3\x97", 2) == 0)
    *text += 2;
  else if (**text && strchr("xX*,", **text))
    ++*text;
  *text += strspn(*text, " ");
  return *text > from;
}

/* -------------------------------------------------------------------------- errors */

bool(np_fail)(np_error *error, const char *field, size_t place, const char *format, ...) {
  if (!error) return false;
  np_writer name = np_writer_over(error->field, sizeof error->field);
  np_write(&name, "%s", field);
  np_writer writer = np_writer_over(error->sentence, sizeof error->sentence);
  va_list list;
  va_start(list, format);
  np_write_list(&writer, format, list);
  va_end(list);
  error->place = place;
  error->cause = NP_CAUSE_INPUT;
  return false;
}

bool np_fail_because(np_error *error, np_cause cause) {
  if (error) error->cause = cause;
  return false;
}

bool np_fail_no_move(np_error *error, unsigned move) {
  return np_fail(error, "move", 0, "there is no move with the number %u", move);
}

bool np_fail_memory(np_error *error) {
  np_fail(error, "memory", 0, "there is not enough memory for this");
  return np_fail_because(error, NP_CAUSE_MEMORY);
}

static const char *quote(char *buffer, const char *text, unsigned most) {
  size_t length = 0;
  buffer[length++] = '"';
  for (; most > 0 && *text; most--) {
    uint32_t code;
    size_t bytes = np_character(text, &code);
    bool seen = np_is_printable(code) && (bytes > 1 || code < 0x80);
    memcpy(buffer + length, seen ? text : "?", seen ? bytes : 1);
    length += seen ? bytes : 1;
    text += bytes;
  }
  if (*text) {
    memcpy(buffer + length, "...", 3);
    length += 3;
  }
  buffer[length++] = '"';
  buffer[length] = '\0';
  return buffer;
}

const char *np_quote(char *buffer, const char *text) { return quote(buffer, text, 20); }

const char *np_quote_one(char *buffer, const char *text) {
  char one[5] = "";
  uint32_t code;
  if (*text) memcpy(one, text, np_character(text, &code));
  return quote(buffer, one, 1);
}

/* -------------------------------------------------------------------------- memory */

static void *resize(const np_memory *memory, void *block, size_t size) {
  if (memory && memory->resize) return memory->resize(memory->user, block, size);
  if (size == 0) {
    free(block);
    return NULL;
  }
  return realloc(block, size);
}

void *np_memory_new(const np_memory *memory, size_t size) {
  void *block = resize(memory, NULL, size > 0 ? size : 1);
  if (block) memset(block, 0, size);
  return block;
}

void np_memory_free(const np_memory *memory, void *block) {
  if (block) resize(memory, block, 0);
}

bool np_memory_grow(const np_memory *memory, void *array, size_t *capacity, size_t wanted, size_t size) {
  void *now;
  memcpy(&now, array, sizeof now); /* array points to a pointer of another type */
  if (now && wanted <= *capacity) return true;
  size_t more = *capacity + *capacity / 2 + 16; /* by half, so that growing one by one stays cheap */
  if (more < wanted) more = wanted;
  if (more > SIZE_MAX / size) return false;
  now = resize(memory, now, more * size);
  if (!now) return false;
  memcpy(array, &now, sizeof now);
  *capacity = more;
  return true;
}

bool np_same_word(const char *word, size_t length, const char *other) {
  for (size_t i = 0; i < length; i++)
    if (!other[i] || np_to_lower(word[i]) != np_to_lower(other[i])) return false;
  return other[length] == '\0';
}

/* ------------------------------------------------------------------------ characters */

bool np_is_printable(uint32_t code) {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return false;
  if (code == 0xad || code == 0x61c) return false;      /* soft hyphen; direction mark */
  if (code >= 0x200b && code <= 0x200f) return false;   /* zero width; direction marks */
  if (code >= 0x2028 && code <= 0x202e) return false;   /* line and paragraph ends; direction */
  if (code >= 0x2060 && code <= 0x206f) return false;   /* invisible operators; direction */
  if (code >= 0xfff9 && code <= 0xfffb) return false;   /* interlinear annotation */
  if (code >= 0xe0000 && code <= 0xe0fff) return false; /* tags */
  return code != 0xfeff && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
}

size_t np_character(const char *text, uint32_t *code) {
  static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000}; /* [n]: the least code that needs n bytes */
  unsigned char first = (unsigned char)text[0];
  size_t length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  uint32_t number = length == 1 ? first : first & (0x7fu >> length);
  *code = 0xfffd;
  if (first >= 0xf8 || (first >= 0x80 && first < 0xc0)) return 1;
  for (size_t i = 1; i < length; i++) {
    unsigned char next = (unsigned char)text[i];
    if ((next & 0xc0) != 0x80) return 1;
    number = number << 6 | (next & 0x3f);
  }
  if (number < least[length]) return 1;
  *code = number;
  return length;
}
