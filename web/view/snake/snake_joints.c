/* snake_joints.c: the collar round the joint that turns, and what a hint shows: arrows and a cubelet of glass. */
#include "snake_joints.h"

#include "snake_camera.h"
#include "snake_cubelets.h"
#include "snake_drag.h"

enum { LENGTHS = 40, SIDES = 8, HEAD_SIDES = 10 };
static const float collar_radius = 0.775f, collar_thick = 0.032f;
static const np_vec in_own = {1, 0, 0}, up_own = {0, 1, 0}, aside_own = {0, 0, 1};

/* The gap between a joint's cubelet and the one before, where a collar goes round the link: its frame looks along
 * the link, or, where the turn is a left-handed one, back. */
static np_transform gap_of(const np_snake_view *view, unsigned joint, float sign) {
  const np_snake_pose *pose = &view->pose;
  np_vec in = np_snake_turn_to_world(view, pose->in[joint - 1]), up = np_snake_turn_to_world(view, pose->up[joint - 1]);
  return (np_transform){.right = np_vec_scale(in, sign),
                        .up = up,
                        .out = np_vec_scale(np_vec_cross(in, up), sign),
                        .at = np_snake_to_world(view, np_vec_along(pose->at[joint - 1], pose->in[joint - 1], -0.5f))};
}

void np_snake_make_collar(const np_snake_view *view) {
  np_material brass = {.colour = view->scene->palette->brass, .shine = 0.4f, .metal = 1};
  np_model_body(view->model);
  np_model_ring(view->model, (np_vec){0, 0, 0}, up_own, aside_own, collar_radius, collar_thick, LENGTHS, SIDES, brass);
}

/* The joint that a drag holds, also while what it let go of goes back. */
static unsigned held_joint(const np_scene *scene) {
  unsigned joint = 0;
  if (np_still_only) return 0;
  if (scene->drag.count > 1) return np_snake_drag_of(scene).joint;
  if (!scene->moving || !scene->refused || !np_snake_is_fold(scene->move, &joint, NULL, NULL)) return 0;
  return np_snake_is_corner(np_snake_word_of_puzzle(scene->puzzle), joint) ? joint : 0;
}

void np_snake_place_joint(const np_snake_view *view, unsigned except) {
  const np_scene *scene = view->scene;
  unsigned held = held_joint(scene);
  unsigned joint = held ? held : np_snake_joint(scene->puzzle, scene->to, scene->focus.part);
  bool turns = np_snake_turns(scene, joint);
  if (joint == 0 || joint == except || scene->bare || (!turns && np_puzzle_solved(scene->puzzle, scene->to))) return;
  np_transform transform = gap_of(view, joint, 1);
  np_colour tint = turns ? scene->palette->oxblood : scene->chosen ? scene->palette->ink : (np_colour){0, 0, 0, 0};
  np_model_place(view->model, np_snake_body(view, NP_SNAKE_COLLAR), &transform, tint);
}

/* ----------------------------------------------------------------------------------- hints */

static bool is_turn(np_snake_part hint) {
  return hint.cubelet && hint.action >= NP_SNAKE_TURN && hint.action < NP_SNAKE_HOLD;
}

void np_snake_stain_hinted(const np_snake_view *view, np_snake_stain *stain) {
  const np_palette *palette = view->scene->palette;
  np_snake_part hint = np_snake_part_in(view->scene->hinted);
  unsigned laid = np_snake_laid(view->scene->to);
  if (is_turn(hint) || (hint.cubelet && hint.action == NP_SNAKE_CHOOSE))
    stain[hint.cubelet - 1] = (np_snake_stain){palette->verdigris, 0.65f};
  if (!hint.cubelet || hint.action != NP_SNAKE_HOLD) return;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    if (k <= hint.cubelet && hint.cubelet >= laid) stain[k - 1] = (np_snake_stain){palette->verdigris, 0.5f};
    if (k > hint.cubelet && k <= laid) stain[k - 1] = (np_snake_stain){palette->oxblood, 0.6f};
  }
}

static np_vec round_gap(float angle) {
  return np_vec_add(np_vec_scale(up_own, cosf(angle)), np_vec_scale(aside_own, sinf(angle)));
}

/* The arrow's head, a cone that is flat, so that it stays in the gap. */
static void add_head(np_model *model, np_vec end, np_vec out, np_material material) {
  const float wide = 0.14f, deep = 0.06f, length = 0.28f;
  np_vec on = np_vec_cross(in_own, out), tip = np_vec_along(end, on, length), base[HEAD_SIDES], normals[HEAD_SIDES];
  for (int i = 0; i < HEAD_SIDES; i++) { /* counterclockwise from behind, where its base is seen from */
    float angle = NP_FULL_TURN * (float)i / HEAD_SIDES, c = cosf(angle), s = sinf(angle);
    base[i] = np_vec_along(np_vec_along(end, out, wide * c), in_own, deep * s);
    normals[i] = np_vec_along(np_vec_scale(out, c / wide), in_own, s / deep);
    normals[i] = np_vec_unit(np_vec_along(normals[i], on, 1 / length));
  }
  np_model_patch(model, base, NULL, HEAD_SIDES, material);
  for (int i = 0; i < HEAD_SIDES; i++) {
    int next = (i + 1) % HEAD_SIDES;
    const np_vec corners[3] = {base[next], base[i], tip};
    const np_vec slopes[3] = {normals[next], normals[i], np_vec_unit(np_vec_add(normals[i], normals[next]))};
    np_model_patch(model, corners, slopes, 3, material);
  }
}

/* An arc round the gap, right-handed, with an arrow head where the turn ends. */
static void make_arrow(np_model *model, float angle, np_material material) {
  np_vec points[LENGTHS + 1];
  for (int i = 0; i <= LENGTHS; i++) points[i] = np_vec_scale(round_gap(angle * (float)i / LENGTHS), collar_radius);
  np_model_body(model);
  np_model_wire(model, points, LENGTHS + 1, false, 1.5f * collar_thick, SIDES, material);
  add_head(model, points[LENGTHS], round_gap(angle), material);
}

void np_snake_make_hints(const np_snake_view *view) {
  np_colour green = view->scene->palette->verdigris;
  np_material paint = {.colour = green, .shine = 0.4f};
  make_arrow(view->model, NP_QUARTER_TURN, paint);
  make_arrow(view->model, NP_HALF_TURN, paint);
  np_model_body(view->model);
  np_snake_add_block(view->model, 2, (np_material){.colour = np_colour_fade(green, 0.6f), .shine = 0.4f});
}

unsigned np_snake_place_hinted_turn(const np_snake_view *view) {
  const np_colour none = {0, 0, 0, 0};
  const np_scene *scene = view->scene;
  np_snake_part hint = np_snake_part_in(scene->hinted);
  if (!is_turn(hint) || scene->moving || scene->bare || np_puzzle_solved(scene->puzzle, scene->to)) return 0;
  int quarters = np_snake_quarters((np_snake_turn)(hint.action - NP_SNAKE_TURN));
  np_transform transform = gap_of(view, hint.cubelet, quarters < 0 ? -1 : 1);
  bool half = quarters == 2 || quarters == -2;
  np_model_place(view->model, np_snake_body(view, half ? NP_SNAKE_HALF : NP_SNAKE_QUARTER), &transform, none);
  return hint.cubelet;
}

void np_snake_place_hinted_cubelet(const np_snake_view *view, np_canvas *canvas) {
  const np_scene *scene = view->scene;
  np_snake_part hint = np_snake_part_in(scene->hinted);
  unsigned laid = np_snake_laid(scene->to);
  if (hint.action != NP_SNAKE_LAY || hint.cubelet == 0 || hint.cubelet > 6 || scene->moving) return;
  np_vec at = np_vec_add(view->pose.at[laid - 1], np_snake_direction(hint.cubelet - 1)), axes[3];
  for (unsigned i = 0; i < 3; i++) axes[i] = np_snake_turn_to_world(view, np_snake_direction(2 * i));
  np_transform transform = np_snake_block_at(np_snake_to_world(view, at), axes, 0.49f);
  canvas->tag = scene->hinted;
  np_model_place(view->model, np_snake_body(view, NP_SNAKE_GLASS), &transform, (np_colour){0, 0, 0, 0});
  canvas->tag = 0;
}
