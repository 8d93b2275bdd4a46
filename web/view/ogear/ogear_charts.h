/* ogear_charts.h: the linked views of O'Gear: the cube unfolded, the graph of all states, how many
 * lie how far from the goal, the table link by link, and both tables' answers side by side. */
#ifndef NP_OGEAR_CHARTS_H
#define NP_OGEAR_CHARTS_H

#include "view.h"

enum { NP_OGEAR_CHARTS = 5 };
extern const np_chart np_ogear_charts[NP_OGEAR_CHARTS];

#endif
