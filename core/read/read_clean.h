/* read_clean.h: internal: a text without what carriers put into it. */
#ifndef NP_READ_CLEAN_H
#define NP_READ_CLEAN_H

#include "read_parts.h"

/* Makes read->text and read->place of read->given. False: no memory, or the error says why. */
bool np_read_clean(np_read *read, np_error *error);

/* Takes the marks of a program's comments out of the text, and their words where `words_too`. False: it has none. */
bool np_read_without_comments(np_read *read, bool words_too);

#endif
