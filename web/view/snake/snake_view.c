/* snake_view.c: the snake as a chain of wooden cubelets, and how it is touched: a joint is chosen, and
 * what follows it is dragged round, or turned by keys or by the buttons under the picture.
 */
#include "snake_body.h"
#include "snake_camera.h"
#include "snake_cubelets.h"
#include "snake_charts.h"
#include "glyphs.h"
#include "marks.h"

#include <string.h>

/* ------------------------------------------------------------------------------- drawing */

/* Writes how many of the first cubelets are in the box. The chain is shown between this line and the buttons. */
static void draw_count(const nv_snake_view *view, nv_canvas *canvas) {
  const nv_scene *scene = view->scene;
  np_snake_ghost ghost;
  np_snake_ghost_of(scene->puzzle, scene->motion.to, nv_snake_course_end(scene), &ghost);
  nv_canvas_write(canvas, (nv_point){6, 17}, 13, NV_ALIGN_START, false,
                  nv_colour_mix(scene->palette->paper, scene->palette->ink, 0.7f), "%u of %u in the box",
                  (unsigned)ghost.held, view->pose.cubelets);
}

/* A key of all that the bodies depend on. hints: there are bodies for hints, too. */
static uint64_t model_key(const nv_scene *scene, bool hints) {
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  uint64_t key = nv_model_key(0, &word.straights, sizeof word.straights);
  key = nv_model_key(key, &word.length, sizeof word.length);
  bool inside = nv_snake_has_inside(scene);
  key = nv_model_key(key, &hints, sizeof hints);
  if (hints) key = nv_model_key(key, &inside, sizeof inside);
  return nv_model_key(key, scene->palette, sizeof *scene->palette);
}

static bool begin(nv_snake_view *view, bool hints, nv_canvas *canvas) {
  view->model = nv_model_begin(canvas, &view->camera, model_key(view->scene, hints));
  if (!view->model) return false;
  if (nv_model_is_blank(view->model)) {
    nv_snake_make_cubelets(view);
    nv_snake_make_collar(view);
    nv_snake_make_edges(view);
  }
  canvas->tag = 0;
  nv_snake_place_box(view, canvas);
  nv_snake_place_cubelets(view, canvas);
  return true;
}

static void finish(nv_snake_view *view, nv_canvas *canvas) {
  const nv_scene *scene = view->scene;
  float heading = nv_snake_heading(scene), footing = nv_snake_footing(scene);
  nv_model_draw(view->model, canvas);
  if (footing <= 0) return;
  if (!np_poster_build && view->beyond) {
    nv_canvas_rect(canvas, 0, 0, scene->width, heading, scene->palette->paper);
    nv_canvas_rect(canvas, 0, scene->height - footing, scene->width, footing, scene->palette->paper);
  }
  if (!np_poster_build && heading > 0) draw_count(view, canvas);
}

static void snake_draw_still(const nv_scene *scene, nv_canvas *canvas) {
  nv_snake_view view = nv_snake_view_still(scene);
  if (!begin(&view, false, canvas)) return;
  nv_snake_place_joint(&view, 0);
  finish(&view, canvas);
}

const nv_still nv_still_snake = {.kind = "snake", .aspect = 1.35f, .draw = snake_draw_still};

/* The number is pale where another cubelet is in front, as it could be taken for that one's. */
static void number_cubelet(const nv_snake_view *view, unsigned cubelet, nv_colour colour, nv_canvas *canvas) {
  if (cubelet < 1 || cubelet > view->pose.cubelets) return;
  nv_point at = nv_snake_on_screen(view, view->pose.at[cubelet - 1]);
  bool hidden = nv_snake_cubelet_under(view, at) != cubelet;
  if (hidden) colour = nv_colour_mix(view->scene->palette->paper, colour, 0.6f);
  nv_mark_number(view->scene, at, cubelet, colour, canvas);
}

/* Numbers a cubelet, and the two beside it where they can be seen and are large enough. */
static void number_with_next(const nv_snake_view *view, unsigned cubelet, nv_colour colour, nv_canvas *canvas) {
  bool large = view->camera.scale >= 24;
  for (unsigned k = cubelet - 1; large && cubelet && k <= cubelet + 1; k += 2)
    if (k >= 1 && k <= view->pose.cubelets &&
        nv_snake_cubelet_under(view, nv_snake_on_screen(view, view->pose.at[k - 1])) == k)
      number_cubelet(view, k, view->scene->palette->ink, canvas);
  number_cubelet(view, cubelet, colour, canvas);
}

/* Draws the numbers of the cubelets that are pointed out, or named in the last sentence. */
static void draw_numbers(const nv_snake_view *view, nv_canvas *canvas) {
  const nv_scene *scene = view->scene;
  const nv_palette *palette = scene->palette;
  nv_snake_part hint = nv_snake_part_in(scene->marks.hinted), highlighted = nv_snake_part_in(scene->marks.highlighted);
  if (!scene->marks.live || (scene->motion.moving && !scene->motion.refused)) return;
  unsigned joint = nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part);
  if (scene->marks.chosen) number_with_next(view, joint, palette->ink, canvas);
  if (nv_snake_turns(scene, joint)) number_cubelet(view, joint, palette->oxblood, canvas);
  if (nv_snake_chooses(highlighted)) number_with_next(view, highlighted.cubelet, palette->ink, canvas);
  if (hint.action <= NV_SNAKE_HOLD) number_with_next(view, hint.cubelet, palette->verdigris, canvas);
  if (hint.cubelet && hint.action == NV_SNAKE_LAY)
    number_cubelet(view, np_snake_laid(scene->motion.to), palette->verdigris, canvas);
  for (unsigned k = 1; scene->motion.blocked && k <= view->pose.cubelets; k++)
    if (view->pose.meet >> (k - 1) & 1) number_cubelet(view, k, palette->violet, canvas);
}

static void snake_draw(const nv_scene *scene, nv_canvas *canvas) {
  nv_snake_view view = nv_snake_view_of(scene);
  nv_snake_stain stain[NP_SNAKE_MAX] = {{.share = 0}};
  nv_snake_stain_hinted(&view, stain);
  view.stain = stain;
  if (!begin(&view, true, canvas)) return;
  if (nv_model_is_blank(view.model)) {
    nv_snake_make_hints(&view);
    nv_snake_make_inside(&view);
  }
  nv_snake_place_inside(&view);
  nv_snake_place_joint(&view, nv_snake_place_hinted_turn(&view));
  nv_snake_place_hinted_cubelet(&view, canvas);
  finish(&view, canvas);
  if (nv_snake_footing(scene) > 0) draw_numbers(&view, canvas);
}

/* ----------------------------------------------------------------------------------- touch */

static uint32_t snake_pick(const nv_scene *scene, nv_point at) {
  nv_scene still = nv_scene_still(scene);
  nv_snake_view view = nv_snake_view_of(&still);
  unsigned cubelet = nv_snake_cubelet_under(&view, at);
  return cubelet ? nv_snake_part_of(NV_SNAKE_CHOOSE, cubelet, nv_snake_part_in(scene->focus.part).through) : 0;
}

static bool snake_part_move(const np_puzzle *puzzle, const void *position, uint32_t number, np_move *move) {
  nv_snake_part part = nv_snake_part_in(number);
  (void)puzzle;
  (void)position;
  if (part.cubelet == 0 || part.action == NV_SNAKE_CHOOSE || part.action > NV_SNAKE_LAY) return false;
  *move = part.action == NV_SNAKE_HOLD ? NP_SNAKE_KEEP + part.cubelet
          : part.action == NV_SNAKE_LAY
              ? NP_SNAKE_STEP + part.cubelet - 1
              : np_snake_fold_move(part.cubelet, (np_snake_turn)(part.action - NV_SNAKE_TURN), part.through);
  return true;
}

/* A cubelet is dragged about the joint before it. */
static bool snake_part_drags(const np_puzzle *puzzle, const void *position, uint32_t number) {
  static const np_snake_turn turns[] = {NP_SNAKE_COUNTER, NP_SNAKE_CLOCKWISE, NP_SNAKE_HALF_COUNTER,
                                        NP_SNAKE_HALF_CLOCKWISE};
  nv_snake_part part = nv_snake_part_in(number);
  unsigned joint = nv_snake_joint(puzzle, position, number), a, b;
  if (part.action == NV_SNAKE_GO) return true;
  for (unsigned i = 0; part.action == NV_SNAKE_CHOOSE && joint && i < 4; i++)
    if (part.through || !np_snake_meets(puzzle, position, joint, turns[i], &a, &b)) return true;
  return false;
}

static uint32_t snake_move_part(const np_puzzle *puzzle, np_move move) {
  unsigned cubelet;
  np_snake_turn turn;
  (void)puzzle;
  if (np_snake_is_fold(move, &cubelet, &turn, NULL)) return nv_snake_part_of(NV_SNAKE_TURN + turn, cubelet, false);
  if (move >= NP_SNAKE_KEEP) return nv_snake_part_of(NV_SNAKE_HOLD, move - NP_SNAKE_KEEP, false);
  return nv_snake_part_of(NV_SNAKE_LAY, move - NP_SNAKE_STEP + 1, false);
}

static uint32_t snake_hint_target(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  nv_snake_part part = nv_snake_part_in(snake_move_part(puzzle, move));
  if (part.action == NV_SNAKE_HOLD) {
    np_write(writer, "some of the last cubelets need to go back");
    return 0;
  }
  if (part.action == NV_SNAKE_LAY)
    np_write(writer, "cubelet %u has one good place", np_snake_laid(position) + 1);
  else
    np_write(writer, "turn the chain after cubelet %u", (unsigned)part.cubelet);
  np_snake_write_reason(puzzle, position, move, writer);
  return part.action == NV_SNAKE_LAY ? 0 : nv_snake_part_of(NV_SNAKE_CHOOSE, part.cubelet, false);
}

/* A fold chooses its joint and keeps the pass-through switch. Other moves choose nothing, unless the switch is on. */
static uint32_t snake_follow(const np_puzzle *puzzle, np_move move, uint32_t focus) {
  nv_snake_part part = nv_snake_part_in(focus);
  unsigned cubelet;
  np_snake_turn turn;
  if (!np_snake_is_fold(move, &cubelet, &turn, NULL)) return part.through ? focus : 0;
  bool same = part.cubelet && nv_snake_corner_near(np_snake_word_of_puzzle(puzzle), part.cubelet) == cubelet;
  return same ? focus : nv_snake_part_of(NV_SNAKE_TURN + turn, cubelet, part.through);
}

static unsigned joint_by_key(np_snake_word word, const char *key, unsigned joint) {
  if (strcmp(key, "ArrowLeft") == 0) return nv_snake_corner_on(word, joint, false);
  if (strcmp(key, "ArrowRight") == 0) return nv_snake_corner_on(word, joint, true);
  if (strcmp(key, "Home") == 0) return nv_snake_corner_near(word, 2);
  if (strcmp(key, "End") == 0) return nv_snake_corner_near(word, word.length - 1u);
  return 0;
}

static nv_key_use snake_key(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  (void)why;
  const np_puzzle *puzzle = scene->puzzle;
  const void *position = scene->motion.to;
  static const struct {
    const char *key;
    np_snake_turn turn;
  } turns[] = {{"ArrowUp", NP_SNAKE_COUNTER},
               {"ArrowDown", NP_SNAKE_CLOCKWISE},
               {"Shift+ArrowUp", NP_SNAKE_HALF_COUNTER},
               {"Shift+ArrowDown", NP_SNAKE_HALF_CLOCKWISE}};
  unsigned joint = nv_snake_joint(puzzle, position, *chosen);
  bool through = nv_snake_part_in(*chosen).through;
  if (joint == 0) return NV_KEY_UNUSED;
  for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++) {
    if (strcmp(key, turns[i].key) != 0) continue;
    *chosen = nv_snake_part_of(NV_SNAKE_CHOOSE, joint, through);
    *move = np_snake_fold_move(joint, turns[i].turn, through);
    return NV_KEY_MOVE;
  }
  if (strcmp(key, "!") == 0) {
    *chosen = nv_snake_part_of(NV_SNAKE_CHOOSE, joint, !through);
    return NV_KEY_CHOICE;
  }
  unsigned other = joint_by_key(np_snake_word_of_puzzle(puzzle), key, joint);
  if (other == 0) return NV_KEY_UNUSED;
  if (*chosen == 0 && key[0] == 'A') other = joint; /* the first arrow only shows the joint */
  *chosen = nv_snake_part_of(NV_SNAKE_CHOOSE, other, through);
  return NV_KEY_CHOICE;
}

static void snake_say_part(const np_puzzle *puzzle, const void *position, uint32_t number, np_writer *writer) {
  nv_snake_part part = nv_snake_part_in(number);
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  unsigned joint = nv_snake_joint(puzzle, position, number);
  np_move move;
  np_snake_turn turn;
  if (part.cubelet && part.action >= NV_SNAKE_TURN && part.action < NV_SNAKE_HOLD) {
    turn = (np_snake_turn)(part.action - NV_SNAKE_TURN);
    np_snake_write_fold(position, part.cubelet, turn, writer); /* hints look for a reason too, which is slow */
    return;
  }
  if (snake_part_move(puzzle, position, number, &move)) {
    np_puzzle_advise(puzzle, position, move, writer);
    return;
  }
  if (part.cubelet == 0 || joint == 0) return;
  if (joint != part.cubelet)
    np_write(writer, "cubelet %u is %s; ", part.cubelet,
             np_snake_is_straight(word, part.cubelet) ? "straight" : "an end");
  np_write(writer, "corner %u turns ", joint);
  np_snake_write_range(writer, joint + 1, word.length);
  if (part.through) np_write(writer, "; cubelets may pass through each other, as no real ones can");
}

const nv_view nv_view_snake = {
    .kind = "snake",
    .seconds = 0.4f,
    .how = "Drag a cubelet to turn the chain there. Or choose a corner with the arrowheads, and turn it with the bent "
           "arrows.",
    .keys = "Left and right choose a corner; down and up turn the chain after it by a quarter, with Shift by a half. "
            "! lets cubelets pass through each other, as no real ones can.",
    .draw = snake_draw,
    .pick = snake_pick,
    .part_move = snake_part_move,
    .part_drags = snake_part_drags,
    .move_part = snake_move_part,
    .hints.target = snake_hint_target,
    .follow = snake_follow,
    .key = snake_key,
    .say_part = snake_say_part,
    .buttons = nv_snake_buttons,
    .list = nv_snake_list,
    .drag = &nv_snake_part_drag,
    .camera.orbits = true,
    .camera.closest = 4,
    .camera.switches = 1 << NV_SWITCH_NUMBERS | 1 << NV_SWITCH_XRAY | 1 << NV_SWITCH_EXPLODED,
    .camera.look_ahead = nv_snake_plan_camera,
    .camera.say_seen = nv_snake_say_seen,
    .charts = nv_snake_charts,
};
