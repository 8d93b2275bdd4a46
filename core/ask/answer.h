/* answer.h: what a question answers, in one shape: sentences, facts, tables, bars, puzzles to open, a file.
 *
 *   np_answer_lines(job, &writer);    for a person: sentences, facts and tables as the question tells them, in lines
 *   np_answer_json(job, &writer);     for a program, also while the job is working:
 *
 *     {...,                           members of this question alone (np_answer_member), also while it is working
 *      "answer":{
 *        "outcome":"answered"|"none"|"not found",
 *        "sentences":["154 moves, found after 7,452,941 of 8,000,000 keys",...],
 *        "note":"..." or null,        where the answer is not quite what was asked for
 *        "facts":[["snakes","913, from 770 to 1,082"],...],
 *        "tables":[{"title":"...","bars":false,"mark":[74,"this key"] or null,
 *                   "heads":["solutions",...],"rows":[[1,24,null,...],...]},...],
 *        "puzzles":[{"id":"keydisk.record","title":"Key, 154 moves, seed 3" or null,
 *                    "moves":"cw right ..." or null},...],      puzzles to open; moves to watch from there
 *        "file":"stl" or null}}       the extension of the file that it makes
 *
 *   np_answer_write_file(job, &writer);     that file: the question's own, or else its tables as CSV
 */
#ifndef NP_ANSWER_H
#define NP_ANSWER_H

#include "job.h"

void np_answer_lines(const np_job *job, np_writer *lines);
void np_answer_json(const np_job *job, np_writer *writer);
void np_answer_write_file(const np_job *job, np_writer *bytes);
void np_answer_csv(const np_job *job, np_writer *bytes); /* its tables alone, with an empty line between them */
void np_answer_write_note(const np_job *job, np_writer *sentence); /* writes nothing if there is none */

/* How finished work ended. */
typedef enum np_outcome {
  NP_ANSWERED,
  NP_PROVED_NONE, /* it is proved that there is none */
  NP_NOT_FOUND,   /* not found, or not all of it, within the effort allowed */
} np_outcome;

np_outcome np_job_outcome(const np_job *job);

/* The file's extension, like "csv"; NULL: there is nothing to save, as when the answer is that there is none. */
const char *np_answer_file_kind(const np_job *job);

/* ------------------------------------------------------------------- for those who answer */

/* An answer being told. A question's `tell` may be called several times, each time for a part of the whole. */
typedef struct np_answer {
  np_writer *lines;   /* sentences go here, a line each, ended by \n */
  np_outcome outcome; /* `tell` sets it where that is not NP_ANSWERED */
  /* the rest is answer.c's */
  np_writer *into, nowhere;
  int part;
} np_answer;

/* Is it told in lines, and not for a program? */
bool np_answer_in_lines(const np_answer *answer);

/* A table. Its cells are text: heads in words, numbers without separators. In lines all cells are right-aligned. */
typedef struct np_table {
  const char *title;
  size_t columns, rows; /* rows: not counting the heads */
  const char *const *heads;
  const void *of;                                               /* handed to the functions */
  void (*head)(const void *of, size_t column, np_writer *cell); /* where there are no `heads` */
  void (*cell)(const void *of, size_t row, size_t column, np_writer *cell);
  bool bars;        /* the last column can be drawn as bars over the first; the table is left out of lines */
  bool quiet;       /* the table is left out of lines, because sentences say the same */
  uint64_t mark;    /* with bars: the value at which to draw a line; 0: nowhere */
  const char *what; /* the label of that line */
} np_table;

void np_answer_table(np_answer *answer, const np_table *table);

/* Adds a note, a sentence for an answer that is not quite what was asked for, written as np_write does. */
void np_answer_note(np_answer *answer, const char *format, ...);

/* A label and its value, written as np_write does: "snakes", "%N" become the line "snakes: 913". */
void np_answer_fact(np_answer *answer, const char *label, const char *format, ...);

/* Members of the JSON beside "answer", for programs. A number over 2^53 is written as a text. A text is what `write`
 * writes; if `write` is NULL, it is null. For any other value, write JSON (text.h) to what np_answer_member returns. */
void np_answer_number(np_answer *answer, const char *name, uint64_t number);
void np_answer_numbers(np_answer *answer, const char *name, const uint8_t *numbers, size_t count);
void np_answer_truth(np_answer *answer, const char *name, bool is);
void np_answer_text(np_answer *answer, const char *name, void (*write)(const void *of, np_writer *text),
                    const void *of);
np_writer *np_answer_member(np_answer *answer, const char *name);

/* A puzzle that can be opened. */
typedef struct np_offer {
  void (*id)(const void *of, np_writer *id);
  const void *of;                                  /* handed to the functions */
  void (*title)(const void *of, np_writer *title); /* what it is called; NULL: by its id */
  void (*moves)(const void *of, np_writer *moves); /* to watch from there; NULL: the plan that No patience makes */
} np_offer;

/* Both offer a puzzle; np_answer_puzzle also writes its id on a line of its own, for use in another command. */
void np_answer_puzzle(np_answer *answer, np_offer offer);
void np_answer_offer(np_answer *answer, np_offer offer);

#endif
