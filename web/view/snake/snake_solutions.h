/* snake_solutions.h: the chart of a snake's solutions; functions as in nv_chart. */
#ifndef NV_SNAKE_SOLUTIONS_H
#define NV_SNAKE_SOLUTIONS_H

#include "view.h"

void nv_snake_solutions_draw(const np_game *game, float width, float height, const nv_palette *palette,
                             nv_canvas *canvas);
uint32_t nv_snake_solutions_pick(const np_game *game, float width, float height, nv_point at);
void nv_snake_solutions_say(const np_game *game, uint32_t item, np_writer *writer);
bool nv_snake_solutions_target(const np_game *game, uint32_t item, np_writer *position);
void nv_snake_solutions_table(const np_game *game, np_writer *writer);

#endif
