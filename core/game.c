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
  uint32_t jump; /* 0: a move; else 1 + its index among the jumps */
} step;

struct np_game {
  np_memory memory;
  np_puzzle *puzzle;
  char *position; /* at `place` */
  step *steps;
  size_t length, room, place;
  char *marks; /* positions at 0, SPACING, 2 SPACING, ..., as far as the timeline goes */
  size_t mark_room;
  char *jumps; /* positions jumped to, in timeline order */
  size_t jump_count, jump_room;
  char *scratch; /* one position */
};

static size_t position_size(const np_game *game) { return game->puzzle->position_size; }
static char *mark_at(const np_game *game, size_t place) { return game->marks + place / SPACING * position_size(game); }
static char *jump_at(const np_game *game, uint32_t jump) { return game->jumps + (jump - 1) * position_size(game); }

/* ------------------------------------------------------------------------ open, close */

static bool grow(const np_game *game, void **block, size_t *room, size_t wanted, size_t size) {
  if (wanted <= *room) return true;
  size_t more = *room + *room / 2 + 16;
  if (more < wanted) more = wanted;
  if (more > SIZE_MAX / size) return false;
  void *grown = np_memory_resize(&game->memory, *block, more * size);
  if (!grown) return false;
  *block = grown;
  *room = more;
  return true;
}

/* Makes room for a timeline of so many steps. */
static bool reserve(np_game *game, size_t length, np_error *error) {
  void *steps = game->steps, *marks = game->marks;
  bool good = grow(game, &steps, &game->room, length, sizeof(step));
  game->steps = steps;
  good = good && grow(game, &marks, &game->mark_room, length / SPACING + 1, position_size(game));
  game->marks = marks;
  return good || np_fail_memory(error);
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

/* Jumps of the future go with it: what stays is known by the last jump that stays. */
static void cut_future(np_game *game) {
  game->length = game->place;
  size_t last = game->length;
  while (game->jump_count > 0 && last > 0 && game->steps[last - 1].jump == 0) last--;
  game->jump_count = game->jump_count > 0 && last > 0 ? game->steps[last - 1].jump : 0;
}

/* Adds a step at the place and takes it. The future is gone and the room is there. */
static void append(np_game *game, step added) {
  game->steps[game->length++] = added;
  take_step(game, &added, game->position);
  game->place = game->length;
  if (game->place % SPACING == 0) memcpy(mark_at(game, game->place), game->position, position_size(game));
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

bool np_game_play(np_game *game, const char *word, np_error *error) {
  np_move move;
  if (!np_puzzle_read_move(game->puzzle, word, &move, error)) return false;
  memcpy(game->scratch, game->position, position_size(game));
  if (!np_puzzle_apply(game->puzzle, game->scratch, move, error)) return false;
  if (game->place < game->length && !game->steps[game->place].jump && game->steps[game->place].move == move)
    return np_game_redo(game);
  if (!reserve(game, game->place + 1, error)) return false;
  cut_future(game);
  append(game, (step){.move = move});
  return true;
}

/* Goes to the position in scratch, as one step. */
static bool jump_to_scratch(np_game *game, np_error *error) {
  void *jumps = game->jumps;
  if (!reserve(game, game->place + 1, error)) return false;
  bool good = grow(game, &jumps, &game->jump_room, game->jump_count + 1, position_size(game));
  game->jumps = jumps;
  if (!good) return np_fail_memory(error);
  cut_future(game);
  game->jump_count++;
  memcpy(jump_at(game, (uint32_t)game->jump_count), game->scratch, position_size(game));
  append(game, (step){.jump = (uint32_t)game->jump_count});
  return true;
}

static bool scratch_is_here(const np_game *game) {
  return memcmp(game->scratch, game->position, position_size(game)) == 0;
}

bool np_game_set(np_game *game, const char *position_text, np_error *error) {
  if (!np_puzzle_read_position(game->puzzle, position_text, game->scratch, error)) return false;
  return scratch_is_here(game) || jump_to_scratch(game, error);
}

bool np_game_restart(np_game *game) {
  np_puzzle_start(game->puzzle, game->scratch);
  return !scratch_is_here(game) && jump_to_scratch(game, NULL);
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
    return np_fail(error, "place", 0, "place is %U; it needs to be from 0 to %U", (uint64_t)place,
                   (uint64_t)game->length);
  walk_to(game, place);
  return true;
}

size_t np_game_place(const np_game *game) { return game->place; }
size_t np_game_length(const np_game *game) { return game->length; }

bool np_game_drop_future(np_game *game) {
  if (game->place == game->length) return false;
  cut_future(game);
  return true;
}

np_step np_game_step(const np_game *game, size_t place) {
  const step *found = &game->steps[place];
  return (np_step){.jump = found->jump != 0, .move = found->move};
}

/* ----------------------------------------------------------------------------- solving */

static bool no_way(const np_game *game, const void *target, np_error *error) {
  if (!target) return np_puzzle_why(game->puzzle, game->position, error);
  if (memcmp(game->position, target, position_size(game)) == 0)
    return np_fail(error, "position", 0, "it stands there already");
  return np_fail(error, "position", 0, "no way leads from here to that position");
}

/* Writes a plan of at most NP_PLAN_MAX moves into a block of its own, so that nothing of the
 * game changes before all of it is known. */
static bool make_plan(np_game *game, const void *target, np_move **plan, size_t *count, np_error *error) {
  size_t room = 0;
  void *block = NULL;
  np_move move;
  *count = 0;
  char *here = np_memory_new(&game->memory, position_size(game));
  bool good = here != NULL;
  if (good) memcpy(here, game->position, position_size(game));
  while (good && *count < NP_PLAN_MAX && np_puzzle_next(game->puzzle, here, target, &move)) {
    good = grow(game, &block, &room, *count + 1, sizeof move) && np_puzzle_apply(game->puzzle, here, move, NULL);
    if (good) ((np_move *)block)[(*count)++] = move;
  }
  np_memory_free(&game->memory, here);
  *plan = block;
  if (!good) return np_fail_memory(error);
  return *count > 0 || no_way(game, target, error);
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
    for (size_t i = 0; i < count; i++) append(game, (step){.move = plan[i]});
    walk_to(game, place);
  }
  np_memory_free(&game->memory, plan);
  return good;
}

bool np_game_hint(const np_game *game, np_writer *word, np_error *error) {
  np_move move;
  if (!np_puzzle_hint(game->puzzle, game->position, &move)) return no_way(game, NULL, error);
  np_puzzle_write_move(game->puzzle, move, word);
  return true;
}

/* ---------------------------------------------------------------------------- counters */

np_score np_game_score(const np_game *game) {
  np_score score = {.solved = np_puzzle_solved(game->puzzle, game->position)};
  size_t origin = game->place;
  while (origin > 0 && !game->steps[origin - 1].jump) origin--;
  score.made = game->place - origin;
  np_game_position_at(game, origin, game->scratch);
  score.known = np_puzzle_distance(game->puzzle, game->scratch, NULL, &score.fewest) &&
                np_puzzle_distance(game->puzzle, game->position, NULL, &score.left);
  if (score.known) score.worse = score.made + score.left - score.fewest;
  return score;
}
