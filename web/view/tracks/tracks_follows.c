/* tracks_follows.c: all that follows from the marks as they stand: a sheet with the lines and empty
 * cells that reasoning gives, and how often it used each rule.
 *
 * Tags: 1 + cell for the sheet; after them, one per rule.
 */
#include "tracks_charts.h"

#include "plot.h"
#include "tracks_board_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The page waits for the reasoning, so on a large board it stops after these. */
enum { DEDUCTIONS_MAX = 400 };
enum { BARS_HEADING = 46 }; /* CSS pixels over the first bar */

typedef struct trail {
  const np_tracks_board *board;
  const uint8_t *before;
  uint8_t after[NP_TRACKS_PARTS_MAX];
  uint16_t order[NP_TRACKS_PARTS_MAX]; /* the deduction that gave a part, from 1 */
  unsigned count, taken[NP_TRACKS_RULES];
  bool wrong, cut; /* a contradiction was met; there is more */
} trail;

static void take(trail *found, const np_tracks_deduction *step) {
  found->count++;
  found->taken[step->rule]++;
  for (unsigned i = 0; i < step->count; i++) {
    found->after[step->part[i]] = (uint8_t)step->mark;
    if (!found->order[step->part[i]]) found->order[step->part[i]] = (uint16_t)found->count;
  }
}

/* Reasons until nothing follows, or DEDUCTIONS_MAX. The caller frees the result; NULL without memory. */
static trail *reason(const np_game *game) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  trail *found = calloc(1, sizeof *found);
  np_tracks_reasoner *reasoner = np_tracks_reasoner_open(&(np_memory){0}, NULL);
  if (found && reasoner) {
    found->board = np_tracks_board_of(puzzle);
    found->before = np_game_position(game);
    memcpy(found->after, found->before, np_tracks_parts(found->board));
    const np_tracks_deduction *step = NULL;
    while (found->count < DEDUCTIONS_MAX &&
           (step = np_tracks_deduce(reasoner, found->board, found->after, NP_TRACKS_HARD)) != NULL &&
           !step->contradiction)
      take(found, step);
    found->wrong = step && step->contradiction;
    found->cut = found->count == DEDUCTIONS_MAX;
  } else {
    free(found);
    found = NULL;
  }
  np_tracks_reasoner_close(reasoner);
  return found;
}

/* ------------------------------------------------------------------------------- the layout */

typedef struct place {
  nv_area sheet, bars;
} place;

/* The bars stand beside the sheet where the words over them fit, else below it. */
static place place_of(float width, float height) {
  if (width >= 920)
    return (place){{2, 2, width * 0.62f - 4, height - 4}, {width * 0.62f + 10, 2, width * 0.38f - 16, height - 4}};
  return (place){{2, 2, width - 4, height * 0.48f - 4}, {2, height * 0.5f, width - 4, height * 0.5f}};
}

static void draw_summary(const trail *found, nv_point at, const nv_palette *palette, nv_canvas *canvas) {
  unsigned lines = 0, empty = 0, cells = np_tracks_parts(found->board) / 3;
  for (unsigned part = 0; part < 3 * cells; part++) {
    if (found->after[part] == found->before[part]) continue;
    lines += part >= cells && found->after[part] == NP_TRACKS_LINE;
    empty += part < cells && found->after[part] == NP_TRACKS_NONE;
  }
  const char *words = found->wrong        ? "Your marks fit no path"
                      : found->count == 0 ? "Nothing more follows"
                                          : "%s%u piece%p of track, %u empty cell%p";
  nv_plot_heading(canvas, found->wrong ? palette->violet : palette->ink, at, words, found->cut ? "At least " : "",
                  lines, empty);
}

static nv_colour colour_of(const nv_palette *palette, np_tracks_level level) {
  return nv_colour_mix(palette->steel, palette->brass, 0.5f * (float)level);
}

/* What the bars count, and what their colours mean. */
static void draw_legend(nv_point at, const nv_palette *palette, nv_canvas *canvas) {
  static const char title[] = "Times each rule was used:";
  nv_plot_note(canvas, palette, at, NV_ALIGN_START, "%s", title);
  at.x += nv_plot_width(title, NV_PLOT_TEXT) + 6;
  for (np_tracks_level level = NP_TRACKS_EASY; level <= NP_TRACKS_HARD; level++)
    at.x = nv_plot_key(canvas, palette, at, colour_of(palette, level), np_tracks_level_name(level));
}

static void draw_bars(const trail *found, nv_area at, const nv_palette *palette, nv_canvas *canvas) {
  unsigned max = 1, rules = 0, drawn = 0;
  for (unsigned rule = 0; rule < NP_TRACKS_RULES; rule++) rules += found->taken[rule] > 0;
  nv_tiles rows = nv_rows_in(rules, (nv_area){at.left, at.top + BARS_HEADING, at.width, at.height - BARS_HEADING}, 22);
  float step = rows.first.height, size = fmaxf(11, fminf(13, step * 0.7f)), words = 0;
  draw_summary(found, (nv_point){at.left, at.top + 16}, palette, canvas);
  if (found->count > 0) draw_legend((nv_point){at.left, at.top + 36}, palette, canvas);
  for (unsigned rule = 0; rule < NP_TRACKS_RULES; rule++) {
    if (!found->taken[rule]) continue;
    max = found->taken[rule] > max ? found->taken[rule] : max;
    words = fmaxf(words, nv_plot_width(np_tracks_rule_name((np_tracks_rule)rule), size));
  }
  float left = at.left + words + 8, longest = at.width - words - 42;
  for (unsigned rule = 0; rule < NP_TRACKS_RULES; rule++) {
    if (!found->taken[rule]) continue;
    nv_area row = nv_tile_at(&rows, drawn++);
    float length = longest * (float)found->taken[rule] / (float)max, base = row.top + step / 2 + size * 0.35f;
    nv_plot_item(canvas, 1 + np_tracks_parts(found->board) / 3 + rule, row);
    nv_canvas_text(canvas, (nv_point){left - 8, base}, size, NV_ALIGN_END, false, palette->ink,
                   np_tracks_rule_name((np_tracks_rule)rule));
    nv_canvas_rect(canvas, left, row.top + step * 0.2f, fmaxf(2, length), step * 0.6f,
                   colour_of(palette, np_tracks_rule_level((np_tracks_rule)rule)));
    nv_canvas_write(canvas, (nv_point){left + length + 6, base}, size, NV_ALIGN_START, false, palette->ink, "%u",
                    found->taken[rule]);
    canvas->tag = 0;
  }
}

void nv_tracks_follows_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  trail *found = reason(game);
  if (!found) return;
  place at = place_of(scene->width, scene->height);
  nv_tracks_sheet sheet = nv_tracks_sheet_in(found->board, at.sheet);
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  uint8_t old[NP_TRACKS_CELLS];
  unsigned count = np_tracks_parts(found->board) / 3;
  for (unsigned cell = 0; cell < count; cell++)
    old[cell] = np_tracks_sides(found->board, found->after, cell) == np_tracks_sides(found->board, found->before, cell);
  nv_tracks_draw_small(&sheet, palette, found->after, old, palette->verdigris, canvas);
  if (sheet.cell >= 7)
    for (unsigned cell = 0; cell < count; cell++)
      if (found->after[cell] == NP_TRACKS_NONE)
        nv_tracks_draw_cross(canvas, nv_tracks_centre_of(&sheet, cell), sheet.cell * 0.12f,
                             fmaxf(1, sheet.cell * 0.05f),
                             found->before[cell] == NP_TRACKS_NONE ? paint.cross : palette->verdigris);
  nv_tracks_place_cells(&sheet, canvas);
  draw_bars(found, at.bars, palette, canvas);
  free(found);
}

void nv_tracks_follows_tell(const np_game *game, uint32_t tag, nv_item *item) {
  const np_tracks_board *board = np_tracks_board_of(np_game_puzzle(game));
  unsigned cells = np_tracks_parts(board) / 3, cell = tag - 1;
  trail *found = reason(game);
  if (!found) return;
  if (cell >= cells) {
    np_tracks_rule rule = (np_tracks_rule)(cell - cells);
    np_write(item->words, "%s, %s: %u time%p", np_tracks_rule_name(rule),
             np_tracks_level_name(np_tracks_rule_level(rule)), found->taken[rule]);
  } else {
    bool line = np_tracks_sides(board, found->after, cell) != 0;
    np_write(item->words, "column %u, row %u: %s", cell % board->width + 1, cell / board->width + 1,
             line                                   ? "track"
             : found->after[cell] == NP_TRACKS_NONE ? "empty"
             : found->after[cell]                   ? "on the path"
                                                    : "open");
    if (found->order[cell]) np_write(item->words, ", deduction %u", (unsigned)found->order[cell]);
  }
  free(found);
}
