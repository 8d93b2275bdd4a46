#include "stage_thinking.h"

#include "stage_state.h"

static const double first_seconds = 0.5; /* before the first step, so that the start is seen */

static void step(np_stage *stage) { stage->thinking_done = !stage->view->thinking->step(stage->thinker); }

static void say_step(np_stage *stage) {
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  stage->view->thinking->say(stage->thinker, &writer);
}

bool np_stage_thinking_start(np_stage *stage) {
  const np_thinking *thinking = stage->view->thinking;
  if (stage->thinker && stage->thinking_done) np_stage_thinking_stop(stage); /* to begin again */
  if (!thinking || stage->thinker) return thinking != NULL;
  stage->mistakes_shown = false;
  stage->hinted = 0;
  stage->hints = 0;
  stage->held = false;
  stage->celebration = -1;
  stage->playing = false;
  stage->thinker = thinking->begin(np_stage_puzzle(stage), np_stage_position(stage));
  if (!stage->thinker) return np_stage_refuse_memory(stage);
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  np_write(&writer, "Watch it think");
  stage->thinking_done = false;
  stage->thinking_countdown = first_seconds;
  return stage->playing = true;
}

void np_stage_thinking_stop(np_stage *stage) {
  if (!stage->thinker) return;
  stage->view->thinking->end(stage->thinker);
  stage->thinker = NULL;
  stage->playing = false;
  np_stage_changed(stage);
}

bool np_stage_thinking_step(np_stage *stage) {
  if (!stage->thinker) return false;
  stage->playing = false;
  step(stage);
  say_step(stage);
  return true;
}

void np_stage_thinking_pass(np_stage *stage, double seconds) {
  enum { STEPS_MAX = 8 }; /* between two pictures, so that no picture waits long */
  if (!stage->thinker || !stage->playing) return;
  stage->thinking_countdown -= seconds;
  int steps = 0;
  for (; stage->thinking_countdown <= 0 && steps < STEPS_MAX && !stage->thinking_done; steps++) {
    stage->thinking_countdown += 1 / ((double)stage->view->thinking->rate * stage->speed);
    step(stage);
  }
  if (steps == STEPS_MAX && stage->thinking_countdown < 0) stage->thinking_countdown = 0;
  if (stage->thinking_done) stage->playing = false;
  if (steps > 0) say_step(stage);
}
