/* keydisk_grid.h: a maze laid out flat, and what its charts draw on it. */
#ifndef NP_KEYDISK_GRID_H
#define NP_KEYDISK_GRID_H

#include "keydisk/keydisk.h"
#include "view.h"

/* A spot is a cell or on the way from one to the next: 3.5 is half way from 3 to 4. */
typedef struct np_keydisk_spot {
  float x, r;
} np_keydisk_spot;

/* Rotations go up as the arrow key Up turns. base: the rotation whose lower edge is the bottom of the grid; may
 * lie between two, as rows that leave at one edge come in at the other. */
typedef struct np_keydisk_grid {
  const np_keydisk_maze *maze;
  float left, bottom, wide, high; /* of a cell: wide and high */
  float base;
} np_keydisk_grid;

/* The largest grid that fits a rectangle, in its middle. */
np_keydisk_grid np_keydisk_grid_in(const np_keydisk_maze *maze, float left, float top, float right, float bottom);
np_point np_keydisk_grid_at(const np_keydisk_grid *grid, np_keydisk_spot spot); /* the middle of a cell there */
bool np_keydisk_grid_cell(const np_keydisk_grid *grid, np_point at, np_keydisk_cell *cell);

/* How a cell looks: its code 0 (illegal) .. 1 (legal), blocked ones between. */
np_colour np_keydisk_shade(const np_palette *palette, double code);

/* A cell from x up to `end`, whole rows of it one piece, split where it leaves the grid. */
void np_keydisk_grid_fill(const np_keydisk_grid *grid, unsigned x, unsigned end, unsigned r, np_colour colour,
                          np_canvas *canvas);

/* The maze with blocked cells as after so many rounds, lines at both ends. */
void np_keydisk_grid_draw(const np_keydisk_grid *grid, const np_keydisk_filling *filling, unsigned after,
                          const np_palette *palette, np_canvas *canvas);

/* Numbers of positions under it and rotations beside it, and what they are called; above and below it they
 * need so many CSS pixels. */
enum { NP_KEYDISK_GRID_ABOVE = 20, NP_KEYDISK_GRID_BELOW = 38 };
void np_keydisk_grid_numbers(const np_keydisk_grid *grid, const np_palette *palette, np_canvas *canvas);

/* Lines from spot to spot, none farther than a cell from the one before; broken where they wrap. */
void np_keydisk_grid_line(const np_keydisk_grid *grid, const np_keydisk_spot *spots, size_t count, float width,
                          np_colour colour, np_canvas *canvas);

/* Where the disk is at the instant, and what it bumps against. */
void np_keydisk_grid_marker(const np_keydisk_grid *grid, const np_scene *scene, np_colour colour, np_canvas *canvas);

/* The timeline near the place, in lengths of one colour each, from the oldest on. */
typedef void np_keydisk_length(const void *drawn, const np_keydisk_spot *spots, size_t count, np_colour colour,
                               np_canvas *canvas);
void np_keydisk_timeline(const np_game *game, const np_scene *scene, np_keydisk_length *draw, const void *drawn,
                         np_canvas *canvas);
void np_keydisk_grid_timeline(const np_keydisk_grid *grid, const np_game *game, const np_scene *scene,
                              np_canvas *canvas);

/* A legal cell's depth after so many rounds, 0 when it is not blocked then. */
unsigned np_keydisk_depth(const np_keydisk_maze *maze, const np_keydisk_filling *filling, np_keydisk_cell cell,
                          unsigned after);
double np_keydisk_code(unsigned depth);

/* Items are cells: 1 + number. */
np_keydisk_cell np_keydisk_item_cell(const np_keydisk_maze *maze, uint32_t item);

#endif
