/* snake_extend.c: the census's inner loop: every placement of a word extended by one cubelet. */
#include "snake_census_state.h"
#include "text.h"

enum { OUTSIDE = 255 };

bool snake_reserve_ways(snake_census *work, snake_level *at, unsigned letter, size_t more) {
  snake_way *ways = np_memory_grow(&work->job.memory, at->ways[letter], &at->capacity[letter], at->count[letter] + more,
                                   sizeof *ways);
  if (ways) at->ways[letter] = ways;
  return ways != NULL;
}

bool snake_reserve_rows(snake_census *work, size_t more) {
  np_snake_census_row *rows =
      np_memory_grow(&work->job.memory, work->rows, &work->row_capacity, work->row_count + more, sizeof *rows);
  if (rows) work->rows = rows;
  return rows != NULL;
}

/* Extends some placements of a node by one cubelet: straight on into one child, round a corner into the
 * other. The children's arrays have been reserved. */
void snake_go_on(const snake_census *work, const snake_way *ways, size_t from, size_t to, unsigned cubelet,
                 snake_level *below) {
  snake_grid grid = work->grid;
  uint64_t end_colour[2]; /* for a first cubelet on an even cell, on an odd one */
  end_colour[1] = work->box.cells % 2 ? work->box.even : work->box.all & ~work->box.even;
  end_colour[0] = work->box.all & ~end_colour[1];
  snake_way *out[2] = {below->ways[0] + below->count[0], below->ways[1] + below->count[1]};
  bool last = cubelet == work->box.cells;
  for (size_t i = from; i < to; i++) {
    const snake_way *now = &ways[i];
    for (unsigned way = 0; way < 6; way++) {
      unsigned cell = work->box.next[now->cell][way], stage = now->stage;
      if (cell == OUTSIDE || !(now->free >> cell & 1)) continue;
      if (stage != work->box.settled) stage = work->box.stage[stage][cell];
      if (stage == OUTSIDE) continue;
      uint64_t free = now->free & ~((uint64_t)1 << cell);
      if (!last && !snake_can_fill(&grid, free, cell, end_colour[now->even])) continue;
      *out[way == now->way]++ = (snake_way){.free = free,
                                            .parent = (uint32_t)i,
                                            .cell = (uint8_t)cell,
                                            .way = (uint8_t)way,
                                            .stage = (uint8_t)stage,
                                            .even = now->even};
    }
  }
  below->count[0] = (size_t)(out[0] - below->ways[0]);
  below->count[1] = (size_t)(out[1] - below->ways[1]);
}

void snake_return_to_root(snake_census *work) {
  snake_level *root = &work->levels[SNAKE_BEGINNING];
  work->depth = SNAKE_BEGINNING;
  work->letters = 0;
  work->progress = 0;
  work->job.status = NP_JOB_WORKING;
  root->done = 0;
  root[1].count[0] = root[1].count[1] = 0;
}

/* Room is made as it is needed: most ways go on with one or two cubelets, none with more than five. */
bool snake_open_node(snake_census *work) {
  enum { CHUNK = 4096 };
  snake_level *at = &work->levels[work->depth], *below = at + 1;
  size_t count = at->count[at->letter];
  while (at->done < count) {
    size_t to = count - at->done < CHUNK ? count : at->done + CHUNK, more = to - at->done;
    if (!snake_reserve_ways(work, below, 0, 4 * more) || !snake_reserve_ways(work, below, 1, more)) return false;
    snake_go_on(work, at->ways[at->letter], at->done, to, work->depth + 1, below);
    at->done = to;
  }
  return true;
}
