/* snake_shape.c: shapes of a chain, and how much room there is to fold them. */
#include "snake_shape.h"

#include "numbers.h"

#include <math.h>
#include <string.h>

snake_shape snake_shape_of(np_snake_word word, const uint8_t *links) {
  snake_shape shape = {{0, 0}};
  for (unsigned cubelet = 2; cubelet < word.length; cubelet++) {
    if (!np_snake_is_corner(word, cubelet)) continue;
    uint8_t stair = snake_stair(word, links, cubelet);
    snake_shape_set(&shape, cubelet, snake_quarters(stair, links[cubelet - 2], links[cubelet - 1]));
  }
  return shape;
}

void snake_shape_links(np_snake_word word, const snake_shape *shape, uint8_t *links) {
  for (unsigned link = 1; link < word.length; link++) {
    uint8_t stair = snake_stair(word, links, link);
    bool corner = np_snake_is_corner(word, link);
    links[link - 1] = corner ? snake_turned(stair, links[link - 2], snake_shape_turn(shape, link)) : stair;
  }
}

unsigned snake_shape_differ(const snake_shape *a, const snake_shape *b) {
  const uint64_t low = 0x5555555555555555u;
  uint64_t one = a->turns[0] ^ b->turns[0], two = a->turns[1] ^ b->turns[1];
  return np_count_bits((one | one >> 1) & low) + np_count_bits((two | two >> 1) & low);
}

/* A stretch ends at a corner whose turn differs between the shapes. The next one begins at the corner before it: from
 * there the chain runs straight to the differing corner and leaves it at a right angle, which looks alike in both
 * shapes. */
unsigned snake_shape_alike(np_snake_word word, const snake_shape *a, const snake_shape *b, unsigned corner,
                           unsigned *first) {
  unsigned start = 1, before = 1, last = 0;
  *first = 1;
  for (unsigned k = 2; k <= word.length; k++) {
    if (np_snake_is_straight(word, k)) continue;
    if (k == word.length || snake_shape_turn(a, k) != snake_shape_turn(b, k)) {
      if (corner ? start < corner && corner < k : last == 0 || k - start > last - *first) {
        *first = start;
        last = k;
      }
      start = before;
    }
    before = k;
  }
  return last;
}

snake_shape snake_shape_mirrored(np_snake_word word, snake_shape shape) {
  for (unsigned cubelet = 2; cubelet < word.length; cubelet++)
    snake_shape_set(&shape, cubelet, 4 - snake_shape_turn(&shape, cubelet));
  return shape;
}

snake_shape snake_shape_folded(snake_shape shape, snake_fold fold) {
  unsigned quarters = (unsigned)(np_snake_quarters((np_snake_turn)fold.turn) + 4);
  snake_shape_set(&shape, fold.cubelet, snake_shape_turn(&shape, fold.cubelet) + quarters);
  return shape;
}

unsigned snake_first_corner(np_snake_word word) {
  unsigned cubelet = 2;
  while (cubelet < word.length && !np_snake_is_corner(word, cubelet)) cubelet++;
  return cubelet;
}

/* ------------------------------------------------------------------------------- room */

void snake_lay_out(np_snake_word word, const snake_shape *shape, snake_layout *layout) {
  snake_shape_links(word, shape, layout->links);
  snake_spots_of(layout->links, word.length, layout->spots);
}

/* A cubelet as seen along the axis of a fold: its place along the axis, its offset (u, v) from it, and u^2 + v^2. */
typedef struct seen {
  int along, u, v, square;
} seen;

static inline seen see(np_snake_spot spot, np_snake_spot at, uint8_t about) {
  unsigned axis = about / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
  seen from = {.along = spot.at[axis], .u = spot.at[u] - at.at[u], .v = spot.at[v] - at.at[v]};
  if (about & 1) from.v = -from.v;
  from.square = from.u * from.u + from.v * from.v;
  return from;
}

/* Narrows the room by two cubelets, one that goes round the axis at distance r and one that stays at distance s. They
 * can meet only in the same plane, and if |r - s| < 1, that is (r^2 + s^2 - 1)^2 < 4 r^2 s^2, or if both are on the
 * axis, where they stay in one place. If they pass each other within a quarter, their centres come as near as |r - s|.
 * At the end of a quarter they lie in whole cells, so they are at least 1 apart or in one place. */
static inline void pass(const seen *moving, const seen *staying, snake_room *room) {
  long r2 = moving->square, s2 = staying->square, sum = r2 + s2 - 1;
  if (moving->along != staying->along || (sum * sum >= 4 * r2 * s2 && sum >= 0)) return;
  long cross = (long)moving->u * staying->v - (long)moving->v * staying->u;
  long dot = (long)moving->u * staying->u + (long)moving->v * staying->v;
  if (cross != 0 && dot != 0) {
    unsigned quarter = cross > 0 ? dot < 0 : dot > 0 ? 3 : 2;
    double gap = fabs(sqrt((double)r2) - sqrt((double)s2));
    if (gap < room->pass[quarter]) room->pass[quarter] = gap;
  } else if (sum < 0) {
    memset(room->one_place, true, sizeof room->one_place);
  } else if (r2 == s2) {
    room->one_place[cross > 0 ? 1 : cross < 0 ? 3 : dot < 0 ? 2 : 0] = true;
  }
}

void snake_layout_room(const snake_layout *layout, unsigned cubelets, unsigned cubelet, snake_room *room) {
  uint8_t about = layout->links[cubelet - 2];
  np_snake_spot at = layout->spots[cubelet - 1];
  seen head[NP_SNAKE_MAX];
  *room = (snake_room){.pass = {1, 1, 1, 1}};
  for (unsigned k = 0; k + 1 < cubelet; k++) head[k] = see(layout->spots[k], at, about);
  for (unsigned k = cubelet; k < cubelets; k++) {
    seen tail = see(layout->spots[k], at, about);
    for (unsigned other = 0; other + 1 < cubelet; other++) pass(&tail, &head[other], room);
  }
}

/* The greatest width of balls for so many quarters, clockwise or counterclockwise. back: see snake_room_to_turn. */
static double room_for(const snake_room *room, unsigned quarters, bool counter, bool back) {
  double width = back && room->one_place[0] ? 0 : 1;
  for (unsigned i = 0; i < quarters; i++) {
    double pass = room->pass[counter ? 3 - i : i];
    bool last = i + 1 == quarters, one_place = room->one_place[counter ? 3 - i : i + 1];
    if (one_place && !(last && back)) pass = 0;
    if (pass < width) width = pass;
  }
  return width;
}

double snake_room_to_turn(const snake_room *room, unsigned quarters, bool back, np_snake_turn *turn) {
  if (quarters % 2 == 1) {
    *turn = quarters == 1 ? NP_SNAKE_CLOCKWISE : NP_SNAKE_COUNTER;
    return room_for(room, 1, quarters == 3, back);
  }
  double clockwise = room_for(room, 2, false, back), counter = room_for(room, 2, true, back);
  *turn = clockwise >= counter ? NP_SNAKE_HALF_CLOCKWISE : NP_SNAKE_HALF_COUNTER;
  return clockwise >= counter ? clockwise : counter;
}

bool snake_layout_meets(const snake_layout *layout, unsigned cubelets, unsigned cubelet, np_snake_turn turn,
                        unsigned *a, unsigned *b) {
  uint8_t about = layout->links[cubelet - 2];
  np_snake_spot at = layout->spots[cubelet - 1];
  seen head[NP_SNAKE_MAX];
  for (unsigned other = 0; other + 1 < cubelet; other++) head[other] = see(layout->spots[other], at, about);
  for (unsigned quarters = 1; quarters <= (turn < NP_SNAKE_HALF_CLOCKWISE ? 1 : 2); quarters++)
    for (unsigned k = cubelet; k < cubelets; k++) {
      seen tail = see(layout->spots[k], at, about);
      for (unsigned other = 0; other + 1 < cubelet; other++) {
        if (head[other].along != tail.along) continue;
        snake_room room = {.pass = {1, 1, 1, 1}};
        pass(&tail, &head[other], &room);
        if (room_for(&room, quarters, turn & 1, false) == 1) continue;
        *a = other + 1;
        *b = k + 1;
        return true;
      }
    }
  return false;
}

bool snake_layout_overlaps(const snake_layout *layout, unsigned cubelets) {
  unsigned k = 0;
  while (k < cubelets && !snake_cubelet_on(layout->spots, k, layout->spots[k])) k++;
  return k < cubelets;
}
