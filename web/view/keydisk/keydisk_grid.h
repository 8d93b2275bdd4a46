/* keydisk_grid.h: a maze laid out flat, and what its charts draw on it. */
#ifndef NV_KEYDISK_GRID_H
#define NV_KEYDISK_GRID_H

#include "keydisk/keydisk.h"
#include "view.h"

/* A cell, or a place between two: 3.5 is half way from 3 to 4. */
typedef struct nv_keydisk_spot {
  float x, r;
} nv_keydisk_spot;

/* Rotations count upwards, as the arrow key Up turns. base: the rotation whose lower edge is the bottom of the grid. It
 * may lie between two: a row that leaves at one edge comes in at the other. */
typedef struct nv_keydisk_grid {
  const np_keydisk_maze *maze;
  float left, bottom, wide, high; /* of a cell: wide and high */
  float base;
} nv_keydisk_grid;

/* The largest grid that fits a rectangle, in its middle. */
nv_keydisk_grid nv_keydisk_grid_in(const np_keydisk_maze *maze, float left, float top, float right, float bottom);
/* The grid of a chart with numbers, below a heading of some CSS pixels. */
nv_keydisk_grid nv_keydisk_grid_below(const np_game *game, const nv_scene *scene, float heading);
nv_point nv_keydisk_grid_at(const nv_keydisk_grid *grid, nv_keydisk_spot spot); /* a cell's middle there */

/* A cell's colour by its code: 0 illegal, 1 legal, in between: a dead end that is blocked. */
nv_colour nv_keydisk_shade(const nv_palette *palette, double code);

/* Fills the cells from x to end - 1 of row r: one rectangle, or two where the row is split between the grid's edges. */
void nv_keydisk_grid_fill(const nv_keydisk_grid *grid, unsigned x, unsigned end, unsigned r, nv_colour colour,
                          nv_canvas *canvas);

/* Fills the cells that have a code, in runs along the key. codes: one for each cell, by np_keydisk_maze_number. */
void nv_keydisk_grid_fill_code(const nv_keydisk_grid *grid, const uint16_t *codes, unsigned code, nv_colour colour,
                               nv_canvas *canvas);

/* Draws the maze with the dead ends that `after` rounds have blocked, and a line at each end of the key. */
void nv_keydisk_grid_draw(const nv_keydisk_grid *grid, const np_keydisk_filling *filling, unsigned after,
                          const nv_palette *palette, nv_canvas *canvas);

/* Writes the positions under the grid, the rotations beside it, and a name for each. */
void nv_keydisk_grid_numbers(const nv_keydisk_grid *grid, const nv_palette *palette, nv_canvas *canvas);

/* Draws a line through spots, each at most one cell from the one before; it is broken where it wraps. */
void nv_keydisk_grid_line(const nv_keydisk_grid *grid, const nv_keydisk_spot *spots, size_t count, float width,
                          nv_colour colour, nv_canvas *canvas);

/* Draws a dot where the disk is now, and the cell that it bumps against. */
void nv_keydisk_grid_marker(const nv_keydisk_grid *grid, const nv_scene *scene, nv_colour colour, nv_canvas *canvas);

/* Draws the timeline near the current place as polylines (lengths) of one colour each, the oldest first: on a grid, or
 * by calling `draw` for each of them, with `drawn`. */
typedef void nv_keydisk_length(const void *drawn, const nv_keydisk_spot *spots, size_t count, nv_colour colour,
                               nv_canvas *canvas);
void nv_keydisk_timeline(const np_game *game, const nv_scene *scene, nv_keydisk_length *draw, const void *drawn,
                         nv_canvas *canvas);
void nv_keydisk_grid_timeline(const nv_keydisk_grid *grid, const np_game *game, const nv_scene *scene,
                              nv_canvas *canvas);

/* The nv_keydisk_shade code of a legal cell's depth as a dead end; 0: it is not blocked. */
double nv_keydisk_code(unsigned depth);

/* Items are cells; the tag is 1 + np_keydisk_maze_number. The first function adds them all to a canvas that wants items
 * (nv_canvas.items), the second gives the cell of a tag. */
void nv_keydisk_grid_items(const nv_keydisk_grid *grid, nv_canvas *canvas);
np_keydisk_cell nv_keydisk_item_cell(const np_keydisk_maze *maze, uint32_t item);

#endif
