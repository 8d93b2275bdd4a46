/* read.h: finds the puzzles that a pasted text can mean: an id, even one that a mail program or an editor has changed,
 * a link with an id in it, or a puzzle in another program's notation.
 *
 *   np_readings *found = np_readings_open("1,1,1,1,1,1,1", NULL, NULL, &error);     NULL: error.sentence says why
 *   np_reading_id(found, 0)          "snake.2x2x2.ECCCCCCE"
 *   np_reading_words(found, 0)       "a snake of 2x2x2 by steps from corner to corner"
 *   np_readings_close(found);
 *
 *   REPAIRED    percent signs and HTML's character references, once or several times over; characters that cannot be
 *               seen; full-width characters; typographic quotes and dashes; letters in the wrong case, where case means
 *               nothing; spaces and line breaks in an id; marks around it or after it; what is before and after it in a
 *               link, a snippet or a sentence; a position apart from its id, as in rings.6 110010 and in objects.
 *   MOVED       an id and moves after it, as in "rings.6 2 1", are the position that the moves lead to.
 *   NOTATIONS   those of snakes, of Tracks, of keys and disks and their mazes, of tables for O'Gear and of rings; each
 *               is described in the kind's own file, <kind>_read.c.
 *   READINGS    a text may have several. Only those that fit best are kept: if one is a snake that can be folded, those
 *               that cannot are dropped. The person chooses from what is left.
 *   ERRORS      one sentence that says what was read and where it stops. `place` counts characters of the text from 0.
 *
 * A text of more than 65,536 bytes is refused. Reading takes a few seconds at most: the searches that find out whether
 * a snake folds, or whether a maze has a key, are limited; if a search ends too early, the words or the error say that
 * it is not known.
 */
#ifndef NP_READ_H
#define NP_READ_H

#include "nopatience.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct np_readings np_readings;

/* Reads a text: one reading or more, all of the same fit. kind: the name of the only kind that is looked for, or NULL.
 * memory may be NULL. NULL and the error if the text has no reading, or memory runs out. */
np_readings *np_readings_open(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* The same for ids alone, without other notations; ids that were changed on their way are repaired. A program that
 * calls only this function does not contain the readers of notations. */
np_readings *np_readings_open_ids(const char *text, const np_memory *memory, np_error *error);
void np_readings_close(np_readings *readings); /* may be NULL */

size_t np_readings_count(const np_readings *readings);
const char *np_reading_id(const np_readings *readings, size_t number);    /* in its shortest form */
const char *np_reading_words(const np_readings *readings, size_t number); /* to follow "read as" */

/* Is it an id, as it was or repaired, and not another notation? */
bool np_reading_is_id(const np_readings *readings, size_t number);

/* As np_readings_open, for a text that must have one reading and hold nothing else. If there are several, NULL and an
 * error that names them. */
np_readings *np_readings_certain(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* The id to open: the text itself if it opens as it is (*found is then NULL), or else the id of its one reading, valid
 * until the caller closes *found. NULL and the error if there is neither. */
const char *np_certain_id(const char *text, const char *kind, const np_memory *memory, np_readings **found,
                          np_error *error);

/* Opens the id that np_certain_id gives for a text. NULL and the error if there is none, or memory runs out. */
np_puzzle *np_puzzle_open_text(const char *text, const char *kind, const np_memory *memory, np_error *error);

/* Readings of a text as a list in JSON: "name":[{"id":"rings.6","words":"an id","changed":false},...]. changed: the
 * text is not exactly that id. */
void np_readings_write_list(const np_readings *readings, const char *text, const char *name, np_writer *writer);

/* The same as an object, {"value":[...]}; or, if readings is NULL, {"error":{"sentence","field","place"}}. */
void np_readings_write_json(const np_readings *readings, const char *text, const np_error *error, np_writer *writer);

#ifdef __cplusplus
}
#endif

#endif
