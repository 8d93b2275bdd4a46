/* Tests of the command line that tests/cli/cases.txt cannot hold: very long ids, and a file that the test writes. */
#define _POSIX_C_SOURCE 200809L /* popen */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum { ID_MAX = 20000, OUTPUT_MAX = 4 * ID_MAX };

/* An id of this length, with a position of zeros only. */
static void write_long_id(char *id, size_t length) {
  memcpy(id, "tracks.k~", 9);
  memset(id + 9, '0', length - 9);
  id[length] = '\0';
}

static void run(const char *command, const char *id, const char *options, char *output) {
  static char line[ID_MAX + 1000];
  snprintf(line, sizeof line, "%s %s %s %s", NP_CLI_PATH, command, id, options);
  FILE *pipe = popen(line, "r");
  assert_non_null(pipe);
  size_t length = fread(output, 1, OUTPUT_MAX - 1, pipe);
  output[length] = '\0';
  assert_int_equal(pclose(pipe), 0);
}

TEST(json_of_a_long_id_is_whole) {
  static const struct {
    const char *command, *options, *rest;
  } rows[] = {
      {"count", "--json", "\",\"count\":\"1\",\"complete\":true,\"words\":\"1 path\"}\n"},
      {"hint", "--json", NULL},
      {"solve", "--all --json", NULL},
  };
  static char id[ID_MAX + 1], output[OUTPUT_MAX];
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    write_long_id(id, ID_MAX);
    run(rows[i].command, id, rows[i].options, output);
    assert_memory_equal(output, "{\"id\":\"", 7);
    assert_memory_equal(output + 7, id, ID_MAX);
    const char *rest = output + 7 + ID_MAX;
    if (rows[i].rest) assert_string_equal(rest, rows[i].rest);
    assert_memory_equal(rest, "\",\"", 3);
    assert_string_equal(rest + strlen(rest) - 2, "}\n");
  }
}

TEST(an_exported_page_as_json) {
  static const char name[] = "test_cli_template.html";
  static char output[OUTPUT_MAX];
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  fputs("<title>\"\xff</title><meta name=\"puzzle\" content=\"\">\n", file);
  fclose(file);
  run("export", "rings.6~110000", "--json --template test_cli_template.html", output);
  remove(name);
  assert_string_equal(output,
                      "{\"id\":\"rings.6~110000\",\"html\":\"<title>\\\"\xef\xbf\xbd</title><meta name=\\\"puzzle\\\" "
                      "content=\\\"rings.6~110000\\\">\\n\"}\n");
}
