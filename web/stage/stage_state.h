/* stage_state.h: the stage's struct, and the functions that the stage's files call in each other.
 *
 * They call downwards only:
 *
 *   stage_open          a stage is opened, and lets time pass
 *   stage_pointer       stage_plan
 *   stage_play          moves, undo and redo, positions
 *   stage_sentences     stage_camera
 *   stage_scene         stage_transition   stage_thinking   stage_settings
 *   stage_state
 */
#ifndef NV_STAGE_STATE_H
#define NV_STAGE_STATE_H

#include "stage.h"

enum { NV_STAGE_MESSAGE_MAX = 480, NV_STAGE_STROKE_POINTS = 1024, NV_STAGE_LEGAL = 4 };

/* The movement that is shown. Undoing shows the move it undoes with time running backwards. */
typedef struct nv_stage_transition {
  void *from, *to;
  np_move move;
  bool moving, jumping, refused, backwards;
  bool explained; /* refused, and the message says why */
  double elapsed, seconds;
} nv_stage_transition;

/* Moves that are undone and redone as one, because one drag or one hint made them: the places on the timeline before
 * the first and after the last. */
typedef struct nv_stage_stroke {
  size_t from, to;
} nv_stage_stroke;

/* What is pointed at, and what can move. */
typedef struct nv_stage_marks {
  nv_point mouse;                 /* x is not above 0: no mouse is over the picture */
  bool pointing;                  /* the mouse was used after the keys */
  uint32_t hovered;               /* part under the mouse; 0: none */
  uint32_t highlighted;           /* that part, or the one under the keyboard cursor, if it can move; else 0 */
  bool hand;                      /* the part under the mouse can move */
  uint32_t highlight_of, hand_of; /* the parts for which `highlighted` and `hand` were found */
  /* In a flat picture: the part last pressed, or changed by a key, until another one is pointed at; 0: none. It is not
   * highlighted, so that it shows what was done there and not what would be done next. */
  uint32_t settled;
  uint32_t legal[NV_STAGE_LEGAL]; /* the parts of the legal moves; none if there are more than fit */
  size_t legal_count;
  uint32_t version; /* the version of the stage at which all this was found */
} nv_stage_marks;

struct nv_stage {
  np_game *game;
  const nv_view *view;
  void *scratch;     /* one position, for any function's own use */
  uint64_t farthest; /* greatest distance of a position from the goal; 0 if the kind's positions are not listed */

  double speed;
  bool playing;        /* a plan, or the solver that is watched, goes on by itself */
  bool mistakes_shown; /* until the position changes */
  double celebration;  /* seconds since the puzzle was solved; negative: no celebration */
  uint32_t chosen;     /* the part chosen last, 0: none */
  bool cursor_shown;   /* the keyboard cursor shows once keys are used */

  struct { /* how the picture is to look */
    nv_palette palette;
    float width, height;
    bool reduced, labels; /* settings: reduced motion, labels in the picture */
    bool transparent;     /* setting: the background is transparent, not paper */
    uint8_t sounding;     /* setting: nv_scene.sounding */
    uint8_t covered;      /* setting: how many CSS pixels at its bottom the page covers */
  } picture;
  struct {                             /* where the picture is seen from, and what is switched on in it */
    nv_view_offset view_offset, first; /* now, and where Restart brings it back to */
    unsigned switches;                 /* bit k: the nv_switch k is on */
    float on[NV_SWITCHES], raised;     /* nv_scene.on, nv_scene.raised */
    uint32_t focus;                    /* `chosen` when time passed last */
    uint32_t focus_before;             /* nv_scene.focus.before */
    float focus_left;                  /* nv_scene.focus.left */
  } camera;
  nv_stage_transition shown;
  struct {                 /* the last plan that was made */
    double pause;          /* seconds until its next step */
    size_t end;            /* its end on the timeline */
    bool to_place;         /* it leads to a position, not to the goal */
    uint64_t omitted;      /* moves that are missing after `end`, because it was too long to be stored whole */
    char *course;          /* its positions, for a view that looks ahead; else NULL */
    nv_view_offset *looks; /* from where each of these positions is looked at */
    size_t course_count;   /* how many positions */
    bool held;             /* it was paused, and can go on from here */
    bool unseen;           /* no time has passed since it was made */
  } plan;
  struct {         /* the last hint, which holds until the position changes */
    uint32_t part; /* the part it is about, 0: none */
    unsigned step; /* how far the hint has gone: 0 not begun, 1 the part is named, 2 the move is named */
    np_move move;
    bool found;                  /* it came from nv_stage_hint_found */
    char words[NP_SENTENCE_MAX]; /* if found: its sentence, or "" */
  } hint;
  struct {                 /* a solver that is watched */
    void *solver;          /* NULL: none */
    bool done;             /* it has no more steps */
    uint32_t steps, total; /* steps done so far, and in all; total 0: not counted */
    double countdown;      /* seconds until its next step */
  } thinking;
  struct { /* the pointer, and what it does while it is down */
    bool down, dragging;
    bool marking;     /* a mark was made and its button is still held */
    size_t mark_from; /* the place on the timeline before that mark */
    uint32_t pressed; /* the part under the pointer when it went down */
    nv_point down_at, last_at;
    nv_point behind; /* by how much the part that is dragged lags behind the pointer */
  } pointer;
  struct {
    nv_point points[NV_STAGE_STROKE_POINTS]; /* of the present drag (nv_scene.drag) */
    size_t point_count;
    nv_stage_stroke *list; /* the strokes on the timeline, in its order */
    size_t count, capacity;
  } strokes;
  nv_stage_marks marks;
  struct { /* the last message */
    char text[NV_STAGE_MESSAGE_MAX];
    nv_say tone;
    uint32_t number; /* messages so far */
    bool unsaid;     /* the puzzle is solved, and a message will say so once its last move has been shown */
  } message;

  uint32_t version; /* grows whenever the state a page sees changes */
  bool dirty;       /* the picture has changed since it was drawn */
};

/* Is a mouse over the picture? */
static inline bool nv_stage_marks_mouse(const nv_stage *stage) { return stage->marks.mouse.x > 0; }

const np_puzzle *nv_stage_puzzle(const nv_stage *stage);
const void *nv_stage_position(const nv_stage *stage);

/* Is the puzzle solved? It then rests: it refuses moves, and only another place on the timeline, a restart, a position
 * that is set or a plan leads away from the goal. */
bool nv_stage_rests(const nv_stage *stage);

/* Moves that the plan on the timeline lacks; 0 when it is whole, or when the timeline is no longer that plan. */
uint64_t nv_stage_plan_omitted(const nv_stage *stage);

/* Call this whenever the state a page sees, or the picture, has changed. */
void nv_stage_changed(nv_stage *stage);

/* Starts a message; the caller writes it to the returned writer. */
np_writer nv_stage_say(nv_stage *stage, nv_say tone);

/* Both return false, so that a function can end with them. */
bool nv_stage_say_error(nv_stage *stage, nv_say tone, const np_error *error);
bool nv_stage_refuse_memory(nv_stage *stage);

/* ----------------------------------------------------------------- stage_transition */

/* Shows the game's position with nothing moving. */
void nv_stage_transition_stop(nv_stage *stage);

/* Begins to show the step between `place` and `place + 1` of the timeline, which was just taken, forwards or backwards.
 * Leaves the position at `place` in the stage's scratch. */
void nv_stage_transition_step(nv_stage *stage, size_t place, bool backwards, double speed);

/* Chooses the part that a move is about, if the view follows moves (nv_view.follow). */
void nv_stage_transition_follow(nv_stage *stage, np_move move);

/* Chooses, in a game that was just opened, the part that the next step on its timeline is about; at the end of the
 * timeline, the part of the last step. */
void nv_stage_transition_rest(nv_stage *stage);

/* Begins the pause before the next step of the timeline, and chooses that step's part. */
void nv_stage_transition_wait(nv_stage *stage);

/* How long the move that is shown takes from this position, as a multiple of the usual time (nv_view.pace). */
double nv_stage_transition_pace(const nv_stage *stage, const void *from);

/* Begins to glide from the position at a place of the timeline to the game's position. */
void nv_stage_transition_jump(nv_stage *stage, size_t from);

/* Begins to show how far an illegal move gets, and the way back. explained: the message says why it is illegal. */
void nv_stage_transition_refuse(nv_stage *stage, np_move move, bool explained);

/* Lets time pass; returns the seconds left over once the movement has ended. */
double nv_stage_transition_pass(nv_stage *stage, double seconds);

/* ------------------------------------------------------------------- stage_thinking */

/* Ends the solver that is watched, if there is one. */
void nv_stage_thinking_stop(nv_stage *stage);

/* Lets time pass: does the steps of the solver that are due. */
void nv_stage_thinking_pass(nv_stage *stage, double seconds);

/* ---------------------------------------------------------------------- stage_scene */

/* Writes a sentence with directions as they are seen now. */
void nv_stage_scene_say(const nv_stage *stage, const char *sentence, np_writer *writer);

/* Begins the celebration of a solved puzzle; with reduced motion there is none. */
void nv_stage_scene_celebrate(nv_stage *stage);

/* How many seconds the celebration of a solved puzzle takes. */
double nv_stage_celebration_seconds(const nv_stage *stage);

/* Makes the positions on the timeline, from here to its end, the course. There is no course for views that do not look
 * ahead, for long plans, and when memory runs out. */
void nv_stage_course_take(nv_stage *stage);

/* Finds from where the positions of the course are looked at. scene: the stage's, with the course in it. */
void nv_stage_course_look(nv_stage *stage, const nv_scene *scene);

/* Forgets the course. */
void nv_stage_course_drop(nv_stage *stage);

/* The mouse is at this point. Returns whether the part under it, if any, has changed. */
bool nv_stage_marks_hover(nv_stage *stage, nv_point at);

/* Finds out what can move, if the stage or the part pointed at has changed since the last time; else takes no time. */
void nv_stage_marks_refresh(nv_stage *stage);

/* --------------------------------------------------------------------- stage_camera */

/* A drag on the picture, from one point to another: moves a flat picture, turns a solid one. */
void nv_stage_camera_drag(nv_stage *stage, nv_point from, nv_point to);

/* Is the picture turned, moved or zoomed away from its first view? */
bool nv_stage_camera_turned(const nv_stage *stage);

/* Lets time pass. True: the camera or a switch has moved. */
bool nv_stage_camera_pass(nv_stage *stage, double seconds);

/* ------------------------------------------------------------------ stage_sentences */

/* Says the step that led to the game's place; the stage's scratch holds the position before the step. If it solved the
 * puzzle, says that instead if nothing moves; else nv_stage_tick does when the movement has ended. */
void nv_stage_say_step(nv_stage *stage);

/* Says in how many moves the puzzle was solved and by whom. Begins the celebration. */
void nv_stage_say_solved(nv_stage *stage);

/* Says that a kept game was opened, or nothing if no move had been made in it. */
void nv_stage_say_resumed(nv_stage *stage);

/* Writes "41 moves to go": to the goal or, if that is not known, to the end of the plan that plays; else nothing. */
void nv_stage_write_to_go(const nv_stage *stage, np_writer *writer);

/* Writes "43 moves to go, 3 made, 2 more than needed". Notes are counted separately from the moves made: together they
 * are score->made. */
void nv_stage_write_score(const nv_stage *stage, const np_score *score, np_writer *writer);

/* Writes the moves to go in all digits, if nv_stage_write_score rounds them; else nothing. */
void nv_stage_write_exact(const nv_stage *stage, const np_score *score, np_writer *writer);

/* Says which step was undone, the one after the game's place. */
void nv_stage_say_undone(nv_stage *stage);

/* Says the position, after a prefix. */
void nv_stage_say_position(nv_stage *stage, const char *prefix);

/* Says the place on the timeline, and the position there. */
void nv_stage_say_place(nv_stage *stage);

/* ----------------------------------------------------------------------- stage_play */

/* Says that the puzzle is solved, so that no move is played, and returns false. */
bool nv_stage_play_refuse(nv_stage *stage);

/* Plays moves up to the goal or the first illegal one. False: one was refused. */
bool nv_stage_play_moves(nv_stage *stage, const np_move *moves, size_t count);

/* One step forward on the timeline, shown at a speed. False, without a message, at its end. Stops no plan. */
bool nv_stage_play_step(nv_stage *stage, double speed);

/* Ends all that belongs to one position: a hint, shown mistakes, a watched solver, the celebration, a held plan. */
void nv_stage_play_leave(nv_stage *stage);

/* Makes the moves since a place of the timeline one stroke. Without memory for that they are undone one by one. */
void nv_stage_stroke_note(nv_stage *stage, size_t from);

/* Forgets the strokes that end after a place, where a change has cut the timeline. */
void nv_stage_stroke_cut(nv_stage *stage, size_t place);

/* ----------------------------------------------------------------------- stage_plan */

/* Lets time pass: plays the steps that are due. */
void nv_stage_plan_pass(nv_stage *stage, double seconds);

#endif
