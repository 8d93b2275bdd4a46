/* Any text as an id, a newline and a list of moves, hints, seeks and positions. */
#include "state_json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size);

static void play_line(np_stage *stage, char *line) {
  switch (line[0]) {
  case 'u':
    np_stage_undo(stage);
    break;
  case 'r':
    np_stage_redo(stage);
    break;
  case 's':
    np_stage_seek(stage, (uint32_t)atoi(line + 1));
    break;
  case '~':
    np_stage_set(stage, line + 1);
    break;
  case 'k':
    np_stage_key(stage, line + 1);
    break;
  case 't':
    np_stage_tick(stage, atof(line + 1));
    break;
  case '=':
    np_stage_setting(stage, "speed", line + 1);
    break;
  case 'o':
    np_stage_start(stage, line + 1);
    break;
  default:
    np_stage_move(stage, line);
    break;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size) {
  static char json[1 << 16];
  char *copy = malloc(size + 1);
  np_stage *stage = np_stage_open();
  if (copy && stage) {
    memcpy(copy, text, size);
    copy[size] = '\0';
    char *rest = copy, *line = copy;
    for (int i = 0; rest && i < 200; i++) {
      line = rest;
      rest = strchr(line, '\n');
      if (rest) *rest++ = '\0';
      if (i == 0)
        np_stage_start(stage, line);
      else
        play_line(stage, line);
      np_writer writer = np_writer_over(json, sizeof json);
      np_stage_write_state(stage, &writer);
    }
  }
  np_stage_close(stage);
  free(copy);
  return 0;
}
