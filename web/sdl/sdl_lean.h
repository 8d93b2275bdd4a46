/* sdl_lean.h: replacements, on a page, for functions that SDL calls in many places.
 *
 * Included twice, after SDL.h. In sdl_lean.c they are the functions that the linker puts in place of SDL's. That alone
 * leaves the calls' arguments in the module: sentences, names of settings, callbacks. So where SDL is compiled from its
 * source, tools/sdl/SDL_config.h shows them to the compiler as inline functions, and it leaves out each call that does
 * nothing, with its arguments. */

/* ----------------------------------------------------------------------------------- events
 *
 * The page itself passes pointer and keys to the stage (pointer_input.js, keys.js); nobody reads SDL's events. */
INSTEAD int INSTEAD_OF(SDL_PushEvent)(SDL_Event *event) { return (void)event, 0; }
INSTEAD Uint8 INSTEAD_OF(SDL_EventState)(Uint32 type, int state) { return (void)type, (void)state, SDL_DISABLE; }

/* ------------------------------------------------------------------------------------ hints
 *
 * SDL's settings; a page has no environment that could set them. One differs from SDL's default: without a card a
 * window needs a surface, not a texture. */
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
 * SDL would format its error messages; nobody reads them here. */
INSTEAD int INSTEAD_OF(SDL_SetError)(const char *format, ...) { return (void)format, -1; }

/* ------------------------------------------------------------------------------------- lists
 *
 * The display has one mode, and EGL (sdl_egl.c) no extensions: there is nothing to sort or search. */
INSTEAD void INSTEAD_OF(SDL_qsort)(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  (void)base, (void)count, (void)size, (void)compare;
}
INSTEAD char *INSTEAD_OF(SDL_strstr)(const char *text, const char *part) { return (void)text, (void)part, NULL; }
