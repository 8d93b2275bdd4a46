/* keydisk_grid.h: a maze laid out flat, and what its charts draw on it. */
#ifndef NV_KEYDISK_GRID_H
#define NV_KEYDISK_GRID_H

#include "keydisk/keydisk.h"
#include "view.h"

/* A spot is a cell or on the way from one to the next: 3.5 is half way from 3 to 4. */
typedef struct nv_keydisk_spot {
  float x, r;
} nv_keydisk_spot;

/* Rotations go up as the arrow key Up turns. base: the rotation whose lower edge is the bottom of the grid; may
 * lie between two, as rows that leave at one edge come in at the other. */
typedef struct nv_keydisk_grid {
  const np_keydisk_maze *maze;
  float left, bottom, wide, high; /* of a cell: wide and high */
  float base;
} nv_keydisk_grid;

/* The largest grid that fits a rectangle, in its middle. */
nv_keydisk_grid nv_keydisk_grid_in(const np_keydisk_maze *maze, float left, float top, float right, float bottom);
nv_point nv_keydisk_grid_at(const nv_keydisk_grid *grid, nv_keydisk_spot spot); /* the middle of a cell there */

/* How a cell looks: its code 0 (illegal) .. 1 (legal), blocked ones between. */
nv_colour nv_keydisk_shade(const nv_palette *palette, double code);

/* A cell from x up to `end`, whole rows of it one piece, split where it leaves the grid. */
void nv_keydisk_grid_fill(const nv_keydisk_grid *grid, unsigned x, unsigned end, unsigned r, nv_colour colour,
                          nv_canvas *canvas);

/* The maze with blocked cells as after a number of rounds, lines at both ends. */
void nv_keydisk_grid_draw(const nv_keydisk_grid *grid, const np_keydisk_filling *filling, unsigned after,
                          const nv_palette *palette, nv_canvas *canvas);

/* Numbers of positions under it and rotations beside it, and what they are called; above and below it they
 * need that many CSS pixels. */
enum { NV_KEYDISK_GRID_ABOVE = 20, NV_KEYDISK_GRID_BELOW = 38 };
void nv_keydisk_grid_numbers(const nv_keydisk_grid *grid, const nv_palette *palette, nv_canvas *canvas);

/* Lines from spot to spot, none farther than a cell from the one before; broken where they wrap. */
void nv_keydisk_grid_line(const nv_keydisk_grid *grid, const nv_keydisk_spot *spots, size_t count, float width,
                          nv_colour colour, nv_canvas *canvas);

/* Where the disk is at the instant, and what it bumps against. */
void nv_keydisk_grid_marker(const nv_keydisk_grid *grid, const nv_scene *scene, nv_colour colour, nv_canvas *canvas);

/* The timeline near the place, in lengths of one colour each, from the oldest on. */
typedef void nv_keydisk_length(const void *drawn, const nv_keydisk_spot *spots, size_t count, nv_colour colour,
                               nv_canvas *canvas);
void nv_keydisk_timeline(const np_game *game, const nv_scene *scene, nv_keydisk_length *draw, const void *drawn,
                         nv_canvas *canvas);
void nv_keydisk_grid_timeline(const nv_keydisk_grid *grid, const np_game *game, const nv_scene *scene,
                              nv_canvas *canvas);

/* A legal cell's depth after a number of rounds, 0 when it is not blocked then. */
unsigned nv_keydisk_depth(const np_keydisk_maze *maze, const np_keydisk_filling *filling, np_keydisk_cell cell,
                          unsigned after);
double nv_keydisk_code(unsigned depth);

/* Items are cells: 1 + number. Where they are: */
void nv_keydisk_grid_items(const nv_keydisk_grid *grid, nv_canvas *canvas);
np_keydisk_cell nv_keydisk_item_cell(const np_keydisk_maze *maze, uint32_t item);

#endif
