/* raster.h: a mesh as pixels, drawn by the processor: for browsers without WebGL, and for pictures
 * made where there is no screen at all.
 *
 * A triangle covers the samples whose centres lie in it. A sample on an edge that two triangles
 * share belongs to exactly one of them, so faces that touch leave no gap and are nowhere blended
 * twice. Of several solids the nearest shows, sample by sample. A pixel is the mean of its samples. The picture is made
 * in bands a few lines high, so that many samples per pixel need little memory.
 */
#ifndef NV_RASTER_H
#define NV_RASTER_H

#include "mesh.h"

enum { NV_RASTER_MAX = 16384 }; /* the longest side, in pixels */

/* A picture and the memory it is made in, kept from one picture to the next. A zeroed one is empty. */
typedef struct nv_raster {
  nv_colour *pixels; /* rows from the top, width pixels each; a == 255 unless `clear` */
  bool clear;        /* set it for a picture without paper: a pixel is as opaque as what is drawn there */
  int width, height;
  size_t pixel_capacity;
  uint32_t *band; /* samples of the lines being made, each the four bytes of an nv_colour */
  size_t band_capacity;
  float *depth; /* how far away the nearest solid is at each of them */
  size_t depth_capacity;
  const np_memory *memory; /* NULL: malloc */
} nv_raster;

/* Draws a mesh on paper. across: samples along a pixel's side, 1 (rough), 2 or 4 (smooth).
 * False, and nothing changed, when there is no memory or the size is out of bounds. */
bool nv_raster_draw(nv_raster *raster, const nv_mesh *mesh, int width, int height, nv_colour paper, int across);

/* The same in steps of some lines each: nv_raster_begin, then nv_raster_resume with the line to begin at, which returns
 * the line to begin at next, until that is `height`. */
bool nv_raster_begin(nv_raster *raster, int width, int height, int across);
int nv_raster_resume(nv_raster *raster, const nv_mesh *mesh, int top, nv_colour paper, int across);

/* The steps before the first line, each asked for by the page in a task of its own: draw on the canvas, build its mesh,
 * throw the shadows. */
enum { NV_RASTER_POSE = -3, NV_RASTER_MESH, NV_RASTER_SHADOWS };

/* The same for a picture too large for memory: `take` is given some lines at a time, from the top, `width` pixels
 * each. If it returns false, drawing stops and the result is false, too. */
typedef bool nv_take_lines(void *user, const nv_colour *pixels, int lines);
bool nv_raster_lines(nv_raster *raster, const nv_mesh *mesh, int width, int height, nv_colour paper, int across,
                     nv_take_lines *take, void *user);
void nv_raster_close(nv_raster *raster);

#endif
