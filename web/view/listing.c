#include "listing.h"

#include "view.h"

np_writer nv_listing_text(nv_listing *listing) { return np_writer_over(listing->text, sizeof listing->text); }

void nv_listing_section(nv_listing *listing, const char *title) {
  np_write(listing->json, listing->sections++ > 0 ? "]},{\"title\":" : "{\"title\":");
  np_write_json(listing->json, title ? title : listing->text);
  np_write(listing->json, ",\"items\":[");
  listing->items = 0;
}

static void begin_item(nv_listing *listing) {
  np_write(listing->json, listing->items++ > 0 ? ",{\"text\":" : "{\"text\":");
  np_write_json(listing->json, listing->text);
}

void nv_listing_item(nv_listing *listing) {
  begin_item(listing);
  np_write(listing->json, "}");
}

bool nv_listing_part(nv_listing *listing, uint32_t part) {
  bool open = part == listing->open;
  begin_item(listing);
  np_write(listing->json, ",\"part\":%u,\"open\":%s}", (unsigned)part, open ? "true" : "false");
  return open;
}

void nv_listing_move(nv_listing *listing, np_move move) {
  char word[NP_WORD_MAX];
  np_writer into = np_writer_over(word, sizeof word);
  np_puzzle_write_move(listing->puzzle, move, &into);
  begin_item(listing);
  np_write(listing->json, ",\"move\":");
  np_write_json(listing->json, word);
  np_write(listing->json, "}");
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
  np_write(json, "[");
  if (view && view->list)
    view->list(&listing);
  else
    nv_listing_moves(&listing);
  np_write(json, listing.sections > 0 ? "]}]" : "]");
}
