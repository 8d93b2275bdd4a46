/* snake_charts.h: the charts of a snake: the strip of its word, the box in layers, its solutions. */
#ifndef NV_SNAKE_CHARTS_H
#define NV_SNAKE_CHARTS_H

#include "view.h"

extern const nv_chart nv_snake_charts[];

#endif
