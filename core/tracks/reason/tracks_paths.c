/* tracks_paths.c: the rules of path puzzles that look at pieces of path, at lines straight through the grid, and at
 * what the path can still reach. */
#include "tracks_reasoner.h"

static bool is_unfinished(const np_tracks_reasoner *reasoner, unsigned cell) {
  return reasoner->state[cell] == NP_TRACKS_LINE &&
         tracks_count_sides(reasoner->line[cell]) < tracks_needs(reasoner->board, cell);
}

/* The other end of the piece of path that begins with this cell; the cell itself if it has no line. */
static unsigned far_end(const np_tracks_reasoner *reasoner, unsigned cell) {
  unsigned on = reasoner->line[cell];
  return on ? tracks_follow(reasoner->board, reasoner->marks, cell, on & (0u - on)) : cell;
}

/* The side of a cell on which `other` lies; 0: the two are not neighbours. */
static unsigned side_towards(const np_tracks_reasoner *reasoner, unsigned cell, unsigned other) {
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1)
    if (np_tracks_border(reasoner->board, cell, side) != NP_TRACKS_RIM &&
        tracks_neighbour(reasoner->board, cell, side) == other)
      return side;
  return 0;
}

/* Adds all cells of a piece of path as sources, from one of its ends to the other. */
static void add_piece(const np_tracks_reasoner *reasoner, unsigned cell, np_tracks_deduction *found) {
  unsigned came = 0;
  for (unsigned i = 0; i < reasoner->cells; i++) {
    tracks_add_source(found, cell);
    if (!tracks_walk_on(reasoner->board, reasoner->line[cell], &cell, &came)) return;
  }
}

/* Finds lines that run in a ring: following them from a cell leads back to it. */
static bool find_ring(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  uint16_t *seen = reasoner->walk.order; /* free between walks */
  for (unsigned cell = 0; cell < reasoner->cells; cell++) seen[cell] = 0;
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    unsigned at = cell, came = 0;
    if (seen[cell] || tracks_count_sides(reasoner->line[cell]) != 2) continue;
    for (unsigned i = 0; i < reasoner->cells && !(at == cell && i > 0); i++) {
      seen[at] = 1;
      if (!tracks_walk_on(reasoner->board, reasoner->line[at], &at, &came)) break;
    }
    if (at != cell) continue;
    add_piece(reasoner, cell, found);
    np_writer writer = tracks_begin_sentence(found, true);
    np_write(&writer, "the track through ");
    tracks_write_cell(reasoner->board, cell, &writer);
    np_write(&writer, " %s a closed loop", reasoner->supposing ? "would be" : "is");
    return true;
  }
  return false;
}

bool tracks_rule_loop(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  if (find_ring(reasoner, found)) return true;
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    if (tracks_is_end(reasoner->board, cell) || tracks_count_sides(reasoner->line[cell]) != 1) continue;
    unsigned end = far_end(reasoner, cell), side = side_towards(reasoner, cell, end);
    if (!(reasoner->open[cell] & side) || tracks_is_end(reasoner->board, end)) continue;
    tracks_add_part(found, np_tracks_border(reasoner->board, cell, side));
    add_piece(reasoner, cell, found);
    np_writer writer = tracks_begin_sentence(found, false);
    np_write(&writer, "track from ");
    tracks_write_cell(reasoner->board, cell, &writer);
    np_write(&writer, " to ");
    tracks_write_cell(reasoner->board, end, &writer);
    np_write(&writer, " would close a loop");
    return true;
  }
  return false;
}

/* A visited cell, other than these two, that still needs a line; NP_TRACKS_RIM if there is none. */
static unsigned other_unfinished(const np_tracks_reasoner *reasoner, unsigned a, unsigned b) {
  for (unsigned cell = 0; cell < reasoner->cells; cell++)
    if (cell != a && cell != b && is_unfinished(reasoner, cell)) return cell;
  return NP_TRACKS_RIM;
}

bool tracks_rule_early(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  const np_tracks_board *board = reasoner->board;
  unsigned a = far_end(reasoner, board->start), b = far_end(reasoner, board->finish);
  if (a == board->finish && reasoner->line[board->start]) return false;
  unsigned side = side_towards(reasoner, a, b), other = other_unfinished(reasoner, a, b);
  if (!(reasoner->open[a] & side)) return false;
  char sum[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(sum, sizeof sum);
  if (other == NP_TRACKS_RIM && !tracks_write_unreached(reasoner, &writer)) return false;
  tracks_add_part(found, np_tracks_border(board, a, side));
  tracks_add_source(found, other == NP_TRACKS_RIM ? a : other);
  writer = tracks_begin_sentence(found, false);
  np_write(&writer, "track from ");
  tracks_write_cell(board, a, &writer);
  np_write(&writer, " to ");
  tracks_write_cell(board, b, &writer);
  np_write(&writer, " would finish the path %s", other == NP_TRACKS_RIM ? "before " : "without ");
  if (other == NP_TRACKS_RIM)
    np_write(&writer, "%s", sum);
  else
    tracks_write_cell(board, other, &writer);
  return true;
}

bool tracks_rule_complete(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  const np_tracks_board *board = reasoner->board;
  if (!reasoner->line[board->start] || far_end(reasoner, board->start) != board->finish) return false;
  unsigned other = other_unfinished(reasoner, board->finish, board->finish);
  if (other != NP_TRACKS_RIM) {
    tracks_add_source(found, other);
    np_writer writer = tracks_begin_sentence(found, true);
    np_write(&writer, reasoner->supposing ? "the path would be complete without " : "the path is complete, but ");
    tracks_write_cell(board, other, &writer);
    if (!reasoner->supposing) np_write(&writer, " must be on it too");
    return true;
  }
  for (unsigned cell = 0; cell < reasoner->cells; cell++)
    if (reasoner->state[cell] == NP_TRACKS_UNKNOWN) tracks_add_part(found, cell);
  if (found->count == 0) return false;
  add_piece(reasoner, board->start, found);
  np_writer writer = tracks_begin_sentence(found, false);
  np_write(&writer, "the path is complete, so all other cells are empty");
  return true;
}

/* ------------------------------------------------------------------------- odd or even */

/* Judges the line straight through the grid after row `at`, or column `at` if `column`. Whether the path crosses it an
 * odd number of times depends on the sides that start and finish are on, so its last open border is decided. */
static bool judge_cut(np_tracks_reasoner *reasoner, bool column, unsigned at, np_tracks_deduction *found) {
  const np_tracks_board *board = reasoner->board;
  unsigned length = column ? board->height : board->width, side = column ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
  unsigned start = column ? board->start % board->width : board->start / board->width;
  unsigned finish = column ? board->finish % board->width : board->finish / board->width;
  unsigned lines = 0, open = 0, last = 0;
  bool odd = (start <= at) != (finish <= at);
  for (unsigned i = 0; i < length; i++) {
    unsigned cell = column ? i * board->width + at : at * board->width + i;
    if (reasoner->line[cell] & side) {
      lines++;
      tracks_add_source(found, cell);
    }
    if (reasoner->open[cell] & side) {
      open++;
      last = cell;
    }
  }
  bool fits = (lines & 1) == (unsigned)odd;
  if (open > 1 || (open == 0 && fits)) {
    found->sources = 0;
    return false;
  }
  for (unsigned i = 0; i < length && lines == 0; i++) /* no track crosses yet: the source is the whole row or column */
    tracks_add_source(found, column ? i * board->width + at : at * board->width + i);
  np_writer writer = tracks_begin_sentence(found, open == 0);
  if (open == 0 && reasoner->supposing) {
    np_write(&writer, "the path could not cross from %s %u to %u an %s number of times", column ? "column" : "row",
             at + 1, at + 2, odd ? "odd" : "even");
    return true;
  }
  np_write(&writer, "the path crosses from %s %u to %u an %s number of times; %u crossing%p so far, so ",
           column ? "column" : "row", at + 1, at + 2, odd ? "odd" : "even", lines);
  np_write(&writer, open == 0 ? "one is wrong or missing"
                    : fits    ? "the last open border has no track"
                              : "the last open border has track");
  if (open == 0) return true;
  found->mark = fits ? NP_TRACKS_NONE : NP_TRACKS_LINE;
  tracks_add_part(found, np_tracks_border(board, last, side));
  return true;
}

bool tracks_rule_parity(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  for (unsigned r = 0; r + 1u < reasoner->board->height; r++)
    if (judge_cut(reasoner, false, r, found)) return true;
  for (unsigned c = 0; c + 1u < reasoner->board->width; c++)
    if (judge_cut(reasoner, true, c, found)) return true;
  return false;
}

/* Called by the walk for the only open border on the rim of a region, or, with cell == from, for a region whose rim has
 * no open border and is crossed too often or too seldom. */
static bool decide(void *user, unsigned cell, unsigned from, bool line) {
  np_tracks_reasoner *reasoner = user;
  np_tracks_deduction *found = &reasoner->deduction;
  const tracks_walk *walk = &reasoner->walk;
  unsigned lines = 0, ends = 0, cells = walk->count - walk->first;
  for (unsigned i = walk->first; i < walk->count; i++) {
    unsigned inside = walk->seen[i];
    tracks_add_source(found, inside);
    ends += tracks_is_end(reasoner->board, inside);
    for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1)
      lines +=
          reasoner->line[inside] & side && walk->order[tracks_neighbour(reasoner->board, inside, side)] <= walk->first;
  }
  np_writer writer = tracks_begin_sentence(found, cell == from);
  if (cell == from && reasoner->supposing) {
    np_write(&writer, "the path could not cross the edge of the area around ");
    tracks_write_cell(reasoner->board, cell, &writer);
    np_write(&writer, " an %s number of times", ends == 1 ? "odd" : "even");
    return false;
  }
  np_write(&writer, cells > 1 ? "the path crosses the edge of the %u cells around " : "the path crosses the edge of ",
           cells);
  tracks_write_cell(reasoner->board, cell, &writer);
  np_write(&writer, " an %s number of times; %u crossing%p so far, so ", ends == 1 ? "odd" : "even", lines);
  np_write(&writer, cell == from ? "one is wrong or missing"
                    : line       ? "the last open border has track"
                                 : "the last open border has no track");
  if (cell == from) return false;
  found->mark = line ? NP_TRACKS_LINE : NP_TRACKS_NONE;
  tracks_add_part(found, np_tracks_border(reasoner->board, cell, side_towards(reasoner, cell, from)));
  return false;
}

bool tracks_rule_region(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  tracks_walk *walk = &reasoner->walk;
  walk->board = reasoner->board;
  walk->decided = decide;
  walk->user = reasoner;
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    walk->side[cell] = reasoner->open[cell];
    walk->odd[cell] = (tracks_count_sides(reasoner->line[cell]) + tracks_is_end(reasoner->board, cell)) & 1;
  }
  (void)found;
  return !tracks_walk_regions(walk);
}

/* ---------------------------------------------------------------------------- dead ends */

/* Called by the walk for each lost cell. Collects those that hang by the same cell as the first one. If a visited cell
 * is lost, that is a contradiction, and the walk ends. */
static bool lose(void *user, unsigned cell, unsigned cut) {
  np_tracks_reasoner *reasoner = user;
  np_tracks_deduction *found = &reasoner->deduction;
  if (reasoner->state[cell] == NP_TRACKS_NONE) return true;
  bool lost = reasoner->state[cell] == NP_TRACKS_LINE;
  if (found->count > 0 && !lost && cut != found->source[0]) return true;
  if (lost) found->count = 0;
  found->source[0] = (uint16_t)(cut == NP_TRACKS_RIM ? cell : cut);
  found->sources = 1;
  tracks_add_part(found, cell);
  reasoner->cut = cut == NP_TRACKS_RIM ? UINT16_MAX : (uint16_t)cut;
  return !lost && cut != NP_TRACKS_RIM;
}

bool tracks_rule_dead_end(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  const np_tracks_board *board = reasoner->board;
  tracks_walk *walk = &reasoner->walk;
  walk->board = board;
  walk->lost = lose;
  walk->user = reasoner;
  for (unsigned cell = 0; cell < reasoner->cells; cell++)
    walk->side[cell] = reasoner->state[cell] == NP_TRACKS_NONE ? 0 : reasoner->open[cell] | reasoner->line[cell];
  bool whole = tracks_walk_all(walk);
  if (whole && !walk->joined) {
    np_writer writer = tracks_begin_sentence(found, true);
    np_write(&writer, "no route %s left from the start to the finish", reasoner->supposing ? "would be" : "is");
    return true;
  }
  if (found->count == 0) return false;
  bool lost = reasoner->state[found->part[0]] == NP_TRACKS_LINE;
  unsigned first = found->part[0];
  np_writer writer = tracks_begin_sentence(found, lost);
  if (lost) {
    tracks_write_cell(board, first, &writer);
    np_write(&writer, reasoner->supposing ? " would be on the path, and no route from start to finish could reach it"
                                          : " is on the path, but no route from start to finish reaches it");
  } else if (reasoner->cut == UINT16_MAX) {
    np_write(&writer, "no route leads to ");
    tracks_write_cell(board, first, &writer);
    np_write(&writer, ", so it is empty");
  } else {
    np_write(&writer, "the path could not come back from beyond ");
    tracks_write_cell(board, reasoner->cut, &writer);
    np_write(&writer, ", so it does not go there");
  }
  return true;
}
