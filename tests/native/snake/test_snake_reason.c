/* The reasons of hints, compared with placing cubelets one by one. */
#include "snake_test_play.h"

static const char *const ids[] = {"snake.2x2x2.ECCCCCCE",
                                  "snake.2x3x3.ECCSCCCSCCCSCCCCSE",
                                  "snake.1x3x3.ECCCCSCSE",
                                  "snake.easy",
                                  "snake.red",
                                  "snake.green",
                                  "snake.kev",
                                  "snake.blue"};
enum { IDS = sizeof ids / sizeof *ids };

typedef struct spot {
  int at[3];
} spot;

/* What a direction becomes when the three axes become others: one of 24 rotations, or 0xff for a mirror image. */
static uint8_t rotated(unsigned number, uint8_t way) {
  static const uint8_t orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
  unsigned order = number / 8, flips = number % 8, odd = order >= 3;
  for (unsigned axis = 0; axis < 3; axis++) odd ^= flips >> axis & 1;
  if (odd) return 0xff;
  return (uint8_t)(2 * orders[order][way / 2] + ((way & 1) ^ (flips >> way / 2 & 1)));
}

/* Is there a rotation that takes these cubelets of one chain to the same cubelets of the other? */
static bool lie_alike(const uint8_t *links, const uint8_t *other, unsigned first, unsigned last) {
  for (unsigned number = 0; number < 48; number++) {
    unsigned link = first;
    while (link < last && rotated(number, links[link - 1]) == other[link - 1]) link++;
    if (link >= last) return true;
  }
  return false;
}

static void solution_of(const char *id, uint8_t *end) {
  np_error error = {0};
  np_game *game = np_game_open(id, NULL, &error);
  assert_non_null(game);
  assert_works(np_game_solve(game, NULL, &error), error);
  np_game_position_at(game, np_game_length(game), end);
  np_game_close(game);
}

/* ------------------------------------------------------------------------------ reasons */

typedef struct placing {
  const np_puzzle *puzzle;
  unsigned first, last, farthest, tried;
  spot spots[NP_SNAKE_MAX + 1];
  uint8_t links[NP_SNAKE_MAX];
} placing;

static bool fits(const placing *made, unsigned cubelet) {
  const np_snake_box *box = np_snake_box_of_puzzle(made->puzzle);
  unsigned wide[3];
  for (unsigned axis = 0; axis < 3; axis++) {
    int low = made->spots[cubelet].at[axis], high = low;
    for (unsigned k = made->first; k < cubelet; k++) {
      if (made->spots[k].at[axis] < low) low = made->spots[k].at[axis];
      if (made->spots[k].at[axis] > high) high = made->spots[k].at[axis];
    }
    wide[axis] = (unsigned)(high - low + 1);
  }
  for (unsigned k = made->first; k < cubelet; k++)
    if (memcmp(&made->spots[k], &made->spots[cubelet], sizeof made->spots[k]) == 0) return false;
  static const uint8_t orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
  for (unsigned i = 0; i < 6; i++)
    if (wide[0] <= box->side[orders[i][0]] && wide[1] <= box->side[orders[i][1]] && wide[2] <= box->side[orders[i][2]])
      return true;
  return false;
}

enum { TRIED_MAX = 2000000 };

static void place_on(placing *made, unsigned cubelet) {
  np_snake_word word = np_snake_word_of_puzzle(made->puzzle);
  if (cubelet > made->farthest) made->farthest = cubelet;
  if (cubelet == word.length || made->tried > TRIED_MAX) return;
  for (uint8_t way = 0; way < 6; way++) {
    uint8_t came = cubelet > 1 ? made->links[cubelet - 2] : 0;
    if (cubelet < made->last && way != made->links[cubelet - 1]) continue;
    if (cubelet >= made->last && np_snake_is_corner(word, cubelet) != (way / 2 != came / 2)) continue;
    if (cubelet >= made->last && !np_snake_is_corner(word, cubelet) && way != came) continue;
    made->tried++;
    made->links[cubelet - 1] = way;
    made->spots[cubelet + 1] = made->spots[cubelet];
    made->spots[cubelet + 1].at[way / 2] += way & 1 ? -1 : 1;
    if (fits(made, cubelet + 1)) place_on(made, cubelet + 1);
  }
}

/* Turns a corner another way after a move, while the rest of the stretch around it that lies as in the end stays as it
 * is. Returns the first cubelet that then fits nowhere; 0: there is room for all, or it takes too long. */
static unsigned no_room_plainly(const np_puzzle *puzzle, const uint8_t *after, const uint8_t *end, unsigned corner) {
  placing made = {.puzzle = puzzle, .first = corner - 1, .last = corner + 1};
  const uint8_t *links = np_snake_links(after), *wanted = np_snake_links(end);
  if (!lie_alike(links, wanted, made.first, made.last)) return 0;
  while (made.first > 1 && lie_alike(links, wanted, made.first - 1, made.last)) made.first--;
  unsigned cubelets = np_snake_word_of_puzzle(puzzle).length;
  while (made.last < cubelets && lie_alike(links, wanted, made.first, made.last + 1)) made.last++;
  for (unsigned turn = 0; turn < 3; turn++) { /* the three other turns: of a fold that passes through cubelets */
    uint8_t otherwise[NP_SNAKE_MAX];
    memcpy(otherwise, after, sizeof otherwise);
    otherwise[0] = 1;
    assert_true(np_puzzle_apply(puzzle, otherwise, np_snake_fold_move(corner, (np_snake_turn)turn, true), NULL));
    memcpy(made.links, np_snake_links(otherwise), sizeof otherwise - 1);
    made.spots[made.first] = (spot){{0, 0, 0}};
    place_on(&made, made.first);
    if (made.farthest == cubelets || made.tried > TRIED_MAX) return 0;
  }
  return made.farthest + 1;
}

/* The cubelet that a hint says would not fit; 0: it says nothing of that. */
static unsigned said_of_room(const char *words) {
  static const char reason[] = "; otherwise cubelet ";
  const char *found = strstr(words, reason);
  return found ? (unsigned)atoi(found + strlen(reason)) : 0;
}

/* A hint that does not speak of room says which cubelets lie as in a solution after it. Checks that they do. */
static void check_alike(const char *words, const uint8_t *after, const uint8_t *end) {
  static const char reason[] = "; then ";
  const char *found = strstr(words, reason);
  if (!found) fail_msg("no reason: %s", words);
  unsigned first = (unsigned)atoi(found + strlen(reason)), last = (unsigned)atoi(strstr(found, " to ") + 4);
  assert_that(first, <, last);
  assert_has(found, " are as in a solution");
  assert_true(lie_alike(np_snake_links(after), np_snake_links(end), first, last));
}

/* Hint after hint to the end, from the start and from elsewhere: a cubelet that is said to fit nowhere does not fit,
 * and in small boxes this is said whenever it is so. */
TEST(test_reasons) {
  uint64_t luck = 3;
  unsigned said = 0, unsaid = 0;
  for (unsigned i = 0; i < 2 * IDS; i++) {
    uint8_t position[NP_SNAKE_MAX], after[NP_SNAKE_MAX], end[NP_SNAKE_MAX];
    np_puzzle *puzzle = open_id(ids[i / 2]);
    np_puzzle_start(puzzle, position);
    for (unsigned folds = 0; i % 2 && folds < 3;) {
      np_move away = np_snake_fold_move(2 + chance(&luck, np_snake_word_of_puzzle(puzzle).length - 2u),
                                        (np_snake_turn)chance(&luck, 4), false);
      folds += np_puzzle_apply(puzzle, position, away, NULL);
    }
    while (!np_puzzle_solved(puzzle, position)) {
      np_move move;
      unsigned corner;
      assert_true(np_puzzle_hint(puzzle, position, &move));
      if (!np_snake_is_fold(move, &corner, NULL, NULL)) break; /* the elastic must be stretched */
      memcpy(end, position, sizeof end);
      while (!np_puzzle_solved(puzzle, end)) {
        np_move next;
        assert_true(np_puzzle_next(puzzle, end, NULL, &next));
        assert_true(np_puzzle_apply(puzzle, end, next, NULL));
      }
      memcpy(after, position, sizeof after);
      assert_true(np_puzzle_apply(puzzle, after, move, NULL));
      np_writer writer = fresh();
      np_puzzle_write_hint(puzzle, position, move, &writer);
      unsigned wanted = no_room_plainly(puzzle, after, end, corner), found = said_of_room(text);
      bool may_be_silent = np_snake_word_of_puzzle(puzzle).length > 9;
      if (found ? found != wanted : wanted && !may_be_silent) fail_msg("%s: %s; it is %u", ids[i / 2], text, wanted);
      if (found == 0) check_alike(text, after, end);
      said += found > 0;
      unsaid += found == 0;
      memcpy(position, after, sizeof after);
    }
    np_puzzle_close(puzzle);
  }
  assert_that(said, >, 60);
  assert_that(unsaid, >, 20);
}

/* The same for cubelets to be placed. */
TEST(test_reasons_to_place) {
  unsigned said = 0, unsaid = 0;
  for (unsigned i = 0; i < IDS; i++) {
    uint8_t position[NP_SNAKE_MAX], after[NP_SNAKE_MAX], end[NP_SNAKE_MAX];
    np_puzzle *puzzle = open_id(ids[i]);
    np_puzzle_start(puzzle, position);
    solution_of(ids[i], end);
    for (unsigned cubelet = 1; cubelet < np_snake_word_of_puzzle(puzzle).length; cubelet++) {
      np_move move = NP_SNAKE_STEP + np_snake_links(end)[cubelet - 1];
      bool turns = np_snake_is_corner(np_snake_word_of_puzzle(puzzle), cubelet);
      memcpy(after, position, sizeof after);
      assert_true(np_puzzle_apply(puzzle, after, move, NULL));
      np_writer writer = fresh();
      np_puzzle_write_hint(puzzle, position, move, &writer);
      unsigned found = said_of_room(text);
      if (found) {
        placing made = {.puzzle = puzzle, .first = 1, .last = cubelet + 1};
        for (unsigned turn = 0; turn < 3; turn++) {
          uint8_t otherwise[NP_SNAKE_MAX];
          memcpy(otherwise, after, sizeof otherwise);
          otherwise[0] = 1;
          assert_true(np_puzzle_apply(puzzle, otherwise, np_snake_fold_move(cubelet, (np_snake_turn)turn, true), NULL));
          memcpy(made.links, np_snake_links(otherwise), sizeof otherwise - 1);
          place_on(&made, 1);
        }
        assert_true(turns);
        assert_int_equal(found, made.farthest + 1);
      } else {
        check_alike(text, after, end);
      }
      said += found > 0;
      unsaid += found == 0;
      memcpy(position, after, sizeof after);
    }
    np_puzzle_close(puzzle);
  }
  assert_that(said, >, 30);
  assert_that(unsaid, >, 30);
}
