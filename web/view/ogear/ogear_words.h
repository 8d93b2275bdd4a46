/* ogear_words.h: the names on the faces of the cube. */
#ifndef NP_OGEAR_WORDS_H
#define NP_OGEAR_WORDS_H

#include "ogear_body.h"

/* Can letters on a surface be read from the camera? Not at a flat angle. Point and normal: world coordinates. */
bool np_ogear_legible(const np_ogear_body *body, np_vec at, np_vec normal);

/* Makes the body of a face's name. */
void np_ogear_make_words(const np_ogear_body *body, unsigned face);
float np_ogear_toward_camera(const np_ogear_body *body, unsigned face); /* cosine; below 0: turned away */
bool np_ogear_words_legible(const np_ogear_body *body, unsigned face);
/* The corners of a face's name, in the cube's own coordinates. */
void np_ogear_word_corners(const np_ogear_body *body, unsigned face, np_vec corners[4]);

#endif
