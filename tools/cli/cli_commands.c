/* cli_commands.c: the table of commands. */
#include "cli_commands.h"

#include <string.h>

const cli_command cli_commands[] = {
    {"solve", "ID",
     "the moves of a shortest solution (of a snake: one of the fewest folds), or of a short one where none is proved "
     "to "
     "be, on one line; --all: of every one, a line each",
     1, 1, "--all --limit --moves", cli_solve, false},
    {"count", "ID", "how many solutions there are", 1, 1, "", cli_count, false},
    {"distance", "ID", "how many moves are left to the goal; of a snake, how many folds", 1, 1, "", cli_distance,
     false},
    {"distances", "ID", "how many positions there are at each distance from the goal", 1, 1, "", cli_distances, false},
    {"hint", "ID", "a good next move, in words", 1, 1, "", cli_hint, false},
    {"check", "ID MOVE...", "plays moves: solved, or the first illegal one and why", 1, -1, "", cli_check, false},
    {"show", "ID", "the position as text", 1, 1, "", cli_show, false},
    {"draw", "ID", "the picture as SVG, or as PNG where FILE ends in .png", 1, 1, "-o --width --height --dark",
     cli_draw, false},
    {"export", "ID", "one HTML file with everything in it, playable without a server", 1, 1, "-o --template",
     cli_export, false},
    {"bench", "[FILE]",
     "the solvers' speed, as rows: name,count,seconds,per_second; FILE: path puzzles, one \"name | id\" a line", 0, 1,
     "--all --only", cli_bench, false},
    {"join", "QUESTION FILE...", "the whole of a census from what --counts printed of its blocks or shards", 2, -1, "",
     cli_join, false},
    {.name = NULL},
};

const cli_command *cli_command_named(const char *name) {
  const cli_command *command = cli_commands;
  while (command->name && strcmp(command->name, name) != 0) command++;
  return command->name ? command : NULL;
}
