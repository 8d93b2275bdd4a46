/* What text.h offers besides reading ids: numbers in sentences, arrays that grow; and JSON. */
#include "test.h"

#include "failing_allocator.h"
#include "text.h"

TEST(an_array_grows_and_keeps_what_it_holds) {
  failing_allocator counted = {.left = 1000};
  np_memory memory = failing_memory(&counted);
  uint32_t *array = NULL;
  size_t capacity = 0;
  for (uint32_t i = 0; i < 10000; i++) {
    assert_true(np_memory_grow(&memory, &array, &capacity, i + 1, sizeof *array));
    assert_that(capacity, >, i);
    array[i] = i;
  }
  for (uint32_t i = 0; i < 10000; i++) assert_int_equal(array[i], i);
  assert_that(counted.left, >, 970); /* by steps that grow with it, not one by one */
  size_t before = capacity;
  assert_true(np_memory_grow(&memory, &array, &capacity, 3 * before, sizeof *array));
  assert_int_equal(capacity, 3 * before);
  np_memory_free(&memory, array);
  assert_int_equal(counted.out, 0);
}

TEST(json_sets_its_own_commas_and_escapes) {
  char text[400];
  np_writer json = np_writer_over(text, sizeof text);
  np_error error = {.sentence = "no", .field = "disk", .place = 3};
  np_json_open(&json, NULL, '{');
  np_json_open(&json, "empty", '[');
  np_json_close(&json, ']');
  np_json_text(&json, "quoted", "a \"b\" \\ c\n\x01");
  np_json_text(&json, "none", NULL);
  np_json_begin_text(&json, "built");
  np_write(&json, "%N {[:", (uint64_t)1000);
  np_json_end_text(&json);
  np_json_open(&json, "list", '[');
  np_json_number(&json, NULL, 7);
  np_json_digits(&json, NULL, UINT64_MAX);
  np_json_flag(&json, NULL, true);
  np_json_open(&json, NULL, '[');
  np_json_close(&json, ']');
  np_json_close(&json, ']');
  np_json_decimal(&json, "share", 0.0461, 2);
  np_json_error(&json, "error", &error);
  np_json_close(&json, '}');
  assert_string_equal(text, "{\"empty\":[],\"quoted\":\"a \\\"b\\\" \\\\ c\\n\\u0001\",\"none\":null,"
                            "\"built\":\"1,000 {[:\",\"list\":[7,\"18446744073709551615\",true,[]],\"share\":0.05,"
                            "\"error\":{\"sentence\":\"no\",\"field\":\"disk\",\"place\":3}}");
}

/* Characters of one to four bytes: what is kept is as much as fits, and ends after a whole one. */
TEST(a_text_that_is_cut_ends_after_a_whole_character) {
  static const char whole[] = "a\xC3\xA9\xE2\x86\x92\xF0\x9F\x94\x91z";
  static const size_t ends[] = {0, 1, 3, 6, 10, 11};
  char text[sizeof whole];
  for (size_t size = 0; size <= sizeof whole; size++) {
    np_writer writer = np_writer_over(text, size);
    size_t kept = 0;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
      if (ends[i] < size) kept = ends[i];
    np_write(&writer, "%s", whole);
    assert_int_equal(writer.length, sizeof whole - 1);
    if (size == 0) continue;
    assert_int_equal(strlen(text), kept);
    assert_memory_equal(text, whole, kept);
  }
}

static char taken[100];

static void take(const char *text, size_t length) { strncat(taken, text, length); }

/* However small the buffer is. */
TEST(a_text_is_given_away_piece_by_piece) {
  static const char whole[] = "{\"list\":[1,2,3,1000000],\"words\":\"1 \\\"move\\\"\"}";
  for (size_t size = 2; size < sizeof whole + 2; size++) {
    char buffer[sizeof whole + 2];
    np_writer json = np_writer_over(buffer, size);
    json.full = take;
    taken[0] = '\0';
    np_json_open(&json, NULL, '{');
    np_json_open(&json, "list", '[');
    for (uint64_t i = 1; i < 4; i++) np_json_number(&json, NULL, i);
    np_json_number(&json, NULL, 1000000);
    np_json_close(&json, ']');
    np_json_begin_text(&json, "words");
    np_write(&json, "%u \"move%p\"", 1u);
    np_json_end_text(&json);
    np_json_close(&json, '}');
    assert_int_equal(json.length, strlen(whole));
    take(buffer, json.length - json.taken);
    assert_string_equal(taken, whole);
  }
}

TEST(an_array_that_cannot_grow_stays) {
  failing_allocator counted = {.left = 1};
  np_memory memory = failing_memory(&counted);
  size_t capacity = 0;
  char *array = NULL;
  assert_true(np_memory_grow(&memory, &array, &capacity, 0, 1));
  assert_non_null(array); /* even for none */
  size_t before = capacity;
  array[0] = 'x';
  assert_false(np_memory_grow(&memory, &array, &capacity, before + 1, 1));
  assert_int_equal(capacity, before);
  counted.left = 100;
  assert_false(np_memory_grow(&memory, &array, &capacity, SIZE_MAX / 4 + 1, 4));
  assert_int_equal(counted.left, 100); /* more bytes than there are numbers for: not even asked */
  assert_int_equal(capacity, before);
  assert_int_equal(array[0], 'x');
  const char *where = array;
  assert_true(np_memory_grow(&memory, &array, &capacity, before, 1));
  assert_ptr_equal(array, where);
  np_memory_free(&memory, array);
  assert_int_equal(counted.out, 0);
}

static void assert_number(const char *format, uint64_t number, const char *text) {
  char written[64];
  np_writer writer = np_writer_over(written, sizeof written);
  np_write(&writer, format, number);
  assert_string_equal(written, text);
}

TEST(numbers_have_separators) {
  char written[64];
  np_writer writer = np_writer_over(written, sizeof written);
  assert_number("%N", 0, "0");
  assert_number("%N", 999, "999");
  assert_number("%N", 1000, "1,000");
  assert_number("%N", 1048576, "1,048,576");
  assert_number("%N", UINT64_MAX, "18,446,744,073,709,551,615");
  np_write(&writer, "%n of %n", 42u, 1020304u);
  assert_string_equal(written, "42 of 1,020,304");
}

TEST(large_numbers_are_rounded) {
  assert_number("%B", 999999999, "999,999,999");
  assert_number("%B", 1000000000, "1 billion");
  assert_number("%B", 1250000000, "1.3 billion");
  assert_number("%B", 999949999999, "999.9 billion");
  assert_number("%B", 999950000000, "1 trillion");
  assert_number("%B", 45000000000000, "45 trillion");
  assert_number("%B", 7000100000000000, "7 quadrillion");
  assert_number("%B", 12297829382473034410u, "12.3 quintillion");
  assert_number("%B", UINT64_MAX, "18.4 quintillion");
}

TEST(foreign_text_is_quoted_as_it_was_typed) {
  static const struct {
    const char *text, *quoted, *one;
  } rows[] = {
      {"", "\"\"", "\"\""},
      {"rings", "\"rings\"", "\"r\""},
      {"ключ", "\"ключ\"", "\"к\""},
      {"鍵", "\"鍵\"", "\"鍵\""},
      {"🧩🧩", "\"🧩🧩\"", "\"🧩\""},
      {"say \"no\"", "\"say \"no\"\"", "\"s\""},
      {"αβγδεζηθικλμνξοπρστυ", "\"αβγδεζηθικλμνξοπρστυ\"", "\"α\""},
      {"αβγδεζηθικλμνξοπρστυφ", "\"αβγδεζηθικλμνξοπρστυ...\"", "\"α\""},
      {"a\tb\x1b[1m", "\"a?b?[1m\"", "\"a\""}, /* what a terminal would act on */
      {"\u202eabc", "\"?abc\"", "\"?\""},      /* what turns the direction of writing */
      {"\xc3", "\"?\"", "\"?\""},              /* half a character */
      {"\xffz", "\"?z\"", "\"?\""},            /* no UTF-8 */
      {"\xed\xa0\x80", "\"?\"", "\"?\""},      /* half of a pair of UTF-16 */
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char buffer[NP_QUOTE_MAX];
    assert_string_equal(np_quote(buffer, rows[i].text), rows[i].quoted);
    assert_string_equal(np_quote_one(buffer, rows[i].text), rows[i].one);
  }
}
