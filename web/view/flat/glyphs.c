/* glyphs.c: the lettering.
 *
 * A glyph is drawn on a grid: x from 0, y with the base line at 4, x-height at 14, capitals at 18,
 * descenders at 0. It is written as its width, then strokes: S straight, C a curve through its points; a
 * point is two characters, x and y, each 0-9 or a-i for 10 to 18.
 */
#include "glyphs.h"

#include <string.h>

static const char *const digits[10] = {
    "a C5i1f0b175497ab9f5i",
    "6 S0f3i34",
    "a C0f2i6i9f9c6804 S04a4",
    "a C0g3i7i9f8d4b C4b8aa785542406",
    "a S7i08a8 S7i74",
    "a S9i1i0b C0b3c7c9aa896643406",
    "a C8h5i2g0c07346498987b4c0a07",
    "a S0iai34",
    "a C5b2c1f2h5i8h9f8c5b C5b1a07145495a79a5b",
    "a C9e8b5a2b0e2h5i8h9e C9e9a754414",
};

static const char *const capitals[26] = {
    "c S046ic4 S2aaa",
    "a S040i5i C5i8h9f8c5b S5b0b C5b9aa79554 S5404",
    "b Cbf8i4i0f0b074484b7",
    "b S040i4i C4i9gab964404",
    "9 S9i0i0494 S0b7b",
    "9 S9i0i04 S0b7b",
    "b Cbf8i4i0f0b073474a6 Sa6aa6a",
    "b S040i Sb4bi S0bbb",
    "1 S040i",
    "7 S6i68 C68542406",
    "a S040i S9i0a S3c94",
    "8 S0i0484",
    "c S040i6acic4",
    "b S040ib4bi",
    "c C6i2h0b256495cbah6i",
    "a S040i5i C5i9g9c6a S6a0a",
    "c C6i2h0b256495cbah6i S88c3",
    "a S040i5i C5i9g9c6a S6a0a S5a94",
    "a C9g6i3i0f1c5b9a96653406",
    "a S0iai S5i54",
    "b S0i08 C08164474a6b8 Sb8bi",
    "b S0i64bi",
    "e S0i447fa4ei",
    "a S0ia4 Sai04",
    "a S0i5bai S5b54",
    "a S0iai04a4",
};

static const char *const smalls[26] = {
    "8 S8e84 C8c5e2d0905246487",
    "8 S0i04 C0c3e6d8986643406",
    "7 C7d4e1c09164475",
    "8 S8i84 C8c5e2d0905246487",
    "8 S0989 C898d5e2d0905246486",
    "5 C6i4i2g2e S2e24 S0e5e",
    "8 S8e83 C83714010 C8c5e2d0905246487",
    "8 S0i04 C0b3e6e8b S8b84",
    "1 S0e04 S0h0i",
    "2 S2e22 C222000 S2h2i",
    "7 S0i04 S7e08 S3b74",
    "1 S0i04",
    "c S0e04 C0b3e6b S6b64 C6b9ecb Scbc4",
    "8 S0e04 C0b3e6e8b S8b84",
    "8 C4e1c09164476897c4e",
    "8 S0e00 C0c3e6d8986643406",
    "8 S8e80 C8c5e2d0905246487",
    "5 S0e04 C0a2d5e",
    "7 C7d4e1d1b4977653405",
    "5 S2h27 C27253454 S0e5e",
    "8 S0e07 C0705246487 S8e84",
    "8 S0e448e",
    "c S0e346d94ce",
    "7 S0e74 S7e04",
    "8 S0e44 S8e4420",
    "7 S0e7e0474",
};

typedef struct sign {
  char character;
  const char *glyph;
} sign;

static const sign signs[] = {
    {' ', "5"},
    {'.', "1 S0405"},
    {',', "2 S2412"},
    {':', "1 S0607 S0c0d"},
    {'-', "6 S0a6a"},
    {'+', "8 S0a8a S4e46"},
    {'/', "7 S027i"},
    {'(', "4 C4i1f0b1642"},
    {')', "4 C0i3f4b3602"},
    {'=', "8 S0c8c S0888"},
    {'\'', "1 S0i0f"},
    {'!', "1 S0i09 S0405"},
    {'?', "7 C0g3i6h7e4b S4b49 S4445"},
    {'%', "c S04ci C2i0g2e4g2i Ca886a4c6a8"},
    {'<', "8 S8f0a85"},
    {'>', "8 S0f8a05"},
    {'~', "8 C0a2c4a6889"},
    {'_', "8 S0282"},
    {'*', "6 S3h3b S0g6c S6g0c"},
    {';', "2 S2615 S2c2d"},
    {'"', "3 S0i0f S3i3f"},
};

static const char box[] = "8 S048484040i S048i";

static const char *glyph_of(unsigned char c) {
  if (c >= '0' && c <= '9') return digits[c - '0'];
  if (c >= 'A' && c <= 'Z') return capitals[c - 'A'];
  if (c >= 'a' && c <= 'z') return smalls[c - 'a'];
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (signs[i].character == (char)c) return signs[i].glyph;
  return box;
}

/* A continuation byte of UTF-8 has no glyph of its own. */
static bool continues(unsigned char c) { return (c & 0xC0) == 0x80; }

static const float grid = 0.7f / 14; /* a capital is 14 grid steps high */
static const float gap = 3.2f;       /* between letters, grid steps */

static int number_of(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'i' ? c - 'a' + 10 : 0; }

static float width_of(const char *glyph) { return (float)number_of(glyph[0]) + gap; }

float nv_glyphs_width(const char *text, float size) {
  float width = 0;
  for (; *text; text++)
    if (!continues((unsigned char)*text)) width += width_of(glyph_of((unsigned char)*text));
  return width > 0 ? (width - gap) * grid * size : 0;
}

float nv_glyphs_weight(float size, bool bold) { return size * (bold ? 0.115f : 0.078f); }

/* ------------------------------------------------------------------------------ strokes */

enum { POINTS_MAX = 24, CUTS = 4 };

typedef struct pen {
  nv_point origin;
  float scale;
  nv_glyph_stroke *stroke;
  void *user;
} pen;

static nv_point place(const pen *held, float x, float y) {
  return (nv_point){held->origin.x + held->scale * x, held->origin.y - held->scale * (y - 4)};
}

/* x or y of a Catmull-Rom spline: at t = 0 it is b, at t = 1 it is c; a and d are the neighbours. */
static float through(float a, float b, float c, float d, float t) {
  return 0.5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

static void draw_curve(const pen *held, const nv_point *points, int count) {
  nv_point line[POINTS_MAX * CUTS + 1];
  size_t at = 0;
  bool closed = count > 3 && points[0].x == points[count - 1].x && points[0].y == points[count - 1].y;
  for (int i = 0; i + 1 < count; i++) {
    nv_point before = points[i > 0 ? i - 1 : closed ? count - 2 : 0];
    nv_point after = points[i + 2 < count ? i + 2 : closed ? 1 : count - 1];
    for (int cut = 0; cut < CUTS; cut++) {
      float t = (float)cut / CUTS;
      line[at++] = place(held, through(before.x, points[i].x, points[i + 1].x, after.x, t),
                         through(before.y, points[i].y, points[i + 1].y, after.y, t));
    }
  }
  line[at++] = place(held, points[count - 1].x, points[count - 1].y);
  held->stroke(held->user, line, at);
}

static void draw_straight(const pen *held, const nv_point *points, int count) {
  nv_point line[POINTS_MAX];
  for (int i = 0; i < count; i++) line[i] = place(held, points[i].x, points[i].y);
  held->stroke(held->user, line, (size_t)count);
}

static void draw_glyph(const pen *held, const char *glyph) {
  const char *at = glyph + 1;
  while (*at) {
    nv_point points[POINTS_MAX];
    int count = 0;
    while (*at == ' ') at++;
    if (*at == '\0') return;
    char sort = *at++;
    while (*at && *at != 'S' && *at != 'C' && count < POINTS_MAX) {
      if (*at == ' ') {
        at++;
        continue;
      }
      points[count++] = (nv_point){(float)number_of(at[0]), (float)number_of(at[1])};
      at += 2;
    }
    if (sort == 'C')
      draw_curve(held, points, count);
    else
      draw_straight(held, points, count);
  }
}

void nv_glyphs_strokes(const char *text, nv_point at, float size, nv_glyph_stroke *stroke, void *user) {
  pen held = {.origin = at, .scale = grid * size, .stroke = stroke, .user = user};
  for (; *text; text++) {
    if (continues((unsigned char)*text)) continue;
    const char *glyph = glyph_of((unsigned char)*text);
    draw_glyph(&held, glyph);
    held.origin.x += held.scale * width_of(glyph);
  }
}
