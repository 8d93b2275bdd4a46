/* stills.c: from a puzzle to its still picture. */
#include "view.h"

#include <string.h>

#ifdef NP_ONLY_KIND
#define STILL_ADDRESS(name) &np_still_##name
#define STILL_ADDRESS_OF(name) STILL_ADDRESS(name) /* of a macro's value */

const np_still *np_still_of(const np_puzzle *puzzle) { return (void)puzzle, STILL_ADDRESS_OF(NP_ONLY_KIND); }
#else
#define STILL_ADDRESS(name) &np_still_##name,
static const np_still *const stills[] = {NP_KINDS(STILL_ADDRESS)};

const np_still *np_still_of(const np_puzzle *puzzle) {
  for (size_t i = 0; i < sizeof stills / sizeof *stills; i++)
    if (strcmp(stills[i]->kind, np_kind_name(np_puzzle_kind(puzzle))) == 0) return stills[i];
  return NULL;
}
#endif
