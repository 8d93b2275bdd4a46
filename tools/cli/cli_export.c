/* cli_export.c: export: one HTML file with everything inside, made from the site's single.html. */
#include "cli.h"
#include "cli_file.h"
#include "text.h"

#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* single.html has these exactly once (tools/site/single.mjs); web/embed/single_file.js looks for the same. */
static const char mark_start[] = "<meta name=\"puzzle\" content=\"";
static const char mark_end[] = "\">";

enum { PATH_CAPACITY = 4096 };

/* -------------------------------------------------------------------- finding the template */

/* Reads single.html from the program's folder, or from the site that is built beside it (build/web/site). */
static char *read_near(const char *folder, size_t length, char *name) {
  static const char *const places[] = {"single.html", "../web/site/single.html"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    int wrote = snprintf(name, PATH_CAPACITY, "%.*s/%s", (int)length, folder, places[i]);
    char *text = wrote < PATH_CAPACITY ? cli_read_file(name) : NULL;
    if (text) return text;
  }
  return NULL;
}

static bool holds(const char *folder, size_t length, const char *program) {
  char name[PATH_CAPACITY];
  if (snprintf(name, sizeof name, "%.*s/%s", (int)length, folder, program) >= PATH_CAPACITY) return false;
  FILE *file = fopen(name, "rb");
  if (file) fclose(file);
  return file != NULL;
}

/* Looks beside the program: in the folder that its name gives, or in the first folder of PATH that holds it. */
static char *read_beside(const char *program, char *name) {
  const char *slash = strrchr(program, '/');
  if (slash) return read_near(program, (size_t)(slash - program), name);
  const char *path = getenv("PATH");
  while (path && *path) {
    size_t length = strcspn(path, ":");
    if (length > 0 && holds(path, length, program)) return read_near(path, length, name);
    path += length + (path[length] == ':');
  }
  return NULL;
}

/* --------------------------------------------------------------------------- writing it */

/* Where the id goes in the page, NULL unless there is exactly one such place. */
static const char *place_of_id(const char *page) {
  const char *found = strstr(page, mark_start);
  if (!found || strstr(found + 1, mark_start)) return NULL;
  found += strlen(mark_start);
  return strncmp(found, mark_end, strlen(mark_end)) == 0 ? found : NULL;
}

typedef struct filled {
  const char *page, *place, *id;
} filled;

/* The page with the id in its place. */
static void write_page(const void *of, np_writer *writer) {
  const filled *one = of;
  for (const char *at = one->page; at < one->place; at++) np_write(writer, "%c", *at);
  for (const char *at = one->id; *at; at++)
    if (*at == '&')
      np_write(writer, "&amp;");
    else if (*at == '"')
      np_write(writer, "&quot;");
    else if (*at == '<')
      np_write(writer, "&lt;");
    else
      np_write(writer, "%c", *at);
  np_write(writer, "%s", one->place);
}

/* A user's own template may have bytes that are not UTF-8; in JSON they become U+FFFD. */
static void print_page_json(const cli_options *options, const char *text) {
  np_writer *json = cli_json(options->id);
  np_json_begin_text(json, "html");
  while (*text) {
    uint32_t code;
    size_t length = np_character(text, &code);
    if (code == 0xfffd) np_write(json, "\xef\xbf\xbd"); /* U+FFFD in UTF-8 */
    for (size_t i = 0; i < length && code != 0xfffd; i++) np_write(json, "%c", text[i]);
    text += length;
  }
  np_json_end_text(json);
  cli_json_end();
}

static int print_page(const cli_options *options, const filled *one) {
  size_t length;
  char *text = cli_text(write_page, one, &length);
  if (!text) return cli_say_no_memory();
  int end = CLI_DONE;
  if (options->json) {
    print_page_json(options, text);
  } else {
    end = cli_file_write(options->output, text, length);
  }
  free(text);
  return end;
}

static void write_id(const void *game, np_writer *writer) { np_game_write_id(game, writer); }

/* The id in full, as the page will open it, to be freed; NULL after saying why not. */
static char *read_id(const cli_options *options) {
  np_game *game = cli_open(options);
  if (!game) return NULL;
  bool shown = nv_view_of(np_game_puzzle(game)) != NULL;
  char *id = shown ? cli_text(write_id, game, NULL) : NULL;
  np_game_close(game);
  if (!shown)
    cli_say(CLI_BAD_INPUT, "this puzzle has no picture, so no page can show it");
  else if (!id)
    cli_say_no_memory();
  return id;
}

static int export_id(const cli_options *options, const char *id) {
  char name[PATH_CAPACITY] = "single.html";
  char *page = options->template ? cli_read_file(options->template) : read_beside(options->program, name);
  if (!page && options->template)
    return cli_say(CLI_BAD_INPUT, "the template %s cannot be read", cli_shown(options->template));
  if (!page)
    return cli_say(CLI_BAD_INPUT,
                   "the page to export is not built: run tools/play --build, or name its single.html with "
                   "--template FILE");
  const char *place = place_of_id(page);
  int end = place ? print_page(options, &(filled){page, place, id})
                  : cli_say(CLI_BAD_INPUT, "%s is no template; it needs %s%s exactly once",
                            options->template ? cli_shown(options->template) : name, mark_start, mark_end);
  free(page);
  return end;
}

int cli_export(const cli_options *options) {
  if (options->json && options->output)
    return cli_say(CLI_BAD_INPUT, "--json prints the page on stdout; it does not go with -o");
  char *id = read_id(options);
  int end = id ? export_id(options, id) : CLI_BAD_INPUT;
  free(id);
  return end;
}
