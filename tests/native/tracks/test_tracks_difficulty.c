/* The difficulty of path puzzles, found a second time: the rules as core/README.md words them, one after the other and
 * cell by cell, as slow and as plain as can be. Nothing is shared with the solver but the board. */
#include "asked.h"
#include "test.h"

#include "numbers.h"
#include "tracks/lab/tracks_generate.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE_MAX = 9, CELLS_MAX = SIDE_MAX * SIDE_MAX, RANDOM = 140, MADE = 60, GUESSED = 200, TEXT_MAX = 4096 };
typedef enum { OPEN, YES, NO } known; /* of a cell: visited, empty; of a border: track, none */

/* What is known. Border 2 k is on the east of cell k, 2 k + 1 on its south. */
typedef struct facts {
  uint8_t cell[CELLS_MAX], border[2 * CELLS_MAX];
  bool wrong, changed;
} facts;

/* One board in this many is compared; without NP_NIGHT, four times fewer. */
static unsigned stride(void) { return getenv("NP_NIGHT") ? TEST_STRIDE : 4 * TEST_STRIDE; }

static const np_tracks_board *board;
static unsigned cells, width, height;
static facts now;

/* ----------------------------------------------------------------------------- the board */

/* The cell beside another, to the east, north, west or south (0 to 3), and the border between; false: the rim. */
static bool beside(unsigned cell, unsigned way, unsigned *next, unsigned *border) {
  unsigned c = cell % width, r = cell / width;
  if ((way == 0 && c + 1 == width) || (way == 1 && r == 0) || (way == 2 && c == 0) || (way == 3 && r + 1 == height))
    return false;
  *next = way == 0 ? cell + 1 : way == 1 ? cell - width : way == 2 ? cell - 1 : cell + width;
  *border = way == 0 ? 2 * cell : way == 1 ? 2 * *next + 1 : way == 2 ? 2 * *next : 2 * cell + 1;
  return true;
}

static bool is_end(unsigned cell) { return cell == board->start || cell == board->finish; }
static unsigned needs(unsigned cell) { return is_end(cell) ? 1 : 2; }

/* How many of a cell's borders are in this state. */
static unsigned count_borders(unsigned cell, known so) {
  unsigned count = 0, next, border;
  for (unsigned way = 0; way < 4; way++)
    if (beside(cell, way, &next, &border)) count += now.border[border] == so;
  return count;
}

static void set(uint8_t *fact, known so) {
  if (*fact == so) return;
  now.wrong = now.wrong || *fact != OPEN;
  now.changed = true;
  *fact = (uint8_t)so;
}

static void set_open_borders(unsigned cell, known so) {
  unsigned next, border;
  for (unsigned way = 0; way < 4; way++)
    if (beside(cell, way, &next, &border) && now.border[border] == OPEN) set(&now.border[border], so);
}

static void begin(void) {
  unsigned next, border;
  memset(&now, 0, sizeof now);
  set(&now.cell[board->start], YES);
  set(&now.cell[board->finish], YES);
  for (unsigned cell = 0; cell < cells; cell++)
    for (unsigned way = 0; board->clue[cell] && way < 4; way++)
      if (beside(cell, way, &next, &border)) set(&now.border[border], board->clue[cell] >> way & 1 ? YES : NO);
}

/* ------------------------------------------------------------------------------ easy rules */

static void rule_track(void) {
  for (unsigned cell = 0; cell < cells; cell++) {
    unsigned track = count_borders(cell, YES), open = count_borders(cell, OPEN);
    if (track > 0) set(&now.cell[cell], YES);
    if (track > needs(cell)) now.wrong = true;
    if (track >= needs(cell)) set_open_borders(cell, NO);
    if (now.cell[cell] == NO) set_open_borders(cell, NO);
    if (now.cell[cell] == YES && track + open < needs(cell)) now.wrong = true;
    if (now.cell[cell] == YES && track + open == needs(cell)) set_open_borders(cell, YES);
    if (now.cell[cell] == OPEN && open < 2) set(&now.cell[cell], NO);
  }
}

/* A part of a column or row with a sum: its cells, and how many are visited and open. */
typedef struct part {
  unsigned cell[SIDE_MAX], count, visited, open;
  int sum;
} part;

/* The parts of all columns and rows, one after the other; false: there are no more. */
static bool part_at(unsigned number, part *one) {
  for (unsigned column = 0; column < 2; column++) {
    const np_tracks_sums *sums = column ? &board->columns : &board->rows;
    unsigned lines = column ? width : height;
    if (number >= lines * sums->parts) {
      number -= lines * sums->parts;
      continue;
    }
    unsigned line = number % lines, at = number / lines;
    *one = (part){.sum = sums->sum[at][line]};
    for (unsigned i = sums->cut[at]; i < sums->cut[at + 1]; i++) {
      unsigned cell = column ? i * width + line : line * width + i;
      one->cell[one->count++] = cell;
      one->visited += now.cell[cell] == YES;
      one->open += now.cell[cell] == OPEN;
    }
    return true;
  }
  return false;
}

static void set_open_cells(const part *one, known so) {
  for (unsigned i = 0; i < one->count; i++)
    if (now.cell[one->cell[i]] == OPEN) set(&now.cell[one->cell[i]], so);
}

static void rule_sums(void) {
  part one;
  for (unsigned number = 0; part_at(number, &one); number++) {
    if (one.sum == NP_TRACKS_ANY) continue;
    unsigned sum = (unsigned)one.sum;
    if (one.visited > sum || one.visited + one.open < sum)
      now.wrong = true;
    else if (one.visited == sum)
      set_open_cells(&one, NO);
    else if (one.visited + one.open == sum)
      set_open_cells(&one, YES);
  }
}

/* Where track from a cell ends: the cell itself if it has none. Sets `round` if it comes back. */
static unsigned end_of(unsigned cell, bool *round) {
  unsigned at = cell, came = UINT_MAX;
  *round = false;
  for (;;) {
    unsigned next = 0, border = 0, way = 0;
    while (way < 4 && !(beside(at, way, &next, &border) && now.border[border] == YES && border != came)) way++;
    if (way == 4) return at;
    came = border;
    at = next;
    if (at == cell) {
      *round = true;
      return at;
    }
  }
}

static bool is_complete(void) {
  bool round;
  return end_of(board->start, &round) == board->finish;
}

static void rule_complete(void) {
  if (!is_complete()) return;
  for (unsigned cell = 0; cell < cells; cell++) {
    if (now.cell[cell] == YES && count_borders(cell, YES) < needs(cell)) now.wrong = true;
    if (now.cell[cell] == OPEN) set(&now.cell[cell], NO);
  }
}

/* ---------------------------------------------------------------------------- tricky rules */

static void rule_loop(void) {
  bool round;
  unsigned next, border;
  for (unsigned cell = 0; cell < cells; cell++) {
    if (is_end(cell)) continue;
    unsigned end = end_of(cell, &round);
    if (round) now.wrong = true;
    if (round || end == cell || is_end(end) || count_borders(cell, YES) != 1) continue;
    for (unsigned way = 0; way < 4; way++)
      if (beside(cell, way, &next, &border) && next == end && now.border[border] == OPEN) set(&now.border[border], NO);
  }
}

static bool all_done_but(unsigned a, unsigned b) {
  part one;
  for (unsigned cell = 0; cell < cells; cell++)
    if (cell != a && cell != b && now.cell[cell] == YES && count_borders(cell, YES) < needs(cell)) return false;
  for (unsigned number = 0; part_at(number, &one); number++)
    if (one.sum != NP_TRACKS_ANY && (int)one.visited < one.sum) return false;
  return true;
}

static void rule_early(void) {
  bool round;
  unsigned next, border, from_start = end_of(board->start, &round), from_finish = end_of(board->finish, &round);
  if (is_complete() || all_done_but(from_start, from_finish)) return;
  for (unsigned way = 0; way < 4; way++)
    if (beside(from_start, way, &next, &border) && next == from_finish && now.border[border] == OPEN)
      set(&now.border[border], NO);
}

static void rule_one_to_go(void) {
  part one;
  unsigned next, border;
  for (unsigned number = 0; part_at(number, &one); number++) {
    if (one.sum == NP_TRACKS_ANY || (int)one.visited + 1 != one.sum) continue;
    for (unsigned i = 0; i + 1 < one.count; i++)
      for (unsigned way = 0; way < 4; way++)
        if (beside(one.cell[i], way, &next, &border) && next == one.cell[i + 1] && now.cell[one.cell[i]] == OPEN &&
            now.cell[next] == OPEN && now.border[border] == OPEN)
          set(&now.border[border], NO);
  }
}

/* The path leaves an area an odd number of times if just one of start and finish is in it, else an even number. */
static void judge_area(const bool *in) {
  unsigned track = 0, open = 0, last = 0, next, border;
  for (unsigned cell = 0; cell < cells; cell++)
    for (unsigned way = 0; in[cell] && way < 4; way++)
      if (beside(cell, way, &next, &border) && !in[next]) {
        track += now.border[border] == YES;
        open += now.border[border] == OPEN;
        if (now.border[border] == OPEN) last = border;
      }
  bool odd = in[board->start] != in[board->finish], fits = (track & 1) == (unsigned)odd;
  if (open == 0 && !fits) now.wrong = true;
  if (open == 1) set(&now.border[last], fits ? NO : YES);
}

static void rule_lines_across(void) {
  bool in[CELLS_MAX] = {false};
  for (unsigned r = 0; r + 1 < height; r++) {
    for (unsigned cell = 0; cell < cells; cell++) in[cell] = cell / width <= r;
    judge_area(in);
  }
  for (unsigned c = 0; c + 1 < width; c++) {
    for (unsigned cell = 0; cell < cells; cell++) in[cell] = cell % width <= c;
    judge_area(in);
  }
}

/* ------------------------------------------------------------------------------ hard rules */

/* Adds the cells that can be reached from one over open borders (with `track`, also over track), without the cell and
 * the border that are taken away. */
static void flood(unsigned from, bool track, unsigned no_cell, unsigned no_border, bool *in) {
  unsigned stack[CELLS_MAX], count = 0, next, border;
  if (from == no_cell || in[from]) return;
  in[from] = true;
  stack[count++] = from;
  while (count > 0) {
    unsigned cell = stack[--count];
    for (unsigned way = 0; way < 4; way++) {
      if (!beside(cell, way, &next, &border) || in[next] || next == no_cell || border == no_border) continue;
      if (now.border[border] == NO || (now.border[border] == YES && !track)) continue;
      in[next] = true;
      stack[count++] = next;
    }
  }
}

/* A cell is on some route from start to finish if no other cell, taken away, cuts it off from both. */
static void rule_way_back(void) {
  bool lost[CELLS_MAX] = {false}, joined[CELLS_MAX] = {false};
  for (unsigned away = 0; away < cells; away++) {
    bool in[CELLS_MAX] = {false};
    flood(board->start, true, away, UINT_MAX, in);
    flood(board->finish, true, away, UINT_MAX, in);
    for (unsigned cell = 0; cell < cells; cell++) lost[cell] = lost[cell] || (cell != away && !in[cell]);
  }
  flood(board->start, true, UINT_MAX, UINT_MAX, joined);
  if (!joined[board->finish]) now.wrong = true;
  for (unsigned cell = 0; cell < cells; cell++)
    if (lost[cell]) set(&now.cell[cell], NO);
}

static void rule_one_spare(void) {
  part one;
  unsigned next, border;
  for (unsigned number = 0; part_at(number, &one); number++) {
    if (one.sum == NP_TRACKS_ANY || (int)(one.visited + one.open) != one.sum + 1) continue;
    for (unsigned i = 0; i < one.count; i++)
      for (unsigned j = 0; j < one.count; j++) {
        unsigned cell = one.cell[i], other = one.cell[j], open = 0;
        if ((i != j + 1 && j != i + 1) || now.cell[cell] != OPEN || now.cell[other] != OPEN) continue;
        for (unsigned way = 0; way < 4; way++)
          if (beside(other, way, &next, &border)) open += next != cell && now.border[border] == OPEN;
        if (open < 2) set(&now.cell[cell], YES);
      }
  }
}

static void rule_areas(void) {
  unsigned next, border;
  for (unsigned cell = 0; cell < cells; cell++)
    for (unsigned way = 0; way < 4; way++) {
      bool in[CELLS_MAX] = {false};
      if (!beside(cell, way, &next, &border)) continue;
      flood(cell, false, UINT_MAX, now.border[border] == OPEN ? border : UINT_MAX, in);
      if (!in[next] || now.border[border] != OPEN) judge_area(in);
    }
}

/* --------------------------------------------------------------------------- to their end */

/* Follows all rules of a level except trying, until none finds anything. */
static void follow(np_tracks_level level) {
  static void (*const rules[])(void) = {rule_track,     rule_sums,         rule_complete, rule_loop,      rule_early,
                                        rule_one_to_go, rule_lines_across, rule_way_back, rule_one_spare, rule_areas};
  static const unsigned known_by[] = {3, 7, 10};
  for (unsigned i = 0; i < known_by[level] && !now.wrong; i++) {
    now.changed = false;
    rules[i]();
    if (now.changed) i = UINT_MAX; /* from the easiest again */
  }
}

/* If a border cannot be one way, it is the other way. False: trying teaches nothing more. */
static bool try_borders(void) {
  unsigned next, border;
  for (unsigned cell = 0; cell < cells; cell++)
    for (unsigned way = 0; way < 4; way += 3) /* east, south */
      for (known so = YES; so <= NO; so++) {
        if (!beside(cell, way, &next, &border) || now.border[border] != OPEN) continue;
        facts before = now;
        set(&now.border[border], so);
        follow(NP_TRACKS_HARD);
        bool wrong = now.wrong;
        now = before;
        if (!wrong) continue;
        set(&now.border[border], so == YES ? NO : YES);
        return true;
      }
  return false;
}

static bool is_solved_by(np_tracks_level level) {
  begin();
  do follow(level);
  while (level == NP_TRACKS_HARD && !now.wrong && !is_complete() && try_borders());
  return !now.wrong && is_complete();
}

static np_tracks_level second_reading(const np_tracks_board *of) {
  np_tracks_level level = NP_TRACKS_EASY;
  board = of;
  width = of->width;
  height = of->height;
  cells = width * height;
  while (level < NP_TRACKS_GUESS && !is_solved_by(level)) level++;
  return level;
}

/* --------------------------------------------------------------------------------- boards */

/* Finds the program's own level of a board. False if it does not have exactly one path, or none is found in time. */
static bool first_reading(np_tracks_solver *solver, const np_tracks_board *of, np_tracks_level *level) {
  np_tracks_path path;
  np_tracks_solver_begin(solver, of, NULL, NP_TRACKS_GUESS);
  if (np_tracks_solver_next(solver, 20000, &path) != NP_TRACKS_FOUND ||
      np_tracks_solver_next(solver, 20000, &path) != NP_TRACKS_ENDED)
    return false;
  for (*level = NP_TRACKS_EASY; *level < NP_TRACKS_GUESS; ++*level) {
    np_tracks_solver_begin(solver, of, NULL, *level);
    if (np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_FOUND) break;
  }
  return true;
}

static void check_board(const np_tracks_board *of, np_tracks_level level) {
  char words[TEXT_MAX], wanted[64];
  np_writer writer = np_writer_over(words, sizeof words);
  np_write(&writer, "tracks check tracks.");
  np_tracks_write(of, &writer);
  np_tracks_level second = second_reading(of);
  if (second != level)
    fail_msg("%s: %s, by a second reading of the rules %s", words, np_tracks_level_name(level),
             np_tracks_level_name(second));
  snprintf(wanted, sizeof wanted, "\"level\":\"%s\"", np_tracks_level_name(level));
  assert_reports(words, wanted);
}

/* Makes a board from a random walk that visits no cell twice. Some of its sums are missing, and some are cut. */
static void make_board(np_random *random, np_tracks_board *of) {
  static const unsigned shares[] = {0, 0, 1, 2};
  bool in[CELLS_MAX] = {false};
  uint8_t sides[CELLS_MAX] = {0};
  unsigned w = 4 + np_random_below(random, 4), h = 4 + np_random_below(random, 4),
           share = shares[np_random_below(random, 4)];
  unsigned at = np_random_below(random, w * h), length = 1;
  np_tracks_board_clear(of, w, h);
  of->start = (uint16_t)at;
  width = w;
  height = h;
  in[at] = true;
  for (unsigned tries = 0; tries < 60; tries++) {
    unsigned way = np_random_below(random, 4), next, border;
    if (!beside(at, way, &next, &border) || in[next]) continue;
    sides[at] |= (uint8_t)(1u << way);
    sides[next] |= (uint8_t)(1u << (way ^ 2));
    in[at = next] = true;
    length++;
  }
  of->finish = (uint16_t)at;
  if (length < 2) of->finish = of->start ? 0 : 1;
  if (np_random_below(random, 4) == 0) {
    of->rows.parts = 2;
    of->rows.cut[1] = (uint8_t)(1 + np_random_below(random, w - 1));
    of->rows.cut[2] = (uint8_t)w;
  }
  memset(of->rows.sum, 0, sizeof of->rows.sum);
  memset(of->columns.sum, 0, sizeof of->columns.sum);
  for (unsigned cell = 0; cell < w * h; cell++) {
    of->columns.sum[0][cell % w] += in[cell];
    of->rows.sum[of->rows.parts == 2 && cell % w >= of->rows.cut[1]][cell / w] += in[cell];
  }
  for (unsigned line = 0; line < SIDE_MAX; line++) {
    if (np_random_below(random, 8) < share) of->columns.sum[0][line] = NP_TRACKS_ANY;
    if (np_random_below(random, 8) < share) of->rows.sum[0][line] = NP_TRACKS_ANY;
  }
  for (unsigned clues = np_random_below(random, 3); clues > 0; clues--) {
    unsigned cell = np_random_below(random, w * h);
    if (in[cell]) of->clue[cell] = sides[cell];
  }
}

/* A number of random boards of each difficulty; hardly any random board needs a guess. */
TEST(test_random) {
  np_error error = {0};
  np_random random = {389};
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_board of;
  np_tracks_level level;
  unsigned wanted = RANDOM / stride(), checked[4] = {0}, drawn = 0;
  while (checked[0] < wanted || checked[1] < wanted || checked[2] < wanted) {
    drawn++;
    make_board(&random, &of);
    if (!first_reading(solver, &of, &level) || checked[level] == wanted) continue;
    check_board(&of, level);
    checked[level]++;
  }
  printf("%u of each of %u boards\n", wanted, drawn);
  np_tracks_solver_close(solver);
}

/* Checks a board that the generator makes against the level that it reports. Returns whether that is the level asked
 * for. */
static bool check_made(const np_tracks_options *options) {
  np_tracks_level level;
  uint64_t attempts;
  np_job *job = np_tracks_generate_start(options, NULL, NULL);
  while (np_job_step(job, 100000) == NP_JOB_WORKING) {}
  const np_tracks_board *of = np_tracks_generated(job, &level, &attempts);
  check_board(of, level);
  bool as_asked = np_tracks_generated_as_asked(job);
  np_job_close(job);
  return as_asked;
}

TEST(test_generated) {
  for (unsigned i = 0; i < 3 * MADE; i += stride())
    check_made(&(np_tracks_options){.width = 5 + i % 4,
                                    .height = 5 + i / 4 % 4,
                                    .rails = i & 1,
                                    .no_clues = (i & 2) != 0,
                                    .level = (np_tracks_level)(i % 3),
                                    .seed = i});
}

TEST(test_guesses) {
  unsigned guesses = 0;
  for (unsigned seed = 0; guesses < GUESSED / stride(); seed++)
    guesses += check_made(&(np_tracks_options){
        .width = 7, .height = 7 + seed % 2, .rails = seed % 3 == 0, .level = NP_TRACKS_GUESS, .seed = seed});
}
