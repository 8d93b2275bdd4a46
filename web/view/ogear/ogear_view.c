/* ogear_view.c: O'Gear as a bronze cube and a gear of nickel and red enamel, and how it is touched.
 *
 * Three buttons stand in the picture by the gear: over it the turn, before and behind it the two
 * rolls. They are its parts: part 1 + move.
 */
#include "search.h"
#include "ogear_body.h"
#include "ogear_cube_view.h"
#include "ogear_drag.h"
#include "ogear_gear_view.h"
#include "ogear_words.h"
#include "ogear_charts.h"
#include "listing.h"
#include "glyphs.h"
#include "marks.h"

#include <string.h>

/* -------------------------------------------------------------------------------- buttons */

enum { ROLLS = 1 + NP_OGEAR_MOVES }; /* the part that a hint's first step names: both of them */

typedef struct button {
  nv_button shape;
  float longer;       /* a name is on it: its halves are so far apart, CSS pixels to either side */
  nv_point direction; /* unit, where a roll goes on the screen */
  bool by_table;      /* legal, but no cube can do it */
} button;

static float half_of(const button *one) { return one->longer + one->shape.radius; }

/* What is engraved on the cube and can be read, each from corner to corner on the canvas. */
typedef struct words {
  size_t count;
  nv_point min[NP_OGEAR_FACES], max[NP_OGEAR_FACES];
} words;

static words words_in(const nv_ogear_body *body) {
  words found = {0};
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) {
    if (!nv_ogear_words_legible(body, face)) continue;
    nv_vec corners[4];
    nv_point min = {INFINITY, INFINITY}, max = {-INFINITY, -INFINITY};
    nv_ogear_word_corners(body, face, corners);
    for (int i = 0; i < 4; i++) {
      nv_point at = nv_camera_project(&body->camera, nv_ogear_to_world(&body->pose, corners[i]));
      min = (nv_point){fminf(min.x, at.x), fminf(min.y, at.y)};
      max = (nv_point){fmaxf(max.x, at.x), fmaxf(max.y, at.y)};
    }
    found.min[found.count] = min;
    found.max[found.count++] = max;
  }
  return found;
}

/* Is it clear of what is engraved? */
static bool is_beside(const button *tried, const words *engraved) {
  const nv_button *one = &tried->shape;
  float wide = half_of(tried) + 2, high = one->radius + 2;
  bool clear = true;
  for (size_t i = 0; i < engraved->count; i++)
    clear &= one->at.x + wide < engraved->min[i].x || one->at.x - wide > engraved->max[i].x ||
             one->at.y + high < engraved->min[i].y || one->at.y - high > engraved->max[i].y;
  return clear;
}

/* The ball that the gear sweeps, on the canvas. */
typedef struct ball {
  nv_point at;
  float radius;
} ball;

static ball ball_of(const nv_ogear_body *body) {
  nv_vec hub = nv_ogear_to_world(&body->pose, nv_ogear_hub(&body->pose));
  return (ball){nv_camera_project(&body->camera, hub), nv_ogear_sweep * nv_camera_unit(&body->camera, hub)};
}

/* Is it clear of the ball that the gear sweeps, and of other buttons? */
static bool is_clear(const button *tried, const ball *around, const button *others, size_t count) {
  const nv_button *one = &tried->shape;
  nv_point off = {fmaxf(0, fabsf(one->at.x - around->at.x) - tried->longer), one->at.y - around->at.y};
  bool clear = hypotf(off.x, off.y) >= around->radius + one->radius;
  for (size_t i = 0; i < count; i++) {
    const nv_button *other = &others[i].shape;
    clear &= fabsf(one->at.x - other->at.x) > half_of(tried) + half_of(&others[i]) + 3 ||
             fabsf(one->at.y - other->at.y) > one->radius + other->radius + 3;
  }
  return clear;
}

/* There, or as near as it is whole in the picture. */
static void set_inside(const nv_ogear_body *body, button *one, float x, float y) {
  const nv_scene *scene = body->scene;
  float wide = half_of(one) + 4, high = one->shape.radius + 4;
  one->shape.at =
      (nv_point){nv_clamp(x, wide, scene->width - wide), nv_clamp(y, high, scene->height - body->foot - high)};
}

/* As near as there is room to where it belongs: beyond the ball, on the side that the gear goes to. False: there is no
 * room. */
static bool find_place(const nv_ogear_body *body, const words *engraved, button *one, const button *others,
                       size_t count) {
  enum { STEPS = 72 };
  ball around = ball_of(body);
  float high = one->shape.radius, far = around.radius + nv_ogear_button_gap;
  for (int i = 0; i < 2 * STEPS; i++) { /* to one side and the other in turn, round to the opposite; then farther out */
    if (i == STEPS) far += 2 * high + 3;
    float angle = NV_FULL_TURN / STEPS * (float)((i + 1) / 2) * (i & 1 ? 1.0f : -1.0f), c = cosf(angle),
          s = sinf(angle);
    nv_point toward = {c * one->direction.x - s * one->direction.y, s * one->direction.x + c * one->direction.y};
    float away = far + high + one->longer * fabsf(toward.x);
    set_inside(body, one, around.at.x + away * toward.x, around.at.y + away * toward.y);
    if (is_clear(one, &around, others, count) && is_beside(one, engraved)) return true;
  }
  return false;
}

static button button_of(const nv_ogear_body *body, np_move move) {
  const nv_scene *scene = body->scene;
  const nv_ogear_pose *pose = &body->pose;
  np_ogear_place place = np_ogear_place_of(scene->puzzle, scene->motion.to), next = place;
  float radius = nv_ogear_button_radius(scene);
  button found = {.shape = {.part = 1 + move, .radius = radius, .open = np_ogear_step(body->table, &next, move)}};
  found.longer = nv_ogear_button_half(scene, move) - radius;
  found.shape.maybe = scene->marks.hinted == ROLLS && move != NP_OGEAR_TURN;
  nv_vec hub = nv_ogear_hub(pose), up = nv_vec_unit(hub), ahead = nv_vec_cross(up, nv_vec_cross(pose->ahead, pose->up));
  nv_vec toward = move == NP_OGEAR_TURN ? up : nv_vec_unit(ahead);
  if (move == NP_OGEAR_BACKWARD) toward = nv_vec_scale(toward, -1);
  found.direction = nv_ogear_screen_direction(body, hub, nv_vec_along(hub, toward, 1));
  if (found.shape.open && move != NP_OGEAR_TURN) {
    int link = np_ogear_link_taken(body->table, place, move == NP_OGEAR_FORWARD);
    found.by_table = !np_ogear_fits(body->cube, &body->table->links[link]);
  }
  return found;
}

/* Each by its move. The rolls come first to their places, which tell where they go; in a small picture another order
 * may be needed. */
static void find_resting(const nv_ogear_body *body, button found[NP_OGEAR_MOVES]) {
  static const uint8_t orders[][NP_OGEAR_MOVES] = {{1, 2, 0}, {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {2, 0, 1}, {2, 1, 0}};
  enum { ORDERS = sizeof orders / sizeof *orders };
  bool placed = false;
  words engraved = words_in(body);
  for (size_t k = 0; k < 2 * ORDERS && !placed; k++) {
    button own[NP_OGEAR_MOVES];
    const uint8_t *order = orders[k % ORDERS];
    if (k == ORDERS) engraved.count = 0; /* in a very small picture the names give way */
    placed = true;
    for (size_t i = 0; i < NP_OGEAR_MOVES; i++) {
      own[i] = button_of(body, order[i]);
      placed &= find_place(body, &engraved, &own[i], own, i);
      found[order[i]] = own[i];
    }
  }
}

/* Where the buttons stand at rest, as seen from the ball's middle: the angle, and how far beyond the ball. */
typedef struct stand {
  float angle[NP_OGEAR_MOVES], beyond[NP_OGEAR_MOVES];
} stand;

static stand stand_at(const nv_ogear_body *body, np_ogear_place place) {
  nv_scene still = nv_scene_still(body->scene);
  uint8_t position = (uint8_t)np_ogear_number(body->table, place);
  still.motion.from = still.motion.to = &position;
  nv_ogear_body rest = nv_ogear_body_with(&still, nv_ogear_pose_still(&still));
  ball around = ball_of(&rest);
  button all[NP_OGEAR_MOVES];
  stand found;
  find_resting(&rest, all);
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    nv_point off = {all[move].shape.at.x - around.at.x, all[move].shape.at.y - around.at.y};
    found.angle[move] = atan2f(off.y, off.x);
    found.beyond[move] = hypotf(off.x, off.y) - around.radius;
  }
  return found;
}

/* While the gear moves they go with it, and around it, from where they stood to where they will stand. */
static void find_buttons(const nv_ogear_body *body, button found[NP_OGEAR_MOVES]) {
  const nv_ogear_pose *pose = &body->pose;
  unsigned goal = np_ogear_number(body->table, body->table->goal), from = np_ogear_number(body->table, pose->from),
           to = np_ogear_number(body->table, pose->to);
  stand before = stand_at(body, from == goal ? pose->to : pose->from); /* at the goal there are none */
  stand after = stand_at(body, to == goal ? pose->from : pose->to);
  ball around = ball_of(body);
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    float turned = after.angle[move] - before.angle[move]; /* the shorter way */
    if (fabsf(turned) > NV_HALF_TURN) turned -= turned > 0 ? NV_FULL_TURN : -NV_FULL_TURN;
    float angle = before.angle[move] + pose->share * turned;
    float far = around.radius + before.beyond[move] + pose->share * (after.beyond[move] - before.beyond[move]);
    found[move] = button_of(body, move);
    set_inside(body, &found[move], around.at.x + far * cosf(angle), around.at.y + far * sinf(angle));
  }
}

static void draw_turn_sign(nv_point at, float size, nv_colour colour, nv_canvas *canvas) {
  enum { POINTS = 13 };
  nv_point arc[POINTS];
  float radius = size * 0.48f, last = 0;
  for (int i = 0; i < POINTS; i++) {
    last = NV_HALF_TURN * (-0.35f + 1.45f * (float)i / (POINTS - 1));
    arc[i] = (nv_point){at.x + radius * cosf(last), at.y + radius * sinf(last)};
  }
  nv_canvas_stroke(canvas, arc, POINTS, size * 0.15f, false, colour);
  nv_point tip = arc[POINTS - 1], on = {-sinf(last), cosf(last)}, out = {cosf(last), sinf(last)};
  float head_size = size * 0.3f;
  nv_point head[3] = {{tip.x + on.x * head_size * 1.3f, tip.y + on.y * head_size * 1.3f},
                      {tip.x + out.x * head_size, tip.y + out.y * head_size},
                      {tip.x - out.x * head_size, tip.y - out.y * head_size}};
  nv_canvas_polygon(canvas, head, 3, colour);
}

/* Longer than it is wide, so that the eye does not take one of its other corners for the tip. */
static void draw_roll_sign(nv_point at, float size, nv_point toward, nv_colour colour, nv_canvas *canvas) {
  nv_point aside = {-toward.y, toward.x};
  float half = size * 0.5f;
  nv_point tip = {at.x + toward.x * half, at.y + toward.y * half};
  nv_point left = {at.x - toward.x * half * 0.75f + aside.x * half * 0.55f,
                   at.y - toward.y * half * 0.75f + aside.y * half * 0.55f};
  nv_point right = {left.x - aside.x * half * 1.1f, left.y - aside.y * half * 1.1f};
  nv_canvas_polygon(canvas, (nv_point[]){tip, left, right}, 3, colour);
}

/* Does one that is drawn later lie over it, as may be for a moment while the gear moves? */
static bool is_covered(const button *one, const button *later, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (fabsf(one->shape.at.x - later[i].shape.at.x) < half_of(one) + half_of(&later[i]) &&
        fabsf(one->shape.at.y - later[i].shape.at.y) < one->shape.radius + later[i].shape.radius)
      return true;
  return false;
}

/* The sign at the left end, the name after it. */
static void draw_button(const nv_ogear_body *body, const button *drawn, bool named, nv_canvas *canvas) {
  static const char *const names[NP_OGEAR_MOVES] = {
      [NP_OGEAR_TURN] = "Turn", [NP_OGEAR_FORWARD] = "Forward", [NP_OGEAR_BACKWARD] = "Backward"};
  const nv_button *shape = &drawn->shape;
  np_move move = shape->part - 1;
  float size = nv_ogear_button_text(body->scene), left = shape->at.x - half_of(drawn), radius = shape->radius;
  size_t first = canvas->point_count;
  nv_colour colour = nv_mark_button(body->scene, shape, canvas);
  for (size_t i = first; i < canvas->point_count; i++) /* the disc's halves move apart */
    canvas->points[i].x += canvas->points[i].x < shape->at.x ? -drawn->longer : drawn->longer;
  if (drawn->by_table && !shape->maybe && body->scene->marks.hinted != shape->part)
    colour = body->scene->palette->violet;
  nv_point sign = {left + 1.1f * radius, shape->at.y}, name = {left + 2.2f * radius, shape->at.y + 0.35f * size};
  if (move == NP_OGEAR_TURN)
    draw_turn_sign(sign, radius, colour, canvas);
  else
    draw_roll_sign(sign, radius, drawn->direction, colour, canvas);
  if (named) nv_canvas_text(canvas, name, size, NV_ALIGN_START, false, colour, names[move]);
  canvas->tag = 0;
}

/* --------------------------------------------------------------------------------- caption */

static void caption(const nv_scene *scene, nv_canvas *canvas, int line, const char *text) {
  float size = nv_ogear_caption_size(scene);
  nv_canvas_text(canvas, (nv_point){scene->width / 2, scene->height - 10 - 1.3f * size * (float)line}, size,
                 NV_ALIGN_MIDDLE, false, scene->palette->violet, text);
}

/* While the gear is carried because a link of the table is not what a cube does. */
static void say_carried(const nv_ogear_body *body, nv_canvas *canvas) {
  char text[96];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "No cube does this: from %s to %s", np_ogear_face_name(body->pose.from.face),
           np_ogear_face_name(body->pose.to.face));
  caption(body->scene, canvas, 0, text);
}

/* Which of the two rolls from here are in the table but not what a cube does. */
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

/* All that the bodies depend on. */
static uint64_t model_key(const nv_ogear_body *body) {
  const np_ogear_table *table = body->table;
  uint64_t key = nv_model_key(0, table->links, table->link_count * sizeof *table->links);
  key = nv_model_key(key, &table->teeth, sizeof table->teeth);
  key = nv_model_key(key, &table->goal, sizeof table->goal);
  key = nv_model_key(key, body->cube, sizeof *body->cube);
  key = nv_model_key(key, &body->scene->bare, sizeof body->scene->bare);
  return nv_model_key(key, body->scene->palette, sizeof *body->scene->palette);
}

/* The cube is held over a table, and turned there so that the eye sees what it is to see. */
static void shade_table(const nv_ogear_body *body) {
  nv_model_shade(body->model, &(nv_shade){.ground = nv_ogear_table_level(&body->pose),
                                          .blur = 0.5f - 0.3f * body->pose.out,
                                          .strength = body->scene->palette->dark ? 0.6f : 0.3f,
                                          .floor = nv_palette_floor(body->scene->palette)});
}

static bool draw_solids(nv_ogear_body *body, nv_canvas *canvas) {
  body->model = nv_model_begin(canvas, &body->camera, model_key(body));
  if (!body->model) return false;
  if (nv_model_is_blank(body->model)) {
    nv_ogear_make_cube(body);
    nv_ogear_make_gear(body);
  }
  nv_ogear_place_cube(body);
  canvas->tag = 1 + NP_OGEAR_TURN; /* the gear itself is a turn button too */
  nv_ogear_place_gear(body);
  canvas->tag = 0;
  shade_table(body);
  nv_model_draw(body->model, canvas);
  return !body->scene->bare && body->pose.out == 0;
}

/* They go with the gear, so they stay while it moves. */
static void draw_buttons(const nv_ogear_body *body, nv_canvas *canvas) {
  button all[NP_OGEAR_MOVES];
  find_buttons(body, all);
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++)
    draw_button(body, &all[move], !is_covered(&all[move], all + move + 1, NP_OGEAR_MOVES - move - 1), canvas);
}

static void ogear_draw_still(const nv_scene *scene, nv_canvas *canvas) {
  nv_ogear_body body = nv_ogear_body_in(scene, nv_ogear_pose_still(scene), 1);
  if (!draw_solids(&body, canvas) || np_still_only) return; /* no button without its name */
  say_by_table(&body, canvas);
  draw_buttons(&body, canvas);
}

const nv_still nv_still_ogear = {.kind = "ogear", .aspect = 1.15f, .draw = ogear_draw_still};

static void ogear_draw(const nv_scene *scene, nv_canvas *canvas) {
  nv_ogear_body body = nv_ogear_body_of(scene);
  if (!draw_solids(&body, canvas)) return;
  if (body.pose.off_cube >= 0)
    say_carried(&body, canvas);
  else if (!scene->motion.moving)
    say_by_table(&body, canvas);
  draw_buttons(&body, canvas);
}

/* ----------------------------------------------------------------------------------- touch */

/* On the gear's disc out to the teeth's tips, or near its hub where the disc is seen from its edge. */
static bool on_gear(const nv_ogear_body *body, nv_point at) {
  nv_transform gear = nv_ogear_gear_transform(&body->pose, body->table->teeth);
  nv_point middle = nv_camera_project(&body->camera, gear.at), axes[2];
  for (int i = 0; i < 2; i++) {
    nv_point there = nv_camera_project(&body->camera, nv_vec_along(gear.at, i ? gear.up : gear.right, nv_ogear_tip));
    axes[i] = (nv_point){there.x - middle.x, there.y - middle.y};
  }
  nv_point off = {at.x - middle.x, at.y - middle.y};
  if (body->pose.out == 0 && hypotf(off.x, off.y) < 0.8f * nv_camera_unit(&body->camera, body->camera.target))
    return true;
  float area = axes[0].x * axes[1].y - axes[0].y * axes[1].x;
  float x = (off.x * axes[1].y - off.y * axes[1].x) / area, y = (axes[0].x * off.y - axes[0].y * off.x) / area;
  return x * x + y * y < 1.2f; /* the near side is larger than the far one */
}

/* Once the puzzle is solved there are no buttons. */
static uint32_t ogear_pick(const nv_scene *scene, nv_point at) {
  nv_scene still = nv_scene_still(scene); /* even while the gear is still on its way there */
  nv_ogear_body body = nv_ogear_body_of(&still);
  button all[NP_OGEAR_MOVES];
  float nearest = INFINITY;
  uint32_t part = 0;
  if (body.pose.out == 0) find_buttons(&body, all);
  for (np_move move = 0; body.pose.out == 0 && move < NP_OGEAR_MOVES; move++) {
    const nv_button *tried = &all[move].shape;
    float distance = hypotf(fmaxf(0, fabsf(tried->at.x - at.x) - all[move].longer), tried->at.y - at.y);
    if (distance > fmaxf(22, tried->radius + 4) || distance >= nearest) continue;
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

static nv_key_use ogear_key(const np_puzzle *puzzle, const void *position, const char *key, uint32_t *chosen,
                            np_move *move) {
  static const char letters[] = {[NP_OGEAR_TURN] = 't', [NP_OGEAR_FORWARD] = 'f', [NP_OGEAR_BACKWARD] = 'b'};
  (void)puzzle;
  (void)position;
  for (*move = 0; key[0] && !key[1] && *move < NP_OGEAR_MOVES; ++*move) {
    if ((key[0] | 0x20) != letters[*move]) continue;
    *chosen = 1 + *move;
    return NV_KEY_MOVE;
  }
  return NV_KEY_UNUSED;
}

/* Arrow keys roll the gear toward that side of the picture, as it is seen now. */
static nv_key_use ogear_aim(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  static const struct {
    const char *key, *side;
    nv_point arrow;
  } keys[] = {{"ArrowUp", "up", {0, -1}},
              {"ArrowDown", "down", {0, 1}},
              {"ArrowLeft", "to the left", {-1, 0}},
              {"ArrowRight", "to the right", {1, 0}}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (strcmp(key, keys[i].key) != 0) continue;
    *move = NP_OGEAR_TURN; /* of which the stage says that the puzzle is solved */
    if (np_puzzle_solved(scene->puzzle, scene->motion.to) || nv_ogear_roll_toward(scene, keys[i].arrow, move)) {
      *chosen = 1 + *move;
      return NV_KEY_MOVE;
    }
    np_write(why, "The gear cannot roll %s: as it faces now it rolls %s; T turns it", keys[i].side,
             keys[i].arrow.x != 0 ? "up and down" : "to the left and right");
    return NV_KEY_CHOICE;
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
    .aim = ogear_aim,
    .say_part = ogear_say_part,
    .list = ogear_list,
    .drag = &nv_ogear_part_drag,
    .charts = nv_ogear_charts,
    .chart_count = NV_OGEAR_CHARTS,
};
