/* poster_build.c: for programs that are more than a still picture. */
#include "poster_build.h"

const bool np_poster_build = false;
