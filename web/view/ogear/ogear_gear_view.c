/* ogear_gear_view.c: the gear: a nickel hub, and teeth with rounded tips and fillets at their roots; one is marked by
 * its colour and a slot.
 *
 * In the gear's own frame the hub's middle is the origin, z runs along the axis, tooth 0 points down. In a tooth's
 * frame x runs along it from the axis outwards, y toward the next tooth.
 */
#include "ogear_body.h"

#include "marks.h"

static const nv_colour pale = {250, 240, 222, 255};
static const float half_thick = 0.17f, bevel = 0.024f;
static const float hub_radius = 0.378f, hub_half = 0.205f, root_min = 0.42f;
static const float side = 0.13f, shoulder = 0.98f, tip_radius = 0.085f; /* side: half a tooth's width */
static const float slot_half = 0.032f, slot_start = 0.93f, number_at = 0.68f;

/* ------------------------------------------------------------------------------- contour
 *
 * The outline of a tooth, from half way to the tooth before it to half way to the next one. */
enum { HALF_MAX = 56, ARC_MAX = 24, FILLET = 4, TIP = 7, SLOT = 4 };

typedef struct contour {
  nv_point at[2 * HALF_MAX], normal[2 * HALF_MAX];
  nv_point inner[2 * HALF_MAX]; /* where the flat side begins, inward from each point; x below 0: there is none */
  uint32_t count, root;         /* this many at either end belong to the hub, not to the tooth */
} contour;

static void add_point(contour *half, float x, float y, float inner_x, float inner_y) {
  half->at[half->count] = (nv_point){x, y};
  half->inner[half->count++] = (nv_point){inner_x, inner_y};
}

static void add_root(contour *half, int teeth) {
  float reach = NV_HALF_TURN / (float)teeth, fillet = teeth > 6 ? 0.06f : 0.1f, wide = side + fillet;
  float root = teeth > 3 ? fmaxf(root_min, wide * cosf(reach) / sinf(reach)) : root_min;
  float end = asinf(wide / root), foot = root * cosf(end);
  int arc = 2 + (ARC_MAX - 2) / teeth;
  for (int i = 0; i < arc; i++) {
    float angle = reach + (end - reach) * (float)i / (float)arc;
    add_point(half, root * cosf(angle), root * sinf(angle), 0.36f * cosf(angle), 0.36f * sinf(angle));
  }
  for (int i = 0; i <= FILLET; i++) {
    float share = (float)i / FILLET, angle = NV_QUARTER_TURN * share, inner = end * (1 - share);
    add_point(half, foot + fillet * (1 - cosf(angle)), wide - fillet * sinf(angle), 0.36f * cosf(inner),
              0.36f * sinf(inner));
  }
  add_point(half, foot + fillet, side, foot + fillet, 0);
  half->root = half->count;
}

/* How far from a tooth's middle line its flat side begins: 0; beside the slot, a little under the slot's bevel. */
static float inner_at(float x, bool slot) {
  float radius = slot_half + 0.6f * bevel, from = x - slot_start - slot_half;
  if (!slot || from < -radius) return 0;
  return from < 0 ? sqrtf(radius * radius - from * from) : radius;
}

static void add_side(contour *half, bool slot) {
  static const nv_point flank[] = {{shoulder, side}, {1.05f, 0.1235f}, {1.12f, 0.108f}};
  const float middle = nv_ogear_tip - tip_radius,
              end = slot ? acosf((slot_half + 0.02f) / tip_radius) : NV_QUARTER_TURN;
  if (slot)
    for (int i = 0; i <= 4; i++) { /* one for each point of the flat side's arc round the slot */
      float x = slot_start + slot_half - (slot_half + 0.6f * bevel) * (1 - 0.25f * (float)i);
      if (x < shoulder) add_point(half, x, side, x, inner_at(x, true));
    }
  for (size_t i = 0; i < sizeof flank / sizeof *flank; i++)
    add_point(half, flank[i].x, flank[i].y, flank[i].x, inner_at(flank[i].x, slot));
  for (int i = 0; i <= TIP; i++) {
    float angle = 0.2f + (end - 0.2f) * (float)i / TIP, x = middle + tip_radius * sinf(angle);
    add_point(half, x, tip_radius * cosf(angle), fminf(x, nv_ogear_tip - bevel), inner_at(x, slot));
  }
}

static void add_slot(contour *half) {
  const float top = half->at[half->count - 1].x;
  const nv_point wall[] = {
      {top - 0.001f, slot_half + 0.009f}, {top - 0.009f, slot_half + 0.001f}, {top - 0.022f, slot_half}};
  for (size_t i = 0; i < 3; i++) add_point(half, wall[i].x, wall[i].y, -1, 0);
  for (int i = 0; i <= SLOT; i++) {
    float angle = NV_QUARTER_TURN * (float)i / SLOT;
    add_point(half, slot_start + slot_half * (1 - sinf(angle)), slot_half * cosf(angle), -1, 0);
  }
}

static contour contour_of(int teeth, bool slot) {
  contour half = {.count = 0}, whole = {.count = 0};
  add_root(&half, teeth);
  add_side(&half, slot);
  if (slot) add_slot(&half);
  for (size_t i = 0; i < 2 * half.count - 1; i++) {
    size_t from = i < half.count ? i : 2 * half.count - 2 - i;
    float mirror = i < half.count ? -1.0f : 1.0f;
    add_point(&whole, half.at[from].x, mirror * half.at[from].y, half.inner[from].x, mirror * half.inner[from].y);
  }
  whole.root = half.root;
  for (size_t i = 0; i < whole.count; i++) {
    nv_point a = whole.at[i > 0 ? i - 1 : i], b = whole.at[i + 1 < whole.count ? i + 1 : i];
    float length = hypotf(b.x - a.x, b.y - a.y);
    whole.normal[i] = (nv_point){(b.y - a.y) / length, (a.x - b.x) / length};
  }
  return whole;
}

/* ----------------------------------------------------------------------------------- teeth */

/* A section across the outline, from one flat side over both bevels to the other flat side. */
enum { LEVELS = 8 };
static const float bevel_turns[LEVELS] = {0, 0, 0.5f, 1, 1, 0.5f, 0, 0}; /* quarters, from flat to upright */

/* The point of the section at contour point i, in the tooth's frame. */
static nv_sheet_point section_point(const contour *edge, size_t i, int level, const nv_material material[2]) {
  float turn = NV_QUARTER_TURN * bevel_turns[level], s = sinf(turn), c = cosf(turn),
        up = level < LEVELS / 2 ? -1.0f : 1.0f;
  bool inner = (level == 0 || level == LEVELS - 1) && edge->inner[i].x >= 0;
  nv_point at = inner ? edge->inner[i]
                      : (nv_point){edge->at[i].x - bevel * (1 - s) * edge->normal[i].x,
                                   edge->at[i].y - bevel * (1 - s) * edge->normal[i].y};
  return (nv_sheet_point){.at = {at.x, at.y, up * (half_thick - bevel * (1 - c))},
                          .normal = {s * edge->normal[i].x, s * edge->normal[i].y, up * c},
                          .material = material[bevel_turns[level] == 0.5f]};
}

static void add_section(const nv_ogear_body *body, const contour *edge, uint32_t from, uint32_t to, float angle,
                        nv_material material) {
  nv_sheet_point points[LEVELS * 2 * HALF_MAX], *at = points;
  nv_vec along = {sinf(angle), -cosf(angle), 0}, aside = {cosf(angle), sinf(angle), 0}, out = {0, 0, 1};
  const nv_material worn[2] = {material, {nv_colour_mix(material.colour, pale, 0.3f), material.shine, material.metal}};
  for (int level = 0; level < LEVELS; level++)
    for (uint32_t i = from; i <= to; i++) {
      nv_sheet_point own = section_point(edge, i, level, worn), *set = at++;
      *set = own;
      set->at = nv_vec_along(nv_vec_along(nv_vec_scale(along, own.at.x), aside, own.at.y), out, own.at.z);
      set->normal =
          nv_vec_along(nv_vec_along(nv_vec_scale(along, own.normal.x), aside, own.normal.y), out, own.normal.z);
    }
  nv_model_painted_sheet(body->model, points, to - from + 1, LEVELS);
}

static nv_material nickel(const nv_ogear_body *body) {
  return (nv_material){nv_colour_mix(body->scene->palette->steel, (nv_colour){236, 226, 208, 255}, 0.4f), 0.7f, 0.8f};
}

static void add_tooth(const nv_ogear_body *body, int tooth) {
  const nv_palette *palette = body->scene->palette;
  bool marked = tooth == body->table->goal.tooth;
  int teeth = body->table->teeth;
  float angle = NV_FULL_TURN / (float)teeth * (float)tooth;
  contour edge = contour_of(teeth, marked);
  uint32_t last = edge.count - 1, root = edge.root - 1;
  add_section(body, &edge, 0, root, angle, nickel(body));
  add_section(body, &edge, root, last - root, angle, (nv_material){marked ? palette->green : palette->red, 0.5f, 0.3f});
  add_section(body, &edge, last - root, last, angle, nickel(body));
}

/* ------------------------------------------------------------------------------------- hub */

static void add_hub(const nv_ogear_body *body) {
  static const nv_turning hub[] = {{-hub_half, hub_radius - 0.045f},          {-hub_half + 0.004f, hub_radius - 0.026f},
                                   {-hub_half + 0.014f, hub_radius - 0.012f}, {-hub_half + 0.035f, hub_radius},
                                   {hub_half - 0.035f, hub_radius},           {hub_half - 0.014f, hub_radius - 0.012f},
                                   {hub_half - 0.004f, hub_radius - 0.026f},  {hub_half, hub_radius - 0.045f}};
  static const nv_turning pin[] = {{-0.235f, 0.035f}, {-0.23f, 0.06f}, {-0.22f, 0.078f}, {-0.205f, 0.09f},
                                   {0.205f, 0.09f},   {0.22f, 0.078f}, {0.23f, 0.06f},   {0.235f, 0.035f}};
  nv_vec start = {0, 0, 0}, axis = {0, 0, 1}, up = {0, 1, 0};
  nv_model_turned(body->model, start, axis, up, hub, sizeof hub / sizeof *hub, 40, nickel(body));
  nv_model_turned(body->model, start, axis, up, pin, sizeof pin / sizeof *pin, 20, nickel(body));
}

/* A curved arrow on each side: the way the gear turns when it rolls forward. */
static void mark_forward(const nv_ogear_body *body) {
  enum { POINTS = 25 };
  const float radius = 0.225f, start = -0.5f * NV_HALF_TURN, sweep = 1.4f * NV_HALF_TURN, last = start - sweep;
  nv_material paint = nv_material_unlit(body->scene->palette->red);
  for (int i = -1; i <= 1; i += 2) {
    nv_vec arc[POINTS], head[3], out = {0, 0, (float)i};
    float level = (float)i * hub_half;
    for (int k = 0; k < POINTS; k++) {
      float angle = start - sweep * (float)k / (POINTS - 1);
      arc[k] = (nv_vec){radius * cosf(angle), radius * sinf(angle), level};
    }
    for (int k = 0; k < 3; k++) {
      float far = k == 0 ? 0.32f : k == 1 ? 0.13f : radius * 1.06f, angle = k == 2 ? last - 0.3f * NV_HALF_TURN : last;
      head[k] = (nv_vec){far * cosf(angle), far * sinf(angle), level};
    }
    nv_model_line(body->model, arc, POINTS, out, 0.05f, paint);
    nv_model_mark(body->model, head, 3, out, paint);
  }
}

/* ------------------------------------------------------------------------------------ gear */

void nv_ogear_make_gear(const nv_ogear_body *body) {
  nv_model_body(body->model);
  add_hub(body);
  mark_forward(body);
  for (int tooth = 0; tooth < body->table->teeth; tooth++) add_tooth(body, tooth);
  for (int tooth = 0; !np_poster_build && tooth < body->table->teeth; tooth++) {
    char text[4];
    np_writer writer = np_writer_over(text, sizeof text);
    np_write(&writer, "%u", (unsigned)tooth);
    nv_model_body(body->model);
    if (!body->scene->bare)
      nv_model_letters(body->model, (nv_vec){0, 0, 0}, nv_transform_identity.right, nv_transform_identity.up, 0.25f,
                       true, pale, text);
  }
}

/* Places a tooth's number on the side that the eye sees, upright in the picture however the gear is turned. */
static void place_number(const nv_ogear_body *body, const nv_transform *gear, int tooth) {
  float angle = NV_FULL_TURN / (float)body->table->teeth * (float)tooth;
  nv_vec middle = nv_transform_point(gear, (nv_vec){number_at * sinf(angle), -number_at * cosf(angle), 0});
  nv_vec back = nv_vec_unit(nv_vec_sub(body->camera.eye, body->camera.target));
  nv_vec screen_up = nv_vec_cross(back, nv_vec_unit(nv_vec_cross((nv_vec){0, 1, 0}, back)));
  bool front = nv_vec_dot(nv_vec_sub(body->camera.eye, middle), gear->out) > 0;
  nv_vec out = nv_vec_scale(gear->out, front ? 1 : -1);
  nv_transform transform = {.up = nv_vec_unit(nv_vec_along(screen_up, out, -nv_vec_dot(screen_up, out))), .out = out};
  transform.right = nv_vec_cross(transform.up, out);
  transform.at = nv_vec_along(middle, out, half_thick);
  if (nv_ogear_legible(body, transform.at, out))
    nv_model_place(body->model, NV_OGEAR_NUMBERS + (uint32_t)tooth, &transform, (nv_colour){0, 0, 0, 0});
}

void nv_ogear_place_gear(const nv_ogear_body *body) {
  nv_transform gear = nv_ogear_gear_transform(&body->pose, body->table->teeth);
  nv_model_place(body->model, NV_OGEAR_GEAR_BODY, &gear, nv_mark_highlight(body->scene, 1 + NP_OGEAR_TURN, 0.25f));
  for (int tooth = 0; !np_poster_build && tooth < body->table->teeth; tooth++) place_number(body, &gear, tooth);
}
