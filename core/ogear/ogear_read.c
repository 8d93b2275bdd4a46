/* ogear_read.c: tables of O'Gear as people write them down: links in any of the forms "TopE-RiS", "Top East - Right
 * South", "((Top, East),(Ri, South))", "Top,East,Ri,South", {"from": ["Top", "East"], "to": ["Ri", "South"]}, with
 * commas, spaces or new lines between them; "teeth 7" and "goal Top-North-0" where the usual ones are not meant. Or the
 * article's whole program, of which only the list forward_connections is read. */
#include "ogear.h"
#include "read/read_parts.h"

#include <string.h>

enum { WORD_MAX = 16 };

typedef struct pasted {
  np_reader reader;
  const char *end; /* what follows is not read */
  np_ogear_table table;
  unsigned ends; /* ends of links read so far, two for each link */
  bool teeth_given, goal_given;
} pasted;

static bool same_word(const char *a, const char *b) { return np_same_word(a, strlen(a), b); }

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
         (word[1] || np_to_lower(*word) != np_to_lower(*np_ogear_dir_word(dir))))
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
    if (**at == '.' && !begins && np_is_letter((*at)[-1]) && np_is_letter((*at)[1])) continue; /* Top.East */
    if (*at >= text->end || !strchr(" \t\r\n,;:()[]{}_-=>|\"'", **at) || !**at) return;
  }
}

/* Is it a word that names parts of a link, in the heading of a table or as a member of an object? */
static bool is_head(const char *word) {
  static const char *const heads[] = {"from",  "to",    "face", "dir",     "direction", "facing",  "link",
                                      "links", "and",   "then", "forward", "fromface",  "toface",  "fromdir",
                                      "todir", "start", "end",  "target",  "leads",     "heading", NULL};
  for (size_t i = 0; heads[i]; i++)
    if (same_word(word, heads[i])) return true;
  return false;
}

/* Reads the next word that is not such a heading: letters, digits, or one other character; "" at the end. Returns its
 * place in the text. */
static size_t next_word(pasted *text, char *word) {
  size_t length = 0, place;
  skip(text);
  place = np_reader_place(&text->reader);
  const char *at = text->reader.at;
  bool (*kind)(char) = at < text->end && np_is_digit(*at) ? np_is_digit : np_is_letter;
  while (at + length < text->end && kind(at[length])) length++;
  if (length == 0 && at < text->end && *at) length = 1;
  size_t kept = length < WORD_MAX ? length : WORD_MAX - 1;
  memcpy(word, at, kept);
  word[kept] = '\0';
  text->reader.at += length;
  return is_head(word) ? next_word(text, word) : place;
}

/* Reads one end of a link, which begins with `word`: "TopE", "Top East", "(Top,East)", in upper or lower case. */
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
  if (text->teeth_given) return np_fail(error, "teeth", place, "teeth is given twice; it needs to be there once");
  text->teeth_given = true;
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
  if (text->goal_given) return np_fail(error, "goal", place, "goal is given twice; it needs to be there once");
  text->goal_given = true;
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
    bool between = text->ends % 2 == 0; /* not inside a link, whose second end has to come next */
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

static void write_id(const void *of, np_writer *id) {
  np_write(id, "ogear.");
  np_ogear_write_table(of, id);
}

static void read_ogear(np_read *read) {
  static const char program[] = "forward_connections";
  np_error error = {0};
  const char *from = read->named && read->from > read->text ? read->from : read->text;
  const char *list = strstr(from, program), *close = list ? strchr(list, ']') : NULL;
  pasted found = {.reader = np_reader_over(from), .table = {.teeth = 5, .goal = {NP_OGEAR_TOP, NP_OGEAR_NORTH, 0}}};
  if (list) found.reader.at = list + sizeof program - 1;
  found.end = close ? close : found.reader.at + strlen(found.reader.at);
  if (!take_all(&found, &error)) {
    unsigned reach = found.ends > 0 || list || read->named ? 1 + 5 * found.ends : 0;
    np_read_refuse_error(read, reach, from + (error.place <= strlen(from) ? error.place : 0), &error);
    return;
  }
  np_ogear_name_table(&found.table);
  if (!np_read_add(read, NP_FIT_GOOD, write_id, &found.table, &error, "a table of %u link%p",
                   (unsigned)found.table.link_count))
    np_read_refuse_error(read, 5 * found.ends, from, &error);
}

static const char *const names[] = {"ogear", "o'gear", "cast o'gear", "gear", NULL};

const np_text_reader np_text_reader_ogear = {"ogear", names, read_ogear, false};
