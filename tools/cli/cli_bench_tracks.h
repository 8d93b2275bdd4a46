/* cli_bench_tracks.h: the rows of `bench` about path puzzles, and those of a file of ids. */
#ifndef NP_CLI_BENCH_TRACKS_H
#define NP_CLI_BENCH_TRACKS_H

#include "cli.h"

int cli_bench_tracks(bool json, bool first);               /* first: no row was printed before */
int cli_bench_ids(bool json, char *ids, const char *name); /* a file's text, cut up; its name */

#endif
