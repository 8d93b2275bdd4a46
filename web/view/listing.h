/* listing.h: a position's parts and its legal moves as text, for readers who do not see the picture. A view writes
 * sections of items; the page makes them headings, lists and buttons.
 *
 * JSON: [{"title":"Rings","items":[{"text":"ring 1, on"}]},
 *        {"title":"Moves","items":[{"move":"1","text":"take ring 1 off"}]}]
 * Where a position has too many moves to list them all, items with "part" and "open" can be opened: the moves that
 * follow an open item are those of its part.
 */
#ifndef NV_LISTING_H
#define NV_LISTING_H

#include "puzzle.h"

enum { NV_LISTING_TEXT_MAX = 400 };

typedef struct nv_listing {
  const np_puzzle *puzzle;
  const void *position;
  uint32_t open; /* the part whose moves are asked for, 1..; 0: none */
  /* The rest belongs to the functions below. */
  np_writer *json;
  bool begun; /* a section is open */
  char text[NV_LISTING_TEXT_MAX];
} nv_listing;

/* Starts the text that the next call of a function below writes. */
np_writer nv_listing_text(nv_listing *listing);

void nv_listing_section(nv_listing *listing, const char *title); /* NULL: the text is its title */
void nv_listing_item(nv_listing *listing);                       /* the text, to be read */
void nv_listing_move(nv_listing *listing, np_move move);         /* the text names a button that plays the move */

/* The text names a part that can be opened. True: it is open, and its moves are to follow. */
bool nv_listing_part(nv_listing *listing, uint32_t part);

/* A section of the legal moves (at most 64), named as hints name them. */
void nv_listing_moves(nv_listing *listing);

/* Writes the whole listing as JSON: nv_view.list, or the legal moves if that is NULL. open: see nv_listing. */
void nv_listing_write(const np_puzzle *puzzle, const void *position, uint32_t open, np_writer *json);

#endif
