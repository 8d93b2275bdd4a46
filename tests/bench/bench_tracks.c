/* bench_tracks.c: how fast path puzzles are solved and proved to have no other path (the time to read
 * them is not counted), generated, and solved by hints. */
#include "bench.h"
#include "cli.h"

#include "tracks/lab/tracks_generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUZZLES_MAX = 4096 };
static const double min_seconds = 0.25;

/* Puzzles timed together. */
typedef struct set {
  np_puzzle *puzzle[PUZZLES_MAX];
  unsigned count;
  np_tracks_solver *solver;
} set;

static void set_clear(set *all) {
  while (all->count > 0) np_puzzle_close(all->puzzle[--all->count]);
}

static bool set_add(set *all, const char *id, np_error *error) {
  np_puzzle *puzzle = np_puzzle_open(id, NULL, error);
  if (!puzzle) return false;
  if (all->count < PUZZLES_MAX && strcmp(np_kind_name(np_puzzle_kind(puzzle)), "tracks") == 0) {
    all->puzzle[all->count++] = puzzle;
    return true;
  }
  snprintf(error->sentence, sizeof error->sentence, "%s",
           all->count < PUZZLES_MAX ? "it is no path puzzle" : "there are too many of this name");
  np_puzzle_close(puzzle);
  return false;
}

/* Finds all paths of a puzzle; returns how many. */
static unsigned solve(np_tracks_solver *solver, const np_puzzle *puzzle) {
  np_tracks_path path;
  unsigned paths = 0;
  np_tracks_solver_begin(solver, np_tracks_board_of(puzzle), NULL, NP_TRACKS_GUESS);
  while (np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_FOUND) paths++;
  return paths;
}

/* Solves a range of a set in rounds, for at least min_seconds. *paths: of one round. */
static double time_set(const set *all, unsigned first, unsigned count, uint64_t *solved, unsigned *paths) {
  double begun = bench_time(), seconds = 0;
  *solved = 0;
  while (seconds < min_seconds) {
    *paths = 0;
    for (unsigned i = first; i < first + count; i++) *paths += solve(all->solver, all->puzzle[i]);
    *solved += count;
    seconds = bench_time() - begun;
  }
  return seconds;
}

static void print_set(const set *all, bench_rows *rows, const char *name) {
  uint64_t solved;
  unsigned paths;
  double seconds = time_set(all, 0, all->count, &solved, &paths);
  bench_print(rows, name, solved, seconds);
}

static void write_slowest(unsigned letter, char name[64]) {
  snprintf(name, 64, "tracks.%c the slowest letter, puzzles", 'a' + (int)letter);
}

/* Times each letter alone and prints the row of the slowest. */
static void print_slowest(const set *all, bench_rows *rows) {
  unsigned slowest = 0;
  double its_seconds = 0;
  uint64_t its_count = 1;
  for (unsigned i = 0; i < all->count; i++) {
    uint64_t solved;
    unsigned paths;
    double seconds = time_set(all, i, 1, &solved, &paths);
    if (seconds / (double)solved <= its_seconds / (double)its_count) continue;
    slowest = i;
    its_seconds = seconds;
    its_count = solved;
  }
  char name[64];
  write_slowest(slowest, name);
  bench_print(rows, name, its_count, its_seconds);
}

/* Is the row wanted, whichever letter turns out to be the slowest? */
static bool wants_slowest(const bench_rows *rows) {
  char name[64];
  bool wanted = false;
  for (unsigned letter = 0; letter < 26; letter++) {
    write_slowest(letter, name);
    wanted = wanted || bench_wants(rows, name);
  }
  return wanted;
}

/* Large boards without clues, from three seeds. */
static void print_made(bench_rows *rows, const char *name, np_tracks_level level) {
  unsigned made = 0;
  if (!bench_wants(rows, name)) return;
  double begun = bench_time();
  for (unsigned seed = 0; seed < 3; seed++) {
    np_tracks_options options = {.width = 30, .height = 30, .no_clues = true, .level = level, .seed = seed};
    np_job *job = np_tracks_generate_start(&options, NULL, NULL);
    while (job && np_job_step(job, 10000) == NP_JOB_WORKING) {}
    made += job && np_tracks_generated_as_asked(job);
    np_job_close(job);
  }
  bench_print(rows, name, made, bench_time() - begun);
}

/* A puzzle solved by hints alone, each of its marks set. */
static void print_hints(bench_rows *rows, const char *name, const char *id) {
  uint64_t hints = 0;
  double begun = bench_time(), seconds = 0;
  if (!bench_wants(rows, name)) return;
  while (seconds < min_seconds) {
    np_game *game = np_game_open(id, NULL, NULL);
    const np_tracks_deduction *hint;
    while (game && (hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game))) != NULL) {
      np_tracks_deduction given = *hint;
      for (unsigned i = 0; i < given.count; i++)
        np_game_play(game, np_tracks_mark_move(given.part[i], given.mark), NULL);
      hints++;
    }
    np_game_close(game);
    seconds = bench_time() - begun;
  }
  bench_print(rows, name, hints, seconds);
}

int bench_tracks(bench_rows *rows) {
  static set all;
  static const char *const single[][2] = {{"tracks.mums2008 both paths and no more, puzzles", "tracks.mums2008"},
                                          {"tracks.hard 10x10, puzzles", "tracks.hard"}};
  static const char letters[] = "tracks.a to z, puzzles";
  np_error error = {0};
  all.solver = np_tracks_solver_open(NULL, &error);
  if (!all.solver) return cli_fail(&error);
  for (unsigned i = 0; i < 2; i++) {
    if (bench_wants(rows, single[i][0]) && set_add(&all, single[i][1], &error)) print_set(&all, rows, single[i][0]);
    set_clear(&all);
  }
  char id[] = "tracks.a";
  for (char letter = 'a'; letter <= 'z'; letter++) {
    id[strlen("tracks.")] = letter;
    set_add(&all, id, &error);
  }
  if (bench_wants(rows, letters)) print_set(&all, rows, letters);
  if (wants_slowest(rows)) print_slowest(&all, rows);
  print_hints(rows, "tracks.hard hints, hints", "tracks.hard");
  print_made(rows, "tracks 30x30 without clues easy, boards", NP_TRACKS_EASY);
  print_made(rows, "tracks 30x30 without clues hard, boards", NP_TRACKS_HARD);
  set_clear(&all);
  np_tracks_solver_close(all.solver);
  return CLI_DONE;
}

/* ----------------------------------------------------------------------- a file of puzzles */

/* Splits "name | id" in place and returns the id; NULL: there is no bar. */
static char *split_line(char *line) {
  char *bar = strstr(line, " | ");
  if (!bar) return NULL;
  *bar = '\0';
  return bar + strlen(" | ");
}

/* Ends the line at *text with a zero, in place, and moves *text past it; NULL at the end. */
static char *next_line(char **text) {
  char *line = *text, *end = line + strcspn(line, "\n");
  if (!*line) return NULL;
  *text = *end ? end + 1 : end;
  *end = '\0';
  line[strcspn(line, "\r")] = '\0';
  return line;
}

static int bench_lines(set *all, bench_rows *rows, char *text, const char *file_name) {
  np_error error = {0};
  const char *name = "";
  for (unsigned number = 1;; number++) {
    char *line = next_line(&text);
    if (line && (*line == '#' || *line == '\0')) continue;
    char *id = line ? split_line(line) : NULL;
    if (line && !id)
      return cli_say(CLI_BAD_INPUT, "line %u of %s needs a name, \" | \" and an id", number, cli_shown(file_name));
    if (all->count > 0 && (!line || strcmp(line, name) != 0)) {
      print_set(all, rows, name);
      set_clear(all);
    }
    if (!line && rows->count == 0)
      return cli_say(CLI_BAD_INPUT, "%s has no puzzles; it needs lines \"name | id\"", cli_shown(file_name));
    if (!line) return CLI_DONE;
    name = line;
    if (!set_add(all, id, &error))
      return cli_say(CLI_BAD_INPUT, "line %u of %s: %s", number, cli_shown(file_name), error.sentence);
  }
}

int bench_ids(bench_rows *rows, char *ids, const char *name) {
  static set all;
  np_error error = {0};
  all.solver = np_tracks_solver_open(NULL, &error);
  int end = all.solver ? bench_lines(&all, rows, ids, name) : cli_fail(&error);
  set_clear(&all);
  np_tracks_solver_close(all.solver);
  return end;
}
