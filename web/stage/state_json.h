/* state_json.h: everything a page shows beside the canvas, as JSON objects whose members are those of State in
 * web/embed/nopatience.d.ts. */
#ifndef NP_STATE_JSON_H
#define NP_STATE_JSON_H

#include "stage.h"

void np_stage_write_info(const np_stage *stage, np_writer *writer);  /* what stays the same while a puzzle is open */
void np_stage_write_state(const np_stage *stage, np_writer *writer); /* the rest, as of np_stage_version */
void np_stage_write_moves(const np_stage *stage, np_writer *writer); /* the moves around the place on the timeline */

#endif
