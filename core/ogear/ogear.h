/* ogear.h: O'Gear: what its views, tests and charts need besides the common interface.
 *
 * A gear with five teeth stands on a cube, one tooth in the hole of the face it stands on. It
 * faces one of four directions, north, east, south, west, and can do three things:
 *
 *   turn      in place: north <-> east, south <-> west. (The hole lets it do no more.)
 *   forward   roll over the edge it faces onto the next face; the next tooth comes into play
 *   backward  roll over the edge behind it; the tooth before comes into play
 *
 * Some edges are walled. One face has a slot, and one tooth fits it: with that tooth in that face,
 * facing the right way, the gear comes off. The puzzle is Oskar van Deventer's (Hanayama Cast
 * O'Gear); the table of links and the program reproduced in ogear_history.c are from an article by Ben Wiener
 * (Solving O'Gear Brain Teaser with Haskell Graph Search, 2019).
 *
 *   PLACES
 *     A place is (face, direction, tooth): 6 x 4 x 5 = 120 of them. A position is one byte,
 *     the state number (face * 4 + direction) * teeth + tooth; its text is "Top-South-4".
 *
 *   TABLES
 *     Which rolls there are is data: links "TopE-RiS": facing east on Top, forward leads to Ri,
 *     facing south. Backward follows a link from its end to its beginning. When several links
 *     match, the first is taken, as in the article's program. Turns are the same in all tables.
 *       ogear.corrected   the real puzzle
 *       ogear.published   as the article prints it, with its faults
 *       ogear.TopE-RiS_TopW-LefS.5.Top-North-0
 *                         a table of your own: links joined by "_", then, if they are not 5
 *                         and Top-North-0, the number of teeth and the goal
 *
 *   THE CUBE
 *     A table knows nothing of space; the cube does. A direction on a face names the
 *     neighbour across that edge, so all it takes to set a table on a cube is to know for each
 *     face which neighbour its north points to. That tells where each roll leads: over the
 *     edge between A and B, a gear on A heading for B gets to B heading away from A. The norths
 *     that agree with the most links are the same for both shipped tables:
 *
 *       north of Lef, Ri, Front and Back points to Top; north of Top and Bot points to Back.
 *
 *                   +-------+            Directions run clockwise seen from outside: with
 *                   |  Top  |            north up, east is right. So the net has north up on
 *                   |   ^   |            all faces but Bot, whose north points down.
 *           +-------+-------+-------+-------+
 *           |   ^   |   ^   |   ^   |   ^   |
 *           |  Lef  | Front |  Ri   | Back  |
 *           +-------+-------+-------+-------+
 *                   |  Bot  |
 *                   |   v   |
 *                   +-------+
 *
 *     All 16 links of the corrected table agree with them; 6 of the published one's do not, and
 *     no other norths do better. Open edges of the corrected table: Top-Lef Top-Ri Bot-Back
 *     Bot-Front Bot-Ri Back-Lef Back-Ri Front-Lef; walled: Top-Front Top-Back Front-Ri Bot-Lef.
 */
#ifndef NP_OGEAR_H
#define NP_OGEAR_H

#include "search.h"

/* -------------------------------------------------------------------------- the data */

/* Opposite faces differ in the lowest bit. */
enum { NP_OGEAR_TOP, NP_OGEAR_BOT, NP_OGEAR_LEF, NP_OGEAR_RI, NP_OGEAR_FRONT, NP_OGEAR_BACK, NP_OGEAR_FACES };

/* Clockwise, seen from outside the cube; the opposite of a direction is two further on. */
enum { NP_OGEAR_NORTH, NP_OGEAR_EAST, NP_OGEAR_SOUTH, NP_OGEAR_WEST, NP_OGEAR_DIRS };

enum { NP_OGEAR_TURN, NP_OGEAR_FORWARD, NP_OGEAR_BACKWARD, NP_OGEAR_MOVES };

enum {
  NP_OGEAR_LINKS_MAX = 32, /* 24 are enough: one for every direction of every face */
  NP_OGEAR_TEETH_MAX = 9,
  NP_OGEAR_STATES_MAX = NP_OGEAR_FACES * NP_OGEAR_DIRS * NP_OGEAR_TEETH_MAX
};

typedef struct np_ogear_place {
  uint8_t face, dir, tooth;
} np_ogear_place;

/* Facing `from_dir` on `from_face`, forward leads to `to_face`, facing `to_dir`. */
typedef struct np_ogear_link {
  uint8_t from_face, from_dir, to_face, to_dir;
} np_ogear_link;

typedef struct np_ogear_table {
  const char *name; /* "corrected", "published"; NULL for any other table */
  uint8_t teeth, link_count;
  np_ogear_place goal;
  np_ogear_link links[NP_OGEAR_LINKS_MAX]; /* in the order they were given: the first match counts */
} np_ogear_table;

const np_ogear_table *np_ogear_table_of(const np_puzzle *puzzle);

/* The shipped table of this name; NULL for any other name. */
const np_ogear_table *np_ogear_table_named(const char *name);

struct np_reader;

/* Reads the fields of an id after "ogear.": a name, or links and what may follow them. *table is set only on success.
 * The error's field is "table" for an unknown name, else "links", "teeth" or "goal". */
bool np_ogear_read_table(struct np_reader *reader, np_ogear_table *table, np_error *error);
void np_ogear_write_table(const np_ogear_table *table, np_writer *writer);

/* Names a table after the shipped one that it equals: in its links and their order, teeth and goal. */
void np_ogear_name_table(np_ogear_table *table);

void np_ogear_write_link(const np_ogear_link *link, np_writer *writer); /* "TopE-RiS" */

/* Reads a place as ids have it: "Top-South-4". False and the error, which names the place by `field`, if it is none. */
bool np_ogear_read_place(struct np_reader *reader, const np_ogear_table *table, const char *field,
                         np_ogear_place *place, np_error *error);
void np_ogear_write_place(np_ogear_place place, np_writer *writer);

const char *np_ogear_face_word(unsigned face); /* as ids have it: "Lef" */
const char *np_ogear_face_name(unsigned face); /* as sentences have it: "Left" */
const char *np_ogear_dir_word(unsigned dir);   /* as ids have it: "North"; for sentences see np_ogear_facing */
unsigned np_ogear_opposite_face(unsigned face);
unsigned np_ogear_opposite_dir(unsigned dir);
unsigned np_ogear_turned(unsigned dir); /* what a turn makes of a direction */

unsigned np_ogear_number(const np_ogear_table *table, np_ogear_place place);
np_ogear_place np_ogear_place_at(const np_ogear_table *table, unsigned number);
np_ogear_place np_ogear_place_of(const np_puzzle *puzzle, const void *position);
unsigned np_ogear_states(const np_ogear_table *table);

/* The link a roll follows from a place, as an index into links; -1 when there is none. */
int np_ogear_link_taken(const np_ogear_table *table, np_ogear_place place, bool forward);

/* Makes a move. False, and *place untouched, if there is no link for it. */
bool np_ogear_step(const np_ogear_table *table, np_ogear_place *place, np_move move);

/* Where north points on each face: quarter turns clockwise from the norths of the drawing above. */
typedef struct np_ogear_cube {
  uint8_t north[NP_OGEAR_FACES];
} np_ogear_cube;

/* ---------------------------------------------------------------- the faults of a table */

/* What can be wrong with a table that can still be played. A fault concerns a link and, for
 * the first three, an earlier link, `other`, that is taken in its place. */
typedef enum {
  NP_OGEAR_SAME_START,  /* an earlier link begins the same way: this one is never rolled forward */
  NP_OGEAR_SAME_TARGET, /* an earlier link ends the same way: this one is never rolled backward */
  NP_OGEAR_NO_UNDO,     /* one of these two, not both: rolling over it and back ends where `other` starts or ends */
  NP_OGEAR_OPPOSITE,    /* its faces are opposite and share no edge */
  NP_OGEAR_NO_EDGE,     /* its faces are one and the same */
  NP_OGEAR_OFF_CUBE     /* its faces are neighbours, but its directions contradict the cube */
} np_ogear_fault_kind;

typedef struct np_ogear_fault {
  np_ogear_fault_kind kind;
  uint8_t link, other; /* indices of links; equal if the fault concerns only one */
} np_ogear_fault;

/* All faults of a table, by link and then by kind; at most `max` are written. Returns how many there
 * are. */
size_t np_ogear_faults(const np_ogear_table *table, np_ogear_fault *faults, size_t max);

/* "BackS-BotN ends where FrontS-BotN ends, so backward never takes it" */
void np_ogear_say_fault(const np_ogear_table *table, const np_ogear_cube *cube, const np_ogear_fault *fault,
                        np_writer *writer);

/* Writes those of `count` faults that a link has, each between two `quote`s, and `between` from one to the next.
 * Returns how many the link has. */
size_t np_ogear_say_faults(const np_ogear_table *table, const np_ogear_cube *cube, const np_ogear_fault *faults,
                           size_t count, size_t link, const char *quote, const char *between, np_writer *writer);

/* -------------------------------------------------------------------------- the cube */

/* The norths that agree with the most links; of equally good ones the first that are tried, beginning with those of the
 * drawing above. */
np_ogear_cube np_ogear_cube_of(const np_ogear_table *table);
const np_ogear_cube *np_ogear_cube_in(const np_puzzle *puzzle); /* computed when the puzzle was opened */

/* The face across the edge that a direction points to. */
unsigned np_ogear_across(const np_ogear_cube *cube, unsigned face, unsigned dir);

/* The direction on `face` that points to its neighbour `other`; NP_OGEAR_DIRS if that is no neighbour. */
unsigned np_ogear_dir_to(const np_ogear_cube *cube, unsigned face, unsigned other);

/* A direction's name in sentences, which is the name of the face it points to: "Back" for north on Top. */
const char *np_ogear_facing(const np_ogear_cube *cube, unsigned face, unsigned dir);

/* Writes "Top facing Back". */
void np_ogear_say_facing(const np_ogear_cube *cube, unsigned face, unsigned dir, np_writer *writer);

/* Writes "Top facing Back, tooth 0". */
void np_ogear_say_place(const np_ogear_cube *cube, np_ogear_place place, np_writer *writer);

/* Where the gear would stand after rolling on the cube, even over a walled edge. The tooth stays as it is. */
np_ogear_place np_ogear_rolled(const np_ogear_cube *cube, np_ogear_place place, bool forward);

/* Does a link lead where rolling over an edge of the cube leads? */
bool np_ogear_fits(const np_ogear_cube *cube, const np_ogear_link *link);

/* Is there a link that fits the cube over the edge between two faces, in either direction? False for faces that share
 * no edge. */
bool np_ogear_edge_open(const np_ogear_table *table, const np_ogear_cube *cube, unsigned a, unsigned b);

/* -------------------------------------------------------------------------- distances */

/* A table as a state space (search.h): its states are the numbers of places. */
np_space np_ogear_space(const np_ogear_table *table);

/* Finds the fewest moves from every state to the state `goal`; NP_NOWHERE where it cannot be reached. `distance` has
 * room for np_ogear_states numbers. Some rolls may be impossible to undo: the search goes backwards from the goal. */
void np_ogear_distances(const np_ogear_table *table, unsigned goal, uint32_t *distance);

/* The distances to the puzzle's goal, computed when it was opened. */
const uint32_t *np_ogear_distances_in(const np_puzzle *puzzle);

/* ------------------------------------------------------- the article's program, reproduced */

/* One entry of the article's history: a turn adds the face and direction it leaves, a roll those
 * it reaches; the newest entry comes first. */
typedef struct np_ogear_entry {
  uint8_t face, dir;
} np_ogear_entry;

/* What the article's `solve` does from a position. It keeps no list of visited states, so it looks at all sequences of
 * legal moves up to the first that wins: the shorter ones first, those of one length in the order turn, forward,
 * backward. `looked` counts them, the empty and the winning one included (UINT64_MAX: that many or more). They are
 * counted without being generated (see ogear_history.c), so this is fast. */
typedef struct np_ogear_history {
  uint64_t looked;
  uint32_t count;                              /* of moves, and of entries */
  np_ogear_entry entries[NP_OGEAR_STATES_MAX]; /* newest first, as the program prints them */
  uint8_t moves[NP_OGEAR_STATES_MAX];          /* in the order in which they are made */
} np_ogear_history;

/* distance: from np_ogear_distances. False when no way leads to the goal: the program would never end. */
bool np_ogear_solve_as_printed(const np_ogear_table *table, const uint32_t *distance, unsigned start,
                               np_ogear_history *history);

/* "[(Top,East),(Top,East),(Ri,South)]", as Haskell prints it. */
void np_ogear_write_history(const np_ogear_history *history, np_writer *writer);

#endif
