/* snake_chart_parts.h: the functions of a snake's charts, as in nv_chart, for their list in snake_charts.c. */
#ifndef NV_SNAKE_CHART_PARTS_H
#define NV_SNAKE_CHART_PARTS_H

#include "view.h"

void nv_snake_layers_chart_draw(const np_game *game, float width, float height, const nv_palette *palette,
                                nv_canvas *canvas);
uint32_t nv_snake_layers_chart_pick(const np_game *game, float width, float height, nv_point at);
void nv_snake_layers_chart_say(const np_game *game, uint32_t item, np_writer *writer);
void nv_snake_layers_chart_table(const np_game *game, np_writer *writer);

#endif
