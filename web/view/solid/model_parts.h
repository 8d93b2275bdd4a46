/* model_parts.h: the parts of a model, for the files that build it (model*.c) and draw it (mesh_model.c,
 * web/sdl/gl_solids.c). Views include model.h only. */
#ifndef NV_MODEL_PARTS_H
#define NV_MODEL_PARTS_H

#include "model.h"

/* What one draw call of the graphics card draws: a batch of bodies, whose vertices have 16-bit indices. */
enum { NV_BATCH_BODIES = 30, NV_BATCH_VERTICES = 65536, NV_BATCH_FILLED = 32768 };

typedef struct nv_vertex {
  nv_vec at;        /* in the body's frame */
  int8_t normal[4]; /* 127 is 1; the last is unused */
  nv_colour colour;
  uint8_t shine, metal, unlit; /* 255 is 1 */
  uint8_t slot;                /* its body's number in the batch */
} nv_vertex;

typedef struct nv_body {
  uint32_t vertex, vertices, index, indices; /* the first of its own in the model's lists, and how many */
  uint32_t batch;                            /* the first vertex of its batch */
  uint8_t slot;                              /* its number in the batch */
  nv_vec low, high;                          /* the box that it fills, in its own coordinates */
  nv_transform transform;
  nv_colour tint;
  uint32_t tag; /* what it belongs to, from canvas.tag; 0: nothing */
  bool placed;
} nv_body;

struct nv_model {
  nv_canvas *canvas; /* the canvas it belongs to */
  nv_camera camera;
  uint64_t key;
  bool whole;       /* all bodies were made, for this key */
  bool blank;       /* they are being made in this frame */
  uint32_t version; /* grows whenever bodies are made anew */
  nv_body *bodies;
  size_t body_count, bodies_capacity;
  nv_vertex *vertices;
  size_t vertex_count, vertices_capacity;
  uint32_t *indices; /* into `vertices`: three per triangle, counterclockwise from outside */
  size_t index_count, indices_capacity;
  int lift;                       /* how many marks are on the solid added last */
  float near_by, far_away;        /* all placed bodies lie between, in shares of the target's distance */
  nv_shade shades[NV_SHADES_MAX]; /* once drawn, only where shadow falls; strength 0: nowhere */
  size_t shade_count;
};

/* The camera as the four rows of a matrix, which takes a scene's point (x, y, z, 1) to what OpenGL calls clip
 * coordinates, of a picture of the canvas's size. */
typedef struct nv_clip {
  float row[4][4];
} nv_clip;
nv_clip nv_model_clip(const nv_model *model, float width, float height);

/* The colour of a full shadow, and how far above its plane it is drawn, over all marks. */
static const nv_colour nv_shade_colour = {20, 12, 6, 255};
static const float nv_shade_lift = 0.008f;

#endif
