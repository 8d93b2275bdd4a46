/* nopatience.h: the rules and solvers of five mechanical puzzles, as a library.
 *
 * The core does no input or output, reads no clock, keeps no global state and knows
 * of no platform. Everything it says, it says through the memory its caller hands it.
 *
 *   SHAPES
 *     kind      a family of puzzles with one rule: "rings", "keydisk", ...
 *     puzzle    one member of it, named by an id: "rings.6"; never changes once opened
 *     position  a value: where every part stands. A block of bytes of a fixed size for
 *               a puzzle; equal positions are equal bytes, so memcmp compares them
 *     move      one step from a position, a small number whose text is a short word:
 *               "4" (hook 4), "left", "turn", "N", "+x"
 *     game      a puzzle being played: a timeline of moves and a place on it
 *
 *   IDS
 *     kind.field.field  and, after "~", a position:  rings.6  rings.6~110010
 *     Letters, digits and - _ . ~ only. An id that opens today opens for ever.
 *
 *   ERRORS
 *     A function that can fail takes an np_error and returns false (or NULL). The error
 *     then holds one sentence for a person that names the field and the place. Nothing
 *     is changed by a call that fails: no partial result, no silent default.
 *
 *   OWNERSHIP
 *     What np_<noun>_open or _new returns is the caller's, to be given to
 *     np_<noun>_close. Text goes into an np_writer over the caller's own buffer.
 *     Strings returned as const char * live as long as the kind table: for ever.
 *
 *   THREADS
 *     None are made. Objects are independent: two threads may work on two of them.
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

enum { NP_SENTENCE_MAX = 240, NP_FIELD_MAX = 24 };

typedef enum np_cause {
  NP_CAUSE_INPUT,   /* what was given is wrong */
  NP_CAUSE_NONE,    /* it is proved that there is none: no solution, no next move */
  NP_CAUSE_UNKNOWN, /* it was not found within the effort allowed; there may be one */
  NP_CAUSE_MEMORY,  /* memory ran out */
} np_cause;

/* What went wrong, for a person. A zeroed np_error means "nothing went wrong". */
typedef struct np_error {
  char sentence[NP_SENTENCE_MAX]; /* one sentence, no full stop: "disk has 15 cuts; it needs an even number" */
  char field[NP_FIELD_MAX];       /* the field it is about: "hooks", "position", "move" */
  size_t place;                   /* index of the offending character in the text read, counted from 0 */
  np_cause cause;                 /* for a program */
} np_error;

/* Text being written into a buffer of the caller's. Always ends in a zero byte; what does
 * not fit is left out and counted, so a caller can learn the size it needs by writing into
 * a buffer of size 0 first. */
typedef struct np_writer {
  char *text;    /* may be NULL when size is 0 */
  size_t size;   /* bytes of the buffer, the closing zero included */
  size_t length; /* bytes the whole text has, even those left out */
} np_writer;

np_writer np_writer_over(char *text, size_t size);

/* Writes as printf does, for these only: %s (text) %c (character) %d (int) %u (unsigned)
 * %U (uint64_t) %%; and numbers for a sentence: %n (unsigned) %N (uint64_t) as 1,048,576, %B (uint64_t) too, but
 * from a billion on rounded, as 12.3 quintillion. */
void np_write(np_writer *writer, const char *format, ...);

/* Writes text as a JSON string, quotes included. */
void np_write_json(np_writer *writer, const char *text);

/* ---------------------------------------------------------------------------- memory */

/* Where objects get their memory. Zeroed means the C library's realloc and free.
 * resize(user, block, size): NULL block asks for a new one, size 0 frees it; returns NULL
 * when there is none left, the old block then staying as it was. */
typedef struct np_memory {
  void *(*resize)(void *user, void *block, size_t size);
  void *user;
} np_memory;

/* ----------------------------------------------------------------------------- kinds */

typedef struct np_kind np_kind;     /* opaque outside core; see puzzle.h */
typedef struct np_puzzle np_puzzle; /* opaque */
typedef uint32_t np_move;           /* a kind's own numbering; its text is the contract */

enum { NP_WORD_MAX = 32 }; /* bytes of a move's word, closing zero included */

/* The kinds in the order of the gallery; NULL past the last. */
const np_kind *np_kind_at(size_t index);
const np_kind *np_kind_named(const char *name);   /* NULL when there is none */
const char *np_kind_name(const np_kind *kind);    /* "rings" */
const char *np_kind_title(const np_kind *kind);   /* "Chinese rings" */
const char *np_kind_rule(const np_kind *kind);    /* two sentences */
const char *np_kind_default(const np_kind *kind); /* the id that opens when none is given */

/* The rule as it is in this puzzle: that of its kind, and what a variant adds. */
void np_puzzle_write_rule(const np_puzzle *puzzle, np_writer *writer);

/* What is to be reached: "Free the shuttle, the long loop: get all six rings off it, their hooks down." */
void np_puzzle_write_goal(const np_puzzle *puzzle, np_writer *writer);

/* Puzzles of a kind that a page offers by name. */
typedef struct np_preset {
  const char *id;    /* "rings.7"; NULL ends a list */
  const char *title; /* "7 hooks" */
} np_preset;
const np_preset *np_kind_presets(const np_kind *kind);

/* --------------------------------------------------------------------------- puzzles */

/* Opens an id, its position part included (ask np_puzzle_start for it). Returns NULL and
 * fills error for a bad id or when memory runs out. */
np_puzzle *np_puzzle_open(const char *id, const np_memory *memory, np_error *error);
void np_puzzle_close(np_puzzle *puzzle); /* NULL is allowed */

const np_kind *np_puzzle_kind(const np_puzzle *puzzle);
size_t np_puzzle_position_size(const np_puzzle *puzzle); /* bytes */

/* The position the id named after "~", or the kind's own start. */
void np_puzzle_start(const np_puzzle *puzzle, void *position);

/* The id of this puzzle with this position; the shortest form that opens to the same. A
 * NULL position, or one equal to the kind's own first, is left out. */
void np_puzzle_write_id(const np_puzzle *puzzle, const void *position, np_writer *writer);

/* The part after "~", written and read. */
void np_puzzle_write_position(const np_puzzle *puzzle, const void *position, np_writer *writer);
bool np_puzzle_read_position(const np_puzzle *puzzle, const char *text, void *position, np_error *error);

/* The position in words, as `nopatience show` and a screen reader say it. */
void np_puzzle_describe(const np_puzzle *puzzle, const void *position, np_writer *writer);

/* Is it the first position, the one an id without "~" opens? */
bool np_puzzle_is_first(const np_puzzle *puzzle, const void *position);
bool np_puzzle_solved(const np_puzzle *puzzle, const void *position);

/* Legal moves from a position, at most `max` of them written to `moves` (may be NULL when
 * max is 0). Returns how many there are. */
size_t np_puzzle_moves(const np_puzzle *puzzle, const void *position, np_move *moves, size_t max);

/* Plays a move in place. An illegal one leaves the position as it was and says why in the
 * words of the rule. */
bool np_puzzle_apply(const np_puzzle *puzzle, void *position, np_move move, np_error *error);

bool np_puzzle_read_move(const np_puzzle *puzzle, const char *word, np_move *move, np_error *error);
void np_puzzle_write_move(const np_puzzle *puzzle, np_move move, np_writer *writer);

/* What a move did, said after it: "ring 4 taken off". `before` is the position it left. */
void np_puzzle_say_move(const np_puzzle *puzzle, const void *before, np_move move, np_writer *writer);

/* A move as an instruction, for a hint: "take ring 4 off". */
void np_puzzle_advise(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer);

/* What a person should know of a plan that begins with this move, as the end of a sentence; writes nothing where there
 * is nothing: "the elastic must be stretched". */
void np_puzzle_caution(const np_puzzle *puzzle, const void *from, np_move first, np_writer *writer);

/* What a person should know of this puzzle once it is solved, as the end of a sentence, "; on no real cube does
 * the gear roll like this"; writes nothing where there is nothing. */
void np_puzzle_ending(const np_puzzle *puzzle, np_writer *writer);

/* Fewest moves between two positions; a NULL target means the nearest goal. False when the
 * target can't be reached, or the kind knows no distances. Exact: rings.64 gives all 64 bits. */
bool np_puzzle_distance(const np_puzzle *puzzle, const void *from, const void *target, uint64_t *moves);

/* A first move of a shortest path to the target (NULL: the goal). False when there is none: already
 * there, out of reach, or not known. */
bool np_puzzle_next(const np_puzzle *puzzle, const void *from, const void *target, np_move *move);

/* A next move for someone who asks for a hint; np_puzzle_advise tells its reason. It is
 * np_puzzle_next's move towards the goal, unless the kind knows one that teaches more. */
bool np_puzzle_hint(const np_puzzle *puzzle, const void *from, np_move *move);

/* Why np_puzzle_next finds no move towards the goal, as an error: there is none, or none is known. Always
 * returns false. */
bool np_puzzle_why(const np_puzzle *puzzle, const void *from, np_error *error);

/* How many solutions there are from a position, as a line that begins with the number: "1
 * shortest solution", "2 paths on the same cells". Where counting them all takes too long it is false, with
 * NP_CAUSE_UNKNOWN, and the line tells how many were found: "at least 92810 solutions". */
bool np_puzzle_count(const np_puzzle *puzzle, const void *from, np_writer *line, np_error *error);

/* Lists the solutions from a position: gives the moves of one after another to `take`, until that returns
 * false. Where distances are known they are all the shortest ones, in the order of np_puzzle_moves; else
 * the kind's own list: whole paths of a path puzzle, snakes up to symmetry. `moves` lives until take
 * returns. False and the error when memory runs out or the kind lists none. */
typedef bool np_take_solution(void *user, const np_move *moves, size_t count);
bool np_puzzle_solutions(const np_puzzle *puzzle, const void *from, np_take_solution *take, void *user,
                         np_error *error);

/* All positions of a kind small enough to list them, numbered 0..np_puzzle_states - 1; 0 when
 * they cannot be listed. np_puzzle_state_at returns false for a number that stands for no
 * legal position. */
uint64_t np_puzzle_states(const np_puzzle *puzzle);
bool np_puzzle_state_at(const np_puzzle *puzzle, uint64_t number, void *position);

/* The two that follow look at every position, so they answer at once only for small puzzles: with more
 * than NP_SCAN_MAX positions they return 0. `position` is memory for one. */
enum { NP_SCAN_MAX = 1 << 13 };

/* The greatest distance of a position from the goal. */
uint64_t np_puzzle_farthest(const np_puzzle *puzzle, void *position);

/* Finds a position at a distance from the goal. Returns how many there are; the one found is number
 * `choice` of them, counted round and round. What `position` holds when there is none means nothing. */
uint64_t np_puzzle_find_at_distance(const np_puzzle *puzzle, uint64_t distance, uint64_t choice, void *position);

/* ----------------------------------------------------------------------------- games */

/* A puzzle being played. Its timeline is a list of steps: moves, and jumps (a restart, a
 * position set from outside). The place on it is how many steps have been taken; steps
 * after the place are the future: what was undone, or a plan being shown. A move that
 * differs from the future's next step replaces that future. So undo, redo, solving,
 * scrubbing and taking over are all one thing: walking along the timeline. */
typedef struct np_game np_game;

/* The longest plan that is laid out on a timeline. A solution longer than this is laid out
 * up to here; solving again from its end goes on. */
enum { NP_PLAN_MAX = 1 << 20 };

np_game *np_game_open(const char *id, const np_memory *memory, np_error *error);
void np_game_close(np_game *game);

const np_puzzle *np_game_puzzle(const np_game *game);
const void *np_game_position(const np_game *game);             /* valid until the next call that moves */
void np_game_write_id(const np_game *game, np_writer *writer); /* id of the position shown */

/* Plays a move of this puzzle: one that np_puzzle_read_move, _moves, _next or _hint gave. The future
 * is replaced unless it begins with this move. */
bool np_game_play(np_game *game, np_move move, np_error *error);

/* Goes to a position given as text, as one step that can be undone. */
bool np_game_set(np_game *game, const char *position_text, np_error *error);

bool np_game_undo(np_game *game); /* false at the beginning */
bool np_game_redo(np_game *game); /* false at the end */

/* Goes, as a step, back to the opened position, or to the puzzle's first where the opened one is solved. False if it
 * is there already. */
bool np_game_restart(np_game *game);

/* Walks to a place on the timeline, 0..np_game_length. */
bool np_game_seek(np_game *game, size_t place, np_error *error);
size_t np_game_place(const np_game *game);
size_t np_game_length(const np_game *game);

/* Replaces the future by a shortest plan from here to a position given as text, or to the
 * goal when target is NULL or "". The place does not change. */
bool np_game_solve(np_game *game, const char *target, np_error *error);

/* A good next move: np_puzzle_hint's. False with a reason when there is none. */
bool np_game_hint(const np_game *game, np_move *move, np_error *error);

/* The step taken at a place (0..length-1): its move, and whether it is a jump. */
typedef struct np_step {
  bool jump;    /* the position was set, not moved to; `move` means nothing */
  bool planned; /* np_game_solve put it there, and it was not played since by np_game_play */
  np_move move;
} np_step;
np_step np_game_step(const np_game *game, size_t place);

/* The position at any place on the timeline, copied out. */
void np_game_position_at(const np_game *game, size_t place, void *position);

/* The counters of the page. made: moves since the opened position or the last jump; or, once the goal was left, since
 * the position where putting back ended. That is the one farthest from the goal since it was left, or the puzzle's
 * first position, whichever came first. returned: moves from the goal to there, which count as putting back and not as
 * made; 0 where the goal was not left, or distances are not known. notes: those of the moves made that changed only
 * notes of the player, as crosses in Tracks, which people do not count. ahead: moves that follow on the timeline, up to
 * its end or the next jump. fewest: distance of the position counting began at. left: distance from here. worse: made +
 * left - fewest, "3 worse than best". Distances are only meaningful where known. */
typedef struct np_score {
  uint64_t made, returned, notes, ahead, fewest, left, worse;
  bool known; /* distances are known, the goal can be reached, and no move was made that distances do not count on */
  bool solved;
} np_score;
np_score np_game_score(const np_game *game);

/* How many of the moves that the score counts as made were planned by np_game_solve. It looks at each of them. */
uint64_t np_game_planned(const np_game *game);

/* The whole timeline as one line of text, to be kept: the id of the opened position, then a word a step: a move; a
 * planned move after "*"; "~" and the position of a jump; "|" at the place, unless that is the end. With more than
 * steps_max steps the future is left out, and if that is not enough all steps: then it is the id of the position shown.
 */
void np_game_write_history(const np_game *game, size_t steps_max, np_writer *writer);

/* Opens what np_game_write_history wrote. NULL and the error for any other text. */
np_game *np_game_open_history(const char *history, const np_memory *memory, np_error *error);

#ifdef __cplusplus
}
#endif

#endif
