/* ask.c: words become a question, its texts and its options. */
#include "ask.h"
#include "text.h"

#include <limits.h>
#include <string.h>

#define NP_QUESTIONS_OF(name) np_questions_##name,
static const np_question *const all_tables[] = {NP_QUESTION_TABLES(NP_QUESTIONS_OF) NULL};

/* -------------------------------------------------------------------------- single words */

/* A word of a question, where it stands among the others. */
typedef struct word {
  const char *text;
  size_t length, place;
  bool quoted; /* never an option */
} word;

/* Words, and where they end. */
typedef struct word_list {
  const word *word;
  size_t count, end;
} word_list;

/* The word of a text that begins at *place or after; moves *place behind it. False: there is none. A word
 * between double quotes may hold spaces. */
static bool next_word(const char *text, size_t *place, word *found) {
  const char *at = text + *place + strspn(text + *place, " ");
  *found = (word){.quoted = *at == '"'};
  *place = (size_t)(at - text);
  if (!*at) return false;
  found->text = found->quoted ? at + 1 : at;
  found->length = strcspn(found->text, found->quoted ? "\"" : " ");
  found->place = (size_t)(found->text - text);
  *place = found->place + found->length;
  if (text[*place]) ++*place;
  return true;
}

static bool is_option(const word *one) { return !one->quoted && strncmp(one->text, "--", 2) == 0; }

/* --------------------------------------------------------------------- finding the question */

enum { OWN_WORDS_MAX = 8 };

/* How many words are a question's own; 0 when they are another's. */
static size_t begins_with(const word_list *given, const char *own) {
  size_t count = 0;
  for (; *own; own += strspn(own, " "), count++) {
    size_t length = strcspn(own, " ");
    const word *one = &given->word[count];
    if (count == given->count || one->quoted || one->length != length || strncmp(one->text, own, length) != 0) return 0;
    own += length;
  }
  return count;
}

static const np_question *find(const np_question *const *tables, const word_list *given, size_t *taken) {
  const np_question *found = NULL;
  *taken = 0;
  for (; *tables; tables++)
    for (const np_question *question = *tables; question->words; question++) {
      size_t count = begins_with(given, question->words);
      if (count <= *taken) continue;
      *taken = count;
      found = question;
    }
  return found;
}

const np_question *np_question_named(const char *text) {
  word first[OWN_WORDS_MAX];
  size_t count = 0, place = 0, taken;
  while (count < OWN_WORDS_MAX && next_word(text, &place, &first[count])) count++;
  return find(all_tables, &(word_list){first, count, place}, &taken);
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

/* ------------------------------------------------------------------------ texts and options */

typedef struct sorter {
  const word_list *given;
  size_t at; /* the next word */
  const np_question *question;
  np_error *error;
} sorter;

static bool take_option(sorter *sort, np_asked *asked, const word *option) {
  char quote[NP_QUOTE_MAX];
  const char *name = option->text + 2;
  option_form form = form_of(sort->question, name);
  if (form == UNKNOWN) {
    const char *options = strchr(sort->question->usage, '[');
    return np_fail(sort->error, name, option->place, "%s has no option %s; it has %s", sort->question->words,
                   np_quote(quote, option->text), options ? options : "none");
  }
  for (size_t i = 0; i < asked->option_count; i++)
    if (strcmp(asked->options[i].name, name) == 0)
      return np_fail(sort->error, name, option->place, "--%s is given twice; it is needed once", name);
  const word *value = form == WITH_VALUE && sort->at < sort->given->count ? &sort->given->word[sort->at++] : NULL;
  if (form == WITH_VALUE && (!value || is_option(value)))
    return np_fail(sort->error, name, option->place, "--%s needs a value after it", name);
  if (asked->option_count == NP_ASKED_OPTIONS)
    return np_fail(sort->error, name, option->place, "there are more than %u options", (unsigned)NP_ASKED_OPTIONS);
  asked->options[asked->option_count++] = (np_asked_option){name, value ? value->text : NULL, option->place};
  return true;
}

static bool sort_words(sorter *sort, np_asked *asked) {
  bool more;
  size_t needed = texts_needed(sort->question, &more);
  while (sort->at < sort->given->count) {
    const word *one = &sort->given->word[sort->at++];
    if (is_option(one)) {
      if (!take_option(sort, asked, one)) return false;
      continue;
    }
    if (asked->text_count == NP_ASKED_TEXTS || (!more && asked->text_count == needed)) {
      char quote[NP_QUOTE_MAX];
      return np_fail(sort->error, "words", one->place, "%s does not take %s; it takes %s", sort->question->words,
                     np_quote(quote, one->text), *sort->question->usage ? sort->question->usage : "nothing more");
    }
    asked->places[asked->text_count] = one->place;
    asked->texts[asked->text_count++] = one->text;
  }
  if (asked->text_count < needed)
    return np_fail(sort->error, "words", sort->given->end, "%s needs more words: %s %s", sort->question->words,
                   sort->question->words, sort->question->usage);
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

/* Lists the questions that begin with the same word, or else the words that questions begin with. */
static bool refuse_question(const np_question *const *tables, const word_list *given, np_error *error) {
  char list[NP_SENTENCE_MAX / 2], begun[2 * NP_QUOTE_MAX], quote[NP_QUOTE_MAX];
  np_writer writer = np_writer_over(list, sizeof list), all = np_writer_over(begun, sizeof begun);
  for (size_t i = 0; i < given->count && all.length < sizeof begun; i++)
    np_write(&all, "%s%s", i > 0 ? " " : "", given->word[i].text);
  for (int alike = 1; alike >= 0 && writer.length == 0; alike--)
    for (const np_question *const *table = tables; *table; table++)
      for (const np_question *question = *table; question->words; question++) {
        size_t length = first_word(question->words);
        bool same = first_word(begun) == length && strncmp(question->words, begun, length) == 0;
        if (alike ? !same : begun_before(tables, question)) continue;
        if (writer.length > 0) np_write(&writer, ", ");
        for (size_t i = 0; alike ? question->words[i] != '\0' : i < length; i++)
          np_write(&writer, "%c", question->words[i]);
      }
  return np_fail(error, "question", 0, "there is no command %s; there are %s", np_quote(quote, begun), list);
}

static np_job *ask(const np_question *const *tables, const word_list *given, const np_question **asked_for,
                   const np_memory *memory, np_error *error) {
  size_t taken;
  const np_question *question = find(tables, given, &taken);
  if (asked_for) *asked_for = question;
  if (!question) {
    refuse_question(tables, given, error);
    return NULL;
  }
  np_asked asked = {.text_count = 0};
  sorter sort = {given, taken, question, error};
  return sort_words(&sort, &asked) ? question->start(&asked, memory, error) : NULL;
}

np_job *np_ask_among(const np_question *const *tables, const char *text, const np_memory *memory, np_error *error) {
  size_t size = strlen(text) + 1, count = 0, place = 0;
  char *copy = np_memory_new(memory, size);
  word *list = np_memory_new(memory, (size / 2 + 1) * sizeof *list); /* a word and a space take two characters */
  np_job *job = NULL;
  if (copy && list) {
    memcpy(copy, text, size);
    while (next_word(copy, &place, &list[count])) count++;
    for (size_t i = 0; i < count; i++) copy[list[i].place + list[i].length] = '\0';
    job = ask(tables, &(word_list){list, count, place}, NULL, memory, error);
  } else {
    np_fail_memory(error);
  }
  np_memory_free(memory, list);
  np_memory_free(memory, copy);
  return job;
}

np_job *np_ask(const char *text, const np_memory *memory, np_error *error) {
  return np_ask_among(all_tables, text, memory, error);
}

np_job *np_ask_words(const char *const *texts, size_t count, const np_question **question, const np_memory *memory,
                     np_error *error) {
  size_t place = 0;
  word *list = np_memory_new(memory, count * sizeof *list);
  if (!list) {
    np_fail_memory(error);
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    size_t length = strlen(texts[i]);
    bool quoted = length == 0 || strchr(texts[i], ' ');
    list[i] = (word){texts[i], length, place, quoted};
    place += length + (i + 1 < count);
  }
  np_job *job = ask(all_tables, &(word_list){list, count, place}, question, memory, error);
  np_memory_free(memory, list);
  return job;
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

/* Digits, with nothing before them; moves *text behind them. Too large ones come out as UINT_MAX. */
static bool read_digits(const char **text, unsigned *number) {
  const char *at = *text;
  for (*number = 0; *at >= '0' && *at <= '9'; at++)
    *number = *number > UINT_MAX / 10 - 1 ? UINT_MAX : *number * 10 + (unsigned)(*at - '0');
  bool any = at != *text;
  *text = at;
  return any;
}

bool np_asked_part(const np_asked *asked, const char *name, unsigned *part, unsigned *parts, np_error *error) {
  enum { PARTS_MAX = 1000000 };
  const np_asked_option *option = option_named(asked, name);
  if (!option) return true;
  char quote[NP_QUOTE_MAX];
  const char *at = option->value;
  unsigned one, all;
  if (!read_digits(&at, &one) || *at++ != '/' || !read_digits(&at, &all) || *at || one < 1 || one > all ||
      all > PARTS_MAX)
    return np_fail(error, name, option->place,
                   "%s is %s; it needs two numbers like 2/5, the second of five, of %u at most", name,
                   np_quote(quote, option->value), (unsigned)PARTS_MAX);
  *part = one;
  *parts = all;
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
  char list[128];
  np_writer writer = np_writer_over(list, sizeof list);
  for (const char *at = words; *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    np_write(&writer, "%s", at == words ? "" : strchr(at, ' ') ? ", " : " or ");
    while (length-- > 0) np_write(&writer, "%c", *at++);
  }
  return np_fail(error, name, option->place, "%s is %s; it needs to be %s", name, np_quote(quote, option->value), list);
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
