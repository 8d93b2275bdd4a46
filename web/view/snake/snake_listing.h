/* snake_listing.h: a snake as a list of parts and moves. */
#ifndef NV_SNAKE_LISTING_H
#define NV_SNAKE_LISTING_H

#include "snake_body.h"

void nv_snake_list(struct nv_listing *listing);

#endif
