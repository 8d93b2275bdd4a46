/* snake_read_flat.c: a snake as it lies flat on a table:
 *
 *   ###              R R D D R ...            (0,0), (1,0), (2,0), (2,1), ...
 *     ##             up, up, right, ...       [0,0,0], [0,0,1], ...
 *      ###           +x, +y, -z, ...
 *
 * a drawing, with points or blanks where there is nothing; the direction from each cubelet to the next, or into or out
 * of each cubelet; or the place of each cubelet. Directions and places may also be those of a snake that is already
 * folded. */
#include "snake_read.h"

#include <string.h>

enum { PLACES_MAX = NP_SNAKE_MAX + 1, STEPS_MAX = NP_SNAKE_MAX };

/* Steps along the axes: 1, 2, 3 forward, -1, -2, -3 back. */
typedef struct steps {
  int8_t step[STEPS_MAX];
  unsigned count;
} steps;

/* The snake that some of the steps make; false if a step goes back, or there are no corners. */
static bool word_of(const steps *all, unsigned from, unsigned to, np_snake_word *word) {
  uint64_t straights = 0;
  bool corner = false;
  if (to - from + 1 > NP_SNAKE_MAX) return false;
  for (unsigned i = from; i + 1 < to; i++) {
    if (all->step[i] == -all->step[i + 1]) return false;
    straights = straights << 1 | (all->step[i] == all->step[i + 1]);
    corner = corner || all->step[i] != all->step[i + 1];
  }
  *word = (np_snake_word){.straights = straights, .length = (uint8_t)(to - from + 1)};
  return corner;
}

/* ------------------------------------------------------------------------------ directions */

static int8_t direction_of(const char *at, size_t length, int sign) {
  static const struct {
    const char *word;
    int8_t step;
  } known[] = {{"right", 1}, {"left", -1}, {"up", 2},   {"down", -2}, {"front", 3}, {"forward", 3}, {"back", -3},
               {"r", 1},     {"l", -1},    {"u", 2},    {"d", -2},    {"f", 3},     {"b", -3},      {"x", 1},
               {"y", 2},     {"z", 3},     {"east", 1}, {"west", -1}, {"north", 2}, {"south", -2},  {"h", 1},
               {"v", 2},     {"e", 1},     {"w", -1},   {"n", 2},     {"s", -2}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (np_same_word(at, length, known[i].word)) return (int8_t)(known[i].step * sign);
  return 0;
}

static bool take_step(steps *all, int8_t step) {
  if (!step || all->count == STEPS_MAX) return false;
  all->step[all->count++] = step;
  return true;
}

/* S and E are straights and ends, not directions, unless the text has N or W too, or whole words. */
static bool are_directions(const char *text) {
  bool letters = strpbrk(text, "sSeE") != NULL, points = strpbrk(text, "nNwW") != NULL;
  return !letters || points || strpbrk(text, "tT"); /* of "right", "left", "east" */
}

static bool read_directions(const char *text, steps *all) {
  all->count = 0;
  if (!are_directions(text)) return false;
  int sign = 1;
  for (const char *at = text; *at;) {
    size_t length = 0;
    if (np_is_letter(*at)) {
      while (np_is_letter(at[length])) length++;
      int8_t whole = length > 1 ? direction_of(at, length, sign) : 0;
      if (whole && !take_step(all, whole)) return false;
      for (size_t i = 0; i < length && !whole; i++)
        if (!take_step(all, direction_of(at + i, 1, sign))) return false;
      sign = 1;
      at += length;
    } else {
      if (!strchr(" \n,;+-[](){}\"'`.|/", *at)) return false;
      sign = *at == '-' && np_is_letter(at[1]) && (at == text || !np_is_letter(at[-1])) ? -1 : 1;
      at++;
    }
  }
  return all->count > 2;
}

/* -------------------------------------------------------------------------------- places */

typedef struct place {
  int at[3];
} place;

/* The step from a place to the next; 0: they are not neighbours. */
static int8_t step_between(const place *from, const place *to) {
  int8_t step = 0;
  for (int axis = 0; axis < 3; axis++) {
    int by = to->at[axis] - from->at[axis];
    if (by == 0) continue;
    if (step || (by != 1 && by != -1)) return 0;
    step = (int8_t)((axis + 1) * by);
  }
  return step;
}

/* Reads "(3, -1)" or "[3 1 2]". Returns what follows; NULL: there is no place. */
static const char *read_place(const char *at, place *into) {
  memset(into, 0, sizeof *into);
  if (!strchr("([{", *at++)) return NULL;
  for (int axis = 0; axis < 3; axis++) {
    at += strspn(at, " ,;");
    int sign = *at == '-' ? -1 : 1;
    at += *at == '-';
    unsigned value;
    if (!np_is_digit(*at)) return axis > 1 && *at && strchr(")]}", *at) ? at + 1 : NULL;
    if (np_scan_number(&at, &value) > 3) return NULL;
    into->at[axis] = sign * (int)value;
  }
  at += strspn(at, " ");
  return *at && strchr(")]}", *at) ? at + 1 : NULL;
}

/* Reads a list of places; refuses it if one is not beside the one before it, and sets *refused. */
static bool read_places(np_read *read, const char *text, steps *all, bool *refused) {
  place last, now;
  bool any = false;
  const char *apart = NULL;
  unsigned number = 0;
  all->count = 0;
  const char *at = text + strspn(text, " \n");
  if (*at && strchr("([{", *at) && strchr("([{ \n", at[1])) at++; /* a bracket around all of them */
  for (; *at; at++) {
    if (strchr(" \n,;)]}", *at)) continue;
    const char *end = *at && strchr("([{", *at) ? read_place(at, &now) : NULL;
    if (!end || (any && !apart && all->count == STEPS_MAX)) return false;
    if (any && !apart && !take_step(all, step_between(&last, &now))) apart = at, number = all->count + 2;
    last = now;
    any = true;
    at = end - 1;
  }
  if (!apart) return all->count > 2;
  bool likely = all->count > 1;
  if (likely) *refused = true;
  return np_read_refuse(read, likely ? 4 * number : 0, "word", apart,
                        "the place of cubelet %u is not beside that of cubelet %u", number, number - 1);
}

/* ------------------------------------------------------------------------------- a drawing */

static bool is_drawn(char c) { return c && strchr("#XOxo*@SCE", c); }

/* Reads the places of all cells of a drawing. Returns how many; 0: it is no drawing. */
static unsigned read_cells(const char *text, place cell[PLACES_MAX]) {
  unsigned count = 0;
  bool apart = true;
  int line = 0, column = 0, first = -1;
  for (const char *at = text; *at; at++, column++) {
    if (*at == '\n') {
      line++;
      column = -1;
    } else if (is_drawn(*at)) {
      if (count == PLACES_MAX) return 0;
      if (first < 0) first = column;
      apart = apart && (column - first) % 2 == 0;
      cell[count++] = (place){{column, line, 0}};
    } else if (!strchr(" ._`", *at)) {
      return 0;
    }
  }
  for (unsigned i = 0; i < count && apart; i++) cell[i].at[0] = (cell[i].at[0] - first) / 2; /* a blank between cells */
  return count;
}

/* Follows the cells from end to end: each must have two neighbours, the two ends one. */
static bool read_drawing(const char *text, steps *all) {
  place cell[PLACES_MAX], at;
  unsigned count = read_cells(text, cell), ends = 0, now = 0, before = PLACES_MAX;
  all->count = 0;
  if (count < 4 || !strchr(text, '\n')) return false;
  for (unsigned i = 0; i < count; i++) {
    unsigned beside = 0;
    for (unsigned k = 0; k < count; k++) beside += step_between(&cell[i], &cell[k]) != 0;
    if (beside == 0 || beside > 2) return false;
    if (beside == 1 && ends++ == 0) now = i;
  }
  if (ends != 2) return false;
  for (bool more = true; more;) {
    more = false;
    at = cell[now];
    for (unsigned k = 0; k < count && !more; k++) {
      int8_t step = k == before ? 0 : step_between(&at, &cell[k]);
      if (!step) continue;
      if (!take_step(all, step)) return false;
      before = now;
      now = k;
      more = true;
    }
  }
  return all->count + 1 == count;
}

/* ---------------------------------------------------------------------------------- all */

unsigned snake_read_flat(np_read *read, const char *text, np_snake_word word[SNAKE_FLAT_MAX],
                         const char *words[SNAKE_FLAT_MAX], bool *refused) {
  steps all;
  const char *line = text; /* with the blanks before the first row of a drawing */
  while (line > read->text && line[-1] == ' ') line--;
  bool drawn = read_drawing(line, &all);
  if (drawn || read_places(read, text, &all, refused)) {
    words[0] = drawn ? "its drawing" : "the places of its cubelets";
    return word_of(&all, 0, all.count, &word[0]);
  }
  if (!read_directions(text, &all)) return 0;
  static const char *const each[SNAKE_FLAT_MAX] = {"the directions from each cubelet to the next",
                                                   "the directions into each cubelet, the first one too",
                                                   "the directions out of each cubelet, the last one too"};
  unsigned count = 0;
  for (unsigned i = 0; i < SNAKE_FLAT_MAX; i++) {
    words[count] = each[i];
    count += word_of(&all, i == 1, all.count - (i == 2), &word[count]);
  }
  return count;
}
