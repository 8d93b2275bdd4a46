/* keydisk_jobs.h: what the article on Free the Key left open, answered.
 *
 *   Is there a harder key?          np_keydisk_harder_start: a search from a seed
 *   Is every maze a key?            np_keydisk_inverse_start: heights for a maze, or why there are none
 *                                   np_keydisk_realisable_start: how many of all mazes are
 *   Were the heights chosen well?   np_keydisk_chance_start: what keys made by chance are like
 *
 * All are jobs (job.h): work in steps, progress, the best so far, closed at any time. The
 * same start gives the same answer on every machine.
 */
#ifndef NP_KEYDISK_JOBS_H
#define NP_KEYDISK_JOBS_H

#include "job.h"
#include "keydisk.h"

/* ------------------------------------------------------------------------ a harder key */

/* What makes a key harder than another. */
typedef enum np_keydisk_harder_by {
  NP_KEYDISK_HARDER_BY_MOVES,    /* a longer shortest solution */
  NP_KEYDISK_HARDER_BY_HARDNESS, /* a greater hardness (keydisk_hardness.h) */
} np_keydisk_harder_by;

/* What to search for. Zeroed fields mean the default in brackets. The keys have both ends
 * bare, as the original has: no tooth at the first and at the last position; the disk starts
 * at 0-0. */
typedef struct np_keydisk_harder_options {
  unsigned length;         /* 2..64 [21] */
  unsigned cuts;           /* 4..64, even [16] */
  unsigned highest;        /* heights are 0..highest, 1..9 [4] */
  uint64_t seed;           /* any number; the same seed searches the same keys [0] */
  uint64_t evaluations;    /* keys to try [100,000,000] */
  uint32_t cooling;        /* keys tried from one fresh start to the next [1,000,000] */
  np_keydisk_harder_by by; /* [moves] */
  uint64_t after;          /* keys of the same seed that are tried elsewhere, before these; whole coolings [0] */
} np_keydisk_harder_options;

typedef struct np_keydisk_harder_best {
  np_keydisk key;
  unsigned moves;       /* fewest moves from 0-0 to the last column */
  unsigned hardness;    /* its hardness, when keys are compared by that; else 0 */
  uint64_t seed;        /* that the search began from */
  uint64_t evaluated;   /* keys tried so far */
  uint64_t found_after; /* keys tried when the best was found */
  uint64_t searched;    /* keys tried whose maze was searched; the others' answer followed from the key before */
  uint64_t starts;      /* fresh starts so far */
} np_keydisk_harder_best;

/* Simulated annealing: a tooth or a cut is changed at random, and the change kept if the key gets
 * no easier, or with a probability that falls with the loss and with time.
 * NULL and the error for options out of range or when memory runs out. A unit of effort is one
 * key (by hardness: an eighth of one). */
np_job *np_keydisk_harder_start(const np_keydisk_harder_options *options, const np_memory *memory, np_error *error);

/* The best key so far; from the start there is one. */
void np_keydisk_harder_show(const np_job *job, np_keydisk_harder_best *best);

/* A part's text and the whole from them (ask.h). */
void np_keydisk_harder_give(const np_job *job, np_writer *text);
bool np_keydisk_harder_take(np_job *job, const char *text, uint64_t before);

/* ------------------------------------------------------------------ which mazes are keys */

typedef struct np_keydisk_inverse_options {
  np_keydisk_maze maze; /* 1..64 columns of 4..64 rotations, an even number; one column is a maze too */
  unsigned highest;     /* heights are 0..highest, 1..254; 0: no limit */
} np_keydisk_inverse_options;

typedef enum np_keydisk_inverse_state {
  NP_KEYDISK_INVERSE_OPEN, /* not known yet */
  NP_KEYDISK_INVERSE_KEY,  /* it is a key */
  NP_KEYDISK_INVERSE_NONE, /* it is none, proved */
} np_keydisk_inverse_state;

typedef struct np_keydisk_inverse_answer {
  np_keydisk_inverse_state state;

  /* When it is a key: heights that make it. Teeth as low as the disk allows. */
  uint8_t above[NP_KEYDISK_LENGTH_MAX], below[NP_KEYDISK_LENGTH_MAX], disk[NP_KEYDISK_CUTS_MAX];
  unsigned highest; /* the greatest of them: they need highest + 1 levels */
  bool fewest;      /* no key with fewer levels makes this maze, proved */

  /* When it is none: cells that contradict each other already, whatever the others are. None of
   * them can be left out. `needed` has their bits set; whether one is legal or illegal is in
   * the maze. Of the contradictions on fewest columns (exactly fewest up to three, else the fewest
   * found) the smallest found. */
  np_keydisk_maze needed;
  unsigned cells, columns; /* how many, on how many columns; 0 while being looked for */
  bool smallest;           /* no other contradiction in the maze has fewer cells, proved */
} np_keydisk_inverse_answer;

/* The fewest cells that ever contradict each other when heights have no limit. */
enum { NP_KEYDISK_INVERSE_CELLS_MIN = 6 };

/* Finds heights for a maze, then the fewest levels; or proves that there are none, then looks for
 * a small contradiction. Exact and complete (order_solver.h says how). NULL and the error for
 * options out of range or when memory runs out. Report: {"state":"open"|"key"|"none","id",
 * "above","below","disk","highest","fewest","cells":[[x,r,legal],...],"smallest","words"}; id
 * is null unless it is a key of 2 to 64 positions and no height is above 9, words where there was no memory
 * to find them. */
np_job *np_keydisk_inverse_start(const np_keydisk_inverse_options *options, const np_memory *memory, np_error *error);

/* What is known so far. */
void np_keydisk_inverse_show(const np_job *job, np_keydisk_inverse_answer *answer);

/* The contradiction in words: the demands its cells make, and why they cannot all be met.
 * Writes nothing unless the answer is NP_KEYDISK_INVERSE_NONE and its cells are known. Sentences,
 * a line each. False when memory runs out. */
bool np_keydisk_inverse_explain(const np_keydisk_maze *maze, const np_keydisk_inverse_answer *answer, unsigned highest,
                                const np_memory *memory, np_writer *writer);

/* ---------------------------------------------------------- how many mazes are keys */

/* Counts the mazes of a size that are keys, by going through them: every disk there is, the columns
 * it can make, then every choice of columns that some disk makes all of. (The order of columns
 * does not matter, so each choice is tried once and counted for all its orders.)
 * length 1 or more, cuts 4, 6 or 8, length x cuts at most 60; highest 1..9, or 0 for no limit.
 * NULL and the error for what is out of range or would take more than 256 MB. A unit of
 * effort is one choice tried. */
np_job *np_keydisk_realisable_start(unsigned length, unsigned cuts, unsigned highest, const np_memory *memory,
                                    np_error *error);

/* Before its first step: only the choices of one shard of 1..shards; the counts of all shards add up to the whole. */
void np_keydisk_realisable_set_shard(np_job *job, unsigned shard, unsigned shards);

/* The counts; false until the job is done. all is 2 ^ (length x cuts). */
bool np_keydisk_realisable_show(const np_job *job, uint64_t *realisable, uint64_t *all);

/* A part's text and the whole from them (ask.h). */
void np_keydisk_realisable_give(const np_job *job, np_writer *text);
bool np_keydisk_realisable_take(np_job *job, const char *text, uint64_t before);

/* The most different columns one disk can make, over all disks of this size (same limits).
 * With five levels (highest = 4): 25. */
unsigned np_keydisk_realisable_columns(const np_job *job);

/* ----------------------------------------------------------------- keys made by chance */

/* What to sample. Zeroed fields mean the default in brackets. Every height is as likely as any
 * other; both ends are bare, as the original's, so the disk always goes on, at 0-0. */
typedef struct np_keydisk_chance_options {
  unsigned length;  /* 2..64 [21] */
  unsigned cuts;    /* 4..64, even [16] */
  unsigned highest; /* heights are 0..highest, 1..9 [4] */
  uint64_t seed;    /* [0] */
  uint64_t keys;    /* how many [1,000,000] */
  uint64_t after;   /* keys of the same seed that are sampled elsewhere, before these [0] */
} np_keydisk_chance_options;

typedef struct np_keydisk_chance_tally {
  uint64_t tried, solvable;
  uint64_t with[NP_KEYDISK_CELLS_MAX]; /* with[m]: keys whose fewest moves from 0-0 are m */
  unsigned max;                        /* the greatest m with a key; 0 when none is solvable */
  np_keydisk hardest;                  /* the first key found with `max` moves */
} np_keydisk_chance_tally;

/* A unit of effort is one key. */
np_job *np_keydisk_chance_start(const np_keydisk_chance_options *options, const np_memory *memory, np_error *error);

/* What was counted so far; valid until the job is stepped or closed. */
const np_keydisk_chance_tally *np_keydisk_chance_show(const np_job *job);

/* A part's text and the whole from them (ask.h). */
void np_keydisk_chance_give(const np_job *job, np_writer *text);
bool np_keydisk_chance_take(np_job *job, const char *text, uint64_t before);

#endif
