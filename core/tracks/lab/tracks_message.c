/* tracks_message.c: the message of a path puzzle, its tab and its sound.
 *
 * A solved position has one message. For any other the puzzle's paths are searched, as many as it
 * takes to tell whether all of them carry the same message.
 */
#include "string_synth.h"
#include "text.h"
#include "tracks/tracks.h"
#include "tracks_ask.h"

#include <string.h>

enum { SOUGHT_PATHS = 100, SOUGHT_GUESSES = 100000, MESSAGE_MAX = NP_TRACKS_CELLS + NP_TRACKS_MAX + 1 };

/* Known pieces: `message` is how the piece begins, as digits in rows. */
static const struct {
  const char *message, *title;
} known_pieces[] = {
    {"---57--78--82--2\n--5--5---5---3--\n-5----5---5---2-\n7---6---5---4---\n----------------\n----------------\n",
     "Stairway to Heaven"},
};

typedef struct message_job {
  np_live_job live; /* first, always */
  np_job *count;    /* NULL once the path is there */
  np_tracks_counts counts;
  char message[MESSAGE_MAX]; /* empty: no path */
  bool is_tab;
  np_tab tab;
  np_error why; /* why the message is no tab */
  /* the sound, when it is wanted */
  bool with_sound;
  uint64_t rate, pace; /* samples a second, milliseconds a column */
  np_string_synth synth;
  int16_t *samples;
  size_t length, made;
} message_job;

static message_job *reading_of(np_job *job) { return (message_job *)(void *)job; }
static const np_puzzle *puzzle_of(const message_job *reading) { return np_live_puzzle(&reading->live.job); }
static const message_job *reading_of_const(const np_job *job) { return (const message_job *)(const void *)job; }

/* ------------------------------------------------------------------------------ the message */

static void read_message(message_job *reading, const void *position) {
  np_writer writer = np_writer_over(reading->message, sizeof reading->message);
  np_tracks_write_message(np_tracks_board_of(puzzle_of(reading)), position, &writer);
  reading->is_tab = np_tab_read(&reading->tab, reading->message, &reading->why);
}

/* Draws the first path found, step by step, and reads the digits on it. */
static bool read_found(message_job *reading) {
  uint8_t position[NP_TRACKS_PARTS_MAX] = {0};
  char letters[NP_TRACKS_CELLS + 1], word[2] = "";
  np_writer writer = np_writer_over(letters, sizeof letters);
  np_move move;
  np_tracks_write_solution(reading->count, &(size_t){0}, "", &writer);
  for (const char *at = letters; *at; at++) {
    word[0] = *at;
    if (!np_puzzle_read_move(puzzle_of(reading), word, &move, NULL) ||
        !np_puzzle_apply(puzzle_of(reading), position, move, NULL))
      return false;
  }
  read_message(reading, position);
  return true;
}

static bool begin_sound(message_job *reading) {
  if (!reading->with_sound || !reading->is_tab) return true;
  if (!np_string_synth_begin(&reading->synth, &reading->tab, (unsigned)reading->rate, (double)reading->pace / 1000,
                             &reading->live.job.error))
    return false;
  reading->length = (size_t)np_string_synth_length(&reading->synth);
  reading->samples = np_memory_new(&reading->live.job.memory, reading->length * sizeof *reading->samples);
  return reading->samples != NULL;
}

static void found(message_job *reading) {
  if (!begin_sound(reading))
    np_job_fail_memory(&reading->live.job);
  else if (reading->length == 0)
    reading->live.job.status = NP_JOB_DONE;
}

static void seek(message_job *reading, uint32_t effort) {
  np_job_status status = np_job_step(reading->count, effort);
  if (status == NP_JOB_WORKING) return;
  reading->counts = np_tracks_counts_of(reading->count);
  bool good = status == NP_JOB_DONE && (reading->counts.paths == 0 || read_found(reading));
  if (!good) {
    np_job_fail_memory(&reading->live.job);
    return;
  }
  np_job_close(reading->count);
  reading->count = NULL;
  found(reading);
}

static void play(message_job *reading, uint32_t effort) {
  enum { PIECE = 256, SAMPLES_AN_EFFORT = 8 };
  float piece[PIECE];
  uint64_t wanted = (uint64_t)effort * SAMPLES_AN_EFFORT;
  while (wanted > 0 && reading->made < reading->length) {
    size_t count = np_string_synth_play(&reading->synth, piece, wanted < PIECE ? (size_t)wanted : PIECE);
    for (size_t i = 0; i < count; i++) reading->samples[reading->made++] = np_wav_sample(piece[i]);
    wanted -= count;
  }
  if (reading->made == reading->length) reading->live.job.status = NP_JOB_DONE;
}

static void message_step(np_job *job, uint32_t effort) {
  message_job *reading = reading_of(job);
  if (reading->count)
    seek(reading, effort);
  else if (reading->length > 0)
    play(reading, effort);
  else
    found(reading); /* the position was solved already */
}

static double message_progress(const np_job *job) {
  const message_job *reading = reading_of_const(job);
  double seeking = reading->count ? np_job_progress(reading->count) : 1;
  if (!reading->with_sound) return seeking;
  return seeking / 2 + (reading->length > 0 ? 0.5 * (double)reading->made / (double)reading->length : 0);
}

static void message_close(np_job *job) {
  message_job *reading = reading_of(job);
  np_job_close(reading->count);
  np_live_close(job);
  np_memory_free(&job->memory, reading->samples);
}

/* Do all paths carry this message? They do if they visit the same cells. */
static bool is_certain(const message_job *reading) { return reading->counts.sets == 1 && reading->counts.complete; }

static const char *piece_of(const message_job *reading) {
  for (size_t i = 0; i < sizeof known_pieces / sizeof *known_pieces; i++)
    if (strcmp(reading->message, known_pieces[i].message) == 0) return known_pieces[i].title;
  return NULL;
}

/* ---------------------------------------------------------------------------------- the job */

static const np_job_work message_work = {message_step, message_progress, message_close};

/* ------------------------------------------------------------------------------- beginning */

static message_job *reading_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  message_job *reading = np_live_new(&message_work, sizeof *reading, asked, memory, error);
  if (!reading) return NULL;
  const np_puzzle *puzzle = puzzle_of(reading);
  const void *position = np_live_position(&reading->live.job);
  if (!np_tracks_has_digits(np_tracks_board_of(puzzle))) {
    np_fail(error, "id", 0, "this puzzle has no digits in its cells, so its path carries no message");
    goto failed;
  }
  if (np_puzzle_solved(puzzle, position)) {
    reading->counts = (np_tracks_counts){.paths = 1, .sets = 1, .complete = true};
    read_message(reading, position);
    return reading;
  }
  reading->count = np_tracks_solve_start(puzzle, NULL, SOUGHT_PATHS, SOUGHT_GUESSES, error);
  if (!reading->count) goto failed;
  np_tracks_solve_keep(reading->count, 1);
  return reading;
failed:
  np_job_close(&reading->live.job);
  return NULL;
}

static np_job *message_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  return (np_job *)reading_start(asked, memory, error);
}

static np_job *sound_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  message_job *reading = reading_start(asked, memory, error);
  if (!reading) return NULL;
  const np_tracks_board *board = np_tracks_board_of(puzzle_of(reading));
  if (board->height > NP_TAB_STRINGS) {
    np_fail(error, "id", 0, "the message has %u rows; a tab has at most %u, one for each string of a guitar",
            (unsigned)board->height, (unsigned)NP_TAB_STRINGS);
    np_job_close(&reading->live.job);
    return NULL;
  }
  reading->with_sound = true;
  reading->rate = np_asked_number(asked, "rate");
  reading->pace = np_asked_number(asked, "pace");
  return &reading->live.job;
}

/* ------------------------------------------------------------------------------- the answer */

/* Says that there is no message, or that other paths may carry another. False: there is none. */
static bool say_certainty(const message_job *reading, np_writer *lines) {
  if (!*reading->message) {
    np_write(lines,
             reading->counts.complete ? "there is no path, so there is no message\n"
                                      : "no path was found within %N guesses\n",
             reading->counts.guesses);
    return false;
  }
  if (!is_certain(reading)) np_write(lines, "other paths may carry other messages; this is the first path's\n");
  return true;
}

static void tell_found(const message_job *reading, np_answer *answer) {
  if (!*reading->message) answer->outcome = reading->counts.complete ? NP_PROVED_NONE : NP_NOT_FOUND;
  np_answer_truth(answer, "found", *reading->message != '\0');
  np_answer_truth(answer, "complete", *reading->message || reading->counts.complete);
}

/* Writes the lines of a text as an array. */
static void write_rows(const char *text, np_writer *writer) {
  np_json_open(writer, NULL, '[');
  for (; *text; text++) {
    np_json_begin_text(writer, NULL);
    for (; *text != '\n'; text++) np_write(writer, "%c", *text);
    np_json_end_text(writer);
  }
  np_json_close(writer, ']');
}

static void write_notes(const np_tab *tab, np_writer *writer) {
  np_json_open(writer, NULL, '[');
  for (unsigned column = 0; column < tab->columns; column++) {
    np_json_begin_text(writer, NULL);
    np_tab_say(tab, column, writer);
    np_json_end_text(writer);
  }
  np_json_close(writer, ']');
}

static void message_tell(const np_job *job, np_answer *answer) {
  const message_job *reading = reading_of_const(job);
  char tab[MESSAGE_MAX];
  np_writer written = np_writer_over(tab, sizeof tab);
  tell_found(reading, answer);
  np_answer_truth(answer, "certain", is_certain(reading));
  np_json_digits(np_answer_member(answer, "guesses"), NULL, reading->counts.guesses);
  write_rows(reading->message, np_answer_member(answer, "rows"));
  if (*reading->message && reading->is_tab) {
    np_tab_write(&reading->tab, &written);
    write_rows(tab, np_answer_member(answer, "tab"));
    write_notes(&reading->tab, np_answer_member(answer, "notes"));
  } else {
    np_json_text(np_answer_member(answer, "tab"), NULL, NULL);
    np_json_text(np_answer_member(answer, "why"), NULL,
                 *reading->message ? reading->why.sentence : "no path was found");
  }
  if (!say_certainty(reading, answer->lines)) return;
  np_write(answer->lines, "%s", reading->message);
  if (reading->is_tab) np_tab_write(&reading->tab, answer->lines);
}

static void sound_tell(const np_job *job, np_answer *answer) {
  const message_job *reading = reading_of_const(job);
  tell_found(reading, answer);
  np_answer_number(answer, "rate", reading->rate);
  np_answer_number(answer, "pace", reading->pace);
  np_json_digits(np_answer_member(answer, "samples"), NULL, reading->length);
  if (!say_certainty(reading, answer->lines)) return;
  uint64_t tenths = (uint64_t)reading->length * 10 / reading->rate;
  np_write(answer->lines, "%U.%U seconds of plucked strings, %u column%p, %N samples a second%s\n", tenths / 10,
           tenths % 10, reading->tab.columns, reading->rate, np_answer_in_lines(answer) ? " (-o FILE: WAV)" : "");
}

static void sound_file(const np_job *job, np_writer *bytes) {
  const message_job *reading = reading_of_const(job);
  uint8_t header[NP_WAV_HEADER];
  if (reading->length == 0) return;
  np_wav_header(header, (unsigned)reading->rate, (uint32_t)reading->length);
  for (unsigned i = 0; i < sizeof header; i++) np_write(bytes, "%c", header[i]);
  for (size_t i = 0; i < reading->length; i++)
    np_write(bytes, "%c%c", (uint16_t)reading->samples[i] & 255, (uint16_t)reading->samples[i] >> 8);
}

static void answer_tell(const np_job *job, np_answer *answer) {
  const message_job *reading = reading_of_const(job);
  const char *title = piece_of(reading);
  tell_found(reading, answer);
  np_json_text(np_answer_member(answer, "piece"), NULL, title);
  if (!say_certainty(reading, answer->lines)) return;
  np_write(answer->lines, "%s\n", title ? title : "this message is not one of those known here");
}

/* -------------------------------------------------------------------------------- the table */

#define SOLVED_POSITION "a solved position after ~ has its own message; any other changes nothing"
static const np_option id_options[] = {TRACKS_ID_OPTION(SOLVED_POSITION), {.name = NULL}};
static const np_option sound_options[] = {
    TRACKS_ID_OPTION(SOLVED_POSITION),
    {.name = "pace",
     .kind = NP_OPTION_NUMBER,
     .words = "MILLISECONDS",
     .min = 50,
     .max = 2000,
     .usual = 250,
     .label = "Pace in ms",
     .about = "milliseconds a column"},
    {.name = "rate",
     .kind = NP_OPTION_NUMBER,
     .min = NP_STRING_SYNTH_RATE_MIN,
     .max = NP_STRING_SYNTH_RATE_MAX,
     .usual = 44100,
     .label = "Samples a second",
     .about = "samples a second"},
    {.name = NULL},
};

const np_question np_questions_tracks_message[] = {
    {"tracks message", "the digits along the path, as guitar tab where they are one", id_options,
     .start = message_start, .tell = message_tell},
    {"tracks sound", "the message played on plucked strings, kept as WAV", sound_options, .start = sound_start,
     .tell = sound_tell, .file = sound_file, .file_kind = "wav"},
    {"tracks answer", "what the message is the beginning of", id_options, .start = message_start, .tell = answer_tell},
    {.words = NULL},
};
