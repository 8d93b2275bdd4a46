/* tracks_words.h: a board in words. */
#ifndef NP_TRACKS_WORDS_H
#define NP_TRACKS_WORDS_H

#include "tracks_sheet.h"

/* As in np_view. */
uint32_t np_tracks_move_part(const np_puzzle *puzzle, np_move move);
void np_tracks_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);
void np_tracks_list(struct np_listing *listing);

#endif
