/* rings_read.c: positions of Chinese rings as people write them, ring 1 first:
 *
 *   110010   1,1,0,0,1,0   [1, 1, 0, 0, 1, 0]   1 for a ring that is off
 *   off off on on off on   down down up up ...   a ring that is on has its hook up
 *   rings 1, 2 and 5 off of 6   off: 1 2 5      the numbers of rings; six in all if no number says otherwise
 *   rings 1-3 off   rings 1 to 3 off            a range of them
 *   1 and 2 on, 3 off of 6   on: 1 2; off: 3    the same with both words; a ring that is in no list is on
 *   true true false ...   ●●○○●○                two readings, because either mark may mean off
 *   6 rings                                     how many rings there are; also before digits, 6 110010
 *   6 rings, all off                            the end; all on is the start
 *   {"rings": 6, "off": [1, 2]}                 how many rings, then the lists; also rings 6 off 1 2
 */
#include "numbers.h"
#include "read/read_parts.h"
#include "rings.h"

#include <string.h>

typedef struct words {
  uint64_t bits;                   /* digits 0 and 1: bit k is the k-th of them */
  unsigned count;                  /* how many digits */
  uint64_t said;                   /* words on and off: bit k is set if the k-th of them is off */
  unsigned states;                 /* how many such words */
  uint64_t named;                  /* rings by number: bit k is ring k + 1 */
  uint64_t list;                   /* those of the list that is being read */
  uint64_t listed[2];              /* those of the lists that belong to the word on, and to off */
  unsigned numbers, highest, last; /* how many numbers; the highest; the last */
  unsigned first, leading;         /* the first number; how many stand before the first word on or off */
  const char *after_first;         /* what follows the first number */
  unsigned hooks;                  /* how many rings the text says there are; 0: it does not say */
  bool off, on;                    /* such words were found, other than for the remaining rings */
  bool last_off;                   /* the last of them is off */
  bool before;                     /* each stands before its list, as in off: 1 2 5 */
  bool bare;                       /* one has no list */
  bool none_here, none;            /* the list that is being read, or any, is empty brackets: no ring */
  bool parted;                     /* a comma follows the first word on or off */
  bool heading;                    /* a colon and another number follow the first number */
  bool noun;                       /* the word rings was found */
  bool singular;                   /* the word ring follows the last number */
  const char *sign;                /* the first of + & #, which stand only between numbers of rings */
  bool mixed;                      /* a number is greater than 1 */
  bool all;                        /* the word all was found */
  bool rest;                       /* a word for the remaining rings was found */
  bool rest_here;                  /* it stands in the list that is being read */
  bool rest_off;                   /* the remaining rings are off */
  bool joined;                     /* digits stand together, as in 110010 */
  bool rising;                     /* each number is greater than the one before it */
  const char *odd;                 /* the first character or word that means nothing here */
} words;

static bool is_one_of(const char *word, size_t length, const char *const *list) {
  for (; *list; list++)
    if (np_same_word(word, length, *list)) return true;
  return false;
}

/* Ends a list that belongs to the word off, or on. */
static void end_list(words *found, bool off) {
  found->listed[off] |= found->list;
  if (found->rest_here) found->rest_off = off;
  found->bare = found->bare || (!found->list && !found->rest_here && !found->none_here);
  found->list = 0;
  found->none_here = false;
  found->rest_here = false;
}

static void take_state(words *found, bool off) {
  if (found->rest_here && !found->list && !found->before) { /* the remaining rings alone */
    end_list(found, off);
    return;
  }
  if (found->states == 0) {
    found->before = !found->list;
    found->leading = found->numbers;
  }
  if (!found->before || found->states > 0) end_list(found, found->before ? found->last_off : off);
  if (found->states < 64 && off) found->said |= (uint64_t)1 << found->states;
  found->states++;
  found->last_off = off;
  found->off = found->off || off;
  found->on = found->on || !off;
}

static void take_bit(words *found, bool off) {
  if (found->count < 64 && off) found->bits |= (uint64_t)1 << found->count;
  found->count++;
}

static void take_word(words *found, const char *at, size_t length) {
  static const char *const off[] = {"off", "down", "freed", NULL}, *const on[] = {"on", "up", NULL};
  static const char *const rest[] = {"rest", "others", "other", NULL};
  static const char *const nouns[] = {"ring", "rings", "hook", "hooks", NULL};
  static const char *const filler[] = {"and",      "the",     "are",  "is",   "of",   "a",      "with", "state",
                                       "position", "chinese", "kind", "type", "name", "puzzle", NULL};
  if (is_one_of(at, length, off))
    take_state(found, true);
  else if (is_one_of(at, length, on))
    take_state(found, false);
  else if (is_one_of(at, length, rest))
    found->rest = found->rest_here = true;
  else if (np_same_word(at, length, "all"))
    found->all = true;
  else if (is_one_of(at, length, nouns))
    found->noun = true;
  else if (!is_one_of(at, length, filler) && !found->odd)
    found->odd = at;
}

static bool ends_with_of(const char *begin, const char *at) {
  while (at > begin && (np_is_blank(at[-1]) || strchr("(,;", at[-1]))) at--;
  return at - begin >= 2 && np_same_word(at - 2, 2, "of");
}

/* Is the number from..at how many rings there are, as in "rings": 6, "off": ...? Not the first one of a list. */
static bool is_count(const char *begin, const char *from, const char *at) {
  while (from > begin && strchr(" \n", from[-1])) from--;
  if (from == begin || !strchr(":=", from[-1])) return false;
  for (from--; from > begin && strchr(" \n\"'", from[-1]);) from--;
  const char *end = from;
  while (from > begin && np_is_letter(from[-1])) from--;
  if (!np_same_word(from, 5, "rings") && !np_same_word(from, 5, "hooks")) return false;
  if (end - from != 5 || !strchr(",;}\n", *at)) return false;
  return !np_is_digit(at[strspn(at, " \n,;}")]);
}

static void take_ring(words *found, unsigned number) {
  if (number <= 64 && number > 0) found->list |= (uint64_t)1 << (number - 1);
  found->named |= found->list;
  if (number > found->highest) found->highest = number;
  if (found->numbers == 0) found->first = number;
  found->rising = (found->numbers == 0 || found->rising) && number > found->last;
  found->last = number;
  if (number > 1)
    found->mixed = true;
  else
    take_bit(found, number == 1);
  found->numbers++;
}

/* The place after what stands between the two numbers of a range; NULL: nothing of the kind stands here. */
static const char *after_dash(const char *at) {
  static const char *const marks[] = {"...", "..", "-", "to ", "through ", "thru ", NULL};
  at += strspn(at, " ");
  for (size_t i = 0; marks[i]; i++)
    if (np_same_word(at, strlen(marks[i]), marks[i])) return at + strlen(marks[i]) + strspn(at + strlen(marks[i]), " ");
  return NULL;
}

/* The last ring of a range like 1-3, moving `*at` past it; the first ring itself if there is none, as in 1-0-1. */
static unsigned range_end(const char *begin, const char *from, unsigned first, const char **at) {
  unsigned last;
  const char *end = after_dash(*at), *before = from;
  while (before > begin && before[-1] == ' ') before--;
  if (!end || (before > begin && before[-1] == '-') || np_scan_number(&end, &last) == 0) return first;
  if (after_dash(end) || first == 0 || last <= first || last > NP_RINGS_MAX) return first;
  *at = end;
  return last;
}

/* Takes a number, or three or more digits 0 and 1 that stand together. Returns what follows. */
static const char *take_number(words *found, const char *begin, const char *at) {
  unsigned number;
  const char *from = at;
  size_t digits = np_scan_number(&at, &number), ones = strspn(from, "01");
  const char *after = at + strspn(at, " -");
  bool ring = (np_same_word(after, 4, "ring") || np_same_word(after, 4, "hook"));
  bool noun = ring && np_to_lower(after[4]) == 's' && !np_is_letter(after[5]);
  found->singular = ring && !np_is_letter(after[4]);
  if (found->singular && (*at == '-' || np_same_word(after + 4, 7, " puzzle"))) noun = true; /* "9-ring" */
  if (noun && number < 2 && found->numbers > 0) noun = false; /* the last state of "1 1 0 rings" */
  if (noun || ends_with_of(begin, from) || (!found->hooks && is_count(begin, from, at))) {
    found->hooks = number;
  } else if (digits > 2 && ones == digits) {
    for (size_t i = 0; i < digits; i++) take_bit(found, from[i] == '1');
    found->joined = true;
  } else {
    unsigned last = range_end(begin, from, number, &at);
    for (; number <= last; number++) take_ring(found, number);
    if (!found->after_first) found->heading = *at == ':' && np_is_digit(at[1 + strspn(at + 1, " \n")]);
    if (!found->after_first) found->after_first = at;
  }
  return at;
}

/* Is it an index in brackets that a program gives one value, as in rings[0] = 1? Not a size, as in rings[2] = {1, 0}.
 */
static bool is_index(const char *at) {
  at += 1 + strspn(at + 1, "0123456789 ");
  if (*at != ']') return false;
  at += 1 + strspn(at + 1, " ");
  return *at == '=' && np_is_digit(at[1 + strspn(at + 1, " ")]);
}

static words scan(const char *begin, const char *from) {
  words found = {.rising = true};
  for (const char *at = from; *at;) {
    if (strncmp(at, "0b", 2) == 0 && np_is_digit(at[2])) at += 2; /* a binary number in a program */
    if (np_is_digit(*at)) {
      at = take_number(&found, begin, at);
    } else if (np_is_letter(*at)) {
      size_t length = 0;
      while (np_is_letter(at[length])) length++;
      bool stated = found.states > 0;
      take_word(&found, at, length);
      at += length;
      if (!stated && found.states > 0) found.parted = *at && strchr(",;", at[strspn(at, " \n\"'")]);
    } else if (*at == '[' && at[1 + strspn(at + 1, " \n")] == ']') {
      found.none_here = found.none = true;
      at++;
    } else {
      bool arrow = *at == '>' && at > from && strchr("-=", at[-1]) && found.count > 1; /* to a second position */
      bool index = *at == '[' && is_index(at);
      if ((arrow || index) && !found.odd) found.odd = at;
      if (strchr("+&#", *at))
        found.sign = found.sign ? found.sign : at;
      else if (!strchr(" \n,;:.-_|/()[]{}<>\"'=", *at) && !found.odd)
        found.odd = at;
      at++;
    }
  }
  if (found.before) end_list(&found, found.last_off);
  return found;
}

enum { USUAL = 6 }; /* how many rings a text means that does not say it */

/* The rings that write_id writes as an id. */
typedef struct held {
  uint64_t off; /* bit k: ring k + 1 is off */
  unsigned hooks;
  bool alone; /* the number of rings is all there is, without a position */
} held;

static void write_id(const void *of, np_writer *id) {
  const held *rings = of;
  np_write(id, "rings.%u", rings->hooks);
  if (rings->alone) return;
  np_write(id, "~");
  for (unsigned hook = 0; hook < rings->hooks; hook++) np_write(id, "%c", rings->off >> hook & 1 ? '1' : '0');
}

static bool refuse_count(np_read *read, unsigned reach, unsigned hooks) {
  return np_read_refuse(read, reach, "rings", read->from, "the text has %u ring%p; it needs from %u to %u", hooks,
                        (unsigned)NP_RINGS_MIN, (unsigned)NP_RINGS_MAX);
}

/* Adds the number of rings, maybe with one state of all of them. */
static void add_hooks(np_read *read, const words *found) {
  unsigned hooks = found->hooks || !found->all ? found->hooks : USUAL;
  if (hooks < NP_RINGS_MIN || hooks > NP_RINGS_MAX)
    refuse_count(read, 100, hooks);
  else if (found->states > 0)
    np_read_add(read, NP_FIT_GOOD, write_id, &(held){found->off ? np_rings_goal(hooks) : 0, hooks, false}, NULL,
                "%u ring%p, all %s", hooks, found->off ? "off" : "on");
  else
    np_read_add(read, NP_FIT_GOOD, write_id, &(held){0, hooks, true}, NULL, "%u ring%p", hooks);
}

/* The rings that one list or two say are off. False, and the text is refused: the two do not say it. */
static bool take_lists(np_read *read, const words *found, uint64_t *off) {
  const uint64_t *listed = found->listed, both = listed[false] & listed[true];
  bool two = found->on && found->off, over = found->list && found->states > 0;
  *off = found->on ? ~found->named : found->named;
  if (!two && !over) return true;
  if (two) *off = found->rest_off ? ~listed[false] : listed[true];
  if (found->bare || over)
    return np_read_refuse(read, 100, "rings", read->from,
                          over ? "the last rings of the text are neither on nor off; each list needs one of "
                                 "these words, as in 1 and 2 on, 3 off"
                               : "one of the words on and off has no rings; each needs some, as in 1 and 2 on, "
                                 "3 off");
  unsigned ring = 1;
  while (both && !(both >> (ring - 1) & 1)) ring++;
  if (!both) return true;
  return np_read_refuse(read, 100, "rings", read->from, "ring %u is both on and off; it needs to be one of them", ring);
}

/* Is the first number how many rings there are, as in rings 6 off 1 2, where the words on and off stand before their
 * lists, or in rings 7: 1, 3 off? Then no ring has a greater number. */
static bool is_count_first(const np_read *read, const words *found) {
  if (found->hooks || found->states == 0 || found->first < found->highest || !(read->named || found->noun))
    return false;
  if (found->heading && found->numbers > 1) return true;
  return !found->before && found->leading == 1 && !found->parted && (found->list || found->none_here);
}

static void add_list(np_read *read, const words *found) {
  bool on = found->on && !found->off;
  unsigned hooks = found->hooks ? found->hooks : found->highest > USUAL ? found->highest : USUAL;
  uint64_t off;
  if (!found->hooks && !found->rest && found->on && found->off && found->named == np_rings_goal(found->highest))
    hooks = found->highest; /* two lists of all rings */
  unsigned fit = found->states > 0 ? NP_FIT_GOOD : read->named ? NP_FIT_FAIR : NP_FIT_POOR;
  unsigned reach = found->states > 0 || read->named ? 100 : 0;
  if (hooks > NP_RINGS_MAX) {
    refuse_count(read, reach, hooks);
    return;
  }
  if (found->highest > hooks) {
    np_read_refuse(read, reach, "rings", read->from, "there is no ring %u; the text has %u ring%p, numbered from 1 on",
                   found->highest, hooks);
    return;
  }
  if (take_lists(read, found, &off))
    np_read_add(read, fit, write_id, &(held){off, hooks, false}, NULL, "the rings of %u that are %s", hooks,
                on ? "on" : "off");
}

/* Adds the readings of numbers that do not rise, after the word rings: a list in any order; or, if the first is the
 * greatest, how many rings there are and then a list. */
static void add_unsorted(np_read *read, const words *found) {
  unsigned hooks = found->first;
  if (np_count_bits(found->named) != found->numbers) {
    np_read_refuse(read, 90, "rings", read->from,
                   "the text has a ring 0, or a ring twice; rings are numbered from 1 on, or 0 and 1 stand for on and "
                   "off, one for each ring");
    return;
  }
  add_list(read, found);
  if (hooks != found->highest || hooks > NP_RINGS_MAX) return;
  uint64_t others = found->named ^ (uint64_t)1 << (hooks - 1);
  bool on = found->on;
  np_read_add(read, found->states > 0 ? NP_FIT_GOOD : NP_FIT_FAIR, write_id,
              &(held){on ? ~others : others, hooks, false}, NULL, "%u rings, the others of these numbers %s", hooks,
              on ? "on" : "off");
}

static void add_states(np_read *read, const words *found, bool in_words) {
  enum { FEW = 12 };
  unsigned count = in_words ? found->states : found->count;
  uint64_t bits = in_words ? found->said : found->bits;
  if (count < (read->named ? 1u : 2u) || count > NP_RINGS_MAX || (found->hooks && found->hooks != count)) {
    np_read_refuse(read, in_words || read->named ? 90 : 0, "position", read->from,
                   found->hooks ? "the text has states of %u ring%p; it needs %u, one for each ring"
                                : "the text has states of %u ring%p; it needs from 1 to %u",
                   count, found->hooks ? found->hooks : (unsigned)NP_RINGS_MAX);
    return;
  }
  bool end = bits == np_rings_goal(count); /* nobody writes down a solved puzzle */
  unsigned fit = in_words || read->named ? NP_FIT_GOOD : count > FEW || end ? NP_FIT_POOR : NP_FIT_FAIR;
  np_read_add(read, fit, write_id, &(held){bits, count, false}, NULL,
              in_words ? "%u ring%p, each on or off" : "%u ring%p, 0 for on and 1 for off", count);
}

/* Reads a list of marks that may mean either state: the words true and false, or filled and open circles (* and - in a
 * cleaned text). Bit k of *marked is set if mark k is true or filled. False for both sorts mixed, or anything else. */
static bool take_marks(const char *at, uint64_t *marked, unsigned *count, bool *circles) {
  *marked = 0;
  *count = 0;
  *circles = false;
  while (*at) {
    size_t length = 0;
    while (np_is_letter(at[length])) length++;
    bool circle = *at == '*' || *at == '-', yes = *at == '*' || np_same_word(at, length, "true");
    if (circle || yes || np_same_word(at, length, "false")) {
      if (*count < NP_RINGS_MAX && yes) *marked |= (uint64_t)1 << *count;
      if (*count > 0 && circle != *circles) return false;
      *circles = circle;
      ++*count;
      at += circle ? 1 : length;
    } else if (strchr(" \n,;|()[]{}", *at)) {
      at++;
    } else {
      return false;
    }
  }
  return true;
}

static bool read_marks(np_read *read) {
  uint64_t marked;
  unsigned count;
  bool circles;
  const char *at = np_read_values(read->from), *list = strpbrk(at, "[{(");
  if (!take_marks(list ? list : at, &marked, &count, &circles) || count < 2 || count > NP_RINGS_MAX) return false;
  uint64_t all = np_rings_goal(count);
  if (circles && !read->named && (marked == 0 || marked == all)) return false; /* a line of stars, or of dashes */
  unsigned fit = read->named ? NP_FIT_GOOD : NP_FIT_FAIR;
  const char *sign = circles ? "filled circles" : "true";
  np_read_add(read, fit, write_id, &(held){~marked & all, count, false}, NULL, "%u rings, %s for on", count, sign);
  np_read_add(read, fit, write_id, &(held){marked, count, false}, NULL, "%u rings, %s for off", count, sign);
  return true;
}

static void refuse_odd(np_read *read, const words *found) {
  char sign[NP_SIGN_MAX];
  unsigned known = found->states + found->numbers + found->count;
  if (read->named || found->states > 1)
    np_read_refuse(read, 20 + known, "position", found->odd,
                   "the states of rings stop at %s, character %u; they need to be on or off, 0 or 1, or numbers of "
                   "rings",
                   np_read_sign(read, found->odd, sign), np_read_number_at(read, found->odd));
}

/* Settles which number says how many rings there are, where a word beside it does not: 6 in "rings 6 off 1 2", in
 * "rings 6" and "rings 6, all off", and in "6 110010". */
static void settle_hooks(const np_read *read, const char *begin, words *found) {
  bool all = found->all && found->states == 1;
  bool alone = found->numbers == 1 && found->highest && !found->joined && !found->rest && (!found->states || all);
  if (is_count_first(read, found)) {
    unsigned hooks = found->first;
    *found = scan(begin, found->after_first);
    found->hooks = hooks;
  } else if ((read->named || (found->singular && !found->states)) && !found->hooks && alone) {
    found->hooks = found->highest;
    found->numbers = 0;
  } else if (found->joined && found->mixed && found->numbers == 1) {
    found->hooks = found->highest;
  }
}

/* Adds what the text says in the way it says it: one state of all rings, a state for each, or lists of rings. */
static void add_found(np_read *read, const words *found) {
  bool in_words = found->states > 0;
  bool whole = (found->hooks || (found->all && read->named)) && found->numbers == 0 && !found->joined;
  bool numbered = found->numbers == found->states && found->rising && found->highest == found->numbers && !found->rest;
  bool after_count = found->numbers == found->count + 1 && found->first == found->count && found->count > 1;
  if (whole && (!in_words || (found->states == 1 && !found->rest && !found->none)))
    add_hooks(read, found);
  else if (read->named && !in_words && after_count) /* "rings 6: 1 1 0 0 1 0" */
    add_states(read, found, false);
  else if (found->joined && found->mixed && found->numbers > 1)
    np_read_refuse(read, read->named ? 90 : 0, "position", read->from,
                   "the text has numbers of rings and digits 0 and 1; it needs one or the other");
  else if (found->states > 1 && ((found->numbers == 0 && !found->rest) || numbered))
    add_states(read, found, true);
  else if (found->joined || (found->numbers > 1 && !found->mixed && !in_words))
    add_states(read, found, false);
  else if (read->named && found->numbers > 1 && !found->rising && !found->hooks && !found->rest && found->states < 2 &&
           *read->from != '.')
    add_unsorted(read, found);
  else if (found->numbers > (read->named || found->hooks || in_words ? 0 : 1) && (in_words || found->rising) &&
           found->highest)
    add_list(read, found);
  else if (found->none && in_words && found->hooks)
    add_list(read, found);
}

static void read_rings(np_read *read) {
  if (read_marks(read)) return;
  const char *begin = read->from > read->text ? read->text : read->from;
  words found = scan(begin, read->from);
  if (read->from > read->text && !found.hooks && !found.numbers && !found.joined && !found.states) { /* "6 rings" */
    const char *at = read->text;
    while (at < read->from && !np_is_digit(*at)) at++;
    if (at < read->from) np_scan_number(&at, &found.hooks);
  }
  if (!read->named && !found.states && !found.odd) found.odd = found.sign;
  if (found.odd) {
    refuse_odd(read, &found);
    return;
  }
  settle_hooks(read, begin, &found);
  add_found(read, &found);
}

static const char *const names[] = {"rings", "ring", "chinese rings", "baguenaudier", "patience", NULL};

const np_text_reader np_text_reader_rings = {"rings", names, read_rings, false};
