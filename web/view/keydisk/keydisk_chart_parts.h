/* keydisk_chart_parts.h: the functions of Free the Key's charts, as in nv_chart, for their list in keydisk_charts.c. */
#ifndef NV_KEYDISK_CHART_PARTS_H
#define NV_KEYDISK_CHART_PARTS_H

#include "view.h"

/* In keydisk_maze_view.c (maze, sliding, heat), keydisk_cylinder.c, keydisk_filling.c, keydisk_ways.c (ways, verdict).
 */
#define NV_KEYDISK_CHART(name)                                                                                         \
  void nv_keydisk_##name##_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
NV_KEYDISK_CHART(maze)
NV_KEYDISK_CHART(sliding)
NV_KEYDISK_CHART(heat)
NV_KEYDISK_CHART(cylinder)
NV_KEYDISK_CHART(filling)
NV_KEYDISK_CHART(ways)
NV_KEYDISK_CHART(verdict)
void nv_keydisk_ways_table(const np_game *game, np_writer *writer);
void nv_keydisk_verdict_table(const np_game *game, np_writer *writer);

#endif
