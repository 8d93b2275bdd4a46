/* Any text as an id, a newline and a list of moves, hints, seeks, positions and kept games. What was played is written
 * as a game to be kept, which opens to the same. */
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size);

static void play_line(nv_stage *stage, char *line) {
  switch (line[0]) {
  case 'u':
    nv_stage_undo(stage);
    break;
  case 'r':
    nv_stage_redo(stage);
    break;
  case 's':
    nv_stage_seek(stage, (uint32_t)atoi(line + 1));
    break;
  case '~':
    nv_stage_set(stage, line + 1);
    break;
  case 'k':
    nv_stage_key(stage, line + 1);
    break;
  case 't':
    nv_stage_tick(stage, atof(line + 1));
    break;
  case '=':
    nv_stage_setting(stage, "speed", line + 1);
    break;
  case 'h':
    nv_stage_next_hint(stage);
    break;
  case 'g':
    nv_stage_start_history(stage, line + 1, true);
    break;
  case 'o':
    nv_stage_start(stage, line + 1);
    break;
  default:
    nv_stage_move(stage, line);
    break;
  }
}

static void require(bool good, const char *what) {
  if (good) return;
  fprintf(stderr, "broken: %s\n", what);
  abort();
}

static void check_kept(const np_game *game) {
  enum { STEPS = 500, TEXT_MAX = 1 << 20 };
  static char kept[TEXT_MAX], again[TEXT_MAX];
  np_writer writer = np_writer_over(kept, sizeof kept);
  np_game_write_history(game, STEPS, &writer);
  if (writer.length >= sizeof kept) return; /* large boards: many long positions */
  np_game *opened = np_game_open_history(kept, NULL, NULL);
  require(opened != NULL, "a kept game opens");
  writer = np_writer_over(again, sizeof again);
  np_game_write_history(opened, STEPS, &writer);
  require(strcmp(kept, again) == 0, "a kept game is written the same again");
  np_game_close(opened);
}

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size) {
  static char json[1 << 16];
  char *copy = malloc(size + 1);
  if (!copy) return 0;
  memcpy(copy, text, size);
  copy[size] = '\0';
  char *rest = strchr(copy, '\n');
  if (rest) *rest++ = '\0';
  nv_stage *stage = nv_stage_open(copy);
  if (stage) {
    for (int i = 0; i < 200; i++) {
      np_writer writer = np_writer_over(json, sizeof json);
      nv_stage_write_state(stage, &writer);
      nv_stage_write_info(stage, &writer);
      nv_stage_write_moves(stage, &writer);
      if (!rest) break;
      char *line = rest;
      rest = strchr(line, '\n');
      if (rest) *rest++ = '\0';
      play_line(stage, line);
    }
    check_kept(nv_stage_game(stage));
  }
  nv_stage_close(stage);
  free(copy);
  return 0;
}
