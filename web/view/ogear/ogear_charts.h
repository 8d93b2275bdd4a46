/* ogear_charts.h: the linked views of O'Gear: the cube unfolded, the graph of all states, how many
 * lie how far from the goal, the table link by link, and both tables' answers side by side. */
#ifndef NP_OGEAR_CHARTS_H
#define NP_OGEAR_CHARTS_H

#include "ogear/ogear.h"
#include "view.h"

enum { NP_OGEAR_CHARTS = 5 };
extern const np_chart np_ogear_charts[NP_OGEAR_CHARTS];

/* The parts of the charts, each in its file: ogear_net.c, ogear_graph.c, ogear_lists.c. */
#define NP_OGEAR_CHART_PARTS(name)                                                                                     \
  void np_ogear_##name##_draw(const np_game *game, float width, float height, const np_palette *palette,               \
                              np_canvas *canvas);                                                                      \
  uint32_t np_ogear_##name##_pick(const np_game *game, float width, float height, np_point at);                        \
  void np_ogear_##name##_table(const np_game *game, np_writer *writer);
NP_OGEAR_CHART_PARTS(net)
NP_OGEAR_CHART_PARTS(graph)
NP_OGEAR_CHART_PARTS(distances)
NP_OGEAR_CHART_PARTS(links)
NP_OGEAR_CHART_PARTS(answers)
void np_ogear_links_say(const np_game *game, uint32_t item, np_writer *writer);
void np_ogear_answers_say(const np_game *game, uint32_t item, np_writer *writer);
const char *np_ogear_answers_absent(const np_puzzle *puzzle);

/* The state a game is in. In charts whose items are states, an item is 1 + the state. */
unsigned np_ogear_state_here(const np_game *game);

#endif
