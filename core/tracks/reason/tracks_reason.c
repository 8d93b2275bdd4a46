/* tracks_reason.c: why a board has no path.
 *
 * The rules do reach a contradiction, but only after many steps, and its sentence is then about a board that nobody
 * sees. What can be said about the board itself is which of its conditions (sums and clues) do not fit together. So
 * conditions are left out one after the other as long as there is still no path: of those that stay, none can be
 * spared. If a position's marks are to blame, the same is done with the marks.
 */
#include "tracks_reasoner.h"

#include <string.h>

enum {
  TEST_EFFORT = 20000,    /* to test whether some conditions have a path: in microseconds, about */
  ALONE_EFFORT = 2000,    /* the same, for a single condition */
  ALONE_ALL = 100000,     /* for all single conditions */
  REASON_EFFORT = 300000, /* for everything; conditions not tested by then stay */
  CONDITIONS_MAX = 2 * NP_TRACKS_MAX * NP_TRACKS_CUTS + NP_TRACKS_CELLS + NP_TRACKS_PARTS_MAX,
  LISTED_MAX = NP_SENTENCE_MAX - 60, /* characters for a list of conditions: other words come before it */
};

typedef enum { CLUE, MARK, SUM } condition_kind;
typedef struct condition {
  uint8_t kind;
  bool column; /* of a sum, with its line and part */
  uint8_t line, part;
  uint16_t at; /* the clue's cell, or the part that is marked */
} condition;

typedef struct reason {
  const np_tracks_board *board;
  const uint8_t *marks; /* or NULL */
  np_tracks_solver *solver;
  np_tracks_level level; /* the rules used: on a large board the cheap ones come first */
  uint64_t effort, spent;
  np_tracks_board eased; /* the board with only some of the conditions */
  uint8_t eased_marks[NP_TRACKS_PARTS_MAX];
  condition all[CONDITIONS_MAX], some[CONDITIONS_MAX];
  unsigned count;
} reason;

/* ------------------------------------------------------------------- boards of some conditions */

static const np_tracks_sums *sums_of(const np_tracks_board *board, bool column) {
  return column ? &board->columns : &board->rows;
}

static int sum_of(const reason *why, condition one) { return sums_of(why->board, one.column)->sum[one.part][one.line]; }

static void clear_conditions(reason *why) {
  memset(why->eased.columns.sum, NP_TRACKS_ANY, sizeof why->eased.columns.sum);
  memset(why->eased.rows.sum, NP_TRACKS_ANY, sizeof why->eased.rows.sum);
  memset(why->eased.clue, 0, sizeof why->eased.clue);
  memset(why->eased_marks, 0, sizeof why->eased_marks);
}

static void set_condition(reason *why, condition one) {
  if (one.kind == MARK)
    why->eased_marks[one.at] = why->marks[one.at];
  else if (one.kind == CLUE)
    why->eased.clue[one.at] = why->board->clue[one.at];
  else
    (one.column ? &why->eased.columns : &why->eased.rows)->sum[one.part][one.line] = (int8_t)sum_of(why, one);
}

typedef enum { IMPOSSIBLE, POSSIBLE, NOT_KNOWN } verdict;

static verdict judge(reason *why) {
  np_tracks_path path;
  if (why->spent >= REASON_EFFORT) return NOT_KNOWN;
  np_tracks_solver_begin(why->solver, &why->eased, why->eased_marks, why->level);
  np_tracks_answer answer = np_tracks_solver_next(why->solver, why->effort, &path);
  why->spent += np_tracks_solver_effort(why->solver) + 1;
  return answer == NP_TRACKS_ENDED ? IMPOSSIBLE : answer == NP_TRACKS_FOUND ? POSSIBLE : NOT_KNOWN;
}

static verdict judge_conditions(reason *why, const condition *some, unsigned count) {
  clear_conditions(why);
  for (unsigned i = 0; i < count; i++) set_condition(why, some[i]);
  return judge(why);
}

/* ----------------------------------------------------------------------- which do not fit */

static void list_marks(reason *why) {
  for (unsigned part = 0; part < np_tracks_parts(why->board); part++)
    if (why->marks[part]) why->all[why->count++] = (condition){.kind = MARK, .at = (uint16_t)part};
}

/* Lists the clues before the sums: conditions listed first are left out first. */
static void list_conditions(reason *why) {
  for (unsigned cell = 0; cell < tracks_cells(why->board); cell++)
    if (why->board->clue[cell]) why->all[why->count++] = (condition){.kind = CLUE, .at = (uint16_t)cell};
  for (unsigned column = 0; column < 2; column++) {
    const np_tracks_sums *sums = sums_of(why->board, column);
    for (uint8_t line = 0; line < (column ? why->board->width : why->board->height); line++)
      for (uint8_t part = 0; part < sums->parts; part++)
        if (sums->sum[part][line] != NP_TRACKS_ANY)
          why->all[why->count++] = (condition){.kind = SUM, .column = column, .line = line, .part = part};
  }
}

/* Looks for a condition that by itself leaves no path. If there is one, it becomes the only one. */
static bool find_alone(reason *why) {
  bool found = false;
  why->effort = ALONE_EFFORT;
  for (unsigned i = 0; !found && i < why->count && why->spent < ALONE_ALL; i++) {
    found = judge_conditions(why, &why->all[i], 1) == IMPOSSIBLE;
    if (found) why->all[0] = why->all[i];
  }
  if (found) why->count = 1;
  why->effort = TEST_EFFORT;
  return found;
}

/* Leaves out as many conditions as can be spared: all at once if possible, then half of them, then a quarter, at last
 * one by one. The last `fixed` conditions stay. */
static void leave_out(reason *why, unsigned fixed) {
  for (unsigned chunk = why->count; chunk > 0; chunk /= 2)
    for (unsigned at = 0; at + fixed < why->count;) {
      unsigned length = at + chunk + fixed <= why->count ? chunk : why->count - fixed - at, kept = 0;
      for (unsigned i = 0; i < why->count; i++)
        if (i < at || i >= at + length) why->some[kept++] = why->all[i];
      if (judge_conditions(why, why->some, kept) == IMPOSSIBLE) {
        memcpy(why->all, why->some, kept * sizeof *why->all);
        why->count = kept;
      } else {
        at += length;
      }
    }
}

/* ------------------------------------------------------------------------------ in words */

static void write_line(const reason *why, condition one, np_writer *writer) {
  const np_tracks_sums *sums = sums_of(why->board, one.column);
  np_write(writer, "%s %u", one.column ? "column" : "row", one.line + 1u);
  if (sums->parts == 1) return;
  np_write(writer, ", ");
  tracks_write_range(one.column, sums->cut[one.part], sums->cut[one.part + 1], writer);
}

static void write_condition(const reason *why, condition one, np_writer *writer) {
  if (one.kind == MARK) {
    tracks_write_mark(why->board, one.at, (np_tracks_mark)why->marks[one.at], writer);
    return;
  }
  np_write(writer, one.kind == CLUE ? "the clue in " : "the sum of %d in ", sum_of(why, one));
  if (one.kind == CLUE)
    tracks_write_cell(why->board, one.at, writer);
  else
    write_line(why, one, writer);
}

/* Is there a path with a larger (smaller) sum instead? *sum is the first that has one. */
static verdict find_possible_sum(reason *why, condition one, int step, int *sum) {
  const np_tracks_sums *sums = sums_of(why->board, one.column);
  int cells = sums->cut[one.part + 1] - sums->cut[one.part];
  int8_t *eased = &(one.column ? &why->eased.columns : &why->eased.rows)->sum[one.part][one.line];
  for (*sum = sum_of(why, one) + step; *sum >= 0 && *sum <= cells; *sum += step) {
    *eased = (int8_t)*sum;
    verdict found = judge(why);
    if (found != IMPOSSIBLE) return found;
  }
  return IMPOSSIBLE;
}

static void write_sum_alone(reason *why, condition one, np_writer *writer) {
  int more, fewer;
  clear_conditions(why);
  verdict up = find_possible_sum(why, one, 1, &more), down = find_possible_sum(why, one, -1, &fewer);
  bool known = up != NOT_KNOWN && down != NOT_KNOWN && up != down;
  int sum = up == POSSIBLE ? more : fewer;
  if (known)
    np_write(writer, "every path from the start to the finish has at %s %d cell%p in ",
             up == POSSIBLE ? "least" : "most", sum);
  else
    np_write(writer, "a path from the start to the finish cannot have just %d cell%p in ", sum_of(why, one));
  write_line(why, one, writer);
  if (known) np_write(writer, "; the sum there is %d", sum_of(why, one));
}

static void write_mark_alone(const reason *why, condition one, np_writer *writer) {
  bool cell = one.at < tracks_cells(why->board), line = why->marks[one.at] == NP_TRACKS_LINE;
  np_write(writer, cell ? (line ? "no solution goes through " : "every solution goes through ")
                        : (line ? "no solution has " : "every solution has "));
  if (cell)
    tracks_write_cell(why->board, one.at, writer);
  else
    tracks_write_mark(why->board, one.at, NP_TRACKS_LINE, writer);
}

static void write_alone(reason *why, np_writer *writer) {
  condition one = why->all[0];
  if (one.kind == SUM) {
    write_sum_alone(why, one, writer);
  } else if (one.kind == CLUE) {
    np_write(writer, "a path from the start to the finish cannot fit ");
    write_condition(why, one, writer);
  } else {
    write_mark_alone(why, one, writer);
  }
}

static const char *joint(unsigned i, unsigned count) { return i == 0 ? "" : i + 1 == count ? " and " : ", "; }

/* "the sums of columns 1, 2 and 5": each line once, even if several of its sums are listed. */
static void write_lines(const reason *why, bool column, np_writer *writer) {
  unsigned count = 0, written = 0;
  bool has[NP_TRACKS_MAX] = {false};
  for (unsigned i = 0; i < why->count; i++)
    if (why->all[i].kind == SUM && why->all[i].column == column && !has[why->all[i].line])
      has[why->all[i].line] = true, count++;
  if (count == 0) return;
  np_write(writer, "%s%s%s ", writer->length > 0 ? " and of " : "the sums of ", column ? "column" : "row",
           np_plural(count));
  for (unsigned line = 0; line < NP_TRACKS_MAX; line++)
    if (has[line]) {
      np_write(writer, "%s%u", joint(written, count), line + 1);
      written++;
    }
}

static unsigned count_kind(const reason *why, condition_kind kind) {
  unsigned count = 0;
  for (unsigned i = 0; i < why->count; i++) count += why->all[i].kind == kind;
  return count;
}

static void write_counts(const reason *why, np_writer *writer) {
  static const char *const names[] = {[SUM] = "sum", [CLUE] = "clue", [MARK] = "mark"};
  static const condition_kind order[] = {SUM, CLUE, MARK};
  unsigned kinds = 0, written = 0;
  for (unsigned i = 0; i < 3; i++) kinds += count_kind(why, order[i]) > 0;
  for (unsigned i = 0; i < 3; i++) {
    unsigned count = count_kind(why, order[i]);
    if (count == 0) continue;
    np_write(writer, "%s%u %s%p", joint(written, kinds), count, names[order[i]]);
    written++;
  }
}

/* Lists the conditions, each with its number or place; if that is too long, only their rows and columns; or only how
 * many they are. */
static void write_together(const reason *why, np_writer *writer) {
  char list[NP_SENTENCE_MAX];
  np_writer items = np_writer_over(list, sizeof list);
  for (unsigned i = 0; i < why->count; i++) {
    np_write(&items, "%s", joint(i, why->count));
    write_condition(why, why->all[i], &items);
  }
  unsigned clues = count_kind(why, CLUE);
  if (items.length > LISTED_MAX && count_kind(why, SUM) > 0 && count_kind(why, MARK) == 0) {
    items = np_writer_over(list, sizeof list);
    write_lines(why, true, &items);
    write_lines(why, false, &items);
    if (clues > 0) np_write(&items, ", with %u clue%p,", clues);
  }
  if (items.length > LISTED_MAX) {
    items = np_writer_over(list, sizeof list);
    write_counts(why, &items);
  }
  np_write(writer, "%s do not fit together", list);
}

/* ------------------------------------------------------------------------------- all sums */

/* The sums of all columns (rows) added up; NP_TRACKS_ANY where one is missing. */
static int add_up(const np_tracks_board *board, bool column) {
  const np_tracks_sums *sums = sums_of(board, column);
  int total = 0;
  for (unsigned line = 0; line < (column ? board->width : board->height); line++)
    for (unsigned part = 0; part < sums->parts; part++) {
      if (sums->sum[part][line] == NP_TRACKS_ANY) return NP_TRACKS_ANY;
      total += sums->sum[part][line];
    }
  return total;
}

static unsigned gap(unsigned a, unsigned b) { return a < b ? b - a : a - b; }

/* Writes why the sums of all columns (rows) cannot be right together; false if they can. Every step of the path changes
 * the chessboard colour, so the colours of the ends tell whether its number of cells is even or odd. */
static bool write_total(const np_tracks_board *board, bool column, np_writer *writer) {
  int total = add_up(board, column), fewest = 1;
  fewest += (int)gap(board->start % board->width, board->finish % board->width);
  fewest += (int)gap(board->start / board->width, board->finish / board->width);
  bool odd = fewest & 1;
  if (total == NP_TRACKS_ANY || (total >= fewest && (total & 1) == (int)odd)) return false;
  np_write(writer, "the sums of the %s add up to %d cell%p, but every path from the start to the finish has ",
           column ? "columns" : "rows", total);
  if (total < fewest)
    np_write(writer, "at least %d", fewest);
  else
    np_write(writer, "an %s number of them", odd ? "odd" : "even");
  return true;
}

static bool write_totals(const np_tracks_board *board, np_writer *writer) {
  int columns = add_up(board, true), rows = add_up(board, false);
  if (columns != NP_TRACKS_ANY && rows != NP_TRACKS_ANY && columns != rows) {
    np_write(writer, "the sums of the columns add up to %d, those of the rows to %d", columns, rows);
    return true;
  }
  return write_total(board, true, writer) || write_total(board, false, writer);
}

/* ------------------------------------------------------------------------------ the reason */

/* Returns how many conditions at the end of the list are fixed. If the board has, or may have, a path without the
 * marks, these are to blame, and all its own conditions are fixed. If it has none, the marks are taken off the list,
 * and no condition is fixed. *sure: it is proved whether it has one. */
static unsigned blame_marks(reason *why, bool *sure) {
  unsigned marks = why->count;
  list_conditions(why);
  verdict without = marks > 0 ? judge_conditions(why, why->all + marks, why->count - marks) : IMPOSSIBLE;
  *sure = without != NOT_KNOWN;
  if (without != IMPOSSIBLE) return why->count - marks;
  why->count -= marks;
  memmove(why->all, why->all + marks, why->count * sizeof *why->all);
  return 0;
}

static void write_reason(reason *why, np_writer *writer) {
  bool sure;
  if (why->marks) list_marks(why);
  unsigned fixed = blame_marks(why, &sure);
  if (fixed == 0 && find_alone(why)) {
    write_alone(why, writer);
    return;
  }
  if (fixed == 0 && write_totals(why->board, writer)) return;
  why->level = NP_TRACKS_TRICKY;
  leave_out(why, sure ? fixed : 0);
  why->level = NP_TRACKS_GUESS;
  leave_out(why, sure ? fixed : 0);
  if (sure) why->count -= fixed;
  if (why->count == 1)
    write_alone(why, writer);
  else
    write_together(why, writer);
}

bool tracks_write_reason(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                         np_writer *writer) {
  reason *why = np_memory_new(&reasoner->memory, sizeof *why);
  if (!why) return false;
  why->board = board;
  why->marks = position;
  why->solver = reasoner->solver;
  why->eased = *board;
  why->level = NP_TRACKS_GUESS;
  why->effort = TEST_EFFORT;
  write_reason(why, writer);
  np_memory_free(&reasoner->memory, why);
  return true;
}
