/* Questions in words: which one is meant, what it is given, and what is wrong with it. */
#include "ask/answer.h"
#include "text.h"
#include "test.h"

#include "asked.h"

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

/* Parts of an answer that has one member of each sort, and the words of its question. */
static void write_id(const void *of, np_writer *id) { np_write(id, "rings.%u", *(const unsigned *)of); }

static const char *const table_heads[] = {"n", "squares"};

static void table_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  (void)of;
  if (row == 1 && column == 0)
    np_write(cell, "the \"sum\", in all");
  else if (row < 2)
    np_write(cell, "%u", column ? 1000u : 1u);
}

static void echo_tell(const np_job *job, np_answer *answer) {
  static const unsigned hooks = 6;
  np_table table = {.title = "some \"squares\"", .columns = 2, .rows = 3, .heads = table_heads, .cell = table_cell};
  np_write(answer->lines, "one\n\n");
  np_write(answer->lines, "%s\n", ((const echo *)(const void *)job)->said);
  np_answer_number(answer, "hooks", hooks);
  np_answer_numbers(answer, "ends", (const uint8_t[]){1, 200}, 2);
  np_answer_numbers(answer, "none", NULL, 0);
  np_answer_truth(answer, "known", true);
  np_answer_text(answer, "id", write_id, &hooks);
  np_answer_text(answer, "title", NULL, NULL);
  np_json_text(np_answer_member(answer, "said"), NULL, "\"so\"");
  np_answer_puzzle(answer, (np_offer){.id = write_id, .of = &hooks});
  np_answer_fact(answer, "keys", "%N of %s", (uint64_t)1234, "\"all\"");
  np_answer_table(answer, &table);
  np_answer_offer(answer, (np_offer){.id = write_id, .of = &hooks, .title = write_id, .moves = write_id});
  table.bars = true;
  np_answer_table(answer, &table);
}

static const np_job_work echo_work = {echo_step, echo_progress, NULL};

static np_job *echo_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  echo *job = np_job_new(&echo_work, sizeof *job, memory, error);
  if (!job) return NULL;
  np_writer writer = np_writer_over(job->said, sizeof job->said);
  for (size_t i = 0; i < asked->text_count; i++) np_write(&writer, "<%s>", asked->texts[i]);
  for (const np_option *option = asked->question->options; option && option->name; option++)
    if (option->kind == NP_OPTION_NUMBER || option->kind == NP_OPTION_DECIMAL || option->kind == NP_OPTION_CHOICE)
      np_write(&writer, " %U", np_asked_number(asked, option->name));
    else if (option->kind == NP_OPTION_PART)
      np_write(&writer, " %u of %u", np_asked_part(asked, option->name).part, np_asked_part(asked, option->name).parts);
    else if (option->kind == NP_OPTION_FLAG && np_asked_has(asked, option->name))
      np_write(&writer, " %s", option->name);
  return &job->base;
}

#define SIZE_OPTION                                                                                                    \
  { .name = "size", .kind = NP_OPTION_NUMBER, .min = 2, .max = 50, .usual = 7, .about = "how large" }
static const np_option key_options[] = {
    {.name = "ID...", .kind = NP_OPTION_PUZZLE, .words = "keydisk", .about = "keys"},
    {.name = NULL},
};
static const np_option harder_options[] = {
    SIZE_OPTION,
    {.name = "kind", .kind = NP_OPTION_CHOICE, .words = "rail path", .about = "which"},
    {.name = "fast", .kind = NP_OPTION_FLAG, .about = "at once"},
    {.name = NULL},
};
static const np_option census_options[] = {
    {.name = "BOX", .kind = NP_OPTION_WORD, .about = "its sides"},
    SIZE_OPTION,
    {.name = NULL},
};
static const np_option solid_options[] = {
    {.name = "cuts",
     .kind = NP_OPTION_NUMBER,
     .words = "CUTS",
     .min = 4,
     .max = 8,
     .step = 2,
     .needed = true,
     .label = "Cuts",
     .about = "how many"},
    {.name = "unit", .kind = NP_OPTION_DECIMAL, .min = 50, .max = 20000, .usual = 2500, .about = "in millimetres"},
    {.name = "share", .kind = NP_OPTION_PART, .about = "of it"},
    {.name = NULL},
};

static const np_question first_table[] = {
    {"key", "keys", key_options, .start = echo_start, .tell = echo_tell},
    {"key harder", "harder keys", harder_options, .start = echo_start, .tell = echo_tell},
    {"solid", "a solid", solid_options, .start = echo_start, .tell = echo_tell},
    {"rest", "nothing", NULL, .start = echo_start, .tell = echo_tell},
    {.words = NULL},
};
static const np_question second_table[] = {
    {"census", "all of them", census_options, .start = echo_start, .tell = echo_tell},
    {.words = NULL},
};
static const np_question *const tables[] = {first_table, second_table, NULL};

TEST(questions_get_what_they_are_given) {
  static const struct {
    const char *words, *said;
  } asked[] = {
      {"key harder", " 7 0"},
      {"key harder --size 50 --kind path --fast", " 50 1 fast"},
      {"  key   harder  --fast --size 2 ", " 2 0 fast"},
      {"key hard", "<hard>"},
      {"key a b c", "<a><b><c>"},
      {"key \"a b\" \"--size\"", "<a b><--size>"},
      {"census 3x3x3 --size 9", "<3x3x3> 9"},
      {"census --size 9 3x3x3", "<3x3x3> 9"},
      {"solid --cuts 6", " 6 2500 1 of 1"},
      {"solid --cuts 8 --unit 0.05 --share 2/5", " 8 50 2 of 5"},
      {"solid --cuts 8 --unit 20", " 8 20000 1 of 1"},
      {"solid --cuts 8 --unit 3.", " 8 3000 1 of 1"},
      {"solid --cuts 8 --unit .5", " 8 500 1 of 1"},
      {"rest", ""},
  };
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    np_error error = {0};
    np_job *job = np_ask_among(tables, asked[i].words, NULL, &error);
    if (!job) fail_msg("%s: %s", asked[i].words, error.sentence);
    assert_string_equal(((const echo *)(const void *)job)->said, asked[i].said);
    np_job_close(job);
  }
}

static const struct {
  const char *words, *why;
  size_t place;
} wrong[] = {
    {"", "there is no command \"\"; there are key, solid, rest, census", 0},
    {"keyhole", "there is no command \"keyhole\"; there are key, solid, rest, census", 0},
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
    {"solid", "solid needs --cuts, how many", 5},
    {"solid --unit 3", "solid needs --cuts, how many", 14},
    {"solid --cuts 5", "cuts is \"5\"; it needs to be an even number from 4 to 8", 6},
    {"solid --cuts 6 --unit 20.001",
     "unit is \"20.001\"; it needs to be a number from 0.05 to 20, with at most three decimals", 15},
    {"solid --cuts 6 --unit 3.0001",
     "unit is \"3.0001\"; it needs to be a number from 0.05 to 20, with at most three decimals", 15},
    {"solid --cuts 6 --unit .", "unit is \".\"; it needs to be a number from 0.05 to 20, with at most three decimals",
     15},
    {"solid --cuts 6 --unit 1.2.3",
     "unit is \"1.2.3\"; it needs to be a number from 0.05 to 20, with at most three decimals", 15},
    {"solid --share 6/5", "share is \"6/5\"; it needs two numbers like 2/5, the second of five, of 1000000 at most", 6},
    {"rest 1", "rest does not take \"1\"; it takes nothing more", 5},
};

TEST(wrong_questions_get_one_sentence) {
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    np_error error = {0};
    assert_null(np_ask_among(tables, wrong[i].words, NULL, &error));
    assert_string_equal(error.sentence, wrong[i].why);
    assert_int_equal(error.place, wrong[i].place);
  }
}

/* Words that are given one by one are not split, whatever is in them. */
TEST(words_stay_apart) {
  static const struct {
    const char *words[4], *why;
    size_t place;
  } bad[] = {
      {{"keydisk", "verdict", "keydisk.a\" --x"},
       "the text has more in it than an id, from '\"' at character 10 on; it needs to be the id alone, or a link with "
       "it",
       9},
      {{"keydisk", "verdict", "keydisk.a", "--x"}, "keydisk verdict has no option \"--x\"; it has none", 26},
      {{"keydisk", "verdict"}, "keydisk verdict needs more words: keydisk verdict ID", 15},
      {{"keydisk verdict", "keydisk.a"},
       "there is no command \"keydisk verdict keyd...\"; there are keydisk harder, keydisk count, keydisk chance, "
       "keydisk inverse, keydisk maze, keydisk cells, keydisk verdict, keydisk walk, keydisk paste, keydisk stl",
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

/* Every row of the tables of questions, which are written by hand, has what the rest relies on. */
TEST(all_questions_are_whole) {
  for (size_t i = 0; np_question_at(i); i++) {
    const np_question *question = np_question_at(i);
    assert_non_null(question->start);
    assert_non_null(question->tell);
    assert_that(strlen(question->about), >, 10);
    size_t count = 0;
    for (const np_option *option = question->options; option && option->name; option++, count++) {
      if (!option->label || !option->about || strlen(option->about) < 5)
        fail_msg("%s %s has no label, or no sentence", question->words, option->name);
      bool counts = option->kind == NP_OPTION_NUMBER || option->kind == NP_OPTION_DECIMAL;
      if (counts) {
        assert_that(option->min, <, option->max);
        assert_that(option->usual, <=, option->max);
      }
      if (!option->words) {
        assert_int_not_equal(option->kind, NP_OPTION_CHOICE);
        assert_int_not_equal(option->kind, NP_OPTION_PUZZLE);
      }
    }
    assert_in_range(count, 0, NP_ASKED_OPTIONS);
    assert_ptr_equal(np_question_named(question->words), question);
    for (size_t j = 0; j < i; j++) assert_string_not_equal(np_question_at(j)->words, question->words);
  }
}

/* What a form and the help are made from. */
TEST(options_say_what_they_are) {
  char text[200];
  static const struct {
    size_t option;
    const char *usage, *range;
  } said[] = {
      {0, "--cuts CUTS", "4 to 8, even"},
      {1, "[--unit MM]", "0.05 to 20; 2.5 if not given"},
      {2, "[--share I/N]", "like 2/5, the second of five, of 1000000 at most"},
  };
  for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
    np_writer writer = np_writer_over(text, sizeof text);
    np_option_write_usage(&solid_options[said[i].option], &writer);
    assert_string_equal(text, said[i].usage);
    writer = np_writer_over(text, sizeof text);
    np_option_write_range(solid_options, &solid_options[said[i].option], &writer);
    assert_string_equal(text, said[i].range);
  }
  static char json[1 << 16];
  np_writer writer = np_writer_over(json, sizeof json);
  np_questions_write_json(&writer);
  assert_that(writer.length, <, sizeof json);
  assert_has(json, "{\"name\":\"cuts\",\"kind\":\"number\",\"min\":\"4\",\"max\":\"64\",\"usual\":\"16\","
                   "\"step\":2,\"label\":\"Cuts\",\"about\":\"how many cuts the disk has\"}");
  assert_has(json, "{\"name\":\"ID\",\"kind\":\"puzzle\",\"words\":\"keydisk\",\"needed\":true,");
}

#define MEMBERS                                                                                                        \
  "\"hooks\":6,\"ends\":[1,200],\"none\":[],\"known\":true,\"id\":\"rings.6\",\"title\":null,"                         \
  "\"said\":\"\\\"so\\\"\""

/* One answer in all its forms. */
TEST(answers_have_one_shape) {
  np_error error = {0};
  np_job *job = np_ask_among(tables, "rest", NULL, &error);
  char *early = asked_text(np_answer_json, job, NULL);
  assert_string_equal(early, "{" MEMBERS "}");
  run_to_end(job, 30);
  char *lines = asked_text(np_answer_lines, job, NULL);
  assert_string_equal(lines, "one\n\n\nrings.6\nkeys: 1,234 of \"all\"\n"
                             "\nsome \"squares\"\n                n  squares\n                1     1000\nthe \"sum\", "
                             "in all     1000\n\n");
  char *json = asked_text(np_answer_json, job, NULL);
  assert_string_equal(
      json,
      "{" MEMBERS ",\"answer\":{\"outcome\":\"answered\",\"sentences\":[\"one\"],\"note\":null,"
      "\"facts\":[[\"keys\",\"1,234 of \\\"all\\\"\"]],"
      "\"tables\":[{\"title\":\"some \\\"squares\\\"\",\"bars\":false,\"mark\":null,\"heads\":[\"n\",\"squares\"],"
      "\"rows\":[[1,1000],[\"the \\\"sum\\\", in all\",1000],[null,null]]},"
      "{\"title\":\"some \\\"squares\\\"\",\"bars\":true,\"mark\":null,\"heads\":[\"n\",\"squares\"],"
      "\"rows\":[[1,1000],[\"the \\\"sum\\\", in all\",1000],[null,null]]}],"
      "\"puzzles\":[{\"id\":\"rings.6\",\"title\":null,\"moves\":null},"
      "{\"id\":\"rings.6\",\"title\":\"rings.6\",\"moves\":\"rings.6\"}],\"file\":\"csv\"}}");
  char *file = asked_text(np_answer_write_file, job, NULL);
  assert_string_equal(file, "n,squares\n1,1000\n\"the \"\"sum\"\", in all\",1000\n,\n\n"
                            "n,squares\n1,1000\n\"the \"\"sum\"\", in all\",1000\n,\n");
  free(early);
  free(lines);
  free(json);
  free(file);
  np_job_close(job);
}

/* ------------------------------------------------------------------------- long cells */

enum { LONG = 20000 }; /* letters, with a quote first */

static void long_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  (void)of, (void)row, (void)column;
  np_write(cell, "\"");
  for (unsigned i = 0; i < LONG; i++) np_write(cell, "x");
}

static void long_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"long"};
  (void)job;
  np_answer_table(answer, &(np_table){.title = "t", .columns = 1, .rows = 1, .heads = heads, .cell = long_cell});
}

TEST(no_cell_is_cut) {
  static const np_question table[] = {{"long", "a long cell", NULL, .start = echo_start, .tell = long_tell}, {NULL}};
  static const np_question *const all[] = {table, NULL};
  np_job *job = np_ask_among(all, "long", NULL, NULL);
  run_to_end(job, 100);
  static void (*const forms[])(const np_job *, np_writer *) = {np_answer_lines, np_answer_json, np_answer_csv};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    char *text = asked_text(forms[i], job, NULL), *at = strstr(text, "xxx");
    assert_non_null(at);
    assert_int_equal(strspn(at, "x"), LONG);
    assert_int_equal(at[-1], '"');
    free(text);
  }
  np_job_close(job);
}
