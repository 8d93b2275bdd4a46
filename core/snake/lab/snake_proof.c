/* snake_proof.c: how few folds a snake needs. */
#include "snake_proof.h"

enum { EFFORT_LEVEL = 50000, EFFORT_ALL = 200000 };

bool snake_proof_open(snake_proof *proof, np_snake_word word, double width, const np_memory *memory) {
  snake_shape staircase = {{0, 0}};
  unsigned first = snake_first_corner(word) + 1;
  *proof = (snake_proof){.word = word, .effort = EFFORT_ALL};
  proof->search = snake_fewest_open(&(snake_fewest_options){.word = word,
                                                            .wanted = &staircase,
                                                            .first = first,
                                                            .most = SNAKE_FOLDS_MAX,
                                                            .level_effort = EFFORT_LEVEL,
                                                            .width = width},
                                    memory);
  return proof->search != NULL;
}

void snake_proof_close(snake_proof *proof) {
  snake_fewest_close(proof->search);
  proof->search = NULL;
}

void snake_proof_add(snake_proof *proof, const np_snake_box *box, const np_snake_path *path) {
  uint8_t links[NP_SNAKE_MAX];
  np_snake_path_links(box, path, links);
  snake_fewest_add(proof->search, snake_shape_of(proof->word, links));
}

bool snake_proof_step(snake_proof *proof, uint32_t effort) {
  uint32_t shapes = 1 + effort / SNAKE_MICROSECONDS_A_SHAPE;
  if (proof->found != SNAKE_SEARCHING) return true;
  if (shapes > proof->effort) shapes = proof->effort;
  proof->effort -= shapes;
  proof->found = snake_fewest_go(proof->search, &shapes);
  proof->effort += shapes;
  if (proof->found == SNAKE_SEARCHING && proof->effort == 0) proof->found = SNAKE_NONE_FOUND;
  return proof->found != SNAKE_SEARCHING;
}

/* The staircase is its own mirror image, and the same from both ends. So all images of a solution need equally many
 * folds, and it is enough to add one of them. If some solutions were not added, nothing is proved to be needed. */
snake_folds_needed snake_proof_answer(const snake_proof *proof, bool all) {
  snake_fold folds[SNAKE_FOLDS_MAX];
  bool none = proof->found == SNAKE_PROVED_NONE && all;
  snake_folds_needed needed = {
      .verdict = proof->found == SNAKE_FOUND_WAY ? NP_SNAKE_FOLDS
                 : none                          ? NP_SNAKE_NEEDS_STRETCHING
                                                 : NP_SNAKE_FOLDS_NOT_KNOWN,
      .least = (uint8_t)(all ? snake_fewest_least(proof->search) : 0),
      .most = (uint8_t)snake_fewest_folds(proof->search, folds),
      .differ = (uint8_t)snake_fewest_differ(proof->search),
  };
  return needed;
}

void snake_folds_needed_say(snake_folds_needed needed, np_writer *writer) {
  if (needed.least == needed.most)
    np_write(writer, "fewest folds: %u", (unsigned)needed.most);
  else if (needed.least > 0)
    np_write(writer, "at most %u folds; at least %u are needed", (unsigned)needed.most, (unsigned)needed.least);
  else
    np_write(writer, "at most %u folds", (unsigned)needed.most);
}
