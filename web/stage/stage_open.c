#include "stage_state.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------- open, close */

static void close_game(nv_stage *stage) {
  nv_stage_thinking_stop(stage);
  nv_stage_course_drop(stage);
  np_game_close(stage->game);
  free(stage->shown.from);
  free(stage->shown.to);
  free(stage->scratch);
}

void nv_stage_close(nv_stage *stage) {
  if (!stage) return;
  close_game(stage);
  free(stage->strokes.list);
  free(stage);
}

/* The id to open in place of a bad id, or of a kind's name. */
static const char *nearest_good(const char *id) {
  char name[16];
  size_t length = strcspn(id, ".~");
  if (length >= sizeof name) length = sizeof name - 1;
  memcpy(name, id, length);
  name[length] = '\0';
  return np_default_id(nv_view_named(name) ? name : "");
}

/* Takes `game` in place of the open one. False, and `game` is closed, when memory runs out. */
static bool replace_game(nv_stage *stage, np_game *game) {
  size_t size = np_puzzle_position_size(np_game_puzzle(game));
  void *from = malloc(size), *to = malloc(size), *scratch = malloc(size);
  if (!from || !to || !scratch) {
    free(from);
    free(to);
    free(scratch);
    np_game_close(game);
    return false;
  }
  close_game(stage);
  stage->game = game;
  stage->view = nv_view_of(np_game_puzzle(game));
  stage->scratch = scratch;
  stage->shown = (nv_stage_transition){.from = from, .to = to};
  stage->playing = stage->pointer.down = stage->pointer.marking = stage->cursor_shown = false;
  stage->chosen = 0;
  nv_stage_transition_rest(stage);
  stage->camera.focus = stage->chosen;
  stage->camera.focus_left = 0;
  stage->marks = (nv_stage_marks){.pointing = stage->marks.pointing, .mouse = stage->marks.mouse};
  stage->camera.view_offset = stage->camera.first = (nv_view_offset){0};
  stage->farthest = np_puzzle_farthest(np_game_puzzle(game), scratch);
  stage->strokes.point_count = stage->strokes.count = 0;
  stage->plan.omitted = 0;
  stage->plan.held = false;
  nv_stage_play_leave(stage);
  nv_stage_transition_stop(stage);
  return true;
}

/* Opens a game whose kind has a view. NULL and the error. */
static np_game *open_game(const char *id, np_error *error) {
  np_game *game = np_game_open(id, NULL, error);
  if (!game || nv_view_of(np_game_puzzle(game))) return game;
  np_writer writer = np_writer_over(error->sentence, sizeof error->sentence);
  np_write(&writer, "%s has no picture; it is played on the command line",
           np_kind_title(np_puzzle_kind(np_game_puzzle(game))));
  np_game_close(game);
  return NULL;
}

/* Clears the message, which was about the game before, or says that this one is solved. */
static void say_opened(nv_stage *stage) {
  stage->message.text[0] = '\0';
  stage->message.tone = NV_SAY_NOTHING;
  if (!np_puzzle_solved(nv_stage_puzzle(stage), nv_stage_position(stage))) return;
  np_writer writer = nv_stage_say(stage, NV_SAY_SOLVED);
  np_write(&writer, "This position is solved");
}

bool nv_stage_start(nv_stage *stage, const char *id) {
  np_error error = {0};
  np_game *game = open_game(*id && !nv_view_named(id) ? id : nearest_good(id), &error);
  if (!game) return nv_stage_say_error(stage, NV_SAY_ERROR, &error);
  if (!replace_game(stage, game)) return nv_stage_refuse_memory(stage);
  say_opened(stage);
  return true;
}

nv_stage *nv_stage_open(const char *id) {
  nv_stage *stage = calloc(1, sizeof *stage);
  if (!stage) return NULL;
  stage->picture.palette = nv_palette_light;
  stage->picture.width = 640;
  stage->picture.height = 420;
  stage->speed = 1;
  stage->picture.labels = true;
  stage->celebration = -1;
  if (nv_stage_start(stage, id)) return stage;
  np_game *game = np_game_open(nearest_good(id), NULL, NULL);
  if (game && replace_game(stage, game)) return stage;
  nv_stage_close(stage);
  return NULL;
}

bool nv_stage_start_history(nv_stage *stage, const char *history, bool kept) {
  np_game *game = np_game_open_history(history, NULL, NULL);
  if (!game) return false;
  if (!nv_view_of(np_game_puzzle(game))) {
    np_game_close(game);
    return false;
  }
  if (!replace_game(stage, game)) return nv_stage_refuse_memory(stage);
  if (kept)
    nv_stage_say_resumed(stage);
  else
    say_opened(stage);
  return true;
}

const np_game *nv_stage_game(const nv_stage *stage) { return stage->game; }
const nv_palette *nv_stage_palette(const nv_stage *stage) { return &stage->picture.palette; }

/* ------------------------------------------------------------------------ time and state */

static bool celebrates(const nv_stage *stage) {
  return stage->celebration >= 0 && stage->celebration < nv_stage_celebration_seconds(stage);
}

bool nv_stage_tick(nv_stage *stage, double seconds) {
  static const double seconds_max = 0.25; /* a page that was suspended must not leap through the plan */
  if (!(seconds >= 0)) return false;
  if (seconds > seconds_max) seconds = seconds_max;
  nv_stage_plan_pass(stage, nv_stage_transition_pass(stage, seconds));
  if (!stage->shown.moving && stage->message.unsaid) nv_stage_say_solved(stage);
  nv_stage_thinking_pass(stage, seconds);
  if (celebrates(stage) && !stage->shown.moving) {
    stage->celebration += seconds;
    stage->dirty = true;
  }
  bool glides = nv_stage_camera_pass(stage, seconds);
  nv_stage_marks_refresh(stage);
  return stage->shown.moving || stage->playing || celebrates(stage) || glides;
}

bool nv_stage_dirty(const nv_stage *stage) { return stage->dirty; }
uint32_t nv_stage_version(const nv_stage *stage) { return stage->version; }

nv_status nv_stage_status(const nv_stage *stage) {
  return (nv_status){.playing = stage->playing,
                     .moving = stage->shown.moving,
                     .moves_omitted = nv_stage_plan_omitted(stage),
                     .speed = stage->speed,
                     .message = stage->message.text,
                     .tone = stage->message.tone,
                     .said = stage->message.number,
                     .held = stage->plan.held,
                     .hints = stage->hint.step,
                     .chosen = stage->cursor_shown ? stage->chosen : 0,
                     .focus = stage->view->follow ? stage->chosen : 0,
                     .hinted = stage->hint.part,
                     .zoom = stage->camera.view_offset.zoom,
                     .switches = stage->camera.switches,
                     .thinking = stage->thinking.solver && !stage->thinking.done,
                     .paused = stage->thinking.solver && !stage->playing && !stage->thinking.done,
                     .thought = stage->thinking.steps,
                     .thoughts = stage->thinking.total,
                     .turned = nv_stage_camera_turned(stage),
                     .farthest = stage->farthest,
                     .view = stage->view};
}
