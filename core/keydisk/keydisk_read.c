/* keydisk_read.c: keys and disks as people write them:
 *
 *   {{0,3,1},{2,1,0}}, {4,0,3,1}     three lists of heights, in the brackets of any programming language
 *   031 / 210 / 4031                 or a line each: teeth above, teeth below, cuts of the disk
 *   disk 4031 above 031 below 210    in another order where they are named
 *   [[0,2],[3,1],[1,0]] [4,0,3,1]    a pair for each position, then the disk
 *   0 2 4 / 3 1 0 / 1 0 3 / ...      or a table with the three lists as columns
 *
 * and mazes, for which a key is looked for (keydisk_read_maze.c). */
#include "keydisk/lab/keydisk_read_maze.h"
#include "keydisk.h"

#include <string.h>

enum { ABOVE, BELOW, DISK, FIELDS, LIST_MAX = 64, LISTS_MAX = 72 };
static const char *const fields[FIELDS] = {"above", "below", "disk"};

/* A list of heights as it stands in the text. */
typedef struct heights {
  uint8_t height[LIST_MAX];
  size_t count;    /* may be more than fit into `height` */
  unsigned tokens; /* numbers, of one digit or more */
  int field;       /* the field it was named as; FIELDS: not named */
  const char *at;
  const char *wide; /* the first number with more than one digit */
  const char *part; /* the first that is no whole number, as 3.5, or negative */
} heights;

typedef struct lists {
  heights list[LISTS_MAX];
  size_t found;   /* may be more than fit into `list` */
  heights now;    /* the list being read */
  int next_field; /* the field named last, for the next list; FIELDS: none */
} lists;

/* ------------------------------------------------------------------------------------ lists */

static void end_list(lists *all) {
  heights *now = &all->now;
  if (now->count > 0) {
    now->field = all->next_field;
    if (all->found < LISTS_MAX) all->list[all->found] = *now;
    all->found++;
    all->next_field = FIELDS;
  }
  memset(now, 0, sizeof *now);
}

/* In "int above[21] =" the number in brackets is a size, not a list of heights. */
static void drop_size(lists *all, const char *after) {
  after += strspn(after, " \n");
  if (all->found > 0 && all->found <= LISTS_MAX && *after == '=' && all->list[all->found - 1].tokens == 1) {
    all->found--;
    all->next_field = all->list[all->found].field;
  }
}

static const char *take_number(lists *all, const char *text, const char *at, bool brackets) {
  heights *now = &all->now;
  size_t digits = strspn(at, "0123456789");
  const char *point = at + digits;
  bool decimal = brackets && *point == '.' && !np_is_letter(point[1]); /* 3. and 3.0 */
  size_t zeros = decimal ? strspn(point + 1, "0") : 0;
  if (now->count == 0) now->at = at;
  if (digits > 1 && !now->wide) now->wide = at;
  bool part = decimal && np_is_digit(point[1 + zeros]);
  bool sign = at > text && at[-1] == '-' && (brackets || digits == 1);
  bool negative = sign && (at - text == 1 || !np_is_digit(at[-2])); /* in 0-1-2 they stand between the heights */
  if ((part || negative) && !now->part) now->part = at;
  for (size_t i = 0; i < digits; i++, now->count++)
    if (now->count < LIST_MAX) now->height[now->count] = (uint8_t)(at[i] - '0');
  now->tokens++;
  return decimal && !part ? point + 1 + zeros : point;
}

static int field_of(const char *word, size_t length) {
  static const char *const names[FIELDS][8] = {{"above", "top", "upper", "over", "up", "teeth above", NULL},
                                               {"below", "bottom", "lower", "under", "down", NULL},
                                               {"disk", "disc", "cuts", "wheel", "slots", "ring", NULL}};
  for (int field = 0; field < FIELDS; field++)
    for (int i = 0; names[field][i]; i++) {
      size_t own = strlen(names[field][i]); /* "diskCuts" and "keyAbove" are names, too */
      if (np_same_word(word, length, names[field][i])) return field;
      if (own > 3 && length > own &&
          (np_same_word(word, own, names[field][i]) || np_same_word(word + length - own, own, names[field][i])))
        return field;
    }
  return FIELDS;
}

static bool is_filler_word(const char *word, size_t length) {
  static const char *const words[] = {"key", "keydisk", "teeth", "tooth", "and", "the", "of", "heights", NULL};
  for (size_t i = 0; words[i]; i++)
    if (np_same_word(word, length, words[i])) return true;
  return false;
}

/* What follows a program's comment, or <...> in a type, that starts at `at`; NULL if neither starts there. */
static const char *after_comment(const char *at) {
  bool line = strncmp(at, "//", 2) == 0 || *at == '#' || strncmp(at, "--", 2) == 0;
  const char *close = strncmp(at, "(*", 2) == 0 ? "*)" : strncmp(at, "/*", 2) == 0 ? "*/" : NULL;
  if (line) return at + strcspn(at, "\n");
  if (*at == '<' && !close) close = ">"; /* the sizes in a type: array<int, 3> */
  const char *end = close ? strstr(at + (*at == '<' ? 1 : 2), close) : NULL;
  return end ? end + strlen(close) : NULL;
}

static bool refuse_character(np_read *read, const lists *all, const char *at) {
  char quoted[NP_SIGN_MAX];
  size_t number = all->found < FIELDS ? all->found : FIELDS - 1u;
  const char *field = fields[all->next_field < FIELDS ? (size_t)all->next_field : number];
  unsigned known = (unsigned)all->now.count;
  for (size_t i = 0; i < all->found && i < LISTS_MAX; i++) known += (unsigned)all->list[i].count;
  bool likely = read->named || all->found > 0;
  return np_read_refuse(read, likely ? known : 0, field, at,
                        "%s has %s after %u height%p; a height is a digit from 0 to 9", field,
                        np_read_sign(read, at, quoted), (unsigned)all->now.count);
}

static bool read_lists(np_read *read, const char *text, lists *all) {
  bool brackets = strpbrk(text, "{[(") != NULL, lines = strchr(text, '\n') != NULL;
  for (const char *at = text; *at;) {
    const char *after = brackets ? after_comment(at) : NULL;
    if (after) {
      at = after;
    } else if (np_is_digit(*at)) {
      at = take_number(all, text, at, brackets);
    } else if (np_is_letter(*at) || *at == '_') {
      size_t length = 0;
      while (np_is_letter(at[length]) || np_is_digit(at[length]) || at[length] == '_') length++;
      int field = field_of(at, length);
      if (!brackets && field == FIELDS && !is_filler_word(at, length)) return refuse_character(read, all, at);
      if (field < FIELDS) {
        end_list(all);
        all->next_field = field;
      }
      at += length;
    } else {
      bool bracket = strchr("{}[]()", *at) != NULL;
      /* in text of several lines ';' separates heights, not lists */
      bool ends = bracket || (!brackets && strchr(lines ? "\n./|" : ".;/|", *at));
      if (!ends && !strchr(" \n,;:=.\"'`-+&<>*", *at)) return refuse_character(read, all, at);
      if (ends) end_list(all);
      if (*at == ']') drop_size(all, at + 1);
      at++;
    }
  }
  end_list(all);
  return true;
}

/* ------------------------------------------------------------- which list is which field */

/* Does this row of a table belong to the disk, not to a position? Then it has one number, or more than three. */
static bool is_disk_row(const heights *row) { return row->tokens == 1 || row->tokens > FIELDS; }

/* Is this a table, with a row of two or three heights for each position? Rows of one height are the disk's, and so may
 * be a longer last row after pairs. A row has no more heights than the one before it: lists end one after another. */
static bool are_columns(const lists *all) {
  if (all->found < 4 || all->found > LISTS_MAX) return false;
  if (all->list[0].tokens < 2) return false;
  for (size_t i = 0; i < all->found; i++) {
    if (all->list[i].tokens > FIELDS || all->list[i].wide)
      return i + 1 == all->found && i > 2 && all->list[0].tokens == 2 && is_disk_row(&all->list[i]);
    if (i > 0 && all->list[i].tokens > all->list[i - 1].tokens) return false;
  }
  return true;
}

static void take_columns(const lists *all, heights three[FIELDS]) {
  memset(three, 0, FIELDS * sizeof *three);
  for (size_t i = 0; i < all->found; i++) {
    const heights *row = &all->list[i];
    bool disk = is_disk_row(row); /* the disk's heights may take several rows */
    for (size_t column = 0; column < row->count; column++) {
      heights *into = &three[disk ? DISK : column];
      if (into->count == 0) into->at = row->at;
      if (row->part) into->part = row->part;
      if (into->count < LIST_MAX && column < LIST_MAX) into->height[into->count] = row->height[column];
      into->count++;
      into->tokens++;
    }
  }
}

static unsigned fields_named(const lists *all) {
  unsigned count = 0;
  for (size_t i = 0; i < all->found && i < LISTS_MAX; i++) count += all->list[i].field < FIELDS;
  return count;
}

static bool refuse_count(np_read *read, const lists *all, size_t count) {
  unsigned known = 0;
  for (size_t i = 0; i < all->found && i < LISTS_MAX; i++) known += (unsigned)all->list[i].count;
  bool fields_too = fields_named(all) > 1, pairs = count < all->found;
  bool likely = read->named || fields_too || (count > 1 && count < 6 && known >= 6);
  return np_read_refuse(read,
                        !likely      ? 0
                        : fields_too ? 200 /* more than a board of letters and numbers, as which it may be read */
                        : pairs      ? known
                                     : 1 + known / 2,
                        fields[count < FIELDS ? count : FIELDS - 1], read->from,
                        "the text has %U %s of heights; it needs three: teeth above, teeth below, cuts of the disk",
                        (uint64_t)count, count == 1 ? "list" : "lists");
}

static bool assign_lists(np_read *read, const lists *all, heights three[FIELDS]) {
  bool named = all->found == FIELDS, used[FIELDS] = {false};
  if (are_columns(all)) {
    take_columns(all, three);
    return three[DISK].count > 0 || refuse_count(read, all, three[BELOW].count > 0 ? 2 : 1);
  }
  if (all->found != FIELDS) return refuse_count(read, all, all->found);
  for (size_t i = 0; i < FIELDS && named; i++) {
    named = all->list[i].field < FIELDS && !used[all->list[i].field];
    if (named) used[all->list[i].field] = true;
  }
  if (fields_named(all) == FIELDS && !named)
    return np_read_refuse(read, 200, "above", all->list[0].at,
                          "one of the lists above, below and disk is there twice; each of them needs to be there once");
  for (size_t i = 0; i < FIELDS; i++) three[named ? all->list[i].field : (int)i] = all->list[i];
  if (!named && all->list[0].field == DISK) { /* the disk first, then the key's lists */
    three[DISK] = all->list[0];
    three[ABOVE] = all->list[1];
    three[BELOW] = all->list[2];
  }
  return true;
}

static bool check(np_read *read, const heights three[FIELDS], np_keydisk *key) {
  unsigned known = (unsigned)(three[ABOVE].count + three[BELOW].count + three[DISK].count);
  np_error error = {0};
  for (int field = 0; field < FIELDS; field++) {
    if (three[field].part)
      return np_read_refuse(read, known, fields[field], three[field].part,
                            "%s has a height that is no whole number from 0 on; a height is a digit from 0 to 9",
                            fields[field]);
    if (three[field].wide && three[field].tokens > 1)
      return np_read_refuse(read, known, fields[field], three[field].wide,
                            "%s has a height of more than one digit, or a space is missing; a height is a digit from "
                            "0 to 9",
                            fields[field]);
  }
  const size_t place[FIELDS] = {0};
  if (!keydisk_check_counts(three[ABOVE].count, three[BELOW].count, three[DISK].count, place, &error)) {
    const char *at = strcmp(error.field, "disk") == 0    ? three[DISK].at
                     : strcmp(error.field, "below") == 0 ? three[BELOW].at
                                                         : three[ABOVE].at;
    return np_read_refuse_error(read, known, at ? at : read->from, &error); /* a list may be missing */
  }
  memset(key, 0, sizeof *key);
  key->length = (uint8_t)three[ABOVE].count;
  key->cuts = (uint8_t)three[DISK].count;
  memcpy(key->above, three[ABOVE].height, three[ABOVE].count);
  memcpy(key->below, three[BELOW].height, three[BELOW].count);
  memcpy(key->disk, three[DISK].height, three[DISK].count);
  return true;
}

static void write_id(const void *of, np_writer *id) { np_keydisk_write_id(of, id); }

static void read_arrays(np_read *read) {
  heights three[FIELDS] = {{.count = 0}};
  np_error error = {0};
  np_keydisk key;
  lists *all = np_memory_new(&read->memory, sizeof *all);
  if (!all) {
    read->no_memory = true;
    return;
  }
  all->next_field = FIELDS;
  if (read_lists(read, read->from, all) && assign_lists(read, all, three) && check(read, three, &key) &&
      !np_read_add(read, NP_FIT_GOOD, write_id, &key, &error,
                   "the heights of teeth above, teeth below and cuts of a disk"))
    np_read_refuse_error(read, key.length * 2u + key.cuts, three[DISK].at, &error);
  np_memory_free(&read->memory, all);
}

static void read_keydisk(np_read *read) {
  const char *text = read->text + strspn(read->text, " \n");
  if (!np_same_word(text, 4, "maze")) read_arrays(read);
  keydisk_read_maze_text(read);
}

static const char *const names[] = {"keydisk", "key",      "key and disk", "free the key",
                                    "maze",    "key disk", "disk and key", NULL};

const np_text_reader np_text_reader_keydisk = {"keydisk", names, read_keydisk, true};
