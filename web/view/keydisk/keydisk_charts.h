/* keydisk_charts.h: the linked views of Free the Key: the maze flat, sliding and on the cylinder, distances as
 * heat, dead ends filled round by round, the article's walk beside the shortest way, and the verdict. */
#ifndef NV_KEYDISK_CHARTS_H
#define NV_KEYDISK_CHARTS_H

#include "view.h"

enum { NV_KEYDISK_CHARTS = 7 };
extern const nv_chart nv_keydisk_charts[NV_KEYDISK_CHARTS];

#endif
