/* ogear_charts.h: the linked views of O'Gear: the cube unfolded, the graph of all states, how many
 * lie how far from the goal, the table link by link, and both tables' answers side by side. */
#ifndef NV_OGEAR_CHARTS_H
#define NV_OGEAR_CHARTS_H

#include "view.h"

enum { NV_OGEAR_CHARTS = 5 };
extern const nv_chart nv_ogear_charts[NV_OGEAR_CHARTS];

#endif
