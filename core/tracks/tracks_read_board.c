/* tracks_read_board.c: a board as people type it: the sums of its columns, and rows of cells with their sums:
 *
 *    31225634        3 1 2 2 5 6 3 4         ["........", "╗..╔╝║.."], [3,1,...], [2,2,...]
 *   2........        . . . . . . . . 2
 *   4╗..╔╝║..        A . . . . . . . 4
 *
 * Track is drawn with lines, as ║═╚╔╗╝ or with | - = L J 7 F; empty cells are points, zeros or underlines. If none of
 * | L J 7 is there, a dash is an empty cell, too, and F the finish. A or S is the start, B or E the finish; a door is
 * where track leaves the board.
 *
 * Also here, for every board that is read: finding its start and finish, checking its sums, and adding its reading.
 */
#include "tracks_read_board.h"

#include <string.h>

/* ----------------------------------------------------------------------------- of any board */

void tracks_write_board(const void *of, np_writer *id) {
  np_write(id, "tracks.");
  np_tracks_write(of, id);
}

int8_t tracks_read_sum(int number, unsigned most) {
  return (int8_t)(number < 0 || number > (int)most ? (int)most + 1 : number);
}

bool tracks_read_end(np_read *read, np_tracks_board *board, tracks_ends *ends, bool start, unsigned cell,
                     const char *at) {
  unsigned before = start ? board->start : board->finish, width = board->width;
  if (start ? ends->start : ends->finish) {
    const char *name = start ? "start" : "finish";
    return np_read_refuse(read, TRACKS_READ_REACH + cell, name, at,
                          "the board has a %s in column %u, row %u and another in column %u, row %u; it needs one",
                          name, before % width + 1, before / width + 1, cell % width + 1, cell / width + 1);
  }
  if (start)
    board->start = (uint16_t)cell, ends->start = true;
  else
    board->finish = (uint16_t)cell, ends->finish = true;
  return true;
}

/* Takes a place where track leaves the board as the start, or, if that is known, as the finish. */
static void take_door(np_tracks_board *board, unsigned cell, unsigned door, tracks_ends *found) {
  if (!found->start) {
    board->start = (uint16_t)cell;
    board->start_door = (uint8_t)door;
    found->start = true;
  } else if (!found->finish) {
    board->finish = (uint16_t)cell;
    board->finish_door = (uint8_t)door;
    found->finish = true;
  }
}

static unsigned rim_of(const np_tracks_board *board, unsigned cell) {
  unsigned column = cell % board->width, line = cell / board->width;
  return (column + 1 == board->width ? NP_TRACKS_EAST : 0) | (line == 0 ? NP_TRACKS_NORTH : 0) |
         (column == 0 ? NP_TRACKS_WEST : 0) | (line + 1 == board->height ? NP_TRACKS_SOUTH : 0);
}

/* Finds the doors where track leaves the board. Doors on the left come first: most boards start there. */
static bool take_doors(np_read *read, np_tracks_board *board, tracks_ends found) {
  static const uint8_t order[] = {NP_TRACKS_WEST, NP_TRACKS_NORTH, NP_TRACKS_EAST, NP_TRACKS_SOUTH};
  bool named = found.start && found.finish;
  for (unsigned side = 0; side < 4; side++)
    for (unsigned cell = 0; cell < (unsigned)board->width * board->height; cell++) {
      if (!(board->clue[cell] & order[side] & rim_of(board, cell))) continue;
      if (named && cell == board->start && !board->start_door)
        board->start_door = order[side];
      else if (named && cell == board->finish && !board->finish_door)
        board->finish_door = order[side];
      else if (!named)
        take_door(board, cell, order[side], &found);
    }
  if (found.start && found.finish) return true;
  return np_read_refuse(
      read, TRACKS_READ_REACH, found.start ? "finish" : "start", read->from,
      "the board of %u columns and %u rows has no %s; it needs A and B, or track that leaves the board",
      (unsigned)board->width, (unsigned)board->height, found.start ? "finish" : "start");
}

static bool are_sums_right(np_read *read, const np_tracks_board *board) {
  for (unsigned i = 0; i < board->width || i < board->height; i++) {
    bool column = i < board->width && board->columns.sum[0][i] > board->height;
    bool line = i < board->height && board->rows.sum[0][i] > board->width;
    if (column || line)
      return np_read_refuse(read, TRACKS_READ_REACH, column ? "columns" : "rows", read->from,
                            "the sum of %s %u is more than its %u cells", column ? "column" : "row", i + 1,
                            column ? (unsigned)board->height : (unsigned)board->width);
  }
  return true;
}

/* May the board have a path? False only if a limited effort proves that it has none. */
static bool may_be_solved(const np_tracks_board *board, const np_memory *memory) {
  enum { EFFORT = 500000 };
  np_tracks_path path;
  np_tracks_solver *solver = np_tracks_solver_open(memory, NULL);
  if (!solver) return true;
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  np_tracks_answer answer = np_tracks_solver_next(solver, EFFORT, &path);
  np_tracks_solver_close(solver);
  return answer != NP_TRACKS_ENDED;
}

void tracks_read_give(np_read *read, np_tracks_board *board, tracks_ends ends, const char *also) {
  np_error error = {0};
  if (!are_sums_right(read, board) || !take_doors(read, board, ends)) return;
  if (!np_tracks_board_check(board, &error)) {
    np_read_refuse_error(read, TRACKS_READ_REACH, read->from, &error);
    return;
  }
  unsigned fit = may_be_solved(board, &read->memory) ? NP_FIT_GOOD : NP_FIT_FAIR;
  if (!np_read_add(read, fit, tracks_write_board, board, &error, "a board of %u columns and %u rows%s",
                   (unsigned)board->width, (unsigned)board->height, also))
    np_read_refuse_error(read, TRACKS_READ_REACH, read->from, &error);
}

/* ------------------------------------------------------------------- numbers, rows and drawings */

/* Cells that stand together, or a number. */
typedef struct item {
  const char *at;
  uint8_t length; /* of cells; 0: it is a number */
  uint8_t line;
  uint8_t digits;
  int value; /* of a number */
} item;

typedef struct items {
  item list[NP_TRACKS_CELLS / 2];
  unsigned count;
  const char *odd;
} items;

enum { ALL_MAX = sizeof((items){0}).list / sizeof(item) };

static bool is_rail(char c) { return c > NP_READ_RAIL && c <= NP_READ_RAIL + 12; }
static bool is_cell(char c) { return is_rail(c) || np_is_letter(c) || (c && strchr(".-_*|+?", c)); }

/* A "=" is track across only if a character of a row stands beside it; else it belongs to a program. */
static bool is_of_row(char c) { return is_rail(c) || (c && strchr(".|_*+?", c)); }
static bool is_across(const char *text, const char *at) {
  const char *before = at, *after = at;
  while (before > text && strchr(" =", before[-1])) before--;
  while (*after && strchr(" =", *after)) after++;
  return *at == '=' && ((before > text && is_of_row(before[-1])) || is_of_row(*after));
}

static bool add(items *all, item one) {
  if (all->count == ALL_MAX) return false;
  all->list[all->count++] = one;
  return true;
}

/* Finds the numbers and the runs of cells, line by line. */
static bool scan(const char *text, items *all) {
  unsigned line = 0;
  for (const char *at = text; *at;) {
    size_t length = 0;
    if (*at == '\n') {
      if (line < 250) line++;
      at++;
    } else if (np_is_digit(*at)) {
      unsigned value;
      const char *from = at;
      size_t digits = np_scan_number(&at, &value);
      if (!add(all, (item){from, 0, (uint8_t)line, (uint8_t)(digits < 255 ? digits : 255), (int)value})) return false;
    } else if (is_cell(*at) || is_across(text, at)) {
      while (is_cell(at[length]) || is_across(text, at + length)) length++;
      if (length > NP_TRACKS_MAX || !add(all, (item){at, (uint8_t)length, (uint8_t)line, 0, 0})) return false;
      at += length;
    } else {
      if (!strchr(" ,;:=\"'()[]{}/`", *at) && !all->odd) all->odd = at;
      at++;
    }
  }
  return true;
}

/* --------------------------------------------------------------------------- what is a row */

/* A row of the board: where its cells stand in the text, and its sum. */
typedef struct row {
  const char *cell[NP_TRACKS_MAX];
  unsigned cells;
  int sum; /* NP_TRACKS_ANY: none stands there */
  bool summed;
} row;

typedef struct grid {
  row rows[NP_TRACKS_MAX];
  unsigned count, wide;
  int others[2 * NP_TRACKS_MAX];
  unsigned other; /* `others` in use: the sums of columns, and of rows if those stand in lines of their own */
} grid;

static void take_digits(int *into, unsigned *count, unsigned most, const item *one, bool apart) {
  if (!apart) {
    for (unsigned i = 0; i < one->digits && *count < most; i++) into[(*count)++] = one->at[i] - '0';
  } else if (*count < most) {
    into[(*count)++] = one->value;
  }
}

/* Takes one line: a row of cells, or sums. */
static bool take_line(const items *all, unsigned from, unsigned to, grid *into) {
  unsigned cells = 0, numbers = 0;
  for (unsigned i = from; i < to; i++) {
    cells += all->list[i].length;
    numbers += all->list[i].length == 0;
  }
  if (cells == 0) {
    bool apart = numbers > 1 && all->list[from].digits < 3;
    for (unsigned i = from; i < to; i++)
      take_digits(into->others, &into->other, 2 * NP_TRACKS_MAX, &all->list[i], apart);
    return true;
  }
  if (into->count == NP_TRACKS_MAX) return false;
  row *line = &into->rows[into->count];
  *line = (row){.sum = NP_TRACKS_ANY};
  bool first = all->list[from].length == 0, last = all->list[to - 1].length == 0;
  for (unsigned i = from; i < to; i++) {
    const item *one = &all->list[i];
    bool sum =
        one->length == 0 && ((i == from && (first && (!last || cells + numbers > 2))) || (i + 1 == to && !first));
    if (one->length == 0 && i + 1 == to && first && last && cells + numbers - 1 > into->wide && into->wide)
      return false;
    if (sum) {
      line->sum = one->value;
      line->summed = true;
      continue;
    }
    for (unsigned k = 0; k < (one->length ? one->length : one->digits); k++) {
      if (line->cells == NP_TRACKS_MAX) return false;
      line->cell[line->cells++] = one->at + k;
    }
  }
  into->count++;
  if (line->cells > into->wide) into->wide = line->cells;
  return true;
}

static bool make_grid(const items *all, grid *into) {
  for (unsigned from = 0, to; from < all->count; from = to) {
    for (to = from + 1; to < all->count && all->list[to].line == all->list[from].line;) to++;
    unsigned strings = 0;
    for (unsigned i = from; i < to; i++) strings += all->list[i].length > 1;
    if (strings > 1) { /* all rows in one line, as a list of strings */
      for (unsigned i = from; i < to; i++)
        if (!take_line(all, i, i + 1, into)) return false;
    } else if (!take_line(all, from, to, into)) {
      return false;
    }
  }
  return into->count > 1 && into->wide > 1;
}

/* ------------------------------------------------------------------------------- its cells */

/* The sides that a character of a row joins; 0: it is empty; -1: it means nothing; 16, 17: the start, the finish. */
enum { START = 16, FINISH = 17 };
static int meaning_of(char c, bool drawn) {
  if (is_rail(c)) return c - NP_READ_RAIL;
  switch (c) {
  case '|':
    return NP_TRACKS_NORTH + NP_TRACKS_SOUTH;
  case '=':
    return NP_TRACKS_EAST + NP_TRACKS_WEST;
  case '-':
    return drawn ? NP_TRACKS_EAST + NP_TRACKS_WEST : 0;
  case 'L':
    return NP_TRACKS_NORTH + NP_TRACKS_EAST;
  case 'J':
    return NP_TRACKS_NORTH + NP_TRACKS_WEST;
  case '7':
    return NP_TRACKS_SOUTH + NP_TRACKS_WEST;
  case 'F':
    return drawn ? NP_TRACKS_SOUTH + NP_TRACKS_EAST : FINISH;
  case 'A':
  case 'S':
    return START;
  case 'B':
  case 'E':
    return FINISH;
  default:
    return strchr("._*?0", c) && c ? 0 : -1;
  }
}

static bool has_pipes(const grid *drawn) {
  for (unsigned r = 0; r < drawn->count; r++)
    for (unsigned c = 0; c < drawn->rows[r].cells; c++)
      if (strchr("|LJ7", *drawn->rows[r].cell[c])) return true;
  return false;
}

static bool take_cells(np_read *read, const grid *drawn, np_tracks_board *board, tracks_ends *found) {
  bool pipes = has_pipes(drawn);
  char sign[NP_SIGN_MAX];
  for (unsigned line = 0; line < board->height; line++)
    for (unsigned column = 0; column < board->width; column++) {
      const char *at = drawn->rows[line].cell[column];
      unsigned cell = line * board->width + column;
      int sides = meaning_of(*at, pipes);
      if (sides < 0)
        return np_read_refuse(read, TRACKS_READ_REACH + cell, "clues", at,
                              "row %u has %s in column %u; it needs a point for an empty cell, drawn track, A for the "
                              "start or B for the finish",
                              line + 1, np_read_sign(read, at, sign), column + 1);
      if (sides < START)
        board->clue[cell] = (uint8_t)sides;
      else if (!tracks_read_end(read, board, found, sides == START, cell, at))
        return false;
    }
  return true;
}

/* -------------------------------------------------------------------------------- its sums */

static bool take_sums(np_read *read, const grid *drawn, np_tracks_board *board, bool rows_first) {
  unsigned width = board->width, height = board->height, summed = 0;
  for (unsigned line = 0; line < height; line++) summed += drawn->rows[line].summed;
  bool beside = summed == height, apart = summed == 0;
  unsigned needed = beside ? width : width + height;
  if ((!beside && !apart) || drawn->other != needed)
    return np_read_refuse(
        read, TRACKS_READ_REACH, "columns", read->from,
        "the board of %u columns and %u rows has %u numbers; it needs one for each column and each row", width, height,
        drawn->other + summed);
  const int *columns = drawn->others + (apart && rows_first ? height : 0);
  const int *rows = drawn->others + (rows_first ? 0 : width);
  for (unsigned line = 0; line < height; line++)
    board->rows.sum[0][line] = tracks_read_sum(beside ? drawn->rows[line].sum : rows[line], width);
  for (unsigned column = 0; column < width; column++)
    board->columns.sum[0][column] = tracks_read_sum(columns[column], height);
  return true;
}

static void give(np_read *read, const grid *drawn, np_tracks_board *board, bool rows_first) {
  tracks_ends ends = {false, false};
  bool beside = drawn->rows[0].summed;
  np_tracks_board_clear(board, drawn->wide, drawn->count);
  if (take_sums(read, drawn, board, rows_first) && take_cells(read, drawn, board, &ends))
    tracks_read_give(read, board, ends, beside ? "" : rows_first ? ", sums of rows first" : ", sums of columns first");
}

/* A board has at least two rows, all of the same number of cells, at least two. */
void tracks_read_board(np_read *read, np_tracks_board *board) {
  items *all = np_memory_new(&read->memory, sizeof *all);
  grid *drawn = np_memory_new(&read->memory, sizeof *drawn);
  if (!all || !drawn) read->no_memory = true;
  bool good = all && drawn && scan(read->from, all) && make_grid(all, drawn);
  bool likely = good && (read->named || !all->odd);
  for (unsigned line = 0; likely && line < drawn->count; line++) {
    if (drawn->rows[line].cells == drawn->wide) continue;
    likely = false;
    if (read->named || (drawn->other >= drawn->wide && !strstr(read->from, "://"))) /* a link is no board */
      np_read_refuse(read, TRACKS_READ_REACH / 2, "rows", drawn->rows[line].cell[0],
                     "row %u of the board has %u cell%p and another has %u; they need the same number", line + 1,
                     drawn->rows[line].cells, drawn->wide);
  }
  if (likely && drawn->other > 0) {
    give(read, drawn, board, false);
    if (!drawn->rows[0].summed) give(read, drawn, board, true);
  }
  np_memory_free(&read->memory, all);
  np_memory_free(&read->memory, drawn);
}
