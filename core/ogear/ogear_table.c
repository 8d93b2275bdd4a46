/* ogear_table.c: O'Gear's tables: the two shipped ones, the three moves by a table, and reading and writing tables,
 * links and places. */
#include "ogear.h"
#include "text.h"

#include <string.h>

static const char *const face_words[] = {"Top", "Bot", "Lef", "Ri", "Front", "Back"};
static const char *const face_names[] = {"Top", "Bottom", "Left", "Right", "Front", "Back"};
static const char *const dir_words[] = {"North", "East", "South", "West"};
static const char dir_letters[] = "NESW";

enum { TEETH = 5, FIELD_MAX = 16 };

/* Written short, so that the tables below read like the article's list. */
#define LINK(a, b, c, d)                                                                                               \
  { NP_OGEAR_##a, NP_OGEAR_##b, NP_OGEAR_##c, NP_OGEAR_##d }

static const np_ogear_table shipped[] = {
    /* The real puzzle. Every roll can be undone and every link crosses an edge of a cube. */
    {.name = "corrected",
     .teeth = TEETH,
     .link_count = 16,
     .goal = {NP_OGEAR_TOP, NP_OGEAR_NORTH, 0},
     .links = {LINK(TOP, EAST, RI, SOUTH), LINK(TOP, WEST, LEF, SOUTH), LINK(BOT, NORTH, BACK, NORTH),
               LINK(BOT, SOUTH, FRONT, NORTH), LINK(BOT, WEST, RI, NORTH), LINK(FRONT, SOUTH, BOT, NORTH),
               LINK(FRONT, WEST, LEF, WEST), LINK(BACK, SOUTH, BOT, SOUTH), LINK(BACK, EAST, LEF, EAST),
               LINK(BACK, WEST, RI, WEST), LINK(LEF, NORTH, TOP, EAST), LINK(LEF, EAST, FRONT, EAST),
               LINK(LEF, WEST, BACK, WEST), LINK(RI, NORTH, TOP, WEST), LINK(RI, SOUTH, BOT, EAST),
               LINK(RI, EAST, BACK, EAST)}},
    /* forward_connections of the article, letter for letter. Three links end where an earlier
     * one does, and one joins Front and Back; np_ogear_faults names them. */
    {.name = "published",
     .teeth = TEETH,
     .link_count = 16,
     .goal = {NP_OGEAR_TOP, NP_OGEAR_NORTH, 0},
     .links = {LINK(TOP, EAST, RI, SOUTH), LINK(TOP, WEST, LEF, SOUTH), LINK(BOT, NORTH, FRONT, WEST),
               LINK(BOT, SOUTH, BACK, EAST), LINK(BOT, WEST, RI, NORTH), LINK(FRONT, SOUTH, BOT, NORTH),
               LINK(FRONT, WEST, BACK, WEST), LINK(BACK, SOUTH, BOT, NORTH), LINK(BACK, EAST, RI, EAST),
               LINK(BACK, WEST, LEF, WEST), LINK(LEF, NORTH, TOP, EAST), LINK(LEF, EAST, FRONT, EAST),
               LINK(LEF, WEST, BACK, WEST), LINK(RI, NORTH, TOP, WEST), LINK(RI, SOUTH, BOT, EAST),
               LINK(RI, EAST, BACK, EAST)}},
};

enum { SHIPPED = sizeof shipped / sizeof *shipped };

const np_ogear_table *np_ogear_table_named(const char *name) {
  for (size_t i = 0; i < SHIPPED; i++)
    if (strcmp(shipped[i].name, name) == 0) return &shipped[i];
  return NULL;
}

const char *np_ogear_face_word(unsigned face) { return face_words[face]; }
const char *np_ogear_face_name(unsigned face) { return face_names[face]; }
const char *np_ogear_dir_word(unsigned dir) { return dir_words[dir]; }
unsigned np_ogear_opposite_face(unsigned face) { return face ^ 1; }
unsigned np_ogear_opposite_dir(unsigned dir) { return dir ^ 2; }
unsigned np_ogear_turned(unsigned dir) { return dir ^ 1; } /* north 0 <-> east 1, south 2 <-> west 3 */

/* ------------------------------------------------------------------------------ numbers */

unsigned np_ogear_states(const np_ogear_table *table) {
  return NP_OGEAR_FACES * NP_OGEAR_DIRS * (unsigned)table->teeth;
}

unsigned np_ogear_number(const np_ogear_table *table, np_ogear_place place) {
  return ((unsigned)place.face * NP_OGEAR_DIRS + place.dir) * table->teeth + place.tooth;
}

np_ogear_place np_ogear_place_at(const np_ogear_table *table, unsigned number) {
  unsigned way = number / table->teeth;
  return (np_ogear_place){(uint8_t)(way / NP_OGEAR_DIRS), (uint8_t)(way % NP_OGEAR_DIRS),
                          (uint8_t)(number % table->teeth)};
}

/* -------------------------------------------------------------------------------- moves */

int np_ogear_link_taken(const np_ogear_table *table, np_ogear_place place, bool forward) {
  for (int i = 0; i < table->link_count; i++) {
    const np_ogear_link *link = &table->links[i];
    if (forward ? link->from_face == place.face && link->from_dir == place.dir
                : link->to_face == place.face && link->to_dir == place.dir)
      return i;
  }
  return -1;
}

bool np_ogear_step(const np_ogear_table *table, np_ogear_place *place, np_move move) {
  if (move == NP_OGEAR_TURN) {
    place->dir = (uint8_t)np_ogear_turned(place->dir);
    return true;
  }
  bool forward = move == NP_OGEAR_FORWARD;
  int taken = np_ogear_link_taken(table, *place, forward);
  if (taken < 0) return false;
  const np_ogear_link *link = &table->links[taken];
  place->face = forward ? link->to_face : link->from_face;
  place->dir = forward ? link->to_dir : link->from_dir;
  place->tooth = (uint8_t)((place->tooth + (forward ? 1 : table->teeth - 1)) % table->teeth);
  return true;
}

/* -------------------------------------------------------------------------------- words */

/* Reads both "Lef" and "Left"; only "Lef" is written. NP_OGEAR_FACES: the word is no face. */
static unsigned face_of(const char *word) {
  unsigned face = 0;
  while (face < NP_OGEAR_FACES && strcmp(word, face_words[face]) != 0 && strcmp(word, face_names[face]) != 0) face++;
  return face;
}

static unsigned dir_of(const char *word) {
  unsigned dir = 0;
  while (dir < NP_OGEAR_DIRS && strcmp(word, dir_words[dir]) != 0) dir++;
  return dir;
}

/* Reads up to one of the characters of `ends`, or to the end of the text. Returns the length read, of which `word` gets
 * only what it has room for. */
static size_t read_until(np_reader *reader, const char *ends, char *word, size_t size) {
  size_t length = strcspn(reader->at, ends), kept = length < size ? length : size - 1;
  memcpy(word, reader->at, kept);
  word[kept] = '\0';
  reader->at += length;
  return length;
}

static bool refuse_face(np_error *error, const char *field, size_t place, const char *word) {
  char quoted[NP_QUOTE_MAX];
  return np_fail(error, field, place, "%s has face %s; it needs to be Top, Bot, Lef, Ri, Front or Back", field,
                 np_quote(quoted, word));
}

bool np_ogear_read_place(np_reader *reader, const np_ogear_table *table, const char *field, np_ogear_place *place,
                         np_error *error) {
  char face_word[FIELD_MAX], dir_word[FIELD_MAX], tooth_word[NP_QUOTE_MAX], quoted[NP_QUOTE_MAX];
  const char *start = reader->at;
  size_t at = np_reader_place(reader);
  np_reader peek = *reader;
  size_t whole = strcspn(start, ".~");
  read_until(&peek, "-.~", face_word, sizeof face_word);
  unsigned face = face_of(face_word);
  if (whole == 0)
    return np_fail(error, field, at, "%s is missing; it needs a face, a direction and a tooth, like Top-South-4",
                   field);
  if (face == NP_OGEAR_FACES) return refuse_face(error, field, at, face_word);
  bool dashed = np_read_char(&peek, '-');
  size_t dir_at = np_reader_place(&peek);
  read_until(&peek, "-.~", dir_word, sizeof dir_word);
  unsigned dir = dashed ? dir_of(dir_word) : NP_OGEAR_DIRS;
  if (dir == NP_OGEAR_DIRS)
    return np_fail(error, field, dir_at, "%s has %s%s after the face; it needs -North, -East, -South or -West", field,
                   dashed ? "direction " : "", dashed ? np_quote(quoted, dir_word) : "nothing");
  dashed = np_read_char(&peek, '-');
  size_t tooth_at = np_reader_place(&peek);
  size_t digits = read_until(&peek, ".~", tooth_word, sizeof tooth_word);
  unsigned tooth = (unsigned)(unsigned char)tooth_word[0] - '0';
  if (!dashed)
    return np_fail(error, field, tooth_at, "%s has nothing after the direction; it needs a tooth, -0 to -%u", field,
                   table->teeth - 1u);
  if (digits != 1 || tooth >= table->teeth)
    return np_fail(error, field, tooth_at, "%s has tooth %s; it needs to be a digit from 0 to %u", field,
                   np_quote(quoted, tooth_word), table->teeth - 1u);
  *place = (np_ogear_place){(uint8_t)face, (uint8_t)dir, (uint8_t)tooth};
  *reader = peek;
  return true;
}

void np_ogear_write_place(np_ogear_place place, np_writer *writer) {
  np_write(writer, "%s-%s-%u", face_words[place.face], dir_words[place.dir], place.tooth);
}

void np_ogear_write_link(const np_ogear_link *link, np_writer *writer) {
  np_write(writer, "%s%c-%s%c", face_words[link->from_face], dir_letters[link->from_dir], face_words[link->to_face],
           dir_letters[link->to_dir]);
}

/* ------------------------------------------------------------------------------- tables */

/* Reads one end of a link, "TopE". */
static bool read_end(np_reader *reader, unsigned number, uint8_t *face, uint8_t *dir, np_error *error) {
  char word[FIELD_MAX], quoted[NP_QUOTE_MAX], face_word[FIELD_MAX];
  size_t at = np_reader_place(reader);
  size_t length = read_until(reader, "-_.~", word, sizeof word);
  const char *letter = length > 1 && length < sizeof word ? strchr(dir_letters, word[length - 1]) : NULL;
  memcpy(face_word, word, sizeof word);
  if (letter) face_word[length - 1] = '\0';
  unsigned found = letter ? face_of(face_word) : NP_OGEAR_FACES;
  if (found == NP_OGEAR_FACES)
    return np_fail(error, "links", at,
                   "links has %s in link %u; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, "
                   "like TopE",
                   length > 0 ? np_quote(quoted, word) : "nothing", number);
  *face = (uint8_t)found;
  *dir = (uint8_t)(letter - dir_letters);
  return true;
}

static bool read_links(np_reader *reader, np_ogear_table *table, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  for (;;) {
    unsigned number = table->link_count + 1u;
    if (number > NP_OGEAR_LINKS_MAX)
      return np_fail(error, "links", np_reader_place(reader), "links has more than %u links; 24 are enough for a cube",
                     (unsigned)NP_OGEAR_LINKS_MAX);
    np_ogear_link *link = &table->links[table->link_count];
    if (!read_end(reader, number, &link->from_face, &link->from_dir, error)) return false;
    if (!np_read_char(reader, '-'))
      return np_fail(error, "links", np_reader_place(reader),
                     "links has only one end in link %u; it needs two, like TopE-RiS", number);
    if (!read_end(reader, number, &link->to_face, &link->to_dir, error)) return false;
    table->link_count++;
    if (np_reader_done(reader) || *reader->at == '.') return true;
    if (!np_read_char(reader, '_'))
      return np_fail(error, "links", np_reader_place(reader),
                     "links has %s after link %u; it needs _ and the next link", np_quote(quoted, reader->at), number);
  }
}

static bool same_table(const np_ogear_table *a, const np_ogear_table *b) {
  return a->teeth == b->teeth && a->link_count == b->link_count && memcmp(&a->goal, &b->goal, sizeof a->goal) == 0 &&
         memcmp(a->links, b->links, a->link_count * sizeof *a->links) == 0;
}

void np_ogear_name_table(np_ogear_table *table) {
  for (size_t i = 0; i < SHIPPED; i++)
    if (same_table(table, &shipped[i])) table->name = shipped[i].name;
}

bool np_ogear_read_table(np_reader *reader, np_ogear_table *table, np_error *error) {
  char word[FIELD_MAX], quoted[NP_QUOTE_MAX];
  np_ogear_table read = {.teeth = TEETH, .goal = {NP_OGEAR_TOP, NP_OGEAR_NORTH, 0}};
  size_t at = np_reader_place(reader), length = strcspn(reader->at, ".~");
  if (!memchr(reader->at, '-', length)) {
    np_read_field(reader, word, sizeof word);
    const np_ogear_table *named = np_ogear_table_named(word);
    if (!named)
      return np_fail(error, "table", at,
                     "table is %s; it needs to be \"corrected\", \"published\", or links like TopE-RiS_TopW-LefS",
                     length > 0 ? np_quote(quoted, word) : "missing");
    *table = *named;
    return true;
  }
  uint32_t teeth = TEETH;
  if (!read_links(reader, &read, error)) return false;
  if (np_read_char(reader, '.') && !np_read_number(reader, "teeth", 1, NP_OGEAR_TEETH_MAX, &teeth, error)) return false;
  read.teeth = (uint8_t)teeth;
  if (np_read_char(reader, '.') && !np_ogear_read_place(reader, &read, "goal", &read.goal, error)) return false;
  np_ogear_name_table(&read);
  *table = read;
  return true;
}

void np_ogear_write_table(const np_ogear_table *table, np_writer *writer) {
  if (table->name) {
    np_write(writer, "%s", table->name);
    return;
  }
  for (unsigned i = 0; i < table->link_count; i++) {
    if (i > 0) np_write(writer, "_");
    np_ogear_write_link(&table->links[i], writer);
  }
  bool usual_goal = table->goal.face == NP_OGEAR_TOP && table->goal.dir == NP_OGEAR_NORTH && table->goal.tooth == 0;
  if (table->teeth != TEETH || !usual_goal) np_write(writer, ".%u", table->teeth);
  if (!usual_goal) {
    np_write(writer, ".");
    np_ogear_write_place(table->goal, writer);
  }
}
