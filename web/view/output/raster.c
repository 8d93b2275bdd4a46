/* raster.c: triangles to samples, samples to pixels. */
#include "raster.h"

#include "text.h"

#include <math.h>
#include <string.h>

enum { BAND = 16, FRACTION = 16 }; /* lines made at a time; fraction bits of a colour along a span */

typedef struct nv_corner {
  float x, y; /* in samples */
  float z;
  nv_colour colour;
} nv_corner;

/* The samples of some lines of the picture. */
typedef struct nv_band {
  uint32_t *samples;      /* each the four bytes of an nv_colour */
  float *depth;           /* of solids: -1 near to 1 far */
  int width, top, bottom; /* in samples; bottom is the first line below */
} nv_band;

/* A colour changing evenly over the plane: its channels at (0, 0) and their steps. */
typedef struct nv_slope {
  float at[4], right[4], down[4];
} nv_slope;

/* Sorts corners from the top down. */
static void order(nv_corner corners[3]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2 - i; j++)
      if (corners[j + 1].y < corners[j].y) {
        nv_corner swap = corners[j];
        corners[j] = corners[j + 1];
        corners[j + 1] = swap;
      }
}

static void channels(nv_colour colour, float values[4]) {
  values[0] = colour.r;
  values[1] = colour.g;
  values[2] = colour.b;
  values[3] = colour.a;
}

static bool same_colour(nv_colour one, nv_colour other) { return memcmp(&one, &other, sizeof one) == 0; }

/* The plane through the three corners' colours. area: twice the triangle's, with its sign. */
static nv_slope slope_of(const nv_corner corners[3], float area) {
  float from[4], second[4], third[4];
  nv_slope slope;
  channels(corners[0].colour, from);
  channels(corners[1].colour, second);
  channels(corners[2].colour, third);
  float x1 = corners[1].x - corners[0].x, y1 = corners[1].y - corners[0].y;
  float x2 = corners[2].x - corners[0].x, y2 = corners[2].y - corners[0].y;
  for (int i = 0; i < 4; i++) {
    float by1 = second[i] - from[i], by2 = third[i] - from[i];
    slope.right[i] = (by1 * y2 - by2 * y1) / area;
    slope.down[i] = (by2 * x1 - by1 * x2) / area;
    slope.at[i] = from[i] - slope.right[i] * corners[0].x - slope.down[i] * corners[0].y;
  }
  return slope;
}

/* The first sample whose centre is not left of a place, or not above it: the centre of sample i is at i + 0.5. */
static int first_sample(float place) { return (int)ceilf(place - 0.5f); }

static int clamp(int value, int min, int max) { return value < min ? min : value > max ? max : value; }

/* Where an edge crosses a height. The upper corner always comes first, so both triangles of
 * a shared edge compute the same number. */
static float crossing(const nv_corner *upper, const nv_corner *lower, float y) {
  return upper->x + (lower->x - upper->x) * ((y - upper->y) / (lower->y - upper->y));
}

/* Four channels in a word, handled two at a time, so that their products have bits to spare. */
static uint32_t word_of(nv_colour colour) {
  uint32_t word;
  memcpy(&word, &colour, sizeof word);
  return word;
}

static uint32_t every_other(uint32_t word) { return word & 0x00ff00ffu; }

/* below * rest / 255 + above. rest: 255 - alpha; above is already multiplied by its alpha. */
static uint32_t blended(uint32_t below, uint32_t above, uint32_t rest) {
  uint32_t even = every_other(below) * rest + 0x00800080u, odd = every_other(below >> 8) * rest + 0x00800080u;
  even = every_other((even + every_other(even >> 8)) >> 8);
  odd = every_other((odd + every_other(odd >> 8)) >> 8);
  return above + (even | odd << 8);
}

static uint32_t times_alpha(nv_colour colour) {
  uint32_t a = colour.a;
  return word_of((nv_colour){(uint8_t)((colour.r * a + 127) / 255), (uint8_t)((colour.g * a + 127) / 255),
                             (uint8_t)((colour.b * a + 127) / 255), colour.a});
}

static void fill_even(uint32_t *samples, int count, nv_colour colour) {
  uint32_t word = times_alpha(colour), rest = 255u - colour.a;
  if (rest == 0)
    for (int i = 0; i < count; i++) samples[i] = word;
  else
    for (int i = 0; i < count; i++) samples[i] = blended(samples[i], word, rest);
}

static void fill_sloped(uint32_t *samples, int count, const nv_slope *slope, float x, float y) {
  int32_t value[4], step[4];
  for (int i = 0; i < 4; i++) {
    float first = slope->at[i] + slope->right[i] * x + slope->down[i] * y;
    float last = first + slope->right[i] * (float)(count - 1);
    first = fminf(fmaxf(first, 0), 255); /* rounding may lead a little out of the range */
    last = fminf(fmaxf(last, 0), 255);
    value[i] = (int32_t)((first + 0.5f) * (1 << FRACTION));
    step[i] = count > 1 ? (int32_t)((last - first) / (float)(count - 1) * (1 << FRACTION)) : 0;
  }
  for (int n = 0; n < count; n++) {
    nv_colour colour = {(uint8_t)(value[0] >> FRACTION), (uint8_t)(value[1] >> FRACTION),
                        (uint8_t)(value[2] >> FRACTION), (uint8_t)(value[3] >> FRACTION)};
    samples[n] = colour.a == 255 ? word_of(colour) : blended(samples[n], times_alpha(colour), 255u - colour.a);
    for (int i = 0; i < 4; i++) value[i] += step[i];
  }
}

/* ------------------------------------------------------------------------------------ spans
 *
 * A span is the samples of one line that a triangle covers. */
typedef struct nv_span {
  uint32_t *samples;
  float *depth;
  int count;
  float x, y;   /* of the first sample's centre */
  float z, far; /* depth there, and its step */
} nv_span;

/* The run of triangles being drawn, and the colour of the current triangle. */
typedef struct nv_brush {
  const nv_mesh *mesh;
  const nv_run *run;
  float across; /* samples per device pixel, each way */
  bool even;    /* the triangle has one colour */
  nv_colour colour;
  nv_slope slope;
} nv_brush;

static void fill(const nv_brush *brush, const nv_span *span) {
  if (brush->even)
    fill_even(span->samples, span->count, brush->colour);
  else
    fill_sloped(span->samples, span->count, &brush->slope, span->x, span->y);
}

/* Fills the span where it is nearer than what is there, piece by piece. */
static void fill_nearer(const nv_brush *brush, const nv_span *span) {
  for (int i = 0; i < span->count;) {
    if (span->z + span->far * (float)i > span->depth[i]) {
      i++;
      continue;
    }
    nv_span piece = {.samples = span->samples + i, .x = span->x + (float)i, .y = span->y};
    while (i < span->count && span->z + span->far * (float)i <= span->depth[i]) {
      span->depth[i] = span->z + span->far * (float)i;
      i++;
      piece.count++;
    }
    fill(brush, &piece);
  }
}

/* The shadow at a place of the mask, interpolated between its samples. */
static float shadow_at(const uint8_t *mask, int side, float u, float v) {
  float x = u * (float)side - 0.5f, y = v * (float)side - 0.5f, last = (float)side - 1;
  if (!(x >= 0 && y >= 0 && x < last && y < last)) return 0;
  int left = (int)x, top = (int)y;
  const uint8_t *at = mask + top * side + left;
  float right = x - (float)left, down = y - (float)top;
  float upper = (float)at[0] + right * (float)(at[1] - at[0]);
  float lower = (float)at[side] + right * (float)(at[side + 1] - at[side]);
  return upper + down * (lower - upper);
}

/* How much of a floor is seen at the place (u, v) of its square, 0..1. off, down: how far the place is from the
 * picture's middle, sideways and up or down; 1 at the picture's edges. */
static float floor_at(float u, float v, float off, float down) {
  float from_x = 2 * u - 1, from_y = 2 * v - 1, share = fmaxf(0, 1 - from_x * from_x - from_y * from_y);
  return share * share * (1 - off * off * off * off) * (1 - down * down * down * down);
}

static void lay(uint32_t *sample, nv_colour colour, float alpha) {
  colour.a = (uint8_t)(alpha + 0.5f);
  if (colour.a > 0) *sample = blended(*sample, times_alpha(colour), 255u - colour.a);
}

/* Fills a span of the floor and the shadow on it. Both fade out towards the picture's edges. */
static void fill_shaded(const nv_brush *brush, const nv_span *span) {
  const nv_shade_plane *plane = &brush->mesh->shades[brush->run->shade];
  const uint8_t *mask = brush->mesh->masks + (size_t)brush->run->shade * NV_SHADE_SIDE * NV_SHADE_SIDE;
  float x = span->x / brush->across, y = span->y / brush->across, step = 1 / brush->across;
  float down = fabsf(y * plane->down - 1);
  for (int i = 0; i < span->count; i++, x += step) {
    if (span->z + span->far * (float)i > span->depth[i]) continue;
    float q = plane->q[0] + plane->q[1] * x + plane->q[2] * y;
    float u = (plane->u[0] + plane->u[1] * x + plane->u[2] * y) / q;
    float v = (plane->v[0] + plane->v[1] * x + plane->v[2] * y) / q;
    float off = fabsf(x * plane->across - 1), left = 8 - 8 * (off > down ? off : down);
    if (plane->floor.a > 0) lay(&span->samples[i], plane->floor, (float)plane->floor.a * floor_at(u, v, off, down));
    lay(&span->samples[i], brush->colour, plane->strength * (left < 1 ? left : 1) * shadow_at(mask, plane->side, u, v));
  }
}

/* How depth changes over the triangle: its value at (0, 0) and its steps. */
static void depth_slope(const nv_corner corners[3], float area, float *at, float *right, float *down) {
  float x1 = corners[1].x - corners[0].x, y1 = corners[1].y - corners[0].y;
  float x2 = corners[2].x - corners[0].x, y2 = corners[2].y - corners[0].y;
  float by1 = corners[1].z - corners[0].z, by2 = corners[2].z - corners[0].z;
  *right = (by1 * y2 - by2 * y1) / area;
  *down = (by2 * x1 - by1 * x2) / area;
  *at = corners[0].z - *right * corners[0].x - *down * corners[0].y;
}

/* Fills the samples of a triangle that lie in the band. */
static void draw_triangle(const nv_band *band, nv_brush *brush, nv_corner corners[3]) {
  const nv_corner *a = corners, *b = corners + 1, *c = corners + 2;
  float depth = 0, far = 0, deeper = 0;
  order(corners);
  int line = clamp(first_sample(a->y), band->top, band->bottom);
  int end = clamp(first_sample(c->y), band->top, band->bottom);
  float area = (b->x - a->x) * (c->y - a->y) - (c->x - a->x) * (b->y - a->y);
  if (line >= end || area == 0) return;
  brush->even = same_colour(a->colour, b->colour) && same_colour(a->colour, c->colour);
  brush->colour = a->colour;
  if (!brush->even) brush->slope = slope_of(corners, area);
  if (brush->run->kind != NV_RUN_FLAT) depth_slope(corners, area, &depth, &far, &deeper);
  for (; line < end; line++) {
    float y = (float)line + 0.5f;
    float along = crossing(a, c, y);
    float other = y < b->y ? crossing(a, b, y) : crossing(b, c, y);
    int left = clamp(first_sample(fminf(along, other)), 0, band->width);
    int right = clamp(first_sample(fmaxf(along, other)), 0, band->width);
    if (left >= right) continue;
    size_t first = (size_t)(line - band->top) * (size_t)band->width + (size_t)left;
    nv_span span = {band->samples + first, band->depth + first, right - left, (float)left + 0.5f, y, 0, far};
    span.z = depth + far * span.x + deeper * y;
    if (brush->run->kind == NV_RUN_FLAT)
      fill(brush, &span);
    else if (brush->run->kind == NV_RUN_SOLID)
      fill_nearer(brush, &span);
    else
      fill_shaded(brush, &span);
  }
}

static nv_corner corner_of(const nv_mesh *mesh, int index, float scale) {
  return (nv_corner){mesh->xy[2 * index] * scale, mesh->xy[2 * index + 1] * scale, mesh->z[index],
                     mesh->colours[index]};
}

static void draw_run(const nv_band *band, nv_brush *brush) {
  const nv_mesh *mesh = brush->mesh;
  float scale = brush->across, top = (float)band->top / scale, bottom = (float)band->bottom / scale;
  const int *at = mesh->indices + brush->run->index, *end = at + brush->run->count;
  for (; at + 2 < end; at += 3) {
    float y0 = mesh->xy[2 * at[0] + 1], y1 = mesh->xy[2 * at[1] + 1], y2 = mesh->xy[2 * at[2] + 1];
    if ((y0 < top && y1 < top && y2 < top) || (y0 > bottom && y1 > bottom && y2 > bottom)) continue;
    draw_triangle(
        band, brush,
        (nv_corner[3]){corner_of(mesh, at[0], scale), corner_of(mesh, at[1], scale), corner_of(mesh, at[2], scale)});
  }
}

static void draw_band(const nv_band *band, const nv_mesh *mesh, nv_colour paper, int across) {
  int count = band->width * (band->bottom - band->top);
  uint32_t word = times_alpha(paper);
  for (int i = 0; i < count; i++) {
    band->samples[i] = word;
    band->depth[i] = 1;
  }
  for (size_t i = 0; i < mesh->run_count; i++)
    draw_run(band, &(nv_brush){.mesh = mesh, .run = &mesh->runs[i], .across = (float)across});
}

/* Undoes the multiplication by alpha. */
static nv_colour divided(nv_colour colour) {
  unsigned a = colour.a, half = a / 2;
  if (a == 0) return (nv_colour){0, 0, 0, 0};
  unsigned r = (colour.r * 255u + half) / a, g = (colour.g * 255u + half) / a, b = (colour.b * 255u + half) / a;
  return (nv_colour){(uint8_t)(r > 255 ? 255 : r), (uint8_t)(g > 255 ? 255 : g), (uint8_t)(b > 255 ? 255 : b),
                     colour.a};
}

/* Sets each pixel to the mean of its samples. */
static void settle(const nv_band *band, nv_colour *pixels, int across, bool clear) {
  int width = band->width / across, lines = (band->bottom - band->top) / across;
  int shift = across == 4 ? 4 : across == 2 ? 2 : 0;
  uint32_t half = shift > 0 ? 1u << (shift - 1) : 0;
  for (int y = 0; y < lines; y++)
    for (int x = 0; x < width; x++, pixels++) {
      uint32_t even = half * 0x00010001u, odd = even;
      const uint32_t *corner = band->samples + (size_t)(y * across) * (size_t)band->width + (size_t)(x * across);
      for (int down = 0; down < across; down++, corner += band->width)
        for (int right = 0; right < across; right++) {
          even += every_other(corner[right]);
          odd += every_other(corner[right] >> 8);
        }
      uint32_t mean = every_other(even >> shift) | every_other(odd >> shift) << 8;
      memcpy(pixels, &mean, sizeof mean);
      if (clear)
        *pixels = divided(*pixels);
      else
        pixels->a = 255;
    }
}

static bool grow(nv_raster *raster, size_t pixels, size_t samples) {
  return np_memory_grow(raster->memory, &raster->pixels, &raster->pixel_capacity, pixels, sizeof *raster->pixels) &&
         np_memory_grow(raster->memory, &raster->band, &raster->band_capacity, samples, sizeof *raster->band) &&
         np_memory_grow(raster->memory, &raster->depth, &raster->depth_capacity, samples, sizeof *raster->depth);
}

/* Gets memory for `lines` lines of a picture, and for a band's samples. False as in nv_raster_draw. */
static bool prepare(nv_raster *raster, int width, int height, int lines, int across) {
  if (width < 1 || height < 1 || width > NV_RASTER_MAX || height > NV_RASTER_MAX) return false;
  if (across != 1 && across != 2 && across != 4) return false;
  return grow(raster, (size_t)width * (size_t)lines, (size_t)width * (size_t)across * (size_t)(BAND * across));
}

/* Draws the lines from `top` on, at most a band of them. Returns how many. */
static int draw_lines(nv_raster *raster, const nv_mesh *mesh, int width, int height, int top, nv_colour paper,
                      int across, nv_colour *pixels) {
  int bottom = top + BAND < height ? top + BAND : height;
  nv_band band = {raster->band, raster->depth, width * across, top * across, bottom * across};
  paper.a = raster->clear ? 0 : 255;
  draw_band(&band, mesh, paper, across);
  settle(&band, pixels, across, raster->clear);
  return bottom - top;
}

bool nv_raster_begin(nv_raster *raster, int width, int height, int across) {
  if (!prepare(raster, width, height, height, across)) return false;
  raster->width = width;
  raster->height = height;
  return true;
}

int nv_raster_resume(nv_raster *raster, const nv_mesh *mesh, int top, nv_colour paper, int across) {
  nv_colour *pixels = raster->pixels + (size_t)top * (size_t)raster->width;
  return top + draw_lines(raster, mesh, raster->width, raster->height, top, paper, across, pixels);
}

bool nv_raster_draw(nv_raster *raster, const nv_mesh *mesh, int width, int height, nv_colour paper, int across) {
  if (!nv_raster_begin(raster, width, height, across)) return false;
  for (int top = 0; top < height;) top = nv_raster_resume(raster, mesh, top, paper, across);
  return true;
}

bool nv_raster_lines(nv_raster *raster, const nv_mesh *mesh, int width, int height, nv_colour paper, int across,
                     nv_take_lines *take, void *user) {
  if (!prepare(raster, width, height, BAND, across)) return false;
  raster->width = raster->height = 0; /* no whole picture is held */
  for (int top = 0; top < height;) {
    int lines = draw_lines(raster, mesh, width, height, top, paper, across, raster->pixels);
    if (!take(user, raster->pixels, lines)) return false;
    top += lines;
  }
  return true;
}

void nv_raster_close(nv_raster *raster) {
  np_memory_free(raster->memory, raster->pixels);
  np_memory_free(raster->memory, raster->band);
  np_memory_free(raster->memory, raster->depth);
  *raster = (nv_raster){.memory = raster->memory};
}
