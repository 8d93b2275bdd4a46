/* snake_shape.h: internal: the shape of a chain, whatever its place and orientation: for each corner, by how many
 * quarter turns, 0 to 3, it is turned away from the staircase. A fold changes only the number of its own corner. */
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

/* The number of corners at which two shapes differ. */
unsigned snake_shape_differ(const snake_shape *a, const snake_shape *b);

/* The longest stretch of the chain that has the same form in both shapes, or, if `corner` is not 0, the one that
 * contains that corner. *first is its first cubelet; returns its last, 0 if there is none. */
unsigned snake_shape_alike(np_snake_word word, const snake_shape *a, const snake_shape *b, unsigned corner,
                           unsigned *first);

/* The mirror image of a shape. */
snake_shape snake_shape_mirrored(np_snake_word word, snake_shape shape);

/* The shape after a fold. */
snake_shape snake_shape_folded(snake_shape shape, snake_fold fold);

/* The first corner. A fold there changes only the chain's orientation and meets nothing, because all cubelets before
 * the corner lie on the axis. */
unsigned snake_first_corner(np_snake_word word);

/* A shape laid out in space. */
typedef struct snake_layout {
  uint8_t links[NP_SNAKE_MAX];
  np_snake_spot spots[NP_SNAKE_MAX];
} snake_layout;
void snake_lay_out(np_snake_word word, const snake_shape *shape, snake_layout *layout);

/* Are two cubelets in one place? That may be so in a position that is read, or after a fold through other cubelets.
 * Folds that meet nothing can lead out of such a position, but never into one. */
bool snake_layout_overlaps(const snake_layout *layout, unsigned cubelets);

/* Two cubelets, a < b, that meet during a fold: in the first of its quarter turns in which any meet, those with the
 * lowest b, then the lowest a. False: none meet. */
bool snake_layout_meets(const snake_layout *layout, unsigned cubelets, unsigned cubelet, np_snake_turn turn,
                        unsigned *a, unsigned *b);

/* How much room there is to fold a chain at a cubelet. */
typedef struct snake_room {
  double pass[4];    /* in each quarter turn clockwise: the greatest width, at most 1, of balls that do not collide */
  bool one_place[4]; /* after 0, 1, 2 and 3 quarters: a cubelet before the corner and one after it are in one place */
} snake_room;
void snake_layout_room(const snake_layout *layout, unsigned cubelets, unsigned cubelet, snake_room *room);

/* The greatest width of balls, at most 1, with which a fold by 1 to 3 quarters clockwise is possible, and the turn that
 * makes it: for 2 quarters, in the direction with more room. back: the same for undoing that fold, which may begin with
 * two cubelets in one place, but not end so. */
double snake_room_to_turn(const snake_room *room, unsigned quarters, bool back, np_snake_turn *turn);

#endif
