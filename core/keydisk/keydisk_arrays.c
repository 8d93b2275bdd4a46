/* keydisk_arrays.c: the arrays of a key and its disk: their ids, presets, and limits. */
#include "keydisk.h"

#include <string.h>

/* The article's own arrays were in pictures that are lost; a and b stand in for them. The search for harder keys
 * (lab/keydisk_harder.h) found the record, 154 moves, from seed 3 after 7,452,941 keys, as
 * tests/native/keydisk/test_keydisk_harder.c repeats; and, searching by hardness, the hardest, hardness 210, from seed
 * 1 after 87,673 keys. */
static const struct {
  const char *name, *fields;
} named[] = {
    {"a", "031240322102103322410.040212302231320140110.4030244024424032"},
    {"b", "040212134002221112400.032402100141212120030.4040424034242032"},
    {"record", "030103010301030003000.021412141214121412140.2212111132222340"},
    {"hardest", "010122134200212114200.042113330043121120040.3434343040404044"},
};
enum { NAMED = sizeof named / sizeof *named };

/* ------------------------------------------------------------------------- reading ids */

/* Reads one field of digits and stores at most `max` heights. *count is how many there are even if that is more, for
 * the error. */
static bool read_heights(np_reader *reader, const char *field, const char *piece, size_t max, uint8_t *heights,
                         size_t *count, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader), read = 0;
  if (np_reader_done(reader) || *reader->at == '.')
    return np_fail(error, field, place, "%s is missing; the id needs above, below and disk with points between them",
                   field);
  for (; !np_reader_done(reader) && *reader->at != '.'; reader->at++, read++) {
    if (!np_is_digit(*reader->at))
      return np_fail(error, field, np_reader_place(reader), "%s has %s as %s %U; a height is a digit from 0 to 9",
                     field, np_quote_one(quoted, reader->at), piece, (uint64_t)read + 1);
    if (read < max) heights[read] = (uint8_t)(*reader->at - '0');
  }
  *count = read;
  return true;
}

static bool check_teeth(const char *field, size_t count, size_t place, np_error *error) {
  if (count >= NP_KEYDISK_LENGTH_MIN && count <= NP_KEYDISK_LENGTH_MAX) return true;
  return np_fail(error, field, place, "%s has %U %s; it needs from 2 to 64", field, (uint64_t)count,
                 count == 1 ? "tooth" : "teeth");
}

static bool check_cuts(size_t count, size_t place, np_error *error) {
  if (count < NP_KEYDISK_CUTS_MIN || count > NP_KEYDISK_CUTS_MAX)
    return np_fail(error, "disk", place, "disk has %U %s; it needs an even number from 4 to 64", (uint64_t)count,
                   count == 1 ? "cut" : "cuts");
  if (count % 2 == 1)
    return np_fail(error, "disk", place, "disk has %U cuts; it needs an even number", (uint64_t)count);
  return true;
}

bool keydisk_check_counts(size_t above, size_t below, size_t cuts, const size_t place[3], np_error *error) {
  if (!check_teeth("above", above, place[0], error) || !check_teeth("below", below, place[1], error)) return false;
  if (above != below)
    return np_fail(error, "below", place[1], "below has %U teeth and above has %U; they need the same number",
                   (uint64_t)below, (uint64_t)above);
  return check_cuts(cuts, place[2], error);
}

static bool check_heights(const char *field, const char *piece, const uint8_t *heights, size_t count, np_error *error) {
  for (size_t i = 0; i < count; i++)
    if (heights[i] > NP_KEYDISK_HEIGHT_MAX)
      return np_fail(error, field, i, "%s has height %u as %s %U; a height is from 0 to 9", field, (unsigned)heights[i],
                     piece, (uint64_t)i + 1);
  return true;
}

bool np_keydisk_check(const np_keydisk *key, np_error *error) {
  return check_teeth("above", key->length, 0, error) && check_cuts(key->cuts, 0, error) &&
         check_heights("above", "tooth", key->above, key->length, error) &&
         check_heights("below", "tooth", key->below, key->length, error) &&
         check_heights("disk", "cut", key->disk, key->cuts, error);
}

bool np_keydisk_check_size(unsigned length, unsigned cuts, unsigned highest, np_error *error) {
  if (length < NP_KEYDISK_LENGTH_MIN || length > NP_KEYDISK_LENGTH_MAX)
    return np_fail(error, "length", 0, "length is %u; it needs to be from 2 to 64", length);
  if (cuts < NP_KEYDISK_CUTS_MIN || cuts > NP_KEYDISK_CUTS_MAX || cuts % 2 == 1)
    return np_fail(error, "cuts", 0, "cuts is %u; it needs to be an even number from 4 to 64", cuts);
  if (highest < 1 || highest > NP_KEYDISK_HEIGHT_MAX)
    return np_fail(error, "highest", 0, "highest is %u; it needs to be from 1 to 9", highest);
  return true;
}

/* Three fields of digits, with points between them. */
static bool read_arrays(np_reader *reader, np_keydisk *key, np_error *error) {
  size_t above, below, cuts, place[3];
  place[0] = np_reader_place(reader);
  if (!read_heights(reader, "above", "tooth", NP_KEYDISK_LENGTH_MAX, key->above, &above, error)) return false;
  if (!check_teeth("above", above, place[0], error)) return false;
  np_read_char(reader, '.');
  place[1] = np_reader_place(reader);
  if (!read_heights(reader, "below", "tooth", NP_KEYDISK_LENGTH_MAX, key->below, &below, error)) return false;
  if (!check_teeth("below", below, place[1], error)) return false;
  np_read_char(reader, '.');
  place[2] = np_reader_place(reader);
  if (!read_heights(reader, "disk", "cut", NP_KEYDISK_CUTS_MAX, key->disk, &cuts, error)) return false;
  if (!keydisk_check_counts(above, below, cuts, place, error)) return false;
  key->length = (uint8_t)above;
  key->cuts = (uint8_t)cuts;
  return true;
}

static bool read_name(np_reader *reader, np_keydisk *key, np_error *error) {
  char word[NP_QUOTE_MAX], quoted[NP_QUOTE_MAX];
  size_t place = np_reader_place(reader), length = np_read_field(reader, word, sizeof word);
  for (size_t i = 0; length < sizeof word && i < NAMED; i++) {
    if (strcmp(word, named[i].name) != 0) continue;
    np_reader fields = np_reader_over(named[i].fields);
    return read_arrays(&fields, key, error);
  }
  char names[64];
  np_writer writer = np_writer_over(names, sizeof names);
  for (size_t i = 0; i < NAMED; i++)
    np_write(&writer, "%s%s", i == 0 ? "" : i + 1 < NAMED ? ", " : " or ", named[i].name);
  return np_fail(error, "above", place, "above is %s; it needs digits, one for each height, or a name: %s",
                 np_quote(quoted, word), names);
}

bool np_keydisk_read(np_reader *reader, np_keydisk *key, np_error *error) {
  bool digits = np_reader_done(reader) || np_is_digit(*reader->at) || *reader->at == '.';
  return digits ? read_arrays(reader, key, error) : read_name(reader, key, error);
}

static void write_heights(np_writer *writer, const uint8_t *heights, size_t count) {
  for (size_t i = 0; i < count; i++) np_write(writer, "%u", (unsigned)heights[i]);
}

void np_keydisk_write(const np_keydisk *key, np_writer *writer) {
  char text[2 * NP_KEYDISK_LENGTH_MAX + NP_KEYDISK_CUTS_MAX + 3];
  np_writer fields = np_writer_over(text, sizeof text);
  write_heights(&fields, key->above, key->length);
  np_write(&fields, ".");
  write_heights(&fields, key->below, key->length);
  np_write(&fields, ".");
  write_heights(&fields, key->disk, key->cuts);
  size_t i = 0;
  while (i < NAMED && strcmp(text, named[i].fields) != 0) i++;
  np_write(writer, "%s", i < NAMED ? named[i].name : text);
}

void np_keydisk_write_id(const np_keydisk *key, np_writer *writer) {
  np_write(writer, "keydisk.");
  np_keydisk_write(key, writer);
}
