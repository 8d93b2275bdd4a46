#include "stage_state.h"

#include <stdlib.h>
#include <string.h>

static const double speed_min = 0.25, speed_max = 32;

static bool refuse_setting(nv_stage *stage, const char *name, const char *value, const char *right) {
  np_writer writer = nv_stage_say(stage, NV_SAY_ERROR);
  np_write(&writer, "%s is \"%s\"; it needs to be %s", name, value, right);
  return false;
}

static bool read_colour(const char *text, nv_colour *colour) {
  uint32_t value = 0;
  if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6) return false;
  value = (uint32_t)strtoul(text + 1, NULL, 16);
  *colour = (nv_colour){(uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value, 255};
  return true;
}

static bool set_flag(nv_stage *stage, const char *name, const char *value, const char *on, const char *off,
                     bool *flag) {
  char right[48];
  np_writer writer = np_writer_over(right, sizeof right);
  np_write(&writer, "%s or %s", on, off);
  if (strcmp(value, on) != 0 && strcmp(value, off) != 0) return refuse_setting(stage, name, value, right);
  *flag = strcmp(value, on) == 0;
  nv_stage_changed(stage);
  return true;
}

/* Reads one or more digits with at most one point, as "2" or "0.25"; -1: anything else. strtod would add kilobytes to
 * the page. */
static double read_decimal(const char *text) {
  double value = 0, unit = 1;
  bool point = false;
  if (text[strspn(text, ".")] == '\0' || strlen(text) > 8) return -1;
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

static bool set_speed(nv_stage *stage, const char *value) {
  double speed = read_decimal(value);
  if (!(speed >= speed_min && speed <= speed_max))
    return refuse_setting(stage, "speed", value, "a number from 0.25 to 32");
  stage->speed = speed;
  nv_stage_changed(stage);
  return true;
}

static bool set_number(nv_stage *stage, const char *name, const char *value, uint8_t *number) {
  double read = read_decimal(value);
  if (read < 0 || read > 255 || read != (uint8_t)read)
    return refuse_setting(stage, name, value, "a whole number from 0 to 255");
  *number = (uint8_t)read;
  nv_stage_changed(stage);
  return true;
}

const char *nv_stage_switch_name(nv_switch which) {
  static const char *const names[NV_SWITCHES] = {"numbers", "x-ray", "exploded"};
  return names[which];
}

static bool set_switch(nv_stage *stage, nv_switch which, const char *value) {
  bool on;
  if (!set_flag(stage, nv_stage_switch_name(which), value, "on", "off", &on)) return false;
  stage->camera.switches = (stage->camera.switches & ~(1u << which)) | (unsigned)on << which;
  return true;
}

bool nv_stage_setting(nv_stage *stage, const char *name, const char *value) {
  if (strcmp(name, "speed") == 0) return set_speed(stage, value);
  if (strcmp(name, "sounding") == 0) return set_number(stage, name, value, &stage->picture.sounding);
  if (strcmp(name, "covered") == 0) return set_number(stage, name, value, &stage->picture.covered);
  if (strcmp(name, "labels") == 0) return set_flag(stage, name, value, "on", "off", &stage->picture.labels);
  if (strcmp(name, "motion") == 0) return set_flag(stage, name, value, "reduced", "full", &stage->picture.reduced);
  if (strcmp(name, "background") == 0)
    return set_flag(stage, name, value, "transparent", "paper", &stage->picture.transparent);
  if (strcmp(name, "theme") == 0) {
    bool dark;
    if (!set_flag(stage, name, value, "dark", "light", &dark)) return false;
    stage->picture.palette = dark ? nv_palette_dark : nv_palette_light;
    return true;
  }
  for (int i = 0; i < NV_SWITCHES; i++)
    if (strcmp(name, nv_stage_switch_name((nv_switch)i)) == 0) return set_switch(stage, (nv_switch)i, value);
  bool all = strncmp(name, "colour.", 7) == 0;
  if (all || strncmp(name, "mark.", 5) == 0) {
    nv_palette *palette = &stage->picture.palette;
    nv_colour *role = nv_palette_role(palette, strchr(name, '.') + 1);
    nv_colour colour;
    if (role && !read_colour(value, &colour)) return refuse_setting(stage, name, value, "a colour like #1c2430");
    if (role) {
      *role = colour;
      if (all) {
        palette->red = palette->oxblood;
        palette->green = palette->verdigris;
      }
      nv_stage_changed(stage);
      return true;
    }
  }
  np_writer writer = nv_stage_say(stage, NV_SAY_ERROR);
  np_write(&writer, "there is no setting called \"%s\"", name);
  return false;
}
