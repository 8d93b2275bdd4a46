/* tracks_text.c: path puzzles read and written, in our own form and as Simon Tatham's game ids.
 * Both forms are described in tracks.h. */
#include "tracks_play.h"

#include <string.h>

static const char side_letters[] = "ENWS"; /* of the sides 1, 2, 4, 8 */

/* ------------------------------------------------------------------- small things to read */

/* Quotes the text at a place, up to the next separator. */
static const char *quote_from(char *quoted, const char *at) {
  char word[NP_QUOTE_MAX];
  size_t length = strcspn(at, ".,~-_");
  if (length == 0 && *at) length = 1;
  if (length >= sizeof word) length = sizeof word - 1;
  memcpy(word, at, length);
  word[length] = '\0';
  return length > 0 ? np_quote(quoted, word) : "missing";
}

static bool read_size(np_reader *reader, np_tracks_board *board, np_error *error) {
  unsigned width, height;
  char quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader);
  const char *at = reader->at;
  bool good =
      np_scan_number(&reader->at, &width) > 0 && np_read_char(reader, 'x') && np_scan_number(&reader->at, &height) > 0;
  if (!good)
    return np_fail(error, "size", place, "size is %s; it needs columns x rows, like 8x6", quote_from(quoted, at));
  if (width < 1 || width > NP_TRACKS_MAX || height < 1 || height > NP_TRACKS_MAX || width * height < 2)
    return np_fail(error, "size", place, "size is %s; it needs 1 to %u columns and rows, and two cells at least",
                   quote_from(quoted, at), (unsigned)NP_TRACKS_MAX);
  np_tracks_board_clear(board, width, height);
  return true;
}

/* Reads cells in reading order: letters skip cells; `value_of` gives the value of any other character, -1 if it is not
 * allowed. Stops at a character of `ends` or at the end of the text. whole: all cells must be given. */
static bool read_cells(np_reader *reader, const char *ends, const char *field, const char *wanted, unsigned cells,
                       uint8_t *values, int (*value_of)(char), bool whole, np_error *error) {
  unsigned cell = 0;
  char quoted[NP_QUOTE_MAX];
  for (; *reader->at && !strchr(ends, *reader->at); reader->at++) {
    char c = *reader->at;
    bool run = c >= 'a' && c <= 'z';
    int value = run ? 0 : value_of(c);
    if (value < 0)
      return np_fail(error, field, np_reader_place(reader), "%s has %s; it needs %s, or a letter a to z to skip cells",
                     field, np_quote_one(quoted, reader->at), wanted);
    unsigned after = cell + (run ? (unsigned)(c - 'a') + 1 : 1);
    if (after > cells)
      return np_fail(error, field, np_reader_place(reader), "%s goes on after the last of the %u cells", field, cells);
    if (!run) values[cell] = (uint8_t)value;
    cell = after;
  }
  if (whole && cell != cells)
    return np_fail(error, field, np_reader_place(reader), "%s has %u cell%p; the board has %u", field, cell, cells);
  return true;
}

static int clue_value(char c) {
  if (c >= '1' && c <= '9') return c - '0';
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static int digit_value(char c) { return np_is_digit(c) ? c - '0' + 1 : -1; }

/* ---------------------------------------------------------------------------- our own form */

static bool read_sum(np_reader *reader, const char *field, const char *line, unsigned index, unsigned max, int8_t *sum,
                     np_error *error) {
  unsigned value;
  char quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader);
  const char *at = reader->at;
  *sum = NP_TRACKS_ANY;
  if (np_read_char(reader, 'x')) return true;
  size_t digits = np_scan_number(&reader->at, &value);
  if (digits == 0 || value > max)
    return np_fail(error, field, place, "%s has %s as the sum of %s %u; it needs a number from 0 to %u, or x", field,
                   digits > 0 || (*at && *at != '-' && *at != '.') ? quote_from(quoted, at) : "nothing", line,
                   index + 1, max);
  *sum = (int8_t)value;
  return true;
}

static bool read_sums(np_reader *reader, const char *field, const char *line, unsigned lines, unsigned length,
                      np_tracks_sums *sums, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  for (unsigned part = 0;; part++) {
    for (unsigned i = 0; i < lines; i++) {
      if (i > 0 && !np_read_char(reader, '-')) {
        if (strchr("._~", *reader->at))
          return np_fail(error, field, np_reader_place(reader), "%s has %u sum%p; it needs one for each of %u", field,
                         i, lines);
        return np_fail(error, field, np_reader_place(reader), "%s has %s after the sum of %s %u; it needs a - there",
                       field, quote_from(quoted, reader->at), line, i);
      }
      if (!read_sum(reader, field, line, i, length, &sums->sum[part][i], error)) return false;
    }
    sums->parts = (uint8_t)(part + 1);
    sums->cut[part + 1] = (uint8_t)length;
    if (!np_read_char(reader, '_')) break;
    unsigned cut;
    size_t place = np_reader_place(reader);
    const char *at = reader->at;
    if (part + 1 == NP_TRACKS_CUTS)
      return np_fail(error, field, place, "%s are cut in more than %u parts", field, (unsigned)NP_TRACKS_CUTS);
    if (np_scan_number(&reader->at, &cut) == 0 || cut <= sums->cut[part] || cut >= length || !np_read_char(reader, '_'))
      return np_fail(error, field, place,
                     "%s has the cut %s; it needs a number of cells from %u to %u and a _ after it", field,
                     quote_from(quoted, at), sums->cut[part] + 1, length - 1);
    sums->cut[part + 1] = (uint8_t)cut;
  }
  if (np_reader_done(reader) || *reader->at == '.') return true;
  return np_fail(error, field, np_reader_place(reader), "%s has %s after the last sum", field,
                 quote_from(quoted, reader->at));
}

static bool next_field(np_reader *reader, const char *field, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  if (np_read_char(reader, '.')) return true;
  if (np_reader_done(reader))
    return np_fail(error, field, np_reader_place(reader),
                   "the id ends before its %s; it needs a size, columns, rows, a start and a finish, as in "
                   "tracks.2x2.1-1.2-0.c1r1.c2r1",
                   field);
  return np_fail(error, field, np_reader_place(reader), "the id has %s before %s; it needs a dot there",
                 quote_from(quoted, reader->at), field);
}

static bool read_end(np_reader *reader, const char *field, const np_tracks_board *board, uint16_t *cell, uint8_t *door,
                     np_error *error) {
  unsigned column, row;
  char quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader);
  const char *at = reader->at;
  bool good = np_read_char(reader, 'c') && np_scan_number(&reader->at, &column) > 0 && np_read_char(reader, 'r') &&
              np_scan_number(&reader->at, &row) > 0;
  if (!good || column < 1 || column > board->width || row < 1 || row > board->height)
    return np_fail(error, field, place, "%s is %s; it needs a cell from c1r1 to c%ur%u", field, quote_from(quoted, at),
                   (unsigned)board->width, (unsigned)board->height);
  *cell = (uint16_t)((row - 1) * board->width + column - 1);
  *door = 0;
  if (np_reader_done(reader) || *reader->at == '.') return true;
  const char *letter = strchr(side_letters, *reader->at);
  if (!letter)
    return np_fail(error, field, np_reader_place(reader), "%s has %s after its cell; it needs N, E, S or W, or nothing",
                   field, quote_from(quoted, reader->at));
  *door = (uint8_t)(1 << (letter - side_letters));
  reader->at++;
  return true;
}

static bool read_written(np_reader *reader, np_tracks_board *board, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  unsigned cells;
  if (!read_size(reader, board, error) || !next_field(reader, "columns", error) ||
      !read_sums(reader, "columns", "column", board->width, board->height, &board->columns, error) ||
      !next_field(reader, "rows", error) ||
      !read_sums(reader, "rows", "row", board->height, board->width, &board->rows, error) ||
      !next_field(reader, "start", error) ||
      !read_end(reader, "start", board, &board->start, &board->start_door, error) ||
      !next_field(reader, "finish", error) ||
      !read_end(reader, "finish", board, &board->finish, &board->finish_door, error))
    return false;
  cells = (unsigned)board->width * board->height;
  if (strncmp(reader->at, ".k", 2) == 0) {
    reader->at += 2;
    if (!read_cells(reader, ".~", "clues", "a digit 1 to 9 or A to F", cells, board->clue, clue_value, false, error))
      return false;
  }
  if (strncmp(reader->at, ".d", 2) == 0) {
    reader->at += 2;
    if (!read_cells(reader, ".~", "digits", "a digit", cells, board->digit, digit_value, false, error)) return false;
  }
  if (np_reader_done(reader)) return true;
  return np_fail(error, "id", np_reader_place(reader),
                 "the id has %s after the finish; it needs .k and clues, then .d and digits, or nothing",
                 np_quote(quoted, reader->at));
}

bool np_tracks_read(np_reader *reader, np_tracks_board *board, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader);
  const np_tracks_preset *preset = tracks_preset_at(reader);
  if (preset) {
    np_reader written = np_reader_over(preset->written);
    reader->at += strlen(preset->name);
    return read_written(&written, board, error);
  }
  if (!np_is_digit(*reader->at))
    return np_fail(error, "size", place,
                   "%s%s; it needs a name like mums2008 or a, or a size like 8x6 and what follows it, as in "
                   "tracks.2x2.1-1.2-0.c1r1.c2r1",
                   np_reader_done(reader) ? "the id names no path puzzle" : "no path puzzle is called ",
                   np_reader_done(reader) ? "" : quote_from(quoted, reader->at));
  if (!read_written(reader, board, error)) return false;
  bool good = np_tracks_board_check(board, error);
  if (!good && error) error->place = place;
  return good;
}

/* Writes cells in reading order; empty cells at the end are left out unless `whole`. */
static void write_cells(const uint8_t *values, unsigned cells, bool whole, int bias, np_writer *writer) {
  unsigned run = 0;
  while (!whole && cells > 0 && values[cells - 1] == 0) cells--;
  for (unsigned cell = 0; cell < cells; cell++) {
    if (values[cell] == 0) {
      if (++run == 26) {
        np_write(writer, "z");
        run = 0;
      }
      continue;
    }
    if (run > 0) np_write(writer, "%c", 'a' + (int)run - 1);
    run = 0;
    np_write(writer, "%c", "0123456789ABCDEF"[(values[cell] + bias) & 15]);
  }
  if (run > 0) np_write(writer, "%c", 'a' + (int)run - 1);
}

static void write_sums(const np_tracks_sums *sums, unsigned lines, np_writer *writer) {
  for (unsigned part = 0; part < sums->parts; part++) {
    if (part > 0) np_write(writer, "_%u_", (unsigned)sums->cut[part]);
    for (unsigned i = 0; i < lines; i++) {
      if (i > 0) np_write(writer, "-");
      if (sums->sum[part][i] == NP_TRACKS_ANY)
        np_write(writer, "x");
      else
        np_write(writer, "%d", sums->sum[part][i]);
    }
  }
}

static void write_end(const np_tracks_board *board, unsigned cell, unsigned door, np_writer *writer) {
  np_write(writer, ".c%ur%u", cell % board->width + 1, cell / board->width + 1);
  for (int i = 0; i < 4; i++)
    if (door & (1u << i)) np_write(writer, "%c", side_letters[i]);
}

static bool any(const uint8_t *values, unsigned cells) {
  for (unsigned cell = 0; cell < cells; cell++)
    if (values[cell]) return true;
  return false;
}

void np_tracks_write(const np_tracks_board *board, np_writer *writer) {
  unsigned cells = (unsigned)board->width * board->height;
  np_write(writer, "%ux%u.", (unsigned)board->width, (unsigned)board->height);
  write_sums(&board->columns, board->width, writer);
  np_write(writer, ".");
  write_sums(&board->rows, board->height, writer);
  write_end(board, board->start, board->start_door, writer);
  write_end(board, board->finish, board->finish_door, writer);
  if (any(board->clue, cells)) {
    np_write(writer, ".k");
    write_cells(board->clue, cells, false, 0, writer);
  }
  if (any(board->digit, cells)) {
    np_write(writer, ".d");
    write_cells(board->digit, cells, false, -1, writer);
  }
}

/* ------------------------------------------------------------------- Simon Tatham's game ids */

/* Skips the parameters that may stand between size and colon, d and a difficulty, then o: only a generator needs
 * them. */
static bool read_parameters(np_reader *reader, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  if (np_read_char(reader, 'd')) {
    if (!*reader->at || !strchr("eth", *reader->at))
      return np_fail(error, "difficulty", np_reader_place(reader), "difficulty is %s; it needs e, t or h after the d",
                     quote_from(quoted, reader->at));
    reader->at++;
  }
  np_read_char(reader, 'o');
  if (*reader->at == '#')
    return np_fail(error, "id", np_reader_place(reader),
                   "a random seed cannot be opened here; it needs the game id, with a colon after the size");
  if (np_read_char(reader, ':')) return true;
  return np_fail(error, "id", np_reader_place(reader), "the game id has %s after its size; it needs a colon",
                 np_reader_done(reader) ? "nothing" : quote_from(quoted, reader->at));
}

static bool read_game_sums(np_reader *reader, const char *field, const char *line, const char *door, unsigned lines,
                           unsigned length, int8_t *sums, unsigned *marked, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  *marked = UINT32_MAX;
  for (unsigned i = 0; i < lines; i++) {
    unsigned value;
    if (!np_read_char(reader, ','))
      return np_fail(error, field, np_reader_place(reader), "the game id has %u of %u %s sums", i, lines, line);
    size_t place = np_reader_place(reader);
    if (np_read_char(reader, 'S')) {
      if (*marked != UINT32_MAX)
        return np_fail(error, field, place, "%s %u and %u both have an S; only one can be the %s", field, *marked + 1,
                       i + 1, door);
      *marked = i;
    }
    const char *at = reader->at;
    if (np_scan_number(&reader->at, &value) == 0 || value > length)
      return np_fail(error, field, place, "the sum of %s %u is %s; it needs a number from 0 to %u", line, i + 1,
                     quote_from(quoted, at), length);
    sums[i] = (int8_t)value;
  }
  if (*marked == UINT32_MAX)
    return np_fail(error, field, np_reader_place(reader), "no %s sum has an S before it, so there is no %s", line,
                   door);
  return true;
}

bool np_tracks_read_game_id(np_reader *reader, np_tracks_board *board, np_error *error) {
  unsigned exit, entrance;
  char quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader);
  if (!read_size(reader, board, error) || !read_parameters(reader, error)) return false;
  unsigned width = board->width, height = board->height;
  if (!read_cells(reader, ",~", "clues", "a digit 1 to 9 or A to F", width * height, board->clue, clue_value, true,
                  error) ||
      !read_game_sums(reader, "columns", "column", "exit", width, height, board->columns.sum[0], &exit, error) ||
      !read_game_sums(reader, "rows", "row", "entrance", height, width, board->rows.sum[0], &entrance, error))
    return false;
  if (!np_reader_done(reader))
    return np_fail(error, "rows", np_reader_place(reader), "the game id has %s after its last sum",
                   np_quote(quoted, reader->at));
  board->start = (uint16_t)(entrance * width);
  board->start_door = NP_TRACKS_WEST;
  board->finish = (uint16_t)((height - 1) * width + exit);
  board->finish_door = NP_TRACKS_SOUTH;
  bool good = np_tracks_board_check(board, error);
  if (!good && error) error->place = place;
  return good;
}

static void write_game_sums(const np_tracks_sums *sums, unsigned lines, unsigned marked, np_writer *writer) {
  for (unsigned i = 0; i < lines; i++) np_write(writer, i == marked ? ",S%d" : ",%d", sums->sum[0][i]);
}

static bool has_all(const np_tracks_sums *sums, unsigned lines) {
  for (unsigned i = 0; i < lines; i++)
    if (sums->sum[0][i] == NP_TRACKS_ANY) return false;
  return true;
}

bool np_tracks_write_game_id(const np_tracks_board *board, np_writer *writer, np_error *error) {
  unsigned width = board->width, cells = width * board->height;
  if (board->columns.parts > 1 || board->rows.parts > 1)
    return np_fail(error, "id", 0, "that form has no rows or columns counted in parts");
  if (!has_all(&board->columns, width) || !has_all(&board->rows, board->height))
    return np_fail(error, "id", 0, "that form has no missing sums");
  if (any(board->digit, cells)) return np_fail(error, "id", 0, "that form has no digits in its cells");
  if (board->start_door != NP_TRACKS_WEST || board->finish_door != NP_TRACKS_SOUTH)
    return np_fail(error, "id", 0, "that form needs its entrance on the left edge and its exit on the bottom edge");
  np_write(writer, "%ux%u:", width, (unsigned)board->height);
  write_cells(board->clue, cells, true, 0, writer);
  write_game_sums(&board->columns, width, board->finish % width, writer);
  write_game_sums(&board->rows, board->height, board->start / width, writer);
  return true;
}
