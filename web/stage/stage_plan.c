#include "stage_state.h"

#include <string.h>

/* Finds the move that a hint is about, unless a hint is under way. */
static bool find_hint(nv_stage *stage) {
  np_error error = {0};
  stage->playing = false;
  nv_stage_thinking_stop(stage);
  if (stage->hint.step > 0 || stage->hint.found) return true;
  return np_game_hint(stage->game, &stage->hint.move, &error) || nv_stage_say_error(stage, NV_SAY_HINT, &error);
}

/* Forgets a move that is only pointed at, when a hint is asked for. */
static void forget_pointed(nv_stage *stage) {
  if (!*stage->hint.words) stage->hint.found = false;
}

static void show_hint(nv_stage *stage, unsigned hints, uint32_t part) {
  const nv_view *view = stage->view;
  stage->hint.step = hints;
  stage->hint.part = part;
  nv_stage_transition_follow(stage, stage->hint.move);
  nv_scene scene = nv_stage_scene(stage);
  if (view->camera.reveal && part) view->camera.reveal(&scene, part, &stage->camera.view_offset);
}

bool nv_stage_hint_found(nv_stage *stage, const char *word, const char *sentence) {
  if (strlen(sentence) >= sizeof stage->hint.words) return false;
  if (!np_puzzle_read_move(nv_stage_puzzle(stage), word, &stage->hint.move, NULL)) return false;
  strcpy(stage->hint.words, sentence);
  stage->hint.step = stage->hint.part = 0;
  return stage->hint.found = true;
}

bool nv_stage_prepare(nv_stage *stage, const char *target, uint32_t effort) {
  const np_puzzle *puzzle = nv_stage_puzzle(stage);
  const void *to = NULL;
  if (target && *target) {
    if (!np_puzzle_read_position(puzzle, target, stage->scratch, NULL)) return true;
    to = stage->scratch;
  }
  if (np_puzzle_prepare(puzzle, nv_stage_position(stage), to, effort)) return true;
  const char *words = to ? "Looking for a way there …" : "Looking for a solution …";
  if (strcmp(stage->message.text, words) == 0) return false;
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "%s", words);
  return false;
}

static void advise(const nv_stage *stage, np_writer *writer) {
  np_write(writer, "Hint: ");
  np_puzzle_write_hint(nv_stage_puzzle(stage), nv_stage_position(stage), stage->hint.move, writer);
}

bool nv_stage_hint(nv_stage *stage) {
  const nv_view *view = stage->view;
  if (stage->hint.part > 0) forget_pointed(stage); /* it was called before, to point at it */
  if (!find_hint(stage)) return false;
  uint32_t part = view->move_part ? view->move_part(nv_stage_puzzle(stage), stage->hint.move) : 0;
  if (stage->hint.found && !*stage->hint.words) {
    stage->hint.part = part; /* the chosen part stays chosen */
    nv_stage_changed(stage);
    return true;
  }
  np_writer writer = nv_stage_say(stage, NV_SAY_HINT);
  if (stage->hint.found)
    np_write(&writer, "%s", stage->hint.words);
  else
    advise(stage, &writer);
  show_hint(stage, 2, part);
  return true;
}

/* Plays all moves of the hint; they are undone as one. */
static bool play_hint(nv_stage *stage) {
  np_move moves[NV_DRAG_MOVES_MAX] = {stage->hint.move};
  size_t from = np_game_place(stage->game), count = 1;
  if (stage->view->hints.moves)
    count = stage->view->hints.moves(nv_stage_puzzle(stage), nv_stage_position(stage), stage->hint.move, moves);
  if (!nv_stage_play_moves(stage, moves, count)) return false;
  np_game_mark_planned(stage->game, from);
  nv_stage_stroke_note(stage, from);
  if (count == 1 || np_puzzle_solved(nv_stage_puzzle(stage), nv_stage_position(stage))) return true;
  nv_stage_transition_jump(stage, from);
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "%N marks made", (uint64_t)count);
  return true;
}

bool nv_stage_next_hint(nv_stage *stage) {
  forget_pointed(stage);
  if (stage->hint.step == 2) return play_hint(stage);
  if (stage->hint.step == 1 || !stage->view->hints.target) return nv_stage_hint(stage);
  if (!find_hint(stage)) return false;
  np_writer writer = nv_stage_say(stage, NV_SAY_HINT);
  np_write(&writer, "Hint: ");
  show_hint(stage, 1,
            stage->view->hints.target(nv_stage_puzzle(stage), nv_stage_position(stage), stage->hint.move, &writer));
  return true;
}

bool nv_stage_show_mistakes(nv_stage *stage, bool on) {
  if (!stage->view->check) return false;
  stage->mistakes_shown = on;
  nv_stage_changed(stage);
  if (!on) return true;
  nv_stage_thinking_stop(stage);
  stage->hint.part = 0;
  stage->hint.step = 0;
  np_writer writer = nv_stage_say(stage, NV_SAY_HINT);
  if (stage->view->check(nv_stage_puzzle(stage), nv_stage_position(stage), &writer) > 0)
    stage->message.tone = NV_SAY_ILLEGAL;
  return true;
}

/* ---------------------------------------------------------------------------- plans */

/* Notes where the plan just made ends and how many moves were omitted from it. Returns its length. */
static uint64_t note_plan(nv_stage *stage, const char *target) {
  const np_puzzle *puzzle = nv_stage_puzzle(stage);
  uint64_t planned = np_game_length(stage->game) - np_game_place(stage->game), all = 0;
  if (target) np_puzzle_read_position(puzzle, target, stage->scratch, NULL);
  bool known = np_puzzle_distance(puzzle, nv_stage_position(stage), target ? stage->scratch : NULL, &all);
  stage->plan.unseen = true;
  stage->plan.end = np_game_length(stage->game);
  stage->plan.to_place = target != NULL;
  stage->plan.omitted = known && all > planned ? all - planned : 0;
  return planned;
}

/* Writes the puzzle's caution about the plan just made, if there is one. */
static void write_caution(const nv_stage *stage, np_writer *writer) {
  char words[NP_SENTENCE_MAX];
  np_writer caution = np_writer_over(words, sizeof words);
  np_move first = np_game_step(stage->game, np_game_place(stage->game)).move;
  np_puzzle_caution(nv_stage_puzzle(stage), nv_stage_position(stage), first, &caution);
  if (caution.length > 0) np_write(writer, "; %s", words);
}

bool nv_stage_solve(nv_stage *stage, const char *target) {
  np_error error = {0};
  stage->playing = false;
  nv_stage_thinking_stop(stage); /* which clears the message */
  if (target && !*target) target = NULL;
  if (!np_game_solve(stage->game, target, &error)) return nv_stage_say_error(stage, NV_SAY_HINT, &error);
  nv_stage_stroke_cut(stage, np_game_place(stage->game));
  uint64_t planned = note_plan(stage, target);
  nv_stage_course_take(stage);
  nv_scene scene = nv_stage_scene(stage);
  nv_stage_course_look(stage, &scene);
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, target ? "Going there: " : "No patience: ");
  if (stage->plan.omitted > 0)
    np_write(&writer, "the first %N of %B moves", planned, planned + stage->plan.omitted);
  else
    np_write(&writer, "%N move%p%s", planned, target ? "" : " to the goal");
  write_caution(stage, &writer);
  nv_stage_play_leave(stage);
  stage->playing = true;
  if (stage->view->follow) nv_stage_transition_wait(stage);
  return true;
}

void nv_stage_pause(nv_stage *stage, bool paused) {
  bool ahead = np_game_place(stage->game) < np_game_length(stage->game);
  if (paused && stage->playing) stage->plan.held = ahead && !stage->thinking.solver;
  if (!paused) stage->plan.held = false;
  if (!paused && stage->thinking.done) nv_stage_thinking_stop(stage);
  stage->playing = !paused && (stage->thinking.solver || ahead);
  nv_stage_changed(stage);
}

void nv_stage_plan_pass(nv_stage *stage, double seconds) {
  bool unseen = stage->plan.unseen;
  stage->plan.unseen = false;
  if (unseen) return; /* the plan may have been made during these seconds; and its sentence must be seen first */
  while (stage->playing && !stage->thinking.solver && !stage->shown.moving) {
    if (np_game_place(stage->game) == np_game_length(stage->game)) {
      stage->playing = false;
      nv_stage_changed(stage);
      return;
    }
    if (stage->plan.pause > seconds) {
      stage->plan.pause -= seconds;
      return;
    }
    seconds -= stage->plan.pause;
    nv_stage_play_step(stage, stage->speed);
    /* with reduced motion a step still takes its time, so that a plan can be followed */
    if (stage->picture.reduced) stage->plan.pause = (double)stage->view->seconds / stage->speed;
    seconds = nv_stage_transition_pass(stage, seconds);
  }
}
