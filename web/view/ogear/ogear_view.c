/* ogear_view.c: O'Gear as a bronze cube and a gear of nickel and red enamel, and how it is touched.
 *
 * Its parts are the moves, part 1 + move: the gear itself is the turn, and the holes that it can roll to, which a ring
 * marks, are the rolls. Three buttons under the picture do the same.
 */
#include "search.h"
#include "ogear_body.h"
#include "ogear_charts.h"
#include "listing.h"
#include "glyphs.h"
#include "marks.h"

#include <string.h>

/* -------------------------------------------------------------------------------- buttons */

enum { ROLLS = 1 + NP_OGEAR_MOVES }; /* the part that a hint's first step names: both rolls */

static size_t ogear_buttons(const nv_scene *scene, nv_button row[NV_BUTTONS_MAX]) {
  static const np_move moves[NP_OGEAR_MOVES] = {NP_OGEAR_BACKWARD, NP_OGEAR_FORWARD, NP_OGEAR_TURN};
  static const char *const names[NP_OGEAR_MOVES] = {
      [NP_OGEAR_TURN] = "Turn", [NP_OGEAR_FORWARD] = "Forward", [NP_OGEAR_BACKWARD] = "Backward"};
  if (!nv_buttons_fit(scene)) return 0;
  nv_scene still = nv_scene_still(scene); /* the gear may still be on its way to motion.to */
  nv_ogear_body body = nv_ogear_body_of(&still);
  nv_vec hub = nv_ogear_hub(&body.pose);
  nv_point ahead = nv_ogear_screen_direction(&body, hub, nv_vec_add(hub, body.pose.ahead));
  bool solved = np_puzzle_solved(scene->puzzle, scene->motion.to);
  for (int i = 0; i < NP_OGEAR_MOVES; i++) {
    np_move move = moves[i];
    np_ogear_place next = np_ogear_place_of(scene->puzzle, scene->motion.to);
    bool turns = move == NP_OGEAR_TURN;
    float angle = atan2f(ahead.y, ahead.x) / NV_HALF_TURN * 180 + (move == NP_OGEAR_FORWARD ? 360 : 540);
    row[i] = (nv_button){.part = 1 + move,
                         .name = names[move],
                         .sign = turns ? NV_SIGN_CLOCKWISE : NV_SIGN_ARROW,
                         .turned = turns ? 0 : (unsigned)angle % 360,
                         .named = true,
                         .open = !solved && np_ogear_step(body.table, &next, move),
                         .hinted = scene->marks.hinted == 1 + move || (scene->marks.hinted == ROLLS && !turns)};
  }
  return NP_OGEAR_MOVES;
}

/* The face that a roll leads to from where the gear is; NP_OGEAR_FACES: the move is no legal roll. */
static unsigned face_reached(const nv_ogear_body *body, np_move move) {
  const nv_scene *scene = body->scene;
  np_ogear_place next = np_ogear_place_of(scene->puzzle, scene->motion.to);
  if (move == NP_OGEAR_TURN || np_puzzle_solved(scene->puzzle, scene->motion.to)) return NP_OGEAR_FACES;
  return np_ogear_step(body->table, &next, move) ? next.face : NP_OGEAR_FACES;
}

/* --------------------------------------------------------------------------------- caption */

static void caption(const nv_scene *scene, nv_canvas *canvas, int line, const char *text) {
  float size = nv_ogear_caption_size(scene);
  nv_canvas_text(
      canvas, (nv_point){scene->width / 2, scene->height - nv_buttons_footing(scene) - 10 - 1.3f * size * (float)line},
      size, NV_ALIGN_MIDDLE, false, scene->palette->violet, text);
}

/* The caption while the gear is carried because no cube does what a link of the table says. */
static void say_carried(const nv_ogear_body *body, nv_canvas *canvas) {
  char text[96];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "No cube does this: from %s to %s", np_ogear_face_name(body->pose.from.face),
           np_ogear_face_name(body->pose.to.face));
  caption(body->scene, canvas, 0, text);
}

/* Captions for those of the two rolls from here that are in the table although no cube does them. */
static void say_by_table(const nv_ogear_body *body, nv_canvas *canvas) {
  const nv_scene *scene = body->scene;
  char text[96];
  np_ogear_place place = np_ogear_place_of(scene->puzzle, scene->motion.to);
  for (int forward = 0, line = 0; forward <= 1; forward++) {
    int link = np_ogear_link_taken(body->table, place, forward);
    if (link < 0 || np_ogear_fits(body->cube, &body->table->links[link])) continue;
    np_writer writer = np_writer_over(text, sizeof text);
    np_ogear_place next = place;
    np_ogear_step(body->table, &next, forward ? NP_OGEAR_FORWARD : NP_OGEAR_BACKWARD);
    np_write(&writer, "%s to %s is in the printed table; no cube does it", forward ? "Forward" : "Backward",
             np_ogear_face_name(next.face));
    caption(scene, canvas, line++, text);
  }
}

/* ----------------------------------------------------------------------------- the picture */

/* A hash of all that the bodies depend on. */
static uint64_t model_key(const nv_ogear_body *body) {
  const np_ogear_table *table = body->table;
  uint64_t key = nv_model_key(0, table->links, table->link_count * sizeof *table->links);
  key = nv_model_key(key, &table->teeth, sizeof table->teeth);
  key = nv_model_key(key, &table->goal, sizeof table->goal);
  key = nv_model_key(key, body->cube, sizeof *body->cube);
  key = nv_model_key(key, &body->scene->bare, sizeof body->scene->bare);
  return nv_model_key(key, body->scene->palette, sizeof *body->scene->palette);
}

/* Adds the shadow on the table over which the cube is held. */
static void shade_table(const nv_ogear_body *body) {
  nv_model_shade(body->model, &(nv_shade){.ground = nv_ogear_table_level(&body->pose),
                                          .blur = 0.5f - 0.3f * body->pose.out,
                                          .strength = body->scene->palette->dark ? 0.6f : 0.3f,
                                          .floor = nv_palette_floor(body->scene->palette)});
}

/* Faint rings round the holes that the gear can roll to. */
static void mark_holes(const nv_ogear_body *body, nv_canvas *canvas) {
  const nv_scene *scene = body->scene;
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    unsigned face = face_reached(body, move);
    if (face == NP_OGEAR_FACES || !(scene->marks.movable || scene->marks.highlighted == 1 + move)) continue;
    canvas->tag = 1 + move;
    nv_colour tint = nv_mark_highlight(scene, 1 + move, 1);
    if (scene->marks.hinted == 1 + move || scene->marks.hinted == ROLLS) tint = scene->palette->verdigris;
    nv_ogear_place_ring(body, face, tint);
  }
}

/* Returns whether a caption may be written. */
static bool draw_solids(nv_ogear_body *body, nv_canvas *canvas) {
  body->model = nv_model_begin(canvas, &body->camera, model_key(body));
  if (!body->model) return false;
  if (nv_model_is_blank(body->model)) {
    nv_ogear_make_cube(body);
    nv_ogear_make_gear(body);
  }
  nv_ogear_place_cube(body);
  mark_holes(body, canvas);
  canvas->tag = 1 + NP_OGEAR_TURN;
  nv_ogear_place_gear(body);
  canvas->tag = 0;
  shade_table(body);
  nv_model_draw(body->model, canvas);
  return !body->scene->bare && body->pose.out == 0;
}

static void ogear_draw_still(const nv_scene *scene, nv_canvas *canvas) {
  nv_ogear_body body = nv_ogear_body_in(scene, nv_ogear_pose_still(scene), 1);
  if (draw_solids(&body, canvas) && !np_poster_build) say_by_table(&body, canvas);
}

const nv_still nv_still_ogear = {.kind = "ogear", .aspect = 1.15f, .draw = ogear_draw_still};

static void ogear_draw(const nv_scene *scene, nv_canvas *canvas) {
  nv_ogear_body body = nv_ogear_body_of(scene);
  if (!draw_solids(&body, canvas)) return;
  if (body.pose.off_cube >= 0)
    say_carried(&body, canvas);
  else if (!scene->motion.moving)
    say_by_table(&body, canvas);
}

/* ----------------------------------------------------------------------------------- touch */

/* How far a point of the canvas is from the middle of a circle in space, as the camera sees it: squared, and 1 on the
 * rim. */
static float far_in(const nv_ogear_body *body, nv_vec middle, nv_vec right, nv_vec up, nv_point at) {
  nv_point from = nv_camera_project(&body->camera, middle), axes[2];
  for (int i = 0; i < 2; i++) {
    nv_point there = nv_camera_project(&body->camera, nv_vec_add(middle, i ? up : right));
    axes[i] = (nv_point){there.x - from.x, there.y - from.y};
  }
  nv_point off = {at.x - from.x, at.y - from.y};
  float area = axes[0].x * axes[1].y - axes[0].y * axes[1].x;
  float x = (off.x * axes[1].y - off.y * axes[1].x) / area, y = (axes[0].x * off.y - axes[0].y * off.x) / area;
  return x * x + y * y;
}

/* Is a point on the gear's disc out to the teeth's tips, or near its hub? (The disc may be seen edge on.) */
static bool on_gear(const nv_ogear_body *body, nv_point at) {
  nv_transform gear = nv_ogear_gear_transform(&body->pose, body->table->teeth);
  nv_point middle = nv_camera_project(&body->camera, gear.at);
  if (body->pose.out == 0 &&
      hypotf(at.x - middle.x, at.y - middle.y) < 0.8f * nv_camera_unit(&body->camera, body->camera.target))
    return true;
  return far_in(body, gear.at, nv_vec_scale(gear.right, nv_ogear_tip), nv_vec_scale(gear.up, nv_ogear_tip), at) <
         1.2f; /* the near side is larger than the far one */
}

/* Is a point in the ring on a face, and is that face turned to the eye? */
static bool in_ring(const nv_ogear_body *body, unsigned face, nv_point at) {
  if (!nv_ogear_words_legible(body, face)) return false;
  nv_vec right = nv_ogear_outward(np_ogear_across(body->cube, face, NP_OGEAR_EAST)),
         up = nv_ogear_outward(np_ogear_across(body->cube, face, NP_OGEAR_NORTH));
  return far_in(body, nv_ogear_to_world(&body->pose, nv_ogear_outward(face)),
                nv_ogear_to_world(&body->pose, nv_vec_scale(right, nv_ogear_ring)),
                nv_ogear_to_world(&body->pose, nv_vec_scale(up, nv_ogear_ring)), at) < 1.15f;
}

static uint32_t ogear_pick(const nv_scene *scene, nv_point at) {
  nv_scene still = nv_scene_still(scene); /* the gear may still be on its way to motion.to */
  nv_ogear_body body = nv_ogear_body_of(&still);
  if (on_gear(&body, at)) return 1 + NP_OGEAR_TURN;
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    unsigned face = face_reached(&body, move);
    if (face != NP_OGEAR_FACES && in_ring(&body, face, at)) return 1 + move;
  }
  return 0;
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

static uint32_t ogear_hint_target(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  np_ogear_place place = np_ogear_place_of(puzzle, position);
  bool both =
      np_ogear_step(np_ogear_table_of(puzzle), &place, move == NP_OGEAR_FORWARD ? NP_OGEAR_BACKWARD : NP_OGEAR_FORWARD);
  np_write(writer, "%s",
           move == NP_OGEAR_TURN ? "the gear turns where it is"
           : both                ? "the gear rolls, forward or backward"
                                 : "the gear rolls the only way it can");
  return move == NP_OGEAR_TURN ? 1 + move : ROLLS;
}

/* Arrow keys roll the gear toward that side of the picture, as it is seen now. */
static nv_key_use ogear_key(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  static const char letters[] = {[NP_OGEAR_TURN] = 't', [NP_OGEAR_FORWARD] = 'f', [NP_OGEAR_BACKWARD] = 'b'};
  static const struct {
    const char *key, *side;
    nv_point arrow;
  } keys[] = {{"ArrowUp", "up", {0, -1}},
              {"ArrowDown", "down", {0, 1}},
              {"ArrowLeft", "to the left", {-1, 0}},
              {"ArrowRight", "to the right", {1, 0}}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (strcmp(key, keys[i].key) != 0) continue;
    *move = NP_OGEAR_TURN; /* if the puzzle is solved, the stage refuses this move and says so */
    if (np_puzzle_solved(scene->puzzle, scene->motion.to) || nv_ogear_roll_toward(scene, keys[i].arrow, move)) {
      *chosen = 1 + *move;
      return NV_KEY_MOVE;
    }
    np_write(why, "The gear cannot roll %s: as it faces now it rolls %s; T turns it", keys[i].side,
             keys[i].arrow.x != 0 ? "up and down" : "to the left and right");
    return NV_KEY_CHOICE;
  }
  for (*move = 0; key[0] && !key[1] && *move < NP_OGEAR_MOVES; ++*move) {
    if ((key[0] | 0x20) != letters[*move]) continue;
    *chosen = 1 + *move;
    return NV_KEY_MOVE;
  }
  return NV_KEY_UNUSED;
}

static void ogear_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  np_ogear_place place = np_ogear_place_of(puzzle, position);
  if (np_ogear_step(np_ogear_table_of(puzzle), &place, part - 1))
    np_puzzle_advise(puzzle, position, part - 1, writer);
  else
    np_write(writer, "roll %s: the edge there is blocked", part - 1 == NP_OGEAR_FORWARD ? "forward" : "backward");
}

static void list_face(nv_listing *listing, unsigned face) {
  const np_ogear_cube *cube = np_ogear_cube_in(listing->puzzle);
  np_writer text = nv_listing_text(listing);
  np_write(&text, "%s", np_ogear_face_name(face));
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
    unsigned beyond = np_ogear_across(cube, face, dir);
    bool open = np_ogear_edge_open(np_ogear_table_of(listing->puzzle), cube, face, beyond);
    np_write(&text, "%s to %s %s", dir == 0 ? ":" : ",", np_ogear_face_name(beyond), open ? "open" : "blocked");
  }
  nv_listing_item(listing);
}

static void ogear_list(nv_listing *listing) {
  np_ogear_place goal = np_ogear_table_of(listing->puzzle)->goal;
  nv_listing_section(listing, "Slot");
  np_writer text = nv_listing_text(listing);
  np_write(&text, "the gear comes off on ");
  np_ogear_say_place(np_ogear_cube_in(listing->puzzle), goal, &text);
  np_write(&text, " in the face");
  nv_listing_item(listing);
  nv_listing_section(listing, "Faces and their edges");
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) list_face(listing, face);
  nv_listing_moves(listing);
}

/* As long as it takes to lay the gear down gently. */
static float ogear_celebration(const np_puzzle *puzzle) {
  (void)puzzle;
  return 2.4f;
}

const nv_view nv_view_ogear = {
    .kind = "ogear",
    .seconds = 0.6f,
    .pace = nv_ogear_pace,
    .celebration = ogear_celebration,
    .how = "Click Turn, Forward or Backward, or drag the gear. Drag the background to look around.",
    .how_touch = "Tap Turn, Forward or Backward, or drag the gear.",
    .keys = "T turns the gear, F rolls it forward, B backward. An arrow key rolls it toward that side of "
            "the picture.",
    .draw = ogear_draw,
    .pick = ogear_pick,
    .part_move = ogear_part_move,
    .move_part = ogear_move_part,
    .hints.target = ogear_hint_target,
    .key = ogear_key,
    .say_part = ogear_say_part,
    .buttons = ogear_buttons,
    .list = ogear_list,
    .drag = &nv_ogear_part_drag,
    .camera.closest = 2,
    .charts = nv_ogear_charts,
};
