/* No two solids of a puzzle are in one another by more than a hair in any moment of the solution of any preset, as the
 * stage plays it. Of long solutions the first and the last moves are looked at, and a sample between. */
#include "apart.h"
#include "rings/rings_draw.h"

/* Overlaps up to this are allowed, in CSS pixels of a desktop picture, 760 wide and 520 high: hardly more than the
 * rounding of a cubelet's edges, seen from as near as a plan shows it. */
static const float hair = 3.5f;

/* ------------------------------------------------------------------------------- puzzles */

/* The nails slide in holes that are painted on the board. */
static bool in_hole_of_board(const nv_transform *frames, uint32_t body, uint32_t in_body, nv_vec at) {
  const float rim = 0.095f; /* as painted */
  (void)frames;
  return (body == NV_RINGS_BOARD || in_body == NV_RINGS_BOARD) && hypotf(at.x - roundf(at.x), at.z) < rim;
}

/* Is a place beyond the wood of a cubelet, and as near to one of its axes as the elastic that comes out there? */
static bool is_elastic_of(const nv_transform *cubelet, nv_vec at) {
  const float wood = 0.419f, knot = 0.131f;
  nv_vec own = np_in_transform(cubelet, nv_vec_sub(at, cubelet->at));
  float x = fabsf(own.x), y = fabsf(own.y), z = fabsf(own.z);
  return (x > wood && hypotf(y, z) < knot) || (y > wood && hypotf(x, z) < knot);
}

/* In the end the elastic pulls the cubelets together; its knots and what is seen of it between them go into bores that
 * are painted on the wood. */
static bool in_bore_of_cubelet(const nv_transform *frames, uint32_t body, uint32_t in_body, nv_vec at) {
  bool pulled = nv_vec_length(frames[body].right) > 1.0001f;
  return pulled && (is_elastic_of(&frames[body], at) || is_elastic_of(&frames[in_body], at));
}

/* The cubelets can be chosen; the box to be filled and the collar round a joint, which cannot, are marks. */
static bool is_part(const nv_body *body) { return body->tag > 0; }

/* One row a kind. For a kind without a row see row_of. */
typedef struct row {
  const char *kind;
  bool flat;               /* its picture has no solids */
  np_is_thing *is_thing;   /* which bodies are no marks; NULL: all */
  np_may_share *may_share; /* where overlaps are right; NULL: nowhere */
  size_t all, every; /* `all`: how many moves at either end of a solution; `every`: one in so many of the others */
  uint32_t body;     /* test_wrong_pose_is_found moves the solid that has this body */
  nv_vec by;         /* by this much */
} row;

static const row rows[] = {
    {.kind = "rings",
     .may_share = in_hole_of_board,
     .all = 16,
     .every = 131,
     .body = NV_RINGS_FIRST_HOOK + NV_RINGS_RING,
     .by = {0, 0, 0.3f}},
    {.kind = "keydisk", .all = 200, .every = 1, .body = 2, .by = {0, 0.5f, 0}},
    {.kind = "ogear", .all = 200, .every = 1, .body = 25, .by = {0, -0.1f, 0}},
    {.kind = "snake",
     .is_thing = is_part,
     .may_share = in_bore_of_cubelet,
     .all = 200,
     .every = 1,
     .body = 3,
     .by = {0.1f, 0.1f, 0}},
    {.kind = "tracks", .flat = true},
};

static row row_of(const char *kind) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].kind, kind) == 0) return rows[i];
  return (row){.kind = kind, .all = 20, .every = 10};
}

/* --------------------------------------------------------------------------------- suite */

/* With NP_QUICK set only the default preset of each kind is played, and fewer of its moves are looked at. */
static bool quick(void) { return getenv("NP_QUICK") != NULL; }

static bool is_played(size_t kind, const char *id) {
  return !quick() || strcmp(id, np_kind_default(np_kind_at(kind))) == 0;
}

/* How many overlaps are found in one preset's solution. */
typedef struct tally {
  const row *of;
  size_t count;
  bool quiet;
} tally;

static void add_overlap(void *user, const np_motion *motion, const np_overlap *found) {
  tally *all = user;
  if (found->pixels <= hair) return;
  all->count++;
  if (all->quiet) return;
  print_message("%s: body %u is in body %u by %.3f units, %.2f pixels, at %.2f of move %zu, at %.3f %.3f %.3f\n",
                motion->id, found->body, found->in_body, (double)found->depth, (double)found->pixels,
                (double)found->moment.t, found->moment.place, (double)found->at.x, (double)found->at.y,
                (double)found->at.z);
}

static np_motion played(const row *of, const char *id) {
  size_t stride = quick() ? 16 : TEST_STRIDE, all = of->all / stride;
  return np_motion_of(id, of->is_thing, all > 1 ? all : 2, of->every * stride);
}

TEST(test_apart) {
  size_t presets = 0, overlaps = 0;
  for (size_t k = 0; np_kind_at(k); k++) {
    row of = row_of(np_kind_name(np_kind_at(k)));
    for (const np_preset *preset = np_kind_presets(np_kind_at(k)); preset->id && !of.flat; preset++) {
      if (!is_played(k, preset->id)) continue;
      presets++;
      np_motion motion = played(&of, preset->id);
      tally all = {.of = &of};
      np_each_overlap_of(&motion, of.may_share, add_overlap, &all);
      overlaps += all.count;
      np_motion_free(&motion);
    }
  }
  assert_that(presets, >=, (quick() ? 4 : 29));
  assert_int_equal(overlaps, 0);
}

/* A row says that a picture is flat exactly if the picture has no solids. */
TEST(test_flat) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    np_motion motion = np_motion_of(np_default_id(rows[i].kind), rows[i].is_thing, 1, 1000);
    assert_int_equal(motion.count == 0, rows[i].flat);
    np_motion_free(&motion);
  }
}

/* An overlap is found if a solid is drawn out of its place. */
TEST(test_wrong_pose_is_found) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    tally all = {.of = &rows[i], .quiet = true};
    if (rows[i].flat) continue;
    np_motion motion = np_motion_of(np_default_id(rows[i].kind), rows[i].is_thing, 3, 1000);
    np_motion_shift(&motion, rows[i].body, rows[i].by);
    np_each_overlap_of(&motion, rows[i].may_share, add_overlap, &all);
    if (all.count == 0) fail_msg("%s: body %u is not found out of its place", rows[i].kind, rows[i].body);
    np_motion_free(&motion);
  }
}

/* ------------------------------------------------------------------------------- measure */

static void keep_depth(void *user, const np_motion *motion, const np_overlap *found) {
  float *depth = user;
  (void)motion;
  *depth = found->depth;
}

/* Two boxes 2 wide, the second with a mark on it: far apart first, so that they are two solids, then as given. */
static float depth_of_boxes(nv_transform second) {
  const nv_vec outline[4] = {{-1, -1, 1}, {1, -1, 1}, {1, -1, -1}, {-1, -1, -1}},
               mark[3] = {{-1, 0, 0}, {-1, 0.5f, 0}, {-1, 0, 0.5f}};
  const nv_material wood = {{200, 150, 90, 255}, 0, 0};
  nv_transform frames[2] = {nv_transform_identity, second};
  nv_camera camera = nv_camera_around((nv_vec){0, 0, 0}, 0.4f, 0.4f, 20);
  np_motion motion = {.id = "boxes"};
  nv_canvas canvas = {0};
  float depth = 0;
  frames[0].at.x = 9;
  nv_model *model = nv_model_begin(&canvas, &camera, 1);
  for (int i = 0; i < 2; i++) {
    nv_model_body(model);
    nv_model_prism(model, outline, 4, (nv_vec){0, 2, 0}, false, wood);
  }
  nv_model_mark(model, mark, 3, (nv_vec){-1, 0, 0}, wood);
  nv_model_place(model, 0, &nv_transform_identity, wood.colour);
  for (int i = 0; i < 2; i++) {
    nv_model_place(model, 1, &frames[i], wood.colour);
    np_keep_moment(&motion, model, (np_moment){.place = 1}, NULL);
  }
  assert_int_equal(motion.facet_count, 24);
  np_each_overlap_of(&motion, NULL, keep_depth, &depth);
  np_motion_free(&motion);
  nv_canvas_close(&canvas);
  return depth;
}

TEST(test_depths) {
  nv_transform turned = {{0.7071f, 0, -0.7071f}, {0, 1, 0}, {0.7071f, 0, 0.7071f}, {2.3142f, 0.5f, 0}};
  nv_transform box = nv_transform_identity, rod = {{3, 0, 0}, {0, 0.1f, 0}, {0, 0, 0.1f}, {0, 0, 0}},
               bead = {{0.25f, 0, 0}, {0, 0.25f, 0}, {0, 0, 0.25f}, {0, 0, 0}};
  box.at = (nv_vec){2, 0.3f, 0.2f};
  assert_close(depth_of_boxes(box), 0, 0); /* they touch, and the mark on one is in the other */
  box.at.x = 1.9f;
  assert_close(depth_of_boxes(box), 0.1f, 1e-3f);
  assert_close(depth_of_boxes(turned), 0.1f, 1e-3f); /* an edge comes in first */
  assert_close(depth_of_boxes(rod), 0.9f, 1e-3f);    /* through and through, no corner within the other */
  assert_close(depth_of_boxes(bead), 0.75f, 1e-3f);  /* all of it within the other */
}
