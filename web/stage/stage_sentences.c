#include "stage_state.h"

#include <string.h>

static void write_position(const nv_stage *stage, np_writer *writer) {
  np_puzzle_describe(nv_stage_puzzle(stage), nv_stage_position(stage), writer);
}

/* Says how to go on at the end of a plan that was too long to be stored whole. False: the game is not there. */
static bool say_plan_end(nv_stage *stage) {
  if (np_game_place(stage->game) != np_game_length(stage->game) || nv_stage_plan_omitted(stage) == 0) return false;
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "%N moves planned; press No patience for more", np_game_planned(stage->game));
  return true;
}

/* Was the last move the end of a plan to a position? */
static bool is_at_chosen_place(const nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  return stage->plan.to_place && place == stage->plan.end && place > 0 && np_game_step(stage->game, place - 1).planned;
}

static const char *unit(const nv_stage *stage) { return np_kind_unit(np_puzzle_kind(nv_stage_puzzle(stage))); }

/* "fewest", or for a snake "fewest folds": if other moves are made, too, there may be fewer (np_puzzle_distance). */
static const char *fewest(const nv_stage *stage) {
  return strcmp(unit(stage), "fold") == 0 ? "fewest folds" : "fewest";
}

/* "41 moves to go". */
static void write_left(const nv_stage *stage, uint64_t left, np_writer *writer) {
  np_write(writer, "%B %s%p to go", left, unit(stage));
}

void nv_stage_write_to_go(const nv_stage *stage, np_writer *writer) {
  np_score score = np_game_score(stage->game);
  if (score.known)
    write_left(stage, score.left, writer);
  else if (stage->playing && !stage->thinking.solver)
    write_left(stage, score.ahead, writer);
}

void nv_stage_write_exact(const nv_stage *stage, const np_score *score, np_writer *writer) {
  static const uint64_t rounded_from = 1000000000;
  if (score->left >= rounded_from) np_write(writer, "%N %ss to go", score->left, unit(stage));
}

void nv_stage_write_score(const nv_stage *stage, const np_score *score, np_writer *writer) {
  uint64_t made = score->made - score->notes;
  bool ahead = score->known && score->left > 0;
  if (ahead) write_left(stage, score->left, writer);
  if (ahead)
    np_write(writer, ", %B made", made);
  else
    np_write(writer, "%B move%p made", made);
  if (score->notes > 0) np_write(writer, ", %B mark%p changed", score->notes);
  if (score->known && score->worse > 0)
    np_write(writer, ", %B more than needed", score->worse);
  else if (score->known && !ahead && made > 0)
    np_write(writer, ", the %s there are", fewest(stage));
}

static void write_credit(const nv_stage *stage, np_writer *writer) {
  np_score score = np_game_score(stage->game);
  uint64_t planned = np_game_planned(stage->game), made = score.made - score.notes;
  const char *who = planned == 0 ? "You" : planned == made ? "No patience" : "You and No patience";
  np_write(writer, "%s solved it in %N move%p", who, made);
  if (planned > 0 && planned < made) np_write(writer, " (%N of them yours)", made - planned);
  if (score.known && score.worse == 0)
    np_write(writer, ", the %s there are", fewest(stage));
  else if (score.known)
    np_write(writer, "; the %s are %B", fewest(stage), score.fewest);
  np_puzzle_ending(nv_stage_puzzle(stage), writer);
}

void nv_stage_say_solved(nv_stage *stage) {
  if (stage->view->camera.flat) stage->camera.view_offset = (nv_view_offset){0}; /* the end is seen whole */
  np_writer writer = nv_stage_say(stage, NV_SAY_SOLVED);
  if (is_at_chosen_place(stage))
    np_write(&writer, "There: the puzzle is solved");
  else
    write_credit(stage, &writer);
  stage->message.unsaid = false;
  nv_stage_scene_celebrate(stage);
}

void nv_stage_say_resumed(nv_stage *stage) {
  np_score score = np_game_score(stage->game);
  if (score.made == 0) return;
  if (score.solved) {
    nv_stage_say_solved(stage);
    stage->celebration = -1;
    return;
  }
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  uint64_t made = score.made - score.notes;
  np_write(&writer, "Your game from before: %N move%p made. Restart begins again.", made);
}

void nv_stage_say_step(nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  np_step step = np_game_step(stage->game, place - 1);
  if (step.jump) {
    nv_stage_say_position(stage, "");
    return;
  }
  stage->message.unsaid = np_puzzle_solved(nv_stage_puzzle(stage), nv_stage_position(stage));
  if (stage->message.unsaid && !stage->shown.moving) {
    nv_stage_say_solved(stage);
    return;
  }
  if (say_plan_end(stage)) return;
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_score score = np_game_score(stage->game);
  np_puzzle_say_move(nv_stage_puzzle(stage), stage->scratch, step.move, &writer);
  if (!score.known || score.left == 0) return;
  np_write(&writer, ", ");
  write_left(stage, score.left, &writer);
}

void nv_stage_say_undone(nv_stage *stage) {
  np_step step = np_game_step(stage->game, np_game_place(stage->game));
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "Undone: ");
  if (step.jump)
    write_position(stage, &writer);
  else
    np_puzzle_say_move(nv_stage_puzzle(stage), nv_stage_position(stage), step.move, &writer);
}

void nv_stage_say_position(nv_stage *stage, const char *prefix) {
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "%s", prefix);
  write_position(stage, &writer);
}

void nv_stage_say_place(nv_stage *stage) {
  if (say_plan_end(stage)) return;
  np_score score = np_game_score(stage->game);
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  uint64_t taken = score.made + score.returned;
  /* score.ahead counts only the moves up to the next position that was set; and a plan may be longer than its list. */
  bool more =
      nv_stage_plan_omitted(stage) > 0 || np_game_place(stage->game) + score.ahead < np_game_length(stage->game);
  if (taken + score.ahead > 0)
    np_write(&writer, "Move %N of %s%N: ", taken, more ? "the first " : "", taken + score.ahead);
  write_position(stage, &writer);
}
