/* poster_memory.c: the C library's memory and sorting functions for a module that draws one picture and is
 * then discarded, in a tenth of the code: freed blocks are never used again.
 */
#include "canvas.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

const bool np_poster_build = true;

enum { GRAIN = 16, PAGE = 65536 };

extern unsigned char __heap_base; /* set by the linker: where the module's own data ends */
static uintptr_t top;

/* A block's size is stored in the grain before it. */
static size_t *size_of(void *block) { return (size_t *)((uintptr_t)block - GRAIN); }

void *malloc(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + GRAIN - 1) & ~(uintptr_t)(GRAIN - 1);
  uintptr_t there = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (size > SIZE_MAX - top - PAGE - 2 * GRAIN) return NULL;
  uintptr_t end = top + GRAIN + ((size + GRAIN - 1) & ~(size_t)(GRAIN - 1));
  if (end > there && __builtin_wasm_memory_grow(0, (end - there + PAGE - 1) / PAGE) == SIZE_MAX) return NULL;
  void *block = (void *)(top + GRAIN);
  *size_of(block) = size;
  top = end;
  return block;
}

void free(void *block) { (void)block; }

void *realloc(void *block, size_t size) {
  void *fresh = malloc(size);
  if (!fresh || !block) return fresh;
  return memcpy(fresh, block, *size_of(block) < size ? *size_of(block) : size);
}

void *calloc(size_t count, size_t size) {
  return size > 0 && count > SIZE_MAX / size ? NULL : malloc(count * size); /* never used before, so zero */
}

/* Shell sort: fast enough for a few thousand items. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *items = base;
  for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (size_t i = gap; i < count; i++)
      for (size_t j = i; j >= gap && compare(items + (j - gap) * size, items + j * size) > 0; j -= gap)
        for (size_t k = 0; k < size; k++) {
          char kept = items[j * size + k];
          items[j * size + k] = items[(j - gap) * size + k];
          items[(j - gap) * size + k] = kept;
        }
}
