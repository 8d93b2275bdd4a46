/* ogear_chart_parts.h: the functions of O'Gear's charts, as in nv_chart, for their list in ogear_charts.c. */
#ifndef NV_OGEAR_CHART_PARTS_H
#define NV_OGEAR_CHART_PARTS_H

#include "ogear/ogear.h"
#include "view.h"

/* In ogear_net.c, ogear_graph.c, ogear_lists.c. */
#define NV_OGEAR_CHART_PARTS(name)                                                                                     \
  void nv_ogear_##name##_draw(const np_game *game, float width, float height, const nv_palette *palette,               \
                              nv_canvas *canvas);                                                                      \
  uint32_t nv_ogear_##name##_pick(const np_game *game, float width, float height, nv_point at);                        \
  void nv_ogear_##name##_table(const np_game *game, np_writer *writer);
NV_OGEAR_CHART_PARTS(net)
NV_OGEAR_CHART_PARTS(graph)
NV_OGEAR_CHART_PARTS(distances)
NV_OGEAR_CHART_PARTS(links)
NV_OGEAR_CHART_PARTS(answers)
void nv_ogear_links_say(const np_game *game, uint32_t item, np_writer *writer);
void nv_ogear_answers_say(const np_game *game, uint32_t item, np_writer *writer);
const char *nv_ogear_answers_absent(const np_puzzle *puzzle);

/* The colours of the net's squares; ways and gear have the palette's. */
typedef struct nv_ogear_net_paint {
  nv_colour plate, groove, rim; /* rim: round a groove */
} nv_ogear_net_paint;
static inline nv_ogear_net_paint nv_ogear_net_paint_of(const nv_palette *palette) {
  return (nv_ogear_net_paint){.plate = nv_colour_mix(palette->paper, palette->brass, 0.2f),
                              .groove = palette->paper,
                              .rim = nv_colour_mix(palette->paper, palette->ink, 0.62f)};
}

/* The state a game is in. In charts whose items are states, an item is 1 + the state. */
static inline unsigned nv_ogear_state_here(const np_game *game) { return *(const uint8_t *)np_game_position(game); }

#endif
