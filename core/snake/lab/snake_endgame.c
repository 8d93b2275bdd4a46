/* snake_endgame.c: a hash table of endings, filled on demand. */
#include "snake_census.h"
#include "text.h"

enum { OUTSIDE = 255, CAPACITY_MIN = 1024 };

static size_t place_of(const snake_endgame *endgame, uint64_t free, uint8_t cell, uint8_t way) {
  uint64_t mixed = (free ^ ((uint64_t)(cell * 8u + way) << 54)) * 0x9e3779b97f4a7c15u;
  mixed ^= mixed >> 29;
  return (size_t)(mixed * 0xbf58476d1ce4e5b9u >> 32) & (endgame->capacity - 1);
}

static snake_ending *find(const snake_endgame *endgame, uint64_t free, uint8_t cell, uint8_t way) {
  size_t place = place_of(endgame, free, cell, way);
  for (;; place = (place + 1) & (endgame->capacity - 1)) {
    snake_ending *ending = &endgame->table[place];
    if (ending->free == 0 || (ending->free == free && ending->cell == cell && ending->way == way)) return ending;
  }
}

static bool grow_table(snake_endgame *endgame) {
  snake_endgame old = *endgame;
  endgame->capacity = old.capacity ? 2 * old.capacity : CAPACITY_MIN;
  endgame->table = np_memory_new(&endgame->memory, endgame->capacity * sizeof *endgame->table);
  if (!endgame->table) {
    *endgame = old;
    return false;
  }
  for (size_t i = 0; i < old.capacity; i++)
    if (old.table[i].free) *find(endgame, old.table[i].free, old.table[i].cell, old.table[i].way) = old.table[i];
  np_memory_free(&endgame->memory, old.table);
  return true;
}

static bool add_code(snake_endgame *endgame, unsigned code) {
  if (!np_memory_grow(&endgame->memory, &endgame->codes, &endgame->code_capacity, endgame->code_count + 1, 1))
    return false;
  endgame->codes[endgame->code_count++] = (uint8_t)code;
  return true;
}

/* Adds the codes of all ways to fill the free cells. The recursion is SNAKE_ENDGAME_MAX deep at most. */
static bool fill(snake_endgame *endgame, const snake_grid *grid, uint64_t free, unsigned cell, unsigned way,
                 unsigned code) {
  if (free == 0) return add_code(endgame, code);
  for (unsigned next_way = 0; next_way < 6; next_way++) {
    unsigned next = endgame->box->next[cell][next_way];
    if (next == OUTSIDE || !(free >> next & 1)) continue;
    uint64_t left = free & ~((uint64_t)1 << next);
    if (snake_can_fill(grid, left, next, UINT64_MAX) &&
        !fill(endgame, grid, left, next, next_way, code << 1 | (next_way == way)))
      return false;
  }
  return true;
}

const snake_ending *snake_endgame_of(snake_endgame *endgame, uint64_t free, uint8_t cell, uint8_t way) {
  snake_ending *ending = endgame->capacity ? find(endgame, free, cell, way) : NULL;
  if (ending && ending->free) return ending;
  if (2 * endgame->count >= endgame->capacity && !grow_table(endgame)) return NULL;
  snake_grid grid = snake_grid_of(endgame->box);
  ending = find(endgame, free, cell, way);
  size_t first = endgame->code_count;
  if (!fill(endgame, &grid, free, cell, way, 0)) return NULL;
  *ending = (snake_ending){.free = free, .first = (uint32_t)first, .cell = cell, .way = way};
  ending->count = (uint16_t)(endgame->code_count - first);
  endgame->count++;
  return ending;
}

void snake_endgame_close(snake_endgame *endgame) {
  np_memory_free(&endgame->memory, endgame->table);
  np_memory_free(&endgame->memory, endgame->codes);
}
