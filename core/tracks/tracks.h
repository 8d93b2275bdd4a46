/* tracks.h: draw one path: path puzzles and railway tracks as one puzzle.
 *
 *   RULE
 *     A grid of cells. One path leads from the start to the finish, from cell to cell across
 *     their borders, through no cell twice. A sum beside a column (or row, or a part of one)
 *     tells how many of its cells the path visits. A clue cell shows the two sides by which
 *     the path enters and leaves it. A start or finish may have a door: a way out of the grid,
 *     which counts as one of its two sides; without one it is where the path ends.
 *
 *   SHAPES
 *     cell      row * width + column, both counted from 0 at the top left. Words count from 1:
 *               "column 5", "row 2", cell c5r2
 *     side      one of the four bits below; a set of sides is their sum (Simon Tatham's Tracks
 *               numbers its clues the same way)
 *     part      what can carry a mark: a cell, or the border on its east or south side.
 *               Parts are numbered: cell k is k, its east border n + k, its south border
 *               2 n + k, for n cells. Borders on the rim are not parts (see np_tracks_part_exists)
 *     position  a byte for each part, an np_tracks_mark
 *
 *   WRITTEN FORM
 *     tracks.WxH.COLUMNS.ROWS.START.FINISH[.kCLUES][.dDIGITS]
 *     COLUMNS, ROWS  sums separated by "-", "x" for one that is missing. If all columns (rows)
 *                    are cut in parts: sums of the first parts, "_", cells before the cut, "_",
 *                    sums of the next parts: 4-6-5_8_6-6-7 are three rows of 8 + 8 cells
 *     START, FINISH  a cell, and a side's letter if there is a door: c1r4W
 *     CLUES, DIGITS  cells in reading order: a letter a..z skips 1..26 cells; a clue is a
 *                    hexadecimal digit, the sum of its sides; a digit is itself. Cells left
 *                    over at the end are empty
 *     or a name: tracks.mums2008, tracks.a ... tracks.z (see tracks_presets.c)
 *     or, after "tracks:", a game id of Tracks in Simon Tatham's Portable Puzzle Collection
 *     A position: see np_tracks_mark.
 *
 *   SOLVED
 *     when the borders marked as line, with the lines that clues give, make the path, and all
 *     sums are right. Marks on cells and "no line" are the player's own notes and do not count.
 */
#ifndef NP_TRACKS_H
#define NP_TRACKS_H

#include "job.h"
#include "text.h"

enum { NP_TRACKS_EAST = 1, NP_TRACKS_NORTH = 2, NP_TRACKS_WEST = 4, NP_TRACKS_SOUTH = 8 };

enum {
  NP_TRACKS_MAX = 50,                              /* columns, rows */
  NP_TRACKS_CELLS = NP_TRACKS_MAX * NP_TRACKS_MAX, /* cells at most */
  NP_TRACKS_CUTS = 8,                              /* parts a column or row is cut in, at most */
};

/* How all columns, or all rows, are counted. Part p of every column (row) holds its cells cut[p] .. cut[p + 1] - 1;
 * sum[p][line] is how many of them the path visits, or NP_TRACKS_ANY. */
enum { NP_TRACKS_ANY = -1 };
typedef struct np_tracks_sums {
  uint8_t parts; /* 1..NP_TRACKS_CUTS */
  uint8_t cut[NP_TRACKS_CUTS + 1];
  int8_t sum[NP_TRACKS_CUTS][NP_TRACKS_MAX];
} np_tracks_sums;

/* A puzzle as its author wrote it. A plain value: copy it, change it, then let
 * np_tracks_board_check test it. */
typedef struct np_tracks_board {
  uint8_t width, height; /* 1..NP_TRACKS_MAX, at least two cells */
  np_tracks_sums columns, rows;
  uint16_t start, finish;          /* two different cells */
  uint8_t start_door, finish_door; /* a side on the rim, or 0 for none */
  uint8_t clue[NP_TRACKS_CELLS];   /* sides of the path here; 0: no clue */
  uint8_t digit[NP_TRACKS_CELLS];  /* 1 + the digit in the cell; 0: none */
} np_tracks_board;

/* An empty board: no sums, no clues; start top left, finish bottom right, no doors. */
void np_tracks_board_clear(np_tracks_board *board, unsigned width, unsigned height);

/* Is it a valid puzzle? If not, the error says why and names the field; error.place is 0. */
bool np_tracks_board_check(const np_tracks_board *board, np_error *error);

const np_tracks_board *np_tracks_board_of(const np_puzzle *puzzle);

/* --------------------------------------------------------------------------- written forms */

/* Reads the fields after "tracks.", up to "~" or the end; a name is looked up. */
bool np_tracks_read(np_reader *reader, np_tracks_board *board, np_error *error);
void np_tracks_write(const np_tracks_board *board, np_writer *writer); /* never a name */

/* Simon Tatham's game ids, WxH[dX][o]:CELLS,c1,...,cW,r1,...,rH. Reading stops at "~" or the end. Writing fails, and
 * says why, if the board does not fit that form: no missing sums, no columns or rows cut in parts, no digits, the
 * entrance on the left edge and the exit on the bottom edge. */
bool np_tracks_read_game_id(np_reader *reader, np_tracks_board *board, np_error *error);
bool np_tracks_write_game_id(const np_tracks_board *board, np_writer *writer, np_error *error);

/* The named puzzles, after "tracks."; a NULL name ends the list. */
typedef struct np_tracks_preset {
  const char *name, *title;
  const char *written; /* the written form */
} np_tracks_preset;
const np_tracks_preset *np_tracks_presets(void);

/* ------------------------------------------------------------------------ positions, moves */

/* A mark on a part. The text of a position takes the parts that exist three at a time, in the order of their numbers.
 * Marks a, b, c make the number 9 a + 3 b + c: 1..26 is written as a letter a..z, a run of zeros as its length in
 * decimal. Zeros at the end are left out; a position without marks is "0". */
typedef enum np_tracks_mark { NP_TRACKS_UNKNOWN, NP_TRACKS_LINE, NP_TRACKS_NONE } np_tracks_mark;

enum { NP_TRACKS_PARTS_MAX = 3 * NP_TRACKS_CELLS };

unsigned np_tracks_parts(const np_tracks_board *board); /* 3 n; a position's size in bytes */
bool np_tracks_part_exists(const np_tracks_board *board, unsigned part);

/* The border on a side of a cell as a part; NP_TRACKS_RIM if it is on the rim. */
#define NP_TRACKS_RIM UINT32_MAX
unsigned np_tracks_border(const np_tracks_board *board, unsigned cell, unsigned side);

/* Moves. A mark: c3r2+ marks the cell as visited, c3r2- as empty, c3r2. as unknown; c3r2E+ and so on mark the border on
 * a side. A step, N E S or W, draws on the line that begins at the start. Drawing a line removes the mark "none" from
 * its border and from the two cells. */
#define NP_TRACKS_STEP ((np_move)1 << 16) /* + a side */
static inline np_move np_tracks_mark_move(unsigned part, np_tracks_mark mark) { return 3 * part + (np_move)mark; }

/* Where the line that is drawn from the start ends now: the cell from which a step goes on. Lines that only clues give
 * are not drawn yet: steps go over them too. `sides` (may be NULL) are the sides by which it may go on, by the rules of
 * the path alone, not the sums. */
unsigned np_tracks_head(const np_tracks_board *board, const void *position, unsigned *sides);

/* The sides of a cell that carry a line, its door's included. */
unsigned np_tracks_sides(const np_tracks_board *board, const void *position, unsigned cell);

/* How a part of a column or row stands. A cell is visited if it is marked so, has a line or a clue, or is the start or
 * finish; empty if it is marked so and is not visited. */
typedef enum { NP_TRACKS_OPEN, NP_TRACKS_EXACT, NP_TRACKS_OVER, NP_TRACKS_SHORT } np_tracks_count;
typedef struct np_tracks_tally {
  int sum;               /* NP_TRACKS_ANY: not given */
  unsigned line, empty;  /* visited cells, empty cells */
  unsigned cells;        /* all of the part's cells */
  np_tracks_count state; /* EXACT: line == sum; OVER: more; SHORT: too many are empty */
} np_tracks_tally;
np_tracks_tally np_tracks_tally_of(const np_tracks_board *board, const void *position, bool column, unsigned line,
                                   unsigned part);

/* ------------------------------------------------------------------------------ deductions */

/* The levels of the rules, the easiest first; a puzzle of a later level may need any rule of the levels before it.
 * core/README.md explains the rules in full. */
typedef enum np_tracks_level { NP_TRACKS_EASY, NP_TRACKS_TRICKY, NP_TRACKS_HARD, NP_TRACKS_GUESS } np_tracks_level;

typedef enum np_tracks_rule {
  NP_TRACKS_RULE_FULL,      /* easy: a cell has all its lines: no more */
  NP_TRACKS_RULE_EMPTY,     /* easy: an empty cell has no lines */
  NP_TRACKS_RULE_SUM_HAS,   /* easy: a sum is reached: the other cells are empty */
  NP_TRACKS_RULE_SUM_NEEDS, /* easy: a sum needs all cells that are left */
  NP_TRACKS_RULE_ONLY_WAY,  /* easy: a visited cell has just as many open sides as it needs */
  NP_TRACKS_RULE_BLIND,     /* easy: a cell with too few open sides is empty */
  NP_TRACKS_RULE_LOOP,      /* tricky: a border would close a loop */
  NP_TRACKS_RULE_EARLY,     /* tricky: a border would finish the path before all visited cells or sums are reached */
  NP_TRACKS_RULE_COMPLETE,  /* easy: the path is complete: all other cells are empty */
  NP_TRACKS_RULE_PAIR,      /* tricky: a sum needs one more: no line joins two open cells */
  NP_TRACKS_RULE_PARITY,    /* tricky: the path crosses a line through the grid an odd, or an even, number of times */
  NP_TRACKS_RULE_DEAD_END,  /* hard: the path could not come back from some cells, so they are empty */
  NP_TRACKS_RULE_SPARE,     /* hard: a sum leaves one more cell empty: not one that would make its neighbour empty */
  NP_TRACKS_RULE_REGION,    /* hard: the path crosses the rim of a region an odd, or an even, number of times */
  NP_TRACKS_RULE_TRIED,     /* hard: any border: its other state leads to a contradiction by the rules above */
  NP_TRACKS_RULE_GUESSED,   /* guess: trying one border at a time is not enough */
  NP_TRACKS_RULE_WRONG,     /* hints only: a mark of the player's fits no path */
  NP_TRACKS_RULES
} np_tracks_rule;

const char *np_tracks_rule_name(np_tracks_rule rule); /* "no loop" */
np_tracks_level np_tracks_rule_level(np_tracks_rule rule);
const char *np_tracks_level_name(np_tracks_level level); /* "easy", "tricky", "hard", "guess" */

/* One part of a column or row that has a sum. */
typedef struct np_tracks_summed {
  bool given; /* false: none */
  bool column;
  uint8_t line, part;
} np_tracks_summed;

/* One deduction: these parts must have this mark, because of these cells. */
typedef struct np_tracks_deduction {
  np_tracks_rule rule;
  bool contradiction; /* the marks fit no path: the sentence says why, and `count` is 0 */
  np_tracks_mark mark;
  unsigned count, sources;
  uint16_t part[NP_TRACKS_CELLS];   /* what follows: `count` parts, all of this mark */
  uint16_t source[NP_TRACKS_CELLS]; /* what it follows from: `sources` cells */
  np_tracks_summed sum;             /* the sum it follows from */
  char sentence[NP_SENTENCE_MAX];   /* "column 5 has its 4 cells, so the rest are empty" */
} np_tracks_deduction;

/* Applies the rules one by one, for people; the solver below does the same for speed. */
typedef struct np_tracks_reasoner np_tracks_reasoner;
np_tracks_reasoner *np_tracks_reasoner_open(const np_memory *memory, np_error *error);
void np_tracks_reasoner_close(np_tracks_reasoner *reasoner);

/* The easiest deduction that adds to the marks, by rules up to a level (hard at most); or a contradiction; NULL if
 * there is none. Valid until the reasoner is used again. */
const np_tracks_deduction *np_tracks_deduce(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                            const void *position, np_tracks_level max);

/* The hint for a player: a wrong mark to be removed; else the first deduction that new track rests on, or, if the rules
 * give no track, the first deduction; else a border that only a guess decides. All parts of the deduction are one hint.
 * NULL: the puzzle is solved, or nothing is known. Valid until the hint for another position of the same puzzle. The
 * marks are taken as facts; but if no path that has them all is found in time, a cell noted as visited is taken as
 * visited only if the rules prove it without such notes. */
const np_tracks_deduction *np_tracks_hint(const np_puzzle *puzzle, const void *position);

/* The wrong marks, to be shown on request: if no path has all marks, those that do not fit the nearest path known.
 * Writes their parts, at most `max`. Returns how many there are; 0 also if that is not known in time. */
size_t np_tracks_mistakes(const np_puzzle *puzzle, const void *position, uint16_t *parts, size_t max);

/* --------------------------------------------------------------------------------- solving */

/* A path. Bit c of east[r]: a line between columns c and c + 1 of row r; of south[r]: one between rows r and r + 1 in
 * column c; of visited[r]: the cell is visited. */
typedef struct np_tracks_path {
  uint64_t visited[NP_TRACKS_MAX], east[NP_TRACKS_MAX], south[NP_TRACKS_MAX];
} np_tracks_path;

/* Writes the path as compass letters from the start, with `between` between them. */
void np_tracks_write_path(const np_tracks_board *board, const np_tracks_path *path, const char *between,
                          np_writer *writer);
/* How many cells it visits. */
unsigned np_tracks_path_length(const np_tracks_board *board, const np_tracks_path *path);
/* Marks the lines of a path in a position, and nothing else. */
void np_tracks_path_position(const np_tracks_board *board, const np_tracks_path *path, void *position);

/* The fast solver: the rules above, applied to whole rows at a time, then guesses. One solver can be used for many
 * boards, one after the other; it allocates only when guesses go deeper than ever before. */
typedef struct np_tracks_solver np_tracks_solver;

np_tracks_solver *np_tracks_solver_open(const np_memory *memory, np_error *error);
void np_tracks_solver_close(np_tracks_solver *solver);

/* Begins on a board (checked by the caller), with the marks of a position as known (NULL: none), using rules up to a
 * level; guesses only with NP_TRACKS_GUESS. The board must not change until the solver begins again. */
void np_tracks_solver_begin(np_tracks_solver *solver, const np_tracks_board *board, const void *position,
                            np_tracks_level max);

typedef enum np_tracks_answer {
  NP_TRACKS_FOUND,  /* one more path, in *path */
  NP_TRACKS_ENDED,  /* there are no more */
  NP_TRACKS_PAUSED, /* the effort allowed is used up: call again to continue */
  NP_TRACKS_STUCK,  /* the rules leave something open, and guesses are not allowed */
  NP_TRACKS_FAILED, /* out of memory */
} np_tracks_answer;

/* Works until the next path is found, or until the effort is spent, about a microsecond a unit. Paths come in a fixed
 * order, each once, however the work is divided. */
np_tracks_answer np_tracks_solver_next(np_tracks_solver *solver, uint64_t effort, np_tracks_path *path);
/* What is known now: the lines found so far, if stuck or paused; the whole path, if one was just found. */
void np_tracks_solver_known(np_tracks_solver *solver, np_tracks_path *known);

/* How many guesses the solver may make since it began (0: any number). When these are made, it pauses instead of
 * guessing. */
void np_tracks_solver_allow(np_tracks_solver *solver, uint64_t guesses);

uint64_t np_tracks_solver_guesses(const np_tracks_solver *solver); /* made since it began */
uint64_t np_tracks_solver_effort(const np_tracks_solver *solver);  /* spent since it began */
double np_tracks_solver_progress(const np_tracks_solver *solver);  /* share of the tree seen, 0..1 */

/* Starts a job (job.h) that counts the paths that fit all marks of a position (NULL: no marks), up to a limit (0: all),
 * and gives up after `give_up` guesses (0: never). The puzzle may be closed before the job. NULL and the error if
 * memory runs out. */
enum { NP_TRACKS_SHOWN = 16 };
np_job *np_tracks_solve_start(const np_puzzle *puzzle, const void *position, uint64_t limit, uint64_t give_up,
                              np_error *error);

/* How many solutions the job keeps, instead of the first NP_TRACKS_SHOWN; 0: all. Call it before the first step. */
void np_tracks_solve_keep(np_job *job, uint64_t max);
/* Writes the kept solution at *place: its letters with `between` between them. Moves *place, which begins as 0, to the
 * next one. False: there are no more. */
bool np_tracks_write_solution(const np_job *job, size_t *place, const char *between, np_writer *writer);
/* The id of the puzzle, without a position. */
const char *np_tracks_solve_id(const np_job *job);

typedef struct np_tracks_counts {
  uint64_t paths, sets, guesses; /* sets: how many different sets of cells the paths visit */
  bool complete, gave_up;        /* complete: there are no other paths */
} np_tracks_counts;
np_tracks_counts np_tracks_counts_of(const np_job *job);

/* The verdict so far, for a person, in a line: "1 path", "2 paths on the same cells", "no path: column 5 has only 3
 * cells left for its sum of 4", "100 paths or more, ..."; "at least 3 paths, ...; gave up after 5000 guesses". */
void np_tracks_write_verdict(const np_job *job, np_writer *writer);

/* ------------------------------------------------------------------------- watch it think */

/* A solver that can be watched: it applies the rules one by one, guesses when they end, and goes back when a guess was
 * wrong. Each step is one event; between steps the marks can be drawn. It begins with the marks of a position (NULL:
 * none). The puzzle may be closed before it. */
typedef struct np_tracks_thinker np_tracks_thinker;
typedef enum np_tracks_event {
  NP_TRACKS_DEDUCED,  /* a deduction was made */
  NP_TRACKS_GUESSED,  /* suppose this border carries a line */
  NP_TRACKS_REFUTED,  /* a contradiction: the last guess was wrong and is taken back */
  NP_TRACKS_SOLVED,   /* a path; the next step looks for another */
  NP_TRACKS_FINISHED, /* everything was tried */
  NP_TRACKS_NO_MEMORY,
} np_tracks_event;

np_tracks_thinker *np_tracks_thinker_open(const np_puzzle *puzzle, const void *position, np_error *error);
void np_tracks_thinker_close(np_tracks_thinker *thinker);
np_tracks_event np_tracks_thinker_step(np_tracks_thinker *thinker);

/* Its state. Pointers are valid until the next step. */
typedef struct np_tracks_thought {
  np_tracks_event event;
  const void *position;                         /* the marks now */
  const void *sure;                             /* the marks before the first guess that stands */
  const np_tracks_deduction *why;               /* DEDUCED, REFUTED */
  unsigned guess;                               /* GUESSED, REFUTED: the border */
  unsigned depth;                               /* guesses standing */
  uint64_t deductions, guesses, refuted, paths; /* so far */
  const char *sentence;                         /* what happened, for a person */
} np_tracks_thought;
np_tracks_thought np_tracks_thinker_now(const np_tracks_thinker *thinker);

/* --------------------------------------------------------------------------------- message */

/* Does the board have digits, from which the path picks a message? */
bool np_tracks_has_digits(const np_tracks_board *board);
/* Writes the digits of the cells with a line, row by row from the top, "-" elsewhere, each row ended by \n. */
void np_tracks_write_message(const np_tracks_board *board, const void *position, np_writer *writer);

#endif
