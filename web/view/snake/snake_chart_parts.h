/* snake_chart_parts.h: the functions of a snake's charts, as in nv_chart, for their list in snake_charts.c. */
#ifndef NV_SNAKE_CHART_PARTS_H
#define NV_SNAKE_CHART_PARTS_H

#include "view.h"

void nv_snake_layers_chart_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_snake_layers_chart_tell(const np_game *game, uint32_t tag, nv_item *item);

/* The part to choose for a cubelet of a chart: its joint, or the nearest one. */
uint32_t nv_snake_chart_part(uint32_t cubelet, uint32_t focus);

/* Its solutions (snake_solutions.c). */
void nv_snake_solutions_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_snake_solutions_tell(const np_game *game, uint32_t tag, nv_item *item);

#endif
