/* keydisk_solid.h: a key and its disk as solids that can be printed: closed surfaces whose triangles face outwards, in
 * millimetres. The two parts fit each other exactly where the maze says so.
 *
 *   One unit is the step from height to height and from position to position.
 *   shaft   radius R = 2 units (more where the disk has too many cuts for that)
 *   tooth   a block around its position, a quarter of a unit to either side along the key and up
 *           to as much across; its farthest corner R + height x unit from the axis
 *   disk    a ring 0.8 units thick; over cut r its hole has the radius R + depth x unit +
 *           clearance, from half a cut before to half a cut after; across, a tooth in its
 *           cut has the clearance to the cut's walls
 *   handle  a plate across the shaft, so that the disk stops at position 0
 *
 * The article draws the disk 0.4 units thick. Such a disk would turn freely between two teeth; it
 * has to be thicker than the gap between them, 0.5 units, and thinner than 1.5.
 *
 * The axis is z, from the handle to the free end, position x at z = x units; teeth above point
 * along +y. The disk lies around z = 0, turned to rotation 0: cut 0 along +y, the next ones
 * clockwise seen from the free end (+z).
 */
#ifndef NP_KEYDISK_SOLID_H
#define NP_KEYDISK_SOLID_H

#include "keydisk/keydisk.h"

/* Coordinates are whole numbers of 1/10000 mm, so that corners that should meet are exactly the same. */
enum { NP_KEYDISK_POINTS_A_MM = 10000 };

typedef struct np_keydisk_point {
  int32_t x, y, z;
} np_keydisk_point;

/* Takes one triangle, its corners counterclockwise seen from outside. */
typedef void (*np_keydisk_triangle_taker)(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c);

typedef enum np_keydisk_part { NP_PART_KEY, NP_PART_DISK } np_keydisk_part;

/* Zeroed fields mean the default in brackets. */
typedef struct np_keydisk_solid_options {
  double unit;      /* millimetres, 1..20 [3] */
  double clearance; /* millimetres between a tooth and the cut it fits, from 0.05 to 0.4 * unit [0.3] */
} np_keydisk_solid_options;

/* Passes on the part's triangles, always in the same order. False and the error, before the
 * first triangle, when the options are out of range (fields "unit", "clearance"). */
bool np_keydisk_solid(const np_keydisk *key, np_keydisk_part part, const np_keydisk_solid_options *options,
                      np_keydisk_triangle_taker take, void *user, np_error *error);

/* The same as an STL file, passed on in chunks: binary (84 bytes, and 50 for each triangle), or text. */
typedef void (*np_chunk_taker)(void *user, const void *bytes, size_t count);
bool np_keydisk_stl(const np_keydisk *key, np_keydisk_part part, const np_keydisk_solid_options *options, bool text,
                    np_chunk_taker take, void *user, np_error *error);

#endif
