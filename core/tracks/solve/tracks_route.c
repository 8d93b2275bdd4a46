/* tracks_route.c: the way to the goal, hints, mistakes and counts of path puzzles.
 *
 * A puzzle's paths are found once and kept with it: all of them if they are few, or as many as
 * were found within a bound on the effort, since a page waits for the answer. The way from a
 * position leads to a path that has all its lines; if there is none, to the kept path for which
 * the fewest lines must be taken back.
 */
#include "tracks/reason/tracks_reasoner.h"

#include <string.h>

enum {
  EFFORT_KEPT = 50000,      /* some hundredths of a second */
  EFFORT_COUNTED = 5000000, /* some seconds */
  PATHS_COUNTED = 100000,
  REASON_STEPS = 30,  /* deductions followed to say why */
  WRONG_WORK = 30000, /* deductions times cells followed to say why a mark is wrong */
  RUN_MAX = 8,        /* steps of a hint */
};

/* ------------------------------------------------------------------------------ the paths */

/* Looks for one more path with the rest of an effort, and puts it in the place after the kept ones. */
static np_tracks_answer seek(tracks_memo *memo, uint64_t effort) {
  uint64_t spent = np_tracks_solver_effort(memo->solver);
  np_tracks_path path;
  np_tracks_answer answer = np_tracks_solver_next(memo->solver, effort > spent ? effort - spent : 0, &path);
  if (answer == NP_TRACKS_FOUND) memo->path[TRACKS_PATHS_KEPT] = path;
  memo->extra = memo->extra || answer == NP_TRACKS_FOUND;
  return answer;
}

static tracks_memo *memo_of(const np_puzzle *base) {
  tracks_memo *memo = tracks_of(base)->memo;
  np_tracks_answer answer = NP_TRACKS_FOUND;
  if (memo->searched) return memo;
  memo->searched = true;
  np_tracks_solver_begin(memo->solver, &tracks_of(base)->board, NULL, NP_TRACKS_GUESS);
  while (memo->paths < TRACKS_PATHS_KEPT && answer == NP_TRACKS_FOUND) {
    answer = seek(memo, EFFORT_KEPT);
    if (answer == NP_TRACKS_FOUND) memo->path[memo->paths++] = memo->path[TRACKS_PATHS_KEPT];
  }
  if (answer == NP_TRACKS_FOUND) answer = seek(memo, EFFORT_KEPT);
  memo->complete = answer == NP_TRACKS_ENDED;
  return memo;
}

static bool path_has(const np_tracks_board *board, const np_tracks_path *path, unsigned part) {
  unsigned cells = tracks_cells(board), cell = part % cells, r = cell / board->width;
  const uint64_t *rows = part < cells ? path->visited : part < 2 * cells ? path->east : path->south;
  return rows[r] >> cell % board->width & 1;
}

/* Does the mark on this part fit the path? Notes count only if they are asked for. */
static bool mark_fits_path(const np_tracks_board *board, const np_tracks_path *path, const uint8_t *marks,
                           unsigned part, bool notes) {
  bool line = marks[part] == NP_TRACKS_LINE, border = part >= tracks_cells(board);
  if (marks[part] == NP_TRACKS_UNKNOWN || (!notes && !(border && line))) return true;
  return path_has(board, path, part) == line;
}

static bool fits_path(const np_tracks_board *board, const np_tracks_path *path, const uint8_t *marks, bool notes) {
  unsigned parts = np_tracks_parts(board), part = 0;
  while (part < parts && mark_fits_path(board, path, marks, part, notes)) part++;
  return part == parts;
}

/* A path that has these marks (lines only, unless notes count too): a kept one, or the one found last, so that a plan
 * once begun is continued; else one searched for from here. *known: false if the search was not finished in time. */
static const np_tracks_path *path_with(const np_puzzle *base, const uint8_t *marks, bool notes, bool *known) {
  const np_tracks_board *board = np_tracks_board_of(base);
  tracks_memo *memo = memo_of(base);
  unsigned parts = np_tracks_parts(board), cells = tracks_cells(board);
  *known = true;
  for (unsigned i = 0; i < memo->paths; i++)
    if (fits_path(board, &memo->path[i], marks, notes)) return &memo->path[i];
  if (memo->complete) return NULL;
  if (memo->extra && fits_path(board, &memo->path[TRACKS_PATHS_KEPT], marks, notes))
    return &memo->path[TRACKS_PATHS_KEPT];
  memcpy(memo->scratch, marks, parts);
  for (unsigned part = 0; part < parts && !notes; part++)
    if (part < cells || marks[part] != NP_TRACKS_LINE) memo->scratch[part] = NP_TRACKS_UNKNOWN;
  np_tracks_solver_begin(memo->solver, board, memo->scratch, NP_TRACKS_GUESS);
  np_tracks_answer answer = seek(memo, EFFORT_KEPT);
  *known = answer == NP_TRACKS_FOUND || answer == NP_TRACKS_ENDED;
  return answer == NP_TRACKS_FOUND ? &memo->path[TRACKS_PATHS_KEPT] : NULL;
}

/* The kept path with the fewest marks against it. */
static const np_tracks_path *nearest_path(const np_puzzle *base, const uint8_t *marks, bool notes) {
  const np_tracks_board *board = np_tracks_board_of(base);
  tracks_memo *memo = memo_of(base);
  unsigned parts = np_tracks_parts(board), fewest = UINT32_MAX;
  const np_tracks_path *nearest = NULL;
  for (unsigned i = 0; i < memo->paths; i++) {
    unsigned wrong = 0;
    for (unsigned part = 0; part < parts; part++) wrong += !mark_fits_path(board, &memo->path[i], marks, part, notes);
    if (wrong >= fewest) continue;
    fewest = wrong;
    nearest = &memo->path[i];
  }
  return nearest;
}

/* ------------------------------------------------------------------------------ next move */

/* The step that draws the line from the start on, along a path or, if path is NULL, along the lines of `target`. */
static bool next_step(const np_tracks_board *board, const uint8_t *marks, const np_tracks_path *path,
                      const uint8_t *target, np_move *move) {
  unsigned sides, head = np_tracks_head(board, marks, &sides);
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) {
    if (!(sides & side)) continue;
    unsigned border = np_tracks_border(board, head, side);
    if (path ? !path_has(board, path, border) : target[border] != NP_TRACKS_LINE) continue;
    *move = NP_TRACKS_STEP + side;
    return true;
  }
  return false;
}

/* Wrong lines are removed first; then the line from the start is drawn to the finish, over clues too. So the moves of a
 * whole solution are the letters of the path. */
static bool next_to_path(const np_tracks_board *board, const uint8_t *marks, const np_tracks_path *path,
                         np_move *move) {
  unsigned parts = np_tracks_parts(board);
  for (unsigned part = 0; part < parts; part++)
    if (!mark_fits_path(board, path, marks, part, false)) {
      *move = np_tracks_mark_move(part, NP_TRACKS_UNKNOWN);
      return true;
    }
  return next_step(board, marks, path, NULL, move);
}

/* Towards given marks: lines are removed first; then the line from the start is drawn, as on the way to the goal, and
 * those that stand by themselves; then notes are set. */
static bool next_to_marks(const np_tracks_board *board, const uint8_t *marks, const uint8_t *target, np_move *move) {
  unsigned parts = np_tracks_parts(board), cells = tracks_cells(board);
  for (unsigned pass = 0; pass < 3; pass++) {
    if (pass == 1 && next_step(board, marks, NULL, target, move)) return true;
    for (unsigned part = 0; part < parts; part++) {
      bool border = part >= cells, was = border && marks[part] == NP_TRACKS_LINE;
      bool will = border && target[part] == NP_TRACKS_LINE;
      if (marks[part] == target[part] || (pass == 0 && !was) || (pass == 1 && !will)) continue;
      *move = np_tracks_mark_move(part, (np_tracks_mark)target[part]);
      return true;
    }
  }
  return false;
}

bool tracks_next(const np_puzzle *base, const void *from, const void *target, np_move *move) {
  const np_tracks_board *board = np_tracks_board_of(base);
  bool known;
  if (target) return next_to_marks(board, from, target, move);
  const np_tracks_path *path = path_with(base, from, false, &known);
  if (!path) path = nearest_path(base, from, false);
  return path && next_to_path(board, from, path, move);
}

bool tracks_why(const np_puzzle *base, const void *from, np_error *error) {
  const np_tracks_board *board = np_tracks_board_of(base);
  tracks_memo *memo = memo_of(base);
  if (memo->paths == 0 && memo->complete) {
    char reason[NP_SENTENCE_MAX];
    np_writer writer = np_writer_over(reason, sizeof reason);
    if (!tracks_write_reason(memo->reasoner, board, NULL, &writer)) return np_fail_memory(error);
    np_fail(error, "position", 0, "this puzzle has no path: %s", reason);
    return np_fail_because(error, NP_CAUSE_NONE);
  }
  (void)from;
  np_fail(error, "position", 0, "no path found in the time for a hint");
  return np_fail_because(error, NP_CAUSE_UNKNOWN);
}

/* ---------------------------------------------------------------------------------- hints */

/* Does the rule find a broken sum that counts this cell? */
static bool breaks_sum(np_tracks_reasoner *reasoner, const np_tracks_board *board, const uint8_t *marks,
                       np_tracks_rule rule, unsigned cell) {
  for (unsigned skip = 0;; skip++) {
    reasoner->skip = skip;
    const np_tracks_deduction *found = &reasoner->deduction;
    bool any = tracks_find_by_rule(reasoner, board, marks, rule) && reasoner->skip == 0;
    reasoner->skip = 0;
    if (!any) return false;
    for (unsigned i = 0; found->contradiction && i < found->sources; i++)
      if (found->source[i] == cell) return true;
  }
}

/* Writes why a mark is wrong: the sum that the marks break there, which is returned; else the contradiction that it and
 * the marks that fit the path lead to. Writes nothing if none is found. */
static np_tracks_summed write_why_wrong(tracks_memo *memo, const np_tracks_board *board, const np_tracks_path *path,
                                        const uint8_t *marks, unsigned wrong, np_writer *writer) {
  np_tracks_reasoner *reasoner = memo->reasoner;
  np_tracks_rule rule = marks[wrong] == NP_TRACKS_LINE ? NP_TRACKS_RULE_SUM_HAS : NP_TRACKS_RULE_SUM_NEEDS;
  unsigned cell, side;
  tracks_border_cells(board, wrong, &cell, &side);
  unsigned next = wrong < tracks_cells(board) ? cell : tracks_neighbour(board, cell, side);
  if (breaks_sum(reasoner, board, marks, rule, cell) || breaks_sum(reasoner, board, marks, rule, next)) {
    np_write(writer, "; %s", reasoner->deduction.sentence);
    return reasoner->deduction.sum;
  }
  for (unsigned part = 0; part < np_tracks_parts(board); part++) {
    bool kept = part == wrong || mark_fits_path(board, path, marks, part, true);
    memo->scratch[part] = kept ? marks[part] : NP_TRACKS_UNKNOWN;
  }
  const np_tracks_deduction *found =
      tracks_find_contradiction(reasoner, board, memo->scratch, WRONG_WORK / tracks_cells(board));
  if (found) np_write(writer, "; with it, %s", found->sentence);
  return (np_tracks_summed){0};
}

static const np_tracks_deduction *hint_wrong(const np_puzzle *base, const uint8_t *marks) {
  const np_tracks_board *board = np_tracks_board_of(base);
  tracks_memo *memo = tracks_of(base)->memo;
  np_tracks_deduction *hint = &memo->reasoner->deduction;
  const np_tracks_path *path = nearest_path(base, marks, true);
  char why[NP_SENTENCE_MAX] = "";
  np_writer because = np_writer_over(why, sizeof why);
  if (!path) return NULL;
  unsigned parts = np_tracks_parts(board), part = 0;
  while (part < parts && mark_fits_path(board, path, marks, part, true)) part++;
  if (part == parts) return NULL;
  np_tracks_summed sum = write_why_wrong(memo, board, path, marks, part, &because);
  unsigned cell, side;
  tracks_border_cells(board, part, &cell, &side);
  tracks_deduction_begin(hint, NP_TRACKS_RULE_WRONG, NP_TRACKS_UNKNOWN);
  hint->sum = sum;
  tracks_add_part(hint, part);
  tracks_add_source(hint, cell);
  np_writer writer = tracks_begin_sentence(hint, false);
  np_write(&writer, "take back a wrong mark: ");
  tracks_write_mark(board, part, (np_tracks_mark)marks[part], &writer);
  np_write(&writer, "%s", why);
  return hint;
}

/* Is there a path with these marks and no line on this border? */
static np_tracks_answer path_without(tracks_memo *memo, const np_tracks_board *board, const uint8_t *marks,
                                     unsigned border) {
  memcpy(memo->scratch, marks, np_tracks_parts(board));
  memo->scratch[border] = NP_TRACKS_NONE;
  np_tracks_solver_begin(memo->solver, board, memo->scratch, NP_TRACKS_GUESS);
  return seek(memo, EFFORT_KEPT);
}

static void write_route(const np_tracks_board *board, unsigned from, unsigned to, np_writer *writer) {
  np_write(writer, "track from ");
  tracks_write_cell(board, from, writer);
  np_write(writer, " to ");
  tracks_write_cell(board, to, writer);
}

/* The hint to draw the line from the start one step further along the path. If every path takes that step, the hint
 * says why, and includes the steps straight on that every path takes, too. */
static const np_tracks_deduction *hint_guessed(const np_puzzle *base, const uint8_t *marks,
                                               const np_tracks_path *path) {
  const np_tracks_board *board = np_tracks_board_of(base);
  tracks_memo *memo = tracks_of(base)->memo;
  np_tracks_deduction *hint = &memo->reasoner->deduction;
  uint8_t drawn[NP_TRACKS_PARTS_MAX];
  uint16_t run[RUN_MAX];
  char reason[NP_SENTENCE_MAX] = "";
  np_writer because = np_writer_over(reason, sizeof reason);
  np_move move;
  if (!next_to_path(board, marks, path, &move) || move < NP_TRACKS_STEP) return NULL;
  unsigned side = move - NP_TRACKS_STEP, head = np_tracks_head(board, marks, NULL), end = head, count = 0;
  unsigned border = np_tracks_border(board, head, side);
  memcpy(drawn, marks, np_tracks_parts(board));
  np_tracks_answer answer = path_without(memo, board, drawn, border), next = answer;
  if (answer == NP_TRACKS_ENDED) {
    memcpy(memo->scratch, drawn, np_tracks_parts(board));
    memo->scratch[border] = NP_TRACKS_NONE;
    const np_tracks_deduction *found = tracks_find_contradiction(memo->reasoner, board, memo->scratch, REASON_STEPS);
    np_write(&because, "%s", found ? found->sentence : "every route gets stuck");
  }
  do {
    run[count++] = (uint16_t)border;
    drawn[border] = NP_TRACKS_LINE;
    end = tracks_neighbour(board, end, side);
    border = np_tracks_border(board, end, side);
    bool on = next == NP_TRACKS_ENDED && count < RUN_MAX && border != NP_TRACKS_RIM &&
              drawn[border] == NP_TRACKS_UNKNOWN && path_has(board, path, border);
    next = on ? path_without(memo, board, drawn, border) : NP_TRACKS_FOUND;
  } while (next == NP_TRACKS_ENDED);
  tracks_deduction_begin(hint, NP_TRACKS_RULE_GUESSED, NP_TRACKS_LINE);
  for (unsigned i = 0; i < count; i++) tracks_add_part(hint, run[i]);
  tracks_add_source(hint, head);
  np_writer writer = tracks_begin_sentence(hint, false);
  write_route(board, head, end, &writer);
  if (answer == NP_TRACKS_ENDED)
    np_write(&writer, ": otherwise %s", reason);
  else
    np_write(&writer, answer == NP_TRACKS_FOUND ? ": one of several paths goes here" : ": a path goes here");
  return hint;
}

static const np_tracks_deduction *seek_hint(const np_puzzle *puzzle, const uint8_t *marks) {
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  bool known;
  if (tracks_is_solved(board, marks)) return NULL;
  const np_tracks_path *path = path_with(puzzle, marks, true, &known);
  if (known && !path) return hint_wrong(puzzle, marks);
  const np_tracks_deduction *found = tracks_find_hint(memo_of(puzzle)->reasoner, board, marks, path != NULL);
  if (found) return found;
  return path ? hint_guessed(puzzle, marks, path) : NULL;
}

const np_tracks_deduction *np_tracks_hint(const np_puzzle *puzzle, const void *position) {
  tracks_memo *memo = tracks_of(puzzle)->memo;
  size_t parts = np_tracks_parts(np_tracks_board_of(puzzle));
  if (memo->hinted && memcmp(memo->hint_marks, position, parts) == 0) return &memo->hint;
  const np_tracks_deduction *found = seek_hint(puzzle, position);
  memo->hinted = found != NULL;
  if (!found) return NULL;
  memo->hint = *found;
  memcpy(memo->hint_marks, position, parts);
  return &memo->hint;
}

static np_move move_of(const np_tracks_deduction *hint) { return np_tracks_mark_move(hint->part[0], hint->mark); }

bool tracks_hint(const np_puzzle *base, const void *from, np_move *move) {
  const np_tracks_deduction *hint = np_tracks_hint(base, from);
  if (!hint) return false;
  *move = move_of(hint);
  return true;
}

void tracks_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  const np_tracks_deduction *hint = move < NP_TRACKS_STEP ? np_tracks_hint(base, position) : NULL;
  if (hint && move_of(hint) == move)
    np_write(writer, "%s", hint->sentence);
  else
    np_puzzle_say_move(base, position, move, writer);
}

size_t np_tracks_mistakes(const np_puzzle *puzzle, const void *position, uint16_t *parts, size_t max) {
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  bool known;
  size_t count = 0;
  if (path_with(puzzle, position, true, &known) || !known) return 0;
  const np_tracks_path *path = nearest_path(puzzle, position, true);
  unsigned all = np_tracks_parts(board);
  for (unsigned part = 0; path && part < all; part++) {
    if (mark_fits_path(board, path, position, part, true)) continue;
    if (count < max) parts[count] = (uint16_t)part;
    count++;
  }
  return count;
}

/* --------------------------------------------------------------------------------- counts */

bool tracks_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error) {
  np_job *job = np_tracks_solve_start(base, from, PATHS_COUNTED, 0, error);
  if (!job) return false;
  np_job_status status = np_job_step(job, EFFORT_COUNTED);
  np_tracks_counts counts = np_tracks_counts_of(job);
  bool good = status != NP_JOB_FAILED && counts.complete;
  *count = counts.paths;
  if (good) {
    np_tracks_write_verdict(job, line);
  } else if (status == NP_JOB_FAILED) {
    np_fail_memory(error);
  } else {
    tracks_write_at_least(job, line);
    if (counts.paths >= PATHS_COUNTED)
      np_fail(error, "id", 0, "the count stopped at %N paths; there may be more", counts.paths);
    else
      np_fail(error, "id", 0, "not all paths were found in the time allowed");
    np_fail_because(error, NP_CAUSE_UNKNOWN);
  }
  np_job_close(job);
  return good;
}

/* The moves of the plan from these marks, which fit the path: it ends where the board is solved. */
static size_t moves_along(const np_puzzle *base, const np_tracks_path *path, uint8_t *marks, np_move *moves) {
  const np_tracks_board *board = np_tracks_board_of(base);
  size_t count = 0;
  while (!tracks_is_solved(board, marks) && next_to_path(board, marks, path, &moves[count]))
    np_puzzle_apply(base, marks, moves[count++], NULL);
  return count;
}

bool tracks_solutions(const np_puzzle *base, const void *from, np_take_solution *take, void *user, np_error *error) {
  const np_tracks_board *board = np_tracks_board_of(base);
  np_move moves[NP_TRACKS_CELLS];
  uint8_t marks[NP_TRACKS_PARTS_MAX];
  np_tracks_path path;
  np_tracks_solver *solver = np_tracks_solver_open(&base->memory, error); /* not the memo's: take may ask for a hint */
  if (!solver) return false;
  np_tracks_solver_begin(solver, board, from, NP_TRACKS_GUESS);
  np_tracks_answer answer;
  do {
    memcpy(marks, from, np_tracks_parts(board));
    answer = np_tracks_solver_next(solver, UINT64_MAX, &path);
  } while (answer == NP_TRACKS_FOUND && take(user, moves, moves_along(base, &path, marks, moves)));
  np_tracks_solver_close(solver);
  return answer != NP_TRACKS_FAILED || np_fail_memory(error);
}
