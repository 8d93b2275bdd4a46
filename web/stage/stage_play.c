#include "stage_state.h"
#include "text.h"

#include <string.h>

void nv_stage_play_leave(nv_stage *stage) {
  nv_stage_thinking_stop(stage);
  stage->mistakes_shown = false;
  stage->celebration = -1;
  stage->hint.part = 0;
  stage->hint.step = 0;
  stage->hint.found = false;
  stage->plan.held = stage->message.unsaid = false;
  stage->plan.pause = 0;
}

bool nv_stage_play_step(nv_stage *stage, double speed) {
  if (!np_game_redo(stage->game)) return false;
  nv_stage_play_leave(stage);
  nv_stage_transition_step(stage, np_game_place(stage->game) - 1, false, speed);
  nv_stage_say_step(stage);
  return true;
}

/* -------------------------------------------------------------------------------- moves */

bool nv_stage_play_refuse(nv_stage *stage) {
  return nv_stage_refuse(stage, "The puzzle is solved: Undo takes a move back, Restart begins again");
}

static bool is_legal(nv_stage *stage, np_move move) {
  memcpy(stage->scratch, nv_stage_position(stage), np_puzzle_position_size(nv_stage_puzzle(stage)));
  return np_puzzle_apply(nv_stage_puzzle(stage), stage->scratch, move, NULL);
}

/* Plays a move, or shows and says why it is illegal. A solved puzzle plays none, but still explains illegal moves. */
static bool play_move(nv_stage *stage, np_move move) {
  np_error error = {0};
  size_t from = np_game_place(stage->game);
  if (nv_stage_rests(stage) && is_legal(stage, move)) return nv_stage_play_refuse(stage);
  nv_stage_play_leave(stage);
  nv_stage_transition_follow(stage, move);
  if (np_game_play(stage->game, move, &error)) {
    nv_stage_stroke_cut(stage, from);
    nv_stage_transition_step(stage, from, false, 1);
    nv_stage_say_step(stage);
    return true;
  }
  nv_stage_transition_refuse(stage, move, true);
  return nv_stage_say_error(stage, NV_SAY_ILLEGAL, &error);
}

bool nv_stage_play_moves(nv_stage *stage, const np_move *moves, size_t count) {
  stage->playing = false;
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && nv_stage_rests(stage)) break;
    if (!play_move(stage, moves[i])) return false;
  }
  return true;
}

enum { WORD_SIZE = 64 }; /* longer than any move, so that a word that is cut is no move either */
static const char separators[] = " ,";

/* Copies the next word at *at and steps over it and the separators after it. */
static void cut_word(const char **at, char *word) {
  size_t length = strcspn(*at, separators), kept = length < WORD_SIZE ? length : WORD_SIZE - 1;
  memcpy(word, *at, kept);
  word[kept] = '\0';
  *at += length;
  *at += strspn(*at, separators);
}

/* Is each word a legal move after the ones before it? If not, says which one is not, and why. */
static bool check_words(nv_stage *stage, const char *at) {
  const np_puzzle *puzzle = nv_stage_puzzle(stage);
  memcpy(stage->scratch, nv_stage_position(stage), np_puzzle_position_size(puzzle));
  for (size_t number = 1; *at; number++) {
    np_error error = {0};
    np_move move;
    char word[WORD_SIZE];
    cut_word(&at, word);
    if (!np_puzzle_read_move(puzzle, word, &move, &error)) return nv_stage_say_error(stage, NV_SAY_ERROR, &error);
    bool solved = np_puzzle_solved(puzzle, stage->scratch);
    if (!solved && np_puzzle_apply(puzzle, stage->scratch, move, &error)) continue;
    np_writer writer = nv_stage_say(stage, NV_SAY_ILLEGAL);
    np_write(&writer, "move %N, %s: %s", (uint64_t)number, word, solved ? "the puzzle is solved" : error.sentence);
    return false;
  }
  return true;
}

static bool play_word(nv_stage *stage, const char *word) {
  np_error error = {0};
  np_move move;
  if (np_puzzle_read_move(nv_stage_puzzle(stage), word, &move, &error)) return play_move(stage, move);
  nv_stage_play_leave(stage);
  return nv_stage_say_error(stage, NV_SAY_ERROR, &error);
}

bool nv_stage_move(nv_stage *stage, const char *words) {
  char word[WORD_SIZE];
  const char *at = words + strspn(words, separators), *next = at;
  if (!*at) return nv_stage_refuse(stage, "move is missing; it needs at least one word");
  cut_word(&next, word);
  if (*next && !check_words(stage, at)) return false; /* a single move is played, to show in the picture why it fails */
  stage->playing = false;
  while (*at) {
    cut_word(&at, word);
    if (!play_word(stage, word)) return false;
  }
  return true;
}

/* ------------------------------------------------------------------------- undo and redo */

void nv_stage_stroke_note(nv_stage *stage, size_t from) {
  size_t to = np_game_place(stage->game);
  if (to < from + 2) return; /* a single move is undone alone anyway */
  if (!np_memory_grow(NULL, &stage->strokes.list, &stage->strokes.capacity, stage->strokes.count + 1,
                      sizeof *stage->strokes.list))
    return;
  stage->strokes.list[stage->strokes.count++] = (nv_stage_stroke){from, to};
}

void nv_stage_stroke_cut(nv_stage *stage, size_t place) {
  while (stage->strokes.count > 0 && stage->strokes.list[stage->strokes.count - 1].to > place) stage->strokes.count--;
}

static const nv_stage_stroke *stroke_before(const nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes.count; i++)
    if (stage->strokes.list[i].to == place) return &stage->strokes.list[i];
  return NULL;
}

static const nv_stage_stroke *stroke_after(const nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes.count; i++)
    if (stage->strokes.list[i].from == place) return &stage->strokes.list[i];
  return NULL;
}

/* Undoes or redoes a stroke as one. */
static bool seek_stroke(nv_stage *stage, const nv_stage_stroke *stroke, size_t place, const char *prefix) {
  size_t from = np_game_place(stage->game);
  uint64_t moves = stroke->to - stroke->from;
  if (!np_game_seek(stage->game, place, NULL)) return false;
  nv_stage_play_leave(stage);
  nv_stage_transition_jump(stage, from);
  np_writer writer = nv_stage_say(stage, NV_SAY_MOVE);
  np_write(&writer, "%s: %N moves", prefix, moves);
  stage->message.unsaid = np_puzzle_solved(nv_stage_puzzle(stage), nv_stage_position(stage));
  return true;
}

bool nv_stage_undo(nv_stage *stage) {
  const nv_stage_stroke *stroke = stroke_before(stage);
  nv_stage_thinking_stop(stage);
  stage->playing = false;
  if (stroke) return seek_stroke(stage, stroke, stroke->from, "Undone");
  if (!np_game_undo(stage->game)) return nv_stage_refuse(stage, "Nothing to undo");
  nv_stage_play_leave(stage);
  nv_stage_transition_step(stage, np_game_place(stage->game), true, 1);
  nv_stage_say_undone(stage);
  return true;
}

bool nv_stage_redo(nv_stage *stage) {
  const nv_stage_stroke *stroke = stroke_after(stage);
  nv_stage_thinking_stop(stage);
  stage->playing = false;
  if (stroke) return seek_stroke(stage, stroke, stroke->to, "Redone");
  return nv_stage_play_step(stage, 1) || nv_stage_refuse(stage, "Nothing to redo");
}

/* ------------------------------------------------------------------ positions and places */

bool nv_stage_restart(nv_stage *stage) {
  size_t from = np_game_place(stage->game);
  nv_stage_thinking_stop(stage);
  stage->playing = false;
  nv_stage_first_view(stage);
  if (!np_game_restart(stage->game)) return nv_stage_refuse(stage, "Already at the start");
  nv_stage_stroke_cut(stage, from);
  nv_stage_play_leave(stage);
  nv_stage_transition_jump(stage, from);
  nv_stage_say_position(stage, "Back to the start: ");
  return true;
}

bool nv_stage_set(nv_stage *stage, const char *position) {
  np_error error = {0};
  size_t from = np_game_place(stage->game);
  stage->playing = false;
  if (!np_game_set(stage->game, position, &error)) return nv_stage_say_error(stage, NV_SAY_ERROR, &error);
  if (np_game_place(stage->game) > from) nv_stage_stroke_cut(stage, from); /* else it was there already */
  nv_stage_play_leave(stage);
  nv_stage_transition_jump(stage, from);
  nv_stage_say_position(stage, "");
  return true;
}

bool nv_stage_seek(nv_stage *stage, uint32_t place) {
  np_error error = {0};
  size_t from = np_game_place(stage->game);
  bool held = stage->plan.held && place > from && place < np_game_length(stage->game);
  stage->playing = false;
  if (!np_game_seek(stage->game, place, &error)) return nv_stage_say_error(stage, NV_SAY_ERROR, &error);
  nv_stage_changed(stage); /* a plan may have been playing */
  if (place == from) return true;
  nv_stage_play_leave(stage);
  stage->plan.held = held; /* seeking forwards within a held plan keeps it held */
  if (place == from + 1 || place + 1 == from) {
    nv_stage_transition_step(stage, place < from ? place : from, place < from, 1);
    if (place > from && np_puzzle_solved(nv_stage_puzzle(stage), nv_stage_position(stage)))
      nv_stage_scene_celebrate(stage);
  } else {
    nv_stage_transition_jump(stage, from);
  }
  nv_stage_say_place(stage);
  return true;
}

bool nv_stage_scramble(nv_stage *stage, double moves, uint32_t seed) {
  static const double moves_max = 1e9; /* a whole number up to here is exact */
  char position[256];
  np_writer text = np_writer_over(position, sizeof position);
  if (!(moves >= 1 && moves <= moves_max) || moves != (double)(uint32_t)moves)
    return nv_stage_refuse(stage, "moves from the goal: it needs to be a whole number, at least 1");
  if (np_puzzle_find_at_distance(nv_stage_puzzle(stage), (uint64_t)moves, seed, stage->scratch) > 0) {
    np_puzzle_write_position(nv_stage_puzzle(stage), stage->scratch, &text);
    return nv_stage_set(stage, position);
  }
  if (stage->farthest == 0)
    return nv_stage_refuse(stage, "positions of this puzzle are not listed by their distance from the goal");
  np_writer writer = nv_stage_say(stage, NV_SAY_ERROR);
  np_write(&writer, "no position is %N moves from the goal; the farthest is %N move%p", (uint64_t)moves,
           stage->farthest);
  return false;
}
