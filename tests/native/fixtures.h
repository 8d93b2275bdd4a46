/* fixtures.h: the rows of tests/fixtures.txt. */
#ifndef NP_FIXTURES_H
#define NP_FIXTURES_H

#include "test.h"

#include <stdbool.h>
#include <stdio.h>

enum { NP_FIXTURE_LINE = 4096, NP_FIXTURE_FIELDS = 5 };

static inline FILE *np_fixtures_open(void) {
  FILE *file = fopen(NP_TESTS_FOLDER "/fixtures.txt", "r");
  assert_non_null(file);
  return file;
}

/* Cuts a row at its bars and trims the fields. */
static inline int np_fixture_split(char *line, char *fields[NP_FIXTURE_FIELDS]) {
  int count = 0;
  for (char *at = line; at && count < NP_FIXTURE_FIELDS; count++) {
    char *bar = strchr(at, '|');
    if (bar) *bar = '\0';
    while (*at == ' ') at++;
    char *end = at + strlen(at);
    while (end > at && (end[-1] == ' ' || end[-1] == '\n')) *--end = '\0';
    fields[count] = at;
    at = bar ? bar + 1 : NULL;
  }
  return count;
}

/* Reads the next row; false at the end. The fields point into `line`. */
static inline bool np_fixture_next(FILE *file, char line[NP_FIXTURE_LINE], char *fields[NP_FIXTURE_FIELDS]) {
  while (fgets(line, NP_FIXTURE_LINE, file)) {
    if (line[0] == '#' || line[0] == '\n') continue;
    assert_int_equal(np_fixture_split(line, fields), NP_FIXTURE_FIELDS);
    return true;
  }
  return false;
}

#endif
