/* The ranges and defaults that help, man page and forms state for options are true: they are read from those texts and
 * tried with each question. */
#include "asked.h"

#include <stdio.h>

enum { WORDS_MAX = 600 };

/* What questions need besides the option that is tried. */
static const struct {
  const char *question, *option, *name, *where;
} needed[] = {
    {"keydisk count", "--length=1", "length", NULL},       {"keydisk count", "--cuts=4", "cuts", NULL},
    {"keydisk harder", "--cooling=1000", "cooling", NULL}, {"census", "--estimate", "estimate", "probes"},
    {"census", "--estimate", "estimate", "seed"},
};

/* A text that a question accepts. */
static const char *text_for(const np_question *question, const np_option *option) {
  static const struct {
    const char *question, *text;
  } texts[] = {
      {"keydisk inverse", "1100.0110"},    {"keydisk paste", "{0,3}{0,2}{4,0,3,0}"},
      {"ogear table", "published"},        {"snake which", "ECCCCCCE"},
      {"snake word", "ECCCCCCE"},          {"tracks collection", "tracks.hard"},
      {"tracks sound", "tracks.mums2008"},
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (strcmp(texts[i].question, question->words) == 0) return texts[i].text;
  if (option->kind != NP_OPTION_PUZZLE) return "2x2x3";
  return strcmp(option->words, "keydisk") == 0  ? "keydisk.000.010.1000"
         : strcmp(option->words, "tracks") == 0 ? "tracks.mums2008"
         : strcmp(option->words, "rings") == 0  ? "rings.3"
         : strcmp(option->words, "ogear") == 0  ? "ogear.corrected"
                                                : "snake.2x2x2.ECCCCCCE";
}

typedef struct setting {
  const char *name, *value; /* value NULL: the option is tried, but not given */
} setting;

static const setting *setting_of(const setting settings[2], const char *name) {
  for (unsigned i = 0; i < 2; i++)
    if (settings[i].name && strcmp(settings[i].name, name) == 0) return &settings[i];
  return NULL;
}

static bool needs(const np_question *question, const setting settings[2], size_t i) {
  const setting *own = setting_of(settings, needed[i].name);
  return strcmp(needed[i].question, question->words) == 0 && !(own && own->value) &&
         (!needed[i].where || setting_of(settings, needed[i].where));
}

/* Writes the question with these options and whatever else it needs. */
static void write_words(const np_question *question, const setting settings[2], char *words) {
  np_writer writer = np_writer_over(words, WORDS_MAX);
  np_write(&writer, "%s", question->words);
  for (const np_option *option = question->options; option && option->name; option++)
    if (np_option_is_text(option)) np_write(&writer, " %s", text_for(question, option));
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
    if (needs(question, settings, i)) np_write(&writer, " %s", needed[i].option);
  for (unsigned i = 0; i < 2; i++)
    if (settings[i].value) np_write(&writer, " --%s=%s", settings[i].name, settings[i].value);
}

static void assert_accepted(const np_question *question, const setting settings[2]) {
  char words[WORDS_MAX];
  write_words(question, settings, words);
  np_job_close(asked(words));
}

static void assert_refused(const np_question *question, const setting settings[2], const char *part) {
  char words[WORDS_MAX];
  np_error error = {0};
  write_words(question, settings, words);
  if (np_ask(words, NULL, &error)) fail_msg("%s is accepted", words);
  if (!strstr(error.sentence, part)) fail_msg("%s: \"%s\" does not say \"%s\"", words, error.sentence, part);
  assert_string_equal(error.field, settings[0].name);
}

/* ------------------------------------------------------------------------------- bounds */

/* The next lower or higher number, with 0.001 as the step of decimal options; false: there is none. */
static bool step(const np_option *option, const char *from, bool up, char *to) {
  bool decimal = option->kind == NP_OPTION_DECIMAL;
  if (!up && strcmp(from, "0") == 0) return false;
  if (decimal)
    sprintf(to, "%.3f", strtod(from, NULL) + (up ? 0.001 : -0.001));
  else if (strcmp(from, "18446744073709551615") == 0)
    strcpy(to, "18446744073709551616");
  else
    sprintf(to, "%llu", strtoull(from, NULL, 10) + (up ? 1 : -1));
  return true;
}

/* Writes a number as sentences do, with separators. */
static const char *said(char *text, const char *number) {
  size_t whole = strcspn(number, "."), at = 0;
  for (size_t i = 0; i < whole; i++) {
    if (i > 0 && (whole - i) % 3 == 0) text[at++] = ',';
    text[at++] = number[i];
  }
  strcpy(text + at, number + whole);
  return text;
}

static void check_bounds(const np_question *question, const np_option *option, const char *min, const char *max,
                         const char *with) {
  char beyond[64], part[256], where[64] = "", low[32], high[32];
  if (with) snprintf(where, sizeof where, " where %s is %s", option->depends, with);
  snprintf(part, sizeof part, "from %s to %s%s", said(low, min), said(high, max), where);
  const setting other = {option->depends, with};
  assert_accepted(question, (const setting[]){{option->name, min}, other});
  assert_accepted(question, (const setting[]){{option->name, max}, other});
  if (step(option, max, true, beyond)) assert_refused(question, (const setting[]){{option->name, beyond}, other}, part);
  if (step(option, min, false, beyond))
    assert_refused(question, (const setting[]){{option->name, beyond}, other}, part);
}

/* Reads "1 to 63 where rings is 6, to 3 where it is 2, to 4095 where it is 12; ..." */
static unsigned check_stated(const np_question *question, const np_option *option, const char *range) {
  char min[32], max[32], with[32], name[32];
  unsigned checked = 0;
  int length = 0;
  assert_int_equal(sscanf(range, "%31[0-9.] %n", min, &length), 1);
  for (range += length; sscanf(range, "to %31[0-9.]%n", max, &length) == 1; checked++) {
    range += length;
    if (sscanf(range, " where %31s is %31[0-9.]%n", name, with, &length) == 2) range += length;
    check_bounds(question, option, min, max, option->depends ? with : NULL);
    if (checked == 0 && option->depends) assert_string_equal(name, option->depends);
    if (strncmp(range, ", to", 4) == 0) range += 2;
  }
  assert_that(checked, ==, option->depends ? checked : 1);
  assert_that(checked, >, 0);
  return checked;
}

TEST(what_is_stated_is_accepted_and_no_more) {
  unsigned numbers = 0, dependent = 0;
  for (size_t i = 0; np_question_at(i); i++) {
    const np_question *question = np_question_at(i);
    for (const np_option *option = question->options; option && option->name; option++) {
      char range[300];
      np_writer writer = np_writer_over(range, sizeof range);
      np_option_write_range(question->options, option, &writer);
      if (option->kind != NP_OPTION_NUMBER && option->kind != NP_OPTION_DECIMAL) continue;
      dependent += check_stated(question, option, range) > 1;
      numbers++;
    }
  }
  assert_that(numbers, >, 30);
  assert_that(dependent, >=, 3);
}

/* A size is a word: its range is in the option's words and in the refusal. */
TEST(a_size_of_tracks_is_as_stated) {
  static const char *const good[] = {"3x3", "50x50", "3x50", "50x3"}, *const bad[] = {"2x3", "3x2", "51x3", "3x51"};
  const np_question *question = np_question_named("generate tracks");
  const char *part = "each from 3 to 50";
  assert_has(np_option_called(question->options, "size")->about, part);
  for (unsigned i = 0; i < 4; i++) {
    assert_accepted(question, (const setting[]){{"size", good[i]}, {NULL, NULL}});
    assert_refused(question, (const setting[]){{"size", bad[i]}, {NULL, NULL}}, part);
  }
}

/* ------------------------------------------------------------------------------ defaults */

/* A question's answer after some work, and its progress then. */
static char *answer_of(const np_question *question, const setting settings[2], double *progress) {
  char words[WORDS_MAX];
  write_words(question, settings, words);
  np_job *job = asked(words);
  for (int i = 0; i < 40 && np_job_step(job, 50) == NP_JOB_WORKING; i++) continue;
  *progress = np_job_progress(job);
  char *text = asked_text(np_answer_json, job, NULL);
  np_job_close(job);
  return text;
}

/* The words before " if not given"; false: none are stated. "the first one" is the first of the choices. */
static bool stated_default(const np_option *option, const char *range, char *value) {
  const char *end = strstr(range, " if not given");
  if (!end) return false;
  const char *begin = end;
  while (begin > range && begin[-1] != ' ') begin--;
  if (option->kind == NP_OPTION_CHOICE)
    sprintf(value, "%.*s", (int)strcspn(option->words, " "), option->words);
  else
    sprintf(value, "%.*s", (int)(end - begin), begin);
  return true;
}

TEST(what_is_stated_as_the_default_is_it) {
  unsigned defaults = 0;
  for (size_t i = 0; np_question_at(i); i++) {
    const np_question *question = np_question_at(i);
    double progress[2];
    for (const np_option *option = question->options; option && option->name; option++) {
      char range[300], value[64];
      np_writer writer = np_writer_over(range, sizeof range);
      np_option_write_range(question->options, option, &writer);
      if (!stated_default(option, range, value) || strcmp(option->name, "cooling") == 0) continue;
      char *without = answer_of(question, (const setting[]){{option->name, NULL}, {NULL, NULL}}, &progress[0]);
      char *with = answer_of(question, (const setting[]){{option->name, value}, {NULL, NULL}}, &progress[1]);
      assert_string_equal(with, without);
      assert_true(progress[0] == progress[1]);
      free(with);
      free(without);
      defaults++;
    }
  }
  assert_that(defaults, >, 25);
}
