/* The puzzle of each day: the same for everyone, of a suitable difficulty, and none comes again soon. */
#include "test.h"

#include "ask/option.h"
#include "asked.h"
#include "nopatience.h"

#include <stdio.h>
#include <string.h>

enum { DAYS = 365, ID_MAX = 200, POSITION_MAX = 256, YEAR_ENDS = 3 };

/* A day as it is written. */
static void write_date(uint64_t day, char date[16]) {
  static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  unsigned year = 1970, month = 0;
  for (;; year++) {
    unsigned length = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 366 : 365;
    if (day < length) break;
    day -= length;
  }
  bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  for (;; month++) {
    unsigned length = days[month] + (month == 1 && leap ? 1u : 0u);
    if (day < length) break;
    day -= length;
  }
  snprintf(date, 16, "%04u-%02u-%02u", year, month + 1, (unsigned)day + 1);
}

TEST(dates_are_read) {
  static const struct {
    const char *text;
    uint64_t day;
  } dates[] = {{"1970-01-01", 0},     {"1970-12-31", 364},   {"1972-02-29", 789},
               {"1972-03-01", 790},   {"2000-02-29", 11016}, {"2024-12-31", 20088},
               {"2026-11-25", 20782}, {"2100-03-01", 47541}, {"9999-12-31", 2932896}};
  static const char *const wrong[] = {
      "",         "2026",     "2026-13-01", "2026-00-10",  "2026-04-31", "2026-02-29",  "2100-02-29",  "1969-12-31",
      "2026-1-1", "26-01-01", "2026/01/01", "2026-01-011", "2026-01-0",  " 2026-01-01", "2026-01-01 ", "today"};
  uint64_t day;
  for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
    if (!np_day_read(dates[i].text, &day) || day != dates[i].day) fail_msg("%s", dates[i].text);
  }
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    if (np_day_read(wrong[i], &day)) fail_msg("%s is no day", wrong[i]);
  for (uint64_t each = 0; each < 60000; each++) {
    char date[16];
    write_date(each, date);
    if (!np_day_read(date, &day) || day != each) fail_msg("%s", date);
  }
}

/* However many puzzles there are, each comes once in a round, and none again too soon. */
TEST(choices_are_apart) {
  for (uint64_t count = 1; count <= 200; count += count < 70 ? 1 : 13) {
    uint64_t last[200];
    bool same_order = true;
    memset(last, 0xff, sizeof last);
    for (uint64_t day = 0; day < 3 * count; day++) {
      uint64_t one = np_day_choice(day, count);
      assert_that(one, <, count);
      if (last[one] == UINT64_MAX) {
        assert_that(day, <, count);
      } else {
        uint64_t apart = day - last[one], least = count > NP_DAYS_APART ? NP_DAYS_APART + 1 : count;
        if (apart < least)
          fail_msg("%u of %u comes again after %u days", (unsigned)one, (unsigned)count, (unsigned)apart);
        same_order = same_order && apart == count;
      }
      last[one] = day;
    }
    if (count > 70) assert_false(same_order);
  }
}

static void make(const char *kind, const char *date, char id[ID_MAX]) {
  char words[64];
  snprintf(words, sizeof words, "generate %s --day %s", kind, date);
  char *report = asked_report(words, 1000000);
  const char *puzzles = strstr(report, "\"puzzles\":[");
  if (!puzzles || sscanf(puzzles, "\"puzzles\":[{\"id\":\"%199[^\"]", id) != 1) fail_msg("%s: %s", words, report);
  free(report);
}

/* The fewest moves to the goal where they are known at once, else 0. Checks that the puzzle is no preset. */
static uint64_t moves_of(const char *id) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  uint8_t position[POSITION_MAX];
  uint64_t moves = 0;
  np_puzzle_start(puzzle, position);
  if (np_puzzle_states(puzzle) > 0) assert_true(np_puzzle_distance(puzzle, position, NULL, &moves));
  for (const np_preset *preset = np_kind_presets(np_puzzle_kind(puzzle)); preset->id; preset++)
    assert_string_not_equal(preset->id, id);
  np_puzzle_close(puzzle);
  return moves;
}

static unsigned count_different(char (*ids)[ID_MAX], unsigned count) {
  unsigned different = 0;
  for (unsigned i = 0; i < count; i++) {
    bool before = false;
    for (unsigned other = 0; other < i && !before; other++) before = strcmp(ids[i], ids[other]) == 0;
    different += !before;
  }
  return different;
}

/* Each kind's puzzles on DAYS days from one date and 100 days from others, over the ends of years. */
TEST(none_comes_again_soon) {
  static const struct {
    const char *kind;
    unsigned different; /* in a year, at least: of rings and O'Gear all there are */
    uint64_t least, most;
  } kinds[] = {{"rings", 77, 16, 95},
               {"ogear", 78, 8, 20},
               {"keydisk", DAYS, 1, 24},
               {"snake", 280, 0, 0},
               {"tracks", DAYS, 0, 0}};
  static const uint64_t first[YEAR_ENDS] = {20440, 20782, 11000}; /* 2025-12-18, 2026-11-25, 2000-02-13 */
  static char ids[DAYS][ID_MAX];
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    for (unsigned year = 0; year < YEAR_ENDS; year++) {
      unsigned days = year == 0 ? DAYS : 100;
      for (unsigned i = 0; i < days; i++) {
        char date[16];
        write_date(first[year] + i, date);
        make(kinds[k].kind, date, ids[i]);
        uint64_t moves = moves_of(ids[i]);
        if (moves < kinds[k].least || moves > kinds[k].most)
          fail_msg("%s of %s: %u moves", ids[i], date, (unsigned)moves);
        for (unsigned before = i > NP_DAYS_APART ? i - NP_DAYS_APART : 0; before < i; before++)
          if (strcmp(ids[before], ids[i]) == 0) fail_msg("%s of %s was there %u days before", ids[i], date, i - before);
      }
      if (days == DAYS && count_different(ids, days) < kinds[k].different)
        fail_msg("%s: %u different puzzles in a year", kinds[k].kind, count_different(ids, days));
    }
}

/* The puzzle once made for a day stays the day's puzzle, on every machine: tests/browser/deal.test.mjs asks the page
 * for the same. */
TEST(days_have_their_puzzles) {
  static const struct {
    const char *kind, *date, *id;
  } days[] = {{"rings", "2026-11-25", "rings.7~0111100"}, {"ogear", "2026-11-25", "ogear.corrected~Lef-West-1"}};
  for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
    char id[ID_MAX];
    make(days[i].kind, days[i].date, id);
    assert_string_equal(id, days[i].id);
  }
}

TEST(what_is_asked_wrongly_is_said) {
  static const struct {
    const char *words, *sentence;
  } asked[] = {
      {"generate rings --day 2026-02-29", "day is \"2026-02-29\"; it needs to be a date like 2026-11-25, from 1970 on"},
      {"generate tracks --day tomorrow", "day is \"tomorrow\"; it needs to be a date like 2026-11-25, from 1970 on"},
      {"generate rings --day 2026-11-25 --rings 6",
       "--rings cannot be given with --day: the day alone decides the puzzle"},
      {"generate snake --seed 3 --day 2026-11-25",
       "--seed cannot be given with --day: the day alone decides the puzzle"},
      {"generate ogear --moves 5 --day 2026-11-25",
       "--moves cannot be given with --day: the day alone decides the puzzle"},
      {"generate keydisk --difficulty easy --day 2026-11-25",
       "--difficulty cannot be given with --day: the day alone decides the puzzle"},
      {"generate tracks --size 8x8 --day 2026-11-25",
       "--size cannot be given with --day: the day alone decides the puzzle"},
  };
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    np_error error = {0};
    np_job *job = np_ask(asked[i].words, NULL, &error);
    assert_null(job);
    assert_string_equal(error.sentence, asked[i].sentence);
  }
}

TEST(in_steps_and_with_little_memory) {
  static const char *const kinds[] = {"rings", "ogear", "keydisk", "snake", "tracks"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    char words[64];
    snprintf(words, sizeof words, "generate %s --day 2026-12-31", kinds[i]);
    assert_same_in_steps(words, 37);
    assert_survives_little_memory(words);
  }
}
