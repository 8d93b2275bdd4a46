/* snake_shape.h: internal: the shape of a chain, apart from where it lies and points: of each corner how many quarters
 * it is turned away from the staircase, 0 to 3. A fold changes the number of its corner alone, to any of the other
 * three. */
#ifndef NP_SNAKE_SHAPE_H
#define NP_SNAKE_SHAPE_H

#include "snake_chain.h"

snake_shape snake_shape_of(np_snake_word word, const uint8_t *links);

/* The links of a chain of that shape whose first one is +x. */
void snake_shape_links(np_snake_word word, const snake_shape *shape, uint8_t *links);

static inline unsigned snake_shape_turn(const snake_shape *shape, unsigned cubelet) {
  return (unsigned)(shape->turns[cubelet / 32 % 2] >> 2 * (cubelet % 32)) & 3;
}

static inline void snake_shape_set(snake_shape *shape, unsigned cubelet, unsigned quarters) {
  uint64_t *turns = &shape->turns[cubelet / 32 % 2];
  unsigned place = 2 * (cubelet % 32);
  *turns = (*turns & ~((uint64_t)3 << place)) | (uint64_t)(quarters & 3) << place;
}

static inline bool snake_shape_same(const snake_shape *a, const snake_shape *b) {
  return a->turns[0] == b->turns[0] && a->turns[1] == b->turns[1];
}

/* In how many corners two shapes differ. */
unsigned snake_shape_differ(const snake_shape *a, const snake_shape *b);

/* The longest stretch of the chain that has the same form in both shapes, or, if `corner` is not 0, the one that
 * contains that corner. *first is its first cubelet; returns its last, 0 if there is none. */
unsigned snake_shape_alike(np_snake_word word, const snake_shape *a, const snake_shape *b, unsigned corner,
                           unsigned *first);

/* Seen in a mirror. */
snake_shape snake_shape_mirrored(np_snake_word word, snake_shape shape);

/* The shape after a fold. */
snake_shape snake_shape_folded(snake_shape shape, snake_fold fold);

/* The first corner. All before it lies on the axis it turns about, so a fold there turns the whole chain: it meets
 * nothing, and what the chain looks like does not change. */
unsigned snake_first_corner(np_snake_word word);

/* A shape laid out in space. */
typedef struct snake_layout {
  uint8_t links[NP_SNAKE_MAX];
  np_snake_spot spots[NP_SNAKE_MAX];
} snake_layout;
void snake_lay_out(np_snake_word word, const snake_shape *shape, snake_layout *layout);

/* Are two cubelets in one place? Chains laid by hand may lie so; folds lead out of it, and never into it. */
bool snake_layout_overlaps(const snake_layout *layout, unsigned cubelets);

/* The two cubelets, a < b, that meet first along the chain in the first quarter of a fold in which any do. False: none
 * do. */
bool snake_layout_meets(const snake_layout *layout, unsigned cubelets, unsigned cubelet, np_snake_turn turn,
                        unsigned *a, unsigned *b);

/* What is in the way when the chain is turned at a cubelet. */
typedef struct snake_room {
  double pass[4]; /* how wide balls may be, at most 1, to pass each other in the first, second ... quarter clockwise */
  bool one_place[4]; /* cubelets lie in one place, across that cubelet: now, after one, two, three quarters */
} snake_room;
void snake_layout_room(const snake_layout *layout, unsigned cubelets, unsigned cubelet, snake_room *room);

/* How wide balls may be for a fold by 1 to 3 quarters clockwise (2: the better way round), and which turn it is.
 * back: for that fold undone, which may begin with cubelets in one place, but not end so. */
double snake_room_to_turn(const snake_room *room, unsigned quarters, bool back, np_snake_turn *turn);

#endif
