/* snake_read.c: snakes as people write them, from either end:
 *
 *   ESCSC...E  SCSC...S  CSC...C     the cubelets, ends as E, as S, or left out; also S and R, S and T, S and B, words
 *   --..-.-                          - for a straight and . for a corner
 *   0 1 0 1 1  1 0 1 0 0             1 for a corner and 0 for a straight, or the other way round; with or without ends
 *   3 2 2 3 ... 2                    runs, each corner counted in both of its runs
 *   2 1 1 2 ... 1                    steps from corner to corner; or runs, each cubelet counted once
 *   1 0 0 1 ... 0                    straights between corners
 *   3 1 2 2 ... 3                    a number for ends, one for straights and one for corners
 *   drawings, directions, places     snake_read_flat.c
 *
 * with commas, spaces, dashes or nothing between them (snake_read_signs.c), in any brackets, after a box or not. A row
 * of numbers may be read in several ways. Of the readings that fit a box, those that can be folded are kept. */
#include "snake_read.h"

#include <string.h>

enum {
  FORMS_MAX = 12,
  EFFORT = 3000000,      /* cubelets tried for one form in one box; a tenth of a second */
  EFFORT_MAX = 12000000, /* for all of them */
};

typedef enum verdict { NO_BOX, CANNOT, NOT_KNOWN, FOLDS } verdict;

/* One way to read the text. */
typedef struct form {
  np_snake_word word;
  const char *words;
  bool unlikely;
  verdict verdict;
  np_snake_box box;
} form;

typedef struct forms {
  form list[FORMS_MAX];
  unsigned count, fitting;
  uint64_t tried; /* cubelets so far */
} forms;

/* ------------------------------------------------------------------------------- its forms */

static void add(forms *all, np_snake_word word, const char *words, bool unlikely) {
  uint64_t own = np_snake_canonical(word).straights;
  for (unsigned i = 0; i < all->count; i++)
    if (all->list[i].word.length == word.length && np_snake_canonical(all->list[i].word).straights == own) return;
  if (all->count < FORMS_MAX) all->list[all->count++] = (form){.word = word, .words = words, .unlikely = unlikely};
}

/* Adds the snake whose numbers of steps between its ends and corners are the signs, each increased by `more`, the first
 * one also by `first` and the last one by `last`. */
static void add_steps(forms *all, const snake_signs *found, int more, int first, int last, const char *words,
                      bool unlikely) {
  unsigned length = 1;
  uint64_t straights = 0;
  for (unsigned i = 0; i < found->count; i++) {
    int steps = found->sign[i] + more + (i == 0 ? first : 0) + (i + 1 == found->count ? last : 0);
    if (steps < 1) return;
    for (int step = 0; step < steps; step++) {
      straights = straights << 1 | (step > 0); /* whether the cubelet at which the step begins is straight */
      if (++length > NP_SNAKE_MAX) return;
    }
  }
  if (length < 3) return;
  np_snake_word word = {.straights = straights, .length = (uint8_t)length};
  add(all, word, words, unlikely);
}

/* Adds the snake that has a sign for each cubelet; `straight` is the sign of a straight one. `skip` signs at either end
 * of the text are the ends; 0: the text leaves the ends out. */
static void add_cubelets(forms *all, const snake_signs *found, uint8_t straight, unsigned skip, const char *words,
                         bool unlikely) {
  unsigned inner = found->count - 2 * skip;
  if (found->count < 2 * skip + (skip ? 0 : 1) || inner + 2 > NP_SNAKE_MAX) return;
  uint64_t straights = 0;
  for (unsigned i = 0; i < inner; i++) straights = straights << 1 | (found->sign[i + skip] == straight);
  add(all, (np_snake_word){.straights = straights, .length = (uint8_t)(inner + 2)}, words, unlikely);
}

static bool has(const snake_signs *found, uint8_t sign) { return memchr(found->sign, sign, found->count) != NULL; }

static bool has_only(const snake_signs *found, uint8_t from, uint8_t to) {
  for (unsigned i = 0; i < found->count; i++)
    if (found->sign[i] < from || found->sign[i] > to) return false;
  return true;
}

/* Adds a snake that has a number for each cubelet, and one of its own for the ends: 3 1 2 2 1 ... 3. */
static void add_marked_ends(forms *all, const snake_signs *found) {
  enum { FEWEST = 8 };
  uint8_t end = found->sign[0], least = UINT8_MAX, greatest = 0;
  unsigned last = found->count - 1;
  if (found->count < FEWEST || found->sign[last] != end) return;
  for (unsigned i = 1; i < last; i++) {
    if (found->sign[i] < least) least = found->sign[i];
    if (found->sign[i] > greatest) greatest = found->sign[i];
  }
  for (unsigned i = 1; i < last; i++)
    if (found->sign[i] == end || (found->sign[i] != least && found->sign[i] != greatest)) return;
  uint8_t none = end; /* all are corners */
  add_cubelets(all, found, least < greatest ? least : none, 1, "a number for ends, the greater of two for corners",
               true);
  if (least < greatest)
    add_cubelets(all, found, greatest, 1, "a number for ends, the smaller of two for corners", true);
}

static void add_numbers(forms *all, const snake_signs *found) {
  if (has_only(found, 0, 1)) {
    uint8_t first = found->sign[0], last = found->sign[found->count - 1];
    add_cubelets(all, found, 0, 0, "1 for a corner and 0 for a straight, ends left out", false);
    if (first == last) add_cubelets(all, found, 0, 1, "1 for a corner and 0 for a straight, ends included", first == 1);
    add_cubelets(all, found, 1, 0, "0 for a corner and 1 for a straight, ends left out", true);
    if (first == last) add_cubelets(all, found, 1, 1, "0 for a corner and 1 for a straight, ends included", true);
  }
  add_steps(all, found, -1, 0, 0, "runs, both ends of each counted", false);
  add_steps(all, found, 0, 0, 0, "steps from corner to corner", false);
  add_steps(all, found, 0, -1, 0, "runs, each cubelet counted once", false);
  add_steps(all, found, 0, 0, -1, "runs, each cubelet counted once, from the other end", true);
  if (has_only(found, 0, 6)) add_steps(all, found, 1, 0, 0, "numbers of straights between corners", !has(found, 0));
  if (!has_only(found, 0, 1)) add_marked_ends(all, found);
}

static bool add_word(np_read *read, forms *all, const snake_signs *found) {
  unsigned last = found->count - 1;
  const uint8_t *sign = found->sign;
  for (unsigned i = 1; i < last; i++)
    if (sign[i] == 'E')
      return np_read_refuse(read, found->count, "word", found->at[i],
                            "word has E at cubelet %u of %u; only the two ends are E", i + 1, found->count);
  if ((sign[0] == 'E') != (sign[last] == 'E'))
    return np_read_refuse(read, found->count, "word", found->at[sign[0] == 'E' ? last : 0],
                          "word %s with %c; both ends of a snake are E, or neither is",
                          sign[0] == 'E' ? "ends" : "begins", sign[0] == 'E' ? sign[last] : sign[0]);
  if (sign[0] == 'E') {
    add_cubelets(all, found, 'S', 1, "its letters", false);
    return true;
  }
  add_cubelets(all, found, 'S', 0, "its letters, ends left out", false);
  if (sign[0] == sign[last])
    add_cubelets(all, found, 'S', 1, sign[0] == 'S' ? "its letters, ends as straights" : "its letters, ends as corners",
                 sign[0] != 'S');
  return true;
}

/* ------------------------------------------------------------------------------ its boxes */

static verdict folds_in(const np_snake_box *box, np_snake_word word, uint64_t *tried) {
  np_snake_search search;
  np_snake_path path;
  if (*tried >= EFFORT_MAX) return NOT_KNOWN;
  np_snake_search_begin(&search, box, word);
  np_snake_answer answer = np_snake_search_next(&search, EFFORT, &path);
  *tried += search.tried;
  return answer == NP_SNAKE_FOUND ? FOLDS : answer == NP_SNAKE_ENDED ? CANNOT : NOT_KNOWN;
}

static bool same_box(const np_snake_box *a, const np_snake_box *b) {
  return memcmp(a->side, b->side, sizeof a->side) == 0;
}

/* The boxes of a number of cells: number 0 is the usual one, the most compact; the others follow, by their longest
 * side. False: there are no more. */
static bool box_numbered(unsigned cells, unsigned number, np_snake_box *box) {
  np_snake_box usual;
  if (!np_snake_box_of(&usual, cells)) return false;
  if (number == 0) {
    *box = usual;
    return true;
  }
  for (unsigned c = 1; c <= NP_SNAKE_SIDE_MAX; c++)
    for (unsigned b = c; b >= 1; b--)
      for (unsigned a = b; a >= 1; a--) {
        if (a * b * c != cells || !np_snake_box_open(box, a, b, c, NULL) || same_box(box, &usual)) continue;
        if (--number == 0) return true;
      }
  return false;
}

/* Finds the first box that the word fits and folds into; else the first for which that is not known; else the first
 * that it fits. tried NULL: the first that it fits. */
static void find_box(form *one, const np_snake_box *only, uint64_t *tried) {
  np_snake_box box;
  for (unsigned number = 0; only ? number == 0 : box_numbered(one->word.length, number, &box); number++) {
    if (only) box = *only;
    if (one->word.length != box.cells || !np_snake_word_fits(one->word, &box, NULL)) continue;
    verdict found = tried ? folds_in(&box, one->word, tried) : NOT_KNOWN;
    if (found <= one->verdict) continue;
    one->verdict = found;
    one->box = box;
    if (found == FOLDS || !tried) return;
  }
}

static void judge(forms *all, const np_snake_box *box, bool letters) {
  all->fitting = 0;
  for (unsigned i = 0; i < all->count; i++) {
    find_box(&all->list[i], box, NULL);
    all->fitting += all->list[i].verdict != NO_BOX;
  }
  if (letters && all->fitting < 2) return; /* only one reading fits: whether it folds does not matter */
  for (unsigned i = 0; i < all->count; i++) {
    if (all->list[i].verdict == NO_BOX) continue;
    all->list[i].verdict = NO_BOX;
    find_box(&all->list[i], box, &all->tried);
  }
}

/* ---------------------------------------------------------------------------- what it gives */

static void write_id(const void *of, np_writer *id) {
  const form *one = of;
  np_write(id, "snake.");
  np_snake_box_write(&one->box, id);
  np_write(id, ".");
  np_snake_word_write(one->word, id);
}

static void add_reading(np_read *read, const form *one, bool bare, bool boxed, const char *also) {
  char box[16];
  np_error error = {0};
  np_writer sides = np_writer_over(box, sizeof box);
  np_snake_box_write(&one->box, &sides);
  bool flat = one->box.side[0] == 1 && !boxed;
  unsigned fit = (flat && bare) || one->verdict == CANNOT ? NP_FIT_POOR : one->unlikely ? NP_FIT_FAIR : NP_FIT_GOOD;
  if (!np_read_add(read, fit, write_id, one, &error, "a snake of %s by %s%s", box, one->words, also))
    np_read_refuse_error(read, 1, read->from, &error);
}

/* "it cannot be folded, however it is read: steps from corner to corner, 3x3x7; runs ..., 3x3x3" */
static void refuse_all(np_read *read, const forms *all, unsigned reach) {
  char list[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(list, sizeof list);
  bool first = true;
  for (unsigned i = 0; i < all->count; i++) {
    const form *one = &all->list[i];
    if (one->verdict != CANNOT) continue;
    np_write(&writer, first ? "" : "; ");
    np_write(&writer, "%s, ", one->words);
    np_snake_box_write(&one->box, &writer);
    first = false;
  }
  np_read_refuse(read, reach, "word", read->from, "it cannot be folded, however it is read: %s", list);
}

static void refuse_lengths(np_read *read, const forms *all, const np_snake_box *box, const snake_signs *found) {
  unsigned reach = snake_reach_of(read, found);
  np_error error = {0};
  if (all->count == 0) {
    if (found->letters) /* with the ends, which were left out */
      np_read_refuse(read, reach, "word", read->from, "the word is too long; a snake has %u cubelets at most",
                     (unsigned)NP_SNAKE_MAX);
    else
      np_read_refuse(read, reach, "word", read->from,
                     "the %u numbers make no snake of at most %u cubelets, whether they are runs, steps from corner to "
                     "corner or straights between corners",
                     found->count, (unsigned)NP_SNAKE_MAX);
    return;
  }
  if (all->count == 1 || found->letters) {
    np_snake_box usual;
    np_snake_word word = all->list[0].word;
    if (box || np_snake_box_of(&usual, word.length))
      np_snake_word_fits(word, box ? box : &usual, &error);
    else
      np_fail(&error, "word", 0, "word has %u cubelet%p; it needs to fill a box, as 27 fill 3x3x3",
              (unsigned)word.length);
    np_read_refuse_error(read, reach, read->from, &error);
    return;
  }
  char list[NP_SENTENCE_MAX], sides[16];
  np_writer writer = np_writer_over(list, sizeof list), into = np_writer_over(sides, sizeof sides);
  if (box) np_snake_box_write(box, &into);
  for (unsigned i = 0; i < all->count && i < 3; i++)
    np_write(&writer, "%s%u cubelets as %s", i == 0 ? "" : "; ", (unsigned)all->list[i].word.length,
             all->list[i].words);
  np_read_refuse(read, reach, "word", read->from, "the %u numbers do not fill %s, however they are read; they are %s",
                 found->count, box ? sides : "a box", list);
}

static const form *best_of(const forms *all, verdict wanted) {
  for (unsigned i = 0; i < all->count; i++)
    if (all->list[i].verdict == wanted) return &all->list[i];
  return NULL;
}

/* How many of the forms that fit a box are likely ones. */
static unsigned likely_of(const forms *all) {
  unsigned count = 0;
  for (unsigned i = 0; i < all->count; i++) count += all->list[i].verdict != NO_BOX && !all->list[i].unlikely;
  return count;
}

static void give(np_read *read, forms *all, const np_snake_box *box, const snake_signs *found) {
  bool bare = !found->letters;
  verdict kept = best_of(all, FOLDS) ? FOLDS : best_of(all, NOT_KNOWN) ? NOT_KNOWN : CANNOT;
  if (all->fitting == 0) {
    refuse_lengths(read, all, box, found);
    return;
  }
  if (kept == CANNOT && (likely_of(all) != 1 || !read->named)) {
    refuse_all(read, all, snake_reach_of(read, found));
    return;
  }
  for (unsigned i = 0; i < all->count; i++)
    if (all->list[i].verdict == kept && !(kept == CANNOT && all->list[i].unlikely))
      add_reading(read, &all->list[i], bare, box != NULL,
                  kept == CANNOT           ? "; it cannot be folded"
                  : kept == FOLDS || !bare ? ""
                                           : "; whether it can be folded is not known");
}

/* Adds the readings as a snake that lies flat, from the whole text, or else from the values alone. False: the text is
 * refused as a list of places. */
static bool add_flat(np_read *read, const char *text, const char *values, forms *all) {
  np_snake_word word[SNAKE_FLAT_MAX];
  const char *words[SNAKE_FLAT_MAX];
  bool refused = false;
  unsigned count = snake_read_flat(read, text, word, words, &refused);
  if (count == 0) count = snake_read_flat(read, values, word, words, &refused);
  for (unsigned i = 0; i < count; i++) add(all, word[i], words[i], i > 0);
  return !refused;
}

/* `text`: the whole text, after the box if it names one; `values`: the part of it after the name that a program gives
 * the values, or after the sentence that a person puts before them. */
static void read_in_box(np_read *read, const char *text, const char *values, const np_snake_box *box) {
  snake_signs found = {.count = 0};
  forms all = {.count = 0};
  bool places = add_flat(read, text, values, &all), flat = all.count > 0;
  bool good = snake_take_dashes(text, &found);
  if (!good) {
    found = (snake_signs){.count = 0};
    good = snake_take_signs(read, values, &found) && (found.letters || !flat);
  }
  if (flat && !good) found = (snake_signs){.letters = true, .flat = true, .count = all.list[0].word.length};
  if (!flat && (!good || found.count < 2)) {
    char quoted[NP_QUOTE_MAX];
    if (found.count < 2 && read->reach == 0 && read->named)
      np_read_refuse(read, 1, "word", read->from, "word is %s; it needs letters E, S and C, as in ECSCE",
                     *values ? np_quote(quoted, values) : "empty");
    return;
  }
  if (good && found.letters) {
    if (!add_word(read, &all, &found) && !flat) return;
  } else if (good) {
    add_numbers(&all, &found);
  }
  judge(&all, box, found.letters && !flat);
  if (!places && !best_of(&all, FOLDS)) return; /* numbers in brackets that look like places may still be runs */
  give(read, &all, box, &found);
}

/* Where the numbers at the end of a sentence begin, after its colon; NULL: there is no such sentence, or more than
 * numbers follow. */
static const char *after_sentence(const char *text) {
  const char *colon = strrchr(text, ':');
  if (!colon || !np_is_letter(text[strspn(text, " \n\"'`*")])) return NULL;
  unsigned digits = 0;
  for (const char *at = colon + 1; *at; at++) {
    if (!np_is_digit(*at) && !strchr(" \n,;-./|\"'`", *at)) return NULL;
    digits += np_is_digit(*at);
  }
  return digits > 2 ? colon + 1 : NULL;
}

/* The value in an object `{"name": "Blue", "lengths": [3, 2, ...` of the first member whose name is one that snakes
 * have, or else of the first member. */
static const char *value_of_object(const char *object) {
  static const char *const names[] = {"snake\"",    "word\"",  "runs\"",     "lengths\"",
                                      "segments\"", "steps\"", "cubelets\"", NULL};
  for (const char *at = object; *at; at++)
    for (size_t i = 0; *at == '"' && names[i]; i++) {
      if (!np_same_word(at + 1, strlen(names[i]), names[i])) continue;
      const char *after = at + 1 + strlen(names[i]);
      after += strspn(after, " \n");
      if (*after == ':') return after + 1;
    }
  const char *colon = strchr(object, ':');
  return colon ? colon + 1 : object;
}

/* Where the values begin: after the name and type that a program gives them, or after a sentence. */
static const char *values_of(const char *text) {
  const char *numbers = after_sentence(text);
  if (numbers) return numbers;
  const char *values = np_read_values(text);
  values += strspn(values, " \n");
  const char *open = values + strcspn(values, "[{(");
  bool name = (np_is_letter(*values) || *values == '_') && *open && open - values > 1;
  for (const char *at = values; name && at < open; at++)
    name = np_is_letter(*at) || np_is_digit(*at) || strchr(" \n_:<>.,;-!?&\"'", *at);
  if (name) return open;
  if (*values != '{' || !strchr("\"'", values[1 + strspn(values + 1, " \n")])) return values;
  return value_of_object(values);
}

/* Reads "3x3x3", or "3,3,3" if `between` is a comma, maybe with blanks in it, into `box` as "3x3x3". Returns the
 * place after it; NULL: there is no box. */
static const char *read_box(const char *at, char between, char *box, size_t size) {
  size_t length = 0;
  for (unsigned side = 0; side < 3; side++) {
    if (side > 0) {
      at += strspn(at, " \\");
      if (*at != between && (between != 'x' || (*at != 'X' && *at != '*'))) return NULL;
      at++;
      box[length++] = 'x';
    }
    at += strspn(at, " ");
    if (!np_is_digit(*at) || np_is_digit(at[1]) || length + 3 > size) return NULL;
    box[length++] = *at++;
  }
  box[length] = '\0';
  return at;
}

/* Reads the box of a program's call, "(3, 3, 3, "0011...". Returns the place after it; NULL: there is no box. */
static const char *after_box_of_call(const char *values, char *sides, size_t size) {
  const char *after = *values == '(' ? read_box(values + 1, ',', sides, size) : NULL;
  after = after ? after + strspn(after, " \n") : NULL;
  if (!after || *after != ',') return NULL;
  after += 1 + strspn(after + 1, " \n");
  return *after && strchr("\"'[{(", *after) ? after : NULL;
}

static void read_snake(np_read *read) {
  char sides[16];
  np_snake_box box;
  np_error error = {0};
  const char *text = read->from + strspn(read->from, " \n\"'`*.-");
  const char *after = read_box(text, 'x', sides, sizeof sides);
  if (!after) {
    const char *values = values_of(text);
    after = after_box_of_call(values, sides, sizeof sides);
    if (!after) {
      read_in_box(read, read->from, values, NULL);
      return;
    }
  }
  const char *rest = after + strspn(after, " \n:,;=");
  after += strspn(after, " \n.:,;=-");
  if (np_same_word(after, 5, "snake")) after += 5;
  if (np_same_word(after, 4, "cube")) after += 4;
  after += strspn(after, " \n.:,;=-");
  if (!np_snake_box_read(&box, sides, &error)) {
    np_read_refuse_error(read, 3, text, &error);
    return;
  }
  bool named = read->named;
  read->named = true;
  read_in_box(read, rest, values_of(after), &box);
  read->named = named;
}

static const char *const names[] = {"snake", "snake cube", "snakecube", "cube snake", "snake word", NULL};

const np_text_reader np_text_reader_snake = {"snake", names, read_snake, true};
