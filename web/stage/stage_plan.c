#include "stage_plan.h"

#include "stage_play.h"
#include "stage_scene.h"
#include "stage_stroke.h"
#include "stage_thinking.h"
#include "stage_transition.h"

bool np_stage_plan_hint(np_stage *stage) {
  const np_view *view = stage->view;
  np_error error = {0};
  np_move move;
  stage->playing = false;
  np_stage_thinking_stop(stage);
  if (!np_game_hint(stage->game, &move, &error)) return np_stage_say_error(stage, NP_SAY_HINT, &error);
  np_writer writer = np_stage_say(stage, NP_SAY_HINT);
  np_write(&writer, "Hint: ");
  np_puzzle_advise(np_stage_puzzle(stage), np_stage_position(stage), move, &writer);
  stage->hinted = view->move_part ? view->move_part(np_stage_puzzle(stage), move) : 0;
  np_scene scene = np_stage_scene_now(stage);
  if (view->seek && stage->hinted) view->seek(&scene, stage->hinted, &stage->eye);
  return true;
}

/* Notes where the plan just made ends and how many moves it lacks. Returns its length. */
static uint64_t note_plan(np_stage *stage, const char *target) {
  const np_puzzle *puzzle = np_stage_puzzle(stage);
  uint64_t planned = np_game_length(stage->game) - np_game_place(stage->game), all = 0;
  if (target) np_puzzle_read_position(puzzle, target, stage->scratch, NULL);
  bool known = np_puzzle_distance(puzzle, np_stage_position(stage), target ? stage->scratch : NULL, &all);
  stage->plan_end = np_game_length(stage->game);
  stage->plan_beyond = known && all > planned ? all - planned : 0;
  return planned;
}

bool np_stage_plan_solve(np_stage *stage, const char *target) {
  np_error error = {0};
  stage->playing = false;
  if (target && !*target) target = NULL;
  np_stage_stroke_cut(stage);
  if (!np_game_solve(stage->game, target, &error)) return np_stage_say_error(stage, NP_SAY_HINT, &error);
  uint64_t planned = note_plan(stage, target);
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  np_write(&writer, target ? "Going there: " : "No patience: ");
  if (stage->plan_beyond > 0)
    np_write(&writer, "the first %N of %B moves", planned, planned + stage->plan_beyond);
  else
    np_write(&writer, "%N move%s%s", planned, np_plural(planned), target ? "" : " to the goal");
  np_stage_play_leave(stage);
  stage->playing = true;
  return true;
}

void np_stage_plan_pause(np_stage *stage, bool paused) {
  stage->playing = !paused && (stage->thinker || np_game_place(stage->game) < np_game_length(stage->game));
  np_stage_changed(stage);
}

void np_stage_plan_pass(np_stage *stage, double seconds) {
  while (stage->playing && !stage->thinker && !stage->shown.moving) {
    if (stage->pause > seconds) {
      stage->pause -= seconds;
      return;
    }
    seconds -= stage->pause;
    if (!np_stage_play_step(stage, stage->speed)) {
      stage->playing = false;
      np_stage_changed(stage);
      return;
    }
    if (np_game_place(stage->game) == np_game_length(stage->game)) stage->playing = false;
    /* with reduced motion a step still takes its time, so that a plan can be followed */
    if (stage->reduced) stage->pause = (double)stage->view->seconds / stage->speed;
    seconds = np_stage_transition_pass(stage, seconds);
  }
}
