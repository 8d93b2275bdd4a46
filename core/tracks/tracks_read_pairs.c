/* tracks_read_pairs.c: boards as programs write them that name a piece of track by the two sides it joins:
 *
 *   board = [['LD', '  '], ['UR', 'LR']]
 *   top = [2, 1]
 *   side = [1, 2]
 *
 * A cell is a text in quotes: two of U, D, L and R, of N, E, S and W, or of T, B, L and R, in any order; H or V; or a
 * drawn line. A text that is empty, null, None or only signs like . is a cell without a clue. A or S is the
 * start; B, E or F the finish. Lists of sums are told apart by names or lengths; if they have neither, both orders are
 * tried.
 *
 *   8:2464575286563421:NW60s:SE72:NS04e
 *
 * The size; the sums of columns, then of rows; then pairs, each with its row, counted from below, and its column, both
 * from 0. s is the start, e the finish.
 */
#include "tracks_read_board.h"

#include <string.h>

enum { SUM_LISTS = 4, CELL_MAX = 12 };

/* A list of numbers, and which sums its name says they are. */
typedef struct sum_list {
  uint8_t sum[NP_TRACKS_MAX];
  unsigned count;
  enum { UNNAMED, COLUMNS, ROWS } name;
} sum_list;

/* The contents of all lists of a text. */
typedef struct found_lists {
  const char *cell[NP_TRACKS_CELLS]; /* where each begins, row by row */
  uint8_t length[NP_TRACKS_CELLS];
  unsigned cells, rows, wide;
  const char *uneven; /* the first cell of the first row of another length */
  sum_list sums[SUM_LISTS];
  unsigned lists;
} found_lists;

/* -------------------------------------------------------------------------------- one cell */

static unsigned side_of(char c) {
  switch (np_to_upper(c)) {
  case 'R':
  case 'E':
    return NP_TRACKS_EAST;
  case 'U':
  case 'T':
  case 'N':
    return NP_TRACKS_NORTH;
  case 'L':
  case 'W':
    return NP_TRACKS_WEST;
  case 'D':
  case 'B':
  case 'S':
    return NP_TRACKS_SOUTH;
  default:
    return 0;
  }
}

static bool is_rail(char c) { return c > NP_READ_RAIL && c <= NP_READ_RAIL + 12; }

/* The sides that a cell joins; 0: it is empty; -1: it means nothing; 16, 17: the start, the finish. */
enum { START = 16, FINISH = 17 };
static int meaning_of(const char *cell, size_t length) {
  static const char *const empty[] = {"null", "none", "nil", "undefined", "nothing", "empty", "x", "o", NULL};
  enum { ACROSS = NP_TRACKS_EAST + NP_TRACKS_WEST, DOWN = NP_TRACKS_NORTH + NP_TRACKS_SOUTH };
  while (length > 0 && *cell == ' ') cell++, length--;
  while (length > 0 && cell[length - 1] == ' ') length--;
  if (length == 0) return 0;
  for (size_t i = 0; empty[i]; i++)
    if (np_same_word(cell, length, empty[i])) return 0;
  unsigned drawn = 0, marks = 0;
  for (size_t i = 0; i < length; i++) {
    if (is_rail(cell[i]) && (drawn == 0 || drawn == ACROSS)) drawn = (unsigned)(cell[i] - NP_READ_RAIL);
    marks += is_rail(cell[i]) || strchr(".-_*?#+0", cell[i]) != NULL;
  }
  if (marks == length) return (int)drawn; /* two characters may draw one cell: a corner with a line across beside it */
  char first = np_to_upper(*cell);
  if (length == 1) {
    if (first == 'H') return ACROSS;
    if (first == 'V') return DOWN;
    return first == 'A' || first == 'S' ? START : first == 'B' || first == 'E' || first == 'F' ? FINISH : -1;
  }
  unsigned one = side_of(cell[0]), other = side_of(cell[1]);
  return length == 2 && one && other && one != other ? (int)(one | other) : -1;
}

/* ------------------------------------------------------------------------------- the lists */

/* The list that is being read, in the innermost brackets. */
typedef struct open_list {
  bool open, odd;
  unsigned begin, cells; /* where its cells begin, how many it has */
  sum_list numbers;
} open_list;

static bool contains(const char *word, size_t length, const char *part) {
  size_t size = strlen(part);
  for (size_t i = 0; i + size <= length; i++)
    if (np_same_word(word + i, size, part)) return true;
  return false;
}

static const char *begin_of_word(const char *text, const char *at) {
  while (at > text && (np_is_letter(at[-1]) || np_is_digit(at[-1]) || at[-1] == '_')) at--;
  return at;
}

/* The end of the name before "=" or ":", without a type or a size in between, as in top: number[] = ... */
static const char *end_of_name(const char *text, const char *at) {
  while (at > text && strchr(" \n\"'", at[-1])) at--;
  if (at == text || at[-1] != ']') return at;
  while (at > text && *at != '[') at--;
  const char *type = begin_of_word(text, at);
  while (type > text && type[-1] == ' ') type--;
  return type > text && type[-1] == ':' ? type - 1 : at;
}

/* Whether the name before "=" or ":" means the sums of columns or of rows; `before` if there is no name. */
static int name_before(const char *text, const char *at, int before) {
  static const char *const columns[] = {"col", "top", "above", "vertical", NULL}, *const rows[] = {
                                                                                      "row",   "side",       "left",
                                                                                      "right", "horizontal", NULL};
  at = end_of_name(text, at);
  const char *begin = begin_of_word(text, at);
  size_t length = (size_t)(at - begin);
  for (size_t i = 0; columns[i]; i++)
    if (contains(begin, length, columns[i])) return COLUMNS;
  for (size_t i = 0; rows[i]; i++)
    if (contains(begin, length, rows[i])) return ROWS;
  return length > 0 ? UNNAMED : before;
}

static void end_list(found_lists *all, open_list *now) {
  unsigned cells = now->cells, numbers = now->numbers.count;
  bool row = now->open && !now->odd && cells > (all->rows > 0 ? 0 : 1) && numbers == 0;
  bool sums = now->open && !now->odd && cells == 0 && numbers > 1;
  if (row) {
    if (all->rows == 0) all->wide = cells;
    if (cells != all->wide && !all->uneven) all->uneven = all->cell[now->begin];
    all->rows++;
  } else {
    all->cells = now->open ? now->begin : all->cells;
  }
  if (sums && all->lists < SUM_LISTS) all->sums[all->lists++] = now->numbers;
  now->open = false;
}

static void take_cell(found_lists *all, open_list *now, const char *at, size_t length) {
  if (!now->open) return;
  if (all->cells == NP_TRACKS_CELLS || length > CELL_MAX) {
    now->odd = true;
    return;
  }
  all->cell[all->cells] = at;
  all->length[all->cells++] = (uint8_t)length;
  now->cells++;
}

static const char *take_number(open_list *now, const char *at) {
  unsigned value;
  np_scan_number(&at, &value);
  if (now->numbers.count == NP_TRACKS_MAX)
    now->odd = true;
  else
    now->numbers.sum[now->numbers.count++] = (uint8_t)(value < 200 ? value : 200);
  return at;
}

/* The place after a text in quotes; NULL: no closing quote follows soon on the same line. */
static const char *after_quoted(const char *at) {
  const char *end = at + 1;
  while (*end && *end != *at && *end != '\n' && end - at < 40) end++;
  return *end == *at ? end + 1 : NULL;
}

static const char *after_word(const char *at) {
  while (np_is_letter(*at) || np_is_digit(*at) || *at == '_') at++;
  return at;
}

/* Skips everything outside the lists except their names. */
static void scan(const char *text, found_lists *all) {
  open_list now = {.open = false};
  int name = UNNAMED;
  for (const char *at = text; *at;) {
    const char *end = at + 1;
    if (strchr("[{(", *at)) {
      if (now.open) all->cells = now.begin;
      now = (open_list){.open = true, .begin = all->cells, .numbers = {.name = name}};
    } else if (strchr("]})", *at)) {
      end_list(all, &now);
    } else if (*at == '"' || *at == '\'') {
      end = after_quoted(at);
      if (end) take_cell(all, &now, at + 1, (size_t)(end - at) - 2);
      end = end ? end : at + 1;
    } else if (*at == '#' || (at[0] == '/' && at[1] == '/')) {
      end = at + strcspn(at, "\n");
    } else if (np_is_digit(*at)) {
      end = take_number(&now, at);
    } else if (np_is_letter(*at) || *at == '_') {
      end = after_word(at);
      bool empty = meaning_of(at, (size_t)(end - at)) == 0 && end - at > 1;
      if (empty) take_cell(all, &now, at, (size_t)(end - at));
      now.odd = now.odd || !empty;
    } else if (*at == '=' || *at == ':') {
      name = name_before(text, at, name);
    }
    at = end;
  }
}

/* --------------------------------------------------------------------------- what they give */

/* The list of `count` sums with this name, else the `choice`-th such list without a name; NULL: there is none. */
static const sum_list *sums_of(const found_lists *all, int name, unsigned count, unsigned choice) {
  for (unsigned i = 0; i < all->lists; i++)
    if ((int)all->sums[i].name == name && all->sums[i].count == count) return &all->sums[i];
  for (unsigned i = 0; i < all->lists; i++)
    if (all->sums[i].name == UNNAMED && all->sums[i].count == count && choice-- == 0) return &all->sums[i];
  return NULL;
}

static bool take_clues(np_read *read, const found_lists *all, np_tracks_board *board, tracks_ends *ends) {
  char quoted[NP_QUOTE_MAX], text[CELL_MAX + 1];
  for (unsigned cell = 0; cell < all->cells; cell++) {
    int sides = meaning_of(all->cell[cell], all->length[cell]);
    if (sides >= START && !tracks_read_end(read, board, ends, sides == START, cell, all->cell[cell])) return false;
    if (sides >= 0 && sides < START) board->clue[cell] = (uint8_t)sides;
    if (sides >= 0) continue;
    memcpy(text, all->cell[cell], all->length[cell]);
    text[all->length[cell]] = '\0';
    return np_read_refuse(read, TRACKS_READ_REACH + cell, "clues", all->cell[cell],
                          "row %u has %s in column %u; it needs two sides that track joins, like LD or NE, or nothing",
                          cell / all->wide + 1, np_quote(quoted, text), cell % all->wide + 1);
  }
  return true;
}

static void give(np_read *read, const found_lists *all, np_tracks_board *board, bool rows_first) {
  tracks_ends ends = {false, false};
  bool named = all->sums[0].name != UNNAMED || all->sums[1].name != UNNAMED;
  bool square = all->wide == all->rows && !named;
  const sum_list *columns = sums_of(all, COLUMNS, all->wide, square && rows_first),
                 *rows = sums_of(all, ROWS, all->rows, square && !rows_first);
  if (!columns || !rows) {
    np_read_refuse(read, TRACKS_READ_REACH, columns ? "rows" : "columns", read->from,
                   "the board of %u columns and %u rows has no list of %u sums of its %s; it needs one number for each",
                   all->wide, all->rows, columns ? all->rows : all->wide, columns ? "rows" : "columns");
    return;
  }
  np_tracks_board_clear(board, all->wide, all->rows);
  for (unsigned i = 0; i < all->wide; i++) board->columns.sum[0][i] = tracks_read_sum(columns->sum[i], all->rows);
  for (unsigned i = 0; i < all->rows; i++) board->rows.sum[0][i] = tracks_read_sum(rows->sum[i], all->wide);
  if (take_clues(read, all, board, &ends))
    tracks_read_give(read, board, ends,
                     !square      ? ", track by pairs of sides"
                     : rows_first ? ", track by pairs of sides, sums of rows first"
                                  : ", track by pairs of sides, sums of columns first");
}

/* Breaks a single list of all cells into rows, as long as the numbers of sums say. */
static void break_rows(found_lists *all) {
  for (unsigned i = 0; all->rows == 1 && i < all->lists; i++)
    for (unsigned k = 0; k < all->lists; k++) {
      unsigned wide = all->sums[i].count, high = all->sums[k].count;
      if (i == k || wide * high != all->cells || all->sums[i].name == ROWS || all->sums[k].name == COLUMNS) continue;
      all->wide = wide;
      all->rows = high;
      return;
    }
}

static bool read_lists(np_read *read, found_lists *all, np_tracks_board *board) {
  scan(read->from, all);
  break_rows(all);
  unsigned clues = 0, pairs = 0;
  for (unsigned cell = 0; cell < all->cells; cell++) {
    clues += meaning_of(all->cell[cell], all->length[cell]) > 0;
    pairs += all->length[cell] > 1;
  }
  if (all->rows < 2 || clues == 0 || pairs == 0 || all->wide > NP_TRACKS_MAX || all->rows > NP_TRACKS_MAX) return false;
  if (all->lists == 0 && !read->named) return false;
  if (all->uneven) {
    np_read_refuse(read, TRACKS_READ_REACH, "rows", all->uneven,
                   "the rows of the board have not all the same number of cells; the first has %u", all->wide);
    return true;
  }
  give(read, all, board, false);
  bool named = all->sums[0].name != UNNAMED || all->sums[1].name != UNNAMED;
  if (all->wide == all->rows && !named) give(read, all, board, true);
  return true;
}

/* -------------------------------------------------------------------------- 8:...:NW60s:NS04e */

static bool is_piece(const char *at) {
  return meaning_of(at, 2) > 0 && np_is_letter(*at) && np_is_letter(at[1]) && np_is_digit(at[2]) && np_is_digit(at[3]);
}

static bool take_pieces(np_read *read, const char *at, np_tracks_board *board, tracks_ends *ends) {
  unsigned size = board->width;
  for (; *at == ':' && is_piece(at + 1); at += 5) {
    unsigned line = (unsigned)(at[3] - '0'), column = (unsigned)(at[4] - '0');
    if (line >= size || column >= size)
      return np_read_refuse(read, TRACKS_READ_REACH, "clues", at + 1,
                            "the piece of track at character %u is in row %u and column %u, counted from 0; the board "
                            "has %u of each",
                            np_read_number_at(read, at + 1), line, column, size);
    unsigned cell = (size - 1 - line) * size + column;
    if (board->clue[cell])
      return np_read_refuse(read, TRACKS_READ_REACH + cell, "clues", at + 1,
                            "the piece of track at character %u is in row %u and column %u, counted from 0, as another "
                            "one before it; a cell has one piece",
                            np_read_number_at(read, at + 1), line, column);
    board->clue[cell] = (uint8_t)meaning_of(at + 1, 2);
    bool end = at[5] == 's' || at[5] == 'e';
    if (end && !tracks_read_end(read, board, ends, at[5] == 's', cell, at + 1)) return false;
    at += end;
  }
  at += strspn(at, " \n:,;.!?\"'`*_()[]{}<>"); /* marks after the last piece */
  char sign[NP_SIGN_MAX];
  return !*at || np_read_refuse(read, TRACKS_READ_REACH, "clues", at,
                                "the text has %s at character %u, where no piece of track begins; a piece is two "
                                "sides, a row and a column, like NW60, and follows a colon",
                                np_read_sign(read, at, sign), np_read_number_at(read, at));
}

static bool read_pieces(np_read *read, np_tracks_board *board) {
  const char *at = read->from + strcspn(read->from, "0123456789");
  unsigned size;
  np_scan_number(&at, &size);
  if (*at != ':' || size < 2 || size > 10) return false;
  const char *sums = ++at;
  at += strspn(at, "0123456789");
  if (at - sums != 2 * (ptrdiff_t)size || *at != ':' || !is_piece(at + 1)) return false;
  tracks_ends ends = {false, false};
  np_tracks_board_clear(board, size, size);
  for (unsigned i = 0; i < size; i++) {
    board->columns.sum[0][i] = tracks_read_sum(sums[i] - '0', size);
    board->rows.sum[0][i] = tracks_read_sum(sums[size + i] - '0', size);
  }
  if (take_pieces(read, at, board, &ends)) tracks_read_give(read, board, ends, ", pieces of track with their places");
  return true;
}

bool tracks_read_pairs(np_read *read, np_tracks_board *board) {
  if (read_pieces(read, board)) return true;
  found_lists *all = np_memory_new(&read->memory, sizeof *all);
  if (!all) read->no_memory = true;
  bool any = all && read_lists(read, all, board);
  np_memory_free(&read->memory, all);
  return any;
}
