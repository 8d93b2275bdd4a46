/* ogear_words.h: the names on the faces of the cube. */
#ifndef NV_OGEAR_WORDS_H
#define NV_OGEAR_WORDS_H

#include "ogear_body.h"

/* Can letters on a surface be read from the camera? Not at a flat angle. Point and normal: world coordinates. */
bool nv_ogear_legible(const nv_ogear_body *body, nv_vec at, nv_vec normal);

/* Makes the bodies of the faces' names, and places those that can be read. */
void nv_ogear_make_words(const nv_ogear_body *body);
void nv_ogear_place_words(const nv_ogear_body *body, const nv_transform *cube);
/* A name is dark where much light falls on its face (point and normal: world coordinates), else pale. */
bool nv_ogear_word_dark(nv_vec eye, const nv_palette *palette, nv_vec at, nv_vec normal);
nv_colour nv_ogear_word_colour(bool dark);
float nv_ogear_toward_camera(const nv_ogear_body *body, unsigned face); /* cosine; below 0: turned away */
bool nv_ogear_words_legible(const nv_ogear_body *body, unsigned face);

#endif
