/* failing_allocator.h: memory that runs out. It grants a number of requests and then none, and counts the
 * blocks not yet freed, so that a test can let every request fail once and see that nothing is lost. */
#ifndef NP_TEST_FAILING_ALLOCATOR_H
#define NP_TEST_FAILING_ALLOCATOR_H

#include "test.h"

#include "nopatience.h"

#include <stdlib.h>

typedef struct failing_allocator {
  int left; /* requests it still grants */
  int out;  /* blocks not yet freed */
} failing_allocator;

static inline void *failing_resize(void *user, void *block, size_t size) {
  failing_allocator *mine = user;
  if (size == 0) {
    mine->out -= block != NULL;
    free(block);
    return NULL;
  }
  if (mine->left <= 0) return NULL;
  mine->left--;
  mine->out += block == NULL;
  return realloc(block, size);
}

static inline np_memory failing_memory(failing_allocator *mine) {
  return (np_memory){.resize = failing_resize, .user = mine};
}

#endif
