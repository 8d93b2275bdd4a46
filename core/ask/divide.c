/* divide.c: divides work into parts and joins their results, for a page's workers and a cluster's nodes alike. */
#include "divide.h"
#include "text.h"

#include <string.h>

typedef struct divided {
  unsigned workers, parts;
  unsigned number;  /* of this part, from 0 */
  unsigned share;   /* this part's share of the work, in millionths */
  uint64_t before;  /* keys in earlier parts */
  np_writer *words; /* of this part's question */
} divided;

static void write_text(np_writer *words, const char *text) {
  const char *quote = *text == '\0' || strchr(text, ' ') ? "\"" : "";
  np_write(words, " %s%s%s", quote, text, quote);
}

/* The question's words, without --keys if its keys are divided among the parts. */
static void write_words(const np_asked *asked, const np_division *how, np_writer *words) {
  np_write(words, "%s", asked->question->words);
  for (size_t i = 0; i < asked->text_count; i++) write_text(words, asked->texts[i]);
  for (size_t i = 0; i < asked->option_count; i++) {
    const np_asked_option *option = &asked->options[i];
    if (how->keys > 0 && strcmp(option->option->name, "keys") == 0) continue;
    np_write(words, " --%s", option->option->name);
    if (option->value) write_text(words, option->value);
  }
}

/* Keys in the first `count` of `parts` parts: whole pieces, except that the last part may end with a shorter one. */
static uint64_t keys_in_first(const np_division *how, unsigned count, unsigned parts) {
  uint64_t pieces = (how->keys + how->piece - 1) / how->piece, end = pieces * count / parts * how->piece;
  return count == parts || end > how->keys ? how->keys : end;
}

static void divide(const np_asked *asked, void *user) {
  divided *of = user;
  np_division how = {0};
  of->parts = of->workers;
  const np_divisible *divisible = asked->question->divisible;
  if (of->workers < 2 || !divisible || !divisible->divide(asked, &how)) {
    of->parts = 1;
    return;
  }
  if (how.keys > 0) {
    uint64_t pieces = (how.keys + how.piece - 1) / how.piece;
    if (pieces < of->parts) of->parts = (unsigned)pieces;
  }
  write_words(asked, &how, of->words);
  if (how.keys == 0) {
    np_write(of->words, " --shard %u/%u", of->number + 1, of->parts);
    of->share = 1000000 / of->parts;
    return;
  }
  uint64_t end = keys_in_first(&how, of->number + 1, of->parts);
  of->before = keys_in_first(&how, of->number, of->parts);
  np_write(of->words, " --keys %U --after %U", end - of->before, of->before);
  of->share = (unsigned)((double)(end - of->before) / (double)how.keys * 1e6);
}

static divided divided_of(const char *question, unsigned workers, unsigned number, np_writer *words,
                          const np_memory *memory) {
  divided of = {.workers = workers, .number = number, .parts = 1, .words = words};
  np_ask_read(question, divide, &of, memory);
  return of;
}

unsigned np_ask_part(const char *question, unsigned workers, unsigned number, np_writer *words, unsigned *share,
                     const np_memory *memory) {
  divided of = divided_of(question, workers, number, words, memory);
  *share = of.share;
  return of.parts;
}

void np_part_write(const np_job *job, np_writer *text) {
  if (job->question->divisible) job->question->divisible->give(job, text);
}

/* Takes the text of one part, ended by a form feed or NUL, and moves *parts past it. If the text is refused, the
 * error's place is the part's number, from 1. */
static bool take(np_job *job, const char **parts, unsigned number, uint64_t before) {
  size_t length = strcspn(*parts, "\f");
  char *text = np_memory_new(&job->memory, length + 1);
  if (!text) return np_fail_memory(&job->error);
  memcpy(text, *parts, length);
  *parts += length + ((*parts)[length] == '\f');
  bool good = job->question->divisible->take(job, text, before);
  if (!good && !job->error.sentence[0])
    np_fail(&job->error, "parts", 0, "this is not what a part of %s found", job->question->words);
  if (!good) job->error.place = number + 1;
  np_memory_free(&job->memory, text);
  return good;
}

np_job *np_ask_join(const char *question, const char *parts, unsigned workers, const np_memory *memory,
                    np_error *error) {
  np_job *job = np_ask(question, memory, error);
  if (!job) return NULL;
  bool good = job->question->divisible != NULL ||
              np_fail(&job->error, "parts", 0, "%s is not divided into parts", job->question->words);
  job->parts = workers;
  for (unsigned number = 0; good && *parts; number++) {
    np_writer nowhere = np_writer_over(NULL, 0);
    good = take(job, &parts, number, divided_of(question, workers, number, &nowhere, memory).before);
  }
  job->status = NP_JOB_DONE;
  if (good) return job;
  if (error) *error = job->error;
  np_job_close(job);
  return NULL;
}
