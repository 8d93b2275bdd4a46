/* cli_bench_frames.h: what a frame of each puzzle's picture costs while a move is shown, without a window. */
#ifndef CLI_BENCH_FRAMES_H
#define CLI_BENCH_FRAMES_H

#include <stdint.h>

#include "nopatience.h"

/* Both return how many frames they made. Posed: everything is put in its place, as a graphics card needs it. Drawn: the
 * processor makes the pixels too, 640 x 420 of four samples. */
uint64_t cli_bench_frames_posed(const np_puzzle *puzzle);
uint64_t cli_bench_frames_drawn(const np_puzzle *puzzle);

#endif
