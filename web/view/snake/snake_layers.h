/* snake_layers.h: the target box of a position drawn as layers from above (np_snake_layers). */
#ifndef NV_SNAKE_LAYERS_H
#define NV_SNAKE_LAYERS_H

#include "snake/snake.h"
#include "view.h"

/* Draws layers in an area, as many side by side as makes them largest. headed: with a line of words
 * over each, and a tag for each cell: 1 + cell. */
void nv_snake_draw_layers(const np_snake_layers *layers, nv_area area, bool headed, const nv_palette *palette,
                          nv_canvas *canvas);
/* "layer 2, row 1, column 3": the first row is at the top, as drawn */
void nv_snake_say_cell(const np_snake_layers *layers, unsigned cell, np_writer *writer);

#endif
