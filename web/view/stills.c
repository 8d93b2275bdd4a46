/* stills.c: finds the still picture of a puzzle. */
#include "still.h"

#include <string.h>

#define STILL_ADDRESS(name) &nv_still_##name,
#define STILL_ADDRESS_OF(name) STILL_ADDRESS(name) /* expands a macro `name` first */
#ifdef NP_ONLY_KIND
static const nv_still *const stills[] = {STILL_ADDRESS_OF(NP_ONLY_KIND)};
#else
static const nv_still *const stills[] = {NP_KINDS(STILL_ADDRESS)};
#endif

const nv_still *nv_still_named(const char *kind) {
  for (size_t i = 0; i < sizeof stills / sizeof *stills; i++)
    if (strcmp(stills[i]->kind, kind) == 0) return stills[i];
  return NULL;
}

#ifdef NP_ONLY_KIND
const nv_still *nv_still_of(const np_puzzle *puzzle) { return (void)puzzle, stills[0]; } /* see core/puzzle.c */
#else
const nv_still *nv_still_of(const np_puzzle *puzzle) { return nv_still_named(np_kind_name(np_puzzle_kind(puzzle))); }
#endif
