/* snake_charts.c: the list of a snake's charts, and the strip of its word.
 *
 * Tags of the strip: one per cubelet, from 1.
 */

#include "snake_charts.h"
#include "snake_chart_parts.h"

#include "snake_body.h"
#include "snake_camera.h"
#include "snake_cubelets.h"
#include "snake_layers.h"

#include "plot.h"

static const float strip_heading = 26;

/* Draws the elastic in a cubelet: it ends, goes straight through, or turns a corner. */
static void draw_thread(nv_area at, np_snake_word word, unsigned cubelet, nv_colour colour, nv_canvas *canvas) {
  float cell = at.width, width = cell * 0.12f, edge = cell * 0.05f;
  nv_point middle = {at.left + cell / 2, at.top + cell / 2}, in = {at.left + edge, middle.y},
           out = {at.left + cell - edge, middle.y};
  nv_point down = {middle.x, at.top + cell - edge}, bend[3] = {in, middle, down};
  if (np_snake_is_corner(word, cubelet)) {
    nv_canvas_stroke(canvas, bend, 3, width, false, colour);
    return;
  }
  bool end = cubelet == 1 || cubelet == word.length;
  if (end) nv_canvas_disc(canvas, middle, cell * 0.16f, colour);
  nv_canvas_line(canvas, cubelet == 1 ? middle : in, cubelet == word.length ? middle : out, width, colour);
}

/* `at` is a cell and, below it, the room for its number. */
static void draw_cubelet(nv_area at, np_snake_word word, unsigned cubelet, unsigned held, const nv_palette *palette,
                         nv_canvas *canvas) {
  float cell = at.width, inset = cell * 0.04f, size = fmaxf(8, fminf(12, cell * 0.4f));
  nv_plot_item(canvas, cubelet, at);
  nv_canvas_rect(canvas, at.left + inset, at.top + inset, cell - 2 * inset, cell - 2 * inset,
                 nv_colour_mix(palette->paper, nv_snake_wood(palette, cubelet), cubelet & 1 ? 0.6f : 0.5f));
  draw_thread(at, word, cubelet, palette->oxblood, canvas);
  if (cubelet <= held) nv_canvas_rect(canvas, at.left, at.top + cell, cell, fmaxf(2, cell * 0.1f), palette->verdigris);
  if (cell > 15 || cubelet == 1 || cubelet % 5 == 0)
    nv_canvas_write(canvas, (nv_point){at.left + cell / 2, at.top + cell * 1.1f + size}, size, NV_ALIGN_MIDDLE, false,
                    nv_colour_mix(palette->paper, palette->ink, 0.75f), "%u", cubelet);
  canvas->tag = 0;
}

static void strip_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const np_puzzle *puzzle = scene->puzzle;
  const nv_palette *palette = scene->palette;
  float width = scene->width, height = scene->height;
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  np_snake_ghost ghost;
  char text[2 * NP_SNAKE_MAX + 32];
  np_snake_ghost_of(puzzle, np_game_position(game), nv_snake_course_end(scene), &ghost);
  np_writer writer = np_writer_over(text, sizeof text);
  np_snake_word_write(word, &writer);
  float size = fminf(14, (width - 4) / (0.78f * (float)word.length));
  nv_canvas_text(canvas, (nv_point){3, 15}, size, NV_ALIGN_START, true, palette->ink, text);
  nv_tiles laid = nv_tiles_in(word.length, (nv_area){2, strip_heading, width - 4, height - strip_heading},
                              (nv_tile){1, 0, 1.2f, 14, 36});
  for (unsigned k = 1; k <= word.length; k++)
    draw_cubelet(nv_tile_at(&laid, k - 1), word, k, ghost.held, palette, canvas);
  unsigned joint = nv_snake_joint(puzzle, scene->motion.to, scene->focus.part);
  nv_snake_part hint = nv_snake_part_in(scene->marks.hinted);
  bool turns = nv_snake_turns(scene, joint), hinted = hint.cubelet == joint && hint.action < NV_SNAKE_HOLD;
  if (joint == 0 || (!turns && np_puzzle_solved(puzzle, scene->motion.to))) return;
  nv_area ring = nv_tile_at(&laid, joint - 1);
  ring.height = ring.width;
  nv_canvas_frame(canvas, ring, fmaxf(2, ring.width * 0.09f),
                  turns    ? palette->oxblood
                  : hinted ? palette->verdigris
                           : palette->brass);
}

static void strip_tell(const np_game *game, uint32_t tag, nv_item *item) {
  np_snake_layers layers = np_snake_layers_in(game);
  np_write(item->words, "cubelet %u, %s: ", tag,
           np_snake_cubelet_word(np_snake_word_of_puzzle(np_game_puzzle(game)), tag));
  if (tag <= layers.held)
    nv_snake_say_cell(&layers, layers.where[tag - 1], item->words);
  else
    np_write(item->words, "not in the box yet");
  item->part = nv_snake_chart_part(tag, item->focus);
}

static const nv_legend strip_legend[] = {{"red: the elastic", NV_MARK_OF(oxblood), NV_MARK_LINE | NV_MARK_DOT},
                                         {"green line: in the box", NV_MARK_OF(verdigris), NV_MARK_AREA},
                                         {"frame: the corner that turns", NV_MARK_OF(brass), NV_MARK_FRAME},
                                         {NULL, 0, 0}};
static const nv_legend layers_legend[] = {
    {"red line: the elastic", NV_MARK_OF(oxblood), NV_MARK_LINE},
    {"red disc: an end", NV_MARK_OF(oxblood), NV_MARK_DOT},
    {"triangle: the next cubelet is a layer above or below", NV_MARK_OF(oxblood), NV_MARK_AREA},
    {NULL, 0, 0}};

const nv_chart nv_snake_charts[] = {
    {.name = "strip",
     .tab = "Strip",
     .title = "The chain as a strip",
     .about = "S straight, C corner. Choose a cubelet to turn there.",
     .legend = strip_legend,
     .height = 140,
     .draw = strip_draw,
     .tell = strip_tell,
     .ask = "snake cubelets"},
    {.name = "layers",
     .tab = "Layers",
     .live = true,
     .title = "The box in layers",
     .about = "The box from above. Choose a cubelet to turn there.",
     .legend = layers_legend,
     .height = 250,
     .printed = true,
     .draw = nv_snake_layers_chart_draw,
     .tell = nv_snake_layers_chart_tell,
     .ask = "snake layers"},
    {.name = "solutions",
     .tab = "Solutions",
     .title = "Its solutions",
     .about = "Mirrored ones count once. Choose one to fold it.",
     .legend = layers_legend,
     .height = 250,
     .spoiler = true,
     .printed = true,
     .draw = nv_snake_solutions_draw,
     .tell = nv_snake_solutions_tell,
     .ask = "snake solutions --give-up 100000000"},
    {.name = NULL},
};
