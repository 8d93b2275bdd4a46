/* read_parts.h: internal: a text being read, and the interface of the readers of each kind.
 *
 * To add notations of a kind: write <kind>/<kind>_read.c with `const np_text_reader np_text_reader_<kind>`, and put the
 * kind's name in NP_TEXT_READERS (read.c).
 */
#ifndef NP_READ_PARTS_H
#define NP_READ_PARTS_H

#include "text.h"

/* In a cleaned text, a piece of drawn track is the character NP_READ_RAIL + the sides that it joins: 1 east, 2 north, 4
 * west, 8 south. */
enum { NP_READ_RAIL = 0x0e };

typedef struct np_text_reader np_text_reader;
typedef struct np_readings np_readings; /* read.h */

enum {
  NP_TEXT_MAX = 1 << 16, /* bytes of a text that is read */
  NP_READINGS_MAX = 8,
};

typedef struct np_reading {
  char *id;
  char words[NP_SENTENCE_MAX];
  unsigned fit;
  bool is_id;
} np_reading;

struct np_readings {
  np_memory memory;
  np_reading list[NP_READINGS_MAX];
  size_t count;
  np_error more; /* the error for a text that must be an id alone but has more in it */
};

/* A text being read. `text` has only printable ASCII, \n, rails, and bytes of characters that mean nothing here. */
typedef struct np_read {
  const char *given;
  char *text;
  uint32_t *place; /* of each byte: the character it comes from, counted from 0 in the text as given */
  size_t length;
  const char *kind; /* the only one that is looked for; NULL: any */
  bool named;       /* the text names the kind whose reader is called, or `kind` is set */
  const char *from; /* what follows that name, or the whole text */
  np_readings *readings;
  np_memory memory;
  np_error error; /* of the reader that came farthest */
  np_error more;  /* becomes np_readings.more */
  unsigned reach; /* how far that reader came; 0: there is no error worth telling */
  bool no_memory;
  size_t opened; /* characters tried as ids or games, counted each time they are tried */
} np_read;

/* Counts that many more characters as tried. True: the limit is passed, and the rest of the text is to be left unread,
 * so that no text takes long. */
enum { NP_OPENED_MAX = 1 << 20 };
static inline bool np_read_is_spent(np_read *read, size_t more) { return (read->opened += more + 1) > NP_OPENED_MAX; }

struct np_text_reader {
  const char *kind;
  const char *const *names; /* what a text may call it, in lower-case letters; NULL ends the list */
  void (*read)(np_read *read);
  bool numbers_too; /* digits after its name are a notation, not the fields of an id */
};

/* ------------------------------------------------------------------------ for a kind's reader */

/* How well a reading fits. Only the readings that fit best are kept. */
enum { NP_FIT_POOR = 1, NP_FIT_FAIR, NP_FIT_GOOD };

/* Adds a reading with the id that `write` writes when given `of`, unless it is there already or the list is full. False
 * if the id does not open; the error, which may be NULL, says why. words: a format for np_reading_words. */
bool np_read_add(np_read *read, unsigned fit, void (*write)(const void *of, np_writer *id), const void *of,
                 np_error *error, const char *words, ...);
void np_read_id_as_text(const void *of, np_writer *id); /* a `write` for an id that is a text */

/* Says why the text is no puzzle of this kind. reach: how many of its characters were understood, 0 if it does not look
 * like this kind at all; of all errors, the one with the largest reach is kept. `at` points into read->text. Always
 * returns false. */
bool np_read_refuse(np_read *read, unsigned reach, const char *field, const char *at, const char *format, ...);
bool np_read_refuse_error(np_read *read, unsigned reach, const char *at, const np_error *error);

/* For a sentence: the number of the character at a place, from 1; where it stands in the text as given; and it as it
 * was given, in quotes. */
unsigned np_read_number_at(const np_read *read, const char *at);
const char *np_read_given(const np_read *read, const char *at);
enum { NP_SIGN_MAX = 24 };
const char *np_read_sign(const np_read *read, const char *at, char buffer[NP_SIGN_MAX]);

static inline bool np_is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

/* Where the values in a program's text begin: after its last "=" that is no comparison or arrow; else at `from`. */
const char *np_read_values(const char *from);

/* ------------------------------------------------------------------------ the steps of reading */

/* Makes read->text and read->place from read->given. False and the error if the text is too long or memory runs out. */
bool np_read_clean(np_read *read, np_error *error);

/* Takes the marks of a program's comments out of the text; if `words_too`, the whole comments. False: it has none. */
bool np_read_without_comments(np_read *read, bool words_too);

/* Reads a text that is an id and moves after it as the position that they lead to, or refuses the first word that
 * cannot be played. Returns whether it is such a text. */
bool np_read_moved(np_read *read);

/* Adds the ids that stand in the text, changed or not. */
void np_read_ids(np_read *read);

/* Adds the id that consists of "kind." and the text at `from`, if there is such an id. Returns whether there is. alone:
 * only if nothing but marks follows it. */
bool np_read_fields(np_read *read, const np_text_reader *reader, const char *from, bool alone);

#endif
