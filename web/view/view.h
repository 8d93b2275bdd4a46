/* view.h: how a kind of puzzle is shown and touched. A view is a table of functions, one a
 * kind, pure in the same sense as core: a scene in, shapes on a canvas out.
 *
 * A scene is a game at one instant: the position a movement starts from, the one it ends
 * at, the move between them and how far along it is. Still pictures have from == to.
 */
#ifndef NP_VIEW_H
#define NP_VIEW_H

#include "canvas.h"
#include "puzzle.h"

#include <math.h>

/* Colours by role, so one picture serves light, dark and forced colours. */
typedef struct np_palette {
  np_colour paper, ink;   /* background, lines and text */
  np_colour faint;        /* hairlines, axes */
  np_colour brass, steel; /* fixed parts, rings */
  np_colour oxblood;      /* the moving part */
  np_colour verdigris;    /* the way out: goal, hint */
  np_colour wood;
  bool dark;
} np_palette;

extern const np_palette np_palette_light, np_palette_dark;
const char *const *np_palette_roles(void);                         /* "paper", "ink", ...; NULL ends it */
np_colour *np_palette_role(np_palette *palette, const char *role); /* NULL when there is none */

/* The eye of a view that has one: what dragging and pinching changes. Zeroed: the view's own. */
typedef struct np_eye {
  float turn, tilt; /* radians added to the view's own */
  float zoom;       /* powers of two added: 0 is the view's own */
  float x, y;       /* a flat picture moved, in shares of its width and height */
} np_eye;

typedef struct np_scene {
  const np_puzzle *puzzle;
  const void *from, *to; /* positions; equal when still */
  np_move move;          /* meaningful when moving and not jumping */
  bool moving;           /* a move (or, with jumping, a change of position) is on its way */
  bool jumping;          /* from and to are not one move apart: glide */
  bool refused;          /* `move` is illegal from `from`: show how far it goes, and back; to == from */
  float t;               /* 0..1, linear in time; the view does its own easing */
  float celebration;     /* 0: none; 0..1: how far along the goal celebration is */
  uint32_t chosen;       /* part under the keyboard cursor, 1..; 0: none */
  uint32_t hinted;       /* part the hint names, 1..; 0: none */
  uint32_t focus;        /* part chosen last, by whatever means; 0: none */
  bool checked;          /* mistakes are to be shown (np_view.check) */
  const void *thinker;   /* a solver is being watched: from and to are its marks (np_thinking); else NULL */
  bool bare;             /* no labels: small gallery pictures */
  float width, height;   /* CSS pixels */
  const np_palette *palette;
  np_eye eye;
  const np_point *stroke; /* the drag under way, where the view takes strokes: its points so far */
  size_t stroke_count;
  uint32_t step; /* of a chart that has steps of its own: the one to show, 0 up to np_chart.steps */
} np_scene;

/* Posters are drawn by small modules of their own, from the same views: in them nothing moves, nothing
 * is chosen, hinted, refused or celebrated. What a view draws only then it asks for with
 * `NP_LIVELY && ...`, and a poster's module does not carry it. */
#ifdef NP_POSTER
enum { NP_LIVELY = 0 };
#else
enum { NP_LIVELY = 1 };
#endif

/* How many times larger a zoom shows things. A poster is not zoomed, nor does it carry powf. */
static inline float np_eye_larger(float zoom) { return NP_LIVELY ? powf(2, zoom) : 1; }

/* A chart: a linked view that is a plot of the same position. Drawn as SVG in the page. */
typedef struct np_chart {
  const char *name;  /* "path" */
  const char *title; /* "The path as numbers" */
  const char *about; /* a sentence under it */
  float height;      /* CSS pixels it likes to be high */
  bool veiled;       /* it gives the answer away: shown only to who asks for it */
  bool printed;      /* people like it on paper: the page offers to print it */
  /* Whether this puzzle has it, and if not why, in a sentence (NULL: it has). */
  const char *(*absent)(const np_puzzle *puzzle);
  /* Draws it. place/length: where on the timeline. Shapes that can be pointed at carry a
   * tag: 1 + the chart's own item number. */
  void (*draw)(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas);
  /* The same at an instant: while a move is on its way (from, to, move, t; the game stands where it will
   * end), and at one of its own steps. NULL: it shows places only. */
  void (*draw_at)(const np_game *game, const np_scene *scene, np_canvas *canvas);
  /* What a slider beside it goes through: the last of its steps, which is what `draw` shows. NULL: it has none. */
  uint32_t (*steps)(const np_puzzle *puzzle);
  const char *step_name; /* "Round" */
  /* Item under a point: 1 + item number, 0 for none. Works from the game, width and height as draw does. */
  uint32_t (*pick)(const np_game *game, float width, float height, np_point at);
  /* What an item is, in words ("state 22, 17 moves from the goal"). */
  void (*say)(const np_game *game, uint32_t item, np_writer *writer);
  /* The position text an item stands for, so that choosing it goes there. False: it stands for none. */
  bool (*target)(const np_game *game, uint32_t item, np_writer *position);
  /* The numbers behind it as CSV, first line the column names, rows ended by \n. */
  void (*table)(const np_game *game, np_writer *writer);
} np_chart;

/* A solver to be watched, step by step, instead of the game. */
typedef struct np_thinking {
  float rate;                                                    /* steps a second at speed 1 */
  void *(*begin)(const np_puzzle *puzzle, const void *position); /* NULL: no memory */
  void (*end)(void *thinker);
  bool (*step)(void *thinker);                         /* false: all was seen, nothing changes any more */
  const void *(*position)(const void *thinker);        /* to be drawn; lives until the next step */
  void (*say)(const void *thinker, np_writer *writer); /* what the last step did, a sentence */
} np_thinking;

typedef struct np_view {
  const char *kind;                              /* name of the np_kind */
  float aspect;                                  /* width / height it likes best */
  float (*shape)(const np_puzzle *puzzle);       /* the same for one puzzle; may be NULL */
  float (*celebration)(const np_puzzle *puzzle); /* seconds of the goal's celebration; may be NULL */
  bool flat;                                     /* a picture to be zoomed and moved; else the eye turns */
  const char *keys;                              /* what keys and fingers do on the picture, in sentences */
  float seconds;                                 /* a move's time at speed 1 */
  void (*draw)(const np_scene *scene, np_canvas *canvas);
  /* Part under a point, 1..; 0: none. */
  uint32_t (*pick)(const np_scene *scene, np_point at);
  /* The move of clicking a part, as a word for np_stage_move (it may be illegal: the game says why). */
  bool (*part_move)(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *word);
  /* The part a move is about, for hints. */
  uint32_t (*move_part)(const np_puzzle *puzzle, np_move move);
  /* A key by its DOM name ("ArrowLeft", "Enter", "4"). May change *chosen; may write a word to
   * play. False: the key means nothing here and belongs to the page. */
  bool (*key)(const np_puzzle *puzzle, const void *position, const char *key, uint32_t *chosen, np_writer *word);
  /* What the keyboard cursor stands on, said when it moves: "hook 3, up". */
  void (*say_part)(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);
  /* A drag that began on a part, as a word to play when it is let go. False: it means nothing. NULL:
   * no part can be dragged, and every drag turns the eye. */
  bool (*drag)(const np_scene *scene, uint32_t part, np_point from, np_point to, np_writer *word);
  /* A drag is played while it goes on: whenever `drag` means a word it is played, and the drag begins
   * anew from there. */
  bool follows;
  /* A drag that draws, instead of `drag`: its words, separated by spaces, to play when it is let go;
   * they are undone as one. The scene's stroke is the drag; while it lasts `draw` shows what it would
   * do. May be NULL. */
  void (*stroke)(const np_scene *scene, np_writer *words);
  /* Where the hand carried a part along and lets go: the t from which the stroke's first move is shown on.
   * May be NULL: from 0. */
  float (*stroke_share)(const np_scene *scene);
  /* The eye may go all the way round; else it is held near to the view's own. */
  bool orbits;
  /* The move of marking a part: a press with the other button, or a long one. May be NULL. */
  bool (*part_mark)(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *word);
  /* Moves the eye so that a part is in sight, if it is not. May be NULL. */
  void (*seek)(const np_scene *scene, uint32_t part, np_eye *eye);
  /* Looks for mistakes, for who asks: how many, and in words. The scene is then `checked`. May be NULL. */
  size_t (*check)(const np_puzzle *puzzle, const void *position, np_writer *words);
  const np_thinking *thinking; /* may be NULL */
  const np_chart *charts;
  size_t chart_count;
} np_view;

/* The width / height that the picture of a puzzle likes best. */
static inline float np_view_shape(const np_view *view, const np_puzzle *puzzle) {
  return view->shape ? view->shape(puzzle) : view->aspect;
}

/* A view for each kind of NP_KINDS (core/puzzle.h). */
#define NP_VIEW_DECLARE(name) extern const np_view np_view_##name;
NP_KINDS(NP_VIEW_DECLARE)

/* NULL for a kind that only the command line knows. */
const np_view *np_view_of(const np_puzzle *puzzle);
const np_view *np_view_named(const char *kind);

/* Prints a canvas as one SVG document. title: alternative text for the picture (role="img"),
 * NULL for a decorative one. Numbers are printed with at most two decimals, so the same canvas
 * prints the same bytes everywhere. */
void np_svg_write(const np_canvas *canvas, const char *title, np_writer *writer);

#endif
