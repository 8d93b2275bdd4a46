/* live.h: questions about a game as it stands. The charts beside a puzzle get their numbers from such questions.
 *
 * The first text of such a question is a puzzle of the kind in the `words` of the text's option: an id or another
 * notation (read/read.h). Or it is a game, one text with spaces, as np_game_write_history writes it: "rings.6 1 3 1".
 */
#ifndef NP_LIVE_H
#define NP_LIVE_H

#include "answer.h"
#include "ask.h"

/* The job. A question that works something out when it starts has a larger struct, which begins with this one. */
typedef struct np_live_job {
  np_job job;
  np_game *game;
} np_live_job;

/* The `start` of a question whose `tell` looks at nothing but the game. */
np_job *np_live_start(const np_asked *asked, const np_memory *memory, np_error *error);

/* The same for a larger job, a struct of `size` bytes, zeroed after its np_live_job. work->close is np_live_close or
 * calls it. */
void *np_live_new(const np_job_work *work, size_t size, const np_asked *asked, const np_memory *memory,
                  np_error *error);
void np_live_close(np_job *job);

/* Reads a text as the first text of such a question. NULL and the error if it is none. */
np_game *np_live_open(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* Tells a table, as np_answer_table does. heads: ended by NULL. cell: is handed the job. */
void np_live_table(const np_job *job, np_answer *answer, const char *title, const char *const *heads, size_t rows,
                   void (*cell)(const void *job, size_t row, size_t column, np_writer *cell));

const np_game *np_live_game(const np_job *job);
const np_puzzle *np_live_puzzle(const np_job *job);
const void *np_live_position(const np_job *job);

#endif
