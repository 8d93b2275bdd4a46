#include "stage_state.h"

const np_puzzle *np_stage_puzzle(const np_stage *stage) { return np_game_puzzle(stage->game); }
const void *np_stage_position(const np_stage *stage) { return np_game_position(stage->game); }

bool np_stage_rests(const np_stage *stage) {
  return np_puzzle_solved(np_stage_puzzle(stage), np_stage_position(stage));
}

uint64_t np_stage_plan_omitted(const np_stage *stage) {
  return np_game_length(stage->game) == stage->plan.end ? stage->plan.omitted : 0;
}

void np_stage_changed(np_stage *stage) {
  stage->version++;
  stage->dirty = true;
}

np_writer np_stage_say(np_stage *stage, np_say tone) {
  stage->message.tone = tone;
  stage->message.number++;
  np_stage_changed(stage);
  return np_writer_over(stage->message.text, sizeof stage->message.text);
}

bool np_stage_say_error(np_stage *stage, np_say tone, const np_error *error) {
  np_writer writer = np_stage_say(stage, tone);
  np_write(&writer, "%s", error->sentence);
  return false;
}

bool np_stage_refuse(np_stage *stage, const char *sentence) {
  np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
  np_write(&writer, "%s", sentence);
  return false;
}

bool np_stage_refuse_memory(np_stage *stage) { return np_stage_refuse(stage, "there is not enough memory for this"); }
