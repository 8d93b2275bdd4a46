/* keydisk_charts.h: the linked views of Free the Key: the maze flat, sliding and on the cylinder, distances as
 * heat, dead ends filled round by round, the article's walk beside the shortest way, and the verdict. */
#ifndef NV_KEYDISK_CHARTS_H
#define NV_KEYDISK_CHARTS_H

#include "view.h"

extern const nv_chart nv_keydisk_charts[];

/* ------------------------------------------------------------- their functions, as in nv_chart */

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

#endif
