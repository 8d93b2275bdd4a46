/* still.h: the still picture of a kind.
 *
 * The modules that draw nothing else (poster-<kind>.wasm, library.wasm) link this table and no nv_view, so they hold
 * only what a still picture needs. Posters leave out words, the snake's grain and whatever is slow to find, because
 * every byte of such a module delays its picture.
 */
#ifndef NV_STILL_H
#define NV_STILL_H

#include "scene.h"

typedef struct nv_still {
  const char *kind;                        /* the name of the np_kind */
  float aspect;                            /* the best width / height */
  float (*shape)(const np_puzzle *puzzle); /* the same for one puzzle; may be NULL */
  /* Draws what nv_view.draw draws of scene.motion.to at rest, without cursor, hint and zoom. */
  void (*draw)(const nv_scene *scene, nv_canvas *canvas);
} nv_still;

/* Each kind in NP_KINDS has one, in web/view/<name>/<name>_view.c. */
#define NV_STILL_DECLARE(name) extern const nv_still nv_still_##name;
NP_KINDS(NV_STILL_DECLARE)

const nv_still *nv_still_named(const char *kind);     /* NULL: no such kind */
const nv_still *nv_still_of(const np_puzzle *puzzle); /* NULL: its kind has none, as in tests */

/* The best width / height for a puzzle's picture. Its kind must have one. */
static inline float nv_still_shape(const np_puzzle *puzzle) {
  const nv_still *still = nv_still_of(puzzle);
  return still->shape ? still->shape(puzzle) : still->aspect;
}

#endif
