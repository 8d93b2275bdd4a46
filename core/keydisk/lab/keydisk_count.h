/* keydisk_count.h: how many of all mazes of a size are keys.
 *
 * A job (job.h): work in steps, progress, the best so far, closed at any time. The same start gives the same answer on
 * every machine. */
#ifndef NP_KEYDISK_COUNT_H
#define NP_KEYDISK_COUNT_H

#include "job.h"
#include "keydisk/keydisk.h"

enum { NP_KEYDISK_COUNT_CUTS_MAX = 8, NP_KEYDISK_COUNT_CELLS_MAX = 60 };

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

#endif
