/* stage_look.c: a flat picture zoomed and moved; mistakes for who asks; a solver that is watched. */
#include "stage_parts.h"

#include <math.h>

static const float zoom_max = 4; /* doublings */

static float limit(float value, float max) { return fmaxf(-max, fminf(max, value)); }

/* The point of the picture at `about` stays under it, but for the way `by`. */
bool np_stage_look(np_stage *stage, np_point about, np_point by, float zoom) {
  np_eye was = stage->eye, now = was;
  if (!stage->view->flat) by = (np_point){0, 0};
  now.zoom = fmaxf(0, fminf(zoom_max, was.zoom + zoom));
  float before = powf(2, was.zoom), after = powf(2, now.zoom);
  float x = about.x - stage->width / 2, y = about.y - stage->height / 2;
  if (stage->view->flat) {
    now.x = (x - (x - was.x * stage->width) / before * after + by.x) / stage->width;
    now.y = (y - (y - was.y * stage->height) / before * after + by.y) / stage->height;
    now.x = limit(now.x, (after - 1) / 2); /* no farther than its edge */
    now.y = limit(now.y, (after - 1) / 2);
  }
  if (now.zoom == was.zoom && now.x == was.x && now.y == was.y) return false;
  stage->eye = now;
  np_stage_changed(stage);
  return true;
}

/* ------------------------------------------------------------------------------- mistakes */

bool np_stage_check(np_stage *stage, bool show) {
  if (!stage->game || !stage->view->check) return false;
  stage->checked = false;
  np_stage_changed(stage);
  if (!show) return true;
  np_stage_think(stage, false);
  stage->hinted = 0;
  stage->checked = true;
  np_writer writer = np_stage_say(stage, NP_SAY_HINT);
  stage->view->check(np_stage_puzzle(stage), np_game_position(stage->game), &writer);
  return true;
}

/* ------------------------------------------------------------------------------- thinking */

static void think_on(np_stage *stage) { stage->thought = !stage->view->thinking->step(stage->thinker); }

static void say_thought(np_stage *stage) {
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  stage->view->thinking->say(stage->thinker, &writer);
}

bool np_stage_think(np_stage *stage, bool on) {
  if (!stage->game || !stage->view->thinking) return false;
  if (stage->thinker && on) {
    stage->playing = false;
    think_on(stage);
    say_thought(stage);
    return true;
  }
  if (stage->thinker) {
    stage->view->thinking->end(stage->thinker);
    stage->thinker = NULL;
    stage->playing = false;
    np_stage_changed(stage);
  }
  if (!on) return true;
  stage->checked = false;
  stage->hinted = 0;
  stage->celebration = -1;
  stage->thinker = stage->view->thinking->begin(np_stage_puzzle(stage), np_game_position(stage->game));
  np_writer writer = np_stage_say(stage, stage->thinker ? NP_SAY_MOVE : NP_SAY_ERROR);
  np_write(&writer, stage->thinker ? "Watch it think" : "there is not enough memory for this");
  stage->thought = false;
  stage->thinking = 0.5;
  return stage->playing = stage->thinker != NULL;
}

void np_stage_pass_thought(np_stage *stage, double seconds) {
  enum { AT_ONCE = 8 }; /* steps between two pictures, so that no picture waits long */
  if (!stage->thinker || !stage->playing) return;
  stage->thinking -= seconds;
  int steps = 0;
  for (; stage->thinking <= 0 && steps < AT_ONCE && !stage->thought; steps++) {
    stage->thinking += 1 / ((double)stage->view->thinking->rate * stage->speed);
    think_on(stage);
  }
  if (steps == AT_ONCE && stage->thinking < 0) stage->thinking = 0;
  if (stage->thought) stage->playing = false;
  if (steps > 0) say_thought(stage);
}
