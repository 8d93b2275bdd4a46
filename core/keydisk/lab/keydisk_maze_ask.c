/* keydisk_maze_ask.c: the questions about mazes: a key that makes a maze, and the maze that a key makes. */
#include "ask/live.h"
#include "keydisk_ask.h"
#include "keydisk_inverse.h"
#include "keydisk_read_maze.h"
#include "read/read.h"

#include <string.h>

/* ---------------------------------------------------------------------- a key that makes a maze */

static bool read_key(const char *id, const np_memory *memory, np_keydisk_maze *maze, np_error *error) {
  np_puzzle *puzzle = np_puzzle_open_text(id, "keydisk", memory, error);
  if (puzzle) *maze = *np_keydisk_maze_of(puzzle);
  np_puzzle_close(puzzle);
  return puzzle != NULL;
}

/* Reads a maze, or the id of a key, whose maze it takes. */
static bool read_maze(const char *text, const np_memory *memory, np_keydisk_maze *maze, np_error *error) {
  if (strncmp(text, "keydisk.", 8) != 0) return keydisk_maze_from_text(text, maze, memory, error);
  return read_key(text, memory, maze, error);
}

static np_job *inverse_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_keydisk_inverse_options options = {.highest = (unsigned)np_asked_number(asked, "highest")};
  bool good = read_maze(asked->texts[0], memory, &options.maze, error);
  return good ? np_keydisk_inverse_start(&options, memory, error) : NULL;
}

static void tell_heights(np_answer *answer, const char *name, const uint8_t *heights, unsigned count) {
  char list[NP_KEYDISK_LENGTH_MAX * 4];
  np_writer writer = np_writer_over(list, sizeof list);
  for (unsigned i = 0; i < count; i++) np_write(&writer, i > 0 ? " %u" : "%u", (unsigned)heights[i]);
  np_answer_numbers(answer, name, heights, count);
  np_answer_fact(answer, name, "%s", list);
}

/* Tells the key that was found. It has no id if it has only one position or a height above 9. */
static void tell_found_key(const np_keydisk_maze *maze, const np_keydisk_inverse_answer *found, np_answer *answer) {
  np_keydisk key = {.length = maze->length, .cuts = maze->cuts};
  memcpy(key.above, found->above, sizeof key.above);
  memcpy(key.below, found->below, sizeof key.below);
  memcpy(key.disk, found->disk, sizeof key.disk);
  bool has_id = np_keydisk_check(&key, NULL);
  np_answer_text(answer, "id", has_id ? keydisk_write_key : NULL, &key);
  if (has_id) np_answer_offer(answer, (np_offer){.id = keydisk_write_key, .of = &key});
  np_write(answer->lines, "a key with %u height%p%s\n", found->highest + 1,
           found->fewest ? ", the fewest that make this maze" : "");
  tell_heights(answer, "above", found->above, maze->length);
  tell_heights(answer, "below", found->below, maze->length);
  tell_heights(answer, "disk", found->disk, maze->cuts);
  np_answer_number(answer, "highest", found->highest);
  np_answer_truth(answer, "fewest", found->fewest);
}

/* Writes the contradicting cells as [[x,r,legal],...]; none while they are being looked for. */
static void write_cells(const np_keydisk_maze *maze, const np_keydisk_inverse_answer *found, np_writer *into) {
  np_json_open(into, NULL, '[');
  for (unsigned x = 0; x < maze->length; x++)
    for (unsigned r = 0; r < maze->cuts; r++) {
      if (found->cells == 0 || !(found->needed.open[x] >> r & 1)) continue;
      np_json_open(into, NULL, '[');
      np_json_number(into, NULL, x);
      np_json_number(into, NULL, r);
      np_json_flag(into, NULL, maze->open[x] >> r & 1);
      np_json_close(into, ']');
    }
  np_json_close(into, ']');
}

static void tell_contradiction(const np_job *job, const np_keydisk_inverse_answer *found, np_answer *answer) {
  const np_keydisk_maze *maze = &np_keydisk_inverse_asked(job)->maze;
  np_writer *lines = answer->lines;
  unsigned highest = np_keydisk_inverse_asked(job)->highest;
  write_cells(maze, found, np_answer_member(answer, "cells"));
  np_answer_truth(answer, "smallest", found->smallest);
  np_write(lines, "no key makes this maze");
  if (highest > 0) np_write(lines, " with heights 0 to %u", highest);
  np_write(lines, "; %u cells on %u position%p contradict each other\n", found->cells, found->columns);
  if (found->cells > 0 && !np_keydisk_explain(maze, &found->needed, highest, &job->memory, lines))
    np_write(lines, "there is not enough memory to say why\n");
  if (found->smallest) np_write(lines, "No smaller set of cells is a contradiction.\n");
}

static void inverse_tell(const np_job *job, np_answer *answer) {
  static const char *const states[] = {"open", "key", "none"};
  np_keydisk_inverse_answer found;
  np_keydisk_inverse_show(job, &found);
  np_json_text(np_answer_member(answer, "state"), NULL, states[found.state]);
  if (found.state == NP_KEYDISK_INVERSE_KEY) tell_found_key(&np_keydisk_inverse_asked(job)->maze, &found, answer);
  if (found.state != NP_KEYDISK_INVERSE_NONE) return;
  answer->outcome = NP_PROVED_NONE;
  tell_contradiction(job, &found, answer);
}

/* -------------------------------------------------------------------- the maze that a key makes */

static void maze_tell(const np_job *job, np_answer *answer) {
  keydisk_write_maze(np_keydisk_maze_of(np_live_puzzle(job)), answer->lines);
  np_write(answer->lines, "\n");
}

/* -------------------------------------------------------------------------------- the table */

static const np_option inverse_options[] = {
    {.name = "MAZE",
     .kind = NP_OPTION_WORD,
     .initial = "1100.0110",
     .label = "Maze",
     .about = "columns of 1 (open) and 0 (blocked) with points between, 1100.0110, or a key's id"},
    KEYDISK_HIGHEST_OPTION(254, 0, KEYDISK_GREATEST "; any if not given"),
    {.name = NULL},
};
static const np_option id_options[] = {KEYDISK_ID_OPTION, {.name = NULL}};

const np_question np_questions_keydisk_maze[] = {
    {"keydisk inverse",
     "heights that make a maze, or why there are none; MAZE: columns of 1 (open) and 0 (blocked) with points between, "
     "1100.0110, "
     "or a key's id",
     inverse_options, .start = inverse_start, .tell = inverse_tell},
    {"keydisk maze", "the maze a key makes, as text for keydisk inverse", id_options, .start = np_live_start,
     .tell = maze_tell},
    {.words = NULL},
};
