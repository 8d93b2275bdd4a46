/* keydisk_charts.c: the list of Free the Key's charts, and what they share: items are cells. */
#include "keydisk_charts.h"

#include "keydisk_chart_parts.h"
#include "keydisk_grid.h"
#include "search.h"

static const np_keydisk_maze *maze_of(const np_game *game) { return np_keydisk_maze_of(np_game_puzzle(game)); }

static void say_cell(const np_game *game, uint32_t item, np_writer *writer) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_keydisk_maze *maze = maze_of(game);
  np_keydisk_cell cell = nv_keydisk_item_cell(maze, item);
  np_write(writer, "position %u, rotation %u: ", (unsigned)cell.x, (unsigned)cell.r);
  if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) {
    bool above, below;
    np_keydisk_stops(np_keydisk_arrays(puzzle), cell, &above, &below);
    np_write(writer, "blocked, the %s too long",
             above && below ? "teeth above and below are"
             : above        ? "tooth above is"
                            : "tooth below is");
    return;
  }
  uint32_t left = np_keydisk_map(puzzle)->distance[np_keydisk_maze_number(maze, cell)];
  unsigned from;
  if (left == NP_NOWHERE)
    np_write(writer, "no path from there to the goal");
  else
    np_write(writer, "%u move%s from the goal", left, left == 1 ? "" : "s");
  if (np_keydisk_maze_between(maze, np_keydisk_cell_of(np_game_position(game)), cell, &from, NULL))
    np_write(writer, ", %u from here", from);
  else
    np_write(writer, ", no path from here to there");
}

static void say_round(const np_game *game, uint32_t item, np_writer *writer) {
  const np_keydisk_maze *maze = maze_of(game);
  np_keydisk_filling filling;
  uint32_t number = item - 1;
  np_keydisk_maze_fill(maze, &filling);
  say_cell(game, item, writer);
  if (filling.round[number] > 0) np_write(writer, "; a dead end, filled in round %u", (unsigned)filling.round[number]);
}

static bool cell_target(const np_game *game, uint32_t item, np_writer *position) {
  const np_keydisk_maze *maze = maze_of(game);
  np_keydisk_cell cell = nv_keydisk_item_cell(maze, item);
  if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) return false;
  np_write(position, "%u-%u", (unsigned)cell.x, (unsigned)cell.r);
  return true;
}

/* A row a legal cell. */
static void table_of_cells(const np_game *game, np_writer *writer) {
  const np_keydisk_maze *maze = maze_of(game);
  const np_keydisk_maze_map *map = np_keydisk_map(np_game_puzzle(game));
  np_keydisk_filling filling;
  np_keydisk_maze_fill(maze, &filling);
  np_write(writer, "position\trotation\tmoves to the goal\tmoves to the left\tfilled in round\tdepth\n");
  for (uint32_t number = 0; number < (uint32_t)maze->length * maze->cuts; number++) {
    np_keydisk_cell cell = nv_keydisk_item_cell(maze, number + 1);
    if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) continue;
    np_write(writer, "%u\t%u\t", (unsigned)cell.x, (unsigned)cell.r);
    if (map->distance[number] != NP_NOWHERE)
      np_write(writer, "%u\t%u\t", map->distance[number], map->back[number]);
    else
      np_write(writer, "\t\t");
    if (filling.round[number] > 0)
      np_write(writer, "%u\t%u\n", (unsigned)filling.round[number], (unsigned)filling.depth[number]);
    else
      np_write(writer, "\t\n");
  }
}

/* The scene of a game that stands still, all dead ends filled. */
static nv_scene still_scene(const np_game *game, float width, float height, const nv_palette *palette) {
  const void *position = np_game_position(game);
  return (nv_scene){.puzzle = np_game_puzzle(game),
                    .motion.from = position,
                    .motion.to = position,
                    .width = width,
                    .height = height,
                    .palette = palette,
                    .step = UINT32_MAX};
}

#define STILL(part)                                                                                                    \
  static void part##_still(const np_game *game, float width, float height, const nv_palette *palette,                  \
                           nv_canvas *canvas) {                                                                        \
    nv_scene scene = still_scene(game, width, height, palette);                                                        \
    nv_keydisk_##part##_draw(game, &scene, canvas);                                                                    \
  }
STILL(maze)
STILL(sliding)
STILL(cylinder)
STILL(heat)
STILL(filling)

static uint32_t rounds(const np_puzzle *puzzle) {
  np_keydisk_filling filling;
  np_keydisk_maze_fill(np_keydisk_maze_of(puzzle), &filling);
  return filling.rounds;
}

#define CELLS(part, spoken, numbers)                                                                                   \
  .pick = nv_keydisk_##part##_pick, .say = spoken, .target = cell_target, .table = numbers
#define MOVING(part) .draw = part##_still, .draw_at = nv_keydisk_##part##_draw

const nv_chart nv_keydisk_charts[NV_KEYDISK_CHARTS] = {
    {.name = "maze",
     .tab = "Maze",
     .live = true,
     .height = 330,
     .title = "The maze",
     .caption = "The dot is the disk. Choose a cell to go there.",
     .about =
         "Each cell is a position of the disk, from left to right, and a rotation, from bottom to top; the top row "
         "joins the bottom row. White cells are open, dark ones blocked. The dot is the disk; the red line is where it "
         "has been, a green line the moves ahead of it. The brass edge is the handle, the green edge the free end. A "
         "violet cell is where the last move was stopped. Choose a cell to go there.",
     MOVING(maze),
     CELLS(maze, say_cell, table_of_cells)},
    {.name = "sliding",
     .tab = "Sliding",
     .live = true,
     .height = 330,
     .title = "The sliding maze",
     .caption = "The same maze; the dot stays at its height.",
     .about = "The same maze, moved so that the dot stays at its height.",
     MOVING(sliding),
     CELLS(sliding, say_cell, table_of_cells)},
    {.name = "cylinder",
     .tab = "Cylinder",
     .live = true,
     .height = 240,
     .title = "The maze on the cylinder",
     .caption = "The same maze rolled up; the dot faces you.",
     .about =
         "The same maze rolled up, so that its top row meets its bottom row, and turned so that the dot faces you.",
     MOVING(cylinder),
     CELLS(cylinder, say_cell, table_of_cells)},
    {.name = "filling",
     .tab = "Dead ends",
     .more = true,
     .spoiler = true,
     .live = true,
     .height = 350,
     .title = "Filling the dead ends",
     .caption = "Dead ends are filled, round by round.",
     .about =
         "In each round every open cell with three blocked neighbours is blocked too, until a round changes nothing. "
         "What stays white is the solution and its loops; grey cells are dead ends that were filled, and a brass "
         "outline marks those of this round. The fraction in a grey cell is the article\xe2\x80\x99s shade of it: "
         "1/2 where a dead end stops, then 2/3, 3/4 and so on, lighter towards its entrance.",
     MOVING(filling),
     .steps = rounds,
     .step_name = "Round",
     CELLS(filling, say_round, table_of_cells)},
    {.name = "ways",
     .tab = "Two walks",
     .more = true,
     .spoiler = true,
     .height = 300,
     .title = "The article\xe2\x80\x99s walk and a shortest solution",
     .caption = "Red: the article\xe2\x80\x99s walk. Green: a shortest solution.",
     .about = "At each cell the walk in Caviness\xe2\x80\x99s article tries left, counterclockwise, clockwise and "
              "right, in this order. It "
              "enters no cell twice, no dead end, and not the first column. Both begin at the dot without a colour. "
              "What they share is a blue line, up to the brass dot; then the walk is red and the solution green, each "
              "up to a dot where it ends. Grey cells are dead ends.",
     .draw = nv_keydisk_ways_draw,
     CELLS(ways, say_cell, nv_keydisk_ways_table)},
    {.name = "heat",
     .tab = "Distances",
     .more = true,
     .spoiler = true,
     .live = true,
     .height = 350,
     .title = "How far from the free end",
     .caption = "The fewest moves from each cell to the free end.",
     .about = "The fewest moves from each open cell to the free end; a grey cell cannot reach it.",
     MOVING(heat),
     CELLS(heat, say_cell, table_of_cells)},
    {.name = "verdict",
     .tab = "How hard",
     .more = true,
     .height = 300,
     .title = "How hard this key is",
     .caption = "Its maze and its shortest solution in numbers.",
     .about = "Its maze and its shortest solution in numbers.",
     .draw = nv_keydisk_verdict_draw,
     .table = nv_keydisk_verdict_table},
};
