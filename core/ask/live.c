/* live.c: see live.h. In a build for charts (NP_CHARTS_ASK, see questions.c) the text is always the history of a game:
 * the readers of other notations are not needed.
 */
#include "live.h"

#include "read/read.h"
#include "text.h"

#include <string.h>

#ifdef NP_CHARTS_ASK

np_game *np_live_open(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  (void)kind;
  return np_game_open_history(text, memory, error);
}

#else

static bool is_of(const np_game *game, const char *kind) {
  return strcmp(np_kind_name(np_puzzle_kind(np_game_puzzle(game))), kind) == 0;
}

/* Does the text go on after an id of that kind and a space? Then moves follow. */
static bool is_history(const char *text, const char *kind, const np_memory *memory) {
  size_t length = strcspn(text, " ");
  char *id = text[length] ? np_memory_new(memory, length + 1) : NULL;
  if (!id) return false;
  memcpy(id, text, length);
  id[length] = '\0';
  np_game *game = np_game_open(id, memory, NULL);
  bool is = game && is_of(game, kind);
  np_game_close(game);
  np_memory_free(memory, id);
  return is;
}

np_game *np_live_open(const char *text, const char *kind, const np_memory *memory, np_error *error) {
  if (is_history(text, kind, memory)) return np_game_open_history(text, memory, error);
  np_readings *found = NULL;
  const char *id = np_certain_id(text, kind, memory, &found, error);
  np_game *game = id ? np_game_open(id, memory, error) : NULL;
  np_readings_close(found);
  return game;
}

#endif

void *np_live_new(const np_job_work *work, size_t size, const np_asked *asked, const np_memory *memory,
                  np_error *error) {
  np_live_job *live = np_job_new(work, size, memory, error);
  if (!live) return NULL;
  live->game = np_live_open(asked->texts[0], asked->question->options[0].words, memory, error);
  if (live->game) return live;
  np_job_close(&live->job);
  return NULL;
}

void np_live_close(np_job *job) { np_game_close(((np_live_job *)(void *)job)->game); }

np_job *np_live_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  static const np_job_work work = {NULL, NULL, np_live_close};
  return np_live_new(&work, sizeof(np_live_job), asked, memory, error);
}

void np_live_table(const np_job *job, np_answer *answer, const char *title, const char *const *heads, size_t rows,
                   void (*cell)(const void *job, size_t row, size_t column, np_writer *cell)) {
  np_table table = {.title = title, .rows = rows, .heads = heads, .of = job, .cell = cell};
  while (heads[table.columns]) table.columns++;
  np_answer_table(answer, &table);
}

const np_game *np_live_game(const np_job *job) { return ((const np_live_job *)(const void *)job)->game; }
const np_puzzle *np_live_puzzle(const np_job *job) { return np_game_puzzle(np_live_game(job)); }
const void *np_live_position(const np_job *job) { return np_game_position(np_live_game(job)); }
