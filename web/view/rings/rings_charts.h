/* rings_charts.h: the charts of Chinese rings: the path as numbers, the path lengths from
 * every start (both plots of C. Moler's article), and the hypercube with the path in it. */
#ifndef NV_RINGS_CHARTS_H
#define NV_RINGS_CHARTS_H

#include "view.h"

extern const nv_chart nv_rings_charts[];

#endif
