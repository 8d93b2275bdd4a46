/* palette.c: the colours by role, in light and dark. */
#include "palette.h"

#include <string.h>

#define HEX(value)                                                                                                     \
  { (value) >> 16 & 255, (value) >> 8 & 255, (value)&255, 255 }

const nv_palette nv_palette_light = {
    .paper = HEX(0xf7f2e8),
    .ink = HEX(0x1c2430),
    .faint = HEX(0xd5cdbd),
    .brass = HEX(0xb8862f),
    .steel = HEX(0x74869b),
    .oxblood = HEX(0xb23a2e),
    .verdigris = HEX(0x2f8a73),
    .violet = HEX(0x6a3fb0),
    .wood = HEX(0xb98d5d),
    .red = HEX(0xb23a2e),
    .green = HEX(0x2f8a73),
};

const nv_palette nv_palette_dark = {
    .paper = HEX(0x14181f),
    .ink = HEX(0xe9e4d8),
    .faint = HEX(0x39414d),
    .brass = HEX(0xd0a04a),
    .steel = HEX(0x8fa2b8),
    .oxblood = HEX(0xd9584a),
    .verdigris = HEX(0x49b497),
    .violet = HEX(0xa98bf0),
    .wood = HEX(0x8f6a44),
    .red = HEX(0xd9584a),
    .green = HEX(0x49b497),
    .dark = true,
};

/* A shadow cannot be seen on dark paper, so the floor is lighter there. */
nv_colour nv_palette_floor(const nv_palette *palette) {
  return palette->dark ? nv_colour_mix(palette->paper, palette->steel, 0.25f) : nv_colour_fade(palette->paper, 0);
}

static const char *const roles[] = {"paper",   "ink",       "faint",  "brass", "steel",
                                    "oxblood", "verdigris", "violet", "wood",  NULL};

const char *const *nv_palette_roles(void) { return roles; }

nv_colour *nv_palette_role(nv_palette *palette, const char *role) {
  nv_colour *const colours[] = {&palette->paper,     &palette->ink,    &palette->faint,
                                &palette->brass,     &palette->steel,  &palette->oxblood,
                                &palette->verdigris, &palette->violet, &palette->wood};
  for (size_t i = 0; roles[i]; i++)
    if (strcmp(roles[i], role) == 0) return colours[i];
  return NULL;
}
