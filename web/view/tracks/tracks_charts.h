/* tracks_charts.h: the charts of a path puzzle. */
#ifndef NP_TRACKS_CHARTS_H
#define NP_TRACKS_CHARTS_H

#include "tracks_sheet.h"

extern const np_chart np_tracks_charts[];
enum { NP_TRACKS_CHARTS = 3 };

#endif
