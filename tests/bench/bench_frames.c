#include "bench.h"

#include <stdlib.h>

#include "raster.h"
#include "view.h"

enum { WIDTH = 640, HEIGHT = 420, FRAMES = 24 };

/* The first legal move, from the puzzle's start. */
typedef struct move_shown {
  void *from, *to;
  nv_scene scene;
  nv_canvas canvas;
} move_shown;

static bool show(move_shown *shown, const np_puzzle *puzzle) {
  size_t size = np_puzzle_position_size(puzzle);
  np_move move = 0;
  *shown = (move_shown){.from = malloc(size), .to = malloc(size)};
  if (!shown->from || !shown->to) return false;
  np_puzzle_start(puzzle, shown->from);
  np_puzzle_start(puzzle, shown->to);
  if (np_puzzle_moves(puzzle, shown->from, &move, 1) > 0) np_puzzle_apply(puzzle, shown->to, move, NULL);
  shown->scene = (nv_scene){.puzzle = puzzle,
                            .motion.from = shown->from,
                            .motion.to = shown->to,
                            .motion.move = move,
                            .motion.moving = true,
                            .width = WIDTH,
                            .height = HEIGHT,
                            .palette = &nv_palette_light};
  return true;
}

static void close_shown(move_shown *shown) {
  nv_canvas_close(&shown->canvas);
  free(shown->from);
  free(shown->to);
}

static void pose(move_shown *shown, int frame) {
  shown->scene.motion.t = (float)(frame % FRAMES) / FRAMES;
  nv_canvas_clear(&shown->canvas, WIDTH, HEIGHT, nv_palette_light.paper);
  nv_view_of(shown->scene.puzzle)->draw(&shown->scene, &shown->canvas);
}

uint64_t bench_frames_posed(const np_puzzle *puzzle) {
  enum { ROUNDS = 200 * FRAMES };
  move_shown shown;
  bool good = show(&shown, puzzle);
  for (int i = 0; i < ROUNDS && good; i++) pose(&shown, i);
  close_shown(&shown);
  return good ? ROUNDS : 0;
}

uint64_t bench_frames_drawn(const np_puzzle *puzzle) {
  enum { ROUNDS = 2 * FRAMES };
  move_shown shown;
  nv_mesh mesh = {.rough = true};
  nv_raster raster = {0};
  bool good = show(&shown, puzzle);
  for (int i = 0; i < ROUNDS && good; i++) {
    pose(&shown, i);
    nv_mesh_build(&mesh, &shown.canvas, 1);
    good = nv_raster_draw(&raster, &mesh, WIDTH, HEIGHT, nv_palette_light.paper, 2);
  }
  nv_raster_close(&raster);
  nv_mesh_close(&mesh);
  close_shown(&shown);
  return good ? ROUNDS : 0;
}
