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

const nv_chart nv_ogear_charts[NV_OGEAR_CHARTS] = {
    {.name = "net",
     .tab = "Net",
     .live = true,
     .height = 290,
     .title = "The cube unfolded",
     .caption = "All six faces at once. The green ring is the slot.",
     .about = "All six faces at once. Heavy lines are blocked edges, grooves lead to open ones; the small triangles "
              "show which edge the table of links calls north. The green ring is the slot: the gear comes off when it "
              "faces as the bar does. The gear is seen from above, with the number of its tooth in the face. Red is "
              "the path it took, green the path of the moves ahead of it.",
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
     .caption = "Each dot is a position. Choose one to go there.",
     .about =
         "Each dot is a position, in the column of its distance from the goal and the band of the face the gear is on. "
         "The red ring is where you are, the large green dot the goal. Brass lines are turns, blue lines rolls; violet "
         "ones, in a table with faults, cannot be undone. A planned solution is green. Choose a dot to go there.",
     .draw = nv_ogear_graph_draw,
     .pick = nv_ogear_graph_pick,
     .say = say_state,
     .target = state_target,
     .table = nv_ogear_graph_table},
    {.name = "distances",
     .tab = "Distances",
     .height = 256,
     .title = "How far from the goal",
     .caption = "Each block is a position. Choose one to go there.",
     .about =
         "Each block is a position, piled up by its distance from the goal; the red one is yours, with those as far "
         "from the goal in a reddish pile; the green one is the goal. Choose a block to go there.",
     .draw = nv_ogear_distances_draw,
     .pick = nv_ogear_distances_pick,
     .say = say_state,
     .target = state_target,
     .table = nv_ogear_distances_table},
    {.name = "links",
     .tab = "Table",
     .more = true,
     .height = 430,
     .title = "The table, link by link",
     .caption = "Each link is a roll from one face to another.",
     .about = "Each link is a roll: TopE-RiS means that from Top facing Right, forward leads to Right facing Bottom. "
              "The triangle on each face in the net is its north; E, S and W follow clockwise. Violet ones are faults: "
              "impossible on a "
              "cube, or impossible to undo. A bar before it marks one that is possible now.",
     .draw = nv_ogear_links_draw,
     .pick = nv_ogear_links_pick,
     .say = nv_ogear_links_say,
     .table = nv_ogear_links_table},
    {.name = "answers",
     .tab = "Two answers",
     .more = true,
     .spoiler = true,
     .height = 370,
     .title = "By the published table and on the cube",
     .caption = "The article\xe2\x80\x99s table and the real cube, both solved.",
     .about = "The table in Wiener's article has faults, and still has a solution; the real cube has another. From the "
              "article's start, Top facing Front with tooth 4, they take 10 and 18 moves. Under a roll is the face it "
              "leads to; the green dot is the goal. Below is what the article's program prints: the newest move first, "
              "a turn by what it leaves, a roll by what it reaches.",
     .absent = nv_ogear_answers_absent,
     .draw = nv_ogear_answers_draw,
     .pick = nv_ogear_answers_pick,
     .say = nv_ogear_answers_say,
     .table = nv_ogear_answers_table},
};
