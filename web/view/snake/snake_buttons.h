/* snake_buttons.h: the buttons under a snake. */
#ifndef NP_SNAKE_BUTTONS_H
#define NP_SNAKE_BUTTONS_H

#include "snake_body.h"

/* Is the fold of a joint free (np_snake_meets)? Drawing takes NULL for: all are. */
typedef bool np_snake_fold_free(const np_scene *scene, unsigned joint, np_snake_turn turn);
bool np_snake_is_free(const np_scene *scene, unsigned joint, np_snake_turn turn);
void np_snake_draw_buttons(const np_scene *scene, np_snake_fold_free *free, np_canvas *canvas);
void np_snake_name_buttons(const np_scene *scene, np_canvas *canvas);
uint32_t np_snake_button_under(const np_scene *scene, np_point at);

#endif
