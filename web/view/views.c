/* views.c: finds the view of a puzzle, and a chart by its name. */
#include "view.h"

#include <string.h>

#define VIEW_ADDRESS(name) &nv_view_##name,
#define VIEW_ADDRESS_OF(name) VIEW_ADDRESS(name) /* expands a macro `name` first */
#ifdef NP_ONLY_KIND
static const nv_view *const views[] = {VIEW_ADDRESS_OF(NP_ONLY_KIND)};
#else
static const nv_view *const views[] = {NP_KINDS(VIEW_ADDRESS)};
#endif

const nv_view *nv_view_named(const char *kind) {
  for (size_t i = 0; i < sizeof views / sizeof *views; i++)
    if (strcmp(views[i]->kind, kind) == 0) return views[i];
  return NULL;
}

#ifdef NP_ONLY_KIND
const nv_view *nv_view_of(const np_puzzle *puzzle) { return (void)puzzle, views[0]; } /* see core/puzzle.c */
#else
const nv_view *nv_view_of(const np_puzzle *puzzle) { return nv_view_named(np_kind_name(np_puzzle_kind(puzzle))); }
#endif

const nv_chart *nv_chart_named(const nv_chart *list, const char *name) {
  for (; list && list->name; list++)
    if (strcmp(list->name, name) == 0) return list;
  return NULL;
}
