/* snake_box.c: boxes, their neighbours and their symmetries. */
#include "snake_play.h"

#include <string.h>

enum { OUTSIDE = 255, STAGES_MAX = 24 };

static unsigned cell_at(const np_snake_box *box, const unsigned at[3]) {
  return at[0] + box->side[0] * (at[1] + box->side[1] * at[2]);
}

static void place_of(const np_snake_box *box, unsigned cell, unsigned at[3]) {
  at[0] = cell % box->side[0];
  at[1] = cell / box->side[0] % box->side[1];
  at[2] = cell / box->side[0] / box->side[1];
}

static void join_neighbours(np_snake_box *box) {
  for (unsigned cell = 0; cell < box->cells; cell++) {
    uint64_t bit = (uint64_t)1 << cell;
    unsigned at[3], way;
    place_of(box, cell, at);
    for (way = 0; way < 6; way++) {
      unsigned axis = way / 2, there[3] = {at[0], at[1], at[2]};
      bool inside = way & 1 ? at[axis] > 0 : at[axis] + 1u < box->side[axis];
      there[axis] += way & 1 ? -1u : 1u;
      box->next[cell][way] = inside ? (uint8_t)cell_at(box, there) : OUTSIDE;
    }
    box->all |= bit;
    if ((at[0] + at[1] + at[2]) % 2 == 0) box->even |= bit;
    if (at[0] > 0) box->x_low |= bit;
    if (at[0] + 1u < box->side[0]) box->x_high |= bit;
    if (at[1] > 0) box->y_low |= bit;
    if (at[1] + 1u < box->side[1]) box->y_high |= bit;
  }
}

/* ------------------------------------------------------------------------ symmetries */

static const uint8_t axis_orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* Adds the symmetry that exchanges axes and flips some of them, unless there is already one that moves every cell
 * alike: in a flat box flipping the thin side moves nothing. */
static void add_image(np_snake_box *box, const uint8_t order[3], unsigned flips) {
  uint8_t *image = box->image[box->images];
  for (unsigned cell = 0; cell < box->cells; cell++) {
    unsigned at[3], to[3];
    place_of(box, cell, at);
    for (unsigned axis = 0; axis < 3; axis++) {
      to[axis] = at[order[axis]];
      if (flips >> axis & 1) to[axis] = box->side[axis] - 1u - to[axis];
    }
    image[cell] = (uint8_t)cell_at(box, to);
  }
  for (unsigned other = 0; other < box->images; other++)
    if (memcmp(box->image[other], image, box->cells) == 0) return;
  box->images++;
}

static void find_images(np_snake_box *box) {
  for (unsigned i = 0; i < 6; i++) {
    const uint8_t *order = axis_orders[i], *side = box->side;
    if (side[order[0]] != side[0] || side[order[1]] != side[1] || side[order[2]] != side[2]) continue;
    for (unsigned flips = 0; flips < 8; flips++) add_image(box, order, flips);
  }
}

/* ---------------------------------------------------------------------------- stages */

/* The symmetries of a set that leave a cell where it is. */
static uint64_t keeping(const np_snake_box *box, uint64_t images, unsigned cell) {
  for (unsigned i = 0; i < box->images; i++)
    if (box->image[i][cell] != cell) images &= ~((uint64_t)1 << i);
  return images;
}

/* Is it the lowest of the cells that these symmetries map to each other? Only that one is chosen. */
static bool is_lowest(const np_snake_box *box, uint64_t images, unsigned cell) {
  for (unsigned i = 0; i < box->images; i++)
    if (images >> i & 1 && box->image[i][cell] < cell) return false;
  return true;
}

static void find_stages(np_snake_box *box) {
  uint64_t sets[STAGES_MAX];
  sets[0] = ((uint64_t)1 << box->images) - 1;
  box->stages = 1;
  for (unsigned stage = 0; stage < box->stages; stage++) {
    if (sets[stage] == 1) box->settled = (uint8_t)stage;
    for (unsigned cell = 0; cell < box->cells; cell++) {
      box->stage[stage][cell] = OUTSIDE;
      if (!is_lowest(box, sets[stage], cell)) continue;
      uint64_t left = keeping(box, sets[stage], cell);
      unsigned next = 0;
      while (next < box->stages && sets[next] != left) next++;
      if (next == box->stages) sets[box->stages++] = left;
      box->stage[stage][cell] = (uint8_t)next;
    }
  }
}

/* ---------------------------------------------------------------------------- opening */

/* Bubble sort, two passes. */
void snake_sort_sides(unsigned side[3]) {
  for (unsigned i = 0; i < 4; i++) {
    unsigned k = i % 2, shorter = side[k + 1];
    if (side[k] <= shorter) continue;
    side[k + 1] = side[k];
    side[k] = shorter;
  }
}

bool np_snake_box_open(np_snake_box *box, unsigned a, unsigned b, unsigned c, np_error *error) {
  unsigned side[3] = {a, b, c};
  for (unsigned i = 0; i < 3; i++)
    if (side[i] < 1 || side[i] > NP_SNAKE_SIDE_MAX)
      return np_fail(error, "box", 0, "box has a side of %u; it needs sides from 1 to %u", side[i],
                     (unsigned)NP_SNAKE_SIDE_MAX);
  if (a * b * c > NP_SNAKE_MAX)
    return np_fail(error, "box", 0, "box has %u cells; it can have %u at most", a * b * c, (unsigned)NP_SNAKE_MAX);
  if (a * b * c < 2) return np_fail(error, "box", 0, "box has a single cell; it needs 2 at least");
  snake_sort_sides(side);
  memset(box, 0, sizeof *box);
  for (unsigned i = 0; i < 3; i++) box->side[i] = (uint8_t)side[i];
  box->cells = (uint8_t)(a * b * c);
  join_neighbours(box);
  find_images(box);
  find_stages(box);
  return true;
}

bool np_snake_box_read(np_snake_box *box, const char *text, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  unsigned side[3] = {0, 0, 0};
  const char *at = text;
  for (unsigned i = 0; i < 3; i++) {
    const char *from = at;
    if (np_scan_number(&at, &side[i]) == 0 || (i < 2 ? !np_skip_times(&at) : *at != '\0'))
      return np_fail(error, "box", (size_t)(from - text), "box is %s; it needs three sides, as in 3x3x3",
                     np_quote(quoted, text));
    if (side[i] > NP_SNAKE_MAX)
      return np_fail(error, "box", (size_t)(from - text), "box is %s; it needs sides from 1 to %u",
                     np_quote(quoted, text), (unsigned)NP_SNAKE_SIDE_MAX);
  }
  return np_snake_box_open(box, side[0], side[1], side[2], error);
}

void np_snake_box_write(const np_snake_box *box, np_writer *writer) {
  np_write(writer, "%ux%ux%u", (unsigned)box->side[0], (unsigned)box->side[1], (unsigned)box->side[2]);
}

bool np_snake_box_of(np_snake_box *box, unsigned cells) {
  unsigned best[3] = {0, 0, 0}, min = UINT32_MAX;
  if (cells < 2 || cells > NP_SNAKE_MAX) return false;
  for (unsigned a = 1; a <= NP_SNAKE_SIDE_MAX; a++)
    for (unsigned b = a; b <= NP_SNAKE_SIDE_MAX; b++)
      for (unsigned c = b; c <= NP_SNAKE_SIDE_MAX; c++) {
        unsigned faces = a * b + b * c + c * a;
        if (a * b * c != cells || faces >= min) continue;
        min = faces;
        best[0] = a;
        best[1] = b;
        best[2] = c;
      }
  return min < UINT32_MAX && (!box || np_snake_box_open(box, best[0], best[1], best[2], NULL));
}
