/* search.c: breadth-first search over a dense state space. */
#include "search.h"
#include "numbers.h"
#include "text.h"

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

/* A state space with one of its states left out: no move leads to it. */
typedef struct without {
  const np_space *space;
  uint32_t left_out;
} without;

static uint32_t step_without(const void *user, uint32_t state, uint32_t move) {
  const without *rest = user;
  uint32_t next = rest->space->step(rest->space->user, state, move);
  return next == rest->left_out ? NP_NOWHERE : next;
}

np_others np_search_others(const np_space *space, const uint32_t *distance, uint32_t state, uint32_t move,
                           uint32_t *scratch, uint32_t *queue) {
  np_others others = {.back = true, .more = NP_NOWHERE};
  without rest = {space, state};
  np_space around = {space->states, space->moves, &rest, step_without};
  uint32_t chosen = space->step(space->user, state, move);
  for (uint32_t other = 0; other < space->moves; other++) {
    uint32_t next = space->step(space->user, state, other);
    if (next == NP_NOWHERE || next == chosen) continue;
    others.count++;
    if (distance[next] == NP_NOWHERE) {
      others.back = false;
      continue;
    }
    if (distance[next] + 1 - distance[state] < others.more) others.more = distance[next] + 1 - distance[state];
    uint32_t reached = np_search_distances(&around, &next, 1, scratch, queue);
    for (uint32_t i = 0; i < reached; i++)
      if (distance[queue[i]] == 0) others.back = false;
  }
  return others;
}

void np_others_write(const np_others *others, const char *part, np_writer *writer) {
  if (others->count == 0)
    np_write(writer, ": there is no other move");
  else if (others->more == NP_NOWHERE)
    np_write(writer, ": no other move leads to the goal");
  else if (others->back)
    np_write(writer, ": after %s other move the %s must come back here", others->count == 1 ? "the only" : "any", part);
  else if (others->more > 0)
    np_write(writer, ": %s other route takes %s%u move%p more", others->count == 1 ? "the only" : "any",
             others->count == 1 ? "" : "at least ", (unsigned)others->more);
  else
    np_write(writer, ": no other route is shorter");
}

uint32_t np_search_farthest(const np_space *space, const uint32_t *distance) {
  uint32_t farthest = NP_NOWHERE;
  for (uint32_t state = 0; state < space->states; state++)
    if (distance[state] != NP_NOWHERE && (farthest == NP_NOWHERE || distance[state] > distance[farthest]))
      farthest = state;
  return farthest;
}
