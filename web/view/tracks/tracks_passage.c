/* tracks_passage.c: in which order lines come and go between two positions, and how far each has grown. */
#include "tracks_passage.h"

#include "tracks/tracks_board.h"

#include <math.h>
#include <string.h>

/* The two cells of a border. */
static void find_ends(const np_tracks_board *board, unsigned border, unsigned ends[2]) {
  unsigned cells = tracks_cells(board);
  ends[0] = border % cells;
  ends[1] = tracks_neighbour(board, ends[0], border < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH);
}

void nv_tracks_find_sides(nv_tracks_passage *passage) {
  const np_tracks_board *board = passage->board;
  unsigned cells = tracks_cells(board), ends[2];
  for (unsigned cell = 0; cell < cells; cell++)
    passage->is[cell] = passage->was[cell] = (uint8_t)np_tracks_sides(board, passage->to, cell);
  for (unsigned border = cells; border < 3 * cells; border++) {
    if (passage->from[border] == passage->to[border]) continue;
    find_ends(board, border, ends);
    for (int i = 0; i < 2; i++) passage->was[ends[i]] = (uint8_t)np_tracks_sides(board, passage->from, ends[i]);
  }
}

nv_tracks_passage nv_tracks_at_rest(const np_tracks_board *board, const uint8_t *position) {
  nv_tracks_passage still = {.board = board, .from = position, .to = position, .share = 1, .bumped = NP_TRACKS_RIM};
  nv_tracks_find_sides(&still);
  return still;
}

/* A walk over the board along its lines, including those that come or go. */
typedef struct search {
  nv_tracks_passage *passage;
  unsigned count;
  bool seen[NP_TRACKS_CELLS];
  uint16_t queue[NP_TRACKS_CELLS];
  uint8_t depth[NP_TRACKS_CELLS]; /* how many of the lines on the way to a cell come or go */
} search;

static void reach(search *walk, unsigned cell, unsigned depth) {
  if (walk->seen[cell]) return;
  walk->seen[cell] = true;
  walk->depth[cell] = (uint8_t)(depth < NV_TRACKS_BACKWARDS - 1 ? depth : NV_TRACKS_BACKWARDS - 1);
  walk->queue[walk->count++] = (uint16_t)cell;
}

/* Walks over one side of a cell, if a line is there or comes or goes. */
static void cross(search *walk, unsigned cell, unsigned side) {
  nv_tracks_passage *passage = walk->passage;
  bool was = passage->was[cell] & side, is = passage->is[cell] & side;
  if (!was && !is && passage->bumped == NP_TRACKS_RIM) return;
  unsigned border = np_tracks_border(passage->board, cell, side), cells = tracks_cells(passage->board);
  if (border == NP_TRACKS_RIM) return;
  bool changes = was != is || (border == passage->bumped && !is);
  if (!changes && !is) return;
  unsigned next = tracks_neighbour(passage->board, cell, side), depth = walk->depth[cell];
  bool ahead = !walk->seen[next];
  reach(walk, next, depth + changes);
  if (!changes || (!ahead && passage->turn[border - cells] != UINT8_MAX)) return;
  passage->turn[border - cells] = (uint8_t)(depth + (border % cells == cell ? 0 : NV_TRACKS_BACKWARDS));
  if (depth + 1 > passage->turns) passage->turns = depth + 1;
}

static void search_from(search *walk, unsigned cell) {
  unsigned at = walk->count;
  reach(walk, cell, 0);
  for (; at < walk->count; at++)
    for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) cross(walk, walk->queue[at], side);
}

void nv_tracks_find_turns(nv_tracks_passage *passage) {
  const np_tracks_board *board = passage->board;
  unsigned cells = tracks_cells(board);
  search walk = {.passage = passage};
  memset(passage->turn, UINT8_MAX, 2 * cells);
  passage->turns = 1;
  search_from(&walk, board->start);
  search_from(&walk, board->finish);
  for (unsigned cell = 0; cell < cells; cell++)
    if (passage->was[cell] & passage->is[cell]) search_from(&walk, cell);
  for (unsigned cell = 0; cell < cells; cell++) search_from(&walk, cell);
}

nv_tracks_grown nv_tracks_growth(const nv_tracks_passage *passage, unsigned border, unsigned cell) {
  unsigned cells = tracks_cells(passage->board), own = border % cells;
  unsigned side = border < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
  bool was = passage->was[own] & side, is = passage->is[own] & side, bumped = border == passage->bumped && !is;
  if (!bumped && (was == is || passage->share <= 0 || passage->share >= 1))
    return (nv_tracks_grown){.share = (passage->share <= 0 ? was : is) ? 1 : 0};
  unsigned turn = passage->turn[border - cells];
  bool backwards = turn & NV_TRACKS_BACKWARDS, near = (own == cell) != backwards;
  float share = was ? 1 - passage->share : passage->share;
  share = share * (float)passage->turns - (float)(turn % NV_TRACKS_BACKWARDS);
  if (bumped) share = passage->bump;
  return (nv_tracks_grown){.share = nv_clamp(2 * share - (near ? 0 : 1), 0, 1), .inwards = !near, .moving = true};
}

bool nv_tracks_is_changing(const nv_tracks_passage *passage, unsigned cell) {
  if (passage->was[cell] != passage->is[cell] && passage->share > 0 && passage->share < 1) return true;
  unsigned ends[2];
  if (passage->bumped == NP_TRACKS_RIM) return false;
  find_ends(passage->board, passage->bumped, ends);
  return (cell == ends[0] || cell == ends[1]) && nv_tracks_growth(passage, passage->bumped, cell).moving;
}
