/* cli_solve.c: solve, count, hint, check. */
#include "cli.h"

#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes a move: as an item of a JSON list, or as a word after a space. */
static void write_move(const np_puzzle *puzzle, np_move move, bool first, bool json, np_writer *printed) {
  if (json) np_json_begin_text(printed, NULL);
  if (!json && !first) np_write(printed, " ");
  np_puzzle_write_move(puzzle, move, printed);
  if (json) np_json_end_text(printed);
}

/* Moves are printed as they are found: a plan of 2^40 moves needs no memory. */
static void write_solution(const np_puzzle *puzzle, void *position, uint64_t max, bool json, np_writer *printed) {
  np_move move;
  for (uint64_t i = 0; i < max && !ferror(stdout) && np_puzzle_next(puzzle, position, NULL, &move); i++) {
    write_move(puzzle, move, i == 0, json, printed);
    np_puzzle_apply(puzzle, position, move, NULL);
  }
}

static int say_no_plan(const cli_options *options, const np_puzzle *puzzle, const void *position) {
  np_error error = {0};
  np_puzzle_why(puzzle, position, &error);
  return cli_fail_in(options, &error);
}

static int solve_from(const cli_options *options, const np_puzzle *puzzle, void *position) {
  np_move move;
  uint64_t length = 0;
  if (!np_puzzle_solved(puzzle, position) && !np_puzzle_next(puzzle, position, NULL, &move))
    return say_no_plan(options, puzzle, position);
  bool known = np_puzzle_distance(puzzle, position, NULL, &length);
  if (known && length > CLI_MOVES_UNASKED && options->moves == 0)
    return cli_say(CLI_BAD_INPUT, "the solution has %llu moves; --moves N prints the first N",
                   (unsigned long long)length);
  uint64_t max = options->moves ? options->moves : UINT64_MAX;
  np_writer *printed = options->json ? cli_json(options->id) : cli_print();
  if (options->json && known) np_json_digits(printed, "length", length);
  if (options->json) np_json_open(printed, "moves", '[');
  write_solution(puzzle, position, max, options->json, printed);
  np_write(printed, options->json ? "]}\n" : "\n");
  cli_print_end();
  return CLI_DONE;
}

/* ------------------------------------------------------------------------- every solution */

/* A list of solutions, printed as they are found: any number of them needs no memory. */
typedef struct listing {
  const cli_options *options;
  const np_puzzle *puzzle;
  uint64_t count;
  np_writer *printed; /* NULL: nothing is printed yet */
} listing;

static void begin_list(listing *list) {
  if (list->printed) return;
  list->printed = list->options->json ? cli_json(list->options->id) : cli_print();
  if (list->options->json) np_json_open(list->printed, "solutions", '[');
}

/* Prints one solution. False: there are enough of them, or stdout has failed. */
static bool print_listed(void *user, const np_move *moves, size_t count) {
  listing *list = user;
  bool json = list->options->json;
  begin_list(list);
  if (json && list->count > 0) np_write(list->printed, ",\n");
  if (json) np_json_open(list->printed, NULL, '[');
  for (size_t i = 0; i < count; i++) write_move(list->puzzle, moves[i], i == 0, json, list->printed);
  np_write(list->printed, json ? "]" : "\n");
  list->count++;
  cli_print_end(); /* it may be long until the next */
  return !ferror(stdout) && (list->options->limit == 0 || list->count < list->options->limit);
}

static int solve_all(const cli_options *options, const np_puzzle *puzzle, void *position) {
  listing list = {options, puzzle, 0, NULL};
  np_error error = {0};
  if (!np_puzzle_solutions(puzzle, position, print_listed, &list, &error)) return cli_fail(&error);
  begin_list(&list);
  bool complete = options->limit == 0 || list.count < options->limit;
  if (options->json) {
    np_json_close(list.printed, ']');
    np_json_digits(list.printed, "count", list.count);
    np_json_flag(list.printed, "complete", complete);
    np_write(list.printed, "}\n");
  }
  cli_print_end();
  if (list.count > 0) return CLI_DONE;
  np_puzzle_why(puzzle, position, &error);
  cli_say(CLI_NO_SOLUTION, "%s", error.cause == NP_CAUSE_NONE ? error.sentence : "there is no solution");
  return CLI_NO_SOLUTION; /* the search was complete */
}

int cli_solve(const cli_options *options) {
  if (options->limit > 0 && !options->all)
    return cli_say(CLI_BAD_INPUT, "--limit needs --all; it is the number of solutions at most");
  if (options->moves > 0 && options->all)
    return cli_say(CLI_BAD_INPUT, "--moves does not go with --all, which prints whole solutions");
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  const np_puzzle *puzzle = np_game_puzzle(game);
  void *position = malloc(np_puzzle_position_size(puzzle));
  int end;
  if (position) {
    np_puzzle_start(puzzle, position);
    end = options->all ? solve_all(options, puzzle, position) : solve_from(options, puzzle, position);
  } else {
    end = cli_say_no_memory();
  }
  free(position);
  np_game_close(game);
  return end;
}

int cli_count(const cli_options *options) {
  np_error error = {0};
  char line[NP_SENTENCE_MAX];
  uint64_t number;
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  np_writer writer = np_writer_over(line, sizeof line);
  bool good = np_puzzle_count(np_game_puzzle(game), np_game_position(game), &number, &writer, &error);
  np_game_close(game);
  if (!good && error.cause != NP_CAUSE_UNKNOWN) return cli_fail(&error);
  if (options->json) {
    np_writer *json = cli_json(options->id);
    np_json_digits(json, "count", number);
    np_json_flag(json, "complete", good);
    np_json_text(json, "words", line);
    cli_json_end();
  } else {
    puts(line);
  }
  if (!good) return cli_fail(&error);
  return number > 0 ? CLI_DONE : CLI_NO_SOLUTION;
}

int cli_hint(const cli_options *options) {
  np_error error = {0};
  char word[NP_WORD_MAX], advice[256];
  np_move move;
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  np_writer writer = np_writer_over(word, sizeof word), advised = np_writer_over(advice, sizeof advice);
  bool good = np_game_hint(game, &move, &error);
  if (good) {
    np_puzzle_write_move(np_game_puzzle(game), move, &writer);
    np_puzzle_write_hint(np_game_puzzle(game), np_game_position(game), move, &advised);
  }
  np_game_close(game);
  if (!good) return cli_fail_in(options, &error);
  if (options->json) {
    np_writer *json = cli_json(options->id);
    np_json_text(json, "move", word);
    np_json_text(json, "words", advice);
    cli_json_end();
  } else {
    puts(word);
  }
  return CLI_DONE;
}

/* ------------------------------------------------------------------------------- check */

static int print_verdict(const cli_options *options, const char *verdict, int move, const char *why, int end) {
  if (options->json) {
    np_writer *json = cli_json(options->id);
    np_json_text(json, "verdict", verdict);
    if (move > 0) np_json_number(json, "move", (uint64_t)move);
    if (why) np_json_text(json, "why", why);
    cli_json_end();
  } else if (move > 0) {
    printf("%s: move %d, %s: %s\n", verdict, move, cli_shown(options->words[move]), why);
  } else {
    printf("%s%s%s\n", verdict, why ? ": " : "", why ? why : "");
  }
  return end;
}

int cli_check(const cli_options *options) {
  np_error error = {0};
  np_move move;
  np_game *game = cli_open(options);
  if (!game) return CLI_BAD_INPUT;
  const np_puzzle *puzzle = np_game_puzzle(game);
  int end = CLI_DONE;
  for (int i = 1; i < options->count && end == CLI_DONE; i++) {
    if (!np_puzzle_read_move(puzzle, options->words[i], &move, &error))
      end = cli_say(CLI_BAD_INPUT, "move %d: %s", i, error.sentence);
    else if (!np_game_play(game, move, &error))
      end = print_verdict(options, "illegal", i, error.sentence, CLI_NO_SOLUTION);
  }
  if (end == CLI_DONE && np_puzzle_solved(puzzle, np_game_position(game))) {
    end = print_verdict(options, "solved", 0, NULL, CLI_DONE);
  } else if (end == CLI_DONE) {
    char words[2048];
    np_writer writer = np_writer_over(words, sizeof words);
    np_puzzle_describe(puzzle, np_game_position(game), &writer);
    end = print_verdict(options, "not solved", 0, words, CLI_NO_SOLUTION);
  }
  np_game_close(game);
  return end;
}
