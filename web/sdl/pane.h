/* pane.h: a canvas and its place in a window. */
#ifndef NV_PANE_H
#define NV_PANE_H

#include "canvas.h"

/* A canvas, and the place of its top left corner in the window, in CSS pixels. The canvas has the width and height. */
typedef struct nv_pane {
  const nv_canvas *canvas;
  float left, top;
} nv_pane;

enum { NV_PANES_MAX = 4 };

#endif
