/* ogear_net.c: the cube unfolded: where the gear stands, the way it came and the moves ahead. */
#include "ogear_charts.h"

#include "plot.h"

#include <math.h>

enum { TRAIL_MAX = 48 }; /* most steps drawn before the place on the timeline, and after it */

/* Where a face's square lies in the net. turned: the quarter turns clockwise from up to the face's north in the drawing
 * of core/ogear/ogear.h; cube.north turns it further. */
static const struct {
  float column, row;
  unsigned turned;
} squares[NP_OGEAR_FACES] = {[NP_OGEAR_TOP] = {1, 0, 0},   [NP_OGEAR_BOT] = {1, 2, 2}, [NP_OGEAR_LEF] = {0, 1, 0},
                             [NP_OGEAR_FRONT] = {1, 1, 0}, [NP_OGEAR_RI] = {2, 1, 0},  [NP_OGEAR_BACK] = {3, 1, 0}};

typedef struct net {
  nv_point origin;
  float size; /* of a square */
  const np_ogear_table *table;
  const np_ogear_cube *cube;
} net;

static net net_of(const np_game *game, float width, float height) {
  float size = fminf((width - 12) / 4, (height - 12) / 3);
  const np_puzzle *puzzle = np_game_puzzle(game);
  return (net){
      {(width - 4 * size) / 2, (height - 3 * size) / 2}, size, np_ogear_table_of(puzzle), np_ogear_cube_in(puzzle)};
}

static nv_point centre_of(const net *laid, unsigned face) {
  return (nv_point){laid->origin.x + (squares[face].column + 0.5f) * laid->size,
                    laid->origin.y + (squares[face].row + 0.5f) * laid->size};
}

/* From the centre of a face: `ahead` in a direction and `aside` to its right, in squares. */
static nv_point point_on(const net *laid, unsigned face, unsigned dir, float ahead, float aside) {
  static const float x[] = {0, 1, 0, -1}, y[] = {-1, 0, 1, 0};
  unsigned quarter = (squares[face].turned + laid->cube->north[face] + dir) % 4, right = (quarter + 1) % 4;
  nv_point at = centre_of(laid, face);
  return (nv_point){at.x + laid->size * (ahead * x[quarter] + aside * x[right]),
                    at.y + laid->size * (ahead * y[quarter] + aside * y[right])};
}

/* ------------------------------------------------------------------------------ squares */

/* A groove from the middle to each open edge. */
static void draw_grooves(const net *laid, unsigned face, float width, nv_colour colour, nv_canvas *canvas) {
  nv_point at = centre_of(laid, face);
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++)
    if (np_ogear_edge_open(laid->table, laid->cube, face, np_ogear_across(laid->cube, face, dir)))
      nv_canvas_line(canvas, at, point_on(laid, face, dir, 0.43f, 0), width, colour);
  nv_canvas_disc(canvas, at, laid->size * 0.06f + width / 2, colour);
}

static void draw_square(const net *laid, unsigned face, const nv_palette *palette, nv_canvas *canvas) {
  nv_point at = centre_of(laid, face);
  float half = laid->size / 2 - 1.5f;
  bool goal = laid->table->goal.face == face;
  nv_ogear_net_paint paint = nv_ogear_net_paint_of(palette);
  nv_canvas_rect(canvas, at.x - half, at.y - half, 2 * half, 2 * half, paint.plate);
  draw_grooves(laid, face, laid->size * 0.1f + 2.5f, paint.rim, canvas);
  draw_grooves(laid, face, laid->size * 0.1f, paint.groove, canvas);
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
    unsigned other = np_ogear_across(laid->cube, face, dir);
    float edge = half / laid->size;
    if (!np_ogear_edge_open(laid->table, laid->cube, face, other))
      nv_canvas_line(canvas, point_on(laid, face, dir, edge - 0.025f, -0.44f),
                     point_on(laid, face, dir, edge - 0.025f, 0.44f), laid->size * 0.05f, palette->ink);
  }
  nv_point north[3] = {point_on(laid, face, NP_OGEAR_NORTH, 0.43f, 0.2f),
                       point_on(laid, face, NP_OGEAR_NORTH, 0.35f, 0.155f),
                       point_on(laid, face, NP_OGEAR_NORTH, 0.35f, 0.245f)};
  nv_canvas_polygon(canvas, north, 3, nv_colour_fade(palette->ink, 0.55f));
  if (goal) nv_canvas_disc(canvas, at, laid->size * 0.17f, palette->verdigris);
  if (goal) nv_canvas_disc(canvas, at, laid->size * 0.11f, paint.groove);
  if (goal) {
    unsigned dir = laid->table->goal.dir;
    nv_canvas_line(canvas, at, point_on(laid, face, dir, 0.2f, 0), laid->size * 0.1f, palette->verdigris);
  }
}

/* Writes a face's name at the left end of its lower or upper side: away from the north mark, and if possible where the
 * gear does not face and the edge is blocked. A plate under the name covers what else is drawn there. */
static void draw_name(const net *laid, unsigned face, np_ogear_place gear, const nv_palette *palette,
                      nv_canvas *canvas) {
  nv_point at = centre_of(laid, face), north = point_on(laid, face, NP_OGEAR_NORTH, 0.39f, 0.2f);
  float size = fmaxf(9, fminf(14, laid->size * 0.15f)), left = at.x - laid->size * 0.42f, line = 0;
  const char *name = np_ogear_face_name(face);
  int least = 8;
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
    nv_point side = point_on(laid, face, dir, 0.4f, 0);
    bool below = side.y > at.y + 1, taken = (north.y > at.y) == below && north.x < at.x;
    if (fabsf(side.x - at.x) > 1) continue;
    bool open = np_ogear_edge_open(laid->table, laid->cube, face, np_ogear_across(laid->cube, face, dir));
    int cost = 4 * taken + 2 * (gear.face == face && gear.dir == dir) + open;
    if (cost > least || (cost == least && !below)) continue;
    least = cost;
    line = below ? side.y : side.y + 0.75f * size;
  }
  nv_canvas_rect(canvas, left - 1, line - 0.75f * size, nv_plot_width(name, size), size,
                 nv_ogear_net_paint_of(palette).plate);
  nv_canvas_text(canvas, (nv_point){left, line}, size, NV_ALIGN_START, false, palette->ink, name);
}

/* --------------------------------------------------------------------------- the trail */

/* A roll from the centre of a face over its edge to the centre of the next: two strokes, for in
 * the net the two sides of an edge may lie apart. A roll that no cube can do is one line from centre to centre. */
static void draw_roll(const net *laid, np_ogear_place from, np_ogear_place to, bool forward, float width,
                      nv_colour colour, nv_canvas *canvas) {
  np_ogear_place rolled = np_ogear_rolled(laid->cube, from, forward);
  if (rolled.face != to.face || rolled.dir != to.dir) {
    nv_canvas_line(canvas, centre_of(laid, from.face), centre_of(laid, to.face), width * 0.6f,
                   nv_colour_fade(colour, 0.6f));
    return;
  }
  unsigned out = forward ? from.dir : np_ogear_opposite_dir(from.dir);
  unsigned in = np_ogear_dir_to(laid->cube, to.face, from.face);
  nv_canvas_line(canvas, centre_of(laid, from.face), point_on(laid, from.face, out, 0.48f, 0), width, colour);
  nv_canvas_line(canvas, point_on(laid, to.face, in, 0.48f, 0), centre_of(laid, to.face), width, colour);
}

static void draw_steps(const net *laid, const np_game *game, size_t first, size_t last, bool fading, nv_colour colour,
                       nv_canvas *canvas) {
  uint8_t before, after;
  for (size_t place = first; place < last; place++) {
    np_step step = np_game_step(game, place);
    if (step.jump || step.move == NP_OGEAR_TURN) continue;
    np_game_position_at(game, place, &before);
    np_game_position_at(game, place + 1, &after);
    float age = fading ? (float)(last - place) / (float)TRAIL_MAX : 0;
    draw_roll(laid, np_ogear_place_at(laid->table, before), np_ogear_place_at(laid->table, after),
              step.move == NP_OGEAR_FORWARD, laid->size * 0.035f, nv_colour_fade(colour, 0.9f - 0.8f * age), canvas);
  }
}

/* The gear seen from above: a bar along its direction with a head. */
static void draw_gear(const net *laid, np_ogear_place place, const nv_palette *palette, nv_canvas *canvas) {
  nv_point tail = point_on(laid, place.face, place.dir, -0.24f, 0),
           nose = point_on(laid, place.face, place.dir, 0.2f, 0);
  nv_point head[3] = {point_on(laid, place.face, place.dir, 0.4f, 0),
                      point_on(laid, place.face, place.dir, 0.17f, 0.15f),
                      point_on(laid, place.face, place.dir, 0.17f, -0.15f)};
  bool marked = place.tooth == laid->table->goal.tooth;
  nv_point at = centre_of(laid, place.face);
  nv_canvas_line(canvas, tail, nose, laid->size * 0.13f, palette->oxblood);
  nv_canvas_polygon(canvas, head, 3, palette->oxblood);
  nv_canvas_disc(canvas, at, laid->size * 0.13f, palette->paper);
  nv_canvas_disc(canvas, at, laid->size * 0.115f, marked ? palette->verdigris : palette->oxblood);
  nv_canvas_write(canvas, at, laid->size * 0.17f, NV_ALIGN_CENTRE, true, palette->paper, "%u", (unsigned)place.tooth);
}

/* ---------------------------------------------------------------- items: ways of facing */

/* The tag of a face and a direction: 1 + the state there, of one for each tooth, that takes the fewest moves from here;
 * 0: none can be reached. */
static uint32_t nearest_state(const np_game *game, unsigned face, unsigned dir) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_ogear_table *table = np_ogear_table_of(puzzle);
  uint64_t best = UINT64_MAX;
  uint32_t item = 0;
  for (uint8_t tooth = 0; tooth < table->teeth; tooth++) {
    uint8_t state = (uint8_t)np_ogear_number(table, (np_ogear_place){(uint8_t)face, (uint8_t)dir, tooth});
    uint64_t moves;
    if (!np_puzzle_distance(puzzle, np_game_position(game), &state, &moves) || moves >= best) continue;
    best = moves;
    item = 1 + (uint32_t)state;
  }
  return item;
}

/* A quarter of a square for each direction. */
static void place_items(const net *laid, const np_game *game, nv_canvas *canvas) {
  for (unsigned i = 0; canvas->items && i < NP_OGEAR_FACES * NP_OGEAR_DIRS; i++) {
    unsigned face = i / NP_OGEAR_DIRS, dir = i % NP_OGEAR_DIRS;
    const nv_point quarter[3] = {centre_of(laid, face), point_on(laid, face, dir, 0.5f, -0.5f),
                                 point_on(laid, face, dir, 0.5f, 0.5f)};
    canvas->tag = nearest_state(game, face, dir);
    nv_canvas_polygon(canvas, quarter, 3, nv_unseen);
  }
  canvas->tag = 0;
}

void nv_ogear_net_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  net laid = net_of(game, scene->width, scene->height);
  np_ogear_place gear = np_ogear_place_at(laid.table, nv_ogear_state_here(game));
  size_t place = np_game_place(game), length = np_game_length(game);
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) draw_square(&laid, face, palette, canvas);
  draw_steps(&laid, game, place, place + TRAIL_MAX < length ? place + TRAIL_MAX : length, false, palette->verdigris,
             canvas);
  size_t first = np_game_begun(game);
  if (place > first + TRAIL_MAX) first = place - TRAIL_MAX;
  draw_steps(&laid, game, first, place, true, palette->oxblood, canvas);
  draw_gear(&laid, gear, palette, canvas);
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) draw_name(&laid, face, gear, palette, canvas);
  place_items(&laid, game, canvas);
}
