/* tracks_solve.c: the rules of tracks.h on whole rows at a time.
 *
 * Every visited cell has two lines, where a door or an end of the path counts as one. A row's cells
 * are judged together: the lines and the closed borders on their four sides are counted with a few
 * operations on words. What is learnt marks rows and columns to be looked at again; columns keep
 * words of their own for sums and cuts. The end of a piece of path knows the other end, so that a
 * border that would close a loop is found at once.
 */
#include "tracks_state.h"

/* ------------------------------------------------------------------------------ learning */

bool tracks_learn_cells(np_tracks_solver *solver, unsigned r, uint64_t on, uint64_t off) {
  tracks_row *row = tracks_row_at(solver, r);
  uint64_t more = on & ~row->on, less = off & ~row->off, bit = (uint64_t)1 << r;
  row->on |= on;
  row->off |= off;
  if (row->on & row->off) return false;
  solver->dirty_columns |= more | less;
  if (more | less) solver->dirty_rows |= bit;
  for (; more; more &= more - 1) solver->now.column[np_lowest_bit(more)].on |= bit;
  for (; less; less &= less - 1) solver->now.column[np_lowest_bit(less)].off |= bit;
  return true;
}

static bool learn_no_east(np_tracks_solver *solver, unsigned r, uint64_t bits) {
  tracks_row *row = tracks_row_at(solver, r);
  bits &= ~row->no_east;
  if (bits & row->east) return false;
  row->no_east |= bits;
  if (bits) solver->dirty_rows |= (uint64_t)1 << r;
  solver->dirty_columns |= bits;
  for (; bits; bits &= bits - 1) solver->now.column[np_lowest_bit(bits)].no_east |= (uint64_t)1 << r;
  return true;
}

static bool learn_no_south(np_tracks_solver *solver, unsigned r, uint64_t bits) {
  tracks_row *row = tracks_row_at(solver, r);
  bits &= ~row->no_south;
  if (bits & row->south) return false;
  row->no_south |= bits;
  if (bits) solver->dirty_rows |= (uint64_t)3 << r & solver->tall;
  return true;
}

static bool learn_no_border(np_tracks_solver *solver, unsigned a, unsigned b) {
  unsigned first = a < b ? a : b, gap = a < b ? b - a : a - b, width = solver->width;
  unsigned r = first / width, c = first - r * width;
  if (gap == width) return learn_no_south(solver, r, (uint64_t)1 << c);
  if (gap == 1 && c + 1 < width) return learn_no_east(solver, r, (uint64_t)1 << c);
  return true;
}

/* Joins the pieces of path that end at two neighbours. False: a contradiction, such as a closed loop. */
static bool join(np_tracks_solver *solver, unsigned a, unsigned b) {
  tracks_state *now = &solver->now;
  unsigned far_a = now->far_end[a], far_b = now->far_end[b];
  bool a_first = a == now->loose[0], b_first = b == now->loose[0];
  if (far_a == b) { /* only the pieces from start and finish may meet; another piece would close a loop */
    now->joined = (a_first && b == now->loose[1]) || (b_first && a == now->loose[1]);
    return now->joined;
  }
  now->far_end[far_a] = (uint16_t)far_b;
  now->far_end[far_b] = (uint16_t)far_a;
  if (a_first || b_first)
    now->loose[0] = (uint16_t)(a_first ? far_b : far_a);
  else if (a == now->loose[1] || b == now->loose[1])
    now->loose[1] = (uint16_t)(a == now->loose[1] ? far_b : far_a);
  else if (solver->max >= NP_TRACKS_TRICKY && (far_a != a || far_b != b))
    return learn_no_border(solver, far_a, far_b);
  return true;
}

static bool learn_east(np_tracks_solver *solver, unsigned r, uint64_t bits) {
  tracks_row *row = tracks_row_at(solver, r);
  bits &= ~row->east;
  if (!bits) return true;
  if (bits & row->no_east) return false;
  row->east |= bits;
  solver->dirty_rows |= (uint64_t)1 << r;
  solver->dirty_columns |= bits;
  for (; bits; bits &= bits - 1) {
    unsigned c = np_lowest_bit(bits), cell = r * solver->width + c;
    solver->now.column[c].east |= (uint64_t)1 << r;
    if (!join(solver, cell, cell + 1)) return false;
  }
  return true;
}

static bool learn_south(np_tracks_solver *solver, unsigned r, uint64_t bits) {
  tracks_row *row = tracks_row_at(solver, r);
  bits &= ~row->south;
  if (!bits) return true;
  if (bits & row->no_south) return false;
  row->south |= bits;
  solver->dirty_rows |= (uint64_t)3 << r & solver->tall;
  for (; bits; bits &= bits - 1) {
    unsigned cell = r * solver->width + np_lowest_bit(bits);
    if (!join(solver, cell, cell + solver->width)) return false;
  }
  return true;
}

bool tracks_learn(np_tracks_solver *solver, unsigned cell, bool south, bool line) {
  unsigned r = cell / solver->width;
  uint64_t bit = (uint64_t)1 << (cell - r * solver->width);
  if (south) return line ? learn_south(solver, r, bit) : learn_no_south(solver, r, bit);
  return line ? learn_east(solver, r, bit) : learn_no_east(solver, r, bit);
}

/* ------------------------------------------------------------------------------ rules */

/* Judges the cells of a row by the borders on their four sides. */
static bool judge_cells(np_tracks_solver *solver, unsigned r) {
  tracks_row *row = tracks_row_at(solver, r), *up = row - 1;
  const uint64_t ends = solver->ends[r], grid = solver->grid;
  /* lines: at least one, two, three */
  uint64_t west = row->east << 1, ab = west | row->east, a_b = west & row->east;
  uint64_t cd = up->south | row->south, c_d = up->south & row->south;
  uint64_t one = ab | cd, two = a_b | c_d | (ab & cd), three = (a_b & cd) | (ab & c_d);
  /* closed borders: at least two, three, four */
  uint64_t no_west = row->no_east << 1 | 1;
  ab = no_west | row->no_east;
  a_b = no_west & row->no_east;
  cd = up->no_south | row->no_south;
  c_d = up->no_south & row->no_south;
  uint64_t shut2 = a_b | c_d | (ab & cd), shut3 = (a_b & cd) | (ab & c_d), shut4 = a_b & c_d;
  uint64_t full = two | (one & ends);
  if (three | (two & ends)) return false;
  row->full = full;
  if (!tracks_learn_cells(solver, r, one, ((shut3 & ~ends) | shut4) & grid)) return false;
  uint64_t tight = row->on & ((shut2 & ~ends) | shut3), closed = full | row->off;
  return learn_east(solver, r, (tight & ~row->no_east) | ((tight & ~no_west) >> 1)) &&
         learn_south(solver, r, tight & ~row->no_south) &&
         (r == 0 || learn_south(solver, r - 1, tight & ~up->no_south)) &&
         learn_no_east(solver, r, (closed | closed >> 1) & ~row->east) &&
         learn_no_south(solver, r, closed & ~row->south) &&
         (r == 0 || learn_no_south(solver, r - 1, closed & ~up->south));
}

/* Finds what a sum says about its part: the open cells that are visited or empty, and whether it needs just one more.
 * False: a contradiction. */
static bool judge_sum(const tracks_part *part, uint64_t on, uint64_t off, uint64_t *more, uint64_t *less, bool *last) {
  on &= part->cells;
  off &= part->cells;
  int has = (int)np_count_bits(on), left = part->size - has - (int)np_count_bits(off);
  *more = *less = 0;
  *last = has + 1 == part->need;
  if (has > part->need || has + left < part->need) return false;
  if (left == 0) return true;
  if (has == part->need)
    *less = part->cells & ~(on | off);
  else if (has + left == part->need)
    *more = part->cells & ~(on | off);
  return true;
}

static bool judge_row_sums(np_tracks_solver *solver, unsigned r) {
  tracks_row *row = tracks_row_at(solver, r);
  uint64_t more, less;
  bool last;
  for (unsigned p = 0; p < solver->board->rows.parts; p++) {
    const tracks_part *part = &solver->row_part[r][p];
    if (part->need == NP_TRACKS_ANY) continue;
    if (!judge_sum(part, row->on, row->off, &more, &less, &last)) return false;
    if ((more | less) && !tracks_learn_cells(solver, r, more, less)) return false;
    if (last && solver->max >= NP_TRACKS_TRICKY) {
      uint64_t open = part->cells & ~(row->on | row->off);
      if (!learn_no_east(solver, r, open & open >> 1)) return false;
    }
  }
  return true;
}

/* Parity: the ends tell whether the path crosses from a row to the next one an odd or an even number of times. */
static bool judge_row_cut(np_tracks_solver *solver, unsigned r) {
  tracks_row *row = tracks_row_at(solver, r);
  uint64_t open = solver->grid & ~(row->south | row->no_south);
  if (open & (open - 1)) return true;
  bool fits = ((int)np_count_bits(row->south) & 1) == (int)solver->odd_south[r];
  if (!open) return fits;
  return fits ? learn_no_south(solver, r, open) : learn_south(solver, r, open);
}

static bool judge_row(np_tracks_solver *solver, unsigned r) {
  return judge_cells(solver, r) && judge_row_sums(solver, r) &&
         (r + 1 == solver->height || solver->max < NP_TRACKS_TRICKY || judge_row_cut(solver, r));
}

static bool learn_column_cells(np_tracks_solver *solver, unsigned c, uint64_t more, uint64_t less) {
  tracks_column *column = &solver->now.column[c];
  uint64_t bit = (uint64_t)1 << c;
  column->on |= more;
  column->off |= less;
  solver->dirty_rows |= more | less;
  for (; more; more &= more - 1) tracks_row_at(solver, np_lowest_bit(more))->on |= bit;
  for (; less; less &= less - 1) tracks_row_at(solver, np_lowest_bit(less))->off |= bit;
  return (column->on & column->off) == 0;
}

static bool judge_column_sums(np_tracks_solver *solver, unsigned c) {
  tracks_column *column = &solver->now.column[c];
  uint64_t more, less;
  bool last;
  for (unsigned p = 0; p < solver->board->columns.parts; p++) {
    const tracks_part *part = &solver->column_part[c][p];
    if (part->need == NP_TRACKS_ANY) continue;
    if (!judge_sum(part, column->on, column->off, &more, &less, &last)) return false;
    if ((more | less) && !learn_column_cells(solver, c, more, less)) return false;
    if (last && solver->max >= NP_TRACKS_TRICKY) {
      uint64_t open = part->cells & ~(column->on | column->off);
      for (open &= open >> 1; open; open &= open - 1)
        if (!learn_no_south(solver, np_lowest_bit(open), (uint64_t)1 << c)) return false;
    }
  }
  return true;
}

static bool judge_column_cut(np_tracks_solver *solver, unsigned c) {
  tracks_column *column = &solver->now.column[c];
  uint64_t open = solver->tall & ~(column->east | column->no_east), bit = (uint64_t)1 << c;
  if (open & (open - 1)) return true;
  bool fits = ((int)np_count_bits(column->east) & 1) == (int)solver->odd_east[c];
  if (!open) return fits;
  unsigned r = np_lowest_bit(open);
  return fits ? learn_no_east(solver, r, bit) : learn_east(solver, r, bit);
}

static bool judge_column(np_tracks_solver *solver, unsigned c) {
  return judge_column_sums(solver, c) &&
         (c + 1 == solver->width || solver->max < NP_TRACKS_TRICKY || judge_column_cut(solver, c));
}

/* -------------------------------------------------------------------- the path's two ends */

/* Are there visited cells, other than `a` and `b`, that still need a line? */
static bool others_unfinished(np_tracks_solver *solver, unsigned a, unsigned b) {
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    uint64_t open = row->on & ~row->full;
    for (; open; open &= open - 1) {
      unsigned cell = r * solver->width + np_lowest_bit(open);
      if (cell != a && cell != b) return true;
    }
  }
  return false;
}

/* Is there a sum that the visited cells do not reach? */
static bool sums_unreached(np_tracks_solver *solver) {
  for (unsigned r = 0; r < solver->height; r++)
    for (unsigned p = 0; p < solver->board->rows.parts; p++)
      if ((int)np_count_bits(tracks_row_at(solver, r)->on & solver->row_part[r][p].cells) < solver->row_part[r][p].need)
        return true;
  for (unsigned c = 0; c < solver->width; c++)
    for (unsigned p = 0; p < solver->board->columns.parts; p++)
      if ((int)np_count_bits(solver->now.column[c].on & solver->column_part[c][p].cells) <
          solver->column_part[c][p].need)
        return true;
  return false;
}

/* When the path is complete, all other cells are empty. Until all visited cells and sums are satisfied, a border that
 * would complete it carries no line. */
static bool judge_ends(np_tracks_solver *solver) {
  tracks_state *now = &solver->now;
  unsigned a = now->loose[0], b = now->loose[1];
  if (now->joined) {
    for (unsigned r = 0; r < solver->height; r++) {
      const tracks_row *row = tracks_row_at(solver, r);
      if (row->on & ~row->full) return false;
      if (!tracks_learn_cells(solver, r, 0, solver->grid & ~row->on)) return false;
    }
    return true;
  }
  unsigned gap = a < b ? b - a : a - b;
  if (solver->max < NP_TRACKS_TRICKY || (gap != 1 && gap != solver->width)) return true;
  return (!others_unfinished(solver, a, b) && !sums_unreached(solver)) || learn_no_border(solver, a, b);
}

/* Judges rows and columns in turn, until nothing changes; in a turn each is looked at only once, however often it
 * changes. */
static bool settle(np_tracks_solver *solver) {
  while (solver->dirty_rows | solver->dirty_columns) {
    for (uint64_t rows = solver->dirty_rows, left; rows; rows = solver->dirty_rows & left) {
      unsigned r = np_lowest_bit(rows);
      left = ~(uint64_t)1 << r;
      solver->dirty_rows &= ~((uint64_t)1 << r);
      solver->looks++;
      if (!judge_row(solver, r)) return false;
    }
    for (uint64_t columns = solver->dirty_columns, left; columns; columns = solver->dirty_columns & left) {
      unsigned c = np_lowest_bit(columns);
      left = ~(uint64_t)1 << c;
      solver->dirty_columns &= ~((uint64_t)1 << c);
      solver->looks++;
      if (!judge_column(solver, c)) return false;
    }
  }
  return true;
}

/* ------------------------------------------------------------------------- dead ends */

static bool lose(void *user, unsigned cell, unsigned cut) {
  np_tracks_solver *solver = user;
  unsigned r = cell / solver->width;
  (void)cut;
  return tracks_learn_cells(solver, r, 0, (uint64_t)1 << (cell - r * solver->width));
}

/* A cell that lies on no way from start to finish is empty. */
static bool judge_reach(np_tracks_solver *solver) {
  tracks_walk *walk = &solver->walk;
  walk->board = solver->board;
  walk->lost = lose;
  walk->user = solver;
  uint8_t *side = walk->side;
  solver->looks += solver->cells / 4; /* it costs about that */
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    uint64_t east = ~row->no_east, west = ~(row->no_east << 1 | 1), south = ~row->no_south, north = ~row[-1].no_south;
    for (unsigned c = 0; c < solver->width; c++)
      *side++ = (uint8_t)((east >> c & 1) | (north >> c & 1) << 1 | (west >> c & 1) << 2 | (south >> c & 1) << 3);
  }
  return tracks_walk_all(walk) && walk->joined;
}

/* ------------------------------------------------------------------- one more empty cell */

/* Just one open cell of a part is empty. Returns the cells of the row that are visited because, if they were empty, a
 * neighbour would have at most one open side left and be empty too. */
static uint64_t spare_in_row(np_tracks_solver *solver, unsigned r, uint64_t open) {
  const tracks_row *row = tracks_row_at(solver, r), *up = row - 1;
  uint64_t north = up->no_south, south = row->no_south, east = row->no_east, west = east << 1 | 1;
  uint64_t either = north | south, both = north & south;
  uint64_t to_east = open & (both | (either & west)), to_west = open & (both | (either & east));
  return open & (to_east << 1 | to_west >> 1);
}

/* The same for a column. */
static uint64_t spare_in_column(np_tracks_solver *solver, unsigned c, uint64_t open) {
  const tracks_column *column = &solver->now.column[c];
  uint64_t east = column->no_east, west = c > 0 ? column[-1].no_east : ~(uint64_t)0, either = east | west;
  uint64_t both = east & west, pairs = open & (open >> 1 | open << 1), found = 0;
  for (; pairs; pairs &= pairs - 1) {
    unsigned r = np_lowest_bit(pairs);
    const tracks_row *row = tracks_row_at(solver, r);
    uint64_t bit = (uint64_t)1 << r;
    bool north = row[-1].no_south >> c & 1, south = row->no_south >> c & 1;
    if (both & bit || (north && either & bit)) found |= bit << 1;
    if (both & bit || (south && either & bit)) found |= bit >> 1;
  }
  return found & open;
}

/* The open cells of a part, if exactly one of them is to stay empty; else 0. */
static uint64_t open_but_one(const tracks_part *part, uint64_t on, uint64_t off) {
  if (part->need == NP_TRACKS_ANY || (int)np_count_bits(part->cells & ~off) != part->need + 1) return 0;
  return part->cells & ~(on | off);
}

static bool judge_spares(np_tracks_solver *solver) {
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    for (unsigned p = 0; p < solver->board->rows.parts; p++) {
      uint64_t open = open_but_one(&solver->row_part[r][p], row->on, row->off);
      if (open & open >> 1 && !tracks_learn_cells(solver, r, spare_in_row(solver, r, open), 0)) return false;
    }
  }
  for (unsigned c = 0; c < solver->width; c++) {
    const tracks_column *column = &solver->now.column[c];
    for (unsigned p = 0; p < solver->board->columns.parts; p++) {
      uint64_t open = open_but_one(&solver->column_part[c][p], column->on, column->off);
      uint64_t more = open & open >> 1 ? spare_in_column(solver, c, open) : 0;
      solver->dirty_columns |= (uint64_t)(more > 0) << c;
      if (more && !learn_column_cells(solver, c, more, 0)) return false;
    }
  }
  return true;
}

/* ---------------------------------------------------------------------------- regions */

static bool decide(void *user, unsigned cell, unsigned from, bool line) {
  np_tracks_solver *solver = user;
  unsigned first = cell < from ? cell : from, gap = cell < from ? from - cell : cell - from;
  return gap > 0 && tracks_learn(solver, first, gap == solver->width, line);
}

/* Parity decides the only open border on a region's rim: the path crosses the rim an odd number of times if just one of
 * its ends is inside, else an even one. */
static bool judge_regions(np_tracks_solver *solver) {
  tracks_walk *walk = &solver->walk;
  walk->board = solver->board;
  walk->decided = decide;
  walk->user = solver;
  uint8_t *side = walk->side, *odd = walk->odd;
  solver->looks += solver->cells / 8;
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r), *up = row - 1;
    uint64_t parity = row->east ^ row->east << 1 ^ row->south ^ up->south ^ solver->ends[r];
    uint64_t east = ~(row->east | row->no_east), west = east << 1, south = ~(row->south | row->no_south);
    uint64_t north = ~(up->south | up->no_south);
    for (unsigned c = 0; c < solver->width; c++) {
      *side++ = (uint8_t)((east >> c & 1) | (north >> c & 1) << 1 | (west >> c & 1) << 2 | (south >> c & 1) << 3);
      *odd++ = (uint8_t)(parity >> c & 1);
    }
  }
  return tracks_walk_regions(walk);
}

bool tracks_propagate(np_tracks_solver *solver) {
  for (;;) {
    if (!settle(solver) || !judge_ends(solver)) return false;
    if (solver->dirty_rows | solver->dirty_columns) continue;
    if (solver->now.joined || solver->max < NP_TRACKS_HARD) return true;
    if (!judge_spares(solver)) return false;
    if (solver->dirty_rows | solver->dirty_columns) continue;
    if (!judge_regions(solver)) return false;
    if (solver->dirty_rows | solver->dirty_columns) continue;
    if (!judge_reach(solver)) return false;
    if (!(solver->dirty_rows | solver->dirty_columns)) return true;
  }
}
