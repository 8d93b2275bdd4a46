#include "stage_mistakes.h"

#include "stage_state.h"
#include "stage_thinking.h"

bool np_stage_mistakes_show(np_stage *stage, bool on) {
  if (!stage->view->check) return false;
  stage->mistakes_shown = on;
  np_stage_changed(stage);
  if (!on) return true;
  np_stage_thinking_stop(stage);
  stage->hint.part = 0;
  stage->hint.step = 0;
  np_writer writer = np_stage_say(stage, NP_SAY_HINT);
  if (stage->view->check(np_stage_puzzle(stage), np_stage_position(stage), &writer) > 0)
    stage->message.tone = NP_SAY_ILLEGAL;
  return true;
}
