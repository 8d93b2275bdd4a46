/* keydisk_charts.h: the linked views of Free the Key: the maze flat, sliding and on the cylinder, distances as
 * heat, dead ends filled round by round, the article's walk beside the shortest way, and the verdict. */
#ifndef NP_KEYDISK_CHARTS_H
#define NP_KEYDISK_CHARTS_H

#include "../../core/keydisk.h"
#include "view.h"

enum { NP_KEYDISK_CHARTS = 7 };
extern const np_chart np_keydisk_charts[NP_KEYDISK_CHARTS];

/* The parts of the charts: keydisk_maze_view.c (maze, sliding, heat), keydisk_cylinder.c, keydisk_ways.c. */
#define NP_KEYDISK_CHART_DRAW(name)                                                                                     \
  void np_keydisk_##name##_draw(const np_game *game, float width, float height, const np_palette *palette,             \
                                np_canvas *canvas);
#define NP_KEYDISK_CHART_PICK(name)                                                                                     \
  uint32_t np_keydisk_##name##_pick(const np_game *game, float width, float height, np_point at);
NP_KEYDISK_CHART_DRAW(maze)
NP_KEYDISK_CHART_DRAW(sliding)
NP_KEYDISK_CHART_DRAW(heat)
NP_KEYDISK_CHART_DRAW(cylinder)
NP_KEYDISK_CHART_DRAW(filling)
NP_KEYDISK_CHART_DRAW(ways)
NP_KEYDISK_CHART_DRAW(verdict)
NP_KEYDISK_CHART_PICK(maze)
NP_KEYDISK_CHART_PICK(sliding)
NP_KEYDISK_CHART_PICK(heat)
NP_KEYDISK_CHART_PICK(cylinder)
NP_KEYDISK_CHART_PICK(filling)
NP_KEYDISK_CHART_PICK(ways)
void np_keydisk_ways_table(const np_game *game, np_writer *writer);
void np_keydisk_verdict_table(const np_game *game, np_writer *writer);

/* ------------------------------------------------------------------- a maze laid out flat */

/* Rotations go up as the arrow key Up turns. base: the rotation in the lowest row. */
typedef struct np_keydisk_grid {
  const np_maze *maze;
  float left, bottom, wide, high; /* of a cell: wide and high */
  unsigned base;
} np_keydisk_grid;

/* The largest grid that fits a rectangle, in its middle. */
np_keydisk_grid np_keydisk_grid_in(const np_maze *maze, float left, float top, float right, float bottom);
np_point np_keydisk_grid_at(const np_keydisk_grid *grid, np_cell cell); /* a cell's middle */
bool np_keydisk_grid_cell(const np_keydisk_grid *grid, np_point at, np_cell *cell);

/* How a cell looks: its code 0 (illegal) .. 1 (legal), blocked ones between. */
np_colour np_keydisk_shade(const np_palette *palette, double code);

/* The maze with blocked cells as after so many rounds, lines at both ends. tag: of the cell with number 0; 0: none. */
void np_keydisk_grid_draw(const np_keydisk_grid *grid, const np_filling *filling, unsigned after, uint32_t tag,
                          const np_palette *palette, np_canvas *canvas);

/* Numbers of positions under it and rotations beside it. */
void np_keydisk_grid_numbers(const np_keydisk_grid *grid, const np_palette *palette, np_canvas *canvas);

/* A line from cell to cell, broken where it wraps; share 0..1 of the cell's size. */
void np_keydisk_grid_step(const np_keydisk_grid *grid, np_cell from, np_cell to, float width, np_colour colour,
                          np_canvas *canvas);
void np_keydisk_grid_marker(const np_keydisk_grid *grid, np_cell cell, np_colour colour, const np_palette *palette,
                            np_canvas *canvas);

/* The steps of the timeline before and after the place, as lines. */
void np_keydisk_grid_timeline(const np_keydisk_grid *grid, const np_game *game, const np_palette *palette,
                              np_canvas *canvas);

/* Items are cells: 1 + number. */
np_cell np_keydisk_item_cell(const np_maze *maze, uint32_t item);

#endif
