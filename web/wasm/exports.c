/* exports.c: the C functions a page may call. exports.d.ts lists them with their meanings.
 *
 * A page has one stage: it is a global of this file, the outermost layer.
 */
#include "exports.h"

#include "listing.h"

static struct {
  nv_stage *stage;
  uint32_t version; /* of the stage, when the page last looked */
} page;

/* Without memory for a stage there is no page: JavaScript gets an error, and says so. */
static void open_page(const char *id) {
  page.stage = nv_stage_open(id);
  if (!page.stage) __builtin_trap();
}

nv_stage *nv_page_stage(void) {
  if (!page.stage) open_page("");
  return page.stage;
}

/* -------------------------------------------------------------------------------- state */

static void info_source(np_writer *writer, const void *from) { nv_stage_write_info(from, writer); }
static void state_source(np_writer *writer, const void *from) { nv_stage_write_state(from, writer); }
static void moves_source(np_writer *writer, const void *from) { nv_stage_write_moves(from, writer); }

const char *np_info(void) { return nv_page_text(info_source, nv_page_stage()); }

const char *np_state(uint32_t known) {
  const nv_stage *stage = nv_page_stage();
  return known > 0 && known == nv_stage_version(stage) ? "" : nv_page_text(state_source, stage);
}

const char *np_moves(void) { return nv_page_text(moves_source, nv_page_stage()); }

typedef struct listed {
  const np_game *game;
  uint32_t open;
} listed;

static void listing_source(np_writer *writer, const void *from) {
  const listed *asked = from;
  nv_listing_write(np_game_puzzle(asked->game), np_game_position(asked->game), asked->open, writer);
}

const char *np_list_parts(uint32_t open) {
  return nv_page_text(listing_source, &(listed){nv_stage_game(nv_page_stage()), open});
}

/* ------------------------------------------------------------------------------- playing */

int np_open(const char *id) {
  if (page.stage) return nv_stage_start(page.stage, id);
  open_page(id);
  return nv_stage_status(page.stage).tone != NV_SAY_ERROR;
}

int np_play(const char *words) { return nv_stage_move(nv_page_stage(), words); }
int np_undo(void) { return nv_stage_undo(nv_page_stage()); }
int np_redo(void) { return nv_stage_redo(nv_page_stage()); }
int np_restart(void) { return nv_stage_restart(nv_page_stage()); }
int np_next_hint(void) { return nv_stage_next_hint(nv_page_stage()); }
int np_hint_found(const char *word, const char *sentence) {
  return nv_stage_hint_found(nv_page_stage(), word, sentence);
}
int np_hint(void) { return nv_stage_hint(nv_page_stage()); }
int np_prepare(const char *target, uint32_t effort) { return nv_stage_prepare(nv_page_stage(), target, effort); }
int np_solve(const char *target) { return nv_stage_solve(nv_page_stage(), target); }
int np_seek(uint32_t place) { return nv_stage_seek(nv_page_stage(), place); }
int np_place(const char *position) { return nv_stage_set(nv_page_stage(), position); }
int np_scramble(double moves, uint32_t seed) { return nv_stage_scramble(nv_page_stage(), moves, seed); }
void np_report_error(const char *sentence) { nv_stage_refuse(nv_page_stage(), sentence); }
void np_pause(int paused) { nv_stage_pause(nv_page_stage(), paused != 0); }
int np_set(const char *name, const char *value) { return nv_stage_setting(nv_page_stage(), name, value); }

/* ---------------------------------------------------------------------------- kept games */

enum { KEPT_STEPS = 2000 }; /* some 8 KB of text */

static void history_source(np_writer *writer, const void *from) { np_game_write_history(from, KEPT_STEPS, writer); }

const char *np_history(void) { return nv_page_text(history_source, nv_stage_game(nv_page_stage())); }
int np_resume(const char *history, int kept) { return nv_stage_start_history(nv_page_stage(), history, kept != 0); }

/* ------------------------------------------------------------- zoom, mistakes, thinking */

int np_zoom(float x, float y, float dx, float dy, float doublings) {
  return nv_stage_zoom(nv_page_stage(), (nv_point){x, y}, (nv_point){dx, dy}, doublings);
}

int np_turn(float turn, float tilt) { return nv_stage_turn(nv_page_stage(), turn, tilt); }
void np_first_view(void) { nv_stage_first_view(nv_page_stage()); }
int np_show_mistakes(int on) { return nv_stage_show_mistakes(nv_page_stage(), on != 0); }
int np_think(int on) { return nv_stage_think(nv_page_stage(), on != 0); }
int np_think_seek(uint32_t place) { return nv_stage_think_seek(nv_page_stage(), place); }

/* ----------------------------------------------------------------- time, pointer and keys */

void np_resize(float width, float height) { nv_stage_resize(nv_page_stage(), width, height); }

enum { WANTS_FRAME = 1, PICTURE_CHANGED = 2, STATE_CHANGED = 4, MOVING = 8 };

uint32_t np_tick(double seconds) {
  nv_stage *stage = nv_page_stage();
  uint32_t answer = 0;
  if (nv_stage_tick(stage, seconds)) answer |= WANTS_FRAME;
  if (nv_stage_dirty(stage)) answer |= PICTURE_CHANGED;
  if (nv_stage_version(stage) != page.version) answer |= STATE_CHANGED;
  if (nv_stage_status(stage).moving) answer |= MOVING;
  page.version = nv_stage_version(stage);
  return answer;
}

int np_pointer(int what, float x, float y) {
  if (what < NV_POINTER_DOWN || what > NV_POINTER_HOVER) return 0;
  return nv_stage_pointer(nv_page_stage(), (nv_pointer_event)what, x, y);
}

void np_press(uint32_t part) { nv_stage_choose(nv_page_stage(), part); }

/* '+' where a press of the part under the mouse moves something, else '-'; then the part's name. */
static void hovered_source(np_writer *writer, const void *from) {
  char name[160] = "";
  np_writer into = np_writer_over(name, sizeof name);
  bool moves = nv_stage_hovered(from, &into);
  np_write(writer, "%s%s", moves ? "+" : "-", name);
}

const char *np_hovered(void) { return nv_page_text(hovered_source, nv_page_stage()); }
int np_key(const char *name) { return nv_stage_key(nv_page_stage(), name); }
