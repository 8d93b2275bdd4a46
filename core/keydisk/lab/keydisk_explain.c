/* keydisk_explain.c: why cells of a maze contradict each other, in words.
 *
 * First come the demands, numbered: what each stopped rotation needs. Then, case by case, what follows if a demand is
 * met in one way or the other: the reasoning of the search, written down step by step.
 */
#include "keydisk_inverse.h"
#include "order_solver.h"

enum { CASES_TOLD = 8 };

typedef struct telling {
  np_writer *writer;
  const np_keydisk_demand *demands;
  size_t count;
  unsigned cases; /* that ended in a contradiction */
} telling;

/* "cut 2", "cuts 2 and 5", "cuts 2, 5 and 7": `one` or `several`, and the numbers. */
static void tell_set(np_writer *writer, const char *one, const char *several, uint64_t set) {
  np_write(writer, "%s ", set & (set - 1) ? several : one);
  bool first = true;
  for (unsigned r = 0; set; r++, set >>= 1) {
    if (!(set & 1)) continue;
    np_write(writer, "%s%u", first ? "" : set == 1 ? " and " : ", ", r);
    first = false;
  }
}

static void tell_choice(np_writer *writer, const np_keydisk_order_choice *choice) {
  np_write(writer, "cut %u is less deep than ", (unsigned)choice->low);
  tell_set(writer, "cut", "cuts", choice->high);
}

static void tell_demand(const telling *told, size_t i) {
  const np_keydisk_demand *demand = &told->demands[i];
  np_write(told->writer, "%u. Position %u lets ", (unsigned)i + 1, (unsigned)demand->x);
  tell_set(told->writer, "rotation", "rotations", demand->choice[0].high);
  np_write(told->writer, " pass and stops rotation %u: ", (unsigned)demand->r);
  tell_choice(told->writer, &demand->choice[0]);
  np_write(told->writer, ", or ");
  tell_choice(told->writer, &demand->choice[1]);
  np_write(told->writer, ".\n");
}

/* Only the first cases are written. */
static np_writer *writer_for(const telling *told, np_writer *discarded) {
  return told->cases < CASES_TOLD ? told->writer : discarded;
}

static void tell_failure(telling *told, const np_keydisk_ranking *ranking, size_t i) {
  np_writer discarded = np_writer_over(NULL, 0), *writer = writer_for(told, &discarded);
  np_write(writer, " Then %u fails:", (unsigned)i + 1);
  for (unsigned c = 0; c < 2; c++) {
    unsigned cut = 0, low = told->demands[i].choice[c].low;
    np_keydisk_ranking_forbids(ranking, &told->demands[i].choice[c], &cut);
    if (cut == low)
      np_write(writer, "%s cut %u cannot be less deep than itself", c ? " and" : "", low);
    else
      np_write(writer, "%s cut %u is not less deep than cut %u", c ? " and" : "", low, cut);
  }
  np_write(writer, ".\n");
  told->cases++;
}

/* Adds and writes what is forced. True if that ends in a contradiction. */
static bool follow(telling *told, np_keydisk_ranking *ranking) {
  for (bool forced = true; forced;) {
    forced = false;
    for (size_t i = 0; i < told->count; i++) {
      const np_keydisk_order_choice *choice = told->demands[i].choice;
      if (np_keydisk_ranking_has(ranking, &choice[0]) || np_keydisk_ranking_has(ranking, &choice[1])) continue;
      bool out[2] = {np_keydisk_ranking_forbids(ranking, &choice[0], NULL),
                     np_keydisk_ranking_forbids(ranking, &choice[1], NULL)};
      if (out[0] && out[1]) {
        tell_failure(told, ranking, i);
        return true;
      }
      if (!out[0] && !out[1]) continue;
      np_writer discarded = np_writer_over(NULL, 0), *writer = writer_for(told, &discarded);
      np_write(writer, " Then by %u ", (unsigned)i + 1);
      tell_choice(writer, &choice[out[0]]);
      np_write(writer, ".");
      np_keydisk_ranking_add(ranking, &choice[out[0]]);
      forced = true;
    }
  }
  return false;
}

/* Writes both cases of the first demand still open; at depth 0 only one, since the other is the same with the disk
 * turned by half a turn. */
static void tell_cases(telling *told, np_keydisk_ranking *ranking, unsigned depth) {
  if (follow(told, ranking)) return;
  for (size_t i = 0; i < told->count; i++) {
    const np_keydisk_order_choice *choice = told->demands[i].choice;
    if (np_keydisk_ranking_has(ranking, &choice[0]) || np_keydisk_ranking_has(ranking, &choice[1])) continue;
    for (unsigned c = 0; c < (depth == 0 ? 1 : 2); c++) {
      np_writer discarded = np_writer_over(NULL, 0), *writer = writer_for(told, &discarded);
      np_keydisk_ranking supposed = *ranking;
      np_write(writer, "Suppose%s ", depth == 0 ? "" : c == 0 ? " besides" : " instead");
      tell_choice(writer, &choice[c]);
      np_write(writer, ".");
      np_keydisk_ranking_add(&supposed, &choice[c]);
      tell_cases(told, &supposed, depth + 1);
    }
    if (depth == 0) {
      np_write(told->writer, "With the disk turned by half a turn the same follows if ");
      tell_choice(told->writer, &choice[1]);
      np_write(told->writer, ".\n");
    }
    return;
  }
}

static void tell_limit(np_writer *writer, const np_keydisk_maze *maze, const np_keydisk_maze *needed,
                       unsigned highest) {
  for (unsigned x = 0; x < maze->length; x++) {
    uint64_t stopped = needed->open[x];
    if (!stopped || stopped & maze->open[x]) continue;
    np_write(writer, "Position %u stops ", x);
    tell_set(writer, "rotation", "rotations", stopped);
    np_write(writer, " with teeth of height %u at most: of the two cuts they meet there one has to be less deep.\n",
             highest);
  }
  np_write(writer, "Each choice makes a cut less deep than itself, or needs a height above %u.\n", highest);
}

bool np_keydisk_explain(const np_keydisk_maze *maze, const np_keydisk_maze *needed, unsigned highest,
                        const np_memory *memory, np_writer *writer) {
  np_keydisk_order *order = np_keydisk_order_start(maze, needed, NP_KEYDISK_ORDER_NO_LIMIT, memory);
  if (!order) return false;
  telling told = {.writer = writer};
  np_keydisk_ranking nothing = {{0}, {0}};
  told.count = np_keydisk_order_demands(order, &told.demands);
  for (size_t i = 0; i < told.count; i++) tell_demand(&told, i);
  if (highest > 0) {
    tell_limit(writer, maze, needed, highest);
  } else {
    tell_cases(&told, &nothing, 0);
    if (told.cases > CASES_TOLD) np_write(writer, "So do the other %u cases end.\n", told.cases - CASES_TOLD);
    np_write(writer, "So no disk has such cuts, whatever its heights.\n");
  }
  np_keydisk_order_close(order);
  return true;
}
