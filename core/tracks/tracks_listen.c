/* tracks_listen.c: the message of a path puzzle, its tab and its sound.
 *
 * A position that is solved speaks for itself; else the puzzle's paths are sought, so many of them
 * that it can be told whether they all carry the same message.
 */
#include "string_synth.h"
#include "tracks_ask.h"
#include "text.h"

#include <string.h>

enum { SOUGHT_PATHS = 100, SOUGHT_GUESSES = 100000, MESSAGE_MAX = NP_TRACKS_CELLS + NP_TRACKS_MAX + 1 };

/* Beginnings that are known, as they stand in a tab. */
static const struct {
  const char *message, *title;
} known_pieces[] = {
    {"---57--78--82--2\n--5--5---5---3--\n-5----5---5---2-\n7---6---5---4---\n----------------\n----------------\n",
     "Stairway to Heaven"},
};

typedef struct listen_job {
  np_job job;
  np_puzzle *puzzle;
  np_job *count; /* NULL once the path is there */
  np_tracks_counts counts;
  char message[MESSAGE_MAX]; /* empty: no path */
  bool is_tab;
  np_tab tab;
  np_error why; /* it is no tab */
  /* the sound, when it is wanted */
  bool aloud;
  uint64_t rate, pace; /* samples a second, milliseconds a column */
  np_string_synth pluck;
  int16_t *samples;
  size_t length, made;
} listen_job;

static listen_job *listen_of(np_job *job) { return (listen_job *)(void *)job; }
static const listen_job *listen_of_const(const np_job *job) { return (const listen_job *)(const void *)job; }

/* ------------------------------------------------------------------------------ the message */

static void read_message(listen_job *listen, const void *position) {
  np_writer writer = np_writer_over(listen->message, sizeof listen->message);
  np_tracks_write_message(np_tracks_board_of(listen->puzzle), position, &writer);
  listen->is_tab = np_tab_read(&listen->tab, listen->message, &listen->why);
}

/* Walks the first path found, letter by letter, and reads what it lights. */
static bool read_found(listen_job *listen) {
  uint8_t position[NP_TRACKS_PARTS_MAX] = {0};
  char letters[NP_TRACKS_CELLS + 1], word[2] = "";
  np_writer writer = np_writer_over(letters, sizeof letters);
  np_move move;
  np_tracks_write_solutions(listen->count, "", "", &writer);
  for (const char *at = letters; *at; at++) {
    word[0] = *at;
    if (!np_puzzle_read_move(listen->puzzle, word, &move, NULL) ||
        !np_puzzle_apply(listen->puzzle, position, move, NULL))
      return false;
  }
  read_message(listen, position);
  return true;
}

static bool begin_sound(listen_job *listen) {
  if (!listen->aloud || !listen->is_tab) return true;
  if (!np_string_synth_begin(&listen->pluck, &listen->tab, (unsigned)listen->rate, (double)listen->pace / 1000,
                             &listen->job.error))
    return false;
  listen->length = (size_t)np_string_synth_length(&listen->pluck);
  listen->samples = np_memory_new(&listen->job.memory, listen->length * sizeof *listen->samples);
  return listen->samples != NULL;
}

static void found(listen_job *listen) {
  if (!begin_sound(listen))
    np_job_fail_memory(&listen->job);
  else if (listen->length == 0)
    listen->job.status = NP_JOB_DONE;
}

static void seek(listen_job *listen, uint32_t effort) {
  np_job_status status = np_job_step(listen->count, effort);
  if (status == NP_JOB_WORKING) return;
  listen->counts = np_tracks_counts_of(listen->count);
  bool good = status == NP_JOB_DONE && (listen->counts.paths == 0 || read_found(listen));
  if (!good) {
    np_job_fail_memory(&listen->job);
    return;
  }
  np_job_close(listen->count);
  listen->count = NULL;
  found(listen);
}

static void play(listen_job *listen, uint32_t effort) {
  enum { PIECE = 256, SAMPLES_AN_EFFORT = 8 };
  float piece[PIECE];
  uint64_t wanted = (uint64_t)effort * SAMPLES_AN_EFFORT;
  while (wanted > 0 && listen->made < listen->length) {
    size_t count = np_string_synth_play(&listen->pluck, piece, wanted < PIECE ? (size_t)wanted : PIECE);
    for (size_t i = 0; i < count; i++) listen->samples[listen->made++] = np_wav_sample(piece[i]);
    wanted -= count;
  }
  if (listen->made == listen->length) listen->job.status = NP_JOB_DONE;
}

static void listen_step(np_job *job, uint32_t effort) {
  listen_job *listen = listen_of(job);
  if (listen->count)
    seek(listen, effort);
  else if (listen->length > 0)
    play(listen, effort);
  else
    found(listen); /* the position was solved already */
}

static double listen_progress(const np_job *job) {
  const listen_job *listen = listen_of_const(job);
  double seeking = listen->count ? np_job_progress(listen->count) : 1;
  if (!listen->aloud) return seeking;
  return seeking / 2 + (listen->length > 0 ? 0.5 * (double)listen->made / (double)listen->length : 0);
}

static void listen_close(np_job *job) {
  listen_job *listen = listen_of(job);
  np_job_close(listen->count);
  np_puzzle_close(listen->puzzle);
  np_memory_free(&job->memory, listen->samples);
}

/* Do all paths carry this message? Those on the same cells do. */
static bool is_certain(const listen_job *listen) { return listen->counts.sets == 1 && listen->counts.complete; }

static const char *piece_of(const listen_job *listen) {
  for (size_t i = 0; i < sizeof known_pieces / sizeof *known_pieces; i++)
    if (strcmp(listen->message, known_pieces[i].message) == 0) return known_pieces[i].title;
  return NULL;
}

/* ------------------------------------------------------------------------------ the reports */

static void report_rows(const char *text, np_writer *writer) {
  bool first = true;
  np_write(writer, "[");
  while (*text) {
    np_write(writer, first ? "\"" : ",\"");
    for (; *text != '\n'; text++) np_write(writer, "%c", *text);
    np_write(writer, "\"");
    text++;
    first = false;
  }
  np_write(writer, "]");
}

static void report_notes(const listen_job *listen, np_writer *writer) {
  np_write(writer, ",\"notes\":[");
  for (unsigned column = 0; column < listen->tab.columns; column++) {
    char said[256];
    np_writer saying = np_writer_over(said, sizeof said);
    np_tab_say(&listen->tab, column, &saying);
    if (column > 0) np_write(writer, ",");
    np_write_json(writer, said);
  }
  np_write(writer, "]");
}

static void listen_report(const np_job *job, np_writer *writer) {
  const listen_job *listen = listen_of_const(job);
  char tab[MESSAGE_MAX];
  np_writer written = np_writer_over(tab, sizeof tab);
  np_write(writer, "{\"found\":%s,\"certain\":%s,\"guesses\":\"%U\",\"rows\":", *listen->message ? "true" : "false",
           is_certain(listen) ? "true" : "false", listen->counts.guesses);
  report_rows(listen->message, writer);
  if (*listen->message && listen->is_tab) {
    np_tab_write(&listen->tab, &written);
    np_write(writer, ",\"tab\":");
    report_rows(tab, writer);
    report_notes(listen, writer);
  } else {
    np_write(writer, ",\"tab\":null");
    tracks_report_text(writer, "why", *listen->message ? listen->why.sentence : "no path was found");
  }
  if (listen->aloud)
    np_write(writer, ",\"rate\":%U,\"pace\":%U,\"samples\":\"%U\"", listen->rate, listen->pace,
             (uint64_t)listen->length);
  np_write(writer, "}");
}

static void answer_report(const np_job *job, np_writer *writer) {
  const listen_job *listen = listen_of_const(job);
  np_write(writer, "{\"found\":%s", *listen->message ? "true" : "false");
  tracks_report_text(writer, "answer", piece_of(listen));
  np_write(writer, "}");
}

static const np_job_work listen_work = {listen_step, listen_progress, listen_report, listen_close};
static const np_job_work answer_work = {listen_step, listen_progress, answer_report, listen_close};

/* ------------------------------------------------------------------------------- beginning */

static bool has_digits(const np_tracks_board *board) {
  for (unsigned cell = 0; cell < (unsigned)board->width * board->height; cell++)
    if (board->digit[cell]) return true;
  return false;
}

static listen_job *listen_start(const np_job_work *work, const np_asked *asked, const np_memory *memory,
                                np_error *error) {
  uint8_t position[NP_TRACKS_PARTS_MAX];
  listen_job *listen = np_job_new(work, sizeof *listen, memory, error);
  if (!listen) return NULL;
  listen->puzzle = tracks_asked_puzzle(asked, memory, error);
  if (!listen->puzzle) goto failed;
  if (!has_digits(np_tracks_board_of(listen->puzzle))) {
    np_fail(error, "id", 0, "this puzzle has no digits in its cells, so its path carries no message");
    goto failed;
  }
  np_puzzle_start(listen->puzzle, position);
  if (np_puzzle_solved(listen->puzzle, position)) {
    listen->counts = (np_tracks_counts){.paths = 1, .sets = 1, .complete = true};
    read_message(listen, position);
    return listen;
  }
  listen->count = np_tracks_solve_start(listen->puzzle, NULL, SOUGHT_PATHS, SOUGHT_GUESSES, error);
  if (!listen->count) goto failed;
  np_tracks_solve_keep(listen->count, 1);
  return listen;
failed:
  np_job_close(&listen->job);
  return NULL;
}

np_job *tracks_message_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  return (np_job *)listen_start(&listen_work, asked, memory, error);
}

np_job *tracks_answer_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  return (np_job *)listen_start(&answer_work, asked, memory, error);
}

np_job *tracks_sound_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint64_t rate = 44100, pace = 250;
  if (!np_asked_number(asked, "rate", NP_STRING_SYNTH_RATE_MIN, NP_STRING_SYNTH_RATE_MAX, &rate, error) ||
      !np_asked_number(asked, "pace", 50, 2000, &pace, error))
    return NULL;
  listen_job *listen = listen_start(&listen_work, asked, memory, error);
  if (!listen) return NULL;
  const np_tracks_board *board = np_tracks_board_of(listen->puzzle);
  if (board->height > NP_TAB_STRINGS) {
    np_fail(error, "id", 0, "the message has %u rows; a tab has at most %u, one for each string of a guitar",
            (unsigned)board->height, (unsigned)NP_TAB_STRINGS);
    np_job_close(&listen->job);
    return NULL;
  }
  listen->aloud = true;
  listen->rate = rate;
  listen->pace = pace;
  return &listen->job;
}

/* ------------------------------------------------------------------------------- the answer */

bool tracks_listen_none(const np_job *job) { return !*listen_of_const(job)->message; }

/* Says that there is nothing to hear, or that it may be otherwise. False: nothing. */
static bool say_certainty(const listen_job *listen, np_writer *lines) {
  if (!*listen->message) {
    np_write(lines,
             listen->counts.complete ? "there is no path, so there is no message\n"
                                     : "no path was found within %U guesses\n",
             listen->counts.guesses);
    return false;
  }
  if (!is_certain(listen)) np_write(lines, "other paths may carry other messages; this is the first path's\n");
  return true;
}

void tracks_message_say(const np_job *job, np_writer *lines) {
  const listen_job *listen = listen_of_const(job);
  if (!say_certainty(listen, lines)) return;
  np_write(lines, "%s", listen->message);
  if (listen->is_tab) np_tab_write(&listen->tab, lines);
}

void tracks_sound_say(const np_job *job, np_writer *lines) {
  const listen_job *listen = listen_of_const(job);
  if (!say_certainty(listen, lines)) return;
  uint64_t tenths = (uint64_t)listen->length * 10 / listen->rate;
  np_write(lines, "%U.%U seconds of plucked strings, %u columns, %U samples a second (-o FILE: WAV)\n", tenths / 10,
           tenths % 10, listen->tab.columns, listen->rate);
}

void tracks_sound_file(const np_job *job, np_writer *bytes) {
  const listen_job *listen = listen_of_const(job);
  uint8_t header[NP_WAV_HEADER];
  np_wav_header(header, (unsigned)listen->rate, (uint32_t)listen->length);
  for (unsigned i = 0; i < sizeof header; i++) np_write(bytes, "%c", header[i]);
  for (size_t i = 0; i < listen->length; i++)
    np_write(bytes, "%c%c", (uint16_t)listen->samples[i] & 255, (uint16_t)listen->samples[i] >> 8);
}

void tracks_answer_say(const np_job *job, np_writer *lines) {
  const listen_job *listen = listen_of_const(job);
  if (!say_certainty(listen, lines)) return;
  const char *title = piece_of(listen);
  np_write(lines, "%s\n", title ? title : "this message is not known here");
}
