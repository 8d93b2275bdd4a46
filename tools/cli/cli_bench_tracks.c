/* cli_bench_tracks.c: how fast path puzzles are solved to the proof that there is no other path; reading
 * them is not counted. */
#include "cli_bench_tracks.h"
#include "cli_row.h"

#include "tracks/tracks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUZZLES_MAX = 4096, LINE_MAX = 8192 };
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

/* All paths of one; returns how many. */
static unsigned solve(np_tracks_solver *solver, const np_puzzle *puzzle) {
  np_tracks_path path;
  unsigned paths = 0;
  np_tracks_solver_begin(solver, np_tracks_board_of(puzzle), NULL, NP_TRACKS_GUESS);
  while (np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_FOUND) paths++;
  return paths;
}

/* Rounds over all of a set, for long enough. *paths: of one round. */
static double time_set(const set *all, unsigned first, unsigned count, uint64_t *solved, unsigned *paths) {
  double begun = cli_processor_time(), seconds = 0;
  *solved = 0;
  while (seconds < min_seconds) {
    *paths = 0;
    for (unsigned i = first; i < first + count; i++) *paths += solve(all->solver, all->puzzle[i]);
    *solved += count;
    seconds = cli_processor_time() - begun;
  }
  return seconds;
}

static void print_set(const set *all, bool json, bool first, const char *name) {
  uint64_t solved;
  unsigned paths;
  double seconds = time_set(all, 0, all->count, &solved, &paths);
  cli_print_row(json, first, name, solved, seconds);
}

/* The letters, each timed alone: the row of the slowest. */
static void print_slowest(const set *all, bool json) {
  char name[64];
  double slowest = 0, its_seconds = 0;
  uint64_t its_count = 0;
  for (unsigned i = 0; i < all->count; i++) {
    uint64_t solved;
    unsigned paths;
    double seconds = time_set(all, i, 1, &solved, &paths);
    if (seconds / (double)solved <= slowest) continue;
    slowest = seconds / (double)solved;
    its_seconds = seconds;
    its_count = solved;
    snprintf(name, sizeof name, "tracks.%c the slowest letter, puzzles", 'a' + (int)i);
  }
  cli_print_row(json, false, name, its_count, its_seconds);
}

int cli_bench_tracks(bool json, bool first) {
  static set all;
  static const char *const single[][2] = {{"tracks.mums2008 both paths and no more, puzzles", "tracks.mums2008"},
                                          {"tracks.hard 10x10, puzzles", "tracks.hard"}};
  np_error error = {0};
  all.solver = np_tracks_solver_open(NULL, &error);
  if (!all.solver) return cli_say(CLI_BAD_INPUT, "%s", error.sentence);
  for (unsigned i = 0; i < 2; i++) {
    if (set_add(&all, single[i][1], &error)) print_set(&all, json, first && i == 0, single[i][0]);
    set_clear(&all);
  }
  char id[] = "tracks.a";
  for (char letter = 'a'; letter <= 'z'; letter++) {
    id[strlen("tracks.")] = letter;
    set_add(&all, id, &error);
  }
  print_set(&all, json, false, "tracks.a to z, puzzles");
  print_slowest(&all, json);
  set_clear(&all);
  np_tracks_solver_close(all.solver);
  return CLI_DONE;
}

/* ----------------------------------------------------------------------- a file of puzzles */

/* Splits "name | id" in place; NULL: neither a comment nor that. */
static char *split_line(char *line) {
  char *bar = strstr(line, " | ");
  if (!bar) return NULL;
  *bar = '\0';
  bar += strlen(" | ");
  bar[strcspn(bar, "\r\n")] = '\0';
  return bar;
}

static int bench_lines(set *all, bool json, FILE *file, const char *file_name) {
  static char line[LINE_MAX], name[LINE_MAX];
  np_error error = {0};
  bool first = true;
  for (unsigned number = 1;; number++) {
    char *more = fgets(line, sizeof line, file);
    if (more && (*line == '#' || *line == '\n')) continue;
    char *id = more ? split_line(line) : NULL;
    if (more && !id) return cli_say(CLI_BAD_INPUT, "line %u of %s needs a name, \" | \" and an id", number, file_name);
    if (all->count > 0 && (!more || strcmp(line, name) != 0)) {
      print_set(all, json, first, name);
      set_clear(all);
      first = false;
    }
    if (!more) return CLI_DONE;
    memcpy(name, line, strlen(line) + 1);
    if (!set_add(all, id, &error))
      return cli_say(CLI_BAD_INPUT, "line %u of %s: %s", number, file_name, error.sentence);
  }
}

int cli_bench_ids(bool json, FILE *ids, const char *name) {
  static set all;
  np_error error = {0};
  all.solver = np_tracks_solver_open(NULL, &error);
  int end = all.solver ? bench_lines(&all, json, ids, name) : cli_say(CLI_BAD_INPUT, "%s", error.sentence);
  set_clear(&all);
  np_tracks_solver_close(all.solver);
  return end;
}
