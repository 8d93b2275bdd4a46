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
#include "scalar.h"

/* Colours by role, so one picture serves light, dark and forced colours.
 *
 * In every kind, chart and panel one colour means one thing; web/README.md has the table, with the page's names for
 * them. They differ for colour-blind eyes too, and each comes with a shape of its own (marks.h): a hint points, a
 * refusal is crossed out. A part that can move is lit by a warm light while the mouse or the keyboard cursor is on it.
 */
typedef struct np_palette {
  np_colour paper, ink;   /* background, lines and text */
  np_colour faint;        /* hairlines, axes */
  np_colour brass, steel; /* fixed parts, rings */
  np_colour oxblood;      /* what moves, and where it is and has been */
  np_colour verdigris;    /* what is right: the goal, a hint, the way to the goal */
  np_colour violet;       /* what is wrong: refused, a mistake, a fault */
  np_colour wood;
  bool dark;
} np_palette;

extern const np_palette np_palette_light, np_palette_dark;
const char *const *np_palette_roles(void);                         /* "paper", "ink", ...; NULL ends it */
np_colour *np_palette_role(np_palette *palette, const char *role); /* NULL when there is none */

/* The eye of a view that has one: what dragging and pinching changes. Zeroed: the view's own. */
typedef struct np_view_offset {
  float turn, tilt; /* radians added to the view's own */
  float zoom;       /* powers of two added: 0 is the view's own */
  float x, y;       /* a flat picture moved, in shares of its width and height */
} np_view_offset;

/* What a reader may switch on in a picture, off at first. A view says which it has (np_view.switches). */
typedef enum np_switch { NP_SWITCH_NUMBERS, NP_SWITCH_XRAY, NP_SWITCH_EXPLODED, NP_SWITCHES } np_switch;

typedef struct np_scene {
  const np_puzzle *puzzle;
  const void *from, *to; /* positions; equal when still */
  np_move move;          /* meaningful when moving and not jumping */
  bool moving;           /* a move (or, with jumping, a change of position) is on its way */
  bool jumping;          /* from and to are not one move apart: glide */
  bool backwards;        /* the move is undone: t runs from 1 to 0 */
  bool refused;          /* `move` is illegal from `from`: show how far it goes, and back; to == from */
  float t;               /* 0..1, linear in time; the view does its own easing */
  float celebration;     /* 0: none; 0..1: how far along the goal celebration is */
  uint32_t chosen;       /* part under the keyboard cursor, 1..; 0: none */
  uint32_t hinted;       /* part the hint names, 1..; 0: none */
  uint32_t focus;        /* part chosen last, by whatever means; 0: none */
  uint32_t focus_before; /* the one chosen before that */
  float focus_left;     /* 1..0: the share of the camera's path from that one to `focus` that is left, linear in time */
  uint32_t highlighted; /* part under the mouse or the keyboard cursor, if it can move; 0: none */
  const uint32_t *legal; /* parts that can move, where they are few: to be marked */
  size_t legal_count;    /* 0: too many, or nothing is to be marked */
  bool marked;           /* what can move is to be marked; not while something moves by itself */
  bool live;             /* it is played: buttons have names beside them, parts the numbers that sentences use */
  bool blocked;          /* `move` is refused, or was and the last message says why: show where */
  bool checked;          /* mistakes are to be shown (np_view.check) */
  const void *thinker;   /* a solver is being watched: from and to are its marks (np_thinking); else NULL */
  bool bare;             /* no labels: small gallery pictures */
  float width, height;   /* CSS pixels */
  const np_palette *palette;
  np_view_offset view_offset;
  float on[NP_SWITCHES]; /* 0 off, 1 on, between while it changes, linear in time */
  /* The positions that the plan shown goes through, one after another, for views that look ahead: how many, and where
   * `from` and `to` are among them; course_count: they are not. NULL: there is no plan. */
  const void *course;
  size_t course_count, course_from, course_to;
  const np_point *stroke; /* the drag under way, where the view takes strokes or follows drags: its points so far */
  size_t stroke_count;
  uint32_t step; /* of a chart that has steps of its own: the one to show, 0 up to np_chart.steps */
} np_scene;

/* How many times larger a zoom shows things. */
static inline float np_zoom_factor(float zoom) { return powf(2, zoom); }

/* How strongly what stops a refused move is pointed out, 0..1. While the last message says why, some of it stays. */
static inline float np_scene_bump(const np_scene *scene) {
  float stays = scene->blocked ? 0.6f : 0;
  if (!scene->moving) return stays;
  return np_ease_between(scene->t, 0.1f, 0.3f) - (1 - stays) * np_ease_between(scene->t, 0.65f, 1);
}

/* Where a stroke goes: its first point more than `slack` pixels from where it begins, else its last one; seen from
 * there. */
static inline np_point np_scene_stroke_toward(const np_scene *scene, float slack) {
  np_point start = scene->stroke[0];
  size_t i = 1;
  while (i + 1 < scene->stroke_count && hypotf(scene->stroke[i].x - start.x, scene->stroke[i].y - start.y) <= slack)
    i++;
  return (np_point){scene->stroke[i].x - start.x, scene->stroke[i].y - start.y};
}

/* The scene as it stands once all movement has ended. */
static inline np_scene np_scene_still(const np_scene *scene) {
  np_scene still = *scene;
  still.from = still.to;
  still.moving = still.jumping = still.refused = still.blocked = still.backwards = false;
  still.celebration = 0;
  still.stroke_count = 0;
  return still;
}

/* May a part be one that moves? Where no legal moves are given, all may, until it is solved. */
static inline bool np_scene_may_move(const np_scene *scene, uint32_t part) {
  if (np_puzzle_solved(scene->puzzle, scene->to)) return false;
  for (size_t i = 0; i < scene->legal_count; i++)
    if (scene->legal[i] == part) return true;
  return scene->legal_count == 0;
}

/* A position at rest in a picture of its own. Narrow ones have no labels: they would be too small to read. */
static inline np_scene np_scene_at_rest(const np_puzzle *puzzle, const void *position, float width, float height,
                                        const np_palette *palette) {
  return (np_scene){.puzzle = puzzle,
                    .from = position,
                    .to = position,
                    .bare = width < 300,
                    .width = width,
                    .height = height,
                    .palette = palette};
}

/* 1 in the modules that only draw a first picture: what no still picture shows, or only words need, is left out. */
#ifdef NP_POSTER
enum { NP_STILL_ONLY = 1 };
#else
enum { NP_STILL_ONLY = 0 };
#endif

/* The still picture of a kind. The modules that only draw a first picture (poster-<kind>.wasm), and the one for
 * programs (library.wasm), link this table and no np_view, so `draw` and what it calls hold only what a still picture
 * needs. It draws what np_view.draw draws of the position scene.to at rest, without cursor, hint and zoom. In a poster
 * words, the snake's grain and what is long to find are left out, for every byte of them delays the picture. */
typedef struct np_still {
  const char *kind;                        /* name of the np_kind */
  float aspect;                            /* width / height it likes best */
  float (*shape)(const np_puzzle *puzzle); /* the same for one puzzle; may be NULL */
  void (*draw)(const np_scene *scene, np_canvas *canvas);
} np_still;

/* A chart: a linked view that is a plot of the same position. The page draws it on the puzzle's canvas if it is live,
 * else as SVG. */
typedef struct np_chart {
  const char *name;  /* "path" */
  const char *tab;   /* a word or two for a row of tabs: "Path" */
  const char *title; /* "The path as numbers" */
  const char *about; /* a sentence under it */
  float height;      /* CSS pixels it likes to be high */
  bool spoiler;      /* it gives the answer away: shown only to who asks for it */
  bool printed;      /* people like it on paper: the page offers to print it */
  bool live;         /* it changes with the puzzle's position */
  /* NULL when this puzzle has it, else why not, in a sentence. May be NULL: every puzzle has it. */
  const char *(*absent)(const np_puzzle *puzzle);
  /* Draws it for the position the game is in. */
  void (*draw)(const np_game *game, float width, float height, const np_palette *palette, np_canvas *canvas);
  /* The same at an instant: while a move is on its way (from, to, move, t; the game stands where it will
   * end), and at one of its own steps. NULL: it shows places only. */
  void (*draw_at)(const np_game *game, const np_scene *scene, np_canvas *canvas);
  bool steady; /* what `draw_at` shows changes with the part chosen, and not in the middle of a move */
  /* What a slider beside it goes through: the last of its steps, which is what `draw` shows. NULL: it has none. */
  uint32_t (*steps)(const np_puzzle *puzzle);
  const char *step_name; /* "Round" */
  /* The item under a point, 1..; 0: none. It lays the chart out from game, width and height as draw does. May be
   * NULL: nothing in it can be pointed at; then it needs no `say`. */
  uint32_t (*pick)(const np_game *game, float width, float height, np_point at);
  /* What an item is, in words ("state 22, 17 moves from the goal"). */
  void (*say)(const np_game *game, uint32_t item, np_writer *writer);
  /* The position text an item stands for, so that choosing it goes there. False: it stands for none. May be NULL:
   * no item does. */
  bool (*target)(const np_game *game, uint32_t item, np_writer *position);
  /* The part of the picture an item stands for, so that choosing it chooses that part; 0: none. focus: the part chosen
   * last. May be NULL: no item does. */
  uint32_t (*part)(const np_game *game, uint32_t item, uint32_t focus);
  /* The numbers behind it as CSV, first line the column names, rows ended by \n. May be NULL. */
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

/* What a key did: nothing (it belongs to the page), chose a part or said which one is chosen, or plays a move. */
typedef enum { NP_KEY_UNUSED, NP_KEY_CHOICE, NP_KEY_MOVE } np_key_use;

enum { NP_DRAG_MOVES_MAX = 2048 }; /* the moves of one drag */

struct np_listing;

typedef struct np_view {
  const char *kind;                              /* name of the np_kind */
  float (*celebration)(const np_puzzle *puzzle); /* seconds of the goal's celebration; may be NULL */
  bool flat;                                     /* a picture to be zoomed and moved; else the eye turns */
  const char *how;                               /* how one moves it with a mouse, in a sentence or two */
  const char *how_touch;                         /* the same with a finger; NULL: the same words */
  const char *keys;                              /* what keys and fingers do on the picture, in sentences */
  float seconds;                                 /* a move's time at speed 1 */
  /* How many times longer a move between this position and another takes. May be NULL: 1. */
  float (*pace)(const np_puzzle *puzzle, const void *from, np_move move);
  void (*draw)(const np_scene *scene, np_canvas *canvas);
  /* Part under a point, 1..; 0: none. */
  uint32_t (*pick)(const np_scene *scene, np_point at);
  /* The move of clicking a part (it may be illegal: the game says why). False: clicking it plays nothing. */
  bool (*part_move)(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
  /* Whether any move is legal that a drag of a part may mean. NULL: of a part that clicking plays nothing with. */
  bool (*part_drags)(const np_puzzle *puzzle, const void *position, uint32_t part);
  /* The part a move is about, for hints and for marking what can move. */
  uint32_t (*move_part)(const np_puzzle *puzzle, np_move move);
  /* The first step of a hint: where to look, without the move itself: "look at hook 3". Returns the part to mark, 0 for
   * none. May be NULL: a hint names the move at once. */
  uint32_t (*hint_target)(const np_puzzle *puzzle, np_move move, np_writer *writer);
  /* The part that is chosen while a move is shown, and shortly before, if a plan or a hint is about to make it; `focus`
   * is the one chosen till then. May be NULL: what is chosen stays. */
  uint32_t (*follow)(const np_puzzle *puzzle, np_move move, uint32_t focus);
  /* All moves of a hint, where one reason gives several; `move` is the first. Returns how many. May be NULL: the move
   * alone. */
  size_t (*hint_moves)(const np_puzzle *puzzle, const void *position, np_move move, np_move moves[NP_DRAG_MOVES_MAX]);
  /* Whether finding a hint may take longer than a frame, so that it had better be looked for on another thread. May be
   * NULL: it never does. */
  bool (*seeks)(const np_puzzle *puzzle);
  /* What a key does, by its DOM name ("ArrowLeft", "Enter", "4"). May change *chosen; sets *move only
   * for NP_KEY_MOVE. */
  np_key_use (*key)(const np_puzzle *puzzle, const void *position, const char *key, uint32_t *chosen, np_move *move);
  /* The same of a key whose use depends on how the puzzle is seen; it is asked first. What it writes says why the key
   * does nothing now. May be NULL. */
  np_key_use (*aim)(const np_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why);
  /* What the keyboard cursor stands on, said when it moves: "hook 3, up". Also the name that a button shows. */
  void (*say_part)(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);
  /* All parts and moves, as text (listing.h). May be NULL: only the legal moves are listed. */
  void (*list)(struct np_listing *listing);
  /* A drag that began on a part, as the moves to play when it is let go. Returns how many; 0: it means
   * nothing. NULL: no part can be dragged, and every drag turns the eye. */
  size_t (*drag)(const np_scene *scene, uint32_t part, np_point from, np_point to, np_move moves[NP_DRAG_MOVES_MAX]);
  /* A drag is played while it goes on: whenever `drag` finds moves they are played, and the drag begins
   * anew from there. The scene's stroke is two points then: where the drag began, and the pointer. */
  bool follows;
  /* Where the point of the part that was at `from` is after these moves, as far as they can be made: from there the
   * drag goes on. May be NULL: it begins anew at the pointer. */
  np_point (*drag_carries)(const np_scene *scene, np_point from, const np_move *moves, size_t count);
  /* A drag that draws, instead of `drag`: the moves to play when it is let go; they are undone as one.
   * Returns how many. The scene's stroke is the drag; while it lasts `draw` shows what it would do. May
   * be NULL. */
  size_t (*stroke)(const np_scene *scene, np_move moves[NP_DRAG_MOVES_MAX]);
  /* The t from which the first move of the stroke, or of a drag that is followed, is shown, where the part has followed
   * the pointer already. May be NULL: from 0. */
  float (*stroke_share)(const np_scene *scene);
  /* The part that a stroke's first move is about, which is the one chosen last from then on; 0: that stays as it is.
   * May be NULL. */
  uint32_t (*stroke_part)(const np_scene *scene);
  /* A stroke, or the rest of a drag that is followed, that means nothing goes back: as this move, refused, from this t
   * on. False: there is nothing to go back. May be NULL. */
  bool (*stroke_back)(const np_scene *scene, np_move *move, float *t);
  /* The eye may go all the way round; else it is held near to the view's own. */
  bool orbits;
  unsigned switches; /* bit k: it has the np_switch k */
  /* The move of marking a part: a press with the other button, or a long one. May be NULL. */
  bool (*part_mark)(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
  /* A drag after `part_mark`, from one point to another: the moves that mark more parts as `*part` is marked now, which
   * may become another one. They are undone as one with the first. May be NULL. */
  size_t (*mark_drag)(const np_scene *scene, uint32_t *part, np_point from, np_point to,
                      np_move moves[NP_DRAG_MOVES_MAX]);
  bool looks_ahead; /* it draws a position of a plan with what comes before and after: scenes have a course */
  /* Moves the eye so that a part is in sight, if it is not. May be NULL. */
  void (*seek)(const np_scene *scene, uint32_t part, np_view_offset *eye);
  /* Looks for mistakes, for who asks: how many, and in words. The scene is then `checked`. May be NULL. */
  size_t (*check)(const np_puzzle *puzzle, const void *position, np_writer *words);
  const np_thinking *thinking; /* may be NULL */
  const np_chart *charts;
  size_t chart_count;
} np_view;

/* Every kind in NP_KINDS has a view and a picture, in web/view/<name>/<name>_view.c. */
#define NP_VIEW_DECLARE(name)                                                                                          \
  extern const np_view np_view_##name;                                                                                 \
  extern const np_still np_still_##name;
NP_KINDS(NP_VIEW_DECLARE)

const np_view *np_view_of(const np_puzzle *puzzle); /* NULL for a kind that has none, as in tests */
const np_view *np_view_named(const char *kind);
const np_still *np_still_named(const char *kind);
const np_still *np_still_of(const np_puzzle *puzzle);

/* The width / height that the picture of a puzzle likes best. */
static inline float np_still_shape(const np_puzzle *puzzle) {
  const np_still *still = np_still_of(puzzle);
  return still->shape ? still->shape(puzzle) : still->aspect;
}

/* Prints a canvas as one SVG document. title: alternative text for the picture (role="img"),
 * NULL for a decorative one. Numbers are printed with at most two decimals, so the same canvas
 * prints the same bytes everywhere. */
void np_svg_write(const np_canvas *canvas, const char *title, np_writer *writer);

#endif
