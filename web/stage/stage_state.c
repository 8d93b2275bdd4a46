#include "stage_state.h"

const np_puzzle *nv_stage_puzzle(const nv_stage *stage) { return np_game_puzzle(stage->game); }
const void *nv_stage_position(const nv_stage *stage) { return np_game_position(stage->game); }

bool nv_stage_rests(const nv_stage *stage) {
  return np_puzzle_solved(nv_stage_puzzle(stage), nv_stage_position(stage));
}

uint64_t nv_stage_plan_omitted(const nv_stage *stage) {
  return np_game_length(stage->game) == stage->plan.end ? stage->plan.omitted : 0;
}

void nv_stage_changed(nv_stage *stage) {
  stage->version++;
  stage->dirty = true;
}

np_writer nv_stage_say(nv_stage *stage, nv_say tone) {
  stage->message.tone = tone;
  stage->message.number++;
  nv_stage_changed(stage);
  return np_writer_over(stage->message.text, sizeof stage->message.text);
}

bool nv_stage_say_error(nv_stage *stage, nv_say tone, const np_error *error) {
  np_writer writer = nv_stage_say(stage, tone);
  np_write(&writer, "%s", error->sentence);
  return false;
}

bool nv_stage_refuse(nv_stage *stage, const char *sentence) {
  np_writer writer = nv_stage_say(stage, NV_SAY_ERROR);
  np_write(&writer, "%s", sentence);
  return false;
}

bool nv_stage_refuse_memory(nv_stage *stage) { return nv_stage_refuse(stage, "there is not enough memory for this"); }
