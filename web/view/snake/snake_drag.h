/* snake_drag.h: a cubelet dragged. */
#ifndef NP_SNAKE_DRAG_H
#define NP_SNAKE_DRAG_H

#include "snake_body.h"

/* What the scene's drag does. */
typedef struct np_snake_drag {
  unsigned joint; /* 0: nothing */
  float angle;    /* the tail's turn, as far as it can go */
  float wanted;   /* as far as the pointer goes */
  bool through;
  uint64_t meet;
} np_snake_drag;

np_snake_drag np_snake_drag_of(const np_scene *scene);
extern const np_part_drag np_snake_part_drag;

#endif
