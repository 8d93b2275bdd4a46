/* keydisk_count.h: counts the mazes of a size that some key makes.
 *
 * This is a job (job.h): it works in steps, shows its progress and can be closed at any time. The same start gives the
 * same answer on every machine. */
#ifndef NP_KEYDISK_COUNT_H
#define NP_KEYDISK_COUNT_H

#include "job.h"
#include "keydisk/keydisk.h"

enum { NP_KEYDISK_COUNT_CUTS_MAX = 8, NP_KEYDISK_COUNT_CELLS_MAX = 60 };

/* Starts a job that counts the mazes that some key makes. It finds the columns that each disk can make, then goes
 * through all choices of columns that one disk makes. A disk that makes them in one order makes them in any, so each
 * choice is tried in one order and counted for all. length: 1 or more; cuts: 4, 6 or 8; length x cuts: at most 60;
 * highest: 1..9, or 0 for no limit. NULL and the error if these are out of range or memory runs out, or if the job
 * would need more than 256 MB. A unit of effort is one disk, or one column tried. */
np_job *np_keydisk_realisable_start(unsigned length, unsigned cuts, unsigned highest, const np_memory *memory,
                                    np_error *error);

/* Limits the job to a shard, 1..shards, of the choices; to be called before the first step. The counts of all shards
 * add up to the whole. */
void np_keydisk_realisable_set_shard(np_job *job, unsigned shard, unsigned shards);

/* *realisable: the mazes counted so far; *all: all of the size, 2 ^ (length x cuts). False until the job is done. */
bool np_keydisk_realisable_show(const np_job *job, uint64_t *realisable, uint64_t *all);

/* What a part has found, as text, and its addition to a job: np_divisible.give and .take (ask.h). */
void np_keydisk_realisable_give(const np_job *job, np_writer *text);
bool np_keydisk_realisable_take(np_job *job, const char *text, uint64_t before);

/* The greatest number of different columns that one disk of this size makes with heights up to the limit; once the job
 * is done. With eight cuts and highest = 4 it is 25, one for each pair of heights. */
unsigned np_keydisk_realisable_columns(const np_job *job);

#endif
