#include "bench.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

double bench_time(void) { return (double)clock() / CLOCKS_PER_SEC; }

bool bench_wants(const bench_rows *rows, const char *name) {
  return !rows->only || strncmp(name, rows->only, strlen(rows->only)) == 0;
}

void bench_print(bench_rows *rows, const char *name, uint64_t count, double seconds) {
  if (!bench_wants(rows, name)) return;
  double rate = seconds > 0 ? (double)count / seconds : 0;
  bool first = rows->count++ == 0;
  if (rows->json)
    printf("%s{\"name\":\"%s\",\"count\":%llu,\"seconds\":%.6f,\"per_second\":%.0f}", first ? "[" : ",\n ", name,
           (unsigned long long)count, seconds, rate);
  else
    printf("%s%s,%llu,%.6f,%.0f\n", first ? "name,count,seconds,per_second\n" : "", name, (unsigned long long)count,
           seconds, rate);
}

void bench_end(const bench_rows *rows) {
  if (rows->json && rows->count > 0) printf("]\n");
}
