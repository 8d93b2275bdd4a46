/* The page's own sine, cosine and tangent (web/wasm/lean_math.c) against the C library's. */
#include "../../web/wasm/lean_math.c"

#include "test.h"

#include <math.h>

TEST(angles_of_every_size) {
  for (double angle = 1e-9; angle < 1e6; angle *= 1.0007)
    for (int side = -1; side <= 1; side += 2) {
      assert_close(__wrap_sin(side * angle), sin(side * angle), 4e-16);
      assert_close(__wrap_cos(side * angle), cos(side * angle), 4e-16);
      assert_close(__wrap_sinf((float)(side * angle)), sin((float)(side * angle)), 6e-8);
      assert_close(__wrap_cosf((float)(side * angle)), cos((float)(side * angle)), 6e-8);
    }
}

TEST(tangents_of_what_a_camera_sees) {
  for (float angle = -1.5f; angle <= 1.5f; angle += 0.01f)
    assert_close(__wrap_tanf(angle) / (1 + fabs(tan(angle))), tan(angle) / (1 + fabs(tan(angle))), 1e-7);
}

TEST(quarter_turns_and_no_numbers) {
  assert_that(__wrap_sin(0), ==, 0);
  assert_that(__wrap_cos(0), ==, 1);
  assert_close(__wrap_sin(3.14159265358979323846), 0, 2e-16);
  assert_close(__wrap_cos(3.14159265358979323846), -1, 0);
  assert_true(isnan(__wrap_sin(NAN)));
  assert_true(isnan(__wrap_cos(INFINITY)));
}
