/* stage_parts.h: what the files of the stage share: stage.c (what happens), stage_settings.c (what
 * can be set), stage_show.c (what is seen and touched), stage_stroke.c (drags that draw), stage_look.c (zoom,
 * mistakes, a solver that is watched). Others include stage.h only. */
#ifndef NP_STAGE_PARTS_H
#define NP_STAGE_PARTS_H

#include "stage.h"

enum { NP_STAGE_MESSAGE = 480, NP_STAGE_WORD = 64 };

/* What is moving. Undoing shows the move it undoes with time running backwards. */
typedef struct np_transition {
  void *from, *to;
  np_move move;
  bool moving, jumping, refused, backwards;
  double elapsed, seconds;
} np_transition;

/* Moves drawn in one stroke: the places on the timeline before the first and after the last. */
typedef struct np_stroke {
  size_t from, to;
} np_stroke;

enum { NP_STROKE_POINTS = 1024 };

struct np_stage {
  np_game *game;
  const np_view *view;
  np_palette palette;
  float width, height;
  np_transition shown;
  void *before; /* position a sentence speaks of */
  bool playing, reduced, labels;
  double speed;
  double breath;      /* seconds until the next step of a plan */
  double celebration; /* seconds since it was solved; negative: no celebration */
  uint32_t chosen, hinted;
  bool cursor_shown; /* the keyboard cursor shows once keys are used */
  uint32_t pressed;  /* part under the pointer when it went down */
  bool down, dragging;
  np_point down_at, last_at;
  np_eye eye;
  bool checked;                      /* mistakes are shown */
  void *thinker;                     /* a solver that is watched, or NULL */
  bool thought;                      /* it has seen all */
  double thinking;                   /* seconds until its next step */
  np_point stroke[NP_STROKE_POINTS]; /* the drag under way, where the view takes strokes */
  size_t stroke_count;
  np_stroke *strokes; /* on the timeline, in its order */
  size_t strokes_count, strokes_room;
  size_t plan_end;      /* the place where the last plan made ends */
  uint64_t plan_beyond; /* moves it would take from there on: it was too long to be laid out whole */
  char message[NP_STAGE_MESSAGE];
  np_say tone;
  uint32_t said, version;
  uint64_t farthest; /* distance of the farthest position; 0 where they are not listed */
  bool dirty;
};

const np_puzzle *np_stage_puzzle(const np_stage *stage);
void np_stage_changed(np_stage *stage);

/* Starts a sentence; what follows is written to the returned writer. */
np_writer np_stage_say(np_stage *stage, np_say tone);

/* Goes through the positions at a distance from the goal; stops at the one of that number, left in
 * stage->before. Returns how many there were, and notes the farthest distance met. */
uint64_t np_stage_find_away(np_stage *stage, uint64_t distance, uint64_t number);

/* Plays moves; stops at the first illegal one, says why and returns false. */
bool np_stage_play(np_stage *stage, const np_move *moves, size_t count);

/* Seconds the celebration takes. */
double np_stage_celebration(const np_stage *stage);

/* stage_look.c. Moves and zooms a flat picture; false when it stays as it is. */
bool np_stage_look(np_stage *stage, np_point about, np_point by, float zoom);
bool np_stage_check(np_stage *stage, bool show);
bool np_stage_think(np_stage *stage, bool on);
void np_stage_pass_thought(np_stage *stage, double seconds);

/* stage_show.c */
np_scene np_stage_scene(const np_stage *stage);

/* stage_stroke.c. A drag's points; what it does when it is let go. */
void np_stage_stroke_begin(np_stage *stage, np_point at);
void np_stage_stroke_on(np_stage *stage, np_point at);
void np_stage_stroke_end(np_stage *stage, const np_scene *scene);
/* Forgets the strokes that the next change of the timeline's future will cut. */
void np_stage_cut_strokes(np_stage *stage);
/* The stroke that ends (begins) at the place of the game, NULL for none. */
const np_stroke *np_stage_stroke_before(const np_stage *stage);
const np_stroke *np_stage_stroke_after(const np_stage *stage);

#endif
