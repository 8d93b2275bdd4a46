/* snake_layers.h: the target box of a position as layers from above: which cubelet lies in which cell. */
#ifndef NP_SNAKE_LAYERS_H
#define NP_SNAKE_LAYERS_H

#include "snake/snake.h"
#include "view.h"

/* A rectangle of a canvas. */
typedef struct np_snake_area {
  float left, top, width, height;
} np_snake_area;

typedef struct np_snake_layers {
  unsigned layers, columns, rows, cubelets, held; /* layer 0 is the lowest, row 0 the nearest */
  uint8_t in[NP_SNAKE_MAX];    /* [layer * columns * rows + row * columns + column]: its cubelet, 0: none */
  uint8_t where[NP_SNAKE_MAX]; /* [cubelet - 1]: its cell, for cubelets up to `held` */
} np_snake_layers;

np_snake_layers np_snake_layers_of(const np_puzzle *puzzle, const void *position);

/* Draws them in an area: as many beside each other as make them largest. headed: with a line of words
 * over each. Tags: 1 + cell. */
void np_snake_draw_layers(const np_snake_layers *layers, np_snake_area area, bool headed, const np_palette *palette,
                          np_canvas *canvas);
/* "layer 2, row 1, column 3" */
void np_snake_say_cell(const np_snake_layers *layers, unsigned cell, np_writer *writer);

#endif
