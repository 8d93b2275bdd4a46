/* keydisk_paste.c: arrays as people paste them: lines of digits, or lists in braces. */
#include "keydisk_arrays.h"

#include <string.h>

static const char *const fields[] = {"above", "below", "disk"};
enum { LISTS = 3, LIST_MAX = 64 };

/* One list being read. */
typedef struct pasted_list {
  uint8_t heights[LIST_MAX];
  size_t count;  /* may be more than fit */
  size_t place;  /* where it begins */
  size_t joined; /* 1 + place of the first digit that directly follows another; 0: none does */
  bool parted;   /* two digits with something between them */
} pasted_list;

typedef struct pasted_text {
  pasted_list lists[LISTS];
  size_t found; /* lists ended, even those too many */
  pasted_list now;
} pasted_text;

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool opens(char c) { return c == '{' || c == '[' || c == '('; }
static bool closes(char c) { return c == '}' || c == ']' || c == ')'; }

static void end_list(pasted_text *paste) {
  if (paste->now.count == 0) return;
  if (paste->found < LISTS) paste->lists[paste->found] = paste->now;
  paste->found++;
  memset(&paste->now, 0, sizeof paste->now);
}

static void take_digit(pasted_list *list, const char *text, size_t at) {
  if (list->count == 0) {
    list->place = at;
  } else if (!np_is_digit(text[at - 1])) {
    list->parted = true;
  } else if (list->joined == 0) {
    list->joined = at + 1;
  }
  if (list->count < LIST_MAX) list->heights[list->count] = (uint8_t)(text[at] - '0');
  list->count++;
}

/* Steps over a word that may stand between lists; false for any other. */
static bool skip_word(const char *text, size_t *at) {
  static const char *const words[] = {"above", "below", "disk", "key", "keydisk"};
  size_t end = *at;
  while (is_letter(text[end])) end++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == end - *at && strncmp(words[i], text + *at, end - *at) == 0) {
      *at = end - 1;
      return true;
    }
  return false;
}

static bool read_lists(const char *text, pasted_text *paste, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  bool braces = strpbrk(text, "{[(") != NULL;
  for (size_t at = 0; text[at]; at++) {
    char c = text[at];
    if (np_is_digit(c)) {
      take_digit(&paste->now, text, at);
    } else if (opens(c) || closes(c) || (!braces && (c == '\n' || c == '\r' || c == '.' || c == ';'))) {
      end_list(paste);
    } else if (is_letter(c) ? !skip_word(text, &at) : !strchr(" \t\r\n,;:=.\"'", c)) {
      char bad[2] = {text[at], '\0'};
      const char *field = fields[paste->found < LISTS ? paste->found : LISTS - 1];
      return np_fail(error, field, at, "%s has %s after %U heights; a height is a digit from 0 to 9", field,
                     np_quote(quoted, bad), (uint64_t)paste->now.count);
    }
  }
  end_list(paste);
  return true;
}

bool np_keydisk_paste(const char *text, np_keydisk *key, np_error *error) {
  pasted_text paste;
  memset(&paste, 0, sizeof paste);
  if (!read_lists(text, &paste, error)) return false;
  const pasted_list *above = &paste.lists[0], *below = &paste.lists[1], *disk = &paste.lists[2];
  if (paste.found != LISTS)
    return np_fail(error, fields[paste.found < LISTS ? paste.found : LISTS - 1], 0,
                   "the text has %U %s of heights; it needs three: teeth above, teeth below, cuts of the disk",
                   (uint64_t)paste.found, paste.found == 1 ? "list" : "lists");
  for (size_t i = 0; i < LISTS; i++)
    if (paste.lists[i].joined && paste.lists[i].parted)
      return np_fail(error, fields[i], paste.lists[i].joined - 1,
                     "%s has a height of more than one digit, or a space is missing; a height is a digit from 0 to 9",
                     fields[i]);
  const size_t place[LISTS] = {above->place, below->place, disk->place};
  if (!keydisk_check_counts(above->count, below->count, disk->count, place, error)) return false;
  memset(key, 0, sizeof *key);
  key->length = (uint8_t)above->count;
  key->cuts = (uint8_t)disk->count;
  memcpy(key->above, above->heights, above->count);
  memcpy(key->below, below->heights, below->count);
  memcpy(key->disk, disk->heights, disk->count);
  return true;
}
