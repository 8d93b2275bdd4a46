/* snake_charts.h: the linked views of a snake: the strip of its word, the box in layers, its solutions. */
#ifndef NP_SNAKE_CHARTS_H
#define NP_SNAKE_CHARTS_H

#include "view.h"

enum { NP_SNAKE_CHARTS = 3 };
extern const np_chart np_snake_charts[NP_SNAKE_CHARTS];

#endif
