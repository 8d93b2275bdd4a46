/* tracks_rails.c: the line as rails on sleepers, or as a ribbon.
 *
 * In a cell the line is one curve: from a side to the middle and on to another side, bent as a
 * quarter of a circle. A line that is being drawn grows out of the middle of one of its cells, as the curve's end
 * moves from there to the side, and then from that side into the other cell.
 */
#include "tracks_picture.h"

#include "tracks_sheet.h"

#include "tracks/tracks_board.h"

#include <math.h>

enum { CURVE = 9, SLEEPERS = 5 };

static const float gauge = 0.15f;         /* half the distance between the rails, in cells */
static const float sleeper_reach = 0.27f; /* half a sleeper's length */
static const float fine_cell = 11;        /* pixels: in a smaller cell, rails and sleepers would run together */

static nv_point between(nv_point from, nv_point to, float share) {
  return (nv_point){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

/* A curve from `from` by way of `middle` to `to`: a conic, which for two equal arms at a right angle is a
 * quarter of a circle. */
typedef struct curve {
  nv_point from, middle, to;
  bool from_middle; /* it begins in the middle of a cell */
} curve;

static bool is_straight(const curve *bent) {
  return fabsf((bent->middle.x - bent->from.x) * (bent->to.y - bent->from.y) -
               (bent->middle.y - bent->from.y) * (bent->to.x - bent->from.x)) < 0.5f;
}

static nv_point curve_at(const curve *bent, float t) {
  static const float weight = 0.70710678f;
  if (is_straight(bent)) return between(bent->from, bent->to, t);
  float a = (1 - t) * (1 - t), b = 2 * weight * t * (1 - t), c = t * t, all = a + b + c;
  return (nv_point){(a * bent->from.x + b * bent->middle.x + c * bent->to.x) / all,
                    (a * bent->from.y + b * bent->middle.y + c * bent->to.y) / all};
}

static nv_point curve_way(const curve *bent, float t) {
  static const float step = 0.02f;
  nv_point a = curve_at(bent, fmaxf(0, t - step)), b = curve_at(bent, fminf(1, t + step));
  float length = hypotf(b.x - a.x, b.y - a.y);
  return length < 1e-4f ? (nv_point){1, 0} : (nv_point){(b.x - a.x) / length, (b.y - a.y) / length};
}

static nv_point aside(const curve *bent, float t, float by) {
  nv_point at = curve_at(bent, t), way = curve_way(bent, t);
  return (nv_point){at.x - way.y * by, at.y + way.x * by};
}

static void draw_parallel(const curve *bent, float by, float width, nv_colour colour, nv_canvas *canvas) {
  nv_point points[CURVE];
  int count = is_straight(bent) ? 2 : CURVE;
  for (int i = 0; i < count; i++) points[i] = aside(bent, (float)i / (float)(count - 1), by);
  nv_canvas_stroke(canvas, points, (size_t)count, width, false, colour);
}

/* Sleepers lie at equal distances along the curve from where it begins, so that they stay where they are as it grows.
 * From a side the first is half that distance away, so that they go on evenly in the next cell. */
static void draw_sleepers(const nv_tracks_sheet *sheet, const curve *bent, nv_colour colour, nv_canvas *canvas) {
  enum { STEPS = 24 };
  static const float quarter = 0.785f; /* of a circle, in cells */
  float apart = sheet->cell * (is_straight(bent) ? 1.0f / SLEEPERS : quarter / (SLEEPERS - 1));
  float reach = sleeper_reach * sheet->cell, next = bent->from_middle ? apart : apart / 2, along = 0;
  nv_point at = bent->from;
  for (int i = 1; i <= STEPS; i++) {
    nv_point to = curve_at(bent, (float)i / STEPS);
    float length = hypotf(to.x - at.x, to.y - at.y), end = along + length - (i == STEPS ? 0.1f * apart : 0);
    for (; next <= end; next += apart) {
      float t = ((float)i - 1 + (next - along) / length) / STEPS;
      nv_canvas_line(canvas, aside(bent, t, -reach), aside(bent, t, reach), 0.09f * sheet->cell, colour);
    }
    along += length;
    at = to;
  }
}

static void draw_curve(const nv_tracks_sheet *sheet, const curve *bent, nv_colour line, nv_colour sleeper, bool under,
                       nv_canvas *canvas) {
  bool fine = sheet->rails && sheet->cell >= fine_cell;
  if (under) {
    if (fine) draw_sleepers(sheet, bent, sleeper, canvas);
    return;
  }
  if (!fine) {
    draw_parallel(bent, 0, sheet->cell * (sheet->rails ? 0.3f : 0.34f), line, canvas);
    return;
  }
  for (int rail = -1; rail <= 1; rail += 2)
    draw_parallel(bent, (float)rail * gauge * sheet->cell, fmaxf(1.2f, 0.065f * sheet->cell), line, canvas);
}

/* ------------------------------------------------------------------------- all the cells */

typedef struct strand { /* the line in a cell, as the sides it has */
  unsigned count;
  unsigned side[4];
  nv_tracks_grown grown[4];
} strand;

static unsigned door_of(const np_tracks_board *board, unsigned cell) {
  return cell == board->start ? board->start_door : cell == board->finish ? board->finish_door : 0;
}

static strand strand_of(const nv_tracks_sheet *sheet, const nv_tracks_passage *passage, unsigned cell) {
  strand found = {0};
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) {
    unsigned border = np_tracks_border(sheet->board, cell, side);
    bool door = side == door_of(sheet->board, cell);
    nv_tracks_grown grown = {.share = door ? 1 : 0};
    if (!door && border != NP_TRACKS_RIM) grown = nv_tracks_growth(passage, border, cell);
    if (grown.share <= 0) continue;
    found.side[found.count] = side;
    found.grown[found.count++] = grown;
  }
  return found;
}

/* The curve between a side and the middle, as far as it has grown from either. */
static curve half_of(const nv_tracks_sheet *sheet, unsigned cell, unsigned side, nv_tracks_grown grown) {
  nv_point middle = nv_tracks_centre_of(sheet, cell), at = nv_tracks_side_at(sheet, cell, side);
  bool out = grown.moving && !grown.inwards;
  nv_point from = out ? middle : at, to = between(from, out ? at : middle, grown.share);
  return (curve){from, between(from, to, 0.5f), to, out};
}

/* The line that comes in by one side and goes on towards another, as far as that second half has grown. */
static curve whole_of(const nv_tracks_sheet *sheet, unsigned cell, unsigned came, unsigned goes, float grown) {
  nv_point middle = nv_tracks_centre_of(sheet, cell), to = nv_tracks_side_at(sheet, cell, goes);
  return (curve){nv_tracks_side_at(sheet, cell, came), middle, between(middle, to, grown), false};
}

/* Finds the two sides that one curve joins: the only two with a whole line or, in this order, the only one with a whole
 * line and the only one whose line grows outwards. False: there are no such two. */
static bool find_pair(const strand *drawn, unsigned pair[2]) {
  unsigned there[4], out[4], theres = 0, outs = 0;
  for (unsigned i = 0; i < drawn->count; i++) {
    if (drawn->grown[i].share >= 1)
      there[theres++] = i;
    else if (!drawn->grown[i].inwards)
      out[outs++] = i;
  }
  if (theres != 2 && (theres != 1 || outs != 1)) return false;
  pair[0] = there[0];
  pair[1] = theres == 2 ? there[1] : out[0];
  return true;
}

/* A cell's curves; returns how many. */
static unsigned curves_of(const nv_tracks_sheet *sheet, unsigned cell, const strand *drawn, curve curves[4]) {
  unsigned pair[2] = {4, 4}, count = 0;
  if (find_pair(drawn, pair))
    curves[count++] = whole_of(sheet, cell, drawn->side[pair[0]], drawn->side[pair[1]], drawn->grown[pair[1]].share);
  for (unsigned i = 0; i < drawn->count; i++)
    if (i != pair[0] && i != pair[1]) curves[count++] = half_of(sheet, cell, drawn->side[i], drawn->grown[i]);
  return count;
}

/* A chart's sheet has no `seen`: all of it is seen. */
static bool is_seen(const nv_tracks_sheet *sheet, unsigned cell) {
  nv_point at = nv_tracks_centre_of(sheet, cell);
  float reach = sheet->cell;
  return sheet->seen.x <= 0 ||
         (at.x > -reach && at.y > -reach && at.x < sheet->seen.x + reach && at.y < sheet->seen.y + reach);
}

void nv_tracks_draw_lines(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const nv_tracks_passage *passage,
                          const uint8_t *joined, nv_tracks_which which, nv_canvas *canvas) {
  unsigned cells = np_tracks_parts(sheet->board) / 3;
  for (int over = 0; over < 2; over++) /* all sleepers lie under all rails */
    for (unsigned cell = 0; cell < cells; cell++) {
      bool changing = nv_tracks_is_changing(passage, cell);
      if (!(which & (changing ? NV_TRACKS_CHANGING : NV_TRACKS_SETTLED)) || !is_seen(sheet, cell)) continue;
      strand drawn = strand_of(sheet, passage, cell);
      nv_colour line = joined && !joined[cell] ? paint->loose : paint->line;
      if (changing && passage->refused) line = paint->wrong;
      curve curves[4];
      unsigned count = curves_of(sheet, cell, &drawn, curves);
      for (unsigned i = 0; i < count; i++) draw_curve(sheet, &curves[i], line, paint->sleeper, !over, canvas);
    }
}

/* Draws the track outside the board by which a railway comes in and goes out. */
void nv_tracks_draw_doors(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  for (int end = 0; end < 2; end++) {
    unsigned cell = end ? board->finish : board->start, door = end ? board->finish_door : board->start_door;
    if (!door) continue;
    nv_point side = nv_tracks_side_at(sheet, cell, door), centre = nv_tracks_centre_of(sheet, cell);
    nv_point out = {side.x + (side.x - centre.x) * 0.8f, side.y + (side.y - centre.y) * 0.8f};
    curve bent = {side, between(side, out, 0.5f), out, false};
    nv_canvas_line(canvas, between(side, centre, 0.001f), between(side, out, 0.1f), 0.62f * sheet->cell, paint->sheet);
    draw_curve(sheet, &bent, paint->line, paint->sleeper, true, canvas);
    draw_curve(sheet, &bent, paint->line, paint->sleeper, false, canvas);
  }
}

/* ---------------------------------------------------------------------------- the traveller */

/* The finished line, cell by cell. */
typedef struct journey {
  const nv_tracks_sheet *sheet;
  const void *position;
  unsigned count;
  uint16_t cell[NP_TRACKS_CELLS];
  uint8_t came[NP_TRACKS_CELLS], goes[NP_TRACKS_CELLS]; /* sides; 0 at an end without a door */
} journey;

static void walk(journey *line) {
  const np_tracks_board *board = line->sheet->board;
  unsigned cell = board->start, came = board->start_door, cells = np_tracks_parts(board) / 3;
  while (line->count < cells) {
    unsigned on = np_tracks_sides(board, line->position, cell) & ~came, side = on & (0u - on), i = line->count++;
    line->cell[i] = (uint16_t)cell;
    line->came[i] = (uint8_t)came;
    line->goes[i] = (uint8_t)side;
    if (cell == board->finish || side == 0) return;
    cell = tracks_neighbour(board, cell, side);
    came = tracks_opposite(side);
  }
}

/* A point of the line, `along` in cells from the start. */
static nv_point line_at(const journey *line, float along) {
  unsigned i = (unsigned)fmaxf(0, fminf(along, (float)line->count - 1));
  nv_point middle = nv_tracks_centre_of(line->sheet, line->cell[i]);
  curve bent = {middle, middle, middle, false};
  if (line->came[i]) bent.from = nv_tracks_side_at(line->sheet, line->cell[i], line->came[i]);
  if (line->goes[i]) bent.to = nv_tracks_side_at(line->sheet, line->cell[i], line->goes[i]);
  return curve_at(&bent, fmaxf(0, fminf(1, along - (float)i)));
}

void nv_tracks_draw_traveller(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const void *position,
                              float along, nv_canvas *canvas) {
  enum { COACHES = 4 };
  static const float coach = 0.5f; /* of a cell, from one to the next */
  journey line = {.sheet = sheet, .position = position};
  walk(&line);
  float length = (float)line.count - 0.01f;
  float head = along * (length + COACHES * coach);
  for (int i = COACHES - 1; i >= 0; i--) {
    float front = head - (float)i * coach, back = front - coach * 0.36f;
    if (front < 0 || back > length) continue;
    nv_point from = line_at(&line, fminf(back, length)), to = line_at(&line, fminf(front, length));
    float width = sheet->cell * (sheet->rails ? 0.32f : 0.16f);
    nv_canvas_line(canvas, from, to, width, i == 0 ? paint->train : nv_colour_mix(paint->train, paint->line, 0.25f));
  }
}
