/* snake_kind.c: the snake cube as a kind of puzzle: ids, positions and moves as words.
 *
 *   snake.green                        a snake by name
 *   snake.3x3x3.ESCSCSCCSCSCSCCCCSCCSCCSCSE
 *   snake.ESCSC...E                    in the most compact box of that many cells
 *   snake.green~xxyyX                  links 1 to 5 as given, the rest a staircase
 *   snake.green~4xxyyX                 and cubelets 1 to 4 laid
 *
 * The word may be given in any form that np_snake_word_read knows. The puzzle keeps the smaller of the word
 * and its reverse, and positions count from the first cubelet of that one.
 */
#include "snake/fold/snake_chain.h"
#include "snake/snake_play.h"

#include <string.h>

/* ------------------------------------------------------------------------------- names */

/* Snakes on sale, named as Jaap Scherphuis lists them; the King Snake is the well-known one of 64. */
static const struct {
  const char *name, *box, *word;
} named[] = {
    {"kev", "3x3x3", "ESCCCSCSCCCCCCCCCCCCCSCSCCE"},
    {"green", "3x3x3", "ESCSCSCCSCSCSCCCCSCCSCCSCSE"},
    {"blue", "3x3x3", "ESCSCSCSCCCCSCSCCCSCCSCCCSE"},
    {"red", "3x3x3", "ESCCCCCCCCCSCCCCCCCSCSCCCCE"},
    {"orange", "3x3x3", "ESCSCCCCSCCCCCCCCSCCCSCCCSE"},
    {"purple", "3x3x3", "ECCCCSCSCCCCCCCCCCCSCSCCCCE"},
    {"easy", "3x3x3", "ECCCCCCSCSCSCSCCCCCCCCCCCCE"},
    {"king", "4x4x4", "ESCCSCCCSSCCSCCSCCSCCCCCCCCCSCSCCCCCCSCSSCCCCSSCCSCCCCCCCCCCSSCE"},
};

static const np_preset presets[] = {
    {"snake.2x2x2.ECCCCCCE", "Eight cubelets"},
    {"snake.2x3x3.ECCSCCCSCCCSCCCCSE", "Eighteen cubelets"},
    {"snake.easy", "142 solutions"},
    {"snake.red", "Cubra Red"},
    {"snake.purple", "Cubra Purple"},
    {"snake.orange", "Cubra Orange"},
    {"snake.blue", "Cubra Blue"},
    {"snake.green", "Cubra Green"},
    {"snake.kev", "Kev's Kubes 9B"},
    {"snake.king", "King Snake, 64 cubelets"},
    {NULL, NULL},
};

enum { NAMED = sizeof named / sizeof *named, FIELD_MAX = 160, BOX_MAX = 16 };

static bool open_named(snake *puzzle, const char *name) {
  unsigned i = 0;
  while (i < NAMED && strcmp(named[i].name, name) != 0) i++;
  if (i == NAMED || !np_snake_box_read(&puzzle->box, named[i].box, NULL) ||
      !np_snake_word_read(&puzzle->word, named[i].word, &puzzle->box, NULL))
    return false;
  puzzle->word = np_snake_canonical(puzzle->word);
  return true;
}

/* The name of a snake; NULL when it has none. */
static const char *name_of(const snake *puzzle) {
  char sides[BOX_MAX];
  np_writer writer = np_writer_over(sides, sizeof sides);
  np_snake_box_write(&puzzle->box, &writer);
  for (unsigned i = 0; i < NAMED; i++) {
    np_snake_word word;
    if (strcmp(named[i].box, sides) == 0 && np_snake_word_read(&word, named[i].word, NULL, NULL) &&
        np_snake_canonical(word).straights == puzzle->word.straights)
      return named[i].name;
  }
  return NULL;
}

static bool refuse_name(const char *field, size_t place, np_error *error) {
  char names[96], quoted[NP_QUOTE_MAX];
  np_writer writer = np_writer_over(names, sizeof names);
  for (unsigned i = 0; i < NAMED; i++)
    np_write(&writer, "%s%s", i == 0 ? "" : i + 1 < NAMED ? ", " : " and ", named[i].name);
  return np_fail(error, "snake", place, "there is no snake called %s; there are %s, and any word of E, S and C",
                 np_quote(quoted, field), names);
}

/* ----------------------------------------------------------------------------- opening */

/* Has the field only lower-case letters, and at least one that is not an e, s or c as in words? */
static bool looks_like_name(const char *field) {
  bool other = false;
  for (const char *at = field; *at; at++) {
    if (*at < 'a' || *at > 'z') return false;
    other = other || !strchr("esc", *at);
  }
  return other;
}

static bool read_word(snake *puzzle, const char *field, size_t place, bool boxed, np_error *error) {
  bool good = np_snake_word_read(&puzzle->word, field, boxed ? &puzzle->box : NULL, error);
  if (good && !boxed) good = np_snake_box_of(&puzzle->box, puzzle->word.length);
  if (!good && error) error->place += place;
  if (good && !np_snake_word_fits(puzzle->word, &puzzle->box, error)) {
    if (error) error->place = place; /* np_snake_word_fits counts cubelets, not characters */
    good = false;
  }
  puzzle->word = np_snake_canonical(puzzle->word);
  return good;
}

static bool snake_open(np_puzzle *base, np_reader *reader, np_error *error) {
  snake *puzzle = (snake *)(void *)base;
  char field[FIELD_MAX];
  size_t place = np_reader_place(reader);
  if (np_read_field(reader, field, sizeof field) >= sizeof field)
    return np_fail(error, "snake", place, "the word is too long; a snake has %u cubelets at most",
                   (unsigned)NP_SNAKE_MAX);
  bool boxed = field[0] >= '1' && field[0] <= '9' && strchr(field, 'x') != NULL;
  if (boxed) {
    if (!np_snake_box_read(&puzzle->box, field, error)) {
      if (error) error->place += place;
      return false;
    }
    if (!np_read_char(reader, '.'))
      return np_fail(error, "word", np_reader_place(reader),
                     "the id names no snake after its box; it needs a word of E, S and C");
    place = np_reader_place(reader);
    if (np_read_field(reader, field, sizeof field) >= sizeof field)
      return np_fail(error, "word", place, "the word is too long; a snake has %u cubelets at most",
                     (unsigned)NP_SNAKE_MAX);
  }
  if (boxed || !open_named(puzzle, field)) {
    if (!boxed && looks_like_name(field)) return refuse_name(field, place, error);
    if (!read_word(puzzle, field, place, boxed, error)) return false;
  }
  if (!np_read_end(reader, error)) return false;
  puzzle->memo = np_memory_new(&base->memory, sizeof *puzzle->memo);
  if (!puzzle->memo) return np_fail_memory(error);
  puzzle->memo->effort = 1;
  puzzle->name = name_of(puzzle);
  base->position_size = puzzle->word.length;
  return true;
}

static void snake_close(np_puzzle *base) {
  if (snake_of(base)->memo) snake_plan_drop(snake_of(base));
  np_memory_free(&base->memory, snake_of(base)->memo);
}

static void snake_write_puzzle(const np_puzzle *base, np_writer *writer) {
  const snake *puzzle = snake_of(base);
  if (puzzle->name) {
    np_write(writer, "%s", puzzle->name);
    return;
  }
  np_snake_box_write(&puzzle->box, writer);
  np_write(writer, ".");
  np_snake_word_write(puzzle->word, writer);
}

/* --------------------------------------------------------------------------- positions */

static const char link_letters[] = "xXyYzZ";

/* Makes a chain a staircase from a link on. */
static void unfold(const snake *puzzle, uint8_t *links, unsigned first) {
  for (unsigned link = first; link < puzzle->word.length; link++)
    links[link - 1] = snake_stair(puzzle->word, links, link);
}

static void snake_first(const np_puzzle *base, void *position) {
  *(uint8_t *)position = 1;
  unfold(snake_of(base), snake_links_of(position), 1);
}

/* The last link that is not as in a staircase; 1 if all are. */
static unsigned last_folded(const snake *puzzle, const uint8_t *links) {
  unsigned link = puzzle->word.length - 1u;
  while (link > 1 && links[link - 1] == snake_stair(puzzle->word, links, link)) link--;
  return link;
}

/* The number of laid cubelets is left out if it is 1, unless the chain fills the box: without a number all cubelets of
 * such a chain are read as laid. */
static void snake_write_position(const np_puzzle *base, const void *position, np_writer *writer) {
  const snake *puzzle = snake_of(base);
  const uint8_t *links = snake_links(position);
  unsigned laid = snake_laid(position), cubelets = puzzle->word.length;
  if (laid != 1 || snake_held(puzzle, links, cubelets) == cubelets) np_write(writer, "%u", laid);
  for (unsigned link = 1; link <= last_folded(puzzle, links); link++)
    np_write(writer, "%c", link_letters[links[link - 1]]);
}

static bool read_link(const snake *puzzle, np_reader *reader, uint8_t *links, unsigned link, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  const char *letter = strchr(link_letters, *reader->at);
  size_t place = np_reader_place(reader);
  if (!letter)
    return np_fail(error, "position", place,
                   "position has %s for link %u; it needs x, y or z, or X, Y, Z for the opposite directions",
                   np_quote_one(quoted, reader->at), link);
  if (link >= puzzle->word.length)
    return np_fail(error, "position", place, "position has more than %u links; the snake has no more",
                   puzzle->word.length - 1u);
  uint8_t way = (uint8_t)(letter - link_letters);
  if (np_snake_is_straight(puzzle->word, link) && way != links[link - 2])
    return np_fail(error, "position", place, "position has %c for link %u; cubelet %u is straight, so it needs %c",
                   *letter, link, link, link_letters[links[link - 2]]);
  if (np_snake_is_corner(puzzle->word, link) && way / 2 == links[link - 2] / 2)
    return np_fail(error, "position", place, "position has %c for link %u; cubelet %u is a corner, so it needs a turn",
                   *letter, link, link);
  links[link - 1] = way;
  reader->at++;
  return true;
}

static bool snake_read_position(const np_puzzle *base, np_reader *reader, void *position, np_error *error) {
  const snake *puzzle = snake_of(base);
  unsigned laid, cubelets = puzzle->word.length, link = 1;
  size_t place = np_reader_place(reader);
  uint8_t links[NP_SNAKE_MAX];
  bool told = np_scan_number(&reader->at, &laid) > 0;
  if (!told) laid = 1;
  if (laid < 1 || laid > cubelets)
    return np_fail(error, "position", place, "position has %s%u cubelets placed; it needs from 1 to %u",
                   laid > cubelets ? "more than " : "", laid > cubelets ? cubelets : laid, cubelets);
  for (; *reader->at; link++)
    if (!read_link(puzzle, reader, links, link, error)) return false;
  if (np_reader_place(reader) == place)
    return np_fail(error, "position", place, "position is empty; it needs the links' directions, as in xxyyX");
  unfold(puzzle, links, link);
  unsigned held = snake_held(puzzle, links, cubelets);
  if (held < laid)
    return np_fail(error, "position", place,
                   "position has %u cubelets placed, but only 1 to %u are in the box without overlapping", laid, held);
  *(uint8_t *)position = (uint8_t)laid;
  memcpy(snake_links_of(position), links, cubelets - 1u);
  if (!told) snake_settle(puzzle, position);
  return true;
}

static void snake_describe(const np_puzzle *base, const void *position, np_writer *writer) {
  const snake *puzzle = snake_of(base);
  const uint8_t *links = snake_links(position);
  unsigned cubelets = puzzle->word.length, laid = snake_laid(position), turned = 0, a, b;
  for (unsigned link = 2; link < cubelets; link++) turned += links[link - 1] != snake_stair(puzzle->word, links, link);
  if (snake_solved(base, position)) {
    np_write(writer, "solved: all %u cubelets fill the ", cubelets);
    np_snake_box_write(&puzzle->box, writer);
    np_write(writer, " box");
    return;
  }
  if (laid > 1) {
    np_write(writer, "%u of %u cubelets placed, the rest are loose", laid, cubelets);
  } else {
    np_snake_ghost ghost;
    np_snake_ghost_of(base, position, NULL, &ghost);
    np_write(writer, "%u cubelets, the first %u in the box; ", cubelets, (unsigned)ghost.held);
    if (turned == 0)
      np_write(writer, "no corner turned yet");
    else
      np_write(writer, "%u corner%p turned", turned);
  }
  if (np_snake_overlap(base, position, &a, &b)) np_write(writer, "; cubelets %u and %u overlap", a, b);
}

/* ------------------------------------------------------------------------------- moves */

static bool refuse_word(const char *word, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  return np_fail(error, "move", 0,
                 "move is %s; it needs to be a step like +x, a fold like 5+, 5-, 5++ or 5--, or keep9",
                 np_quote(quoted, word));
}

static bool read_fold(const char *at, const char *word, np_move *move, np_error *error) {
  static const char *const turns[4] = {"+", "-", "++", "--"};
  unsigned cubelet;
  np_scan_number(&at, &cubelet);
  for (unsigned turn = 0; turn < 4 && cubelet > 0 && cubelet < NP_SNAKE_MAX; turn++) {
    size_t length = strlen(turns[turn]);
    if (strncmp(at, turns[turn], length) != 0) continue;
    bool through = at[length] == '!';
    if (at[length + through] != '\0') continue;
    *move = np_snake_fold_move(cubelet, (np_snake_turn)turn, through);
    return true;
  }
  return refuse_word(word, error);
}

static bool snake_read_move(const np_puzzle *base, const char *word, np_move *move, np_error *error) {
  const char *at = word;
  (void)base;
  for (unsigned way = 0; way < 6; way++)
    if (strcmp(word, snake_way_name(way)) == 0) {
      *move = NP_SNAKE_STEP + way;
      return true;
    }
  if (strncmp(word, "keep", 4) != 0) return read_fold(at, word, move, error);
  at += 4;
  unsigned kept;
  np_scan_number(&at, &kept);
  if (kept == 0 || kept > 999 || *at) return refuse_word(word, error);
  *move = NP_SNAKE_KEEP + kept;
  return true;
}

static void snake_write_move(const np_puzzle *base, np_move move, np_writer *writer) {
  static const char *const turns[4] = {"+", "-", "++", "--"};
  unsigned cubelet;
  np_snake_turn turn;
  bool through;
  (void)base;
  if (np_snake_is_fold(move, &cubelet, &turn, &through))
    np_write(writer, "%u%s%s", cubelet, turns[turn], through ? "!" : "");
  else if (move >= NP_SNAKE_KEEP)
    np_write(writer, "keep%u", (unsigned)move - NP_SNAKE_KEEP);
  else
    np_write(writer, "%s", snake_way_name(move - NP_SNAKE_STEP));
}

static void snake_goal(const np_puzzle *base, np_writer *writer) {
  np_write(writer, "Fold the chain until it fills the ");
  np_snake_box_write(&snake_of(base)->box, writer);
  bool stretched = snake_folds(snake_of(base)) == NP_SNAKE_NEEDS_STRETCHING;
  np_write(writer, " box%s.", stretched ? "; the elastic must be stretched for that" : "");
}

static void snake_recase(char *id) {
  char *word = id;
  size_t length = strcspn(id, ".~");
  bool boxed = np_is_digit(*id) && (strpbrk(id, "xX") != NULL);
  if (boxed) {
    for (size_t i = 0; i < length; i++) id[i] = np_to_lower(id[i]);
    word = id[length] == '.' ? id + length + 1 : id + length;
    length = strcspn(word, ".~");
  }
  bool letters = length > 2 && strspn(word, "escESC") == length;
  for (size_t i = 0; i < length; i++) word[i] = letters ? np_to_upper(word[i]) : np_to_lower(word[i]);
}

const np_kind np_kind_snake = {
    .name = "snake",
    .title = "Snake cube",
    .unit = "fold",
    .rule = "An elastic holds the chain together; it turns at its corners only, and no two cubelets may overlap.",
    .goal = snake_goal,
    .id = "snake.green",
    .presets = presets,
    .size = sizeof(snake),
    .open = snake_open,
    .recase = snake_recase,
    .close = snake_close,
    .first = snake_first,
    .read_position = snake_read_position,
    .write_puzzle = snake_write_puzzle,
    .write_position = snake_write_position,
    .describe = snake_describe,
    .solved = snake_solved,
    .moves = snake_moves,
    .apply = snake_apply,
    .read_move = snake_read_move,
    .write_move = snake_write_move,
    .say_move = snake_say_move,
    .advise = snake_advise,
    .reason = snake_reason,
    .caution = snake_caution,
    .distance = snake_distance,
    .next = snake_next,
    .hint = snake_hint,
    .prepare = snake_prepare,
    .why = snake_why,
    .count = snake_count,
    .solutions = snake_solutions,
};
