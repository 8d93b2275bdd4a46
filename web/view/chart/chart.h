/* chart.h: a plot of the position, beside the puzzle and linked with it: points of it can stand for positions and
 * parts.
 *
 * Functions may be NULL where their comment says so. Items of a chart are numbered from 1; 0 means none.
 */
#ifndef NV_CHART_H
#define NV_CHART_H

#include "legend.h"
#include "scene.h"

typedef struct nv_chart {
  const char *name;        /* "path" */
  const char *tab;         /* "Path": a word or two, for a row of tabs */
  const char *title;       /* "The path as numbers" */
  const char *about;       /* one short line under it, which ends with what choosing an item does */
  const nv_legend *legend; /* what its marks mean; NULL: nothing that its items do not say */
  float height;            /* the best height in CSS pixels */
  bool spoiler;            /* it gives the solution away: hidden until the reader asks for it */
  bool printed;            /* the page offers to print it */
  bool live;               /* it changes with the position */
  bool more;               /* for who looks for more: the page offers it behind the others */
  bool apart;              /* for stories: the page shows it to who asks for it by name */

  /* Why this puzzle has no such chart, as a sentence; NULL: it has one. The function may be NULL: every puzzle has. */
  const char *(*absent)(const np_puzzle *puzzle);

  /* Draws the chart for the position of the game. */
  void (*draw)(const np_game *game, float width, float height, const nv_palette *palette, nv_canvas *canvas);

  /* Draws it at an instant: during a move (scene.from, to, move, t; the game is at the end of the move) and at
   * scene.step. May be NULL: the chart shows positions only. */
  void (*draw_at)(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
  bool steady; /* draw_at depends on the part chosen, but not on how far a move is */

  /* The number of the chart's last step, for a slider beside it; `draw` shows that step. May be NULL: no steps. */
  uint32_t (*steps)(const np_puzzle *puzzle);
  const char *step_name; /* "Round" */

  /* The item at a point of a chart drawn with this width and height. May be NULL: no items; then `say` may be, too. */
  uint32_t (*pick)(const np_game *game, float width, float height, nv_point at);

  /* Describes an item: "state 22, 17 moves from the goal". */
  void (*say)(const np_game *game, uint32_t item, np_writer *writer);

  /* Writes the position that an item stands for; choosing the item goes there. False: it stands for no position. May
   * be NULL: none does. */
  bool (*target)(const np_game *game, uint32_t item, np_writer *position);

  /* The part that an item stands for; choosing the item chooses the part. focus: the part chosen last. May be NULL. */
  uint32_t (*part)(const np_game *game, uint32_t item, uint32_t focus);

  /* Writes the chart's numbers as tab-separated values: column names, then rows, each ended by \n. No cell has a tab or
   * a line break in it; commas and quotes are as they are. May be NULL. */
  void (*table)(const np_game *game, np_writer *writer);
} nv_chart;

#endif
