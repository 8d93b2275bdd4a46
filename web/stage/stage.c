/* stage.c: what is shown at this instant, and what happens next. */
#include "stage_parts.h"

#include <stdlib.h>
#include <string.h>

static const double glide_seconds = 0.25; /* a jump to another place */
static const double breath_share = 0.15;  /* pause between two moves of a plan, in move times */

/* ------------------------------------------------------------------------- open, close */

np_stage *np_stage_open(void) {
  np_stage *stage = calloc(1, sizeof *stage);
  if (!stage) return NULL;
  stage->palette = np_palette_light;
  stage->width = 640;
  stage->height = 420;
  stage->speed = 1;
  stage->labels = true;
  stage->celebration = -1;
  return stage;
}

void np_stage_close(np_stage *stage) {
  if (!stage) return;
  np_stage_think(stage, false);
  np_game_close(stage->game);
  free(stage->shown.from);
  free(stage->shown.to);
  free(stage->before);
  free(stage->strokes);
  free(stage);
}

const np_game *np_stage_game(const np_stage *stage) { return stage->game; }
const np_palette *np_stage_palette(const np_stage *stage) { return &stage->palette; }

const np_puzzle *np_stage_puzzle(const np_stage *stage) { return np_game_puzzle(stage->game); }

void np_stage_changed(np_stage *stage) {
  stage->version++;
  stage->dirty = true;
}

np_writer np_stage_say(np_stage *stage, np_say tone) {
  stage->tone = tone;
  stage->said++;
  np_stage_changed(stage);
  return np_writer_over(stage->message, sizeof stage->message);
}

static bool say_error(np_stage *stage, np_say tone, const np_error *error) {
  np_writer writer = np_stage_say(stage, tone);
  np_write(&writer, "%s", error->sentence);
  return false;
}

/* ------------------------------------------------------------------------- transitions */

static void stand_still(np_stage *stage) {
  stage->shown.moving = false;
  memcpy(stage->shown.from, np_game_position(stage->game), np_puzzle_position_size(np_stage_puzzle(stage)));
  memcpy(stage->shown.to, stage->shown.from, np_puzzle_position_size(np_stage_puzzle(stage)));
  np_stage_changed(stage);
}

static void begin_transition(np_stage *stage, double seconds) {
  stage->shown.elapsed = 0;
  stage->shown.seconds = seconds;
  stage->shown.moving = true;
  if (stage->reduced) stand_still(stage);
  np_stage_changed(stage);
}

/* Shows the step between places `place` and `place + 1`, forwards or backwards. */
static void show_step(np_stage *stage, size_t place, bool backwards, double speed) {
  np_step step = np_game_step(stage->game, place);
  np_game_position_at(stage->game, place, stage->shown.from);
  np_game_position_at(stage->game, place + 1, stage->shown.to);
  stage->shown.move = step.move;
  stage->shown.jumping = step.jump;
  stage->shown.refused = false;
  stage->shown.backwards = backwards;
  begin_transition(stage, (step.jump ? glide_seconds : (double)stage->view->seconds) / speed);
}

/* Glides from where the game stood before a call to where it stands now. */
static void show_glide(np_stage *stage, size_t before) {
  np_game_position_at(stage->game, before, stage->shown.from);
  memcpy(stage->shown.to, np_game_position(stage->game), np_puzzle_position_size(np_stage_puzzle(stage)));
  stage->shown.jumping = true;
  stage->shown.refused = stage->shown.backwards = false;
  begin_transition(stage, glide_seconds);
}

static void show_refusal(np_stage *stage, np_move move) {
  stand_still(stage);
  stage->shown.move = move;
  stage->shown.refused = true;
  stage->shown.jumping = stage->shown.backwards = false;
  begin_transition(stage, (double)stage->view->seconds * 1.25);
}

/* ------------------------------------------------------------------ what is said of moves */

/* Moves the plan on the timeline lacks; 0 when it is whole, or something else stands there by now. */
static uint64_t beyond_plan(const np_stage *stage) {
  return np_game_length(stage->game) == stage->plan_end ? stage->plan_beyond : 0;
}

/* At the end of a plan that was too long to be laid out whole. */
static void say_plan_end(np_stage *stage, np_writer *writer) {
  if (np_game_place(stage->game) == np_game_length(stage->game) && beyond_plan(stage) > 0)
    np_write(writer, "The plan is laid out to here, No patience goes on: ");
}

static void say_solved(np_stage *stage) {
  np_score score = np_game_score(stage->game);
  np_writer writer = np_stage_say(stage, NP_SAY_SOLVED);
  np_write(&writer, "Solved in %U move%s", score.made, score.made == 1 ? "" : "s");
  if (score.known && score.worse == 0)
    np_write(&writer, ", the fewest possible");
  else if (score.known)
    np_write(&writer, ", %U more than the fewest, %U", score.worse, score.fewest);
  stage->celebration = stage->reduced ? -1 : 0;
}

/* Says the step that led to the present place. */
static void say_step(np_stage *stage, const char *prefix) {
  size_t place = np_game_place(stage->game);
  np_step step = np_game_step(stage->game, place - 1);
  if (step.jump) {
    np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
    np_puzzle_describe(np_stage_puzzle(stage), np_game_position(stage->game), &writer);
    return;
  }
  if (np_puzzle_solved(np_stage_puzzle(stage), np_game_position(stage->game))) {
    say_solved(stage);
    return;
  }
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  np_score score = np_game_score(stage->game);
  say_plan_end(stage, &writer);
  np_write(&writer, "%s", prefix);
  np_game_position_at(stage->game, place - 1, stage->before);
  np_puzzle_say_move(np_stage_puzzle(stage), stage->before, step.move, &writer);
  if (score.known) np_write(&writer, ", %U to go", score.left);
}

static void say_place(np_stage *stage, const char *prefix) {
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  np_write(&writer, "%s", prefix);
  np_puzzle_describe(np_stage_puzzle(stage), np_game_position(stage->game), &writer);
}

/* What any change of the game's position ends: the celebration, the part a hint named, mistakes shown, a
 * solver watched. */
static void move_on(np_stage *stage) {
  np_stage_think(stage, false);
  stage->checked = false;
  stage->celebration = -1;
  stage->hinted = 0;
  stage->breath = 0;
}

/* ------------------------------------------------------------------------------ actions */

static const char *nearest_good(const char *id) {
  char kind[16];
  size_t length = strcspn(id, ".~");
  if (length >= sizeof kind) length = sizeof kind - 1;
  memcpy(kind, id, length);
  kind[length] = '\0';
  const np_kind *named = np_view_named(kind) ? np_kind_named(kind) : NULL;
  return np_kind_default(named ? named : np_kind_at(0));
}

static bool replace_game(np_stage *stage, np_game *game) {
  size_t size = np_puzzle_position_size(np_game_puzzle(game));
  void *from = malloc(size), *to = malloc(size), *before = malloc(size);
  if (!from || !to || !before) {
    free(from);
    free(to);
    free(before);
    np_game_close(game);
    return false;
  }
  np_stage_think(stage, false);
  np_game_close(stage->game);
  free(stage->shown.from);
  free(stage->shown.to);
  free(stage->before);
  stage->before = before;
  stage->game = game;
  stage->view = np_view_of(np_game_puzzle(game));
  stage->shown = (np_transition){.from = from, .to = to};
  stage->playing = stage->down = stage->cursor_shown = false;
  stage->chosen = 0;
  stage->eye = (np_eye){0};
  stage->farthest = 0;
  stage->stroke_count = stage->strokes_count = 0;
  stage->plan_beyond = 0;
  np_stage_find_away(stage, UINT64_MAX, 0);
  move_on(stage);
  stand_still(stage);
  return true;
}

bool np_stage_start(np_stage *stage, const char *id) {
  np_error error = {0};
  np_game *game = np_game_open(id, NULL, &error);
  if (game && !np_view_of(np_game_puzzle(game))) {
    np_writer writer = np_writer_over(error.sentence, sizeof error.sentence);
    np_write(&writer, "%s has no picture; it is played on the command line",
             np_kind_title(np_puzzle_kind(np_game_puzzle(game))));
    np_game_close(game);
    game = NULL;
  }
  bool good = game != NULL;
  if (!good && stage->game) return say_error(stage, NP_SAY_ERROR, &error);
  if (!good) game = np_game_open(nearest_good(id), NULL, NULL);
  if (!game || !replace_game(stage, game)) {
    np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
    np_write(&writer, "there is not enough memory for this");
    return false;
  }
  stage->message[0] = '\0';
  stage->tone = NP_SAY_NOTHING;
  return good || say_error(stage, NP_SAY_ERROR, &error);
}

/* Plays one word; the picture begins to show it. */
static bool play_word(np_stage *stage, const char *word) {
  np_error error = {0};
  np_move move;
  bool good_word = np_puzzle_read_move(np_stage_puzzle(stage), word, &move, &error);
  move_on(stage);
  if (good_word) np_stage_cut_strokes(stage);
  if (good_word && np_game_play(stage->game, move, &error)) {
    show_step(stage, np_game_place(stage->game) - 1, false, 1);
    say_step(stage, "");
    return true;
  }
  if (good_word) show_refusal(stage, move);
  return say_error(stage, good_word ? NP_SAY_ILLEGAL : NP_SAY_ERROR, &error);
}

bool np_stage_move(np_stage *stage, const char *words) {
  if (!stage->game) return false;
  stage->playing = false;
  const char *at = words + strspn(words, " ,");
  if (!*at) {
    np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
    np_write(&writer, "move is missing; it needs at least one word");
    return false;
  }
  while (*at) {
    char word[NP_STAGE_WORD];
    size_t length = strcspn(at, " ,"), kept = length < sizeof word ? length : sizeof word - 1;
    memcpy(word, at, kept);
    word[kept] = '\0';
    if (!play_word(stage, word)) return false;
    at += length;
    at += strspn(at, " ,");
  }
  return true;
}

/* Takes back, or draws again, a stroke as one. */
static bool seek_stroke(np_stage *stage, const np_stroke *stroke, size_t place, const char *what) {
  size_t before = np_game_place(stage->game), moves = stroke->to - stroke->from;
  if (!np_game_seek(stage->game, place, NULL)) return false;
  move_on(stage);
  show_glide(stage, before);
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  np_write(&writer, "%s: a stroke of %U moves; ", what, (uint64_t)moves);
  np_puzzle_describe(np_stage_puzzle(stage), np_game_position(stage->game), &writer);
  return true;
}

bool np_stage_undo(np_stage *stage) {
  if (!stage->game) return false;
  stage->playing = false;
  const np_stroke *stroke = np_stage_stroke_before(stage);
  if (stroke) return seek_stroke(stage, stroke, stroke->from, "Undone");
  if (!np_game_undo(stage->game)) {
    np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
    np_write(&writer, "Nothing to undo");
    return false;
  }
  size_t place = np_game_place(stage->game);
  move_on(stage);
  show_step(stage, place, true, 1);
  np_step step = np_game_step(stage->game, place);
  if (step.jump) {
    say_place(stage, "Undone: ");
  } else {
    np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
    np_write(&writer, "Undone: ");
    np_puzzle_say_move(np_stage_puzzle(stage), np_game_position(stage->game), step.move, &writer);
  }
  return true;
}

/* One step forward; false at the end of the timeline. */
static bool step_on(np_stage *stage, double speed) {
  if (!np_game_redo(stage->game)) return false;
  move_on(stage);
  show_step(stage, np_game_place(stage->game) - 1, false, speed);
  say_step(stage, "");
  return true;
}

bool np_stage_redo(np_stage *stage) {
  if (!stage->game) return false;
  stage->playing = false;
  const np_stroke *stroke = np_stage_stroke_after(stage);
  if (stroke) return seek_stroke(stage, stroke, stroke->to, "Redone");
  if (step_on(stage, 1)) return true;
  np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
  np_write(&writer, "Nothing to redo");
  return false;
}

bool np_stage_restart(np_stage *stage) {
  if (!stage->game) return false;
  stage->playing = false;
  np_stage_cut_strokes(stage);
  if (!np_game_restart(stage->game)) {
    np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
    np_write(&writer, "It stands at the start already");
    return false;
  }
  move_on(stage);
  show_glide(stage, np_game_place(stage->game) - 1);
  say_place(stage, "Back to the start: ");
  return true;
}

bool np_stage_set(np_stage *stage, const char *position) {
  np_error error = {0};
  if (!stage->game) return false;
  stage->playing = false;
  size_t before = np_game_place(stage->game);
  np_stage_cut_strokes(stage);
  if (!np_game_set(stage->game, position, &error)) return say_error(stage, NP_SAY_ERROR, &error);
  move_on(stage);
  show_glide(stage, before);
  say_place(stage, "");
  return true;
}

bool np_stage_hint(np_stage *stage) {
  np_error error = {0};
  np_move move;
  if (!stage->game) return false;
  stage->playing = false;
  np_stage_think(stage, false);
  if (!np_game_hint(stage->game, &move, &error)) return say_error(stage, NP_SAY_HINT, &error);
  np_writer writer = np_stage_say(stage, NP_SAY_HINT);
  np_write(&writer, "Hint: ");
  np_puzzle_advise(np_stage_puzzle(stage), np_game_position(stage->game), move, &writer);
  stage->hinted = stage->view->move_part ? stage->view->move_part(np_stage_puzzle(stage), move) : 0;
  np_scene scene = np_stage_scene(stage);
  if (stage->view->seek && stage->hinted) stage->view->seek(&scene, stage->hinted, &stage->eye);
  return true;
}

/* Of the plan just made: where it ends and what it lacks. Returns its length. */
static uint64_t note_plan(np_stage *stage, const char *target) {
  const np_puzzle *puzzle = np_stage_puzzle(stage);
  uint64_t planned = np_game_length(stage->game) - np_game_place(stage->game), all = 0;
  bool to_goal = !target || !*target;
  if (!to_goal) np_puzzle_read_position(puzzle, target, stage->before, NULL);
  bool known = np_puzzle_distance(puzzle, np_game_position(stage->game), to_goal ? NULL : stage->before, &all);
  stage->plan_end = np_game_length(stage->game);
  stage->plan_beyond = known && all > planned ? all - planned : 0;
  return planned;
}

bool np_stage_solve(np_stage *stage, const char *target) {
  np_error error = {0};
  if (!stage->game) return false;
  stage->playing = false;
  np_stage_cut_strokes(stage);
  if (!np_game_solve(stage->game, target, &error)) return say_error(stage, NP_SAY_HINT, &error);
  uint64_t planned = note_plan(stage, target);
  bool to_goal = !target || !*target;
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  np_write(&writer, to_goal ? "No patience: " : "On the way: ");
  if (stage->plan_beyond > 0)
    np_write(&writer, "the first %U of %U moves", planned, planned + stage->plan_beyond);
  else
    np_write(&writer, "%U move%s%s", planned, planned == 1 ? "" : "s", to_goal ? " to the goal" : "");
  move_on(stage);
  stage->playing = true;
  return true;
}

void np_stage_pause(np_stage *stage, bool paused) {
  if (!stage->game) return;
  stage->playing = !paused && (stage->thinker || np_game_place(stage->game) < np_game_length(stage->game));
  np_stage_changed(stage);
}

bool np_stage_seek(np_stage *stage, uint32_t place) {
  np_error error = {0};
  if (!stage->game) return false;
  stage->playing = false;
  size_t before = np_game_place(stage->game);
  if (!np_game_seek(stage->game, place, &error)) return say_error(stage, NP_SAY_ERROR, &error);
  if (place == before) return true;
  move_on(stage);
  if (place == before + 1 || place + 1 == before)
    show_step(stage, place < before ? place : before, place < before, 1);
  else
    show_glide(stage, before);
  np_writer writer = np_stage_say(stage, NP_SAY_MOVE);
  say_plan_end(stage, &writer);
  np_write(&writer, "Move %u of %s%U: ", place, beyond_plan(stage) > 0 ? "the first " : "",
           (uint64_t)np_game_length(stage->game));
  np_puzzle_describe(np_stage_puzzle(stage), np_game_position(stage->game), &writer);
  return true;
}

void np_stage_resize(np_stage *stage, float width, float height) {
  if (!(width >= 1) || !(height >= 1)) return;
  stage->width = width;
  stage->height = height;
  stage->dirty = true;
}

/* --------------------------------------------------------------------------------- time */

/* Advances the movement under way; returns the seconds left over once it has ended. */
static double pass_movement(np_stage *stage, double seconds) {
  np_transition *shown = &stage->shown;
  if (!shown->moving) return seconds;
  shown->elapsed += seconds;
  stage->dirty = true;
  if (shown->elapsed < shown->seconds) return 0;
  double left = shown->elapsed - shown->seconds;
  stand_still(stage);
  /* without movement a step still takes its time, so that a plan can be followed */
  stage->breath = (double)stage->view->seconds * breath_share / stage->speed;
  return left;
}

static void pass_plan(np_stage *stage, double seconds) {
  while (stage->playing && !stage->thinker && !stage->shown.moving) {
    if (stage->breath > seconds) {
      stage->breath -= seconds;
      return;
    }
    seconds -= stage->breath;
    if (!step_on(stage, stage->speed)) {
      stage->playing = false;
      np_stage_changed(stage);
      return;
    }
    if (np_game_place(stage->game) == np_game_length(stage->game)) stage->playing = false;
    if (stage->reduced) stage->breath = (double)stage->view->seconds / stage->speed;
    seconds = pass_movement(stage, seconds);
  }
}

double np_stage_celebration(const np_stage *stage) {
  return stage->view->celebration ? (double)stage->view->celebration(np_stage_puzzle(stage)) : 1.6;
}

bool np_stage_tick(np_stage *stage, double seconds) {
  if (!stage->game || !(seconds >= 0)) return false;
  /* a page that slept must not leap through the plan when it wakes */
  if (seconds > 0.25) seconds = 0.25;
  pass_plan(stage, pass_movement(stage, seconds));
  np_stage_pass_thought(stage, seconds);
  if (stage->celebration >= 0 && stage->celebration < np_stage_celebration(stage) && !stage->shown.moving) {
    stage->celebration += seconds;
    stage->dirty = true;
  }
  return stage->shown.moving || stage->playing ||
         (stage->celebration >= 0 && stage->celebration < np_stage_celebration(stage));
}

np_status np_stage_status(const np_stage *stage) {
  return (np_status){.playing = stage->playing,
                     .moving = stage->shown.moving,
                     .beyond = stage->game ? beyond_plan(stage) : 0,
                     .speed = stage->speed,
                     .message = stage->message,
                     .tone = stage->tone,
                     .said = stage->said,
                     .chosen = stage->cursor_shown ? stage->chosen : 0,
                     .hinted = stage->hinted,
                     .zoom = stage->eye.zoom,
                     .thinking = stage->thinker != NULL,
                     .paused = stage->thinker && !stage->playing && !stage->thought,
                     .farthest = stage->farthest,
                     .view = stage->view};
}

bool np_stage_dirty(const np_stage *stage) { return stage->dirty; }
uint32_t np_stage_version(const np_stage *stage) { return stage->version; }
