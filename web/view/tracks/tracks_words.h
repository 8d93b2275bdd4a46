/* tracks_words.h: a board in words. */
#ifndef NV_TRACKS_WORDS_H
#define NV_TRACKS_WORDS_H

#include "tracks_sheet.h"

/* As in nv_view. */
uint32_t nv_tracks_move_part(const np_puzzle *puzzle, np_move move);
void nv_tracks_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer);
void nv_tracks_list(struct nv_listing *listing);

#endif
