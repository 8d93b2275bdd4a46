#include "stage_state.h"

#include <math.h>
#include <string.h>

static const double jump_seconds = 0.25;
static const double pause_share = 0.15; /* pause between two moves of a plan, as a share of a move's time */
static const double lit_share = 0.5;    /* the same if the pause shows which part moves next (nv_view.follow) */

static void copy(const nv_stage *stage, const void *position, void *to) {
  memcpy(to, position, np_puzzle_position_size(nv_stage_puzzle(stage)));
}

void nv_stage_transition_stop(nv_stage *stage) {
  stage->shown.moving = false;
  copy(stage, nv_stage_position(stage), stage->shown.from);
  copy(stage, nv_stage_position(stage), stage->shown.to);
  nv_stage_changed(stage);
}

void nv_stage_transition_follow(nv_stage *stage, np_move move) {
  if (stage->view->follow) stage->chosen = stage->view->follow(nv_stage_puzzle(stage), move, stage->chosen);
}

static void follow_step(nv_stage *stage, size_t place) {
  np_step step = np_game_step(stage->game, place);
  if (!step.jump) nv_stage_transition_follow(stage, step.move);
}

void nv_stage_transition_rest(nv_stage *stage) {
  size_t place = np_game_place(stage->game), length = np_game_length(stage->game);
  if (length > 0) follow_step(stage, place < length ? place : length - 1);
}

void nv_stage_transition_wait(nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  stage->plan.pause = (double)stage->view->seconds * (stage->view->follow ? lit_share : pause_share) / stage->speed;
  if (place < np_game_length(stage->game)) follow_step(stage, place);
}

/* Ends a transition that has been shown to its end. */
static void end(nv_stage *stage) {
  nv_stage_transition_stop(stage);
  if (!stage->shown.refused) nv_stage_transition_wait(stage);
}

static void begin(nv_stage *stage, double seconds) {
  stage->shown.elapsed = 0;
  stage->shown.seconds = seconds;
  stage->shown.moving = true;
  if (stage->picture.reduced) end(stage);
  nv_stage_changed(stage);
}

double nv_stage_transition_pace(const nv_stage *stage, const void *from) {
  return stage->view->pace ? (double)stage->view->pace(nv_stage_puzzle(stage), from, stage->shown.move) : 1;
}

void nv_stage_transition_step(nv_stage *stage, size_t place, bool backwards, double speed) {
  np_step step = np_game_step(stage->game, place);
  nv_stage_transition *shown = &stage->shown;
  void *before = shown->backwards ? shown->from : shown->to; /* the position at which the last transition ended */
  void *other = shown->backwards ? shown->to : shown->from;
  shown->from = backwards ? other : before;
  shown->to = backwards ? before : other;
  copy(stage, nv_stage_position(stage), other);
  copy(stage, shown->from, stage->scratch);
  stage->shown.move = step.move;
  follow_step(stage, place);
  stage->shown.jumping = step.jump;
  stage->shown.refused = false;
  stage->shown.backwards = backwards;
  /* a move undone takes the longer of its times in the two directions */
  double pace = nv_stage_transition_pace(stage, stage->shown.from);
  if (backwards) pace = fmax(pace, nv_stage_transition_pace(stage, stage->shown.to));
  begin(stage, (step.jump ? jump_seconds : (double)stage->view->seconds * pace) / speed);
}

void nv_stage_transition_jump(nv_stage *stage, size_t from) {
  np_game_position_at(stage->game, from, stage->shown.from);
  copy(stage, nv_stage_position(stage), stage->shown.to);
  stage->shown.jumping = true;
  stage->shown.refused = stage->shown.backwards = false;
  begin(stage, jump_seconds);
}

void nv_stage_transition_refuse(nv_stage *stage, np_move move, bool explained) {
  nv_stage_transition_stop(stage);
  stage->shown.move = move;
  stage->shown.refused = true;
  stage->shown.explained = explained;
  stage->shown.jumping = stage->shown.backwards = false;
  begin(stage, (double)stage->view->seconds * 1.25);
}

double nv_stage_transition_pass(nv_stage *stage, double seconds) {
  nv_stage_transition *shown = &stage->shown;
  if (!shown->moving) return seconds;
  shown->elapsed += seconds;
  stage->dirty = true;
  if (shown->elapsed < shown->seconds) return 0;
  double left = shown->elapsed - shown->seconds;
  end(stage);
  return left;
}
