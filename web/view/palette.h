/* palette.h: colours by role, so that one picture serves light, dark and forced colours.
 *
 * One colour means one thing in every kind, chart and panel; web/README.md has the table, with the page's names. The
 * colours that mean something differ for colour-blind eyes too, and each comes with a shape of its own (marks.h): a
 * hint points, a refusal is crossed out.
 */
#ifndef NV_PALETTE_H
#define NV_PALETTE_H

#include "canvas.h"

typedef struct nv_palette {
  nv_colour paper, ink;   /* background, lines and text */
  nv_colour faint;        /* hairlines, axes */
  nv_colour brass, steel; /* fixed parts, rings */
  nv_colour oxblood;      /* moving parts, where they are and have been; never a mistake */
  nv_colour verdigris;    /* right: the goal, a hint, the way to the goal */
  nv_colour violet;       /* wrong: a refused move, a mistake, a fault */
  nv_colour wood;
  nv_colour red, green; /* painted solids: oxblood and verdigris, even where the marks have other colours */
  bool dark;
} nv_palette;

extern const nv_palette nv_palette_light, nv_palette_dark;
nv_colour nv_palette_floor(const nv_palette *palette); /* the ground under solids, lit; alpha 0: plain paper */
const char *const *nv_palette_roles(void);             /* "paper", "ink", ...; NULL ends the list */
nv_colour *nv_palette_role(nv_palette *palette, const char *role); /* NULL: there is no such role */

#endif
