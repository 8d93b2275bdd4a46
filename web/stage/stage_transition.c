#include "stage_transition.h"

#include "stage_state.h"

#include <math.h>
#include <string.h>

static const double jump_seconds = 0.25;
static const double pause_share = 0.15; /* pause between two moves of a plan, in times of a move */
static const double lit_share = 0.5;    /* the same where the part that moves next is lit meanwhile */

static void copy(const np_stage *stage, const void *position, void *to) {
  memcpy(to, position, np_puzzle_position_size(np_stage_puzzle(stage)));
}

void np_stage_transition_stop(np_stage *stage) {
  stage->shown.moving = false;
  copy(stage, np_stage_position(stage), stage->shown.from);
  copy(stage, np_stage_position(stage), stage->shown.to);
  np_stage_changed(stage);
}

void np_stage_transition_follow(np_stage *stage, np_move move) {
  if (stage->view->follow) stage->chosen = stage->view->follow(np_stage_puzzle(stage), move, stage->chosen);
}

static void follow_step(np_stage *stage, size_t place) {
  np_step step = np_game_step(stage->game, place);
  if (!step.jump) np_stage_transition_follow(stage, step.move);
}

void np_stage_transition_rest(np_stage *stage) {
  size_t place = np_game_place(stage->game), length = np_game_length(stage->game);
  if (length > 0) follow_step(stage, place < length ? place : length - 1);
}

void np_stage_transition_wait(np_stage *stage) {
  size_t place = np_game_place(stage->game);
  stage->plan.pause = (double)stage->view->seconds * (stage->view->follow ? lit_share : pause_share) / stage->speed;
  if (place < np_game_length(stage->game)) follow_step(stage, place);
}

/* Once it is shown. */
static void end(np_stage *stage) {
  np_stage_transition_stop(stage);
  if (!stage->shown.refused) np_stage_transition_wait(stage);
}

static void begin(np_stage *stage, double seconds) {
  stage->shown.elapsed = 0;
  stage->shown.seconds = seconds;
  stage->shown.moving = true;
  if (stage->picture.reduced) end(stage);
  np_stage_changed(stage);
}

double np_stage_transition_pace(const np_stage *stage, const void *from) {
  return stage->view->pace ? (double)stage->view->pace(np_stage_puzzle(stage), from, stage->shown.move) : 1;
}

void np_stage_transition_step(np_stage *stage, size_t place, bool backwards, double speed) {
  np_step step = np_game_step(stage->game, place);
  np_stage_transition *shown = &stage->shown;
  void *before = shown->backwards ? shown->from : shown->to; /* what was shown last led to the position before */
  void *other = shown->backwards ? shown->to : shown->from;
  shown->from = backwards ? other : before;
  shown->to = backwards ? before : other;
  copy(stage, np_stage_position(stage), other);
  copy(stage, shown->from, stage->scratch);
  stage->shown.move = step.move;
  follow_step(stage, place);
  stage->shown.jumping = step.jump;
  stage->shown.refused = false;
  stage->shown.backwards = backwards;
  /* undone, it may be like a move from either side */
  double pace = np_stage_transition_pace(stage, stage->shown.from);
  if (backwards) pace = fmax(pace, np_stage_transition_pace(stage, stage->shown.to));
  begin(stage, (step.jump ? jump_seconds : (double)stage->view->seconds * pace) / speed);
}

void np_stage_transition_jump(np_stage *stage, size_t from) {
  np_game_position_at(stage->game, from, stage->shown.from);
  copy(stage, np_stage_position(stage), stage->shown.to);
  stage->shown.jumping = true;
  stage->shown.refused = stage->shown.backwards = false;
  begin(stage, jump_seconds);
}

void np_stage_transition_refuse(np_stage *stage, np_move move, bool told) {
  np_stage_transition_stop(stage);
  stage->shown.move = move;
  stage->shown.refused = true;
  stage->shown.told = told;
  stage->shown.jumping = stage->shown.backwards = false;
  begin(stage, (double)stage->view->seconds * 1.25);
}

double np_stage_transition_pass(np_stage *stage, double seconds) {
  np_stage_transition *shown = &stage->shown;
  if (!shown->moving) return seconds;
  shown->elapsed += seconds;
  stage->dirty = true;
  if (shown->elapsed < shown->seconds) return 0;
  double left = shown->elapsed - shown->seconds;
  end(stage);
  return left;
}
