/* What texts mean: the rows of readings.txt, by the core and by the command line. */
#define _POSIX_C_SOURCE 200809L /* popen, mkstemp */
#include "readings.h"

#include "failing_allocator.h"
#include "read/read.h"

#include <unistd.h>

/* np_readings_open_ids reads an id, changed or not, as np_readings_open does, and refuses all else in one sentence. */
static void check_ids_alone(const np_readings_row *row, const np_readings *found) {
  np_error error = {0};
  np_readings *ids = np_readings_open_ids(row->text, NULL, &error);
  bool wanted = found && np_reading_is_id(found, 0);
  if (wanted != (ids != NULL)) fail_msg("\"%s\" as an id alone: %s", row->text, error.sentence);
  if (!ids && !error.sentence[0]) fail_msg("\"%s\" is refused without a sentence", row->text);
  for (size_t i = 0; ids && i < np_readings_count(found); i++)
    assert_string_equal(np_reading_id(ids, i), np_reading_id(found, i));
  np_readings_close(ids);
}

static void check_refusal(const np_readings_row *row, const np_error *error) {
  if (row->count > 0) fail_msg("\"%s\" means nothing: %s", row->text, error->sentence);
  if (!strstr(error->sentence, row->refusal)) fail_msg("\"%s\": %s", row->text, error->sentence);
  if (strchr(error->sentence, '\n')) fail_msg("\"%s\": a sentence of two lines", row->text);
  if (!error->field[0]) fail_msg("\"%s\": no field", row->text);
  assert_that(error->place, <=, strlen(row->text));
}

/* An id that was read has itself as its only reading. */
static void check_id(const char *id) {
  np_error error = {0};
  np_readings *own = np_readings_open(id, NULL, NULL, &error);
  if (!own) fail_msg("%s: %s", id, error.sentence);
  assert_int_equal(np_readings_count(own), 1);
  assert_string_equal(np_reading_id(own, 0), id);
  assert_string_equal(np_reading_words(own, 0), "an id");
  assert_true(np_reading_is_id(own, 0));
  np_readings_close(own);
}

static void check_readings(const np_readings_row *row, const np_readings *found) {
  if (np_readings_count(found) != row->count)
    fail_msg("\"%s\" has %d readings, the first is %s", row->text, (int)np_readings_count(found),
             np_reading_id(found, 0));
  for (unsigned i = 0; i < row->count; i++) {
    if (strcmp(np_reading_id(found, i), row->ids[i]) != 0)
      fail_msg("\"%s\" is %s, not %s", row->text, np_reading_id(found, i), row->ids[i]);
    check_id(row->ids[i]);
  }
  if (strncmp(np_reading_words(found, 0), row->words, strlen(row->words)) != 0)
    fail_msg("\"%s\" is read as %s", row->text, np_reading_words(found, 0));
}

TEST(rows_are_read) {
  np_readings_row row;
  unsigned rows = 0;
  FILE *file = np_readings_file();
  for (; np_readings_next(file, &row); rows++) {
    np_error error = {0};
    np_readings *found = np_readings_open(row.text, NULL, NULL, &error);
    check_ids_alone(&row, found);
    if (found)
      check_readings(&row, found);
    else
      check_refusal(&row, &error);
    np_readings_close(found);
  }
  fclose(file);
  assert_that(rows, >=, 200);
}

/* Runs `nopatience open -` on a text. Gives its output and returns its exit status. */
static int run_open(const char *text, char *output, size_t size) {
  char name[] = "/tmp/np-reading-XXXXXX", line[1000];
  int text_file = mkstemp(name);
  assert_that(text_file, >=, 0);
  assert_int_equal(write(text_file, text, strlen(text)), strlen(text));
  close(text_file);
  snprintf(line, sizeof line, "%s open - <%s 2>&1", NP_CLI_PATH, name);
  FILE *pipe = popen(line, "r");
  assert_non_null(pipe);
  output[fread(output, 1, size - 1, pipe)] = '\0';
  int end = pclose(pipe);
  unlink(name);
  return end;
}

TEST(the_command_line_says_the_same) {
  static np_readings_row row;
  static char output[8000];
  FILE *file = np_readings_file();
  while (np_readings_next(file, &row)) {
    bool good = run_open(row.text, output, sizeof output) == 0;
    if (good != (row.count == 1)) fail_msg("\"%s\": %s", row.text, output);
    for (unsigned i = 0; i < row.count; i++)
      if (!strstr(output, row.ids[i])) fail_msg("\"%s\": %s", row.text, output);
    if (!strstr(output, row.count > 0 ? row.words : row.refusal)) fail_msg("\"%s\": %s", row.text, output);
  }
  fclose(file);
}

/* A text of one kind only, and a text that has to have one reading. */
TEST(kinds_and_certainty) {
  np_error error = {0};
  assert_null(np_readings_open("rings.6", "snake", NULL, &error));
  assert_non_null(strstr(error.sentence, "Chinese rings"));
  assert_null(np_readings_certain("000000", NULL, NULL, &error));
  assert_string_equal(error.sentence, "the text has 2 readings: rings.6 or snake.2x2x2.ECCCCCCE; give one of these");
  np_puzzle *puzzle = np_puzzle_open_text("000000", "snake", NULL, &error);
  assert_works(puzzle, error);
  assert_string_equal(np_kind_name(np_puzzle_kind(puzzle)), "snake");
  np_puzzle_close(puzzle);
}

TEST(bytes_that_are_no_text) {
  static const char *const texts[] = {"0\n\x82..\n3", "\xff\xfe\x80", "rings.6\xc3", "\xe2\x80", "%",   "%E",
                                      "&#;",          "&#x110000;",   "=3D=",        "puzzle=",  "/p/", "rings.",
                                      "tracks:",      "\\",           "x=",          "[[[[",     "#",   "\n\n\n"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    np_error error = {0};
    np_readings *found = np_readings_open(texts[i], NULL, NULL, &error);
    assert_true(found || error.sentence[0]);
    assert_null(strchr(error.sentence, '\n'));
    np_readings_close(found);
  }
  enum { MUCH = 65536 };
  char *much = malloc(MUCH + 2);
  np_error error = {0};
  memset(much, '3', MUCH + 1);
  much[MUCH + 1] = '\0';
  assert_null(np_readings_open(much, NULL, NULL, &error));
  assert_string_equal(error.sentence, "the text has 65537 bytes; one of at most 65536 is read");
  free(much);
}

/* Beginnings of ids, repeated. Without a limit on how often they are tried, each text takes minutes, longer than the
 * suite may run. */
TEST(long_texts_do_not_take_long) {
  enum { LONG = 60000 };
  static const char *const parts[] = {"rings.",     "1x1:a ",  "puzzle=rings.", "keydisk.-",
                                      "x rings.6~", "snake.E", "['LD',",        "['LD',''],"};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    for (int dashes = 0; dashes < 2; dashes++) {
      char *text = malloc(LONG + 1);
      size_t part = strlen(parts[i]);
      for (size_t at = 0; at < LONG; at++) text[at] = dashes && at > LONG / 2 ? '-' : parts[i][at % part];
      text[LONG] = '\0';
      np_readings_close(np_readings_open(text, NULL, NULL, NULL));
      free(text);
    }
}

/* With less memory a text is read as ever, or memory is what is missing. */
TEST(memory_runs_out) {
  static const char *const texts[] = {"Rings.6",
                                      "keydisk.a",
                                      "rings.6 2 1",
                                      "1111.0010.1111",
                                      "TopE-RiS",
                                      "6x6dt:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3",
                                      "[['LR',''],['','UD']] top=[1,2] side=[2,1]",
                                      " 312\n2A..\n2...\n2B..",
                                      "0,1,2;2,1,0;4,0,3,1",
                                      "// rings",
                                      "https://x.org/?puzzle=hello"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    np_error error = {.cause = NP_CAUSE_MEMORY};
    np_readings *whole = np_readings_open(texts[i], NULL, NULL, NULL);
    int allowed = 0;
    for (; error.cause == NP_CAUSE_MEMORY && allowed < 400; allowed++) {
      error = (np_error){0};
      failing_allocator failing = {.left = allowed};
      np_memory memory = failing_memory(&failing);
      np_readings *found = np_readings_open(texts[i], NULL, &memory, &error);
      assert_true(found || error.sentence[0]);
      assert_true(!found || whole);
      if (found) assert_string_equal(np_reading_id(found, 0), np_reading_id(whole, 0));
      if (error.cause != NP_CAUSE_MEMORY) assert_int_equal(!found, !whole);
      np_readings_close(found);
      assert_int_equal(failing.out, 0);
    }
    assert_that(allowed, <, 400);
    np_readings_close(whole);
  }
}
