/* cli_bench_tracks.h: the rows of `bench` about path puzzles, and those of a file of ids. */
#ifndef NP_CLI_BENCH_TRACKS_H
#define NP_CLI_BENCH_TRACKS_H

#include "cli.h"
#include "cli_row.h"

int cli_bench_tracks(cli_rows *rows);
int cli_bench_ids(cli_rows *rows, char *ids, const char *name); /* a file's text, cut up; its name */

#endif
