/* gl_parts.h: the declarations that the files that draw with OpenGL share. */
#ifndef NV_GL_PARTS_H
#define NV_GL_PARTS_H

#include "gl.h"
#include "mesh.h"
#include "model_parts.h"

#include <GLES2/gl2.h>

/* -------------------------------------------------------------------------------- programs */

/* The first attribute of each group of programs that read the same vertices. Each group has its own attributes, so
 * that those set for one group stay set while another draws. WebGL has at least 8. */
typedef enum nv_gl_group { NV_GL_SOLIDS = 0, NV_GL_SHAPES = 4, NV_GL_SQUARE = 7, NV_GL_ATTRIBUTES = 8 } nv_gl_group;

/* Starts to compile and link, which may go on in the background. Asking for a uniform's location waits for the end; the
 * location is -1 if compiling or linking failed. attributes: names, in the order of their numbers, ended by NULL. */
GLuint nv_gl_program(const char *vertex, const char *fragment, nv_gl_group group, const char *const *attributes);
void nv_gl_use(nv_gl *gl, GLuint program);

/* One attribute in a buffer's vertices: how many numbers it has, their type, and the byte at which they begin. */
typedef struct nv_gl_member {
  GLint count;
  GLenum type;
  GLboolean whole; /* normalized: bytes stand for 0..1 or -1..1 */
  size_t offset;
} nv_gl_member;
/* Enables all attributes for good; until they are given another buffer they read this one, which lives as long as the
 * context. Disabling those that a program does not read would cost more. */
void nv_gl_enable_attributes(GLuint buffer);
/* Makes a group read a buffer's vertices, of `size` bytes each, from the byte `from` on. Each glVertexAttribPointer
 * costs as much as a draw call, so none is made when the group reads them already. */
void nv_gl_attributes(nv_gl *gl, nv_gl_group group, GLuint buffer, size_t from, const nv_gl_member *members,
                      GLuint count, size_t size);

/* --------------------------------------------------------------------------------- shapes */

typedef struct nv_gl_corner {
  float x, y;          /* device pixels */
  float along, across; /* from the middle of a stroke's segment */
  float half, radius;  /* half the segment's length, half its width */
  nv_colour colour;
} nv_gl_corner;

/* A shape's corners: `count` of them from `first` on. */
typedef struct nv_gl_made {
  uint64_t key; /* a hash of all that the corners depend on */
  size_t first, count;
} nv_gl_made;

/* Some shapes of a canvas as corners of triangles, in memory and in a buffer of the card. Both are kept from frame to
 * frame: corners are made and uploaded only for shapes that differ from those of the frame before. There is no index
 * buffer: it would cost more than the repeated corners do. */
typedef struct nv_gl_flat {
  GLuint buffer;
  size_t room; /* corners the buffer can hold */
  nv_gl_corner *corners;
  size_t count, capacity;
  nv_gl_made *made; /* one per shape */
  size_t made_count, made_capacity;
  const nv_canvas *canvas;
  uint32_t version; /* of the canvas, or of its background */
  float ratio;
} nv_gl_flat;

/* ---------------------------------------------------------------------------------- model */

/* One draw call: the bodies from first to last - 1. Their triangles are the `indices` numbers from `index` on, which
 * count from `vertex`. */
typedef struct nv_gl_call {
  size_t first, last, vertex, index, indices;
} nv_gl_call;

typedef struct nv_gl_solids {
  GLuint vertices, indices;
  const nv_model *model;
  uint32_t version;
  nv_gl_call *calls;
  size_t call_count, call_capacity;
  uint16_t *numbers; /* the triangles' corners, counted from their call's vertex */
  size_t number_capacity;
} nv_gl_solids;

typedef struct nv_gl_shade_map {
  GLuint texture, frame;
  GLsizei wide, deep; /* samples */
} nv_gl_shade_map;

/* What is kept for one pane: its solids, its background, and its other flat shapes. */
typedef struct nv_gl_kept {
  nv_gl_solids solids;
  nv_gl_flat background, shapes;
} nv_gl_kept;

struct nv_gl {
  SDL_Window *window;
  SDL_GLContext context;
  bool asked, works; /* whether nv_gl_works has been called, and what it said */
  struct {
    GLuint program;
    GLint size;
    float wide, high; /* the size set last */
  } shapes;
  struct {
    GLuint program;
    GLint clip, frames, eye;
  } solids;
  struct {
    GLuint program;
    GLint frames, place, ground;
  } thrown;
  struct {
    GLuint program;
    GLint step;
  } blur;
  struct {
    GLuint program;
    GLint clip, place, lies, lit;
  } shade;
  nv_gl_shade_map masks[2 * NV_SHADES_MAX]; /* one per shade, then a work mask per shade */
  GLuint square;                            /* the corners of a square from -1 to 1 */
  nv_gl_kept kept[NV_PANES_MAX];
  struct {
    GLuint buffer;
    size_t from;
  } reads[NV_GL_ATTRIBUTES]; /* what each group reads, by its first attribute */
  GLuint program, indices;   /* in use now */
  float ratio;
  bool full; /* memory ran out */
};

/* Start to compile the programs; all are started before the first is needed. */
void nv_gl_begin_shapes(nv_gl *gl);
void nv_gl_begin_solids(nv_gl *gl);
void nv_gl_begin_shades(nv_gl *gl);
/* Wait for them; false: they cannot be used. The shades' programs are waited for when the first shade is drawn: flat
 * puzzles have none. */
bool nv_gl_end_shapes(nv_gl *gl);
bool nv_gl_end_solids(nv_gl *gl);
/* Delete all that the programs use, on the card and in memory, while the context is current. This is needed even if the
 * context is lost: on a page the names, if not freed, would keep it in memory. */
void nv_gl_close_shapes(nv_gl *gl);
void nv_gl_close_solids(nv_gl *gl);
void nv_gl_close_shades(nv_gl *gl);

/* Uploads the shapes from..to - 1, unless this version of them is on the card already. gl->full if memory runs out. */
void nv_gl_keep_shapes(nv_gl *gl, nv_gl_flat *flat, const nv_canvas *canvas, size_t from, size_t to, uint32_t version);
/* Draws the corners from..to - 1. */
void nv_gl_draw_shapes(nv_gl *gl, const nv_gl_flat *flat, const nv_canvas *canvas, size_t from, size_t to);

/* Uploads the model's bodies if they changed. False when memory ran out. */
bool nv_gl_keep_solids(nv_gl *gl, nv_gl_solids *solids, const nv_model *model);
/* Draws the bodies with the program in use; `frames` is its uniform. */
void nv_gl_call_solids(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model, GLint frames);
void nv_gl_draw_solids(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model, const nv_clip *clip);

/* The first function makes the masks of the model's shades; the second lays them on their planes. */
void nv_gl_throw_shades(nv_gl *gl, const nv_gl_solids *solids, const nv_model *model);
void nv_gl_draw_shades(nv_gl *gl, const nv_model *model, const nv_clip *clip);

#endif
