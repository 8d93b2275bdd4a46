/* read.h: what a text means that someone brings: an id, one that a mail program or an editor has changed, a link with
 * an id in it, or a puzzle in another program's notation.
 *
 *   np_readings *found = np_readings_open("1,1,1,1,1,1,1", NULL, NULL, &error);     NULL: error.sentence says why
 *   np_reading_id(found, 0)          "snake.2x2x2.ECCCCCCE"
 *   np_reading_words(found, 0)       "a snake of 2x2x2 by steps from corner to corner"
 *   np_readings_close(found);
 *
 *   REPAIRED    percent signs and HTML's character references, once or several times over; characters that cannot be
 *               seen; full-width characters; typographic quotes and dashes; letters in the wrong case, where case means
 *               nothing; spaces and line breaks in an id; marks around it or after it; what is before and after it in a
 *               link, a snippet or a sentence.
 *   NOTATIONS   those of snakes, of Tracks, of keys and disks and their mazes, of tables for O'Gear and of rings; each
 *               is described in the kind's own file, <kind>_read.c.
 *   READINGS    a text may have several. Those that fit a puzzle better leave out those that fit worse: a snake that
 *               can be folded one that cannot. What is left is for the person to choose from.
 *   ERRORS      one sentence that says what was read and where it stops. `place` counts characters of the text from 0.
 *
 * A text of more than 65,536 bytes is refused. Reading takes no more than some seconds: whether a snake folds, and
 * whether a maze has a key, is looked for with a limited effort, and where that does not find out, the words say that
 * it is not known.
 */
#ifndef NP_READ_H
#define NP_READ_H

#include "nopatience.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct np_readings np_readings;

/* What a text means, best first; at least one reading. kind: the name of the only kind that is looked for, or NULL.
 * memory may be NULL. NULL and the error where it means nothing, or memory runs out. */
np_readings *np_readings_open(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* The same with ids alone, and no notations: what a carrier did to an address is repaired. A program that calls only
 * this is small. */
np_readings *np_readings_open_ids(const char *text, const np_memory *memory, np_error *error);
void np_readings_close(np_readings *readings); /* may be NULL */

size_t np_readings_count(const np_readings *readings);
const char *np_reading_id(const np_readings *readings, size_t number);    /* in its shortest form */
const char *np_reading_words(const np_readings *readings, size_t number); /* to follow "read as" */

/* Is it an id, at most one that was changed, and no other notation? */
bool np_reading_is_id(const np_readings *readings, size_t number);

/* The same for a text that has to have one reading, and nothing beside it: with several, NULL and a sentence that names
 * them. */
np_readings *np_readings_certain(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* The id to open: the text itself where it opens as it is, or else that of its one reading, which *found then holds
 * until it is closed. NULL and the error where neither is. */
const char *np_certain_id(const char *text, const char *kind, const np_memory *memory, np_readings **found,
                          np_error *error);

/* Opens that id. */
np_puzzle *np_puzzle_open_text(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* Readings of a text as a list in JSON: "name":[{"id":"rings.6","words":"an id","changed":false},...], changed: the
 * text is not that id itself. */
void np_readings_write_list(const np_readings *readings, const char *text, const char *name, np_writer *writer);

/* The same as an object, {"value":[...]}; or where they are NULL {"error":{"sentence","field","place"}}. */
void np_readings_write_json(const np_readings *readings, const char *text, const np_error *error, np_writer *writer);

#ifdef __cplusplus
}
#endif

#endif
