/* chart.h: a picture beside the puzzle and linked with it. It shows the answer to a question about the game, which a
 * page can also ask for in numbers.
 *
 * A shape of a chart that stands for something has a tag (canvas.tag). The shapes with one tag are an item. Where items
 * are, which one is at a point and in which order keys go through them follows from the drawing (items.h).
 *
 * Functions may be NULL where their comment says so.
 */
#ifndef NV_CHART_H
#define NV_CHART_H

#include "legend.h"
#include "scene.h"

/* What an item of a chart is and what choosing it does. */
typedef struct nv_item {
  np_writer *words;    /* "state 22, 17 moves from the goal" */
  np_writer *position; /* choosing it goes there; nothing is written for one that leads nowhere */
  uint32_t part;       /* choosing it chooses this part of the picture; 0: none */
  uint32_t focus;      /* set before nv_chart.tell is called: the part chosen last */
} nv_item;

typedef struct nv_chart {
  const char *name;        /* "path" */
  const char *tab;         /* "Path": a word or two, at most 12 bytes, for a row of tabs */
  const char *title;       /* "The path as numbers" */
  const char *ask;         /* the question whose answer has its numbers: "rings path"; the game is added (ask/live.h) */
  const char *about;       /* a line under it, at most 55 bytes; its end says what choosing an item does, if anything */
  const nv_legend *legend; /* what its marks mean; NULL: its items say all of it */
  float height;            /* the best height in CSS pixels */
  bool spoiler;            /* it gives the solution away: hidden until the reader asks for it */
  bool printed;            /* the page offers to print it */
  bool live;               /* the page draws it on the puzzle's canvas, also beside other live ones; else as SVG */
  bool more;               /* for readers who want more: its tab stands under More. At most three of a kind do not */
  bool apart;              /* for stories: the page shows it only when it is asked for by name */

  /* Why this puzzle has no such chart, as a sentence; NULL: it has one. The function may be NULL: every puzzle has. */
  const char *(*absent)(const np_puzzle *puzzle);

  /* Draws the chart of a game: in the scene's size and palette, at its step and, for `moves`, during its move; the game
   * is at the end of that move. */
  void (*draw)(const np_game *game, const nv_scene *scene, nv_canvas *canvas);
  bool moves; /* it changes during a move */

  /* The number of the chart's last step, for a slider beside it; a larger scene.step means this one. May be NULL:
   * no steps. */
  uint32_t (*steps)(const np_puzzle *puzzle);
  const char *step_name; /* "Round" */

  /* Tells what a tag that was drawn stands for. May be NULL: nothing that is drawn has one. */
  void (*tell)(const np_game *game, uint32_t tag, nv_item *item);
} nv_chart;

/* Why a puzzle has no such chart; NULL: it has one. */
static inline const char *nv_chart_absent(const nv_chart *chart, const np_puzzle *puzzle) {
  return chart->absent ? chart->absent(puzzle) : NULL;
}

#endif
