/* stage_settings.h: settings by name. */
#ifndef NV_STAGE_SETTINGS_H
#define NV_STAGE_SETTINGS_H

#include "stage_types.h"

bool nv_stage_settings_set(nv_stage *stage, const char *name, const char *value);

#endif
