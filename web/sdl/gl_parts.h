/* gl_parts.h: what the files that draw with OpenGL share. */
#ifndef NP_GL_PARTS_H
#define NP_GL_PARTS_H

#include "gl.h"
#include "mesh.h"
#include "model_parts.h"

#include <GLES2/gl2.h>

/* -------------------------------------------------------------------------------- programs */

/* The first attribute of each group of programs that read the same vertices. Each group has its own, so that what is
 * set for one stays set while another draws. WebGL has 8 at least. */
typedef enum np_gl_group { NP_GL_SOLIDS = 0, NP_GL_SHAPES = 4, NP_GL_SQUARE = 7, NP_GL_ATTRIBUTES = 8 } np_gl_group;

/* Begins to compile and link, which may go on elsewhere. Asking where a uniform is waits for the end of it; it is
 * nowhere, -1, when the card cannot. attributes: names, in the order of their numbers, NULL ends them. */
GLuint np_gl_program(const char *vertex, const char *fragment, np_gl_group group, const char *const *attributes);
void np_gl_use(np_gl *gl, GLuint program);

/* How a buffer's vertices are laid out: an attribute's numbers, of a type, from so many bytes on. */
typedef struct np_gl_member {
  GLint count;
  GLenum type;
  GLboolean whole; /* bytes stand for 0..1 or -1..1 */
  size_t offset;
} np_gl_member;
/* All attributes are on from the first picture on, and read a buffer that lives as long as the context, until they are
 * given another: switching those off that a program does not read costs more. */
void np_gl_enable_attributes(GLuint buffer);
/* Has a group read a buffer's vertices, of `size` bytes each, from a byte on. Each such call of the card costs as much
 * as a draw, so none is made when the group reads them already. */
void np_gl_attributes(np_gl *gl, np_gl_group group, GLuint buffer, size_t from, const np_gl_member *members,
                      GLuint count, size_t size);

/* --------------------------------------------------------------------------------- shapes */

typedef struct np_gl_corner {
  float x, y;          /* device pixels */
  float along, across; /* from the middle of a stroke's segment */
  float half, radius;  /* half its length and width */
  np_colour colour;
} np_gl_corner;

/* What was made of a shape: its corners, `count` of them from `first` on. */
typedef struct np_gl_made {
  uint64_t key; /* stands for all they depend on */
  size_t first, count;
} np_gl_made;

/* Some shapes of a canvas as corners of triangles, in memory and in a buffer of the card. Both are kept from frame to
 * frame: corners are made and brought to the card only of shapes that differ from those of the frame before. There are
 * no indices: a buffer less is worth more than the corners that are said twice. */
typedef struct np_gl_flat {
  GLuint buffer;
  size_t room; /* corners the buffer can hold */
  np_gl_corner *corners;
  size_t count, capacity;
  np_gl_made *made; /* one a shape */
  size_t made_count, made_capacity;
  const np_canvas *canvas;
  uint32_t version; /* of the canvas, or of its background */
  float ratio;
} np_gl_flat;

/* ---------------------------------------------------------------------------------- model */

/* One call: bodies from first to last - 1, triangles from an index on, whose corners are counted from a vertex. */
typedef struct np_gl_call {
  size_t first, last, vertex, index, indices;
} np_gl_call;

typedef struct np_gl_solids {
  GLuint vertices, indices;
  const np_model *model;
  uint32_t version;
  np_gl_call *calls;
  size_t call_count, call_capacity;
  uint16_t *numbers; /* the triangles' corners, counted from their call's vertex */
  size_t number_capacity;
} np_gl_solids;

typedef struct np_gl_shade_map {
  GLuint texture, frame;
  GLsizei wide, deep; /* samples */
} np_gl_shade_map;

/* What is kept for one pane: its solids, its background, and its other flat shapes. */
typedef struct np_gl_kept {
  np_gl_solids solids;
  np_gl_flat background, shapes;
} np_gl_kept;

struct np_gl {
  SDL_Window *window;
  SDL_GLContext context;
  bool asked, works; /* whether np_gl_works has been called, and what it said */
  struct {
    GLuint program;
    GLint size;
    float wide, high; /* the size it has been told */
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
    GLint clip, place, lies;
  } shade;
  np_gl_shade_map masks[2 * NP_SHADES_MAX]; /* one each, and one each for work */
  GLuint square;                            /* the corners of a square from -1 to 1 */
  np_gl_kept kept[NP_PANES_MAX];
  struct {
    GLuint buffer;
    size_t from;
  } reads[NP_GL_ATTRIBUTES]; /* what each group reads, by its first attribute */
  GLuint program, indices;   /* in use */
  float ratio;
  bool full; /* memory ran out */
};

/* Begin to make the programs, all of them before the first is needed. */
void np_gl_begin_shapes(np_gl *gl);
void np_gl_begin_solids(np_gl *gl);
void np_gl_begin_shades(np_gl *gl);
/* And end it. Shades end it when the first is drawn: flat puzzles have none. */
bool np_gl_end_shapes(np_gl *gl);
bool np_gl_end_solids(np_gl *gl);
/* Delete what they made, on the card and in memory, while the context is current. It may be lost: then only the names
 * are freed, which on a page would keep the context in memory. */
void np_gl_close_shapes(np_gl *gl);
void np_gl_close_solids(np_gl *gl);
void np_gl_close_shades(np_gl *gl);

/* Brings shapes to the card, from one number up to another, unless they are there as of this version. */
void np_gl_keep_shapes(np_gl *gl, np_gl_flat *flat, const np_canvas *canvas, size_t from, size_t to, uint32_t version);
/* Draws corners, from one number up to another. */
void np_gl_draw_shapes(np_gl *gl, const np_gl_flat *flat, const np_canvas *canvas, size_t from, size_t to);

/* Brings the model's bodies to the card when they are new. False when memory ran out. */
bool np_gl_keep_solids(np_gl *gl, np_gl_solids *solids, const np_model *model);
/* Draws them with whatever program is in use; `frames` is its uniform. */
void np_gl_call_solids(np_gl *gl, const np_gl_solids *solids, const np_model *model, GLint frames);
void np_gl_draw_solids(np_gl *gl, const np_gl_solids *solids, const np_model *model, const np_clip *clip);

/* Makes the masks of all shades of the model; then lays them on their planes. */
void np_gl_throw_shades(np_gl *gl, const np_gl_solids *solids, const np_model *model);
void np_gl_draw_shades(np_gl *gl, const np_model *model, const np_clip *clip);

#endif
