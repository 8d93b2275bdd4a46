/* option.h: an option of a question: its description, and its value as it is typed. */
#ifndef NP_ASK_OPTION_H
#define NP_ASK_OPTION_H

#include "nopatience.h"

/* The kind of an option's value. np_ask checks every value against it before the question's `start` sees the value. */
typedef enum np_option_kind {
  NP_OPTION_FLAG,    /* none: the option stands alone */
  NP_OPTION_NUMBER,  /* a whole number from min to max; step 2: an even one */
  NP_OPTION_DECIMAL, /* a number with up to three decimals; min, max and usual are in thousandths */
  NP_OPTION_PART,    /* a part of a whole, "2/5": two numbers, the second NP_PARTS_MAX at most */
  NP_OPTION_DAY,     /* a date like 2026-11-25, from 1970 on: its number is the days since 1970-01-01 */
  NP_OPTION_CHOICE,  /* one of `words`; the first one where the option is not given */
  NP_OPTION_PUZZLE,  /* the id of a puzzle of the kind `words` */
  NP_OPTION_WORD,    /* any text, which `start` reads */
  NP_OPTION_LINES,   /* the same, of several lines */
} np_option_kind;

enum { NP_PARTS_MAX = 1000000 };

/* An option of a question, or a text that stands after its words. */
typedef struct np_option {
  const char *name; /* "length", for --length; in capitals: a text, "ID"; with "..." at its end: one or more of them;
                       NULL ends a table. Texts come first and have to be given */
  np_option_kind kind;
  const char *words; /* choices, separated by spaces; a kind of puzzle; else the name of the value in usage lines */
  uint64_t min, max, usual;         /* usual: the value where it is not given; below min: there is none */
  unsigned step;                    /* 0 means 1 */
  const char *depends;              /* another option, whose value also bounds this one; or NULL */
  uint64_t (*most)(uint64_t other); /* the largest value when that option is `other`: as given, or its usual value */
  const char *otherwise;            /* of a word: its value if it is not given; NULL: `start` decides */
  bool needed;                      /* it has to be given, as texts have */
  bool rare;                        /* a form puts it after those that are often changed */
  const char *initial;              /* what a form starts with, if that is not the usual value */
  const char *label;                /* in a form: "Positions" */
  const char *about;                /* a sentence's end: "how many positions the key has" */
  const char *was;                  /* the name it had before, still read and written nowhere; or NULL */
} np_option;

/* The row of --seed. */
#define NP_OPTION_SEED                                                                                                 \
  {                                                                                                                    \
    .name = "seed", .kind = NP_OPTION_NUMBER, .max = UINT64_MAX, .label = "Seed",                                      \
    .about = "the number that random work starts from: the same seed gives the same answer"                            \
  }

/* The row of --day (np_asked_day). */
#define NP_OPTION_DAY_ROW                                                                                              \
  {                                                                                                                    \
    .name = "day", .kind = NP_OPTION_DAY, .rare = true, .label = "Day",                                                \
    .about = "the puzzle of a day by UTC, the same for everyone, instead of one of your choice"                        \
  }

/* An option that was given, with its value. */
typedef struct np_asked_option {
  const np_option *option;
  const char *value;      /* NULL for a flag */
  size_t place;           /* where its dashes are in the words */
  uint64_t number, whole; /* a number, thousandths, days, the index of a choice; a part and its whole */
} np_asked_option;

/* The option of a table at an index, or with a name. NULL: there is none. */
const np_option *np_option_at(const np_option *options, size_t index);
const np_option *np_option_called(const np_option *options, const char *name);

/* Is it a text, to be given without a name? */
bool np_option_is_text(const np_option *option);

bool np_option_is_repeated(const np_option *option);

/* Writes an option as a usage line shows it: "[--limit N]". */
void np_option_write_usage(const np_option *option, np_writer *writer);

/* Writes the values an option of a table may have, and its value if not given: "2 to 64, even; 21 if not given". Writes
 * nothing for a flag. */
void np_option_write_range(const np_option *options, const np_option *option, np_writer *writer);

/* Writes an option as a JSON object, for np_questions_write_json. */
void np_option_write_json(const np_option *options, const np_option *option, np_writer *writer);

/* Reads given->value by the option's kind; false and the error if it does not fit. The range that another option bounds
 * is checked by np_option_fits only. */
bool np_option_read(np_asked_option *given, np_error *error);

/* Does a number that was read fit the range that is left when another option has this value? False and the error if
 * not. */
bool np_option_fits(const np_asked_option *given, const np_option *other, uint64_t value, np_error *error);

/* ------------------------------------------------------------------------------------ days
 *
 * The puzzle of a day is the same for everyone, and no day shortly before had it. Days are those of UTC. */

enum {
  NP_DAYS_APART = 60,  /* no puzzle comes again within so many days, if there are more puzzles than that */
  NP_DAY_CLASSES = 64, /* of puzzles that cannot be listed: see np_day_takes */
};

/* Reads a date like 2026-11-25. False: there is no such day, or it is before 1970. */
bool np_day_read(const char *text, uint64_t *day);

/* The puzzle of a day, as an index below `count` (1 or more). In each round of `count` days every puzzle comes once, in
 * a new order, and none comes again within NP_DAYS_APART days; with too few puzzles for that, the order stays. */
uint64_t np_day_choice(uint64_t day, uint64_t count);

/* The seed of a day's random work. */
uint64_t np_day_seed(uint64_t day);

/* Of puzzles that are found at random a day takes only those of its class, one in NP_DAY_CLASSES; so none of the
 * NP_DAY_CLASSES - 1 days before can have had the same one. key: a number that identifies the puzzle. */
bool np_day_takes(uint64_t day, uint64_t key);

#endif
