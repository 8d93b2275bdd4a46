/* snake_fewest.c: the search for the fewest folds. */
#include "snake_fewest.h"

#include <string.h>

enum { AWAY_MAX = NP_SNAKE_MAX, STAGES = 3 };
#define NONE UINT32_MAX

/* A shape that folds have reached. It is expanded in three stages, each one level later than the one before: folds that
 * bring a corner to its wanted turn; other folds of corners not at their wanted turn; folds of corners at theirs. */
typedef struct node {
  snake_shape shape;
  uint32_t parent;         /* one fold nearer to a goal */
  uint32_t next, previous; /* in its list */
  uint8_t made, away;      /* folds from a goal; corners not turned as wanted */
  uint8_t stage;
  bool listed;
} node;

struct snake_fewest {
  np_memory memory;
  np_snake_word word;
  snake_shape wanted;
  bool overlaps; /* the wanted chain overlaps itself, so folds out of overlaps are allowed */
  unsigned first, most;
  uint32_t level_effort, level_spent;
  double width, gap;
  node *nodes;
  size_t count, capacity;
  uint32_t *table; /* 1 + a node, by its shape; 0: none */
  size_t places;
  uint32_t lists[SNAKE_FOLDS_MAX + 1][AWAY_MAX]; /* nodes to expand, by level and by corners that are away */
  unsigned level, left;                          /* left: the first level that was left unfinished; 0: none */
  bool beyond;                                   /* there are shapes of levels beyond `most` */
  bool failed;                                   /* memory ran out */
  uint32_t reached;
  unsigned differ;
};

snake_fewest *snake_fewest_open(const snake_fewest_options *options, const np_memory *memory) {
  snake_fewest *search = np_memory_new(memory, sizeof *search);
  if (!search) return NULL;
  search->memory = memory ? *memory : (np_memory){NULL, NULL};
  search->word = options->word;
  search->wanted = *options->wanted;
  snake_layout layout;
  snake_lay_out(search->word, &search->wanted, &layout);
  search->overlaps = snake_layout_overlaps(&layout, search->word.length);
  search->first = options->first;
  search->most = options->most;
  search->level_effort = options->level_effort;
  search->width = options->width;
  search->reached = NONE;
  search->differ = NP_SNAKE_MAX;
  memset(search->lists, 0xFF, sizeof search->lists);
  return search;
}

void snake_fewest_close(snake_fewest *search) {
  if (!search) return;
  np_memory memory = search->memory;
  np_memory_free(&memory, search->nodes);
  np_memory_free(&memory, search->table);
  np_memory_free(&memory, search);
}

/* ------------------------------------------------------------------------------- lists */

static uint32_t *list_of(snake_fewest *search, const node *at) {
  return &search->lists[at->made + at->away + at->stage][at->away];
}

static void list(snake_fewest *search, uint32_t number) {
  node *at = &search->nodes[number];
  if ((unsigned)at->made + at->away + at->stage > search->most) {
    search->beyond = true;
    return;
  }
  uint32_t *head = list_of(search, at);
  at->next = *head;
  at->previous = NONE;
  at->listed = true;
  if (*head != NONE) search->nodes[*head].previous = number;
  *head = number;
}

static void unlist(snake_fewest *search, uint32_t number) {
  node *at = &search->nodes[number];
  if (!at->listed) return;
  at->listed = false;
  if (at->next != NONE) search->nodes[at->next].previous = at->previous;
  if (at->previous == NONE)
    *list_of(search, at) = at->next;
  else
    search->nodes[at->previous].next = at->next;
}

/* The next node of this level, taken in turn from those nearest to `wanted` and farthest from it; NONE: there is none.
 */
static uint32_t next_of_level(const snake_fewest *search) {
  const uint32_t *lists = search->lists[search->level];
  for (unsigned i = 0; i < AWAY_MAX; i++) {
    unsigned away = search->level_spent % 2 ? AWAY_MAX - 1 - i : i;
    if (lists[away] != NONE) return lists[away];
  }
  return NONE;
}

/* ------------------------------------------------------------------------------- shapes */

/* Where a shape is in the table, or belongs. */
static size_t place_of(const snake_fewest *search, const snake_shape *shape) {
  uint64_t mixed = (shape->turns[0] ^ shape->turns[1] * 0xC2B2AE3D27D4EB4Fu) * 0x9E3779B97F4A7C15u;
  size_t place = (size_t)(mixed >> 32) & (search->places - 1);
  while (search->table[place] && !snake_shape_same(&search->nodes[search->table[place] - 1].shape, shape))
    place = (place + 1) & (search->places - 1);
  return place;
}

/* Makes room for one more shape, with half of the table empty. */
static bool reserve(snake_fewest *search) {
  if (!np_memory_grow(&search->memory, &search->nodes, &search->capacity, search->count + 1, sizeof *search->nodes))
    return false;
  if (2 * search->count < search->places) return true;
  size_t places = search->places ? 2 * search->places : 512;
  uint32_t *table = np_memory_new(&search->memory, places * sizeof *table);
  if (!table) return false;
  np_memory_free(&search->memory, search->table);
  search->table = table;
  search->places = places;
  for (size_t i = 0; i < search->count; i++) search->table[place_of(search, &search->nodes[i].shape)] = (uint32_t)i + 1;
  return true;
}

/* Adds a shape that is reached by `made` folds from a goal, unless so few or fewer are known already. */
static void visit(snake_fewest *search, const snake_shape *shape, uint32_t parent, unsigned made) {
  if (!reserve(search)) {
    search->failed = true;
    return;
  }
  size_t place = place_of(search, shape);
  uint32_t number = search->table[place] - 1;
  if (search->table[place] == 0) {
    number = (uint32_t)search->count++;
    search->table[place] = number + 1;
    search->nodes[number] = (node){.shape = *shape, .away = (uint8_t)snake_shape_differ(shape, &search->wanted)};
  } else if (search->nodes[number].made <= made) {
    return;
  }
  unlist(search, number);
  search->nodes[number].parent = parent;
  search->nodes[number].made = (uint8_t)made;
  search->nodes[number].stage = 0;
  list(search, number);
}

void snake_fewest_add(snake_fewest *search, snake_shape goal) {
  for (unsigned cubelet = 2; cubelet < search->first; cubelet++)
    snake_shape_set(&goal, cubelet, snake_shape_turn(&search->wanted, cubelet));
  unsigned differ = snake_shape_differ(&goal, &search->wanted);
  if (differ < search->differ) search->differ = differ;
  if (differ <= search->most) visit(search, &goal, NONE, 0);
}

/* ------------------------------------------------------------------------------ expanding */

/* The stage in which a corner is folded from one turn to another. */
static unsigned stage_of(unsigned is, unsigned becomes, unsigned wanted) {
  return becomes == wanted ? 0 : is == wanted ? 2 : 1;
}

static void expand(snake_fewest *search, uint32_t number) {
  node from = search->nodes[number];
  snake_layout layout;
  snake_lay_out(search->word, &from.shape, &layout);
  for (unsigned cubelet = search->first; cubelet < search->word.length; cubelet++) {
    unsigned is = snake_shape_turn(&from.shape, cubelet), wanted = snake_shape_turn(&search->wanted, cubelet);
    if (!np_snake_is_corner(search->word, cubelet) || (is == wanted) != (from.stage == 2)) continue;
    snake_room room;
    snake_layout_room(&layout, search->word.length, cubelet, &room);
    for (unsigned quarters = 1; quarters < 4; quarters++) {
      np_snake_turn turn;
      double width = snake_room_to_turn(&room, quarters, search->overlaps, &turn);
      if (stage_of(is, (is + quarters) & 3, wanted) != from.stage) continue;
      if (width < search->width) {
        if (width > search->gap) search->gap = width;
        continue;
      }
      snake_shape folded = from.shape;
      snake_shape_set(&folded, cubelet, is + quarters);
      visit(search, &folded, number, from.made + 1u);
    }
  }
}

static snake_found go_through_level(snake_fewest *search, uint32_t *effort) {
  for (; *effort > 0 && !search->failed; --*effort, search->level_spent++) {
    uint32_t number = next_of_level(search);
    bool ended = number == NONE;
    if (ended || search->level_spent == search->level_effort) {
      if (!ended && search->left == 0) search->left = search->level;
      search->level_spent = 0;
      if (search->level++ == search->most)
        return search->left > 0 || search->beyond ? SNAKE_NONE_FOUND : SNAKE_PROVED_NONE;
      return SNAKE_SEARCHING;
    }
    unlist(search, number);
    if (search->nodes[number].away == 0) {
      search->reached = number;
      return SNAKE_FOUND_WAY;
    }
    expand(search, number);
    if (search->nodes[number].listed || ++search->nodes[number].stage == STAGES) continue;
    list(search, number);
  }
  return search->failed ? SNAKE_NONE_FOUND : SNAKE_SEARCHING;
}

snake_found snake_fewest_go(snake_fewest *search, uint32_t *effort) {
  snake_found found = SNAKE_SEARCHING;
  while (found == SNAKE_SEARCHING && *effort > 0) found = go_through_level(search, effort);
  return found;
}

/* ------------------------------------------------------------------------------ answering */

unsigned snake_fewest_differ(const snake_fewest *search) { return search->differ; }

unsigned snake_fewest_least(const snake_fewest *search) { return search->left > 0 ? search->left : search->level; }

double snake_fewest_gap(const snake_fewest *search) { return search->gap; }

unsigned snake_fewest_folds(const snake_fewest *search, snake_fold folds[SNAKE_FOLDS_MAX]) {
  unsigned count = 0;
  for (uint32_t at = search->reached, to; at != NONE && (to = search->nodes[at].parent) != NONE; at = to) {
    const snake_shape *is = &search->nodes[at].shape, *becomes = &search->nodes[to].shape;
    snake_layout layout;
    snake_room room;
    np_snake_turn turn;
    unsigned cubelet = search->first;
    while (snake_shape_turn(is, cubelet) == snake_shape_turn(becomes, cubelet)) cubelet++;
    snake_lay_out(search->word, is, &layout);
    snake_layout_room(&layout, search->word.length, cubelet, &room);
    snake_room_to_turn(&room, (snake_shape_turn(becomes, cubelet) + 4 - snake_shape_turn(is, cubelet)) & 3, false,
                       &turn);
    folds[count++] = (snake_fold){(uint8_t)cubelet, (uint8_t)turn};
  }
  return count;
}
