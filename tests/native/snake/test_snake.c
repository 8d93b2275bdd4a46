/* Snakes by name: words in all forms, boxes, ids, positions as text. */
#include "snake_test_play.h"

#define GREEN "ESCSCCSCCSCCCCSCSCSCCSCSCSE" /* Cubra Green, read the smaller way */

/* ------------------------------------------------------------------------------- words */

static void check_forms(const char *letters, const char *lengths, const char *bits) {
  np_snake_word word = word_of(letters);
  np_writer writer = fresh();
  np_snake_word_write(word, &writer);
  assert_string_equal(text, letters);
  writer = fresh();
  np_snake_word_lengths(word, &writer);
  assert_string_equal(text, lengths);
  assert_int_equal(word_of(lengths).straights, word.straights);
  writer = fresh();
  np_snake_word_bits(word, &writer);
  assert_string_equal(text, bits);
  assert_int_equal(word_of(bits).straights, word.straights);
  assert_int_equal(word_of(bits).length, word.length);
}

TEST(test_forms) {
  check_forms("ECCCCCCE", "2222222", "111111");
  check_forms(GREEN, "3323232223332333", "0101101101111010101101010");
  assert_int_equal(word_of("3 2,1-2 1 2 1 1 1 2 2 2 1 2 2 2").straights, word_of(GREEN).straights); /* each once */
  assert_int_equal(word_of("001011011011110101011010100").straights, word_of(GREEN).straights);     /* ends as 0 */
  assert_int_equal(word_of(" escsccsc cscccc-scscsccscscse ").straights, word_of(GREEN).straights);
}

TEST(test_readings) {
  np_snake_word word = word_of(GREEN), back = np_snake_reverse(word);
  np_writer writer = fresh();
  np_snake_word_write(back, &writer);
  assert_string_equal(text, "ESCSCSCCSCSCSCCCCSCCSCCSCSE");
  assert_int_equal(np_snake_canonical(back).straights, word.straights);
  assert_int_equal(np_snake_canonical(word).straights, word.straights);
  assert_int_equal(np_snake_reverse(back).straights, word.straights);
  assert_int_equal(np_snake_straights(word), 10);
  assert_false(np_snake_is_palindrome(word));
  assert_true(np_snake_is_palindrome(word_of("ECCCCCCCCSCSCSCSCSCCCCCCCCE")));
  assert_true(np_snake_is_straight(word, 2));
  assert_true(np_snake_is_corner(word, 3));
  assert_false(np_snake_is_straight(word, 1));
  assert_false(np_snake_is_corner(word, 1));
  assert_false(np_snake_is_corner(word, 27));
}

TEST(test_bad_words) {
  static const struct {
    const char *word, *why;
    size_t place;
  } bad[] = {
      {"", "word is empty; it needs letters E, S and C, as in ECSCE", 0},
      {"ESCSE", "word has 5 cubelets; the box 3x3x3 needs 27", 0},
      {"3 2 3 banana", "word has \"banana\" at character 7; in a row of runs each is a number from 1 to 8", 6},
      {"32x4", "word has \"x4\" at character 3; in a row of runs each is a number from 1 to 8", 2},
      {"ESCSCCSCCSCCCCSCSEXCCSCSCSE", "word has \"X\" at cubelet 19; it needs E, S or C", 18},
      {"ESCSCCSCCSCCCCSCSESCCSCSCSE", "word has E at cubelet 18 of 27; only the two ends are E", 17},
      {"SSCSCCSCCSCCCCSCSCSCCSCSCSE", "word begins with S; both ends of a snake are E", 0},
      {"ESCSCCSCCSCCCCSCSCSCCSCSCSC", "word ends with C; both ends of a snake are E", 26},
      {"1 3 2 3", "word begins with a run of 1; the first run has 2 cubelets at least", 0},
      {"2 3 9", "word has \"9\" at character 5; in a row of runs each is a number from 1 to 8", 4},
      {"3 0 3", "word has \"0\" at character 3; in a row of runs each is a number from 1 to 8", 2},
      {"332323222333233", "word has 25 cubelets; the box 3x3x3 needs 27", 0},
      {"01011011", "word has 10 cubelets; the box 3x3x3 needs 27", 0},
      {"101011011011110101011010100", "word has 1, a corner, at cubelet 1, which is an end", 0},
      {"ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE",
       "the word is too long; a snake has 64 cubelets at most", 64},
  };
  np_snake_box cube = box_of(3, 3, 3);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    np_snake_word word;
    assert_false(np_snake_word_read(&word, bad[i].word, &cube, &error));
    assert_string_equal(error.sentence, bad[i].why);
    assert_string_equal(error.field, "word");
    assert_int_equal(error.place, bad[i].place);
  }
  np_error error = {0};
  np_snake_word word;
  assert_false(np_snake_word_read(&word, "ECCCCCCCCCCCCCCCCCCCCCE", NULL, &error));
  assert_string_equal(error.sentence, "word has 23 cubelets; it needs to fill a box, as 27 fill 3x3x3");
  assert_false(np_snake_word_fits(word_of("ESCSCSSCCSCCCCSCSCSCCSCSCSE"), &cube, &error));
  assert_string_equal(error.sentence, "cubelets 5 to 8 make a straight line of 4; the box 3x3x3 is at most 3 long");
}

/* ------------------------------------------------------------------------------- boxes */

TEST(test_boxes) {
  static const struct {
    unsigned side[3], images;
  } known[] = {{{3, 3, 3}, 48}, {{4, 4, 4}, 48}, {{2, 3, 3}, 16}, {{2, 3, 4}, 8},
               {{1, 5, 5}, 8},  {{1, 2, 3}, 4},  {{1, 1, 4}, 2}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    np_snake_box box = box_of(known[i].side[2], known[i].side[0], known[i].side[1]);
    assert_int_equal(box.images, known[i].images);
    assert_int_equal(box.side[0], known[i].side[0]);
    assert_int_equal(box.side[1], known[i].side[1]);
    assert_int_equal(box.side[2], known[i].side[2]);
  }
  for (unsigned a = 1; a <= 8; a++)
    for (unsigned b = a; b <= 8; b++)
      for (unsigned c = b; c <= 8; c++)
        if (a * b * c > 1 && a * b * c <= 64) {
          np_snake_box box = box_of(a, b, c);
          assert_between(box.stages, 1, 24);
          if (box.settled <= 0) assert_int_equal(box.images, 1);
        }
  np_snake_box box;
  np_error error = {0};
  assert_true(np_snake_box_of(&box, 16));
  assert_int_equal(box.side[0], 2);
  assert_int_equal(box.side[2], 4);
  assert_false(np_snake_box_of(&box, 23));
  assert_false(np_snake_box_read(&box, "3x3", &error));
  assert_string_equal(error.sentence, "box is \"3x3\"; it needs three sides, as in 3x3x3");
  assert_false(np_snake_box_read(&box, "4x4x5", &error));
  assert_string_equal(error.sentence, "box has 80 cells; it can have 64 at most");
}

/* --------------------------------------------------------------------------------- ids */

static void check_id(const char *id, const char *written) {
  uint8_t position[NP_SNAKE_MAX];
  np_puzzle *puzzle = open_id(id);
  np_writer writer = fresh();
  np_puzzle_start(puzzle, position);
  np_puzzle_write_id(puzzle, position, &writer);
  assert_string_equal(text, written);
  np_puzzle_close(puzzle);
}

TEST(test_ids) {
  check_id("snake.green", "snake.green");
  check_id("snake.3x3x3." GREEN, "snake.green");
  check_id("snake.ESCSCSCCSCSCSCCCCSCCSCCSCSE", "snake.green");
  check_id("snake.3323232223332333", "snake.green");
  check_id("snake.3x2x3.ECCSCCCSCCCSCCCCSE", "snake.2x3x3.ECCSCCCSCCCSCCCCSE");
  check_id("snake.4x4x1.ECCCCSCSCCCCSCCE", "snake.1x4x4.ECCCCSCSCCCCSCCE");
  check_id("snake.green~x", "snake.green");
  check_id("snake.green~xxy", "snake.green");
  check_id("snake.green~xxz", "snake.green~xxz");
  check_id("snake.green~3xx", "snake.green~3x");
  check_id("snake.2x2x2.ECCCCCCE~xyXzxYX", "snake.2x2x2.ECCCCCCE~8xyXzxYX"); /* it fills the box, so it is laid */
}

TEST(test_bad_ids) {
  static const struct {
    const char *id, *why;
    size_t place;
  } bad[] = {
      {"snake.pink",
       "there is no snake called \"pink\"; there are kev, green, blue, red, orange, purple, easy and king, and any "
       "word of E, S and C",
       6},
      {"snake.e", "word has 1 cubelet; it needs to fill a box, as 27 fill 3x3x3", 6},
      {"snake.66846684668466", "word has 71 cubelets; it needs to fill a box, as 27 fill 3x3x3", 6},
      {"snake", "word is empty; it needs letters E, S and C, as in ECSCE", 5},
      {"snake.3x3x3", "the id names no snake after its box; it needs a word of E, S and C", 11},
      {"snake.3x3.ECE", "box is \"3x3\"; it needs three sides, as in 3x3x3", 8},
      {"snake.2x2x2.ECCCECCE", "word has E at cubelet 5 of 8; only the two ends are E", 16},
      {"snake.2x2x2.ECCSCCCE", "cubelets 3 to 5 make a straight line of 3; the box 2x2x2 is at most 2 long", 12},
      {"snake.6-", "cubelets 1 to 6 make a straight line of 6; the box 1x2x3 is at most 3 long", 6},
      {"snake.green.7", "the id has \".7\" after its last field", 11},
      {"snake.green~", "position is empty; it needs the links' directions, as in xxyyX", 12},
      {"snake.green~xxq", "position has \"q\" for link 3; it needs x, y or z, or X, Y, Z for the opposite directions",
       14},
      {"snake.green~xz", "position has z for link 2; cubelet 2 is straight, so it needs x", 13},
      {"snake.green~xxX", "position has X for link 3; cubelet 3 is a corner, so it needs a turn", 14},
      {"snake.2x2x2.ECCCCCCE~xyxyxyxy", "position has more than 7 links; the snake has no more", 28},
      {"snake.2x2x2.ECCCCCCE~0xy", "position has 0 cubelets placed; it needs from 1 to 8", 21},
      {"snake.2x2x2.ECCCCCCE~99xy", "position has more than 8 cubelets placed; it needs from 1 to 8", 21},
      {"snake.2x2x2.ECCCCCCE~5xyxy",
       "position has 5 cubelets placed, but only 1 to 3 are in the box without overlapping", 21},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    assert_null(np_puzzle_open(bad[i].id, NULL, &error));
    assert_string_equal(error.sentence, bad[i].why);
    assert_int_equal(error.place, bad[i].place);
  }
}
