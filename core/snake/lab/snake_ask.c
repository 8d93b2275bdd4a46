/* snake_ask.c: the word of a snake, read in any form and told in all of them. */
#include "snake_ask.h"
#include "read/read.h"
#include "text.h"

#include <string.h>

enum { ID_MAX = 128, TEXT_MAX = 2048, BOX_MAX = 16 };

/* --------------------------------------------------------------------------------- reading */

/* The words after the question, as one. */
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

/* What a snake is sold as; NULL: it has no name. */
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

static const np_option word_options[] = {SNAKE_WORD_OPTIONS, {.name = NULL}};

const np_question np_questions_snake_word[] = {
    {"snake word", "the word of a snake in three forms: letters, runs, 0 and 1", word_options, .start = word_start,
     .tell = word_tell},
    {.words = NULL},
};
