/* puzzle.h: a kind of puzzle, as a table of functions that each kind fills in.
 *
 * To add a kind: core/README.md, "Adding a puzzle". Nothing else in core changes.
 *
 * Rules for these functions: between calls they keep nothing but caches; what they allocate outside `open` they free
 * before they return; they never look at a clock; the same calls always give the same answers.
 */
#ifndef NP_PUZZLE_H
#define NP_PUZZLE_H

#include "text.h"

/* Every kind's puzzle begins with this; the rest of its struct is its own. */
struct np_puzzle {
  const np_kind *kind;
  np_memory memory;
  size_t position_size; /* bytes; set by open; at most NP_POSITION_MAX */
  void *start;          /* position after "~" in the id, or first; set by np_puzzle_open */
  const void *first;    /* the kind's own start; set by np_puzzle_open */
};

enum { NP_POSITION_MAX = 1 << 16 };

struct np_kind {
  const char *name;  /* first field of every id: lower-case letters */
  const char *title; /* as a heading */
  const char *unit;  /* what distances count, in the singular; NULL: "move" */
  const char *rule;  /* two sentences */
  /* Further sentences of the rule for this puzzle, each after a space. May be NULL. */
  void (*rule_also)(const np_puzzle *puzzle, np_writer *writer);
  /* The goal of this puzzle, as one sentence. */
  void (*goal)(const np_puzzle *puzzle, np_writer *writer);
  const char *id;           /* opened by default, and in place of a bad id */
  const np_preset *presets; /* offered in the page; a NULL id ends the list */
  size_t size;              /* bytes of the kind's own puzzle struct */

  /* Reads the fields after "kind." up to "~" or the end into a zeroed puzzle of `size`
   * bytes, sets position_size. On failure it frees whatever it allocated. */
  bool (*open)(np_puzzle *puzzle, np_reader *reader, np_error *error);
  /* The same for "kind:", after which comes an id in another program's form; may be NULL. */
  bool (*open_other)(np_puzzle *puzzle, np_reader *reader, np_error *error);
  /* Sets the letters after "kind." of an id in the case they have in ids, where that is certain. NULL: lower case. */
  void (*recase)(char *fields);
  void (*close)(np_puzzle *puzzle); /* frees what open allocated apart from the struct; may be NULL */

  void (*first)(const np_puzzle *puzzle, void *position); /* the kind's own start */
  bool (*read_position)(const np_puzzle *puzzle, np_reader *reader, void *position, np_error *error);
  void (*write_puzzle)(const np_puzzle *puzzle, np_writer *writer); /* fields after "kind." */
  void (*write_position)(const np_puzzle *puzzle, const void *position, np_writer *writer);
  void (*describe)(const np_puzzle *puzzle, const void *position, np_writer *writer);

  bool (*solved)(const np_puzzle *puzzle, const void *position);
  size_t (*moves)(const np_puzzle *puzzle, const void *position, np_move *moves, size_t max);
  bool (*apply)(const np_puzzle *puzzle, void *position, np_move move, np_error *error);
  bool (*read_move)(const np_puzzle *puzzle, const char *word, np_move *move, np_error *error);
  void (*write_move)(const np_puzzle *puzzle, np_move move, np_writer *writer);
  void (*say_move)(const np_puzzle *puzzle, const void *before, np_move move, np_writer *writer);

  /* Whether a legal move changes only the player's notes, which are not counted as moves. May be NULL: none does. */
  bool (*is_note)(const np_puzzle *puzzle, const void *before, np_move move);

  /* A move as an instruction, for a hint: "take ring 4 off". NULL: "play" and the word. */
  void (*advise)(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer);

  /* Why a hint's move is a good one, as the end of the sentence that `advise` begins, from its colon on: ": ring 2
   * comes off only with ring 1 on". Writes nothing if no reason is known. May be NULL: `advise` says it. */
  void (*reason)(const np_puzzle *puzzle, const void *position, np_move hint, np_writer *writer);

  /* A warning about a plan that begins with this move, as the end of a sentence: "the elastic must be stretched".
   * Writes nothing where there is none. May be NULL. */
  void (*caution)(const np_puzzle *puzzle, const void *from, np_move first, np_writer *writer);

  /* A remark about a puzzle that is solved, as the end of a sentence, from its semicolon on. Writes nothing where there
   * is none. May be NULL. */
  void (*ending)(const np_puzzle *puzzle, np_writer *writer);

  /* May be NULL when the kind knows no distances. A NULL target is the nearest goal. */
  bool (*distance)(const np_puzzle *puzzle, const void *from, const void *target, uint64_t *moves);
  bool (*next)(const np_puzzle *puzzle, const void *from, const void *target, np_move *move);

  /* A good next move for a hint. May be NULL: it is the move of `next`. */
  bool (*hint)(const np_puzzle *puzzle, const void *from, np_move *move);

  /* Does a part of the work that `next` and `hint` need; see np_puzzle_prepare. May be NULL: they are quick. */
  bool (*prepare)(const np_puzzle *puzzle, const void *from, const void *target, uint32_t effort);

  /* Why `next` found no move to the goal though the position is not solved: fills the error, its cause too
   * (NP_CAUSE_NONE or _UNKNOWN), and returns false. May be NULL: then the goal cannot be reached. */
  bool (*why)(const np_puzzle *puzzle, const void *from, np_error *error);

  /* How many solutions there are from a position, as a number and in words; see np_puzzle_count, also for when not all
   * are found. UINT64_MAX: that many or more. May be NULL: they cannot be counted. */
  bool (*count)(const np_puzzle *puzzle, const void *from, uint64_t *count, np_writer *line, np_error *error);

  /* Lists the solutions from a position; see np_puzzle_solutions. May be NULL: then the shortest ones are found by
   * `moves` and `distance`, unless that is NULL too. */
  bool (*solutions)(const np_puzzle *puzzle, const void *from, np_take_solution *take, void *user, np_error *error);

  /* All positions, numbered 0..states-1, for kinds small enough to list them; NULL for others.
   * state_at returns false for a number without a legal position. */
  uint64_t (*states)(const np_puzzle *puzzle);
  bool (*state_at)(const np_puzzle *puzzle, uint64_t number, void *position);
};

/* The length of the kind's name that an id begins with, up to ".", ":", "~" or the end; 0: no kind has that name. The
 * name must be in lower-case letters. */
size_t np_kind_name_length(const char *id);

/* Sets the letters after such a name in the case they have in ids, where that is certain. */
void np_puzzle_recase(char *id);

/* Whether a legal move changes only the player's notes. */
bool np_puzzle_is_note(const np_puzzle *puzzle, const void *before, np_move move);

/* The one list of kinds, in gallery order. Each X(name) is `const np_kind np_kind_name` of core, and `const nv_view
 * nv_view_name` and `const nv_still nv_still_name` (web/view/view.h, still.h). The second list is of kinds without a
 * view, which only the command line knows. */
#define NP_KINDS(X) X(rings) X(keydisk) X(ogear) X(tracks) X(snake)
#define NP_KINDS_WITHOUT_VIEW(X)

#define NP_KIND_DECLARE(name) extern const np_kind np_kind_##name;
NP_KINDS(NP_KIND_DECLARE)
NP_KINDS_WITHOUT_VIEW(NP_KIND_DECLARE)

#endif
