/* ogear_words.c: the names engraved on the cube's faces. */
#include "ogear_body.h"

#include "glyphs.h"

static const float legible = 0.2f; /* words on a face can be read above this cosine */

static float toward_camera(const nv_ogear_body *body, nv_vec at, nv_vec normal) {
  return nv_vec_dot(nv_vec_unit(nv_vec_sub(body->camera.eye, at)), normal);
}

bool nv_ogear_legible(const nv_ogear_body *body, nv_vec at, nv_vec normal) {
  return toward_camera(body, at, normal) > legible;
}

float nv_ogear_toward_camera(const nv_ogear_body *body, unsigned face) {
  nv_vec out = nv_ogear_to_world(&body->pose, nv_ogear_outward(face));
  return toward_camera(body, out, out);
}

bool nv_ogear_words_legible(const nv_ogear_body *body, unsigned face) {
  return nv_ogear_toward_camera(body, face) > legible;
}

/* The directions right and up on a face, and its normal: unit vectors. */
typedef struct board {
  nv_vec right, up, out;
} board;

static board board_of(const nv_ogear_body *body, unsigned face, unsigned up) {
  return (board){nv_ogear_outward(np_ogear_across(body->cube, face, (up + 1) % NP_OGEAR_DIRS)),
                 nv_ogear_outward(np_ogear_across(body->cube, face, up)), nv_ogear_outward(face)};
}

static nv_vec on_board(const board *face, float x, float y) {
  return nv_vec_along(nv_vec_along(face->out, face->right, x), face->up, y);
}

static const nv_colour inks[2] = {{252, 244, 228, 255}, {34, 20, 5, 255}};

nv_colour nv_ogear_word_colour(bool dark) { return inks[dark]; }

bool nv_ogear_word_dark(nv_vec eye, const nv_palette *palette, nv_vec at, nv_vec normal) {
  nv_material bronze = nv_ogear_bronze(palette);
  nv_colour lit = nv_light_shade(eye, &bronze, at, normal);
  float r = lit.r, g = lit.g, b = lit.b; /* the sum below is close to the luminance, out of 65,025 */
  return 0.21f * r * r + 0.72f * g * g + 0.07f * b * b > 15000;
}

typedef struct engraving {
  board face;
  nv_point middle;
  float size;
  const char *word;
} engraving;

/* Names stand upright as the eye first sees their face, whichever way its north points, in the corner with the fewest
 * walls. */
static engraving engraving_of(const nv_ogear_body *body, unsigned face) {
  static const uint8_t upward[NP_OGEAR_FACES] = {
      [NP_OGEAR_TOP] = NP_OGEAR_BACK, [NP_OGEAR_BOT] = NP_OGEAR_FRONT, [NP_OGEAR_LEF] = NP_OGEAR_TOP,
      [NP_OGEAR_RI] = NP_OGEAR_TOP,   [NP_OGEAR_FRONT] = NP_OGEAR_TOP, [NP_OGEAR_BACK] = NP_OGEAR_TOP};
  unsigned up = np_ogear_dir_to(body->cube, face, upward[face]), right = (up + 1) % NP_OGEAR_DIRS, min = 100;
  board upright = board_of(body, face, up);
  nv_point corner = {0, 0};
  for (unsigned i = 0; i < 4; i++) { /* lower left, lower right, upper left, upper right */
    unsigned side = i & 1 ? right : np_ogear_opposite_dir(right), end = i & 2 ? up : np_ogear_opposite_dir(up);
    bool beside = nv_ogear_walled(body, face, np_ogear_across(body->cube, face, side));
    unsigned against = (unsigned)beside + nv_ogear_walled(body, face, np_ogear_across(body->cube, face, end));
    if (against >= min) continue;
    min = against;
    corner = (nv_point){beside ? 0.525f : 0.565f, 0.53f};
    corner = (nv_point){i & 1 ? corner.x : -corner.x, i & 2 ? corner.y : -corner.y};
  }
  const char *word = np_ogear_face_name(face);
  float wide = fabsf(corner.x) < 0.55f ? 0.5f : 0.57f;
  return (engraving){upright, corner, fminf(0.27f, wide / nv_glyphs_width(word, 1)), word};
}

static void add_word(const nv_ogear_body *body, unsigned number, bool dark) {
  engraving cut = engraving_of(body, number);
  const board *face = &cut.face;
  nv_vec at = on_board(face, cut.middle.x, cut.middle.y),
         below = on_board(face, cut.middle.x + 0.008f, cut.middle.y - 0.01f);
  nv_model_letters(body->model, below, face->right, face->up, cut.size, false, inks[!dark], cut.word);
  nv_model_letters(body->model, at, face->right, face->up, cut.size, false, inks[dark], cut.word);
}

/* Opposite faces share their bodies: one of the two is always turned away. */
void nv_ogear_make_words(const nv_ogear_body *body) {
  for (unsigned i = 0; i < NP_OGEAR_FACES; i++) {
    nv_model_body(body->model);
    for (unsigned face = i & ~1u; !np_poster_build && !body->scene->bare && face <= (i | 1); face++)
      add_word(body, face, i & 1);
  }
}

/* Does the body of dark words show a face's name? If not, the body of pale words does. */
static bool is_dark(const nv_ogear_body *body, unsigned face) {
  engraving cut = engraving_of(body, face);
  nv_vec at = nv_ogear_to_world(&body->pose, on_board(&cut.face, cut.middle.x, cut.middle.y));
  return nv_ogear_word_dark(body->camera.eye, body->scene->palette, at,
                            nv_ogear_to_world(&body->pose, nv_ogear_outward(face)));
}

void nv_ogear_place_words(const nv_ogear_body *body, const nv_transform *cube) {
  for (unsigned face = 0; !np_poster_build && face < NP_OGEAR_FACES; face++)
    if (nv_ogear_words_legible(body, face))
      nv_model_place(body->model, nv_ogear_words_of(face, is_dark(body, face)), cube, (nv_colour){0, 0, 0, 0});
}
