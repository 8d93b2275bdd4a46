/* tracks_hint.c: which deduction a hint gives.
 *
 * The rules prove many crosses before they prove track. So the rules are followed from the position, the easiest
 * first, until one of them gives track, and the hint is the first deduction that this track rests on. Crosses on the
 * sides of empty cells, and of cells that have all their track, are made without a hint: nobody needs to mark them.
 *
 * The marks of the position are taken as facts, so that every number in a hint is the one the player counts. That is
 * right if the caller knows of a path that has all the marks. If it knows of none, a cell noted as visited is taken as
 * a fact only if the rules prove it without such notes; a sum whose cells have any other such note is not used in a
 * hint, because its count would differ from the player's.
 */
#include "tracks_reasoner.h"

#include <string.h>

enum { WORK_MAX = 60000 }; /* steps times cells: the page waits while a hint is found */

static unsigned steps_max(unsigned cells) {
  unsigned steps = 16 + WORK_MAX / cells;
  return steps < TRACKS_STEPS_MAX ? steps : TRACKS_STEPS_MAX;
}

/* Crosses the open borders of empty cells, and of cells that have all their track. */
static void close_cells(const np_tracks_board *board, tracks_trail *trail) {
  for (unsigned cell = 0; cell < tracks_cells(board); cell++) {
    unsigned lines = tracks_count_sides(tracks_line_sides(board, trail->marks, cell));
    bool empty = tracks_cell_state(board, trail->marks, cell) == NP_TRACKS_NONE;
    if (!empty && lines < tracks_needs(board, cell)) continue;
    for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) {
      unsigned border = np_tracks_border(board, cell, side);
      if (tracks_border_state(board, trail->marks, cell, side) != NP_TRACKS_UNKNOWN) continue;
      trail->marks[border] = NP_TRACKS_NONE;
      trail->step[border] = (uint16_t)trail->count;
    }
  }
}

/* Begins with the marks of a position, but not those of doubted cells. */
static void begin(np_tracks_reasoner *reasoner, const np_tracks_board *board, const uint8_t *position) {
  tracks_trail *trail = &reasoner->trail;
  memcpy(trail->marks, position, np_tracks_parts(board));
  memset(trail->step, 0, np_tracks_parts(board) * sizeof *trail->step);
  trail->count = 0;
  for (unsigned cell = 0; cell < tracks_cells(board); cell++)
    if (reasoner->doubted[cell]) trail->marks[cell] = NP_TRACKS_UNKNOWN;
  close_cells(board, trail);
}

static bool has_step(const tracks_steps steps, unsigned step) { return steps[step / 64] >> step % 64 & 1; }

static void rest_on_step(tracks_steps steps, unsigned step) {
  if (step > 0) steps[step / 64] |= (uint64_t)1 << step % 64;
}

static void rest_on(const tracks_trail *trail, unsigned part, tracks_steps steps) {
  rest_on_step(steps, trail->step[part]);
}

/* Takes a deduction as the next step. It rests on the steps that marked its source cells or their borders. */
static void take_step(tracks_trail *trail, const np_tracks_board *board, const np_tracks_deduction *found) {
  unsigned now = ++trail->count;
  trail->rule[now] = (uint8_t)found->rule;
  trail->part[now] = found->part[0];
  memset(trail->rests_on[now], 0, sizeof trail->rests_on[now]);
  for (unsigned i = 0; i < found->sources; i++) {
    unsigned cell = found->source[i];
    rest_on(trail, cell, trail->rests_on[now]);
    for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) {
      unsigned border = np_tracks_border(board, cell, side);
      if (border != NP_TRACKS_RIM) rest_on(trail, border, trail->rests_on[now]);
    }
  }
  tracks_deduction_apply(found, trail->marks);
  for (unsigned i = 0; i < found->count; i++) trail->step[found->part[i]] = (uint16_t)now;
  close_cells(board, trail);
}

/* Follows the rules until one gives track. False: none does, within the steps allowed. */
static bool follow_to_track(np_tracks_reasoner *reasoner, const np_tracks_board *board) {
  tracks_trail *trail = &reasoner->trail;
  const np_tracks_deduction *found = &reasoner->deduction;
  unsigned max = steps_max(tracks_cells(board));
  while (trail->count < max) {
    bool track = tracks_find_by_rule(reasoner, board, trail->marks, NP_TRACKS_RULE_ONLY_WAY);
    if (!track && !tracks_find_by_rules(reasoner, board, trail->marks, NP_TRACKS_HARD)) return false;
    if (found->contradiction) return false;
    take_step(trail, board, found);
    if (track) return true;
  }
  return false;
}

/* Finds the last step and all steps that it rests on, directly or through others. */
static void find_needed(const tracks_trail *trail, tracks_steps needed) {
  rest_on_step(needed, trail->count);
  for (unsigned step = trail->count; step > 0; step--)
    for (size_t i = 0; has_step(needed, step) && i < sizeof(tracks_steps) / sizeof *needed; i++)
      needed[i] |= trail->rests_on[step][i];
}

/* The first needed step; 0: there is none. */
static unsigned first_of(const tracks_trail *trail, const tracks_steps needed) {
  for (unsigned step = 1; step <= trail->count; step++)
    if (has_step(needed, step)) return step;
  return 0;
}

/* Doubts the cells noted as visited that the rules do not prove without the notes. */
static void doubt_notes(np_tracks_reasoner *reasoner, const np_tracks_board *board, const uint8_t *position) {
  tracks_trail *trail = &reasoner->trail;
  unsigned max = steps_max(tracks_cells(board));
  for (unsigned cell = 0; cell < tracks_cells(board); cell++)
    reasoner->doubted[cell] = position[cell] == NP_TRACKS_LINE;
  begin(reasoner, board, position);
  memset(reasoner->doubted, 0, sizeof reasoner->doubted); /* without those notes all sums can be used */
  while (trail->count < max && tracks_find_by_rules(reasoner, board, trail->marks, NP_TRACKS_HARD) &&
         !reasoner->deduction.contradiction)
    take_step(trail, board, &reasoner->deduction);
  for (unsigned cell = 0; cell < tracks_cells(board); cell++)
    reasoner->doubted[cell] =
        position[cell] == NP_TRACKS_LINE && tracks_cell_state(board, trail->marks, cell) != NP_TRACKS_LINE;
}

static bool marks_part(const np_tracks_deduction *found, unsigned part) {
  unsigned i = 0;
  while (i < found->count && found->part[i] != part) i++;
  return i < found->count;
}

/* Finds the deduction by a rule that marks this part, from the marks that the trail begins with. */
static bool find_again(np_tracks_reasoner *reasoner, const np_tracks_board *board, np_tracks_rule rule, unsigned part) {
  for (unsigned skip = 0;; skip++) {
    reasoner->skip = skip;
    bool found = tracks_find_by_rule(reasoner, board, reasoner->trail.marks, rule);
    bool skipped = reasoner->skip == 0;
    reasoner->skip = 0;
    if (!found || !skipped) return false;
    if (marks_part(&reasoner->deduction, part)) return true;
  }
}

/* Joins all cells that are empty for having too few open sides into one hint. */
static void join_closed_cells(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  const np_tracks_board *board = reasoner->board;
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    bool closed = reasoner->state[cell] == NP_TRACKS_UNKNOWN && tracks_count_sides(reasoner->open[cell]) < 2;
    if (!closed || cell == found->part[0]) continue;
    tracks_add_part(found, cell);
    tracks_add_source(found, cell);
  }
  if (found->count == 1) return;
  np_writer writer = tracks_begin_sentence(found, false);
  tracks_write_cell(board, found->part[0], &writer);
  np_write(&writer, " and %u other cell%p have at most one open side, so they are empty", found->count - 1);
}

/* The only side by which track can leave a cell that it enters by side `entered`; 0: there is not just one, or the cell
 * has track already. */
static unsigned only_side(const np_tracks_reasoner *reasoner, unsigned cell, unsigned entered) {
  unsigned open = reasoner->open[cell] & ~entered;
  bool passes = tracks_needs(reasoner->board, cell) == 2 && reasoner->line[cell] == 0;
  return passes && tracks_count_sides(open) == 1 ? open : 0;
}

/* If track has only one open side left, joins into the hint all track straight on from there that follows for the same
 * reason. */
static void join_straight_run(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  const np_tracks_board *board = reasoner->board;
  unsigned first = found->source[0], side = reasoner->open[first];
  if (found->count != 1) return;
  unsigned cell = tracks_neighbour(board, first, side);
  while (only_side(reasoner, cell, tracks_opposite(side)) == side) {
    tracks_add_part(found, np_tracks_border(board, cell, side));
    tracks_add_source(found, cell);
    cell = tracks_neighbour(board, cell, side);
  }
  if (found->count == 1) return;
  np_writer writer = tracks_begin_sentence(found, false);
  np_write(&writer, "track from ");
  tracks_write_cell(board, first, &writer);
  np_write(&writer, " to ");
  tracks_write_cell(board, cell, &writer);
  np_write(&writer, ": on the way it can leave each cell by one side only");
}

/* Leaves out marks that the position already has. */
static const np_tracks_deduction *only_new(np_tracks_deduction *found, const uint8_t *position) {
  unsigned count = 0;
  for (unsigned i = 0; i < found->count; i++)
    if (position[found->part[i]] != found->mark) found->part[count++] = found->part[i];
  found->count = count;
  return count > 0 ? found : NULL;
}

static const np_tracks_deduction *find_hint(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                            const uint8_t *position) {
  tracks_trail *trail = &reasoner->trail;
  np_tracks_deduction *found = &reasoner->deduction;
  tracks_steps needed = {0};
  begin(reasoner, board, position);
  if (follow_to_track(reasoner, board))
    find_needed(trail, needed);
  else
    memset(needed, 0xff, sizeof needed);
  unsigned step = first_of(trail, needed);
  if (step == 0) {
    bool tried = !found->contradiction && tracks_find_by_trying(reasoner, board, trail->marks);
    return tried ? only_new(found, position) : NULL;
  }
  np_tracks_rule rule = (np_tracks_rule)trail->rule[step];
  unsigned part = trail->part[step];
  begin(reasoner, board, position);
  if (!find_again(reasoner, board, rule, part)) tracks_find_by_rule(reasoner, board, trail->marks, rule);
  if (found->rule == NP_TRACKS_RULE_BLIND) join_closed_cells(reasoner, found);
  if (found->rule == NP_TRACKS_RULE_ONLY_WAY) join_straight_run(reasoner, found);
  return only_new(found, position);
}

const np_tracks_deduction *tracks_find_hint(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                            const uint8_t *position, bool sure) {
  memset(reasoner->doubted, 0, sizeof reasoner->doubted);
  if (!sure) doubt_notes(reasoner, board, position);
  const np_tracks_deduction *found = find_hint(reasoner, board, position);
  memset(reasoner->doubted, 0, sizeof reasoner->doubted);
  return found;
}
