/* ogear_charts.c: the list of O'Gear's charts, their legends, and the description of a state. */
#include "ogear_charts.h"

#include "search.h"

static void tell_state(const np_game *game, uint32_t tag, nv_item *item) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  np_ogear_place place = np_ogear_place_at(np_ogear_table_of(puzzle), tag - 1);
  uint32_t left = np_ogear_distances_in(puzzle)[tag - 1];
  np_ogear_say_place(np_ogear_cube_in(puzzle), place, item->words);
  if (left == NP_NOWHERE)
    np_write(item->words, "; the goal cannot be reached from there");
  else if (left == 0)
    np_write(item->words, ", the goal");
  else
    np_write(item->words, ", %u move%p from the goal", left);
  np_ogear_write_place(place, item->position);
}

static const nv_legend net_legend[] = {
    {"red: the gear, and the path it took", NV_MARK_OF(oxblood), NV_MARK_LINE | NV_MARK_DOT | NV_MARK_AREA},
    {"green: the slot, the tooth that fits it, and the moves ahead", NV_MARK_OF(verdigris), NV_MARK_LINE | NV_MARK_DOT},
    {"heavy line: a blocked edge", NV_MARK_OF(ink), NV_MARK_LINE},
    {"groove: an open edge", NV_MARK_OF(paper), NV_MARK_LINE},
    {"triangle: north in the table of links", NV_MARK_OF(ink), NV_MARK_AREA},
    {NULL, 0, 0}};
static const nv_legend graph_legend[] = {
    {"red ring: where you are", NV_MARK_OF(oxblood), NV_MARK_DOT},
    {"green: the planned moves; the goal is the large dot", NV_MARK_OF(verdigris), NV_MARK_LINE | NV_MARK_DOT},
    {"brass line: a turn", NV_MARK_OF(brass), NV_MARK_LINE},
    {"blue line: a roll", NV_MARK_OF(steel), NV_MARK_LINE},
    {"violet line: a roll that cannot be undone", NV_MARK_OF(violet), NV_MARK_LINE},
    {NULL, 0, 0}};
static const nv_legend distances_legend[] = {{"red block: where you are", NV_MARK_OF(oxblood), NV_MARK_AREA},
                                             {"green block: the goal", NV_MARK_OF(verdigris), NV_MARK_AREA},
                                             {NULL, 0, 0}};
static const nv_legend links_legend[] = {{"violet: a fault of the table", NV_MARK_OF(violet), NV_MARK_AREA},
                                         {"bar: possible now", NV_MARK_OF(ink), NV_MARK_AREA},
                                         {NULL, 0, 0}};
static const nv_legend answers_legend[] = {{"brass: a turn", NV_MARK_OF(brass), NV_MARK_AREA},
                                           {"blue: a roll forward", NV_MARK_OF(steel), NV_MARK_AREA},
                                           {"green dot: the goal", NV_MARK_OF(verdigris), NV_MARK_DOT},
                                           {NULL, 0, 0}};

const nv_chart nv_ogear_charts[] = {
    {.name = "net",
     .tab = "Net",
     .live = true,
     .height = 290,
     .title = "The cube unfolded",
     .about = "All six faces at once. Choose one to go there.",
     .legend = net_legend,
     .draw = nv_ogear_net_draw,
     .tell = tell_state,
     .ask = "ogear steps"},
    {.name = "graph",
     .tab = "Graph",
     .live = true,
     .height = 352,
     .title = "The graph of all positions",
     .about = "Each dot is a position. Choose one to go there.",
     .legend = graph_legend,
     .draw = nv_ogear_graph_draw,
     .tell = tell_state,
     .ask = "ogear graph"},
    {.name = "distances",
     .tab = "Distances",
     .height = 256,
     .title = "How far from the goal",
     .about = "Each block is a position. Choose one to go there.",
     .legend = distances_legend,
     .draw = nv_ogear_distances_draw,
     .tell = tell_state,
     .ask = "ogear distances"},
    {.name = "links",
     .tab = "Table",
     .apart = true,
     .height = 430,
     .title = "The table, link by link",
     .about = "Each link is a roll from one face to another.",
     .legend = links_legend,
     .draw = nv_ogear_links_draw,
     .tell = nv_ogear_links_tell,
     .ask = "ogear links"},
    {.name = "answers",
     .tab = "Two answers",
     .apart = true,
     .spoiler = true,
     .height = 370,
     .title = "By the published table and on the cube",
     .about = "Below: what the article\xe2\x80\x99s program prints.",
     .legend = answers_legend,
     .absent = nv_ogear_answers_absent,
     .draw = nv_ogear_answers_draw,
     .tell = nv_ogear_answers_tell,
     .ask = "ogear answers --from"},
    {.name = NULL},
};
