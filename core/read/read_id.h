/* read_id.h: internal: ids that stand in a text. */
#ifndef NP_READ_ID_H
#define NP_READ_ID_H

#include "read_parts.h"

/* Adds the ids that stand in the text, changed or not. */
void np_read_ids(np_read *read);

/* Adds "kind." and what stands there, where that is an id. */
bool np_read_fields(np_read *read, const np_text_reader *reader, const char *from);

#endif
