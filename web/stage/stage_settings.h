/* stage_settings.h: settings by name. */
#ifndef NP_STAGE_SETTINGS_H
#define NP_STAGE_SETTINGS_H

#include "stage_types.h"

/* Needs no open game. */
bool np_stage_settings_set(np_stage *stage, const char *name, const char *value);

#endif
