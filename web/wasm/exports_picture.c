/* exports_picture.c: the buffer for results that are texts, and the picture of any id as SVG. All texts share the one
 * buffer, which grows as needed, so each is good until the next call. exports.d.ts says what the exported functions do.
 */
#include "exports.h"

#include "svg.h"

#include <stdlib.h>
#include <string.h>

static char *outbox;
static size_t outbox_size;
static nv_canvas canvas;

const char *nv_page_text(nv_page_source *source, const void *from) {
  for (int round = 0; round < 2; round++) {
    np_writer writer = np_writer_over(outbox, outbox_size);
    source(&writer, from);
    if (writer.length < outbox_size) return outbox;
    size_t size = writer.length + writer.length / 4 + 64;
    char *grown = realloc(outbox, size);
    if (!grown) return "";
    outbox = grown;
    outbox_size = size;
  }
  return outbox;
}

/* ------------------------------------------------------------------------------ pictures */

typedef struct drawn {
  const nv_canvas *shown;
  const char *title;
} drawn;

static void svg_source(np_writer *writer, const void *from) {
  const drawn *picture = from;
  nv_svg_write(picture->shown, picture->title, writer);
}

const char *nv_page_svg(const nv_canvas *shown, const char *title) {
  return nv_page_text(svg_source, &(drawn){shown, title});
}

/* Writes the alternative text of a picture. */
static void words_of(const np_puzzle *puzzle, const void *position, char *text, size_t size) {
  np_writer writer = np_writer_over(text, size);
  np_write(&writer, "%s: ", np_kind_title(np_puzzle_kind(puzzle)));
  np_puzzle_describe(puzzle, position, &writer);
}

bool nv_page_draw(const char *id, float width, float height, const char *theme, nv_canvas *drawn, char *words,
                  size_t size) {
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  void *position = puzzle ? malloc(np_puzzle_position_size(puzzle)) : NULL;
  bool good = position && nv_still_of(puzzle) && width >= 1 && height >= 1;
  if (good) {
    const nv_palette *palette = strcmp(theme, "dark") == 0 ? &nv_palette_dark : &nv_palette_light;
    np_puzzle_start(puzzle, position);
    nv_scene scene = nv_scene_at_rest(puzzle, position, width, height, palette);
    nv_canvas_clear(drawn, width, height, (nv_colour){0, 0, 0, 0});
    nv_still_of(puzzle)->draw(&scene, drawn);
    words_of(puzzle, position, words, size);
  }
  free(position);
  np_puzzle_close(puzzle);
  return good;
}

const char *np_picture(const char *id, float width, float height, const char *theme) {
  char words[512];
  return nv_page_draw(id, width, height, theme, &canvas, words, sizeof words) ? nv_page_svg(&canvas, words) : "";
}
