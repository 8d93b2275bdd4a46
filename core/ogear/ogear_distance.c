/* ogear_distance.c: the states of a table, and how far each is from a goal. */
#include "ogear.h"
#include "search.h"

static uint32_t step(const void *user, uint32_t state, uint32_t move) {
  const np_ogear_table *table = user;
  np_ogear_place place = np_ogear_place_at(table, state);
  return np_ogear_step(table, &place, move) ? np_ogear_number(table, place) : NP_NOWHERE;
}

np_space np_ogear_space(const np_ogear_table *table) {
  return (np_space){np_ogear_states(table), NP_OGEAR_MOVES, table, step};
}

/* np_search_distances follows moves away from the goal, which gives the distances to the goal only if every move can be
 * undone. A table with faults has rolls that cannot. So the search is given each move reversed, one for the turn and
 * two for each link: following these away from the goal is following the table's own moves towards it. */
static uint32_t step_reversed(const void *user, uint32_t state, uint32_t move) {
  const np_ogear_table *table = user;
  np_ogear_place place = np_ogear_place_at(table, state);
  if (move == 0) {
    place.dir = (uint8_t)np_ogear_turned(place.dir);
    return np_ogear_number(table, place);
  }
  int number = (int)(move - 1) / 2;
  bool forward = (move - 1) % 2 == 0;
  const np_ogear_link *link = &table->links[number];
  np_ogear_place begins = {link->from_face, link->from_dir, place.tooth};
  np_ogear_place ends = {link->to_face, link->to_dir, place.tooth};
  np_ogear_place here = forward ? ends : begins, before = forward ? begins : ends;
  if (place.face != here.face || place.dir != here.dir) return NP_NOWHERE;
  if (np_ogear_link_taken(table, before, forward) != number) return NP_NOWHERE;
  before.tooth = (uint8_t)((place.tooth + (forward ? table->teeth - 1 : 1)) % table->teeth);
  return np_ogear_number(table, before);
}

void np_ogear_distances(const np_ogear_table *table, unsigned goal, uint32_t *distance) {
  uint32_t queue[NP_OGEAR_STATES_MAX], goals[1] = {goal};
  np_space reversed = {np_ogear_states(table), 1 + 2u * table->link_count, table, step_reversed};
  np_search_distances(&reversed, goals, 1, distance, queue);
}
