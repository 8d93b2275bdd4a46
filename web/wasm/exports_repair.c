/* exports_repair.c: reads a text that is an id, or was one before a mail program or an editor changed it. Other
 * notations are left out, to keep a module that plays small (np_readings_open_ids). */
#include "exports.h"

#include "read/read.h"

typedef struct repaired {
  const char *text;
  const np_readings *found;
  np_error error;
} repaired;

static void repaired_source(np_writer *writer, const void *from) {
  const repaired *one = from;
  np_readings_write_json(one->found, one->text, &one->error, writer);
}

const char *np_repair_text(const char *text) {
  repaired one = {.text = text};
  np_readings *found = np_readings_open_ids(text, NULL, &one.error);
  one.found = found;
  const char *json = nv_page_text(repaired_source, &one);
  np_readings_close(found);
  return json;
}
