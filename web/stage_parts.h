/* stage_parts.h: what the files of the stage share: stage.c (what happens), stage_settings.c (what
 * can be set), stage_show.c (what is seen and touched). Others include stage.h only. */
#ifndef NP_STAGE_PARTS_H
#define NP_STAGE_PARTS_H

#include "stage.h"

enum { NP_STAGE_MESSAGE = 400, NP_STAGE_WORD = 64 };
static const double np_stage_joy = 1.6;        /* the celebration */

/* What is moving. Undoing shows the move it undoes with time running backwards. */
typedef struct np_transition {
  void *from, *to;
  np_move move;
  bool moving, jumping, refused, backwards;
  double elapsed, seconds;
} np_transition;

struct np_stage {
  np_game *game;
  const np_view *view;
  np_palette palette;
  float width, height;
  np_transition shown;
  void *before; /* position a sentence speaks of */
  bool playing, reduced, labels;
  double speed;
  double breath; /* seconds until the next step of a plan */
  double joy;    /* seconds since it was solved; negative: no celebration */
  uint32_t chosen, hinted;
  bool cursor_shown; /* the keyboard cursor shows once keys are used */
  uint32_t pressed;  /* part under the pointer when it went down */
  bool down, dragging;
  np_point down_at, last_at;
  np_eye eye;
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

#endif
