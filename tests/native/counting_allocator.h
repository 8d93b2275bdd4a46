/* counting_allocator.h: memory that counts the bytes handed out now, and their peak. */
#ifndef NP_TEST_COUNTING_ALLOCATOR_H
#define NP_TEST_COUNTING_ALLOCATOR_H

#include "test.h"

#include "nopatience.h"

#include <stddef.h>
#include <stdlib.h>

typedef struct counting_allocator {
  size_t bytes, peak;
} counting_allocator;

/* Each block has its size before it, in enough space to keep the block aligned. */
static inline void *counting_resize(void *user, void *block, size_t size) {
  enum { HEAD = 2 * sizeof(max_align_t) };
  counting_allocator *mine = user;
  char *whole = block ? (char *)block - HEAD : NULL;
  size_t before = whole ? *(size_t *)(void *)whole : 0;
  if (size == 0) {
    mine->bytes -= before;
    free(whole);
    return NULL;
  }
  whole = realloc(whole, HEAD + size);
  if (!whole) return NULL;
  *(size_t *)(void *)whole = size;
  mine->bytes += size - before;
  if (mine->bytes > mine->peak) mine->peak = mine->bytes;
  return whole + HEAD;
}

static inline np_memory counting_memory(counting_allocator *mine) {
  return (np_memory){.resize = counting_resize, .user = mine};
}

#endif
