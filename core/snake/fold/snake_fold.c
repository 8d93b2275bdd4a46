/* snake_fold.c: laying and folding: what a move does to a chain, and when it is refused. */
#include "snake_shape.h"

#include <string.h>

/* -------------------------------------------------------------------------- loose ends
 *
 * The cubelets not laid yet keep their folds as far as possible, but evade other cubelets where they would
 * overlap. A fold is given by its turn away from the staircase: 0..3 quarters. */

/* The quarters to try at a corner: first those it had, then the others. */
static unsigned fold_to_try(unsigned was, unsigned try) { return try == 0 ? was : try <= was ? try - 1 : try; }

/* Moves the cubelets from `first` on out of each other's way. If that takes too many tries they stay as they are, and
 * the chain overlaps there. */
static void evade(const snake *puzzle, uint8_t *links, unsigned first) {
  enum { TRIES_MAX = 4000 };
  unsigned cubelets = puzzle->word.length, at = first, tries = 0;
  uint8_t tried[NP_SNAKE_MAX + 1] = {0}, way[NP_SNAKE_MAX];
  np_snake_spot spots[NP_SNAKE_MAX];
  memcpy(way, links, cubelets - 1u);
  snake_shape shape = snake_shape_of(puzzle->word, links);
  while (at >= first && at <= cubelets && tries++ < TRIES_MAX) {
    bool corner = np_snake_is_corner(puzzle->word, at - 1);
    if (tried[at] == (corner ? 4 : 1)) {
      tried[at--] = 0;
      continue;
    }
    unsigned quarters = fold_to_try(snake_shape_turn(&shape, at - 1), tried[at]++);
    uint8_t stair = snake_stair(puzzle->word, way, at - 1);
    way[at - 2] = corner ? snake_turned(stair, way[at - 3], quarters) : stair;
    snake_spots_of(way, at, spots);
    if (!snake_cubelet_on(spots, at - 1, spots[at - 1])) at++;
  }
  if (at > cubelets) memcpy(links, way, cubelets - 1u);
}

/* ------------------------------------------------------------------------------- steps */

static const char *const way_names[6] = {"+x", "-x", "+y", "-y", "+z", "-z"};

const char *snake_way_name(unsigned way) { return way_names[way]; }

/* Turns link `link`, and the chain after it, so that the link points in direction `way`, which must be possible. */
static void point(uint8_t *links, unsigned link, unsigned cubelets, uint8_t way) {
  uint8_t was = links[link - 1];
  if (link > 1) {
    uint8_t about = links[link - 2];
    snake_turn_links(links, link, cubelets, about, snake_quarters(was, about, way));
  } else if (was / 2 == way / 2) {
    snake_turn_links(links, 1, cubelets, (uint8_t)((was / 2 + 1) % 3 * 2), was == way ? 0 : 2);
  } else {
    uint8_t about = (uint8_t)((3 - was / 2 - way / 2) * 2);
    snake_turn_links(links, 1, cubelets, about, snake_turned(was, about, 1) == way ? 1 : 3);
  }
}

static bool lay(const snake *puzzle, uint8_t *position, uint8_t way, np_error *error) {
  unsigned cubelets = puzzle->word.length, laid = snake_laid(position), next = laid + 1;
  uint8_t links[NP_SNAKE_MAX];
  np_snake_spot spots[NP_SNAKE_MAX];
  if (laid == cubelets) return np_fail(error, "move", 0, "all %u cubelets are placed", cubelets);
  memcpy(links, snake_links(position), cubelets - 1u);
  if (np_snake_is_straight(puzzle->word, laid) && links[laid - 2] != way)
    return np_fail(error, "move", 0, "cubelet %u is straight: cubelet %u can only go %s", laid, next,
                   way_names[links[laid - 2]]);
  if (np_snake_is_corner(puzzle->word, laid) && links[laid - 2] / 2 == way / 2)
    return np_fail(error, "move", 0, "cubelet %u is a corner: cubelet %u cannot go %s, %s", laid, next, way_names[way],
                   links[laid - 2] == way ? "straight on" : "back");
  point(links, laid, cubelets, way);
  snake_spots_of(links, cubelets, spots);
  unsigned other = snake_cubelet_on(spots, laid, spots[laid]);
  if (other) return np_fail(error, "move", 0, "blocked: cubelet %u would hit cubelet %u", next, other);
  if (!snake_in_box(&puzzle->box, spots, next))
    return np_fail(error, "move", 0, "blocked: cubelet %u would be outside the %ux%ux%u box", next,
                   (unsigned)puzzle->box.side[0], (unsigned)puzzle->box.side[1], (unsigned)puzzle->box.side[2]);
  position[0] = (uint8_t)next;
  for (unsigned k = next; k < cubelets; k++)
    if (snake_cubelet_on(spots, k, spots[k])) {
      evade(puzzle, links, next + 1);
      break;
    }
  memcpy(snake_links_of(position), links, cubelets - 1u);
  return true;
}

/* ------------------------------------------------------------------------------- folds */

np_move np_snake_fold_move(unsigned cubelet, np_snake_turn turn, bool through) {
  return NP_SNAKE_FOLD + 8 * cubelet + (unsigned)turn + (through ? NP_SNAKE_THROUGH : 0);
}

bool np_snake_is_fold(np_move move, unsigned *cubelet, np_snake_turn *turn, bool *through) {
  if (move < NP_SNAKE_FOLD || move >= NP_SNAKE_KEEP) return false;
  if (cubelet) *cubelet = (move - NP_SNAKE_FOLD) / 8;
  if (turn) *turn = (np_snake_turn)((move - NP_SNAKE_FOLD) & 3);
  if (through) *through = ((move - NP_SNAKE_FOLD) & NP_SNAKE_THROUGH) != 0;
  return true;
}

bool np_snake_meets(const np_puzzle *base, const void *position, unsigned cubelet, np_snake_turn turn, unsigned *a,
                    unsigned *b) {
  unsigned cubelets = snake_of(base)->word.length;
  snake_layout layout;
  memcpy(layout.links, snake_links(position), cubelets - 1u);
  snake_spots_of(layout.links, cubelets, layout.spots);
  return snake_layout_meets(&layout, cubelets, cubelet, turn, a, b);
}

static bool fold(const snake *puzzle, uint8_t *position, np_move move, np_error *error) {
  unsigned cubelet, a, b, cubelets = puzzle->word.length;
  np_snake_turn turn;
  bool through;
  np_snake_is_fold(move, &cubelet, &turn, &through);
  if (cubelet < 2 || cubelet >= cubelets)
    return np_fail(error, "move", 0, "cubelet %u does not fold; it needs to be a corner from 2 to %u", cubelet,
                   cubelets - 1);
  if (!np_snake_is_corner(puzzle->word, cubelet))
    return np_fail(error, "move", 0, "cubelet %u is straight; only corners fold", cubelet);
  if (!through && np_snake_meets(&puzzle->puzzle, position, cubelet, turn, &a, &b))
    return np_fail(error, "move", 0, "blocked: cubelet %u would hit cubelet %u", b, a);
  uint8_t *links = snake_links_of(position);
  snake_turn_links(links, cubelet, cubelets, links[cubelet - 2], (unsigned)(np_snake_quarters(turn) + 4) % 4);
  if (position[0] > cubelet) position[0] = (uint8_t)cubelet;
  snake_settle(puzzle, position);
  return true;
}

static bool keep(const snake *puzzle, uint8_t *position, unsigned count, np_error *error) {
  unsigned cubelets = puzzle->word.length, held = snake_held(puzzle, snake_links(position), cubelets);
  if (count < 1 || count > cubelets)
    return np_fail(error, "move", 0, "there is no cubelet %u to keep; it needs to be from 1 to %u", count, cubelets);
  if (count == snake_laid(position))
    return np_fail(error, "move", 0, count == 1 ? "cubelet %u is kept already" : "cubelets 1 to %u are kept already",
                   count);
  if (count > held)
    return np_fail(error, "move", 0, "cubelets 1 to %u cannot be kept: only 1 to %u are in the box without overlapping",
                   count, held);
  position[0] = (uint8_t)count;
  return true;
}

/* ---------------------------------------------------------------------------- all moves */

bool snake_apply(const np_puzzle *base, void *position, np_move move, np_error *error) {
  const snake *puzzle = snake_of(base);
  if (move >= NP_SNAKE_STEP && move < NP_SNAKE_STEP + 6)
    return lay(puzzle, position, (uint8_t)(move - NP_SNAKE_STEP), error);
  if (move >= NP_SNAKE_KEEP) return keep(puzzle, position, move - NP_SNAKE_KEEP, error);
  if (np_snake_is_fold(move, NULL, NULL, NULL)) return fold(puzzle, position, move, error);
  return np_fail_no_move(error, move);
}

static bool is_legal(const np_puzzle *base, const void *position, np_move move) {
  uint8_t copy[NP_SNAKE_MAX];
  memcpy(copy, position, base->position_size);
  return snake_apply(base, copy, move, NULL);
}

/* Steps, folds that meet nothing, and keeping another number of cubelets. (Folds with ! are always legal.) */
size_t snake_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max) {
  const snake *puzzle = snake_of(base);
  size_t count = 0;
  for (np_move way = 0; way < 6; way++)
    if (is_legal(base, position, NP_SNAKE_STEP + way) && count++ < max) moves[count - 1] = NP_SNAKE_STEP + way;
  for (unsigned cubelet = 2; cubelet < puzzle->word.length; cubelet++)
    for (unsigned turn = 0; turn < 4; turn++) {
      np_move move = np_snake_fold_move(cubelet, (np_snake_turn)turn, false);
      if (is_legal(base, position, move) && count++ < max) moves[count - 1] = move;
    }
  for (unsigned kept = 1; kept <= puzzle->word.length; kept++)
    if (is_legal(base, position, NP_SNAKE_KEEP + kept) && count++ < max) moves[count - 1] = NP_SNAKE_KEEP + kept;
  return count;
}
