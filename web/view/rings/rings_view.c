/* rings_view.c: the whole picture of Chinese rings, and how it is touched. */
#include "listing.h"
#include "marks.h"
#include "rings/rings.h"
#include "rings_charts.h"
#include "rings_draw.h"

#include <string.h>

/* --------------------------------------------------------------------- words and cursor */

/* The point over a hook that arrows point at. */
static nv_point over_hook(const nv_rings_set *set, unsigned hook) {
  return nv_camera_project(&set->camera, (nv_vec){(float)hook, set->pose.hook[hook - 1].height + 0.26f, 0});
}

/* The keyboard cursor: a frame round the hook's labels and an arrow over its ring. */
static void draw_cursor(const nv_rings_set *set, nv_canvas *canvas) {
  unsigned hook = set->scene->marks.chosen;
  if (hook < 1 || hook > set->hooks) return;
  float left = (float)hook - 0.46f, right = (float)hook + 0.46f, slope = nv_rings_board_z - nv_rings_rail;
  nv_vec corners[4] = {{left, 0, slope},
                       {right, 0, slope},
                       {right, nv_rings_board_bottom, nv_rings_board_z},
                       {left, nv_rings_board_bottom, nv_rings_board_z}};
  nv_point frame[4];
  for (int i = 0; i < 4; i++) frame[i] = nv_camera_project(&set->camera, corners[i]);
  float width = nv_clamp(0.03f * nv_camera_unit(&set->camera, corners[2]), 1.5f, 3);
  nv_canvas_stroke(canvas, frame, 4, 2.2f * width, true, set->scene->palette->paper);
  nv_canvas_stroke(canvas, frame, 4, width, true, set->scene->palette->ink);
  nv_mark_arrow(set->scene, over_hook(set, hook), set->scene->palette->ink, canvas);
}

static bool is_down(const void *position, uint32_t hook) { return (np_rings_state(position) >> (hook - 1) & 1) != 0; }

/* Would words of this size in the corner lie on the bench, as in a low picture? Zooming changes nothing. */
static bool in_corner(const nv_rings_set *set, float size) {
  nv_camera camera = nv_rings_still_camera(set->scene, 0);
  float right = nv_rings_board_right(set->hooks);
  nv_point front = nv_camera_project(&camera, (nv_vec){right, nv_rings_table_y, nv_rings_board_z});
  nv_point back = nv_camera_project(&camera, (nv_vec){right, nv_rings_table_y, -nv_rings_board_z});
  return fmaxf(front.x, back.x) > set->scene->width - 14 - 8 * size &&
         fmaxf(front.y, back.y) > set->scene->height - 14 - size;
}

/* Writes how many rings are off, in the corner, if that is empty. */
static void draw_count(const nv_rings_set *set, nv_canvas *canvas) {
  char text[48];
  const nv_scene *scene = set->scene;
  float size = nv_clamp(scene->width / 42, 13, 20);
  if (scene->bare || np_poster_build || in_corner(set, size)) return; /* pictures without text, which this needs */
  np_writer writer = np_writer_over(text, sizeof text);
  unsigned off = 0;
  for (uint32_t hook = 1; hook <= set->hooks; hook++) off += is_down(scene->motion.to, hook);
  np_write(&writer, "%u of %u ring%p off", off, set->hooks);
  nv_colour colour = nv_colour_mix(scene->palette->paper, scene->palette->ink, 0.8f);
  nv_canvas_text(canvas, (nv_point){scene->width - 14, scene->height - 14}, size, NV_ALIGN_END, false, colour, text);
}

/* ------------------------------------------------------------- the double move's own tag */

static uint32_t rings_move_part(const np_puzzle *puzzle, np_move move) {
  return move == NP_RINGS_BOTH ? nv_rings_both_part(puzzle) : move;
}

static void draw_both_tag(const nv_rings_set *set, nv_canvas *canvas) {
  uint32_t part = nv_rings_both_part(set->scene->puzzle);
  const nv_palette *palette = set->scene->palette;
  if (!part || set->scene->bare || np_poster_build) return; /* pictures without text, which the tag needs */
  nv_point at = nv_rings_both_tag(&set->camera);
  float left = at.x - nv_rings_tag_width / 2 + 7, right = at.x + nv_rings_tag_width / 2 - 7,
        top = at.y - nv_rings_tag_height / 2 + 7, foot = at.y + nv_rings_tag_height / 2 - 7;
  nv_point frame[4] = {{left, top}, {right, top}, {right, foot}, {left, foot}};
  nv_colour edge = set->scene->marks.hinted == part   ? palette->verdigris
                   : set->scene->marks.chosen == part ? palette->ink
                                                      : palette->brass;
  nv_canvas_stroke(canvas, frame, 4, 14 + (set->scene->marks.chosen == part ? 5 : 3), true, edge);
  nv_colour fill = nv_colour_mix(palette->paper, palette->ink, set->scene->marks.highlighted == part ? 0.16f : 0);
  nv_canvas_stroke(canvas, frame, 4, 14, true, fill);
  nv_canvas_polygon(canvas, frame, 4, fill);
  nv_canvas_text(canvas, (nv_point){at.x, at.y + 5}, 15, NV_ALIGN_MIDDLE, true,
                 nv_colour_fade(palette->ink, nv_scene_may_move(set->scene, part) ? 1 : 0.35f), "1+2");
}

/* --------------------------------------------------------------------------- the picture */

/* A key of all that the bodies depend on. */
static uint64_t model_key(const nv_scene *scene, unsigned hooks) {
  uint64_t key = nv_model_key(0, &hooks, sizeof hooks);
  key = nv_model_key(key, &scene->bare, sizeof scene->bare);
  return nv_model_key(key, scene->palette, sizeof *scene->palette);
}

static bool draw_solids(nv_rings_set *set, nv_canvas *canvas) {
  unsigned hooks = set->hooks = np_rings_count(set->scene->puzzle);
  set->model = nv_model_begin(canvas, &set->camera, model_key(set->scene, hooks));
  if (!set->model) return false;
  if (nv_model_is_blank(set->model)) {
    nv_rings_make_board(set);
    nv_rings_make_shuttle(set);
    for (unsigned k = 1; k <= hooks; k++) {
      nv_rings_make_hook(set, k);
      nv_rings_make_number(set, k);
    }
  }
  nv_rings_place_board(set);
  nv_rings_place_wire(set, canvas);
  nv_model_draw(set->model, canvas);
  draw_both_tag(set, canvas);
  return true;
}

static void rings_draw_still(const nv_scene *scene, nv_canvas *canvas) {
  nv_rings_set set = {.scene = scene, .pose = nv_rings_pose_still(scene)};
  set.camera = nv_rings_still_camera(scene, set.pose.lift);
  if (draw_solids(&set, canvas)) draw_count(&set, canvas);
}

const nv_still nv_still_rings = {.kind = "rings", .aspect = 1.7f, .draw = rings_draw_still};

/* Where the numbers on the board cannot be read, a hook that is pointed out has its number over it. */
static void draw_number(const nv_rings_set *set, unsigned hook, nv_colour colour, nv_canvas *canvas) {
  if (hook < 1 || hook > set->hooks || nv_rings_numbered(set) || !set->scene->marks.live) return;
  nv_point at = over_hook(set, hook);
  nv_mark_number(set->scene, (nv_point){at.x, at.y - 24}, hook, colour, canvas);
}

/* Crosses out a refused hook, or the one that holds the shuttle back, and numbers it. Also numbers the hook before a
 * refused one, since whether that may move depends on it. */
static void draw_refused(const nv_rings_set *set, nv_canvas *canvas) {
  const nv_scene *scene = set->scene;
  uint32_t part = rings_move_part(scene->puzzle, scene->motion.move);
  if (part == NV_RINGS_PULL) {
    part = nv_rings_holding(np_rings_state(scene->motion.from), set->hooks);
    if (part) nv_mark_cross(scene, over_hook(set, part), canvas);
    draw_number(set, part, scene->palette->violet, canvas);
    return;
  }
  if (part == nv_rings_both_part(scene->puzzle)) {
    nv_mark_cross(scene, nv_rings_both_tag(&set->camera), canvas);
    return;
  }
  nv_point at = over_hook(set, part);
  nv_mark_cross(scene, (nv_point){at.x, at.y - 6}, canvas);
  if (part > 1 && at.x - over_hook(set, part - 1).x > 18) draw_number(set, part - 1, scene->palette->ink, canvas);
  draw_number(set, part, scene->palette->violet, canvas);
}

static void draw_marks(const nv_rings_set *set, nv_canvas *canvas) {
  const nv_scene *scene = set->scene;
  const nv_palette *palette = scene->palette;
  for (size_t i = 0; i < scene->marks.legal_count; i++) {
    uint32_t hook = scene->marks.legal[i];
    bool pointed = hook == scene->marks.chosen || hook == scene->marks.hinted;
    if (hook > set->hooks || pointed) continue;
    nv_vec over = {(float)hook, nv_rings_up_y + 0.26f, 0}; /* over the shuttle, against which a mark is hard to see */
    nv_mark_angle(scene, nv_camera_project(&set->camera, over), !is_down(scene->motion.to, hook), canvas);
  }
  if (scene->marks.hinted >= 1 && scene->marks.hinted <= set->hooks && scene->marks.hinted != scene->marks.chosen)
    nv_mark_arrow(scene, over_hook(set, scene->marks.hinted), palette->verdigris, canvas);
  if (scene->motion.blocked) draw_refused(set, canvas);
  draw_number(set, scene->marks.highlighted, palette->ink, canvas);
  draw_number(set, scene->marks.chosen, palette->ink, canvas);
  draw_number(set, scene->marks.hinted, palette->verdigris, canvas);
}

static void rings_draw(const nv_scene *scene, nv_canvas *canvas) {
  uint64_t after;
  nv_rings_dragged shown = nv_rings_drag_shown(scene, &after);
  nv_rings_set set = {.scene = &shown.scene, .pose = shown.pose, .camera = nv_rings_camera(scene, shown.pose.lift)};
  if (!draw_solids(&set, canvas)) return;
  draw_cursor(&set, canvas);
  draw_marks(&set, canvas);
  draw_count(&set, canvas);
}

/* ---------------------------------------------------------------------- pointer and keys */

static bool rings_part_move(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move) {
  (void)position;
  *move = part == nv_rings_both_part(puzzle) ? NP_RINGS_BOTH : part;
  return part != nv_rings_handle_part(puzzle);
}

/* A drag moves what a press moves; the handle moves nothing. */
static bool rings_part_drags(const np_puzzle *puzzle, const void *position, uint32_t part) {
  (void)puzzle, (void)position, (void)part;
  return false;
}

static uint32_t rings_hint_target(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  (void)position;
  if (move == NP_RINGS_BOTH)
    np_write(writer, "look at rings 1 and 2");
  else
    np_write(writer, "look at ring %u", move);
  return rings_move_part(puzzle, move);
}

/* Digits play a hook at once, 0 standing for 10. */
static uint32_t digit_hook(const char *key, unsigned hooks) {
  if (key[0] < '0' || key[0] > '9' || key[1] != '\0') return 0;
  uint32_t hook = key[0] == '0' ? 10 : (uint32_t)(key[0] - '0');
  return hook <= hooks ? hook : 0;
}

static nv_key_use rings_key(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  (void)why;
  const np_puzzle *puzzle = scene->puzzle;
  const void *position = scene->motion.to;
  unsigned hooks = np_rings_count(puzzle);
  uint32_t digit = digit_hook(key, hooks), both = nv_rings_both_part(puzzle), last = both ? both : hooks;
  if (*chosen > last) *chosen = 0; /* the handle, which was pressed */
  bool enter = strcmp(key, "Enter") == 0 || strcmp(key, " ") == 0;
  bool up = strcmp(key, "ArrowUp") == 0, down = strcmp(key, "ArrowDown") == 0;
  if (digit) {
    *move = *chosen = digit;
    return NV_KEY_MOVE;
  } else if (strcmp(key, "ArrowLeft") == 0) {
    *chosen = *chosen > 1 ? *chosen - 1 : 1;
  } else if (strcmp(key, "ArrowRight") == 0) {
    *chosen = *chosen < last ? *chosen + 1 : last;
  } else if (strcmp(key, "Home") == 0) {
    *chosen = 1;
  } else if (strcmp(key, "End") == 0) {
    *chosen = last;
  } else if (enter || up || down) {
    if (*chosen == 0) *chosen = 1;
    uint32_t hook = *chosen == both ? 1 : *chosen; /* the tag goes up and down with its hooks */
    if ((enter || up == is_down(position, hook)) && rings_part_move(puzzle, position, *chosen, move))
      return NV_KEY_MOVE;
  } else if (strcmp(key, "+") == 0 && both) {
    *move = NP_RINGS_BOTH;
    return NV_KEY_MOVE;
  } else {
    return NV_KEY_UNUSED;
  }
  return NV_KEY_CHOICE;
}

static void rings_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  if (part == nv_rings_both_part(puzzle)) {
    np_write(writer, "rings 1 and 2 together");
    return;
  }
  if (part == nv_rings_handle_part(puzzle)) {
    np_write(writer, "shuttle, held by ring %u", nv_rings_holding(np_rings_state(position), np_rings_count(puzzle)));
    return;
  }
  np_write(writer, "ring %u, %s", part, is_down(position, part) ? "off" : "on");
}

static void rings_list(nv_listing *listing) {
  nv_listing_section(listing, "Rings");
  for (unsigned hook = 1; hook <= np_rings_count(listing->puzzle); hook++) {
    np_writer text = nv_listing_text(listing);
    rings_say_part(listing->puzzle, listing->position, hook, &text);
    nv_listing_item(listing);
  }
  nv_listing_moves(listing);
}

/* As long as it takes to put the shuttle down gently. */
static float rings_celebration(const np_puzzle *puzzle) {
  (void)puzzle;
  return 2.4f;
}

const nv_view nv_view_rings = {
    .kind = "rings",
    .seconds = 0.4f,
    .pace = nv_rings_pace,
    .celebration = rings_celebration,
    .how = "Click or drag a ring: those with a mark above can move. Drag the background to look around.",
    .how_touch = "Tap or drag a ring: those with a mark above can move. Drag the background to look around.",
    .keys = "Left and right choose a ring; up, down or Enter moves it. A digit moves that ring at once.",
    .draw = rings_draw,
    .pick = nv_rings_pick,
    .part_move = rings_part_move,
    .part_drags = rings_part_drags,
    .move_part = rings_move_part,
    .hints.target = rings_hint_target,
    .key = rings_key,
    .say_part = rings_say_part,
    .list = rings_list,
    .drag = &nv_rings_part_drag,
    .camera.closest = 2,
    .charts = nv_rings_charts,
};
