/* golden.h: a picture held against the one that was approved, tests/golden/NAME.svg, byte for byte.
 * With NP_WRITE_GOLDENS set in the environment pictures are written anew: look at them before
 * committing them. */
#ifndef NP_GOLDEN_H
#define NP_GOLDEN_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "view.h"

static inline void np_assert_golden(const char *name, const np_canvas *canvas, const char *title) {
  enum { MAX = 1 << 20 };
  char path[400], *text = malloc(MAX), *wanted = malloc(MAX);
  assert_true(text && wanted);
  np_writer where = np_writer_over(path, sizeof path), writer = np_writer_over(text, MAX);
  np_write(&where, "%s/golden/%s.svg", NP_TESTS_FOLDER, name);
  np_svg_write(canvas, title, &writer);
  assert_true(writer.length < MAX);
  bool anew = getenv("NP_WRITE_GOLDENS") != NULL;
  FILE *file = fopen(path, anew ? "wb" : "rb");
  if (!file) fail_msg("%s cannot be opened; NP_WRITE_GOLDENS=1 writes it", path);
  if (anew)
    assert_int_equal(fwrite(text, 1, writer.length, file), writer.length);
  else
    wanted[fread(wanted, 1, MAX - 1, file)] = '\0';
  fclose(file);
  size_t same = 0;
  while (!anew && text[same] && text[same] == wanted[same]) same++;
  if (!anew && text[same] != wanted[same])
    fail_msg("%s differs from byte %zu on: ...%.60s... is now ...%.60s...", path, same, wanted + same, text + same);
  free(text);
  free(wanted);
}

#endif
