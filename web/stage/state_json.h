/* state_json.h: everything a page shows beside the canvas, as JSON objects whose members are those of State in
 * web/embed/nopatience.d.ts. */
#ifndef NV_STATE_JSON_H
#define NV_STATE_JSON_H

#include "stage.h"

void nv_stage_write_info(const nv_stage *stage, np_writer *writer);  /* what stays the same while a puzzle is open */
void nv_stage_write_state(const nv_stage *stage, np_writer *writer); /* the rest, as of nv_stage_version */
void nv_stage_write_moves(const nv_stage *stage, np_writer *writer); /* the moves around the place on the timeline */

/* The buttons of nv_view.buttons: {"beside":false,"row":[{"part":2,"look":"hinted","title":"Forward","html":"..."}]}.
 * beside: half of them at either side of the picture, else all under it; look: shut, hinted, on; html: what is shown.
 */
void nv_stage_write_buttons(const nv_stage *stage, np_writer *writer);

#endif
