/* ask.c: words become a question, its texts and its options. */
#include "ask.h"
#include "text.h"

#include <string.h>

#define NP_QUESTIONS_OF(name) np_questions_##name,
static const np_question *const all_tables[] = {NP_QUESTION_TABLES(NP_QUESTIONS_OF) NULL};

/* ------------------------------------------------------------------------- finding it */

/* How much of `words` a question's own words take; 0 when they are not these. */
static size_t begins_with(const char *words, const char *own) {
  const char *at = words + strspn(words, " ");
  for (; *own; own++) {
    if (*own == ' ') {
      if (*at != ' ') return 0;
      at += strspn(at, " ");
    } else if (*at++ != *own) {
      return 0;
    }
  }
  return *at == ' ' || *at == '\0' ? (size_t)(at - words) : 0;
}

static const np_question *find(const np_question *const *tables, const char *words, size_t *taken) {
  const np_question *found = NULL;
  *taken = 0;
  for (; *tables; tables++)
    for (const np_question *question = *tables; question->words; question++) {
      size_t length = begins_with(words, question->words);
      if (length <= *taken) continue;
      *taken = length;
      found = question;
    }
  return found;
}

const np_question *np_question_named(const char *words) {
  size_t taken;
  return find(all_tables, words, &taken);
}

const np_question *np_question_at(size_t index) {
  for (const np_question *const *table = all_tables; *table; table++)
    for (const np_question *question = *table; question->words; question++)
      if (index-- == 0) return question;
  return NULL;
}

/* ------------------------------------------------------------------ what its usage says */

typedef enum option_form { UNKNOWN, ALONE, WITH_VALUE } option_form;

static option_form form_of(const np_question *question, const char *name) {
  size_t length = strlen(name);
  for (const char *at = question->usage; (at = strstr(at, "[--")) != NULL;) {
    at += 3;
    if (strncmp(at, name, length) == 0 && at[length] == ']') return ALONE;
    if (strncmp(at, name, length) == 0 && at[length] == ' ') return WITH_VALUE;
  }
  return UNKNOWN;
}

/* How many texts it needs; *more: it takes any number above that. */
static size_t texts_needed(const np_question *question, bool *more) {
  size_t count = 0;
  *more = false;
  for (const char *at = question->usage; *at && *at != '['; at += strspn(at, " ")) {
    size_t length = strcspn(at, " [");
    *more = length > 3 && strncmp(at + length - 3, "...", 3) == 0;
    count++;
    at += length;
  }
  return count;
}

/* ------------------------------------------------------------------------ splitting words */

typedef struct splitter {
  char *start, *at; /* a copy of the words, cut into pieces in place */
  const np_question *question;
  np_error *error;
} splitter;

/* The next word, NULL at the end; a quoted one may hold spaces, and is never an option. */
static char *next_word(splitter *split, bool *quoted) {
  split->at += strspn(split->at, " ");
  *quoted = *split->at == '"';
  if (!*split->at) return NULL;
  char *word = split->at + (*quoted ? 1 : 0);
  split->at = word + strcspn(word, *quoted ? "\"" : " ");
  if (*split->at) *split->at++ = '\0';
  return word;
}

static bool take_option(splitter *split, np_asked *asked, char *word) {
  char quote[NP_QUOTE_MAX];
  bool quoted;
  size_t place = (size_t)(word - split->start);
  const char *name = word + 2;
  option_form form = form_of(split->question, name);
  if (form == UNKNOWN) {
    const char *options = strchr(split->question->usage, '[');
    return np_fail(split->error, name, place, "%s has no option %s; it has %s", split->question->words,
                   np_quote(quote, word), options ? options : "none");
  }
  for (size_t i = 0; i < asked->option_count; i++)
    if (strcmp(asked->options[i].name, name) == 0)
      return np_fail(split->error, name, place, "--%s is given twice; it is needed once", name);
  const char *value = form == WITH_VALUE ? next_word(split, &quoted) : NULL;
  if (form == WITH_VALUE && (!value || (!quoted && strncmp(value, "--", 2) == 0)))
    return np_fail(split->error, name, place, "--%s needs a value after it", name);
  if (asked->option_count == NP_ASKED_OPTIONS)
    return np_fail(split->error, name, place, "there are more than %u options", (unsigned)NP_ASKED_OPTIONS);
  asked->options[asked->option_count++] = (np_asked_option){name, value, place};
  return true;
}

static bool split_words(splitter *split, np_asked *asked) {
  bool quoted, more;
  size_t needed = texts_needed(split->question, &more);
  for (char *word; (word = next_word(split, &quoted)) != NULL;) {
    if (!quoted && strncmp(word, "--", 2) == 0) {
      if (!take_option(split, asked, word)) return false;
      continue;
    }
    if (asked->text_count == NP_ASKED_TEXTS || (!more && asked->text_count == needed)) {
      char quote[NP_QUOTE_MAX];
      return np_fail(split->error, "words", (size_t)(word - split->start), "%s has no use for %s; it takes %s",
                     split->question->words, np_quote(quote, word),
                     *split->question->usage ? split->question->usage : "nothing more");
    }
    asked->places[asked->text_count] = (size_t)(word - split->start);
    asked->texts[asked->text_count++] = word;
  }
  if (asked->text_count < needed)
    return np_fail(split->error, "words", (size_t)(split->at - split->start), "%s needs more words: %s %s",
                   split->question->words, split->question->words, split->question->usage);
  return true;
}

/* -------------------------------------------------------------------------------- asking */

/* How long the first word is. */
static size_t first_word(const char *words) { return strcspn(words, " "); }

/* Whether an earlier question begins with the same word. */
static bool begun_before(const np_question *const *tables, const np_question *stop) {
  size_t length = first_word(stop->words);
  for (; *tables; tables++)
    for (const np_question *question = *tables; question->words; question++) {
      if (question == stop) return false;
      if (first_word(question->words) == length && strncmp(question->words, stop->words, length) == 0) return true;
    }
  return false;
}

/* Names those that begin with the same word, or else the words that questions begin with. */
static bool refuse_question(const np_question *const *tables, const char *words, np_error *error) {
  char list[NP_SENTENCE_MAX / 2], quote[NP_QUOTE_MAX];
  np_writer writer = np_writer_over(list, sizeof list);
  words += strspn(words, " ");
  for (int alike = 1; alike >= 0 && writer.length == 0; alike--)
    for (const np_question *const *table = tables; *table; table++)
      for (const np_question *question = *table; question->words; question++) {
        size_t length = first_word(question->words);
        bool same = first_word(words) == length && strncmp(question->words, words, length) == 0;
        if (alike ? !same : begun_before(tables, question)) continue;
        if (writer.length > 0) np_write(&writer, ", ");
        for (size_t i = 0; alike ? question->words[i] != '\0' : i < length; i++)
          np_write(&writer, "%c", question->words[i]);
      }
  return np_fail(error, "question", 0, "there is no question %s; there are %s", np_quote(quote, words), list);
}

np_job *np_ask_among(const np_question *const *tables, const char *words, const np_memory *memory, np_error *error) {
  size_t taken;
  const np_question *question = find(tables, words, &taken);
  if (!question) {
    refuse_question(tables, words, error);
    return NULL;
  }
  size_t size = strlen(words) + 1;
  char *copy = np_memory_new(memory, size);
  if (!copy) {
    np_fail_memory(error);
    return NULL;
  }
  memcpy(copy, words, size);
  np_asked asked = {.text_count = 0};
  splitter split = {copy, copy + taken, question, error};
  np_job *job = split_words(&split, &asked) ? question->start(&asked, memory, error) : NULL;
  np_memory_free(memory, copy);
  return job;
}

np_job *np_ask(const char *words, const np_memory *memory, np_error *error) {
  return np_ask_among(all_tables, words, memory, error);
}

/* ------------------------------------------------------------------------------- reading */

static const np_asked_option *option_named(const np_asked *asked, const char *name) {
  for (size_t i = 0; i < asked->option_count; i++)
    if (strcmp(asked->options[i].name, name) == 0) return &asked->options[i];
  return NULL;
}

const char *np_asked_value(const np_asked *asked, const char *name) {
  const np_asked_option *option = option_named(asked, name);
  return option ? option->value : NULL;
}

bool np_asked_has(const np_asked *asked, const char *name) { return option_named(asked, name) != NULL; }

bool np_asked_number(const np_asked *asked, const char *name, uint64_t min, uint64_t max, uint64_t *number,
                     np_error *error) {
  const np_asked_option *option = option_named(asked, name);
  if (!option) return true;
  char quote[NP_QUOTE_MAX];
  uint64_t value = 0;
  bool good = *option->value != '\0';
  for (const char *at = option->value; good && *at; at++) {
    unsigned digit = (unsigned)(*at - '0');
    good = *at >= '0' && *at <= '9' && value <= (max - (digit < max ? digit : max)) / 10;
    value = value * 10 + digit;
  }
  if (!good || value < min || value > max)
    return np_fail(error, name, option->place, "%s is %s; it needs to be a whole number from %U to %U", name,
                   np_quote(quote, option->value), min, max);
  *number = value;
  return true;
}

bool np_asked_choice(const np_asked *asked, const char *name, const char *words, unsigned *choice, np_error *error) {
  const np_asked_option *option = option_named(asked, name);
  if (!option) return true;
  char quote[NP_QUOTE_MAX];
  unsigned place = 0;
  for (const char *at = words; *at; at += strspn(at, " "), place++) {
    size_t length = strcspn(at, " ");
    if (strlen(option->value) == length && strncmp(option->value, at, length) == 0) {
      *choice = place;
      return true;
    }
    at += length;
  }
  return np_fail(error, name, option->place, "%s is %s; it needs to be one of %s", name, np_quote(quote, option->value),
                 words);
}

np_puzzle *np_asked_puzzle(const char *id, const char *kind, const char *called, const np_memory *memory,
                           np_error *error) {
  char quote[NP_QUOTE_MAX];
  np_puzzle *puzzle = np_puzzle_open(id, memory, error);
  if (!puzzle || strcmp(np_kind_name(np_puzzle_kind(puzzle)), kind) == 0) return puzzle;
  np_puzzle_close(puzzle);
  np_fail(error, "id", 0, "%s is no %s; it needs an id that begins with %s", np_quote(quote, id), called, kind);
  return NULL;
}
