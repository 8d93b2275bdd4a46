/* still_whole.c: pictures have all that belongs to them; see canvas.h. */
#include "canvas.h"

const bool np_still_only = false;
