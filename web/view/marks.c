#include "marks.h"

#include "glyphs.h"

np_colour np_mark_highlight(const np_scene *scene, uint32_t part, float share) {
  np_colour light = {255, 214, 108, 0};
  if (!np_still_only && scene->highlighted && scene->highlighted == part) light.a = (uint8_t)(255 * share);
  return light;
}

/* -------------------------------------------------------------------------------- buttons */

np_colour np_mark_button(const np_scene *scene, const np_button *button, np_canvas *canvas) {
  const np_palette *palette = scene->palette;
  np_point at = button->at;
  float radius = button->radius;
  bool hinted = !np_still_only && button->part && (button->maybe || scene->hinted == button->part);
  bool highlighted = !np_still_only && button->part && scene->highlighted == button->part, full = hinted || button->on;
  np_colour fill = hinted ? palette->verdigris : button->on ? palette->ink : palette->paper;
  np_colour rim = full ? fill : np_colour_fade(palette->ink, highlighted ? 0.9f : button->open ? 0.55f : 0.25f);
  if (highlighted) fill = np_colour_mix(fill, button->on ? palette->paper : palette->ink, 0.16f);
  canvas->tag = button->part;
  if (!np_still_only && button->part && scene->chosen == button->part)
    np_canvas_disc(canvas, at, radius + 4, palette->ink);
  np_canvas_disc(canvas, at, radius + 1.25f, rim);
  np_canvas_disc(canvas, at, radius, fill);
  return full ? palette->paper : button->open ? palette->ink : np_colour_fade(palette->ink, 0.35f);
}

void np_mark_name(const np_scene *scene, np_point at, np_align align, const char *name, np_canvas *canvas) {
  const np_palette *palette = scene->palette;
  float wide = np_glyphs_width(name, np_mark_name_size), left = align == NP_ALIGN_END ? at.x - wide : at.x;
  if (!scene->live || scene->bare || left < 2 || left + wide > scene->width - 2) return;
  np_canvas_text(canvas, (np_point){at.x, at.y + 4.5f}, np_mark_name_size, align, false,
                 np_colour_mix(palette->paper, palette->ink, 0.75f), name);
}

/* ----------------------------------------------------------------------------------- parts */

void np_mark_number(const np_scene *scene, np_point at, unsigned number, np_colour colour, np_canvas *canvas) {
  const float size = 12, height = 15;
  char text[8];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", number);
  float half = fmaxf(0.1f, (np_glyphs_width(text, size) - size * 0.55f) / 2);
  float edge = height / 2 + 2;
  at = (np_point){np_clamp(at.x, half + edge, scene->width - half - edge), np_clamp(at.y, edge, scene->height - edge)};
  np_point left = {at.x - half, at.y}, right = {at.x + half, at.y};
  np_canvas_line(canvas, left, right, height + 2.5f, colour);
  np_canvas_line(canvas, left, right, height, scene->palette->paper);
  np_canvas_text(canvas, (np_point){at.x, at.y + 0.35f * size}, size, NP_ALIGN_MIDDLE, true, colour, text);
}

void np_mark_arrow(const np_scene *scene, np_point tip, np_colour colour, np_canvas *canvas) {
  np_point arrow[3] = {tip, {tip.x - 7, tip.y - 11}, {tip.x + 7, tip.y - 11}};
  np_canvas_stroke(canvas, arrow, 3, 5, true, scene->palette->paper);
  np_canvas_stroke(canvas, arrow, 3, 1.5f, true, colour);
  np_canvas_polygon(canvas, arrow, 3, colour);
}

void np_mark_cross(const np_scene *scene, np_point at, np_canvas *canvas) {
  const float half = 5;
  for (int over = 0; over < 2; over++)
    for (int side = -1; side <= 1; side += 2) {
      float x = half * (float)side;
      np_canvas_line(canvas, (np_point){at.x - x, at.y - half}, (np_point){at.x + x, at.y + half}, over ? 3 : 6.5f,
                     over ? scene->palette->violet : scene->palette->paper);
    }
}

void np_mark_angle(const np_scene *scene, np_point tip, bool down, np_canvas *canvas) {
  float rise = down ? -4.5f : 4.5f;
  np_point angle[3] = {{tip.x - 6, tip.y + rise}, tip, {tip.x + 6, tip.y + rise}};
  np_canvas_stroke(canvas, angle, 3, 4.5f, false, np_colour_fade(scene->palette->paper, 0.7f));
  np_canvas_stroke(canvas, angle, 3, 1.75f, false, np_colour_mix(scene->palette->paper, scene->palette->ink, 0.62f));
}
