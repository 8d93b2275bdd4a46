/* apart.h: whether this program has its pictures' texts shown by others: a page, in its own typeface (nv_svg_texts).
 * They have no strokes then. That is chosen when it is linked, for the compiler to leave out what is never called. */
#ifndef NV_APART_H
#define NV_APART_H

#include <stdbool.h>

extern const bool nv_texts_apart;

#endif
