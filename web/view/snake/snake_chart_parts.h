/* snake_chart_parts.h: the functions of a snake's charts, as in np_chart, for their list in snake_charts.c. */
#ifndef NP_SNAKE_CHART_PARTS_H
#define NP_SNAKE_CHART_PARTS_H

#include "view.h"

void np_snake_layers_chart_draw(const np_game *game, float width, float height, const np_palette *palette,
                                np_canvas *canvas);
uint32_t np_snake_layers_chart_pick(const np_game *game, float width, float height, np_point at);
void np_snake_layers_chart_say(const np_game *game, uint32_t item, np_writer *writer);
void np_snake_layers_chart_table(const np_game *game, np_writer *writer);

#endif
