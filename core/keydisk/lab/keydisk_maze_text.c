/* keydisk_maze_text.c: mazes as text, read and written. */
#include "keydisk_maze_text.h"
#include "text.h"

#include <string.h>

static bool read_column(np_reader *reader, np_keydisk_maze *maze, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  unsigned x = maze->length, cuts = 0;
  uint64_t open = 0;
  size_t place = np_reader_place(reader);
  for (; *reader->at && *reader->at != '.'; reader->at++, cuts++) {
    if (*reader->at != '0' && *reader->at != '1')
      return np_fail(error, "maze", np_reader_place(reader),
                     "the maze has %s at position %u, rotation %u; a cell needs to be 1 (open) or 0 (blocked)",
                     np_quote_one(quoted, reader->at), x, cuts);
    if (cuts < NP_KEYDISK_CUTS_MAX) open |= (uint64_t)(*reader->at == '1') << cuts;
  }
  if (cuts < NP_KEYDISK_CUTS_MIN || cuts > NP_KEYDISK_CUTS_MAX || cuts % 2 == 1)
    return np_fail(error, "maze", place,
                   "position %u of the maze has %u rotation%s; it needs an even number from 4 to 64", x, cuts,
                   np_plural(cuts));
  if (x > 0 && cuts != maze->cuts)
    return np_fail(error, "maze", place,
                   "position %u of the maze has %u rotations and position 0 has %u; they need the same number", x, cuts,
                   (unsigned)maze->cuts);
  maze->cuts = (uint8_t)cuts;
  maze->open[maze->length++] = open;
  return true;
}

bool keydisk_read_maze(const char *text, np_keydisk_maze *maze, np_error *error) {
  np_reader reader = np_reader_over(text);
  memset(maze, 0, sizeof *maze);
  do {
    if (maze->length == NP_KEYDISK_LENGTH_MAX)
      return np_fail(error, "maze", np_reader_place(&reader),
                     "the maze has more than 64 positions; it needs from 1 to 64");
    if (!read_column(&reader, maze, error)) return false;
  } while (np_read_char(&reader, '.'));
  return true;
}

void keydisk_write_maze(const np_keydisk_maze *maze, np_writer *writer) {
  for (unsigned x = 0; x < maze->length; x++) {
    if (x > 0) np_write(writer, ".");
    for (unsigned r = 0; r < maze->cuts; r++) np_write(writer, "%c", maze->open[x] >> r & 1 ? '1' : '0');
  }
}
