/* tracks_charts.c: the list of the charts of a path puzzle. */
#include "tracks_charts.h"

static const char *message_absent(const np_puzzle *puzzle) {
  if (np_tracks_has_digits(np_tracks_board_of(puzzle))) return NULL;
  return "This puzzle has no digits, so its path carries no message.";
}

const nv_chart nv_tracks_charts[] = {
    {.name = "message",
     .tab = "Message",
     .live = true,
     .title = "The message",
     .about = "The digits under your track are the frets of a tune.",
     .height = 330,
     .absent = message_absent,
     .draw = nv_tracks_message_draw,
     .tell = nv_tracks_message_tell,
     .ask = "tracks digits"},
    {.name = "follows",
     .tab = "What follows",
     .spoiler = true,
     .title = "What the rules prove",
     .about = "Green: what the rules prove from your marks.",
     .height = 430,
     .draw = nv_tracks_follows_draw,
     .tell = nv_tracks_follows_tell,
     .ask = "tracks follows"},
    {.name = "paths",
     .tab = "Paths",
     .spoiler = true,
     .title = "All paths",
     .about = "Brass: other than path 1. Choose a path to draw it.",
     .height = 260,
     .draw = nv_tracks_solutions_draw,
     .tell = nv_tracks_solutions_tell,
     .ask = "tracks solve --limit 6 --give-up 100000"},
    {.name = NULL},
};
