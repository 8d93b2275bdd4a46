/* snake_reason.c: what could not be placed if a corner were turned otherwise than a hint says.
 *
 * The move brings a stretch of the chain round its corner into the shape it has in a solution. With that corner turned
 * in each other direction instead, the stretch is placed cubelet by cubelet, and after it what follows, in all
 * directions there are. The first cubelet that no trial comes to has no room.
 */
#include "snake_plan.h"

#include <string.h>

enum { EFFORT = 20000 }; /* cubelets placed; some milliseconds */

typedef struct trial {
  const snake *puzzle;
  uint8_t links[NP_SNAKE_MAX];
  unsigned first, last; /* of the stretch: its links are given */
  unsigned farthest;    /* cubelet that was placed */
  unsigned effort;      /* that is left; 0: it is not known that anything has no room */
  np_snake_spot spots[NP_SNAKE_MAX];
} trial;

/* Places what comes after a cubelet. */
static void place_after(trial *made, unsigned cubelet) {
  np_snake_word word = made->puzzle->word;
  uint8_t *link = &made->links[cubelet - 1];
  unsigned count = cubelet - made->first + 1;
  if (cubelet > made->farthest) made->farthest = cubelet;
  if (cubelet == word.length) made->effort = 0;
  for (uint8_t way = 0; way < 6 && made->effort > 0; way++) {
    bool may = cubelet < made->last                ? way == *link
               : np_snake_is_corner(word, cubelet) ? way / 2 != link[-1] / 2
                                                   : way == link[-1];
    if (!may) continue;
    made->effort--;
    *link = way;
    snake_go(&made->spots[count - 1], way);
    if (snake_fits(made->puzzle, made->spots, count + 1)) place_after(made, cubelet + 1);
  }
}

unsigned snake_no_room(const np_puzzle *base, const void *position, np_move move) {
  const snake *puzzle = snake_of(base);
  uint8_t after[NP_SNAKE_MAX];
  unsigned corner = snake_laid(position);
  trial made;
  made.puzzle = puzzle;
  made.first = 1;
  made.last = corner + 1;
  made.effort = EFFORT;
  made.farthest = 0;
  memset(made.spots, 0, sizeof *made.spots);
  memcpy(after, position, base->position_size);
  snake_apply(base, after, move, NULL);
  memcpy(made.links, snake_links(after), sizeof after - 1);
  if (np_snake_is_fold(move, &corner, NULL, NULL)) {
    snake_shape shape = snake_shape_of(puzzle->word, made.links), end;
    if (!snake_plan_end(puzzle, position, &end)) return 0;
    made.last = snake_shape_alike(puzzle->word, &shape, &end, corner, &made.first);
  }
  if (made.last == 0 || !np_snake_is_corner(puzzle->word, corner)) return 0;
  for (unsigned quarters = 1; quarters < 4; quarters++) {
    snake_turn_links(made.links, corner, made.last, made.links[corner - 2], 1);
    place_after(&made, made.first);
  }
  return made.effort > 0 ? made.farthest + 1 : 0;
}
