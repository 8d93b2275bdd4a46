/* ogear_charts.h: the linked views of O'Gear: the cube unfolded, the graph of all states, how many states are at each
 * distance from the goal, the table link by link, and the solutions by both tables, one below the other. */
#ifndef NV_OGEAR_CHARTS_H
#define NV_OGEAR_CHARTS_H

#include "ogear/ogear.h"
#include "view.h"

extern const nv_chart nv_ogear_charts[];

/* ------------------------------------------------------------- their functions, as in nv_chart */

/* In ogear_net.c, ogear_graph.c, ogear_lists.c. */
void nv_ogear_net_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_ogear_graph_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_ogear_distances_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_ogear_links_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_ogear_answers_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
void nv_ogear_links_tell(const np_game *game, uint32_t tag, nv_item *item);
void nv_ogear_answers_tell(const np_game *game, uint32_t tag, nv_item *item);
const char *nv_ogear_answers_absent(const np_puzzle *puzzle);

/* The colours of the net's squares; paths and gear have those of the palette. */
typedef struct nv_ogear_net_paint {
  nv_colour plate, groove, rim; /* rim: round a groove */
} nv_ogear_net_paint;
static inline nv_ogear_net_paint nv_ogear_net_paint_of(const nv_palette *palette) {
  return (nv_ogear_net_paint){.plate = nv_colour_mix(palette->paper, palette->brass, 0.2f),
                              .groove = palette->paper,
                              .rim = nv_colour_mix(palette->paper, palette->ink, 0.62f)};
}

/* The state a game is in. In charts whose items are states, a tag is 1 + the state. */
static inline unsigned nv_ogear_state_here(const np_game *game) { return *(const uint8_t *)np_game_position(game); }

#endif
