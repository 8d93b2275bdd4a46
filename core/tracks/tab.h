/* tab.h: guitar tablature: strings as lines, time from left to right, frets as digits.
 *
 * A tab is read from text like the message of a path puzzle: one line a string, the highest
 * string first; a digit is a fret plucked at that time, "-" is nothing. A note sounds until its
 * string is plucked again or the tab ends. Standard tuning: e4 b3 g3 d3 a2 e2.
 */
#ifndef NP_TAB_H
#define NP_TAB_H

#include "text.h"

enum { NP_TAB_STRINGS = 6, NP_TAB_COLUMNS = 64, NP_TAB_REST = -1 };

typedef struct np_tab {
  unsigned strings, columns;                   /* in use */
  int8_t fret[NP_TAB_STRINGS][NP_TAB_COLUMNS]; /* 0..9, or NP_TAB_REST */
} np_tab;

/* Reads 1 to NP_TAB_STRINGS lines, each ended by \n and all of the same length, 1 to NP_TAB_COLUMNS. False and the
 * error for any other text. */
bool np_tab_read(np_tab *tab, const char *text, np_error *error);

/* The pitch of a fret on a string, in hertz; frets 0..24. a4 = 440, equal temperament. */
double np_tab_pitch(unsigned string, unsigned fret);

/* The notes plucked at a column, for a screen reader and for captions: "a4 and a3"; nothing if there are none. */
void np_tab_say(const np_tab *tab, unsigned column, np_writer *writer);

/* The tab, each line with the name of its string: "e|---57-...|". */
void np_tab_write(const np_tab *tab, np_writer *writer);

#endif
