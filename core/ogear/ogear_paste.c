/* ogear_paste.c: a table as people write it down: links one a line, or the list in the article's program. */
#include "ogear.h"
#include "text.h"

#include <string.h>

enum { WORD_MAX = 16 };

typedef struct pasted {
  np_reader reader;
  const char *end; /* what follows is not read */
  np_ogear_table table;
  unsigned ends; /* of links, so far */
} pasted;

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same_word(const char *a, const char *b) {
  while (*a && small(*a) == small(*b)) a++, b++;
  return small(*a) == small(*b);
}

static unsigned face_of(const char *word) {
  unsigned face = 0;
  while (face < NP_OGEAR_FACES && !same_word(word, np_ogear_face_word(face)) &&
         !same_word(word, np_ogear_face_name(face)))
    face++;
  return face;
}

/* "North", "north", "N". */
static unsigned dir_of(const char *word) {
  unsigned dir = 0;
  while (dir < NP_OGEAR_DIRS && !same_word(word, np_ogear_dir_word(dir)) &&
         (word[1] || small(*word) != small(*np_ogear_dir_word(dir))))
    dir++;
  return dir;
}

/* Skips what may stand between words; a line that begins with -- is a comment in the article's program. */
static void skip(pasted *text) {
  const char **at = &text->reader.at;
  for (; *at < text->end; ++*at) {
    bool begins = *at == text->reader.start || (*at)[-1] == '\n';
    if (begins) *at += strspn(*at, " \t");
    if (begins && strncmp(*at, "--", 2) == 0) *at += strcspn(*at, "\n");
    if (*at >= text->end || !strchr(" \t\r\n,;:()[]{}_-=>|\"'", **at) || !**at) return;
  }
}

/* The next word: letters, digits, or one other character; "" at the end. */
static size_t next_word(pasted *text, char *word) {
  size_t length = 0, place;
  skip(text);
  place = np_reader_place(&text->reader);
  const char *at = text->reader.at;
  bool (*kind)(char) = at < text->end && np_is_digit(*at) ? np_is_digit : is_letter;
  while (at + length < text->end && kind(at[length])) length++;
  if (length == 0 && at < text->end && *at) length = 1;
  size_t kept = length < WORD_MAX ? length : WORD_MAX - 1;
  memcpy(word, at, kept);
  word[kept] = '\0';
  text->reader.at += length;
  return place;
}

/* One end of a link: "TopE", "Top East", "(Top,East)", in upper or lower case. */
static bool take_end(pasted *text, const char *word, size_t place, uint8_t *face, uint8_t *dir, np_error *error) {
  char part[WORD_MAX], quoted[NP_QUOTE_MAX];
  unsigned number = text->ends / 2 + 1, found = face_of(word), way = NP_OGEAR_DIRS;
  size_t length = strlen(word);
  if (found < NP_OGEAR_FACES) {
    next_word(text, part);
    way = dir_of(part);
    if (way == NP_OGEAR_DIRS)
      return np_fail(error, "links", place,
                     "links has %s without a direction in link %u; it needs N, E, S or W after it, "
                     "like %sE",
                     np_quote(quoted, word), number, np_ogear_face_word(found));
  } else if (length > 1) {
    memcpy(part, word, length);
    part[length - 1] = '\0';
    found = face_of(part);
    way = dir_of(word + length - 1);
  }
  if (found == NP_OGEAR_FACES || way == NP_OGEAR_DIRS)
    return np_fail(
        error, "links", place,
        "links has %s in link %u; it needs a face, Top, Bot, Lef, Ri, Front or Back, and N, E, S or W, like TopE",
        np_quote(quoted, word), number);
  *face = (uint8_t)found;
  *dir = (uint8_t)way;
  return true;
}

static bool take_teeth(pasted *text, np_error *error) {
  char word[WORD_MAX], quoted[NP_QUOTE_MAX];
  size_t place = next_word(text, word);
  if (!np_is_digit(*word) || *word == '0' || word[1])
    return np_fail(error, "teeth", place, "teeth is %s; it needs to be from 1 to %u", np_quote(quoted, word),
                   (unsigned)NP_OGEAR_TEETH_MAX);
  text->table.teeth = (uint8_t)(*word - '0');
  return true;
}

static bool take_goal(pasted *text, np_error *error) {
  char word[WORD_MAX], quoted[NP_QUOTE_MAX];
  np_ogear_place *goal = &text->table.goal;
  size_t place = next_word(text, word);
  if (face_of(word) == NP_OGEAR_FACES)
    return np_fail(error, "goal", place, "goal is %s; it needs a face, a direction and a tooth, like Top-North-0",
                   np_quote(quoted, word));
  if (!take_end(text, word, place, &goal->face, &goal->dir, error)) return false;
  place = next_word(text, word);
  if (!np_is_digit(*word) || word[1])
    return np_fail(error, "goal", place, "goal has tooth %s; it needs a number, like Top-North-0",
                   np_quote(quoted, word));
  goal->tooth = (uint8_t)(*word - '0');
  return true;
}

static bool take_link_end(pasted *text, const char *word, size_t place, np_error *error) {
  if (text->ends / 2 == NP_OGEAR_LINKS_MAX)
    return np_fail(error, "links", place, "links has more than %u links; 24 are enough for a cube",
                   (unsigned)NP_OGEAR_LINKS_MAX);
  np_ogear_link *link = &text->table.links[text->ends / 2];
  bool first = text->ends % 2 == 0;
  if (!take_end(text, word, place, first ? &link->from_face : &link->to_face, first ? &link->from_dir : &link->to_dir,
                error))
    return false;
  text->ends++;
  return true;
}

static bool take_all(pasted *text, np_error *error) {
  char word[WORD_MAX];
  for (;;) {
    size_t place = next_word(text, word);
    if (!*word) break;
    bool between = text->ends % 2 == 0; /* inside a link another end is what is missing */
    bool good = between && same_word(word, "teeth")  ? take_teeth(text, error)
                : between && same_word(word, "goal") ? take_goal(text, error)
                                                     : take_link_end(text, word, place, error);
    if (!good) return false;
  }
  if (text->ends == 0) return np_fail(error, "links", 0, "links is missing; it needs at least one, like TopE-RiS");
  if (text->ends % 2 == 1)
    return np_fail(error, "links", np_reader_place(&text->reader),
                   "links has only one end in link %u; it needs two, like TopE-RiS", text->ends / 2 + 1);
  if (text->table.goal.tooth >= text->table.teeth)
    return np_fail(error, "goal", 0, "goal has tooth %u; it needs to be from 0 to %u", (unsigned)text->table.goal.tooth,
                   text->table.teeth - 1u);
  text->table.link_count = (uint8_t)(text->ends / 2);
  return true;
}

/* An id, with or without a position, or a shipped table's name, with spaces around it. */
static bool read_id(const char *text, char *id, size_t size) {
  size_t length = strcspn(text, " \t\r\n");
  if (length >= size || text[length + strspn(text + length, " \t\r\n")]) return false;
  memcpy(id, text, length);
  id[length] = '\0';
  return strncmp(id, "ogear.", 6) == 0 || np_ogear_table_named(id);
}

bool np_ogear_paste(const char *text, np_ogear_table *table, np_error *error) {
  static const char program[] = "forward_connections";
  char id[512];
  if (read_id(text + strspn(text, " \t\r\n"), id, sizeof id)) {
    np_reader fields = np_reader_over(id);
    if (strncmp(id, "ogear.", 6) == 0) fields.at += 6;
    return np_ogear_read_table(&fields, table, error);
  }
  const char *list = strstr(text, program), *close = list ? strchr(list, ']') : NULL;
  pasted read = {.reader = np_reader_over(text), .table = {.teeth = 5, .goal = {NP_OGEAR_TOP, NP_OGEAR_NORTH, 0}}};
  if (list) read.reader.at = list + sizeof program - 1;
  read.end = close ? close : read.reader.at + strlen(read.reader.at);
  if (!take_all(&read, error)) return false;
  np_ogear_name_table(&read.table);
  *table = read.table;
  return true;
}
