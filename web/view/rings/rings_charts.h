/* rings_charts.h: the linked views of Chinese rings: the path as numbers, the path lengths from
 * every start (both plots of C. Moler's article), and the hypercube with the path in it. */
#ifndef NP_RINGS_CHARTS_H
#define NP_RINGS_CHARTS_H

#include "view.h"

enum { NP_RINGS_CHARTS = 3 };
extern const np_chart np_rings_charts[NP_RINGS_CHARTS];

#endif
