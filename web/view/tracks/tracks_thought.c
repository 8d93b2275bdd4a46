/* tracks_thought.c: mistakes, when the player asks for them, and the solver that is watched: what it just
 * did and why, what it only supposes, and how often it has done what.
 */
#include "tracks_picture.h"

#include "tracks_board_view.h"

#include <math.h>

/* ------------------------------------------------------------------------------- mistakes */

enum { MISTAKES = 64 }; /* marked at once */

size_t nv_tracks_check(const np_puzzle *puzzle, const void *position, np_writer *words) {
  uint16_t parts[MISTAKES];
  size_t count = np_tracks_mistakes(puzzle, position, parts, MISTAKES);
  if (count == 0)
    np_write(words, "No mistakes");
  else
    np_write(words, "%U mark%s wrong, circled in violet", (uint64_t)count, count == 1 ? " is" : "s are");
  return count;
}

void nv_tracks_point_out(const nv_tracks_sheet *sheet, unsigned part, nv_colour colour, nv_canvas *canvas) {
  static const float large = 20, radius = 13; /* CSS pixels: a cell that needs no ring; the ring around a smaller one */
  if (sheet->cell < large) nv_tracks_draw_ring(canvas, nv_tracks_part_at(sheet, part), radius, 2.5f, colour, false);
}

void nv_tracks_draw_mistakes(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                             nv_canvas *canvas) {
  uint16_t parts[MISTAKES];
  size_t count = np_tracks_mistakes(scene->puzzle, scene->motion.to, parts, MISTAKES);
  for (size_t i = 0; i < count && i < MISTAKES; i++) {
    float radius = sheet->cell * (parts[i] < np_tracks_parts(sheet->board) / 3 ? 0.42f : 0.3f);
    nv_tracks_draw_ring(canvas, nv_tracks_part_at(sheet, parts[i]), fmaxf(6, radius), fmaxf(1.5f, sheet->cell * 0.08f),
                        paint->wrong, true);
  }
}

/* ------------------------------------------------------------------------------- thinking */

static void *begin(const np_puzzle *puzzle, const void *position) {
  return np_tracks_thinker_open(puzzle, position, NULL);
}

static void end(void *thinker) { np_tracks_thinker_close(thinker); }

static bool step(void *thinker) {
  np_tracks_event event = np_tracks_thinker_step(thinker);
  return event != NP_TRACKS_FINISHED && event != NP_TRACKS_NO_MEMORY;
}

static const void *position_of(const void *thinker) { return np_tracks_thinker_now(thinker).position; }

static void say(const void *thinker, np_writer *writer) {
  np_write(writer, "%s", np_tracks_thinker_now(thinker).sentence);
}

const nv_thinking nv_tracks_thinking = {3, begin, end, step, position_of, say};

void nv_tracks_mark_supposed(const nv_scene *scene, uint8_t *joined) {
  const np_tracks_board *board = np_tracks_board_of(scene->puzzle);
  const void *sure = np_tracks_thinker_now(scene->thinker).sure;
  for (unsigned cell = 0; cell < np_tracks_parts(board) / 3; cell++)
    joined[cell] = np_tracks_sides(board, sure, cell) == np_tracks_sides(board, scene->motion.to, cell);
}

void nv_tracks_draw_thought_under(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                                  nv_canvas *canvas) {
  np_tracks_thought thought = np_tracks_thinker_now(scene->thinker);
  bool wrong = thought.event == NP_TRACKS_REFUTED;
  if (!thought.why || (!wrong && thought.event != NP_TRACKS_DEDUCED)) return;
  for (unsigned i = 0; i < thought.why->sources; i++)
    nv_tracks_tint_cell(sheet, thought.why->source[i], nv_colour_fade(wrong ? paint->wrong : paint->light, 0.24f),
                        canvas);
}

void nv_tracks_draw_counters(const nv_scene *scene, nv_canvas *canvas) {
  np_tracks_thought now = np_tracks_thinker_now(scene->thinker), *thought = &now;
  char text[160];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%N deduction%p, %N guess%P", thought->deductions, thought->guesses);
  if (thought->guesses > 0) np_write(&writer, ": %N wrong, %u still open", thought->refuted, thought->depth);
  np_write(&writer, "; %U path%p", thought->paths);
  nv_canvas_rect(canvas, 0, scene->height - NV_TRACKS_COUNTERS, scene->width, NV_TRACKS_COUNTERS,
                 scene->palette->paper);
  nv_canvas_text(canvas, (nv_point){scene->width / 2, scene->height - 9}, fminf(14, scene->width / 30), NV_ALIGN_MIDDLE,
                 false, scene->palette->ink, text);
}

void nv_tracks_draw_thought_over(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                                 nv_canvas *canvas) {
  np_tracks_thought thought = np_tracks_thinker_now(scene->thinker);
  if (thought.why && thought.event == NP_TRACKS_DEDUCED)
    for (unsigned i = 0; i < thought.why->count; i++)
      nv_tracks_show_part(sheet, paint->light, thought.why->part[i], thought.why->mark, canvas);
  bool guess = thought.event == NP_TRACKS_GUESSED || thought.event == NP_TRACKS_REFUTED;
  if (guess) nv_tracks_point_out(sheet, thought.guess, paint->supposed, canvas);
  if (thought.event == NP_TRACKS_DEDUCED && thought.why)
    nv_tracks_point_out(sheet, thought.why->part[0], paint->light, canvas);
  if (thought.event == NP_TRACKS_GUESSED)
    nv_tracks_show_part(sheet, paint->supposed, thought.guess, NP_TRACKS_LINE, canvas);
  if (thought.event == NP_TRACKS_REFUTED)
    nv_tracks_show_part(sheet, paint->supposed, thought.guess, NP_TRACKS_NONE, canvas);
}
