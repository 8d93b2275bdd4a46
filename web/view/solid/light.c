/* light.c: diffuse light, a reflection of the surroundings and a highlight, without textures. */
#include "light.h"

/* The direction to the lamp. Besides it there are a bright ceiling and a dim table below. */
static const nv_vec lamp = {-0.45f, 0.78f, 0.44f};

static uint8_t level(float value) { return (uint8_t)(nv_clamp(value, 0, 1) * 255 + 0.5f); }

/* What polished metal reflects from a direction: a dim table that is brighter below the viewer, a dark
 * horizon, a ceiling that is brighter overhead, and the wide lampshade. The dark line between two
 * bright ones is what makes a grey cylinder look like steel. */
static float reflection(nv_vec direction) {
  float above = nv_ease_between(direction.y, -0.08f, 0.75f), below = nv_ease_between(-direction.y, 0.12f, 0.95f);
  float shade = nv_ease_between(nv_vec_dot(direction, lamp), 0.80f, 0.97f);
  return 0.20f + 0.66f * above + 0.38f * below + 0.75f * shade;
}

nv_colour nv_light_shade(nv_vec eye, const nv_material *material, nv_vec at, nv_vec normal) {
  nv_vec toward_eye = nv_vec_unit(nv_vec_sub(eye, at));
  float seen = nv_vec_dot(normal, toward_eye);
  nv_vec mirrored = nv_vec_sub(nv_vec_scale(normal, 2 * seen), toward_eye);
  float sky = 0.5f + 0.5f * normal.y, direct = fmaxf(0, nv_vec_dot(normal, lamp));
  float dull = 0.40f + 0.26f * sky + 0.46f * direct,
        mirror = 0.30f + 0.22f * sky + 0.24f * direct + 0.52f * reflection(mirrored);
  float body = dull + material->metal * (mirror - dull);
  /* the lamp itself: a small bright spot in a wide dim one, white or partly in a metal's own colour */
  float glance = fmaxf(0, nv_vec_dot(mirrored, lamp)), glance4 = glance * glance * glance * glance;
  float spark = material->shine * (0.55f * glance4 * glance4 * glance4 + 0.16f * glance4);
  float own = 0.5f * material->metal;
  float r = (float)material->colour.r / 255, g = (float)material->colour.g / 255, b = (float)material->colour.b / 255;
  return (nv_colour){level(r * body + spark * (1 - own + own * r)), level(g * body + spark * (1 - own + own * g)),
                     level(b * body + spark * (1 - own + own * b)), material->colour.a};
}

nv_vec nv_light_cast(nv_vec at, float ground) { return nv_vec_along(at, lamp, (ground - at.y) / lamp.y); }
