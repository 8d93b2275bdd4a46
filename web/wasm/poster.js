/** The picture that an embed shows first, drawn by the code that also draws without a graphics card. */
import { call, kindOf, loadPoster } from './wasm.js';

const maxRatio = 2; // pixels a CSS pixel: more would take longer than they are seen

/**
 * A picture of what an id opens; for a wrong id, of the puzzle that opens in its place.
 * @param {string} id
 * @param {number} width CSS pixels
 * @param {number} height
 * @param {boolean} dark
 */
export async function poster(id, width, height, dark) {
  const module = await loadPoster(kindOf(id));
  const ratio = Math.min(devicePixelRatio, maxRatio);
  const at = call(module, 'np_poster', id, width, height, ratio, dark ? 'dark' : 'light');
  if (!at) throw new Error('there is no picture');
  const picture = document.createElement('canvas');
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  const pixels = module.HEAPU8.slice(at, at + 4 * picture.width * picture.height);
  picture.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), picture.width, picture.height), 0, 0);
  return picture;
}
