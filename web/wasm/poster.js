/** The picture that stands before anything of the puzzle itself is fetched, by the same code that draws it later. */
import { callText, kindOf, loadPoster } from './wasm.js';

/**
 * An SVG document of what an id opens; of a bad one, of the puzzle that opens in its place.
 * @param {string} id
 * @param {number} width CSS pixels
 * @param {number} height
 * @param {boolean} dark
 */
export async function poster(id, width, height, dark) {
  return callText(await loadPoster(kindOf(id)), 'np_picture', id, width, height, dark ? 'dark' : 'light');
}
