/* cli_png.h: pictures as PNG files. */
#ifndef NP_CLI_PNG_H
#define NP_CLI_PNG_H

#include "raster.h"

#include <stdio.h>

/* Draws a mesh on paper and writes it, a few lines at a time: memory does not grow with the height. progress (may
 * be NULL) is told the share done. False when the file or the memory fails. */
bool cli_write_png(FILE *file, const nv_mesh *mesh, int width, int height, nv_colour paper,
                   void (*progress)(double share));

#endif
