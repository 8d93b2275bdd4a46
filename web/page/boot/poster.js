/** The picture that the page shows first, drawn by the code that also draws without a graphics card. */
import { nextTask } from "../dom.js";
import { inSteps } from "../in_steps.js";
import { posters } from "built/posters";
import { call, firstRow, showPixels } from "../../wasm/wasm.js";

const maxRatio = 2; // pixels per CSS pixel: drawing more would take longer than the picture is shown

/** @param {string} id */
const kindOf = (id) => id.split(/[.:~]/, 1)[0] || Object.keys(posters)[0];

/** Whether an id has a first picture: not if it names no kind, though it may still open a puzzle. @param {string} id */
export const isKnown = (id) => Object.hasOwn(posters, kindOf(id));

/** The small module that draws the first picture of an id's kind. @param {string} id '': the first kind's */
export async function loadPoster(id) {
  const answer = await fetch(posters[kindOf(id)]);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  const own = /** @type {any} */ (instance.exports);
  own._initialize?.();
  return {
    get HEAPU8() {
      return new Uint8Array(own.memory.buffer);
    },
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [`_${name}`, value])), // as Emscripten's loaders name them
  };
}

/** @param {Parameters<typeof poster>[0]} module @param {number} height pixels */
function* drawRows(module, height) {
  for (let row = firstRow; row < height; row = call(module, "np_poster_resume", row)) yield;
}

/**
 * A picture of what an id opens; for a wrong id, of the puzzle that opens in its place.
 * @param {Awaited<ReturnType<typeof loadPoster>>} module the one for its kind; it draws only one picture
 * @param {string} id
 * @param {HTMLElement} stage where it will be shown
 * @param {boolean} dark
 */
export async function poster(module, id, stage, dark) {
  stage.style.setProperty("--aspect", String(call(module, "np_poster_open", id)));
  const { clientWidth: width, clientHeight: height } = stage;
  const ratio = Math.min(devicePixelRatio, maxRatio);
  const at = call(module, "np_poster", width, height, ratio, dark ? "dark" : "light");
  if (!at) throw new Error("there is no picture");
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  await nextTask();
  await inSteps(drawRows(module, picture.height));
  showPixels(module, at, picture);
  return picture;
}
