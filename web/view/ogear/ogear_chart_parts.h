/* ogear_chart_parts.h: the functions of O'Gear's charts, as in np_chart, for their list in ogear_charts.c. */
#ifndef NP_OGEAR_CHART_PARTS_H
#define NP_OGEAR_CHART_PARTS_H

#include "ogear/ogear.h"
#include "view.h"

/* In ogear_net.c, ogear_graph.c, ogear_lists.c. */
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
static inline unsigned np_ogear_state_here(const np_game *game) { return *(const uint8_t *)np_game_position(game); }

#endif
