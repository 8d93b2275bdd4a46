/* cli_show.c: show, draw, chart, distance, distances. */
#include "ask/answer.h"
#include "ask/ask.h"
#include "cli_file.h"
#include "cli_job.h"
#include "cli_png.h"

#include "raster.h"
#include "svg.h"
#include "text.h"
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_show(const cli_options *options) {
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  const np_puzzle *puzzle = np_game_puzzle(game);
  const void *position = np_game_position(game);
  if (options->json) {
    np_writer *json = cli_json(NULL);
    np_json_begin_text(json, "id");
    np_game_write_id(game, json);
    np_json_end_text(json);
    np_json_begin_text(json, "words");
    np_puzzle_describe(puzzle, position, json);
    np_json_end_text(json);
    np_json_flag(json, "solved", np_puzzle_solved(puzzle, position));
    cli_json_end();
  } else {
    np_writer *text = cli_print();
    np_game_write_id(game, text);
    np_write(text, "\n");
    np_puzzle_describe(puzzle, position, text);
    np_write(text, "\n");
    cli_print_end();
  }
  np_game_close(game);
  return CLI_DONE;
}

static bool ends_with(const np_puzzle *puzzle, const void *position, np_move last) {
  size_t size = np_puzzle_position_size(puzzle);
  void *after = malloc(size);
  bool ends =
      after && np_puzzle_apply(puzzle, memcpy(after, position, size), last, NULL) && np_puzzle_solved(puzzle, after);
  free(after);
  return ends;
}

/* Finds the fewest moves to the goal. False: *error says that there is no solution, or that its length is not known. */
static bool find_distance(const np_puzzle *puzzle, const void *position, uint64_t *moves, np_error *error) {
  np_move move;
  *moves = 0;
  if (np_puzzle_solved(puzzle, position) || np_puzzle_distance(puzzle, position, NULL, moves)) return true;
  if (!np_puzzle_next(puzzle, position, NULL, &move)) return np_puzzle_why(puzzle, position, error);
  if (np_puzzle_distance(puzzle, position, NULL, moves)) return true; /* np_puzzle_next solves a large snake first */
  const char *unit = np_kind_unit(np_puzzle_kind(puzzle));
  np_writer writer = np_writer_over(error->sentence, sizeof error->sentence);
  error->cause = NP_CAUSE_UNKNOWN;
  if (strcmp(unit, "move") != 0 && ends_with(puzzle, position, move)) {
    np_write(&writer, "nothing is left to %s: ", unit);
    np_puzzle_write_move(puzzle, move, &writer);
    np_write(&writer, ", a move that is no %s, leads to the goal", unit);
    return false;
  }
  np_write(&writer, "the goal can be reached, but ");
  size_t said = writer.length;
  np_puzzle_caution(puzzle, position, move, &writer);
  if (writer.length == said) np_write(&writer, "the fewest %ss from here are not known", unit);
  return false;
}

int cli_distance(const cli_options *options) {
  uint64_t moves;
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  np_error error = {0};
  bool known = find_distance(np_game_puzzle(game), np_game_position(game), &moves, &error);
  const char *unit = np_kind_unit(np_puzzle_kind(np_game_puzzle(game)));
  np_game_close(game);
  if (!known) return cli_fail_in(options, &error);
  if (options->json) {
    np_writer *json = cli_json(options->id);
    np_json_digits(json, "distance", moves);
    np_json_text(json, "unit", unit);
    cli_json_end();
  } else {
    printf("%llu\n", (unsigned long long)moves);
  }
  return CLI_DONE;
}

/* --------------------------------------------------------------------------- distances */

static const uint64_t states_max = (uint64_t)1 << 24;

typedef struct histogram {
  uint64_t *counts;
  uint64_t capacity, farthest, unreachable;
} histogram;

static bool count_states(const np_puzzle *puzzle, histogram *found) {
  void *position = malloc(np_puzzle_position_size(puzzle));
  uint64_t states = np_puzzle_states(puzzle), moves;
  found->capacity = states + 1; /* a shortest path visits no state twice */
  found->counts = calloc(found->capacity, sizeof *found->counts);
  for (uint64_t i = 0; position && found->counts && i < states; i++) {
    if (!np_puzzle_state_at(puzzle, i, position)) continue;
    if (!np_puzzle_distance(puzzle, position, NULL, &moves)) {
      found->unreachable++;
      continue;
    }
    found->counts[moves]++;
    if (moves > found->farthest) found->farthest = moves;
  }
  free(position);
  return position && found->counts;
}

static void print_histogram(const cli_options *options, const histogram *found) {
  if (options->json) {
    np_writer *json = cli_json(options->id);
    np_json_open(json, "states", '[');
    for (uint64_t i = 0; i <= found->farthest; i++) np_json_number(json, NULL, found->counts[i]);
    np_json_close(json, ']');
    np_json_number(json, "unreachable", found->unreachable);
    cli_json_end();
    return;
  }
  printf("moves,states\n");
  for (uint64_t i = 0; i <= found->farthest; i++)
    printf("%llu,%llu\n", (unsigned long long)i, (unsigned long long)found->counts[i]);
  if (found->unreachable > 0) printf("unreachable,%llu\n", (unsigned long long)found->unreachable);
}

int cli_distances(const cli_options *options) {
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  const np_puzzle *puzzle = np_game_puzzle(game);
  uint64_t states = np_puzzle_states(puzzle);
  int end = CLI_DONE;
  histogram found = {0};
  if (!np_puzzle_kind(puzzle)->states)
    end = cli_say(CLI_BAD_INPUT, "the positions of %s cannot be listed", cli_shown(options->id));
  else if (states == 0 || states > states_max)
    end = cli_say(CLI_BAD_INPUT, "%s has too many positions to list; up to %llu can be listed", cli_shown(options->id),
                  (unsigned long long)states_max);
  else if (!count_states(puzzle, &found))
    end = cli_say_no_memory();
  else
    print_histogram(options, &found);
  free(found.counts);
  np_game_close(game);
  return end;
}

/* -------------------------------------------------------------------------------- draw */

static float width_of(const cli_options *options) { return options->width > 0 ? (float)options->width : CLI_WIDTH; }

static void draw_on(nv_canvas *canvas, const np_game *game, const cli_options *options) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  const nv_view *view = nv_view_of(puzzle);
  const nv_palette *palette = options->dark ? &nv_palette_dark : &nv_palette_light;
  float width = width_of(options);
  float height = options->height > 0 ? (float)options->height : width / nv_still_shape(puzzle);
  nv_scene scene = {.puzzle = puzzle,
                    .motion.from = np_game_position(game),
                    .motion.to = np_game_position(game),
                    .width = width,
                    .height = height,
                    .palette = palette};
  nv_canvas_open(canvas);
  nv_canvas_clear(canvas, width, height, palette->paper);
  view->draw(&scene, canvas);
}

typedef struct picture {
  nv_canvas canvas;
  const char *title;
} picture;

static void write_title(const void *game, np_writer *writer) {
  np_write(writer, "%s: ", np_kind_title(np_puzzle_kind(np_game_puzzle(game))));
  np_puzzle_describe(np_game_puzzle(game), np_game_position(game), writer);
}

static void write_svg(const void *drawn, np_writer *writer) {
  const picture *one = drawn;
  nv_svg_write(&one->canvas, one->title, writer);
}

/* The drawn picture as SVG, to be freed; NULL without memory. */
static char *svg_of(const picture *drawn) { return drawn->canvas.full ? NULL : cli_text(write_svg, drawn, NULL); }

/* The extension of a file's name, without its point; "": it has none. */
static const char *ending_of(const char *name) {
  const char *point = name ? strrchr(name, '.') : NULL;
  return point && point > name && !strchr(point, '/') ? point + 1 : "";
}

static bool ends_in(const char *name, const char *const *endings) {
  const char *ending = ending_of(name);
  for (; *endings; endings++)
    if (np_same_word(ending, strlen(ending), *endings)) return true;
  return false;
}

static bool wants_png(const cli_options *options) {
  static const char *const png[] = {"png", NULL};
  return ends_in(options->output, png);
}

/* Does the file's name end in a picture format that cannot be written? */
static bool wants_other(const cli_options *options) {
  static const char *const others[] = {"jpg", "jpeg", "gif", "webp", "avif", "bmp",
                                       "tif", "tiff", "pdf", "eps",  "ps",   NULL};
  return ends_in(options->output, others);
}

static void show_share(double share) { fprintf(stderr, share < 1 ? "\r%5.1f %%" : "\r        \r", 100 * share); }

static int draw_png(const np_game *game, const cli_options *options) {
  nv_canvas canvas;
  nv_mesh mesh = {0};
  draw_on(&canvas, game, options);
  nv_mesh_build(&mesh, &canvas, 1);
  int width = (int)canvas.width, height = (int)canvas.height, end = CLI_DONE;
  if (canvas.full || mesh.full) {
    end = cli_say_no_memory();
  } else if (height < 1 || height > NV_RASTER_MAX) {
    end = cli_say(CLI_BAD_INPUT, "the picture would be %d pixels high; it needs at most %d: set --width or --height",
                  height, (int)NV_RASTER_MAX);
  } else {
    cli_file file;
    end = CLI_BAD_INPUT;
    if (cli_file_open(&file, options->output))
      end = cli_file_close(
          &file, cli_write_png(file.stream, &mesh, width, height, canvas.paper, cli_on_terminal() ? show_share : NULL));
  }
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
  return end;
}

int cli_draw(const cli_options *options) {
  if (options->json && options->output)
    return cli_say(CLI_BAD_INPUT, "--json prints the picture on stdout; it does not go with -o");
  if (wants_other(options))
    return cli_say(CLI_BAD_INPUT, "a picture is SVG or PNG; the name after -o needs to end in .svg or .png, not in .%s",
                   ending_of(options->output));
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  if (!nv_view_of(np_game_puzzle(game))) {
    np_game_close(game);
    return cli_say(CLI_BAD_INPUT, "this puzzle has no picture");
  }
  if (wants_png(options)) {
    int drawn = draw_png(game, options);
    np_game_close(game);
    return drawn;
  }
  char *title = cli_text(write_title, game, NULL);
  picture drawn = {.title = title};
  draw_on(&drawn.canvas, game, options);
  char *text = title ? svg_of(&drawn) : NULL;
  nv_canvas_close(&drawn.canvas);
  free(title);
  np_game_close(game);
  if (!text) return cli_say_no_memory();
  int end = CLI_DONE;
  if (options->json) {
    np_json_text(cli_json(options->id), "svg", text);
    cli_json_end();
  } else {
    end = cli_file_write(options->output, text, strlen(text));
  }
  free(text);
  return end;
}

/* ------------------------------------------------------------------------------- chart */

static char *chart_svg(const np_game *game, const nv_chart *chart, const cli_options *options) {
  const nv_palette *palette = options->dark ? &nv_palette_dark : &nv_palette_light;
  picture drawn = {.title = chart->title};
  nv_scene scene = nv_scene_at_rest(np_game_puzzle(game), np_game_position(game), width_of(options),
                                    options->height > 0 ? (float)options->height : chart->height, palette);
  nv_canvas_clear(&drawn.canvas, scene.width, scene.height, palette->paper);
  chart->draw(game, &scene, &drawn.canvas);
  char *text = svg_of(&drawn);
  nv_canvas_close(&drawn.canvas);
  return text;
}

static bool wants_svg(const cli_options *options) {
  static const char *const svg[] = {"svg", NULL};
  return ends_in(options->output, svg);
}

/* Numbers are CSV with --csv, and in a file whose name ends in .csv. */
static bool wants_csv(const cli_options *options) {
  static const char *const csv[] = {"csv", NULL};
  return options->csv || ends_in(options->output, csv);
}

static bool wants_json(const cli_options *options) {
  static const char *const json[] = {"json", NULL};
  return ends_in(options->output, json);
}

static int draw_chart(const np_game *game, const nv_chart *chart, const cli_options *options) {
  char *text = chart_svg(game, chart, options);
  int end = text ? cli_file_write(options->output, text, strlen(text)) : cli_say_no_memory();
  free(text);
  return end;
}

typedef struct asked_chart {
  const np_game *game;
  const nv_chart *chart;
} asked_chart;

static void write_question(const void *of, np_writer *words) {
  const asked_chart *asked = of;
  np_write(words, "%s ", asked->chart->ask);
  np_game_write_id(asked->game, words);
}

static bool has_table(const np_job *job) {
  np_writer measure = np_writer_over(NULL, 0);
  np_answer_csv(job, &measure);
  return measure.length > 0;
}

static int print_chart(const np_game *game, const nv_chart *chart, const cli_options *options) {
  np_error error = {0};
  char *words = cli_text(write_question, &(asked_chart){game, chart}, NULL);
  if (!words) return cli_say_no_memory();
  np_job *job = np_ask(words, NULL, &error);
  free(words);
  if (!job) return cli_fail(&error);
  cli_work(job, NULL, NULL);
  int end = CLI_BAD_INPUT;
  if (np_job_now(job) == NP_JOB_FAILED)
    cli_fail(np_job_error(job));
  else if (options->json)
    end = cli_job_print_report(job);
  else if (wants_csv(options) && !has_table(job))
    cli_say(CLI_BAD_INPUT, "the chart %s has no table to print as CSV; leave --csv, and .csv after -o, out",
            chart->name);
  else
    end = cli_job_print(wants_csv(options) ? np_answer_csv : np_answer_lines, job, options->output);
  if (end == CLI_DONE) end = cli_job_end(job);
  np_job_close(job);
  return end;
}

/* Lists the charts of a puzzle's kind; for those that this puzzle does not have, the reason. */
static int list_charts(const np_game *game, const cli_options *options) {
  const nv_chart *chart = nv_view_of(np_game_puzzle(game))->charts;
  if (!chart && !options->json)
    return cli_say(CLI_DONE, "%s has no charts", np_kind_title(np_puzzle_kind(np_game_puzzle(game))));
  np_writer *json = options->json ? cli_json(NULL) : NULL;
  if (json) np_json_open(json, "charts", '[');
  for (; chart && chart->name; chart++) {
    const char *absent = nv_chart_absent(chart, np_game_puzzle(game));
    if (json) {
      np_json_open(json, NULL, '{');
      np_json_text(json, "name", chart->name);
      np_json_text(json, "title", chart->title);
      np_json_text(json, "absent", absent);
      np_json_close(json, '}');
    } else {
      printf("%-10s %s\n", chart->name, absent ? absent : chart->title);
    }
  }
  if (json) np_json_close(json, ']');
  if (json) cli_json_end();
  return cli_stdout_end(CLI_DONE);
}

static int chart_named(const np_game *game, const char *name, const cli_options *options) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  const nv_chart *chart = nv_chart_named(nv_view_of(puzzle)->charts, name);
  if (!chart)
    return cli_say(CLI_BAD_INPUT, "%s has no chart %s; `nopatience chart %s` lists those it has",
                   np_kind_title(np_puzzle_kind(puzzle)), cli_shown(name), cli_shown(options->id));
  const char *absent = nv_chart_absent(chart, puzzle);
  if (absent) return cli_say(CLI_BAD_INPUT, "%s", absent);
  return wants_svg(options) ? draw_chart(game, chart, options) : print_chart(game, chart, options);
}

int cli_chart(const cli_options *options) {
  if (options->json && (options->csv || options->output))
    return cli_say(CLI_BAD_INPUT, "--json prints the numbers on stdout; it does not go with --csv or -o");
  if (wants_png(options) || wants_other(options))
    return cli_say(CLI_BAD_INPUT, "the picture of a chart is SVG; the name after -o needs to end in .svg, not in .%s",
                   ending_of(options->output));
  if (wants_json(options))
    return cli_say(CLI_BAD_INPUT, "-o does not write JSON; --json without -o prints the numbers as JSON on stdout");
  bool look = options->dark || options->height || options->width;
  if (options->count < 2 && (options->csv || options->output || look))
    return cli_say(CLI_BAD_INPUT, "--csv, -o, --width, --height and --dark are of one chart, and its NAME is missing; "
                                  "`nopatience chart ID` lists the names");
  if (options->csv && wants_svg(options))
    return cli_say(CLI_BAD_INPUT,
                   "--csv writes numbers, and a file that ends in .svg is a picture; ask for one of them");
  if (look && !wants_svg(options))
    return cli_say(CLI_BAD_INPUT, "--width, --height and --dark are of the picture; it needs -o and a name in .svg");
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  int end = options->count > 1 ? chart_named(game, options->words[1], options) : list_charts(game, options);
  np_game_close(game);
  return end;
}
