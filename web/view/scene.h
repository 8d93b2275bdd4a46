/* scene.h: what a view draws: a game at one instant.
 *
 * It has the position a movement starts from, the one it ends at, the move between them and how far the movement has
 * come. A still picture has from == to.
 */
#ifndef NV_SCENE_H
#define NV_SCENE_H

#include "palette.h"
#include "puzzle.h"
#include "scalar.h"

/* How far dragging and zooming took the camera from where the view puts it. Zero: not at all. */
typedef struct nv_view_offset {
  float turn, tilt; /* of a solid picture, in radians */
  float zoom;       /* in powers of two */
  float x, y;       /* of a flat picture, in shares of its width and height */
} nv_view_offset;

/* What a reader can switch on in a picture; off at first. nv_view.camera.switches says which ones a view has. */
typedef enum nv_switch { NV_SWITCH_NUMBERS, NV_SWITCH_XRAY, NV_SWITCH_EXPLODED, NV_SWITCHES } nv_switch;

enum { NV_COURSE_MAX = 256 };

/* Parts are numbered from 1; 0 means none. Positions, points and lists belong to the caller. */
typedef struct nv_scene {
  const np_puzzle *puzzle;
  const nv_palette *palette;
  float width, height; /* CSS pixels */
  float raised;        /* how far a solid is moved up because the foot of the picture is covered */
  bool bare;           /* without labels: small pictures */

  struct {
    const void *from, *to; /* positions; equal when nothing moves */
    np_move move;          /* valid when moving and not jumping */
    bool moving;           /* a move is shown, or with `jumping` a change of position */
    bool jumping;          /* from and to are not one move apart: the picture glides */
    bool backwards;        /* the move is undone: t runs from 1 to 0 */
    bool refused;          /* the move is illegal: show how far it gets, and back; to == from */
    bool blocked;          /* show what stops the refused move; also after it, while the last message is about it */
    float t;               /* 0..1, linear in time; the view does the easing */
  } motion;
  float celebration; /* 0..1: how far the celebration of the goal has come; 0: none */
  unsigned sounding; /* the column of the message that is sounding, from 1; 0: none */

  struct {
    uint32_t chosen;       /* the part under the keyboard cursor */
    uint32_t hinted;       /* the part that the hint names */
    uint32_t highlighted;  /* the part under the mouse or the keyboard cursor, if it can move */
    bool aimed;            /* a mouse is over the picture: it can hit what is too narrow for a finger */
    bool live;             /* the puzzle is being played: parts show the numbers that sentences use */
    bool checked;          /* mistakes are shown (nv_view.check) */
    bool movable;          /* the parts that can move are marked; not while something moves by itself */
    const uint32_t *legal; /* the parts that can move */
    size_t legal_count;    /* 0: there are too many to mark */
  } marks;

  /* The part chosen last, by whatever means. The camera travels to it from the one chosen before. */
  struct {
    uint32_t part, before;
    float left; /* 1..0: the share of that way that is left, linear in time */
  } focus;

  nv_view_offset view_offset;
  float on[NV_SWITCHES]; /* 0 off, 1 on, in between while it changes; linear in time */

  /* The drag of a part. The view draws what it would do (nv_view.drag). */
  struct {
    uint32_t part; /* the part that was pressed */
    const nv_point *points;
    size_t count; /* 0: no part is dragged */
  } drag;

  /* The positions that the plan goes through, one after the other, at most NV_COURSE_MAX, for a view that looks ahead.
   */
  struct {
    const void *positions;       /* NULL: there is no plan */
    const nv_view_offset *looks; /* how each is looked at, besides the reader's own offset */
    size_t count;
    size_t from, to; /* where motion.from and motion.to are among `positions`; count: they are not */
  } course;

  const void *thinker; /* the solver that is watched (nv_thinking); from and to are its marks. NULL: none */
  uint32_t step;       /* of a chart that has steps (nv_chart.steps): the one to draw */
} nv_scene;

/* How many times larger a zoom shows things. */
static inline float nv_zoom_factor(float zoom) { return powf(2, zoom); }

/* How strongly to point out what stops a refused move, 0..1. */
static inline float nv_scene_bump(const nv_scene *scene) {
  float stays = scene->motion.blocked ? 0.6f : 0;
  if (!scene->motion.moving) return stays;
  return nv_ease_between(scene->motion.t, 0.1f, 0.3f) - (1 - stays) * nv_ease_between(scene->motion.t, 0.65f, 1);
}

/* The vector from the start of the drag to its first point more than `slack` pixels away, or else to its last point. */
static inline nv_point nv_scene_drag_toward(const nv_scene *scene, float slack) {
  const nv_point *points = scene->drag.points;
  size_t i = 1;
  while (i + 1 < scene->drag.count && hypotf(points[i].x - points[0].x, points[i].y - points[0].y) <= slack) i++;
  return (nv_point){points[i].x - points[0].x, points[i].y - points[0].y};
}

/* The scene once all movement has ended. */
static inline nv_scene nv_scene_still(const nv_scene *scene) {
  nv_scene still = *scene;
  still.motion.from = still.motion.to;
  still.motion.moving = still.motion.jumping = still.motion.refused = still.motion.blocked = still.motion.backwards =
      false;
  still.celebration = 0;
  still.drag.count = 0;
  return still;
}

/* Might a part be able to move? If no legal moves are listed every part might, until the puzzle is solved. */
static inline bool nv_scene_may_move(const nv_scene *scene, uint32_t part) {
  if (np_puzzle_solved(scene->puzzle, scene->motion.to)) return false;
  for (size_t i = 0; i < scene->marks.legal_count; i++)
    if (scene->marks.legal[i] == part) return true;
  return scene->marks.legal_count == 0;
}

/* A position at rest, in a picture of its own. A narrow one has no labels, which would be too small to read; a
 * chart is at its last step. */
static inline nv_scene nv_scene_at_rest(const np_puzzle *puzzle, const void *position, float width, float height,
                                        const nv_palette *palette) {
  return (nv_scene){.puzzle = puzzle,
                    .motion.from = position,
                    .motion.to = position,
                    .bare = width < 300,
                    .width = width,
                    .height = height,
                    .palette = palette,
                    .step = UINT32_MAX};
}

#endif
