#include "strokes.h"

#include "glyphs.h"

nv_stroke_style nv_stroke_style_of(float width, float ratio, size_t count, nv_colour colour) {
  nv_stroke_style style = {.radius = width * ratio / 2, .colour = colour};
  style.round = (colour.a == 255 && style.radius > 0.6f) || count == 1;
  if (style.radius < 0.5f) {
    style.colour.a = (uint8_t)((float)colour.a * style.radius / 0.5f + 0.5f);
    style.radius = 0.5f;
  }
  return style;
}

typedef struct lettering {
  nv_take_stroke *take;
  void *user;
  float width;
  nv_colour colour;
} lettering;

static void hand_out(void *user, const nv_point *points, size_t count) {
  const lettering *drawn = user;
  drawn->take(drawn->user, points, count, drawn->width, drawn->colour);
}

void nv_strokes_of_text(const nv_canvas *canvas, const nv_shape *text, nv_take_stroke *take, void *user) {
  if (nv_texts_apart) return;
  const char *words = canvas->text + text->first;
  float width = nv_glyphs_width(words, text->width);
  nv_point at = text->at;
  if (text->align == NV_ALIGN_MIDDLE) at.x -= width / 2;
  if (text->align == NV_ALIGN_END) at.x -= width;
  /* letters are opaque: a faded ink is mixed with the paper instead, because overlaps of translucent strokes show */
  nv_colour colour = nv_colour_mix(canvas->paper, text->colour, (float)text->colour.a / 255);
  colour.a = 255;
  lettering drawn = {take, user, nv_glyphs_weight(text->width, text->bold), colour};
  nv_glyphs_strokes(words, at, text->width, hand_out, &drawn);
}
