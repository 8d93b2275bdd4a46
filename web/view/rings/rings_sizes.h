/* rings_sizes.h: how large the parts of Chinese rings are, and where they are at rest.
 *
 * The model, in units of the distance between two hooks; hook k stands at x = k. The shuttle is a
 * loop of two bars at z = +-nv_rings_gap, closed at the tip on the left, its handle on the right.
 * Hook k, a nail in a hole of the base, holds ring k by an eye at its top. Ring k leans to the
 * left and goes round the nail of hook k - 1. Engaged, the eye is above the bars and the ring goes
 * round both; freed, all of it is below them.
 *
 * The reason for the rule: the nail of an engaged hook stands between the bars, so the closed
 * tip can be drawn to the right as far as the first engaged hook and no farther. Ring k reaches
 * over the tip only when the tip is drawn to hook k - 1; and a ring k - 1 that is down holds ring
 * k down with it, for its own nail goes through ring k.
 */
#ifndef NV_RINGS_SIZES_H
#define NV_RINGS_SIZES_H

static const float nv_rings_bar_y = 1.70f;     /* height of the bars' axes above the base */
static const float nv_rings_up_y = 2.06f;      /* of an engaged hook's eye */
static const float nv_rings_down_y = 1.36f;    /* of a freed one's */
static const float nv_rings_gap = 0.56f;       /* half the distance between the bars */
static const float nv_rings_radius = 0.90f;    /* of a ring, to the wire's axis */
static const float nv_rings_wire = 0.048f;     /* radius of the wire of rings and nails */
static const float nv_rings_eye = 0.125f;      /* of a nail's eye, to its wire's axis */
static const float nv_rings_eye_wire = 0.038f; /* radius of its wire */
static const float nv_rings_bar = 0.055f;      /* of the shuttle's bars */
static const float nv_rings_lean = 0.7156f;    /* 41 degrees: a ring at rest, below the horizontal */
static const float nv_rings_tip_home = -1.15f; /* x of the tip at rest */

#endif
