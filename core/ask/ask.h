/* ask.h: long or special work asked for in words, the same on the command line and in the page's
 * worker: "keydisk harder --length 21 --seed 3".
 *
 *   np_job *job = np_ask("census 3x3x3", NULL, &error);       NULL: what was wrong is in error
 *   while (np_job_step(job, effort) == NP_JOB_WORKING) ...    job.h
 *   np_answer_lines(job, &writer);                            the answer in lines for a person (answer.h)
 *
 * An option's value follows it, or stands after "=" in the same word: "--length 21", "--length=21". What follows "--"
 * alone is no option, whatever it begins with.
 *
 * core/README.md says how to add a question or an option. Usage, help, man page, completions and the page's form follow
 * from the tables.
 */
#ifndef NP_ASK_H
#define NP_ASK_H

#include "job.h"
#include "option.h"

typedef struct np_answer np_answer; /* answer.h */

enum { NP_ASKED_TEXTS = 64, NP_ASKED_OPTIONS = 16 };

/* What was asked. Its texts are valid only during the call that receives it. */
typedef struct np_asked {
  const struct np_question *question;
  const char *texts[NP_ASKED_TEXTS]; /* words that follow the question's own and are no option */
  size_t places[NP_ASKED_TEXTS];     /* where each begins in the words */
  size_t text_count;
  np_asked_option options[NP_ASKED_OPTIONS];
  size_t option_count;
} np_asked;

/* How work is divided. keys 0: each part gets an option --shard I/N. Otherwise so many keys are tried in all, and each
 * part gets a range of them, --keys N --after M: whole pieces of `piece` keys; the last may be shorter. */
typedef struct np_division {
  uint64_t keys, piece;
} np_division;

/* Work that can be divided. Parts are taken in order. */
typedef struct np_divisible {
  bool (*divide)(const np_asked *asked, np_division *how); /* says how; false for work too small to be worth it */
  void (*give)(const np_job *job, np_writer *text);        /* writes what a part has found so far */
  /* Adds such a text to a job that was never stepped; before: how many keys the parts before it try. False for a text
   * that `give` did not write. */
  bool (*take)(np_job *job, const char *text, uint64_t before);
} np_divisible;

typedef struct np_question {
  const char *words;        /* "keydisk harder"; NULL ends a table */
  const char *about;        /* what it answers, a sentence's end: "the hardest key a search finds" */
  const np_option *options; /* ended by a row whose name is NULL; NULL: it takes nothing */
  np_job *(*start)(const np_asked *asked, const np_memory *memory, np_error *error);
  /* Tells the answer (answer.h), as far as it is known. `start` keeps in the job what `tell` needs of the options. */
  void (*tell)(const np_job *job, np_answer *answer);
  void (*file)(const np_job *job, np_writer *bytes); /* the file that a user can save; NULL: its tables as CSV */
  const char *file_kind;                             /* how the name of the file ends: "stl" */
  bool early;                                        /* it can be told while it is being worked on, too */
  const np_divisible *divisible;                     /* NULL: the work cannot be divided */
} np_question;

/* Starts the work. NULL and a sentence for words that are no question or do not fit it, or when memory
 * runs out. A word with spaces in it is put between double quotes. */
np_job *np_ask(const char *words, const np_memory *memory, np_error *error);

/* The same for words that are apart already, as a command line's are: whatever is in a word, it stays one.
 * A word with a space in it is a text, never an option. Places count as if one space stood between two
 * words. question (may be NULL) gets the question that was asked; NULL: there is none. */
np_job *np_ask_words(const char *const *words, size_t count, const np_question **question, const np_memory *memory,
                     np_error *error);

/* The question whose words these begin with; of several, the longest. NULL: there is none. */
const np_question *np_question_named(const char *words);

/* All questions, one after another; NULL after the last. */
const np_question *np_question_at(size_t index);

/* Writes what comes after a question's words, in a line: "ID [--limit N] [--csv]". */
void np_question_write_usage(const np_question *question, np_writer *writer);

/* Writes all questions and their options, for forms: [{"words","about","options":[{"name","kind","words","min","max",
 * "usual","range","step","needed","rare","initial","label","about"},...]},...]; numbers as they are typed; members that
 * say nothing are left out. */
void np_questions_write_json(np_writer *writer);

/* ------------------------------------------------------------------- for those who answer */

/* An option's value; if it was not given, its `otherwise`, which may be NULL. NULL for a flag: see np_asked_has. */
const char *np_asked_value(const np_asked *asked, const char *name);
bool np_asked_has(const np_asked *asked, const char *name);

/* An option as a number: a whole number, thousandths, days, or the index of a choice. If it was not given, its usual
 * value; 0 if it has none. */
uint64_t np_asked_number(const np_asked *asked, const char *name);

/* An option as a part of a whole, each from 1; 1 of 1 where it was not given. */
typedef struct np_part {
  unsigned part, parts;
} np_part;
np_part np_asked_part(const np_asked *asked, const char *name);

/* Was --day asked for? *day: days since 1970-01-01 (option.h). *good is false, with the error, when another
 * option is given, too. */
bool np_asked_day(const np_asked *asked, uint64_t *day, bool *good, np_error *error);

/* Reads words as np_ask does, and calls `use` with what they ask. Does not call it if they are no question. */
void np_ask_read(const char *words, void (*use)(const np_asked *asked, void *user), void *user,
                 const np_memory *memory);

/* np_ask with other tables: each ended by a row whose words are NULL, the list ended by NULL. For tests. */
np_job *np_ask_among(const np_question *const *tables, const char *words, const np_memory *memory, np_error *error);

/* The one list of tables, by kind. */
#define NP_QUESTIONS_OF_RINGS(X) X(rings)
#define NP_QUESTIONS_OF_KEYDISK(X)                                                                                     \
  X(keydisk_harder)                                                                                                    \
  X(keydisk_count) X(keydisk_chance) X(keydisk_maze) X(keydisk_key) X(keydisk_make) X(keydisk_generate)
#define NP_QUESTIONS_OF_TRACKS(X) X(tracks) X(tracks_paths) X(tracks_check) X(tracks_follows) X(tracks_message)
#define NP_QUESTIONS_OF_SNAKE(X)                                                                                       \
  X(snake_census) X(snake_which) X(snake_solutions) X(snake_plans) X(snake_generate) X(snake_word) X(snake_game)
#define NP_QUESTION_TABLES(X)                                                                                          \
  NP_QUESTIONS_OF_RINGS(X)                                                                                             \
  NP_QUESTIONS_OF_KEYDISK(X) NP_QUESTIONS_OF_TRACKS(X) X(ogear) X(ogear_tables) NP_QUESTIONS_OF_SNAKE(X) X(starts)
#define NP_QUESTIONS_DECLARE(name) extern const np_question np_questions_##name[];
NP_QUESTION_TABLES(NP_QUESTIONS_DECLARE)

/* The tables of the questions that charts ask. */
#define NP_CHART_QUESTION_TABLES(X)                                                                                    \
  X(rings) X(keydisk_key) X(tracks_paths) X(tracks_follows) X(ogear) X(snake_solutions) X(snake_game)

extern const np_question *const np_question_tables[]; /* ended by NULL (questions.c) */

#endif
