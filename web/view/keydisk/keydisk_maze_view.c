/* keydisk_maze_view.c: the maze flat on the page, sliding past its marker, and coloured by distance. */
#include "keydisk_body.h"
#include "keydisk_charts.h"
#include "keydisk_grid.h"

#include "search.h"
#include "plot.h"

static void draw_cells(const nv_keydisk_grid *grid, const nv_palette *palette, nv_canvas *canvas) {
  np_keydisk_filling filling;
  np_keydisk_maze_fill(grid->maze, &filling);
  nv_keydisk_grid_draw(grid, &filling, 0, /* with dead ends filled only the solution would be white */ palette, canvas);
  nv_keydisk_grid_numbers(grid, palette, canvas);
}

/* Draws the timeline and the marker over the cells, and the items. */
static void draw_way(const nv_keydisk_grid *grid, const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_grid_timeline(grid, game, scene, canvas);
  nv_keydisk_grid_marker(grid, scene, scene->palette->oxblood, canvas);
  nv_keydisk_grid_items(grid, canvas);
}

void nv_keydisk_maze_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_grid grid = nv_keydisk_grid_below(game, scene, 0);
  uint64_t key = nv_model_key(0, scene->palette, sizeof *scene->palette);
  key = nv_model_key(key, &grid.maze->cuts, sizeof grid.maze->cuts);
  if (nv_canvas_begin_background(canvas,
                                 nv_model_key(key, grid.maze->open, grid.maze->length * sizeof *grid.maze->open))) {
    draw_cells(&grid, scene->palette, canvas);
    nv_canvas_end_background(canvas);
  }
  draw_way(&grid, game, scene, canvas);
}

void nv_keydisk_sliding_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_grid grid = nv_keydisk_grid_below(game, scene, 0);
  /* the marker stands in the row above the middle */
  grid.base = nv_keydisk_pose_of(scene).r - (float)(grid.maze->cuts / 2u);
  draw_cells(&grid, scene->palette, canvas);
  draw_way(&grid, game, scene, canvas);
}

/* ----------------------------------------------------------------------------------- heat */

enum { HEATS = 24 };

static nv_colour heat_of(const nv_palette *palette, unsigned heat) {
  float share = ((float)heat + 0.5f) / HEATS;
  return share < 0.5f ? nv_colour_mix(palette->verdigris, palette->brass, 2 * share)
                      : nv_colour_mix(palette->brass, palette->ink, 1.2f * share - 0.6f);
}

static uint32_t farthest_of(const np_keydisk_maze *maze, const np_keydisk_maze_map *map) {
  uint32_t farthest = 0;
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++)
    if (map->distance[i] != NP_NOWHERE && map->distance[i] > farthest) farthest = map->distance[i];
  return farthest;
}

static void draw_legend(float width, uint32_t farthest, const nv_palette *palette, nv_canvas *canvas) {
  float long_one = fminf(180, width / 3), left = (width - long_one) / 2, step = long_one / HEATS;
  for (unsigned i = 0; i < HEATS; i++)
    nv_canvas_rect(canvas, left + step * (float)i, 6, step + 0.3f, 9, heat_of(palette, i));
  nv_plot_note(canvas, palette, (nv_point){left - 8, 15}, NV_ALIGN_END, "at the goal");
  nv_plot_note(canvas, palette, (nv_point){left + long_one + 8, 15}, NV_ALIGN_START, "%u move%p away", farthest);
}

static void write_distances(const nv_keydisk_grid *grid, const np_keydisk_maze_map *map, nv_colour colour,
                            nv_canvas *canvas) {
  if (grid->wide < 21 || grid->high < 12) return;
  for (unsigned i = 0; i < (unsigned)grid->maze->length * grid->maze->cuts; i++) {
    np_keydisk_cell cell = nv_keydisk_item_cell(grid->maze, i + 1);
    if (map->distance[i] == NP_NOWHERE) continue;
    nv_point at = nv_keydisk_grid_at(grid, (nv_keydisk_spot){cell.x, cell.r});
    nv_canvas_write(canvas, at, 10, NV_ALIGN_CENTRE, false, colour, "%u", map->distance[i]);
  }
}

void nv_keydisk_heat_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_grid grid = nv_keydisk_grid_below(game, scene, 20);
  const np_keydisk_maze *maze = grid.maze;
  const nv_palette *palette = scene->palette;
  const np_keydisk_maze_map *map = np_keydisk_map(np_game_puzzle(game));
  uint32_t farthest = farthest_of(maze, map);
  float tall = grid.high * maze->cuts;
  uint16_t heats[NP_KEYDISK_CELLS_MAX];
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++)
    heats[i] =
        map->distance[i] == NP_NOWHERE ? HEATS : (uint16_t)(map->distance[i] * (HEATS - 1) / (farthest ? farthest : 1));
  nv_canvas_rect(canvas, grid.left, grid.bottom - tall, grid.wide * maze->length, tall, nv_keydisk_shade(palette, 0));
  for (unsigned heat = 0; heat <= HEATS; heat++)
    nv_keydisk_grid_fill_code(&grid, heats, heat,
                              heat == HEATS ? nv_keydisk_shade(palette, 0.6) : heat_of(palette, heat), canvas);
  write_distances(&grid, map, palette->paper, canvas);
  nv_keydisk_grid_marker(&grid, scene, palette->ink, canvas);
  nv_keydisk_grid_numbers(&grid, palette, canvas);
  draw_legend(scene->width, farthest, palette, canvas);
  nv_keydisk_grid_items(&grid, canvas);
}
