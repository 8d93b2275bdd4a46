/* The three colours that say something differ for every eye, and stand out from the paper; so do the lines of a board.
 */
#include "test.h"

#include "keydisk/keydisk_body.h"
#include "ogear/ogear_charts.h"
#include "ogear/ogear_body.h"
#include "rings/rings_draw.h"
#include "tracks/tracks_sheet.h"
#include "tracks/tracks_board_view.h"

#include "model_parts.h"
#include "view.h"

#include <math.h>

/* How a colour-blind eye sees linear red, green and blue (Machado, Oliveira and Fernandes 2009, at full strength). */
static const float eyes[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.367f, 0.861f, -0.228f}, {0.280f, 0.673f, 0.047f}, {-0.012f, 0.043f, 0.969f}},  /* no green cones */
    {{0.152f, 1.053f, -0.205f}, {0.115f, 0.786f, 0.099f}, {-0.004f, -0.048f, 1.052f}}, /* no red cones */
    {{1.256f, -0.077f, -0.179f}, {-0.078f, 0.931f, 0.148f}, {0.005f, 0.691f, 0.304f}}, /* no blue cones */
};

static float linear(uint8_t value) {
  float share = (float)value / 255;
  return share <= 0.04045f ? share / 12.92f : powf((share + 0.055f) / 1.055f, 2.4f);
}

static float cube(float value) { return value > 0.008856f ? cbrtf(value) : 7.787f * value + 16 / 116.0f; }

/* CIE L*a*b* of a colour as an eye sees it. */
static void lab_of(nv_colour colour, const float eye[3][3], float lab[3]) {
  float own[3] = {linear(colour.r), linear(colour.g), linear(colour.b)}, seen[3];
  for (int i = 0; i < 3; i++)
    seen[i] = fminf(1, fmaxf(0, eye[i][0] * own[0] + eye[i][1] * own[1] + eye[i][2] * own[2]));
  float x = cube((0.4124f * seen[0] + 0.3576f * seen[1] + 0.1805f * seen[2]) / 0.9505f);
  float y = cube(0.2126f * seen[0] + 0.7152f * seen[1] + 0.0722f * seen[2]);
  float z = cube((0.0193f * seen[0] + 0.1192f * seen[1] + 0.9505f * seen[2]) / 1.089f);
  lab[0] = 116 * y - 16, lab[1] = 500 * (x - y), lab[2] = 200 * (y - z);
}

static float apart(nv_colour a, nv_colour b, const float eye[3][3]) {
  float one[3], other[3];
  lab_of(a, eye, one);
  lab_of(b, eye, other);
  return sqrtf(powf(one[0] - other[0], 2) + powf(one[1] - other[1], 2) + powf(one[2] - other[2], 2));
}

static float luminance(nv_colour colour) {
  return 0.2126f * linear(colour.r) + 0.7152f * linear(colour.g) + 0.0722f * linear(colour.b);
}

static float contrast(nv_colour a, nv_colour b) {
  float one = luminance(a), other = luminance(b);
  return (fmaxf(one, other) + 0.05f) / (fminf(one, other) + 0.05f);
}

static void check_palette(const nv_palette *palette) {
  const nv_colour means[] = {palette->oxblood, palette->verdigris, palette->violet};
  for (size_t i = 0; i < 3; i++) {
    assert_that(contrast(means[i], palette->paper), >=, 3);
    for (size_t k = 0; k < i; k++)
      for (size_t eye = 0; eye < sizeof eyes / sizeof *eyes; eye++)
        assert_that(apart(means[i], means[k], eyes[eye]), >, 20);
  }
}

TEST(test_meanings) {
  check_palette(&nv_palette_light);
  check_palette(&nv_palette_dark);
}

/* The lines and marks that show a board's state stand out, on cells and on clues. */
static void check_board(const nv_palette *palette) {
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  const nv_colour lines[] = {paint.grid, paint.rim, paint.cross, paint.line};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    assert_that(contrast(lines[i], paint.sheet), >=, 3);
    assert_that(contrast(lines[i], paint.clue), >=, 3);
  }
  assert_that(contrast(paint.rim, palette->paper), >=, 3);
  assert_that(contrast(paint.loose, paint.sheet), >=, 3);
  assert_that(contrast(paint.light, paint.sheet), >=, 3);
  assert_that(contrast(paint.supposed, paint.sheet), >=, 3);
  assert_that(contrast(paint.met, palette->paper), >=, 4.5f); /* text */
}

TEST(test_boards) {
  check_board(&nv_palette_light);
  check_board(&nv_palette_dark);
}

/* -------------------------------------------------------------- what is engraved on solids */

typedef nv_colour letters_of(nv_vec eye, const nv_palette *palette, nv_vec at, nv_vec normal);

/* The least contrast of letters with the material round them, as lit and seen from anywhere that players look from. */
static float least_contrast(const nv_palette *palette, nv_material material, nv_vec normal, letters_of *letters) {
  float least = INFINITY;
  for (int turn = -5; turn <= 5; turn++)
    for (int tilt = 1; tilt <= 12; tilt++) {
      nv_camera camera = nv_camera_around((nv_vec){0, 0, 0}, 0.2f * (float)turn, 0.1f * (float)tilt, 6);
      if (nv_vec_dot(nv_vec_unit(nv_vec_sub(camera.eye, normal)), normal) < 0.2f) continue;
      nv_colour lit = nv_light_shade(camera.eye, &material, normal, normal);
      least = fminf(least, contrast(letters(camera.eye, palette, normal, normal), lit));
    }
  return least;
}

#define LETTERS(name, colour)                                                                                          \
  static nv_colour name(nv_vec eye, const nv_palette *palette, nv_vec at, nv_vec normal) {                             \
    (void)eye, (void)palette, (void)at, (void)normal;                                                                  \
    return colour;                                                                                                     \
  }
LETTERS(carved, nv_rings_number_colour(palette, false))
LETTERS(inked, nv_rings_number_colour(palette, true))
LETTERS(ordinary, nv_keydisk_number_colour(palette, 1))
LETTERS(first, nv_keydisk_number_colour(palette, 0))
LETTERS(engraved, nv_ogear_word_colour(nv_ogear_word_dark(eye, palette, at, normal)))

static void check_engraved(const nv_palette *palette) {
  nv_material wood = nv_rings_wood(palette), bronze = nv_ogear_bronze(palette),
              disk = nv_keydisk_disk_material(palette);
  const nv_vec up = {0, 1, 0}, front = {0, 0, 1}, right = {1, 0, 0}, left = {-1, 0, 0}, aside = {0.6f, 0, 0.8f};
  const struct {
    const char *what;
    nv_material material;
    nv_vec normal;
    letters_of *letters;
  } table[] = {
      {"a number on the bench, its ring on", wood, front, carved},
      {"a number on the bench, its ring off", wood, front, inked},
      {"a name on top of the cube", bronze, up, engraved},
      {"a name on the cube's front", bronze, front, engraved},
      {"a name on the cube's right", bronze, right, engraved},
      {"a name on the cube's left", bronze, left, engraved},
      {"a name on a face half right", bronze, aside, engraved},
      {"a name on a face half left", bronze, {-0.6f, 0, 0.8f}, engraved},
      {"a name on a face tipped back", bronze, {0, 0.6f, 0.8f}, engraved},
      {"a number on the disk's right side", disk, right, ordinary},
      {"a number on the disk's left side", disk, left, ordinary},
      {"the disk's 0", disk, left, first},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    float least = least_contrast(palette, table[i].material, table[i].normal, table[i].letters);
    if (least < 3) print_error("%s, %s: %.2f\n", table[i].what, palette->dark ? "dark" : "light", (double)least);
    assert_that(least, >=, 3);
  }
}

TEST(test_engraved) {
  check_engraved(&nv_palette_light);
  check_engraved(&nv_palette_dark);
}

/* ------------------------------------------------------------------------- nets and floors */

/* O'Gear's net: plates, the grooves in them, and what lies on either. */
static void check_net(const nv_palette *palette) {
  nv_ogear_net_paint paint = nv_ogear_net_paint_of(palette);
  const nv_colour over[] = {paint.rim, palette->ink, palette->oxblood, palette->verdigris};
  for (size_t i = 0; i < sizeof over / sizeof *over; i++) {
    assert_that(contrast(over[i], paint.plate), >=, 3);
    assert_that(contrast(over[i], paint.groove), >=, 3);
  }
}

TEST(test_nets) {
  check_net(&nv_palette_light);
  check_net(&nv_palette_dark);
}

/* On dark paper the floor is lighter, so that a shadow on it is seen; on light paper the paper is the floor. */
TEST(test_floors) {
  const nv_palette *dark = &nv_palette_dark;
  nv_colour floor = nv_palette_floor(dark);
  assert_int_equal(nv_palette_floor(&nv_palette_light).a, 0);
  assert_int_equal(floor.a, 255);
  assert_that(contrast(floor, dark->paper), >=, 1.5f);
  assert_that(contrast(floor, nv_colour_mix(floor, nv_shade_colour, 0.6f)), >=, 1.4f);
  const nv_colour over[] = {dark->ink, dark->verdigris, dark->violet};
  for (size_t i = 0; i < 3; i++) assert_that(contrast(over[i], floor), >=, 3);
}
