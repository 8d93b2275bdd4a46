/* snake_swept.h: a chain of balls in space, folded by turning points about lines, and how near two of them come on the
 * way. Written independently of the library's collision test: no cells, no quarter turns, no integers. */
#ifndef NP_SNAKE_SWEPT_H
#define NP_SNAKE_SWEPT_H

#include "snake_test_play.h"

#include <math.h>

typedef struct swept {
  unsigned cubelets;
  double at[NP_SNAKE_MAX][3];
} swept;

static inline swept swept_of(unsigned cubelets, const uint8_t *links) {
  swept chain = {.cubelets = cubelets};
  for (unsigned k = 1; k < cubelets; k++)
    for (unsigned axis = 0; axis < 3; axis++) {
      double step = links[k - 1] / 2 != axis ? 0 : links[k - 1] % 2 ? -1 : 1;
      chain.at[k][axis] = chain.at[k - 1][axis] + step;
    }
  return chain;
}

static inline double swept_dot(const double a[3], const double b[3]) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static inline void swept_cross(const double a[3], const double b[3], double out[3]) {
  for (unsigned i = 0; i < 3; i++) out[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

/* A point relative to the line it turns about: how far along it, and away from it. */
typedef struct swept_point {
  double along, away[3];
} swept_point;

static inline swept_point swept_from(const double point[3], const double at[3], const double line[3]) {
  swept_point from;
  double apart[3] = {point[0] - at[0], point[1] - at[1], point[2] - at[2]};
  from.along = swept_dot(apart, line);
  for (unsigned i = 0; i < 3; i++) from.away[i] = apart[i] - from.along * line[i];
  return from;
}

/* How near a point that turns by an angle comes to one that stays. The square of their distance is c - 2 f(t), where
 * f(t) = a cos t + b sin t is greatest at the angle atan2(b, a), if that is on the way, or else at one of its ends. */
static inline double swept_nearest(swept_point turns, swept_point stays, const double line[3], double angle) {
  double ahead[3];
  swept_cross(line, turns.away, ahead);
  double a = swept_dot(turns.away, stays.away), b = swept_dot(ahead, stays.away) * (angle < 0 ? -1 : 1);
  double end = fabs(angle), top = atan2(b, a), most = fmax(a, a * cos(end) + b * sin(end));
  if (top >= 0 && top <= end) most = fmax(most, hypot(a, b));
  double along = turns.along - stays.along;
  double square = along * along + swept_dot(turns.away, turns.away) + swept_dot(stays.away, stays.away) - 2 * most;
  return sqrt(fmax(square, 0));
}

/* Folds the chain at a cubelet, and returns how near two balls came. An angle is positive when it is clockwise as seen
 * along the chain. */
static inline double swept_fold(swept *chain, unsigned cubelet, double angle) {
  double line[3], nearest = INFINITY, at[3];
  memcpy(at, chain->at[cubelet - 1], sizeof at);
  for (unsigned i = 0; i < 3; i++) line[i] = at[i] - chain->at[cubelet - 2][i];
  for (unsigned k = cubelet; k < chain->cubelets; k++) {
    swept_point turns = swept_from(chain->at[k], at, line);
    for (unsigned other = 0; other + 1 < cubelet; other++)
      nearest = fmin(nearest, swept_nearest(turns, swept_from(chain->at[other], at, line), line, angle));
  }
  for (unsigned k = cubelet; k < chain->cubelets; k++) {
    swept_point turns = swept_from(chain->at[k], at, line);
    double ahead[3];
    swept_cross(line, turns.away, ahead);
    for (unsigned i = 0; i < 3; i++)
      chain->at[k][i] = at[i] + turns.along * line[i] + turns.away[i] * cos(angle) + ahead[i] * sin(angle);
  }
  return nearest;
}

/* Does each cell of a box with these sides, standing any way, have a ball in its middle? */
static inline bool swept_fills(const swept *chain, const unsigned sides[3]) {
  double low[3], high[3];
  unsigned wide[3], taken = 0;
  uint8_t seen[NP_SNAKE_MAX] = {0};
  memcpy(low, chain->at[0], sizeof low);
  memcpy(high, chain->at[0], sizeof high);
  for (unsigned k = 0; k < chain->cubelets; k++)
    for (unsigned i = 0; i < 3; i++) {
      low[i] = fmin(low[i], chain->at[k][i]);
      high[i] = fmax(high[i], chain->at[k][i]);
    }
  for (unsigned i = 0; i < 3; i++) wide[i] = (unsigned)lround(high[i] - low[i]) + 1;
  if (wide[0] * wide[1] * wide[2] != chain->cubelets || wide[0] + wide[1] + wide[2] != sides[0] + sides[1] + sides[2])
    return false;
  for (unsigned k = 0; k < chain->cubelets; k++) {
    unsigned cell = 0;
    for (unsigned i = 3; i-- > 0;) {
      double along = chain->at[k][i] - low[i];
      if (fabs(along - (double)lround(along)) > 1e-6) return false;
      cell = cell * wide[i] + (unsigned)lround(along);
    }
    taken += !seen[cell];
    seen[cell] = 1;
  }
  return taken == chain->cubelets;
}

#endif
