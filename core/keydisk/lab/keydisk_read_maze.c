/* keydisk_read_maze.c: reads the maze of a key as people draw it, and finds a key that makes it:
 *
 *   1100.0110     its positions from the handle on, with dots between, rotation 0 first; 1: the disk may stand there
 *
 *   # ##   .#..   drawn in rows, a column for each position, the last row for rotation 0: # is blocked; a space, a dot
 *   ## #   ..#.   or one of 0 1 _ * o O is open
 *
 *   0110          rows of 0 and 1, where 1 is open: drawn in the same way, or a row for each position
 *   1001
 */
#include "keydisk_read_maze.h"
#include "keydisk_inverse.h"
#include "read/read_parts.h"

#include <string.h>

enum { ROWS_MAX = 68, WIDE_MAX = 68, EFFORT = 600000, STEP = 20000 };

/* -------------------------------------------------------------------------- columns and dots */

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
                   "position %u of the maze has %u rotation%p; it needs an even number from 4 to 64", x, cuts);
  if (x > 0 && cuts != maze->cuts)
    return np_fail(error, "maze", place,
                   "position %u of the maze has %u rotations and position 0 has %u; they need the same number", x, cuts,
                   (unsigned)maze->cuts);
  maze->cuts = (uint8_t)cuts;
  maze->open[maze->length++] = open;
  return true;
}

static bool read_columns(const char *text, np_keydisk_maze *maze, np_error *error) {
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

/* ------------------------------------------------------------------------------------- drawings */

/* Rows of cells, the first line first. */
typedef struct drawing {
  bool open[ROWS_MAX][WIDE_MAX];
  unsigned rows, wide;
  bool walls; /* drawn with #, not as 0 and 1 */
} drawing;

static bool is_row_sign(char c, bool walls) { return c && strchr(walls ? "# .0_*oO1" : "01 ,;", c) != NULL; }

/* Reads the lines of a text as rows. False: they are not the rows of a maze. */
static bool read_rows(const char *text, drawing *drawn) {
  memset(drawn, 0, sizeof *drawn);
  drawn->walls = strchr(text, '#') != NULL;
  for (const char *line = text; *line;) {
    size_t length = strcspn(line, "\n"), wide = 0;
    const char *end = line + length;
    bool row[WIDE_MAX] = {false}, any = false;
    for (const char *at = line; at < end; at++) {
      if (strchr("\"'[](){}|", *at) || (drawn->walls && *at == ',')) continue;
      if (!is_row_sign(*at, drawn->walls)) return false;
      if (!drawn->walls && !np_is_digit(*at)) continue;
      if (wide == WIDE_MAX) return false;
      any = any || *at != ' ';
      row[wide++] = drawn->walls ? *at != '#' : *at == '1';
    }
    if (any || (drawn->walls && wide > 0 && wide >= drawn->wide)) {
      if (drawn->rows == ROWS_MAX) return false;
      for (unsigned i = 0; i < WIDE_MAX; i++)
        row[i] = row[i] || (drawn->walls && i >= wide); /* trailing spaces, often lost, are open */
      memcpy(drawn->open[drawn->rows++], row, sizeof row);
      if (!drawn->walls && drawn->rows > 1 && wide != drawn->wide) return false;
      if (wide > drawn->wide) drawn->wide = (unsigned)wide;
    }
    line = *end ? end + 1 : end;
  }
  return drawn->rows > 0 && drawn->wide > 0;
}

static bool is_wall(const drawing *drawn, unsigned row) {
  for (unsigned i = 0; i < drawn->wide; i++)
    if (drawn->open[row][i]) return false;
  return true;
}

static bool is_even_number(unsigned cuts) {
  return cuts >= NP_KEYDISK_CUTS_MIN && cuts <= NP_KEYDISK_CUTS_MAX && cuts % 2 == 0;
}

/* Rows are rotations, the last of them number 0. A row of walls at the top, or one at each end, is dropped if only that
 * leaves an even number of rows. */
static bool drawn_maze(const drawing *drawn, np_keydisk_maze *maze) {
  unsigned from = 0, to = drawn->rows;
  memset(maze, 0, sizeof *maze);
  if (!is_even_number(to) && to > 2 && is_wall(drawn, 0)) {
    from++;
    if (!is_even_number(to - from) && is_wall(drawn, to - 1)) to--;
  }
  if (!is_even_number(to - from) || drawn->wide > NP_KEYDISK_LENGTH_MAX) return false;
  maze->cuts = (uint8_t)(to - from);
  maze->length = (uint8_t)drawn->wide;
  for (unsigned x = 0; x < drawn->wide; x++)
    for (unsigned row = from; row < to; row++) maze->open[x] |= (uint64_t)drawn->open[row][x] << (to - 1 - row);
  return true;
}

/* Rows are positions. */
static bool listed_maze(const drawing *drawn, np_keydisk_maze *maze) {
  memset(maze, 0, sizeof *maze);
  if (!is_even_number(drawn->wide) || drawn->rows > NP_KEYDISK_LENGTH_MAX) return false;
  maze->cuts = (uint8_t)drawn->wide;
  maze->length = (uint8_t)drawn->rows;
  for (unsigned x = 0; x < drawn->rows; x++)
    for (unsigned r = 0; r < drawn->wide; r++) maze->open[x] |= (uint64_t)drawn->open[x][r] << r;
  return true;
}

static bool refuse_size(const drawing *drawn, np_error *error) {
  if (!drawn->walls) return false; /* it may be something else */
  return np_fail(
      error, "maze", 0,
      "the drawing has %u rows and %u columns; a maze needs a row for each rotation, an even number from 4 to "
      "64, and a column for each of at most 64 positions",
      drawn->rows, drawn->wide);
}

/* The mazes that a text may mean, one or two. 0: none, and the error if it was meant to be one. */
static unsigned mazes_of(const char *text, np_keydisk_maze mazes[2], const char *words[2], np_error *error) {
  unsigned count = 0;
  const char *from = text + strspn(text, "\n \"'");
  size_t own = strspn(from, "01.");
  if (memchr(from, '.', own) && !from[own + strspn(from + own, "\n \"'")] && own < NP_TEXT_MAX) {
    char columns[NP_KEYDISK_LENGTH_MAX * (NP_KEYDISK_CUTS_MAX + 2)];
    if (own >= sizeof columns) return 0;
    memcpy(columns, from, own);
    columns[own] = '\0';
    words[0] = "a maze, position by position";
    return read_columns(columns, &mazes[0], error);
  }
  drawing drawn;
  if (!read_rows(text, &drawn)) return 0;
  if (drawn_maze(&drawn, &mazes[count]))
    words[count++] = "a maze, drawn with a row for each rotation";
  else
    refuse_size(&drawn, error);
  if (!drawn.walls && listed_maze(&drawn, &mazes[count])) words[count++] = "a maze, with a row for each position";
  return count;
}

/* ----------------------------------------------------------------------------------- its key */

/* Looks for a key with heights 0 to 9 that makes a maze. */
static np_keydisk_inverse_state find_key(const np_keydisk_maze *maze, np_keydisk *key, const np_memory *memory) {
  np_keydisk_inverse_options options = {.maze = *maze, .highest = NP_KEYDISK_HEIGHT_MAX};
  np_keydisk_inverse_answer answer = {.state = NP_KEYDISK_INVERSE_OPEN};
  np_job *job = np_keydisk_inverse_start(&options, memory, NULL);
  for (unsigned spent = 0; job && spent < EFFORT && answer.state == NP_KEYDISK_INVERSE_OPEN; spent += STEP) {
    np_job_status status = np_job_step(job, STEP);
    np_keydisk_inverse_show(job, &answer);
    if (status != NP_JOB_WORKING) break;
  }
  np_job_close(job);
  memset(key, 0, sizeof *key);
  key->length = maze->length;
  key->cuts = maze->cuts;
  memcpy(key->above, answer.above, maze->length);
  memcpy(key->below, answer.below, maze->length);
  memcpy(key->disk, answer.disk, maze->cuts);
  return answer.state;
}

static void write_id(const void *of, np_writer *id) { np_keydisk_write_id(of, id); }

void keydisk_read_maze_text(np_read *read) {
  np_keydisk_maze mazes[2];
  const char *words[2];
  np_error error = {0};
  const char *text = read->from > read->text ? read->from : read->text;
  bool drawn = strchr(text, '#') != NULL;
  if (!drawn && !strchr(text, '\n') && !strchr(text, '.')) return; /* 0 and 1 in one line: left to other readers */
  unsigned count = mazes_of(text, mazes, words, &error);
  unsigned reach = drawn || read->named ? 200 : 60;
  if (error.sentence[0]) np_read_refuse_error(read, reach, text + error.place, &error);
  bool none = count > 0, any = false;
  for (unsigned i = 0; i < count; i++) {
    np_keydisk key;
    np_keydisk_inverse_state state =
        mazes[i].length > 1 ? find_key(&mazes[i], &key, &read->memory) : NP_KEYDISK_INVERSE_OPEN;
    none = none && state == NP_KEYDISK_INVERSE_NONE;
    if (state == NP_KEYDISK_INVERSE_KEY)
      any = np_read_add(read, NP_FIT_GOOD, write_id, &key, &error, "%s; this key makes it", words[i]) || any;
  }
  if (count == 0 || any) return;
  np_read_refuse(read, reach, "maze", text,
                 none ? "no key with heights 0 to 9 makes the maze of %u positions and %u rotations"
                      : "whether a key makes the maze of %u positions and %u rotations is not known; none was found in "
                        "the time that reading takes",
                 (unsigned)mazes[0].length, (unsigned)mazes[0].cuts);
}

bool keydisk_maze_from_text(const char *text, np_keydisk_maze *maze, const np_memory *memory, np_error *error) {
  np_read read = {.given = text};
  np_keydisk_maze mazes[2];
  const char *words[2];
  np_error none = {0};
  if (memory) read.memory = *memory;
  if (read_columns(text, maze, error)) return true;
  unsigned count = np_read_clean(&read, error) ? mazes_of(read.text, mazes, words, &none) : 0;
  if (count > 0) *maze = mazes[0];
  if (count == 0 && none.sentence[0] && error) *error = none; /* it is drawn, and something is wrong with it */
  np_memory_free(&read.memory, read.text);
  np_memory_free(&read.memory, read.place);
  return count > 0;
}
