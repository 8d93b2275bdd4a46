/* ogear_cube.c: the cube that a table is set on: which faces meet, which way north points, and which faults a table
 * has. */
#include "ogear.h"
#include "text.h"

/* The neighbours of each face, clockwise seen from outside, beginning where north points in
 * the drawing of ogear.h. */
static const uint8_t around[NP_OGEAR_FACES][NP_OGEAR_DIRS] = {
    [NP_OGEAR_TOP] = {NP_OGEAR_BACK, NP_OGEAR_RI, NP_OGEAR_FRONT, NP_OGEAR_LEF},
    [NP_OGEAR_BOT] = {NP_OGEAR_BACK, NP_OGEAR_LEF, NP_OGEAR_FRONT, NP_OGEAR_RI},
    [NP_OGEAR_LEF] = {NP_OGEAR_TOP, NP_OGEAR_FRONT, NP_OGEAR_BOT, NP_OGEAR_BACK},
    [NP_OGEAR_RI] = {NP_OGEAR_TOP, NP_OGEAR_BACK, NP_OGEAR_BOT, NP_OGEAR_FRONT},
    [NP_OGEAR_FRONT] = {NP_OGEAR_TOP, NP_OGEAR_RI, NP_OGEAR_BOT, NP_OGEAR_LEF},
    [NP_OGEAR_BACK] = {NP_OGEAR_TOP, NP_OGEAR_LEF, NP_OGEAR_BOT, NP_OGEAR_RI},
};

unsigned np_ogear_across(const np_ogear_cube *cube, unsigned face, unsigned dir) {
  return around[face][(cube->north[face] + dir) % NP_OGEAR_DIRS];
}

const char *np_ogear_facing(const np_ogear_cube *cube, unsigned face, unsigned dir) {
  return np_ogear_face_name(np_ogear_across(cube, face, dir));
}

void np_ogear_say_facing(const np_ogear_cube *cube, unsigned face, unsigned dir, np_writer *writer) {
  np_write(writer, "%s facing %s", np_ogear_face_name(face), np_ogear_facing(cube, face, dir));
}

void np_ogear_say_place(const np_ogear_cube *cube, np_ogear_place place, np_writer *writer) {
  np_ogear_say_facing(cube, place.face, place.dir, writer);
  np_write(writer, ", tooth %u", (unsigned)place.tooth);
}

unsigned np_ogear_dir_to(const np_ogear_cube *cube, unsigned face, unsigned other) {
  unsigned dir = 0;
  while (dir < NP_OGEAR_DIRS && np_ogear_across(cube, face, dir) != other) dir++;
  return dir;
}

np_ogear_place np_ogear_rolled(const np_ogear_cube *cube, np_ogear_place place, bool forward) {
  unsigned edge = forward ? place.dir : np_ogear_opposite_dir(place.dir);
  unsigned next = np_ogear_across(cube, place.face, edge);
  /* After rolling forward the edge is behind the gear; after rolling backward, in front of it. */
  unsigned back = np_ogear_dir_to(cube, next, place.face);
  place.face = (uint8_t)next;
  place.dir = (uint8_t)(forward ? np_ogear_opposite_dir(back) : back);
  return place;
}

bool np_ogear_fits(const np_ogear_cube *cube, const np_ogear_link *link) {
  np_ogear_place end = np_ogear_rolled(cube, (np_ogear_place){link->from_face, link->from_dir, 0}, true);
  return end.face == link->to_face && end.dir == link->to_dir;
}

bool np_ogear_edge_open(const np_ogear_table *table, const np_ogear_cube *cube, unsigned a, unsigned b) {
  for (unsigned i = 0; i < table->link_count; i++) {
    const np_ogear_link *link = &table->links[i];
    bool joins = (link->from_face == a && link->to_face == b) || (link->from_face == b && link->to_face == a);
    if (joins && np_ogear_fits(cube, link)) return true;
  }
  return false;
}

/* Tries all 4^6 choices of norths. */
np_ogear_cube np_ogear_cube_of(const np_ogear_table *table) {
  np_ogear_cube best = {{0}};
  int max = -1;
  for (unsigned choice = 0; choice < 1u << (2 * NP_OGEAR_FACES); choice++) {
    np_ogear_cube cube;
    int fitting = 0;
    for (unsigned face = 0; face < NP_OGEAR_FACES; face++) cube.north[face] = choice >> (2 * face) & 3;
    for (unsigned i = 0; i < table->link_count; i++) fitting += np_ogear_fits(&cube, &table->links[i]);
    if (fitting > max) {
      max = fitting;
      best = cube;
    }
  }
  return best;
}

/* ------------------------------------------------------------------------------- faults */

static np_ogear_place start_of(const np_ogear_link *link) {
  return (np_ogear_place){link->from_face, link->from_dir, 0};
}
static np_ogear_place end_of(const np_ogear_link *link) { return (np_ogear_place){link->to_face, link->to_dir, 0}; }

typedef struct fault_list {
  np_ogear_fault *faults;
  size_t count, max;
} fault_list;

static void add_fault(fault_list *list, np_ogear_fault_kind kind, unsigned link, int other) {
  if (list->count < list->max) list->faults[list->count] = (np_ogear_fault){kind, (uint8_t)link, (uint8_t)other};
  list->count++;
}

static void check_link(const np_ogear_table *table, const np_ogear_cube *cube, unsigned number, fault_list *list) {
  const np_ogear_link *link = &table->links[number];
  int self = (int)number;
  int first_start = np_ogear_link_taken(table, start_of(link), true);
  int first_end = np_ogear_link_taken(table, end_of(link), false);
  if (first_start != self) add_fault(list, NP_OGEAR_SAME_START, number, first_start);
  if (first_end != self) add_fault(list, NP_OGEAR_SAME_TARGET, number, first_end);
  if (first_start == self && first_end != self) add_fault(list, NP_OGEAR_NO_UNDO, number, first_end);
  if (first_end == self && first_start != self) add_fault(list, NP_OGEAR_NO_UNDO, number, first_start);
  if (link->from_face == link->to_face)
    add_fault(list, NP_OGEAR_NO_EDGE, number, self);
  else if (link->to_face == np_ogear_opposite_face(link->from_face))
    add_fault(list, NP_OGEAR_OPPOSITE, number, self);
  else if (!np_ogear_fits(cube, link))
    add_fault(list, NP_OGEAR_OFF_CUBE, number, self);
}

size_t np_ogear_faults(const np_ogear_table *table, np_ogear_fault *faults, size_t max) {
  fault_list list = {faults, 0, max};
  np_ogear_cube cube = np_ogear_cube_of(table);
  for (unsigned i = 0; i < table->link_count; i++) check_link(table, &cube, i, &list);
  return list.count;
}

static void say_end(const np_ogear_cube *cube, np_ogear_place place, np_writer *writer) {
  np_ogear_say_facing(cube, place.face, place.dir, writer);
}

void np_ogear_say_fault(const np_ogear_table *table, const np_ogear_cube *cube, const np_ogear_fault *fault,
                        np_writer *writer) {
  const np_ogear_link *link = &table->links[fault->link], *other = &table->links[fault->other];
  np_ogear_write_link(link, writer);
  switch (fault->kind) {
  case NP_OGEAR_SAME_START:
    np_write(writer, " starts where ");
    np_ogear_write_link(other, writer);
    np_write(writer, " starts, so forward never takes it");
    break;
  case NP_OGEAR_SAME_TARGET:
    np_write(writer, " ends where ");
    np_ogear_write_link(other, writer);
    np_write(writer, " ends, so backward never takes it");
    break;
  case NP_OGEAR_NO_UNDO: {
    bool forward = np_ogear_link_taken(table, start_of(link), true) == fault->link;
    np_ogear_place from = forward ? start_of(link) : end_of(link), back = forward ? start_of(other) : end_of(other);
    np_write(writer, " cannot be undone: %s from ",
             forward ? "forward and then backward" : "backward and then forward");
    say_end(cube, from, writer);
    np_write(writer, " ends on ");
    say_end(cube, back, writer);
    break;
  }
  case NP_OGEAR_OPPOSITE:
    np_write(writer, " joins %s and %s, which are opposite faces and share no edge",
             np_ogear_face_name(link->from_face), np_ogear_face_name(link->to_face));
    break;
  case NP_OGEAR_NO_EDGE:
    np_write(writer, " joins %s to itself; a roll leads to another face", np_ogear_face_name(link->from_face));
    break;
  case NP_OGEAR_OFF_CUBE:
    np_write(writer, " is impossible on a cube: there, forward from ");
    say_end(cube, start_of(link), writer);
    np_write(writer, " leads to ");
    say_end(cube, np_ogear_rolled(cube, start_of(link), true), writer);
    break;
  }
}

size_t np_ogear_say_faults(const np_ogear_table *table, const np_ogear_cube *cube, const np_ogear_fault *faults,
                           size_t count, size_t link, const char *quote, const char *between, np_writer *writer) {
  size_t said = 0;
  for (size_t i = 0; i < count; i++) {
    if (faults[i].link != link) continue;
    np_write(writer, "%s%s", said++ > 0 ? between : "", quote);
    np_ogear_say_fault(table, cube, &faults[i], writer);
    np_write(writer, "%s", quote);
  }
  return said;
}
