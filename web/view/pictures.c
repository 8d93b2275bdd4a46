/* pictures.c: from a puzzle to its still picture. */
#include "view.h"

#include <string.h>

#ifdef NP_ONLY_KIND
#define PICTURE_ADDRESS(name) &np_picture_##name
#define PICTURE_ADDRESS_OF(name) PICTURE_ADDRESS(name) /* of a macro's value */

const np_picture *np_picture_of(const np_puzzle *puzzle) { return (void)puzzle, PICTURE_ADDRESS_OF(NP_ONLY_KIND); }
#else
#define PICTURE_ADDRESS(name) &np_picture_##name,
static const np_picture *const pictures[] = {NP_KINDS(PICTURE_ADDRESS)};

const np_picture *np_picture_of(const np_puzzle *puzzle) {
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
    if (strcmp(pictures[i]->kind, np_kind_name(np_puzzle_kind(puzzle))) == 0) return pictures[i];
  return NULL;
}
#endif
