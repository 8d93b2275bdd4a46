/* Work in parts: how it is divided, and that the parts joined are the whole. */
#include "asked.h"

#include "ask/divide.h"

/* How work is divided, and the second part's words. */
static const struct {
  const char *words;
  unsigned workers, parts;
  const char *second; /* words of the second part */
} divided[] = {
    {"census 2x2x7", 3, 3, "census 2x2x7 --shard 2/3"},
    {"keydisk count --length 5 --cuts 4", 3, 3, "keydisk count --length 5 --cuts 4 --shard 2/3"},
    {"keydisk chance --keys 45000 --key keydisk.a", 3, 3, "keydisk chance --key keydisk.a --keys 20000 --after 10000"},
    {"keydisk harder --keys 45000 --cooling 20000 --seed 4", 8, 3,
     "keydisk harder --cooling 20000 --seed 4 --keys 20000 --after 20000"},
    {"keydisk harder --keys 9000 --cooling 3000 --by hardness", 2, 2,
     "keydisk harder --cooling 3000 --by hardness --keys 6000 --after 3000"},
    {"keydisk harder --length 5 --cuts 6 --highest 2 --seed 3 --keys 25000 --cooling 1000", 7, 7,
     "keydisk harder --length 5 --cuts 6 --highest 2 --seed 3 --cooling 1000 --keys 4000 --after 3000"},
    {"keydisk chance --key keydisk.a --keys 30001", 2, 2, "keydisk chance --key keydisk.a --keys 10001 --after 20000"},
    {"keydisk count --length 5 --cuts 4 --highest 2", 2, 2,
     "keydisk count --length 5 --cuts 4 --highest 2 --shard 2/2"},
    {"census 2x3x5", 7, 7, "census 2x3x5 --shard 2/7"},
    {"census nonsense", 3, 1, NULL},
    {"census 2x2x7", 1, 1, NULL},
    {"census 2x2x3", 3, 1, NULL},
    {"keydisk chance --keys 20000 --after 10000", 3, 1, NULL},
    {"keydisk verdict keydisk.a", 3, 1, NULL},
    {"nonsense", 3, 1, NULL},
};

/* Writes what the parts found, each ended by a form feed. Returns how many parts there are. */
static unsigned find_parts(const char *words, unsigned workers, const char *second, np_writer *found) {
  unsigned shares = 0, count = 1;
  for (unsigned number = 0; number < count; number++) {
    char part[200];
    unsigned share;
    np_writer writer = np_writer_over(part, sizeof part);
    count = np_ask_part(words, workers, number, &writer, &share, NULL);
    if (count == 1) return 1;
    if (number == 1) assert_string_equal(part, second);
    np_job *job = asked_whole(part, 1000);
    np_part_write(job, found);
    np_write(found, "\f");
    np_job_close(job);
    shares += share;
  }
  assert_in_range(shares, 999990, 1000000);
  return count;
}

static void joined_are_whole(const char *words, const char *parts, unsigned workers) {
  np_error error = {0};
  np_job *joined = np_ask_join(words, parts, workers, NULL, &error), *job = asked_whole(words, 1000);
  if (!joined) fail_msg("%s: %s", words, error.sentence);
  char *whole = asked_text(np_answer_json, job, NULL), *other = asked_text(np_answer_json, joined, NULL);
  assert_string_equal(other, whole);
  free(whole);
  free(other);
  np_job_close(job);
  np_job_close(joined);
  assert_null(np_ask_join(words, "what?\f", 2, NULL, &error));
  assert_has(error.sentence, "this is not what a part of");
}

TEST(parts_joined_are_the_whole) {
  static char parts[1 << 16];
  for (size_t i = 0; i < sizeof divided / sizeof *divided; i++) {
    np_writer all = np_writer_over(parts, sizeof parts);
    unsigned count = find_parts(divided[i].words, divided[i].workers, divided[i].second, &all);
    assert_int_equal(count, divided[i].parts);
    assert_that(all.length, <, sizeof parts);
    if (count > 1) joined_are_whole(divided[i].words, parts, divided[i].workers);
  }
  np_error error = {0};
  assert_null(np_ask_join("keydisk verdict keydisk.a", "1,\f", 2, NULL, &error));
  assert_string_equal(error.sentence, "keydisk verdict is not divided into parts");
}
