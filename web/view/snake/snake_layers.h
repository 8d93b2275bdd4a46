/* snake_layers.h: the target box of a position as layers from above: which cubelet lies in which cell. */
#ifndef NV_SNAKE_LAYERS_H
#define NV_SNAKE_LAYERS_H

#include "snake/snake.h"
#include "view.h"

/* A rectangle of a canvas. */
typedef struct nv_snake_area {
  float left, top, width, height;
} nv_snake_area;

typedef struct nv_snake_layers {
  unsigned layers, columns, rows, cubelets, held; /* layer 0 is the lowest, row 0 the nearest */
  uint8_t in[NP_SNAKE_MAX];    /* [layer * columns * rows + row * columns + column]: its cubelet, 0: none */
  uint8_t where[NP_SNAKE_MAX]; /* [cubelet - 1]: its cell, for cubelets up to `held` */
} nv_snake_layers;

/* goal: as for np_snake_ghost_of. */
nv_snake_layers nv_snake_layers_of(const np_puzzle *puzzle, const void *position, const void *goal);

/* Of a game, in the box that the moves ahead fill, where the picture has it while a plan is played. It replays them:
 * not for each frame. */
nv_snake_layers nv_snake_layers_in(const np_game *game);

/* The end of the moves ahead, if that is solved; else NULL. end: space for a position. */
const void *nv_snake_goal_ahead(const np_game *game, uint8_t end[NP_SNAKE_MAX]);

/* Draws them in an area: as many beside each other as make them largest. headed: with a line of words
 * over each, and a tag for each cell: 1 + cell. */
void nv_snake_draw_layers(const nv_snake_layers *layers, nv_snake_area area, bool headed, const nv_palette *palette,
                          nv_canvas *canvas);
/* "layer 2, row 1, column 3": the first row is at the top, as drawn */
void nv_snake_say_cell(const nv_snake_layers *layers, unsigned cell, np_writer *writer);

#endif
