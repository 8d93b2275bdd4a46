// @ts-nocheck: emcc reads it, not the page
/* Stands in for Emscripten's object of this name, which SDL from 2.28 on calls for the 2D context of a window that no
 * graphics card draws. The original listens to the document and brings much that the page does itself. */
mergeInto(LibraryManager.library, {
  $Browser__deps: [],
  $Browser__postset: "",
  $Browser: { createContext: (canvas) => canvas.getContext("2d", { alpha: false }) },
});
