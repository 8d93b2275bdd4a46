/* readings.h: the rows of tests/readings.txt. */
#ifndef NP_READINGS_H
#define NP_READINGS_H

#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { NP_ROW_TEXT = 4096, NP_ROW_IDS = 8 };

typedef struct np_readings_row {
  char text[NP_ROW_TEXT], ids[NP_ROW_IDS][1024], words[512], refusal[512];
  unsigned count;
} np_readings_row;

/* Writes a character as UTF-8. */
static inline char *np_row_character(char *to, unsigned long code) {
  if (code >= 0x800) {
    *to++ = (char)(0xe0 | code >> 12);
    *to++ = (char)(0x80 | (code >> 6 & 0x3f));
    *to++ = (char)(0x80 | (code & 0x3f));
  } else if (code >= 0x80) {
    *to++ = (char)(0xc0 | code >> 6);
    *to++ = (char)(0x80 | (code & 0x3f));
  } else {
    *to++ = (char)code;
  }
  return to;
}

static inline void np_row_text(char *to, const char *from) {
  for (; *from && *from != '\n'; from++) {
    if (*from != '\\') {
      *to++ = *from;
    } else if (*++from == 'u') {
      char digits[5] = {0};
      memcpy(digits, from + 1, 4);
      to = np_row_character(to, strtoul(digits, NULL, 16));
      from += 4;
    } else {
      *to++ = *from == 'n' ? '\n' : *from == 'r' ? '\r' : *from == 't' ? '\t' : *from;
    }
  }
  *to = '\0';
}

static inline void np_row_copy(char *to, size_t size, const char *from) {
  snprintf(to, size, "%.*s", (int)strcspn(from, "\n"), from);
}

/* The next row; false at the end. */
static inline bool np_readings_next(FILE *file, np_readings_row *row) {
  char line[NP_ROW_TEXT];
  bool begun = false;
  memset(row, 0, sizeof *row);
  for (long at = ftell(file); fgets(line, sizeof line, file); at = ftell(file)) {
    if (line[0] == '#' || line[0] == '\n') continue;
    bool text = strncmp(line, "$ ", 2) == 0;
    if (text && begun) {
      fseek(file, at, SEEK_SET);
      return true;
    }
    begun = true;
    if (text)
      np_row_text(row->text, line + 2);
    else if (strncmp(line, "= ", 2) == 0)
      np_row_copy(row->words, sizeof row->words, line + 2);
    else if (strncmp(line, "! ", 2) == 0)
      np_row_copy(row->refusal, sizeof row->refusal, line + 2);
    else
      np_row_copy(row->ids[row->count++], sizeof *row->ids, line);
  }
  return begun;
}

static inline FILE *np_readings_file(void) {
  FILE *file = fopen(NP_TESTS_FOLDER "/readings.txt", "r");
  assert_non_null(file);
  return file;
}

#endif
