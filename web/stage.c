/* stage.c: what is shown at this instant, and what happens next. */
#include "stage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MOST = 400, WORD_ROOM = 64 };

static const double glide_seconds = 0.25;     /* a jump to another place */
static const double joy_seconds = 1.6;        /* the celebration */
static const double breath_share = 0.15;      /* pause between two moves of a plan, in move times */
static const float click_slack = 10;          /* CSS pixels a finger may slip and still click */
static const double speed_least = 0.25, speed_most = 32;

/* What is moving. Undoing shows the move it undoes with time running backwards. */
typedef struct transition {
  void *from, *to;
  np_move move;
  bool moving, jumping, refused, backwards;
  double elapsed, seconds;
} transition;

struct np_stage {
  np_game *game;
  const np_view *view;
  np_palette palette;
  float width, height;
  transition shown;
  void *before; /* position a sentence speaks of */
  bool playing, reduced, labels;
  double speed;
  double breath; /* seconds until the next step of a plan */
  double joy;    /* seconds since it was solved; negative: no celebration */
  uint32_t chosen, hinted;
  bool cursor_shown; /* the keyboard cursor shows once keys are used */
  uint32_t pressed;  /* part under the pointer when it went down */
  bool down, dragging;
  np_point down_at, last_at;
  np_eye eye;
  char message[MESSAGE_MOST];
  np_say tone;
  uint32_t said, version;
  bool dirty;
};

/* ------------------------------------------------------------------------- open, close */

np_stage *np_stage_open(void) {
  np_stage *stage = calloc(1, sizeof *stage);
  if (!stage) return NULL;
  stage->palette = np_palette_light;
  stage->width = 640;
  stage->height = 420;
  stage->speed = 1;
  stage->labels = true;
  stage->joy = -1;
  return stage;
}

void np_stage_close(np_stage *stage) {
  if (!stage) return;
  np_game_close(stage->game);
  free(stage->shown.from);
  free(stage->shown.to);
  free(stage->before);
  free(stage);
}

const np_game *np_stage_game(const np_stage *stage) { return stage->game; }
const np_palette *np_stage_palette(const np_stage *stage) { return &stage->palette; }

static const np_puzzle *puzzle_of(const np_stage *stage) { return np_game_puzzle(stage->game); }

static void changed(np_stage *stage) {
  stage->version++;
  stage->dirty = true;
}

/* Starts a sentence; what follows is written to the returned writer. */
static np_writer say(np_stage *stage, np_say tone) {
  stage->tone = tone;
  stage->said++;
  changed(stage);
  return np_writer_over(stage->message, sizeof stage->message);
}

static bool say_error(np_stage *stage, np_say tone, const np_error *error) {
  np_writer writer = say(stage, tone);
  np_write(&writer, "%s", error->sentence);
  return false;
}

/* ------------------------------------------------------------------------- transitions */

static void stand_still(np_stage *stage) {
  stage->shown.moving = false;
  memcpy(stage->shown.from, np_game_position(stage->game), np_puzzle_position_size(puzzle_of(stage)));
  memcpy(stage->shown.to, stage->shown.from, np_puzzle_position_size(puzzle_of(stage)));
  changed(stage);
}

static void begin_transition(np_stage *stage, double seconds) {
  stage->shown.elapsed = 0;
  stage->shown.seconds = seconds;
  stage->shown.moving = true;
  if (stage->reduced) stand_still(stage);
  changed(stage);
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
  memcpy(stage->shown.to, np_game_position(stage->game), np_puzzle_position_size(puzzle_of(stage)));
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

static void say_solved(np_stage *stage) {
  np_score score = np_game_score(stage->game);
  np_writer writer = say(stage, NP_SAY_SOLVED);
  np_write(&writer, "Solved in %U move%s", score.made, score.made == 1 ? "" : "s");
  if (score.known && score.worse == 0)
    np_write(&writer, ", the fewest possible");
  else if (score.known)
    np_write(&writer, ", %U more than the fewest, %U", score.worse, score.fewest);
  stage->joy = stage->reduced ? -1 : 0;
}

/* Says the step that led to the present place. */
static void say_step(np_stage *stage, const char *prefix) {
  size_t place = np_game_place(stage->game);
  np_step step = np_game_step(stage->game, place - 1);
  if (step.jump) {
    np_writer writer = say(stage, NP_SAY_MOVE);
    np_puzzle_describe(puzzle_of(stage), np_game_position(stage->game), &writer);
    return;
  }
  if (np_puzzle_solved(puzzle_of(stage), np_game_position(stage->game))) {
    say_solved(stage);
    return;
  }
  np_writer writer = say(stage, NP_SAY_MOVE);
  np_score score = np_game_score(stage->game);
  np_write(&writer, "%s", prefix);
  np_game_position_at(stage->game, place - 1, stage->before);
  np_puzzle_say_move(puzzle_of(stage), stage->before, step.move, &writer);
  if (score.known) np_write(&writer, ", %U to go", score.left);
}

static void say_place(np_stage *stage, const char *prefix) {
  np_writer writer = say(stage, NP_SAY_MOVE);
  np_write(&writer, "%s", prefix);
  np_puzzle_describe(puzzle_of(stage), np_game_position(stage->game), &writer);
}

/* What any change of the game's position ends: the celebration, and the part a hint named. */
static void move_on(np_stage *stage) {
  stage->joy = -1;
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
  const np_kind *named = np_kind_named(kind);
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
  np_game_close(stage->game);
  free(stage->shown.from);
  free(stage->shown.to);
  free(stage->before);
  stage->before = before;
  stage->game = game;
  stage->view = np_view_of(np_game_puzzle(game));
  stage->shown = (transition){.from = from, .to = to};
  stage->playing = stage->down = stage->cursor_shown = false;
  stage->chosen = 0;
  stage->eye = (np_eye){0};
  move_on(stage);
  stand_still(stage);
  return true;
}

bool np_stage_start(np_stage *stage, const char *id) {
  np_error error = {0};
  np_game *game = np_game_open(id, NULL, &error);
  bool good = game != NULL;
  if (!good && stage->game) return say_error(stage, NP_SAY_ERROR, &error);
  if (!good) game = np_game_open(nearest_good(id), NULL, NULL);
  if (!game || !replace_game(stage, game)) {
    np_writer writer = say(stage, NP_SAY_ERROR);
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
  bool good_word = np_puzzle_read_move(puzzle_of(stage), word, &move, &error);
  move_on(stage);
  if (good_word && np_game_play(stage->game, word, &error)) {
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
    np_writer writer = say(stage, NP_SAY_ERROR);
    np_write(&writer, "move is missing; it needs at least one word");
    return false;
  }
  while (*at) {
    char word[WORD_ROOM];
    size_t length = strcspn(at, " ,"), kept = length < sizeof word ? length : sizeof word - 1;
    memcpy(word, at, kept);
    word[kept] = '\0';
    if (!play_word(stage, word)) return false;
    at += length;
    at += strspn(at, " ,");
  }
  return true;
}

bool np_stage_undo(np_stage *stage) {
  if (!stage->game) return false;
  stage->playing = false;
  if (!np_game_undo(stage->game)) {
    np_writer writer = say(stage, NP_SAY_ERROR);
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
    np_writer writer = say(stage, NP_SAY_MOVE);
    np_write(&writer, "Undone: ");
    np_puzzle_say_move(puzzle_of(stage), np_game_position(stage->game), step.move, &writer);
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
  if (step_on(stage, 1)) return true;
  np_writer writer = say(stage, NP_SAY_ERROR);
  np_write(&writer, "Nothing to redo");
  return false;
}

bool np_stage_restart(np_stage *stage) {
  if (!stage->game) return false;
  stage->playing = false;
  if (!np_game_restart(stage->game)) {
    np_writer writer = say(stage, NP_SAY_ERROR);
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
  if (!np_game_set(stage->game, position, &error)) return say_error(stage, NP_SAY_ERROR, &error);
  move_on(stage);
  show_glide(stage, before);
  say_place(stage, "");
  return true;
}

bool np_stage_hint(np_stage *stage) {
  np_error error = {0};
  char word[NP_WORD_MOST];
  np_move move;
  if (!stage->game) return false;
  stage->playing = false;
  np_writer writer = np_writer_over(word, sizeof word);
  if (!np_game_hint(stage->game, &writer, &error) || !np_puzzle_read_move(puzzle_of(stage), word, &move, &error))
    return say_error(stage, NP_SAY_HINT, &error);
  writer = say(stage, NP_SAY_HINT);
  np_write(&writer, "Hint: ");
  np_puzzle_advise(puzzle_of(stage), np_game_position(stage->game), move, &writer);
  stage->hinted = stage->view->move_part ? stage->view->move_part(puzzle_of(stage), move) : 0;
  return true;
}

bool np_stage_solve(np_stage *stage, const char *target) {
  np_error error = {0};
  if (!stage->game) return false;
  stage->playing = false;
  if (!np_game_solve(stage->game, target, &error)) return say_error(stage, NP_SAY_HINT, &error);
  uint64_t planned = np_game_length(stage->game) - np_game_place(stage->game);
  np_score score = np_game_score(stage->game);
  np_writer writer = say(stage, NP_SAY_MOVE);
  bool to_goal = !target || !*target;
  if (to_goal && score.known && score.left > planned)
    np_write(&writer, "No patience: the first %U of %U moves", planned, score.left);
  else
    np_write(&writer, to_goal ? "No patience: %U move%s to the goal" : "On the way: %U move%s", planned,
             planned == 1 ? "" : "s");
  move_on(stage);
  stage->playing = true;
  return true;
}

void np_stage_pause(np_stage *stage, bool paused) {
  if (!stage->game) return;
  stage->playing = !paused && np_game_place(stage->game) < np_game_length(stage->game);
  changed(stage);
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
  np_writer writer = say(stage, NP_SAY_MOVE);
  np_write(&writer, "Move %u of %U: ", place, (uint64_t)np_game_length(stage->game));
  np_puzzle_describe(puzzle_of(stage), np_game_position(stage->game), &writer);
  return true;
}

/* ----------------------------------------------------------------------------- settings */

static bool refuse_setting(np_stage *stage, const char *name, const char *value, const char *right) {
  np_writer writer = say(stage, NP_SAY_ERROR);
  np_write(&writer, "%s is \"%s\"; it needs to be %s", name, value, right);
  return false;
}

static bool read_colour(const char *text, np_colour *colour) {
  uint32_t value = 0;
  if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6) return false;
  value = (uint32_t)strtoul(text + 1, NULL, 16);
  *colour = (np_colour){(uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value, 255};
  return true;
}

static bool set_flag(np_stage *stage, const char *name, const char *value, const char *on, const char *off, bool *flag) {
  char right[48];
  np_writer writer = np_writer_over(right, sizeof right);
  np_write(&writer, "%s or %s", on, off);
  if (strcmp(value, on) != 0 && strcmp(value, off) != 0) return refuse_setting(stage, name, value, right);
  *flag = strcmp(value, on) == 0;
  changed(stage);
  return true;
}

/* "2", "0.25": the C library's reader of numbers would cost a phone several kilobytes. */
static double read_decimal(const char *text) {
  double value = 0, unit = 1;
  bool point = false;
  if (!*text || strlen(text) > 8) return -1;
  for (; *text; text++) {
    if (*text == '.' && !point) {
      point = true;
      continue;
    }
    if (*text < '0' || *text > '9') return -1;
    if (point) unit /= 10;
    value = point ? value + unit * (*text - '0') : value * 10 + (*text - '0');
  }
  return value;
}

static bool set_speed(np_stage *stage, const char *value) {
  double speed = read_decimal(value);
  if (!(speed >= speed_least && speed <= speed_most))
    return refuse_setting(stage, "speed", value, "a number from 0.25 to 32");
  stage->speed = speed;
  changed(stage);
  return true;
}

bool np_stage_setting(np_stage *stage, const char *name, const char *value) {
  if (strcmp(name, "speed") == 0) return set_speed(stage, value);
  if (strcmp(name, "labels") == 0) return set_flag(stage, name, value, "on", "off", &stage->labels);
  if (strcmp(name, "motion") == 0) return set_flag(stage, name, value, "reduced", "full", &stage->reduced);
  if (strcmp(name, "theme") == 0) {
    bool dark;
    if (!set_flag(stage, name, value, "dark", "light", &dark)) return false;
    stage->palette = dark ? np_palette_dark : np_palette_light;
    return true;
  }
  if (strncmp(name, "colour.", 7) == 0) {
    np_colour *role = np_palette_role(&stage->palette, name + 7);
    np_colour colour;
    if (role && !read_colour(value, &colour)) return refuse_setting(stage, name, value, "a colour like #1c2430");
    if (role) {
      *role = colour;
      changed(stage);
      return true;
    }
  }
  np_writer writer = say(stage, NP_SAY_ERROR);
  np_write(&writer, "there is no setting called \"%s\"", name);
  return false;
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
  transition *shown = &stage->shown;
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
  while (stage->playing && !stage->shown.moving) {
    if (stage->breath > seconds) {
      stage->breath -= seconds;
      return;
    }
    seconds -= stage->breath;
    if (!step_on(stage, stage->speed)) {
      stage->playing = false;
      changed(stage);
      return;
    }
    if (np_game_place(stage->game) == np_game_length(stage->game)) stage->playing = false;
    if (stage->reduced) stage->breath = (double)stage->view->seconds / stage->speed;
    seconds = pass_movement(stage, seconds);
  }
}

bool np_stage_tick(np_stage *stage, double seconds) {
  if (!stage->game || !(seconds >= 0)) return false;
  /* a page that slept must not leap through the plan when it wakes */
  if (seconds > 0.25) seconds = 0.25;
  pass_plan(stage, pass_movement(stage, seconds));
  if (stage->joy >= 0 && stage->joy < joy_seconds && !stage->shown.moving) {
    stage->joy += seconds;
    stage->dirty = true;
  }
  return stage->shown.moving || stage->playing || (stage->joy >= 0 && stage->joy < joy_seconds);
}

np_status np_stage_status(const np_stage *stage) {
  return (np_status){.playing = stage->playing,
                     .moving = stage->shown.moving,
                     .speed = stage->speed,
                     .message = stage->message,
                     .tone = stage->tone,
                     .said = stage->said,
                     .chosen = stage->cursor_shown ? stage->chosen : 0,
                     .hinted = stage->hinted,
                     .view = stage->view};
}

bool np_stage_dirty(const np_stage *stage) { return stage->dirty; }
uint32_t np_stage_version(const np_stage *stage) { return stage->version; }

/* ------------------------------------------------------------------------------ drawing */

static np_scene scene_of(const np_stage *stage) {
  const transition *shown = &stage->shown;
  np_scene scene = {.puzzle = puzzle_of(stage),
                    .from = shown->from,
                    .to = shown->to,
                    .move = shown->move,
                    .moving = shown->moving,
                    .jumping = shown->moving && shown->jumping,
                    .refused = shown->moving && shown->refused,
                    .chosen = stage->cursor_shown ? stage->chosen : 0,
                    .hinted = stage->hinted,
                    .bare = !stage->labels,
                    .width = stage->width,
                    .height = stage->height,
                    .palette = &stage->palette,
                    .eye = stage->eye};
  if (shown->moving) {
    scene.t = (float)fmin(1, shown->elapsed / shown->seconds);
    if (shown->backwards) scene.t = 1 - scene.t;
  }
  if (stage->joy >= 0 && !shown->moving) scene.joy = (float)fmin(1, stage->joy / joy_seconds);
  return scene;
}

void np_stage_draw(np_stage *stage, np_canvas *canvas) {
  np_canvas_clear(canvas, stage->width, stage->height, stage->palette.paper);
  stage->dirty = false;
  if (!stage->game) return;
  np_scene scene = scene_of(stage);
  stage->view->draw(&scene, canvas);
}

/* -------------------------------------------------------------------- pointer and keys */

static void click_part(np_stage *stage, uint32_t part) {
  char word[NP_WORD_MOST];
  np_writer writer = np_writer_over(word, sizeof word);
  stage->chosen = part;
  stage->cursor_shown = false;
  if (stage->view->part_move(puzzle_of(stage), np_game_position(stage->game), part, &writer))
    np_stage_move(stage, word);
}

static void turn_eye(np_stage *stage, np_point at) {
  stage->eye.turn += (at.x - stage->last_at.x) * 0.008f;
  stage->eye.tilt += (at.y - stage->last_at.y) * 0.008f;
  stage->eye.turn = fmaxf(-1, fminf(1, stage->eye.turn));
  stage->eye.tilt = fmaxf(-1, fminf(1, stage->eye.tilt));
  stage->dirty = true;
}

bool np_stage_pointer(np_stage *stage, np_touch what, float x, float y) {
  if (!stage->game) return false;
  np_point at = {x, y};
  np_scene scene = scene_of(stage);
  uint32_t part = stage->view->pick(&scene, at);
  switch (what) {
  case NP_POINTER_DOWN:
    stage->down = true;
    stage->dragging = false;
    stage->pressed = part;
    stage->down_at = stage->last_at = at;
    break;
  case NP_POINTER_MOVE:
    if (!stage->down) break;
    if (hypotf(x - stage->down_at.x, y - stage->down_at.y) > click_slack) stage->dragging = true;
    if (stage->dragging) turn_eye(stage, at);
    stage->last_at = at;
    break;
  case NP_POINTER_UP:
    if (stage->down && !stage->dragging && part && part == stage->pressed) click_part(stage, part);
    stage->down = false;
    break;
  case NP_POINTER_CANCEL: stage->down = false; break;
  }
  return part != 0;
}

bool np_stage_key(np_stage *stage, const char *key) {
  if (!stage->game) return false;
  char word[NP_WORD_MOST];
  np_writer writer = np_writer_over(word, sizeof word);
  uint32_t before = stage->chosen;
  if (!stage->view->key(puzzle_of(stage), np_game_position(stage->game), key, &stage->chosen, &writer)) return false;
  stage->cursor_shown = true;
  changed(stage);
  if (writer.length > 0) {
    np_stage_move(stage, word);
  } else if (stage->chosen != before && stage->chosen) {
    writer = say(stage, NP_SAY_PART);
    stage->view->say_part(puzzle_of(stage), np_game_position(stage->game), stage->chosen, &writer);
  }
  return true;
}
