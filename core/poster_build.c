/* poster_build.c: for programs that do more than draw one still picture. */
#include "poster_build.h"

const bool np_poster_build = false;
