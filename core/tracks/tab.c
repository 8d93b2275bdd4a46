/* tab.c: guitar tablature read from text. */
#include "tab.h"

#include <string.h>

/* MIDI keys of the open strings: semitones, a4 = 69. */
static const uint8_t open_key[NP_TAB_STRINGS] = {64, 59, 55, 50, 45, 40};
static const char string_names[] = "eBGDAE";

static bool read_line(np_tab *tab, const char *text, const char *line, size_t length, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  for (unsigned column = 0; column < length; column++) {
    char c = line[column];
    bool fret = c >= '0' && c <= '9';
    if (!fret && c != '-')
      return np_fail(error, "tab", (size_t)(line - text) + column,
                     "the tab has %s on string %u; it needs a digit (a fret) or - (nothing)",
                     np_quote_one(quoted, line + column), tab->strings + 1);
    tab->fret[tab->strings][column] = (int8_t)(fret ? c - '0' : NP_TAB_REST);
  }
  return true;
}

bool np_tab_read(np_tab *tab, const char *text, np_error *error) {
  tab->strings = tab->columns = 0;
  for (const char *line = text; *line;) {
    size_t length = strcspn(line, "\n"), place = (size_t)(line - text);
    if (tab->strings == NP_TAB_STRINGS)
      return np_fail(error, "tab", place, "the tab has more than %u lines; a guitar has %u strings",
                     (unsigned)NP_TAB_STRINGS, (unsigned)NP_TAB_STRINGS);
    if (length < 1 || length > NP_TAB_COLUMNS)
      return np_fail(error, "tab", place, "string %u has %u places; it needs 1 to %u", tab->strings + 1,
                     (unsigned)length, (unsigned)NP_TAB_COLUMNS);
    if (tab->strings > 0 && length != tab->columns)
      return np_fail(error, "tab", place, "string %u has %u place%p; the first has %u", tab->strings + 1,
                     (unsigned)length, tab->columns);
    tab->columns = (unsigned)length;
    if (!read_line(tab, text, line, length, error)) return false;
    tab->strings++;
    line += length + (line[length] == '\n');
  }
  return tab->strings > 0 || np_fail(error, "tab", 0, "the tab is empty; it needs a line for each string");
}

static unsigned key_of(unsigned string, unsigned fret) { return open_key[string] + fret; }

double np_tab_pitch(unsigned string, unsigned fret) {
  static const double semitone = 1.0594630943592953; /* the twelfth root of 2 */
  double pitch = 440;
  unsigned key = key_of(string, fret);
  for (; key < 69; key++) pitch /= semitone;
  for (; key > 69; key--) pitch *= semitone;
  return pitch;
}

static void write_key(unsigned key, np_writer *writer) {
  static const char *const names[12] = {"c",       "c sharp", "d",       "d sharp", "e",       "f",
                                        "f sharp", "g",       "g sharp", "a",       "a sharp", "b"};
  np_write(writer, "%s%u", names[key % 12], key / 12 - 1);
}

void np_tab_say(const np_tab *tab, unsigned column, np_writer *writer) {
  unsigned said = 0;
  for (unsigned string = 0; string < tab->strings && column < tab->columns; string++) {
    if (tab->fret[string][column] == NP_TAB_REST) continue;
    if (said++) np_write(writer, " and ");
    write_key(key_of(string, (unsigned)tab->fret[string][column]), writer);
  }
}

void np_tab_write(const np_tab *tab, np_writer *writer) {
  for (unsigned string = 0; string < tab->strings; string++) {
    np_write(writer, "%c|", string_names[string]);
    for (unsigned column = 0; column < tab->columns; column++) {
      int fret = tab->fret[string][column];
      np_write(writer, "%c", fret == NP_TAB_REST ? '-' : '0' + fret);
    }
    np_write(writer, "|\n");
  }
}
