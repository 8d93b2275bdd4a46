/** The picture that an embed shows first, drawn by the code that also draws later pictures. */
import { callText, kindOf, loadPoster } from './wasm.js';

/**
 * An SVG document of what an id opens; for a wrong id, of the puzzle that opens in its place.
 * @param {string} id
 * @param {number} width CSS pixels
 * @param {number} height
 * @param {boolean} dark
 */
export async function poster(id, width, height, dark) {
  return callText(await loadPoster(kindOf(id)), 'np_picture', id, width, height, dark ? 'dark' : 'light');
}
