/* sdl_lean.h: what functions that SDL calls in many places do on a page.
 *
 * Included twice, after SDL.h. sdl_lean.c makes them what the linker puts in the place of SDL's. That leaves in the
 * module what calls are made with: sentences, names of settings, functions to be called back. So where SDL is compiled
 * from its source, tools/sdl/SDL_config.h shows them to the compiler, which leaves out a call that does nothing, and
 * all that was made for it. */

/* ----------------------------------------------------------------------------------- events
 *
 * The page hands pointer and keys to the stage itself (pointer_input.js); of SDL's events nobody hears. */
INSTEAD int INSTEAD_OF(SDL_PushEvent)(SDL_Event *event) { return (void)event, 0; }
INSTEAD Uint8 INSTEAD_OF(SDL_EventState)(Uint32 type, int state) { return (void)type, (void)state, SDL_DISABLE; }

/* ------------------------------------------------------------------------------------ hints
 *
 * SDL's settings, which a page has no environment to make. One is not as SDL has it: without a card a window
 * needs a surface, rather than a texture. */
INSTEAD const char *INSTEAD_OF(SDL_GetHint)(const char *name) {
  return strcmp(name, SDL_HINT_FRAMEBUFFER_ACCELERATION) == 0 ? "0" : NULL;
}
INSTEAD SDL_bool INSTEAD_OF(SDL_GetHintBoolean)(const char *name, SDL_bool otherwise) { return (void)name, otherwise; }
INSTEAD void INSTEAD_OF(SDL_AddHintCallback)(const char *name, SDL_HintCallback changed, void *user) {
  (void)name, (void)changed, (void)user;
}
INSTEAD void INSTEAD_OF(SDL_DelHintCallback)(const char *name, SDL_HintCallback changed, void *user) {
  (void)name, (void)changed, (void)user;
}
INSTEAD char *INSTEAD_OF(SDL_getenv)(const char *name) { return (void)name, NULL; }

/* -------------------------------------------------------------------------------- sentences
 *
 * SDL words its errors; nobody reads them here. */
INSTEAD int INSTEAD_OF(SDL_SetError)(const char *format, ...) { return (void)format, -1; }

/* ------------------------------------------------------------------------------------- lists
 *
 * The display has one mode, and EGL (sdl_egl.c) no extensions: nothing is to be sorted or searched. */
INSTEAD void INSTEAD_OF(SDL_qsort)(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  (void)base, (void)count, (void)size, (void)compare;
}
INSTEAD char *INSTEAD_OF(SDL_strstr)(const char *text, const char *part) { return (void)text, (void)part, NULL; }
