/* keydisk_charts.c: the list of Free the Key's charts, and the descriptions of their items, which are cells. */
#include "keydisk_charts.h"

#include "keydisk_grid.h"
#include "search.h"

static const np_keydisk_maze *maze_of(const np_game *game) { return np_keydisk_maze_of(np_game_puzzle(game)); }

static void tell_cell(const np_game *game, uint32_t tag, nv_item *item) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_keydisk_maze *maze = maze_of(game);
  np_keydisk_cell cell = nv_keydisk_item_cell(maze, tag);
  np_writer *words = item->words;
  np_write(words, "position %u, rotation %u: ", (unsigned)cell.x, (unsigned)cell.r);
  if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) {
    bool above, below;
    np_keydisk_stops(np_keydisk_arrays(puzzle), cell, &above, &below);
    np_write(words, "blocked, the %s too long",
             above && below ? "teeth above and below are"
             : above        ? "tooth above is"
                            : "tooth below is");
    return;
  }
  np_write(item->position, "%u-%u", (unsigned)cell.x, (unsigned)cell.r);
  uint32_t left = np_keydisk_map(puzzle)->distance[np_keydisk_maze_number(maze, cell)];
  unsigned from;
  if (left == NP_NOWHERE)
    np_write(words, "no path from there to the goal");
  else
    np_write(words, "%u move%p from the goal", left);
  if (np_keydisk_maze_between(maze, np_keydisk_cell_of(np_game_position(game)), cell, &from, NULL))
    np_write(words, ", %u from here", from);
  else
    np_write(words, ", no path from here to there");
}

static void tell_round(const np_game *game, uint32_t tag, nv_item *item) {
  np_keydisk_filling filling;
  np_keydisk_maze_fill(maze_of(game), &filling);
  tell_cell(game, tag, item);
  unsigned round = filling.round[tag - 1];
  if (round > 0) np_write(item->words, "; a dead end, filled in round %u", round);
}

static uint32_t rounds(const np_puzzle *puzzle) {
  np_keydisk_filling filling;
  np_keydisk_maze_fill(np_keydisk_maze_of(puzzle), &filling);
  return filling.rounds;
}

#define THE_DISK                                                                                                       \
  { "red dot: the disk", NV_MARK_OF(oxblood), NV_MARK_DOT }
#define THE_PATH                                                                                                       \
  {"red line: where the disk has been", NV_MARK_OF(oxblood), NV_MARK_LINE}, {                                          \
    "green line: the moves ahead", NV_MARK_OF(verdigris), NV_MARK_LINE                                                 \
  }
#define THE_EDGES                                                                                                      \
  {"brass edge: the handle", NV_MARK_OF(brass), NV_MARK_AREA},                                                         \
      {"green edge: the free end", NV_MARK_OF(verdigris), NV_MARK_AREA}, {                                             \
    NULL, 0, 0                                                                                                         \
  }

static const nv_legend maze_legend[] = {
    THE_DISK, THE_PATH, {"violet cell: where the last move was stopped", NV_MARK_OF(violet), NV_MARK_AREA}, THE_EDGES};
static const nv_legend cylinder_legend[] = {THE_DISK,
                                            THE_PATH,
                                            {"brass edge: the handle", NV_MARK_OF(brass), NV_MARK_LINE},
                                            {"green rim: the free end", NV_MARK_OF(verdigris), NV_MARK_FRAME},
                                            {NULL, 0, 0}};
static const nv_legend filling_legend[] = {
    THE_DISK, {"brass outline: filled in this round", NV_MARK_OF(brass), NV_MARK_FRAME}, THE_EDGES};
static const nv_legend ways_legend[] = {
    {"plain dot: where both begin", NV_MARK_OF(ink), NV_MARK_DOT},
    {"blue line: where both go", NV_MARK_OF(steel), NV_MARK_LINE},
    {"brass dot: where they part", NV_MARK_OF(brass), NV_MARK_DOT},
    {"red: the article\xe2\x80\x99s walk", NV_MARK_OF(oxblood), NV_MARK_LINE | NV_MARK_DOT},
    {"green: a shortest solution", NV_MARK_OF(verdigris), NV_MARK_LINE | NV_MARK_DOT},
    THE_EDGES};
static const nv_legend heat_legend[] = {{"dot: the disk", NV_MARK_OF(ink), NV_MARK_DOT}, {NULL, 0, 0}};

#define GO_TO_A_CELL "Choose a cell to go there."

const nv_chart nv_keydisk_charts[] = {
    {.name = "maze",
     .tab = "Maze",
     .live = true,
     .height = 330,
     .title = "The maze",
     .about = "White cells are open. " GO_TO_A_CELL,
     .legend = maze_legend,
     .draw = nv_keydisk_maze_draw,
     .moves = true,
     .tell = tell_cell,
     .ask = "keydisk cells"},
    {.name = "sliding",
     .tab = "Sliding",
     .live = true,
     .height = 330,
     .title = "The sliding maze",
     .about = "The dot stays at its height. " GO_TO_A_CELL,
     .legend = maze_legend,
     .draw = nv_keydisk_sliding_draw,
     .moves = true,
     .tell = tell_cell,
     .ask = "keydisk cells"},
    {.name = "cylinder",
     .tab = "Cylinder",
     .live = true,
     .height = 240,
     .title = "The maze on the cylinder",
     .about = "The maze rolled up. " GO_TO_A_CELL,
     .legend = cylinder_legend,
     .draw = nv_keydisk_cylinder_draw,
     .moves = true,
     .tell = tell_cell,
     .ask = "keydisk cells"},
    {.name = "filling",
     .tab = "Dead ends",
     .more = true,
     .spoiler = true,
     .live = true,
     .height = 350,
     .title = "Filling the dead ends",
     .about = "Dead ends turn grey. " GO_TO_A_CELL,
     .legend = filling_legend,
     .draw = nv_keydisk_filling_draw,
     .moves = true,
     .steps = rounds,
     .step_name = "Round",
     .tell = tell_round,
     .ask = "keydisk cells"},
    {.name = "ways",
     .tab = "Two walks",
     .apart = true,
     .spoiler = true,
     .height = 300,
     .title = "The article\xe2\x80\x99s walk and a shortest solution",
     .about = "Both begin at one cell. " GO_TO_A_CELL,
     .legend = ways_legend,
     .draw = nv_keydisk_ways_draw,
     .tell = tell_cell,
     .ask = "keydisk walk --keep-off"},
    {.name = "heat",
     .tab = "Distances",
     .more = true,
     .spoiler = true,
     .live = true,
     .height = 350,
     .title = "How far from the free end",
     .about = "Fewest moves from each cell. Choose one to go there.",
     .legend = heat_legend,
     .draw = nv_keydisk_heat_draw,
     .moves = true,
     .tell = tell_cell,
     .ask = "keydisk cells"},
    {.name = "verdict",
     .tab = "How hard",
     .apart = true,
     .height = 300,
     .title = "How hard this key is",
     .about = "Its maze and its shortest solution in numbers.",
     .draw = nv_keydisk_verdict_draw,
     .ask = "keydisk verdict"},
    {.name = NULL},
};
