#include "stage_thinking.h"

#include "stage_state.h"

static const double first_seconds = 0.5; /* before the first step, so that the start is seen */

static void step(nv_stage *stage) { stage->thinking.done = !stage->view->thinking->step(stage->thinking.solver); }

static void say_step(nv_stage *stage) {
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  stage->view->thinking->say(stage->thinking.solver, &writer);
}

bool nv_stage_thinking_start(nv_stage *stage) {
  const nv_thinking *thinking = stage->view->thinking;
  if (stage->thinking.solver && stage->thinking.done) nv_stage_thinking_stop(stage); /* to begin again */
  if (!thinking || stage->thinking.solver) return thinking != NULL;
  stage->mistakes_shown = false;
  stage->hint.part = 0;
  stage->hint.step = 0;
  stage->plan.held = false;
  stage->celebration = -1;
  stage->playing = false;
  stage->thinking.solver = thinking->begin(nv_stage_puzzle(stage), nv_stage_position(stage));
  if (!stage->thinking.solver) return nv_stage_refuse_memory(stage);
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "Watch it think");
  stage->thinking.done = false;
  stage->thinking.countdown = first_seconds;
  return stage->playing = true;
}

void nv_stage_thinking_stop(nv_stage *stage) {
  if (!stage->thinking.solver) return;
  stage->view->thinking->end(stage->thinking.solver);
  stage->thinking.solver = NULL;
  stage->playing = false;
  nv_stage_say(stage, NV_SAY_MOVE); /* no longer what it thought */
}

bool nv_stage_thinking_step(nv_stage *stage) {
  if (!stage->thinking.solver) return false;
  stage->playing = false;
  step(stage);
  say_step(stage);
  return true;
}

void nv_stage_thinking_pass(nv_stage *stage, double seconds) {
  enum { STEPS_MAX = 8 }; /* between two pictures, so that no picture waits long */
  if (!stage->thinking.solver || !stage->playing) return;
  stage->thinking.countdown -= seconds;
  int steps = 0;
  for (; stage->thinking.countdown <= 0 && steps < STEPS_MAX && !stage->thinking.done; steps++) {
    stage->thinking.countdown += 1 / ((double)stage->view->thinking->rate * stage->speed);
    step(stage);
  }
  if (steps == STEPS_MAX && stage->thinking.countdown < 0) stage->thinking.countdown = 0;
  if (stage->thinking.done) stage->playing = false;
  if (steps > 0) say_step(stage);
}
