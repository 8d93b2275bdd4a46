#include "strokes.h"

#ifdef NP_TEXTS_APART
const bool nv_texts_apart = true;
#else
const bool nv_texts_apart = false;
#endif
