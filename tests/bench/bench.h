/* bench.h: how fast solvers and pictures are, as rows that a program can read: `nopatience bench`, which is linked with
 * this folder. To add a row: a function and a line in the table of bench.c.
 */
#ifndef NP_BENCH_H
#define NP_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "nopatience.h"

double bench_time(void); /* processor time, in seconds */

/* Rows being printed; the first comes after a heading. */
typedef struct bench_rows {
  bool json;
  const char *only;   /* print rows whose names begin with this; NULL: all */
  unsigned count;     /* printed */
  np_writer *printed; /* of JSON; NULL: nothing yet */
} bench_rows;

bool bench_wants(const bench_rows *rows, const char *name);

/* Prints a row, if it is wanted: `count` things took `seconds`. */
void bench_print(bench_rows *rows, const char *name, uint64_t count, double seconds);

/* Closes the JSON list, if any row of it was printed. */
void bench_end(const bench_rows *rows);

/* What a frame of a puzzle's picture costs while a move is shown, without a window. Both return how many frames they
 * made; 0 without memory. Posed: everything is put in its place, as a graphics card needs it. Drawn: the processor
 * makes the pixels too, 640 x 420 of four samples. */
uint64_t bench_frames_posed(const np_puzzle *puzzle);
uint64_t bench_frames_drawn(const np_puzzle *puzzle);

/* Rows about path puzzles, and rows for a file of ids. `ids`: the file's text, which is modified; `name`: the file's
 * name. Both return the command's exit status (cli.h). */
int bench_tracks(bench_rows *rows);
int bench_ids(bench_rows *rows, char *ids, const char *name);

#endif
