/* snake_endgame.c: a hash table of rests, filled as they are met. */
#include "snake_endgame.h"
#include "snake_prune.h"
#include "text.h"

enum { OUTSIDE = 255, ROOM_MIN = 1024, CODES_MIN = 4096 };

static size_t place_of(const snake_endgame *tails, uint64_t free, uint8_t cell, uint8_t way) {
  uint64_t mixed = (free ^ ((uint64_t)(cell * 8u + way) << 54)) * 0x9e3779b97f4a7c15u;
  mixed ^= mixed >> 29;
  return (size_t)(mixed * 0xbf58476d1ce4e5b9u >> 32) & (tails->room - 1);
}

static snake_tail *find(const snake_endgame *tails, uint64_t free, uint8_t cell, uint8_t way) {
  size_t place = place_of(tails, free, cell, way);
  for (;; place = (place + 1) & (tails->room - 1)) {
    snake_tail *tail = &tails->table[place];
    if (tail->free == 0 || (tail->free == free && tail->cell == cell && tail->way == way)) return tail;
  }
}

static bool grow_table(snake_endgame *tails) {
  snake_endgame old = *tails;
  tails->room = old.room ? 2 * old.room : ROOM_MIN;
  tails->table = np_memory_new(&tails->memory, tails->room * sizeof *tails->table);
  if (!tails->table) {
    *tails = old;
    return false;
  }
  for (size_t i = 0; i < old.room; i++)
    if (old.table[i].free) *find(tails, old.table[i].free, old.table[i].cell, old.table[i].way) = old.table[i];
  np_memory_free(&tails->memory, old.table);
  return true;
}

static bool grow_codes(snake_endgame *tails) {
  size_t room = tails->code_room + tails->code_room / 2 + CODES_MIN;
  uint8_t *codes = np_memory_resize(&tails->memory, tails->codes, room);
  if (!codes) return false;
  tails->codes = codes;
  tails->code_room = room;
  return true;
}

static bool add_code(snake_endgame *tails, unsigned code) {
  if (tails->code_count == tails->code_room && !grow_codes(tails)) return false;
  tails->codes[tails->code_count++] = (uint8_t)code;
  return true;
}

/* Writes the codes of all ways to fill what is free; recursion goes SNAKE_ENDGAME_MAX deep. */
static bool fill(snake_endgame *tails, const snake_grid *grid, uint64_t free, unsigned cell, unsigned way,
                 unsigned code) {
  if (free == 0) return add_code(tails, code);
  for (unsigned next_way = 0; next_way < 6; next_way++) {
    unsigned next = tails->box->next[cell][next_way];
    if (next == OUTSIDE || !(free >> next & 1)) continue;
    uint64_t left = free & ~((uint64_t)1 << next);
    if (snake_has_room(grid, left, next, UINT64_MAX) &&
        !fill(tails, grid, left, next, next_way, code << 1 | (next_way == way)))
      return false;
  }
  return true;
}

const snake_tail *snake_endgame_of(snake_endgame *tails, uint64_t free, uint8_t cell, uint8_t way) {
  snake_tail *tail = tails->room ? find(tails, free, cell, way) : NULL;
  if (tail && tail->free) return tail;
  if (2 * tails->count >= tails->room && !grow_table(tails)) return NULL;
  snake_grid grid = snake_grid_of(tails->box);
  tail = find(tails, free, cell, way);
  size_t first = tails->code_count;
  if (!fill(tails, &grid, free, cell, way, 0)) return NULL;
  *tail = (snake_tail){.free = free, .first = (uint32_t)first, .cell = cell, .way = way};
  tail->count = (uint16_t)(tails->code_count - first);
  tails->count++;
  return tail;
}

void snake_endgame_clear(snake_endgame *tails) {
  for (size_t i = 0; i < tails->room; i++) tails->table[i].free = 0;
  tails->count = tails->code_count = 0;
}

void snake_endgame_close(snake_endgame *tails) {
  np_memory_free(&tails->memory, tails->table);
  np_memory_free(&tails->memory, tails->codes);
}
