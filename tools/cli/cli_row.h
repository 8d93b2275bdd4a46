/* cli_row.h: the rows of `bench`. */
#ifndef NP_CLI_ROW_H
#define NP_CLI_ROW_H

#include <stdbool.h>
#include <stdint.h>

double cli_processor_time(void); /* in seconds */

/* One row; first: no row was printed before it. */
void cli_print_row(bool json, bool first, const char *name, uint64_t count, double seconds);

#endif
