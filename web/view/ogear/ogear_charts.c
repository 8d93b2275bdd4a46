/* ogear_charts.c: the list of O'Gear's charts, and what they share. */
#include "ogear_charts.h"

#include "ogear_chart_parts.h"
#include "search.h"

static void say_state(const np_game *game, uint32_t item, np_writer *writer) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  unsigned state = item - 1;
  np_ogear_place place = np_ogear_place_at(np_ogear_table_of(puzzle), state);
  uint32_t left = np_ogear_distances_in(puzzle)[state];
  np_write(writer, "%s facing %s, tooth %u", np_ogear_face_name(place.face), np_ogear_dir_name(place.dir), place.tooth);
  if (left == NP_NOWHERE)
    np_write(writer, ", from where no way leads to the goal");
  else if (left == 0)
    np_write(writer, ", the goal");
  else
    np_write(writer, ", %u move%s from the goal", left, left == 1 ? "" : "s");
}

static bool state_target(const np_game *game, uint32_t item, np_writer *writer) {
  np_ogear_write_place(np_ogear_place_at(np_ogear_table_of(np_game_puzzle(game)), item - 1), writer);
  return true;
}

const np_chart np_ogear_charts[NP_OGEAR_CHARTS] = {
    {.name = "net",
     .tab = "Net",
     .live = true,
     .height = 290,
     .title = "The cube unfolded",
     .about = "All six faces at once, north where the small triangle points; heavy lines are walls. The gear seen from "
              "above, with the number of its tooth in the face; behind it the way it came.",
     .draw = np_ogear_net_draw,
     .pick = np_ogear_net_pick,
     .say = say_state,
     .target = state_target,
     .table = np_ogear_net_table},
    {.name = "graph",
     .tab = "Graph",
     .live = true,
     .height = 352,
     .title = "The whole maze",
     .about =
         "Every state is a dot: its column says how many moves it is from the goal, its band on which face the gear "
         "stands. Brass lines are turns, steel lines rolls; a plan to the goal is lit. Choose a dot to "
         "go there.",
     .draw = np_ogear_graph_draw,
     .pick = np_ogear_graph_pick,
     .say = say_state,
     .target = state_target,
     .table = np_ogear_graph_table},
    {.name = "distances",
     .tab = "Distances",
     .height = 256,
     .title = "How lost am I?",
     .about = "A block for every state, piled up by how many moves it is from the goal; the red one is this. Choose a "
              "block to go there.",
     .draw = np_ogear_distances_draw,
     .pick = np_ogear_distances_pick,
     .say = say_state,
     .target = state_target,
     .table = np_ogear_distances_table},
    {.name = "links",
     .tab = "Table",
     .height = 430,
     .title = "The table, link by link",
     .about =
         "Every roll the table knows: TopE-RiS says that facing east on Top, forward leads to Ri, facing south. Red "
         "ones no cube can do or no roll can undo; a green bar marks those open from here.",
     .draw = np_ogear_links_draw,
     .pick = np_ogear_links_pick,
     .say = np_ogear_links_say,
     .table = np_ogear_links_table},
    {.name = "answers",
     .tab = "On paper",
     .height = 370,
     .title = "On paper and on the cube",
     .about =
         "The article's table has slips, but as a maze it still has an answer; the real cube has another. From the "
         "article's own start, Top facing South with tooth 4, it is 10 moves on paper and 18 on the cube. Below, what "
         "the article's program prints: newest first, a turn by what it leaves, a roll by what it reaches.",
     .absent = np_ogear_answers_absent,
     .draw = np_ogear_answers_draw,
     .pick = np_ogear_answers_pick,
     .say = np_ogear_answers_say,
     .table = np_ogear_answers_table},
};
