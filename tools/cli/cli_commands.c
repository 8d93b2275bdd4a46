/* cli_commands.c: the table of commands. */
#include "cli_commands.h"

#include <string.h>

const cli_command cli_commands[] = {
    {"open", "TEXT...",
     "the id that a text means: an id that a mail program has changed, a link, or a puzzle in another program's "
     "notation; and how it was read. -: the text comes from standard input",
     1, -1, "", cli_open_text, false},
    {"solve", "ID",
     "the moves of a shortest solution (of a snake: one of the fewest folds), or of a short one where none is proved "
     "to be, on one line; --all: of every one, a line each",
     1, 1, "--all --limit --moves", cli_solve, false},
    {"count", "ID", "how many solutions there are", 1, 1, "", cli_count, false},
    {"distance", "ID", "how many moves are left to the goal; of a snake, how many folds", 1, 1, "", cli_distance,
     false},
    {"distances", "ID", "how many positions there are at each distance from the goal", 1, 1, "", cli_distances, false},
    {"hint", "ID", "a good next move; with --json in words, too", 1, 1, "", cli_hint, false},
    {"check", "ID MOVE...", "plays moves: solved, or the first illegal one and why", 1, -1, "", cli_check, false},
    {"show", "ID", "the position as text", 1, 1, "", cli_show, false},
    {"draw", "ID", "the picture as SVG, or as PNG where FILE ends in .png", 1, 1, "-o --width --height --dark",
     cli_draw, false},
    {"chart", "ID [NAME]",
     "a chart of the position, which the page shows beside the puzzle: its numbers; as CSV or as its picture where "
     "-o names a file that ends in .csv or .svg. Without NAME: which charts the puzzle has",
     1, 2, "--csv -o --width --height --dark", cli_chart, false},
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

static const struct {
  const char *words, *example;
} examples[] = {
    {"open", "open 1,1,1,1,1,1,1"},
    {"solve", "solve rings.64 --moves 5"},
    {"count", "count snake.red"},
    {"distance", "distance rings.64"},
    {"distances", "distances ogear.corrected"},
    {"hint", "hint rings.6~110010"},
    {"check", "check rings.2 2 1"},
    {"show", "show keydisk.a~0-14"},
    {"draw", "draw snake.green --dark -o green.svg"},
    {"chart", "chart rings.3 path"},
    {"export", "export rings.6 -o rings.html"},
    {"bench", "bench --only rings"},
    {"join", "join \"census 2x2x3\" 1.counts 2.counts"},
    {"rings lengths", "rings lengths rings.6"},
    {"rings together", "rings together rings.6"},
    {"rings time", "rings time --rings 12"},
    {"rings path", "rings path rings.6"},
    {"rings graph", "rings graph rings.3"},
    {"keydisk harder", "keydisk harder --keys 50000 --seed 3"},
    {"keydisk count", "keydisk count --length 2 --cuts 6"},
    {"keydisk chance", "keydisk chance --key keydisk.a --keys 20000"},
    {"keydisk inverse", "keydisk inverse 1111.0010.1111"},
    {"keydisk maze", "keydisk maze keydisk.a"},
    {"keydisk cells", "keydisk cells keydisk.a"},
    {"keydisk verdict", "keydisk verdict keydisk.a"},
    {"keydisk walk", "keydisk walk keydisk.a --keep-off"},
    {"keydisk paste", "keydisk paste \"{0, 3, 0} {0, 2, 0} {4, 0, 3, 0}\""},
    {"keydisk stl", "keydisk stl keydisk.a --part disk -o disk.stl"},
    {"generate keydisk", "generate keydisk --difficulty hard --seed 1"},
    {"generate tracks", "generate tracks --size 6x6 --difficulty tricky"},
    {"generate snake", "generate snake --difficulty fair"},
    {"generate rings", "generate rings --rings 9 --moves 300"},
    {"generate ogear", "generate ogear --moves 20"},
    {"tracks count", "tracks count tracks.mums2008"},
    {"tracks solve", "tracks solve tracks.mums2008 --all"},
    {"tracks collection", "tracks collection tracks.hard"},
    {"tracks board", "tracks board tracks:6x6dt:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3"},
    {"tracks check", "tracks check tracks.hard"},
    {"tracks follows", "tracks follows tracks.a"},
    {"tracks digits", "tracks digits tracks.mums2008"},
    {"tracks message", "tracks message tracks.mums2008"},
    {"tracks sound", "tracks sound tracks.mums2008 -o answer.wav"},
    {"tracks answer", "tracks answer tracks.mums2008"},
    {"ogear steps", "ogear steps \"ogear.corrected backward turn\""},
    {"ogear graph", "ogear graph ogear.corrected"},
    {"ogear distances", "ogear distances ogear.corrected"},
    {"ogear links", "ogear links ogear.published"},
    {"ogear table", "ogear table published"},
    {"ogear answers", "ogear answers --from Top-South-4"},
    {"census", "census 2x2x3 --csv -o 223.csv"},
    {"snake which", "snake which ESCSCSCCSCSCSCCCCSCCSCCSCSE"},
    {"snake solutions", "snake solutions snake.red --limit 2"},
    {"snake plans", "snake plans 2x3x3"},
    {"snake word", "snake word 001"},
    {"snake cubelets", "snake cubelets snake.2x2x2.ECCCCCCE"},
    {"snake layers", "snake layers snake.2x2x2.ECCCCCCE"},
};

const char *cli_example_of(const char *words) {
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
    if (strcmp(examples[i].words, words) == 0) return examples[i].example;
  return NULL;
}
