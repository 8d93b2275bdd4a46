/* ogear_words.c: the names engraved on the cube's faces. */
#include "ogear_words.h"

#include "glyphs.h"

static const float legible = 0.2f; /* cosine from which on words on a face can be read */

static float toward_camera(const np_ogear_body *body, np_vec at, np_vec normal) {
  return np_vec_dot(np_vec_unit(np_vec_sub(body->camera.eye, at)), normal);
}

bool np_ogear_legible(const np_ogear_body *body, np_vec at, np_vec normal) {
  return toward_camera(body, at, normal) > legible;
}

float np_ogear_toward_camera(const np_ogear_body *body, unsigned face) {
  np_vec out = np_ogear_to_world(&body->pose, np_ogear_outward(face));
  return toward_camera(body, out, out);
}

bool np_ogear_words_legible(const np_ogear_body *body, unsigned face) {
  return np_ogear_toward_camera(body, face) > legible;
}

/* What is right and up on a face, and its normal: unit vectors. */
typedef struct board {
  np_vec right, up, out;
} board;

static board board_of(const np_ogear_body *body, unsigned face, unsigned up) {
  return (board){np_ogear_outward(np_ogear_across(body->cube, face, (up + 1) % NP_OGEAR_DIRS)),
                 np_ogear_outward(np_ogear_across(body->cube, face, up)), np_ogear_outward(face)};
}

static np_vec on_board(const board *face, float x, float y) {
  return np_vec_along(np_vec_along(face->out, face->right, x), face->up, y);
}

/* Light catches the far edge of a cut. */
static np_colour edge_of(const np_ogear_body *body) {
  return np_colour_mix(body->scene->palette->brass, (np_colour){255, 214, 160, 255}, 0.3f);
}

static np_colour cut_of(const np_ogear_body *body) {
  return body->scene->palette->dark ? (np_colour){44, 26, 6, 255} : (np_colour){58, 34, 10, 255};
}

typedef struct engraving {
  board face;
  np_point middle;
  float size;
  const char *word;
} engraving;

/* Names stand upright as the eye first sees their face, whichever way its north points, in the corner with the fewest
 * walls. */
static engraving engraving_of(const np_ogear_body *body, unsigned face) {
  static const uint8_t upward[NP_OGEAR_FACES] = {
      [NP_OGEAR_TOP] = NP_OGEAR_BACK, [NP_OGEAR_BOT] = NP_OGEAR_FRONT, [NP_OGEAR_LEF] = NP_OGEAR_TOP,
      [NP_OGEAR_RI] = NP_OGEAR_TOP,   [NP_OGEAR_FRONT] = NP_OGEAR_TOP, [NP_OGEAR_BACK] = NP_OGEAR_TOP};
  unsigned up = np_ogear_dir_to(body->cube, face, upward[face]), right = (up + 1) % NP_OGEAR_DIRS, min = 100;
  board upright = board_of(body, face, up);
  np_point corner = {0, 0};
  for (unsigned i = 0; i < 4; i++) { /* lower left, lower right, upper left, upper right */
    unsigned side = i & 1 ? right : np_ogear_opposite_dir(right), end = i & 2 ? up : np_ogear_opposite_dir(up);
    bool beside = np_ogear_walled(body, face, np_ogear_across(body->cube, face, side));
    unsigned against = (unsigned)beside + np_ogear_walled(body, face, np_ogear_across(body->cube, face, end));
    if (against >= min) continue;
    min = against;
    corner = (np_point){beside ? 0.525f : 0.565f, 0.53f};
    corner = (np_point){i & 1 ? corner.x : -corner.x, i & 2 ? corner.y : -corner.y};
  }
  const char *word = np_ogear_face_name(face);
  float wide = fabsf(corner.x) < 0.55f ? 0.5f : 0.57f;
  return (engraving){upright, corner, fminf(0.27f, wide / np_glyphs_width(word, 1)), word};
}

void np_ogear_make_words(const np_ogear_body *body, unsigned number) {
  np_model_body(body->model);
  if (np_still_only || body->scene->bare) return;
  engraving cut = engraving_of(body, number);
  const board *face = &cut.face;
  np_vec at = on_board(face, cut.middle.x, cut.middle.y),
         below = on_board(face, cut.middle.x + 0.008f, cut.middle.y - 0.01f);
  np_model_letters(body->model, below, face->right, face->up, cut.size, false, edge_of(body), cut.word);
  np_model_letters(body->model, at, face->right, face->up, cut.size, false, cut_of(body), cut.word);
}

void np_ogear_word_corners(const np_ogear_body *body, unsigned number, np_vec corners[4]) {
  engraving cut = engraving_of(body, number);
  float wide = np_glyphs_width(cut.word, cut.size) / 2, high = cut.size / 2;
  for (int i = 0; i < 4; i++)
    corners[i] = on_board(&cut.face, cut.middle.x + (i & 1 ? wide : -wide), cut.middle.y + (i & 2 ? high : -high));
}
