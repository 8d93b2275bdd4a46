#include "cli_bench_frames.h"

#include <stdlib.h>

#include "raster.h"
#include "view.h"

enum { WIDTH = 640, HEIGHT = 420, FRAMES = 24 };

/* The first legal move, from the puzzle's start. */
typedef struct move_shown {
  void *from, *to;
  np_scene scene;
  np_canvas canvas;
} move_shown;

static bool show(move_shown *shown, const np_puzzle *puzzle) {
  size_t size = np_puzzle_position_size(puzzle);
  np_move move = 0;
  *shown = (move_shown){.from = malloc(size), .to = malloc(size)};
  if (!shown->from || !shown->to) return false;
  np_puzzle_start(puzzle, shown->from);
  np_puzzle_start(puzzle, shown->to);
  if (np_puzzle_moves(puzzle, shown->from, &move, 1) > 0) np_puzzle_apply(puzzle, shown->to, move, NULL);
  shown->scene = (np_scene){.puzzle = puzzle,
                            .from = shown->from,
                            .to = shown->to,
                            .move = move,
                            .moving = true,
                            .width = WIDTH,
                            .height = HEIGHT,
                            .palette = &np_palette_light};
  return true;
}

static void close_shown(move_shown *shown) {
  np_canvas_close(&shown->canvas);
  free(shown->from);
  free(shown->to);
}

static void pose(move_shown *shown, int frame) {
  shown->scene.t = (float)(frame % FRAMES) / FRAMES;
  np_canvas_clear(&shown->canvas, WIDTH, HEIGHT, np_palette_light.paper);
  np_view_of(shown->scene.puzzle)->draw(&shown->scene, &shown->canvas);
}

uint64_t cli_bench_frames_posed(const np_puzzle *puzzle) {
  enum { ROUNDS = 200 * FRAMES };
  move_shown shown;
  bool good = show(&shown, puzzle);
  for (int i = 0; i < ROUNDS && good; i++) pose(&shown, i);
  close_shown(&shown);
  return good ? ROUNDS : 0;
}

uint64_t cli_bench_frames_drawn(const np_puzzle *puzzle) {
  enum { ROUNDS = 2 * FRAMES };
  move_shown shown;
  np_mesh mesh = {.rough = true};
  np_raster raster = {0};
  bool good = show(&shown, puzzle);
  for (int i = 0; i < ROUNDS && good; i++) {
    pose(&shown, i);
    np_mesh_build(&mesh, &shown.canvas, 1);
    good = np_raster_draw(&raster, &mesh, WIDTH, HEIGHT, np_palette_light.paper, 2);
  }
  np_raster_close(&raster);
  np_mesh_close(&mesh);
  close_shown(&shown);
  return good ? ROUNDS : 0;
}
