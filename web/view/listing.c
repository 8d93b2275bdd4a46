#include "listing.h"

#include "text.h"
#include "view.h"

np_writer nv_listing_text(nv_listing *listing) { return np_writer_over(listing->text, sizeof listing->text); }

static void end_section(nv_listing *listing) {
  if (!listing->begun) return;
  np_json_close(listing->json, ']');
  np_json_close(listing->json, '}');
}

void nv_listing_section(nv_listing *listing, const char *title) {
  end_section(listing);
  np_json_open(listing->json, NULL, '{');
  np_json_text(listing->json, "title", title ? title : listing->text);
  np_json_open(listing->json, "items", '[');
  listing->begun = true;
}

static void begin_item(nv_listing *listing) {
  np_json_open(listing->json, NULL, '{');
  np_json_text(listing->json, "text", listing->text);
}

void nv_listing_item(nv_listing *listing) {
  begin_item(listing);
  np_json_close(listing->json, '}');
}

bool nv_listing_part(nv_listing *listing, uint32_t part) {
  bool open = part == listing->open;
  begin_item(listing);
  np_json_number(listing->json, "part", part);
  np_json_flag(listing->json, "open", open);
  np_json_close(listing->json, '}');
  return open;
}

void nv_listing_move(nv_listing *listing, np_move move) {
  begin_item(listing);
  np_json_begin_text(listing->json, "move");
  np_puzzle_write_move(listing->puzzle, move, listing->json);
  np_json_end_text(listing->json);
  np_json_close(listing->json, '}');
}

void nv_listing_moves(nv_listing *listing) {
  enum { MOVES_MAX = 64 };
  np_move moves[MOVES_MAX];
  size_t count = np_puzzle_moves(listing->puzzle, listing->position, moves, MOVES_MAX);
  nv_listing_section(listing, "Moves");
  for (size_t i = 0; i < count && i < MOVES_MAX; i++) {
    np_writer text = nv_listing_text(listing);
    np_puzzle_advise(listing->puzzle, listing->position, moves[i], &text);
    nv_listing_move(listing, moves[i]);
  }
}

void nv_listing_write(const np_puzzle *puzzle, const void *position, uint32_t open, np_writer *json) {
  const nv_view *view = nv_view_of(puzzle);
  nv_listing listing = {.puzzle = puzzle, .position = position, .open = open, .json = json};
  np_json_open(json, NULL, '[');
  if (view && view->list)
    view->list(&listing);
  else
    nv_listing_moves(&listing);
  end_section(&listing);
  np_json_close(json, ']');
}
