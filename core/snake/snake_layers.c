/* snake_layers.c: the target box of a position as layers: which cubelet lies in which cell. */
#include "snake.h"

np_snake_layers np_snake_layers_of(const np_puzzle *puzzle, const void *position, const void *goal) {
  np_snake_ghost ghost;
  np_snake_spot spots[NP_SNAKE_MAX];
  np_snake_layers found = {.cubelets = np_snake_word_of_puzzle(puzzle).length};
  np_snake_ghost_of(puzzle, position, goal, &ghost);
  np_snake_spots(puzzle, position, spots);
  unsigned axis = 2;
  for (unsigned other = 0; other < 2; other++)
    if (ghost.size[other] < ghost.size[axis]) axis = other;
  unsigned across = (axis + 1) % 3, away = (axis + 2) % 3;
  found.layers = (unsigned)ghost.size[axis];
  found.columns = (unsigned)ghost.size[across];
  found.rows = (unsigned)ghost.size[away];
  found.held = ghost.held;
  for (unsigned k = 0; k < ghost.held; k++) {
    const int8_t *at = spots[k].at;
    unsigned layer = (unsigned)(at[axis] - ghost.low[axis]), row = (unsigned)(at[away] - ghost.low[away]);
    unsigned cell = (layer * found.rows + row) * found.columns + (unsigned)(at[across] - ghost.low[across]);
    found.in[cell] = (uint8_t)(k + 1);
    found.where[k] = (uint8_t)cell;
  }
  return found;
}

const void *np_snake_goal_ahead(const np_game *game, uint8_t end[NP_SNAKE_MAX]) {
  np_game_position_at(game, np_game_length(game), end);
  return np_puzzle_solved(np_game_puzzle(game), end) ? end : NULL;
}

np_snake_layers np_snake_layers_in(const np_game *game) {
  uint8_t end[NP_SNAKE_MAX];
  return np_snake_layers_of(np_game_puzzle(game), np_game_position(game), np_snake_goal_ahead(game, end));
}

const char *np_snake_cubelet_word(np_snake_word word, unsigned cubelet) {
  return np_snake_is_corner(word, cubelet) ? "corner" : np_snake_is_straight(word, cubelet) ? "straight" : "end";
}
