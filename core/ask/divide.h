/* divide.h: divides the work of a question into parts and joins what they find into one answer. */
#ifndef NP_DIVIDE_H
#define NP_DIVIDE_H

#include "ask.h"

/* Divides the work of a question into at most `workers` parts and returns their number; 1 if the work is not divided or
 * the text is no question. If there are several parts, writes the question of part `number`, counted from 0, to `words`
 * and sets *share to its share of the work in millionths. */
unsigned np_ask_part(const char *question, unsigned workers, unsigned number, np_writer *words, unsigned *share,
                     const np_memory *memory);

/* Writes what a part has found so far, for np_ask_join; nothing if the work cannot be divided. */
void np_part_write(const np_job *job, np_writer *text);

/* Joins what the parts have found: a job that is done, and whose answer is as complete as theirs. `parts`: the texts of
 * np_part_write in the order of the parts, with as many `workers` as they were divided among; or the files that census
 * --counts printed for all parts of a census, in any order. Each text ends with a form feed. NULL and the error if that
 * fails; if a text is not what a part found, the error's place is its number, from 1. */
np_job *np_ask_join(const char *question, const char *parts, unsigned workers, const np_memory *memory,
                    np_error *error);

#endif
