/* listing.h: what a position is made of, and its legal moves, as text: for readers who do not see the picture. A view
 * writes sections of items; the page makes them headings, lists and buttons.
 *
 * JSON: [{"title":"Hooks","items":[{"text":"hook 1, up, engaged"}]},
 *        {"title":"Moves","items":[{"move":"1","text":"free hook 1"}]}]
 * An item with "part" and "open" can be opened, where a position has too many moves to list them all: the moves that
 * follow an open one are its own.
 */
#ifndef NP_LISTING_H
#define NP_LISTING_H

#include "puzzle.h"

enum { NP_LISTING_TEXT_MAX = 400 };

typedef struct np_listing {
  const np_puzzle *puzzle;
  const void *position;
  uint32_t open; /* the part whose moves are asked for, 1..; 0: none */
  /* The rest belongs to the functions below. */
  np_writer *json;
  unsigned sections, items; /* so far; items of this section */
  char text[NP_LISTING_TEXT_MAX];
} np_listing;

/* Starts the text that the next of these functions takes. */
np_writer np_listing_text(np_listing *listing);

void np_listing_section(np_listing *listing, const char *title); /* NULL: the text is its title */
void np_listing_item(np_listing *listing);                       /* the text, to be read */
void np_listing_move(np_listing *listing, np_move move);         /* the text names a button that plays the move */

/* The text names a part that can be opened. True: it is open, and its moves are to follow. */
bool np_listing_part(np_listing *listing, uint32_t part);

/* A section of all legal moves, named as hints name them. */
void np_listing_moves(np_listing *listing);

/* All of it, by the puzzle's view. */
void np_listing_write(const np_puzzle *puzzle, const void *position, uint32_t open, np_writer *json);

#endif
