/* tracks_sums.c: the rules of path puzzles about the sums beside columns and rows. */
#include "tracks_reasoner.h"

#include <limits.h>

typedef struct tracks_span { /* one part of a column or row, counted */
  bool column, doubted;
  unsigned line, part, from, to, has, left; /* visited, open */
  int sum;
} tracks_span;

static unsigned span_cell(const np_tracks_reasoner *reasoner, const tracks_span *span, unsigned i) {
  return span->column ? i * reasoner->board->width + span->line : span->line * reasoner->board->width + i;
}

static void count_span(const np_tracks_reasoner *reasoner, tracks_span *span) {
  const np_tracks_sums *sums = span->column ? &reasoner->board->columns : &reasoner->board->rows;
  span->from = sums->cut[span->part];
  span->to = sums->cut[span->part + 1];
  span->sum = sums->sum[span->part][span->line];
  span->has = span->left = 0;
  span->doubted = false;
  for (unsigned i = span->from; i < span->to; i++) {
    np_tracks_mark state = reasoner->state[span_cell(reasoner, span, i)];
    span->doubted = span->doubted || reasoner->doubted[span_cell(reasoner, span, i)];
    span->has += state == NP_TRACKS_LINE;
    span->left += state == NP_TRACKS_UNKNOWN;
  }
}

/* Moves a span to the next part of its line, else of the next line; rows come after columns. False: there is none. The
 * span before the first has .column = true and .part = UINT_MAX, all else 0. */
static bool step_span(const np_tracks_reasoner *reasoner, tracks_span *span) {
  const np_tracks_board *board = reasoner->board;
  span->part++;
  if (span->part >= (span->column ? &board->columns : &board->rows)->parts) {
    span->part = 0;
    span->line++;
  }
  if (span->line < (span->column ? board->width : board->height)) return true;
  if (!span->column) return false;
  *span = (tracks_span){.column = false};
  return true;
}

/* Moves to the next part that has a sum and no doubted cell. */
static bool next_span(const np_tracks_reasoner *reasoner, tracks_span *span, bool *begun) {
  if (!*begun) *span = (tracks_span){.column = true, .part = UINT_MAX};
  *begun = true;
  while (step_span(reasoner, span)) {
    count_span(reasoner, span);
    if (span->sum != NP_TRACKS_ANY && !span->doubted) return true;
  }
  return false;
}

static void write_span(const np_tracks_reasoner *reasoner, const tracks_span *span, np_writer *writer) {
  const np_tracks_sums *sums = span->column ? &reasoner->board->columns : &reasoner->board->rows;
  np_write(writer, "%s %u", span->column ? "column" : "row", span->line + 1);
  if (sums->parts == 1) return;
  np_write(writer, ", ");
  tracks_write_range(span->column, span->from, span->to, writer);
  np_write(writer, ",");
}

/* Begins the sentence of a deduction, and notes its sum. */
static void begin_with_span(const np_tracks_reasoner *reasoner, const tracks_span *span, np_tracks_deduction *found,
                            np_writer *writer) {
  found->sum = (np_tracks_summed){true, span->column, (uint8_t)span->line, (uint8_t)span->part};
  write_span(reasoner, span, writer);
}

/* Without source cells a deduction follows from the sum alone: all cells of the part are then its sources. */
static void add_whole_span(np_tracks_reasoner *reasoner, const tracks_span *span, np_tracks_deduction *found) {
  if (found->sources > 0) return;
  for (unsigned i = span->from; i < span->to; i++) tracks_add_source(found, span_cell(reasoner, span, i));
}

static void add_span(np_tracks_reasoner *reasoner, const tracks_span *span, np_tracks_deduction *found,
                     np_tracks_mark sources) {
  for (unsigned i = span->from; i < span->to; i++) {
    unsigned cell = span_cell(reasoner, span, i);
    if (reasoner->state[cell] == NP_TRACKS_UNKNOWN)
      tracks_add_part(found, cell);
    else if (reasoner->state[cell] == sources)
      tracks_add_source(found, cell);
  }
  add_whole_span(reasoner, span, found);
}

bool tracks_rule_sum_has(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  tracks_span span;
  for (bool begun = false; next_span(reasoner, &span, &begun);) {
    if ((int)span.has < span.sum || ((int)span.has == span.sum && span.left == 0) || tracks_skips(reasoner)) continue;
    bool over = (int)span.has > span.sum;
    add_span(reasoner, &span, found, NP_TRACKS_LINE);
    np_writer writer = tracks_begin_sentence(found, over);
    begin_with_span(reasoner, &span, found, &writer);
    if (over && reasoner->supposing)
      np_write(&writer, " would have more cells than its sum of %d", span.sum);
    else if (over)
      np_write(&writer, " has %u cell%p, more than its sum of %d", span.has, span.sum);
    else if (span.sum == 0)
      np_write(&writer, " has sum 0, so all its cells are empty");
    else
      np_write(&writer, " has its %d cell%p, so the rest %s empty", span.sum, span.left == 1 ? "is" : "are");
    return true;
  }
  return false;
}

bool tracks_rule_sum_needs(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  tracks_span span;
  for (bool begun = false; next_span(reasoner, &span, &begun);) {
    unsigned max = span.has + span.left;
    if ((int)max > span.sum || ((int)max == span.sum && span.left == 0) || tracks_skips(reasoner)) continue;
    bool under = (int)max < span.sum;
    add_span(reasoner, &span, found, NP_TRACKS_NONE);
    np_writer writer = tracks_begin_sentence(found, under);
    begin_with_span(reasoner, &span, found, &writer);
    if (under && reasoner->supposing)
      np_write(&writer, " could not have its %d cell%p", span.sum);
    else if (under && max == 0)
      np_write(&writer, " has no cells left for its sum of %d", span.sum);
    else if (under)
      np_write(&writer, " has only %u cell%p left for its sum of %d", max, span.sum);
    else
      np_write(&writer, " needs %u more cell%p and has only %u open, so %s on the path", span.left, span.left,
               span.left == 1 ? "it is" : "all are");
    return true;
  }
  return false;
}

/* One more cell is needed: two open cells side by side cannot both be it, so no line joins them. */
bool tracks_rule_pair(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  tracks_span span;
  for (bool begun = false; next_span(reasoner, &span, &begun);) {
    if ((int)span.has + 1 != span.sum) continue;
    for (unsigned i = span.from; i + 1 < span.to; i++) {
      unsigned cell = span_cell(reasoner, &span, i), next = span_cell(reasoner, &span, i + 1);
      unsigned side = span.column ? NP_TRACKS_SOUTH : NP_TRACKS_EAST;
      if (reasoner->state[cell] || reasoner->state[next] || !(reasoner->open[cell] & side)) continue;
      tracks_add_part(found, np_tracks_border(reasoner->board, cell, side));
    }
    if (found->count > 0 && tracks_skips(reasoner)) found->count = 0;
    if (found->count == 0) continue;
    for (unsigned i = span.from; i < span.to; i++)
      if (reasoner->state[span_cell(reasoner, &span, i)] == NP_TRACKS_LINE)
        tracks_add_source(found, span_cell(reasoner, &span, i));
    add_whole_span(reasoner, &span, found);
    np_writer writer = tracks_begin_sentence(found, false);
    begin_with_span(reasoner, &span, found, &writer);
    np_write(&writer, " needs only one more cell, so no track joins two open cells there");
    return true;
  }
  return false;
}

/* Only one more cell may stay empty. So a cell is visited if its being empty would leave a neighbour in the same line
 * with at most one open side, and so empty too. */
bool tracks_rule_spare(np_tracks_reasoner *reasoner, np_tracks_deduction *found) {
  tracks_span span;
  for (bool begun = false; next_span(reasoner, &span, &begun);) {
    if ((int)(span.has + span.left) != span.sum + 1) continue;
    for (unsigned i = 2 * span.from; i + 2 < 2 * span.to; i++) {
      bool back = i & 1; /* each pair of neighbours, both ways round */
      unsigned cell = span_cell(reasoner, &span, i / 2 + back), other = span_cell(reasoner, &span, i / 2 + !back);
      unsigned side = span.column ? NP_TRACKS_SOUTH : NP_TRACKS_EAST, towards = back ? tracks_opposite(side) : side;
      if (reasoner->state[cell] || reasoner->state[other]) continue;
      if (tracks_count_sides(reasoner->open[cell] & ~towards) > 1) continue;
      tracks_add_part(found, other);
      tracks_add_source(found, cell);
      add_whole_span(reasoner, &span, found);
      np_writer writer = tracks_begin_sentence(found, false);
      begin_with_span(reasoner, &span, found, &writer);
      np_write(&writer, " can leave only one more cell empty; without ");
      tracks_write_cell(reasoner->board, other, &writer);
      np_write(&writer, " the path could not reach ");
      tracks_write_cell(reasoner->board, cell, &writer);
      np_write(&writer, " either");
      return true;
    }
  }
  return false;
}

bool tracks_write_unreached(const np_tracks_reasoner *reasoner, np_writer *writer) {
  tracks_span span;
  for (bool begun = false; next_span(reasoner, &span, &begun);) {
    if ((int)span.has >= span.sum) continue;
    write_span(reasoner, &span, writer);
    np_write(writer, " has its %d cell%p", span.sum);
    return true;
  }
  return false;
}
