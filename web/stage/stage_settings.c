/* stage_settings.c: what can be set from outside, by name. */
#include "stage_parts.h"

#include <stdlib.h>
#include <string.h>

static const double speed_min = 0.25, speed_max = 32;

static bool refuse_setting(np_stage *stage, const char *name, const char *value, const char *right) {
  np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
  np_write(&writer, "%s is \"%s\"; it needs to be %s", name, value, right);
  return false;
}

static bool read_colour(const char *text, np_colour *colour) {
  uint32_t value = 0;
  if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6) return false;
  value = (uint32_t)strtoul(text + 1, NULL, 16);
  *colour = (np_colour){(uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value, 255};
  return true;
}

static bool set_flag(np_stage *stage, const char *name, const char *value, const char *on, const char *off,
                     bool *flag) {
  char right[48];
  np_writer writer = np_writer_over(right, sizeof right);
  np_write(&writer, "%s or %s", on, off);
  if (strcmp(value, on) != 0 && strcmp(value, off) != 0) return refuse_setting(stage, name, value, right);
  *flag = strcmp(value, on) == 0;
  np_stage_changed(stage);
  return true;
}

/* "2", "0.25": the C library's reader of numbers would cost a phone several kilobytes. */
static double read_decimal(const char *text) {
  double value = 0, unit = 1;
  bool point = false;
  if (!*text || strlen(text) > 8) return -1;
  for (; *text; text++) {
    if (*text == '.' && !point) {
      point = true;
      continue;
    }
    if (*text < '0' || *text > '9') return -1;
    if (point) unit /= 10;
    value = point ? value + unit * (*text - '0') : value * 10 + (*text - '0');
  }
  return value;
}

static bool set_speed(np_stage *stage, const char *value) {
  double speed = read_decimal(value);
  if (!(speed >= speed_min && speed <= speed_max))
    return refuse_setting(stage, "speed", value, "a number from 0.25 to 32");
  stage->speed = speed;
  np_stage_changed(stage);
  return true;
}

/* -------------------------------------------------------------- a start so far away */

enum { LISTED_MAX = 1 << 13 }; /* positions gone through at once, without a pause anyone would feel */

uint64_t np_stage_find_away(np_stage *stage, uint64_t distance, uint64_t number) {
  const np_puzzle *puzzle = np_stage_puzzle(stage);
  uint64_t states = np_puzzle_states(puzzle), found = 0, moves;
  if (states > LISTED_MAX) return 0;
  for (uint64_t i = 0; i < states; i++) {
    if (!np_puzzle_state_at(puzzle, i, stage->before) || !np_puzzle_distance(puzzle, stage->before, NULL, &moves))
      continue;
    if (moves > stage->farthest) stage->farthest = moves;
    if (moves == distance && found++ == number) return found;
  }
  return found;
}

static bool read_whole(const char **at, uint64_t *number) {
  if (**at < '0' || **at > '9') return false;
  for (*number = 0; **at >= '0' && **at <= '9' && *number < 1000000000; (*at)++)
    *number = *number * 10 + (uint64_t)(**at - '0');
  return true;
}

/* "22 12345": to a position 22 moves from the goal, which of them decided by the second number. */
static bool set_away(np_stage *stage, const char *value) {
  uint64_t distance = 0, chance = 0;
  const char *at = value;
  bool good = stage->game && read_whole(&at, &distance) && *at++ == ' ' && read_whole(&at, &chance) && *at == '\0';
  if (!good) return refuse_setting(stage, "away", value, "two whole numbers, a distance and any other");
  uint64_t count = np_stage_find_away(stage, distance, UINT64_MAX);
  if (count == 0) {
    np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
    np_write(&writer,
             stage->farthest ? "no position is %U moves away; the farthest is %U"
                             : "positions so far away are not listed",
             distance, stage->farthest);
    return false;
  }
  np_stage_find_away(stage, distance, chance % count);
  char position[NP_STAGE_WORD * 4];
  np_writer writer = np_writer_over(position, sizeof position);
  np_puzzle_write_position(np_stage_puzzle(stage), stage->before, &writer);
  return np_stage_set(stage, position);
}

static bool set_zoom(np_stage *stage, const char *value) {
  double zoom = read_decimal(value);
  if (!(zoom >= 0 && zoom <= 4)) return refuse_setting(stage, "zoom", value, "a number from 0 to 4");
  if (stage->game && stage->view->flat)
    np_stage_look(stage, (np_point){stage->width / 2, stage->height / 2}, (np_point){0, 0},
                  (float)zoom - stage->eye.zoom);
  stage->eye.zoom = (float)zoom;
  np_stage_changed(stage);
  return true;
}

/* "320.5 200 -12 0 0.5": a point, the way the picture is moved, and the doublings about that point. */
static bool set_look(np_stage *stage, const char *value) {
  float number[5];
  const char *at = value;
  for (int i = 0; i < 5; i++) {
    char text[16];
    bool minus = *at == '-';
    at += minus;
    size_t length = strcspn(at, " ");
    double read = -1;
    if (length < sizeof text) {
      memcpy(text, at, length);
      text[length] = '\0';
      read = read_decimal(text);
    }
    at += length;
    if (read < 0 || *at != (i < 4 ? ' ' : '\0'))
      return refuse_setting(stage, "look", value, "five numbers: X Y DX DY Z");
    at += i < 4;
    number[i] = (float)(minus ? -read : read);
  }
  return stage->game &&
         np_stage_look(stage, (np_point){number[0], number[1]}, (np_point){number[2], number[3]}, number[4]);
}

static bool set_switch(np_stage *stage, const char *name, const char *value, const char *on, const char *off,
                       bool (*turn)(np_stage *stage, bool on)) {
  bool wish;
  return set_flag(stage, name, value, on, off, &wish) && turn(stage, wish);
}

bool np_stage_setting(np_stage *stage, const char *name, const char *value) {
  if (strcmp(name, "speed") == 0) return set_speed(stage, value);
  if (strcmp(name, "zoom") == 0) return set_zoom(stage, value);
  if (strcmp(name, "look") == 0) return set_look(stage, value);
  if (strcmp(name, "mistakes") == 0) return set_switch(stage, name, value, "show", "hide", np_stage_check);
  if (strcmp(name, "think") == 0) return set_switch(stage, name, value, "on", "off", np_stage_think);
  if (strcmp(name, "away") == 0) return set_away(stage, value);
  if (strcmp(name, "labels") == 0) return set_flag(stage, name, value, "on", "off", &stage->labels);
  if (strcmp(name, "motion") == 0) return set_flag(stage, name, value, "reduced", "full", &stage->reduced);
  if (strcmp(name, "theme") == 0) {
    bool dark;
    if (!set_flag(stage, name, value, "dark", "light", &dark)) return false;
    stage->palette = dark ? np_palette_dark : np_palette_light;
    return true;
  }
  if (strncmp(name, "colour.", 7) == 0) {
    np_colour *role = np_palette_role(&stage->palette, name + 7);
    np_colour colour;
    if (role && !read_colour(value, &colour)) return refuse_setting(stage, name, value, "a colour like #1c2430");
    if (role) {
      *role = colour;
      np_stage_changed(stage);
      return true;
    }
  }
  np_writer writer = np_stage_say(stage, NP_SAY_ERROR);
  np_write(&writer, "there is no setting called \"%s\"", name);
  return false;
}
