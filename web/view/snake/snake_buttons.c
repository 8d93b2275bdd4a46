/* snake_buttons.c: the row under the picture: which joint, how it turns, whether cubelets may pass through
 * each other.
 */
#include "snake_buttons.h"

#include "marks.h"
#include "snake_camera.h"

typedef enum sign { BEFORE, NUMBER, AFTER, COUNTER, HALF, CLOCKWISE, PASSING } sign;

enum { BUTTONS = 7 };

typedef struct button {
  sign sign;
  nv_button disc; /* open: the fold is free */
} button;

bool nv_snake_is_free(const nv_scene *scene, unsigned joint, np_snake_turn turn) {
  unsigned a, b;
  bool through = nv_snake_part_in(scene->focus.part).through;
  if (np_puzzle_solved(scene->puzzle, scene->motion.to)) return false;
  return through || !np_snake_meets(scene->puzzle, scene->motion.to, joint, turn, &a, &b);
}

/* From left to right. */
static unsigned buttons_of(const nv_scene *scene, nv_snake_fold_free *free, button *row) {
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  unsigned joint = nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part), count = BUTTONS;
  bool through = nv_snake_part_in(scene->focus.part).through;
  if (joint == 0 || nv_snake_footing(scene) <= 0) return 0;
  float step = fminf(50, (scene->width - 6) / (float)count);
  for (unsigned i = 0; i < count; i++)
    row[i] =
        (button){.sign = (sign)i,
                 .disc = {.at = {scene->width / 2 + step * ((float)i - (float)(count - 1) / 2), scene->height - 24},
                          .radius = fminf(16, step / 2 - 2),
                          .open = true}};
  unsigned before = nv_snake_corner_on(word, joint, false), after = nv_snake_corner_on(word, joint, true);
  row[BEFORE].disc.open = before != joint;
  row[AFTER].disc.open = after != joint;
  if (np_still_only) return count;
  if (before != joint) row[BEFORE].disc.part = nv_snake_part_of(NV_SNAKE_GO, before, through);
  if (after != joint) row[AFTER].disc.part = nv_snake_part_of(NV_SNAKE_GO, after, through);
  /* as the eye sees them: a turn is clockwise for who looks along the link into the joint */
  unsigned other = nv_snake_comes_nearer(scene, np_snake_links(scene->motion.to)[joint - 2]);
  const unsigned turns[3] = {NP_SNAKE_COUNTER ^ other, NP_SNAKE_HALF_CLOCKWISE ^ other, NP_SNAKE_CLOCKWISE ^ other};
  for (unsigned i = 0; i < 3; i++) {
    row[COUNTER + i].disc.part = nv_snake_part_of(NV_SNAKE_TURN + turns[i], joint, through);
    if (free) row[COUNTER + i].disc.open = free(scene, joint, (np_snake_turn)turns[i]);
  }
  row[PASSING].disc.on = through;
  row[PASSING].disc.part = nv_snake_part_of(NV_SNAKE_GO, joint, !through);
  return count;
}

/* --------------------------------------------------------------------------------- signs */

static void draw_head(nv_canvas *canvas, nv_point tip, nv_point on, float size, nv_colour colour) {
  nv_point aside = {-on.y, on.x}, head[3];
  head[0] = (nv_point){tip.x + on.x * size, tip.y + on.y * size};
  head[1] = (nv_point){tip.x + aside.x * size * 0.8f, tip.y + aside.y * size * 0.8f};
  head[2] = (nv_point){tip.x - aside.x * size * 0.8f, tip.y - aside.y * size * 0.8f};
  nv_canvas_polygon(canvas, head, 3, colour);
}

/* An arc with a head: of a quarter, or of half a turn. */
static void draw_turn(const nv_button *drawn, float side, float turn, nv_colour colour, nv_canvas *canvas) {
  enum { POINTS = 11 };
  nv_point arc[POINTS];
  float radius = drawn->radius * 0.46f, angle = 0;
  for (int i = 0; i < POINTS; i++) {
    angle = side * NV_QUARTER_TURN * (-turn / 2 + turn * (float)i / (POINTS - 1));
    arc[i] = (nv_point){drawn->at.x + radius * sinf(angle), drawn->at.y + drawn->radius * 0.06f - radius * cosf(angle)};
  }
  nv_canvas_stroke(canvas, arc, POINTS, drawn->radius * 0.15f, false, colour);
  draw_head(canvas, arc[POINTS - 1], (nv_point){side * cosf(angle), side * sinf(angle)}, drawn->radius * 0.36f, colour);
}

/* Two cubelets: apart, or one in the other. */
static void draw_passing(const nv_button *drawn, bool on, nv_colour colour, nv_canvas *canvas) {
  float size = drawn->radius * 0.46f, apart = drawn->radius * (on ? 0.2f : 0.33f);
  for (int i = 0; i < 2; i++) {
    float x = drawn->at.x + (i ? apart : -apart), y = drawn->at.y + (i ? apart : -apart) * (on ? 0.8f : 0);
    nv_point square[4] = {{x - size / 2, y - size / 2},
                          {x + size / 2, y - size / 2},
                          {x + size / 2, y + size / 2},
                          {x - size / 2, y + size / 2}};
    nv_canvas_stroke(canvas, square, 4, drawn->radius * 0.12f, true, colour);
  }
}

static void draw_sign(const button *signed_by, nv_colour colour, nv_canvas *canvas) {
  const nv_button *drawn = &signed_by->disc;
  float size = drawn->radius;
  switch (signed_by->sign) {
  case BEFORE:
  case AFTER:
    draw_head(canvas, (nv_point){drawn->at.x + (signed_by->sign == AFTER ? -0.25f : 0.25f) * size, drawn->at.y},
              (nv_point){signed_by->sign == AFTER ? 1 : -1, 0}, size * 0.6f, colour);
    break;
  case COUNTER:
    draw_turn(drawn, -1, 1.5f, colour, canvas);
    break;
  case CLOCKWISE:
    draw_turn(drawn, 1, 1.5f, colour, canvas);
    break;
  case HALF:
    draw_turn(drawn, 1, 3.1f, colour, canvas);
    break;
  case PASSING:
    draw_passing(drawn, drawn->on, colour, canvas);
    break;
  default:
    break;
  }
}

/* The number of the joint's cubelet stands between the two buttons that choose another. */
static void draw_number(const nv_scene *scene, const nv_button *drawn, nv_canvas *canvas) {
  char text[8];
  np_writer writer = np_writer_over(text, sizeof text);
  unsigned joint = nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part);
  np_write(&writer, "%u", joint);
  nv_canvas_disc(canvas, drawn->at, drawn->radius, nv_colour_fade(scene->palette->paper, 0.8f));
  nv_canvas_text(canvas, (nv_point){drawn->at.x, drawn->at.y + 6}, 17, NV_ALIGN_MIDDLE, true,
                 nv_snake_turns(scene, joint) ? scene->palette->oxblood : scene->palette->ink, text);
}

/* A hint's move is filled. */
static void draw_button(const nv_scene *scene, const button *drawn, nv_canvas *canvas) {
  nv_colour ink = nv_mark_button(scene, &drawn->disc, canvas);
  draw_sign(drawn, ink, canvas);
  canvas->tag = 0;
}

void nv_snake_draw_buttons(const nv_scene *scene, nv_snake_fold_free *free, nv_canvas *canvas) {
  button row[BUTTONS];
  unsigned count = buttons_of(scene, free, row);
  for (unsigned i = 0; i < count; i++)
    if (i == NUMBER)
      draw_number(scene, &row[i].disc, canvas);
    else
      draw_button(scene, &row[i], canvas);
}

uint32_t nv_snake_button_under(const nv_scene *scene, nv_point at) {
  button row[BUTTONS];
  unsigned count = buttons_of(scene, NULL, row);
  uint32_t part = 0;
  float nearest = 24;
  for (unsigned i = 0; i < count; i++) {
    float distance = hypotf(row[i].disc.at.x - at.x, row[i].disc.at.y - at.y);
    if (!row[i].disc.part || distance >= nearest) continue;
    nearest = distance;
    part = row[i].disc.part;
  }
  return part;
}

void nv_snake_name_buttons(const nv_scene *scene, nv_canvas *canvas) {
  button row[BUTTONS];
  unsigned count = buttons_of(scene, NULL, row);
  if (count == 0 || scene->width < 560) return; /* there is no space for both */
  nv_point left = row[0].disc.at, right = row[count - 1].disc.at;
  nv_mark_name(scene, (nv_point){left.x - 24, left.y}, NV_ALIGN_END, "Joint", canvas);
  nv_mark_name(scene, (nv_point){right.x + 24, right.y}, NV_ALIGN_START, "Pass through", canvas);
}
