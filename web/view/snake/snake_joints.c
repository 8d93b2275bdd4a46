/* snake_joints.c: the collar round the joint that turns, and what a hint shows: arrows and a cubelet of glass. */
#include "snake_body.h"

#include "snake_camera.h"
#include "snake_cubelets.h"

enum { LENGTHS = 40, SIDES = 8, HEAD_SIDES = 10 };
static const float collar_radius = 0.775f, collar_thick = 0.032f;
static const nv_vec in_own = {1, 0, 0}, up_own = {0, 1, 0}, aside_own = {0, 0, 1};

/* The gap between a joint's cubelet and the one before, where a collar goes round the link. Its frame points along the
 * link, or backwards for a left-handed turn. */
static nv_transform gap_of(const nv_snake_view *view, unsigned joint, float sign) {
  const nv_snake_pose *pose = &view->pose;
  nv_vec in = nv_snake_turn_to_world(view, pose->in[joint - 1]), up = nv_snake_turn_to_world(view, pose->up[joint - 1]);
  return (nv_transform){.right = nv_vec_scale(in, sign),
                        .up = up,
                        .out = nv_vec_scale(nv_vec_cross(in, up), sign),
                        .at = nv_snake_to_world(view, nv_vec_along(pose->at[joint - 1], pose->in[joint - 1], -0.5f))};
}

void nv_snake_make_collar(const nv_snake_view *view) {
  nv_material brass = {.colour = view->scene->palette->brass, .shine = 0.4f, .metal = 1};
  nv_model_body(view->model);
  nv_model_ring(view->model, (nv_vec){0, 0, 0}, up_own, aside_own, collar_radius, collar_thick, LENGTHS, SIDES, brass);
}

/* The joint that a drag turns, also while the chain goes back after it. */
static unsigned held_joint(const nv_scene *scene) {
  unsigned joint = 0;
  if (np_poster_build) return 0;
  if (scene->drag.count > 1) return nv_snake_drag_of(scene).joint;
  if (!scene->motion.moving || !scene->motion.refused || !np_snake_is_fold(scene->motion.move, &joint, NULL, NULL))
    return 0;
  return np_snake_is_corner(np_snake_word_of_puzzle(scene->puzzle), joint) ? joint : 0;
}

void nv_snake_place_joint(const nv_snake_view *view, unsigned except) {
  const nv_scene *scene = view->scene;
  unsigned held = held_joint(scene);
  unsigned joint = held ? held : nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part);
  bool turns = nv_snake_turns(scene, joint);
  if (joint == 0 || joint == except || scene->bare || (!turns && np_puzzle_solved(scene->puzzle, scene->motion.to)))
    return;
  nv_transform transform = gap_of(view, joint, 1);
  nv_colour tint = turns                 ? scene->palette->oxblood
                   : scene->marks.chosen ? scene->palette->ink
                                         : (nv_colour){0, 0, 0, 0};
  nv_model_place(view->model, nv_snake_body(view, NV_SNAKE_COLLAR), &transform, tint);
}

/* ----------------------------------------------------------------------------------- hints */

static bool is_turn(nv_snake_part hint) {
  return hint.cubelet && hint.action >= NV_SNAKE_TURN && hint.action < NV_SNAKE_HOLD;
}

void nv_snake_stain_hinted(const nv_snake_view *view, nv_snake_stain *stain) {
  const nv_palette *palette = view->scene->palette;
  nv_snake_part hint = nv_snake_part_in(view->scene->marks.hinted);
  unsigned laid = np_snake_laid(view->scene->motion.to);
  if (is_turn(hint) || (hint.cubelet && hint.action == NV_SNAKE_CHOOSE))
    stain[hint.cubelet - 1] = (nv_snake_stain){palette->verdigris, 0.65f};
  if (!hint.cubelet || hint.action != NV_SNAKE_HOLD) return;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    if (k <= hint.cubelet && hint.cubelet >= laid) stain[k - 1] = (nv_snake_stain){palette->verdigris, 0.5f};
    if (k > hint.cubelet && k <= laid) stain[k - 1] = (nv_snake_stain){palette->oxblood, 0.6f};
  }
}

static nv_vec round_gap(float angle) {
  return nv_vec_add(nv_vec_scale(up_own, cosf(angle)), nv_vec_scale(aside_own, sinf(angle)));
}

/* The arrow's head, a cone flattened to stay in the gap. */
static void add_head(nv_model *model, nv_vec end, nv_vec out, nv_material material) {
  const float wide = 0.14f, deep = 0.06f, length = 0.28f;
  nv_vec on = nv_vec_cross(in_own, out), tip = nv_vec_along(end, on, length), base[HEAD_SIDES], normals[HEAD_SIDES];
  for (int i = 0; i < HEAD_SIDES; i++) { /* counterclockwise from behind, where its base is seen from */
    float angle = NV_FULL_TURN * (float)i / HEAD_SIDES, c = cosf(angle), s = sinf(angle);
    base[i] = nv_vec_along(nv_vec_along(end, out, wide * c), in_own, deep * s);
    normals[i] = nv_vec_along(nv_vec_scale(out, c / wide), in_own, s / deep);
    normals[i] = nv_vec_unit(nv_vec_along(normals[i], on, 1 / length));
  }
  nv_model_patch(model, base, NULL, HEAD_SIDES, material);
  for (int i = 0; i < HEAD_SIDES; i++) {
    int next = (i + 1) % HEAD_SIDES;
    const nv_vec corners[3] = {base[next], base[i], tip};
    const nv_vec slopes[3] = {normals[next], normals[i], nv_vec_unit(nv_vec_add(normals[i], normals[next]))};
    nv_model_patch(model, corners, slopes, 3, material);
  }
}

/* An arc round the gap, right-handed, with an arrow head where the turn ends. */
static void make_arrow(nv_model *model, float angle, nv_material material) {
  nv_vec points[LENGTHS + 1];
  for (int i = 0; i <= LENGTHS; i++) points[i] = nv_vec_scale(round_gap(angle * (float)i / LENGTHS), collar_radius);
  nv_model_body(model);
  nv_model_wire(model, points, LENGTHS + 1, false, 1.5f * collar_thick, SIDES, material);
  add_head(model, points[LENGTHS], round_gap(angle), material);
}

void nv_snake_make_hints(const nv_snake_view *view) {
  nv_colour green = view->scene->palette->verdigris;
  nv_material paint = {.colour = green, .shine = 0.4f};
  make_arrow(view->model, NV_QUARTER_TURN, paint);
  make_arrow(view->model, NV_HALF_TURN, paint);
  nv_model_body(view->model);
  nv_snake_add_block(view->model, 2, (nv_material){.colour = nv_colour_fade(green, 0.6f), .shine = 0.4f});
}

unsigned nv_snake_place_hinted_turn(const nv_snake_view *view) {
  const nv_colour none = {0, 0, 0, 0};
  const nv_scene *scene = view->scene;
  nv_snake_part hint = nv_snake_part_in(scene->marks.hinted);
  if (!is_turn(hint) || scene->motion.moving || scene->bare || np_puzzle_solved(scene->puzzle, scene->motion.to))
    return 0;
  int quarters = np_snake_quarters((np_snake_turn)(hint.action - NV_SNAKE_TURN));
  nv_transform transform = gap_of(view, hint.cubelet, quarters < 0 ? -1 : 1);
  bool half = quarters == 2 || quarters == -2;
  nv_model_place(view->model, nv_snake_body(view, half ? NV_SNAKE_HALF : NV_SNAKE_QUARTER), &transform, none);
  return hint.cubelet;
}

void nv_snake_place_hinted_cubelet(const nv_snake_view *view, nv_canvas *canvas) {
  const nv_scene *scene = view->scene;
  nv_snake_part hint = nv_snake_part_in(scene->marks.hinted);
  unsigned laid = np_snake_laid(scene->motion.to);
  if (hint.action != NV_SNAKE_LAY || hint.cubelet == 0 || hint.cubelet > 6 || scene->motion.moving) return;
  nv_vec at = nv_vec_add(view->pose.at[laid - 1], nv_snake_direction(hint.cubelet - 1)), axes[3];
  for (unsigned i = 0; i < 3; i++) axes[i] = nv_snake_turn_to_world(view, nv_snake_direction(2 * i));
  nv_transform transform = nv_snake_block_at(nv_snake_to_world(view, at), axes, 0.49f);
  canvas->tag = scene->marks.hinted;
  nv_model_place(view->model, nv_snake_body(view, NV_SNAKE_GLASS), &transform, (nv_colour){0, 0, 0, 0});
  canvas->tag = 0;
}
