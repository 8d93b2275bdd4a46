/* test.h: what every native test begins with. NP_TESTS_FOLDER, the tests folder, is set by the build. */
#ifndef NP_TEST_H
#define NP_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#endif
