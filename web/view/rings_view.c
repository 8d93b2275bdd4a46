/* rings_view.c: Chinese rings as solids on a bench, and how they are touched. */
#include "../../core/rings.h"
#include "rings_charts.h"
#include "rings_pose.h"
#include "solid.h"

#include <string.h>

/* The base: a board on two blocks, so that a freed nail can drop through. */
static const float board_top = 0, board_bottom = -0.46f, bench = -1.42f, board_z = 0.72f;

typedef struct stage_set {
  const np_scene *scene;
  np_rings_pose pose;
  np_camera camera;
  np_solid *solid;
  unsigned hooks;
  int ring_lengths;
} stage_set;

/* ------------------------------------------------------------------------------- camera */

static float limit(float value, float least, float most) { return fmaxf(least, fminf(most, value)); }

static np_camera camera_of(const np_scene *scene) {
  float hooks = (float)np_rings_hooks(scene->puzzle), middle = (hooks + 1.6f) / 2;
  float turn = limit(0.36f + scene->eye.turn, -0.5f, 1.1f), tilt = limit(0.34f + scene->eye.tilt, 0.05f, 1.0f);
  float distance = 9 + 2.2f * hooks;
  np_camera camera = np_camera_around((np_vec){middle, 0.5f, 0}, turn, tilt, distance);
  float margin = fminf(scene->width, scene->height) * 0.035f, head = scene->bare ? margin : fmaxf(margin, 14);
  np_camera_fit(&camera, (np_vec){-0.95f, bench, -board_z}, (np_vec){hooks + 2.25f, 2.3f, board_z}, margin, head,
                scene->width - margin, scene->height - margin);
  camera.scale *= powf(2, limit(scene->eye.zoom, -0.5f, 2));
  return camera;
}

/* ---------------------------------------------------------------------------- materials */

static np_material wood_of(const stage_set *set) { return (np_material){set->scene->palette->wood, 0.06f, 0}; }
static np_material steel_of(const stage_set *set) { return (np_material){set->scene->palette->steel, 0.75f, 0.8f}; }

static np_material ring_material(const stage_set *set, unsigned hook) {
  const np_palette *palette = set->scene->palette;
  np_material brass = {palette->brass, 0.8f, 0.85f};
  if (set->pose.moving >> (hook - 1) & 1) brass.colour = np_colour_mix(palette->brass, palette->oxblood, 0.75f);
  if (set->scene->hinted == hook) brass.colour = palette->verdigris;
  return brass;
}

/* -------------------------------------------------------------------------------- parts */

static np_colour darker(np_colour colour, float share) { return np_colour_mix(colour, (np_colour){24, 16, 8, colour.a}, share); }

/* A few long grains, the same for every picture. */
static void draw_grain(stage_set *set, float left, float right) {
  np_colour dark = np_colour_fade(darker(set->scene->palette->wood, 0.75f), 0.16f);
  for (int i = 0; i < 9; i++) {
    float z = board_z * (-0.92f + 0.235f * (float)i), bend = 0.03f * (float)(i * 7 % 5 - 2);
    float from = left + (right - left) * 0.07f * (float)(i * 5 % 7), to = right - (right - left) * 0.06f * (float)(i * 3 % 8);
    np_vec line[4] = {{from, board_top, z}, {to, board_top, z + bend}, {to, board_top, z + bend + 0.018f}, {from, board_top, z + 0.024f}};
    np_solid_mark(set->solid, line, 4, (np_vec){0, 1, 0}, dark);
  }
  for (int i = 0; i < 4; i++) {
    float y = board_bottom + (board_top - board_bottom) * (0.16f + 0.23f * (float)i);
    float from = left + (right - left) * 0.09f * (float)(i * 3 % 5), to = right - (right - left) * 0.08f * (float)(i * 2 % 5);
    np_vec line[4] = {{from, y, board_z}, {to, y + 0.012f, board_z}, {to, y + 0.026f, board_z}, {from, y + 0.02f, board_z}};
    np_solid_mark(set->solid, line, 4, (np_vec){0, 0, 1}, dark);
  }
}

static void draw_hole(stage_set *set, unsigned hook) {
  enum { CORNERS = 14 };
  np_vec rim[CORNERS];
  for (int i = 0; i < CORNERS; i++) {
    float angle = 6.2831853f * (float)i / CORNERS;
    rim[i] = (np_vec){(float)hook + 0.11f * cosf(angle), board_top, 0.11f * sinf(angle)};
  }
  np_solid_mark(set->solid, rim, CORNERS, (np_vec){0, 1, 0}, np_colour_fade((np_colour){30, 20, 10, 255}, 0.75f));
}

static void write_weight(char *text, size_t size, unsigned hook) {
  np_writer writer = np_writer_over(text, size);
  np_write(&writer, "%U", (uint64_t)1 << (hook - 1));
}

/* The hook's binary weight, carved in the front of the board; freed, it counts and is inked. */
static void draw_weight(stage_set *set, unsigned hook, bool freed) {
  char text[24];
  const np_palette *palette = set->scene->palette;
  write_weight(text, sizeof text, hook);
  float size = fminf(0.36f, 1.3f / (float)strlen(text));
  np_vec at = {(float)hook, (board_top + board_bottom) / 2, board_z};
  np_colour carved = darker(palette->wood, 0.5f), inked = palette->dark ? (np_colour){250, 240, 222, 255} : (np_colour){34, 20, 8, 255};
  if (size * np_camera_unit(&set->camera, at) >= 7)
    np_solid_text(set->solid, at, (np_vec){0, 0, 1}, size, freed, freed ? inked : carved, text);
}

static void draw_base(stage_set *set) {
  float left = -0.15f, right = (float)set->hooks + 1.15f, foot = 0.5f;
  uint64_t freed = np_rings_state(set->scene->to);
  np_material wood = wood_of(set), foot_wood = wood;
  foot_wood.colour = darker(wood.colour, 0.12f);
  np_solid_box(set->solid, (np_vec){left + 0.1f, bench, -board_z + 0.08f}, (np_vec){left + foot, board_bottom, board_z - 0.08f}, foot_wood);
  np_solid_box(set->solid, (np_vec){right - foot, bench, -board_z + 0.08f}, (np_vec){right - 0.1f, board_bottom, board_z - 0.08f}, foot_wood);
  np_solid_box(set->solid, (np_vec){left, board_bottom, -board_z}, (np_vec){right, board_top, board_z}, wood);
  draw_grain(set, left, right);
  for (unsigned k = 1; k <= set->hooks; k++) {
    draw_hole(set, k);
    if (!set->scene->bare) draw_weight(set, k, freed >> (k - 1) & 1);
  }
}

/* A nail: head below the board, shaft, and at the top the eye that holds the ring. */
static void draw_nail(stage_set *set, unsigned hook) {
  enum { SIDES = 12 };
  const float eye_radius = 0.10f, length = np_rings_up_y - board_bottom + 0.12f;
  np_material steel = steel_of(set);
  if (set->scene->hinted == hook) steel.colour = np_colour_mix(steel.colour, set->scene->palette->verdigris, 0.6f);
  float top = set->pose.hook[hook - 1].height - eye_radius, x = (float)hook, bottom = top + eye_radius - length;
  np_solid_rod(set->solid, (np_vec){x, board_top + 0.002f, 0}, (np_vec){x, top, 0}, np_rings_wire, 5, steel);
  np_solid_rod(set->solid, (np_vec){x, bottom, 0}, (np_vec){x, board_bottom - 0.002f, 0}, np_rings_wire, 2, steel);
  np_vec head[SIDES];
  for (int i = 0; i < SIDES; i++) {
    float angle = -6.2831853f * (float)i / SIDES;
    head[i] = (np_vec){x + 0.15f * cosf(angle), bottom - 0.07f, 0.15f * sinf(angle)};
  }
  np_solid_prism(set->solid, head, SIDES, (np_vec){0, 0.07f, 0}, 1, true, steel);
  np_solid_ring(set->solid, (np_vec){x, top + eye_radius, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, eye_radius + 0.01f,
                np_rings_wire * 0.8f, set->hooks > 16 ? 6 : 10, steel);
}

static void draw_ring(stage_set *set, unsigned hook) {
  np_vec centre, u, v;
  np_rings_ring(&set->pose, hook, &centre, &u, &v);
  np_solid_ring(set->solid, centre, u, v, np_rings_radius, np_rings_wire, set->ring_lengths, ring_material(set, hook));
}

/* ------------------------------------------------------------------------------ shuttle */

/* From the shuttle's own frame (its tip at the origin) to the scene. */
static np_vec shuttle_point(const stage_set *set, float x, float z) {
  float lift = set->pose.lift, angle = 0.10f * lift, along = x;
  return (np_vec){set->pose.tip + along * cosf(angle) + 0.55f * lift,
                  np_rings_bar_y + 0.62f * lift + along * sinf(angle) * 0.35f, z};
}

static void draw_bar_piece(stage_set *set, float x0, float z0, float x1, float z1, np_vec t0, np_vec t1) {
  np_material steel = steel_of(set);
  steel.colour = np_colour_mix(steel.colour, (np_colour){255, 255, 255, 255}, 0.18f);
  if (set->pose.lift > 0) steel.colour = np_colour_mix(steel.colour, set->scene->palette->verdigris, 0.65f * set->pose.lift);
  np_tube tube = {shuttle_point(set, x0, z0), shuttle_point(set, x1, z1), t0, t1, np_rings_bar, false, false, steel};
  np_solid_tube(set->solid, &tube);
}

/* A half circle round the tip, two bars, and the bars drawn together into the handle. */
static void draw_loop(stage_set *set, float length) {
  enum { ARC = 12 };
  const np_vec straight = {0, 0, 0};
  int lengths = (int)set->hooks + 3;
  for (int i = 0; i < ARC; i++) {
    float a = 3.1415927f * ((float)i / ARC + 0.5f), b = 3.1415927f * ((float)(i + 1) / ARC + 0.5f);
    np_vec ta = {-sinf(a), 0, cosf(a)}, tb = {-sinf(b), 0, cosf(b)};
    draw_bar_piece(set, np_rings_gap * (1 + cosf(a)), np_rings_gap * sinf(a), np_rings_gap * (1 + cosf(b)),
                   np_rings_gap * sinf(b), ta, tb);
  }
  for (int side = -1; side <= 1; side += 2) {
    float z = np_rings_gap * (float)side, from = np_rings_gap, neck = length - 0.75f;
    for (int i = 0; i < lengths; i++)
      draw_bar_piece(set, from + (neck - from) * (float)i / (float)lengths, z,
                     from + (neck - from) * (float)(i + 1) / (float)lengths, z, straight, straight);
    draw_bar_piece(set, neck, z, neck + 0.4f, 0.55f * z, straight, straight);
    draw_bar_piece(set, neck + 0.4f, 0.55f * z, length, 0.28f * z, straight, straight);
  }
}

/* A turned handle: three tapering drums along the shuttle's axis. */
static void draw_handle(stage_set *set, float length) {
  enum { SIDES = 16, DRUMS = 3 };
  static const float radius[DRUMS + 1] = {0.19f, 0.30f, 0.27f, 0.16f}, at[DRUMS + 1] = {0, 0.22f, 0.95f, 1.12f};
  np_material paint = {set->scene->palette->oxblood, 0.35f, 0};
  np_vec start = shuttle_point(set, length, 0), end = shuttle_point(set, length + 1, 0);
  np_vec axis = np_vec_sub(end, start), up = np_vec_unit(np_vec_cross((np_vec){0, 0, 1}, axis));
  for (int drum = 0; drum < DRUMS; drum++) {
    np_vec outline[SIDES], middle = np_vec_along(start, axis, at[drum]);
    for (int i = 0; i < SIDES; i++) {
      float angle = 6.2831853f * (float)i / SIDES;
      outline[i] = np_vec_along(np_vec_along(middle, up, radius[drum] * cosf(angle)), (np_vec){0, 0, 1}, radius[drum] * sinf(angle));
    }
    np_solid_prism(set->solid, outline, SIDES, np_vec_scale(axis, at[drum + 1] - at[drum]), radius[drum + 1] / radius[drum], true, paint);
  }
}

/* --------------------------------------------------------------------- words and cursor */

/* The keyboard cursor: a bracket round the hook's weight and a mark above its ring. */
static void draw_cursor(const stage_set *set, np_canvas *canvas) {
  unsigned hook = set->scene->chosen;
  if (hook < 1 || hook > set->hooks) return;
  float x = (float)hook;
  np_vec corners[4] = {{x - 0.44f, board_top - 0.03f, board_z}, {x + 0.44f, board_top - 0.03f, board_z},
                       {x + 0.44f, board_bottom + 0.03f, board_z}, {x - 0.44f, board_bottom + 0.03f, board_z}};
  np_point frame[4];
  for (int i = 0; i < 4; i++) frame[i] = np_camera_project(&set->camera, corners[i]);
  np_canvas_stroke(canvas, frame, 4, 4.5f, true, set->scene->palette->paper);
  np_canvas_stroke(canvas, frame, 4, 2.25f, true, set->scene->palette->ink);
  np_point at = np_camera_project(&set->camera, (np_vec){x, set->pose.hook[hook - 1].height + 0.28f, 0});
  np_point arrow[3] = {{at.x, at.y}, {at.x - 7, at.y - 11}, {at.x + 7, at.y - 11}};
  np_canvas_stroke(canvas, arrow, 3, 3, true, set->scene->palette->paper);
  np_canvas_polygon(canvas, arrow, 3, set->scene->palette->ink);
}

/* The hooks read as a binary number, in a calm corner. */
static void draw_state(const stage_set *set, np_canvas *canvas) {
  char text[48];
  const np_scene *scene = set->scene;
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%U of %U", np_rings_state(scene->to), np_rings_goal(set->hooks));
  float size = limit(scene->width / 40, 13, 20);
  np_canvas_text(canvas, (np_point){scene->width - 14, 10 + size}, size, NP_ALIGN_END, true, np_colour_fade(scene->palette->ink, 0.85f), text);
}

static void draw_shadow(stage_set *set, np_canvas *canvas) {
  float left = -0.1f, right = (float)set->hooks + 1.1f;
  np_vec outline[4] = {{left, bench, -board_z}, {right, bench, -board_z}, {right, bench, board_z}, {left, bench, board_z}};
  np_solid_shadow(set->solid, canvas, outline, 4, 0.38f, set->scene->palette->dark ? 0.55f : 0.3f);
}

static void rings_draw(const np_scene *scene, np_canvas *canvas) {
  unsigned hooks = np_rings_hooks(scene->puzzle);
  stage_set set = {.scene = scene, .pose = np_rings_pose_of(scene), .camera = camera_of(scene), .hooks = hooks};
  set.ring_lengths = hooks <= 8 ? 28 : hooks <= 12 ? 24 : hooks <= 32 ? 16 : 10;
  set.solid = np_solid_begin(canvas, &set.camera);
  if (!set.solid) return;
  float length = (float)hooks + 1.0f - np_rings_tip_home;
  draw_shadow(&set, canvas);
  draw_base(&set);
  for (unsigned k = 1; k <= hooks; k++) {
    canvas->tag = k;
    draw_nail(&set, k);
    draw_ring(&set, k);
  }
  canvas->tag = 0;
  draw_loop(&set, length);
  draw_handle(&set, length);
  np_solid_draw(set.solid, canvas);
  draw_cursor(&set, canvas);
  if (!scene->bare) draw_state(&set, canvas);
}

/* ---------------------------------------------------------------------- pointer and keys */

/* A hook is picked anywhere in its column, from the label up past the ring: the nearest column. */
static uint32_t rings_pick(const np_scene *scene, np_point at) {
  np_camera camera = camera_of(scene);
  unsigned hooks = np_rings_hooks(scene->puzzle), nearest = 0;
  float best = 0;
  for (unsigned k = 1; k <= hooks; k++) {
    np_point top = np_camera_project(&camera, (np_vec){(float)k - 0.35f, 2.6f, 0});
    np_point foot = np_camera_project(&camera, (np_vec){(float)k, bench, board_z});
    if (at.y < top.y - 8 || at.y > foot.y + 8) continue;
    /* rings lean left as they hang, so the column is followed down along the nail */
    float share = limit((at.y - top.y) / (foot.y - top.y), 0, 1), x = top.x + (foot.x - top.x) * share;
    float reach = 0.62f * np_camera_unit(&camera, (np_vec){(float)k, 1, 0}), distance = fabsf(at.x - x);
    if (distance <= fmaxf(reach, 12) && (nearest == 0 || distance < best)) {
      nearest = k;
      best = distance;
    }
  }
  return nearest;
}

static bool rings_part_move(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *word) {
  (void)puzzle;
  (void)position;
  np_write(word, "%u", part);
  return true;
}

static uint32_t rings_move_part(const np_puzzle *puzzle, np_move move) {
  (void)puzzle;
  return move == NP_RINGS_BOTH ? 2 : move;
}

static bool is_down(const void *position, uint32_t hook) { return (np_rings_state(position) >> (hook - 1) & 1) != 0; }

/* Digits play a hook at once, 0 standing for 10. */
static uint32_t digit_hook(const char *key, unsigned hooks) {
  if (key[0] < '0' || key[0] > '9' || key[1] != '\0') return 0;
  uint32_t hook = key[0] == '0' ? 10 : (uint32_t)(key[0] - '0');
  return hook <= hooks ? hook : 0;
}

static bool rings_key(const np_puzzle *puzzle, const void *position, const char *key, uint32_t *chosen, np_writer *word) {
  unsigned hooks = np_rings_hooks(puzzle);
  uint32_t digit = digit_hook(key, hooks);
  bool enter = strcmp(key, "Enter") == 0 || strcmp(key, " ") == 0;
  bool up = strcmp(key, "ArrowUp") == 0, down = strcmp(key, "ArrowDown") == 0;
  if (digit) {
    *chosen = digit;
    np_write(word, "%u", digit);
  } else if (strcmp(key, "ArrowLeft") == 0) {
    *chosen = *chosen > 1 ? *chosen - 1 : 1;
  } else if (strcmp(key, "ArrowRight") == 0) {
    *chosen = *chosen < hooks ? *chosen + 1 : hooks;
  } else if (strcmp(key, "Home") == 0) {
    *chosen = 1;
  } else if (strcmp(key, "End") == 0) {
    *chosen = hooks;
  } else if (enter || up || down) {
    if (*chosen == 0) *chosen = 1;
    if (enter || up == is_down(position, *chosen)) np_write(word, "%u", *chosen);
  } else if (strcmp(key, "+") == 0 && np_rings_fast(puzzle)) {
    np_write(word, "1+2");
  } else {
    return false;
  }
  return true;
}

static void rings_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  (void)puzzle;
  np_write(writer, "hook %u, %s", part, is_down(position, part) ? "down, freed" : "up, engaged");
}

const np_view np_view_rings = {
    .kind = "rings",
    .aspect = 1.7f,
    .seconds = 0.4f,
    .draw = rings_draw,
    .pick = rings_pick,
    .part_move = rings_part_move,
    .move_part = rings_move_part,
    .key = rings_key,
    .say_part = rings_say_part,
    .charts = np_rings_charts,
    .chart_count = NP_RINGS_CHARTS,
};
