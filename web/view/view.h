/* view.h: how a kind of puzzle is shown and touched: a table of functions for each kind.
 *
 * A view is pure like the core: it gets a scene and adds shapes to a canvas. It keeps nothing between calls.
 *
 * Parts are numbered from 1; 0 means none. Functions may be NULL where their comment says so.
 */
#ifndef NV_VIEW_H
#define NV_VIEW_H

#include "buttons.h"
#include "chart.h"
#include "still.h"

enum { NV_DRAG_MOVES_MAX = 2048 }; /* the moves of one drag */

/* Dragging parts. While the pointer is down the scene has the drag's points, and nv_view.draw draws what the drag would
 * do.
 * There are two sorts:
 *
 *   - Without `carry` the moves are played when the part is let go, and are undone as one.
 *   - With `carry` moves are played as soon as `moves` finds any, and the drag goes on. Then scene.drag has two points:
 *     where the drag began or was last carried on, and where the pointer is. */
typedef struct nv_part_drag {
  /* The moves that the drag means so far. Returns how many. */
  size_t (*moves)(const nv_scene *scene, np_move moves[NV_DRAG_MOVES_MAX]);

  /* Where the point of the part now at scene.drag.points[0] will be after these moves. The drag goes on from there, or
   * ends if x is NAN. May be NULL: see above. */
  nv_point (*carry)(const nv_scene *scene, const np_move *moves, size_t count);

  /* The t at which the first move begins to be shown, because the part has followed the pointer that far. May be NULL:
   * 0. */
  float (*share)(const nv_scene *scene);

  /* For a drag that ended without a move: sets the refused move that shows the part going back, and the t to begin at.
   * False: the part has not moved. May be NULL. */
  bool (*back)(const nv_scene *scene, np_move *move, float *t);

  /* Says why the drag can never play a move; writes nothing if it could. May be NULL. */
  void (*say_why)(const nv_scene *scene, np_writer *writer);

  bool chooses; /* the part dragged becomes the one chosen last */
} nv_part_drag;

/* Marking parts, with the right button or a long press. */
typedef struct nv_part_marking {
  /* The move that marks a part. False: there is none. */
  bool (*mark)(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);

  /* The moves that mark more parts like `*part`, when the pointer is dragged on from one point to another.
   * `*part` may become another part. They are undone as one with the first. scene.motion.from is the position before
   * the first, scene.motion.to the one now. */
  size_t (*along)(const nv_scene *scene, uint32_t *part, nv_point from, nv_point to, np_move moves[NV_DRAG_MOVES_MAX]);
} nv_part_marking;

/* Hints. A hint has three steps: it names a part, then the move, then the move is played. */
typedef struct nv_view_hints {
  /* Writes the first step ("look at ring 3") and returns the part to mark. May be NULL: the move is named at once. */
  uint32_t (*target)(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer);

  /* All moves of a hint whose first move is `move`, where one reason gives several. Returns how many. May be NULL: one.
   */
  size_t (*moves)(const np_puzzle *puzzle, const void *position, np_move move, np_move moves[NV_DRAG_MOVES_MAX]);
} nv_view_hints;

/* What the reader can do with the picture. */
typedef struct nv_view_camera {
  bool flat;         /* the picture is zoomed and moved; else it is zoomed and turned */
  bool orbits;       /* it can be turned all the way round; else it stays near the view's own direction */
  float closest;     /* by how many doublings it can be zoomed; 0: it is not zoomed */
  unsigned switches; /* bit k: it has the nv_switch k */

  /* Sets how each position of a plan (scene.course) is viewed: scene.course.count looks. NULL: scenes get no course. */
  void (*look_ahead)(const nv_scene *scene, nv_view_offset *looks);

  /* Sentences name directions as the first view shows them. Writes one with the directions as they are seen now. May be
   * NULL: no sentence names any. */
  void (*say_seen)(const nv_scene *scene, const char *sentence, np_writer *writer);

  /* Changes the offset so that a part is in sight, if it is not. May be NULL. */
  void (*reveal)(const nv_scene *scene, uint32_t part, nv_view_offset *offset);
} nv_view_camera;

/* A solver that can be watched step by step in place of the game. */
typedef struct nv_thinking {
  float rate;                                                    /* steps a second at speed 1 */
  void *(*begin)(const np_puzzle *puzzle, const void *position); /* NULL: out of memory */
  void (*end)(void *thinker);
  bool (*step)(void *thinker);                         /* false: it has ended, nothing changes any more */
  const void *(*position)(const void *thinker);        /* what to draw; valid until the next step */
  void (*say)(const void *thinker, np_writer *writer); /* what the last step did, in a sentence */
} nv_thinking;

/* What a key did. */
typedef enum {
  NV_KEY_UNUSED, /* nothing: the page may use it */
  NV_KEY_CHOICE, /* chose a part, or said which one is chosen */
  NV_KEY_MOVE    /* plays a move */
} nv_key_use;

struct nv_listing;

typedef struct nv_view {
  const char *kind;      /* the name of the np_kind */
  const char *how;       /* how to move the parts with a mouse, in a sentence or two */
  const char *how_touch; /* the same with a finger; NULL: the same words */
  const char *keys;      /* what the keys do, in sentences */

  /* Time. */
  float seconds; /* how long a move takes at speed 1 */
  /* How many times longer a move from this position takes. May be NULL: 1. */
  float (*pace)(const np_puzzle *puzzle, const void *from, np_move move);
  float (*celebration)(const np_puzzle *puzzle); /* seconds; may be NULL: the usual time */

  /* The picture and its parts. */
  void (*draw)(const nv_scene *scene, nv_canvas *canvas);
  uint32_t (*pick)(const nv_scene *scene, nv_point at); /* the part at a point */
  /* Describes a part: "ring 3, on". Also the name that it shows under the mouse. */
  void (*say_part)(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);
  /* Lists all parts and moves as text (listing.h). May be NULL: only the legal moves are listed. */
  void (*list)(struct nv_listing *listing);

  /* The buttons that move parts, from left to right, whether or not they can do so now. Returns how many. May be NULL:
   * there are none. */
  size_t (*buttons)(const nv_scene *scene, nv_button row[NV_BUTTONS_MAX]);

  /* Parts and moves. */
  /* The move that clicking a part plays. It may be illegal: the game says why. False: clicking plays nothing. */
  bool (*part_move)(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
  /* Can dragging a part play a legal move? May be NULL: yes, if clicking it plays nothing. */
  bool (*part_drags)(const np_puzzle *puzzle, const void *position, uint32_t part);
  /* The part that a move is about. */
  uint32_t (*move_part)(const np_puzzle *puzzle, np_move move);
  /* The part to choose while, and shortly before, a plan or a hint shows a move. focus: the part chosen so far. May be
   * NULL: the choice stays. */
  uint32_t (*follow)(const np_puzzle *puzzle, np_move move, uint32_t focus);

  /* Keys, by their DOM names ("ArrowLeft", "Enter", "4"). Arrow keys change *chosen, which the picture marks, and Enter
   * plays what a click there does; sets *move for NV_KEY_MOVE; writes why a key does nothing now. */
  nv_key_use (*key)(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why);

  const nv_part_drag *drag;       /* NULL: parts are not dragged */
  const nv_part_marking *marking; /* NULL: parts are not marked */
  nv_view_hints hints;
  nv_view_camera camera;
  /* Counts the mistakes and describes them; the scene is then `checked`. May be NULL. */
  size_t (*check)(const np_puzzle *puzzle, const void *position, np_writer *words);
  const nv_thinking *thinking; /* NULL: no solver can be watched */
  const nv_chart *charts;      /* a row without a name ends them; NULL: there are none */
} nv_view;

/* Each kind in NP_KINDS has a view, in web/view/<name>/<name>_view.c. */
#define NV_VIEW_DECLARE(name) extern const nv_view nv_view_##name;
NP_KINDS(NV_VIEW_DECLARE)

const nv_view *nv_view_of(const np_puzzle *puzzle); /* NULL: its kind has none, as in tests */
const nv_view *nv_view_named(const char *kind);     /* NULL: no such kind */

/* The chart of a view's list with that name; NULL: there is none. */
const nv_chart *nv_chart_named(const nv_chart *list, const char *name);

#endif
