/* palette.h: colours by role, so that one picture serves light, dark and forced colours.
 *
 * One colour means one thing in every kind, chart and panel; web/README.md has the table, with the page's names. The
 * colours that mean something differ for colour-blind eyes too, and each comes with a shape of its own (marks.h): a
 * hint points, a refusal is crossed out.
 */
#ifndef NP_PALETTE_H
#define NP_PALETTE_H

#include "canvas.h"

typedef struct np_palette {
  np_colour paper, ink;   /* background, lines and text */
  np_colour faint;        /* hairlines, axes */
  np_colour brass, steel; /* fixed parts, rings */
  np_colour oxblood;      /* what moves, and where it is and has been: never a mistake */
  np_colour verdigris;    /* what is right: the goal, a hint, the way to the goal */
  np_colour violet;       /* what is wrong: refused, a mistake, a fault */
  np_colour wood;
  bool dark;
} np_palette;

extern const np_palette np_palette_light, np_palette_dark;
const char *const *np_palette_roles(void);                         /* "paper", "ink", ...; NULL ends the list */
np_colour *np_palette_role(np_palette *palette, const char *role); /* NULL: there is no such role */

#endif
