#include "stage.h"

#include "stage_camera.h"
#include "stage_course.h"
#include "stage_marks.h"
#include "stage_mistakes.h"
#include "stage_plan.h"
#include "stage_play.h"
#include "stage_pointer.h"
#include "stage_scene.h"
#include "stage_sentences.h"
#include "stage_settings.h"
#include "stage_state.h"
#include "stage_thinking.h"
#include "stage_transition.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------- open, close */

np_stage *np_stage_open(void) {
  np_stage *stage = calloc(1, sizeof *stage);
  if (!stage) return NULL;
  stage->picture.palette = np_palette_light;
  stage->picture.width = 640;
  stage->picture.height = 420;
  stage->speed = 1;
  stage->picture.labels = true;
  stage->celebration = -1;
  return stage;
}

static void close_game(np_stage *stage) {
  np_stage_thinking_stop(stage);
  np_stage_course_drop(stage);
  np_game_close(stage->game);
  free(stage->shown.from);
  free(stage->shown.to);
  free(stage->scratch);
}

void np_stage_close(np_stage *stage) {
  if (!stage) return;
  close_game(stage);
  free(stage->strokes.list);
  free(stage);
}

/* The id to open in place of a bad one, or of a kind's name. */
static const char *nearest_good(const char *id) {
  char name[16];
  size_t length = strcspn(id, ".~");
  if (length >= sizeof name) length = sizeof name - 1;
  memcpy(name, id, length);
  name[length] = '\0';
  const np_kind *kind = np_view_named(name) ? np_kind_named(name) : NULL;
  return np_kind_default(kind ? kind : np_kind_at(0));
}

/* Takes the game, or closes it when there is no memory for it. */
static bool replace_game(np_stage *stage, np_game *game) {
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
  stage->view = np_view_of(np_game_puzzle(game));
  stage->scratch = scratch;
  stage->shown = (np_stage_transition){.from = from, .to = to};
  stage->playing = stage->pointer.down = stage->pointer.marking = stage->cursor_shown = false;
  stage->chosen = 0;
  np_stage_transition_rest(stage);
  stage->camera.focus = stage->chosen;
  stage->camera.focus_left = 0;
  stage->marks = (np_stage_marks){.pointing = stage->marks.pointing, .mouse = stage->marks.mouse};
  stage->camera.view_offset = (np_view_offset){0};
  stage->farthest = np_puzzle_farthest(np_game_puzzle(game), scratch);
  stage->strokes.point_count = stage->strokes.count = 0;
  stage->plan.omitted = 0;
  stage->plan.held = false;
  np_stage_play_leave(stage);
  np_stage_transition_stop(stage);
  return true;
}

/* Opens a game that can be shown. */
static np_game *open_game(const char *id, np_error *error) {
  np_game *game = np_game_open(id, NULL, error);
  if (!game || np_view_of(np_game_puzzle(game))) return game;
  np_writer writer = np_writer_over(error->sentence, sizeof error->sentence);
  np_write(&writer, "%s has no picture; it is played on the command line",
           np_kind_title(np_puzzle_kind(np_game_puzzle(game))));
  np_game_close(game);
  return NULL;
}

bool np_stage_start(np_stage *stage, const char *id) {
  np_error error = {0};
  np_game *game = open_game(*id && !np_view_named(id) ? id : nearest_good(id), &error);
  bool good = game != NULL;
  if (!good && stage->game) return np_stage_say_error(stage, NP_SAY_ERROR, &error);
  if (!good) game = np_game_open(nearest_good(id), NULL, NULL);
  if (!game || !replace_game(stage, game)) return np_stage_refuse_memory(stage);
  stage->message.text[0] = '\0';
  stage->message.tone = NP_SAY_NOTHING;
  return good || np_stage_say_error(stage, NP_SAY_ERROR, &error);
}

bool np_stage_start_history(np_stage *stage, const char *history) {
  np_game *game = np_game_open_history(history, NULL, NULL);
  if (!game) return false;
  if (!np_view_of(np_game_puzzle(game))) {
    np_game_close(game);
    return false;
  }
  if (!replace_game(stage, game)) return np_stage_refuse_memory(stage);
  np_stage_say_resumed(stage);
  return true;
}

const np_game *np_stage_game(const np_stage *stage) { return stage->game; }
const np_palette *np_stage_palette(const np_stage *stage) { return &stage->picture.palette; }

/* ------------------------------------------- what is refused while no game is open */

bool np_stage_move(np_stage *stage, const char *words) { return stage->game && np_stage_play_words(stage, words); }
bool np_stage_undo(np_stage *stage) { return stage->game && np_stage_play_undo(stage); }
bool np_stage_redo(np_stage *stage) { return stage->game && np_stage_play_redo(stage); }
bool np_stage_restart(np_stage *stage) { return stage->game && np_stage_play_restart(stage); }
bool np_stage_seek(np_stage *stage, uint32_t place) { return stage->game && np_stage_play_seek(stage, place); }
bool np_stage_set(np_stage *stage, const char *position) {
  return stage->game && np_stage_play_position(stage, position);
}
bool np_stage_away(np_stage *stage, double moves, uint32_t seed) {
  return stage->game && np_stage_play_distance(stage, moves, seed);
}

bool np_stage_hint(np_stage *stage) { return stage->game && np_stage_plan_hint(stage); }
bool np_stage_hint_on(np_stage *stage) { return stage->game && np_stage_plan_hint_on(stage); }
bool np_stage_hint_found(np_stage *stage, const char *word, const char *sentence) {
  return stage->game && np_stage_plan_hint_found(stage, word, sentence);
}
void np_stage_fault(np_stage *stage, const char *sentence) { np_stage_refuse(stage, sentence); }
bool np_stage_solve(np_stage *stage, const char *target) { return stage->game && np_stage_plan_solve(stage, target); }
void np_stage_pause(np_stage *stage, bool paused) {
  if (stage->game) np_stage_plan_pause(stage, paused);
}

bool np_stage_zoom(np_stage *stage, np_point about, np_point by, float doublings) {
  return stage->game && np_stage_camera_zoom(stage, about, by, doublings);
}
bool np_stage_turn(np_stage *stage, float turn, float tilt) {
  return stage->game && np_stage_camera_turn(stage, turn, tilt);
}
bool np_stage_show_mistakes(np_stage *stage, bool on) { return stage->game && np_stage_mistakes_show(stage, on); }
bool np_stage_think(np_stage *stage, bool on) {
  if (!stage->game || !stage->view->thinking) return false;
  if (on) return np_stage_thinking_start(stage);
  np_stage_thinking_stop(stage);
  return true;
}
bool np_stage_think_step(np_stage *stage) { return stage->game && np_stage_thinking_step(stage); }

bool np_stage_pointer(np_stage *stage, np_pointer_event what, float x, float y) {
  return stage->game && np_stage_pointer_event(stage, what, (np_point){x, y});
}
bool np_stage_hovered(const np_stage *stage, np_writer *name) {
  return stage->game && np_stage_marks_name(stage, name);
}
void np_stage_choose(np_stage *stage, uint32_t part) {
  if (stage->game && part) np_stage_pointer_choose(stage, part);
}
bool np_stage_key(np_stage *stage, const char *key) { return stage->game && np_stage_pointer_key(stage, key); }

/* ------------------------------------------------------------------ picture and settings */

bool np_stage_setting(np_stage *stage, const char *name, const char *value) {
  return np_stage_settings_set(stage, name, value);
}

void np_stage_resize(np_stage *stage, float width, float height) {
  if (!(width >= 1) || !(height >= 1)) return;
  stage->picture.width = width;
  stage->picture.height = height;
  stage->dirty = true;
}

void np_stage_set_drawn(np_stage *stage) { stage->dirty = false; }

np_scene np_stage_scene(const np_stage *stage) { return np_stage_scene_now(stage); }

np_colour np_stage_paper(const np_stage *stage) {
  np_colour paper = stage->picture.palette.paper;
  if (stage->picture.transparent) paper.a = 0;
  return paper;
}

void np_stage_draw(np_stage *stage, np_canvas *canvas) {
  np_canvas_clear(canvas, stage->picture.width, stage->picture.height, np_stage_paper(stage));
  if (stage->game) np_stage_marks_refresh(stage);
  stage->dirty = false;
  if (!stage->game) return;
  np_scene scene = np_stage_scene_now(stage);
  stage->view->draw(&scene, canvas);
}

/* ------------------------------------------------------------------------ time and state */

static bool celebrates(const np_stage *stage) {
  return stage->celebration >= 0 && stage->celebration < np_stage_celebration_seconds(stage);
}

bool np_stage_tick(np_stage *stage, double seconds) {
  static const double seconds_max = 0.25; /* a page that was suspended must not leap through the plan */
  if (!stage->game || !(seconds >= 0)) return false;
  if (seconds > seconds_max) seconds = seconds_max;
  np_stage_plan_pass(stage, np_stage_transition_pass(stage, seconds));
  if (!stage->shown.moving && stage->message.unsaid) np_stage_say_solved(stage);
  np_stage_thinking_pass(stage, seconds);
  if (celebrates(stage) && !stage->shown.moving) {
    stage->celebration += seconds;
    stage->dirty = true;
  }
  bool glides = np_stage_camera_pass(stage, seconds);
  np_stage_marks_refresh(stage);
  return stage->shown.moving || stage->playing || celebrates(stage) || glides;
}

bool np_stage_dirty(const np_stage *stage) { return stage->dirty; }
uint32_t np_stage_version(const np_stage *stage) { return stage->version; }

np_status np_stage_status(const np_stage *stage) {
  return (np_status){.playing = stage->playing,
                     .moving = stage->shown.moving,
                     .moves_omitted = stage->game ? np_stage_plan_omitted(stage) : 0,
                     .speed = stage->speed,
                     .message = stage->message.text,
                     .tone = stage->message.tone,
                     .said = stage->message.number,
                     .held = stage->plan.held,
                     .hints = stage->hint.step,
                     .seeks = stage->game && np_stage_plan_seeks(stage),
                     .chosen = stage->cursor_shown ? stage->chosen : 0,
                     .focus = stage->game && stage->view->follow ? stage->chosen : 0,
                     .hinted = stage->hint.part,
                     .zoom = stage->camera.view_offset.zoom,
                     .switches = stage->camera.switches,
                     .thinking = stage->thinking.solver && !stage->thinking.done,
                     .paused = stage->thinking.solver && !stage->playing && !stage->thinking.done,
                     .farthest = stage->farthest,
                     .view = stage->view};
}
