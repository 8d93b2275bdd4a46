/* Free the Key: arrays as they stand in a program, pasted. */
#include "test.h"

#include "keydisk/keydisk.h"

static void assert_pasted(const char *text, const char *id) {
  np_keydisk key;
  np_error error = {0};
  char written[300];
  np_writer writer = np_writer_over(written, sizeof written);
  if (!np_keydisk_paste(text, &key, &error)) fail_msg("%s", error.sentence);
  np_keydisk_write_id(&key, &writer);
  assert_string_equal(written, id);
}

static void assert_not_pasted(const char *text, const char *field, const char *sentence) {
  np_keydisk key = {0};
  np_error error = {0};
  assert_false(np_keydisk_paste(text, &key, &error));
  assert_string_equal(error.sentence, sentence);
  assert_string_equal(error.field, field);
  assert_int_equal(key.length, 0);
}

static void pasting(void **unused) {
  (void)unused;
  assert_pasted("0 3 1 2 4 0 3 2 2 1 0 2 1 0 3 3 2 2 4 1 0\n0 4 0 2 1 2 3 0 2 2 3 1 3 2 0 1 4 0 1 1 0\n"
                "4 0 3 0 2 4 4 0 2 4 4 2 4 0 3 2\n",
                "keydisk.a");
  assert_pasted("key = {{0, 1, 2}, {2, 1, 0}};\ndisk = {4, 0,\n 3, 1}", "keydisk.012.210.4031");
  assert_pasted("[[0,1,2],[2,1,0]] [4,0,3,1]", "keydisk.012.210.4031");
  assert_pasted("above: 012\r\nbelow: 210\r\n\r\ndisk: 4031", "keydisk.012.210.4031");
  assert_pasted("keydisk.012.210.4031", "keydisk.012.210.4031");
  assert_not_pasted("", "above",
                    "the text has 0 lists of heights; it needs three: teeth above, teeth below, cuts of the disk");
  assert_not_pasted("012\n210\n40\n31", "disk",
                    "the text has 4 lists of heights; it needs three: teeth above, teeth below, cuts of the disk");
  assert_not_pasted("012\n21o\n4031", "below", "below has \"o\" after 2 heights; a height is a digit from 0 to 9");
  assert_not_pasted(
      "0 1 12\n0 1 2\n4 0 3 1", "above",
      "above has a height of more than one digit, or a space is missing; a height is a digit from 0 to 9");
  assert_not_pasted("012\n2100\n4031", "below", "below has 4 teeth and above has 3; they need the same number");
  assert_not_pasted("012\n210\n40312", "disk", "disk has 5 cuts; it needs an even number");
  assert_not_pasted("0\n0\n4031", "above", "above has 1 tooth; it needs from 2 to 64");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pasting),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
