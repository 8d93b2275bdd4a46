/* ogear_view.c: O'Gear as a bronze cube and a gear of nickel and red enamel, and how it is touched.
 *
 * Three buttons stand in the picture by the gear: over it the turn, before and behind it the two
 * rolls. They are its parts: part 1 + move.
 */
#include "search.h"
#include "ogear_body.h"
#include "ogear_charts.h"
#include "listing.h"
#include "marks.h"

#include <string.h>

/* ---------------------------------------------------------------------------------- eye */

static void widen(np_point at, float slack, np_point *min, np_point *max) {
  *min = (np_point){fminf(min->x, at.x - slack), fminf(min->y, at.y - slack)};
  *max = (np_point){fmaxf(max->x, at.x + slack), fmaxf(max->y, at.y + slack)};
}

static float caption_size(const np_scene *scene) { return fmaxf(11, fminf(14, scene->width * 0.03f)); }

/* The height of two lines, so that the picture keeps its place whether or not there is something to say. */
static float foot_of(const np_scene *scene, const np_ogear_table *table, const np_ogear_cube *cube) {
  if (scene->bare) return 0;
  for (unsigned i = 0; i < table->link_count; i++)
    if (!np_ogear_fits(cube, &table->links[i])) return 10 + 2.3f * caption_size(scene);
  return 0;
}

/* Makes the cube, and all that the gear sweeps when it turns on the spot, fill the picture. So the
 * picture keeps its size in a turn, and changes it gently in a roll. */
static void fit(np_ogear_body *body, float zoom) {
  const np_scene *scene = body->scene;
  np_point min = {INFINITY, INFINITY}, max = {-INFINITY, -INFINITY};
  body->camera.scale = 1;
  for (int i = 0; i < 8; i++) {
    np_vec corner = {i & 1 ? 1.1f : -1.1f, i & 2 ? 1.1f : -1.1f, i & 4 ? 1.1f : -1.1f};
    widen(np_camera_project(&body->camera, np_ogear_to_world(&body->pose, corner)), 0, &min, &max);
  }
  np_vec hub = np_ogear_to_world(&body->pose, np_ogear_hub(&body->pose));
  widen(np_camera_project(&body->camera, hub), 1.3f * np_camera_unit(&body->camera, hub), &min, &max);
  float margin = fminf(scene->width, scene->height) * 0.03f + (scene->bare ? 2 : 8);
  float height = scene->height - body->foot;
  float scale = fminf((scene->width - 2 * margin) / (max.x - min.x), (height - 2 * margin) / (max.y - min.y));
  body->camera.scale = fmaxf(1, scale) * zoom;
  body->camera.centre = (np_point){scene->width / 2 - body->camera.scale * (min.x + max.x) / 2,
                                   height / 2 - body->camera.scale * (min.y + max.y) / 2};
}

static np_ogear_body body_in(const np_scene *scene, np_ogear_pose pose, float zoom) {
  np_ogear_body body = {
      .scene = scene, .pose = pose, .table = np_ogear_table_of(scene->puzzle), .cube = np_ogear_cube_in(scene->puzzle)};
  body.foot = foot_of(scene, body.table, body.cube);
  np_vec target = np_vec_scale(np_vec_unit(np_ogear_hub(&body.pose)), 0.7f);
  body.camera = np_camera_around(np_ogear_to_world(&body.pose, target), np_ogear_camera_turn, np_ogear_camera_tilt, 12);
  fit(&body, zoom);
  return body;
}

static np_ogear_body body_of(const np_scene *scene) {
  return body_in(scene, np_ogear_pose_of(scene), np_zoom_factor(np_clamp(scene->eye.zoom, -0.5f, 2)));
}

/* -------------------------------------------------------------------------------- buttons */

typedef struct button {
  np_button disc;
  np_point direction; /* unit, where a roll goes on the screen */
  bool by_table;      /* legal, but no cube can do it */
} button;

static np_point screen_direction(const np_ogear_body *body, np_vec from, np_vec to) {
  np_point a = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, from));
  np_point b = np_camera_project(&body->camera, np_ogear_to_world(&body->pose, to));
  float length = fmaxf(1e-3f, hypotf(b.x - a.x, b.y - a.y));
  return (np_point){(b.x - a.x) / length, (b.y - a.y) / length};
}

static button button_of(const np_ogear_body *body, np_move move) {
  const np_scene *scene = body->scene;
  const np_ogear_pose *pose = &body->pose;
  np_ogear_place place = np_ogear_place_of(scene->puzzle, scene->to), next = place;
  button found = {.disc = {.part = 1 + move,
                           .radius = fmaxf(13, fminf(20, fminf(scene->width, scene->height) * 0.035f)),
                           .open = np_ogear_step(body->table, &next, move)}};
  np_vec hub = np_ogear_hub(pose), toward = move == NP_OGEAR_TURN ? pose->up : pose->ahead;
  if (move == NP_OGEAR_BACKWARD) toward = np_vec_scale(toward, -1);
  np_vec middle = np_vec_along(hub, toward, move == NP_OGEAR_TURN ? 1.52f : 1.58f);
  np_point at = np_camera_project(&body->camera, np_ogear_to_world(pose, middle));
  found.direction = screen_direction(body, hub, middle);
  float margin = found.disc.radius + 4;
  found.disc.at = (np_point){np_clamp(at.x, margin, scene->width - margin),
                             np_clamp(at.y, margin, scene->height - body->foot - margin)};
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
  if (drawn.by_table && body->scene->hinted != drawn.disc.part) sign = body->scene->palette->oxblood;
  if (move == NP_OGEAR_TURN)
    draw_turn_sign(&drawn.disc, sign, canvas);
  else
    draw_roll_sign(&drawn, move == NP_OGEAR_FORWARD, sign, canvas);
  canvas->tag = 0;
}

/* On the side of each button that is away from the gear. */
static void name_buttons(const np_ogear_body *body, np_canvas *canvas) {
  static const char *const names[NP_OGEAR_MOVES] = {
      [NP_OGEAR_TURN] = "Turn", [NP_OGEAR_FORWARD] = "Forward", [NP_OGEAR_BACKWARD] = "Backward"};
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    button named = button_of(body, move);
    bool left = named.direction.x < 0;
    float aside = named.disc.radius + 7;
    np_point at = {named.disc.at.x + (left ? -aside : aside), named.disc.at.y};
    np_mark_name(body->scene, at, left ? NP_ALIGN_END : NP_ALIGN_START, names[move], canvas);
  }
}

/* --------------------------------------------------------------------------------- caption */

static void caption(const np_scene *scene, np_canvas *canvas, int line, const char *text) {
  float size = caption_size(scene);
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

static void draw_choices(const np_ogear_body *body, np_canvas *canvas) {
  say_by_table(body, canvas);
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) draw_button(body, move, canvas);
}

static void ogear_draw_still(const np_scene *scene, np_canvas *canvas) {
  np_ogear_body body = body_in(scene, np_ogear_pose_still(scene), 1);
  if (draw_solids(&body, canvas)) draw_choices(&body, canvas);
}

const np_still np_still_ogear = {.kind = "ogear", .draw = ogear_draw_still};

static void ogear_draw(const np_scene *scene, np_canvas *canvas) {
  np_ogear_body body = body_of(scene);
  if (!draw_solids(&body, canvas)) return;
  if (scene->moving && body.pose.off_cube >= 0) say_carried(&body, canvas);
  if (scene->moving || scene->celebration > 0) return;
  draw_choices(&body, canvas);
  if (scene->marked) name_buttons(&body, canvas); /* not between the moves of a solution */
}

/* ----------------------------------------------------------------------------------- touch */

static uint32_t ogear_pick(const np_scene *scene, np_point at) {
  np_scene still = np_scene_still(scene); /* even while the gear is still on its way there */
  np_ogear_body body = body_of(&still);
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
  np_point hub = np_camera_project(&body.camera, np_ogear_to_world(&body.pose, np_ogear_hub(&body.pose)));
  bool on_gear = hypotf(hub.x - at.x, hub.y - at.y) < 0.8f * np_camera_unit(&body.camera, body.camera.target);
  return on_gear ? 1 + NP_OGEAR_TURN : 0;
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

/* Marking one of the three arrows would tell the move. */
static uint32_t ogear_look(const np_puzzle *puzzle, np_move move, np_writer *writer) {
  (void)puzzle;
  np_write(writer, move == NP_OGEAR_TURN ? "the gear turns where it is" : "the gear rolls over an edge; look at both");
  return 0;
}

/* The move that an arrow key or a drag of the gear means: of ahead, behind and the two sides, the one that lies most
 * in that direction on the screen. To either side is a turn, even if the gear then faces elsewhere. */
static np_move move_toward(const np_scene *scene, np_point arrow) {
  static const np_move moves[4] = {NP_OGEAR_FORWARD, NP_OGEAR_BACKWARD, NP_OGEAR_TURN, NP_OGEAR_TURN};
  np_scene still = np_scene_still(scene); /* even while the gear is still on its way there */
  np_ogear_body body = body_of(&still);
  np_vec hub = np_ogear_hub(&body.pose), aside = np_vec_cross(body.pose.ahead, body.pose.up);
  const np_vec directions[4] = {body.pose.ahead, np_vec_scale(body.pose.ahead, -1), aside, np_vec_scale(aside, -1)};
  np_move best = NP_OGEAR_TURN;
  float max = -INFINITY;
  for (int i = 0; i < 4; i++) {
    np_point toward = screen_direction(&body, hub, np_vec_add(hub, directions[i]));
    float along = toward.x * arrow.x + toward.y * arrow.y;
    if (along <= max) continue;
    max = along;
    best = moves[i];
  }
  return best;
}

static size_t ogear_drag(const np_scene *scene, uint32_t part, np_point from, np_point to,
                         np_move moves[NP_DRAG_MOVES_MAX]) {
  (void)part; /* the gear, wherever it was taken hold of */
  moves[0] = move_toward(scene, (np_point){to.x - from.x, to.y - from.y});
  return 1;
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
    *move = arrow ? move_toward(&scene, keys[i].arrow) : keys[i].move;
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
  np_listing_section(listing, "Cut-out");
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
    .aspect = 1.15f,
    .seconds = 0.45f,
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
    .drag = ogear_drag,
    .charts = np_ogear_charts,
    .chart_count = NP_OGEAR_CHARTS,
};
