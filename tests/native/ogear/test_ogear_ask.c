/* Questions about O'Gear, asked in words: tables as people write them down, their faults named; both answers; bad
 * words get one sentence; memory that runs out leaves nothing behind. */
#include "asked.h"

#include "ogear/ogear.h"
#include "read/read.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 1 << 15 };

/* ---------------------------------------------------------------------------------- pasting */

/* The list of the article's program, as it prints it. */
static const char printed[] =
    "-- a list defining connections between faces\n"
    "forward_connections =\n[ ((Top, East),(Ri, South))\n, ((Top, West),(Lef, South))\n\n"
    ", ((Bot, North),(Front, West))\n, ((Bot, South),(Back, East))\n, ((Bot, West),(Ri, North))\n\n"
    ", ((Front, South),(Bot, North))\n, ((Front, West),(Back, West))\n\n"
    ", ((Back, South),(Bot, North))\n, ((Back, East),(Ri, East))\n, ((Back, West),(Lef, West))\n\n"
    ", ((Lef, North),(Top, East))\n, ((Lef, East),(Front, East))\n, ((Lef, West),(Back, West))\n\n"
    ", ((Ri, North),(Top, West))\n, ((Ri, South),(Bot, East))\n, ((Ri, East),(Back, East))\n]\n\n"
    "-- mapping the reverse tuple function\nbackward_connections = map swap forward_connections\n";

static void pastes(const char *text, const char *id) {
  np_error error = {0};
  char written[700];
  np_puzzle *puzzle = np_puzzle_open_text(text, "ogear", NULL, &error);
  if (!puzzle) fail_msg("%s: %s", text, error.sentence);
  np_writer writer = np_writer_over(written, sizeof written);
  np_ogear_write_table(np_ogear_table_of(puzzle), &writer);
  np_puzzle_close(puzzle);
  assert_string_equal(written, id);
}

TEST(test_paste) {
  pastes(printed, "published");
  pastes("corrected", "corrected");
  pastes(" published\n", "published");
  pastes("ogear.published~Top-South-4", "published");
  pastes("ogear.TopE-RiS_RiN-TopW.3.Ri-West-2", "TopE-RiS_RiN-TopW.3.Ri-West-2");
  pastes("TopE-RiS", "TopE-RiS");
  pastes("TopE RiS\nTopW LefS", "TopE-RiS_TopW-LefS");
  pastes("top east -> right south; bottom n => BACK N", "TopE-RiS_BotN-BackN");
  pastes("(Left,North) (Top,East)", "LefN-TopE");
  pastes("TopE-RiS\nteeth 7\ngoal Ri-West-6\n", "TopE-RiS.7.Ri-West-6");
  pastes("goal top north 0 teeth 9 TopE-RiS\n-- RiX is a remark\nRiN-TopW", "TopE-RiS_RiN-TopW.9");
}

/* Every table comes back from the links it is written as, whatever stands between them. */
TEST(test_paste_back) {
  static const char *const names[] = {"corrected", "published"};
  static const char *const between[] = {" ", "\n", ", ", "_"};
  for (size_t i = 0; i < 2; i++)
    for (size_t k = 0; k < 4; k++) {
      const np_ogear_table *table = np_ogear_table_named(names[i]);
      char text[700];
      np_writer writer = np_writer_over(text, sizeof text);
      for (unsigned link = 0; link < table->link_count; link++) {
        np_write(&writer, "%s", link > 0 ? between[k] : "");
        np_ogear_write_link(&table->links[link], &writer);
      }
      pastes(text, names[i]);
    }
}

TEST(test_paste_refused) {
  static const struct {
    const char *text, *field, *why;
    size_t place;
  } bad[] = {
      {"", "links", "links is missing; it needs at least one, like TopE-RiS", 0},
      {" \n", "links", "links is missing; it needs at least one, like TopE-RiS", 0},
      {"TopE", "links", "links has only one end in link 1; it needs two, like TopE-RiS", 4},
      {"TopE-RiS LefN", "links", "links has only one end in link 2; it needs two, like TopE-RiS", 13},
      {"TopE-RiX", "links",
       "links has \"RiX\" in link 1; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE",
       5},
      {"TopE-RiS Top Up RiS", "links",
       "links has \"Top\" without a direction in link 2; it needs N, E, S or W after it, like TopE", 9},
      {"TopE-RiS Lef", "links",
       "links has \"Lef\" without a direction in link 2; it needs N, E, S or W after it, like LefE", 9},
      {"TopE-RiS 4", "links",
       "links has \"4\" in link 2; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE", 9},
      {"TopE-teeth 5", "links",
       "links has \"teeth\" in link 1; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE",
       5},
      {"TopE-RiS teeth ten", "teeth", "teeth is \"ten\"; it needs to be from 1 to 9", 15},
      {"TopE-RiS teeth 10", "teeth", "teeth is \"10\"; it needs to be from 1 to 9", 15},
      {"TopE-RiS goal 5", "goal", "goal is \"5\"; it needs a face, a direction and a tooth, like Top-North-0", 14},
      {"TopE-RiS goal Top-North", "goal", "goal has tooth \"\"; it needs a number, like Top-North-0", 23},
      {"TopE-RiS goal Top-North-6", "goal", "goal has tooth 6; it needs to be from 0 to 4", 0},
      {"ogear.correct", "table",
       "table is \"correct\"; it needs to be \"corrected\", \"published\", or links like TopE-RiS_TopW-LefS", 6},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    if (np_puzzle_open_text(bad[i].text, "ogear", NULL, &error)) fail_msg("%s was read", bad[i].text);
    assert_string_equal(error.sentence, bad[i].why);
    assert_string_equal(error.field, bad[i].field);
    assert_int_equal(error.place, bad[i].place);
  }
}

TEST(test_paste_much) {
  enum { MUCH = 60000 };
  char *text = malloc(MUCH + 1);
  np_error error = {0};
  assert_non_null(text);
  for (size_t i = 0; i < MUCH; i++) text[i] = "TopE-RiS "[i % 9];
  text[MUCH] = '\0';
  assert_null(np_puzzle_open_text(text, "ogear", NULL, &error));
  assert_string_equal(error.sentence, "links has more than 32 links; 24 are enough for a cube");
  memset(text, 'x', MUCH);
  assert_null(np_puzzle_open_text(text, "ogear", NULL, &error));
  assert_that(strlen(error.sentence), <, 200);
  free(text);
}

/* -------------------------------------------------------------------------------- questions */

/* From every place, each answer has as many moves as its table says it is to the goal. */
TEST(test_answers_everywhere) {
  static char report[TEXT_MAX];
  static const char *const names[] = {"published", "corrected"};
  for (unsigned number = 0; number < 120; number++) {
    char words[64];
    np_writer asked = np_writer_over(words, sizeof words);
    np_write(&asked, "ogear answers --from ");
    np_ogear_write_place(np_ogear_place_at(np_ogear_table_named("corrected"), number), &asked);
    np_job *job = np_ask(words, NULL, NULL);
    assert_non_null(job);
    np_job_step(job, 1);
    np_writer writer = np_writer_over(report, sizeof report);
    np_answer_json(job, &writer);
    np_job_close(job);
    for (size_t i = 0; i < 2; i++) {
      const np_ogear_table *table = np_ogear_table_named(names[i]);
      uint32_t distance[NP_OGEAR_STATES_MAX], moves = 0;
      np_ogear_distances(table, np_ogear_number(table, table->goal), distance);
      char named[32];
      np_writer name = np_writer_over(named, sizeof named);
      np_write(&name, "{\"id\":\"ogear.%s~", names[i]);
      const char *offer = strstr(report, named), *list = offer ? strstr(offer, "\"moves\":\"") : NULL;
      assert_non_null(list);
      list += strlen("\"moves\":\"");
      for (const char *at = list; *at != '"'; at++) moves += *at == ' ';
      assert_int_equal(moves + (*list != '"'), distance[number]);
    }
  }
}

TEST(test_tables) {
  assert_reports("ogear table corrected", "{\"link\":\"BotW-RiN\",\"faults\":[]}");
  assert_reports("ogear table published", "16 links, 12 faults");
  assert_reports("ogear table published",
                 "[\"Bottom facing Back\",\"BotN-FrontW\",\"BotN-BackN\",\"BotN-FrontW is impossible");
  assert_reports("ogear table \"TopE-RiS\"", "\"puzzles\":[{\"id\":\"ogear.TopE-RiS\"");
}

TEST(test_refused) {
  static const struct {
    const char *words, *why;
  } bad[] = {
      {"ogear table", "ogear table needs more words: ogear table LINKS"},
      {"ogear table TopE", "links has only one end in link 1; it needs two, like TopE-RiS"},
      {"ogear answers --from Top-Up-3",
       "from has direction \"Up\" after the face; it needs -North, -East, -South or -West"},
      {"ogear answers --from Top-North-5", "from has tooth \"5\"; it needs to be a digit from 0 to 4"},
      {"ogear answers --from ogear.TopE-RiS_RiS-TopE_BotW-LefS.7~Back-West-6",
       "from has tooth 6; it needs to be from 0 to 4"},
      {"ogear answers --from Top-North-1.2", "from has \".2\" after the tooth; it needs to end there"},
      {"ogear answers --from \"\"", "from is missing; it needs a face, a direction and a tooth, like Top-South-4"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    assert_null(np_ask(bad[i].words, NULL, &error));
    assert_string_equal(error.sentence, bad[i].why);
  }
}

TEST(test_little_memory) {
  assert_survives_little_memory("ogear table corrected");
  assert_survives_little_memory("ogear answers");
}
