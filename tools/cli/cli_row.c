/* cli_row.c: see cli_row.h. */
#include "cli_row.h"

#include <stdio.h>
#include <time.h>

double cli_processor_time(void) { return (double)clock() / CLOCKS_PER_SEC; }

void cli_print_row(bool json, bool first, const char *name, uint64_t count, double seconds) {
  double rate = seconds > 0 ? (double)count / seconds : 0;
  if (json)
    printf("%s{\"name\":\"%s\",\"count\":%llu,\"seconds\":%.6f,\"per_second\":%.0f}", first ? "" : ",\n ", name,
           (unsigned long long)count, seconds, rate);
  else
    printf("%s,%llu,%.6f,%.0f\n", name, (unsigned long long)count, seconds, rate);
}
