/* nopatience.h: the rules and solvers of five mechanical puzzles, as a library.
 *
 * The library does no input or output, reads no clock and keeps no global state. Objects get their memory
 * through an np_memory; positions and text are written into the caller's buffers.
 *
 *   np_game *game = np_game_open("rings.6", NULL, &error);     NULL: error.sentence says why
 *   np_game_hint(game, &move, &error);                         a good next move
 *   np_game_play(game, move, &error);
 *   np_game_close(game);
 *
 *   SHAPES
 *     kind      a family of puzzles with one rule: "rings", "keydisk", "ogear", "tracks", "snake"
 *     puzzle    one member of a kind, named by an id: "rings.6". It never changes
 *     position  where every part is: np_puzzle_position_size bytes, owned by the caller, copied with
 *               memcpy and compared with memcmp
 *     move      one step from a position: a 32-bit number whose meaning depends on the puzzle; as text,
 *               a short word: "4" (ring 4), "left", "turn", "N", "+x"
 *     game      a puzzle being played: a timeline of moves and a place on it
 *
 *   IDS
 *     kind.field.field  and, after "~", a position:  rings.6  rings.6~110010
 *     Letters, digits and - _ . ~ only. An id that opens today opens for ever.
 *
 *   ERRORS
 *     A function that can fail takes an np_error, which may be NULL, and returns false or NULL.
 *     The error then holds one sentence for a person. A call that fails changes nothing.
 *
 *   OWNERSHIP
 *     What np_<noun>_open returns is freed by np_<noun>_close. Text is written into a buffer of the
 *     caller's. Strings returned as const char * are constants.
 *
 *   THREADS
 *     The library starts none. Two threads may use two objects at the same time, but not the same one:
 *     even a const puzzle caches what it has worked out.
 */
#ifndef NOPATIENCE_H
#define NOPATIENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ errors and text */

enum { NP_SENTENCE_MAX = 320, NP_FIELD_MAX = 24 };

typedef enum np_cause {
  NP_CAUSE_INPUT,   /* an argument is wrong */
  NP_CAUSE_NONE,    /* proved: there is no solution, or no next move */
  NP_CAUSE_UNKNOWN, /* none was found within the effort allowed; there may be one */
  NP_CAUSE_MEMORY,  /* memory ran out */
} np_cause;

/* What went wrong. Zeroed: nothing. */
typedef struct np_error {
  char sentence[NP_SENTENCE_MAX]; /* one sentence, no full stop: "disk has 15 cuts; it needs an even number" */
  char field[NP_FIELD_MAX];       /* the field it is about: "rings", "position", "move" */
  size_t place;                   /* index of the wrong character in the text that was read */
  np_cause cause;
} np_error;

/* Writes text into a buffer of the caller's. The text always ends in a zero byte. What does not fit is left out, never
 * a part of a UTF-8 character, but counted in `length`, so writing into a buffer of size 0 measures the text. */
typedef struct np_writer {
  char *text;    /* may be NULL when size is 0 */
  size_t size;   /* bytes of the buffer, with the zero at its end */
  size_t length; /* bytes of the whole text, without that zero */
  char last;     /* the last byte of the text; `last` and `quoted` are for the JSON of text.h */
  bool quoted;   /* what is written stands inside a JSON string, and is escaped */

  /* If not NULL, called with the bytes in the buffer each time it is full, so that a text of any length fits a small
   * buffer. What is in the buffer at the end, `length - taken` bytes, is for the caller to take. */
  void (*full)(const char *text, size_t length);
  size_t taken; /* bytes that `full` has been given */
} np_writer;

np_writer np_writer_over(char *text, size_t size);

/* Writes as printf does, but knows only %s (text) %c (character) %d (int) %u (unsigned) %U (uint64_t) %% and, for
 * sentences: %n (unsigned) and %N (uint64_t), as 1,048,576; %B (uint64_t), the same, but rounded from a billion on, as
 * 12.3 quintillion; and two plural endings that take no value, as in "%u move%p": %p writes "s" and %P "es", but
 * nothing if the last number written was 1. */
void np_write(np_writer *writer, const char *format, ...);

/* ---------------------------------------------------------------------------- memory */

/* Where objects get their memory. A NULL pointer to it, or a zeroed one, means realloc and free.
 * resize(user, block, size): allocates if block is NULL, frees if size is 0, else resizes. Returns NULL if there is no
 * memory; block is then unchanged. */
typedef struct np_memory {
  void *(*resize)(void *user, void *block, size_t size);
  void *user;
} np_memory;

/* ----------------------------------------------------------------------------- kinds */

typedef struct np_kind np_kind;
typedef struct np_puzzle np_puzzle;
typedef uint32_t np_move; /* its number may change between versions; its word does not */

enum { NP_WORD_MAX = 32 }; /* bytes of a move's word, with the zero at its end */

/* The kinds, from index 0; NULL after the last. */
const np_kind *np_kind_at(size_t index);
const char *np_kind_name(const np_kind *kind);    /* "rings" */
const char *np_kind_title(const np_kind *kind);   /* "Chinese rings" */
const char *np_kind_unit(const np_kind *kind);    /* what distances count: "move", or "fold" of the snake */
const char *np_kind_rule(const np_kind *kind);    /* two sentences */
const char *np_kind_default(const np_kind *kind); /* the id of the puzzle to open first */
const char *np_default_id(const char *name);      /* the same by the kind's name; unknown: the first kind's */

/* The rule of its kind, and what this puzzle adds to it. */
void np_puzzle_write_rule(const np_puzzle *puzzle, np_writer *writer);

/* The goal as a sentence: "Free the shuttle, the long loop: get all six rings off it." */
void np_puzzle_write_goal(const np_puzzle *puzzle, np_writer *writer);

/* Puzzles of a kind to choose from. */
typedef struct np_preset {
  const char *id;    /* "rings.7"; NULL ends a list */
  const char *title; /* "7 rings" */
} np_preset;
const np_preset *np_kind_presets(const np_kind *kind);

/* --------------------------------------------------------------------------- puzzles */

/* Opens an id; np_puzzle_start gives the position after "~". NULL and the error for a bad id or if memory runs out.
 * memory (may be NULL) is copied. */
np_puzzle *np_puzzle_open(const char *id, const np_memory *memory, np_error *error);
void np_puzzle_close(np_puzzle *puzzle); /* puzzle may be NULL */

const np_kind *np_puzzle_kind(const np_puzzle *puzzle);
size_t np_puzzle_position_size(const np_puzzle *puzzle); /* bytes */

/* Copies the position after "~" in the id, or else the first position. */
void np_puzzle_start(const np_puzzle *puzzle, void *position);

/* The id of the puzzle with a position, in its shortest form. A NULL position, or the first one, is left out. */
void np_puzzle_write_id(const np_puzzle *puzzle, const void *position, np_writer *writer);

/* Writes and reads the part after "~". */
void np_puzzle_write_position(const np_puzzle *puzzle, const void *position, np_writer *writer);
bool np_puzzle_read_position(const np_puzzle *puzzle, const char *text, void *position, np_error *error);

/* Describes a position in words. */
void np_puzzle_describe(const np_puzzle *puzzle, const void *position, np_writer *writer);

/* Is it the first position, which an id without "~" opens? */
bool np_puzzle_is_first(const np_puzzle *puzzle, const void *position);
bool np_puzzle_solved(const np_puzzle *puzzle, const void *position);

/* Writes the legal moves from a position, at most `max` of them; moves may be NULL if max is 0. Returns how many there
 * are. */
size_t np_puzzle_moves(const np_puzzle *puzzle, const void *position, np_move *moves, size_t max);

/* Makes a move in place. For an illegal one the error says why, and the position stays. */
bool np_puzzle_apply(const np_puzzle *puzzle, void *position, np_move move, np_error *error);

/* Reads and writes a move as its word. The functions that write or say a move take only one that np_puzzle_read_move,
 * _moves, _next or _hint gave for this puzzle. */
bool np_puzzle_read_move(const np_puzzle *puzzle, const char *word, np_move *move, np_error *error);
void np_puzzle_write_move(const np_puzzle *puzzle, np_move move, np_writer *writer);

/* What a move did: "ring 4 taken off". `before` is the position before it. */
void np_puzzle_say_move(const np_puzzle *puzzle, const void *before, np_move move, np_writer *writer);

/* A move as an instruction: "take ring 4 off". */
void np_puzzle_advise(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer);

/* The move that np_puzzle_hint gave, as an instruction with its reason: "take ring 1 off: ring 3 comes off only with
 * ring 2 on and ring 1 off". */
void np_puzzle_write_hint(const np_puzzle *puzzle, const void *position, np_move hint, np_writer *writer);

/* A warning about a solution that begins with this move, as the end of a sentence: "the elastic must be stretched".
 * Writes nothing where there is none. */
void np_puzzle_caution(const np_puzzle *puzzle, const void *from, np_move first, np_writer *writer);

/* A remark about the solved puzzle, as the end of a sentence: "; on no real cube does the gear roll like this".
 * Writes nothing where there is none. */
void np_puzzle_ending(const np_puzzle *puzzle, np_writer *writer);

/* The fewest moves from a position to a target, or to the goal if target is NULL. False if the target cannot be reached
 * or the distance is not known. Exact up to 2^64 - 1. Methods: Chinese rings in closed form (the Gray code); Free the
 * Key and O'Gear by breadth-first search over all positions; the snake by A* over the shapes of its chain. Tracks knows
 * no distance to its goal. A snake's distance is the fewest folds that move no cubelet through another. Laying its last
 * cubelets, which stretches the elastic, may take fewer moves. There is no distance where folds alone do not lead to
 * the target, or where all is folded and cubelets only need to be laid. */
bool np_puzzle_distance(const np_puzzle *puzzle, const void *from, const void *target, uint64_t *moves);

/* The first move of a way to a target, or to the goal if target is NULL; of a shortest one where distances are known.
 * False if there is none, none is known, or the position is the target. */
bool np_puzzle_next(const np_puzzle *puzzle, const void *from, const void *target, np_move *move);

/* A good next move for a hint; np_puzzle_write_hint says it with its reason. It is that of np_puzzle_next, unless the
 * kind has one that is easier to understand. */
bool np_puzzle_hint(const np_puzzle *puzzle, const void *from, np_move *move);

/* Does a part of the work that np_puzzle_next and np_game_solve need to reach a target (NULL: the goal), and that they
 * would otherwise do all at once. np_puzzle_hint needs the work for the goal. effort: roughly how many microseconds to
 * spend. True: nothing is left to do. False: call it again. What it finds is kept in the puzzle. Only large snakes need
 * it: for the goal it searches for all their solutions, then for the folds. */
bool np_puzzle_prepare(const np_puzzle *puzzle, const void *from, const void *target, uint32_t effort);

/* Fills an error that says why np_puzzle_next finds no move to the goal. Always returns false. */
bool np_puzzle_why(const np_puzzle *puzzle, const void *from, np_error *error);

/* How many solutions there are from a position: of Chinese rings, Free the Key and O'Gear the shortest ones, of Tracks
 * all paths, of a snake all up to symmetry and reversal. *count is their number, and `line` says it in words: "1
 * shortest solution", "no path: column 1 has only 2 cells left for its sum of 3". If counting takes too long, or there
 * are too many, it returns false with NP_CAUSE_UNKNOWN; then there are at least *count, and `line` says so: "at least
 * 92810 solutions". With any other cause there is no count. */
bool np_puzzle_count(const np_puzzle *puzzle, const void *from, uint64_t *count, np_writer *line, np_error *error);

/* Calls `take` with the moves of each solution from a position, until take returns false. Of Chinese rings, Free the
 * Key and O'Gear these are the shortest solutions; of Tracks all paths; of a snake all solutions up to symmetry and
 * reversal, or those that continue the laid cubelets; each move lays one cubelet. `moves` is valid during the call.
 * False and the error if memory runs out, the kind lists none, or the shortest ones have more moves than NP_PLAN_MAX.
 */
typedef bool np_take_solution(void *user, const np_move *moves, size_t count);
bool np_puzzle_solutions(const np_puzzle *puzzle, const void *from, np_take_solution *take, void *user,
                         np_error *error);

/* The positions of a puzzle that is small enough are numbered 0..np_puzzle_states - 1; np_puzzle_states is 0 for
 * others. np_puzzle_state_at returns false for a number without a legal position. */
uint64_t np_puzzle_states(const np_puzzle *puzzle);
bool np_puzzle_state_at(const np_puzzle *puzzle, uint64_t number, void *position);

/* The next two functions look at every position. They return 0 for a puzzle with more than NP_SCAN_MAX positions.
 * `position` is memory for one position. */
enum { NP_SCAN_MAX = 1 << 13 };

/* The greatest distance of a position from the goal. */
uint64_t np_puzzle_farthest(const np_puzzle *puzzle, void *position);

/* Finds a position at a distance from the goal: of all those, the one with the index `choice` modulo their number.
 * Returns their number; if it is 0, `position` is undefined. */
uint64_t np_puzzle_find_at_distance(const np_puzzle *puzzle, uint64_t distance, uint64_t choice, void *position);

/* ----------------------------------------------------------------------------- games */

/* A puzzle being played. Its timeline is a list of steps: moves, and jumps (a restart, a position that was set). The
 * place on it is the number of steps taken. Steps after the place are the future: what was undone, or a plan. A move
 * that differs from the next step of the future replaces the future. So undo, redo, following a plan and leaving it all
 * move along one timeline. */
typedef struct np_game np_game;

/* The longest plan in moves. A longer solution is cut here; np_game_solve at its end continues it. */
enum { NP_PLAN_MAX = 1 << 20 };

np_game *np_game_open(const char *id, const np_memory *memory, np_error *error);
void np_game_close(np_game *game);

const np_puzzle *np_game_puzzle(const np_game *game);
const void *np_game_position(const np_game *game);             /* valid until the place changes */
void np_game_write_id(const np_game *game, np_writer *writer); /* with the present position */

/* Makes a move that np_puzzle_read_move, _moves, _next or _hint gave. The future is replaced unless it begins with this
 * move. */
bool np_game_play(np_game *game, np_move move, np_error *error);

/* Jumps to a position given as text, or with an empty text to the first one; the jump can be undone. */
bool np_game_set(np_game *game, const char *position_text, np_error *error);

bool np_game_undo(np_game *game); /* false at the beginning */
bool np_game_redo(np_game *game); /* false at the end */

/* Goes back, as a step, to the opened position, or to the puzzle's first position if the opened one is solved. False if
 * the game is there already without a move since the last jump, or if memory runs out. */
bool np_game_restart(np_game *game);

/* Walks to a place on the timeline, 0..np_game_length. */
bool np_game_seek(np_game *game, size_t place, np_error *error);
size_t np_game_place(const np_game *game);
size_t np_game_length(const np_game *game);

/* Replaces the future by a plan from here to a position given as text, or to the goal if target is NULL or "": the
 * moves of np_puzzle_next, one after another. The place does not change. */
bool np_game_solve(np_game *game, const char *target, np_error *error);

/* The move of np_puzzle_hint. False and the error, which says why, if there is none. */
bool np_game_hint(const np_game *game, np_move *move, np_error *error);

/* The step at a place, 0..np_game_length - 1. */
typedef struct np_step {
  bool jump;    /* the position was set; `move` is undefined */
  bool planned; /* np_game_solve added it and np_game_play has not played it since; or np_game_mark_planned marked it */
  np_move move;
} np_step;
np_step np_game_step(const np_game *game, size_t place);

/* The place where the present attempt began: after the last jump before the present place, or 0. */
size_t np_game_begun(const np_game *game);

/* Marks the moves from a place on the timeline to the present one as planned: a hint has played them. */
void np_game_mark_planned(np_game *game, size_t from);

/* Copies the position at a place on the timeline. */
void np_game_position_at(const np_game *game, size_t place, void *position);

/* Counts of moves. They start at an origin: the opened position or the last jump. Moves after the goal was left put the
 * puzzle back, as far as the position farthest from the goal since, or until the puzzle's first position if that is
 * reached earlier; that position is then the origin. */
typedef struct np_score {
  uint64_t made;     /* from the origin to here */
  uint64_t returned; /* from the goal to the origin; 0 if the goal was not left or distances are not known */
  uint64_t notes;    /* those of `made` that changed only the player's notes, such as crosses in Tracks */
  uint64_t ahead;    /* from here to the end of the timeline or the next jump */
  uint64_t fewest;   /* the distance of the origin from the goal, in np_kind_unit */
  uint64_t left;     /* the distance from here to the goal */
  uint64_t worse;    /* made + left - fewest */
  bool known;        /* fewest, left and worse are known */
  bool solved;
} np_score;
np_score np_game_score(const np_game *game);

/* How many of the moves that the score counts as made were planned, notes left out. Takes time for each of them. */
uint64_t np_game_planned(const np_game *game);

/* The whole timeline as one line of text: the id of the opened position, then a word for each step: a move; "*" and a
 * planned move; "~" and the position of a jump; "|" at the place, unless that is the end. With more than steps_max
 * steps the future is left out, or if that is not enough all steps: then the line is the id of the present position. */
void np_game_write_history(const np_game *game, size_t steps_max, np_writer *writer);

/* Opens what np_game_write_history wrote. NULL and the error for any other text. */
np_game *np_game_open_history(const char *history, const np_memory *memory, np_error *error);

#ifdef __cplusplus
}
#endif

#endif
