// @ts-nocheck: emcc reads it, not the page
/* Stands in for Emscripten's object of this name, which SDL from 2.28 on calls for the 2D context of a window without a
 * card. The whole object listens to the document and brings much that a page does itself. */
mergeInto(LibraryManager.library, {
  $Browser__deps: [],
  $Browser__postset: "",
  $Browser: { createContext: (canvas) => canvas.getContext("2d", { alpha: false }) },
});
