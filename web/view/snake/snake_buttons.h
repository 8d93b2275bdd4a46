/* snake_buttons.h: the buttons under a snake. */
#ifndef NV_SNAKE_BUTTONS_H
#define NV_SNAKE_BUTTONS_H

#include "snake_body.h"

/* Is the fold of a joint free (np_snake_meets)? Drawing takes NULL for: all are. */
typedef bool nv_snake_fold_free(const nv_scene *scene, unsigned joint, np_snake_turn turn);
bool nv_snake_is_free(const nv_scene *scene, unsigned joint, np_snake_turn turn);
void nv_snake_draw_buttons(const nv_scene *scene, nv_snake_fold_free *free, nv_canvas *canvas);
void nv_snake_name_buttons(const nv_scene *scene, nv_canvas *canvas);
uint32_t nv_snake_button_under(const nv_scene *scene, nv_point at);

#endif
