/* Questions in words: which one is meant, what it is given, and what is wrong with it. */
#include "test.h"

#include "ask.h"

/* A job that counts, and says what it was asked. */
typedef struct echo {
  np_job base;
  char said[400];
  uint32_t done;
} echo;

static void echo_step(np_job *job, uint32_t effort) {
  echo *one = (echo *)(void *)job;
  one->done += effort;
  if (one->done >= 100) job->status = NP_JOB_DONE;
}

static double echo_progress(const np_job *job) { return ((const echo *)(const void *)job)->done / 100.0; }

static void echo_report(const np_job *job, np_writer *writer) {
  np_write(writer, "%s", ((const echo *)(const void *)job)->said);
}

static const np_job_work echo_work = {echo_step, echo_progress, echo_report, NULL};

static np_job *echo_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint64_t size = 7;
  unsigned kind = 0;
  if (!np_asked_number(asked, "size", 2, 50, &size, error)) return NULL;
  if (!np_asked_choice(asked, "kind", "rail path", &kind, error)) return NULL;
  echo *job = np_job_new(&echo_work, sizeof *job, memory, error);
  if (!job) return NULL;
  np_writer writer = np_writer_over(job->said, sizeof job->said);
  for (size_t i = 0; i < asked->text_count; i++) np_write(&writer, "<%s>", asked->texts[i]);
  np_write(&writer, " %U %u%s", size, kind, np_asked_has(asked, "fast") ? " fast" : "");
  return &job->base;
}

static const np_question first_table[] = {
    {"key", "ID...", "keys", echo_start, echo_report, NULL, NULL, NULL},
    {"key harder", "[--size N] [--kind rail|path] [--fast]", "harder keys", echo_start, echo_report, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL},
};
static const np_question second_table[] = {
    {"census", "BOX [--size N]", "all of them", echo_start, echo_report, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL},
};
static const np_question *const tables[] = {first_table, second_table, NULL};

static void questions_get_what_they_are_given(void **state) {
  (void)state;
  static const struct {
    const char *words, *said;
  } asked[] = {
      {"key harder", " 7 0"},
      {"key harder --size 50 --kind path --fast", " 50 1 fast"},
      {"  key   harder  --fast --size 2 ", " 2 0 fast"},
      {"key hard", "<hard> 7 0"},
      {"key a b c", "<a><b><c> 7 0"},
      {"key \"a b\" \"--size\"", "<a b><--size> 7 0"},
      {"census 3x3x3 --size 9", "<3x3x3> 9 0"},
      {"census --size 9 3x3x3", "<3x3x3> 9 0"},
  };
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    np_error error = {0};
    np_job *job = np_ask_among(tables, asked[i].words, NULL, &error);
    if (!job) fail_msg("%s: %s", asked[i].words, error.sentence);
    char said[400];
    np_writer writer = np_writer_over(said, sizeof said);
    np_job_report(job, &writer);
    assert_string_equal(said, asked[i].said);
    np_job_close(job);
  }
}

static void wrong_questions_get_one_sentence(void **state) {
  (void)state;
  static const struct {
    const char *words, *why;
    size_t place;
  } bad[] = {
      {"", "there is no command \"\"; there are key, census", 0},
      {"keyhole", "there is no command \"keyhole\"; there are key, census", 0},
      {"key", "key needs more words: key ID...", 3},
      {"census", "census needs more words: census BOX [--size N]", 6},
      {"census 3x3x3 4x4x4", "census does not take \"4x4x4\"; it takes BOX [--size N]", 13},
      {"census 3x3x3 --fast", "census has no option \"--fast\"; it has [--size N]", 13},
      {"key a --size 3", "key has no option \"--size\"; it has none", 6},
      {"key harder --siz 3", "key harder has no option \"--siz\"; it has [--size N] [--kind rail|path] [--fast]", 11},
      {"key harder --size", "--size needs a value after it", 11},
      {"key harder --size --fast", "--size needs a value after it", 11},
      {"key harder --fast --fast", "--fast is given twice; it is needed once", 18},
      {"key harder --size 1", "size is \"1\"; it needs to be a whole number from 2 to 50", 11},
      {"key harder --size 51", "size is \"51\"; it needs to be a whole number from 2 to 50", 11},
      {"key harder --size 99999999999999999999999",
       "size is \"99999999999999999999...\"; it needs to be a whole number from 2 to 50", 11},
      {"key harder --size -3", "size is \"-3\"; it needs to be a whole number from 2 to 50", 11},
      {"key harder --size \"\"", "size is \"\"; it needs to be a whole number from 2 to 50", 11},
      {"key harder --kind pat", "kind is \"pat\"; it needs to be rail or path", 11},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    assert_null(np_ask_among(tables, bad[i].words, NULL, &error));
    assert_string_equal(error.sentence, bad[i].why);
    assert_int_equal(error.place, bad[i].place);
  }
}

/* Words that come one by one are not taken apart, whatever is in them. */
static void words_stay_apart(void **state) {
  (void)state;
  static const struct {
    const char *words[4], *why;
    size_t place;
  } bad[] = {
      {{"keydisk", "verdict", "keydisk.a\" --x"},
       "the id has \"?\" at character 10; it needs letters, digits and - _ . ~ only",
       9},
      {{"keydisk", "verdict", "keydisk.a", "--x"}, "keydisk verdict has no option \"--x\"; it has none", 26},
      {{"keydisk", "verdict"}, "keydisk verdict needs more words: keydisk verdict ID", 15},
      {{"keydisk verdict", "keydisk.a"},
       "there is no command \"keydisk verdict keyd...\"; there are keydisk harder, keydisk inverse, keydisk count, "
       "keydisk chance, keydisk verdict, keydisk walk, keydisk maze, keydisk pa",
       0},
      {{"ogear", "answers", "--from", "--from"}, "--from needs a value after it", 14},
      {{"ogear", "answers", "--from", "- -"}, NULL, 0},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    size_t count = 0;
    while (count < 4 && bad[i].words[count]) count++;
    assert_null(np_ask_words(bad[i].words, count, NULL, NULL, &error));
    if (bad[i].why) assert_string_equal(error.sentence, bad[i].why);
    if (bad[i].why) assert_int_equal(error.place, bad[i].place);
    if (!bad[i].why) assert_string_equal(error.field, "from"); /* a value, though not a good one */
  }
  static const char *const good[] = {"keydisk", "verdict", "keydisk.a"};
  const np_question *question = NULL;
  np_job *job = np_ask_words(good, 3, &question, NULL, NULL);
  assert_non_null(job);
  assert_ptr_equal(question, np_question_named("keydisk verdict"));
  np_job_close(job);
  assert_null(np_ask_words(good, 1, &question, NULL, NULL));
  assert_null(question);
  assert_null(np_ask_words(NULL, 0, &question, NULL, NULL));
}

/* Whoever wrote a row of a table by hand is held to what the others rely on. */
static void all_questions_are_whole(void **state) {
  (void)state;
  for (size_t i = 0; np_question_at(i); i++) {
    const np_question *question = np_question_at(i);
    assert_non_null(question->usage);
    assert_true(question->start && question->say && strlen(question->about) > 10);
    assert_ptr_equal(np_question_named(question->words), question);
    for (size_t j = 0; j < i; j++) assert_string_not_equal(np_question_at(j)->words, question->words);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(questions_get_what_they_are_given),
      cmocka_unit_test(wrong_questions_get_one_sentence),
      cmocka_unit_test(words_stay_apart),
      cmocka_unit_test(all_questions_are_whole),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
