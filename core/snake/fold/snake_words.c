/* snake_words.c: sentences about a snake's moves: what a move did, what a hint advises, and why. */
#include "snake_shape.h"

#include <string.h>

const char *np_snake_beside(unsigned way) {
  static const char *const places[6] = {"right of", "left of", "behind", "in front of", "above", "below"};
  return places[way];
}

/* The direction from a corner to the cubelet after it once the corner has been folded by this turn. */
static unsigned turned_way(const void *position, unsigned cubelet, np_snake_turn turn) {
  const uint8_t *links = snake_links(position);
  unsigned way = links[cubelet - 1];
  return turn < NP_SNAKE_HALF_CLOCKWISE ? snake_turned(links[cubelet - 1], links[cubelet - 2], turn & 1 ? 3 : 1)
                                        : way ^ 1u;
}

void np_snake_write_fold(const void *position, unsigned cubelet, np_snake_turn turn, np_writer *writer) {
  bool half = turn >= NP_SNAKE_HALF_CLOCKWISE;
  np_write(writer, "turn the chain after cubelet %u %s: %u goes %s %u", cubelet, half ? "half a turn" : "a quarter",
           cubelet + 1, np_snake_beside(turned_way(position, cubelet, (np_snake_turn)(turn & 1))), cubelet);
  if (half) np_write(writer, ", then %s it", np_snake_beside(turned_way(position, cubelet, turn)));
}

void np_snake_write_range(np_writer *writer, unsigned first, unsigned last) {
  if (first == last)
    np_write(writer, "cubelet %u", first);
  else
    np_write(writer, "cubelets %u to %u", first, last);
}

void snake_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  unsigned laid = snake_laid(before), cubelet, last = snake_of(base)->word.length;
  np_snake_turn turn;
  if (np_snake_is_fold(move, &cubelet, &turn, NULL)) {
    np_snake_write_range(writer, cubelet + 1, last);
    np_write(writer, " turned %s, %u now %s %u", turn < NP_SNAKE_HALF_CLOCKWISE ? "a quarter" : "half a turn",
             cubelet + 1, np_snake_beside(turned_way(before, cubelet, turn)), cubelet);
  } else if (move >= NP_SNAKE_KEEP && move - NP_SNAKE_KEEP < laid) {
    np_snake_write_range(writer, move - NP_SNAKE_KEEP + 1, laid);
    np_write(writer, " taken back");
  } else if (move >= NP_SNAKE_KEEP) {
    np_snake_write_range(writer, 1, move - NP_SNAKE_KEEP);
    np_write(writer, " kept as folded");
  } else {
    np_write(writer, "cubelet %u placed %s %u", laid + 1, np_snake_beside(move - NP_SNAKE_STEP), laid);
  }
}

static void advise_keep(const np_puzzle *base, const void *position, unsigned kept, np_writer *writer) {
  np_snake_reach reach;
  if (kept >= snake_laid(position)) {
    np_snake_write_range(writer, 1, kept);
    np_write(writer, " are as in a solution; keep them and place the rest");
    return;
  }
  bool certain = np_snake_reach_of(base, position, true, &reach) && reach.right == kept && reach.certain;
  np_write(writer, "take back from cubelet %u: no%s solution has ", kept + 1, certain ? "" : " known");
  np_snake_write_range(writer, 1, kept + 1);
  np_write(writer, " like this");
}

/* ----------------------------------------------------------------------------- reasons
 *
 * The reason for a move is a cubelet that could not be placed if the move's corner were turned differently. The move
 * gives a stretch of the chain round that corner the shape it has in a solution. For each of the other three directions
 * of the corner this stretch is placed cubelet by cubelet, and then the cubelets after it in all possible ways. The
 * first cubelet that is never placed does not fit. */

enum { EFFORT = 20000 }; /* cubelets tried to find one reason, which takes some milliseconds */

typedef struct trial {
  const snake *puzzle;
  uint8_t links[NP_SNAKE_MAX];
  unsigned first, last; /* the stretch, whose links are fixed */
  unsigned farthest;    /* the last cubelet that was ever placed */
  unsigned effort;      /* cubelets that may still be tried; 0: no reason is found */
  np_snake_spot spots[NP_SNAKE_MAX];
} trial;

/* Places the cubelets after a cubelet, in every way that fits. */
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

/* The first cubelet that would not fit into the box if the corner of this move were turned differently; 0: none is
 * known. *first and *last: the stretch round the corner that lies as in a solution after the move; *last is 0 if there
 * is no such stretch, and both are left alone if no solution is known. */
static unsigned find_no_room(const np_puzzle *base, const void *position, np_move move, unsigned *first,
                             unsigned *last) {
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
  *first = made.first;
  *last = made.last;
  if (made.last == 0 || !np_snake_is_corner(puzzle->word, corner)) return 0;
  for (unsigned quarters = 1; quarters < 4; quarters++) {
    snake_turn_links(made.links, corner, made.last, made.links[corner - 2], 1);
    place_after(&made, made.first);
  }
  return made.effort > 0 ? made.farthest + 1 : 0;
}

void np_snake_write_reason(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  unsigned first = 0, last = 0, cubelet = find_no_room(base, position, move, &first, &last);
  if (cubelet > 0) {
    np_write(writer, "; otherwise cubelet %u does not fit", cubelet);
  } else if (last > first && np_snake_is_fold(move, NULL, NULL, NULL)) {
    np_write(writer, "; then %u to %u are as in a solution", first, last);
  }
}

/* ------------------------------------------------------------------------------ advice */

/* If the hint folds again at a corner that is folded already, and it is certain that no solution begins like this, says
 * so first. */
static void advise_fold(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  const uint8_t *links = snake_links(position);
  unsigned cubelet;
  np_snake_turn turn;
  np_snake_reach reach;
  np_snake_is_fold(move, &cubelet, &turn, NULL);
  bool known = np_snake_reach_of(base, position, false, &reach) && reach.right == cubelet && reach.certain;
  if (known && links[cubelet - 1] != snake_stair(snake_of(base)->word, links, cubelet)) {
    np_write(writer, "no solution has ");
    np_snake_write_range(writer, 1, cubelet + 1);
    np_write(writer, " like this; ");
  }
  np_snake_write_fold(position, cubelet, turn, writer);
}

/* Says why a plan begins by laying cubelets and not with a fold; says nothing of other plans. */
void snake_caution(const np_puzzle *base, const void *from, np_move first, np_writer *writer) {
  (void)from;
  bool lies_right = first == NP_SNAKE_KEEP + (np_move)snake_of(base)->word.length;
  if (lies_right || np_snake_is_fold(first, NULL, NULL, NULL)) return;
  np_snake_verdict verdict = snake_folds(snake_of(base));
  np_write(writer, "the elastic must be stretched: no folds %s",
           verdict == NP_SNAKE_NEEDS_STRETCHING ? "alone lead to a solution"
           : verdict == NP_SNAKE_FOLDS          ? "from here to a solution were found"
                                                : "to a solution were found, though there may be some");
}

void snake_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  if (np_snake_is_fold(move, NULL, NULL, NULL))
    advise_fold(base, position, move, writer);
  else if (move >= NP_SNAKE_KEEP)
    advise_keep(base, position, move - NP_SNAKE_KEEP, writer);
  else {
    unsigned laid = snake_laid(position);
    np_write(writer, "place cubelet %u %s %u", laid + 1, np_snake_beside(move - NP_SNAKE_STEP), laid);
  }
}

void snake_reason(const np_puzzle *base, const void *position, np_move hint, np_writer *writer) {
  bool fold = np_snake_is_fold(hint, NULL, NULL, NULL);
  if (!fold && hint >= NP_SNAKE_KEEP) return; /* the advice says why */
  size_t length = writer->length;
  np_snake_write_reason(base, position, hint, writer);
  if (fold) return;
  if (writer->length == length) np_write(writer, "; then 1 to %u are as in a solution", snake_laid(position) + 1);
  if (snake_folds(snake_of(base)) == NP_SNAKE_FOLDS) return;
  np_write(writer, "; ");
  snake_caution(base, position, hint, writer);
}
