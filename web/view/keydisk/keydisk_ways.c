/* keydisk_ways.c: the article's walk beside a shortest solution, and the verdict: facts about the maze in numbers. */
#include "keydisk_charts.h"
#include "keydisk_grid.h"

#include "plot.h"

#include <math.h>

/* --------------------------------------------------------------------------------- two ways */

/* Finds both ways from the same cell: the current one, or, because the article's walk would run around the first
 * column, the one where the shortest way leaves that column. */
static void find_ways(const np_game *game, np_keydisk_ways *found) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  np_keydisk_maze_ways(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), np_keydisk_cell_of(np_game_position(game)),
                       true, found);
}

static nv_point cell_at(const nv_keydisk_grid *grid, np_keydisk_cell cell) {
  return nv_keydisk_grid_at(grid, (nv_keydisk_spot){cell.x, cell.r});
}

/* Draws the moves from `first` to `end` - 1 as one line from the cell `at`. Returns the cell where the line ends. */
static np_keydisk_cell draw_moves(const nv_keydisk_grid *grid, const np_keydisk_way *way, np_keydisk_cell at,
                                  unsigned first, unsigned end, nv_colour colour, nv_canvas *canvas) {
  nv_keydisk_spot spots[NP_KEYDISK_CELLS_MAX + 1];
  size_t held = 0;
  float width = fmaxf(1.5f, 0.22f * fminf(grid->wide, grid->high));
  spots[held++] = (nv_keydisk_spot){at.x, at.r};
  for (unsigned i = first; i < end && np_keydisk_maze_step(grid->maze, at, way->moves[i], &at); i++)
    spots[held++] = (nv_keydisk_spot){at.x, at.r};
  if (held > 1) nv_keydisk_grid_line(grid, spots, held, width, colour, canvas);
  return at;
}

static void draw_way(const nv_keydisk_grid *grid, const np_keydisk_way *way, unsigned common, nv_colour colour,
                     const nv_palette *palette, nv_canvas *canvas) {
  float radius = fmaxf(2.5f, 0.3f * fminf(grid->wide, grid->high)); /* a line of one step shows between two discs */
  np_keydisk_cell parting = draw_moves(grid, way, way->from, 0, common, palette->steel, canvas);
  np_keydisk_cell end = draw_moves(grid, way, parting, common, way->count, colour, canvas);
  if (common < way->count) nv_canvas_disc(canvas, cell_at(grid, parting), radius, palette->brass);
  nv_canvas_disc(canvas, cell_at(grid, way->from), radius, palette->ink);
  nv_canvas_disc(canvas, cell_at(grid, end), radius, colour);
}

static void name_way(const nv_keydisk_grid *grid, const np_keydisk_way *way, bool walk, const nv_palette *palette,
                     nv_canvas *canvas) {
  float top = grid->bottom - grid->high * grid->maze->cuts;
  nv_plot_heading(canvas, walk ? palette->oxblood : palette->verdigris, (nv_point){grid->left, top - 22},
                  walk ? "The article\xe2\x80\x99s walk" : "A shortest solution");
  const char *format = way->free ? "%u move%p, %u to the left" : walk ? "stuck after %u move%p" : "there is none";
  nv_plot_note(canvas, palette, (nv_point){grid->left, top - 7}, NV_ALIGN_START, format, (unsigned)way->count,
               (unsigned)way->back);
}

void nv_keydisk_ways_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const float title = 40;
  const nv_palette *palette = scene->palette;
  const np_keydisk_maze *maze = np_keydisk_maze_of(np_game_puzzle(game));
  np_keydisk_ways found;
  find_ways(game, &found);
  nv_tiles halves = nv_tiles_in(2, (nv_area){0, 0, scene->width, scene->height},
                                (nv_tile){maze->length, 12, maze->cuts, title + 6, INFINITY});
  halves.first.width = scene->width / (float)halves.columns;
  halves.first.height = scene->height / (float)halves.rows;
  np_keydisk_filling filling;
  np_keydisk_maze_fill(maze, &filling);
  for (unsigned i = 0; i < 2; i++) {
    nv_area at = nv_tile_at(&halves, i);
    nv_keydisk_grid grid =
        nv_keydisk_grid_in(maze, at.left + 6, at.top + title, at.left + at.width - 6, at.top + at.height - 6);
    const np_keydisk_way *way = i ? &found.shortest : &found.walk;
    nv_keydisk_grid_draw(&grid, &filling, filling.rounds, palette, canvas);
    draw_way(&grid, way, found.parting, i ? palette->verdigris : palette->oxblood, palette, canvas);
    name_way(&grid, way, i == 0, palette, canvas);
    nv_keydisk_grid_items(&grid, canvas);
  }
}

/* --------------------------------------------------------------------------------- verdict */

static void tell_facts(const np_game *game, np_keydisk_fact *fact, void *to) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  np_keydisk_verdict verdict;
  np_keydisk_cell first = {0, 0};
  char moves[16], back[16];
  np_writer writer = np_writer_over(moves, sizeof moves), left = np_writer_over(back, sizeof back);
  np_keydisk_maze_first(maze, &first);
  np_keydisk_maze_judge(maze, np_keydisk_map(puzzle), first, &verdict);
  np_write(&writer, verdict.solvable ? "%u" : "none", verdict.moves);
  np_write(&left, "%u", verdict.back);
  fact(to, "fewest moves from the start", moves);
  if (verdict.solvable) fact(to, "of them to the left", back);
  fact(to, "can be solved without going left", !verdict.solvable || verdict.needs_back ? "no" : "yes");
  np_keydisk_tell_verdict(maze, &verdict, fact, to);
}

/* Where rows are drawn; count: how many were drawn so far. */
typedef struct list {
  const nv_scene *scene;
  nv_canvas *canvas;
  unsigned count;
} list;

static void draw_fact(void *to, const char *label, const char *value) {
  enum { FACTS_MAX = 14 };
  list *rows = to;
  const nv_palette *palette = rows->scene->palette;
  float width = rows->scene->width, step = fminf(21, (rows->scene->height - 8) / FACTS_MAX);
  float split = fminf(width * 0.72f, width - 90), y = 16 + step * (float)rows->count;
  nv_plot_note(rows->canvas, palette, (nv_point){split - 10, y}, NV_ALIGN_END, "%s", label);
  nv_canvas_text(rows->canvas, (nv_point){split + 10, y}, NV_PLOT_TEXT, NV_ALIGN_START, true, palette->ink, value);
  if (rows->count++ > 0)
    nv_canvas_line(rows->canvas, (nv_point){fmaxf(4, split - 210), y - step * 0.72f},
                   (nv_point){fminf(width - 4, split + 130), y - step * 0.72f}, 1, palette->faint);
}

void nv_keydisk_verdict_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  tell_facts(game, draw_fact, &(list){scene, canvas, 0});
}
