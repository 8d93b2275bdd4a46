/* snake_inside.c: what is seen of cubelets that are drawn small, apart or numbered: the links of the elastic from each
 * to the next, and the numbers.
 */
#include "snake_inside.h"

#include "snake_cubelets.h"

bool np_snake_has_inside(const np_scene *scene) {
  bool any = false;
  for (int i = 0; i < NP_SWITCHES; i++) any = any || scene->on[i] > 0;
  return any;
}

/* On all six sides, to be read from the front. Grain lies a little lower. */
static void add_numbers(np_model *model, unsigned cubelet) {
  static const np_colour dark = {38, 20, 8, 255}, pale = {255, 240, 214, 255};
  char text[4];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", cubelet);
  for (int side = 0; side < 6; side++) {
    float sign = side & 1 ? -1 : 1;
    np_vec normal = {side / 2 == 0 ? sign : 0, side / 2 == 1 ? sign : 0, side / 2 == 2 ? sign : 0};
    np_vec up = {0, side / 2 != 1, side / 2 == 1 ? -sign : 0};
    np_model_letters(model, np_vec_scale(normal, np_snake_loose_half + 0.008f), np_vec_cross(up, normal), up, 0.52f,
                     true, cubelet & 1 ? pale : dark, text);
  }
}

void np_snake_make_inside(const np_snake_view *view) {
  unsigned cubelets = view->pose.cubelets;
  np_material elastic = np_snake_elastic(view->scene->palette);
  if (!np_snake_has_inside(view->scene)) return;
  for (unsigned k = 1; k < cubelets; k++) { /* of length and radius 1 */
    np_model_body(view->model);
    np_model_rod(view->model, (np_vec){0, 0, 0}, (np_vec){1, 0, 0}, 1, 8, elastic);
  }
  for (unsigned k = 1; k <= cubelets; k++) {
    np_model_body(view->model);
    add_numbers(view->model, k);
  }
}

/* From a cubelet to the next. */
static void place_link(const np_snake_view *view, unsigned cubelet) {
  np_vec from = np_snake_cubelet_of(view, cubelet).at, to = np_snake_cubelet_of(view, cubelet + 1).at;
  np_vec along = np_vec_sub(to, from), up = np_vec_unit(np_vec_cross(along, (np_vec){along.y, along.z, along.x}));
  np_transform transform = {.right = along,
                            .up = np_vec_scale(up, np_snake_elastic_radius),
                            .out = np_vec_scale(np_vec_unit(np_vec_cross(along, up)), np_snake_elastic_radius),
                            .at = from};
  np_model_place(view->model, np_snake_body(view, NP_SNAKE_INSIDE + cubelet - 1), &transform, (np_colour){0, 0, 0, 0});
}

/* Which of a cubelet's axes, one way or the other, points most nearly there; not one along `except`. */
static np_vec nearest_axis(const np_snake_cubelet *cube, np_vec there, np_vec except) {
  np_vec nearest = there;
  float max = -1;
  for (int i = 0; i < 3; i++) {
    float along = np_vec_dot(cube->axis[i], there);
    if (fabsf(along) <= max || fabsf(np_vec_dot(cube->axis[i], except)) > 0.5f) continue;
    max = fabsf(along);
    nearest = np_vec_scale(cube->axis[i], along < 0 ? -1.0f : 1.0f);
  }
  return nearest;
}

/* Upright, whichever way the cubelet is turned. */
static void place_numbers(const np_snake_view *view, unsigned cubelet) {
  np_snake_cubelet cube = np_snake_cubelet_of(view, cubelet);
  np_vec up = nearest_axis(&cube, (np_vec){0, 1, 0}, (np_vec){0, 0, 0});
  np_vec front = nearest_axis(&cube, view->camera.eye, up), axes[3] = {np_vec_cross(up, front), up, front};
  np_transform transform = np_snake_block_at(cube.at, axes, cube.half);
  np_model_place(view->model, np_snake_body(view, NP_SNAKE_INSIDE + view->pose.cubelets - 2 + cubelet), &transform,
                 (np_colour){0, 0, 0, 0});
}

void np_snake_place_inside(const np_snake_view *view) {
  const float *on = view->scene->on;
  bool apart = on[NP_SWITCH_XRAY] > 0 || on[NP_SWITCH_EXPLODED] > 0;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    if (apart && k < view->pose.cubelets) place_link(view, k);
    if (on[NP_SWITCH_NUMBERS] > 0) place_numbers(view, k);
  }
}
