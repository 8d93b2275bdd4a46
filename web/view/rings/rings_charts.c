/* rings_charts.c: the charts of Chinese rings.
 *
 * A tag in every chart here is a state: 1 + its number.
 */
#include "rings_charts.h"

#include "rings/rings.h"
#include "plot.h"

#include <math.h>

enum { PLOT_HOOKS_MAX = 12, GRAPH_HOOKS_MAX = 7, DENSE = 700 };

static unsigned hooks_of(const np_game *game) { return np_rings_count(np_game_puzzle(game)); }
static uint64_t state_count(unsigned hooks) { return (uint64_t)1 << hooks; }
static uint64_t state_here(const np_game *game) { return np_rings_state(np_game_position(game)); }

static uint64_t state_start(const np_game *game) {
  uint64_t start;
  np_puzzle_start(np_game_puzzle(game), &start);
  return start;
}

static uint64_t moves_left(const np_game *game, uint64_t state) {
  uint64_t moves = 0;
  np_puzzle_distance(np_game_puzzle(game), &state, NULL, &moves);
  return moves;
}

static const char *plot_absent(const np_puzzle *puzzle) {
  return np_rings_count(puzzle) > PLOT_HOOKS_MAX ? "This chart is drawn for up to 12 rings." : NULL;
}

static const char *graph_absent(const np_puzzle *puzzle) {
  return np_rings_count(puzzle) > GRAPH_HOOKS_MAX ? "The hypercube is drawn for up to 7 rings." : NULL;
}

static void tell_state(const np_game *game, uint32_t tag, nv_item *item) {
  uint64_t state = tag - 1, left = moves_left(game, state);
  np_write(item->words, "state %N, rings ", state);
  np_puzzle_write_position(np_game_puzzle(game), &state, item->words);
  if (left == 0)
    np_write(item->words, ", the goal");
  else
    np_write(item->words, ", %N move%p from the goal", left);
  np_puzzle_write_position(np_game_puzzle(game), &state, item->position);
}

/* -------------------------------------------------------------- the path as numbers */

/* Left is the far end of the path, right the goal, as one walks it. */
static nv_plot path_plot(const np_game *game, const nv_scene *scene) {
  double last = (double)state_count(hooks_of(game)) - 1;
  return nv_plot_of(scene->width, scene->height, last, 0, 0, last);
}

static nv_point path_point(const np_game *game, const nv_plot *plot, uint64_t place) {
  return nv_plot_at(plot, (double)place, (double)np_rings_state_at(hooks_of(game), place));
}

/* The path between two places (from >= to) as one line. Where more states than pixels would
 * crowd together, each step of the line covers several states from least to greatest. */
static void draw_path(const np_game *game, const nv_plot *plot, uint64_t from, uint64_t to, float width,
                      nv_colour colour, nv_canvas *canvas) {
  nv_point points[2 * DENSE + 2];
  size_t count = 0;
  uint64_t states = from - to + 1, each = (states + DENSE - 1) / DENSE;
  for (uint64_t place = from + 1; place > to;) {
    place--;
    if (each == 1) {
      points[count++] = path_point(game, plot, place);
      continue;
    }
    nv_point min = path_point(game, plot, place), greatest = min;
    for (uint64_t i = 1; i < each && place > to; i++) {
      nv_point next = path_point(game, plot, --place);
      if (next.y > min.y) min = next;
      if (next.y < greatest.y) greatest = next;
    }
    points[count++] = min;
    points[count++] = greatest;
  }
  nv_canvas_stroke(canvas, points, count, width, false, colour);
}

static void path_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  nv_plot plot = path_plot(game, scene);
  unsigned hooks = hooks_of(game);
  uint64_t start = np_rings_place(hooks, state_start(game)), here = np_rings_place(hooks, state_here(game));
  uint64_t far = state_count(hooks) - 1;
  /* In the fast variant the goal is fewer moves away than there are steps on this path. */
  const char *across =
      np_rings_fast(np_game_puzzle(game)) ? "moves to the goal, rings one by one" : "moves to the goal";
  nv_plot_axes(&plot, palette, across, "state", canvas);
  if (start < far) draw_path(game, &plot, far, start, 1, nv_colour_fade(palette->ink, 0.3f), canvas);
  draw_path(game, &plot, start, 0, 1.5f, palette->verdigris, canvas);
  if (start > here) draw_path(game, &plot, start, here, 2.25f, palette->oxblood, canvas);
  if (hooks <= 6)
    for (uint64_t place = 0; place <= start; place++)
      nv_canvas_disc(canvas, path_point(game, &plot, place), 2.5f,
                     place >= here ? palette->oxblood : palette->verdigris);
  nv_plot_ends(canvas, palette, path_point(game, &plot, 0), path_point(game, &plot, here));
  uint64_t each = (far + DENSE) / DENSE;
  for (uint64_t place = far + 1; place > 0; place = place > each ? place - each : 0) {
    canvas->tag = 1 + (uint32_t)np_rings_state_at(hooks, place - 1);
    nv_plot_column(&plot, (double)place - 1, (double)place - (double)each, canvas);
  }
  canvas->tag = 0;
}

/* ------------------------------------------------------- path lengths from every start */

static void lengths_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  uint64_t count = state_count(hooks_of(game)), here = state_here(game), each = (count + DENSE - 1) / DENSE;
  double inset = count <= 128 ? 0.38 : 0.5;
  nv_plot plot = nv_plot_of(scene->width, scene->height, -0.5, (double)count - 0.5, 0, (double)count);
  nv_plot_axes(&plot, palette, "state at the start", "states on the path", canvas);
  for (uint64_t state = 0; state < count; state += each) {
    uint64_t longest = 0;
    for (uint64_t i = state; i < state + each && i < count; i++)
      if (moves_left(game, i) > longest) longest = moves_left(game, i);
    canvas->tag = 1 + (uint32_t)state;
    nv_plot_bar(&plot, (double)state - inset, (double)(state + each) - 1 + inset, 0, (double)longest + 1,
                palette->steel, canvas);
    nv_plot_column(&plot, (double)state, (double)(state + each) - 1, canvas);
  }
  canvas->tag = 0;
  double wide = fmax(inset, 1.5 * (double)count / (double)(plot.right - plot.left));
  nv_plot_bar(&plot, (double)(count - 1) - inset, (double)(count - 1) + inset, 0, 1, palette->verdigris, canvas);
  nv_plot_bar(&plot, (double)here - wide, (double)here + wide, 0, (double)moves_left(game, here) + 1, palette->oxblood,
              canvas);
}

/* ------------------------------------------------------------------------ the hypercube
 *
 * A cube of cubes: hooks 1 to 3 span the small ones, hooks 4 to 6 the large one, hook 7 a
 * second copy beside it. No two vertices coincide, and most edges run in six directions
 * that the eye can follow. */
static const nv_point directions[GRAPH_HOOKS_MAX] = {{1, 0},        {0, -1},         {0.5f, -0.42f}, {2.9f, 0.24f},
                                                     {0.2f, -2.7f}, {1.95f, -1.05f}, {6.6f, 0.5f}};

/* Places all states, as large as fits. */
static void lay_graph(unsigned hooks, float width, float height, nv_point points[1 << GRAPH_HOOKS_MAX]) {
  const float margin = 26;
  nv_point min = {0, 0}, max = {0, 0};
  for (uint64_t state = 0; state < state_count(hooks); state++) {
    nv_point at = {0, 0};
    for (unsigned k = 0; k < hooks; k++)
      if (state >> k & 1) at = (nv_point){at.x + directions[k].x, at.y + directions[k].y};
    min = (nv_point){fminf(min.x, at.x), fminf(min.y, at.y)};
    max = (nv_point){fmaxf(max.x, at.x), fmaxf(max.y, at.y)};
    points[state] = at;
  }
  float wide = fmaxf(max.x - min.x, 0.5f), high = fmaxf(max.y - min.y, 0.5f);
  float scale = fminf((width - 2 * margin) / wide, (height - 2 * margin) / high);
  for (uint64_t state = 0; state < state_count(hooks); state++)
    points[state] = (nv_point){width / 2 + scale * (points[state].x - (min.x + max.x) / 2),
                               height / 2 + scale * (points[state].y - (min.y + max.y) / 2)};
}

static void graph_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  unsigned hooks = hooks_of(game);
  nv_point points[1 << GRAPH_HOOKS_MAX];
  uint64_t far = state_count(hooks) - 1, here = np_rings_place(hooks, state_here(game));
  lay_graph(hooks, scene->width, scene->height, points);
  for (uint64_t state = 0; state <= far; state++)
    for (unsigned k = 0; k < hooks; k++)
      if (!(state >> k & 1))
        nv_canvas_line(canvas, points[state], points[state ^ (uint64_t)1 << k], 0.75f, palette->faint);
  for (uint64_t place = far; place > 0; place--) {
    /* the way still to go stands out from the rest of the path */
    bool ahead = place <= here;
    nv_canvas_line(canvas, points[np_rings_state_at(hooks, place)], points[np_rings_state_at(hooks, place - 1)],
                   ahead ? 3.5f : 1.75f, ahead ? palette->verdigris : nv_colour_fade(palette->steel, 0.7f));
  }
  for (uint64_t state = 0; state <= far; state++) {
    canvas->tag = 1 + (uint32_t)state;
    nv_canvas_disc(canvas, points[state], hooks > 6 ? 3.2f : 4.2f,
                   np_rings_place(hooks, state) <= here ? palette->ink : palette->steel);
  }
  canvas->tag = 0;
  nv_plot_ends(canvas, palette, points[far], points[state_here(game)]);
}

static const nv_legend path_legend[] = {
    {"red: from the start to where you are", NV_MARK_OF(oxblood), NV_MARK_LINE | NV_MARK_DOT},
    {"green: from there to the goal", NV_MARK_OF(verdigris), NV_MARK_LINE | NV_MARK_DOT},
    {"grey line: beyond the start", NV_MARK_OF(ink), NV_MARK_LINE},
    {NULL, 0, 0}};
static const nv_legend lengths_legend[] = {{"red bar: where you are", NV_MARK_OF(oxblood), NV_MARK_AREA},
                                           {"green bar: the goal", NV_MARK_OF(verdigris), NV_MARK_AREA},
                                           {NULL, 0, 0}};
static const nv_legend graph_legend[] = {
    {"red ring: where you are", NV_MARK_OF(oxblood), NV_MARK_DOT},
    {"green: the path to the goal, ring by ring", NV_MARK_OF(verdigris), NV_MARK_LINE | NV_MARK_DOT},
    {"blue line: the rest of that path", NV_MARK_OF(steel), NV_MARK_LINE},
    {"pale line: a move that the rule forbids", NV_MARK_OF(faint), NV_MARK_LINE},
    {NULL, 0, 0}};

const nv_chart nv_rings_charts[] = {
    {.name = "path",
     .tab = "Path",
     .live = true,
     .height = 208,
     .title = "The path as numbers",
     .about = "A number for each state. Choose one to go there.",
     .legend = path_legend,
     .absent = plot_absent,
     .draw = path_draw,
     .tell = tell_state,
     .ask = "rings path"},
    {.name = "lengths",
     .tab = "Lengths",
     .apart = true,
     .height = 208,
     .title = "Path lengths from every start",
     .about = "A bar for each start. Choose one to go there.",
     .legend = lengths_legend,
     .absent = plot_absent,
     .draw = lengths_draw,
     .tell = tell_state,
     .ask = "rings lengths"},
    {.name = "graph",
     .tab = "Hypercube",
     .live = true,
     .height = 336,
     .title = "The hypercube and the path in it",
     .about = "Each corner is a state. Choose one to go there.",
     .legend = graph_legend,
     .absent = graph_absent,
     .draw = graph_draw,
     .tell = tell_state,
     .ask = "rings graph"},
    {.name = NULL},
};
