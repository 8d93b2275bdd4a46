/* divide.h: work of a question in parts, and what they found as one answer. */
#ifndef NP_DIVIDE_H
#define NP_DIVIDE_H

#include "ask.h"

/* Divides work among a number of workers. Into how many parts: 1 for work that is not divided or is none. Writes the
 * words of the part with this number, from 0, to `words`, and its share of the work, in millionths, to *share. */
unsigned np_ask_part(const char *question, unsigned workers, unsigned number, np_writer *words, unsigned *share,
                     const np_memory *memory);

/* What a part has found, to be joined with the others'; nothing for work that cannot be divided. */
void np_part_write(const np_job *job, np_writer *text);

/* The whole of work that was divided, from what its parts have found: texts of np_part_write, each ended by a form
 * feed, in the order of the parts, or the files of a census --counts, of all its parts in any order. Done as far as its
 * parts are. NULL and the error for a text that is none of these; its place is the number of the text, from 1. */
np_job *np_ask_join(const char *question, const char *parts, unsigned workers, const np_memory *memory,
                    np_error *error);

#endif
