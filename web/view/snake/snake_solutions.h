/* snake_solutions.h: the chart of a snake's solutions; functions as in nv_chart. */
#ifndef NV_SNAKE_SOLUTIONS_H
#define NV_SNAKE_SOLUTIONS_H

#include "view.h"

void nv_snake_solutions_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_snake_solutions_tell(const np_game *game, uint32_t tag, nv_item *item);
void nv_snake_solutions_table(const np_game *game, np_writer *writer);

#endif
