#include "bench.h"
#include "cli.h"
#include "text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

double bench_time(void) { return (double)clock() / CLOCKS_PER_SEC; }

bool bench_wants(const bench_rows *rows, const char *name) {
  return !rows->only || strncmp(name, rows->only, strlen(rows->only)) == 0;
}

static void write_row(bench_rows *rows, const char *name, uint64_t count, double seconds, double rate) {
  np_writer *json = rows->printed ? rows->printed : cli_print();
  if (rows->printed)
    np_write(json, ",\n");
  else
    np_json_open(json, NULL, '[');
  rows->printed = json;
  np_json_open(json, NULL, '{');
  np_json_text(json, "name", name);
  np_json_number(json, "count", count);
  np_json_decimal(json, "seconds", seconds, 6);
  np_json_number(json, "per_second", (uint64_t)(rate + 0.5));
  np_json_close(json, '}');
  cli_print_end(); /* the next row may take long */
}

void bench_print(bench_rows *rows, const char *name, uint64_t count, double seconds) {
  if (!bench_wants(rows, name)) return;
  double rate = seconds > 0 ? (double)count / seconds : 0;
  bool first = rows->count++ == 0;
  if (rows->json)
    write_row(rows, name, count, seconds, rate);
  else
    printf("%s%s,%llu,%.6f,%.0f\n", first ? "name,count,seconds,per_second\n" : "", name, (unsigned long long)count,
           seconds, rate);
}

void bench_end(const bench_rows *rows) {
  if (!rows->printed) return;
  np_write(rows->printed, "]\n");
  cli_print_end();
}
