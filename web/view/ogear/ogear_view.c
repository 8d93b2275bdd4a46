/* ogear_view.c: O'Gear as a bronze cube and a gear of nickel and red enamel, and how it is touched.
 *
 * Three buttons stand in the picture by the gear: over it the turn, before and behind it the two
 * rolls. They are its parts: part 1 + move.
 */
#include "search.h"
#include "ogear_body.h"
#include "ogear_charts.h"
#include "listing.h"
#include "glyphs.h"
#include "marks.h"

#include <string.h>

/* -------------------------------------------------------------------------------- buttons */

enum { ROLLS = 1 + NP_OGEAR_MOVES }; /* the part that a hint's first step names: both of them */

typedef struct button {
  np_button disc;
  np_point direction; /* unit, where a roll goes on the screen */
  bool by_table;      /* legal, but no cube can do it */
} button;

static button button_of(const np_ogear_body *body, np_move move) {
  const np_scene *scene = body->scene;
  const np_ogear_pose *pose = &body->pose;
  np_ogear_place place = np_ogear_place_of(scene->puzzle, scene->to), next = place;
  float radius = np_ogear_button_radius(scene), margin = radius + 4;
  button found = {.disc = {.part = 1 + move, .radius = radius, .open = np_ogear_step(body->table, &next, move)}};
  found.disc.maybe = scene->hinted == ROLLS && move != NP_OGEAR_TURN;
  np_vec hub = np_ogear_hub(pose), up = np_vec_unit(hub), ahead = np_vec_cross(up, np_vec_cross(pose->ahead, pose->up));
  np_vec toward = move == NP_OGEAR_TURN ? up : np_vec_unit(ahead), middle = np_ogear_to_world(pose, hub);
  if (move == NP_OGEAR_BACKWARD) toward = np_vec_scale(toward, -1);
  found.direction = np_ogear_screen_direction(body, hub, np_vec_along(hub, toward, 1));
  np_point at = np_camera_project(&body->camera, middle);
  float away = np_ogear_sweep * np_camera_unit(&body->camera, middle) + np_ogear_button_gap + radius;
  found.disc.at = (np_point){np_clamp(at.x + away * found.direction.x, margin, scene->width - margin),
                             np_clamp(at.y + away * found.direction.y, margin, scene->height - body->foot - margin)};
  if (found.disc.open && move != NP_OGEAR_TURN) {
    int link = np_ogear_link_taken(body->table, place, move == NP_OGEAR_FORWARD);
    found.by_table = !np_ogear_fits(body->cube, &body->table->links[link]);
  }
  return found;
}

static void draw_turn_sign(const np_button *drawn, np_colour colour, np_canvas *canvas) {
  enum { POINTS = 13 };
  np_point arc[POINTS];
  float radius = drawn->radius * 0.48f, last = 0;
  for (int i = 0; i < POINTS; i++) {
    last = NP_HALF_TURN * (-0.35f + 1.45f * (float)i / (POINTS - 1));
    arc[i] = (np_point){drawn->at.x + radius * cosf(last), drawn->at.y + radius * sinf(last)};
  }
  np_canvas_stroke(canvas, arc, POINTS, drawn->radius * 0.15f, false, colour);
  np_point tip = arc[POINTS - 1], on = {-sinf(last), cosf(last)}, out = {cosf(last), sinf(last)};
  float size = drawn->radius * 0.3f;
  np_point head[3] = {{tip.x + on.x * size * 1.3f, tip.y + on.y * size * 1.3f},
                      {tip.x + out.x * size, tip.y + out.y * size},
                      {tip.x - out.x * size, tip.y - out.y * size}};
  np_canvas_polygon(canvas, head, 3, colour);
}

static void draw_roll_sign(const button *drawn, bool forward, np_colour colour, np_canvas *canvas) {
  np_point toward = drawn->direction, aside = {-toward.y, toward.x};
  float size = drawn->disc.radius * 0.5f;
  np_point tip = {drawn->disc.at.x + toward.x * size, drawn->disc.at.y + toward.y * size};
  np_point left = {drawn->disc.at.x - toward.x * size * 0.55f + aside.x * size * 0.9f,
                   drawn->disc.at.y - toward.y * size * 0.55f + aside.y * size * 0.9f};
  np_point right = {left.x - aside.x * size * 1.8f, left.y - aside.y * size * 1.8f};
  np_point head[3] = {tip, left, right}, chevron[3] = {left, tip, right};
  if (forward)
    np_canvas_polygon(canvas, head, 3, colour);
  else
    np_canvas_stroke(canvas, chevron, 3, drawn->disc.radius * 0.17f, false, colour);
}

static void draw_button(const np_ogear_body *body, np_move move, np_canvas *canvas) {
  button drawn = button_of(body, move);
  np_colour sign = np_mark_button(body->scene, &drawn.disc, canvas);
  if (drawn.by_table && !drawn.disc.maybe && body->scene->hinted != drawn.disc.part)
    sign = body->scene->palette->oxblood;
  if (move == NP_OGEAR_TURN)
    draw_turn_sign(&drawn.disc, sign, canvas);
  else
    draw_roll_sign(&drawn, move == NP_OGEAR_FORWARD, sign, canvas);
  canvas->tag = 0;
}

/* On the side of each button that is away from the gear, or, zoomed, where there is space for it. */
static void name_buttons(const np_ogear_body *body, np_canvas *canvas) {
  static const char *const names[NP_OGEAR_MOVES] = {
      [NP_OGEAR_TURN] = "Turn", [NP_OGEAR_FORWARD] = "Forward", [NP_OGEAR_BACKWARD] = "Backward"};
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    button named = button_of(body, move);
    float aside = named.disc.radius + 7, space = aside + np_glyphs_width(names[move], np_mark_name_size);
    bool left = named.direction.x < 0 ? named.disc.at.x > space : named.disc.at.x + space > body->scene->width;
    np_point at = {named.disc.at.x + (left ? -aside : aside), named.disc.at.y};
    np_mark_name(body->scene, at, left ? NP_ALIGN_END : NP_ALIGN_START, names[move], canvas);
  }
}

/* --------------------------------------------------------------------------------- caption */

static void caption(const np_scene *scene, np_canvas *canvas, int line, const char *text) {
  float size = np_ogear_caption_size(scene);
  np_canvas_text(canvas, (np_point){scene->width / 2, scene->height - 10 - 1.3f * size * (float)line}, size,
                 NP_ALIGN_MIDDLE, false, scene->palette->oxblood, text);
}

/* While the gear is carried because a link of the table is not what a cube does. */
static void say_carried(const np_ogear_body *body, np_canvas *canvas) {
  char text[96];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "Impossible on a cube: ");
  np_ogear_write_link(&body->table->links[body->pose.off_cube], &writer);
  caption(body->scene, canvas, 0, text);
}

/* Which of the two rolls from here are in the table but not what a cube does. */
static void say_by_table(const np_ogear_body *body, np_canvas *canvas) {
  const np_scene *scene = body->scene;
  char text[96];
  np_ogear_place place = np_ogear_place_of(scene->puzzle, scene->to);
  for (int forward = 0, line = 0; forward <= 1; forward++) {
    int link = np_ogear_link_taken(body->table, place, forward);
    if (link < 0 || np_ogear_fits(body->cube, &body->table->links[link])) continue;
    np_writer writer = np_writer_over(text, sizeof text);
    np_write(&writer, "%s, by the table only: ", forward ? "Forward" : "Backward");
    np_ogear_write_link(&body->table->links[link], &writer);
    caption(scene, canvas, line++, text);
  }
}

/* ----------------------------------------------------------------------------- the picture */

/* All that the bodies depend on. */
static uint64_t model_key(const np_ogear_body *body) {
  const np_ogear_table *table = body->table;
  uint64_t key = np_model_key(0, table->links, table->link_count * sizeof *table->links);
  key = np_model_key(key, &table->teeth, sizeof table->teeth);
  key = np_model_key(key, &table->goal, sizeof table->goal);
  key = np_model_key(key, body->cube, sizeof *body->cube);
  key = np_model_key(key, &body->scene->bare, sizeof body->scene->bare);
  return np_model_key(key, body->scene->palette, sizeof *body->scene->palette);
}

/* The cube is held over a table, and turned there so that the eye sees what it is to see. */
static void shade_table(const np_ogear_body *body) {
  const np_ogear_pose *pose = &body->pose;
  float lowest = np_ogear_to_world(pose, np_ogear_hub(pose)).y - np_ogear_tip;
  for (int i = 0; i < 8; i++) {
    np_vec corner = {i & 1 ? 1.0f : -1.0f, i & 2 ? 1.0f : -1.0f, i & 4 ? 1.0f : -1.0f};
    lowest = fminf(lowest, np_ogear_to_world(pose, corner).y);
  }
  np_model_shade(
      body->model,
      &(np_shade){.ground = lowest - 0.05f, .blur = 0.5f, .strength = body->scene->palette->dark ? 0.5f : 0.3f});
}

static bool draw_solids(np_ogear_body *body, np_canvas *canvas) {
  body->model = np_model_begin(canvas, &body->camera, model_key(body));
  if (!body->model) return false;
  if (np_model_is_blank(body->model)) {
    np_ogear_make_cube(body);
    np_ogear_make_gear(body);
  }
  np_ogear_place_cube(body);
  canvas->tag = 1 + NP_OGEAR_TURN; /* the gear itself is a turn button too */
  np_ogear_place_gear(body);
  canvas->tag = 0;
  shade_table(body);
  np_model_draw(body->model, canvas);
  return !body->scene->bare;
}

/* They go with the gear, so they stay while it moves. */
static void draw_buttons(const np_ogear_body *body, np_canvas *canvas) {
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) draw_button(body, move, canvas);
}

static void ogear_draw_still(const np_scene *scene, np_canvas *canvas) {
  np_ogear_body body = np_ogear_body_in(scene, np_ogear_pose_still(scene), 1);
  if (!draw_solids(&body, canvas)) return;
  say_by_table(&body, canvas);
  draw_buttons(&body, canvas);
}

const np_still np_still_ogear = {.kind = "ogear", .aspect = 1.15f, .draw = ogear_draw_still};

static void ogear_draw(const np_scene *scene, np_canvas *canvas) {
  np_ogear_body body = np_ogear_body_of(scene);
  if (!draw_solids(&body, canvas)) return;
  if (scene->celebration > 0) return;
  if (body.pose.off_cube >= 0)
    say_carried(&body, canvas);
  else if (!scene->moving)
    say_by_table(&body, canvas);
  draw_buttons(&body, canvas);
  if (scene->marked) name_buttons(&body, canvas); /* not between the moves of a solution */
}

/* ----------------------------------------------------------------------------------- touch */

/* On the gear's disc out to the teeth's tips, or near its hub where the disc is seen from its edge. */
static bool on_gear(const np_ogear_body *body, np_point at) {
  const np_ogear_pose *pose = &body->pose;
  np_vec hub = np_ogear_hub(pose);
  np_point middle = np_camera_project(&body->camera, np_ogear_to_world(pose, hub)), axes[2];
  for (int i = 0; i < 2; i++) {
    np_vec rim = np_vec_along(hub, i ? pose->up : pose->ahead, np_ogear_tip);
    np_point there = np_camera_project(&body->camera, np_ogear_to_world(pose, rim));
    axes[i] = (np_point){there.x - middle.x, there.y - middle.y};
  }
  np_point off = {at.x - middle.x, at.y - middle.y};
  if (hypotf(off.x, off.y) < 0.8f * np_camera_unit(&body->camera, body->camera.target)) return true;
  float area = axes[0].x * axes[1].y - axes[0].y * axes[1].x;
  float x = (off.x * axes[1].y - off.y * axes[1].x) / area, y = (axes[0].x * off.y - axes[0].y * off.x) / area;
  return x * x + y * y < 1;
}

static uint32_t ogear_pick(const np_scene *scene, np_point at) {
  np_scene still = np_scene_still(scene); /* even while the gear is still on its way there */
  np_ogear_body body = np_ogear_body_of(&still);
  float nearest = INFINITY;
  uint32_t part = 0;
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    button tried = button_of(&body, move);
    float distance = hypotf(tried.disc.at.x - at.x, tried.disc.at.y - at.y);
    if (distance > fmaxf(22, tried.disc.radius + 4) || distance >= nearest) continue;
    nearest = distance;
    part = 1 + move;
  }
  if (part > 0) return part;
  return on_gear(&body, at) ? 1 + NP_OGEAR_TURN : 0;
}

static bool ogear_part_move(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move) {
  (void)puzzle;
  (void)position;
  *move = part - 1;
  return part >= 1 && part <= NP_OGEAR_MOVES;
}

static uint32_t ogear_move_part(const np_puzzle *puzzle, np_move move) {
  (void)puzzle;
  return 1 + move;
}

static uint32_t ogear_look(const np_puzzle *puzzle, np_move move, np_writer *writer) {
  (void)puzzle;
  np_write(writer, move == NP_OGEAR_TURN ? "the gear turns where it is" : "the gear rolls, forward or backward");
  return move == NP_OGEAR_TURN ? 1 + move : ROLLS;
}

static np_key_use ogear_key(const np_puzzle *puzzle, const void *position, const char *key, uint32_t *chosen,
                            np_move *move) {
  static const struct {
    const char *key;
    np_point arrow;
    np_move move;
  } keys[] = {{"ArrowUp", {0, -1}, 0},         {"ArrowDown", {0, 1}, 0},        {"ArrowLeft", {-1, 0}, 0},
              {"ArrowRight", {1, 0}, 0},       {"t", {0, 0}, NP_OGEAR_TURN},    {"T", {0, 0}, NP_OGEAR_TURN},
              {"f", {0, 0}, NP_OGEAR_FORWARD}, {"F", {0, 0}, NP_OGEAR_FORWARD}, {"b", {0, 0}, NP_OGEAR_BACKWARD},
              {"B", {0, 0}, NP_OGEAR_BACKWARD}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (strcmp(key, keys[i].key) != 0) continue;
    bool arrow = keys[i].arrow.x != 0 || keys[i].arrow.y != 0;
    np_scene scene = {
        .puzzle = puzzle, .from = position, .to = position, .width = 400, .height = 400, .palette = &np_palette_light};
    *move = arrow ? np_ogear_move_toward(&scene, keys[i].arrow) : keys[i].move;
    *chosen = 1 + *move;
    return NP_KEY_MOVE;
  }
  return NP_KEY_UNUSED;
}

static void ogear_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  np_ogear_place place = np_ogear_place_of(puzzle, position);
  if (np_ogear_step(np_ogear_table_of(puzzle), &place, part - 1))
    np_puzzle_advise(puzzle, position, part - 1, writer);
  else
    np_write(writer, "roll %s: the edge there is blocked", part - 1 == NP_OGEAR_FORWARD ? "forward" : "backward");
}

static void list_face(np_listing *listing, unsigned face) {
  const np_ogear_cube *cube = np_ogear_cube_in(listing->puzzle);
  np_writer text = np_listing_text(listing);
  np_write(&text, "%s", np_ogear_face_name(face));
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
    unsigned beyond = np_ogear_across(cube, face, dir);
    bool open = np_ogear_edge_open(np_ogear_table_of(listing->puzzle), cube, face, beyond);
    np_write(&text, "%s to %s %s", dir == 0 ? ":" : ",", np_ogear_face_name(beyond), open ? "open" : "blocked");
  }
  np_listing_item(listing);
}

static void ogear_list(np_listing *listing) {
  np_ogear_place goal = np_ogear_table_of(listing->puzzle)->goal;
  np_listing_section(listing, "Slot");
  np_writer text = np_listing_text(listing);
  np_write(&text, "the gear comes off on ");
  np_ogear_say_place(np_ogear_cube_in(listing->puzzle), goal, &text);
  np_write(&text, " in the face");
  np_listing_item(listing);
  np_listing_section(listing, "Faces and their edges");
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) list_face(listing, face);
  np_listing_moves(listing);
}

const np_view np_view_ogear = {
    .kind = "ogear",
    .seconds = 0.6f,
    .how = "Click a button: turn (round arrow), forward (full), backward (open). Or drag the gear.",
    .how_touch = "Drag the gear or tap: round arrow turns, full forward, open back.",
    .keys = "T turns the gear, F rolls it forward, B backward. An arrow key rolls it in that direction.",
    .draw = ogear_draw,
    .pick = ogear_pick,
    .part_move = ogear_part_move,
    .move_part = ogear_move_part,
    .look = ogear_look,
    .key = ogear_key,
    .say_part = ogear_say_part,
    .list = ogear_list,
    .stroke = np_ogear_stroke,
    .stroke_share = np_ogear_stroke_share,
    .stroke_back = np_ogear_stroke_back,
    .charts = np_ogear_charts,
    .chart_count = NP_OGEAR_CHARTS,
};
