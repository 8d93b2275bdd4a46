/* The reasons why a path puzzle has no path, checked against every path of the grid, found by a walk that knows no
 * rule. If conditions "do not fit together", no path meets them all, and none of them can be left out. */
#include "play.h"
#include "test.h"

#include "numbers.h"
#include "tracks/lab/tracks_generate.h"

#include <stdio.h>
#include <stdlib.h>

enum { CELLS_MAX = 20, WALKS_MAX = 4000, BOARDS = 12000 };

/* Every path from the start to the finish of the board: the sides of its cells that have track, doors left out. */
static uint8_t walks[WALKS_MAX][CELLS_MAX];
static uint8_t now[CELLS_MAX];
static unsigned walk_count, width, height;
static np_tracks_board board;

static void walk(unsigned cell) {
  static const int step_x[4] = {1, 0, -1, 0}, step_y[4] = {0, -1, 0, 1};
  if (cell == board.finish) {
    assert_that(walk_count, <, WALKS_MAX);
    memcpy(walks[walk_count++], now, sizeof now);
    return;
  }
  for (unsigned i = 0; i < 4; i++) {
    int x = (int)(cell % width) + step_x[i], y = (int)(cell / width) + step_y[i];
    unsigned next = (unsigned)y * width + (unsigned)x;
    if (x < 0 || y < 0 || x >= (int)width || y >= (int)height || now[next]) continue;
    now[cell] |= (uint8_t)(1u << i);
    now[next] |= (uint8_t)(1u << (i ^ 2));
    walk(next);
    now[cell] &= (uint8_t) ~(1u << i);
    now[next] = 0;
  }
}

/* ------------------------------------------------------------------------------ conditions */

typedef enum { SUM, CLUE, MARK } kind;
typedef struct condition {
  kind kind;
  bool column;
  unsigned line, from, to;
  int sum;       /* of a sum */
  unsigned part; /* the clue's cell, or the part marked */
  np_tracks_mark mark;
} condition;

static int count_cells(const uint8_t *sides, condition one) {
  int has = 0;
  for (unsigned i = one.from; i < one.to; i++)
    has += sides[one.column ? i * width + one.line : one.line * width + i] != 0;
  return has;
}

static bool fits(const uint8_t *sides, condition one) {
  unsigned cells = width * height, cell = one.part % cells;
  if (one.kind == SUM) return count_cells(sides, one) == one.sum;
  if (one.kind == CLUE) {
    unsigned door = cell == board.start ? board.start_door : cell == board.finish ? board.finish_door : 0;
    return board.clue[cell] == (sides[cell] | door);
  }
  bool line = one.part < cells       ? sides[cell] != 0
              : one.part < 2 * cells ? (sides[cell] & NP_TRACKS_EAST) != 0
                                     : (sides[cell] & NP_TRACKS_SOUTH) != 0;
  return line == (one.mark == NP_TRACKS_LINE);
}

/* How many paths meet all conditions, except number `but` (`count`: no exception)? */
static unsigned count_fitting(const condition *all, unsigned count, unsigned but) {
  unsigned fitting = 0;
  for (unsigned i = 0; i < walk_count; i++) {
    unsigned j = 0;
    while (j < count && (j == but || fits(walks[i], all[j]))) j++;
    fitting += j == count;
  }
  return fitting;
}

/* Lists all conditions of the board. Returns how many. */
static unsigned list_board(condition *all) {
  unsigned count = 0;
  for (unsigned column = 0; column < 2; column++) {
    const np_tracks_sums *sums = column ? &board.columns : &board.rows;
    for (unsigned line = 0; line < (column ? width : height); line++)
      for (unsigned part = 0; part < sums->parts; part++)
        if (sums->sum[part][line] != NP_TRACKS_ANY)
          all[count++] =
              (condition){SUM, column, line, sums->cut[part], sums->cut[part + 1], sums->sum[part][line], 0, 0};
  }
  for (unsigned cell = 0; cell < width * height; cell++)
    if (board.clue[cell]) all[count++] = (condition){.kind = CLUE, .part = cell};
  return count;
}

/* ------------------------------------------------------------------------------- reading it */

static const char *at, *whole;

static void hold(bool truth, const char *what) {
  char id[512];
  np_writer writer = np_writer_over(id, sizeof id);
  np_tracks_write(&board, &writer);
  if (!truth) fail_msg("tracks.%s: not so (%s): %s", id, what, whole);
}

static bool take(const char *words) {
  size_t length = strlen(words);
  if (strncmp(at, words, length) != 0) return false;
  at += length;
  return true;
}

static bool take_number(unsigned *number) {
  char *end;
  *number = 0;
  if (*at < '0' || *at > '9') return false;
  *number = (unsigned)strtoul(at, &end, 10);
  at = end;
  return true;
}

static unsigned take_cell(void) {
  unsigned c = 0, r = 0;
  hold(take("column ") && take_number(&c) && take(", row ") && take_number(&r), "a cell");
  return (r - 1) * width + c - 1;
}

/* "row 2" or "row 2, columns 1 to 3", with its sum. */
static condition take_line(void) {
  condition one = {.kind = SUM, .column = take("column ")};
  const np_tracks_sums *sums = one.column ? &board.columns : &board.rows;
  unsigned part = 0;
  bool single = false;
  hold((one.column || take("row ")) && take_number(&one.line) && one.line > 0, "a line");
  one.line--;
  if (sums->parts > 1) {
    single = take(one.column ? ", row " : ", column ");
    hold(single || take(one.column ? ", rows " : ", columns "), "its part");
    hold(take_number(&one.from) && (single || take(" to ")), "its part's first");
    while (part + 1u < sums->parts && sums->cut[part] + 1u != one.from) part++;
  }
  one.from = sums->cut[part];
  one.to = sums->cut[part + 1];
  if (single) hold(one.to == one.from + 1, "a part of one");
  if (sums->parts > 1 && !single) {
    unsigned to;
    hold(take_number(&to) && to == one.to, "its part's end");
  }
  one.sum = sums->sum[part][one.line];
  return one;
}

/* "track from ...", "no track from ...", "column 1, row 2 marked empty". */
static condition take_mark(void) {
  condition one = {.kind = MARK, .mark = NP_TRACKS_LINE};
  bool none = take("no track from "), border = none || take("track from ");
  unsigned cell = take_cell(), cells = width * height;
  one.part = cell;
  if (border) {
    hold(take(" to "), "a border");
    unsigned next = take_cell();
    one.part = next == cell + width ? 2 * cells + cell : cells + cell;
    if (none) one.mark = NP_TRACKS_NONE;
  } else if (take(" marked empty")) {
    one.mark = NP_TRACKS_NONE;
  } else {
    hold(take(" marked as on the path"), "a mark");
  }
  return one;
}

static condition take_condition(void) {
  unsigned sum;
  if (take("the clue in ")) return (condition){.kind = CLUE, .part = take_cell()};
  if (!take("the sum of ")) return take_mark();
  hold(take_number(&sum) && take(" in "), "a sum");
  condition one = take_line();
  hold(one.sum == (int)sum, "the sum that is given");
  return one;
}

/* ---------------------------------------------------------------------------- holding it */

/* Reads "columns 1, 2 and 5" and lists all sums of these. Returns how many. */
static unsigned take_lines(bool column, condition *all) {
  unsigned count = 0, line, boards = 0;
  condition board_all[200];
  const char *begun = at;
  if (!take(column ? "column" : "row")) return 0;
  take("s");
  hold(take(" "), "lines");
  boards = list_board(board_all);
  while (take_number(&line)) {
    for (unsigned i = 0; i < boards; i++)
      if (board_all[i].kind == SUM && board_all[i].column == column && board_all[i].line + 1 == line)
        all[count++] = board_all[i];
    begun = at;
    if (!take(", ") && !take(" and ")) break;
  }
  if (at[-1] == ' ') at = begun; /* what follows belongs to something else */
  return count;
}

/* Reads many sums, named by their columns and rows only, and all clues if the reason speaks of clues. Returns how
 * many. */
static unsigned take_all_lines(condition *all) {
  unsigned count = take_lines(true, all), clues;
  if (count == 0 || take(" and of ")) count += take_lines(false, all + count);
  hold(count > 4, "many");
  if (take(", with ")) {
    hold(take_number(&clues) && take(clues == 1 ? " clue," : " clues,"), "clues");
    condition board_all[200];
    unsigned boards = list_board(board_all);
    for (unsigned i = 0; i < boards; i++)
      if (board_all[i].kind == CLUE) all[count++] = board_all[i];
  }
  hold(take(" do not fit together"), "words");
  return count;
}

static void check_lines(void) {
  condition all[400];
  unsigned count = take_all_lines(all);
  hold(count_fitting(all, count, count) == 0, "a path has all of them");
}

/* Checks conditions of which none can be left out: marks of a position beside all of the board, or others alone. */
static void check_together(bool marked) {
  condition all[200];
  unsigned count = 0;
  do all[count++] = take_condition();
  while (take(", ") || take(" and "));
  hold(take(" do not fit together") && count > 1, "two at least");
  unsigned stated = count;
  if (marked && all[0].kind == MARK) count += list_board(all + count);
  hold(count_fitting(all, count, count) == 0, "a path has all of them");
  for (unsigned i = 0; i < stated; i++) hold(count_fitting(all, count, i) > 0, "one can be left out");
}

/* Checks a least or largest number of cells in a line: no path has fewer, or more. */
static void check_bound(bool least) {
  unsigned number, sum;
  int bound = least ? CELLS_MAX : 0;
  hold(take_number(&number) && take(number == 1 ? " cell in " : " cells in "), "a number");
  condition one = take_line();
  for (unsigned i = 0; i < walk_count; i++) {
    int has = count_cells(walks[i], one);
    if (least ? has < bound : has > bound) bound = has;
  }
  hold(bound == (int)number, "least or largest");
  hold(take("; the sum there is ") && take_number(&sum) && (int)sum == one.sum, "its sum");
  hold(least ? one.sum < bound : one.sum > bound, "beyond it");
}

static int add_up(bool column) {
  const np_tracks_sums *sums = column ? &board.columns : &board.rows;
  int total = 0;
  for (unsigned line = 0; line < (column ? width : height); line++)
    for (unsigned part = 0; part < sums->parts; part++) {
      hold(sums->sum[part][line] != NP_TRACKS_ANY, "all are given");
      total += sums->sum[part][line];
    }
  return total;
}

static unsigned length_of(const uint8_t *sides) {
  unsigned length = 0;
  for (unsigned cell = 0; cell < width * height; cell++) length += sides[cell] != 0;
  return length;
}

static void check_totals(void) {
  unsigned total, other;
  bool columns = take("columns add up to ");
  if (!columns) hold(take("rows add up to "), "rows");
  hold(take_number(&total) && add_up(columns) == (int)total, "the total");
  if (take(", those of the rows to ")) {
    hold(take_number(&other) && add_up(false) == (int)other && total != other, "the other total");
    return;
  }
  hold(take(total == 1 ? " cell" : " cells") && take(", but every path from the start to the finish has "), "cells");
  if (take("at least ")) {
    hold(take_number(&other) && total < other, "fewer");
    unsigned fewest = CELLS_MAX;
    for (unsigned i = 0; i < walk_count; i++)
      if (length_of(walks[i]) < fewest) fewest = length_of(walks[i]);
    hold(fewest == other, "the fewest");
    return;
  }
  bool odd = take("an odd number of them");
  hold((odd || take("an even number of them")) && (total & 1) != (unsigned)odd, "odd or even");
  for (unsigned i = 0; i < walk_count; i++) hold((length_of(walks[i]) & 1) == (unsigned)odd, "each path");
}

/* Checks a mark that no path of the board has. Without the mark there are paths. */
static void check_mark(bool every) {
  condition all[200];
  all[0] = (condition){.kind = MARK, .mark = every ? NP_TRACKS_NONE : NP_TRACKS_LINE};
  if (take("goes through ")) {
    all[0].part = take_cell();
  } else {
    hold(take("has "), "has");
    all[0].part = take_mark().part;
  }
  unsigned count = 1 + list_board(all + 1);
  hold(count_fitting(all, count, count) == 0 && count_fitting(all, count, 0) > 0, "the mark");
}

static unsigned told[6];

static void check_reason(const char *sentence, bool marked) {
  unsigned sum;
  whole = sentence;
  at = sentence;
  hold(take("no path: "), "no path");
  if (take("every path from the start to the finish has at least ")) {
    told[0]++;
    check_bound(true);
  } else if (take("every path from the start to the finish has at most ")) {
    told[0]++;
    check_bound(false);
  } else if (take("a path from the start to the finish cannot have just ")) {
    told[1]++;
    hold(take_number(&sum) && take(sum == 1 ? " cell in " : " cells in "), "a number");
    condition one = take_line();
    hold(one.sum == (int)sum && count_fitting(&one, 1, 1) == 0, "no path has it");
  } else if (take("a path from the start to the finish cannot fit the clue in ")) {
    told[2]++;
    condition one = {.kind = CLUE, .part = take_cell()};
    hold(count_fitting(&one, 1, 1) == 0, "no path has it");
  } else if (take("the sums of the ")) {
    told[3]++;
    check_totals();
  } else if (take("the sums of ")) {
    check_lines();
  } else if (marked && (take("no solution ") || take("every solution "))) {
    told[4]++;
    check_mark(sentence[strlen("no path: ")] == 'e');
  } else {
    told[5]++;
    check_together(marked);
  }
  hold(!*at, "it ends there");
}

/* ------------------------------------------------------------------------------ the boards */

static void cut(np_tracks_sums *sums, np_random *random, unsigned length) {
  if (length < 2 || np_random_below(random, 3) > 0) return;
  sums->parts = 2;
  sums->cut[1] = (uint8_t)(1 + np_random_below(random, length - 1));
  sums->cut[2] = (uint8_t)length;
}

/* Sets the sums of a path, some left out and some changed by one. */
static void set_sums(np_random *random, bool column, const uint8_t *sides, unsigned share) {
  np_tracks_sums *sums = column ? &board.columns : &board.rows;
  cut(sums, random, column ? height : width);
  for (unsigned line = 0; line < (column ? width : height); line++)
    for (unsigned part = 0; part < sums->parts; part++) {
      condition one = {.column = column, .line = line, .from = sums->cut[part], .to = sums->cut[part + 1]};
      int sum = count_cells(sides, one), cells = (int)(one.to - one.from);
      if (np_random_below(random, 5) == 0) sum += np_random_below(random, 2) ? 1 : -1;
      if (np_random_below(random, 4) >= share && sum >= 0 && sum <= cells) sums->sum[part][line] = (int8_t)sum;
    }
}

static void make_board(np_random *random) {
  static const uint8_t sizes[][2] = {{1, 2}, {2, 1}, {3, 1}, {5, 1}, {9, 1}, {1, 4}, {1, 7}, {2, 2},
                                     {3, 2}, {2, 4}, {3, 3}, {4, 3}, {3, 4}, {4, 4}, {3, 5}, {5, 4}};
  const uint8_t *size = sizes[np_random_below(random, 16)];
  width = size[0];
  height = size[1];
  np_tracks_board_clear(&board, width, height);
  board.start = (uint16_t)np_random_below(random, width * height);
  do board.finish = (uint16_t)np_random_below(random, width * height);
  while (board.start == board.finish);
  walk_count = 0;
  memset(now, 0, sizeof now);
  walk(board.start);
  const uint8_t *sides = walks[np_random_below(random, walk_count)];
  unsigned share = np_random_below(random, 4);
  set_sums(random, true, sides, share);
  set_sums(random, false, sides, share);
  for (unsigned i = np_random_below(random, 4); i > 0; i--) {
    unsigned cell = np_random_below(random, width * height), other = np_random_below(random, walk_count);
    if (walks[other][cell]) board.clue[cell] = walks[other][cell];
  }
  if (np_random_below(random, 3) > 0) return;
  unsigned cell = np_random_below(random, width * height); /* and one with any sides */
  uint8_t before = board.clue[cell];
  board.clue[cell] = (uint8_t)(1u << np_random_below(random, 4) | 1u << np_random_below(random, 4));
  if (!np_tracks_board_check(&board, NULL)) board.clue[cell] = before;
}

static char *verdict_of(const np_puzzle *puzzle, const void *position) {
  static char line[512];
  np_error error = {0};
  np_writer writer = np_writer_over(line, sizeof line);
  np_job *job = np_tracks_solve_start(puzzle, position, 1, 0, &error);
  while (np_job_step(job, 100000) == NP_JOB_WORKING) {}
  np_tracks_write_verdict(job, &writer);
  np_job_close(job);
  return line;
}

static np_puzzle *open_board(void) {
  char id[512];
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "tracks.");
  np_tracks_write(&board, &writer);
  return open_id(id);
}

TEST(test_boards) {
  np_random random = {381};
  condition all[200];
  unsigned none = 0;
  for (unsigned round = 0; round < BOARDS; round += TEST_STRIDE) {
    make_board(&random);
    unsigned count = list_board(all);
    if (count_fitting(all, count, count) > 0) continue;
    np_puzzle *puzzle = open_board();
    check_reason(verdict_of(puzzle, NULL), false);
    np_puzzle_close(puzzle);
    none++;
  }
  printf("%u boards without a path: %u bounds, %u sums, %u clues, %u totals, %u together\n", none, told[0], told[1],
         told[2], told[3], told[5]);
  assert_that(none, >, BOARDS / TEST_STRIDE / 4);
  for (unsigned i = 0; i < 6 && TEST_STRIDE == 1; i++)
    if (i != 4) assert_that(told[i], >, 4);
}

/* Marks that a player can set, on a board that has a path: the reason names the wrong one, or marks that do not go
 * together. */
TEST(test_marks) {
  np_random random = {382};
  condition all[200];
  unsigned none = 0;
  for (unsigned round = 0; round < BOARDS / 4; round += TEST_STRIDE) {
    np_error error = {0};
    uint8_t position[3 * CELLS_MAX] = {0};
    np_move moves[12 * CELLS_MAX];
    make_board(&random);
    unsigned count = list_board(all);
    if (count_fitting(all, count, count) == 0) continue;
    np_puzzle *puzzle = open_board();
    for (unsigned i = 0; i < 6; i++) {
      size_t legal = np_puzzle_moves(puzzle, position, moves, 12 * CELLS_MAX);
      if (legal > 0) np_puzzle_apply(puzzle, position, moves[np_random_below(&random, (uint32_t)legal)], &error);
    }
    const char *line = verdict_of(puzzle, position);
    if (strncmp(line, "no path", 7) == 0) {
      check_reason(line, true);
      none++;
    }
    np_puzzle_close(puzzle);
  }
  assert_that(none, >, 100 / TEST_STRIDE);
  printf("%u positions without a path, %u with a single mark to blame\n", none, told[4]);
}

/* Boards of 1 x N and N x 1: every length, every sum and every finish. */
TEST(test_single_rows) {
  for (unsigned length = 2; length <= 9; length++)
    for (unsigned turned = 0; turned < 2; turned++)
      for (unsigned sum = 0; sum <= length; sum++)
        for (unsigned end = 1; end < length; end++) {
          width = turned ? 1 : length;
          height = turned ? length : 1;
          np_tracks_board_clear(&board, width, height);
          board.finish = (uint16_t)end;
          (turned ? &board.columns : &board.rows)->sum[0][0] = (int8_t)sum;
          walk_count = 0;
          memset(now, 0, sizeof now);
          walk(board.start);
          np_puzzle *puzzle = open_board();
          if (sum == end + 1)
            assert_string_equal(verdict_of(puzzle, NULL), "1 path or more");
          else
            check_reason(verdict_of(puzzle, NULL), false);
          np_puzzle_close(puzzle);
        }
}

/* On a large board, the solver confirms that no path has the named sums, and these are not simply all sums. */
static void check_large(np_tracks_solver *solver) {
  condition all[400];
  np_tracks_path path;
  unsigned count = 0, given = list_board(all);
  if (take("the sums of columns ") || take("the sums of column ") || take("the sums of rows ") ||
      take("the sums of row ")) {
    at = whole + strlen("no path: the sums of ");
    count = take_all_lines(all);
  } else {
    do all[count++] = take_condition();
    while (take(", ") || take(" and "));
    hold(take(" do not fit together"), "words");
  }
  hold(!*at && count < given, "fewer than all");
  np_tracks_board eased = board;
  memset(eased.columns.sum, NP_TRACKS_ANY, sizeof eased.columns.sum);
  memset(eased.rows.sum, NP_TRACKS_ANY, sizeof eased.rows.sum);
  for (unsigned i = 0; i < count; i++)
    (all[i].column ? &eased.columns : &eased.rows)->sum[0][all[i].line] = (int8_t)all[i].sum;
  np_tracks_solver_begin(solver, &eased, NULL, NP_TRACKS_GUESS);
  hold(np_tracks_solver_next(solver, 5000000, &path) == NP_TRACKS_ENDED, "by the solver");
}

TEST(test_large) {
  np_error error = {0};
  np_random random = {383};
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  unsigned checked = 0;
  for (unsigned round = 0; round < 20; round += TEST_STRIDE) {
    np_tracks_level level;
    uint64_t attempts;
    np_job *job = np_tracks_generate_start(
        &(np_tracks_options){.width = 12 + round % 5, .height = 12, .no_clues = true, .seed = round}, NULL, NULL);
    while (np_job_step(job, 100000) == NP_JOB_WORKING) {}
    board = *np_tracks_generated(job, &level, &attempts);
    np_job_close(job);
    width = board.width;
    height = board.height;
    unsigned c = np_random_below(&random, width), r = np_random_below(&random, height);
    if (board.columns.sum[0][c] == (int)height || board.rows.sum[0][r] == (int)width) continue;
    board.columns.sum[0][c]++; /* both, so that the totals agree; both again, to keep the number of cells odd or even */
    board.rows.sum[0][r]++;
    if (board.columns.sum[0][c] == (int)height || board.rows.sum[0][r] == (int)width) continue;
    board.columns.sum[0][c]++;
    board.rows.sum[0][r]++;
    np_puzzle *puzzle = open_board();
    const char *line = verdict_of(puzzle, NULL);
    whole = line;
    at = line;
    if (take("no path: ") && strstr(line, " do not fit together")) {
      check_large(solver);
      checked++;
    }
    np_puzzle_close(puzzle);
  }
  printf("%u large boards\n", checked);
  assert_that(checked, >, 10 / TEST_STRIDE);
  np_tracks_solver_close(solver);
}
