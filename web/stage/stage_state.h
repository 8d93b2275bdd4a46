/* stage_state.h: the stage's struct, and how its files note a change and write a message.
 *
 * The files of the stage call downwards only:
 *
 *   stage               the public functions, and time
 *   stage_pointer       stage_plan       stage_mistakes   stage_settings
 *   stage_play          moves, undo and redo, positions
 *   stage_marks         what can move
 *   stage_sentences     stage_transition   stage_stroke   stage_thinking   stage_camera   stage_scene   stage_course
 *   stage_state
 */
#ifndef NV_STAGE_STATE_H
#define NV_STAGE_STATE_H

#include "stage_types.h"

enum { NV_STAGE_MESSAGE_MAX = 480, NV_STAGE_STROKE_POINTS = 1024, NV_STAGE_LEGAL = 4 };

/* The movement that is shown. Undoing shows the move it undoes with time running backwards. */
typedef struct nv_stage_transition {
  void *from, *to;
  np_move move;
  bool moving, jumping, refused, backwards;
  bool told; /* refused, and the message tells why */
  double elapsed, seconds;
} nv_stage_transition;

/* Moves made by one drag: the places on the timeline before the first and after the last. */
typedef struct nv_stage_stroke {
  size_t from, to;
} nv_stage_stroke;

/* What can move, as of a version of the stage. */
typedef struct nv_stage_marks {
  nv_point mouse;       /* x is not above 0: no mouse is over the picture */
  bool pointing;        /* the mouse was used after the keys */
  uint32_t hovered;     /* part under the mouse; 0: none */
  uint32_t highlighted; /* that part, or the one under the keyboard cursor, if it can move; else 0 */
  uint32_t part, held;  /* the parts that `highlighted` and `hand` were found out about */
  bool hand;            /* the part under the mouse can move */
  uint32_t settled;     /* the part of a flat picture that was pressed last, until another one is pointed at: what was
                           done there is seen, and not what would be done next; 0: none */
  uint32_t legal[NV_STAGE_LEGAL];
  size_t legal_count;
  uint32_t version;
} nv_stage_marks;

struct nv_stage {
  np_game *game;
  const nv_view *view;
  void *scratch;     /* one position, for any function's own use */
  uint64_t farthest; /* greatest distance of a position from the goal; 0 where positions are not listed */

  double speed;
  bool playing;        /* a plan, or a solver that is watched, goes on by itself */
  bool mistakes_shown; /* until the position changes */
  double celebration;  /* seconds since the puzzle was solved; negative: no celebration */
  uint32_t chosen;     /* the part chosen last, 0: none */
  bool cursor_shown;   /* the keyboard cursor shows once keys are used */

  struct { /* how the picture is to look */
    nv_palette palette;
    float width, height;
    bool reduced, labels; /* settings: reduced motion, labels in the picture */
    bool transparent;     /* setting: pictures without paper */
  } picture;
  struct {                             /* where the picture is seen from, and what is switched on in it */
    nv_view_offset view_offset, first; /* now, and where Restart brings it back to */
    unsigned switches;                 /* bit k: the nv_switch k is on */
    float on[NV_SWITCHES];             /* nv_scene */
    uint32_t focus; /* what `chosen` was when time passed last, and nv_scene's focus_before and focus_left */
    uint32_t focus_before;
    float focus_left;
  } camera;
  nv_stage_transition shown;
  struct {                 /* the last plan that was made */
    double pause;          /* seconds until its next step */
    size_t end;            /* the place where it ends */
    bool to_place;         /* it leads to a position, not to the goal */
    uint64_t omitted;      /* moves it would take from there on: it was too long to be stored whole */
    char *course;          /* its positions (stage_course.h), or NULL */
    nv_view_offset *looks; /* from where they are looked at */
    size_t course_count;   /* how many */
    bool held;             /* it was paused, and goes on from here */
    bool unseen;           /* no time has passed since it was made */
  } plan;
  struct {         /* the last hint, which holds until the position changes */
    uint32_t part; /* it is about, 0: none */
    unsigned step; /* how far it has gone: 1 names the part, 2 the move */
    np_move move;  /* which is this one */
    bool found;    /* it was given, and these words say it */
    char words[NP_SENTENCE_MAX];
  } hint;
  struct {                 /* a solver that is watched */
    void *solver;          /* NULL: none */
    bool done;             /* it has no more steps */
    uint32_t steps, total; /* it has done, and takes to its end; total 0: not counted */
    double countdown;      /* seconds until its next step */
  } thinking;
  struct { /* the pointer, and what it does while it is down */
    bool down, dragging;
    bool marking;     /* a mark was made and its button is still held */
    size_t mark_from; /* the place before that mark */
    uint32_t pressed; /* the part under the pointer when it went down */
    nv_point down_at, last_at;
    nv_point behind; /* how far what follows a drag is from the pointer */
  } pointer;
  struct {                                   /* drags that draw */
    nv_point points[NV_STAGE_STROKE_POINTS]; /* of the drag under way (nv_scene) */
    size_t point_count;
    nv_stage_stroke *list; /* those on the timeline, in its order */
    size_t count, capacity;
  } strokes;
  nv_stage_marks marks;
  struct { /* the last message */
    char text[NV_STAGE_MESSAGE_MAX];
    nv_say tone;
    uint32_t number; /* messages so far */
    bool unsaid;     /* the puzzle is solved, which is said once its last move has been shown */
  } message;

  uint32_t version; /* grows whenever the state a page sees changes */
  bool dirty;       /* the picture has changed since it was drawn */
};

/* Is a mouse over the picture? */
static inline bool nv_stage_marks_mouse(const nv_stage *stage) { return stage->marks.mouse.x > 0; }

const np_puzzle *nv_stage_puzzle(const nv_stage *stage);
const void *nv_stage_position(const nv_stage *stage);

/* Once it is solved the puzzle rests: moves are refused, and only undo, restart, a position that is set and a plan lead
 * away from the goal. */
bool nv_stage_rests(const nv_stage *stage);

/* Moves that the plan on the timeline lacks; 0 when it is whole, or when the timeline is no longer that plan. */
uint64_t nv_stage_plan_omitted(const nv_stage *stage);

void nv_stage_changed(nv_stage *stage);

/* Starts a message; the caller writes it to the returned writer. */
np_writer nv_stage_say(nv_stage *stage, nv_say tone);

/* Both return false, so that a function can end with them. */
bool nv_stage_say_error(nv_stage *stage, nv_say tone, const np_error *error);
bool nv_stage_refuse(nv_stage *stage, const char *sentence);
bool nv_stage_refuse_memory(nv_stage *stage);

#endif
