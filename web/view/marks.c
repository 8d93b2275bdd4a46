#include "marks.h"

#include "glyphs.h"

nv_colour nv_mark_highlight(const nv_scene *scene, uint32_t part, float share) {
  nv_colour light = {255, 214, 108, 0};
  if (!np_poster_build && scene->marks.highlighted && scene->marks.highlighted == part)
    light.a = (uint8_t)(255 * share);
  return light;
}

/* ----------------------------------------------------------------------------------- parts */

void nv_mark_number(const nv_scene *scene, nv_point at, unsigned number, nv_colour colour, nv_canvas *canvas) {
  const float size = 12, height = 15;
  char text[8];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", number);
  float half = fmaxf(0.1f, (nv_glyphs_width(text, size) - size * 0.55f) / 2);
  float edge = height / 2 + 2;
  at = (nv_point){nv_clamp(at.x, half + edge, scene->width - half - edge), nv_clamp(at.y, edge, scene->height - edge)};
  nv_point left = {at.x - half, at.y}, right = {at.x + half, at.y};
  nv_canvas_line(canvas, left, right, height + 2.5f, colour);
  nv_canvas_line(canvas, left, right, height, scene->palette->paper);
  nv_canvas_text(canvas, at, size, NV_ALIGN_CENTRE, true, colour, text);
}

void nv_mark_arrow(const nv_scene *scene, nv_point tip, nv_colour colour, nv_canvas *canvas) {
  nv_point arrow[3] = {tip, {tip.x - 7, tip.y - 11}, {tip.x + 7, tip.y - 11}};
  nv_canvas_stroke(canvas, arrow, 3, 5, true, scene->palette->paper);
  nv_canvas_stroke(canvas, arrow, 3, 1.5f, true, colour);
  nv_canvas_polygon(canvas, arrow, 3, colour);
}

void nv_mark_cross(const nv_scene *scene, nv_point at, nv_canvas *canvas) {
  const float half = 5;
  for (int over = 0; over < 2; over++)
    for (int side = -1; side <= 1; side += 2) {
      float x = half * (float)side;
      nv_canvas_line(canvas, (nv_point){at.x - x, at.y - half}, (nv_point){at.x + x, at.y + half}, over ? 3 : 6.5f,
                     over ? scene->palette->violet : scene->palette->paper);
    }
}

void nv_mark_angle(const nv_scene *scene, nv_point tip, bool down, nv_canvas *canvas) {
  float rise = down ? -4.5f : 4.5f;
  nv_point angle[3] = {{tip.x - 6, tip.y + rise}, tip, {tip.x + 6, tip.y + rise}};
  nv_canvas_stroke(canvas, angle, 3, 4.5f, false, nv_colour_fade(scene->palette->paper, 0.7f));
  nv_canvas_stroke(canvas, angle, 3, 1.75f, false, nv_colour_mix(scene->palette->paper, scene->palette->ink, 0.62f));
}
