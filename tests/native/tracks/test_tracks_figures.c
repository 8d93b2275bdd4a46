/* The hints of path puzzles are true of the board that the player sees: every number in a hint is counted again, from
 * the marks and the clues alone. Hints are followed one mark at a time, as on the command line. */
#include "play.h"
#include "test.h"

#include "numbers.h"
#include "tracks/lab/tracks_generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned east = NP_TRACKS_EAST, north = NP_TRACKS_NORTH, west = NP_TRACKS_WEST, south = NP_TRACKS_SOUTH;

/* The board being looked at. */
static const np_tracks_board *board;
static const uint8_t *marks;
static unsigned cells, width;

/* ------------------------------------------------------------------------ what the player sees */

static bool is_end(unsigned cell) { return cell == board->start || cell == board->finish; }
static unsigned needs(unsigned cell) { return is_end(cell) ? 1 : 2; }
static unsigned opposite(unsigned side) {
  return side == east ? west : side == west ? east : side == north ? south : north;
}

static bool neighbour(unsigned cell, unsigned side, unsigned *next) {
  if ((side == east && cell % width + 1 == width) || (side == west && cell % width == 0) ||
      (side == north && cell < width) || (side == south && cell + width >= cells))
    return false;
  *next = side == east ? cell + 1 : side == west ? cell - 1 : side == north ? cell - width : cell + width;
  return true;
}

static bool has_line(unsigned cell, unsigned side) {
  unsigned next;
  return neighbour(cell, side, &next) && (marks[np_tracks_border(board, cell, side)] == NP_TRACKS_LINE ||
                                          board->clue[cell] & side || board->clue[next] & opposite(side));
}

static unsigned lines_of(unsigned cell) {
  unsigned count = 0;
  for (unsigned side = 1; side <= 8; side <<= 1) count += has_line(cell, side);
  return count;
}

static bool visited(unsigned cell) { return is_end(cell) || marks[cell] == NP_TRACKS_LINE || lines_of(cell) > 0; }
static bool crossed(unsigned cell) { return !visited(cell) && marks[cell] == NP_TRACKS_NONE; }
static bool is_closed(unsigned cell) { return crossed(cell) || lines_of(cell) >= needs(cell); }

/* May track still be laid there, as the marks beside it show? */
static bool is_open(unsigned cell, unsigned side) {
  unsigned next;
  return neighbour(cell, side, &next) && !has_line(cell, side) &&
         marks[np_tracks_border(board, cell, side)] != NP_TRACKS_NONE && !is_closed(cell) && !is_closed(next);
}

static unsigned open_of(unsigned cell) {
  unsigned count = 0;
  for (unsigned side = 1; side <= 8; side <<= 1) count += is_open(cell, side);
  return count;
}

/* ------------------------------------------------------------------------------- reading it */

static const char *at, *whole;

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

static bool take_cell(unsigned *cell) {
  unsigned c, r;
  const char *begun = at;
  if (take("column ") && take_number(&c) && take(", row ") && take_number(&r)) {
    *cell = (r - 1) * width + c - 1;
    return true;
  }
  at = begun;
  return false;
}

typedef struct span {
  int sum;
  unsigned has, left;
} span;

static span count_span(bool column, unsigned line, unsigned part) {
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  span counted = {.sum = sums->sum[part][line]};
  for (unsigned i = sums->cut[part]; i < sums->cut[part + 1]; i++) {
    unsigned cell = column ? i * width + line : line * width + i;
    counted.has += visited(cell);
    counted.left += !visited(cell) && !crossed(cell);
  }
  return counted;
}

/* "column 3" or "row 2, columns 1 to 8,". */
static bool take_span(span *counted) {
  const char *begun = at;
  unsigned line, from = 0, to = 0, part = 0;
  bool column = take("column ");
  if ((column || take("row ")) && take_number(&line)) {
    const np_tracks_sums *sums = column ? &board->columns : &board->rows;
    bool one = take(column ? ", row " : ", column "), cut = one || take(column ? ", rows " : ", columns ");
    if (cut) {
      assert_true(take_number(&from) && (one || (take(" to ") && take_number(&to))) && take(","));
      if (one) to = from;
      while (sums->cut[part] + 1u != from) part++;
      assert_int_equal(sums->cut[part + 1], to);
    }
    if (cut == (sums->parts > 1) && *at == ' ') {
      *counted = count_span(column, line - 1, part);
      return true;
    }
  }
  at = begun;
  return false;
}

static void hold(bool truth, const char *what) {
  if (!truth) fail_msg("not so (%s): %s", what, whole);
}

/* ---------------------------------------------------------------------------- holding it */

static bool check_span(void) {
  span seen;
  unsigned a = 0, b = 0;
  if (!take_span(&seen)) return false;
  hold(seen.sum != NP_TRACKS_ANY, "a sum");
  unsigned sum = (unsigned)seen.sum;
  if (take(" has sum 0, so all its cells are empty")) {
    hold(sum == 0 && seen.has == 0, "sum 0");
  } else if (take(" has its ")) {
    hold(take_number(&a) && a == sum && seen.has == sum && seen.left > 0, "reached");
    hold(take(a == 1 ? " cell" : " cells") &&
             take(seen.left == 1 ? ", so the rest is empty" : ", so the rest are empty"),
         "one or many");
  } else if (take(" needs only one more cell, so no track joins two open cells there")) {
    hold(seen.has + 1 == sum && seen.left > 1, "one more");
  } else if (take(" needs ")) {
    hold(take_number(&a) && seen.has + a == sum, "needs");
    hold(take(a == 1 ? " more cell" : " more cells") && take(" and has only ") && take_number(&b) && b == seen.left &&
             a == b,
         "open");
    hold(take(a == 1 ? " open, so it is on the path" : " open, so all are on the path"), "one or many");
  } else if (take(" can leave only one more cell empty; without ")) {
    hold(seen.has + seen.left == sum + 1, "one may be empty");
    hold(take_cell(&a) && take(" the path could not reach ") && take_cell(&b) && take(" either"), "cells");
    hold(!visited(a) && !visited(b) && !crossed(a) && !crossed(b), "open cells");
  } else {
    return false;
  }
  return true;
}

static bool check_crossings(unsigned lines, unsigned open, bool odd) {
  unsigned count = 0;
  hold(take(odd ? "odd" : "even") && take(" number of times; "), "odd or even");
  hold(take_number(&count) && count == lines, "crossings");
  hold(take(count == 1 ? " crossing so far" : " crossings so far") && open == 1, "one is open");
  return take((lines & 1) == (unsigned)odd ? ", so the last open border has no track"
                                           : ", so the last open border has track");
}

static bool check_cut(bool column) {
  unsigned a, b, lines = 0, open = 0, side = column ? east : south, step = column ? 1 : width;
  if (!take_number(&a) || !take(" to ") || !take_number(&b) || b != a + 1 || !take(column ? " an " : " an "))
    return false;
  for (unsigned cell = 0; cell < cells; cell++) {
    if ((column ? cell % width : cell / width) + 1 != a) continue;
    lines += has_line(cell, side);
    open += is_open(cell, side);
  }
  unsigned start = board->start / step % (column ? width : cells),
           finish = board->finish / step % (column ? width : cells);
  return check_crossings(lines, open, (start < a) != (finish < a));
}

static void flood(unsigned cell, unsigned barred, bool *in, unsigned *count) {
  if (in[cell]) return;
  in[cell] = true;
  ++*count;
  for (unsigned side = 1; side <= 8; side <<= 1) {
    unsigned next;
    if (is_open(cell, side) && np_tracks_border(board, cell, side) != barred && neighbour(cell, side, &next))
      flood(next, barred, in, count);
  }
}

static bool check_region(const np_tracks_deduction *hint) {
  bool in[NP_TRACKS_CELLS] = {false};
  unsigned count, cell = 0, size = 0, lines = 0, open = 0, ends = 0;
  if (!take_number(&count))
    count = 1;
  else
    hold(count > 1 && take(" cells around "), "cells");
  hold(take_cell(&cell) && take(" an ") && hint->count == 1, "its cell");
  flood(cell, hint->part[0], in, &size);
  hold(size == count, "how many cells");
  for (unsigned inside = 0; inside < cells; inside++) {
    unsigned next;
    if (!in[inside]) continue;
    ends += is_end(inside);
    for (unsigned side = 1; side <= 8; side <<= 1)
      if (neighbour(inside, side, &next) && !in[next]) {
        lines += has_line(inside, side);
        open += is_open(inside, side);
      }
  }
  return check_crossings(lines, open, ends == 1);
}

/* A sentence about what would follow if a border were otherwise must not use words for numbers that are counted on the
 * board. */
static bool check_supposed(void) {
  static const char *const seen_words[] = {"so far", " left for ", " more than ", " only ", " is marked "};
  for (size_t i = 0; i < sizeof seen_words / sizeof *seen_words; i++)
    hold(!strstr(at, seen_words[i]), "said as if it were on the board");
  at += strlen(at);
  return true;
}

/* Checks why a mark is wrong: a sum that is broken as it stands, or what would follow from the mark. */
static bool check_wrong(const np_puzzle *puzzle, const np_tracks_deduction *hint) {
  char mark[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(mark, sizeof mark);
  unsigned count = 0, sum = 0;
  span seen;
  uint8_t none[NP_TRACKS_PARTS_MAX] = {0};
  np_puzzle_say_move(puzzle, none, np_tracks_mark_move(hint->part[0], (np_tracks_mark)marks[hint->part[0]]), &writer);
  hold(take(mark) && hint->count == 1 && hint->mark == NP_TRACKS_UNKNOWN, "the mark");
  if (!*at) return true;
  if (take("; with it, ")) return check_supposed();
  hold(take("; ") && take_span(&seen), "a sum");
  if (take(" has no cells left for its sum of ")) {
    hold(take_number(&sum) && (int)sum == seen.sum && seen.has + seen.left == 0, "none left");
  } else if (take(" has only ")) {
    hold(take_number(&count) && count == seen.has + seen.left && take(count == 1 ? " cell" : " cells"), "left");
    hold(take(" left for its sum of ") && take_number(&sum) && (int)sum == seen.sum && count < sum, "too few");
  } else {
    hold(take(" has ") && take_number(&count) && count == seen.has && take(count == 1 ? " cell" : " cells"), "has");
    hold(take(", more than its sum of ") && take_number(&sum) && (int)sum == seen.sum && count > sum, "too many");
  }
  return true;
}

static bool check_track(bool none) {
  unsigned a = 0, b = 0;
  span seen;
  if (!take_cell(&a) || !take(" to ") || !take_cell(&b)) return false;
  if (take(": otherwise ")) return check_supposed();
  if (none) return false;
  if (take(" would close a loop")) {
    hold(lines_of(a) == 1 && lines_of(b) == 1, "ends of a piece");
  } else if (take(" would finish the path without ")) {
    hold(take_cell(&a) && visited(a) && lines_of(a) < needs(a), "needs track");
  } else if (take(" would finish the path before ")) {
    unsigned sum = 0;
    hold(take_span(&seen) && take(" has its ") && take_number(&sum) && (int)sum == seen.sum && seen.has < sum,
         "unreached");
    hold(take(sum == 1 ? " cell" : " cells"), "one or many");
  } else if (!take(": on the way it can leave each cell by one side only")) {
    return take(": one of several paths goes here") || take(": a path goes here");
  }
  return true;
}

static bool check_cell(const np_tracks_deduction *hint) {
  unsigned cell, others = 0;
  if (!take_cell(&cell)) return false;
  if (take(" has only one open side left, so track goes there")) {
    hold(open_of(cell) == 1 && visited(cell) && lines_of(cell) + 1 == needs(cell), "one open side");
  } else if (take(" is on the path and has only two open sides, so track goes there")) {
    hold(open_of(cell) == 2 && visited(cell) && lines_of(cell) == 0 && !is_end(cell), "two open sides");
  } else if (take(" has no open side, so it is empty")) {
    hold(open_of(cell) == 0 && !visited(cell), "no open side");
  } else if (take(" has only one open side, so it is empty")) {
    hold(open_of(cell) == 1 && !visited(cell), "one open side");
  } else if (take(" and ")) {
    hold(take_number(&others) && others + 1 == hint->count, "how many cells");
    for (unsigned i = 0; i < hint->count; i++) hold(open_of(hint->part[i]) < 2 && !visited(hint->part[i]), "closed in");
    return take(others == 1 ? " other cell" : " other cells") && take(" have at most one open side, so they are empty");
  } else {
    return false;
  }
  return true;
}

static unsigned sentences, numbered;

static void check_hint(const np_puzzle *puzzle, const void *position, const np_tracks_deduction *hint) {
  unsigned cell;
  board = np_tracks_board_of(puzzle);
  marks = position;
  width = board->width;
  cells = width * board->height;
  at = whole = hint->sentence;
  bool good = check_cell(hint);
  if (!good) at = whole, good = check_span();
  if (!good) at = whole, good = take("the path crosses from column ") && check_cut(true);
  if (!good) at = whole, good = take("the path crosses from row ") && check_cut(false);
  if (!good) at = whole, good = take("the path crosses the edge of ") && (take("the ") || true) && check_region(hint);
  if (!good) at = whole, good = take("track from ") && check_track(false);
  if (!good) at = whole, good = take("no track from ") && check_track(true);
  numbered += !good ? 0 : whole[0] != 't' && whole[0] != 'n';
  if (!good) at = whole, good = take("take back a wrong mark: ") && check_wrong(puzzle, hint);
  if (!good) at = whole, good = take("the path is complete, so all other cells are empty");
  if (!good) at = whole, good = take("no route leads to ") && take_cell(&cell) && take(", so it is empty");
  if (!good)
    at = whole,
    good = take("the path could not come back from beyond ") && take_cell(&cell) && take(", so it does not go there");
  if (!good || *at) fail_msg("nothing is known of this sentence: %s", whole);
  sentences++;
}

/* ------------------------------------------------------------------------------- the walks */

static void walk(const char *id) {
  np_error error = {0};
  np_game *game = open_game(id);
  const np_puzzle *puzzle = np_game_puzzle(game);
  for (unsigned steps = 0; !np_puzzle_solved(puzzle, np_game_position(game)); steps++) {
    const np_tracks_deduction *hint = np_tracks_hint(puzzle, np_game_position(game));
    if (!hint) fail_msg("%s: no hint", id);
    check_hint(puzzle, np_game_position(game), hint);
    assert_works(np_game_play(game, np_tracks_mark_move(hint->part[0], hint->mark), &error), error);
    assert_that(steps, <, 3 * NP_TRACKS_CELLS);
  }
  np_game_close(game);
}

TEST(test_presets) {
  for (const np_tracks_preset *preset = np_tracks_presets(); preset->name; preset++) {
    char id[64];
    snprintf(id, sizeof id, "tracks.%s", preset->name);
    walk(id);
  }
}

static void make(const np_tracks_options *options, char *id, size_t size) {
  np_tracks_level level;
  uint64_t attempts;
  np_error error = {0};
  np_job *job = np_tracks_generate_start(options, NULL, &error);
  while (np_job_step(job, 100000) == NP_JOB_WORKING) {}
  np_writer writer = np_writer_over(id, size);
  np_write(&writer, "tracks.");
  np_tracks_write(np_tracks_generated(job, &level, &attempts), &writer);
  np_job_close(job);
}

TEST(test_generated) {
  char id[4096];
  for (unsigned i = 0; i < 36; i += TEST_STRIDE) {
    unsigned side = 5 + i % 6;
    make(&(np_tracks_options){.width = side,
                              .height = 5 + (i * 7 + 3) % 6,
                              .rails = i & 1,
                              .no_clues = (i & 2) != 0,
                              .level = (np_tracks_level)(i / 12),
                              .seed = i},
         id, sizeof id);
    walk(id);
  }
  printf("%u sentences, %u with numbers\n", sentences, numbered);
}

/* Marks of a path here and there, `share` in eight of them. */
static void mark_some(const np_tracks_board *here, const np_tracks_path *path, np_random *random, unsigned share,
                      uint8_t *position) {
  static uint8_t solved[NP_TRACKS_PARTS_MAX];
  np_tracks_path_position(here, path, solved);
  for (unsigned part = 0; part < np_tracks_parts(here); part++) {
    unsigned cell = part % (np_tracks_parts(here) / 3);
    bool line = part < np_tracks_parts(here) / 3 ? path->visited[cell / here->width] >> cell % here->width & 1
                                                 : solved[part] == NP_TRACKS_LINE;
    bool set = np_tracks_part_exists(here, part) && np_random_below(random, 8) < share;
    position[part] = (uint8_t)(!set ? NP_TRACKS_UNKNOWN : line ? NP_TRACKS_LINE : NP_TRACKS_NONE);
  }
}

/* Hints after some right marks of a path, in any order, and also where a puzzle has several paths. In every second
 * round a random legal move is made as well, which may be wrong. */
TEST(test_some_marks) {
  static const char *const ids[] = {"tracks.times9", "tracks.k", "tracks.mums2008",
                                    "tracks.icon",   "tracks.q", "tracks.6x6.x-3-x-2-x-x.x-x-4-x-2-x.c1r1.c6r6"};
  np_random random = {38};
  np_error error = {0};
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  for (unsigned round = 0; round < 300; round += TEST_STRIDE) {
    np_puzzle *puzzle = np_puzzle_open(ids[round % 6], NULL, &error);
    const np_tracks_board *here = np_tracks_board_of(puzzle);
    np_tracks_path path;
    static uint8_t position[NP_TRACKS_PARTS_MAX];
    np_tracks_solver_begin(solver, here, NULL, NP_TRACKS_GUESS);
    for (unsigned i = round / 6 % 2; i < 2; i++) np_tracks_solver_next(solver, UINT64_MAX, &path);
    mark_some(here, &path, &random, np_random_below(&random, 6), position);
    if (round & 1) {
      np_move moves[4 * NP_TRACKS_PARTS_MAX];
      size_t count = np_puzzle_moves(puzzle, position, moves, sizeof moves / sizeof *moves);
      if (count > 0) np_puzzle_apply(puzzle, position, moves[np_random_below(&random, (uint32_t)count)], &error);
    }
    const np_tracks_deduction *hint = np_tracks_hint(puzzle, position);
    if (hint) check_hint(puzzle, position, hint);
    np_puzzle_close(puzzle);
  }
  np_tracks_solver_close(solver);
}

/* A board of which no path is found in time: notes that are not proved do not count, and no hint speaks of a sum that
 * has one among its cells. */
TEST(test_not_known) {
  static const char id[] =
      "tracks.50x50.23-29-28-22-25-29-27-30-29-21-29-20-27-24-28-23-23-27-28-28-27-26-30-22-23-30-22-28-26-20-30-21-22-"
      "29-20-24-20-24-27-29-26-26-26-29-27-22-25-21-20-22.27-23-24-30-26-30-24-26-28-26-29-25-28-29-26-29-23-25-30-20-"
      "24-29-30-22-25-28-29-29-21-30-23-30-29-24-24-21-21-27-30-27-21-25-21-26-22-20-24-26-26-21.c1r1.c50r50";
  static uint8_t position[NP_TRACKS_PARTS_MAX];
  np_random random = {7};
  np_puzzle *puzzle = open_id(id);
  const np_tracks_board *here = np_tracks_board_of(puzzle);
  unsigned hints = 0;
  for (unsigned round = 0; round < 5; round++) {
    memset(position, 0, sizeof position);
    for (unsigned i = 0; i < 40; i++) position[np_random_below(&random, 2500)] = NP_TRACKS_LINE;
    unsigned row = 1 + np_random_below(&random, 48), spare = 50u - (unsigned)here->rows.sum[0][row];
    for (unsigned c = 0; spare > 0; c = (c + 7) % 50, spare--) position[50 * row + c] = NP_TRACKS_NONE;
    const np_tracks_deduction *hint = np_tracks_hint(puzzle, position);
    if (hint) check_hint(puzzle, position, hint);
    hints += hint && hint->rule == NP_TRACKS_RULE_SUM_NEEDS;
  }
  assert_that(hints, >, 2);
  np_puzzle_close(puzzle);
}
