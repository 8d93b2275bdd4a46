/* snake_words.c: what is said of a snake's moves: what one did, and what a hint advises. */
#include "snake_play.h"

const char *np_snake_turn_name(np_snake_turn turn) {
  static const char *const names[4] = {"a quarter clockwise", "a quarter counterclockwise", "half a turn clockwise",
                                       "half a turn counterclockwise"};
  return names[turn];
}

static void write_range(np_writer *writer, unsigned first, unsigned last) {
  if (first == last)
    np_write(writer, "cubelet %u", first);
  else
    np_write(writer, "cubelets %u to %u", first, last);
}

void snake_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  unsigned laid = snake_laid(before), cubelet, last = snake_of(base)->word.length;
  np_snake_turn turn;
  if (np_snake_is_fold(move, &cubelet, &turn, NULL)) {
    write_range(writer, cubelet + 1, last);
    np_write(writer, " turned %s", np_snake_turn_name(turn));
  } else if (move >= NP_SNAKE_KEEP && move - NP_SNAKE_KEEP < laid) {
    write_range(writer, move - NP_SNAKE_KEEP + 1, laid);
    np_write(writer, " taken back");
  } else if (move >= NP_SNAKE_KEEP) {
    write_range(writer, 1, move - NP_SNAKE_KEEP);
    np_write(writer, " kept as folded");
  } else {
    np_write(writer, "cubelet %u placed, direction %s", laid + 1, snake_way_name(move - NP_SNAKE_STEP));
  }
}

static void advise_keep(const np_puzzle *base, const void *position, unsigned kept, np_writer *writer) {
  np_snake_reach reach;
  if (kept >= snake_laid(position)) {
    write_range(writer, 1, kept);
    np_write(writer, " are as in a solution; keep them and place the rest");
    return;
  }
  bool certain = np_snake_reach_of(base, position, true, &reach) && reach.right == kept && reach.certain;
  np_write(writer, "take back from cubelet %u: no%s solution begins like ", kept + 1, certain ? "" : " known");
  write_range(writer, 1, kept + 1);
}

/* A fold that was made already, and that the hint changes, was a wrong one. */
static void advise_fold(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  const uint8_t *links = snake_links(position);
  unsigned cubelet;
  np_snake_turn turn;
  np_snake_reach reach;
  np_snake_is_fold(move, &cubelet, &turn, NULL);
  bool known = np_snake_reach_of(base, position, false, &reach) && reach.right == cubelet && reach.certain;
  if (known && links[cubelet - 1] != snake_stair(snake_of(base)->word, links, cubelet)) {
    np_write(writer, "no solution begins like ");
    write_range(writer, 1, cubelet + 1);
    np_write(writer, "; ");
  }
  np_write(writer, "turn the chain after cubelet %u, %s", cubelet, np_snake_turn_name(turn));
}

/* Why cubelets are laid where the player would fold. */
void snake_caution(const np_puzzle *base, const void *from, np_move first, np_writer *writer) {
  (void)from;
  if (np_snake_is_fold(first, NULL, NULL, NULL)) return;
  np_snake_verdict verdict = snake_folds(snake_of(base));
  np_write(writer, "the elastic must be stretched: no folds %s",
           verdict == NP_SNAKE_NEEDS_STRETCHING ? "lead to a solution without that"
           : verdict == NP_SNAKE_FOLDS          ? "from here to a solution were found"
                                                : "to a solution were found, which may exist");
}

void snake_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  if (np_snake_is_fold(move, NULL, NULL, NULL))
    advise_fold(base, position, move, writer);
  else if (move >= NP_SNAKE_KEEP)
    advise_keep(base, position, move - NP_SNAKE_KEEP, writer);
  else {
    np_write(writer, "place cubelet %u, direction %s", snake_laid(position) + 1, snake_way_name(move - NP_SNAKE_STEP));
    if (snake_folds(snake_of(base)) == NP_SNAKE_FOLDS) return;
    np_write(writer, "; ");
    snake_caution(base, position, move, writer);
  }
}
