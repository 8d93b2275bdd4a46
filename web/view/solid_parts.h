/* solid_parts.h: the pieces of a scene, as solid_pieces.c makes them, solid_order.c compares them, solid_paint.c paints
 * them and solid_draw.c goes through them. Views include solid.h only. */
#ifndef NP_SOLID_PARTS_H
#define NP_SOLID_PARTS_H

#include "solid.h"

enum { NP_FACE_CORNERS = 48, NP_MARK_CORNERS = 100 };

typedef struct np_face {
  np_vec normal; /* outward */
  float reach;   /* normal . corner */
  bool hidden, smooth;
  uint8_t count;
  uint8_t corner[NP_FACE_CORNERS]; /* numbers within the piece */
} np_face;

typedef struct np_mark {
  uint32_t corner, corners;
  np_vec normal;
  np_colour colour;
  float width; /* of a line, units; 0: a polygon */
} np_mark;

typedef struct np_piece {
  bool tube;
  bool round;               /* a hull whose smooth faces have a normal at each corner */
  uint32_t corner, corners; /* a hull's, in solid.corners */
  uint32_t normal;          /* a round hull's normals, in solid.corners too, in the order of its corners */
  uint32_t face, faces;
  uint32_t mark, marks;
  uint32_t tag;
  np_tube shape; /* a tube's */
  np_material material;
  float left, top, right, bottom; /* on the canvas */
  np_point start, end;            /* a tube's axis there, */
  float reach;                    /* and its half width */
  np_vec middle;
  float distance; /* of the middle from the eye */
} np_piece;

typedef struct np_edge {
  uint32_t before, after;
} np_edge;

typedef struct np_key {
  float value;
  uint32_t piece;
} np_key;

typedef struct np_walk {
  uint32_t *starts, *next, *stack, *waits;
  uint8_t *seen;
} np_walk;

struct np_solid {
  np_canvas *canvas; /* whose it is */
  np_camera camera;
  np_piece *pieces;
  size_t piece_count, pieces_capacity;
  np_vec *corners;
  size_t corner_count, corners_capacity;
  np_face *faces;
  size_t face_count, faces_capacity;
  np_mark *marks;
  size_t mark_count, marks_capacity;
  np_edge *edges;
  size_t edge_count, edges_capacity;
  char *order; /* scratch of one drawing */
  size_t order_capacity;
  np_solid_tally tally;
};

/* Which of two pieces must be drawn first: -1 a, 1 b, 0 either. Counts what it could not tell. */
int np_solid_compare(np_solid *solid, const np_piece *a, const np_piece *b);

/* Draws one piece. */
void np_solid_paint(np_solid *solid, const np_piece *piece);

#endif
