/* snake_drag.h: a cubelet dragged. */
#ifndef NV_SNAKE_DRAG_H
#define NV_SNAKE_DRAG_H

#include "snake_body.h"

/* What the scene's drag does. */
typedef struct nv_snake_drag {
  unsigned joint; /* 0: nothing */
  float angle;    /* the tail's turn, as far as it can go */
  float wanted;   /* as far as the pointer goes */
  bool through;
  uint64_t meet;
} nv_snake_drag;

nv_snake_drag nv_snake_drag_of(const nv_scene *scene);
extern const nv_part_drag nv_snake_part_drag;

#endif
