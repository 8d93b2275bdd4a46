/* keydisk_read_maze.h: internal: mazes of keys as text. */
#ifndef NP_KEYDISK_READ_MAZE_H
#define NP_KEYDISK_READ_MAZE_H

#include "keydisk/keydisk.h"
#include "read/read_parts.h"

/* Reads a maze in any of the notations of keydisk_read_maze.c, and adds a key that makes it to the readings. */
void keydisk_read_maze_text(np_read *read);

/* Reads only the maze, in the first way that fits. Used to ask whether some key makes it. False: the error says why. */
bool keydisk_maze_from_text(const char *text, np_keydisk_maze *maze, const np_memory *memory, np_error *error);

/* Writes the maze's columns from the handle to the free end, with points between them. A column has one character per
 * rotation, from rotation 0: 1 where the disk may stand, 0 where it may not. So 1100.0110 has two positions of four
 * rotations, the first legal at 0 and 1, the second at 1 and 2. */
void keydisk_write_maze(const np_keydisk_maze *maze, np_writer *writer);

#endif
