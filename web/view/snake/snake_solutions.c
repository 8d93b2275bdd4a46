/* snake_solutions.c: the solutions that are known, drawn as layers, to be stepped through.
 *
 * Tags: the solution before, the one after, then one per solution.
 */
#include "snake_chart_parts.h"

#include "snake_layers.h"
#include "plot.h"

#include <string.h>

enum { BEFORE = 1, AFTER = 2, FIRST = 3, NOWHERE = 1 << 20 };

static const float heading = 40, step_width = 92;

/* The index of the solution in which the chain lies now, or in which the moves ahead end; NOWHERE: none. */
static unsigned here(const np_game *game) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  uint8_t solution[NP_SNAKE_MAX], end[NP_SNAKE_MAX];
  if (!np_snake_goal_ahead(game, end)) return NOWHERE;
  for (unsigned i = 0; np_snake_solution(puzzle, end, i, solution); i++)
    if (memcmp(solution, end, np_puzzle_position_size(puzzle)) == 0) return i;
  return NOWHERE;
}

/* The index of the solution that an item leads to; NOWHERE: none. */
static unsigned number_of(const np_game *game, uint32_t item) {
  unsigned count = np_snake_solutions(np_game_puzzle(game), NULL), now = here(game);
  if (count == 0) return NOWHERE;
  if (count == 1 && (item == BEFORE || (item == AFTER && now == 0))) return NOWHERE;
  if (item == BEFORE) return now == NOWHERE ? count - 1 : (now + count - 1) % count;
  if (item == AFTER) return now == NOWHERE ? 0 : (now + 1) % count;
  return item >= FIRST && item - FIRST < count ? item - FIRST : NOWHERE;
}

/* ------------------------------------------------------------------------------- the layout */

typedef struct page {
  nv_tiles tiles;
  unsigned first, count; /* solutions first .. first + count - 1 are drawn */
} page;

static page page_of(const np_game *game, float width, float height) {
  unsigned all = np_snake_solutions(np_game_puzzle(game), NULL), now = here(game);
  np_snake_layers layers = np_snake_layers_in(game);
  float cells = (float)(layers.layers * (layers.columns + 1)), aspect = cells / (float)layers.rows;
  float wanted = fmaxf(76, fminf(width, 16 * cells)); /* layers beside each other, cells large enough for numbers */
  nv_tiles tiles = {.columns = (unsigned)fmaxf(1, floorf(width / wanted)), .first = {.top = heading}};
  tiles.first.width = width / (float)tiles.columns;
  float high = fminf(height - heading, tiles.first.width / aspect + 26);
  tiles.rows = (unsigned)fmaxf(1, floorf((height - heading) / high));
  if (all < tiles.columns * tiles.rows) {
    tiles.rows = all ? (all + tiles.columns - 1) / tiles.columns : 1;
    if (all && all < tiles.columns) tiles.columns = all;
    tiles.first.width = fminf(420, width / (float)tiles.columns);
  }
  tiles.first.height = (height - heading) / (float)tiles.rows;
  unsigned shown = tiles.columns * tiles.rows, first = now == NOWHERE ? 0 : now / shown * shown;
  return (page){tiles, first, all - first < shown ? all - first : shown};
}

/* ------------------------------------------------------------------------------- drawing */

static void draw_step(nv_canvas *canvas, const nv_palette *palette, float left, bool after, bool open) {
  nv_colour colour = open ? palette->ink : nv_colour_fade(palette->ink, 0.4f);
  float middle = heading / 2 - 4;
  canvas->tag = !open ? 0 : after ? AFTER : BEFORE;
  nv_canvas_rect(canvas, left, 2, step_width, heading - 12, nv_colour_mix(palette->paper, palette->ink, 0.1f));
  nv_canvas_text(canvas, (nv_point){left + step_width / 2 + (after ? -8 : 8), middle + 5}, 13, NV_ALIGN_MIDDLE, false,
                 colour, after ? "next" : "previous");
  float tip = after ? left + step_width - 10 : left + 10, back = after ? -9 : 9;
  nv_point head[3] = {{tip, middle}, {tip + back, middle - 6}, {tip + back, middle + 6}};
  nv_canvas_polygon(canvas, head, 3, colour);
  canvas->tag = 0;
}

static void write_count(const np_game *game, np_writer *writer) {
  bool complete;
  unsigned count = np_snake_solutions(np_game_puzzle(game), &complete), now = here(game);
  if (count == 0)
    np_write(writer, complete ? "No solution"
                     : np_puzzle_solved(np_game_puzzle(game), np_game_position(game))
                         ? "Take a move back and ask for a hint"
                         : "None known yet; ask for a hint");
  else if (now != NOWHERE)
    np_write(writer, "%u of %u%s", now + 1, count, complete ? "" : " known");
  else
    np_write(writer, "%u solution%p%s", count, complete ? "" : " known");
}

static void draw_tile(const np_game *game, const page *laid, unsigned i, const nv_palette *palette, nv_canvas *canvas) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  uint8_t solution[NP_SNAKE_MAX];
  unsigned number = laid->first + i;
  if (!np_snake_solution(puzzle, np_game_position(game), number, solution)) return;
  np_snake_layers layers = np_snake_layers_of(puzzle, solution, NULL);
  nv_area area = nv_tile_at(&laid->tiles, i);
  bool chosen = number == here(game);
  nv_plot_item(canvas, FIRST + number, area);
  nv_canvas_rect(canvas, area.left + 3, area.top + 3, area.width - 6, area.height - 6,
                 chosen ? nv_colour_mix(palette->paper, palette->verdigris, 0.3f)
                        : nv_colour_mix(palette->paper, palette->ink, 0.05f));
  nv_canvas_write(canvas, (nv_point){area.left + 10, area.top + 18}, 12, NV_ALIGN_START, chosen, palette->ink, "%u",
                  number + 1);
  nv_area inner = {area.left + 10, area.top + 24, area.width - 20, area.height - 34};
  nv_snake_draw_layers(&layers, inner, false, palette, canvas);
  canvas->tag = 0;
}

void nv_snake_solutions_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  float width = scene->width, height = scene->height;
  char text[64];
  np_writer writer = np_writer_over(text, sizeof text);
  unsigned count = np_snake_solutions(np_game_puzzle(game), NULL);
  write_count(game, &writer);
  if (count > 0) {
    draw_step(canvas, palette, 2, false, number_of(game, BEFORE) != NOWHERE);
    draw_step(canvas, palette, width - 2 - step_width, true, number_of(game, AFTER) != NOWHERE);
  }
  nv_canvas_text(canvas, (nv_point){width / 2, heading / 2 + 1}, 14, NV_ALIGN_MIDDLE, true, palette->ink, text);
  if (count == 0) return;
  page laid = page_of(game, width, height);
  for (unsigned i = 0; i < laid.count; i++) draw_tile(game, &laid, i, palette, canvas);
}

/* --------------------------------------------------------------------------------- items */

void nv_snake_solutions_tell(const np_game *game, uint32_t tag, nv_item *item) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  uint8_t solution[NP_SNAKE_MAX];
  unsigned number = number_of(game, tag);
  if (number == NOWHERE || !np_snake_solution(puzzle, np_game_position(game), number, solution)) return;
  np_write(item->words, "solution %u of %u", number + 1, np_snake_solutions(puzzle, NULL));
  np_puzzle_write_position(puzzle, solution, item->position);
}
