/* text.h: writes sentences and JSON; reads puzzle ids field by field, with errors that name the field and the place. */
#ifndef NP_TEXT_H
#define NP_TEXT_H

#include "nopatience.h"
#include "poster_build.h"

#include <stdarg.h>

/* A text being read. `start` never moves, so a place is at - start. */
typedef struct np_reader {
  const char *start;
  const char *at;
} np_reader;

np_reader np_reader_over(const char *text);
size_t np_reader_place(const np_reader *reader);

/* Is the next character c? If so, steps over it. */
bool np_read_char(np_reader *reader, char c);

/* Is the reader at the end of the text, or before the "~" that opens the position? */
bool np_reader_done(const np_reader *reader);

/* The same, after an id's last field. False and the error if something follows. */
bool np_read_end(const np_reader *reader, np_error *error);

/* Reads up to the next "." or "~" or the end into word (cut to size - 1). Returns its whole
 * length, so a caller can refuse one that was cut. */
size_t np_read_field(np_reader *reader, char *word, size_t size);

/* Reads a whole field as a decimal number from min to max. */
bool np_read_number(np_reader *reader, const char *field, uint32_t min, uint32_t max, uint32_t *number,
                    np_error *error);

/* Fills an error: the sentence by np_write's format. Always returns false, so that
 * `return np_fail(...)` reads well. */
bool np_fail(np_error *error, const char *field, size_t place, const char *format, ...);
#define np_fail(...) (np_poster_build ? false : (np_fail)(__VA_ARGS__))

/* The same for a number that is no move in any position. */
bool np_fail_no_move(np_error *error, unsigned move);

/* Changes the cause of an error from wrong input, which np_fail sets. Always returns false. */
bool np_fail_because(np_error *error, np_cause cause);

/* Fills an error that says that memory ran out. Always returns false. */
bool np_fail_memory(np_error *error);

/* np_write with its values as a list. */
void np_write_list(np_writer *writer, const char *format, va_list list);

/* JSON, written piece by piece to any np_writer: the only way it is written in core and web. Commas are written
 * automatically. `name` is a member's name; NULL in a list, for a whole document, or after np_json_name. */
void np_json_open(np_writer *writer, const char *name, char bracket); /* '{' or '[' */
void np_json_close(np_writer *writer, char bracket);                  /* '}' or ']' */

/* The name alone, for a value that is written by a function without a name. */
void np_json_name(np_writer *writer, const char *name);

void np_json_text(np_writer *writer, const char *name, const char *text); /* null where text is NULL */
void np_json_number(np_writer *writer, const char *name, uint64_t number);
void np_json_digits(np_writer *writer, const char *name, uint64_t number); /* as a text, for numbers over 2^53 */
void np_json_flag(np_writer *writer, const char *name, bool is);

/* A number that is not negative, with that many decimals, so that no floating-point formatter is needed. */
void np_json_decimal(np_writer *writer, const char *name, double number, unsigned decimals);

/* A text whose length is not known: what is written between the two calls, by np_write or any function that takes a
 * writer, becomes its content. */
void np_json_begin_text(np_writer *writer, const char *name);
void np_json_end_text(np_writer *writer);

/* {"sentence":..,"field":..,"place":..} */
void np_json_error(np_writer *writer, const char *name, const np_error *error);

/* Reads whole numbers, each followed by a comma, and moves *text past them. False: there are fewer. */
bool np_read_list(const char **text, uint64_t *numbers, size_t count);

static inline bool np_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool np_is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static inline char np_to_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }
static inline char np_to_upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

/* Are this word, of `length` letters, and the other the same, whatever their case? */
bool np_same_word(const char *word, size_t length, const char *other);

/* Read digits as a number and move *text past them. A number too large becomes UINT64_MAX; in the second function,
 * 999,999. Return how many digits there are. */
size_t np_scan_whole(const char **text, uint64_t *number);
size_t np_scan_number(const char **text, unsigned *number);

/* Skips the sign between two sides, as in 3x3: x, X, an asterisk, a comma or a times sign, with spaces around it, or
 * spaces alone. Moves *text past it. False: none of these is there. */
bool np_skip_times(const char **text);

/* The ending of a noun after a number: "s", and "" after 1. */
static inline const char *np_plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* Quotes a text that was typed, for a sentence: its first 20 characters of UTF-8, unprintable ones as "?", then "..."
 * if there are more. Returns buffer, which must hold NP_QUOTE_MAX bytes. The second quotes only the first character. */
enum { NP_QUOTE_MAX = 88 };
const char *np_quote(char *buffer, const char *text);
const char *np_quote_one(char *buffer, const char *text);

/* Allocation through an np_memory, whose zeroed form means the C library. */
void *np_memory_new(const np_memory *memory, size_t size); /* zeroed; NULL: out of memory */
void np_memory_free(const np_memory *memory, void *block);

/* Makes room in an array for at least `wanted` items of `size` bytes; *capacity is how many it can hold. array is the
 * address of a pointer to its items, which may move. False when there is no memory: the array and *capacity are as they
 * were. */
bool np_memory_grow(const np_memory *memory, void *array, size_t *capacity, size_t wanted, size_t size);

/* How many bytes the first character of a text takes, and its code point. The text must not be empty. A byte that is
 * not valid UTF-8 counts as a character, U+FFFD. */
size_t np_character(const char *text, uint32_t *code);

/* Is the character printable? Control characters are not, nor are invisible ones and those that change the direction of
 * writing. */
bool np_is_printable(uint32_t code);

#endif
