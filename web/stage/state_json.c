#include "stage_state.h"

enum {
  TEXT_MAX = 1 << 14, /* a board of 50 x 50, its digits and all its marks */
  MESSAGE_MAX = 512,
  MOVES_MAX = 100
};

static void member(np_writer *writer, const char *name, const char *text) {
  np_write(writer, "\"%s\":", name);
  np_write_json(writer, text);
  np_write(writer, ",");
}

static void number(np_writer *writer, const char *name, uint64_t value) { np_write(writer, "\"%s\":%U,", name, value); }

static void flag(np_writer *writer, const char *name, bool value) {
  np_write(writer, "\"%s\":%s,", name, value ? "true" : "false");
}

/* Hundredths, so that no floating-point formatter is needed. */
static void decimal(np_writer *writer, const char *name, double value) {
  unsigned hundredths = (unsigned)(value * 100 + 0.5);
  np_write(writer, "\"%s\":%u.%u%u,", name, hundredths / 100, hundredths / 10 % 10, hundredths % 10);
}

static void counter(np_writer *writer, const char *name, uint64_t value) {
  np_write(writer, "\"%s\":\"%U\",", name, value);
}

/* The rule, the goal and how one moves. */
static void write_how(np_writer *writer, const np_puzzle *puzzle, const nv_view *view) {
  char text[320];
  np_writer into = np_writer_over(text, sizeof text);
  np_puzzle_write_rule(puzzle, &into);
  member(writer, "rule", text);
  into = np_writer_over(text, sizeof text);
  np_puzzle_write_goal(puzzle, &into);
  member(writer, "goal", text);
  member(writer, "how", view->how);
  member(writer, "howTouch", view->how_touch ? view->how_touch : view->how);
}

static void write_position(np_writer *writer, const np_game *game) {
  char text[TEXT_MAX];
  const np_puzzle *puzzle = np_game_puzzle(game);
  np_writer into = np_writer_over(text, sizeof text);
  np_game_write_id(game, &into);
  member(writer, "id", text);
  into = np_writer_over(text, sizeof text);
  np_puzzle_write_position(puzzle, np_game_position(game), &into);
  member(writer, "position", text);
  into = np_writer_over(text, sizeof text);
  np_puzzle_describe(puzzle, np_game_position(game), &into);
  member(writer, "words", text);
}

static void write_score(np_writer *writer, const nv_stage *stage) {
  char text[MESSAGE_MAX];
  const np_game *game = nv_stage_game(stage);
  np_score score = np_game_score(game);
  counter(writer, "made", score.made);
  counter(writer, "returned", score.returned);
  counter(writer, "notes", score.notes);
  counter(writer, "planned", score.solved ? np_game_planned(game) : 0);
  counter(writer, "fewest", score.fewest);
  counter(writer, "left", score.left);
  counter(writer, "worse", score.worse);
  flag(writer, "known", score.known);
  flag(writer, "solved", score.solved);
  number(writer, "place", np_game_place(game));
  number(writer, "length", np_game_length(game));
  number(writer, "ahead", score.ahead);
  np_writer into = np_writer_over(text, sizeof text);
  nv_stage_write_score(stage, &score, &into);
  member(writer, "score", text);
  into = np_writer_over(text, sizeof text);
  nv_stage_write_exact(stage, &score, &into);
  member(writer, "exact", text);
}

/* The moves of the timeline's steps from..to, as words. */
static void write_moves(np_writer *writer, const char *name, const np_game *game, size_t from, size_t to) {
  np_write(writer, "\"%s\":[", name);
  for (size_t i = from; i < to; i++) {
    char word[NP_WORD_MAX];
    np_writer into = np_writer_over(word, sizeof word);
    np_puzzle_write_move(np_game_puzzle(game), np_game_step(game, i).move, &into);
    if (i > from) np_write(writer, ",");
    np_write_json(writer, word);
  }
  np_write(writer, "]");
}

static void write_legend(np_writer *writer, const nv_legend *row) {
  np_write(writer, "\"legend\":[");
  for (bool first = true; row && row->words; row++, first = false) {
    if (!first) np_write(writer, ",");
    np_write_json(writer, row->words);
  }
  np_write(writer, "],");
}

static void write_charts(np_writer *writer, const nv_view *view, const np_puzzle *puzzle) {
  np_write(writer, "\"charts\":[");
  for (size_t i = 0; i < view->chart_count; i++) {
    const nv_chart *chart = &view->charts[i];
    const char *absent = chart->absent ? chart->absent(puzzle) : NULL;
    np_write(writer, i > 0 ? ",{" : "{");
    member(writer, "name", chart->name);
    member(writer, "tab", chart->tab);
    member(writer, "title", chart->title);
    member(writer, "about", chart->about);
    write_legend(writer, chart->legend);
    decimal(writer, "height", (double)chart->height);
    flag(writer, "veiled", chart->spoiler);
    flag(writer, "printed", chart->printed);
    flag(writer, "moves", chart->moves);
    flag(writer, "live", chart->live);
    flag(writer, "more", chart->more);
    flag(writer, "apart", chart->apart);
    number(writer, "steps", chart->steps && !absent ? chart->steps(puzzle) : 0);
    member(writer, "stepName", chart->step_name ? chart->step_name : "");
    np_write(writer, "\"absent\":");
    if (absent)
      np_write_json(writer, absent);
    else
      np_write(writer, "null");
    np_write(writer, "}");
  }
  np_write(writer, "]");
}

/* {"numbers":false}: those that the view has. */
static void write_switches(np_writer *writer, const nv_status *status) {
  bool first = true;
  np_write(writer, "\"switches\":{");
  for (int i = 0; i < NV_SWITCHES; i++) {
    if (!(status->view->camera.switches >> i & 1)) continue;
    np_write(writer, "%s\"%s\":%s", first ? "" : ",", nv_stage_switch_name((nv_switch)i),
             status->switches >> i & 1 ? "true" : "false");
    first = false;
  }
  np_write(writer, "},");
}

void nv_stage_write_info(const nv_stage *stage, np_writer *writer) {
  const np_game *game = nv_stage_game(stage);
  char id[TEXT_MAX];
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_kind *kind = np_puzzle_kind(puzzle);
  nv_status status = nv_stage_status(stage);
  const nv_view *view = status.view;
  np_writer into = np_writer_over(id, sizeof id);
  np_puzzle_write_id(puzzle, NULL, &into);
  np_write(writer, "{");
  member(writer, "puzzle", id);
  member(writer, "kind", np_kind_name(kind));
  member(writer, "title", np_kind_title(kind));
  member(writer, "unit", np_kind_unit(kind));
  write_how(writer, puzzle, view);
  member(writer, "keys", view->keys ? view->keys : "");
  number(writer, "farthest", status.farthest);
  flag(writer, "follows", view->drag && view->drag->carry);
  flag(writer, "draws", view->drag && !view->drag->carry);
  flag(writer, "flat", view->camera.flat);
  flag(writer, "checks", view->check != NULL);
  flag(writer, "thinks", view->thinking != NULL);
  decimal(writer, "aspect", (double)nv_still_shape(puzzle));
  write_charts(writer, view, puzzle);
  np_write(writer, "}");
}

/* Where captions stand: beside their buttons, or above them where a row has no room for that. */
typedef enum caption_place { CAPTION_NONE, CAPTION_BESIDE, CAPTION_ABOVE } caption_place;

static void write_face(np_writer *writer, const nv_button *button, bool named, caption_place captions) {
  char html[400];
  np_writer into = np_writer_over(html, sizeof html);
  np_write(&into, "<svg viewBox='0 0 24 24' aria-hidden='true'><path transform='rotate(%u 12 12)' d='%s'/></svg>",
           button->turned, button->sign);
  if (button->named && named) np_write(&into, "<span>%s</span>", button->name);
  if (button->number) np_write(&into, "<i aria-hidden='true'>%u</i>", button->number);
  if (button->caption && captions)
    np_write(&into, "<i class='%s' aria-hidden='true'>%s</i>", captions == CAPTION_ABOVE ? "above" : "beside",
             button->caption);
  np_write(writer, "\"html\":");
  np_write_json(writer, html);
}

void nv_stage_write_buttons(const nv_stage *stage, np_writer *writer) {
  enum { MANY = 5 }; /* these stand under the picture, however low it is */
  nv_button row[NV_BUTTONS_MAX];
  const nv_view *view = nv_stage_status(stage).view;
  nv_scene scene = nv_stage_scene(stage);
  size_t count = view->buttons ? view->buttons(&scene, row) : 0;
  bool beside = count < MANY && nv_buttons_beside(&scene);
  /* CSS pixels that they take */
  bool roomy = scene.width >= 100 * count - 50, high = scene.width >= 300 && scene.height >= 250;
  caption_place captions = beside ? CAPTION_NONE : roomy ? CAPTION_BESIDE : high ? CAPTION_ABOVE : CAPTION_NONE;
  np_write(writer, "{");
  flag(writer, "beside", beside);
  np_write(writer, "\"row\":[");
  for (size_t i = 0; i < count; i++) {
    char title[64];
    const nv_button *button = &row[i];
    np_writer into = np_writer_over(title, sizeof title);
    np_write(&into, "%s%s%s", button->name, button->open ? "" : ", blocked", button->on ? ", on" : "");
    np_write(writer, i > 0 ? ",{" : "{");
    number(writer, "part", button->part);
    member(writer, "look", !button->open ? "shut" : button->hinted ? "hinted" : button->on ? "on" : "");
    member(writer, "title", title);
    write_face(writer, button, !beside && scene.width >= 112 * count, captions);
    np_write(writer, "}");
  }
  np_write(writer, "]}");
}

void nv_stage_write_moves(const nv_stage *stage, np_writer *writer) {
  const np_game *game = nv_stage_game(stage);
  np_score score = np_game_score(game);
  size_t place = np_game_place(game);
  size_t made = score.made < MOVES_MAX ? (size_t)score.made : MOVES_MAX;
  size_t ahead = score.ahead < MOVES_MAX ? (size_t)score.ahead : MOVES_MAX;
  np_write(writer, "{");
  write_moves(writer, "movesMade", game, place - made, place);
  np_write(writer, ",");
  write_moves(writer, "movesAhead", game, place, place + ahead);
  np_write(writer, "}");
}

void nv_stage_write_state(const nv_stage *stage, np_writer *writer) {
  static const char *const tones[] = {"", "move", "illegal", "hint", "solved", "error", "part"};
  char message[MESSAGE_MAX];
  np_writer into = np_writer_over(message, sizeof message);
  nv_status status = nv_stage_status(stage);
  const np_game *game = nv_stage_game(stage);
  np_write(writer, "{");
  write_position(writer, game);
  write_score(writer, stage);
  counter(writer, "beyond", status.moves_omitted);
  flag(writer, "playing", status.playing);
  flag(writer, "held", status.held);
  flag(writer, "moving", status.moving);
  decimal(writer, "speed", status.speed);
  number(writer, "chosen", status.chosen);
  number(writer, "focus", status.focus);
  number(writer, "hinted", status.hinted);
  number(writer, "hints", status.hints);
  decimal(writer, "zoom", (double)status.zoom);
  write_switches(writer, &status);
  flag(writer, "thinking", status.thinking);
  flag(writer, "paused", status.paused);
  number(writer, "thought", status.thought);
  number(writer, "thoughts", status.thoughts);
  flag(writer, "turned", status.turned);
  nv_stage_write_message(stage, &into);
  member(writer, "message", message);
  member(writer, "tone", tones[status.tone]);
  number(writer, "said", status.said);
  np_write(writer, "\"version\":%U}", (uint64_t)nv_stage_version(stage));
}
