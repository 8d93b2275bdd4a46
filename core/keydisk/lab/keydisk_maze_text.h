/* keydisk_maze_text.h: internal: a maze as text: its columns from the handle to the free end, with points between them;
 * a column is a character a rotation, from 0 on: 1 where the disk may stand, 0 where it may not. So 1100.0110 has two
 * positions of four rotations, the first legal at 0 and 1, the second at 1 and 2. */
#ifndef NP_KEYDISK_MAZE_TEXT_H
#define NP_KEYDISK_MAZE_TEXT_H

#include "keydisk/keydisk.h"

/* Reads 1 to 64 columns. */
bool keydisk_read_maze(const char *text, np_keydisk_maze *maze, np_error *error);
void keydisk_write_maze(const np_keydisk_maze *maze, np_writer *writer);

#endif
