/* keydisk_charts.h: the linked views of Free the Key: the maze flat, sliding and on the cylinder, distances as
 * heat, dead ends filled round by round, the article's walk beside the shortest way, and the verdict. */
#ifndef NP_KEYDISK_CHARTS_H
#define NP_KEYDISK_CHARTS_H

#include "view.h"

enum { NP_KEYDISK_CHARTS = 7 };
extern const np_chart np_keydisk_charts[NP_KEYDISK_CHARTS];

#endif
