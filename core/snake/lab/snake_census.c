/* snake_census.c: all snakes of a box, and how many solutions each has.
 *
 * It goes word by word, not path by path: a node of the search is the first letters of a word and holds
 * every way, up to symmetry, to lay them in the box. Its two children are the words with one letter
 * more. At a full word the number of ways is its number of solutions, so words need not be looked
 * up or sorted on the way, and the ways of one word lie together in memory.
 *
 * Each snake is met as its word and as its reverse. Only one is followed (blocks follow both): as soon as the second
 * half begins, letters are compared with those opposite, from the middle outwards, and where they first differ the
 * second half must have the straight. So half of the work ends in the middle.
 *
 * At most the last SNAKE_ENDGAME_MAX cubelets are looked up (snake_endgame.c), unless the word may still become a
 * palindrome: a palindrome's solutions are found from both ends, and only their paths show which are the same.
 */
#include "snake_census.h"
#include "text.h"

#include <string.h>

enum {
  OUTSIDE = 255,
  WAYS_A_UNIT = 10,     /* how many ways are extended in about a microsecond */
  SHARD_DEPTH_MAX = 16, /* most cubelets laid where nodes are dealt out to the shards */
};

static snake_census *census_of(np_job *job) { return (snake_census *)(void *)job; }
static const snake_census *census_read(const np_job *job) { return (const snake_census *)(const void *)job; }

static snake_level *level_at(snake_census *work, unsigned depth) { return &work->levels[depth]; }

/* ------------------------------------------------------------------------------- rows */

bool snake_reserve_rows(snake_census *work, size_t more) {
  return np_memory_grow(&work->job.memory, &work->rows, &work->row_capacity, work->row_count + more,
                        sizeof *work->rows);
}

void snake_census_add_totals(np_snake_census_totals *totals, unsigned length, const np_snake_census_row *row) {
  np_snake_word word = {.straights = row->straights, .length = (uint8_t)length};
  totals->snakes++;
  totals->solutions += row->solutions;
  totals->unique += row->solutions == 1;
  if (row->solutions > totals->max) totals->max = row->solutions;
  if (!np_snake_is_palindrome(word)) return;
  totals->palindromes++;
  totals->palindrome_solutions += row->solutions;
  totals->palindrome_unique += row->solutions == 1;
  if (row->solutions > totals->palindrome_max) totals->palindrome_max = row->solutions;
}

/* ------------------------------------------------------------------------------- order */

static void exchange(np_snake_census_row *a, np_snake_census_row *b) {
  np_snake_census_row row = *a;
  *a = *b;
  *b = row;
}

static void sort_few(np_snake_census_row *rows, size_t count) {
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0 && rows[k].straights < rows[k - 1].straights; k--) exchange(&rows[k], &rows[k - 1]);
}

/* Radix exchange sort: rows are split by one bit, then each part by the next. In place; the recursion is
 * as deep as words are long. */
static void sort_by(np_snake_census_row *rows, size_t count, uint64_t bit) {
  enum { FEW = 24 };
  for (; count > FEW && bit; bit >>= 1) {
    size_t low = 0, high = count;
    while (low < high) {
      if (rows[low].straights & bit)
        exchange(&rows[low], &rows[--high]);
      else
        low++;
    }
    sort_by(rows, low, bit >> 1);
    rows += low;
    count -= low;
  }
  sort_few(rows, count);
}

void np_snake_census_sort(np_snake_census_row *rows, size_t count) {
  uint64_t used = 0, bit = (uint64_t)1 << (NP_SNAKE_MAX - 1);
  for (size_t i = 0; i < count; i++) used |= rows[i].straights;
  while (bit > used) bit >>= 1;
  sort_by(rows, count, bit);
}

/* ------------------------------------------------------------------------------- lines */

void np_snake_census_write_row(unsigned length, const np_snake_census_row *row, np_writer *writer) {
  np_snake_word_write((np_snake_word){.straights = row->straights, .length = (uint8_t)length}, writer);
  np_write(writer, ",%u\n", (unsigned)row->solutions);
}

/* ------------------------------------------------------------------------ one more cubelet */

static bool reserve_ways(snake_census *work, snake_level *at, unsigned letter, size_t more) {
  return np_memory_grow(&work->job.memory, &at->ways[letter], &at->capacity[letter], at->count[letter] + more,
                        sizeof *at->ways[letter]);
}

void snake_extend_ways(const snake_census *work, const snake_placement *ways, size_t from, size_t to, unsigned cubelet,
                       snake_level *below) {
  snake_grid grid = work->grid;
  uint64_t end_colour[2]; /* where the last cubelet can lie; [1]: if the first lies on an even cell */
  end_colour[1] = work->box.cells % 2 ? work->box.even : work->box.all & ~work->box.even;
  end_colour[0] = work->box.all & ~end_colour[1];
  snake_placement *out[2] = {below->ways[0] + below->count[0], below->ways[1] + below->count[1]};
  bool last = cubelet == work->box.cells;
  for (size_t i = from; i < to; i++) {
    const snake_placement *now = &ways[i];
    for (unsigned way = 0; way < 6; way++) {
      unsigned cell = work->box.next[now->cell][way], stage = now->stage;
      if (cell == OUTSIDE || !(now->free >> cell & 1)) continue;
      if (stage != work->box.settled) stage = work->box.stage[stage][cell];
      if (stage == OUTSIDE) continue;
      uint64_t free = now->free & ~((uint64_t)1 << cell);
      if (!last && !snake_can_fill(&grid, free, cell, end_colour[now->even])) continue;
      *out[way == now->way]++ = (snake_placement){.free = free,
                                                  .parent = (uint32_t)i,
                                                  .cell = (uint8_t)cell,
                                                  .way = (uint8_t)way,
                                                  .stage = (uint8_t)stage,
                                                  .even = now->even};
    }
  }
  below->count[0] = (size_t)(out[0] - below->ways[0]);
  below->count[1] = (size_t)(out[1] - below->ways[1]);
}

/* Memory is reserved as it is needed: most ways have one or two children, none more than five. */
bool snake_extend_node(snake_census *work) {
  enum { CHUNK = 4096 };
  snake_level *at = &work->levels[work->depth], *below = at + 1;
  size_t count = at->count[at->letter];
  while (at->done < count) {
    size_t to = count - at->done < CHUNK ? count : at->done + CHUNK, more = to - at->done;
    if (!reserve_ways(work, below, 0, 4 * more) || !reserve_ways(work, below, 1, more)) return false;
    snake_extend_ways(work, at->ways[at->letter], at->done, to, work->depth + 1, below);
    at->done = to;
  }
  return true;
}

/* ------------------------------------------------------------------------- whole words */

static void add_row(snake_census *work, uint64_t straights, uint32_t solutions) {
  np_snake_word word = {.straights = straights, .length = work->box.cells};
  np_snake_census_row row = {.straights = np_snake_canonical(word).straights, .solutions = solutions};
  if (work->options.block && row.straights != straights) return; /* its reverse is followed as well */
  work->rows[work->row_count++] = row;
  snake_census_add_totals(&work->totals, work->box.cells, &row);
}

bool snake_is_own_reverse(const np_snake_box *box, const np_snake_path *path) {
  for (unsigned image = 0; image < box->images; image++) {
    unsigned k = 0;
    while (k < box->cells && box->image[image][path->cell[k]] == path->cell[box->cells - 1u - k]) k++;
    if (k == box->cells) return true;
  }
  return false;
}

/* Finds the path of a way by following the parents through all levels. */
static void trace(snake_census *work, size_t number, np_snake_path *path) {
  memset(path, 0, sizeof *path);
  for (unsigned depth = work->box.cells; depth >= SNAKE_BEGINNING; depth--) {
    const snake_level *at = level_at(work, depth);
    const snake_placement *way = &at->ways[at->letter][number];
    path->cell[depth - 1] = way->cell;
    number = way->parent;
  }
  path->cell[0] = (uint8_t)number; /* the first level keeps the first cell as the parent */
}

/* A palindrome's solutions are met from both ends, so twice; only those that are their own reverse are met once. */
static uint32_t count_palindrome(snake_census *work, size_t met) {
  size_t own = 0;
  for (size_t i = 0; i < met; i++) {
    np_snake_path path;
    trace(work, i, &path);
    own += snake_is_own_reverse(&work->box, &path);
  }
  return (uint32_t)((met + own) / 2);
}

static bool end_word(snake_census *work) {
  const snake_level *at = level_at(work, work->depth);
  size_t met = at->count[at->letter];
  if (!snake_reserve_rows(work, 1)) return false;
  add_row(work, work->letters, at->tie ? count_palindrome(work, met) : (uint32_t)met);
  return true;
}

static bool tally_endings(snake_census *work, const snake_placement *ways, size_t from, size_t to) {
  for (size_t i = from; i < to; i++) {
    const snake_ending *ending = snake_endgame_of(&work->endgame, ways[i].free, ways[i].cell, ways[i].way);
    if (!ending) return false;
    for (uint32_t k = ending->first; k < ending->first + ending->count; k++) work->tally[work->endgame.codes[k]]++;
  }
  return true;
}

static bool end_tally(snake_census *work) {
  if (!snake_reserve_rows(work, sizeof work->tally / sizeof *work->tally)) return false;
  for (unsigned code = 0; code < sizeof work->tally / sizeof *work->tally; code++) {
    if (work->tally[code] == 0) continue;
    add_row(work, work->letters << work->endgame.length | code, work->tally[code]);
    work->tally[code] = 0;
  }
  return true;
}

/* ---------------------------------------------------------------------- walking the tree */

/* Are the words of the child with this letter followed? *tie: the child's second half, as far as it goes, is the mirror
 * of its first. */
static bool letter_is_wanted(const snake_census *work, unsigned letter, bool *tie) {
  *tie = work->levels[work->depth].tie;
  return snake_follows(work->box.cells, work->letters, work->depth, letter, tie) || work->options.block;
}

size_t snake_child_count(const snake_census *work, unsigned letter) {
  bool tie;
  return letter_is_wanted(work, letter, &tie) ? work->levels[work->depth + 1].count[letter] : 0;
}

/* A child's share of the node's work is its share of the ways. */
void snake_enter_child(snake_census *work, unsigned letter) {
  const snake_level *here = level_at(work, work->depth);
  snake_level *below = level_at(work, work->depth + 1);
  double straight = (double)snake_child_count(work, 1), all = straight + (double)snake_child_count(work, 0);
  double parting = here->to - (here->to - here->from) * (all > 0 ? straight / all : 0);
  letter_is_wanted(work, letter, &below->tie);
  below->from = letter ? parting : here->from;
  below->to = letter ? here->to : parting;
  below->letter = (uint8_t)letter;
  below->done = 0;
  work->letters = work->letters << 1 | letter;
  work->depth++;
  snake_level *beyond = level_at(work, work->depth + 1);
  if (work->depth < work->box.cells) beyond->count[0] = beyond->count[1] = 0;
}

/* Leaves a finished node for its sibling, or for a sibling of a node above. */
static void leave(snake_census *work) {
  for (;;) {
    snake_level *at = level_at(work, work->depth);
    work->progress = at->to;
    if (work->depth == SNAKE_BEGINNING) {
      work->job.status = NP_JOB_DONE;
      np_snake_census_sort(work->rows, work->row_count);
      return;
    }
    unsigned letter = at->letter;
    work->depth--;
    work->letters >>= 1;
    if (letter == 0 && snake_child_count(work, 1) > 0) {
      snake_enter_child(work, 1);
      return;
    }
  }
}

/* Enters the first child of a node whose ways have all been extended; leaves the node if it has none. */
static void enter_first_child(snake_census *work) {
  unsigned letter = snake_child_count(work, 0) > 0 ? 0 : 1;
  if (snake_child_count(work, letter) > 0)
    snake_enter_child(work, letter);
  else
    leave(work);
}

/* Does this node belong to another shard? Shards take nodes in turn. Blocks take consecutive nodes, about as many ways
 * each. */
static bool is_dealt_elsewhere(snake_census *work) {
  const snake_level *at = &work->levels[work->depth];
  if (work->depth != work->shard_depth || at->done > 0) return false;
  if (work->options.block) {
    double before = (double)work->dealt / (double)work->to_deal;
    work->dealt += at->count[at->letter];
    return (unsigned)(before * work->options.shards) != work->options.shard - 1;
  }
  return work->dealt++ % work->options.shards != work->options.shard - 1;
}

/* Extends at most `max` ways of the node; returns how many. */
static size_t work_on_node(snake_census *work, size_t max) {
  snake_level *at = level_at(work, work->depth), *below = at + 1;
  const snake_placement *ways = at->ways[at->letter];
  size_t count = at->count[at->letter], to = count - at->done < max ? count : at->done + max, did = to - at->done;
  bool at_endgame = work->depth == work->endgame_depth && !at->tie, good;
  if (at_endgame) {
    good = tally_endings(work, ways, at->done, to);
  } else {
    good = reserve_ways(work, below, 0, 4 * did) && reserve_ways(work, below, 1, did);
    if (good) snake_extend_ways(work, ways, at->done, to, work->depth + 1, below);
  }
  at->done = to;
  work->ways += did;
  if (good && to == count) {
    if (!at_endgame)
      enter_first_child(work);
    else if ((good = end_tally(work)))
      leave(work);
  }
  if (!good) np_job_fail_memory(&work->job);
  return did;
}

static void census_step(np_job *job, uint32_t effort) {
  enum { NODE = 4 }; /* what a node costs in addition to its ways, in ways */
  snake_census *work = census_of(job);
  uint64_t left = (uint64_t)effort * WAYS_A_UNIT;
  while (job->status == NP_JOB_WORKING && left > 0) {
    size_t did = 0;
    if (is_dealt_elsewhere(work)) {
      leave(work);
    } else if (work->depth == work->box.cells) {
      if (end_word(work))
        leave(work);
      else
        np_job_fail_memory(job);
    } else {
      did = work_on_node(work, left < 4096 ? (size_t)left : 4096);
    }
    left = left > did + NODE ? left - did - NODE : 0;
  }
}

/* ------------------------------------------------------------------------- job's answers */

static double census_progress(const np_job *job) { return census_read(job)->progress; }

static void census_close(np_job *job) {
  snake_census *work = census_of(job);
  for (unsigned depth = 0; depth <= NP_SNAKE_MAX; depth++)
    for (unsigned letter = 0; letter < 2; letter++) np_memory_free(&job->memory, work->levels[depth].ways[letter]);
  np_memory_free(&job->memory, work->rows);
  snake_endgame_close(&work->endgame);
}

static const np_job_work census_work = {census_step, census_progress, census_close};

const np_snake_census_totals *np_snake_census_totals_of(const np_job *job) { return &census_read(job)->totals; }

uint64_t np_snake_census_ways(const np_job *job) { return census_read(job)->ways; }

const np_snake_census_row *np_snake_census_rows(const np_job *job, size_t *count) {
  *count = census_read(job)->row_count;
  return census_read(job)->rows;
}

/* ------------------------------------------------------------------------------ starting */

/* Lays the first two cubelets, in only one of several ways that are images of each other. False: memory ran out. */
static bool begin(snake_census *work) {
  const np_snake_box *box = &work->box;
  snake_level *at = level_at(work, SNAKE_BEGINNING);
  if (!reserve_ways(work, at, 0, (size_t)box->cells * 6)) return false;
  for (unsigned first = 0; first < box->cells; first++) {
    unsigned stage = box->stage[0][first];
    bool even = box->even >> first & 1;
    if (stage == OUTSIDE || (box->cells % 2 && !even)) continue;
    for (unsigned way = 0; way < 6; way++) {
      unsigned cell = box->next[first][way];
      if (cell == OUTSIDE || box->stage[stage][cell] == OUTSIDE) continue;
      at->ways[0][at->count[0]++] = (snake_placement){.free = box->all & ~((uint64_t)1 << first | (uint64_t)1 << cell),
                                                      .parent = first,
                                                      .cell = (uint8_t)cell,
                                                      .way = (uint8_t)way,
                                                      .stage = box->stage[stage][cell],
                                                      .even = even};
    }
  }
  at->to = 1;
  at->tie = true;
  work->depth = SNAKE_BEGINNING;
  return true;
}

/* Returns to where the search began; rows and totals stay. */
static void return_to_root(snake_census *work) {
  snake_level *root = &work->levels[SNAKE_BEGINNING];
  work->depth = SNAKE_BEGINNING;
  work->letters = 0;
  work->progress = 0;
  work->job.status = NP_JOB_WORKING;
  root->done = 0;
  root[1].count[0] = root[1].count[1] = 0;
}

/* Counts the ways of all nodes at shard_depth, which blocks share among themselves. False: memory ran out. */
static bool count_to_deal(snake_census *work) {
  while (work->job.status == NP_JOB_WORKING) {
    const snake_level *at = level_at(work, work->depth);
    if (work->depth == work->shard_depth) {
      work->to_deal += at->count[at->letter];
      leave(work);
      continue;
    }
    if (!snake_extend_node(work)) return false;
    enter_first_child(work);
  }
  return_to_root(work);
  return true;
}

np_job *np_snake_census_start(const np_snake_box *box, const np_snake_census_options *options, const np_memory *memory,
                              np_error *error) {
  np_snake_census_options asked = {.shard = 1, .shards = 1};
  if (options && options->shards) asked = *options;
  if (asked.shard < 1 || asked.shard > asked.shards) {
    np_fail(error, "shard", 0, "shard is %u of %u; it needs to be from 1 to %u", asked.shard, asked.shards,
            asked.shards);
    return NULL;
  }
  snake_census *work = np_job_new(&census_work, sizeof *work, memory, error);
  if (!work) return NULL;
  unsigned half = box->cells / 2u;
  work->box = *box;
  work->options = asked;
  work->grid = snake_grid_of(box);
  work->endgame = (snake_endgame){.box = &work->box, .memory = work->job.memory};
  /* Endings are looked up only in the second half: there, a word without a tie needs no more comparing. */
  work->endgame.length = half > SNAKE_ENDGAME_MAX + 1 ? SNAKE_ENDGAME_MAX : half > 2 ? half - 2 : 0;
  work->endgame_depth = work->endgame.length ? box->cells - work->endgame.length : 0;
  work->shard_depth = half < SNAKE_BEGINNING ? SNAKE_BEGINNING : half < SHARD_DEPTH_MAX ? half : SHARD_DEPTH_MAX;
  if (begin(work) && (!asked.block || count_to_deal(work))) return &work->job;
  np_job_close(&work->job);
  np_fail_memory(error);
  return NULL;
}
