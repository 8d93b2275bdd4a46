/* ask.h: long or special work asked for in words, the same on the command line and in the page's
 * worker: "keydisk harder --length 21 --seed 3".
 *
 *   np_job *job = np_ask("census 3x3x3", NULL, &error);       NULL: what was wrong is in error
 *   while (np_job_step(job, effort) == NP_JOB_WORKING) ...    job.h
 *   np_job_report(job, &writer);                              the answer as JSON, also on the way
 *   const np_question *asked = np_question_named("census 3x3x3");
 *   asked->say(job, &writer);                                 the answer as lines for a person
 *
 * To add a question: a row in the kind's own table (core/<kind>_ask.c), whose name stands once
 * in NP_QUESTION_TABLES.
 */
#ifndef NP_ASK_H
#define NP_ASK_H

#include "job.h"

/* What was asked, split into words. Texts live as long as the call that is given them. */
enum { NP_ASKED_TEXTS = 64, NP_ASKED_OPTIONS = 16 };

typedef struct np_asked_option {
  const char *name;  /* without its dashes */
  const char *value; /* NULL for one that stands alone */
  size_t place;      /* of its dashes in the words */
} np_asked_option;

typedef struct np_asked {
  const char *texts[NP_ASKED_TEXTS]; /* what is no option, after the question's own words */
  size_t places[NP_ASKED_TEXTS];     /* where each begins in the words */
  size_t text_count;
  np_asked_option options[NP_ASKED_OPTIONS];
  size_t option_count;
} np_asked;

/* How finished work ended. */
typedef enum np_outcome {
  NP_ANSWERED,
  NP_PROVED_NONE, /* it is proved that there is none */
  NP_NOT_FOUND,   /* not found, or not all of it, within the effort allowed */
} np_outcome;

typedef struct np_question {
  const char *words; /* "keydisk harder"; NULL ends a table */
  /* What comes after: needed texts in capitals, then options in brackets: "ID [--limit N] [--csv]". A
   * last text with "..." may be given again and again. np_ask refuses what does not fit this, so
   * `start` finds the right number of texts, and options it knows, with values where it says so. */
  const char *usage;
  const char *about; /* what it answers, a sentence's end: "the hardest key a search finds" */
  np_job *(*start)(const np_asked *asked, const np_memory *memory, np_error *error);
  void (*say)(const np_job *job, np_writer *lines);  /* the finished answer for a person, lines ended by \n */
  void (*file)(const np_job *job, np_writer *bytes); /* what is kept of it: STL, WAV, CSV; NULL: nothing is */
  np_outcome (*outcome)(const np_job *job);          /* NULL: always answered */
  void (*note)(const np_job *job, np_writer *line);  /* a sentence besides, where the answer is not quite what was
                                                        asked for; writes nothing where it is; NULL: never */
} np_question;

/* Starts the work. NULL and a sentence for words that are no question or do not fit it, or when memory
 * runs out. A word with spaces in it is put between double quotes. */
np_job *np_ask(const char *words, const np_memory *memory, np_error *error);

/* The same for words that are apart already, as a command line's are: whatever is in a word, it stays one.
 * A word with a space in it is a text, never an option. Places count as if one space stood between two
 * words. *question: the one that was asked, NULL when it is none; may be NULL. */
np_job *np_ask_words(const char *const *words, size_t count, const np_question **question, const np_memory *memory,
                     np_error *error);

/* The question that words begin with, the longest; NULL when there is none. */
const np_question *np_question_named(const char *words);

/* All questions, one after another; NULL after the last. */
const np_question *np_question_at(size_t index);

/* ------------------------------------------------------------------- for those who answer */

/* An option's value, NULL when it was not given (or stands alone: see np_asked_has). */
const char *np_asked_value(const np_asked *asked, const char *name);
bool np_asked_has(const np_asked *asked, const char *name);

/* Opens an id that must be of one kind ("tracks"), called so in a sentence ("path puzzle"). NULL and the
 * error for any other. */
np_puzzle *np_asked_puzzle(const char *id, const char *kind, const char *called, const np_memory *memory,
                           np_error *error);

/* An option as a whole number; *number stays as it is when the option was not given. False and the
 * error when it is no number from min to max. */
bool np_asked_number(const np_asked *asked, const char *name, uint64_t min, uint64_t max, uint64_t *number,
                     np_error *error);

/* An option as a part of a whole, "2/5"; *part and *parts stay as they are when it was not given. False and the
 * error when it is not two numbers, the second at most a million and the first from 1 to the second. */
bool np_asked_part(const np_asked *asked, const char *name, unsigned *part, unsigned *parts, np_error *error);

/* An option that is one of some words, separated by spaces ("rail path"): *choice is the index of the
 * word. It stays as it is when the option was not given. */
bool np_asked_choice(const np_asked *asked, const char *name, const char *words, unsigned *choice, np_error *error);

/* np_ask with other tables: each ended by a row whose words are NULL, the list ended by NULL. For tests. */
np_job *np_ask_among(const np_question *const *tables, const char *words, const np_memory *memory, np_error *error);

/* The one list of tables. */
#define NP_QUESTION_TABLES(X) X(keydisk) X(tracks) X(ogear) X(snake) X(starts)
#define NP_QUESTIONS_DECLARE(name) extern const np_question np_questions_##name[];
NP_QUESTION_TABLES(NP_QUESTIONS_DECLARE)

#endif
