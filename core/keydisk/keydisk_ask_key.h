/* keydisk_ask_key.h: internal: the questions about one key, and mazes as text, for the table of questions
 * (keydisk_ask.c).
 *
 * A MAZE AS TEXT   its columns from the handle to the free end, with points between them; a column is
 * a character a rotation, from 0 on: 1 where the disk may stand, 0 where it may not. So 1100.0110
 * has two positions of four rotations, the first legal at 0 and 1, the second at 1 and 2.
 */
#ifndef NP_KEYDISK_ASK_KEY_H
#define NP_KEYDISK_ASK_KEY_H

#include "ask/ask.h"
#include "keydisk.h"

/* A maze as text, read and written. Reads 1 to 64 columns. */
bool keydisk_read_maze(const char *text, np_keydisk_maze *maze, np_error *error);
void keydisk_write_maze(const np_keydisk_maze *maze, np_writer *writer);

np_job *keydisk_verdict_start(const np_asked *asked, const np_memory *memory, np_error *error);
void keydisk_verdict_tell(const np_job *job, np_answer *answer);
np_outcome keydisk_verdict_outcome(const np_job *job); /* none: the disk cannot come off */
np_job *keydisk_walk_start(const np_asked *asked, const np_memory *memory, np_error *error);
void keydisk_walk_tell(const np_job *job, np_answer *answer);
np_outcome keydisk_walk_outcome(const np_job *job);
np_job *keydisk_maze_start(const np_asked *asked, const np_memory *memory, np_error *error);
void keydisk_maze_tell(const np_job *job, np_answer *answer);
np_job *keydisk_paste_start(const np_asked *asked, const np_memory *memory, np_error *error);
void keydisk_paste_tell(const np_job *job, np_answer *answer);
np_job *keydisk_stl_start(const np_asked *asked, const np_memory *memory, np_error *error);
void keydisk_stl_tell(const np_job *job, np_answer *answer);
void keydisk_stl_file(const np_job *job, np_writer *bytes);

#endif
