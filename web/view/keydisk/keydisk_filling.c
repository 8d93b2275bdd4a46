/* keydisk_filling.c: dead ends filled round by round. */
#include "keydisk_charts.h"
#include "keydisk_grid.h"

#include "plot.h"

#include <math.h>

static unsigned blocked_in(const np_keydisk_maze *maze, const np_keydisk_filling *filling, unsigned round,
                           unsigned *before) {
  unsigned count = 0;
  *before = 0;
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++) {
    count += filling->round[i] > 0 && filling->round[i] == round;
    *before += filling->round[i] > 0 && filling->round[i] < round;
  }
  return count;
}

static void write_round(const nv_keydisk_grid *grid, const np_keydisk_filling *filling, unsigned round,
                        const nv_palette *palette, nv_canvas *canvas) {
  unsigned before, legal = np_keydisk_maze_count_open(grid->maze),
                   now = blocked_in(grid->maze, filling, round, &before);
  nv_point at = {grid->left, grid->bottom - grid->high * grid->maze->cuts - 25};
  if (round == 0)
    nv_plot_heading(canvas, palette->ink, at, "Before the first round: %u open cell%p", legal);
  else
    nv_plot_heading(canvas, palette->ink, at, "Round %u of %u blocks %u cell%p, leaves %u", round,
                    (unsigned)filling->rounds, now, legal - before - now);
}

/* Draws a frame around each cell that this round blocks. */
static void frame_round(const nv_keydisk_grid *grid, const np_keydisk_filling *filling, unsigned round,
                        const nv_palette *palette, nv_canvas *canvas) {
  const np_keydisk_maze *maze = grid->maze;
  float wide = grid->wide / 2 - 1, high = grid->high / 2 - 1;
  for (unsigned i = 0; round > 0 && i < (unsigned)maze->length * maze->cuts; i++) {
    if (filling->round[i] != round) continue;
    np_keydisk_cell cell = nv_keydisk_item_cell(maze, i + 1);
    nv_point at = nv_keydisk_grid_at(grid, (nv_keydisk_spot){cell.x, cell.r});
    nv_canvas_frame(canvas, (nv_area){at.x - wide, at.y - high, 2 * wide, 2 * high}, fminf(2, high), palette->brass);
  }
}

void nv_keydisk_filling_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_grid grid = nv_keydisk_grid_below(game, scene, 18);
  np_keydisk_filling filling;
  np_keydisk_maze_fill(grid.maze, &filling);
  unsigned round = scene->step < filling.rounds ? scene->step : filling.rounds;
  nv_keydisk_grid_draw(&grid, &filling, round, scene->palette, canvas);
  frame_round(&grid, &filling, round, scene->palette, canvas);
  nv_keydisk_grid_marker(&grid, scene, scene->palette->oxblood, canvas);
  nv_keydisk_grid_numbers(&grid, scene->palette, canvas);
  write_round(&grid, &filling, round, scene->palette, canvas);
  nv_keydisk_grid_items(&grid, canvas);
}
