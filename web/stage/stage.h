/* stage.h: a game that is shown and played: what the picture is at this instant, and what happens next.
 *
 * A stage owns a game, the animation under way, the playing of a plan, the keyboard cursor
 * and the camera. It has no clock (np_stage_tick is told how much time passed), no SDL and no
 * page: tests drive it natively. Lengths are CSS pixels, times are seconds.
 *
 * A function that returns a flag and has done nothing returns false; where a reader needs to know why,
 * the message says so (np_stage_status). Before an id was opened every function is safe to call.
 */
#ifndef NP_STAGE_H
#define NP_STAGE_H

#include "stage_types.h"

np_stage *np_stage_open(void); /* without a game; NULL when memory runs out */
void np_stage_close(np_stage *stage);

/* Opens an id, or a kind's first puzzle by its name; "" is the first kind. A bad one says what was wrong and returns
 * false: an open puzzle stays as it is; a stage without one gets the nearest good puzzle (the kind's default, else the
 * first kind's). */
bool np_stage_start(np_stage *stage, const char *id);

/* Opens a game that np_game_write_history wrote, with its timeline. False, without a message, for any other
 * text, and then nothing has changed. */
bool np_stage_start_history(np_stage *stage, const char *history);

/* Plays one or more moves, separated by spaces or commas: all of them, or none. */
bool np_stage_move(np_stage *stage, const char *words);
bool np_stage_undo(np_stage *stage); /* the moves of a drag that draws are undone and redone as one */
bool np_stage_redo(np_stage *stage);
bool np_stage_restart(np_stage *stage);
bool np_stage_hint(np_stage *stage); /* the whole hint at once */

/* A hint in three steps: names the part; names the move; plays it. It begins anew when the position changes. */
bool np_stage_hint_on(np_stage *stage);

/* Where finding a hint may take long (`seeks` in the status) it can be looked for on another thread, and given to this
 * stage: the move, and the whole hint's sentence. It holds until the position changes. False, and nothing changed: it
 * is no move of this puzzle. */
bool np_stage_hint_found(np_stage *stage, const char *word, const char *sentence);

/* Says what went wrong elsewhere. */
void np_stage_fault(np_stage *stage, const char *sentence);

/* Plans to the goal (target NULL or "") or to a position and starts playing the plan. */
bool np_stage_solve(np_stage *stage, const char *target);
void np_stage_pause(np_stage *stage, bool paused); /* false: plays what lies ahead on the timeline, if anything does */
bool np_stage_seek(np_stage *stage, uint32_t place);
bool np_stage_set(np_stage *stage, const char *position);

/* Goes, as one step, to a position that many moves from the goal (a whole number); the seed decides which. */
bool np_stage_away(np_stage *stage, double moves, uint32_t seed);

/* Zooms by doublings, a flat picture about the point `about`, which then moves by `by`. False, without a
 * message, when nothing changes. */
bool np_stage_zoom(np_stage *stage, np_point about, np_point by, float doublings);

/* Turns a solid picture, in radians from where it is at first, as far as its view goes. False, without a message: it
 * is flat. */
bool np_stage_turn(np_stage *stage, float turn, float tilt);

/* Marks mistakes until the position changes, or takes the marks away. */
bool np_stage_show_mistakes(np_stage *stage, bool on);

/* Shows a solver at work in place of the game, at the speed of plans, until something is played or pressed. When it
 * has ended its last picture stays as long. np_stage_pause holds it; np_stage_think_step does its next step and holds
 * it. */
bool np_stage_think(np_stage *stage, bool on);
bool np_stage_think_step(np_stage *stage);

/* Settings by name: "speed" 0.25..32, "theme" light|dark, "motion" full|reduced,
 * "colour.<role>" #rrggbb (see np_palette_roles), "labels" on|off, "background" paper|transparent, and the switches of
 * pictures (np_stage_switch_name), on|off. */
bool np_stage_setting(np_stage *stage, const char *name, const char *value);

void np_stage_resize(np_stage *stage, float width, float height);

/* Lets time pass. Returns whether the picture is still moving, so wants another frame. */
bool np_stage_tick(np_stage *stage, double seconds);
bool np_stage_dirty(const np_stage *stage); /* does it look different from what was drawn last? */
uint32_t
np_stage_version(const np_stage *stage); /* grows whenever what np_stage_write_state writes may differ; 0 at first */
void np_stage_draw(np_stage *stage, np_canvas *canvas);
void np_stage_set_drawn(np_stage *stage);       /* a picture of it as it is now is shown already */
np_scene np_stage_scene(const np_stage *stage); /* of this instant; an id must be open. Points into the stage */

/* One pointer at a time. Returns whether the pointer is over a part; of a MARK, whether it marked something; of a
 * HOVER, whether what np_stage_hovered says has changed. */
bool np_stage_pointer(np_stage *stage, np_pointer_event what, float x, float y);

/* The part under a mouse that hovers: writes its name, if it has one, and returns whether it can move. */
bool np_stage_hovered(const np_stage *stage, np_writer *name);

/* Chooses a part as pressing it does; 0: none. */
void np_stage_choose(np_stage *stage, uint32_t part);

/* A key by its DOM name, arrows with Shift held as "Shift+ArrowUp". False: it is not one of the puzzle's
 * keys, so the page may use it. */
bool np_stage_key(np_stage *stage, const char *key);

/* The state of the stage, besides the game itself. */
typedef struct np_status {
  bool playing, moving;
  uint64_t
      moves_omitted; /* moves the last plan needs after the end of the timeline: it was too long to be stored whole */
  double speed;
  const char *message; /* the last one, a sentence; lives until the next call that says something */
  np_say tone;
  uint32_t said;  /* messages so far */
  bool held;      /* a plan was paused, and np_stage_pause(stage, false) goes on with it */
  unsigned hints; /* how far the hint has gone: 0 none, 1 it names the part, 2 the move */
  uint32_t chosen, hinted;
  uint32_t focus;      /* the part chosen last, where the view follows moves with it; else 0 */
  bool seeks;          /* finding the next hint may take long */
  float zoom;          /* of the camera, in doublings */
  unsigned switches;   /* bit k: the np_switch k is on */
  bool thinking;       /* a solver is watched, and has steps left */
  bool paused;         /* it is held, and has steps left */
  uint64_t farthest;   /* greatest distance of a position from the goal; 0 where positions are not listed */
  const np_view *view; /* NULL before an id was opened */
} np_status;
np_status np_stage_status(const np_stage *stage);

const np_game *np_stage_game(const np_stage *stage); /* NULL before an id was opened */
const np_palette *np_stage_palette(const np_stage *stage);
np_colour np_stage_paper(const np_stage *stage); /* what pictures are drawn on; a == 0: nothing */

#endif
