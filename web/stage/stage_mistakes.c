#include "stage_mistakes.h"

#include "stage_state.h"
#include "stage_thinking.h"

bool nv_stage_mistakes_show(nv_stage *stage, bool on) {
  if (!stage->view->check) return false;
  stage->mistakes_shown = on;
  nv_stage_changed(stage);
  if (!on) return true;
  nv_stage_thinking_stop(stage);
  stage->hint.part = 0;
  stage->hint.step = 0;
  np_writer writer = nv_stage_say(stage, NV_SAY_HINT);
  if (stage->view->check(nv_stage_puzzle(stage), nv_stage_position(stage), &writer) > 0)
    stage->message.tone = NV_SAY_ILLEGAL;
  return true;
}
