/* keydisk_chart_parts.h: the functions of Free the Key's charts, as in nv_chart, for their list in keydisk_charts.c. */
#ifndef NV_KEYDISK_CHART_PARTS_H
#define NV_KEYDISK_CHART_PARTS_H

#include "view.h"

/* In keydisk_maze_view.c (maze, sliding, heat), keydisk_cylinder.c, keydisk_filling.c,
 * keydisk_ways.c (ways, verdict). Those that move draw a scene, the others a place. */
#define NV_KEYDISK_CHART_MOVES(name)                                                                                   \
  void nv_keydisk_##name##_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);                        \
  uint32_t nv_keydisk_##name##_pick(const np_game *game, float width, float height, nv_point at);
NV_KEYDISK_CHART_MOVES(maze)
NV_KEYDISK_CHART_MOVES(sliding)
NV_KEYDISK_CHART_MOVES(heat)
NV_KEYDISK_CHART_MOVES(cylinder)
NV_KEYDISK_CHART_MOVES(filling)
void nv_keydisk_ways_draw(const np_game *game, float width, float height, const nv_palette *palette, nv_canvas *canvas);
uint32_t nv_keydisk_ways_pick(const np_game *game, float width, float height, nv_point at);
void nv_keydisk_ways_table(const np_game *game, np_writer *writer);
void nv_keydisk_verdict_draw(const np_game *game, float width, float height, const nv_palette *palette,
                             nv_canvas *canvas);
void nv_keydisk_verdict_table(const np_game *game, np_writer *writer);

#endif
