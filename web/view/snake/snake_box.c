/* snake_box.c: the box that is to be filled, and the shadow. */
#include "snake_body.h"

#include "snake_camera.h"

/* ------------------------------------------------------------------------- the target box */

static nv_vec box_point(const nv_snake_view *view, float x, float y, float z) {
  nv_vec low = view->ghost_low, size = view->ghost_size;
  return nv_snake_to_world(view, (nv_vec){low.x + x * size.x, low.y + y * size.y, low.z + z * size.z});
}

static nv_vec on_face(const nv_snake_view *view, int axis, float level, float u, float v) {
  float at[3];
  at[axis] = level;
  at[(axis + 1) % 3] = u;
  at[(axis + 2) % 3] = v;
  return box_point(view, at[0], at[1], at[2]);
}

/* The three inner walls that face the eye, with the cells' outlines. */
static void draw_walls(const nv_snake_view *view, float strength, nv_canvas *canvas) {
  const nv_palette *palette = view->scene->palette;
  const float sizes[3] = {view->ghost_size.x, view->ghost_size.y, view->ghost_size.z};
  for (int axis = 0; axis < 3; axis++)
    for (int high = 0; high < 2; high++) {
      float level = (float)high;
      nv_vec middle = on_face(view, axis, level, 0.5f, 0.5f);
      nv_vec outward = nv_vec_sub(middle, on_face(view, axis, 0.5f, 0.5f, 0.5f));
      if (nv_vec_dot(outward, nv_vec_sub(view->camera.eye, middle)) >= 0) continue;
      nv_vec corners[4] = {on_face(view, axis, level, 0, 0), on_face(view, axis, level, 1, 0),
                           on_face(view, axis, level, 1, 1), on_face(view, axis, level, 0, 1)};
      nv_point points[4];
      for (int i = 0; i < 4; i++) points[i] = nv_camera_project(&view->camera, corners[i]);
      nv_canvas_polygon(canvas, points, 4, nv_colour_fade(palette->verdigris, 0.08f * strength));
      for (int across = 0; across < 2; across++) {
        float cells = roundf(sizes[(axis + 1 + across) % 3]);
        for (float cell = 1; cell < cells; cell++) {
          float at = cell / cells;
          nv_vec from = across ? on_face(view, axis, level, 0, at) : on_face(view, axis, level, at, 0);
          nv_vec to = across ? on_face(view, axis, level, 1, at) : on_face(view, axis, level, at, 1);
          nv_canvas_line(canvas, nv_camera_project(&view->camera, from), nv_camera_project(&view->camera, to), 1,
                         nv_colour_fade(palette->verdigris, 0.35f * strength));
        }
      }
    }
}

void nv_snake_make_edges(const nv_snake_view *view) {
  nv_material paint = {.colour = view->scene->palette->verdigris, .shine = 0.2f};
  for (int i = 0; i < 12; i++) { /* of length and radius 1 */
    nv_model_body(view->model);
    nv_model_rod(view->model, (nv_vec){0, 0, 0}, (nv_vec){1, 0, 0}, 1, 8, paint);
  }
}

static void place_edges(const nv_snake_view *view, float strength) {
  float radius = strength * nv_clamp(0.7f / view->camera.scale, 0.016f, 0.035f);
  for (int edge = 0; edge < 12; edge++) {
    int axis = edge / 4;
    nv_vec across[2];
    for (int i = 0; i < 2; i++)
      across[i] = nv_snake_turn_to_world(view, nv_snake_direction(2 * (unsigned)((axis + 1 + i) % 3)));
    nv_vec from = on_face(view, axis, 0, (float)(edge & 1), (float)(edge >> 1 & 1)),
           to = on_face(view, axis, 1, (float)(edge & 1), (float)(edge >> 1 & 1));
    nv_vec over = nv_vec_scale(nv_vec_unit(nv_vec_sub(to, from)), 0.7f * radius); /* closes the corners */
    from = nv_vec_sub(from, over);
    nv_transform transform = {.right = nv_vec_sub(nv_vec_add(to, over), from),
                              .up = nv_vec_scale(across[0], radius),
                              .out = nv_vec_scale(across[1], radius),
                              .at = from};
    nv_model_place(view->model, nv_snake_body(view, NV_SNAKE_EDGE + (uint32_t)edge), &transform,
                   (nv_colour){0, 0, 0, 0});
  }
}

/* The shadow is on the ground under the lowest cubelet; from below it is not seen. */
static void place_shadow(const nv_snake_view *view) {
  bool dark = view->scene->palette->dark;
  nv_shade shade = {.ground = INFINITY,
                    .blur = 0.42f,
                    .strength = dark ? 0.6f : 0.3f,
                    .floor = nv_palette_floor(view->scene->palette)};
  float highest = -INFINITY;
  for (unsigned k = 0; k < view->pose.cubelets; k++) {
    float y = nv_snake_to_world(view, view->pose.at[k]).y;
    shade.ground = fminf(shade.ground, y - 0.5f);
    highest = fmaxf(highest, y);
  }
  float low = fminf(1, 4 / (highest - shade.ground)); /* a high chain throws its shadow far away, and a weak one */
  shade.strength *= low * low;
  if (view->camera.eye.y > 0.05f * nv_vec_length(view->camera.eye)) nv_model_shade(view->model, &shade);
}

void nv_snake_place_box(const nv_snake_view *view, nv_canvas *canvas) {
  float strength = 1 - fmaxf(0, view->tight);
  place_shadow(view);
  if (strength <= 0 || view->scene->bare) return;
  draw_walls(view, strength, canvas);
  place_edges(view, strength);
}
