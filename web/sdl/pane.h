/* pane.h: a canvas and its place in a window. */
#ifndef NP_PANE_H
#define NP_PANE_H

#include "canvas.h"

/* A picture in a window: its top left corner, in CSS pixels. The canvas has its width and height. */
typedef struct np_pane {
  const np_canvas *canvas;
  float left, top;
} np_pane;

enum { NP_PANES_MAX = 4 };

#endif
