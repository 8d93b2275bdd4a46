/* snake_saved.c: a census saved as text and resumed.
 *
 *   census 3x3x3 1/1 0 CCSC 2 17   box, shard, nodes dealt, the word reached (- none yet, . all), how many rows, a
 *                                  checksum of all this and the rows; no checksum in texts of earlier versions
 *   census 3x3x3 block-1/16 ...    the same for a block, but with ways dealt
 *   1234 5                         a row: straights as a number, solutions
 *   ...
 */
#include "snake_census.h"
#include "text.h"

#include <string.h>

static const char BLOCK[] = "block-";

/* ---------------------------------------------------------------------------------- the sum */

/* Adds a number to a checksum. Changing any one number changes the sum; so does, almost certainly, moving it or leaving
 * it out. */
static uint64_t add_number(uint64_t sum, uint64_t number) {
  sum = (sum ^ number) * 0x9e3779b97f4a7c15u;
  return sum ^ sum >> 32;
}

static uint64_t add_word(uint64_t sum, const char *word) {
  while (*word) sum = add_number(sum, (uint8_t)*word++);
  return add_number(sum, 0);
}

typedef struct head {
  char box[16], letters[NP_SNAKE_MAX + 1];
  uint64_t shard, shards, dealt, rows, sum;
  bool block, summed;
} head;

static uint64_t sum_of(const head *of, const np_snake_census_row *rows) {
  uint64_t sum = add_word(add_word(of->block, of->box), of->letters);
  sum = add_number(add_number(add_number(add_number(sum, of->shard), of->shards), of->dealt), of->rows);
  for (uint64_t i = 0; i < of->rows; i++) sum = add_number(add_number(sum, rows[i].straights), rows[i].solutions);
  return sum;
}

/* ------------------------------------------------------------------------------- writing */

/* Writes the word reached. */
static void write_letters(const snake_census *work, np_writer *letters) {
  if (work->job.status == NP_JOB_DONE) {
    np_write(letters, ".");
    return;
  }
  if (work->depth == SNAKE_BEGINNING) np_write(letters, "-");
  for (unsigned depth = SNAKE_BEGINNING + 1; depth <= work->depth; depth++)
    np_write(letters, "%c", work->levels[depth].letter ? 'S' : 'C');
}

void np_snake_census_save(const np_job *job, np_writer *writer) {
  const snake_census *work = (const snake_census *)(const void *)job;
  const snake_level *here = &work->levels[work->depth];
  /* a resumed census repeats a node that was begun, so it does not count as dealt yet */
  bool begun = work->depth == work->shard_depth && here->done > 0 && job->status == NP_JOB_WORKING;
  head now = {.shard = work->options.shard,
              .shards = work->options.shards,
              .dealt = work->dealt - (begun ? work->options.block ? here->count[here->letter] : 1 : 0),
              .rows = work->row_count,
              .block = work->options.block};
  np_writer box = np_writer_over(now.box, sizeof now.box), letters = np_writer_over(now.letters, sizeof now.letters);
  np_snake_box_write(&work->box, &box);
  write_letters(work, &letters);
  np_write(writer, "census %s %s%U/%U %U %s %U %U\n", now.box, now.block ? BLOCK : "", now.shard, now.shards, now.dealt,
           now.letters, now.rows, sum_of(&now, work->rows));
  for (size_t i = 0; i < work->row_count; i++)
    np_write(writer, "%U %u\n", work->rows[i].straights, (unsigned)work->rows[i].solutions);
}

/* ----------------------------------------------------------------------------- reading */

static bool read_char(const char **text, char c) {
  if (**text != c) return false;
  ++*text;
  return true;
}

static bool read_word(const char **text, char *word, size_t size) {
  size_t length = strcspn(*text, " \n");
  if (length == 0 || length >= size) return false;
  memcpy(word, *text, length);
  word[length] = '\0';
  *text += length;
  return true;
}

/* Reads the checksum, if there is one. */
static bool read_sum(const char **text, head *read) {
  read->summed = read_char(text, ' ');
  return !read->summed || np_scan_whole(text, &read->sum) > 0;
}

static bool read_head(const char **text, head *read) {
  if (strncmp(*text, "census ", 7) != 0) return false;
  *text += 7;
  if (!read_word(text, read->box, sizeof read->box) || !read_char(text, ' ')) return false;
  read->block = strncmp(*text, BLOCK, sizeof BLOCK - 1) == 0;
  if (read->block) *text += sizeof BLOCK - 1;
  return np_scan_whole(text, &read->shard) > 0 && read_char(text, '/') && np_scan_whole(text, &read->shards) > 0 &&
         read_char(text, ' ') && np_scan_whole(text, &read->dealt) > 0 && read_char(text, ' ') &&
         read_word(text, read->letters, sizeof read->letters) && read_char(text, ' ') &&
         np_scan_whole(text, &read->rows) > 0 && read_sum(text, read) && read_char(text, '\n') &&
         read->shards <= UINT32_MAX && read->shard <= UINT32_MAX;
}

static bool read_rows(snake_census *work, const char **text, uint64_t count, np_error *error) {
  uint64_t end = (uint64_t)1 << (work->box.cells - 2);
  if (count > strlen(*text)) return np_fail(error, "saved", 0, "the saved census lacks its end");
  if (!snake_reserve_rows(work, (size_t)count)) return np_fail_memory(error);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t straights, solutions;
    if (np_scan_whole(text, &straights) == 0 || !read_char(text, ' ') || np_scan_whole(text, &solutions) == 0 ||
        !read_char(text, '\n') || straights >= end || solutions < 1 || solutions > UINT32_MAX)
      return np_fail(error, "saved", 0, "the saved census has no snake in its row %U", i + 1);
    np_snake_census_row row = {.straights = straights, .solutions = (uint32_t)solutions};
    work->rows[work->row_count++] = row;
    snake_census_add_totals(&work->totals, work->box.cells, &row);
  }
  return **text == '\0' || np_fail(error, "saved", 0, "the saved census goes on after its last row");
}

/* ----------------------------------------------------------------------------- resuming */

static bool walk(snake_census *work, const char *letters, np_error *error) {
  if (strcmp(letters, "-") == 0) return true;
  for (; *letters; letters++) {
    unsigned letter = *letters == 'S';
    if (work->depth >= work->box.cells || (*letters != 'S' && *letters != 'C'))
      return np_fail(error, "saved", 0, "the saved census stopped at no word of its box");
    if (!snake_extend_node(work)) return np_fail_memory(error);
    if (snake_child_count(work, letter) == 0)
      return np_fail(error, "saved", 0, "the saved census stopped at no word of its box");
    snake_enter_child(work, letter);
  }
  work->progress = work->levels[work->depth].from;
  return true;
}

static bool resume_at(snake_census *work, const head *read, const char *rows, np_error *error) {
  if (!read_rows(work, &rows, read->rows, error)) return false;
  if (read->summed && sum_of(read, work->rows) != read->sum)
    return np_fail(error, "saved", 0, "the saved census was changed or damaged: its numbers do not add up to its sum");
  work->dealt = read->dealt;
  if (strcmp(read->letters, ".") != 0) return walk(work, read->letters, error);
  work->job.status = NP_JOB_DONE;
  return true;
}

np_job *np_snake_census_resume(const char *saved, const np_memory *memory, np_error *error) {
  head read;
  np_snake_box box;
  const char *rows = saved;
  if (!read_head(&rows, &read)) {
    np_fail(error, "saved", 0, "this is no saved census; one begins with a line such as census 3x3x3 1/1 0 CCSC 2");
    return NULL;
  }
  if (!np_snake_box_read(&box, read.box, error)) return NULL;
  np_snake_census_options options = {(unsigned)read.shard, (unsigned)read.shards, read.block};
  if (options.shards == 0) options.shard = options.shards = 1;
  np_job *job = np_snake_census_start(&box, &options, memory, error);
  if (!job || resume_at((snake_census *)(void *)job, &read, rows, error)) return job;
  np_job_close(job);
  return NULL;
}
