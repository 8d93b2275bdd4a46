/* tracks_solutions.c: the paths that agree with the marks as they stand, and what it took to find them.
 *
 * Tags: one per path drawn.
 */
#include "tracks_charts.h"

#include "plot.h"
#include "tracks_board_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 6, EFFORT = 30000, LIMIT = 1000 }; /* an effort of some hundredths of a second */

typedef struct answers {
  const np_tracks_board *board;
  np_tracks_path path[SHOWN];
  unsigned count;
  uint64_t guesses;
  char verdict[NP_SENTENCE_MAX];
} answers;

static void find_paths(answers *found, const void *position) {
  np_tracks_solver *solver = np_tracks_solver_open(&(np_memory){0}, NULL);
  if (!solver) return;
  np_tracks_solver_begin(solver, found->board, position, NP_TRACKS_GUESS);
  uint64_t spent = 0;
  while (found->count < SHOWN && spent < EFFORT &&
         np_tracks_solver_next(solver, EFFORT - spent, &found->path[found->count]) == NP_TRACKS_FOUND) {
    found->count++;
    spent = np_tracks_solver_effort(solver);
  }
  found->guesses = np_tracks_solver_guesses(solver);
  np_tracks_solver_close(solver);
}

/* The caller frees it; NULL without memory. */
static answers *find_answers(const np_game *game) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  answers *found = calloc(1, sizeof *found);
  np_job *job = found ? np_tracks_solve_start(puzzle, np_game_position(game), LIMIT, 0, NULL) : NULL;
  if (!job) {
    free(found);
    return NULL;
  }
  found->board = np_tracks_board_of(puzzle);
  find_paths(found, np_game_position(game));
  np_job_step(job, EFFORT);
  np_writer writer = np_writer_over(found->verdict, sizeof found->verdict);
  if (np_job_now(job) == NP_JOB_DONE)
    np_tracks_write_verdict(job, &writer);
  else
    np_write(&writer, "%s%u path%p found so far; there may be more", found->count == SHOWN ? "at least " : "",
             found->count);
  np_job_close(job);
  return found;
}

/* ------------------------------------------------------------------------------- the layout */

static const float heading = 44;

void nv_tracks_solutions_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  answers *found = find_answers(game);
  uint8_t marks[NP_TRACKS_PARTS_MAX], common[NP_TRACKS_CELLS];
  if (!found) return;
  nv_point under = {2, 34};
  nv_plot_heading(canvas, palette->ink, (nv_point){2, 16}, "%s", found->verdict);
  if (found->count > 0 && found->guesses == 0)
    nv_plot_note(canvas, palette, under, NV_ALIGN_START, "found without a guess");
  else if (found->count > 0)
    nv_plot_note(canvas, palette, under, NV_ALIGN_START, "%N guess%P needed to find those drawn", found->guesses);
  const np_tracks_board *board = found->board;
  nv_tiles laid = nv_tiles_in(found->count, (nv_area){0, heading, scene->width, scene->height - heading},
                              (nv_tile){board->width, 0, board->height, 0, INFINITY});
  laid.first.width = scene->width / (float)laid.columns;
  laid.first.height = (scene->height - heading) / (float)laid.rows;
  uint8_t first[NP_TRACKS_PARTS_MAX];
  if (found->count) np_tracks_path_position(found->board, &found->path[0], first);
  for (unsigned i = 0; i < found->count; i++) {
    np_tracks_path_position(found->board, &found->path[i], marks);
    for (unsigned cell = 0; cell < np_tracks_parts(found->board) / 3; cell++)
      common[cell] = np_tracks_sides(found->board, marks, cell) == np_tracks_sides(found->board, first, cell);
    nv_area at = nv_tile_at(&laid, i);
    nv_tracks_sheet sheet = nv_tracks_sheet_in(board, (nv_area){at.left + 3, at.top + 3, at.width - 6, at.height - 6});
    nv_plot_item(canvas, 1 + i, at);
    nv_tracks_draw_small(&sheet, palette, marks, common, palette->brass, canvas);
    canvas->tag = 0;
  }
  free(found);
}

void nv_tracks_solutions_tell(const np_game *game, uint32_t tag, nv_item *item) {
  uint8_t marks[NP_TRACKS_PARTS_MAX];
  answers *found = find_answers(game);
  if (found && tag <= found->count) {
    const np_tracks_path *path = &found->path[tag - 1];
    np_write(item->words, "path %u, %u cells: ", tag, np_tracks_path_length(found->board, path));
    np_tracks_write_path(found->board, path, " ", item->words);
    np_tracks_path_position(found->board, path, marks);
    np_puzzle_write_position(np_game_puzzle(game), marks, item->position);
  }
  free(found);
}
