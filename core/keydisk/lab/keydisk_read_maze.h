/* keydisk_read_maze.h: internal: mazes of keys in texts that people bring. */
#ifndef NP_KEYDISK_READ_MAZE_H
#define NP_KEYDISK_READ_MAZE_H

#include "keydisk/keydisk.h"
#include "read/read_parts.h"

/* Reads a maze in any of the ways of keydisk_read_maze.c, and adds a key that makes it. */
void keydisk_read_maze_text(np_read *read);

/* The maze alone; where it can be read in two ways the first. For the question whether a key makes it. */
bool keydisk_maze_from_text(const char *text, np_keydisk_maze *maze, const np_memory *memory, np_error *error);

#endif
