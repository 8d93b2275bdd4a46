/* tracks_view.c: a path puzzle on its sheets: drawn, touched, and played by keys.
 *
 * Parts are those of tracks.h, counted from 1: cells, then borders. A press beside the line's end
 * extends it, on another cell makes a dot (track goes there), on a border draws a line; a drag draws along cells. The
 * cursor stands on cells, and with Shift on the borders around them.
 */
#include "marks.h"
#include "model.h"
#include "tracks/tracks_board.h"
#include "tracks_passage.h"
#include "tracks_board_view.h"
#include "tracks_charts.h"
#include "tracks_picture.h"

#include <string.h>

/* ------------------------------------------------------------------------------ the lines */

/* The part that a move marks; for a step, the border by which the line goes on from its end. */
static unsigned part_of(const np_tracks_board *board, const void *position, np_move move) {
  if (move < NP_TRACKS_STEP) return move / 3;
  return np_tracks_border(board, np_tracks_head(board, position, NULL), move - NP_TRACKS_STEP);
}

static nv_tracks_passage passage_of(const nv_scene *scene) {
  nv_tracks_passage shown = {.board = np_tracks_board_of(scene->puzzle),
                             .from = scene->motion.from,
                             .to = scene->motion.to,
                             .share = 1,
                             .bumped = NP_TRACKS_RIM};
  if (scene->motion.moving) shown.share = nv_ease(scene->motion.t);
  if (scene->motion.refused) {
    shown.refused = true;
    unsigned part = part_of(shown.board, scene->motion.from, scene->motion.move);
    if (part != NP_TRACKS_RIM && part >= np_tracks_parts(shown.board) / 3) shown.bumped = part;
    shown.bump = 0.4f * sinf(NV_HALF_TURN * scene->motion.t);
    shown.share = 1;
  }
  return shown;
}

/* The cells the line from the start runs through. */
static void find_joined(const np_tracks_board *board, const void *position, uint8_t *joined) {
  unsigned cells = np_tracks_parts(board) / 3, cell = board->start, came = board->start_door;
  memset(joined, 0, cells);
  for (unsigned i = 0; i < cells; i++) {
    joined[cell] = 1;
    unsigned on = np_tracks_sides(board, position, cell) & ~came, side = on & (0u - on);
    if (cell == board->finish || side == 0) return;
    cell = tracks_neighbour(board, cell, side);
    came = tracks_opposite(side);
  }
}

/* Adds the cells that line ran through before, so that track keeps its colour while it grows or goes. */
static void join_also(const np_tracks_board *board, const void *before, uint8_t *joined) {
  uint8_t was[NP_TRACKS_CELLS];
  find_joined(board, before, was);
  for (unsigned cell = 0; cell < np_tracks_parts(board) / 3; cell++) joined[cell] |= was[cell];
}

/* ---------------------------------------------------------------------------------- lights */

/* A hint lights the cells it follows from, and shows the marks that follow in the same colour. A hint that a mark is
 * wrong has the colour of mistakes. */
static nv_colour light_of(const np_tracks_deduction *hint, const nv_tracks_paint *paint) {
  return hint->mark == NP_TRACKS_UNKNOWN ? paint->wrong : paint->light;
}

static void light_sources(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas) {
  const np_tracks_deduction *hint = np_tracks_hint(scene->puzzle, scene->motion.to);
  for (unsigned i = 0; hint && i < hint->sources; i++)
    nv_tracks_tint_cell(sheet, hint->source[i], nv_colour_fade(light_of(hint, paint), 0.24f), canvas);
}

static void show_hint(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                      nv_canvas *canvas) {
  const np_tracks_deduction *hint = np_tracks_hint(scene->puzzle, scene->motion.to);
  if (hint && hint->sum.given) nv_tracks_point_out_sum(sheet, hint->sum, light_of(hint, paint), canvas);
  for (unsigned i = 0; hint && i < hint->count; i++) {
    nv_colour colour = light_of(hint, paint);
    nv_tracks_show_part(sheet, colour, hint->part[i], hint->mark, canvas);
    if (i > 0) continue;
    nv_tracks_point_out(sheet, hint->part[0], colour, canvas);
    if (!hint->sum.given) nv_tracks_point_out_lines(sheet, hint->part[0], colour, canvas);
  }
}

static void draw_cursor(const nv_scene *scene, const nv_tracks_sheet *sheet, nv_canvas *canvas) {
  unsigned part = scene->marks.chosen - 1, cells = np_tracks_parts(sheet->board) / 3;
  if (!np_tracks_part_exists(sheet->board, part)) return;
  nv_point at = nv_tracks_part_at(sheet, part);
  float half = sheet->cell * (part < cells ? 0.44f : 0.2f), width = fmaxf(2, sheet->cell * 0.06f);
  nv_point box[4] = {
      {at.x - half, at.y - half}, {at.x + half, at.y - half}, {at.x + half, at.y + half}, {at.x - half, at.y + half}};
  nv_point gem[4] = {{at.x - half, at.y}, {at.x, at.y - half}, {at.x + half, at.y}, {at.x, at.y + half}};
  const nv_point *shape = part < cells ? box : gem;
  nv_canvas_stroke(canvas, shape, 4, width + 2, true, scene->palette->paper);
  nv_canvas_stroke(canvas, shape, 4, width, true, scene->palette->ink);
}

/* ------------------------------------------------------------------------------- the scene */

/* A cell whose mark is refused shows a shaking cross for a moment. */
static void draw_bump(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                      nv_canvas *canvas) {
  unsigned part = part_of(sheet->board, scene->motion.from, scene->motion.move);
  if (part >= np_tracks_parts(sheet->board) / 3) return;
  float shake = sinf(NV_HALF_TURN * 4 * scene->motion.t) * (1 - scene->motion.t) * sheet->cell * 0.1f;
  nv_point at = nv_tracks_centre_of(sheet, part);
  at.x += shake;
  nv_tracks_draw_cross(canvas, at, sheet->cell * 0.2f, fmaxf(2, sheet->cell * 0.08f), paint->wrong);
}

/* The cell that a refusal names. */
static unsigned refused_cell(const np_tracks_board *board, const void *position, np_move move) {
  unsigned cell, side;
  if (move >= NP_TRACKS_STEP)
    return tracks_refused_cell(board, position, np_tracks_head(board, position, NULL), move - NP_TRACKS_STEP);
  tracks_border_cells(board, move / 3, &cell, &side);
  return move / 3 == cell ? cell : tracks_refused_cell(board, position, cell, side);
}

/* Points out where a mark was refused, and the sums of the column and row, while the last message says why. */
static void draw_blocked(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                         nv_canvas *canvas) {
  unsigned part = part_of(sheet->board, scene->motion.from, scene->motion.move);
  if (part == NP_TRACKS_RIM) return;
  nv_tracks_point_out_lines(sheet, refused_cell(sheet->board, scene->motion.from, scene->motion.move), paint->wrong,
                            canvas);
  nv_mark_cross(scene, nv_tracks_part_at(sheet, part), canvas);
}

static void draw_ride(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                      nv_canvas *canvas) {
  float seconds = nv_tracks_celebration(scene->puzzle) * scene->celebration;
  if (seconds < 2) nv_tracks_draw_traveller(sheet, paint, scene->motion.to, nv_ease(seconds / 2), canvas);
}

static void draw_lines(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                       const nv_tracks_passage *shown, const uint8_t *joined, nv_tracks_which which,
                       nv_canvas *canvas) {
  if (which & NV_TRACKS_SETTLED) nv_tracks_draw_doors(sheet, paint, canvas);
  nv_tracks_draw_lines(sheet, paint, shown, joined, which, canvas);
  if (which & NV_TRACKS_SETTLED) nv_tracks_draw_ends(sheet, scene->palette, canvas);
  nv_tracks_draw_marks(sheet, paint, shown->from, shown->to, shown->share, which, canvas);
}

static void draw_numbers(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_passage *shown,
                         nv_canvas *canvas) {
  if (sheet->second) nv_tracks_draw_digits(sheet, scene, shown->to, canvas);
  nv_tracks_draw_sums(sheet, scene->palette, shown->to, canvas);
}

static void tracks_draw_still(const nv_scene *scene, nv_canvas *canvas) {
  nv_tracks_sheet sheet = nv_tracks_sheet_still(scene);
  nv_tracks_paint paint = nv_tracks_paint_of(scene->palette);
  nv_tracks_passage shown = nv_tracks_at_rest(sheet.board, scene->motion.to);
  uint8_t joined[NP_TRACKS_CELLS];
  find_joined(shown.board, shown.to, joined);
  nv_tracks_draw_board(&sheet, &paint, canvas);
  draw_lines(scene, &sheet, &paint, &shown, joined, NV_TRACKS_BOTH, canvas);
  draw_numbers(scene, &sheet, &shown, canvas);
}

const nv_still nv_still_tracks = {
    .kind = "tracks", .aspect = 1.7f, .shape = nv_tracks_shape, .draw = tracks_draw_still};

/* Lights, under the lines, the cells that a hint, or the last step of the watched solver, follows from. */
static void draw_under(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                       nv_canvas *canvas) {
  if (scene->marks.hinted) light_sources(scene, sheet, paint, canvas);
  if (scene->thinker) nv_tracks_draw_thought_under(scene, sheet, paint, canvas);
}

/* Does the page show a sentence that names a column and a row: of a hint, a refusal or the keyboard cursor? */
static bool names_cells(const nv_scene *scene) {
  return scene->marks.hinted || scene->marks.chosen || (scene->motion.blocked && !scene->motion.moving);
}

static void draw_over(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                      nv_canvas *canvas) {
  if (scene->marks.hinted) show_hint(scene, sheet, paint, canvas);
  if (scene->thinker) nv_tracks_draw_thought_over(scene, sheet, paint, canvas);
  if (scene->marks.checked) nv_tracks_draw_mistakes(scene, sheet, paint, canvas);
  if (scene->marks.movable) nv_tracks_draw_heads(scene, sheet, paint, canvas);
  if (scene->marks.highlighted) nv_tracks_draw_ghost(scene, sheet, paint, canvas);
  if (scene->motion.refused) draw_bump(scene, sheet, paint, canvas);
  if (scene->motion.blocked && !scene->motion.moving) draw_blocked(scene, sheet, paint, canvas);
  if (scene->celebration > 0) draw_ride(scene, sheet, paint, canvas);
  if (scene->marks.chosen) draw_cursor(scene, sheet, canvas);
  if (names_cells(scene)) nv_tracks_draw_coordinates(sheet, scene->palette, canvas);
}

/* Shows the lines of a stroke under way as almost fully grown, since its moves are not played yet. */
static void show_stroke(const nv_scene *scene, const nv_tracks_sheet *sheet, nv_tracks_passage *shown, uint8_t *after) {
  np_move moves[NV_DRAG_MOVES_MAX]; /* only the marks they lead to are drawn */
  nv_tracks_stroke_moves(scene->puzzle, sheet, scene->motion.to, scene->drag.points, scene->drag.count, after, moves);
  shown->from = scene->motion.to;
  shown->to = after;
  shown->share = 0.995f;
  shown->bumped = NP_TRACKS_RIM;
}

/* Do no numbers lie on the lines? Sums held at the picture's edge do, and digits once their sheet slides. */
static bool numbers_stand(const nv_scene *scene, const nv_tracks_sheet *sheet) {
  return !nv_tracks_sums_are_held(sheet) && !(sheet->second && nv_tracks_joined(scene) > 0);
}

/* A key of all that the settled part of the picture depends on. */
static uint64_t key_of(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_passage *shown,
                       const uint8_t *joined, bool numbers) {
  size_t parts = np_tracks_parts(sheet->board), cells = parts / 3;
  const float place[] = {sheet->origin.x, sheet->origin.y, sheet->cell, sheet->gap, sheet->digits.x, sheet->digits.y};
  const bool flags[] = {sheet->rails,      sheet->sums,     sheet->second, shown->share > 0,
                        shown->share >= 1, shown->bump > 0, numbers};
  const unsigned ends[] = {sheet->board->width, sheet->board->start, sheet->board->finish, shown->bumped};
  uint64_t key = nv_model_key(0, scene->palette, sizeof *scene->palette);
  key = nv_model_key(key, place, sizeof place);
  key = nv_model_key(key, flags, sizeof flags);
  key = nv_model_key(key, ends, sizeof ends);
  key = nv_model_key(key, &sheet->board->rows, sizeof sheet->board->rows);
  key = nv_model_key(key, &sheet->board->columns, sizeof sheet->board->columns);
  key = nv_model_key(key, sheet->board->clue, cells * sizeof *sheet->board->clue);
  key = nv_model_key(key, sheet->board->digit, cells * sizeof *sheet->board->digit);
  key = nv_model_key(key, joined, cells);
  key = nv_model_key(key, shown->from, parts);
  return nv_model_key(key, shown->to, parts);
}

/* Draws all that is the same in every frame of a move: the board, the lines that stay and, if they lie on no line, the
 * numbers. */
static void draw_settled(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                         const nv_tracks_passage *shown, const uint8_t *joined, bool numbers, nv_canvas *canvas) {
  if (!nv_canvas_begin_background(canvas, key_of(scene, sheet, shown, joined, numbers))) return;
  nv_tracks_draw_board(sheet, paint, canvas);
  draw_lines(scene, sheet, paint, shown, joined, NV_TRACKS_SETTLED, canvas);
  if (numbers) draw_numbers(scene, sheet, shown, canvas);
  nv_canvas_end_background(canvas);
}

static void tracks_draw(const nv_scene *scene, nv_canvas *canvas) {
  nv_tracks_sheet sheet = nv_tracks_sheet_of(scene);
  nv_tracks_paint paint = nv_tracks_paint_of(scene->palette);
  nv_tracks_passage shown = passage_of(scene);
  uint8_t after[NP_TRACKS_PARTS_MAX], joined[NP_TRACKS_CELLS];
  if (scene->drag.count > 1) show_stroke(scene, &sheet, &shown, after);
  nv_tracks_find_sides(&shown);
  if (shown.from != shown.to || shown.bumped != NP_TRACKS_RIM) nv_tracks_find_turns(&shown);
  if (scene->thinker) {
    nv_tracks_mark_supposed(scene, joined);
    paint.loose = paint.supposed;
  } else {
    find_joined(shown.board, shown.to, joined);
    if (shown.from != shown.to) join_also(shown.board, shown.from, joined);
  }
  bool settled = !scene->marks.hinted && !scene->thinker, numbers = settled && numbers_stand(scene, &sheet);
  if (!settled) { /* a hint or a solver lights cells between the board and its lines */
    nv_tracks_draw_board(&sheet, &paint, canvas);
    draw_under(scene, &sheet, &paint, canvas);
    draw_lines(scene, &sheet, &paint, &shown, joined, NV_TRACKS_BOTH, canvas);
  } else {
    draw_settled(scene, &sheet, &paint, &shown, joined, numbers, canvas);
    draw_lines(scene, &sheet, &paint, &shown, joined, NV_TRACKS_CHANGING, canvas);
  }
  draw_over(scene, &sheet, &paint, canvas);
  if (!numbers) draw_numbers(scene, &sheet, &shown, canvas);
  if (scene->thinker) nv_tracks_draw_counters(scene, canvas);
}

/* ------------------------------------------------------------------------------------ touch */

static uint32_t tracks_pick(const nv_scene *scene, nv_point at) {
  nv_tracks_sheet sheet = nv_tracks_sheet_of(scene);
  return nv_tracks_part_under(&sheet, at, scene->marks.aimed);
}

static size_t tracks_stroke(const nv_scene *scene, np_move moves[NV_DRAG_MOVES_MAX]) {
  nv_tracks_sheet sheet = nv_tracks_sheet_of(scene);
  uint8_t after[NP_TRACKS_PARTS_MAX];
  return nv_tracks_stroke_moves(scene->puzzle, &sheet, scene->motion.to, scene->drag.points, scene->drag.count, after,
                                moves);
}

/* The lines of a stroke stay as they are when the pointer is let go, unless its last move is refused. */
static float tracks_stroke_share(const nv_scene *scene) {
  nv_tracks_sheet sheet = nv_tracks_sheet_of(scene);
  uint8_t after[NP_TRACKS_PARTS_MAX];
  np_move moves[NV_DRAG_MOVES_MAX];
  size_t count = nv_tracks_stroke_moves(scene->puzzle, &sheet, scene->motion.to, scene->drag.points, scene->drag.count,
                                        after, moves);
  bool refused = count > 0 && after[moves[count - 1] / 3] != moves[count - 1] % 3;
  return refused ? 0 : 1;
}

static size_t tracks_hint_moves(const np_puzzle *puzzle, const void *position, np_move move,
                                np_move moves[NV_DRAG_MOVES_MAX]) {
  const np_tracks_deduction *hint = np_tracks_hint(puzzle, position);
  size_t count = 0;
  while (hint && count < hint->count && count < NV_DRAG_MOVES_MAX) {
    moves[count] = np_tracks_mark_move(hint->part[count], hint->mark);
    count++;
  }
  if (count > 0 && moves[0] == move) return count;
  moves[0] = move; /* the move is of another hint, found elsewhere (nv_stage_hint_found) */
  return 1;
}

/* ------------------------------------------------------------------------------------- keys */

static unsigned arrow_side(const char *key) {
  static const struct {
    const char *key;
    unsigned side;
  } arrows[] = {{"ArrowUp", NP_TRACKS_NORTH},
                {"ArrowDown", NP_TRACKS_SOUTH},
                {"ArrowLeft", NP_TRACKS_WEST},
                {"ArrowRight", NP_TRACKS_EAST}};
  for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
    if (strcmp(key, arrows[i].key) == 0) return arrows[i].side;
  return 0;
}

static unsigned compass_side(const char *key) {
  static const char letters[] = "NnEeSsWw";
  static const uint8_t sides[] = {NP_TRACKS_NORTH, NP_TRACKS_EAST, NP_TRACKS_SOUTH, NP_TRACKS_WEST};
  const char *at = key[0] && !key[1] ? strchr(letters, key[0]) : NULL;
  return at ? sides[(at - letters) / 2] : 0;
}

static unsigned beside(const np_tracks_board *board, unsigned cell, unsigned side) {
  return np_tracks_border(board, cell, side) == NP_TRACKS_RIM ? cell : tracks_neighbour(board, cell, side);
}

/* Moves the cursor from a cell to the next or, if half, to the border between them; from a border to the cell on that
 * side, or along the grid line to the next border. */
static unsigned step_cursor(const np_tracks_board *board, unsigned part, unsigned side, bool half) {
  unsigned cells = np_tracks_parts(board) / 3, cell = part % cells;
  if (part < cells) {
    unsigned border = np_tracks_border(board, cell, side);
    return !half ? beside(board, cell, side) : border == NP_TRACKS_RIM ? part : border;
  }
  unsigned across = part < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
  if (side == across) return beside(board, cell, side);
  if (side == tracks_opposite(across)) return cell;
  unsigned along = np_tracks_border(board, beside(board, cell, side), across);
  return along == NP_TRACKS_RIM ? part : along;
}

static nv_key_use tracks_key(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  (void)why;
  const np_puzzle *puzzle = scene->puzzle;
  const void *position = scene->motion.to;
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  bool half = strncmp(key, "Shift+", 6) == 0;
  unsigned side = arrow_side(half ? key + 6 : key), head = np_tracks_head(board, position, NULL);
  bool lost = *chosen == 0 || !np_tracks_part_exists(board, *chosen - 1);
  if (side) {
    *chosen = 1 + (lost ? head : step_cursor(board, *chosen - 1, side, half));
    return NV_KEY_CHOICE;
  }
  side = compass_side(key);
  if (side) {
    *chosen = 1 + beside(board, head, side);
    *move = NP_TRACKS_STEP + side;
    return NV_KEY_MOVE;
  }
  bool marks = strcmp(key, "Enter") == 0 || strcmp(key, " ") == 0;
  bool crosses = strcmp(key, "Backspace") == 0 || strcmp(key, "Delete") == 0;
  if (!lost && marks && nv_tracks_click(puzzle, position, *chosen, move)) return NV_KEY_MOVE;
  if (!lost && crosses && nv_tracks_part_mark(puzzle, position, *chosen, move)) return NV_KEY_MOVE;
  return NV_KEY_UNUSED;
}

static const nv_part_drag tracks_drag = {.moves = tracks_stroke, .share = tracks_stroke_share};
static const nv_part_marking tracks_marking = {nv_tracks_part_mark, nv_tracks_mark_drag};

const nv_view nv_view_tracks = {
    .kind = "tracks",
    .celebration = nv_tracks_celebration,
    .camera.flat = true,
    .camera.closest = 4,
    .how = "Drag along cells, or click the next, to draw. Click elsewhere for a dot: track goes there. Right-click or "
           "right-drag to cross out.",
    .how_touch =
        "Drag along cells, or tap the next, to draw. Tap elsewhere for a dot: track goes there. Hold and slide "
        "to cross out.",
    .keys =
        "Drag along cells, or press beside the end of the track, to draw. Press another cell for a dot, which "
        "notes that track goes there; press it again and the dot is gone. A mouse can also press the border between "
        "two cells, to draw track over it. The right button or a long press crosses out a cell or a border, with a "
        "drag a line of cells, or takes a cross away. Arrow keys go from cell to cell, with Shift to the borders "
        "between them; Enter or Space marks, Backspace crosses out; N, E, S, W extend the track from the start. Two "
        "fingers move the board.",
    .seconds = 0.22f,
    .draw = tracks_draw,
    .pick = tracks_pick,
    .part_move = nv_tracks_click,
    .part_drags = nv_tracks_part_drags,
    .move_part = nv_tracks_move_part,
    .hints.moves = tracks_hint_moves,
    .key = tracks_key,
    .say_part = nv_tracks_say_part,
    .list = nv_tracks_list,
    .drag = &tracks_drag,
    .marking = &tracks_marking,
    .camera.reveal = nv_tracks_reveal,
    .check = nv_tracks_check,
    .thinking = &nv_tracks_thinking,
    .charts = nv_tracks_charts,
};
