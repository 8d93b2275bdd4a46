/* stage_types.h: the types and names that the files of the stage and its callers share. Callers include stage.h. */
#ifndef NV_STAGE_TYPES_H
#define NV_STAGE_TYPES_H

#include "view.h"

typedef struct nv_stage nv_stage;

/* What the last message is about; a page may colour it. */
typedef enum {
  NV_SAY_NOTHING,
  NV_SAY_MOVE,
  NV_SAY_ILLEGAL,
  NV_SAY_HINT,
  NV_SAY_SOLVED,
  NV_SAY_ERROR,
  NV_SAY_PART
} nv_say;

/* MARK: the other button, or a long press. HOVER: a mouse that presses nothing, wherever it is. */
typedef enum {
  NV_POINTER_DOWN,
  NV_POINTER_MOVE,
  NV_POINTER_UP,
  NV_POINTER_CANCEL,
  NV_POINTER_MARK,
  NV_POINTER_HOVER
} nv_pointer_event;

const char *nv_stage_switch_name(nv_switch which); /* of its setting: "numbers", "x-ray", "exploded" */

#endif
