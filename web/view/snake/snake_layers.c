/* snake_layers.c: the box cut into layers, each cell with the number of its cubelet: what someone needs
 * to fold a real snake.
 */

#include "snake_layers.h"

#include "snake_body.h"
#include "snake_chart_parts.h"
#include "snake_cubelets.h"
#include "plot.h"

/* ------------------------------------------------------------------------------- the layout */

/* A tile for each layer; its cells begin at its corner. */
static nv_tiles lay_out(const np_snake_layers *layers, nv_area area, bool headed) {
  float gap = headed ? 14 : 6, heading = headed ? 20 : 0;
  nv_area with_gap = {area.left, area.top + heading, area.width - 2 + gap, area.height - 2 + gap};
  nv_tiles laid = nv_tiles_in(layers->layers, with_gap,
                              (nv_tile){(float)layers->columns, gap, (float)layers->rows, gap + heading, 64});
  laid.first.left += (area.width - (float)laid.columns * laid.first.width + gap) / 2;
  if (!headed) laid.first.top += fmaxf(0, area.height - (float)laid.rows * laid.first.height + gap) / 2;
  return laid;
}

static nv_point corner_of(const np_snake_layers *layers, const nv_tiles *laid, unsigned cell) {
  unsigned layer = cell / (layers->columns * layers->rows), column = cell % layers->columns;
  unsigned row = cell / layers->columns % layers->rows;
  nv_area tile = nv_tile_at(laid, layer);
  return (nv_point){tile.left + laid->scale * (float)column, tile.top + laid->scale * (float)(layers->rows - 1 - row)};
}

/* ------------------------------------------------------------------------------- drawing */

static nv_point middle_of(const np_snake_layers *layers, const nv_tiles *laid, unsigned cell) {
  nv_point corner = corner_of(layers, laid, cell);
  return (nv_point){corner.x + laid->scale / 2, corner.y + laid->scale / 2};
}

static void draw_cell(const np_snake_layers *layers, const nv_tiles *laid, unsigned cell, const nv_palette *palette,
                      nv_canvas *canvas) {
  nv_point corner = corner_of(layers, laid, cell);
  unsigned cubelet = layers->in[cell];
  float inset = laid->scale * 0.03f, side = laid->scale - 2 * inset;
  nv_colour empty = nv_colour_mix(palette->paper, palette->ink, 0.07f);
  nv_canvas_rect(canvas, corner.x + inset, corner.y + inset, side, side,
                 cubelet ? nv_colour_mix(palette->paper, nv_snake_wood(palette, cubelet), cubelet & 1 ? 0.55f : 0.45f)
                         : empty);
}

/* The elastic, where it stays in the layer. */
static void draw_threads(const np_snake_layers *layers, const nv_tiles *laid, const nv_palette *palette,
                         nv_canvas *canvas) {
  unsigned cells = layers->columns * layers->rows;
  for (unsigned k = 1; k < layers->held; k++) {
    unsigned from = layers->where[k - 1], to = layers->where[k];
    if (from / cells != to / cells) continue;
    nv_canvas_line(canvas, middle_of(layers, laid, from), middle_of(layers, laid, to), laid->scale * 0.1f,
                   nv_colour_fade(palette->oxblood, 0.75f));
  }
}

/* A triangle by the number: the next cubelet lies in the layer above, or below. */
static void draw_stair(const np_snake_layers *layers, const nv_tiles *laid, unsigned cubelet, const nv_palette *palette,
                       nv_canvas *canvas) {
  unsigned cells = layers->columns * layers->rows, from = layers->where[cubelet - 1], to = layers->where[cubelet];
  if (from / cells == to / cells) return;
  float up = to > from ? 1 : -1, size = laid->scale * 0.13f;
  nv_point corner = corner_of(layers, laid, from),
           middle = {corner.x + laid->scale * 0.81f, corner.y + laid->scale * 0.19f};
  nv_point head[3] = {{middle.x, middle.y - up * size * 0.9f},
                      {middle.x - size, middle.y + up * size * 0.7f},
                      {middle.x + size, middle.y + up * size * 0.7f}};
  nv_canvas_polygon(canvas, head, 3, palette->oxblood);
}

static void draw_number(const np_snake_layers *layers, const nv_tiles *laid, unsigned cubelet,
                        const nv_palette *palette, nv_canvas *canvas) {
  nv_point middle = middle_of(layers, laid, layers->where[cubelet - 1]);
  float size = laid->scale * (cubelet < 10 ? 0.42f : 0.38f);
  bool end = cubelet == 1 || cubelet == layers->cubelets;
  nv_colour plate = nv_colour_mix(palette->paper, nv_snake_wood(palette, cubelet), cubelet & 1 ? 0.55f : 0.45f);
  nv_canvas_disc(canvas, middle, laid->scale * (end ? 0.34f : 0.29f), end ? palette->oxblood : plate);
  nv_canvas_write(canvas, middle, size, NV_ALIGN_CENTRE, true, end ? palette->paper : palette->ink, "%u", cubelet);
}

static void draw_headings(const np_snake_layers *layers, const nv_tiles *laid, const nv_palette *palette,
                          nv_canvas *canvas) {
  for (unsigned layer = 0; layer < layers->layers; layer++) {
    unsigned top = (layer * layers->rows + layers->rows - 1) * layers->columns;
    nv_point corner = corner_of(layers, laid, top);
    bool narrow = laid->scale * (float)layers->columns < 110;
    const char *place = layers->layers == 1 || narrow ? ""
                        : layer == 0                  ? ", bottom"
                        : layer + 1 == layers->layers ? ", top"
                                                      : "";
    nv_plot_note(canvas, palette, (nv_point){corner.x + 1, corner.y - 6}, NV_ALIGN_START, "Layer %u%s", layer + 1,
                 place);
  }
}

void nv_snake_draw_layers(const np_snake_layers *layers, nv_area area, bool headed, const nv_palette *palette,
                          nv_canvas *canvas) {
  nv_tiles laid = lay_out(layers, area, headed);
  for (unsigned cell = 0; cell < layers->layers * layers->columns * layers->rows; cell++) {
    nv_point corner = corner_of(layers, &laid, cell);
    if (headed) nv_plot_item(canvas, 1 + cell, (nv_area){corner.x, corner.y, laid.scale, laid.scale});
    draw_cell(layers, &laid, cell, palette, canvas);
  }
  if (headed) canvas->tag = 0;
  draw_threads(layers, &laid, palette, canvas);
  for (unsigned k = 1; k < layers->held; k++) draw_stair(layers, &laid, k, palette, canvas);
  for (unsigned k = 1; k <= layers->held && laid.scale > 13; k++) draw_number(layers, &laid, k, palette, canvas);
  if (headed) draw_headings(layers, &laid, palette, canvas);
}

void nv_snake_say_cell(const np_snake_layers *layers, unsigned cell, np_writer *writer) {
  np_write(writer, "layer %u, row %u, column %u", cell / (layers->columns * layers->rows) + 1,
           layers->rows - cell / layers->columns % layers->rows, cell % layers->columns + 1);
}

/* ------------------------------------------------------------------------------- the chart */

void nv_snake_layers_chart_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  np_snake_layers layers = np_snake_layers_in(game);
  nv_snake_draw_layers(&layers, (nv_area){2, 0, scene->width - 4, scene->height - 4}, true, scene->palette, canvas);
}

uint32_t nv_snake_chart_part(uint32_t cubelet, uint32_t focus) {
  return nv_snake_part_of(NV_SNAKE_GO, cubelet, nv_snake_part_in(focus).through);
}

void nv_snake_layers_chart_tell(const np_game *game, uint32_t tag, nv_item *item) {
  np_snake_layers layers = np_snake_layers_in(game);
  unsigned cubelet = layers.in[tag - 1];
  nv_snake_say_cell(&layers, tag - 1, item->words);
  if (cubelet) item->part = nv_snake_chart_part(cubelet, item->focus);
  if (cubelet)
    np_write(item->words, ": cubelet %u", cubelet);
  else
    np_write(item->words, ": empty");
}
