/* ask.c: words become a question, its texts and its options. */
#include "ask.h"
#include "text.h"

#include <string.h>

/* -------------------------------------------------------------------------- single words */

/* A word of a question, and where it stands in the text. */
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

/* The next word of a text, at *place or after it; moves *place past it. False: there is none. A word in double quotes
 * may hold spaces. */
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

/* How many of the given words are this question's own; 0 if they do not begin with all of these. */
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
  return find(np_question_tables, &(word_list){first, count, place}, &taken);
}

const np_question *np_question_at(size_t index) {
  for (const np_question *const *table = np_question_tables; *table; table++)
    for (const np_question *question = *table; question->words; question++)
      if (index-- == 0) return question;
  return NULL;
}

/* ----------------------------------------------------------------------- what questions say */

void np_question_write_usage(const np_question *question, np_writer *writer) {
  for (size_t i = 0; np_option_at(question->options, i); i++) {
    if (i > 0) np_write(writer, " ");
    np_option_write_usage(np_option_at(question->options, i), writer);
  }
}

void np_questions_write_json(np_writer *writer) {
  const np_question *question;
  np_json_open(writer, NULL, '[');
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++) {
    np_json_open(writer, NULL, '{');
    np_json_text(writer, "words", question->words);
    np_json_text(writer, "about", question->about);
    np_json_open(writer, "options", '[');
    for (size_t o = 0; np_option_at(question->options, o); o++)
      np_option_write_json(question->options, np_option_at(question->options, o), writer);
    np_json_close(writer, ']');
    np_json_close(writer, '}');
  }
  np_json_close(writer, ']');
}

/* ------------------------------------------------------------------------ texts and options */

typedef struct sorter {
  const word_list *given;
  size_t at; /* the next word */
  const np_question *question;
  np_error *error;
  char usage[NP_SENTENCE_MAX]; /* of the question */
} sorter;

static bool is_named(const char *option, const char *name, size_t length) {
  return option && strlen(option) == length && strncmp(option, name, length) == 0;
}

/* The option a word names, up to "=". */
static const np_option *option_named(const np_option *options, const char *name) {
  size_t length = strcspn(name, "=");
  for (; options && options->name; options++)
    if (is_named(options->name, name, length) || is_named(options->was, name, length)) return options;
  return NULL;
}

/* What stands after "=", or else the next word, unless that is an option. NULL and the error: there is none. */
static const char *value_for(sorter *sort, const word *given, const np_option *option) {
  const char *equals = strchr(given->text, '=');
  if (equals) return equals + 1;
  const word *value = sort->at < sort->given->count ? &sort->given->word[sort->at++] : NULL;
  if (value && !is_option(value)) return value->text;
  np_fail(sort->error, option->name, given->place, "--%s needs a value after it", option->name);
  return NULL;
}

static bool take_option(sorter *sort, np_asked *asked, const word *given) {
  char quote[NP_QUOTE_MAX];
  const np_option *option = option_named(sort->question->options, given->text + 2);
  const char *name = option ? option->name : given->text + 2, *value = NULL;
  if (!option || np_option_is_text(option)) {
    const char *options = strstr(sort->usage, "--");
    if (options && options > sort->usage && options[-1] == '[') options--;
    return np_fail(sort->error, name, given->place, "%s has no option %s; it has %s", sort->question->words,
                   np_quote(quote, given->text), options ? options : "none");
  }
  if (np_asked_has(asked, name))
    return np_fail(sort->error, name, given->place, "--%s is given twice; it is needed once", name);
  if (option->kind != NP_OPTION_FLAG && !(value = value_for(sort, given, option))) return false;
  if (option->kind == NP_OPTION_FLAG && strchr(given->text, '='))
    return np_fail(sort->error, name, given->place, "--%s takes no value; it stands alone", name);
  np_asked_option *taken = &asked->options[asked->option_count++]; /* no table has more than there is room for */
  *taken = (np_asked_option){.option = option, .value = value, .place = given->place};
  return np_option_read(taken, sort->error);
}

/* Checks numbers whose range another option bounds: only now, since that option may come later. */
static bool all_fit(const np_asked *asked, np_error *error) {
  for (size_t i = 0; i < asked->option_count; i++) {
    const np_asked_option *one = &asked->options[i];
    const char *other = one->option->depends;
    if (other &&
        !np_option_fits(one, np_option_called(asked->question->options, other), np_asked_number(asked, other), error))
      return false;
  }
  return true;
}

/* Have all texts and options been given that have to be? */
static bool has_all_needed(const sorter *sort, const np_asked *asked) {
  size_t texts = 0;
  for (size_t i = 0; np_option_at(sort->question->options, i); i++) {
    const np_option *option = np_option_at(sort->question->options, i);
    if (np_option_is_text(option) && texts++ >= asked->text_count)
      return np_fail(sort->error, "words", sort->given->end, "%s needs more words: %s %s", sort->question->words,
                     sort->question->words, sort->usage);
    if (option->needed && !np_asked_has(asked, option->name))
      return np_fail(sort->error, option->name, sort->given->end, "%s needs --%s, %s", sort->question->words,
                     option->name, option->about);
  }
  return true;
}

static bool sort_words(sorter *sort, np_asked *asked) {
  bool ended = false; /* after "--": no more options */
  size_t room = 0;
  np_writer usage = np_writer_over(sort->usage, sizeof sort->usage);
  np_question_write_usage(sort->question, &usage);
  for (const np_option *text = sort->question->options; text && text->name && np_option_is_text(text); text++)
    room = np_option_is_repeated(text) ? NP_ASKED_TEXTS : room + 1;
  while (sort->at < sort->given->count) {
    const word *one = &sort->given->word[sort->at++];
    if (!ended && is_option(one)) {
      ended = one->length == 2;
      if (!ended && !take_option(sort, asked, one)) return false;
      continue;
    }
    if (asked->text_count == room) {
      char quote[NP_QUOTE_MAX];
      return np_fail(sort->error, "words", one->place, "%s does not take %s; it takes %s", sort->question->words,
                     np_quote(quote, one->text), *sort->usage ? sort->usage : "nothing more");
    }
    asked->places[asked->text_count] = one->place;
    asked->texts[asked->text_count++] = one->text;
  }
  return has_all_needed(sort, asked) && all_fit(asked, sort->error);
}

/* -------------------------------------------------------------------------------- asking */

/* The length of the first word. */
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

/* Fails with a list of the questions that begin with the same word, or else of the first words of all questions. */
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

typedef struct reader {
  void (*use)(const np_asked *asked, void *user);
  void *user;
} reader;

/* read: is told what was asked, and no work is started; NULL: the work is started. */
static np_job *ask(const np_question *const *tables, const word_list *given, const np_question **asked_for,
                   const np_memory *memory, np_error *error, const reader *read) {
  size_t taken;
  const np_question *question = find(tables, given, &taken);
  if (asked_for) *asked_for = question;
  if (!question) {
    refuse_question(tables, given, error);
    return NULL;
  }
  np_asked asked = {.question = question};
  sorter sort = {.given = given, .at = taken, .question = question, .error = error};
  if (!sort_words(&sort, &asked)) return NULL;
  if (read) {
    read->use(&asked, read->user);
    return NULL;
  }
  np_job *job = question->start(&asked, memory, error);
  if (job) job->question = question;
  return job;
}

static np_job *ask_text(const np_question *const *tables, const char *text, const np_memory *memory, np_error *error,
                        const reader *read) {
  size_t size = strlen(text) + 1, count = 0, place = 0;
  char *copy = np_memory_new(memory, size);
  word *list = np_memory_new(memory, (size / 2 + 1) * sizeof *list); /* a word and a space: 2 characters or more */
  np_job *job = NULL;
  if (copy && list) {
    memcpy(copy, text, size);
    while (next_word(copy, &place, &list[count])) count++;
    for (size_t i = 0; i < count; i++) copy[list[i].place + list[i].length] = '\0';
    job = ask(tables, &(word_list){list, count, place}, NULL, memory, error, read);
  } else {
    np_fail_memory(error);
  }
  np_memory_free(memory, list);
  np_memory_free(memory, copy);
  return job;
}

np_job *np_ask_among(const np_question *const *tables, const char *text, const np_memory *memory, np_error *error) {
  return ask_text(tables, text, memory, error, NULL);
}

np_job *np_ask(const char *text, const np_memory *memory, np_error *error) {
  return ask_text(np_question_tables, text, memory, error, NULL);
}

void np_ask_read(const char *text, void (*use)(const np_asked *asked, void *user), void *user,
                 const np_memory *memory) {
  ask_text(np_question_tables, text, memory, NULL, &(reader){use, user});
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
  np_job *job = ask(np_question_tables, &(word_list){list, count, place}, question, memory, error, NULL);
  np_memory_free(memory, list);
  return job;
}

/* ------------------------------------------------------------------------------- reading */

static const np_asked_option *given(const np_asked *asked, const char *name) {
  for (size_t i = 0; i < asked->option_count; i++)
    if (strcmp(asked->options[i].option->name, name) == 0) return &asked->options[i];
  return NULL;
}

const char *np_asked_value(const np_asked *asked, const char *name) {
  const np_asked_option *option = given(asked, name);
  if (option) return option->value;
  const np_option *row = np_option_called(asked->question->options, name);
  return row ? row->otherwise : NULL;
}

bool np_asked_has(const np_asked *asked, const char *name) { return given(asked, name) != NULL; }

bool np_asked_day(const np_asked *asked, uint64_t *day, bool *good, np_error *error) {
  *good = true;
  if (!np_asked_has(asked, "day")) return false;
  *day = np_asked_number(asked, "day");
  for (size_t i = 0; i < asked->option_count && *good; i++) {
    const np_asked_option *given = &asked->options[i];
    if (given->option->kind == NP_OPTION_DAY) continue;
    *good = np_fail(error, given->option->name, given->place,
                    "--%s cannot be given with --day: the day alone decides the puzzle", given->option->name);
  }
  return true;
}

uint64_t np_asked_number(const np_asked *asked, const char *name) {
  const np_asked_option *option = given(asked, name);
  return option ? option->number : np_option_called(asked->question->options, name)->usual;
}

np_part np_asked_part(const np_asked *asked, const char *name) {
  const np_asked_option *option = given(asked, name);
  return option ? (np_part){(unsigned)option->number, (unsigned)option->whole} : (np_part){1, 1};
}
