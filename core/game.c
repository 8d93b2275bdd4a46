/* game.c: a played game: one timeline of steps, and a place on it.
 *
 * Steps are kept as moves, 8 bytes each, so that a plan of a million moves fits a phone. To
 * reach any place quickly the position is kept at every SPACING-th step; from there it is
 * replayed. Jumps (restart, a position set from outside) keep the position they lead to.
 */
#include "puzzle.h"

#include <string.h>

enum { SPACING = 64 };

typedef struct step {
  np_move move;
  uint32_t jump : 29;   /* 0: a move; else 1 + its index among the jumps */
  uint32_t planned : 1; /* see np_step */
  uint32_t note : 1;    /* a move that changes only notes */
  uint32_t farther : 1; /* it began or extended a return leg */
} step;

/* Moves after the goal was left count as putting the puzzle back, up to the place farthest from the goal. */
typedef struct return_leg {
  size_t goal, last; /* places on the timeline: of the goal, and of the farthest position since */
  uint64_t far;      /* the distance of that position from the goal */
  bool ended;        /* `last` is the puzzle's first position: what comes after is solving */
} return_leg;

struct np_game {
  np_memory memory;
  np_puzzle *puzzle;
  char *position; /* at `place` */
  step *steps;
  size_t length, step_capacity, place;
  char *marks; /* positions at 0, SPACING, 2 SPACING, ..., as far as the timeline goes */
  size_t mark_capacity;
  char *jumps;         /* positions jumped to, in timeline order */
  size_t *jump_places; /* the places of their steps on the timeline */
  size_t jump_count, jump_capacity;
  return_leg *returns; /* in timeline order */
  size_t return_count, return_capacity;
  bool noted;    /* some step is a note */
  char *scratch; /* one position */
};

static size_t position_size(const np_game *game) { return game->puzzle->position_size; }
static char *mark_at(const np_game *game, size_t place) { return game->marks + place / SPACING * position_size(game); }
static char *jump_at(const np_game *game, size_t jump) { return game->jumps + (jump - 1) * position_size(game); }

/* ------------------------------------------------------------------------ open, close */

/* Makes room for a timeline of `length` steps. */
static bool reserve(np_game *game, size_t length, np_error *error) {
  const np_memory *memory = &game->memory;
  if (!np_memory_grow(memory, &game->steps, &game->step_capacity, length, sizeof *game->steps))
    return np_fail_memory(error);
  if (!np_memory_grow(memory, &game->marks, &game->mark_capacity, length / SPACING + 1, position_size(game)))
    return np_fail_memory(error);
  return true;
}

static bool reserve_returns(np_game *game, size_t more, np_error *error) {
  if (!np_memory_grow(&game->memory, &game->returns, &game->return_capacity, game->return_count + more,
                      sizeof *game->returns))
    return np_fail_memory(error);
  return true;
}

static bool reserve_jump(np_game *game, np_error *error) {
  size_t places_capacity = game->jump_capacity, wanted = game->jump_count + 1;
  if (!np_memory_grow(&game->memory, &game->jump_places, &places_capacity, wanted, sizeof *game->jump_places))
    return np_fail_memory(error);
  if (!np_memory_grow(&game->memory, &game->jumps, &game->jump_capacity, wanted, position_size(game)))
    return np_fail_memory(error);
  return true;
}

np_game *np_game_open(const char *id, const np_memory *memory, np_error *error) {
  np_puzzle *puzzle = np_puzzle_open(id, memory, error);
  if (!puzzle) return NULL;
  np_game *game = np_memory_new(memory, sizeof *game);
  if (!game) {
    np_puzzle_close(puzzle);
    np_fail_memory(error);
    return NULL;
  }
  if (memory) game->memory = *memory;
  game->puzzle = puzzle;
  game->position = np_memory_new(memory, position_size(game));
  game->scratch = np_memory_new(memory, position_size(game));
  if (!game->position || !game->scratch || !reserve(game, 0, error)) {
    np_game_close(game);
    np_fail_memory(error);
    return NULL;
  }
  np_puzzle_start(puzzle, game->position);
  memcpy(game->marks, game->position, position_size(game));
  return game;
}

void np_game_close(np_game *game) {
  if (!game) return;
  np_memory memory = game->memory;
  np_puzzle_close(game->puzzle);
  np_memory_free(&memory, game->position);
  np_memory_free(&memory, game->scratch);
  np_memory_free(&memory, game->steps);
  np_memory_free(&memory, game->marks);
  np_memory_free(&memory, game->jumps);
  np_memory_free(&memory, game->jump_places);
  np_memory_free(&memory, game->returns);
  np_memory_free(&memory, game);
}

const np_puzzle *np_game_puzzle(const np_game *game) { return game->puzzle; }
const void *np_game_position(const np_game *game) { return game->position; }

void np_game_write_id(const np_game *game, np_writer *writer) {
  np_puzzle_write_id(game->puzzle, game->position, writer);
}

/* ------------------------------------------------------------------- walking, appending */

static void take_step(const np_game *game, const step *taken, void *position) {
  if (taken->jump)
    memcpy(position, jump_at(game, taken->jump), position_size(game));
  else
    np_puzzle_apply(game->puzzle, position, taken->move, NULL); /* was legal when it was added */
}

void np_game_position_at(const np_game *game, size_t place, void *position) {
  if (place > game->length) place = game->length;
  memcpy(position, mark_at(game, place), position_size(game));
  for (size_t i = place / SPACING * SPACING; i < place; i++) take_step(game, &game->steps[i], position);
}

static void walk_to(np_game *game, size_t place) {
  np_game_position_at(game, place, game->position);
  game->place = place;
}

/* Where a leg that was begun before the present place had come by then: its `last`, without the future. */
static size_t last_here(const np_game *game, const return_leg *leg) {
  size_t last = leg->last < game->place ? leg->last : game->place;
  while (!game->steps[last - 1].farther) last--; /* the leg's first step stops this */
  return last;
}

/* The distance from the goal at a place; `spare` takes the position. */
static uint64_t distance_at(const np_game *game, size_t place, void *spare) {
  uint64_t distance = 0;
  np_game_position_at(game, place, spare);
  np_puzzle_distance(game->puzzle, spare, NULL, &distance);
  return distance;
}

static void cut_future(np_game *game) {
  game->length = game->place;
  while (game->jump_count > 0 && game->jump_places[game->jump_count - 1] >= game->length) game->jump_count--;
  while (game->return_count > 0 && game->returns[game->return_count - 1].goal >= game->length) game->return_count--;
  if (game->return_count == 0) return;
  return_leg *back = &game->returns[game->return_count - 1];
  if (back->last <= game->length) return;
  back->last = last_here(game, back);
  back->ended = false;
  back->far = distance_at(game, back->last, game->position);
  walk_to(game, game->length);
}

/* How many jumps lie before the place, by binary search. */
static size_t jumps_before(const np_game *game) {
  size_t low = 0, high = game->jump_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (game->jump_places[middle] < game->place)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The last return leg before the place, if no jump lies between; else NULL. */
static return_leg *last_return(const np_game *game) {
  size_t from = np_game_begun(game), i = game->return_count;
  while (i > 0 && game->returns[i - 1].goal >= game->place) i--;
  return i > 0 && game->returns[i - 1].goal >= from ? &game->returns[i - 1] : NULL;
}

/* Begins a return leg if the step just added left the goal; extends it if the step led farther from the goal than any
 * since. */
static void note_return(np_game *game, bool was_solved) {
  uint64_t far;
  bool left = was_solved && !np_puzzle_solved(game->puzzle, game->position);
  return_leg *back = last_return(game);
  if (!left && (!back || back->ended)) return;
  if (!np_puzzle_distance(game->puzzle, game->position, NULL, &far)) return;
  if (left)
    back = &game->returns[game->return_count++];
  else if (far <= back->far)
    return;
  game->steps[game->place - 1].farther = true;
  *back = (return_leg){.goal = left ? game->place - 1 : back->goal, .last = game->place, .far = far};
  back->ended = np_puzzle_is_first(game->puzzle, game->position);
}

/* Makes the position in scratch the game's; scratch then holds the one before. */
static void enter_scratch(np_game *game, size_t place) {
  char *before = game->position;
  game->position = game->scratch;
  game->scratch = before;
  game->place = place;
}

/* Adds a step that leads to the position in scratch. The future must have been cut off and memory reserved. */
static void append(np_game *game, step added) {
  added.note = !added.jump && np_puzzle_is_note(game->puzzle, game->position, added.move);
  game->noted = game->noted || added.note;
  bool was_solved = !added.jump && np_puzzle_solved(game->puzzle, game->position);
  game->steps[game->length++] = added;
  enter_scratch(game, game->length);
  note_return(game, was_solved);
  if (game->place % SPACING == 0) memcpy(mark_at(game, game->place), game->position, position_size(game));
}

bool np_game_play(np_game *game, np_move move, np_error *error) {
  memcpy(game->scratch, game->position, position_size(game));
  if (!np_puzzle_apply(game->puzzle, game->scratch, move, error)) return false;
  if (game->place < game->length && !game->steps[game->place].jump && game->steps[game->place].move == move) {
    game->steps[game->place].planned = false; /* it was played, whoever planned it */
    enter_scratch(game, game->place + 1);
    return true;
  }
  if (!reserve(game, game->place + 1, error) || !reserve_returns(game, 1, error)) return false;
  cut_future(game);
  append(game, (step){.move = move});
  return true;
}

/* Goes to the position in scratch, as one step. */
static bool jump_to_scratch(np_game *game, np_error *error) {
  if (!reserve(game, game->place + 1, error) || !reserve_jump(game, error)) return false;
  cut_future(game);
  game->jump_places[game->jump_count++] = game->place;
  memcpy(jump_at(game, game->jump_count), game->scratch, position_size(game));
  append(game, (step){.jump = (uint32_t)game->jump_count & 0x1fffffff});
  return true;
}

static bool scratch_is_here(const np_game *game) {
  return memcmp(game->scratch, game->position, position_size(game)) == 0;
}

bool np_game_set(np_game *game, const char *position_text, np_error *error) {
  if (!*position_text)
    memcpy(game->scratch, game->puzzle->first, position_size(game));
  else if (!np_puzzle_read_position(game->puzzle, position_text, game->scratch, error))
    return false;
  return scratch_is_here(game) || jump_to_scratch(game, error);
}

bool np_game_restart(np_game *game) {
  np_puzzle_start(game->puzzle, game->scratch);
  if (np_puzzle_solved(game->puzzle, game->scratch)) memcpy(game->scratch, game->puzzle->first, position_size(game));
  bool begun = game->place > 0 && !game->steps[game->place - 1].jump; /* true even if the moves led back here */
  return (begun || !scratch_is_here(game)) && jump_to_scratch(game, NULL);
}

bool np_game_undo(np_game *game) {
  if (game->place == 0) return false;
  walk_to(game, game->place - 1);
  return true;
}

bool np_game_redo(np_game *game) {
  if (game->place == game->length) return false;
  take_step(game, &game->steps[game->place++], game->position);
  return true;
}

bool np_game_seek(np_game *game, size_t place, np_error *error) {
  if (place > game->length)
    return np_fail(error, "place", 0, "place is %N; it needs to be from 0 to %N", (uint64_t)place,
                   (uint64_t)game->length);
  walk_to(game, place);
  return true;
}

size_t np_game_place(const np_game *game) { return game->place; }
size_t np_game_length(const np_game *game) { return game->length; }

np_step np_game_step(const np_game *game, size_t place) {
  const step *found = &game->steps[place];
  return (np_step){.jump = found->jump != 0, .planned = found->planned != 0, .move = found->move};
}

size_t np_game_begun(const np_game *game) {
  size_t jumps = jumps_before(game);
  return jumps > 0 ? game->jump_places[jumps - 1] + 1 : 0;
}

void np_game_mark_planned(np_game *game, size_t from) {
  for (size_t i = from; i < game->place; i++) game->steps[i].planned = true;
}

/* ----------------------------------------------------------------------------- solving */

static bool no_plan(const np_game *game, const void *target, np_error *error) {
  if (!target) return np_puzzle_why(game->puzzle, game->position, error);
  if (memcmp(game->position, target, position_size(game)) == 0)
    return np_fail(error, "position", 0, "it is there already");
  return np_fail(error, "position", 0, "that position cannot be reached from here");
}

/* Makes a plan of at most NP_PLAN_MAX moves in memory of its own: the game changes only when the plan is complete. */
static bool make_plan(np_game *game, const void *target, np_move **plan, size_t *count, np_error *error) {
  size_t goals = 0;
  size_t capacity = 0;
  np_move move, *moves = NULL;
  *count = 0;
  char *here = np_memory_new(&game->memory, position_size(game));
  bool good = here != NULL;
  if (good) memcpy(here, game->position, position_size(game));
  while (good && *count < NP_PLAN_MAX && np_puzzle_next(game->puzzle, here, target, &move)) {
    good = np_memory_grow(&game->memory, &moves, &capacity, *count + 1, sizeof move) &&
           np_puzzle_apply(game->puzzle, here, move, NULL);
    if (good) moves[(*count)++] = move;
    goals += np_puzzle_solved(game->puzzle, here);
  }
  np_memory_free(&game->memory, here);
  *plan = moves;
  if (!good) return np_fail_memory(error);
  if (!reserve_returns(game, goals + 1, error)) return false;
  return *count > 0 || no_plan(game, target, error);
}

bool np_game_solve(np_game *game, const char *target, np_error *error) {
  np_move *plan;
  size_t count, place = game->place;
  bool to_goal = !target || !*target;
  if (!to_goal && !np_puzzle_read_position(game->puzzle, target, game->scratch, error)) return false;
  bool good =
      make_plan(game, to_goal ? NULL : game->scratch, &plan, &count, error) && reserve(game, place + count, error);
  if (good) {
    cut_future(game);
    for (size_t i = 0; i < count; i++) {
      memcpy(game->scratch, game->position, position_size(game));
      np_puzzle_apply(game->puzzle, game->scratch, plan[i], NULL); /* legal, as when the plan was made */
      append(game, (step){.move = plan[i], .planned = true});
    }
    walk_to(game, place);
  }
  np_memory_free(&game->memory, plan);
  return good;
}

bool np_game_hint(const np_game *game, np_move *move, np_error *error) {
  return np_puzzle_hint(game->puzzle, game->position, move) || no_plan(game, NULL, error);
}

/* ---------------------------------------------------------------------------- counters */

np_score np_game_score(const np_game *game) {
  np_score score = {.solved = np_puzzle_solved(game->puzzle, game->position)};
  size_t jumps = jumps_before(game), from = np_game_begun(game);
  const return_leg *back = last_return(game);
  size_t origin_place = back ? last_here(game, back) : from;
  if (back) score.returned = origin_place - back->goal;
  score.made = game->place - origin_place;
  score.ahead = (jumps < game->jump_count ? game->jump_places[jumps] : game->length) - game->place;
  const void *origin = jumps > 0 ? jump_at(game, jumps) : mark_at(game, 0);
  score.known = (back || np_puzzle_distance(game->puzzle, origin, NULL, &score.fewest)) &&
                np_puzzle_distance(game->puzzle, game->position, NULL, &score.left);
  if (back)
    score.fewest = origin_place == back->last ? back->far
                   : score.made == 0          ? score.left
                                              : distance_at(game, origin_place, game->scratch);
  if (game->noted)
    for (size_t i = game->place - (size_t)score.made; i < game->place; i++) score.notes += game->steps[i].note;
  if (score.made + score.left < score.fewest) score.known = false; /* moves were made that distances do not count */
  if (score.known) score.worse = score.made + score.left - score.fewest;
  return score;
}

uint64_t np_game_planned(const np_game *game) {
  uint64_t planned = 0;
  for (size_t i = game->place - (size_t)np_game_score(game).made; i < game->place; i++)
    planned += game->steps[i].planned && !game->steps[i].note;
  return planned;
}

/* ------------------------------------------------------------------------------ history */

static void write_step(const np_game *game, const step *written, np_writer *writer) {
  if (written->jump) {
    np_write(writer, " ~");
    np_puzzle_write_position(game->puzzle, jump_at(game, written->jump), writer);
    return;
  }
  char word[NP_WORD_MAX];
  np_writer into = np_writer_over(word, sizeof word);
  np_puzzle_write_move(game->puzzle, written->move, &into);
  np_write(writer, written->planned ? " *%s" : " %s", word);
}

void np_game_write_history(const np_game *game, size_t steps_max, np_writer *writer) {
  if (game->place > steps_max) {
    np_game_write_id(game, writer);
    return;
  }
  size_t length = game->length <= steps_max ? game->length : game->place;
  np_puzzle_write_id(game->puzzle, mark_at(game, 0), writer);
  for (size_t i = 0; i < length; i++) {
    if (i == game->place) np_write(writer, " |");
    write_step(game, &game->steps[i], writer);
  }
}

/* Adds the step of one word of a history to the end of the timeline. */
static bool read_step(np_game *game, const char *word, np_error *error) {
  np_move move;
  bool planned = *word == '*';
  if (*word == '~') /* a restart is a step even where the moves before it led to the same position */
    return np_puzzle_read_position(game->puzzle, word + 1, game->scratch, error) && jump_to_scratch(game, error);
  if (!np_puzzle_read_move(game->puzzle, word + planned, &move, error)) return false;
  if (!np_game_play(game, move, error)) return false;
  game->steps[game->place - 1].planned = planned;
  return true;
}

/* Opens a history, whose words it cuts apart in place. */
static np_game *read_history(char *words, const np_memory *memory, np_error *error) {
  char *end = words + strcspn(words, " "), *next = *end ? end + 1 : end;
  *end = '\0';
  np_game *game = np_game_open(words, memory, error);
  bool good = game != NULL, cut = false;
  size_t place = 0;
  for (; good && *next; next = end) {
    size_t length = strcspn(next, " ");
    end = next + length + (next[length] != '\0');
    next[length] = '\0';
    if (strcmp(next, "|") == 0) {
      place = game->place;
      cut = true;
    } else {
      good = read_step(game, next, error);
    }
  }
  if (good && cut) walk_to(game, place);
  if (good) return game;
  np_game_close(game);
  return NULL;
}

np_game *np_game_open_history(const char *history, const np_memory *memory, np_error *error) {
  size_t size = strlen(history) + 1;
  char *words = np_memory_new(memory, size);
  if (!words) {
    np_fail_memory(error);
    return NULL;
  }
  memcpy(words, history, size);
  np_game *game = read_history(words, memory, error);
  np_memory_free(memory, words);
  return game;
}
