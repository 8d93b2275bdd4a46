/* snake_words.c: what is said of a snake's moves: what one did, and what a hint advises. */
#include "snake/snake_play.h"

static void write_turn(const void *position, unsigned cubelet, np_snake_turn turn, np_writer *writer) {
  const uint8_t *links = snake_links(position);
  uint8_t way = links[cubelet - 1], next = snake_turned(way, links[cubelet - 2], turn & 1 ? 3 : 1);
  if (turn < NP_SNAKE_HALF_CLOCKWISE)
    np_write(writer, "a quarter from %s to %s", snake_way_name(way), snake_way_name(next));
  else
    np_write(writer, "half a turn from %s via %s to %s", snake_way_name(way), snake_way_name(next),
             snake_way_name(way ^ 1u));
}

void np_snake_write_fold(const void *position, unsigned cubelet, np_snake_turn turn, np_writer *writer) {
  np_write(writer, "turn the chain after cubelet %u ", cubelet);
  write_turn(position, cubelet, turn, writer);
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
    np_write(writer, " turned ");
    write_turn(before, cubelet, turn, writer);
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
  np_write(writer, "take back from cubelet %u: no%s solution has ", kept + 1, certain ? "" : " known");
  write_range(writer, 1, kept + 1);
  np_write(writer, " like this");
}

static void write_reason(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  unsigned cubelet = snake_no_room(base, position, move);
  if (cubelet > 0) np_write(writer, "; otherwise cubelet %u would not fit", cubelet);
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
    np_write(writer, "no solution has ");
    write_range(writer, 1, cubelet + 1);
    np_write(writer, " like this; ");
  }
  np_snake_write_fold(position, cubelet, turn, writer);
  write_reason(base, position, move, writer);
}

/* Why cubelets are laid where the player would fold. */
void snake_caution(const np_puzzle *base, const void *from, np_move first, np_writer *writer) {
  (void)from;
  if (np_snake_is_fold(first, NULL, NULL, NULL)) return;
  np_snake_verdict verdict = snake_folds(snake_of(base));
  np_write(writer, "the elastic must be stretched: no folds %s",
           verdict == NP_SNAKE_NEEDS_STRETCHING ? "alone lead to a solution"
           : verdict == NP_SNAKE_FOLDS          ? "from here to a solution were found"
                                                : "to a solution were found, though there may be some");
}

void snake_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  if (np_snake_is_fold(move, NULL, NULL, NULL))
    advise_fold(base, position, move, writer);
  else if (move >= NP_SNAKE_KEEP)
    advise_keep(base, position, move - NP_SNAKE_KEEP, writer);
  else {
    np_write(writer, "place cubelet %u, direction %s", snake_laid(position) + 1, snake_way_name(move - NP_SNAKE_STEP));
    write_reason(base, position, move, writer);
    if (snake_folds(snake_of(base)) == NP_SNAKE_FOLDS) return;
    np_write(writer, "; ");
    snake_caution(base, position, move, writer);
  }
}
