/* Every kind's parts and moves as text (web/view/listing.h): all legal moves and no others at every row of
 * tests/fixtures.txt, and what is said of a position of each kind.
 */
#include "views.h"

#include "listing.h"

#include <stdlib.h>

enum { LISTED = 1 << 17, MOVES = 4096, WORDS = 1 << 14 };

static char listed[LISTED];

static const char *list(const shown *held, uint32_t open) {
  np_writer json = np_writer_over(listed, sizeof listed);
  nv_listing_write(held->puzzle, held->position, open, &json);
  assert_that(json.length, <, sizeof listed);
  return listed;
}

/* The value of the next member of that name, a text or a number; NULL: there is no other. */
static const char *next_value(const char **at, const char *name, char value[NP_WORD_MAX]) {
  const char *found = strstr(*at, name);
  if (!found) return NULL;
  found += strlen(name) + (found[strlen(name)] == '"');
  size_t length = strcspn(found, "\",}");
  assert_that(length, <, NP_WORD_MAX);
  memcpy(value, found, length);
  value[length] = '\0';
  *at = found;
  return value;
}

/* Notes the moves of a listing in `words`, once each, between spaces. A border is listed at both its cells. */
static void note_moves(const char *json, char *words) {
  char word[NP_WORD_MAX], spaced[NP_WORD_MAX + 2];
  while (next_value(&json, "\"move\":", word)) {
    snprintf(spaced, sizeof spaced, " %s ", word);
    if (strstr(words, spaced)) continue;
    assert_that(strlen(words) + strlen(spaced), <, WORDS);
    strcat(words, spaced + (words[0] == ' '));
  }
}

static void check_moves(const char *id) {
  static char words[WORDS];
  static np_move moves[MOVES];
  shown held = show(id, 400, 300, false);
  char part[NP_WORD_MAX], word[NP_WORD_MAX], spaced[NP_WORD_MAX + 2];
  uint32_t open[PARTS];
  size_t part_count = 0, count = np_puzzle_moves(held.puzzle, held.position, moves, MOVES), found = 0;
  words[0] = '\0';
  for (const char *at = list(&held, 0); next_value(&at, "\"part\":", part) && part_count < PARTS; part_count++)
    open[part_count] = (uint32_t)strtoul(part, NULL, 10);
  assert_lacks(listed, "\"open\":true");
  note_moves(listed, words);
  for (size_t i = 0; i < part_count; i++) {
    const char *json = list(&held, open[i]);
    assert_has(json, "\"open\":true");
    note_moves(json, words);
  }
  for (size_t i = 0; i < count; i++) {
    np_writer writer = np_writer_over(word, sizeof word);
    np_puzzle_write_move(held.puzzle, moves[i], &writer);
    snprintf(spaced, sizeof spaced, " %s ", word);
    if (!strstr(words, spaced)) fail_msg("%s: the move %s is not listed", id, word);
  }
  for (const char *at = words; *at; at++) found += *at == ' ';
  assert_int_equal(found, count > 0 ? count + 1 : 0); /* so no other moves are listed */
  assert_lacks(listed, "\"text\":\"\"");
  np_game_close(held.game);
}

TEST(test_all_legal_moves_and_no_others) {
  char line[NP_FIXTURE_LINE], *fields[NP_FIXTURE_FIELDS];
  FILE *file = np_fixtures_open();
  while (np_fixture_next(file, line, fields)) check_moves(fields[0]);
  fclose(file);
}

/* --------------------------------------------------------------------------- what is said */

static void says(const char *id, uint32_t open, const char *part) {
  shown held = show(id, 400, 300, false);
  const char *json = list(&held, open);
  if (!strstr(json, part)) fail_msg("%s does not say %s but %s", id, part, json);
  np_game_close(held.game);
}

TEST(test_rings) {
  says("rings.3~110", 0,
       "[{\"title\":\"Rings\",\"items\":[{\"text\":\"ring 1, off\"},{\"text\":\"ring 2, off\"},"
       "{\"text\":\"ring 3, on\"}]},{\"title\":\"Moves\",\"items\":[{\"text\":\"put ring 1 on\","
       "\"move\":\"1\"}]}]");
}

TEST(test_key) {
  says("keydisk.a", 0, "\"position 0: tooth above 0 high, tooth below 0 high; the disk is here\"");
  says("keydisk.a", 0, "\"position 1: tooth above 3 high, tooth below 4 high\"");
  says("keydisk.a", 0, "\"cut 0: 4 deep, above now\"");
  says("keydisk.a~1-14", 0, "\"cut 6: 4 deep, below now\"");
  says("keydisk.a", 0, "{\"text\":\"turn the disk counterclockwise\",\"move\":\"ccw\"}");
}

TEST(test_gear) {
  says("ogear.corrected", 0, "\"the gear comes off on Top facing Back, tooth 0 in the face\"");
  says("ogear.corrected", 0, "\"Top: to Back blocked, to Right open, to Front blocked, to Left open\"");
  says("ogear.corrected", 0, "\"move\":\"turn\"");
}

/* The end of the track and its steps, the sums, and the moves of the open cell. */
TEST(test_board) {
  const char *id = "tracks.3x2.2-1-2.3-2.c1r1.c3r1";
  says(id, 0,
       "[{\"title\":\"End of the track from the start\",\"items\":[{\"text\":\"column 1, row 1\"},"
       "{\"text\":\"track east to column 2, row 1\",\"move\":\"E\"},");
  says(id, 0, "{\"title\":\"Columns\",\"items\":[{\"text\":\"Column 1: 1 on the path of 2\"},");
  says(id, 0,
       "{\"title\":\"Row 2: 0 on the path of 2\",\"items\":[{\"text\":\"column 1, row 2, "
       "open\",\"part\":4,\"open\":false},");
  says(id, 4,
       "\"open\":true},{\"text\":\"track from column 1, row 2 to column 2, row 2\",\"move\":\"c1r2E+\"},"
       "{\"text\":\"no track from column 1, row 2 to column 2, row 2\",\"move\":\"c1r2E-\"},");
  says(id, 4, "{\"text\":\"column 1, row 2 marked empty\",\"move\":\"c1r2-\"}");
  says("tracks.2x2.x-x.x-x.c1r1.c2r1", 0, "\"Row 1: 2 on the path, any number will do\"");
}

/* Notes are told even where nothing is drawn, and so is the message's digit in a cell. */
TEST(test_marks_of_a_board) {
  np_game *game = np_game_open("tracks.3x2.2-1-2.3-2.c1r1.c3r1", NULL, NULL);
  const char *const words[] = {"E", "c1r2E-", "c2r2-"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    np_move move;
    assert_true(np_puzzle_read_move(np_game_puzzle(game), words[i], &move, NULL));
    assert_true(np_game_play(game, move, NULL));
  }
  shown held = {.puzzle = np_game_puzzle(game), .position = np_game_position(game)};
  list(&held, 0);
  assert_has(listed, "{\"text\":\"column 2, row 1, track to the west\"");
  assert_has(listed, "{\"text\":\"column 2, row 2, empty, none to the west\"");
  np_game_close(game);
  says("tracks.mums2008", 0, ", digit ");
}

/* The straights and corners of the strip, and where they lead as it is folded. */
TEST(test_chain) {
  says("snake.1x2x3.ESCCSE", 0,
       "\"items\":[{\"text\":\"cubelets 1 to 3 go right to place 2 0 0; cubelet 3 is a corner\",\"part\":");
  says("snake.1x2x3.ESCCSE", 0, "\"cubelet 4 goes away to place 2 1 0; cubelet 4 is a corner\"");
  says("snake.1x2x3.ESCCSE", 0, "\"cubelets 5 to 6 go right to place 4 1 0; cubelet 6 is the end\"");
  says("snake.1x2x3.ESCCSE~xxzXX", 0, "\"cubelet 4 goes up to place 2 0 1; cubelet 4 is a corner\"");
  says("snake.1x2x3.ESCCSE~xxYXX", 0, "\"cubelet 4 goes towards you to place 2 -1 0; cubelet 4 is a corner\"");
  says("snake.1x2x3.ESCCSE~xxYXX", 0, "\"cubelets 5 to 6 go left to place 0 -1 0; cubelet 6 is the end\"");
  says("snake.1x2x3.ESCCSE", 0, "\"1x2x3 cells, from place 0 0 0 to ");
  says("snake.2x2x2.ECCCCCCE~3xyX", 0, "{\"text\":\"place cubelet 4 above 3\",\"move\":\"+z\"}");
}
