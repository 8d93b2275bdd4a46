/* buttons.h: the buttons that move parts. A view lists them (nv_view.buttons), the page makes a row of them under the
 * picture, or two columns at its sides; no picture draws them.
 */
#ifndef NV_BUTTONS_H
#define NV_BUTTONS_H

#include "scene.h"

typedef struct nv_button {
  uint32_t part; /* it does what pressing this part does; 0: nothing */
  const char *name;
  const char *sign;    /* a path of SVG, to be stroked, in a square of 24 */
  unsigned turned;     /* degrees that the sign is turned clockwise, 0..359 */
  const char *caption; /* says what one button or several do. It stands before its button, for it and the next; on the
                          row's last button it stands after it, for it and those before. NULL: none */
  unsigned number;     /* shown before the button; 0: none */
  bool named;          /* its name is shown, too */
  bool open;           /* what it does is legal now; if not, it can still be pressed and says why */
  bool hinted;
  bool on; /* a switch that is on */
} nv_button;

enum { NV_BUTTONS_MAX = 8 };

#define NV_SIGN_CLOCKWISE "M6.3 16.1A7 7 0 1 1 17.6 16.6M22 14.6l-4.4 2-1.1-4.9"
#define NV_SIGN_COUNTER "M17.7 16.1A7 7 0 1 0 6.4 16.6M2 14.6l4.4 2 1.1-4.9"
#define NV_SIGN_ARROW "M4.5 12h15m-6-6 6 6-6 6"

/* Does the page show the buttons? Does it put them at the picture's sides? A picture that is low and wide has more room
 * there than under it. */
static inline bool nv_buttons_fit(const nv_scene *scene) { return !scene->bare && scene->height >= 96; }
static inline bool nv_buttons_beside(const nv_scene *scene) {
  return scene->height < 200 && scene->width > 1.5f * scene->height;
}
/* CSS pixels that a picture keeps free for them at its foot, and at either side. */
static inline float nv_buttons_footing(const nv_scene *scene) {
  return nv_buttons_fit(scene) && !nv_buttons_beside(scene) ? 50 : 0;
}
static inline float nv_buttons_siding(const nv_scene *scene) {
  return nv_buttons_fit(scene) && nv_buttons_beside(scene) ? 52 : 0;
}

#endif
