/* keydisk_ask.h: internal: shared by the questions about Free the Key. */
#ifndef NP_KEYDISK_ASK_H
#define NP_KEYDISK_ASK_H

#include "ask/answer.h"
#include "ask/ask.h"
#include "keydisk/keydisk.h"
#include "text.h"

/* The usual size of keys, which is the original puzzle's; the most keys that may be asked for. */
enum { KEYDISK_USUAL_LENGTH = 21, KEYDISK_USUAL_CUTS = 16, KEYDISK_USUAL_HIGHEST = 4 };
#define KEYDISK_KEYS_MAX ((uint64_t)1000000000000)

/* Options that several questions have. */
#define KEYDISK_HIGHEST_OPTION(most, if_not_given, sentence)                                                           \
  {                                                                                                                    \
    .name = "highest", .kind = NP_OPTION_NUMBER, .min = 1, .max = most, .usual = if_not_given,                         \
    .label = "Greatest height", .about = sentence                                                                      \
  }
#define KEYDISK_GREATEST "the greatest height of a tooth, depth of a cut"
#define KEYDISK_LENGTH_OPTION(more)                                                                                    \
  {                                                                                                                    \
    .name = "length", .kind = NP_OPTION_NUMBER, .min = NP_KEYDISK_LENGTH_MIN, .max = NP_KEYDISK_LENGTH_MAX,            \
    .usual = KEYDISK_USUAL_LENGTH, .label = "Positions", .about = "how many positions the key has" more                \
  }
#define KEYDISK_CUTS_OPTION(more)                                                                                      \
  {                                                                                                                    \
    .name = "cuts", .kind = NP_OPTION_NUMBER, .min = NP_KEYDISK_CUTS_MIN, .max = NP_KEYDISK_CUTS_MAX,                  \
    .usual = KEYDISK_USUAL_CUTS, .step = 2, .label = "Cuts", .about = "how many cuts the disk has" more                \
  }
#define KEYDISK_AFTER_OPTION(more)                                                                                     \
  {                                                                                                                    \
    .name = "after", .kind = NP_OPTION_NUMBER, .max = KEYDISK_KEYS_MAX, .rare = true, .label = "After",                \
    .about = "how many keys of the same seed are left to others, before these" more                                    \
  }
#define KEYDISK_ID_OPTION                                                                                              \
  { .name = "ID", .kind = NP_OPTION_PUZZLE, .words = "keydisk", .label = "Key", .about = "the key" }

/* Writes a share as a percentage, "33.333 %", rounded down, so that 100 % is written only for the whole. */
static inline void keydisk_say_share(np_writer *lines, uint64_t part, uint64_t whole) {
  uint64_t share = whole == 0 ? 0 : (uint64_t)((double)part / (double)whole * 1000000) / 10;
  np_write(lines, "%U.%U%U%U %%", share / 1000, share / 100 % 10, share / 10 % 10, share % 10);
}

static inline void keydisk_write_key(const void *key, np_writer *id) { np_keydisk_write_id(key, id); }

#endif
