/* snake_charts.h: the linked views of a snake: the strip of its word, the box in layers, its solutions. */
#ifndef NP_SNAKE_CHARTS_H
#define NP_SNAKE_CHARTS_H

#include "snake_body.h"

enum { NP_SNAKE_CHARTS = 3 };
extern const np_chart np_snake_charts[NP_SNAKE_CHARTS];

/* A rectangle of a canvas. */
typedef struct np_snake_area {
  float left, top, width, height;
} np_snake_area;

/* The target box of a position, as layers from above: which cubelet lies in which cell. */
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
/* 1 + the cell under a point, 0: none. */
uint32_t np_snake_cell_under(const np_snake_layers *layers, np_snake_area area, bool headed, np_point at);
/* "layer 2, row 1, column 3" */
void np_snake_say_cell(const np_snake_layers *layers, unsigned cell, np_writer *writer);

/* The charts' functions, as in np_chart. */
void np_snake_layers_chart_draw(const np_game *game, float width, float height, const np_palette *palette,
                                np_canvas *canvas);
uint32_t np_snake_layers_chart_pick(const np_game *game, float width, float height, np_point at);
void np_snake_layers_chart_say(const np_game *game, uint32_t item, np_writer *writer);
void np_snake_layers_chart_table(const np_game *game, np_writer *writer);

void np_snake_solutions_draw(const np_game *game, float width, float height, const np_palette *palette,
                             np_canvas *canvas);
uint32_t np_snake_solutions_pick(const np_game *game, float width, float height, np_point at);
void np_snake_solutions_say(const np_game *game, uint32_t item, np_writer *writer);
bool np_snake_solutions_target(const np_game *game, uint32_t item, np_writer *position);
void np_snake_solutions_table(const np_game *game, np_writer *writer);

#endif
