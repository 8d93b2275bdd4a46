/* ogear_graph.c: all states of O'Gear: the graph they make, and how many lie how far. */
#include "ogear_charts.h"

#include "plot.h"

#include <math.h>

/* What both charts need to know about all states. */
typedef struct census {
  const np_ogear_table *table;
  const uint32_t *distance;
  unsigned states, here;
  uint32_t farthest;
  bool lost; /* some states reach no goal */
} census;

static census census_of(const np_game *game) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  census all = {np_ogear_table_of(puzzle), np_ogear_distances_in(puzzle), 0, nv_ogear_state_here(game), 0, false};
  all.states = np_ogear_states(all.table);
  for (unsigned state = 0; state < all.states; state++)
    if (all.distance[state] == NP_NOWHERE)
      all.lost = true;
    else if (all.distance[state] > all.farthest)
      all.farthest = all.distance[state];
  return all;
}

static bool leads_to(const census *all, unsigned state, np_move move, unsigned *next) {
  np_space space = np_ogear_space(all->table);
  *next = space.step(space.user, state, move);
  return *next != NP_NOWHERE;
}

static bool joined(const census *all, unsigned from, unsigned to) {
  unsigned next;
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++)
    if (leads_to(all, from, move, &next) && next == to) return true;
  return false;
}

/* --------------------------------------------------------------------------- the graph
 *
 * A column for every distance, the goal's at the right; a band for every face. States that share
 * both stand above one another. On a table whose every roll can be undone, an edge joins
 * neighbouring columns or stays within one. */
static const uint8_t bands[NP_OGEAR_FACES] = {NP_OGEAR_TOP,  NP_OGEAR_FRONT, NP_OGEAR_RI,
                                              NP_OGEAR_BACK, NP_OGEAR_LEF,   NP_OGEAR_BOT};

typedef struct layout {
  nv_point points[NP_OGEAR_STATES_MAX];
  float left, right, top, bottom, column, band;
} layout;

static float column_x(const census *all, const layout *laid, uint32_t distance) {
  float from_goal = distance == NP_NOWHERE ? (float)all->farthest + 1.5f : (float)distance;
  return laid->right - laid->column * (from_goal + 0.5f);
}

static layout layout_of(const census *all, float width, float height) {
  layout laid = {.left = 52, .right = width - 12, .top = 8, .bottom = height - 40};
  laid.column = (laid.right - laid.left) / ((float)all->farthest + (all->lost ? 2.5f : 1));
  laid.band = (laid.bottom - laid.top) / NP_OGEAR_FACES;
  for (unsigned row = 0; row < NP_OGEAR_FACES; row++)
    for (unsigned state = 0; state < all->states; state++) {
      if (np_ogear_place_at(all->table, state).face != bands[row]) continue;
      unsigned before = 0, together = 0;
      for (unsigned other = 0; other < all->states; other++) {
        if (all->distance[other] != all->distance[state] || np_ogear_place_at(all->table, other).face != bands[row])
          continue;
        together++;
        before += other < state;
      }
      float step = fminf(13, (laid.band - 8) / (float)together);
      /* a little to the side, so that edges within a column can be told apart */
      float aside = (before % 2 ? 0.12f : -0.12f) * laid.column * (together > 1);
      laid.points[state] =
          (nv_point){column_x(all, &laid, all->distance[state]) + aside,
                     laid.top + ((float)row + 0.5f) * laid.band + ((float)before - (float)(together - 1) / 2) * step};
    }
  return laid;
}

static void draw_bands(const census *all, const layout *laid, const nv_palette *palette, nv_canvas *canvas) {
  for (unsigned row = 0; row < NP_OGEAR_FACES; row++) {
    float top = laid->top + (float)row * laid->band;
    if (row % 2 == 0)
      nv_canvas_rect(canvas, laid->left, top, laid->right - laid->left, laid->band,
                     nv_colour_fade(palette->faint, 0.28f));
    nv_plot_note(canvas, palette, (nv_point){laid->left - 6, top + laid->band / 2 + 4}, NV_ALIGN_END, "%s",
                 np_ogear_face_name(bands[row]));
  }
  uint32_t each = laid->column >= 16 ? 1 : laid->column >= 9 ? 2 : 5;
  for (uint32_t distance = 0; distance <= all->farthest; distance += each)
    nv_plot_note(canvas, palette, (nv_point){column_x(all, laid, distance), laid->bottom + 16}, NV_ALIGN_MIDDLE, "%u",
                 distance);
  if (all->lost)
    nv_plot_note(canvas, palette, (nv_point){laid->left, laid->bottom + 16}, NV_ALIGN_START, "unreachable");
  nv_plot_note(canvas, palette, (nv_point){laid->right, laid->bottom + 34}, NV_ALIGN_END, "moves to the goal");
}

static void draw_edges(const census *all, const layout *laid, const nv_palette *palette, nv_canvas *canvas) {
  unsigned next;
  for (unsigned state = 0; state < all->states; state++)
    for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
      if (!leads_to(all, state, move, &next)) continue;
      bool both = joined(all, next, state);
      if (both && next < state) continue; /* drawn from the other end */
      nv_colour colour = !both                   ? nv_colour_fade(palette->violet, 0.45f)
                         : move == NP_OGEAR_TURN ? nv_colour_fade(palette->brass, 0.75f)
                                                 : nv_colour_fade(palette->steel, 0.8f);
      nv_canvas_line(canvas, laid->points[state], laid->points[next], both ? 1 : 0.75f, colour);
    }
}

/* Draws the moves ahead as far as they are planned: the player has asked for them. */
static void draw_way(const np_game *game, const layout *laid, const nv_palette *palette, nv_canvas *canvas) {
  uint8_t state = (uint8_t)nv_ogear_state_here(game);
  for (size_t place = np_game_place(game); place < np_game_length(game); place++) {
    np_step step = np_game_step(game, place);
    if (!step.planned) return;
    nv_point from = laid->points[state];
    np_puzzle_apply(np_game_puzzle(game), &state, step.move, NULL);
    nv_canvas_line(canvas, from, laid->points[state], 3.5f, palette->verdigris);
    nv_canvas_disc(canvas, laid->points[state], 5, palette->verdigris);
  }
}

static float dot_size(const layout *laid) { return fmaxf(2.2f, fminf(4, laid->column * 0.2f)); }

void nv_ogear_graph_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  census all = census_of(game);
  layout laid = layout_of(&all, scene->width, scene->height);
  draw_bands(&all, &laid, palette, canvas);
  draw_edges(&all, &laid, palette, canvas);
  draw_way(game, &laid, palette, canvas);
  for (unsigned state = 0; state < all.states; state++) {
    canvas->tag = 1 + state;
    nv_canvas_disc(canvas, laid.points[state], dot_size(&laid),
                   all.distance[state] == 0 ? palette->verdigris : palette->ink);
  }
  canvas->tag = 0;
  nv_plot_ends(canvas, palette, laid.points[np_ogear_number(all.table, all.table->goal)], laid.points[all.here]);
}

/* ------------------------------------------------------------------------- the distances
 *
 * A block for each state, piled up by distance: a histogram whose blocks can be chosen. */
static uint32_t count_at(const census *all, uint32_t distance) {
  uint32_t count = 0;
  for (unsigned state = 0; state < all->states; state++) count += all->distance[state] == distance;
  return count;
}

void nv_ogear_distances_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  census all = census_of(game);
  uint32_t here = all.distance[all.here], highest = 1;
  for (uint32_t distance = 0; distance <= all.farthest; distance++)
    if (count_at(&all, distance) > highest) highest = count_at(&all, distance);
  nv_plot plot = nv_plot_of(scene->width, scene->height, (double)all.farthest + 0.5, -0.5, 0, highest);
  plot.top += 22;
  double gap = fmin(0.1, (double)highest / (double)(plot.bottom - plot.top)); /* at most a pixel */
  nv_plot_axes(&plot, palette, "moves to the goal", "states", canvas);
  for (uint32_t distance = 0; distance <= all.farthest; distance++) {
    uint32_t above = 0;
    for (unsigned state = 0; state < all.states; state++) {
      if (all.distance[state] != distance) continue;
      nv_colour colour = state == all.here  ? palette->oxblood
                         : distance == 0    ? palette->verdigris
                         : distance == here ? nv_colour_mix(palette->steel, palette->oxblood, 0.35f)
                                            : palette->steel;
      canvas->tag = 1 + state;
      nv_plot_bar(&plot, distance + 0.42, distance - 0.42, above, above + 1 - gap, colour, canvas);
      above++;
    }
    /* the empty rest of the column counts as its topmost block: a low pile is hard to hit */
    nv_plot_bar(&plot, distance + 0.5, distance - 0.5, above, highest, nv_unseen, canvas);
  }
  canvas->tag = 0;
  nv_point above = {plot.left - 40, plot.top - 32};
  if (here == NP_NOWHERE)
    nv_plot_heading(canvas, palette->violet, above, "The goal cannot be reached from here");
  else if (here == 0)
    nv_plot_heading(canvas, palette->verdigris, above, "At the goal; the farthest is %u move%p away", all.farthest);
  else
    nv_plot_heading(canvas, palette->ink, above, "%u move%p to go; from the farthest positions %u", here, all.farthest);
}
