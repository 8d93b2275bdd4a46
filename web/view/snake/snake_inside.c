/* snake_inside.c: the links of the elastic between cubelets that are drawn small or apart, and the numbers on cubelets.
 */
#include "snake_body.h"

#include "snake_cubelets.h"

bool nv_snake_has_inside(const nv_scene *scene) {
  bool any = false;
  for (int i = 0; i < NV_SWITCHES; i++) any = any || scene->on[i] > 0;
  return any;
}

/* Adds a cubelet's number on all six sides, upright on the front, a little above the grain. */
static void add_numbers(nv_model *model, unsigned cubelet) {
  static const nv_colour dark = {38, 20, 8, 255}, pale = {255, 240, 214, 255};
  char text[4];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", cubelet);
  for (int side = 0; side < 6; side++) {
    float sign = side & 1 ? -1 : 1;
    nv_vec normal = {side / 2 == 0 ? sign : 0, side / 2 == 1 ? sign : 0, side / 2 == 2 ? sign : 0};
    nv_vec up = {0, side / 2 != 1, side / 2 == 1 ? -sign : 0};
    nv_model_letters(model, nv_vec_scale(normal, nv_snake_loose_half + 0.008f), nv_vec_cross(up, normal), up, 0.52f,
                     true, cubelet & 1 ? pale : dark, text);
  }
}

void nv_snake_make_inside(const nv_snake_view *view) {
  unsigned cubelets = view->pose.cubelets;
  nv_material elastic = nv_snake_elastic(view->scene->palette);
  if (!nv_snake_has_inside(view->scene)) return;
  for (unsigned k = 1; k < cubelets; k++) { /* of length and radius 1 */
    nv_model_body(view->model);
    nv_model_rod(view->model, (nv_vec){0, 0, 0}, (nv_vec){1, 0, 0}, 1, 8, elastic);
  }
  for (unsigned k = 1; k <= cubelets; k++) {
    nv_model_body(view->model);
    add_numbers(view->model, k);
  }
}

/* Places the link from a cubelet to the next. */
static void place_link(const nv_snake_view *view, unsigned cubelet) {
  nv_vec from = nv_snake_cubelet_of(view, cubelet).at, to = nv_snake_cubelet_of(view, cubelet + 1).at;
  nv_vec along = nv_vec_sub(to, from), up = nv_vec_unit(nv_vec_cross(along, (nv_vec){along.y, along.z, along.x}));
  nv_transform transform = {.right = along,
                            .up = nv_vec_scale(up, nv_snake_elastic_radius),
                            .out = nv_vec_scale(nv_vec_unit(nv_vec_cross(along, up)), nv_snake_elastic_radius),
                            .at = from};
  nv_model_place(view->model, nv_snake_body(view, NV_SNAKE_INSIDE + cubelet - 1), &transform, (nv_colour){0, 0, 0, 0});
}

/* The axis of a cubelet, or its opposite, that points most nearly `there`; not one along `except`. */
static nv_vec nearest_axis(const nv_snake_cubelet *cube, nv_vec there, nv_vec except) {
  nv_vec nearest = there;
  float max = -1;
  for (int i = 0; i < 3; i++) {
    float along = nv_vec_dot(cube->axis[i], there);
    if (fabsf(along) <= max || fabsf(nv_vec_dot(cube->axis[i], except)) > 0.5f) continue;
    max = fabsf(along);
    nearest = nv_vec_scale(cube->axis[i], along < 0 ? -1.0f : 1.0f);
  }
  return nearest;
}

/* Places a cubelet's numbers upright, whichever way the cubelet is turned. */
static void place_numbers(const nv_snake_view *view, unsigned cubelet) {
  nv_snake_cubelet cube = nv_snake_cubelet_of(view, cubelet);
  nv_vec up = nearest_axis(&cube, (nv_vec){0, 1, 0}, (nv_vec){0, 0, 0});
  nv_vec front = nearest_axis(&cube, view->camera.eye, up), axes[3] = {nv_vec_cross(up, front), up, front};
  nv_transform transform = nv_snake_block_at(cube.at, axes, cube.half);
  nv_model_place(view->model, nv_snake_body(view, NV_SNAKE_INSIDE + view->pose.cubelets - 2 + cubelet), &transform,
                 (nv_colour){0, 0, 0, 0});
}

void nv_snake_place_inside(const nv_snake_view *view) {
  const float *on = view->scene->on;
  bool apart = on[NV_SWITCH_XRAY] > 0 || on[NV_SWITCH_EXPLODED] > 0;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    if (apart && k < view->pose.cubelets) place_link(view, k);
    if (on[NV_SWITCH_NUMBERS] > 0) place_numbers(view, k);
  }
}
