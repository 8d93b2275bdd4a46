/* random_key.h: keys and disks of a size, every height as likely as any other. */
#ifndef NP_TEST_RANDOM_KEY_H
#define NP_TEST_RANDOM_KEY_H

#include "test.h"

#include "keydisk/keydisk.h"
#include "numbers.h"

/* Heights from 0 to `highest`. */
static inline void random_key(np_random *random, unsigned length, unsigned cuts, unsigned highest, np_keydisk *key) {
  memset(key, 0, sizeof *key);
  key->length = (uint8_t)length;
  key->cuts = (uint8_t)cuts;
  for (unsigned x = 0; x < length; x++) {
    key->above[x] = (uint8_t)np_random_below(random, highest + 1);
    key->below[x] = (uint8_t)np_random_below(random, highest + 1);
  }
  for (unsigned r = 0; r < cuts; r++) key->disk[r] = (uint8_t)np_random_below(random, highest + 1);
}

#endif
