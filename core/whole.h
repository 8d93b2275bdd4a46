/* whole.h: whether this program draws one still picture and nothing else. Such a program, a poster on the page, carries
 * no sentences, and nothing that moves or can be touched. That is chosen when it is linked: by whole.c, or by
 * web/wasm/poster_memory.c in its place; the compiler then leaves out what is never called. */
#ifndef NP_WHOLE_H
#define NP_WHOLE_H

#include <stdbool.h>

extern const bool np_still_only;

#endif
