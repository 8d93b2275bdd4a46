/* probe.c: what modules.cmake links to see what an Emscripten makes. */
const char *np_probe(void);

__attribute__((used, visibility("default"))) const char *np_probe(void) { return "as asked"; }
