/* answer.c: a question tells its answer as often as the form needs: once for lines, once for each part of the JSON. */
#include "answer.h"
#include "ask.h"
#include "text.h"

#include <stdarg.h>
#include <string.h>

typedef enum part { MEMBERS, LINES, SENTENCES, NOTE, FACTS, TABLES, PUZZLES, CSV, NOTHING } part;

/* Whatever the question tells that does not belong to `which` is discarded. */
static np_outcome tell(const np_job *job, part which, np_writer *into) {
  np_answer answer = {.into = into, .part = which, .nowhere = np_writer_over(NULL, 0)};
  answer.lines = which == LINES || which == SENTENCES ? into : &answer.nowhere;
  job->question->tell(job, &answer);
  return answer.outcome;
}

np_outcome np_job_outcome(const np_job *job) { return tell(job, NOTHING, NULL); }

bool np_answer_in_lines(const np_answer *answer) { return answer->part == LINES; }

/* --------------------------------------------------------------------------------- tables */

enum {
  CELL_MAX = 24576, /* as CSV: the moves of a deduction about every cell of the largest board of Tracks are 22,500 */
  NUMBER_MAX = 24,  /* 64 bits have 20 digits */
  COLUMNS_MAX = 80,
  LEAST = 3,
  GAP = 2,
};

static void write_cell(const np_table *table, size_t row, size_t column, np_writer *cell) {
  if (row == 0 && table->heads)
    np_write(cell, "%s", table->heads[column]);
  else if (row == 0)
    table->head(table->of, column, cell);
  else
    table->cell(table->of, row - 1, column, cell);
}

static size_t width_of(const np_table *table, size_t column) {
  size_t width = LEAST;
  for (size_t row = 0; row <= table->rows; row++) {
    np_writer cell = np_writer_over(NULL, 0);
    write_cell(table, row, column, &cell);
    if (cell.length > width) width = cell.length;
  }
  return width;
}

/* Cells are right-aligned. */
static void table_lines(const np_table *table, np_writer *lines) {
  size_t width[COLUMNS_MAX], columns = table->columns < COLUMNS_MAX ? table->columns : COLUMNS_MAX;
  for (size_t column = 0; column < columns; column++) width[column] = width_of(table, column);
  np_write(lines, "%s\n", table->title);
  for (size_t row = 0; row <= table->rows; row++) {
    for (size_t column = 0, blanks = 0; column < columns; column++) { /* blanks wait for a cell: no line ends in them */
      np_writer cell = np_writer_over(NULL, 0);
      write_cell(table, row, column, &cell);
      blanks += width[column] + (column > 0 ? GAP : 0) - cell.length;
      for (; cell.length > 0 && blanks > 0; blanks--) np_write(lines, " ");
      write_cell(table, row, column, lines);
    }
    np_write(lines, "\n");
  }
}

static bool is_number(const char *text) {
  size_t digits = 0;
  while (np_is_digit(text[digits])) digits++;
  return digits > 0 && digits < 16 && !text[digits] && (text[0] != '0' || digits == 1); /* exact in JavaScript */
}

/* Does a column have a cell of digits that is not a number, like 001? Then none of its cells is written as a number. */
static bool has_codes(const np_table *table, size_t column) {
  for (size_t row = 1; row <= table->rows; row++) {
    char text[NUMBER_MAX];
    np_writer cell = np_writer_over(text, sizeof text);
    write_cell(table, row, column, &cell);
    if (*text && !text[strspn(text, "0123456789")] && !is_number(text)) return true;
  }
  return false;
}

static void json_row(const np_table *table, size_t row, const bool *codes, np_writer *writer) {
  np_json_open(writer, NULL, '[');
  for (size_t column = 0; column < table->columns; column++) {
    char text[NUMBER_MAX];
    np_writer cell = np_writer_over(text, sizeof text);
    write_cell(table, row, column, &cell);
    if (row > 0 && is_number(text) && column < COLUMNS_MAX && !codes[column]) {
      np_json_name(writer, NULL);
      np_write(writer, "%s", text);
    } else if (cell.length > 0) {
      np_json_begin_text(writer, NULL);
      write_cell(table, row, column, writer);
      np_json_end_text(writer);
    } else {
      np_json_text(writer, NULL, NULL);
    }
  }
  np_json_close(writer, ']');
}

static void table_json(const np_table *table, np_writer *writer) {
  bool codes[COLUMNS_MAX];
  for (size_t column = 0; column < table->columns && column < COLUMNS_MAX; column++)
    codes[column] = has_codes(table, column);
  np_json_open(writer, NULL, '{');
  np_json_text(writer, "title", table->title);
  np_json_flag(writer, "bars", table->bars);
  if (table->mark) {
    np_json_open(writer, "mark", '[');
    np_json_number(writer, NULL, table->mark);
    np_json_text(writer, NULL, table->what);
    np_json_close(writer, ']');
  } else {
    np_json_text(writer, "mark", NULL);
  }
  np_json_name(writer, "heads");
  json_row(table, 0, codes, writer);
  np_json_open(writer, "rows", '[');
  for (size_t row = 1; row <= table->rows; row++) json_row(table, row, codes, writer);
  np_json_close(writer, ']');
  np_json_close(writer, '}');
}

/* A cell with a comma, a quote or a line break in it is quoted, and its own quotes are doubled (RFC 4180). */
static void csv_cell(const char *text, np_writer *bytes) {
  if (!strpbrk(text, ",\"\r\n")) {
    np_write(bytes, "%s", text);
    return;
  }
  np_write(bytes, "\"");
  for (; *text; text++) np_write(bytes, "%s%c", *text == '"' ? "\"" : "", *text);
  np_write(bytes, "\"");
}

static void table_csv(const np_table *table, np_writer *bytes) {
  for (size_t row = 0; row <= table->rows; row++)
    for (size_t column = 0; column < table->columns; column++) {
      char text[CELL_MAX];
      np_writer cell = np_writer_over(text, sizeof text);
      write_cell(table, row, column, &cell);
      csv_cell(text, bytes);
      np_write(bytes, column + 1 < table->columns ? "," : "\n");
    }
}

void np_answer_table(np_answer *answer, const np_table *table) {
  switch (answer->part) {
  case LINES:
    if (table->bars || table->quiet) break;
    if (answer->into->length > 0) np_write(answer->into, "\n");
    table_lines(table, answer->into);
    break;
  case TABLES:
    table_json(table, answer->into);
    break;
  case CSV:
    if (answer->into->length > 0) np_write(answer->into, "\n");
    table_csv(table, answer->into);
    break;
  default:
    break;
  }
}

/* -------------------------------------------------------------- members, facts and puzzles */

np_writer *np_answer_member(np_answer *answer, const char *name) {
  if (answer->part != MEMBERS) return &answer->nowhere;
  np_json_name(answer->into, name);
  return answer->into;
}

void np_answer_number(np_answer *answer, const char *name, uint64_t number) {
  static const uint64_t exact = (uint64_t)1 << 53; /* JavaScript has all whole numbers up to this one */
  (number > exact ? np_json_digits : np_json_number)(np_answer_member(answer, name), NULL, number);
}

void np_answer_numbers(np_answer *answer, const char *name, const uint8_t *numbers, size_t count) {
  np_writer *into = np_answer_member(answer, name);
  np_json_open(into, NULL, '[');
  for (size_t i = 0; i < count; i++) np_json_number(into, NULL, numbers[i]);
  np_json_close(into, ']');
}

void np_answer_truth(np_answer *answer, const char *name, bool is) {
  np_json_flag(np_answer_member(answer, name), NULL, is);
}

static void write_text(np_writer *into, const char *name, void (*write)(const void *of, np_writer *text),
                       const void *of) {
  if (!write) {
    np_json_text(into, name, NULL);
    return;
  }
  np_json_begin_text(into, name);
  write(of, into);
  np_json_end_text(into);
}

void np_answer_text(np_answer *answer, const char *name, void (*write)(const void *of, np_writer *text),
                    const void *of) {
  write_text(np_answer_member(answer, name), NULL, write, of);
}

void np_answer_fact(np_answer *answer, const char *label, const char *format, ...) {
  char value[1024];
  np_writer writer = np_writer_over(value, sizeof value);
  va_list list;
  va_start(list, format);
  np_write_list(&writer, format, list);
  va_end(list);
  if (answer->part == LINES) np_write(answer->into, "%s: %s\n", label, value);
  if (answer->part != FACTS) return;
  np_json_open(answer->into, NULL, '[');
  np_json_text(answer->into, NULL, label);
  np_json_text(answer->into, NULL, value);
  np_json_close(answer->into, ']');
}

void np_answer_note(np_answer *answer, const char *format, ...) {
  va_list list;
  if (answer->part != NOTE) return;
  va_start(list, format);
  np_write_list(answer->into, format, list);
  va_end(list);
}

void np_answer_offer(np_answer *answer, np_offer offer) {
  np_writer *into = answer->into;
  if (answer->part != PUZZLES) return;
  np_json_open(into, NULL, '{');
  write_text(into, "id", offer.id, offer.of);
  write_text(into, "title", offer.title, offer.of);
  write_text(into, "moves", offer.moves, offer.of);
  np_json_close(into, '}');
}

void np_answer_puzzle(np_answer *answer, np_offer offer) {
  if (answer->part == LINES) {
    offer.id(offer.of, answer->into);
    np_write(answer->into, "\n");
  }
  np_answer_offer(answer, offer);
}

/* -------------------------------------------------------------------------------- writing */

void np_answer_lines(const np_job *job, np_writer *lines) { tell(job, LINES, lines); }

void np_answer_write_note(const np_job *job, np_writer *sentence) { tell(job, NOTE, sentence); }

/* Writes each line that is not empty as a JSON string. */
static void split_lines(char *text, np_writer *writer) {
  while (*text) {
    char *end = text;
    while (*end && *end != '\n') end++;
    char *next = *end ? end + 1 : end;
    *end = '\0';
    if (*text) np_json_text(writer, NULL, text);
    text = next;
  }
}

static void write_sentences(const np_job *job, np_writer *writer) {
  np_writer lines = np_writer_over(NULL, 0);
  tell(job, SENTENCES, &lines);
  char *text = np_memory_new(&job->memory, lines.length + 1);
  if (!text) return; /* the facts and tables are still told */
  lines = np_writer_over(text, lines.length + 1);
  tell(job, SENTENCES, &lines);
  split_lines(text, writer);
  np_memory_free(&job->memory, text);
}

static void write_note(const np_job *job, np_writer *writer) {
  char note[NP_SENTENCE_MAX] = "";
  np_writer line = np_writer_over(note, sizeof note);
  np_answer_write_note(job, &line);
  np_json_text(writer, "note", line.length > 0 ? note : NULL);
}

static void write_part(const np_job *job, const char *name, part which, np_writer *writer) {
  np_json_open(writer, name, '[');
  tell(job, which, writer);
  np_json_close(writer, ']');
}

void np_answer_json(const np_job *job, np_writer *writer) {
  static const char *const outcomes[] = {"answered", "none", "not found"};
  np_json_open(writer, NULL, '{');
  tell(job, MEMBERS, writer);
  if (job->status != NP_JOB_DONE && !job->question->early) {
    np_json_close(writer, '}');
    return;
  }
  np_json_open(writer, "answer", '{');
  np_json_text(writer, "outcome", outcomes[np_job_outcome(job)]);
  np_json_open(writer, "sentences", '[');
  write_sentences(job, writer);
  np_json_close(writer, ']');
  write_note(job, writer);
  write_part(job, "facts", FACTS, writer);
  write_part(job, "tables", TABLES, writer);
  write_part(job, "puzzles", PUZZLES, writer);
  np_json_text(writer, "file", np_answer_file_kind(job));
  np_json_close(writer, '}');
  np_json_close(writer, '}');
}

/* ------------------------------------------------------------------------------- the file */

void np_answer_csv(const np_job *job, np_writer *bytes) { tell(job, CSV, bytes); }

static bool has_tables(const np_job *job) {
  np_writer measure = np_writer_over(NULL, 0);
  np_answer_csv(job, &measure);
  return measure.length > 0;
}

/* With the outcome NP_NOT_FOUND the file may be empty. */
static bool has_bytes(const np_job *job, np_outcome outcome) {
  np_writer measure = np_writer_over(NULL, 0);
  if (outcome == NP_NOT_FOUND) job->question->file(job, &measure);
  return outcome == NP_ANSWERED || measure.length > 0;
}

const char *np_answer_file_kind(const np_job *job) {
  np_outcome outcome = np_job_outcome(job);
  if (outcome == NP_PROVED_NONE) return NULL;
  if (job->question->file) return has_bytes(job, outcome) ? job->question->file_kind : NULL;
  return has_tables(job) ? "csv" : NULL;
}

void np_answer_write_file(const np_job *job, np_writer *bytes) {
  if (job->question->file)
    job->question->file(job, bytes);
  else
    np_answer_csv(job, bytes);
}
