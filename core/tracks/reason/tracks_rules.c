/* tracks_rules.c: the rules of path puzzles one by one, each with the cells it follows from and a sentence. A rule
 * looks over the whole board and reports the first thing it finds that is not marked yet, or that contradicts the
 * marks. */
#include "tracks_reasoner.h"

#include <string.h>

static const struct {
  const char *name;
  np_tracks_level level;
} rules[NP_TRACKS_RULES] = {
    [NP_TRACKS_RULE_FULL] = {"cell is full", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_EMPTY] = {"cell is empty", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_SUM_HAS] = {"number reached", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_SUM_NEEDS] = {"number needs all", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_ONLY_WAY] = {"only side left", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_BLIND] = {"closed in", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_LOOP] = {"no loop", NP_TRACKS_TRICKY},
    [NP_TRACKS_RULE_EARLY] = {"ends too early", NP_TRACKS_TRICKY},
    [NP_TRACKS_RULE_COMPLETE] = {"path complete", NP_TRACKS_EASY},
    [NP_TRACKS_RULE_PAIR] = {"one cell to go", NP_TRACKS_TRICKY},
    [NP_TRACKS_RULE_PARITY] = {"odd or even", NP_TRACKS_TRICKY},
    [NP_TRACKS_RULE_DEAD_END] = {"no route back", NP_TRACKS_HARD},
    [NP_TRACKS_RULE_SPARE] = {"one may be empty", NP_TRACKS_HARD},
    [NP_TRACKS_RULE_REGION] = {"odd or even, area", NP_TRACKS_HARD},
    [NP_TRACKS_RULE_TRIED] = {"tried out", NP_TRACKS_HARD},
    [NP_TRACKS_RULE_GUESSED] = {"guessed", NP_TRACKS_GUESS},
    [NP_TRACKS_RULE_WRONG] = {"wrong mark", NP_TRACKS_EASY},
};

const char *np_tracks_rule_name(np_tracks_rule rule) { return rules[rule].name; }
np_tracks_level np_tracks_rule_level(np_tracks_rule rule) { return rules[rule].level; }

const char *np_tracks_level_name(np_tracks_level level) {
  static const char *const names[] = {"easy", "tricky", "hard", "guess"};
  return names[level];
}

/* ----------------------------------------------------------------------------- reporting */

void tracks_deduction_begin(np_tracks_deduction *deduction, np_tracks_rule rule, np_tracks_mark mark) {
  deduction->rule = rule;
  deduction->mark = mark;
  deduction->contradiction = false;
  deduction->count = deduction->sources = 0;
  deduction->sum.given = false;
  deduction->sentence[0] = '\0';
}

/* Adds the borders on some sides of a cell. */
static void add_sides(np_tracks_reasoner *reasoner, unsigned cell, unsigned sides) {
  for (; sides; sides &= sides - 1)
    tracks_add_part(&reasoner->deduction, np_tracks_border(reasoner->board, cell, sides & (0u - sides)));
}

/* ----------------------------------------------------------------------- one cell's rules */

static bool rule_full(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    unsigned lines = tracks_count_sides(reasoner->line[cell]), needs = tracks_needs(reasoner->board, cell);
    if (lines < needs || (lines == needs && !reasoner->open[cell])) continue;
    tracks_add_source(found, cell);
    np_writer writer = tracks_begin_sentence(found, lines > needs);
    if (lines > needs) {
      tracks_write_cell(reasoner->board, cell, &writer);
      np_write(&writer, " %s track on %u side%p; it can have %u", reasoner->supposing ? "would have" : "has", lines,
               needs);
    } else {
      add_sides(reasoner, cell, reasoner->open[cell]);
      tracks_write_full(reasoner->board, cell, &writer);
      if (needs == 2) np_write(&writer, ", so none on the others");
    }
    return true;
  }
  return false;
}

static bool rule_empty(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    if (reasoner->marks[cell] != NP_TRACKS_NONE) continue;
    bool visited = reasoner->state[cell] == NP_TRACKS_LINE;
    if (!visited && !reasoner->open[cell]) continue;
    tracks_add_source(found, cell);
    if (!visited) add_sides(reasoner, cell, reasoner->open[cell]);
    np_writer writer = tracks_begin_sentence(found, visited);
    tracks_write_cell(reasoner->board, cell, &writer);
    np_write(&writer, !visited              ? " is empty, so no track enters it"
                      : reasoner->supposing ? " would be empty and on the path"
                                            : " is marked empty, but it is on the path");
    return true;
  }
  return false;
}

static bool rule_only_way(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    if (reasoner->state[cell] != NP_TRACKS_LINE) continue;
    unsigned lines = tracks_count_sides(reasoner->line[cell]), open = tracks_count_sides(reasoner->open[cell]);
    unsigned needs = tracks_needs(reasoner->board, cell);
    if (lines + open > needs || (lines + open == needs && open == 0) || tracks_skips(reasoner)) continue;
    tracks_add_source(found, cell);
    np_writer writer = tracks_begin_sentence(found, lines + open < needs);
    tracks_write_cell(reasoner->board, cell, &writer);
    if (lines + open < needs) {
      bool reached = cell == reasoner->board->start || (lines + open > 0 && cell != reasoner->board->finish);
      np_write(&writer,
               reasoner->supposing ? " would be on the path, and the path could not %s it"
                                   : " is on the path, but the path cannot %s it",
               reached ? "leave" : "reach");
      return true;
    }
    add_sides(reasoner, cell, reasoner->open[cell]);
    np_write(&writer, lines > 0 || needs == 1 ? " has only one open side left, so track goes there"
                                              : " is on the path and has only two open sides, so track goes there");
    return true;
  }
  return false;
}

static bool rule_blind(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    unsigned open = tracks_count_sides(reasoner->open[cell]);
    if (reasoner->state[cell] != NP_TRACKS_UNKNOWN || open >= tracks_needs(reasoner->board, cell)) continue;
    if (tracks_skips(reasoner)) continue;
    tracks_add_source(found, cell);
    tracks_add_part(found, cell);
    np_writer writer = tracks_begin_sentence(found, false);
    tracks_write_cell(reasoner->board, cell, &writer);
    np_write(&writer, open == 0 ? " has no open side, so it is empty" : " has only one open side, so it is empty");
    return true;
  }
  return false;
}

/* ------------------------------------------------------------------------- asking a rule */

static void look_at(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position) {
  reasoner->board = board;
  reasoner->marks = position;
  reasoner->cells = tracks_cells(board);
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    reasoner->line[cell] = (uint8_t)tracks_line_sides(board, reasoner->marks, cell);
    reasoner->state[cell] = (uint8_t)tracks_cell_state(board, reasoner->marks, cell);
    reasoner->open[cell] = 0;
    for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1)
      if (tracks_border_state(board, reasoner->marks, cell, side) == NP_TRACKS_UNKNOWN)
        reasoner->open[cell] |= (uint8_t)side;
  }
}

static const struct {
  np_tracks_rule rule;
  np_tracks_mark mark;
  bool (*find)(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
} order[] = {
    {NP_TRACKS_RULE_FULL, NP_TRACKS_NONE, rule_full},
    {NP_TRACKS_RULE_EMPTY, NP_TRACKS_NONE, rule_empty},
    {NP_TRACKS_RULE_SUM_HAS, NP_TRACKS_NONE, tracks_rule_sum_has},
    {NP_TRACKS_RULE_SUM_NEEDS, NP_TRACKS_LINE, tracks_rule_sum_needs},
    {NP_TRACKS_RULE_ONLY_WAY, NP_TRACKS_LINE, rule_only_way},
    {NP_TRACKS_RULE_COMPLETE, NP_TRACKS_NONE, tracks_rule_complete},
    {NP_TRACKS_RULE_BLIND, NP_TRACKS_NONE, rule_blind},
    {NP_TRACKS_RULE_LOOP, NP_TRACKS_NONE, tracks_rule_loop},
    {NP_TRACKS_RULE_EARLY, NP_TRACKS_NONE, tracks_rule_early},
    {NP_TRACKS_RULE_PAIR, NP_TRACKS_NONE, tracks_rule_pair},
    {NP_TRACKS_RULE_PARITY, NP_TRACKS_NONE, tracks_rule_parity},
    {NP_TRACKS_RULE_DEAD_END, NP_TRACKS_NONE, tracks_rule_dead_end},
    {NP_TRACKS_RULE_SPARE, NP_TRACKS_LINE, tracks_rule_spare},
    {NP_TRACKS_RULE_REGION, NP_TRACKS_NONE, tracks_rule_region},
};

void tracks_deduction_apply(const np_tracks_deduction *deduction, uint8_t *marks) {
  for (unsigned i = 0; i < deduction->count; i++) marks[deduction->part[i]] = (uint8_t)deduction->mark;
}

/* Asks rule order[i] about the marks that look_at took. */
static bool ask_rule(np_tracks_reasoner *reasoner, size_t i) {
  tracks_deduction_begin(&reasoner->deduction, order[i].rule, order[i].mark);
  return order[i].find(reasoner, &reasoner->deduction);
}

bool tracks_find_by_rule(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                         np_tracks_rule rule) {
  size_t i = 0;
  look_at(reasoner, board, position);
  while (order[i].rule != rule) i++;
  return ask_rule(reasoner, i);
}

bool tracks_find_by_rules(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                          np_tracks_level max) {
  look_at(reasoner, board, position);
  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    if (rules[order[i].rule].level <= max && ask_rule(reasoner, i)) return true;
  return false;
}

/* -------------------------------------------------------------------------------- trying */

/* Follows the rules from the marks in `tried`; leaves the contradiction, if they find one, in
 * reasoner->deduction. */
static bool leads_to_contradiction(np_tracks_reasoner *reasoner, const np_tracks_board *board) {
  bool contradiction = false;
  reasoner->supposing = true;
  while (!contradiction && tracks_find_by_rules(reasoner, board, reasoner->tried, NP_TRACKS_HARD)) {
    contradiction = reasoner->deduction.contradiction;
    tracks_deduction_apply(&reasoner->deduction, reasoner->tried);
  }
  reasoner->supposing = false;
  return contradiction;
}

bool tracks_find_by_trying(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position) {
  tracks_choice choice;
  bool line;
  char reason[NP_SENTENCE_MAX];
  np_tracks_deduction *found = &reasoner->deduction;
  np_tracks_solver_begin(reasoner->solver, board, position, NP_TRACKS_HARD);
  if (!tracks_find_refuted(reasoner->solver, &choice, &line)) return false;
  unsigned border = np_tracks_border(board, choice.cell, choice.south ? NP_TRACKS_SOUTH : NP_TRACKS_EAST);
  memcpy(reasoner->tried, position, np_tracks_parts(board));
  if (reasoner->tried[border] != NP_TRACKS_UNKNOWN) return false;
  reasoner->tried[border] = line ? NP_TRACKS_LINE : NP_TRACKS_NONE;
  np_writer writer = np_writer_over(reason, sizeof reason);
  np_write(&writer, "%s", leads_to_contradiction(reasoner, board) ? found->sentence : "every route gets stuck");
  if (!found->contradiction) {
    found->sources = 0;
    found->sum.given = false;
  }
  look_at(reasoner, board, position);
  found->rule = NP_TRACKS_RULE_TRIED;
  found->contradiction = false;
  found->mark = line ? NP_TRACKS_NONE : NP_TRACKS_LINE;
  found->count = 0;
  tracks_add_part(found, border);
  if (found->sources == 0) {
    tracks_add_source(found, choice.cell);
    tracks_add_source(found, choice.south ? choice.cell + board->width : choice.cell + 1u);
  }
  writer = tracks_begin_sentence(found, false);
  np_write(&writer, line ? "no track from " : "track from ");
  tracks_write_cell(board, choice.cell, &writer);
  np_write(&writer, " to ");
  tracks_write_cell(board, choice.south ? choice.cell + board->width : choice.cell + 1u, &writer);
  np_write(&writer, ": otherwise %s", reason);
  return true;
}

const np_tracks_deduction *np_tracks_deduce(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                            const void *position, np_tracks_level max) {
  if (tracks_find_by_rules(reasoner, board, position, max) ||
      (max >= NP_TRACKS_HARD && tracks_find_by_trying(reasoner, board, position)))
    return &reasoner->deduction;
  return NULL;
}

const np_tracks_deduction *tracks_find_contradiction(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                                     uint8_t *marks, unsigned steps) {
  const np_tracks_deduction *found = NULL;
  bool contradiction = false;
  while (steps-- > 0 && !contradiction) {
    reasoner->supposing = true;
    found = np_tracks_deduce(reasoner, board, marks, NP_TRACKS_HARD);
    reasoner->supposing = false;
    if (!found) return NULL;
    contradiction = found->contradiction;
    tracks_deduction_apply(found, marks);
  }
  return contradiction ? found : NULL;
}

np_tracks_reasoner *np_tracks_reasoner_open(const np_memory *memory, np_error *error) {
  np_tracks_reasoner *reasoner = np_memory_new(memory, sizeof *reasoner);
  if (reasoner) {
    if (memory) reasoner->memory = *memory;
    reasoner->solver = np_tracks_solver_open(memory, error);
    if (reasoner->solver) return reasoner;
  }
  np_tracks_reasoner_close(reasoner);
  np_fail_memory(error);
  return NULL;
}

void np_tracks_reasoner_close(np_tracks_reasoner *reasoner) {
  if (!reasoner) return;
  np_memory memory = reasoner->memory;
  np_tracks_solver_close(reasoner->solver);
  np_memory_free(&memory, reasoner);
}
