/* test.h: what every native test begins with. NP_TESTS_FOLDER, the tests folder, is set by the build. */
#ifndef NP_TEST_H
#define NP_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Sweeps over many puzzles take one in a number of them under the sanitizers, which make each several times slower. */
#ifdef NP_TEST_SANITIZED
enum { TEST_STRIDE = 10 };
#else
enum { TEST_STRIDE = 1 };
#endif

/* A whole number from low to high. (cmocka's assert_in_range is deprecated since cmocka 2.0, and what replaces it is
 * not in cmocka 1.) */
#define assert_between(value, low, high) assert_true(is_between(value, low, high))
static inline int is_between(long long value, long long low, long long high) { return value >= low && value <= high; }

#endif
