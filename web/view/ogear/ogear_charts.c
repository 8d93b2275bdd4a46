/* ogear_charts.c: the list of O'Gear's charts, and what they share. */
#include "ogear_charts.h"

#include "ogear_chart_parts.h"
#include "search.h"

static void say_state(const np_game *game, uint32_t item, np_writer *writer) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  unsigned state = item - 1;
  np_ogear_place place = np_ogear_place_at(np_ogear_table_of(puzzle), state);
  uint32_t left = np_ogear_distances_in(puzzle)[state];
  np_ogear_say_place(np_ogear_cube_in(puzzle), place, writer);
  if (left == NP_NOWHERE)
    np_write(writer, "; the goal cannot be reached from there");
  else if (left == 0)
    np_write(writer, ", the goal");
  else
    np_write(writer, ", %u move%s from the goal", left, left == 1 ? "" : "s");
}

static bool state_target(const np_game *game, uint32_t item, np_writer *writer) {
  np_ogear_write_place(np_ogear_place_at(np_ogear_table_of(np_game_puzzle(game)), item - 1), writer);
  return true;
}

static const nv_legend net_legend[] = {
    {"red line: the path it took", "oxblood", NV_LEGEND_LINE},
    {"green line: the moves ahead; on the slot, how the gear must face", "verdigris", NV_LEGEND_LINE},
    {"green disc: the slot, where the gear comes off", "verdigris", NV_LEGEND_DOT},
    {"red disc: the gear, with the number of its tooth", "oxblood", NV_LEGEND_DOT},
    {"heavy line: a blocked edge", "ink", NV_LEGEND_LINE},
    {"triangle: the edge that the table of links calls north", "ink", NV_LEGEND_AREA},
    {NULL, NULL, NV_LEGEND_DOT}};
static const nv_legend graph_legend[] = {{"red ring: where you are", "oxblood", NV_LEGEND_DOT},
                                         {"green line: the moves ahead", "verdigris", NV_LEGEND_LINE},
                                         {"brass line: a turn", "brass", NV_LEGEND_LINE},
                                         {"blue line: a roll", "steel", NV_LEGEND_LINE},
                                         {"violet line: a roll that cannot be undone", "violet", NV_LEGEND_LINE},
                                         {NULL, NULL, NV_LEGEND_DOT}};
static const nv_legend distances_legend[] = {{"red block: where you are", "oxblood", NV_LEGEND_AREA},
                                             {"green block: the goal", "verdigris", NV_LEGEND_AREA},
                                             {NULL, NULL, NV_LEGEND_DOT}};

const nv_chart nv_ogear_charts[NV_OGEAR_CHARTS] = {
    {.name = "net",
     .tab = "Net",
     .live = true,
     .height = 290,
     .title = "The cube unfolded",
     .about = "All six faces of the cube at once, cut open.",
     .go = "Choose a face to go there",
     .legend = net_legend,
     .draw = nv_ogear_net_draw,
     .pick = nv_ogear_net_pick,
     .say = say_state,
     .target = state_target,
     .table = nv_ogear_net_table},
    {.name = "graph",
     .tab = "Graph",
     .live = true,
     .height = 352,
     .title = "The graph of all positions",
     .about = "Each dot is a position, the goal at the right.",
     .go = "Choose a dot to go there",
     .legend = graph_legend,
     .draw = nv_ogear_graph_draw,
     .pick = nv_ogear_graph_pick,
     .say = say_state,
     .target = state_target,
     .table = nv_ogear_graph_table},
    {.name = "distances",
     .tab = "Distances",
     .height = 256,
     .title = "How far from the goal",
     .about = "All positions, piled up by their distance.",
     .go = "Choose a block to go there",
     .legend = distances_legend,
     .place = NV_CHART_MORE,
     .draw = nv_ogear_distances_draw,
     .pick = nv_ogear_distances_pick,
     .say = say_state,
     .target = state_target,
     .table = nv_ogear_distances_table},
    {.name = "links",
     .tab = "Table",
     .height = 430,
     .title = "The table, link by link",
     .about = "Each roll; violet ones are faults, a bar marks those possible now.",
     .place = NV_CHART_ELSEWHERE,
     .draw = nv_ogear_links_draw,
     .pick = nv_ogear_links_pick,
     .say = nv_ogear_links_say,
     .table = nv_ogear_links_table},
    {.name = "answers",
     .tab = "Two answers",
     .spoiler = true,
     .height = 370,
     .title = "By the published table and on the cube",
     .about = "Under a roll is the face it leads to; below, what the article prints.",
     .place = NV_CHART_ELSEWHERE,
     .absent = nv_ogear_answers_absent,
     .draw = nv_ogear_answers_draw,
     .pick = nv_ogear_answers_pick,
     .say = nv_ogear_answers_say,
     .table = nv_ogear_answers_table},
};
