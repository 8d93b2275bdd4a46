/* tracks_drawing.c: a random path from a start to a finish.
 *
 * It is drawn straight, down or up and then along a row, and may then be shaken: the four borders inside a square of
 * 2 x 2 cells are flipped, which bends the path, lengthens or shortens it, and keeps it one path.
 */
#include "tracks_drawing.h"

#include <string.h>

enum { FLIPS_A_CELL = 60 };

static void join(tracks_drawing *drawing, unsigned cell, unsigned side) {
  drawing->side[cell] ^= (uint8_t)side;
  drawing->side[tracks_neighbour(drawing->board, cell, side)] ^= (uint8_t)tracks_opposite(side);
}

static void draw_straight(tracks_drawing *drawing) {
  unsigned width = drawing->board->width, at = drawing->board->start, finish = drawing->board->finish;
  memset(drawing->side, 0, sizeof drawing->side);
  for (drawing->length = 1; at != finish; drawing->length++) {
    unsigned c = at % width, to = finish % width;
    unsigned side = at / width != finish / width ? (at < finish ? NP_TRACKS_SOUTH : NP_TRACKS_NORTH)
                    : c < to                     ? NP_TRACKS_EAST
                                                 : NP_TRACKS_WEST;
    join(drawing, at, side);
    at = tracks_neighbour(drawing->board, at, side);
  }
}

/* Flips the four borders inside the square of 2 x 2 cells whose first cell is given, if the path stays one path: it
 * must cross one of them (two free cells join the path), three (two cells leave it), or two that meet at a cell (the
 * path takes the opposite cell instead). Returns by how many cells the path grew. */
static int flip(tracks_drawing *drawing, unsigned cell, bool grow, bool shrink) {
  static const uint8_t first_sides[4] = {NP_TRACKS_EAST, NP_TRACKS_SOUTH, NP_TRACKS_WEST, NP_TRACKS_NORTH};
  unsigned width = drawing->board->width, corner[4] = {cell, cell + 1, cell + width + 1, cell + width};
  unsigned lines = 0, inner[4], took = 0, freed = 0;
  for (unsigned i = 0; i < 4; i++) /* clockwise: corner i to corner i + 1 is side i */
    lines += (drawing->side[corner[i]] & first_sides[i]) != 0;
  if (lines == 0 || lines == 4 || (lines == 1 && !grow) || (lines == 3 && !shrink)) return 0;
  for (unsigned i = 0; i < 4; i++) {
    unsigned before = (i + 3) & 3;
    inner[i] = (drawing->side[corner[i]] & first_sides[i] ? 1u : 0u) +
               (drawing->side[corner[before]] & first_sides[before] ? 1u : 0u);
    bool end = tracks_is_end(drawing->board, corner[i]);
    if (inner[i] == 0 && (end || drawing->side[corner[i]])) return 0; /* not free to be taken */
    if (inner[i] == 2 && end) return 0;
    took += inner[i] == 0;
    freed += inner[i] == 2;
  }
  if (lines == 2 && took != 1) return 0; /* two opposite borders: flipping would cut the path */
  for (unsigned i = 0; i < 4; i++) join(drawing, corner[i], first_sides[i]);
  return (int)took - (int)freed;
}

void tracks_drawing_flip(tracks_drawing *drawing, unsigned cell) {
  bool shrink = drawing->length > drawing->goal || np_random_below(drawing->random, 4) == 0;
  drawing->length = (unsigned)((int)drawing->length + flip(drawing, cell, drawing->length < drawing->goal, shrink));
}

void tracks_drawing_shake(tracks_drawing *drawing) {
  unsigned width = drawing->board->width, height = drawing->board->height;
  for (unsigned i = 0; i < FLIPS_A_CELL * drawing->cells; i++) {
    unsigned c = np_random_below(drawing->random, width - 1), r = np_random_below(drawing->random, height - 1);
    tracks_drawing_flip(drawing, r * width + c);
  }
}

static void place_ends(np_tracks_board *board, np_random *random, bool rails) {
  unsigned width = board->width, height = board->height;
  if (rails) {
    do {
      board->start = (uint16_t)(np_random_below(random, height) * width);
      board->finish = (uint16_t)((height - 1) * width + np_random_below(random, width));
    } while (board->start == board->finish);
    board->start_door = NP_TRACKS_WEST;
    board->finish_door = NP_TRACKS_SOUTH;
    return;
  }
  unsigned rim = 2 * (width + height) - 4, ends[2];
  do
    for (unsigned i = 0; i < 2; i++) {
      unsigned at = np_random_below(random, rim);
      ends[i] = at < width                    ? at
                : at < 2 * width              ? (height - 1) * width + at - width
                : at < 2 * width + height - 2 ? (at - 2 * width + 1) * width
                                              : (at - 2 * width - height + 3) * width + width - 1;
    }
  while (ends[0] == ends[1]);
  board->start = (uint16_t)ends[0];
  board->finish = (uint16_t)ends[1];
}

static bool half_apart(unsigned a, unsigned b, unsigned length) { return 2 * (a < b ? b - a : a - b) >= length; }

void tracks_drawing_begin(tracks_drawing *drawing, np_tracks_board *board, bool rails, bool far) {
  unsigned width = board->width, height = board->height;
  drawing->board = board;
  drawing->cells = tracks_cells(board);
  do place_ends(board, drawing->random, rails);
  while (far && (!half_apart(board->start % width, board->finish % width, width) ||
                 !half_apart(board->start / width, board->finish / width, height)));
  draw_straight(drawing);
  drawing->goal = drawing->cells * (45 + np_random_below(drawing->random, 30)) / 100;
}
