/* O'Gear's tables: the shipped ones set on a cube, their faults named, other tables there
 * and back, and one clear sentence for bad ones. */
#include "test.h"

#include "ogear/ogear.h"
#include "play.h"
#include "text.h"

static const char corrected_links[] = "TopE-RiS_TopW-LefS_BotN-BackN_BotS-FrontN_BotW-RiN_FrontS-BotN_FrontW-LefW_"
                                      "BackS-BotS_BackE-LefE_BackW-RiW_LefN-TopE_LefE-FrontE_LefW-BackW_RiN-TopW_"
                                      "RiS-BotE_RiE-BackE";
static const char published_links[] = "TopE-RiS_TopW-LefS_BotN-FrontW_BotS-BackE_BotW-RiN_FrontS-BotN_FrontW-BackW_"
                                      "BackS-BotN_BackE-RiE_BackW-LefW_LefN-TopE_LefE-FrontE_LefW-BackW_RiN-TopW_"
                                      "RiS-BotE_RiE-BackE";

static void assert_written(const char *id, const char *expected) {
  char text[600];
  np_puzzle *puzzle = open_id(id);
  np_writer writer = np_writer_over(text, sizeof text);
  uint8_t start;
  np_puzzle_start(puzzle, &start);
  np_puzzle_write_id(puzzle, &start, &writer);
  assert_string_equal(text, expected);
  np_puzzle_close(puzzle);
}

/* The shipped tables are, link by link, the lists of the article and of the correction. */
TEST(test_shipped_tables) {
  char text[300], id[300];
  np_writer writer = np_writer_over(text, sizeof text);
  np_ogear_table table = *np_ogear_table_named("corrected");
  table.name = NULL;
  np_ogear_write_table(&table, &writer);
  assert_string_equal(text, corrected_links);
  table = *np_ogear_table_named("published");
  table.name = NULL;
  writer = np_writer_over(text, sizeof text);
  np_ogear_write_table(&table, &writer);
  assert_string_equal(text, published_links);
  assert_null(np_ogear_table_named("printed"));
  writer = np_writer_over(id, sizeof id);
  np_write(&writer, "ogear.%s", published_links);
  assert_written(id, "ogear.published");
  assert_written("ogear.published~Top-South-4", "ogear.published");
  assert_written("ogear.corrected~Left-South-4", "ogear.corrected~Lef-South-4");
}

TEST(test_own_tables) {
  assert_written("ogear.TopE-RiS_RiN-TopW~Ri-South-1", "ogear.TopE-RiS_RiN-TopW~Ri-South-1");
  assert_written("ogear.TopE-RiS_RiN-TopW.7~Ri-South-6", "ogear.TopE-RiS_RiN-TopW.7~Ri-South-6");
  assert_written("ogear.TopE-RiS_RiN-TopW.05.Top-North-0~Ri-South-1", "ogear.TopE-RiS_RiN-TopW~Ri-South-1");
  assert_written("ogear.TopE-RiS_RiN-TopW.3.Ri-West-2~Top-North-0", "ogear.TopE-RiS_RiN-TopW.3.Ri-West-2~Top-North-0");
  assert_written("ogear.TopE-RiS.9.Ri-West-8", "ogear.TopE-RiS.9.Ri-West-8");
  /* its first position is the farthest there is: rolled back from the goal, and turned */
  np_puzzle *puzzle = open_id("ogear.TopE-RiS.9.Ri-West-8");
  uint8_t start;
  uint64_t moves;
  np_puzzle_start(puzzle, &start);
  assert_true(np_puzzle_distance(puzzle, &start, NULL, &moves));
  assert_int_equal(moves, 3);
  np_puzzle_close(puzzle);
}

/* A goal that some states cannot reach: no distance, no hint, and said so. */
TEST(test_out_of_reach) {
  np_error error = {0};
  np_game *game = np_game_open("ogear.TopE-RiS~Back-South-1", NULL, &error);
  assert_non_null(game);
  assert_false(np_game_score(game).known);
  assert_false(np_game_solve(game, NULL, &error));
  assert_string_equal(error.sentence, "the goal cannot be reached from here");
  np_ogear_history history;
  assert_false(np_ogear_solve_as_printed(np_ogear_table_of(np_game_puzzle(game)),
                                         np_ogear_distances_in(np_game_puzzle(game)),
                                         *(const uint8_t *)np_game_position(game), &history));
  char line[64];
  np_writer writer = np_writer_over(line, sizeof line);
  uint64_t count;
  assert_works(np_puzzle_count(np_game_puzzle(game), np_game_position(game), &count, &writer, &error), error);
  assert_int_equal(count, 0);
  assert_string_equal(line, "0 shortest solutions");
  assert_false(np_puzzle_why(np_game_puzzle(game), np_game_position(game), &error));
  assert_int_equal(error.cause, NP_CAUSE_NONE);
  np_game_close(game);
}

/* ------------------------------------------------------------------------------- faults */

static void assert_faults(const char *id, const char *const *sentences, size_t count) {
  np_puzzle *puzzle = open_id(id);
  np_ogear_fault faults[64];
  char text[240];
  size_t found = np_ogear_faults(np_ogear_table_of(puzzle), faults, 64);
  for (size_t i = 0; i < found && i < count; i++) {
    np_writer writer = np_writer_over(text, sizeof text);
    np_ogear_say_fault(np_ogear_table_of(puzzle), np_ogear_cube_in(puzzle), &faults[i], &writer);
    assert_string_equal(text, sentences[i]);
  }
  assert_int_equal(found, count);
  np_puzzle_close(puzzle);
}

TEST(test_faults) {
  assert_faults("ogear.corrected", NULL, 0);
  static const char *const published[] = {
      "BotN-FrontW is impossible on a cube: there, forward from Bottom facing Back leads to Back facing Top",
      "BotS-BackE is impossible on a cube: there, forward from Bottom facing Front leads to Front facing Top",
      "FrontW-BackW joins Front and Back, which are opposite faces and share no edge",
      "BackS-BotN ends where FrontS-BotN ends, so backward never takes it",
      "BackS-BotN cannot be undone: forward and then backward from Back facing Bottom ends on Front facing Bottom",
      "BackS-BotN is impossible on a cube: there, forward from Back facing Bottom leads to Bottom facing Front",
      "BackE-RiE is impossible on a cube: there, forward from Back facing Left leads to Left facing Front",
      "BackW-LefW is impossible on a cube: there, forward from Back facing Right leads to Right facing Front",
      "LefW-BackW ends where FrontW-BackW ends, so backward never takes it",
      "LefW-BackW cannot be undone: forward and then backward from Left facing Back ends on Front facing Left",
      "RiE-BackE ends where BotS-BackE ends, so backward never takes it",
      "RiE-BackE cannot be undone: forward and then backward from Right facing Back ends on Bottom facing Front"};
  assert_faults("ogear.published", published, sizeof published / sizeof *published);
  static const char *const own[] = {
      "TopE-LefN starts where TopE-RiS starts, so forward never takes it",
      "TopE-LefN cannot be undone: backward and then forward from Left facing Top ends on Right facing Bottom",
      "TopE-LefN is impossible on a cube: there, forward from Top facing Right leads to Right facing Bottom",
      "BackN-BackS joins Back to itself; a roll leads to another face"};
  assert_faults("ogear.TopE-RiS_TopE-LefN_BackN-BackS", own, sizeof own / sizeof *own);
}

/* A fault says "cannot be undone" of exactly those links where rolling there and back leads elsewhere. */
TEST(test_faults_are_true) {
  const np_ogear_table *table = np_ogear_table_named("published");
  np_ogear_fault faults[32];
  size_t count = np_ogear_faults(table, faults, 32);
  unsigned stuck = 0;
  for (uint8_t i = 0; i < table->link_count; i++) {
    np_ogear_place from = {table->links[i].from_face, table->links[i].from_dir, 2}, at = from;
    bool named = false;
    assert_true(np_ogear_step(table, &at, NP_OGEAR_FORWARD));
    assert_int_equal(at.tooth, 3);
    assert_true(np_ogear_step(table, &at, NP_OGEAR_BACKWARD));
    for (size_t k = 0; k < count; k++) named |= faults[k].kind == NP_OGEAR_NO_UNDO && faults[k].link == i;
    assert_int_equal(memcmp(&from, &at, sizeof at) != 0, named);
    stuck += named;
  }
  assert_int_equal(stuck, 3);
}

/* ----------------------------------------------------------------------------- the cube */

typedef struct vec {
  int x, y, z;
} vec;

static const vec outward[NP_OGEAR_FACES] = {{0, 1, 0}, {0, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {0, 0, 1}, {0, 0, -1}};

static bool same(vec a, vec b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
static vec minus(vec a) { return (vec){-a.x, -a.y, -a.z}; }
static vec cross(vec a, vec b) { return (vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }

/* Right, up, towards you: the cube's own directions are those of space. */
TEST(test_cube_is_a_cube) {
  np_ogear_cube cube = {{0, 1, 2, 3, 0, 1}};
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) {
    assert_true(same(outward[np_ogear_opposite_face(face)], minus(outward[face])));
    for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
      vec ahead = outward[np_ogear_across(&cube, face, dir)];
      vec clockwise = outward[np_ogear_across(&cube, face, (dir + 1) % NP_OGEAR_DIRS)];
      assert_true(same(clockwise, cross(ahead, outward[face])));
      assert_true(same(outward[np_ogear_across(&cube, face, np_ogear_opposite_dir(dir))], minus(ahead)));
      assert_int_equal(np_ogear_dir_to(&cube, face, np_ogear_across(&cube, face, dir)), dir);
    }
    assert_int_equal(np_ogear_dir_to(&cube, face, face), NP_OGEAR_DIRS);
    assert_int_equal(np_ogear_dir_to(&cube, face, np_ogear_opposite_face(face)), NP_OGEAR_DIRS);
  }
}

/* A gear in space: the outward direction of the face it stands on, and its heading. Rolling forward over an edge turns
 * both about the edge by a quarter turn: the old heading becomes the outward direction, and the new heading is opposite
 * to the old outward direction. */
TEST(test_links_are_rolls_in_space) {
  const np_ogear_table *table = np_ogear_table_named("corrected");
  np_ogear_cube cube = np_ogear_cube_of(table);
  for (uint8_t i = 0; i < table->link_count; i++) {
    const np_ogear_link *link = &table->links[i];
    vec stands = outward[link->from_face], heads = outward[np_ogear_across(&cube, link->from_face, link->from_dir)];
    assert_true(same(outward[link->to_face], heads));
    assert_true(same(outward[np_ogear_across(&cube, link->to_face, link->to_dir)], minus(stands)));
    assert_true(np_ogear_fits(&cube, link));
    np_ogear_place from = {link->from_face, link->from_dir, 0}, to = {link->to_face, link->to_dir, 0};
    np_ogear_place rolled = np_ogear_rolled(&cube, from, true), back = np_ogear_rolled(&cube, to, false);
    assert_memory_equal(&rolled, &to, sizeof to);
    assert_memory_equal(&back, &from, sizeof from);
  }
}

/* The norths are forced: of all 4^6 choices one alone fits the most links (all of the corrected table's), the one in
 * ogear.h. */
TEST(test_norths_are_forced) {
  static const struct {
    const char *name;
    int fitting;
  } tables[] = {{"corrected", 16}, {"published", 10}};
  for (size_t t = 0; t < 2; t++) {
    const np_ogear_table *table = np_ogear_table_named(tables[t].name);
    int best = 0;
    for (unsigned choice = 0; choice < 4096; choice++) {
      np_ogear_cube cube;
      int fitting = 0;
      for (unsigned face = 0; face < NP_OGEAR_FACES; face++) cube.north[face] = choice >> (2 * face) & 3;
      for (uint8_t i = 0; i < table->link_count; i++) fitting += np_ogear_fits(&cube, &table->links[i]);
      assert_that(fitting, <=, tables[t].fitting);
      best += fitting == tables[t].fitting;
    }
    assert_int_equal(best, 1);
    np_ogear_cube cube = np_ogear_cube_of(table);
    for (unsigned face = 0; face < NP_OGEAR_FACES; face++)
      assert_int_equal(np_ogear_across(&cube, face, NP_OGEAR_NORTH),
                       face == NP_OGEAR_TOP || face == NP_OGEAR_BOT ? NP_OGEAR_BACK : NP_OGEAR_TOP);
  }
}

/* Each face may call any of its edges north: the puzzle stays the same, under other names. */
TEST(test_other_norths) {
  np_ogear_table table = *np_ogear_table_named("corrected");
  static const uint8_t quarter[NP_OGEAR_FACES] = {2, 1, 3, 0, 1, 2};
  table.name = NULL;
  for (uint8_t i = 0; i < table.link_count; i++) {
    np_ogear_link *link = &table.links[i];
    link->from_dir = (uint8_t)((link->from_dir + quarter[link->from_face]) % NP_OGEAR_DIRS);
    link->to_dir = (uint8_t)((link->to_dir + quarter[link->to_face]) % NP_OGEAR_DIRS);
  }
  assert_int_equal(np_ogear_faults(&table, NULL, 0), 0);
  np_ogear_cube cube = np_ogear_cube_of(&table);
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) assert_int_equal(cube.north[face], (4 - quarter[face]) % 4);
}

TEST(test_edges) {
  static const uint8_t walled[4][2] = {{NP_OGEAR_TOP, NP_OGEAR_FRONT},
                                       {NP_OGEAR_TOP, NP_OGEAR_BACK},
                                       {NP_OGEAR_FRONT, NP_OGEAR_RI},
                                       {NP_OGEAR_BOT, NP_OGEAR_LEF}};
  const np_ogear_table *table = np_ogear_table_named("corrected");
  np_ogear_cube cube = np_ogear_cube_of(table);
  unsigned open = 0;
  for (unsigned a = 0; a < NP_OGEAR_FACES; a++)
    for (unsigned b = 0; b < NP_OGEAR_FACES; b++) {
      bool meet = np_ogear_dir_to(&cube, a, b) < NP_OGEAR_DIRS, wall = false;
      for (size_t i = 0; i < 4; i++)
        wall |= (walled[i][0] == a && walled[i][1] == b) || (walled[i][0] == b && walled[i][1] == a);
      assert_int_equal(np_ogear_edge_open(table, &cube, a, b), meet && !wall);
      open += a < b && meet && !wall;
    }
  assert_int_equal(open, 8);
}

/* ---------------------------------------------------------------------------- bad input */

static const struct {
  const char *id, *field, *sentence;
  size_t place;
} bad_ids[] = {
    {"ogear.", "table",
     "table is missing; it needs to be \"corrected\", \"published\", or links like TopE-RiS_TopW-LefS", 6},
    {"ogear.printed", "table",
     "table is \"printed\"; it needs to be \"corrected\", \"published\", or links like TopE-RiS_TopW-LefS", 6},
    {"ogear.TopE-RiS_TipW-LefS", "links",
     "links has \"TipW\" in link 2; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE",
     15},
    {"ogear.TopE-RiX", "links",
     "links has \"RiX\" in link 1; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE", 11},
    {"ogear.TopE-", "links",
     "links has nothing in link 1; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE", 11},
    {"ogear.TopE-RiS_TopW", "links", "links has only one end in link 2; it needs two, like TopE-RiS", 19},
    {"ogear.TopE-RiS-TopW", "links", "links has \"-TopW\" after link 1; it needs _ and the next link", 14},
    {"ogear.TopE-RiS.0", "teeth", "teeth is \"0\"; it needs to be from 1 to 9", 15},
    {"ogear.TopE-RiS.ten", "teeth", "teeth is \"ten\"; it needs a whole number from 1 to 9", 15},
    {"ogear.TopE-RiS.5.", "goal", "goal is missing; it needs a face, a direction and a tooth, like Top-South-4", 17},
    {"ogear.TopE-RiS.5.Top", "goal", "goal has nothing after the face; it needs -North, -East, -South or -West", 20},
    {"ogear.TopE-RiS.5.Top-North-5", "goal", "goal has tooth \"5\"; it needs to be a digit from 0 to 4", 27},
    {"ogear.TopE-RiS.5.Top-North-0.x", "id", "the id has \".x\" after its last field", 28},
    {"ogear.corrected.5", "id", "the id has \".5\" after its last field", 15},
    {"ogear.corrected~", "position", "position is missing; it needs a face, a direction and a tooth, like Top-South-4",
     16},
    {"ogear.corrected~Tip-South-4", "position",
     "position has face \"Tip\"; it needs to be Top, Bot, Lef, Ri, Front or Back", 16},
    {"ogear.corrected~Top-Up-4", "position",
     "position has direction \"Up\" after the face; it needs -North, -East, -South or -West", 20},
    {"ogear.corrected~Top-South", "position", "position has nothing after the direction; it needs a tooth, -0 to -4",
     25},
    {"ogear.corrected~Top-South-44", "position", "position has tooth \"44\"; it needs to be a digit from 0 to 4", 26},
    {"ogear.corrected~Top-South-4-", "position", "position has tooth \"4-\"; it needs to be a digit from 0 to 4", 26},
    {"ogear.corrected~Top-South-4.", "id", "the id has \".\" after its end", 27},
};

TEST(test_bad_ids) {
  for (size_t i = 0; i < sizeof bad_ids / sizeof *bad_ids; i++) {
    np_error error = {0};
    assert_null(np_puzzle_open(bad_ids[i].id, NULL, &error));
    assert_string_equal(error.sentence, bad_ids[i].sentence);
    assert_string_equal(error.field, bad_ids[i].field);
    assert_int_equal(error.place, bad_ids[i].place);
  }
}

TEST(test_too_many_links) {
  char id[600];
  np_error error = {0};
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "ogear.TopE-RiS");
  for (int i = 0; i < NP_OGEAR_LINKS_MAX - 1; i++) np_write(&writer, "_TopE-RiS");
  np_puzzle *puzzle = open_id(id);
  np_puzzle_close(puzzle);
  np_write(&writer, "_TopE-RiS");
  assert_null(np_puzzle_open(id, NULL, &error));
  assert_string_equal(error.sentence, "links has more than 32 links; 24 are enough for a cube");
}

TEST(test_refusals) {
  static const struct {
    const char *id, *word, *sentence;
  } rows[] = {
      {"ogear.corrected~Top-North-0", "forward", "the gear cannot roll forward: the edge from Top to Back is blocked"},
      {"ogear.corrected~Bot-West-3", "backward",
       "the gear cannot roll backward: the edge from Bottom to Left is blocked"},
      {"ogear.published~Lef-East-0", "backward",
       "the gear cannot roll backward: the table has no link for Left facing Front"},
      {"ogear.corrected", "left", "move is \"left\"; it needs to be turn, forward or backward"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    np_error error = {0};
    np_game *game = np_game_open(rows[i].id, NULL, &error);
    assert_false(play_word(game, rows[i].word, &error));
    assert_string_equal(error.sentence, rows[i].sentence);
    np_game_close(game);
  }
}
