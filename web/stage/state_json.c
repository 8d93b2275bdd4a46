#include "text.h"
#include "stage_state.h"

enum { MOVES_MAX = 100 };

/* Writes the rule, the goal, and how to move the parts with a mouse and with a finger. */
static void write_how(np_writer *writer, const np_puzzle *puzzle, const nv_view *view) {
  np_json_begin_text(writer, "rule");
  np_puzzle_write_rule(puzzle, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "goal");
  np_puzzle_write_goal(puzzle, writer);
  np_json_end_text(writer);
  np_json_text(writer, "how", view->how);
  np_json_text(writer, "howTouch", view->how_touch ? view->how_touch : view->how);
}

static void write_position(np_writer *writer, const np_game *game) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  np_json_begin_text(writer, "id");
  np_game_write_id(game, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "position");
  np_puzzle_write_position(puzzle, np_game_position(game), writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "words");
  np_puzzle_describe(puzzle, np_game_position(game), writer);
  np_json_end_text(writer);
}

static void write_score(np_writer *writer, const nv_stage *stage) {
  const np_game *game = nv_stage_game(stage);
  np_score score = np_game_score(game);
  np_json_digits(writer, "made", score.made);
  np_json_digits(writer, "returned", score.returned);
  np_json_digits(writer, "notes", score.notes);
  np_json_digits(writer, "planned", score.solved ? np_game_planned(game) : 0);
  np_json_digits(writer, "fewest", score.fewest);
  np_json_digits(writer, "left", score.left);
  np_json_digits(writer, "worse", score.worse);
  np_json_flag(writer, "known", score.known);
  np_json_flag(writer, "solved", score.solved);
  np_json_number(writer, "place", np_game_place(game));
  np_json_number(writer, "length", np_game_length(game));
  np_json_number(writer, "ahead", score.ahead);
  np_json_begin_text(writer, "toGo");
  nv_stage_write_to_go(stage, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "score");
  nv_stage_write_score(stage, &score, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "exact");
  nv_stage_write_exact(stage, &score, writer);
  np_json_end_text(writer);
}

/* Writes the moves of the timeline's steps from..to - 1, as words. */
static void write_moves(np_writer *writer, const char *name, const np_game *game, size_t from, size_t to) {
  np_json_open(writer, name, '[');
  for (size_t i = from; i < to; i++) {
    np_json_begin_text(writer, NULL);
    np_puzzle_write_move(np_game_puzzle(game), np_game_step(game, i).move, writer);
    np_json_end_text(writer);
  }
  np_json_close(writer, ']');
}

static void write_legend(np_writer *writer, const nv_legend *row) {
  np_json_open(writer, "legend", '[');
  for (; row && row->words; row++) np_json_text(writer, NULL, row->words);
  np_json_close(writer, ']');
}

static void write_charts(np_writer *writer, const nv_view *view, const np_puzzle *puzzle) {
  np_json_open(writer, "charts", '[');
  for (const nv_chart *chart = view->charts; chart && chart->name; chart++) {
    const char *absent = nv_chart_absent(chart, puzzle);
    np_json_open(writer, NULL, '{');
    np_json_text(writer, "name", chart->name);
    np_json_text(writer, "tab", chart->tab);
    np_json_text(writer, "title", chart->title);
    np_json_text(writer, "ask", chart->ask);
    np_json_text(writer, "about", chart->about);
    write_legend(writer, chart->legend);
    np_json_decimal(writer, "height", (double)chart->height, 2);
    np_json_flag(writer, "veiled", chart->spoiler);
    np_json_flag(writer, "printed", chart->printed);
    np_json_flag(writer, "moves", chart->moves);
    np_json_flag(writer, "live", chart->live);
    np_json_flag(writer, "items", chart->tell != NULL);
    np_json_flag(writer, "more", chart->more);
    np_json_flag(writer, "apart", chart->apart);
    np_json_number(writer, "steps", chart->steps && !absent ? chart->steps(puzzle) : 0);
    np_json_text(writer, "stepName", chart->step_name ? chart->step_name : "");
    np_json_text(writer, "absent", absent);
    np_json_close(writer, '}');
  }
  np_json_close(writer, ']');
}

/* The switches that the view has: {"numbers":false}. */
static void write_switches(np_writer *writer, const nv_status *status) {
  np_json_open(writer, "switches", '{');
  for (int i = 0; i < NV_SWITCHES; i++)
    if (status->view->camera.switches >> i & 1)
      np_json_flag(writer, nv_stage_switch_name((nv_switch)i), status->switches >> i & 1);
  np_json_close(writer, '}');
}

void nv_stage_write_info(const nv_stage *stage, np_writer *writer) {
  const np_game *game = nv_stage_game(stage);
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_kind *kind = np_puzzle_kind(puzzle);
  nv_status status = nv_stage_status(stage);
  const nv_view *view = status.view;
  np_json_open(writer, NULL, '{');
  np_json_begin_text(writer, "puzzle");
  np_puzzle_write_id(puzzle, NULL, writer);
  np_json_end_text(writer);
  np_json_text(writer, "kind", np_kind_name(kind));
  np_json_text(writer, "title", np_kind_title(kind));
  np_json_text(writer, "unit", np_kind_unit(kind));
  write_how(writer, puzzle, view);
  np_json_text(writer, "keys", view->keys ? view->keys : "");
  np_json_number(writer, "farthest", status.farthest);
  np_json_flag(writer, "follows", view->drag && view->drag->carry);
  np_json_flag(writer, "draws", view->drag && !view->drag->carry);
  np_json_flag(writer, "flat", view->camera.flat);
  np_json_flag(writer, "checks", view->check != NULL);
  np_json_flag(writer, "thinks", view->thinking != NULL);
  np_json_decimal(writer, "aspect", (double)nv_still_shape(puzzle), 2);
  write_charts(writer, view, puzzle);
  np_json_close(writer, '}');
}

/* Where captions stand: beside their buttons, or above them where a row has no room for that. */
typedef enum caption_place { CAPTION_NONE, CAPTION_BESIDE, CAPTION_ABOVE } caption_place;

static void write_face(np_writer *writer, const nv_button *button, bool named, caption_place captions) {
  np_json_begin_text(writer, "html");
  np_write(writer, "<svg viewBox='0 0 24 24' aria-hidden='true'><path transform='rotate(%u 12 12)' d='%s'/></svg>",
           button->turned, button->sign);
  if (button->named && named) np_write(writer, "<span>%s</span>", button->name);
  if (button->number) np_write(writer, "<i aria-hidden='true'>%u</i>", button->number);
  if (button->caption && captions)
    np_write(writer, "<i class='%s' aria-hidden='true'>%s</i>", captions == CAPTION_ABOVE ? "above" : "beside",
             button->caption);
  np_json_end_text(writer);
}

void nv_stage_write_buttons(const nv_stage *stage, np_writer *writer) {
  enum { MANY = 5 }; /* this many or more stand under the picture, however low it is */
  nv_button row[NV_BUTTONS_MAX];
  const nv_view *view = nv_stage_status(stage).view;
  nv_scene scene = nv_stage_scene(stage);
  size_t count = view->buttons ? view->buttons(&scene, row) : 0;
  bool beside = count < MANY && nv_buttons_beside(&scene);
  /* is there room for captions beside the buttons, and above them? in CSS pixels */
  bool roomy = scene.width >= 100 * count - 50, high = scene.width >= 300 && scene.height >= 250;
  caption_place captions = beside ? CAPTION_NONE : roomy ? CAPTION_BESIDE : high ? CAPTION_ABOVE : CAPTION_NONE;
  np_json_open(writer, NULL, '{');
  np_json_flag(writer, "beside", beside);
  np_json_open(writer, "row", '[');
  for (size_t i = 0; i < count; i++) {
    const nv_button *button = &row[i];
    np_json_open(writer, NULL, '{');
    np_json_number(writer, "part", button->part);
    np_json_text(writer, "look", !button->open ? "shut" : button->hinted ? "hinted" : button->on ? "on" : "");
    np_json_begin_text(writer, "title");
    np_write(writer, "%s%s%s", button->name, button->open ? "" : ", blocked", button->on ? ", on" : "");
    np_json_end_text(writer);
    write_face(writer, button, !beside && scene.width >= 112 * count, captions);
    np_json_close(writer, '}');
  }
  np_json_close(writer, ']');
  np_json_close(writer, '}');
}

void nv_stage_write_moves(const nv_stage *stage, np_writer *writer) {
  const np_game *game = nv_stage_game(stage);
  np_score score = np_game_score(game);
  size_t place = np_game_place(game);
  size_t made = score.made < MOVES_MAX ? (size_t)score.made : MOVES_MAX;
  size_t ahead = score.ahead < MOVES_MAX ? (size_t)score.ahead : MOVES_MAX;
  np_json_open(writer, NULL, '{');
  write_moves(writer, "movesMade", game, place - made, place);
  write_moves(writer, "movesAhead", game, place, place + ahead);
  np_json_close(writer, '}');
}

void nv_stage_write_state(const nv_stage *stage, np_writer *writer) {
  static const char *const tones[] = {"", "move", "illegal", "hint", "solved", "error", "part"};
  nv_status status = nv_stage_status(stage);
  const np_game *game = nv_stage_game(stage);
  np_json_open(writer, NULL, '{');
  write_position(writer, game);
  write_score(writer, stage);
  np_json_digits(writer, "beyond", status.moves_omitted);
  np_json_flag(writer, "playing", status.playing);
  np_json_flag(writer, "held", status.held);
  np_json_flag(writer, "moving", status.moving);
  np_json_decimal(writer, "speed", status.speed, 2);
  np_json_number(writer, "chosen", status.chosen);
  np_json_number(writer, "focus", status.focus);
  np_json_number(writer, "hinted", status.hinted);
  np_json_number(writer, "hints", status.hints);
  np_json_decimal(writer, "zoom", (double)status.zoom, 2);
  write_switches(writer, &status);
  np_json_flag(writer, "thinking", status.thinking);
  np_json_flag(writer, "paused", status.paused);
  np_json_number(writer, "thought", status.thought);
  np_json_number(writer, "thoughts", status.thoughts);
  np_json_flag(writer, "turned", status.turned);
  np_json_begin_text(writer, "message");
  nv_stage_write_message(stage, writer);
  np_json_end_text(writer);
  np_json_text(writer, "tone", tones[status.tone]);
  np_json_number(writer, "said", status.said);
  np_json_number(writer, "version", nv_stage_version(stage));
  np_json_close(writer, '}');
}
