/* exports_kinds.c: the list of kinds with their ready-made puzzles, for pages and programs alike. */
#include "exports.h"

/* What is to be reached in the puzzle that the kind begins with. */
static void write_goal(np_writer *writer, const np_kind *kind) {
  char text[512];
  np_error error;
  np_writer goal = np_writer_over(text, sizeof text);
  np_puzzle *puzzle = np_puzzle_open(np_kind_default(kind), NULL, &error);
  if (puzzle) np_puzzle_write_goal(puzzle, &goal);
  np_puzzle_close(puzzle);
  np_write_json(writer, text);
}

static void write_kind(np_writer *writer, const np_kind *kind) {
  np_write(writer, "{\"name\":");
  np_write_json(writer, np_kind_name(kind));
  np_write(writer, ",\"title\":");
  np_write_json(writer, np_kind_title(kind));
  np_write(writer, ",\"rule\":");
  np_write_json(writer, np_kind_rule(kind));
  np_write(writer, ",\"goal\":");
  write_goal(writer, kind);
  np_write(writer, ",\"id\":");
  np_write_json(writer, np_kind_default(kind));
  np_write(writer, ",\"presets\":[");
  const np_preset *presets = np_kind_presets(kind);
  for (size_t i = 0; presets && presets[i].id; i++) {
    np_write(writer, "%s{\"id\":", i > 0 ? "," : "");
    np_write_json(writer, presets[i].id);
    np_write(writer, ",\"title\":");
    np_write_json(writer, presets[i].title);
    np_write(writer, "}");
  }
  np_write(writer, "]}");
}

static void kinds_source(np_writer *writer, const void *from) {
  (void)from;
  bool first = true;
  np_write(writer, "[");
  for (size_t i = 0; np_kind_at(i); i++) {
    const np_kind *kind = np_kind_at(i);
    if (!nv_still_named(np_kind_name(kind))) continue; /* nothing of it could be shown */
    if (!first) np_write(writer, ",");
    first = false;
    write_kind(writer, kind);
  }
  np_write(writer, "]");
}

const char *np_kinds(void) { return nv_page_text(kinds_source, NULL); }
