/* ogear_lists.c: O'Gear's table link by link, with its faults; and the shortest solutions by the article's table and by
 * the corrected one, from where the gear is. */
#include "ogear_charts.h"

#include "search.h"
#include "plot.h"

#include <math.h>

enum { FAULTS_MAX = 3 * NP_OGEAR_LINKS_MAX };

/* ------------------------------------------------------------------------------ the links */

/* Writes the faults of a link in a few words, or, if it has none, the edge it leads over. */
static void write_note(const np_ogear_table *table, const np_ogear_fault *faults, size_t count, uint8_t link,
                       np_writer *writer) {
  bool has[NP_OGEAR_OFF_CUBE + 1] = {false};
  for (size_t i = 0; i < count; i++)
    if (faults[i].link == link) has[faults[i].kind] = true;
  const char *cube = has[NP_OGEAR_OPPOSITE]   ? "opposite faces"
                     : has[NP_OGEAR_NO_EDGE]  ? "one face only"
                     : has[NP_OGEAR_OFF_CUBE] ? "impossible"
                                              : NULL;
  const char *undo = has[NP_OGEAR_NO_UNDO] ? "cannot be undone" : NULL;
  if (cube || undo)
    np_write(writer, "%s%s%s", cube ? cube : "", cube && undo ? "; " : "", undo ? undo : "");
  else if (has[NP_OGEAR_SAME_START])
    np_write(writer, "twice in the table");
  else
    np_write(writer, "over the edge %s-%s", np_ogear_face_word(table->links[link].from_face),
             np_ogear_face_word(table->links[link].to_face));
}

void nv_ogear_links_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  float width = scene->width;
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_ogear_table *table = np_ogear_table_of(puzzle);
  np_ogear_fault faults[FAULTS_MAX];
  size_t count = np_ogear_faults(table, faults, FAULTS_MAX);
  np_ogear_place here = np_ogear_place_at(table, nv_ogear_state_here(game));
  int ahead = np_ogear_link_taken(table, here, true), behind = np_ogear_link_taken(table, here, false);
  nv_tiles rows = nv_rows_in(table->link_count, (nv_area){0, 26, width, scene->height - 34}, 24);
  float row = rows.first.height;
  float size = fminf(fminf(NV_PLOT_TEXT + 1, row * 0.72f), (width - 18) / 24.2f); /* the longest link and note fit */
  float second = fmaxf(fminf(width * 0.33f, 150), 9 * size);
  nv_plot_note(canvas, palette, (nv_point){12, 18}, NV_ALIGN_START, "forward link");
  nv_plot_note(canvas, palette, (nv_point){12 + second, 18}, NV_ALIGN_START, "on a cube");
  for (uint8_t i = 0; i < table->link_count; i++) {
    nv_area at = nv_tile_at(&rows, i);
    float top = at.top, base = top + row * 0.7f;
    char link[24], note[96];
    bool faulty = false;
    np_writer writer = np_writer_over(link, sizeof link), told = np_writer_over(note, sizeof note);
    np_ogear_write_link(&table->links[i], &writer);
    write_note(table, faults, count, i, &told);
    for (size_t k = 0; k < count; k++) faulty |= faults[k].link == i;
    nv_plot_item(canvas, 1u + i, at);
    nv_canvas_rect(canvas, 6, top + 1, width - 12, row - 2,
                   nv_colour_fade(faulty ? palette->violet : palette->faint, faulty ? 0.14f : 0.25f));
    canvas->tag = 0;
    if (i == ahead || i == behind) nv_canvas_rect(canvas, 6, top + 1, 3, row - 2, palette->ink);
    nv_canvas_text(canvas, (nv_point){14, base}, size, NV_ALIGN_START, true, palette->ink, link);
    nv_canvas_text(canvas, (nv_point){12 + second, base}, size, NV_ALIGN_START, false,
                   faulty ? palette->violet : nv_colour_fade(palette->ink, 0.75f), note);
  }
}

void nv_ogear_links_tell(const np_game *game, uint32_t tag, nv_item *item) {
  const np_ogear_cube *cube = np_ogear_cube_in(np_game_puzzle(game));
  const np_ogear_table *table = np_ogear_table_of(np_game_puzzle(game));
  const np_ogear_link *link = &table->links[tag - 1];
  np_ogear_fault faults[FAULTS_MAX];
  size_t count = np_ogear_faults(table, faults, FAULTS_MAX);
  if (np_ogear_say_faults(table, cube, faults, count, tag - 1, "", "; ", item->words) > 0) return;
  np_write(item->words, "forward from ");
  np_ogear_say_facing(cube, link->from_face, link->from_dir, item->words);
  np_write(item->words, " leads to ");
  np_ogear_say_facing(cube, link->to_face, link->to_dir, item->words);
  np_write(item->words, ", over the edge between them");
}

/* ---------------------------------------------------------------------------- both answers */

static const char *const move_words[] = {"turn", "forward", "backward"};
static const char *const answer_tables[2] = {"published", "corrected"};
static const char *const answer_titles[2] = {"By the published table", "On the real cube"};

const char *nv_ogear_answers_absent(const np_puzzle *puzzle) {
  return np_ogear_table_of(puzzle)->name ? NULL : "Only the published and the corrected table are compared here.";
}

/* The shortest solution by a table from here, as the article's program finds it, and how far it is followed. */
typedef struct answer {
  const np_ogear_table *table;
  np_ogear_history found;
  np_ogear_place at;
  uint32_t made; /* moves */
} answer;

static answer answer_of(const np_game *game, int which) {
  uint32_t distance[NP_OGEAR_STATES_MAX];
  answer made = {.table = np_ogear_table_named(answer_tables[which])};
  unsigned here = nv_ogear_state_here(game);
  np_ogear_distances(made.table, np_ogear_number(made.table, made.table->goal), distance);
  np_ogear_solve_as_printed(made.table, distance, here, &made.found); /* both tables reach the goal from anywhere */
  made.at = np_ogear_place_at(made.table, here);
  return made;
}

/* Makes the next move and writes it to *move; false at the end. */
static bool walk_on(answer *walked, np_move *move) {
  if (walked->made == walked->found.count) return false;
  *move = walked->found.moves[walked->made++];
  return np_ogear_step(walked->table, &walked->at, *move);
}

static nv_colour move_colour(np_move move, const nv_palette *palette) {
  return move == NP_OGEAR_TURN      ? palette->brass
         : move == NP_OGEAR_FORWARD ? palette->steel
                                    : nv_colour_mix(palette->steel, palette->ink, 0.6f);
}

/* A chip for each move, as wide as the longer answer allows; below each roll the face it leads to. */
static void draw_answer(answer walked, nv_area row, float chip, const char *title, const nv_palette *palette,
                        nv_canvas *canvas) {
  static const char *const letters[] = {"t", "f", "b"};
  np_move move;
  nv_plot_heading(canvas, palette->ink, (nv_point){10, row.top + 14}, "%s: %u move%p", title, walked.found.count);
  float high = fminf(chip * 1.25f, 30), x = 10, top = row.top + 24;
  for (; walk_on(&walked, &move); x += chip) {
    nv_canvas_rect(canvas, x, top, chip - 2, high, move_colour(move, palette));
    nv_canvas_text(canvas, (nv_point){x + chip / 2 - 1, top + high * 0.67f}, fminf(14, chip * 0.7f), NV_ALIGN_MIDDLE,
                   true, palette->paper, letters[move]);
    if (move != NP_OGEAR_TURN && chip >= 16)
      nv_canvas_text(canvas, (nv_point){x + chip / 2 - 1, top + high + 13}, fminf(11, chip * 0.42f), NV_ALIGN_MIDDLE,
                     false, nv_colour_fade(palette->ink, 0.75f), np_ogear_face_word(walked.at.face));
  }
  nv_canvas_disc(canvas, (nv_point){fminf(x + 6, row.width - 8), top + high / 2}, 5, palette->verdigris);
}

static void write_entry(const np_ogear_entry *entry, np_writer *writer) {
  np_write(writer, "(%s,%s)", np_ogear_face_word(entry->face), np_ogear_dir_word(entry->dir));
}

/* Draws what the article's program prints for this start, broken into lines; it ends in "..." where it does not fit. */
static void draw_history(const answer *paper, float top, float bottom, float width, const nv_palette *palette,
                         nv_canvas *canvas) {
  enum { SIZE = 11, LINE = 15 };
  const np_ogear_history *history = &paper->found;
  char line[400], entry[40];
  np_writer written = np_writer_over(line, sizeof line);
  nv_plot_note(canvas, palette, (nv_point){10, top}, NV_ALIGN_START,
               "Wiener's program looks at %N state%p and prints:", history->looked);
  np_write(&written, history->count > 0 ? "[" : "[]");
  for (uint32_t i = 0; i < history->count; i++) {
    np_writer next = np_writer_over(entry, sizeof entry);
    write_entry(&history->entries[i], &next);
    np_write(&next, i + 1 < history->count ? "," : "]");
    if (nv_plot_width(line, SIZE) + nv_plot_width(entry, SIZE) > width - 20) {
      top += LINE;
      bool last = top + LINE > bottom;
      if (last) np_write(&written, " ...");
      nv_canvas_text(canvas, (nv_point){10, top}, SIZE, NV_ALIGN_START, false, palette->ink, line);
      if (last) return;
      written = np_writer_over(line, sizeof line);
    }
    np_write(&written, "%s", entry);
  }
  nv_canvas_text(canvas, (nv_point){10, top + LINE}, SIZE, NV_ALIGN_START, false, palette->ink, line);
}

void nv_ogear_answers_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  float width = scene->width, height = scene->height;
  char text[160];
  uint32_t longest = 1;
  np_ogear_place place = np_ogear_place_of(np_game_puzzle(game), np_game_position(game));
  for (int i = 0; i < 2; i++) {
    uint32_t count = answer_of(game, i).found.count;
    if (count > longest) longest = count;
  }
  nv_tiles rows = nv_rows_in(2, (nv_area){0, 32, width, height - 112}, 96);
  float chip = fminf(30, (width - 36) / (float)longest);
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "From ");
  np_ogear_say_place(np_ogear_cube_in(np_game_puzzle(game)), place, &writer);
  np_write(&writer, ":");
  nv_plot_note(canvas, palette, (nv_point){10, 20}, NV_ALIGN_START, "%s", text);
  for (unsigned i = 0; i < 2; i++) {
    nv_plot_item(canvas, 1 + i, nv_tile_at(&rows, i));
    canvas->tag = 0;
    draw_answer(answer_of(game, (int)i), nv_tile_at(&rows, i), chip, answer_titles[i], palette, canvas);
  }
  answer paper = answer_of(game, 0);
  draw_history(&paper, 46 + 2 * rows.first.height, height - 26, width, palette, canvas);
  nv_point key = {10, height - 10};
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++)
    key.x = nv_plot_key(canvas, palette, key, move_colour(move, palette), move_words[move]);
}

void nv_ogear_answers_tell(const np_game *game, uint32_t tag, nv_item *item) {
  answer walked = answer_of(game, (int)tag - 1);
  np_move move;
  np_write(item->words, "%s: %u move%p", answer_titles[tag - 1], walked.found.count);
  for (bool first = true; walk_on(&walked, &move); first = false)
    np_write(item->words, "%s%s", first ? ": " : ", ", move_words[move]);
}
