/* bench.c: the speed of solvers and pictures, as rows a program can read. */
#include "bench.h"
#include "cli.h"

#include "keydisk/lab/keydisk_harder.h"
#include "keydisk/lab/keydisk_inverse.h"
#include "rings/rings.h"
#include "snake/lab/snake_census.h"
#include "snake/lab/snake_estimate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exact distances of scattered positions of 64 hooks. */
static uint64_t bench_distance(const np_puzzle *puzzle) {
  enum { ROUNDS = 2000000 };
  uint64_t state = 1, sum = 0, moves;
  for (int i = 0; i < ROUNDS; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    np_puzzle_distance(puzzle, &state, NULL, &moves);
    sum ^= moves;
  }
  return sum != 1 ? ROUNDS : ROUNDS + 1; /* the sum is used, so the loop stays */
}

/* Plays a solution move by move. */
static uint64_t bench_walk(const np_puzzle *puzzle) {
  uint64_t state = 0, count = 0;
  np_move move;
  while (np_puzzle_next(puzzle, &state, NULL, &move) && np_puzzle_apply(puzzle, &state, move, NULL)) count++;
  return count;
}

/* The search for harder keys of the article's size. Keys ruled out without searching their maze count, too. */
static uint64_t bench_harder(const np_puzzle *puzzle) {
  (void)puzzle;
  np_keydisk_harder_options options = {.seed = 3, .evaluations = 4000000};
  np_job *job = np_keydisk_harder_start(&options, NULL, NULL);
  if (!job) return 0;
  while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
  np_job_close(job);
  return options.evaluations;
}

/* Heights for the puzzle's maze, with as few levels as possible. */
static uint64_t bench_inverse(const np_puzzle *puzzle) {
  enum { ROUNDS = 2000 };
  np_keydisk_inverse_options options = {.maze = *np_keydisk_maze_of(puzzle)};
  uint64_t done = 0;
  for (int i = 0; i < ROUNDS; i++) {
    np_job *job = np_keydisk_inverse_start(&options, NULL, NULL);
    if (!job) return done;
    while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
    np_job_close(job);
    done++;
  }
  return done;
}

/* The first move of a plan, in a puzzle opened anew each time. */
static uint64_t bench_plan(const np_puzzle *puzzle) {
  enum { PLANS = 100 };
  char id[128];
  uint8_t position[NP_SNAKE_MAX];
  np_move move;
  np_writer writer = np_writer_over(id, sizeof id);
  np_puzzle_write_id(puzzle, NULL, &writer);
  for (unsigned i = 0; i < PLANS; i++) {
    np_puzzle *opened = np_puzzle_open(id, NULL, NULL);
    if (!opened) return i;
    np_puzzle_start(opened, position);
    np_puzzle_next(opened, position, NULL, &move);
    np_puzzle_close(opened);
  }
  return PLANS;
}

/* All solutions of a snake, counted by the cubelets tried. */
static uint64_t bench_snake(const np_puzzle *puzzle) {
  np_snake_search search;
  np_snake_path path;
  np_snake_search_begin(&search, np_snake_box_of_puzzle(puzzle), np_snake_word_of_puzzle(puzzle));
  while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) continue;
  return search.tried;
}

/* The census of the puzzle's box: how many solutions. */
static uint64_t bench_census(const np_puzzle *puzzle) {
  np_job *job = np_snake_census_start(np_snake_box_of_puzzle(puzzle), NULL, NULL, NULL);
  if (!job) return 0;
  while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
  uint64_t solutions = np_snake_census_totals_of(job)->solutions;
  np_job_close(job);
  return solutions;
}

/* The same census in four parts, one after another: what dividing it costs. */
static uint64_t bench_parts(const np_puzzle *puzzle, bool block) {
  enum { PARTS = 4 };
  uint64_t solutions = 0;
  for (unsigned part = 1; part <= PARTS; part++) {
    np_snake_census_options options = {part, PARTS, block};
    np_job *job = np_snake_census_start(np_snake_box_of_puzzle(puzzle), &options, NULL, NULL);
    if (!job) return 0;
    while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
    solutions += np_snake_census_totals_of(job)->solutions;
    np_job_close(job);
  }
  return solutions;
}

static uint64_t bench_shards(const np_puzzle *puzzle) { return bench_parts(puzzle, false); }
static uint64_t bench_blocks(const np_puzzle *puzzle) { return bench_parts(puzzle, true); }

/* Probes of the puzzle's box. */
static uint64_t bench_estimate(const np_puzzle *puzzle) {
  np_snake_estimate_options options = {.probes = 200, .seed = 1};
  np_job *job = np_snake_estimate_start(np_snake_box_of_puzzle(puzzle), &options, NULL, NULL);
  if (!job) return 0;
  while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
  np_job_close(job);
  return options.probes;
}

static const struct {
  const char *name, *id;
  uint64_t (*run)(const np_puzzle *puzzle);
  bool slow; /* only with --all */
} benches[] = {
    {"rings.64 distance", "rings.64", bench_distance, false},
    {"rings.20 walk, moves", "rings.20", bench_walk, false},
    {"rings.20.fast walk, moves", "rings.20.fast", bench_walk, false},
    {"keydisk 21 x 16 harder, keys", "keydisk.record", bench_harder, false},
    {"keydisk.a inverse, mazes", "keydisk.a", bench_inverse, false},
    /* of the 11,487 snakes, the one whose search tries the most cubelets */
    {"snake 3x3x3 hardest, all solutions, cubelets", "snake.3x3x3.ECCCCCCCCCCSCSCSCCCCCCCCCCE", bench_snake, false},
    {"snake.easy all solutions, cubelets", "snake.easy", bench_snake, false},
    {"snake.king all solutions, cubelets", "snake.king", bench_snake, false},
    {"snake.kev plan, plans", "snake.kev", bench_plan, false},
    {"snake.easy plan, plans", "snake.easy", bench_plan, false},
    {"snake.red plan, plans", "snake.red", bench_plan, false},
    {"snake 3x3x3 census, solutions", "snake.green", bench_census, false},
    {"snake 2x4x4 census, solutions", "snake.2x4x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE", bench_census, false},
    {"snake 2x4x4 census in 4 shards, solutions", "snake.2x4x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE", bench_shards, false},
    {"snake 2x4x4 census in 4 blocks, solutions", "snake.2x4x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE", bench_blocks, false},
    {"snake 2x4x4 estimate, probes", "snake.2x4x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE", bench_estimate, false},
    {"snake 3x3x4 census, solutions", "snake.3x3x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE", bench_census, true},
    {"frames rings.6 posed", "rings.6", bench_frames_posed, false},
    {"frames rings.6 drawn", "rings.6", bench_frames_drawn, false},
    {"frames rings.12 posed", "rings.12", bench_frames_posed, false},
    {"frames rings.12 drawn", "rings.12", bench_frames_drawn, false},
    {"frames keydisk.a posed", "keydisk.a", bench_frames_posed, false},
    {"frames keydisk.a drawn", "keydisk.a", bench_frames_drawn, false},
    {"frames ogear.corrected posed", "ogear.corrected", bench_frames_posed, false},
    {"frames ogear.corrected drawn", "ogear.corrected", bench_frames_drawn, false},
    {"frames snake.green posed", "snake.green", bench_frames_posed, false},
    {"frames snake.green drawn", "snake.green", bench_frames_drawn, false},
    {"frames snake.king posed", "snake.king", bench_frames_posed, false},
    {"frames snake.king drawn", "snake.king", bench_frames_drawn, false},
    {"frames tracks.mums2008 posed", "tracks.mums2008", bench_frames_posed, false},
    {"frames tracks.mums2008 drawn", "tracks.mums2008", bench_frames_drawn, false},
};

/* Sets *left_out if a slow row was skipped; false: no memory. */
static bool run_benches(bench_rows *rows, bool all, bool *left_out) {
  for (size_t i = 0; i < sizeof benches / sizeof *benches; i++) {
    if (!bench_wants(rows, benches[i].name)) continue;
    if (benches[i].slow && !all) {
      *left_out = true;
      continue;
    }
    np_puzzle *puzzle = np_puzzle_open(benches[i].id, NULL, NULL);
    if (!puzzle) return false;
    double start = bench_time();
    uint64_t count = benches[i].run(puzzle);
    bench_print(rows, benches[i].name, count, bench_time() - start);
    np_puzzle_close(puzzle);
  }
  return true;
}

static int bench_all(bench_rows *rows, bool all) {
  bool left_out = false;
  if (!run_benches(rows, all, &left_out)) return cli_say_no_memory();
  int end = bench_tracks(rows);
  if (end != CLI_DONE || rows->count > 0) return end;
  if (left_out)
    return cli_say(CLI_BAD_INPUT, "only slow rows of bench begin with %s; they need --all", cli_shown(rows->only));
  return cli_say(CLI_BAD_INPUT, "no row of bench begins with %s; without --only all are printed",
                 cli_shown(rows->only));
}

static int bench_file(bench_rows *rows, const char *name) {
  char *ids = cli_read_lines(name);
  if (!ids)
    return cli_say(CLI_BAD_INPUT, "%s cannot be read; it needs to be a file of lines \"name | id\"", cli_shown(name));
  int end = bench_ids(rows, ids, name);
  free(ids);
  return end;
}

int cli_bench(const cli_options *options) {
  bench_rows rows = {.json = options->json, .only = options->only};
  if (options->id && (options->all || options->only))
    return cli_say(CLI_BAD_INPUT, "%s chooses among the rows of a bench without a file; leave it out",
                   options->all ? "--all" : "--only");
  int end = options->id ? bench_file(&rows, options->id) : bench_all(&rows, options->all);
  bench_end(&rows);
  return end;
}
