/* poster_build.c: this program is more than a picture. */
#include "poster_build.h"

const bool np_poster_build = false;
