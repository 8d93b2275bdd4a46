/* exports.h: what the exports of the core module share with those of the module with SDL. */
#ifndef NP_EXPORTS_H
#define NP_EXPORTS_H

#include "stage.h"

/* The page's one stage, made at the first call; NULL when there is no memory for it. */
np_stage *np_page_stage(void);

#endif
