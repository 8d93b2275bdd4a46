/* snake_listing.c: the chain as text: its straight runs, where each leads and ends, and the moves at its last cubelet.
 */
#include "snake_body.h"

#include "listing.h"

#include <string.h>

static const char *const way_words[6] = {"right", "left", "away", "towards you", "up", "down"};

static void write_cubelets(np_writer *text, unsigned first, unsigned last) {
  np_write(text, first == last ? "cubelet %u" : "cubelets %u to %u", first, last);
}

static void list_box(nv_listing *listing) {
  const np_snake_box *box = np_snake_box_of_puzzle(listing->puzzle);
  np_snake_ghost ghost;
  np_snake_ghost_of(listing->puzzle, listing->position, NULL, &ghost);
  nv_listing_section(listing, "Box");
  np_writer text = nv_listing_text(listing);
  np_write(&text, "%ux%ux%u cells, from place %d %d %d to %d %d %d; cubelet 1 is at place 0 0 0",
           (unsigned)box->side[0], (unsigned)box->side[1], (unsigned)box->side[2], ghost.low[0], ghost.low[1],
           ghost.low[2], ghost.low[0] + ghost.size[0] - 1, ghost.low[1] + ghost.size[1] - 1,
           ghost.low[2] + ghost.size[2] - 1);
  nv_listing_item(listing);
}

static bool is_legal(const nv_listing *listing, np_move move) {
  uint8_t copy[NP_SNAKE_MAX];
  memcpy(copy, listing->position, np_puzzle_position_size(listing->puzzle));
  return np_puzzle_apply(listing->puzzle, copy, move, NULL);
}

/* The moves are named without a reason: to give one, hints look for a solution. */
static void list_folds(nv_listing *listing, unsigned corner) {
  for (unsigned turn = 0; turn < 4; turn++) {
    np_move move = np_snake_fold_move(corner, (np_snake_turn)turn, false);
    if (!is_legal(listing, move)) continue;
    np_writer text = nv_listing_text(listing);
    np_snake_write_fold(listing->position, corner, (np_snake_turn)turn, &text);
    nv_listing_move(listing, move);
  }
}

static void list_keeps(nv_listing *listing, unsigned first, unsigned last) {
  for (unsigned kept = first; kept <= last; kept++) {
    if (!is_legal(listing, NP_SNAKE_KEEP + kept)) continue;
    np_writer text = nv_listing_text(listing);
    if (kept < np_snake_laid(listing->position)) {
      np_write(&text, "take back from cubelet %u", kept + 1);
    } else {
      np_write(&text, "keep ");
      write_cubelets(&text, 1, kept);
    }
    nv_listing_move(listing, NP_SNAKE_KEEP + kept);
  }
}

/* "cubelets 1 to 3 go right to place 2 0 0; cubelet 3 is a corner" */
static void list_run(nv_listing *listing, unsigned first, unsigned last, const np_snake_spot *spots) {
  unsigned cubelets = np_snake_word_of_puzzle(listing->puzzle).length;
  const int8_t *at = spots[last - 1].at;
  np_writer text = nv_listing_text(listing);
  write_cubelets(&text, first, last);
  np_write(&text, " %s %s to place %d %d %d; cubelet %u is %s", first == last ? "goes" : "go",
           way_words[np_snake_links(listing->position)[last - 2]], at[0], at[1], at[2], last,
           last < cubelets ? "a corner" : "the end");
  if (!nv_listing_part(listing, nv_snake_part_of(NV_SNAKE_CHOOSE, last, false))) return;
  if (last < cubelets) list_folds(listing, last);
  list_keeps(listing, first, last);
}

static void list_steps(nv_listing *listing) {
  nv_listing_section(listing, "Next cubelet");
  for (np_move move = NP_SNAKE_STEP; move < NP_SNAKE_STEP + 6; move++) {
    if (!is_legal(listing, move)) continue;
    np_writer text = nv_listing_text(listing);
    unsigned laid = np_snake_laid(listing->position);
    np_write(&text, "place cubelet %u %s %u", laid + 1, np_snake_beside(move - NP_SNAKE_STEP), laid);
    nv_listing_move(listing, move);
  }
}

void nv_snake_list(nv_listing *listing) {
  np_snake_word word = np_snake_word_of_puzzle(listing->puzzle);
  np_snake_spot spots[NP_SNAKE_MAX];
  np_snake_spots(listing->puzzle, listing->position, spots);
  list_box(listing);
  nv_listing_section(listing, "Chain, one straight run after another");
  for (unsigned first = 1, last = 2; last <= word.length; last++) {
    if (np_snake_is_straight(word, last)) continue;
    list_run(listing, first, last, spots);
    first = last + 1;
  }
  list_steps(listing);
}
