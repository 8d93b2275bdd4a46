/* state_json.h: everything a page shows beside the canvas. */
#ifndef NP_STATE_JSON_H
#define NP_STATE_JSON_H

#include "stage.h"

/* One JSON object; web/wasm/exports.txt lists its members. */
void np_stage_write_state(const np_stage *stage, np_writer *writer);

#endif
