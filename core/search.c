/* search.c: breadth-first search over a dense state space. */
#include "search.h"
#include "numbers.h"

uint32_t np_search_distances(const np_space *space, const uint32_t *goals, uint32_t count, uint32_t *distance,
                             uint32_t *queue) {
  uint32_t found = 0;
  for (uint32_t state = 0; state < space->states; state++) distance[state] = NP_NOWHERE;
  for (uint32_t i = 0; i < count; i++) {
    if (distance[goals[i]] == 0) continue;
    distance[goals[i]] = 0;
    queue[found++] = goals[i];
  }
  for (uint32_t head = 0; head < found; head++) {
    uint32_t state = queue[head];
    for (uint32_t move = 0; move < space->moves; move++) {
      uint32_t next = space->step(space->user, state, move);
      if (next == NP_NOWHERE || distance[next] != NP_NOWHERE) continue;
      distance[next] = distance[state] + 1;
      queue[found++] = next;
    }
  }
  return found;
}

void np_search_ways(const np_space *space, const uint32_t *distance, uint64_t *ways) {
  bool any = true;
  for (uint32_t state = 0; state < space->states; state++) ways[state] = distance[state] == 0;
  for (uint32_t far = 1; any; far++) {
    any = false;
    for (uint32_t state = 0; state < space->states; state++) {
      if (distance[state] != far) continue;
      any = true;
      for (uint32_t move = 0; move < space->moves; move++) {
        uint32_t next = space->step(space->user, state, move);
        if (next != NP_NOWHERE && distance[next] == far - 1) ways[state] = np_add_saturated(ways[state], ways[next]);
      }
    }
  }
}

uint32_t np_search_next(const np_space *space, const uint32_t *distance, uint32_t state) {
  if (distance[state] == NP_NOWHERE || distance[state] == 0) return NP_NOWHERE;
  for (uint32_t move = 0; move < space->moves; move++) {
    uint32_t next = space->step(space->user, state, move);
    if (next != NP_NOWHERE && distance[next] < distance[state]) return move;
  }
  return NP_NOWHERE;
}

uint32_t np_search_farthest(const np_space *space, const uint32_t *distance) {
  uint32_t farthest = NP_NOWHERE;
  for (uint32_t state = 0; state < space->states; state++)
    if (distance[state] != NP_NOWHERE && (farthest == NP_NOWHERE || distance[state] > distance[farthest]))
      farthest = state;
  return farthest;
}
