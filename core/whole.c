/* whole.c: pictures and sentences have all that belongs to them. */
#include "whole.h"

const bool np_still_only = false;
