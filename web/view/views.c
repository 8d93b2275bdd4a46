/* views.c: from a puzzle to its view. */
#include "view.h"

#include <string.h>

#define VIEW_ADDRESS(name) &np_view_##name,
#define VIEW_ADDRESS_OF(name) VIEW_ADDRESS(name) /* of a macro's value */
#ifdef NP_ONLY_KIND
static const np_view *const views[] = {VIEW_ADDRESS_OF(NP_ONLY_KIND)};
#else
static const np_view *const views[] = {NP_KINDS(VIEW_ADDRESS)};
#endif

const np_view *np_view_named(const char *kind) {
  for (size_t i = 0; i < sizeof views / sizeof *views; i++)
    if (strcmp(views[i]->kind, kind) == 0) return views[i];
  return NULL;
}

#ifdef NP_ONLY_KIND
const np_view *np_view_of(const np_puzzle *puzzle) { return (void)puzzle, views[0]; } /* see core/puzzle.c */
#else
const np_view *np_view_of(const np_puzzle *puzzle) { return np_view_named(np_kind_name(np_puzzle_kind(puzzle))); }
#endif
