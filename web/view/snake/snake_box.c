/* snake_box.c: what is round the chain: the box that is to be filled, and the shadow. */
#include "snake_body.h"

/* ------------------------------------------------------------------------- the target box */

static np_vec box_point(const np_snake_view *view, float x, float y, float z) {
  np_vec low = view->ghost_low, size = view->ghost_size;
  return np_snake_to_world(view, (np_vec){low.x + x * size.x, low.y + y * size.y, low.z + z * size.z});
}

static np_vec on_face(const np_snake_view *view, int axis, float level, float u, float v) {
  float at[3];
  at[axis] = level;
  at[(axis + 1) % 3] = u;
  at[(axis + 2) % 3] = v;
  return box_point(view, at[0], at[1], at[2]);
}

/* The three inner walls that face the eye, with the cells' outlines; the more is laid, the more they show. */
static void draw_walls(np_snake_view *view, float strength, np_canvas *canvas) {
  const np_palette *palette = view->scene->palette;
  const float sizes[3] = {view->ghost_size.x, view->ghost_size.y, view->ghost_size.z};
  for (int axis = 0; axis < 3; axis++)
    for (int high = 0; high < 2; high++) {
      float level = (float)high;
      np_vec middle = on_face(view, axis, level, 0.5f, 0.5f);
      np_vec outward = np_vec_sub(middle, on_face(view, axis, 0.5f, 0.5f, 0.5f));
      if (np_vec_dot(outward, np_vec_sub(view->camera.eye, middle)) >= 0) continue;
      np_vec corners[4] = {on_face(view, axis, level, 0, 0), on_face(view, axis, level, 1, 0),
                           on_face(view, axis, level, 1, 1), on_face(view, axis, level, 0, 1)};
      np_point points[4];
      for (int i = 0; i < 4; i++) points[i] = np_camera_project(&view->camera, corners[i]);
      np_canvas_polygon(canvas, points, 4,
                        np_colour_fade(palette->verdigris,
                                       (0.05f + 0.09f * (float)view->held / (float)view->pose.cubelets) * strength));
      for (int across = 0; across < 2; across++) {
        float cells = roundf(sizes[(axis + 1 + across) % 3]);
        for (float cell = 1; cell < cells; cell++) {
          float at = cell / cells;
          np_vec from = across ? on_face(view, axis, level, 0, at) : on_face(view, axis, level, at, 0);
          np_vec to = across ? on_face(view, axis, level, 1, at) : on_face(view, axis, level, at, 1);
          np_canvas_line(canvas, np_camera_project(&view->camera, from), np_camera_project(&view->camera, to), 1,
                         np_colour_fade(palette->verdigris, 0.35f * strength));
        }
      }
    }
}

/* Its edges, in lengths of a cell, so that they pass before and behind cubelets. */
static void add_edges(np_snake_view *view, float strength) {
  const float sizes[3] = {view->ghost_size.x, view->ghost_size.y, view->ghost_size.z};
  np_material material = {.colour = np_colour_fade(view->scene->palette->verdigris, 0.85f * strength), .shine = 0.2f};
  float radius = fminf(0.035f, fmaxf(0.016f, 0.7f / view->camera.scale));
  for (int axis = 0; axis < 3; axis++)
    for (int side = 0; side < 4; side++) {
      int cells = (int)(sizes[axis] + 0.5f);
      for (int i = 0; i < cells; i++) {
        float inset = radius / sizes[axis]; /* at the corners edges just touch */
        float from = i == 0 ? inset : (float)i / (float)cells,
              to = i + 1 == cells ? 1 - inset : (float)(i + 1) / (float)cells;
        np_tube tube = {.from = on_face(view, axis, from, (float)(side & 1), (float)(side >> 1)),
                        .to = on_face(view, axis, to, (float)(side & 1), (float)(side >> 1)),
                        .radius = radius,
                        .material = material};
        np_solid_tube(view->solid, &tube);
      }
    }
}

/* -------------------------------------------------------------------------------- the shadow */

enum { WRAPPED_MAX = 48, OUTLINE_MAX = 12 };

/* The shadow's outline: a band laid round the corners of what the lamp throws on the ground,
 * counterclockwise from above. */
static size_t wrap(const np_vec *corners, size_t count, np_vec *outline) {
  size_t first = 0, at, wrapped = 0;
  for (size_t i = 1; i < count; i++)
    if (corners[i].x > corners[first].x || (corners[i].x == corners[first].x && corners[i].z > corners[first].z))
      first = i;
  at = first;
  do {
    outline[wrapped++] = corners[at];
    size_t next = at == 0 ? 1 : 0;
    for (size_t i = 0; i < count; i++) {
      np_vec to = np_vec_sub(corners[i], corners[at]), best = np_vec_sub(corners[next], corners[at]);
      float side = best.x * to.z - best.z * to.x;
      if (side > 1e-4f || (fabsf(side) <= 1e-4f && np_vec_dot(to, to) > np_vec_dot(best, best))) next = i;
    }
    at = next;
  } while (np_vec_length(np_vec_sub(corners[at], corners[first])) > 1e-3f && wrapped < WRAPPED_MAX);
  return wrapped;
}

/* Leaves out those corners that matter least. */
static size_t simplify(np_vec *outline, size_t count) {
  while (count > 4) {
    size_t min = 0;
    float smallest = INFINITY;
    for (size_t i = 0; i < count; i++) {
      np_vec in = np_vec_sub(outline[i], outline[(i + count - 1) % count]),
             out = np_vec_sub(outline[(i + 1) % count], outline[i]);
      float area = fabsf(in.x * out.z - in.z * out.x);
      if (area >= smallest) continue;
      smallest = area;
      min = i;
    }
    if (count <= OUTLINE_MAX && smallest > 0.08f) break;
    for (count--; min < count; min++) outline[min] = outline[min + 1];
  }
  return count;
}

static size_t outline_of(const np_snake_view *view, float ground, np_vec *outline) {
  np_vec corners[4 * NP_SNAKE_MAX];
  for (unsigned k = 0; k < view->pose.cubelets; k++) {
    np_vec at = np_light_cast(np_snake_to_world(view, view->pose.at[k]), ground);
    for (unsigned corner = 0; corner < 4; corner++)
      corners[4 * k + corner] =
          (np_vec){at.x + (corner & 1 ? 0.5f : -0.5f), ground, at.z + (corner & 2 ? 0.5f : -0.5f)};
  }
  return simplify(outline, wrap(corners, 4 * view->pose.cubelets, outline));
}

/* A chain that lies far spread throws little shadow on what its outline holds. */
static float area_of(const np_vec *outline, size_t count) {
  float area = 0;
  for (size_t i = 0; i < count; i++) {
    np_vec next = outline[(i + 1) % count];
    area += outline[i].x * next.z - outline[i].z * next.x;
  }
  return fmaxf(1, fabsf(area) / 2);
}

void np_snake_draw_box(np_snake_view *view, np_canvas *canvas) {
  np_vec outline[WRAPPED_MAX];
  float ground = INFINITY;
  for (unsigned k = 0; k < view->pose.cubelets; k++)
    ground = fminf(ground, np_snake_to_world(view, view->pose.at[k]).y - 0.5f);
  if (view->camera.eye.y > 0.05f * np_vec_length(view->camera.eye)) {
    size_t count = outline_of(view, ground, outline);
    float thin = sqrtf(fminf(1, 2.2f * (float)view->pose.cubelets / area_of(outline, count)));
    np_solid_shadow(view->solid, canvas, outline, count, 0.42f, (view->scene->palette->dark ? 0.4f : 0.22f) * thin);
  }
  float strength = view->tight > 0 ? 1 - view->tight : 1;
  if (strength <= 0 || view->scene->bare) return;
  draw_walls(view, strength, canvas);
  add_edges(view, strength);
}
