/* stage.h: a game being watched: what is shown at this instant, and what happens next.
 *
 * A stage owns a game, the animation under way, the playing of a plan, the keyboard cursor
 * and the eye. It has no clock (np_stage_tick is told how much time passed), no SDL and no
 * page: tests drive it natively. Lengths are CSS pixels, times are seconds.
 */
#ifndef NP_STAGE_H
#define NP_STAGE_H

#include "view.h"

typedef struct np_stage np_stage;

/* What the last thing said was about; a page may colour it. */
typedef enum {
  NP_SAY_NOTHING,
  NP_SAY_MOVE,
  NP_SAY_ILLEGAL,
  NP_SAY_HINT,
  NP_SAY_SOLVED,
  NP_SAY_ERROR,
  NP_SAY_PART
} np_say;

np_stage *np_stage_open(void); /* empty; NULL when memory runs out */
void np_stage_close(np_stage *stage);

/* Opens an id. A bad one says what was wrong and returns false: an open puzzle stays as it is; an
 * empty stage gets the nearest good one (the kind's default, else the first kind's). */
bool np_stage_start(np_stage *stage, const char *id);

bool np_stage_move(np_stage *stage, const char *words); /* one or more, separated by spaces or commas */
bool np_stage_undo(np_stage *stage);                    /* a stroke of the pen is undone and redone as one */
bool np_stage_redo(np_stage *stage);
bool np_stage_restart(np_stage *stage);
bool np_stage_hint(np_stage *stage);
/* Lays out the plan to the goal (target NULL or "") or to a position and starts playing it. */
bool np_stage_solve(np_stage *stage, const char *target);
void np_stage_pause(np_stage *stage, bool paused); /* false: plays the future on, if there is any */
bool np_stage_seek(np_stage *stage, uint32_t place);
bool np_stage_set(np_stage *stage, const char *position);

/* Settings by name: "speed" 0.25..32, "theme" light|dark, "motion" full|reduced,
 * "colour.<role>" #rrggbb (see np_palette_roles), "labels" on|off, "zoom" 0..4 (powers of two),
 * "look" "X Y DX DY Z": moves a flat picture by DX, DY and zooms it by Z about the point X, Y; refused, silently, when
 * nothing would change, "mistakes" show|hide: marks them until something changes, "think" on|off: a solver is watched
 * thinking instead of the game, at the speed of plans, until a hand does something else; np_stage_pause holds it, and
 * on asked again is its next step, after which it is held; "away" "22 12345": goes, as one
 * step, to a position 22 moves from the goal; which of them, the second number decides. */
bool np_stage_setting(np_stage *stage, const char *name, const char *value);

void np_stage_resize(np_stage *stage, float width, float height);

/* Lets time pass. Returns whether the picture is still moving, so wants another frame. */
bool np_stage_tick(np_stage *stage, double seconds);
bool np_stage_dirty(const np_stage *stage);       /* does it look different from what was drawn last? */
uint32_t np_stage_version(const np_stage *stage); /* grows whenever np_stage_write_state would differ */
void np_stage_draw(np_stage *stage, np_canvas *canvas);
np_scene np_stage_scene(const np_stage *stage); /* of this instant, an open game's; what it points to is the stage's */

typedef enum { NP_POINTER_DOWN, NP_POINTER_MOVE, NP_POINTER_UP, NP_POINTER_CANCEL, NP_POINTER_MARK } np_touch;
/* One pointer at a time. Returns whether the pointer is over something to press (for the cursor). MARK:
 * the other button, or a long press; returns whether it meant something. */
bool np_stage_pointer(np_stage *stage, np_touch what, float x, float y);

/* A key by its DOM name, arrows with Shift held as "Shift+ArrowUp". False: not one of the puzzle's,
 * leave it to the page. */
bool np_stage_key(np_stage *stage, const char *key);

/* How things are, besides the game itself. */
typedef struct np_status {
  bool playing, moving;
  uint64_t beyond; /* moves after the timeline's last that its plan would take: it was too long to be laid out whole */
  double speed;
  const char *message; /* what was said last, one sentence; lives until the next call that says something */
  np_say tone;
  uint32_t said; /* how many sentences were said so far */
  uint32_t chosen, hinted;
  float zoom;          /* of the eye */
  bool thinking;       /* a solver is being watched */
  bool paused;         /* and held, before it has seen all */
  uint64_t farthest;   /* distance of the farthest position from the goal; 0 where they are not listed */
  const np_view *view; /* NULL before anything was opened */
} np_status;
np_status np_stage_status(const np_stage *stage);

/* Everything a page shows beside the canvas, as one JSON object; its members are in exports.txt. */
void np_stage_write_state(const np_stage *stage, np_writer *writer);

const np_game *np_stage_game(const np_stage *stage);
const np_palette *np_stage_palette(const np_stage *stage);

#endif
