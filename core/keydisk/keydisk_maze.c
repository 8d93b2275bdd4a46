/* keydisk_maze.c: a maze on a cylinder: its legal cells, distances, dead ends and paths. */
#include "keydisk.h"
#include "numbers.h"

#include <string.h>

/* ------------------------------------------------------------------------------- cells */

np_keydisk_cell np_keydisk_cell_of(const void *position) {
  const uint8_t *bytes = position;
  return (np_keydisk_cell){bytes[0], bytes[1]};
}

unsigned np_keydisk_maze_number(const np_keydisk_maze *maze, np_keydisk_cell cell) {
  return (unsigned)cell.x * maze->cuts + cell.r;
}

static np_keydisk_cell cell_at(const np_keydisk_maze *maze, uint32_t number) {
  return (np_keydisk_cell){(uint8_t)(number / maze->cuts), (uint8_t)(number % maze->cuts)};
}

void np_keydisk_maze_make(const np_keydisk *key, np_keydisk_maze *maze) {
  memset(maze, 0, sizeof *maze);
  maze->length = key->length;
  maze->cuts = key->cuts;
  for (unsigned x = 0; x < key->length; x++)
    maze->open[x] = np_keydisk_deep_cuts(key->disk, key->cuts, key->above[x]) &
                    np_keydisk_half_turn(np_keydisk_deep_cuts(key->disk, key->cuts, key->below[x]), key->cuts);
}

bool np_keydisk_stops(const np_keydisk *key, np_keydisk_cell cell, bool *above, bool *below) {
  *above = key->above[cell.x] > key->disk[cell.r];
  *below = key->below[cell.x] > key->disk[(cell.r + key->cuts / 2u) % key->cuts];
  return *above || *below;
}

bool np_keydisk_maze_is_open(const np_keydisk_maze *maze, int x, int r) {
  int around = (r % maze->cuts + maze->cuts) % maze->cuts;
  return x >= 0 && x < maze->length && (maze->open[x] >> around & 1) != 0;
}

static bool is_open(const np_keydisk_maze *maze, np_keydisk_cell cell) {
  return (maze->open[cell.x] >> cell.r & 1) != 0;
}

unsigned np_keydisk_maze_count_open(const np_keydisk_maze *maze) {
  unsigned count = 0;
  for (unsigned x = 0; x < maze->length; x++) count += np_count_bits(maze->open[x]);
  return count;
}

bool np_keydisk_maze_aim(const np_keydisk_maze *maze, np_keydisk_cell from, np_move move, np_keydisk_cell *to) {
  np_keydisk_cell next = from;
  switch (move) {
  case NP_KEYDISK_LEFT:
    if (from.x == 0) return false;
    next.x--;
    break;
  case NP_KEYDISK_RIGHT:
    if (from.x + 1 >= maze->length) return false;
    next.x++;
    break;
  case NP_KEYDISK_CCW:
    next.r = (uint8_t)(from.r + 1 < maze->cuts ? from.r + 1 : 0);
    break;
  case NP_KEYDISK_CW:
    next.r = (uint8_t)(from.r > 0 ? from.r - 1 : maze->cuts - 1);
    break;
  default:
    return false;
  }
  *to = next;
  return true;
}

bool np_keydisk_maze_step(const np_keydisk_maze *maze, np_keydisk_cell from, np_move move, np_keydisk_cell *to) {
  np_keydisk_cell next;
  if (!np_keydisk_maze_aim(maze, from, move, &next) || !is_open(maze, next)) return false;
  *to = next;
  return true;
}

bool np_keydisk_maze_first(const np_keydisk_maze *maze, np_keydisk_cell *first) {
  for (unsigned x = 0; x < maze->length; x++)
    for (unsigned r = 0; r < maze->cuts; r++)
      if (maze->open[x] >> r & 1) {
        *first = (np_keydisk_cell){(uint8_t)x, (uint8_t)r};
        return true;
      }
  return false;
}

/* --------------------------------------------------------------------------- distances */

static uint32_t step_number(const void *user, uint32_t state, uint32_t move) {
  const np_keydisk_maze *maze = user;
  np_keydisk_cell to;
  return np_keydisk_maze_step(maze, cell_at(maze, state), move, &to) ? np_keydisk_maze_number(maze, to) : NP_NOWHERE;
}

np_space np_keydisk_maze_space(const np_keydisk_maze *maze) {
  return (np_space){(uint32_t)maze->length * maze->cuts, NP_KEYDISK_MOVES, maze, step_number};
}

/* The first move of a shortest path to the goal that has the fewest moves to the left; *back is their number.
 * NP_NOWHERE if no move leads nearer. */
static uint32_t best_move(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, uint32_t state, uint32_t *back) {
  uint32_t best = NP_NOWHERE;
  for (uint32_t move = 0; move < NP_KEYDISK_MOVES; move++) {
    uint32_t next = step_number(maze, state, move);
    if (next == NP_NOWHERE || map->distance[next] >= map->distance[state]) continue;
    uint32_t count = map->back[next] + (move == NP_KEYDISK_LEFT);
    if (best != NP_NOWHERE && count >= *back) continue;
    best = move;
    *back = count;
  }
  return best;
}

void np_keydisk_maze_survey(const np_keydisk_maze *maze, np_keydisk_maze_map *map) {
  np_space space = np_keydisk_maze_space(maze);
  uint32_t goals[NP_KEYDISK_CUTS_MAX], count = 0;
  for (unsigned r = 0; r < maze->cuts; r++) {
    np_keydisk_cell goal = {(uint8_t)(maze->length - 1), (uint8_t)r};
    if (is_open(maze, goal)) goals[count++] = np_keydisk_maze_number(maze, goal);
  }
  map->reached = np_search_distances(&space, goals, count, map->distance, map->queue);
  memset(map->back, 0, space.states * sizeof *map->back);
  for (uint32_t i = count; i < map->reached; i++) best_move(maze, map, map->queue[i], &map->back[map->queue[i]]);
}

bool np_keydisk_maze_next(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell from,
                          np_move *move) {
  uint32_t state = np_keydisk_maze_number(maze, from), back = 0;
  if (map->distance[state] == NP_NOWHERE || map->distance[state] == 0) return false;
  *move = best_move(maze, map, state, &back);
  return true;
}

uint64_t np_keydisk_maze_around(const np_keydisk_maze *maze, const uint64_t *cells, unsigned x) {
  unsigned back = maze->cuts - 1u;
  uint64_t here = cells[x], near = here | here << 1 | here >> 1 | here << back | here >> back;
  if (x > 0) near |= cells[x - 1];
  if (x + 1u < maze->length) near |= cells[x + 1];
  return near;
}

bool np_keydisk_maze_spread(const np_keydisk_maze *maze, const uint64_t *within, uint64_t *cells) {
  uint64_t before[NP_KEYDISK_LENGTH_MAX];
  bool grown = false;
  memcpy(before, cells, maze->length * sizeof *cells);
  for (unsigned x = 0; x < maze->length; x++) {
    cells[x] |= np_keydisk_maze_around(maze, before, x) & within[x];
    grown = grown || cells[x] != before[x];
  }
  return grown;
}

/* Searches from the target until the start is covered. A first move then leads to a cell covered one step earlier. */
bool np_keydisk_maze_between(const np_keydisk_maze *maze, np_keydisk_cell from, np_keydisk_cell to, unsigned *moves,
                             np_move *move) {
  uint64_t before[NP_KEYDISK_LENGTH_MAX] = {0}, covered[NP_KEYDISK_LENGTH_MAX] = {0};
  if (!is_open(maze, from) || !is_open(maze, to)) return false;
  covered[to.x] = (uint64_t)1 << to.r;
  for (*moves = 0; !(covered[from.x] >> from.r & 1); ++*moves) {
    memcpy(before, covered, sizeof before);
    if (!np_keydisk_maze_spread(maze, maze->open, covered)) return false;
  }
  np_keydisk_cell next;
  for (np_move m = 0; move && *moves > 0 && m < NP_KEYDISK_MOVES; m++)
    if (np_keydisk_maze_step(maze, from, m, &next) && (before[next.x] >> next.r & 1)) {
      *move = m;
      break;
    }
  return true;
}

/* ------------------------------------------------------------------- filling dead ends */

void np_keydisk_maze_fill(const np_keydisk_maze *maze, np_keydisk_filling *filling) {
  memset(filling, 0, sizeof *filling);
  np_keydisk_maze now = *maze;
  filling->left = (uint16_t)np_keydisk_maze_count_open(maze);
  for (bool changed = true; changed;) {
    np_keydisk_maze after = now;
    changed = false;
    for (unsigned state = 0; state < (unsigned)maze->length * maze->cuts; state++) {
      np_keydisk_cell cell = cell_at(maze, state), next;
      if (!is_open(&now, cell)) continue;
      unsigned ways = 0, min = UINT16_MAX;
      for (np_move move = 0; move < NP_KEYDISK_MOVES; move++) {
        if (!np_keydisk_maze_aim(maze, cell, move, &next)) continue;
        ways += is_open(&now, next);
        unsigned depth = filling->depth[np_keydisk_maze_number(maze, next)];
        /* neighbours blocked in this same round do not count: a round sees the maze as the one before left it */
        if (depth > 0 && !is_open(&now, next) && depth < min) min = depth;
      }
      if (ways > 1) continue;
      after.open[cell.x] &= ~((uint64_t)1 << cell.r);
      filling->depth[state] = (uint16_t)(min == UINT16_MAX ? 1 : min + 1);
      filling->round[state] = (uint16_t)(filling->rounds + 1);
      filling->left--;
      changed = true;
    }
    filling->rounds = (uint16_t)(filling->rounds + changed);
    now = after;
  }
}

/* -------------------------------------------------------------------------------- ways */

static void begin_way(const np_keydisk_maze *maze, np_keydisk_cell from, np_keydisk_way *way) {
  way->from = way->to = from;
  way->count = way->back = 0;
  way->free = from.x + 1 == maze->length && is_open(maze, from);
}

static void add_move(const np_keydisk_maze *maze, np_keydisk_way *way, np_move move, np_keydisk_cell to) {
  way->moves[way->count++] = (uint8_t)move;
  way->back = (uint16_t)(way->back + (move == NP_KEYDISK_LEFT));
  way->to = to;
  way->free = to.x + 1 == maze->length;
}

void np_keydisk_maze_walk(const np_keydisk_maze *maze, const np_keydisk_filling *filling, np_keydisk_cell from,
                          bool avoid_first, np_keydisk_way *way) {
  static const uint8_t order[] = {NP_KEYDISK_LEFT, NP_KEYDISK_CCW, NP_KEYDISK_CW, NP_KEYDISK_RIGHT};
  np_keydisk_maze fresh = *maze; /* cells the walk may still step on */
  for (unsigned state = 0; state < (unsigned)maze->length * maze->cuts; state++)
    if (filling->round[state] > 0) fresh.open[state / maze->cuts] &= ~((uint64_t)1 << state % maze->cuts);
  if (avoid_first) fresh.open[0] = 0;
  fresh.open[from.x] &= ~((uint64_t)1 << from.r);
  begin_way(maze, from, way);
  for (bool moved = true; moved && !way->free;) {
    moved = false;
    np_keydisk_cell next;
    for (size_t i = 0; i < sizeof order && !moved; i++) {
      moved = np_keydisk_maze_step(&fresh, way->to, order[i], &next);
      if (!moved) continue;
      add_move(maze, way, order[i], next);
      fresh.open[next.x] &= ~((uint64_t)1 << next.r);
    }
  }
}

void np_keydisk_maze_shortest(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell from,
                              np_keydisk_way *way) {
  np_move move;
  np_keydisk_cell next = from;
  begin_way(maze, from, way);
  while (!way->free && np_keydisk_maze_next(maze, map, way->to, &move) &&
         np_keydisk_maze_step(maze, way->to, move, &next))
    add_move(maze, way, move, next);
}

void np_keydisk_maze_ways(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell from,
                          bool avoid_first, np_keydisk_ways *ways) {
  np_keydisk_filling filling;
  np_move move;
  const np_keydisk_way *walk = &ways->walk, *shortest = &ways->shortest;
  while (avoid_first && from.x == 0 && np_keydisk_maze_next(maze, map, from, &move) &&
         np_keydisk_maze_step(maze, from, move, &from))
    continue;
  np_keydisk_maze_fill(maze, &filling);
  np_keydisk_maze_walk(maze, &filling, from, avoid_first, &ways->walk);
  np_keydisk_maze_shortest(maze, map, from, &ways->shortest);
  ways->parting = 0;
  while (ways->parting < walk->count && ways->parting < shortest->count &&
         walk->moves[ways->parting] == shortest->moves[ways->parting])
    ways->parting++;
}
