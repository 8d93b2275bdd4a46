/* solid_draw.c: the pieces in drawing order. */
#include "solid_parts.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* Where a piece falls on the canvas. The slack makes pieces that just touch there be compared. */
static const float slack = 0.1f;

static void measure(np_solid *solid, np_piece *piece) {
  const np_vec ends[2] = {piece->shape.from, piece->shape.to},
               *corners = piece->tube ? ends : solid->corners + piece->corner;
  size_t count = piece->tube ? 2 : piece->corners;
  np_vec sum = {0, 0, 0};
  piece->left = piece->top = INFINITY;
  piece->right = piece->bottom = -INFINITY;
  piece->reach = slack;
  for (size_t i = 0; i < count; i++) {
    np_point at = np_camera_project(&solid->camera, corners[i]);
    if (piece->tube) {
      piece->reach = fmaxf(piece->reach, slack + piece->shape.radius * np_camera_unit(&solid->camera, corners[i]));
      *(i == 0 ? &piece->start : &piece->end) = at;
    }
    piece->left = fminf(piece->left, at.x);
    piece->right = fmaxf(piece->right, at.x);
    piece->top = fminf(piece->top, at.y);
    piece->bottom = fmaxf(piece->bottom, at.y);
    sum = np_vec_add(sum, corners[i]);
  }
  piece->left -= piece->reach, piece->right += piece->reach;
  piece->top -= piece->reach, piece->bottom += piece->reach;
  piece->middle = np_vec_scale(sum, 1 / (float)count);
  piece->distance = np_vec_length(np_vec_sub(piece->middle, solid->camera.eye));
}

/* From the far to the near, so that pieces no plane tells apart keep a sensible order. */
static int compare_distance(const void *a, const void *b) {
  const np_key *first = a, *second = b;
  if (first->value != second->value) return first->value > second->value ? -1 : 1;
  return first->piece < second->piece ? -1 : 1;
}

static int compare_left(const void *a, const void *b) { return compare_distance(b, a); }

/* On which side of the line through a and b is c? */
static float side_of(np_point a, np_point b, np_point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static float distance_to(np_point at, np_point a, np_point b) {
  float dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
  float share = length2 > 0 ? fmaxf(0, fminf(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length2)) : 0;
  return hypotf(at.x - a.x - share * dx, at.y - a.y - share * dy);
}

/* Two tubes are two thick lines there, which tells more of them apart than their boxes do. */
static bool lines_overlap(const np_piece *a, const np_piece *b) {
  if (side_of(a->start, a->end, b->start) * side_of(a->start, a->end, b->end) < 0 &&
      side_of(b->start, b->end, a->start) * side_of(b->start, b->end, a->end) < 0)
    return true;
  float nearest = fminf(distance_to(a->start, b->start, b->end), distance_to(a->end, b->start, b->end));
  nearest = fminf(nearest, fminf(distance_to(b->start, a->start, a->end), distance_to(b->end, a->start, a->end)));
  return nearest < a->reach + b->reach;
}

static bool overlap(const np_piece *a, const np_piece *b) {
  if (a->left >= b->right || b->left >= a->right || a->top >= b->bottom || b->top >= a->bottom) return false;
  return !a->tube || !b->tube || lines_overlap(a, b);
}

static bool add_edge(np_solid *solid, uint32_t before, uint32_t after) {
  void *grown = np_memory_grow(solid->canvas->memory, solid->edges, &solid->edges_capacity, solid->edge_count + 1,
                               sizeof *solid->edges);
  if (!grown) return false;
  solid->edges = grown;
  solid->edges[solid->edge_count++] = (np_edge){before, after};
  return true;
}

/* Finds for every pair that overlaps on the screen which one must be drawn first. */
static void compare_all(np_solid *solid, np_key *keys) {
  for (size_t i = 0; i < solid->piece_count; i++) keys[i] = (np_key){solid->pieces[i].left, (uint32_t)i};
  qsort(keys, solid->piece_count, sizeof *keys, compare_left);
  for (size_t i = 0; i < solid->piece_count; i++) {
    const np_piece *a = &solid->pieces[keys[i].piece];
    for (size_t j = i + 1; j < solid->piece_count && keys[j].value < a->right; j++) {
      const np_piece *b = &solid->pieces[keys[j].piece];
      if (!overlap(a, b)) continue;
      solid->tally.pairs++;
      int order = np_solid_compare(solid, a, b);
      if (order != 0 && !add_edge(solid, keys[order < 0 ? i : j].piece, keys[order < 0 ? j : i].piece))
        solid->canvas->full = true;
    }
  }
}

/* Groups the edges by the piece drawn later: starts[p]..starts[p + 1] are those p waits for. */
static void group_edges(np_solid *solid, uint32_t *starts, uint32_t *waits) {
  memset(starts, 0, (solid->piece_count + 1) * sizeof *starts);
  for (size_t i = 0; i < solid->edge_count; i++) starts[solid->edges[i].after + 1]++;
  for (size_t i = 0; i < solid->piece_count; i++) starts[i + 1] += starts[i];
  for (size_t i = solid->edge_count; i > 0; i--) {
    np_edge edge = solid->edges[i - 1];
    waits[--starts[edge.after + 1]] = edge.before;
  }
  for (size_t i = 0; i < solid->piece_count; i++) starts[i] = starts[i + 1];
  starts[solid->piece_count] = (uint32_t)solid->edge_count;
}

enum { UNSEEN, WAITING, DRAWN };

/* Draws a piece after all it waits for: depth first, with a stack of our own because a chain of
 * pieces may be longer than a phone's stack is deep. */
static void draw_after_waits(np_solid *solid, uint32_t first, np_walk *walk) {
  size_t depth = 0;
  walk->stack[depth++] = first;
  walk->seen[first] = WAITING;
  while (depth > 0) {
    uint32_t piece = walk->stack[depth - 1];
    if (walk->next[piece] == walk->starts[piece + 1]) {
      np_solid_paint(solid, &solid->pieces[piece]);
      walk->seen[piece] = DRAWN;
      depth--;
      continue;
    }
    uint32_t before = walk->waits[walk->next[piece]++];
    if (walk->seen[before] == WAITING) solid->tally.cycles++; /* dropped: no order satisfies a circle */
    if (walk->seen[before] != UNSEEN) continue;
    walk->seen[before] = WAITING;
    walk->stack[depth++] = before;
  }
}

/* All scratch of one drawing lies in one block: keys, starts, next, stack, waits, seen. */
static bool make_scratch(np_solid *solid, np_key **keys, np_walk *walk) {
  size_t count = solid->piece_count;
  size_t bytes = count * sizeof(np_key) + (3 * count + 1 + solid->edge_count) * sizeof(uint32_t) + count;
  void *grown = np_memory_grow(solid->canvas->memory, solid->order, &solid->order_capacity, bytes, 1);
  if (!grown) return false;
  solid->order = grown;
  *keys = (np_key *)(void *)solid->order;
  walk->starts = (uint32_t *)(void *)(*keys + count);
  walk->next = walk->starts + count + 1;
  walk->stack = walk->next + count;
  walk->waits = walk->stack + count;
  walk->seen = (uint8_t *)(walk->waits + solid->edge_count);
  return true;
}

void np_solid_draw(np_solid *solid, np_canvas *canvas) {
  np_key *keys;
  np_walk walk;
  if (!solid || !make_scratch(solid, &keys, &walk)) {
    canvas->full = true;
    return;
  }
  solid->tally.pieces = solid->piece_count;
  for (size_t i = 0; i < solid->piece_count; i++) measure(solid, &solid->pieces[i]);
  compare_all(solid, keys);
  if (!make_scratch(solid, &keys, &walk)) { /* again, now that the number of edges is known */
    canvas->full = true;
    return;
  }
  group_edges(solid, walk.starts, walk.waits);
  memcpy(walk.next, walk.starts, solid->piece_count * sizeof *walk.next);
  memset(walk.seen, UNSEEN, solid->piece_count);
  for (size_t i = 0; i < solid->piece_count; i++) keys[i] = (np_key){solid->pieces[i].distance, (uint32_t)i};
  qsort(keys, solid->piece_count, sizeof *keys, compare_distance);
  uint32_t tag = canvas->tag;
  for (size_t i = 0; i < solid->piece_count; i++)
    if (walk.seen[keys[i].piece] == UNSEEN) draw_after_waits(solid, keys[i].piece, &walk);
  canvas->tag = tag;
}
