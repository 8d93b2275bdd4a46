/* keydisk_arrays.h: the fields of a key-and-disk id, read and written. */
#ifndef NP_KEYDISK_ARRAYS_H
#define NP_KEYDISK_ARRAYS_H

#include "keydisk.h"
#include "text.h"

/* Reads a preset's name, or three fields of digits, up to "~" or the end. */
bool np_keydisk_read(np_reader *reader, np_keydisk *key, np_error *error);

/* Do teeth above and below and cuts have numbers that go together? place: of each in the text, for the error. */
bool keydisk_check_counts(size_t above, size_t below, size_t cuts, const size_t place[3], np_error *error);

/* Writes what np_keydisk_read reads: a preset's name where the arrays are a preset's. */
void np_keydisk_write(const np_keydisk *key, np_writer *writer);

#endif
