/* read_parts.h: internal: a text being read, and what a kind's reader is given and gives.
 *
 * To add notations of a kind: <kind>/<kind>_read.c with `const np_text_reader np_text_reader_<kind>`, and its name in
 * NP_TEXT_READERS (read.c).
 */
#ifndef NP_READ_PARTS_H
#define NP_READ_PARTS_H

#include "text.h"

/* Pieces of drawn track, for which there are many characters, in a cleaned text: NP_READ_RAIL + the sides it joins, 1
 * east, 2 north, 4 west, 8 south. */
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
  np_error more; /* the text has more in it than an id: what an id is refused for */
};

/* A text being read. `text` has only printable ASCII, \n, rails, and bytes of characters that mean nothing here. */
typedef struct np_read {
  const char *given;
  char *text;
  uint32_t *place; /* of each byte: the character it comes from, counted from 0 in the text as given */
  size_t length;
  const char *kind; /* the only one that is looked for; NULL: any */
  bool named;       /* the text itself names the kind being asked */
  const char *from; /* what follows that name, or the whole text */
  np_readings *readings;
  np_memory memory;
  np_error error; /* of the reader that came farthest */
  np_error more;  /* an id is in it, and something else beside it */
  unsigned reach; /* how far it came; 0: none has refused it yet */
  bool no_memory;
  size_t opened; /* characters that were tried as ids or games, those tried again counted again */
} np_read;

/* Counts that many more characters tried. True: enough were, and the rest of the text is not looked at, so that no text
 * takes long. */
enum { NP_OPENED_MAX = 1 << 20 };
static inline bool np_read_is_spent(np_read *read, size_t more) { return (read->opened += more + 1) > NP_OPENED_MAX; }

struct np_text_reader {
  const char *kind;
  const char *const *names; /* what else it is called, in lower-case letters; NULL ends the list */
  void (*read)(np_read *read);
  bool numbers_too; /* what follows its name in digits is a notation, and no part of an id */
};

/* ------------------------------------------------------------------------ for a kind's reader */

/* How well a reading fits. Of all readings those of the greatest fit are kept. */
enum { NP_FIT_POOR = 1, NP_FIT_FAIR, NP_FIT_GOOD };

/* Adds a reading: what `write` writes of `of` is its id. False where it does not open: the error says why. */
bool np_read_add(np_read *read, unsigned fit, void (*write)(const void *of, np_writer *id), const void *of,
                 np_error *error, const char *words, ...);
void np_read_id_as_text(const void *of, np_writer *id); /* a `write` for an id that is a text */

/* Says why it is none of this kind. Of all that are said the farthest `reach` counts: how many signs were understood;
 * none where it looks like none of this kind. `at` points into read->text. Always returns false. */
bool np_read_refuse(np_read *read, unsigned reach, const char *field, const char *at, const char *format, ...);
bool np_read_refuse_error(np_read *read, unsigned reach, const char *at, const np_error *error);

/* The number of the character at a place, from 1, and the character as it was given, in quotes: for a sentence. */
unsigned np_read_number_at(const np_read *read, const char *at);
enum { NP_SIGN_MAX = 24 };
const char *np_read_sign(const np_read *read, const char *at, char buffer[NP_SIGN_MAX]);

static inline bool np_is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

/* Where the values of a program's line begin: after its last "=", or after "name:"; else at `from`. */
const char *np_read_values(const char *from);

/* ------------------------------------------------------------------------ the steps of reading */

/* Makes read->text and read->place of read->given. False: no memory, or the error says why. */
bool np_read_clean(np_read *read, np_error *error);

/* Takes the marks of a program's comments out of the text, and their words where `words_too`. False: it has none. */
bool np_read_without_comments(np_read *read, bool words_too);

/* Adds the ids that stand in the text, changed or not. */
void np_read_ids(np_read *read);

/* Adds "kind." and what stands there, where that is an id. */
bool np_read_fields(np_read *read, const np_text_reader *reader, const char *from);

#endif
