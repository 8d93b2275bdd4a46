/* keydisk_chart_parts.h: the functions of Free the Key's charts, as in np_chart, for their list in keydisk_charts.c. */
#ifndef NP_KEYDISK_CHART_PARTS_H
#define NP_KEYDISK_CHART_PARTS_H

#include "view.h"

/* In keydisk_maze_view.c (maze, sliding, heat), keydisk_cylinder.c, keydisk_filling.c,
 * keydisk_ways.c (ways, verdict). Those that move draw a scene, the others a place. */
#define NP_KEYDISK_CHART_MOVES(name)                                                                                   \
  void np_keydisk_##name##_draw(const np_game *game, const np_scene *scene, np_canvas *canvas);                        \
  uint32_t np_keydisk_##name##_pick(const np_game *game, float width, float height, np_point at);
NP_KEYDISK_CHART_MOVES(maze)
NP_KEYDISK_CHART_MOVES(sliding)
NP_KEYDISK_CHART_MOVES(heat)
NP_KEYDISK_CHART_MOVES(cylinder)
NP_KEYDISK_CHART_MOVES(filling)
void np_keydisk_ways_draw(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas);
uint32_t np_keydisk_ways_pick(const np_game *game, float width, float height, np_point at);
void np_keydisk_ways_table(const np_game *game, np_writer *writer);
void np_keydisk_verdict_draw(const np_game *game, float width, float height, const np_palette *palette,
                             np_canvas *canvas);
void np_keydisk_verdict_table(const np_game *game, np_writer *writer);

#endif
