/* tracks_presets.c: the path puzzles that have names; and the board of a puzzle.
 *
 * mums2008 is "Tracks" of the Melbourne University Mathematics and Statistics Society's Puzzle
 * Hunt 2008, by Stephen Muirhead: the rows are counted in two halves of eight columns, and the
 * path picks its message out of the digits. a to z are an alphabet of path puzzles by Erik Demaine and others
 * (MIT licence): each has one solution, which draws its letter. times9 and times112 appeared in
 * The Times.
 */
#include "tracks_play.h"

#include <string.h>

#define PRESETS(X)                                                                                                     \
  X("mums2008", "MUMS Puzzle Hunt 2008",                                                                               \
    "16x6.3-3-2-1-4-3-2-3-6-3-4-3-5-2-2-3.4-6-5-4-1-1_8_6-6-7-2-2-5"                                                   \
    ".c1r6.c16r1.da4a57a2789a82b2b5b5c5b63b2533b5c5b82a7a4a6a9a54a34a1b1a3c1a7a9b4c86a8g2a9")                          \
  X("a", "Letter A", "6x6.3-3-4-4-4-2.2-4-2-5-5-2.c1r6.c6r6")                                                          \
  X("b", "Letter B", "6x6.x-x-2-4-2-4.4-2-4-2-2-x.c1r1.c1r2")                                                          \
  X("c", "Letter C", "6x6.4-4-x-2-x-2.4-4-x-1-x-4.c6r2.c6r5")                                                          \
  X("d", "Letter D", "6x6.x-2-x-x-4-4.5-3-2-x-3-5.c1r5.c1r6")                                                          \
  X("e", "Letter E", "6x6.6-x-x-4-2-x.x-1-x-x-1-x.c6r1.c6r6")                                                          \
  X("f", "Letter F", "6x6.x-3-x-x-1-x.6-1-4-4-1-x.c6r1.c1r6")                                                          \
  X("g", "Letter G", "6x6.4-x-2-x-5-3.4-4-1-4-5-x.c6r2.c5r6")                                                          \
  X("h", "Letter H", "6x6.x-6-2-x-x-x.3-3-x-x-3-3.c6r1.c6r6")                                                          \
  X("i", "Letter I", "6x6.x-x-6-6-x-x.x-2-x-2-x-6.c1r1.c6r1")                                                          \
  X("j", "Letter J", "6x6.3-3-x-x-2-2.x-x-1-2-3-3.c1r1.c1r4")                                                          \
  X("k", "Letter K", "6x6.6-4-2-4-6-4.4-5-6-5-3-3.c1r6.c6r6")                                                          \
  X("l", "Letter L", "6x6.6-1-x-x-x-x.x-x-x-x-1-x.c1r1.c6r6")                                                          \
  X("m", "Letter M", "6x6.6-3-3-x-x-6.4-4-x-4-4-x.c1r6.c6r6")                                                          \
  X("n", "Letter N", "6x6.6-2-2-2-3-6.x-x-x-x-x-x.c1r6.c6r1")                                                          \
  X("o", "Letter O", "6x6.4-x-2-x-4-4.4-x-2-2-4-x.c1r3.c1r4")                                                          \
  X("p", "Letter P", "6x6.x-4-2-2-2-4.x-2-2-6-2-x.c1r6.c2r6")                                                          \
  X("q", "Letter Q", "6x6.4-4-2-3-6-5.4-4-3-3-5-5.c6r5.c6r6")                                                          \
  X("r", "Letter R", "6x6.6-x-3-4-3-4.6-2-2-x-3-3.c1r6.c5r6")                                                          \
  X("s", "Letter S", "6x6.3-5-3-3-x-3.4-4-5-2-4-4.c1r5.c6r2")                                                          \
  X("t", "Letter T", "6x6.x-x-6-6-x-x.x-2-x-2-x-2.c1r1.c6r1")                                                          \
  X("u", "Letter U", "6x6.x-x-1-1-2-5.2-x-2-2-4-4.c1r1.c6r1")                                                          \
  X("v", "Letter V", "6x6.2-x-3-3-x-2.2-x-2-4-2-2.c1r1.c6r1")                                                          \
  X("w", "Letter W", "6x6.x-x-4-4-x-x.2-2-4-4-6-4.c1r1.c6r1")                                                          \
  X("x", "Letter X", "6x6.6-6-2-5-6-5.4-6-5-4-6-5.c1r1.c1r2")                                                          \
  X("y", "Letter Y", "6x6.2-2-4-4-2-2.2-4-4-2-2-2.c1r1.c6r1")                                                          \
  X("z", "Letter Z", "6x6.3-4-4-3-4-3.6-2-3-2-2-6.c1r1.c6r6")                                                          \
  X("times9", "The Times, number 9", "8x8.1-4-1-4-4-3-3-5.2-2-4-5-3-3-5-1.c1r4W.c7r8S.kd9s5c6zgA")                     \
  X("times112", "The Times, number 112", "8x8.1-3-1-4-6-4-4-3.3-4-5-2-4-2-5-1.c1r7W.c7r8S.kw6x5mA")                    \
  X("icon", "Small railway", "6x6.3-2-1-4-5-4.2-6-3-2-3-3.c1r3W.c4r6S.kl6t9")                                          \
  X("hard", "Hard railway", "10x10.8-7-7-8-7-5-5-5-5-5.9-10-9-9-10-3-3-3-4-2.c1r9W.c5r10S.kkCf6f9i3b6o6qAg5mC")

#define PRESET(name, title, written) {name, title, written},
static const np_tracks_preset presets[] = {PRESETS(PRESET){NULL, NULL, NULL}};

#define OFFERED(name, title, written) {"tracks." name, title},
const np_preset tracks_offered[] = {PRESETS(OFFERED){NULL, NULL}};

const np_tracks_preset *np_tracks_presets(void) { return presets; }

const np_tracks_preset *tracks_preset_at(const np_reader *reader) {
  size_t length = strcspn(reader->at, ".~");
  for (const np_tracks_preset *preset = presets; preset->name; preset++)
    if (strlen(preset->name) == length && strncmp(preset->name, reader->at, length) == 0) return preset;
  return NULL;
}

const np_tracks_board *np_tracks_board_of(const np_puzzle *puzzle) { return &tracks_of(puzzle)->board; }
