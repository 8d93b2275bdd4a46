/* poster_build.h: whether this program draws one still picture and nothing else. Such a program carries no sentences,
 * and nothing that moves or can be touched. That is chosen when it is linked: by poster_build.c, or by a file that is
 * linked in its place and says true; the compiler then leaves out what is never called. */
#ifndef NP_POSTER_BUILD_H
#define NP_POSTER_BUILD_H

#include <stdbool.h>

extern const bool np_poster_build;

#endif
