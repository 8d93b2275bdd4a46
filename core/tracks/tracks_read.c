/* tracks_read.c: path puzzles as people bring them:
 *
 *   6x6dt:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3   a game id of Simon Tatham's Tracks, bare, after "tracks:", in a link to his
 *                                           page or a port of it, or as the lines of a saved game
 *   8x8dt#1234                              one with a random seed: refused, since only his program makes its board
 *   a board of pairs of sides               tracks_read_pairs.c
 *   a board of numbers and rows             tracks_read_board.c
 */
#include "tracks_read_board.h"
#include "read/read_parts.h"
#include "tracks_play.h"

#include <string.h>

extern const np_text_reader np_text_reader_tracks;

enum { REACH_OF_GAME = 300, REACH_OF_SEED = 2000, REACH_OF_OTHER = 1500, GAME_MAX = 4096 };

/* ------------------------------------------------------------------------------- game ids */

/* The place of the ":" or "#" after a size like "6x6" and letters; NULL: the text does not begin so. */
static const char *after_size(const char *at) {
  size_t digits = strspn(at, "0123456789");
  if (digits < 1 || digits > 2 || np_to_lower(at[digits]) != 'x') return NULL;
  at += digits + 1;
  digits = strspn(at, "0123456789");
  if (digits < 1 || digits > 2) return NULL;
  at += digits;
  while (np_is_letter(*at)) at++;
  return *at == ':' || *at == '#' ? at : NULL;
}

/* Finds the word before a place; signs may stand between the two. Returns its length. */
static size_t word_before(const char *text, const char *at, const char **word) {
  const char *end = at;
  while (end > text && strchr(":#?=/ \n\"'`(*", end[-1])) end--;
  if (end - text > 5 && np_same_word(end - 5, 5, ".html")) end -= 5;
  const char *begin = end;
  while (begin > text && np_is_letter(begin[-1])) begin--;
  *word = begin;
  return (size_t)(end - begin);
}

/* A word that may stand between a game's name and its id. */
static bool is_of_an_id(const char *word, size_t length) {
  static const char *const words[] = {"id", "game", "puzzle", "seed", "g", "desc", "params", NULL};
  for (size_t i = 0; words[i]; i++)
    if (np_same_word(word, length, words[i])) return true;
  return false;
}

/* Is it the name of a game of the collection other than Tracks, written as one word? */
static bool is_other_game(const char *name, size_t length) {
  static const char games[] =
      " blackbox bridges cube dominosa fifteen filling flip flood galaxies guess inertia keen lightup loopy "
      "magnets map mines mosaic net netslide palisade pattern pearl pegs range rect samegame signpost "
      "singles sixteen slant slide solo sokoban tents towers twiddle undead unequal unruly untangle ";
  char word[16] = " ";
  if (length < 3 || length + 3 > sizeof word) return false;
  for (size_t i = 0; i < length; i++) word[i + 1] = np_to_lower(name[i]);
  word[length + 1] = ' ';
  return strstr(games, word) != NULL;
}

/* Finds the name of another game before an id of the collection: "net" of net:5x5:... and of net.html#5x5:..., "Light
 * Up" of Light Up game ID 2x2:.... Returns its length; 0: none is named. */
static size_t other_game_before(const char *text, const char *at, const char **name) {
  for (unsigned words = 0; words < 4; words++) {
    const char *second, *first;
    size_t length = word_before(text, at, &second), before = word_before(text, second, &first);
    char joined[16];
    *name = second;
    if (length == 0) return 0;
    if (is_other_game(second, length)) return length;
    if (length + before < sizeof joined) { /* the name may be two words */
      memcpy(joined, first, before);
      memcpy(joined + before, second, length);
      *name = first;
      if (before && is_other_game(joined, before + length)) return (size_t)(second - first) + length;
    }
    if (!is_of_an_id(second, length)) return 0;
    at = second;
  }
  return 0;
}

static void refuse_other(np_read *read, const char *name, size_t length) {
  char word[NP_QUOTE_MAX] = "", quoted[NP_QUOTE_MAX];
  memcpy(word, name, length < sizeof word ? length : sizeof word - 1);
  np_read_refuse(read, REACH_OF_OTHER, "id", name,
                 "%s is another game of Simon Tatham's collection; of these only Tracks can be opened here",
                 np_quote(quoted, word));
}

static void refuse_seed(np_read *read, const char *at) {
  char id[NP_QUOTE_MAX], quoted[NP_QUOTE_MAX];
  size_t length = strcspn(at, " \n\"'`<>&)");
  bool seed = at[length - 1] != '#'; /* the id of a game that was not made from a seed ends with # */
  if (length >= sizeof id) length = sizeof id - 1;
  memcpy(id, at, length);
  id[length] = '\0';
  np_read_refuse(read, REACH_OF_SEED, "id", at,
                 seed ? "%s has a random seed after its #, from which only Simon Tatham's program makes a puzzle; it "
                        "needs the game id, with a colon after the size, as his page gives it by \"Link to this puzzle "
                        "by game ID\""
                      : "%s has no random seed after its #, so it tells no puzzle; it needs the game id, with a colon "
                        "after the size, as his page gives it by \"Link to this puzzle by game ID\"",
                 np_quote(quoted, id));
}

/* Reads the game id at a place. Blanks in it, as from a broken line, are left out. */
static bool read_game(np_read *read, const char *at, np_tracks_board *board, const char *words) {
  char game[GAME_MAX];
  const char *from[GAME_MAX];
  size_t length = 0;
  np_error error = {0};
  for (const char *next = at; *next && length + 1 < GAME_MAX; next++) {
    if (np_is_blank(*next)) continue;
    if (!np_is_letter(*next) && !np_is_digit(*next) && *next != ',' && *next != ':') break;
    from[length] = next;
    game[length++] = *next == 'X' ? 'x' : *next;
  }
  for (;;) { /* what follows a blank may not belong to the id: try without it */
    game[length] = '\0';
    np_reader reader = np_reader_over(game);
    memset(board, 0, sizeof *board);
    np_error fault = {0};
    if (np_read_is_spent(read, length)) return false;
    if (np_tracks_read_game_id(&reader, board, &fault))
      return np_read_add(read, NP_FIT_GOOD, tracks_write_board, board, &fault, "%s", words) ||
             np_read_refuse_error(read, REACH_OF_GAME, at, &fault);
    size_t shorter = length;
    while (shorter > 1 && from[shorter - 1] == from[shorter - 2] + 1) shorter--;
    if (!error.sentence[0]) error = fault;
    bool cut = shorter > 1 && length > 0;
    length = cut ? shorter - 1 : length > 0 && game[length - 1] == ',' ? length - 1 : 0;
    if (length == 0) break;
  }
  return np_read_refuse(read, REACH_OF_GAME, error.field, at, "as a game id of Tracks, %s", error.sentence);
}

static bool read_games(np_read *read, np_tracks_board *board) {
  bool any = false;
  for (const char *at = read->text; *at; at++) {
    const char *name, *mark;
    bool begins = np_is_digit(*at) && (at == read->text || (!np_is_digit(at[-1]) && !np_is_letter(at[-1])));
    if (!begins || (mark = after_size(at)) == NULL) continue;
    size_t length = other_game_before(read->text, at, &name);
    if (length > 0) {
      refuse_other(read, name, length);
    } else if (*mark == '#') {
      refuse_seed(read, at);
    } else if (mark[1]) {
      any = read_game(read, at, board, "a game id of Simon Tatham's Tracks") || any;
    }
    at = mark;
  }
  return any;
}

/* Finds the value in a line of a saved game: "PARAMS  :5:8x8de", "DESC    :42:...". NULL: there is no such line. */
static const char *saved_line(const char *text, const char *name, size_t *length) {
  const char *line = strstr(text, name);
  if (!line) return NULL;
  line += strlen(name) + strspn(line + strlen(name), " ");
  if (*line != ':') return NULL;
  line++;
  line += strspn(line, "0123456789");
  if (*line != ':') return NULL;
  *length = strcspn(line + 1, "\n");
  return line + 1;
}

static bool read_saved(np_read *read, np_tracks_board *board) {
  size_t params_length, length;
  const char *params = saved_line(read->text, "PARAMS", &params_length),
             *desc = saved_line(read->text, "DESC", &length);
  if (!strstr(read->text, "SAVEFILE") || !params || !desc || params_length + length + 2 > GAME_MAX) return false;
  size_t name_length;
  const char *name = saved_line(read->text, "GAME", &name_length);
  if (name && !np_same_word(name, name_length, "tracks") && !np_same_word(name, name_length, "train tracks")) {
    refuse_other(read, name, name_length);
    return false;
  }
  char game[GAME_MAX];
  np_error error = {0};
  memcpy(game, params, params_length);
  game[params_length] = ':';
  memcpy(game + params_length + 1, desc, length);
  game[params_length + 1 + length] = '\0';
  np_reader reader = np_reader_over(game);
  if (!np_tracks_read_game_id(&reader, board, &error)) return np_read_refuse_error(read, REACH_OF_SEED, desc, &error);
  return np_read_add(read, NP_FIT_GOOD, tracks_write_board, board, &error, "a saved game of Simon Tatham's Tracks%s",
                     saved_line(read->text, "\nMOVE", &length) ? "; its moves are left out" : "") ||
         np_read_refuse_error(read, REACH_OF_SEED, desc, &error);
}

/* ------------------------------------------------------------------------------------- all */

/* Is this our own written form, 6x6.3-2-1..., without "tracks." before it? */
static bool is_written(const char *at) {
  size_t digits = strspn(at, "0123456789");
  if (digits < 1 || digits > 2 || np_to_lower(at[digits]) != 'x') return false;
  at += digits + 1;
  digits = strspn(at, "0123456789");
  return digits >= 1 && digits <= 2 && at[digits] == '.';
}

static void read_tracks(np_read *read) {
  const char *from = read->from + strspn(read->from, " \n\"'`*([{<");
  np_tracks_board *board = np_memory_new(&read->memory, sizeof *board);
  if (!board) {
    read->no_memory = true;
    return;
  }
  bool done = is_written(from) && np_read_fields(read, &np_text_reader_tracks, from, false);
  done = done || read_saved(read, board) || read_games(read, board);
  if (!done && !tracks_read_pairs(read, board)) tracks_read_board(read, board);
  np_memory_free(&read->memory, board);
}

static const char *const names[] = {"tracks", "train tracks", "track", "path puzzle", NULL};

const np_text_reader np_text_reader_tracks = {"tracks", names, read_tracks, false};
