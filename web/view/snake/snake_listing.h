/* snake_listing.h: a snake as a list of parts and moves. */
#ifndef NP_SNAKE_LISTING_H
#define NP_SNAKE_LISTING_H

#include "snake_body.h"

void np_snake_list(struct np_listing *listing);

#endif
