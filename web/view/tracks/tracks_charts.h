/* tracks_charts.h: the charts of a path puzzle. */
#ifndef NV_TRACKS_CHARTS_H
#define NV_TRACKS_CHARTS_H

#include "tracks_sheet.h"

extern const nv_chart nv_tracks_charts[];
enum { NV_TRACKS_CHARTS = 3 };

#endif
