/* test.h: what every native test begins with. NP_TESTS_FOLDER, the tests folder, is set by the build.
 *
 *   TEST(what_is_so) { assert_true(true); }
 *
 * A file's program runs all of its tests, in the order in which they stand there. A file with a main of its own defines
 * NP_OWN_MAIN before it includes this. */
#ifndef NP_TEST_H
#define NP_TEST_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name)                                                                                                     \
  static void name(void **);                                                                                           \
  __attribute__((constructor)) static void np_add_##name(void) {                                                       \
    if (np_test_count == sizeof np_tests / sizeof *np_tests) abort(); /* there is no room for it */                    \
    np_tests[np_test_count++] = (struct CMUnitTest)cmocka_unit_test(name);                                             \
  }                                                                                                                    \
  static void name(__attribute__((unused)) void **np_cmocka_state)

__attribute__((unused)) static struct CMUnitTest np_tests[64];
static size_t np_test_count;

/* Also fails where no test was found. */
static inline int np_run_tests(void) {
  int failed = _cmocka_run_group_tests("tests", np_tests, np_test_count, NULL, NULL);
  return failed || np_test_count == 0;
}

#ifndef NP_OWN_MAIN
int main(void) { return np_run_tests(); }
#endif

/* Sweeps over many puzzles take one in TEST_STRIDE: under the sanitizers each takes several times longer. */
#ifdef NP_TEST_SANITIZED
enum { TEST_STRIDE = 10 };
#else
enum { TEST_STRIDE = 1 };
#endif

/* Comparisons for which cmocka has no assertion that shows both numbers. */
#define assert_that(left, is, right)                                                                                   \
  do {                                                                                                                 \
    long double left_ = (left), right_ = (right);                                                                      \
    if (!(left_ is right_)) fail_msg("%.12Lg is not %s %.12Lg: %s", left_, #is, right_, #left);                        \
  } while (0)

#define assert_between(value, low, high)                                                                               \
  do {                                                                                                                 \
    long double value_ = (value), low_ = (low), high_ = (high);                                                        \
    if (!(value_ >= low_ && value_ <= high_))                                                                          \
      fail_msg("%.12Lg is not from %.12Lg to %.12Lg: %s", value_, low_, high_, #value);                                \
  } while (0)

/* Unlike cmocka's assert_float_equal, this is for doubles too. */
#define assert_close(found, wanted, apart)                                                                             \
  do {                                                                                                                 \
    long double found_ = (found), wanted_ = (wanted);                                                                  \
    if (!(fabsl(found_ - wanted_) <= (apart))) fail_msg("%.17Lg, not %.17Lg: %s", found_, wanted_, #found);            \
  } while (0)

/* Fails with the error's sentence if the call returns false or NULL. */
#define assert_works(call, error)                                                                                      \
  do {                                                                                                                 \
    if (!(call)) fail_msg("%s: %s", #call, (error).sentence);                                                          \
  } while (0)

/* Checks that a text contains a part, or does not. */
#define assert_has(text, part)                                                                                         \
  do {                                                                                                                 \
    const char *text_ = (text), *part_ = (part);                                                                       \
    if (!strstr(text_, part_)) fail_msg("%s\nis not in\n%s", part_, text_);                                            \
  } while (0)

#define assert_lacks(text, part)                                                                                       \
  do {                                                                                                                 \
    const char *text_ = (text), *part_ = (part);                                                                       \
    if (strstr(text_, part_)) fail_msg("%s\nis in\n%s", part_, text_);                                                 \
  } while (0)

#endif
