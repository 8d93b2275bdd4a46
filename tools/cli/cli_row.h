/* cli_row.h: the rows of `bench`. */
#ifndef NP_CLI_ROW_H
#define NP_CLI_ROW_H

#include <stdbool.h>
#include <stdint.h>

double cli_processor_time(void); /* in seconds */

/* Rows being printed; the first comes after a heading. */
typedef struct cli_rows {
  bool json;
  const char *only; /* rows whose name begins so; NULL: all */
  unsigned count;   /* printed */
} cli_rows;

bool cli_rows_want(const cli_rows *rows, const char *name);

/* Prints a row if it is wanted. */
void cli_rows_print(cli_rows *rows, const char *name, uint64_t count, double seconds);

/* Ends what was begun, if any row was printed. */
void cli_rows_end(const cli_rows *rows);

#endif
