/* stage.h: a game that is shown and played: what the picture is at this instant, and what happens next.
 *
 * A stage owns a game, the animation under way, the playing of a plan, the keyboard cursor
 * and the camera. It has no clock (nv_stage_tick is told how much time passed), no SDL and no
 * page: tests drive it natively. Lengths are CSS pixels, times are seconds.
 *
 * A function that returns bool returns false if it did nothing; where a reader needs to know why, the message says so
 * (nv_stage_status).
 */
#ifndef NV_STAGE_H
#define NV_STAGE_H

#include "view.h"

typedef struct nv_stage nv_stage;

/* What the last message is about; a page may colour it. */
typedef enum {
  NV_SAY_NOTHING,
  NV_SAY_MOVE,
  NV_SAY_ILLEGAL,
  NV_SAY_HINT,
  NV_SAY_SOLVED,
  NV_SAY_ERROR,
  NV_SAY_PART
} nv_say;

/* MARK: the secondary button, or a long press. HOVER: a mouse with no button down, wherever it is. */
typedef enum {
  NV_POINTER_DOWN,
  NV_POINTER_MOVE,
  NV_POINTER_UP,
  NV_POINTER_CANCEL,
  NV_POINTER_MARK,
  NV_POINTER_HOVER
} nv_pointer_event;

/* Opens a puzzle by its id, or a kind's default puzzle by the kind's name; "" is the first kind. If the id is bad, the
 * message says what is wrong with it, and the nearest good puzzle opens: the kind's default, else the first kind's.
 * NULL when memory runs out. */
nv_stage *nv_stage_open(const char *id);
void nv_stage_close(nv_stage *stage); /* NULL is allowed */

/* Opens another puzzle. False if the id is bad or memory runs out: the message says so, and the open puzzle stays. */
bool nv_stage_start(nv_stage *stage, const char *id);

/* Opens a game that np_game_write_history wrote, with its timeline. kept: it was stored for the reader, and the message
 * says so. False, and nothing has changed, for any other text (without a message) or when memory runs out. */
bool nv_stage_start_history(nv_stage *stage, const char *history, bool kept);

/* Plays one or more moves, separated by spaces or commas: all of them, or none. */
bool nv_stage_move(nv_stage *stage, const char *words);
bool nv_stage_undo(nv_stage *stage); /* the moves of a drag that draws are undone and redone as one */
bool nv_stage_redo(nv_stage *stage);
bool nv_stage_restart(nv_stage *stage);
bool nv_stage_hint(nv_stage *stage); /* the whole hint at once */

/* A hint in three steps: names the part; names the move; plays it. It starts over when the position changes. */
bool nv_stage_next_hint(nv_stage *stage);

/* Makes this move the next hint, which says this sentence. It holds until the position changes. With an empty sentence
 * the hint only points at the move's part. False: it is no move of this puzzle, or the sentence is too long. */
bool nv_stage_hint_found(nv_stage *stage, const char *word, const char *sentence);

/* Says what went wrong, here or elsewhere. Returns false, so that a function can return its result. */
bool nv_stage_refuse(nv_stage *stage, const char *sentence);

/* Calls np_puzzle_prepare (nopatience.h) for the position shown: a part of the work that a hint (target NULL or "") or
 * a plan would otherwise do all at once. False: there is more to do, and the message says what is under way. */
bool nv_stage_prepare(nv_stage *stage, const char *target, uint32_t effort);

/* Plans to the goal (target NULL or "") or to a position and starts playing the plan. */
bool nv_stage_solve(nv_stage *stage, const char *target);
void nv_stage_pause(nv_stage *stage, bool paused); /* false: plays what lies ahead on the timeline, if anything does */
bool nv_stage_seek(nv_stage *stage, uint32_t place);
bool nv_stage_set(nv_stage *stage, const char *position);

/* Goes, as one step, to a position that many moves from the goal (a whole number); the seed decides which. */
bool nv_stage_scramble(nv_stage *stage, double moves, uint32_t seed);

/* Zooms by doublings, a flat picture about the point `about`, which then moves by `by`. False, without a
 * message, when nothing changes. */
bool nv_stage_zoom(nv_stage *stage, nv_point about, nv_point by, float doublings);

/* Turns a solid picture to these angles, in radians from the view's own direction, as far as the view allows. They
 * become the first view, to which nv_stage_restart goes back. False, without a message: the picture is flat. */
bool nv_stage_turn(nv_stage *stage, float turn, float tilt);

/* Goes back to the first view, as nv_stage_restart does. */
void nv_stage_first_view(nv_stage *stage);

/* Marks mistakes until the position changes, or takes the marks away. */
bool nv_stage_show_mistakes(nv_stage *stage, bool on);

/* Shows a solver at work in place of the game, at the speed of plans, until something is played or pressed; until then
 * its last picture stays after it has ended. nv_stage_pause holds it. nv_stage_think_seek shows it after `place` steps,
 * or at its end if that comes first, and holds it. */
bool nv_stage_think(nv_stage *stage, bool on);
bool nv_stage_think_seek(nv_stage *stage, uint32_t place);

/* Settings by name: "speed" 0.25..32, "theme" light|dark, "motion" full|reduced,
 * "colour.<role>" #rrggbb (see nv_palette_roles), "mark.<role>" the same, but solid parts keep their red and green,
 * "labels" on|off, "sounding" the column of the message that sounds now, from 1, or 0 for none, "covered" how many CSS
 * pixels (at most 255) at the picture's foot the page covers (a solid picture rises by half of them), "background"
 * paper|transparent, and the switches of pictures (nv_stage_switch_name), on|off. */
bool nv_stage_setting(nv_stage *stage, const char *name, const char *value);
const char *nv_stage_switch_name(nv_switch which); /* of its setting: "numbers", "x-ray", "exploded" */

void nv_stage_resize(nv_stage *stage, float width, float height);

/* Lets time pass. Returns whether the picture is still moving and needs another frame. */
bool nv_stage_tick(nv_stage *stage, double seconds);
bool nv_stage_dirty(const nv_stage *stage); /* has the picture changed since it was drawn? */
uint32_t
nv_stage_version(const nv_stage *stage); /* grows whenever nv_stage_write_state may write something new; never 0 */
void nv_stage_draw(nv_stage *stage, nv_canvas *canvas);
void nv_stage_set_drawn(nv_stage *stage);       /* the picture as it is now is shown already */
nv_scene nv_stage_scene(const nv_stage *stage); /* at this instant. It points into the stage */

/* One pointer at a time. Returns whether the pointer is over a part; for MARK, whether that part can be marked; for
 * HOVER, whether another part is under it than before. */
bool nv_stage_pointer(nv_stage *stage, nv_pointer_event what, float x, float y);

/* The part under a mouse that hovers: writes its name, if it has one, and returns whether it can move. */
bool nv_stage_hovered(const nv_stage *stage, np_writer *name);

/* Chooses a part as a click on it does; 0: does nothing. */
void nv_stage_choose(nv_stage *stage, uint32_t part);

/* A key by its DOM name, arrows with Shift held as "Shift+ArrowUp". False: it is not one of the puzzle's
 * keys, so the page may use it. */
bool nv_stage_key(nv_stage *stage, const char *key);

/* The state of the stage, besides the game itself. */
typedef struct nv_status {
  bool playing, moving;
  uint64_t
      moves_omitted; /* moves that the last plan, too long to be stored whole, needs beyond the end of the timeline */
  double speed;
  const char *message; /* the last one, with directions as in a picture that is not turned; valid until the next call
                          that says something */
  nv_say tone;
  uint32_t said;  /* messages so far */
  bool held;      /* a plan was paused, and nv_stage_pause(stage, false) resumes it */
  unsigned hints; /* how far the hint has gone: 0 none, 1 it names the part, 2 the move */
  uint32_t chosen, hinted;
  uint32_t focus;    /* the part chosen last, if the choice follows the moves (nv_view.follow); else 0 */
  float zoom;        /* of the camera, in doublings */
  unsigned switches; /* bit k: the nv_switch k is on */
  bool thinking;     /* a solver is watched, and has steps left */
  bool paused;       /* the solver is held, and has steps left */
  uint32_t thought;  /* steps the solver has done; kept, like `thoughts`, while its last picture stays */
  uint32_t thoughts; /* steps the solver takes in all; 0: not known */
  bool turned;       /* this is not the first view: the picture was turned, zoomed or moved */
  uint64_t farthest; /* greatest distance of a position from the goal; 0 where positions are not listed */
  const nv_view *view;
} nv_status;
nv_status nv_stage_status(const nv_stage *stage);

/* The last message, with directions as they are seen now. */
void nv_stage_write_message(const nv_stage *stage, np_writer *writer);

const np_game *nv_stage_game(const nv_stage *stage);
const nv_palette *nv_stage_palette(const nv_stage *stage);
nv_colour nv_stage_paper(const nv_stage *stage); /* what pictures are drawn on; a == 0: transparent */

/* Everything a page shows beside the canvas, as JSON objects whose members are those of State in
 * web/embed/nopatience.d.ts, and in nv_stage_write_state some for the page alone: version, score and exact. */
void nv_stage_write_info(const nv_stage *stage, np_writer *writer);  /* the members that stay while a puzzle is open */
void nv_stage_write_state(const nv_stage *stage, np_writer *writer); /* the rest, as of nv_stage_version */
void nv_stage_write_moves(const nv_stage *stage, np_writer *writer); /* the moves around the place on the timeline */

/* The buttons of nv_view.buttons: {"beside":false,"row":[{"part":2,"look":"hinted","title":"Forward","html":"..."}]}.
 * beside: half of them at either side of the picture, else all under it; look: shut, hinted, on; html: what is shown.
 */
void nv_stage_write_buttons(const nv_stage *stage, np_writer *writer);

#endif
