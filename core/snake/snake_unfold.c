/* snake_unfold.c: shapes, and the search that takes a chain apart. */
#include "snake_unfold.h"

#include <string.h>

/* ------------------------------------------------------------------------------ shapes */

unsigned snake_shape_turn(const snake_shape *shape, unsigned cubelet) {
  return (unsigned)(shape->turns[cubelet / 32 % 2] >> 2 * (cubelet % 32)) & 3;
}

static void set_turn(snake_shape *shape, unsigned cubelet, unsigned quarters) {
  uint64_t *turns = &shape->turns[cubelet / 32 % 2];
  unsigned place = 2 * (cubelet % 32);
  *turns = (*turns & ~((uint64_t)3 << place)) | (uint64_t)(quarters & 3) << place;
}

bool snake_shape_same(const snake_shape *a, const snake_shape *b) {
  return a->turns[0] == b->turns[0] && a->turns[1] == b->turns[1];
}

snake_shape snake_shape_of(np_snake_word word, const uint8_t *links) {
  snake_shape shape = {{0, 0}};
  for (unsigned cubelet = 2; cubelet < word.length; cubelet++) {
    if (!np_snake_is_corner(word, cubelet)) continue;
    uint8_t stair = snake_stair(word, links, cubelet);
    unsigned quarters = 0;
    while (quarters < 3 && snake_turned(stair, links[cubelet - 2], quarters) != links[cubelet - 1]) quarters++;
    set_turn(&shape, cubelet, quarters);
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

snake_shape snake_shape_folded(snake_shape shape, snake_quarter fold) {
  set_turn(&shape, fold.cubelet, snake_shape_turn(&shape, fold.cubelet) + (fold.counter ? 3 : 1));
  return shape;
}

/* A shape laid out in space. */
typedef struct layout {
  uint8_t links[NP_SNAKE_MAX];
  np_snake_spot spots[NP_SNAKE_MAX];
} layout;

static void lay_out(np_snake_word word, const snake_shape *shape, layout *out) {
  snake_shape_links(word, shape, out->links);
  snake_spots_of(out->links, word.length, out->spots);
}

static bool is_free(np_snake_word word, const layout *at, snake_quarter fold) {
  unsigned a, b;
  return !snake_quarter_meets(at->spots, word.length, fold.cubelet, at->links[fold.cubelet - 2], fold.counter, &a, &b);
}

bool snake_shape_may_fold(np_snake_word word, const snake_shape *shape, snake_quarter fold) {
  layout at;
  lay_out(word, shape, &at);
  return is_free(word, &at, fold);
}

/* -------------------------------------------------------------------------- straightening */

typedef struct folding {
  np_snake_word word;
  unsigned first;
  snake_quarter *folds;
  unsigned count;
} folding;

/* Turns a corner by so many quarters one way, if nothing meets. */
static bool turn_corner(folding *at, snake_shape *shape, snake_quarter fold, unsigned quarters) {
  snake_shape turned = *shape;
  for (unsigned i = 0; i < quarters; i++) {
    if (!snake_shape_may_fold(at->word, &turned, fold)) return false;
    turned = snake_shape_folded(turned, fold);
  }
  for (unsigned i = 0; i < quarters; i++) at->folds[at->count++] = fold;
  *shape = turned;
  return true;
}

/* Turns each corner back to the staircase, from the last to the first. The folds go behind those there are. */
static bool straighten(folding *at, snake_shape shape) {
  unsigned before = at->count;
  for (unsigned cubelet = at->word.length - 1u; cubelet >= at->first; cubelet--) {
    unsigned turn = snake_shape_turn(&shape, cubelet);
    bool good = turn == 0;
    if (turn == 1 || turn == 2) good = turn_corner(at, &shape, (snake_quarter){(uint8_t)cubelet, true}, turn);
    if (turn >= 2 && !good) good = turn_corner(at, &shape, (snake_quarter){(uint8_t)cubelet, false}, 4 - turn);
    if (good) continue;
    at->count = before;
    return false;
  }
  return true;
}

/* -------------------------------------------------------------------------------- looseness */

/* Pairs of cubelets side by side that are no neighbours in the chain. */
static unsigned contacts(const np_snake_spot *spots, unsigned cubelets) {
  unsigned count = 0;
  for (unsigned a = 0; a < cubelets; a++)
    for (unsigned b = a + 2; b < cubelets; b++) {
      int apart = 0;
      for (unsigned axis = 0; axis < 3; axis++) {
        int along = spots[a].at[axis] - spots[b].at[axis];
        apart += along < 0 ? -along : along;
      }
      count += apart == 1;
    }
  return count;
}

/* The squares of all distances from the middle, summed up, times the number of cubelets. */
static int32_t spread(const np_snake_spot *spots, unsigned cubelets) {
  int32_t squares = 0, sum[3] = {0, 0, 0};
  for (unsigned k = 0; k < cubelets; k++)
    for (unsigned axis = 0; axis < 3; axis++) {
      sum[axis] += spots[k].at[axis];
      squares += spots[k].at[axis] * spots[k].at[axis];
    }
  return squares * (int32_t)cubelets - sum[0] * sum[0] - sum[1] * sum[1] - sum[2] * sum[2];
}

/* ---------------------------------------------------------------------------------- search
 *
 * Best first: of the shapes that folds lead to, the one with the lowest cost is folded on. Among equals it is the one
 * found first, so the same question has the same answer everywhere. */

enum { NODES_MAX = 2048, PLACES = 2 * NODES_MAX, NO_NODE = NODES_MAX };

typedef struct node {
  snake_shape shape;
  int32_t cost;
  uint16_t parent;
  uint8_t depth;
  snake_quarter fold; /* from the parent */
} node;

typedef struct search {
  folding at;
  node nodes[NODES_MAX];
  uint16_t heap[NODES_MAX]; /* nodes to be folded on, the cheapest first */
  uint16_t table[PLACES];   /* 1 + a node, by its shape; 0: none */
  unsigned count, waiting;
  int32_t tightest; /* of the shapes tried so far the loosest */
  bool cut;         /* not all shapes were looked at */
} search;

static bool before(const search *work, unsigned a, unsigned b) {
  int32_t of_a = work->nodes[a].cost, of_b = work->nodes[b].cost;
  return of_a < of_b || (of_a == of_b && a < b);
}

static void push(search *work, unsigned number) {
  unsigned i = work->waiting++;
  for (; i > 0 && before(work, number, work->heap[(i - 1) / 2]); i = (i - 1) / 2)
    work->heap[i] = work->heap[(i - 1) / 2];
  work->heap[i] = (uint16_t)number;
}

static unsigned pop(search *work) {
  unsigned top = work->heap[0], last = work->heap[--work->waiting], i = 0;
  for (unsigned child = 1; child < work->waiting; child = 2 * i + 1) {
    if (child + 1 < work->waiting && before(work, work->heap[child + 1], work->heap[child])) child++;
    if (!before(work, work->heap[child], last)) break;
    work->heap[i] = work->heap[child];
    i = child;
  }
  work->heap[i] = (uint16_t)last;
  return top;
}

/* Where a shape is in the table, or belongs. */
static unsigned place_of(const search *work, const snake_shape *shape) {
  uint64_t mixed = (shape->turns[0] ^ shape->turns[1] * 0xC2B2AE3D27D4EB4Fu) * 0x9E3779B97F4A7C15u;
  unsigned place = (unsigned)(mixed >> 40) % PLACES;
  while (work->table[place] && !snake_shape_same(&work->nodes[work->table[place] - 1].shape, shape))
    place = (place + 1) % PLACES;
  return place;
}

/* The folds from the first node to this one. */
static void write_path(search *work, unsigned number) {
  unsigned depth = work->nodes[number].depth;
  work->at.count = depth;
  for (; depth > 0; number = work->nodes[number].parent) work->at.folds[--depth] = work->nodes[number].fold;
}

/* Takes a shape up if it is new. True: it was straightened, and the folds are there. A shape is tried when it is
 * looser than all before, and when nothing is left to straighten. */
static bool visit(search *work, const snake_shape *shape, unsigned parent, snake_quarter fold) {
  unsigned place = place_of(work, shape), number = work->count, cubelets = work->at.word.length;
  unsigned depth = parent == NO_NODE ? 0 : work->nodes[parent].depth + 1u;
  if (work->table[place]) return false;
  if (number == NODES_MAX || depth > SNAKE_DEPTH_MAX) {
    work->cut = true;
    return false;
  }
  layout out;
  lay_out(work->at.word, shape, &out);
  int32_t near = (int32_t)contacts(out.spots, cubelets), wide = spread(out.spots, cubelets), n = (int32_t)cubelets;
  work->table[place] = (uint16_t)(number + 1);
  work->nodes[number] =
      (node){*shape, (10 * near + (int32_t)depth) * n * n - 3 * wide, (uint16_t)parent, (uint8_t)depth, fold};
  work->count++;
  push(work, number);
  int32_t tightness = 50 * n * near - wide;
  bool straight = true;
  for (unsigned k = work->at.first; k < cubelets; k++) straight = straight && snake_shape_turn(shape, k) == 0;
  if (number > 0 && tightness >= work->tightest && !straight) return false;
  work->tightest = tightness;
  write_path(work, number);
  return straighten(&work->at, *shape);
}

/* Folds a shape at each corner, either way. */
static bool fold_on(search *work, unsigned number) {
  np_snake_word word = work->at.word;
  snake_shape shape = work->nodes[number].shape;
  layout out;
  lay_out(word, &shape, &out);
  for (unsigned cubelet = work->at.first; cubelet < word.length; cubelet++)
    for (unsigned counter = 0; counter < 2 && np_snake_is_corner(word, cubelet); counter++) {
      snake_quarter fold = {(uint8_t)cubelet, counter == 1};
      if (!is_free(word, &out, fold)) continue;
      snake_shape folded = snake_shape_folded(shape, fold);
      if (visit(work, &folded, number, fold)) return true;
    }
  return false;
}

static snake_unfolded run(search *work, const snake_shape *shape, uint32_t effort) {
  if (visit(work, shape, NO_NODE, (snake_quarter){0, false})) return SNAKE_UNFOLDED;
  while (work->waiting > 0) {
    if (work->count >= effort) return SNAKE_UNFOLD_GAVE_UP;
    if (fold_on(work, pop(work))) return SNAKE_UNFOLDED;
  }
  return work->cut ? SNAKE_UNFOLD_GAVE_UP : SNAKE_CANNOT_UNFOLD;
}

snake_unfolded snake_unfold(np_snake_word word, snake_shape shape, unsigned first, const np_memory *memory,
                            uint32_t *effort, snake_quarter *folds, unsigned *count) {
  folding plain = {word, first, folds, 0};
  *count = 0;
  if (straighten(&plain, shape)) {
    *count = plain.count;
    return SNAKE_UNFOLDED;
  }
  search *work = np_memory_new(memory, sizeof *work);
  if (!work) return SNAKE_UNFOLD_GAVE_UP;
  work->at = plain;
  snake_unfolded answer = run(work, &shape, *effort);
  *count = work->at.count;
  *effort -= work->count < *effort ? work->count : *effort;
  np_memory_free(memory, work);
  return answer;
}
