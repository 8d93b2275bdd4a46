/* Prints what the program says of the puzzles in tests/fixtures.txt and of a few more, a line each, many of them more
 * than once: "KIND | sentence". tests/sentences/sentences.test.mjs makes the list of all sentences from it.
 */
#define NP_OWN_MAIN
#include "charts.h"
#include "numbers.h"
#include "stage_state.h"
#include "views.h"

#include <stdlib.h>

enum { SENTENCE = 1 << 14, MOVES = 4096, ID = 2048 };

static char said[SENTENCE];
static const char *kind;

static np_writer begin(void) { return np_writer_over(said, sizeof said); }

/* A sentence or several lines of them. */
static void print(const char *text) {
  for (size_t length; *text; text += length + (text[length] == '\n')) {
    length = strcspn(text, "\n");
    if (length > 0) printf("%s | %.*s\n", kind, (int)length, text);
  }
}

static void print_fault(const np_error *error) { print(error->sentence); }

/* ---------------------------------------------------------------------------------- core */

/* What is said of a position, and of each move that is legal there. */
static void print_position(const np_puzzle *puzzle, const void *position) {
  static np_move moves[MOVES];
  np_error error = {0};
  np_writer writer = begin();
  np_puzzle_describe(puzzle, position, &writer);
  print(said);
  size_t count = np_puzzle_moves(puzzle, position, moves, MOVES);
  for (size_t i = 0; i < count && i < MOVES; i++) {
    writer = begin();
    np_puzzle_say_move(puzzle, position, moves[i], &writer);
    print(said);
    writer = begin();
    np_puzzle_advise(puzzle, position, moves[i], &writer);
    print(said);
  }
  np_move hint;
  if (!np_puzzle_hint(puzzle, position, &hint) && !np_puzzle_why(puzzle, position, &error)) print_fault(&error);
}

/* The answer to a click on each part. */
static void print_parts(const shown *held, const void *position, const parts *found) {
  char *after = malloc(np_puzzle_position_size(held->puzzle));
  for (size_t i = 0; i < found->count; i++) {
    np_error error = {0};
    np_move move;
    np_writer writer = begin();
    held->view->say_part(held->puzzle, position, found->part[i], &writer);
    print(said);
    memcpy(after, position, np_puzzle_position_size(held->puzzle));
    if (!held->view->part_move(held->puzzle, position, found->part[i], &move)) continue;
    if (!np_puzzle_apply(held->puzzle, after, move, &error)) print_fault(&error);
  }
  free(after);
}

/* ---------------------------------------------------------------------------------- views */

static void print_texts(const nv_canvas *canvas) {
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    if (shape->kind != NV_SHAPE_TEXT) continue;
    np_writer writer = begin();
    for (uint32_t at = 0; at < shape->count; at++) np_write(&writer, "%c", canvas->text[shape->first + at]);
    print(said);
  }
}

static void print_chart(const shown *held, const nv_chart *chart) {
  const char *absent = nv_chart_absent(chart, held->puzzle);
  nv_canvas canvas = {0};
  if (absent) {
    print(absent);
    return;
  }
  draw_items(chart, held->game, held->scene.width, chart->height, &canvas);
  print_texts(&canvas);
  for (size_t i = 0; i < canvas.shape_count; i++)
    if (canvas.shapes[i].tag) print(tell_item(chart, held->game, canvas.shapes[i].tag, 0).words);
  nv_canvas_close(&canvas);
}

static parts parts_of(const shown *held) {
  parts found = {.count = 0};
  for (int at = 0; at < 16 * GRID * GRID; at++)
    add_part(&found,
             held->view->pick(&held->scene, (nv_point){
                                                held->scene.width * ((float)(at % (4 * GRID)) + 0.5f) / (4 * GRID),
                                                held->scene.height * ((float)(at / (4 * GRID)) + 0.5f) / (4 * GRID),
                                            }));
  nv_button row[NV_BUTTONS_MAX];
  size_t buttons = held->view->buttons ? held->view->buttons(&held->scene, row) : 0;
  for (size_t i = 0; i < buttons; i++) {
    add_part(&found, row[i].part);
    print(row[i].name);
  }
  return found;
}

/* A view's picture and charts, and positions that a walk by random moves leads to. */
static void print_puzzle(const char *id) {
  enum { STEPS = 12 };
  static np_move moves[MOVES];
  np_random random = {7};
  shown held = show(id, 640, 480, false);
  nv_canvas canvas = {0};
  np_error error = {0};
  kind = held.view->kind;
  nv_canvas_clear(&canvas, held.scene.width, held.scene.height, held.scene.palette->paper);
  held.view->draw(&held.scene, &canvas);
  print_texts(&canvas);
  nv_canvas_close(&canvas);
  for (const nv_chart *chart = held.view->charts; chart && chart->name; chart++) print_chart(&held, chart);
  np_writer writer = begin();
  np_puzzle_write_goal(held.puzzle, &writer);
  print(said);
  writer = begin();
  uint64_t solutions;
  if (np_puzzle_count(held.puzzle, held.position, &solutions, &writer, &error))
    print(said);
  else
    print_fault(&error);
  held.scene.marks.aimed = true; /* with a mouse */
  parts found = parts_of(&held);
  char *position = malloc(np_puzzle_position_size(held.puzzle));
  memcpy(position, held.position, np_puzzle_position_size(held.puzzle));
  for (int step = 0; step < STEPS; step++) {
    print_position(held.puzzle, position);
    print_parts(&held, position, &found);
    size_t count = np_puzzle_moves(held.puzzle, position, moves, MOVES);
    if (count == 0 || count > MOVES) break;
    np_puzzle_apply(held.puzzle, position, moves[np_random_below(&random, (uint32_t)count)], NULL);
  }
  free(position);
  np_game_close(held.game);
}

/* ---------------------------------------------------------------------------------- stage */

static void print_stage(const nv_stage *stage) {
  np_score score = np_game_score(nv_stage_game(stage));
  np_writer writer = begin();
  print(nv_stage_status(stage).message);
  nv_stage_write_score(stage, &score, &writer);
  print(said);
}

/* Lets frames pass until nothing moves, at most so many. */
static void pass(nv_stage *stage, int frames) {
  uint32_t before = nv_stage_status(stage).said;
  while (frames-- > 0 && nv_stage_tick(stage, 0.25)) {
    if (nv_stage_status(stage).said != before) print_stage(stage);
    before = nv_stage_status(stage).said;
  }
}

static void print_thinking(nv_stage *stage) {
  enum { STEPS = 60 };
  if (!nv_stage_status(stage).view->thinking) return;
  nv_stage_think(stage, true);
  print_stage(stage);
  for (uint32_t step = 1; step <= STEPS; step++) {
    nv_stage_think_seek(stage, step);
    print_stage(stage);
  }
  nv_stage_think(stage, false);
}

/* Solves it move by move, as a player would. */
static void print_played(nv_stage *stage) {
  enum { MOVES_PLAYED = 100 };
  np_move move;
  for (int played = 0; played < MOVES_PLAYED; played++) {
    const np_game *game = nv_stage_game(stage);
    if (!np_puzzle_next(np_game_puzzle(game), np_game_position(game), NULL, &move)) break;
    np_writer writer = begin();
    np_puzzle_write_move(np_game_puzzle(game), move, &writer);
    nv_stage_move(stage, said);
    print_stage(stage);
  }
  pass(stage, 100); /* it is solved when the last part has come to rest */
}

/* What arrow keys answer. */
static void print_arrows(nv_stage *stage, const char *id) {
  static const char *const keys[] = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    nv_stage_start(stage, id);
    nv_stage_key(stage, keys[i]);
    print_stage(stage);
  }
}

/* What the buttons answer, in an order in which each has something to do, and once more where it has nothing. */
static void print_buttons(const char *id, const char *illegal) {
  nv_stage *stage = nv_stage_open(id);
  nv_stage_resize(stage, 640, 480);
  static bool (*const buttons[])(nv_stage *) = {nv_stage_undo,      nv_stage_redo,      nv_stage_restart,
                                                nv_stage_next_hint, nv_stage_next_hint, nv_stage_next_hint,
                                                nv_stage_undo,      nv_stage_hint};
  kind = nv_stage_status(stage).view->kind;
  for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
    buttons[i](stage);
    print_stage(stage);
  }
  nv_stage_move(stage, illegal);
  print_stage(stage);
  nv_stage_show_mistakes(stage, true);
  print_stage(stage);
  for (double away = 0; away < 4; away += 1.5) {
    nv_stage_scramble(stage, away * 1000, 1);
    print_stage(stage);
  }
  print_thinking(stage);
  print_arrows(stage, id);
  nv_stage_start(stage, id);
  nv_stage_solve(stage, NULL);
  print_stage(stage);
  pass(stage, 40);
  nv_stage_seek(stage, 1);
  print_stage(stage);
  for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
    buttons[i](stage);
    print_stage(stage);
  }
  nv_stage_start(stage, id);
  print_played(stage);
  nv_stage_start(stage, id);
  nv_stage_setting(stage, "motion", "reduced");
  nv_stage_setting(stage, "speed", "32");
  nv_stage_solve(stage, NULL);
  pass(stage, 20000);
  print_stage(stage);
  nv_stage_solve(stage, NULL);
  print_stage(stage);
  nv_stage_close(stage);
}

/* A kept game is opened, and its last move solves the puzzle. */
static void print_solvers(void) {
  static const char *const games[] = {"rings.2 2 | 1", "rings.2 2 | *1", "rings.2 *2 | 1", "rings.2 1 1 2 | 1"};
  kind = "rings";
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    nv_stage *stage = nv_stage_open("rings.2");
    nv_stage_start_history(stage, games[i], true);
    print_stage(stage);
    nv_stage_redo(stage);
    pass(stage, 40);
    nv_stage_close(stage);
  }
}

/* ------------------------------------------------------------------------------ the lists */

/* The rule as a puzzle has it, which may say more than its kind's. */
static void print_rule(const char *id) {
  char rule[400];
  np_writer writer = np_writer_over(rule, sizeof rule);
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  np_puzzle_write_rule(puzzle, &writer);
  print(rule);
  np_puzzle_close(puzzle);
}

/* Texts that do not depend on a position. */
static void print_tables(void) {
  for (size_t i = 0; np_kind_at(i); i++) {
    const nv_view *view = nv_view_named(kind = np_kind_name(np_kind_at(i)));
    print(np_kind_title(np_kind_at(i)));
    print(np_kind_rule(np_kind_at(i)));
    for (const np_preset *preset = np_kind_presets(np_kind_at(i)); preset && preset->id; preset++) {
      print(preset->title);
      print_rule(preset->id);
    }
    print(view->keys);
    print(view->how);
    if (view->how_touch) print(view->how_touch);
    for (const nv_chart *chart = view->charts; chart && chart->name; chart++) {
      print(chart->tab);
      print(chart->title);
      print(chart->about);
      for (const nv_legend *row = chart->legend; row && row->words; row++) print(row->words);
      if (chart->step_name) print(chart->step_name);
    }
  }
}

static void print_bad_id(const char *id) {
  np_error error = {0};
  np_game *game = np_game_open(id, NULL, &error);
  if (game) fail_msg("%s opens", id);
  print_fault(&error);
}

int main(void) {
  /* kinds of positions that the fixtures lack */
  static const char *const more[] = {"rings.64",
                                     "rings.25",
                                     "rings.1~1",
                                     "rings.6~111111",
                                     "keydisk.b",
                                     "keydisk.record",
                                     "tracks.mums2008",
                                     "tracks.times9",
                                     "ogear.corrected~Top-North-0",
                                     "snake.green",
                                     "snake.ECSCSCCCCSCSCSCSCSCSCSCCCSE"};
  static const char *const bad[] = {"",
                                    "rings",
                                    "rings.x",
                                    "rings.65",
                                    "rings.6.slow",
                                    "rings.6~1",
                                    "rings.6~2",
                                    "keydisk.123.12.1234",
                                    "ogear.mine",
                                    "snake.pink",
                                    "tracks.none",
                                    "chess.8"};
  char line[NP_FIXTURE_LINE], *fields[NP_FIXTURE_FIELDS];
  FILE *file = np_fixtures_open();
  print_tables();
  while (np_fixture_next(file, line, fields)) {
    print_puzzle(fields[0]);
    print_buttons(fields[0], fields[3]);
  }
  fclose(file);
  print_solvers();
  for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
    print_puzzle(more[i]);
    print_buttons(more[i], "x");
  }
  kind = "id";
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) print_bad_id(bad[i]);
  return 0;
}
