/* exports_kinds.c: the list of kinds with their ready-made puzzles, for pages and programs alike. */
#include "exports.h"

#include "text.h"

/* The goal of the kind's default puzzle. */
static void write_goal(np_writer *writer, const np_kind *kind) {
  np_error error;
  np_puzzle *puzzle = np_puzzle_open(np_kind_default(kind), NULL, &error);
  np_json_begin_text(writer, "goal");
  if (puzzle) np_puzzle_write_goal(puzzle, writer);
  np_json_end_text(writer);
  np_puzzle_close(puzzle);
}

static void write_kind(np_writer *writer, const np_kind *kind) {
  np_json_open(writer, NULL, '{');
  np_json_text(writer, "name", np_kind_name(kind));
  np_json_text(writer, "title", np_kind_title(kind));
  np_json_text(writer, "rule", np_kind_rule(kind));
  write_goal(writer, kind);
  np_json_text(writer, "id", np_kind_default(kind));
  np_json_open(writer, "presets", '[');
  const np_preset *presets = np_kind_presets(kind);
  for (size_t i = 0; presets && presets[i].id; i++) {
    np_json_open(writer, NULL, '{');
    np_json_text(writer, "id", presets[i].id);
    np_json_text(writer, "title", presets[i].title);
    np_json_close(writer, '}');
  }
  np_json_close(writer, ']');
  np_json_close(writer, '}');
}

static void kinds_source(np_writer *writer, const void *from) {
  (void)from;
  np_json_open(writer, NULL, '[');
  for (size_t i = 0; np_kind_at(i); i++) {
    const np_kind *kind = np_kind_at(i);
    if (!nv_still_named(np_kind_name(kind))) continue; /* its puzzles could not be shown */
    write_kind(writer, kind);
  }
  np_json_close(writer, ']');
}

const char *np_kinds(void) { return nv_page_text(kinds_source, NULL); }
