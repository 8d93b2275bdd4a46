/* keydisk_solids.c: the key and the disk as solids that never pass through each other. */
#include "keydisk_body.h"

static const np_colour glow = {255, 205, 96, 255}, pale = {250, 240, 222, 255};

/* The free end faces away from the lamp; what is looked at there is made of lighter stuff. */
static np_colour lighter(np_colour colour, float share) {
  return np_colour_mix(colour, (np_colour){255, 208, 180, 255}, share);
}

/* --------------------------------------------------------------------------------- shadow */

/* The outline as it falls on the table, counterclockwise seen from above. */
static void cast(const np_keydisk_body *body, np_canvas *canvas, np_vec *outline, size_t count, float strength) {
  float ground = -body->size.rim - 0.5f, area = 0;
  for (size_t i = 0; i < count; i++) outline[i] = np_light_cast(outline[i], ground);
  for (size_t i = 0; i < count; i++) {
    np_vec a = outline[i], b = outline[(i + 1) % count];
    area += a.z * b.x - a.x * b.z;
  }
  for (size_t i = 0; area < 0 && i < count / 2; i++) {
    np_vec kept = outline[i];
    outline[i] = outline[count - 1 - i];
    outline[count - 1 - i] = kept;
  }
  np_solid_shadow(body->solid, canvas, outline, count, 0.7f, strength * (body->scene->palette->dark ? 1.6f : 1));
}

void np_keydisk_draw_shadows(const np_keydisk_body *body, np_canvas *canvas) {
  enum { AROUND = 12 };
  np_vec outline[AROUND];
  float shaft = body->size.shaft, last = (float)body->key->length;
  const np_vec under[4] = {{-5, 0, -shaft}, {-5, 0, shaft}, {last, 0, shaft}, {last, 0, -shaft}};
  for (int i = 0; i < 4; i++) outline[i] = under[i];
  cast(body, canvas, outline, 4, 0.16f);
  for (int i = 0; i < AROUND; i++)
    outline[i] = np_keydisk_around(body, 0, body->size.rim, 2 * NP_HALF_TURN * ((float)i + 0.5f) / AROUND);
  cast(body, canvas, outline, AROUND, 0.22f);
}

/* ------------------------------------------------------------------------------------ key */

static void draw_shaft(const np_keydisk_body *body) {
  enum { SIDES = 44 };
  np_vec outline[SIDES];
  const np_palette *palette = body->scene->palette;
  np_material steel = {palette->steel, 0.5f, 0.75f}, brass = {palette->brass, 0.45f, 0.6f};
  float shaft = body->size.shaft, last = (float)body->key->length - 0.5f;
  /* flat sides under the teeth, so that each stands on the shaft and not in it */
  float corner = shaft / cosf(NP_HALF_TURN / SIDES);
  for (int i = 0; i < SIDES; i++) {
    float angle = NP_HALF_TURN * (2 * (float)i + 1) / SIDES;
    outline[i] = (np_vec){-0.6f, corner * cosf(angle), corner * sinf(angle)};
  }
  np_solid_prism(body->solid, outline, SIDES, (np_vec){last + 0.6f, 0, 0}, true, steel);
  const np_turning end[2] = {{0.002f, corner}, {0.42f, corner * 0.8f}};
  np_solid_turned(body->solid, (np_vec){last, 0, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, end, 2, SIDES, steel);
  const np_turning collar[4] = {{0, shaft}, {0.12f, shaft + 0.42f}, {0.6f, shaft + 0.42f}, {0.698f, shaft + 0.3f}};
  np_solid_turned(body->solid, (np_vec){-1.3f, 0, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, collar, 4, SIDES, brass);
  np_solid_ring(body->solid, (np_vec){-3.46f, 0, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, 1.66f, 0.46f, 28, brass);
}

static bool is_stop(const np_keydisk_body *body, unsigned x, bool above) {
  return body->light_tooth && body->pose.knock > 0 && body->pose.stop.x == x &&
         (above ? body->pose.above : body->pose.below);
}

/* A tooth that stops the disk is lit evenly on all sides. */
void np_keydisk_light_tooth(const np_keydisk_body *body, const np_vec *outline, float side) {
  np_colour light = np_colour_fade(glow, 0.8f * body->pose.knock);
  for (int end = 0; end < 2; end++) {
    np_vec face[4], flank[4], across = {0, 0, 2 * body->size.tooth};
    for (int i = 0; i < 4; i++) face[i] = end ? np_vec_add(outline[i], across) : outline[i];
    np_solid_mark(body->solid, face, 4, (np_vec){0, 0, end ? 1.0f : -1.0f}, light);
    int foot = end ? 1 : 0, head = end ? 2 : 3;
    flank[0] = outline[foot], flank[1] = outline[head];
    flank[2] = np_vec_add(outline[head], across), flank[3] = np_vec_add(outline[foot], across);
    np_solid_mark(body->solid, flank, 4, (np_vec){end ? side : -side, 0.1f * side, 0}, light);
  }
}

static void draw_tooth(const np_keydisk_body *body, unsigned x, bool above) {
  unsigned height = above ? body->key->above[x] : body->key->below[x];
  if (height == 0) return;
  const np_palette *palette = body->scene->palette;
  np_colour colour = np_colour_mix(palette->brass, (np_colour){255, 226, 150, 255}, 0.4f);
  if (is_stop(body, x, above)) colour = np_colour_mix(colour, glow, body->pose.knock);
  float side = above ? 1 : -1, wide = body->size.tooth, far = body->size.shaft + (float)height;
  float low = body->size.shaft + 0.002f, high = sqrtf(far * far - wide * wide);
  float foot = np_keydisk_half_tooth, head = foot * 0.8f, at = (float)x;
  const np_vec outline[4] = {{at - side * foot, side * low, -wide},
                             {at + side * foot, side * low, -wide},
                             {at + side * head, side * high, -wide},
                             {at - side * head, side * high, -wide}};
  np_solid_prism(body->solid, outline, 4, (np_vec){0, 0, 2 * wide}, false, (np_material){colour, 0.4f, 0.35f});
  np_colour bright = np_colour_fade(np_colour_mix(colour, pale, 0.55f), 0.8f);
  if (is_stop(body, x, above)) body->light_tooth(body, outline, side);
  for (int end = -1; end <= 1; end += 2) {
    np_vec edge[2] = {{at + (float)end * head, side * high, -wide}, {at + (float)end * head, side * high, wide}};
    np_solid_line(body->solid, edge, 2, (np_vec){(float)end, side, 0}, 0.05f, bright);
  }
}

void np_keydisk_draw_key(const np_keydisk_body *body, np_canvas *canvas) {
  canvas->tag = 0;
  draw_shaft(body);
  for (unsigned x = 0; x < body->key->length; x++) {
    draw_tooth(body, x, true);
    draw_tooth(body, x, false);
  }
}

/* ----------------------------------------------------------------------------------- disk */

/* A piece of the disk: between two angles, from its hole to its rim. Cuts that are wide are made of
 * several, so that the bottom of a cut follows the circle. */
enum { OUTER_MAX = 8 };

typedef struct piece {
  float from, to;          /* angles, clockwise from the top seen from the free end */
  float inner;             /* the hole's radius in its middle */
  bool wall_from, wall_to; /* the side there can be seen: the cut beyond is deeper */
  np_colour colour;
  float glowing; /* 0..1 */
} piece;

static float hole_of(const np_keydisk_body *body, unsigned cut) {
  float depth = body->key->disk[cut];
  depth += ((float)body->size.top - depth) * body->pose.opened;
  return body->size.shaft + depth + np_keydisk_clearance;
}

static void draw_piece(const np_keydisk_body *body, const piece *drawn, int outer) {
  enum { ROUND = OUTER_MAX + 3 };
  np_vec corners[2 * ROUND];
  int faces[2 * (ROUND + 1) + 5 * ROUND + 1], written = 0, count = outer + 3;
  float middle = (drawn->from + drawn->to) / 2, inner = drawn->inner / cosf(drawn->to - middle);
  for (int end = 0; end < 2; end++) { /* front: toward the free end; then back */
    float along = end == 0 ? np_keydisk_half_thick : -np_keydisk_half_thick;
    np_vec *corner = corners + end * count;
    corner[0] = np_keydisk_around(body, along, inner, drawn->to);
    corner[1] = np_keydisk_around(body, along, inner, drawn->from);
    for (int i = 0; i <= outer; i++) {
      float angle = drawn->from + (drawn->to - drawn->from) * (float)i / (float)outer;
      corner[2 + i] = np_keydisk_around(body, along, body->size.rim, angle);
    }
  }
  /* seen from the free end the outline runs clockwise, so its reverse is the front's */
  for (int i = count - 1; i >= 0; i--) faces[written++] = i;
  faces[written++] = -1;
  for (int i = 0; i < count; i++) faces[written++] = count + i;
  faces[written++] = -1;
  for (int i = 0; i < count; i++) {
    int next = (i + 1) % count;
    const int side[5] = {i, next, count + next, count + i, -1};
    for (int j = 0; j < 5; j++) faces[written++] = side[j];
  }
  faces[written] = -1;
  /* sides: 2 the hole, 3 the wall at `from`, then the rim, last the wall at `to` */
  uint32_t hidden = (drawn->wall_from ? 0 : 1u << 3) | (drawn->wall_to ? 0 : 1u << (count + 1));
  np_solid_hull(body->solid, corners, (size_t)(2 * count), faces, hidden, (np_material){drawn->colour, 0.3f, 0.1f});
  np_colour bright = np_colour_fade(np_colour_mix(drawn->colour, pale, 0.5f), 0.7f);
  np_colour sheen = np_colour_fade(drawn->colour, 0.55f); /* the face away from the lamp keeps its colour */
  for (int end = 0; end < 2; end++) {
    const np_vec *corner = corners + end * count;
    np_vec outward = {end == 0 ? 1.0f : -1.0f, 0, 0};
    if (end == 0) np_solid_mark(body->solid, corner, (size_t)count, outward, sheen);
    if (drawn->glowing > 0)
      np_solid_mark(body->solid, corner, (size_t)count, outward, np_colour_fade(glow, 0.75f * drawn->glowing));
    np_solid_line(body->solid, corner, 2, outward, 0.06f, bright);
    np_solid_line(body->solid, corner + 2, (size_t)outer + 1, outward, 0.06f, bright);
  }
}

/* The number of a cut, on both sides of the disk near its rim, and a mark at cut 0. */
static void number_cut(const np_keydisk_body *body, unsigned cut, float angle) {
  char text[4];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", cut);
  float size = fminf(0.85f, 0.62f * body->size.rim * body->size.sector);
  if (size * body->camera.scale < 5) return; /* too small to be read */
  for (int end = -1; end <= 1; end += 2) {
    float along = (float)end * np_keydisk_half_thick;
    np_vec out = {(float)end, 0, 0}, up = {0, cosf(angle), -sinf(angle)};
    np_solid_letters(body->solid, np_keydisk_around(body, along, body->size.rim - 0.78f, angle), np_vec_cross(up, out),
                     up, size, cut == 0, np_colour_fade(pale, cut == 0 ? 1 : 0.8f), text);
  }
}

static void draw_cut(const np_keydisk_body *body, unsigned cut) {
  const np_keydisk *key = body->key;
  const np_palette *palette = body->scene->palette;
  unsigned parts = key->cuts >= 12 ? 1 : key->cuts >= 6 ? 3 : 5, cuts = key->cuts;
  int outer = (int)(64 / (cuts * parts));
  outer = outer < 1 ? 1 : outer > OUTER_MAX ? OUTER_MAX : outer;
  float middle = body->size.sector * ((float)cut - body->pose.r), wide = body->size.sector / (float)parts;
  float hole = hole_of(body, cut);
  unsigned under = (body->pose.stop.r + cuts / 2u) % cuts;
  bool met = (body->pose.above && cut == body->pose.stop.r) || (body->pose.below && cut == under);
  bool stop = body->pose.knock > 0 && met;
  np_colour colour = lighter(np_colour_mix(palette->oxblood, palette->verdigris, body->pose.celebration), 0.3f);
  if (stop) colour = np_colour_mix(colour, glow, body->pose.knock);
  for (unsigned i = 0; i < parts; i++) {
    float from = middle - body->size.sector / 2 + wide * (float)i;
    piece drawn = {
        .from = from, .to = from + wide, .inner = hole, .colour = colour, .glowing = stop ? body->pose.knock : 0};
    drawn.wall_from = i == 0 && hole_of(body, (cut + cuts - 1) % cuts) > hole;
    drawn.wall_to = i + 1 == parts && hole_of(body, (cut + 1) % cuts) > hole;
    draw_piece(body, &drawn, outer);
    if (i == parts / 2 && !body->scene->bare) number_cut(body, cut, middle);
  }
}

void np_keydisk_draw_disk(const np_keydisk_body *body, np_canvas *canvas) {
  canvas->tag = NP_KEYDISK_DISK;
  for (unsigned cut = 0; cut < body->key->cuts; cut++) draw_cut(body, cut);
  canvas->tag = 0;
}
