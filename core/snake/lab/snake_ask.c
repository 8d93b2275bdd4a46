/* snake_ask.c: the word of a snake, read in any form and told in all forms; and where its cubelets are. */
#include "snake_ask.h"
#include "ask/live.h"
#include "read/read.h"
#include "text.h"

#include <string.h>

enum { ID_MAX = 128, TEXT_MAX = 2048, BOX_MAX = 16 };

/* --------------------------------------------------------------------------------- reading */

/* Joins the texts after the question's words, with spaces between them. */
static bool join_texts(const np_asked *asked, char *text, size_t size, np_error *error) {
  np_writer writer = np_writer_over(text, size);
  for (size_t i = 0; i < asked->text_count; i++) np_write(&writer, "%s%s", i > 0 ? " " : "", asked->texts[i]);
  return writer.length < size ||
         np_fail(error, "word", 0, "the word is too long; a snake has %u cubelets at most", (unsigned)NP_SNAKE_MAX);
}

np_puzzle *snake_word_asked(const np_asked *asked, const np_memory *memory, np_error *error) {
  char text[TEXT_MAX], boxed[TEXT_MAX + BOX_MAX];
  const char *named = np_asked_value(asked, "box");
  np_snake_box box;
  if ((named && !np_snake_box_read(&box, named, error)) || !join_texts(asked, text, sizeof text, error)) return NULL;
  if (!named) return np_puzzle_open_text(text, "snake", memory, error);
  np_writer writer = np_writer_over(boxed, sizeof boxed);
  np_snake_box_write(&box, &writer);
  np_write(&writer, ": %s", text);
  return np_puzzle_open_text(boxed, "snake", memory, error);
}

/* --------------------------------------------------------------------------------- telling */

/* The title of the preset that is this snake; NULL if none is. */
static const char *title_of(const np_puzzle *snake) {
  char id[ID_MAX];
  np_writer own = np_writer_over(id, sizeof id);
  np_puzzle_write_id(snake, NULL, &own);
  for (const np_preset *preset = np_kind_presets(np_puzzle_kind(snake)); preset->id; preset++)
    if (strcmp(preset->id, id) == 0) return preset->title;
  return NULL;
}

static void write_id(const void *snake, np_writer *id) { np_puzzle_write_id(snake, NULL, id); }
static void write_word(const void *snake, np_writer *word) {
  np_snake_word_write(np_snake_word_of_puzzle(snake), word);
}
static void write_runs(const void *snake, np_writer *runs) {
  np_snake_word_lengths(np_snake_word_of_puzzle(snake), runs);
}
static void write_bits(const void *snake, np_writer *bits) { np_snake_word_bits(np_snake_word_of_puzzle(snake), bits); }

void snake_forms_tell(const np_puzzle *snake, np_answer *answer) {
  np_writer *lines = answer->lines;
  const np_snake_box *box = np_snake_box_of_puzzle(snake);
  np_snake_word word = np_snake_word_of_puzzle(snake);
  unsigned straights = np_snake_straights(word);
  bool palindrome = np_snake_is_palindrome(word);
  const char *title = title_of(snake);
  np_answer_text(answer, "id", write_id, snake);
  np_json_text(np_answer_member(answer, "title"), NULL, title);
  np_answer_text(answer, "box", snake_box_text, box);
  np_answer_text(answer, "word", write_word, snake);
  np_answer_text(answer, "lengths", write_runs, snake);
  np_answer_text(answer, "bits", write_bits, snake);
  np_answer_number(answer, "straights", straights);
  np_answer_truth(answer, "palindrome", palindrome);
  write_word(snake, lines);
  np_write(lines, "\n");
  write_id(snake, lines);
  np_answer_offer(answer, (np_offer){.id = write_id, .of = snake});
  np_write(lines, "%s%s: %u cubelets for ", title ? ", " : "", title ? title : "", (unsigned)box->cells);
  np_snake_box_write(box, lines);
  np_write(lines, ", %u straight%p%s\n", straights, palindrome ? ", the same from both ends" : "");
}

static void tell_fact(np_answer *answer, const char *label, void (*write)(const void *snake, np_writer *text),
                      const np_puzzle *snake) {
  char text[2 * NP_SNAKE_MAX];
  np_writer into = np_writer_over(text, sizeof text);
  write(snake, &into);
  np_answer_fact(answer, label, "%s", text);
}

/* ---------------------------------------------------------------------------- the question */

typedef struct word_job {
  np_job job;
  np_puzzle *snake;
} word_job;

static void word_close(np_job *job) { np_puzzle_close(((word_job *)(void *)job)->snake); }

static const np_job_work word_work = {NULL, NULL, word_close};

static np_job *word_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  word_job *job = np_job_new(&word_work, sizeof *job, memory, error);
  if (!job) return NULL;
  job->snake = snake_word_asked(asked, memory, error);
  if (job->snake) return &job->job;
  np_job_close(&job->job);
  return NULL;
}

static void word_tell(const np_job *job, np_answer *answer) {
  const np_puzzle *snake = ((const word_job *)(const void *)job)->snake;
  snake_forms_tell(snake, answer);
  tell_fact(answer, "runs", write_runs, snake);
  tell_fact(answer, "0, 1", write_bits, snake);
}

/* ---------------------------------------------------------------------------- the cubelets */

typedef struct box_job {
  np_live_job live; /* first, always */
  np_snake_layers box;
} box_job;

static const np_job_work box_work = {NULL, NULL, np_live_close};

static np_job *box_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  box_job *job = np_live_new(&box_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  job->box = np_snake_layers_in(np_live_game(&job->live.job));
  return &job->live.job;
}

static const np_snake_layers *box_of(const void *job) { return &((const box_job *)job)->box; }

static void cubelets_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_puzzle *snake = np_live_puzzle(of);
  np_snake_spot spots[NP_SNAKE_MAX];
  unsigned cubelet = (unsigned)row + 1;
  if (column == 0) np_write(cell, "%u", cubelet);
  if (column == 1) np_write(cell, "%s", np_snake_cubelet_word(np_snake_word_of_puzzle(snake), cubelet));
  if (column == 5) np_write(cell, cubelet <= box_of(of)->held ? "yes" : "no");
  if (column < 2 || column > 4) return;
  np_snake_spots(snake, np_live_position(of), spots);
  np_write(cell, "%d", (int)spots[row].at[column - 2]);
}

static void cubelets_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"cubelet", "kind", "x", "y", "z", "in the box", NULL};
  np_live_table(job, answer, "the cubelets, and where they are", heads,
                np_snake_word_of_puzzle(np_live_puzzle(job)).length, cubelets_cell);
}

/* One row for each cell, in the order in which the layers are drawn: each from its top row. */
static void layers_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_snake_layers *box = box_of(of);
  size_t line = row / box->columns, layer = line / box->rows, across = row % box->columns, down = line % box->rows;
  unsigned cubelet = box->in[(layer * box->rows + box->rows - 1 - down) * box->columns + across];
  if (column == 3 && cubelet == 0) return;
  np_write(cell, "%U", column == 0 ? layer + 1 : column == 1 ? down + 1 : column == 2 ? across + 1 : (uint64_t)cubelet);
}

static void layers_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"layer", "row", "column", "cubelet", NULL};
  const np_snake_layers *box = box_of(job);
  np_live_table(job, answer, "the box in layers", heads, (size_t)box->layers * box->rows * box->columns, layers_cell);
}

static const np_option id_options[] = {
    {.name = "ID", .kind = NP_OPTION_PUZZLE, .words = "snake", .label = "Snake", .about = "the snake"}, {.name = NULL}};
static const np_option word_options[] = {SNAKE_WORD_OPTIONS, {.name = NULL}};

const np_question np_questions_snake_word[] = {
    {"snake word", "the word of a snake in three forms: letters, runs, 0 and 1", word_options, .start = word_start,
     .tell = word_tell},
    {.words = NULL},
};

const np_question np_questions_snake_game[] = {
    {"snake cubelets", "what each cubelet is, where it is, and whether that is in the box", id_options,
     .start = box_start, .tell = cubelets_tell},
    {"snake layers", "the box in layers, from the lowest: the cubelet in each cell", id_options, .start = box_start,
     .tell = layers_tell},
    {.words = NULL},
};
