/* stage_types.h: the types and names that the files of the stage and its callers share. Callers include stage.h. */
#ifndef NP_STAGE_TYPES_H
#define NP_STAGE_TYPES_H

#include "view.h"

typedef struct np_stage np_stage;

/* What the last message is about; a page may colour it. */
typedef enum {
  NP_SAY_NOTHING,
  NP_SAY_MOVE,
  NP_SAY_ILLEGAL,
  NP_SAY_HINT,
  NP_SAY_SOLVED,
  NP_SAY_ERROR,
  NP_SAY_PART
} np_say;

/* MARK: the other button, or a long press. HOVER: a mouse that presses nothing, wherever it is. */
typedef enum {
  NP_POINTER_DOWN,
  NP_POINTER_MOVE,
  NP_POINTER_UP,
  NP_POINTER_CANCEL,
  NP_POINTER_MARK,
  NP_POINTER_HOVER
} np_pointer_event;

const char *np_stage_switch_name(np_switch which); /* of its setting: "numbers", "x-ray", "exploded" */

#endif
