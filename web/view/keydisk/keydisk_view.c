/* keydisk_view.c: Free the Key as a brass key and a slotted disk, and how they are touched: the disk is
 * dragged along the key and around it (keydisk_drag.c); buttons under the picture and arrow keys do the same.
 */
#include "keydisk_body.h"
#include "keydisk_charts.h"
#include "listing.h"
#include "marks.h"

#include <string.h>

/* -------------------------------------------------------------------------------- buttons */

/* From left to right: the turns (arrow keys Up, Down), then the slides (Left, Right). */
static const np_move row[NP_KEYDISK_MOVES] = {NP_KEYDISK_CCW, NP_KEYDISK_CW, NP_KEYDISK_LEFT, NP_KEYDISK_RIGHT};

/* The parts that a hint's first step names: both slides, or both turns. */
enum { SLIDES = NV_KEYDISK_DISK + 1, TURNS };

static bool is_slide(np_move move) { return move == NP_KEYDISK_LEFT || move == NP_KEYDISK_RIGHT; }

static size_t keydisk_buttons(const nv_scene *scene, nv_button buttons[NV_BUTTONS_MAX]) {
  static const nv_button faces[NP_KEYDISK_MOVES] = {
      {.name = "Turn counterclockwise", .sign = NV_SIGN_COUNTER, .caption = "Turn"},
      {.name = "Turn clockwise", .sign = NV_SIGN_CLOCKWISE},
      {.name = "Slide left", .sign = NV_SIGN_ARROW, .turned = 180},
      {.name = "Slide right", .sign = NV_SIGN_ARROW, .caption = "Slide"}};
  if (!nv_buttons_fit(scene)) return 0;
  bool solved = np_puzzle_solved(scene->puzzle, scene->motion.to);
  for (int i = 0; i < NP_KEYDISK_MOVES; i++) {
    np_keydisk_cell to;
    buttons[i] = faces[i];
    buttons[i].part = 1 + row[i];
    buttons[i].hinted = scene->marks.hinted == 1 + row[i] || scene->marks.hinted == (is_slide(row[i]) ? SLIDES : TURNS);
    buttons[i].open = !solved && np_keydisk_maze_step(np_keydisk_maze_of(scene->puzzle),
                                                      np_keydisk_cell_of(scene->motion.to), row[i], &to);
  }
  return NP_KEYDISK_MOVES;
}

/* --------------------------------------------------------------------------------- scale */

/* A hairline on the table under the key with a tick at every position. */
static void draw_scale(const nv_keydisk_body *body, nv_canvas *canvas) {
  const nv_palette *palette = body->scene->palette;
  unsigned last = body->key->length - 1u, step = last > 30 ? 10 : 5;
  float ground = nv_keydisk_ground(&body->size), near = nv_keydisk_scale_near(body);
  nv_colour faint = nv_colour_fade(palette->ink, 0.35f);
  nv_vec from = {0, ground, near}, to = {(float)last, ground, near};
  nv_canvas_line(canvas, nv_camera_project(&body->camera, from), nv_camera_project(&body->camera, to), 1, faint);
  for (unsigned x = 0; x <= last; x++) {
    bool named = x == last || (x % step == 0 && x + step / 2 <= last);
    nv_vec at = {(float)x, ground, near}, end = {(float)x, ground, near + (named ? 0.9f : 0.45f)};
    nv_canvas_line(canvas, nv_camera_project(&body->camera, at), nv_camera_project(&body->camera, end), 1, faint);
    if (!named || (x == last && body->pose.fallen > 0)) continue; /* the fallen disk lies on the last number */
    end.z += 0.9f;
    nv_point label = nv_camera_project(&body->camera, end);
    float size = fmaxf(9, fminf(12, 0.9f * nv_camera_unit(&body->camera, end)));
    bool here = x == (unsigned)(body->pose.x + 0.5f);
    nv_canvas_write(canvas, label, size, NV_ALIGN_CENTRE, here,
                    here ? palette->ink : nv_colour_fade(palette->ink, 0.7f), "%u", x);
  }
}

/* Where a tooth stops the disk: numbers the tooth's position and the cut it does not fit. */
static void number_stop(const nv_keydisk_body *body, nv_canvas *canvas) {
  const nv_scene *scene = body->scene;
  nv_colour violet = scene->palette->violet;
  if (!body->pose.above && !body->pose.below) /* the handle stops it */
    nv_mark_cross(scene, nv_camera_project(&body->camera, nv_keydisk_around(body, 0, 0)), canvas);
  for (int above = 0; above < 2; above++) {
    if (!(above ? body->pose.above : body->pose.below)) continue;
    unsigned cuts = body->key->cuts, cut = (body->pose.stop.r + (above ? 0 : cuts / 2)) % cuts;
    float angle = body->size.sector * ((float)cut - body->pose.r), side = above ? 1.0f : -1.0f;
    unsigned tall = above ? body->key->above[body->pose.stop.x] : body->key->below[body->pose.stop.x];
    nv_vec tooth = {(float)body->pose.stop.x, side * (body->size.shaft + (float)tall + 0.4f), 0};
    nv_mark_number(scene, nv_camera_project(&body->camera, nv_keydisk_around(body, body->size.rim + 0.7f, angle)), cut,
                   violet, canvas);
    nv_mark_number(scene, nv_camera_project(&body->camera, tooth), body->pose.stop.x, scene->palette->ink, canvas);
  }
}

static void draw_body(nv_keydisk_body *body, nv_canvas *canvas) {
  canvas->tag = 0;
  if (nv_keydisk_has_scale(body->scene)) draw_scale(body, canvas);
  nv_keydisk_add_solids(body, canvas);
}

static void keydisk_draw_still(const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_body body = nv_keydisk_body_still(scene);
  draw_body(&body, canvas);
}

const nv_still nv_still_keydisk = {.kind = "keydisk", .aspect = 1.4f, .draw = keydisk_draw_still};

static void keydisk_draw(const nv_scene *scene, nv_canvas *canvas) {
  nv_keydisk_body body = nv_keydisk_body_of(scene);
  draw_body(&body, canvas);
  if (scene->marks.live && scene->motion.blocked) number_stop(&body, canvas);
}

/* ----------------------------------------------------------------------------------- touch */

static uint32_t keydisk_pick(const nv_scene *scene, nv_point at) {
  nv_scene still = nv_scene_still(scene); /* the disk may still be on its way to motion.to */
  nv_keydisk_body body = nv_keydisk_body_of(&still);
  nv_point within = nv_keydisk_in_plane(&body, at);
  return hypotf(within.x, within.y) <= 1.03f ? NV_KEYDISK_DISK : 0;
}

static bool keydisk_part_move(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move) {
  (void)puzzle;
  (void)position;
  *move = part - 1;
  return part >= 1 && part <= NP_KEYDISK_MOVES;
}

static uint32_t keydisk_move_part(const np_puzzle *puzzle, np_move move) {
  (void)puzzle;
  return 1 + move;
}

/* Says only that the disk slides or turns, and whether both directions are open. */
static uint32_t keydisk_hint_target(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  np_keydisk_cell to;
  np_move opposite = move ^ 1;
  bool both = np_keydisk_maze_step(np_keydisk_maze_of(puzzle), np_keydisk_cell_of(position), opposite, &to);
  np_write(writer, "the disk %s%s", is_slide(move) ? "slides" : "turns",
           !both            ? " the only way it can"
           : is_slide(move) ? ", left or right"
                            : ", in one direction or the other");
  return is_slide(move) ? SLIDES : TURNS;
}

static nv_key_use keydisk_key(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  (void)scene, (void)why;
  static const struct {
    const char *key;
    np_move move;
  } keys[] = {{"ArrowLeft", NP_KEYDISK_LEFT},
              {"ArrowRight", NP_KEYDISK_RIGHT},
              {"ArrowUp", NP_KEYDISK_CCW},
              {"ArrowDown", NP_KEYDISK_CW}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (strcmp(key, keys[i].key) != 0) continue;
    *move = keys[i].move;
    *chosen = 1 + keys[i].move;
    return NV_KEY_MOVE;
  }
  return NV_KEY_UNUSED;
}

static void keydisk_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  if (part == NV_KEYDISK_DISK) np_write(writer, "the disk: drag it along the key or round it");
  if (part >= 1 && part <= NP_KEYDISK_MOVES) np_puzzle_advise(puzzle, position, part - 1, writer);
}

static void list_key(nv_listing *listing, const np_keydisk *key, np_keydisk_cell cell) {
  nv_listing_section(listing, "Key, from its handle to its free end");
  for (unsigned x = 0; x < key->length; x++) {
    np_writer text = nv_listing_text(listing);
    np_write(&text, "position %u: tooth above %u high, tooth below %u high%s", x, (unsigned)key->above[x],
             (unsigned)key->below[x], x == cell.x ? "; the disk is here" : "");
    nv_listing_item(listing);
  }
}

static void list_disk(nv_listing *listing, const np_keydisk *key, np_keydisk_cell cell) {
  nv_listing_section(listing, "Disk, cuts in the order of rotations");
  for (unsigned r = 0; r < key->cuts; r++) {
    np_writer text = nv_listing_text(listing);
    np_write(&text, "cut %u: %u deep%s", r, (unsigned)key->disk[r],
             r == cell.r                                  ? ", above now"
             : r == (cell.r + key->cuts / 2u) % key->cuts ? ", below now"
                                                          : "");
    nv_listing_item(listing);
  }
}

static void keydisk_list(nv_listing *listing) {
  const np_keydisk *key = np_keydisk_arrays(listing->puzzle);
  np_keydisk_cell cell = np_keydisk_cell_of(listing->position);
  list_key(listing, key, cell);
  list_disk(listing, key, cell);
  nv_listing_moves(listing);
}

const nv_view nv_view_keydisk = {
    .kind = "keydisk",
    .seconds = 0.28f,
    .how = "Drag the disk, or use its four buttons. Drag the background to look around.",
    .keys = "Left and right arrow keys slide the disk, up and down turn it.",
    .draw = keydisk_draw,
    .pick = keydisk_pick,
    .part_move = keydisk_part_move,
    .move_part = keydisk_move_part,
    .hints.target = keydisk_hint_target,
    .key = keydisk_key,
    .say_part = keydisk_say_part,
    .buttons = keydisk_buttons,
    .list = keydisk_list,
    .drag = &nv_keydisk_part_drag,
    .camera.orbits = true,
    .camera.closest = 2,
    .charts = nv_keydisk_charts,
};
