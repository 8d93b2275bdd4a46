#include "stage_state.h"

static const double first_seconds = 0.5; /* before the first step, so that the start is seen */

static void step(nv_stage *stage) {
  stage->thinking.done = !stage->view->thinking->step(stage->thinking.solver);
  stage->thinking.steps++;
}

static void say_step(nv_stage *stage) {
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  if (stage->thinking.steps == 0)
    np_write(&writer, "Watch it think");
  else
    stage->view->thinking->say(stage->thinking.solver, &writer);
}

/* Begins with no step done. False: there is no memory. */
static bool begin(nv_stage *stage) {
  void *solver = stage->view->thinking->begin(nv_stage_puzzle(stage), nv_stage_position(stage));
  if (!solver) return nv_stage_refuse_memory(stage);
  if (stage->thinking.solver) stage->view->thinking->end(stage->thinking.solver);
  stage->thinking.solver = solver;
  stage->thinking.done = false;
  stage->thinking.steps = 0;
  return true;
}

/* How many steps the solver takes in all; 0: too many to be counted at once. */
static uint32_t count_steps(nv_stage *stage) {
  enum { COUNTED_MAX = 1000 };
  const nv_thinking *thinking = stage->view->thinking;
  void *solver = thinking->begin(nv_stage_puzzle(stage), nv_stage_position(stage));
  uint32_t steps = 1;
  if (!solver) return 0;
  while (steps <= COUNTED_MAX && thinking->step(solver)) steps++;
  thinking->end(solver);
  return steps <= COUNTED_MAX ? steps : 0;
}

void nv_stage_thinking_stop(nv_stage *stage) {
  if (!stage->thinking.solver) return;
  stage->view->thinking->end(stage->thinking.solver);
  stage->thinking.solver = NULL;
  stage->thinking.steps = stage->thinking.total = 0;
  stage->playing = false;
  nv_stage_say(stage, NV_SAY_MOVE); /* clears the message about its last step */
}

/* A solver that is watched already and has steps left stays as it is, even held. */
static bool start(nv_stage *stage) {
  if (stage->thinking.solver && stage->thinking.done) nv_stage_thinking_stop(stage); /* to begin again */
  if (stage->thinking.solver) return true;
  stage->mistakes_shown = false;
  stage->hint.part = 0;
  stage->hint.step = 0;
  stage->plan.held = false;
  stage->celebration = -1;
  stage->playing = false;
  if (!begin(stage)) return false;
  stage->thinking.total = count_steps(stage);
  say_step(stage);
  stage->thinking.countdown = first_seconds;
  return stage->playing = true;
}

bool nv_stage_think(nv_stage *stage, bool on) {
  if (!stage->view->thinking) return false;
  if (on) return start(stage);
  nv_stage_thinking_stop(stage);
  return true;
}

bool nv_stage_think_seek(nv_stage *stage, uint32_t place) {
  if (!stage->thinking.solver) return false;
  stage->playing = false;
  if (place < stage->thinking.steps && !begin(stage)) return false;
  while (stage->thinking.steps < place && !stage->thinking.done) step(stage);
  say_step(stage);
  return true;
}

void nv_stage_thinking_pass(nv_stage *stage, double seconds) {
  enum { STEPS_MAX = 8 }; /* done between two pictures at most, so that no picture waits long */
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
