/* snake_solutions.h: the chart of a snake's solutions; functions as in np_chart. */
#ifndef NP_SNAKE_SOLUTIONS_H
#define NP_SNAKE_SOLUTIONS_H

#include "view.h"

void np_snake_solutions_draw(const np_game *game, float width, float height, const np_palette *palette,
                             np_canvas *canvas);
uint32_t np_snake_solutions_pick(const np_game *game, float width, float height, np_point at);
void np_snake_solutions_say(const np_game *game, uint32_t item, np_writer *writer);
bool np_snake_solutions_target(const np_game *game, uint32_t item, np_writer *position);
void np_snake_solutions_table(const np_game *game, np_writer *writer);

#endif
