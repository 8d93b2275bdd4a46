/* tracks_read_give.c: what is common to all boards of path puzzles that are read: where they begin and end, whether
 * their sums can be, and the reading that they give. */
#include "tracks_read_board.h"

#include <string.h>

void tracks_write_board(const void *of, np_writer *id) {
  np_write(id, "tracks.");
  np_tracks_write(of, id);
}

int8_t tracks_read_sum(int number, unsigned most) {
  return (int8_t)(number < 0 || number > (int)most ? (int)most + 1 : number);
}

/* Track that leaves the board is the start, or else the finish. */
static void take_door(np_tracks_board *board, unsigned cell, unsigned door, tracks_ends *found) {
  if (!found->start) {
    board->start = (uint16_t)cell;
    board->start_door = (uint8_t)door;
    found->start = true;
  } else if (!found->finish) {
    board->finish = (uint16_t)cell;
    board->finish_door = (uint8_t)door;
    found->finish = true;
  }
}

static unsigned rim_of(const np_tracks_board *board, unsigned cell) {
  unsigned column = cell % board->width, line = cell / board->width;
  return (column + 1 == board->width ? NP_TRACKS_EAST : 0) | (line == 0 ? NP_TRACKS_NORTH : 0) |
         (column == 0 ? NP_TRACKS_WEST : 0) | (line + 1 == board->height ? NP_TRACKS_SOUTH : 0);
}

/* A door on the left, as in most of them, is the start. */
static bool take_doors(np_read *read, np_tracks_board *board, tracks_ends found) {
  static const uint8_t order[] = {NP_TRACKS_WEST, NP_TRACKS_NORTH, NP_TRACKS_EAST, NP_TRACKS_SOUTH};
  bool named = found.start && found.finish;
  for (unsigned side = 0; side < 4; side++)
    for (unsigned cell = 0; cell < (unsigned)board->width * board->height; cell++) {
      if (!(board->clue[cell] & order[side] & rim_of(board, cell))) continue;
      if (named && cell == board->start && !board->start_door)
        board->start_door = order[side];
      else if (named && cell == board->finish && !board->finish_door)
        board->finish_door = order[side];
      else if (!named)
        take_door(board, cell, order[side], &found);
    }
  if (found.start && found.finish) return true;
  return np_read_refuse(
      read, TRACKS_READ_REACH, found.start ? "finish" : "start", read->from,
      "the board of %u columns and %u rows has no %s; it needs A and B, or track that leaves the board",
      (unsigned)board->width, (unsigned)board->height, found.start ? "finish" : "start");
}

static bool are_sums_right(np_read *read, const np_tracks_board *board) {
  for (unsigned i = 0; i < board->width || i < board->height; i++) {
    bool column = i < board->width && board->columns.sum[0][i] > board->height;
    bool line = i < board->height && board->rows.sum[0][i] > board->width;
    if (column || line)
      return np_read_refuse(read, TRACKS_READ_REACH, column ? "columns" : "rows", read->from,
                            "the sum of %s %u is more than its %u cells", column ? "column" : "row", i + 1,
                            column ? (unsigned)board->height : (unsigned)board->width);
  }
  return true;
}

/* Whether it has a path, as far as a limited effort finds out. */
static bool may_be_solved(const np_tracks_board *board, const np_memory *memory) {
  enum { EFFORT = 500000 };
  np_tracks_path path;
  np_tracks_solver *solver = np_tracks_solver_open(memory, NULL);
  if (!solver) return true;
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  np_tracks_answer answer = np_tracks_solver_next(solver, EFFORT, &path);
  np_tracks_solver_close(solver);
  return answer != NP_TRACKS_ENDED;
}

void tracks_read_give(np_read *read, np_tracks_board *board, tracks_ends ends, const char *also) {
  np_error error = {0};
  if (!are_sums_right(read, board) || !take_doors(read, board, ends)) return;
  if (!np_tracks_board_check(board, &error)) {
    np_read_refuse_error(read, TRACKS_READ_REACH, read->from, &error);
    return;
  }
  unsigned fit = may_be_solved(board, &read->memory) ? NP_FIT_GOOD : NP_FIT_FAIR;
  if (!np_read_add(read, fit, tracks_write_board, board, &error, "a board of %u columns and %u rows%s",
                   (unsigned)board->width, (unsigned)board->height, also))
    np_read_refuse_error(read, TRACKS_READ_REACH, read->from, &error);
}
