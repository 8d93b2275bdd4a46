/* poster_build.h: whether this program draws one still picture and nothing else. Such a program carries no sentences,
 * and nothing that moves or can be touched. Linking decides: poster_build.c says false, and a file linked in its place
 * says true; the code that is then never called is left out. */
#ifndef NP_POSTER_BUILD_H
#define NP_POSTER_BUILD_H

#include <stdbool.h>

extern const bool np_poster_build;

#endif
