/**
 * Makes a looping GIF of a puzzle's solution, in a worker of its own, for places that allow neither iframes nor animated
 * SVG. Message in, once: a Subject. Messages out: {progress} from 0 to 1, and at last {made}, null if the puzzle is
 * solved already, or {error}.
 *
 * All frames share one palette, and each stores only the pixels that changed. A file that gets too large is made
 * anew with smaller pictures.
 */
import { GIFEncoder, applyPalette, quantize } from "gifenc";
import { call } from "../wasm/wasm.js";
import { frameTime, planFilm, playFilm } from "./film_play.js";

/** @typedef {import('../wasm/wasm.js').Module} Module */
/**
 * @typedef {object} Made
 * @property {Uint8Array} file
 * @property {number} width pixels
 * @property {number} height
 * @property {number} speed how many times as fast as on the page
 * @property {string} moves of the solution
 * @property {string} shown how many of these moves the file shows
 * @property {boolean} ends whether it shows the last one
 */

const firstTime = 0.8; // seconds that the start is shown
const lastTime = 2.4; // and the end
const maxWidth = 800; // pixels: a GIF compresses poorly
const maxBytes = 8e6;
const smaller = 0.7; // factor of width and height when the file is larger than that
const sampled = 12; // the palette is made from at least this many frames, or from all if there are fewer
const colours = 255;
const clear = colours; // the index after those of the colours: this pixel stays as it was

/** @param {Module} core @param {number} width @param {number} height */
function draw(core, width, height) {
  const at = call(core, "np_film_frame", width, height);
  if (!at) throw new Error("there is not enough memory for this");
  return core.HEAPU8.slice(at, at + 4 * width * height);
}

/** Evenly spaced frames of a film whose length is not known beforehand. */
class Samples {
  #step = 1;
  /** @type {Uint8Array[]} */
  #kept = [];

  /** @param {number} frame @param {() => Uint8Array} drawn */
  look(frame, drawn) {
    if (frame % this.#step) return;
    this.#kept.push(drawn());
    if (this.#kept.length < 2 * sampled) return;
    this.#kept = this.#kept.filter((_, i) => i % 2 === 0);
    this.#step *= 2;
  }

  get pixels() {
    const all = new Uint8Array(this.#kept.reduce((sum, { length }) => sum + length, 0));
    this.#kept.reduce((at, pixels) => (all.set(pixels, at), at + pixels.length), 0);
    return all;
  }
}

/** A palette, and the index in it of every RGB565 colour, so that a colour has the same index in all frames.
 * @param {Uint8Array} pixels that it is for */
function findPalette(pixels) {
  const palette = quantize(pixels, colours, { format: "rgb565" });
  const bins = new Uint32Array(1 << 16);
  for (let bin = 0; bin < bins.length; bin++)
    bins[bin] = ((bin >> 11) << 3) | 4 | (((((bin >> 5) & 63) << 2) | 2) << 8) | ((((bin & 31) << 3) | 4) << 16);
  const index = applyPalette(new Uint8Array(bins.buffer), palette, "rgb565");
  return { palette: [...palette, ...Array(colours + 1 - palette.length).fill([0, 0, 0])], index };
}

/** A GIF being written. */
class Film {
  #encoder = GIFEncoder();
  #palette;
  #index;
  #width;
  #height;
  #seen; // what the frames so far show
  /** The last frame, not written yet: an equal next one makes it last longer. @type {{ indices: Uint8Array, seconds: number } | null} */
  #last = null;

  /** @param {ReturnType<typeof findPalette>} palette @param {number} width @param {number} height */
  constructor({ palette, index }, width, height) {
    this.#palette = palette;
    this.#index = index;
    this.#width = width;
    this.#height = height;
    this.#seen = new Uint8Array(width * height).fill(clear);
  }

  /** @param {Uint8Array} pixels @param {number} seconds */
  add(pixels, seconds) {
    const indices = new Uint8Array(pixels.length / 4);
    let changed = 0;
    for (let i = 0, at = 0; i < indices.length; i++, at += 4) {
      const index = this.#index[((pixels[at] >> 3) << 11) | ((pixels[at + 1] >> 2) << 5) | (pixels[at + 2] >> 3)];
      const same = index === this.#seen[i];
      indices[i] = same ? clear : index;
      this.#seen[i] = index;
      if (!same) changed++;
    }
    if (this.#last && !changed) {
      this.#last.seconds += seconds;
      return;
    }
    if (this.#last) this.#write(this.#last);
    this.#last = { indices, seconds };
  }

  /** @param {{ indices: Uint8Array, seconds: number }} frame */
  #write({ indices, seconds }) {
    const first = this.#encoder.bytesView().length === 0;
    this.#encoder.writeFrame(indices, this.#width, this.#height, {
      ...(first && { palette: this.#palette }),
      transparent: !first,
      transparentIndex: clear,
      dispose: 1, // it stays below the next one
      delay: 1000 * seconds,
    });
  }

  get bytes() {
    return this.#encoder.bytesView().length;
  }

  end() {
    if (this.#last) this.#write({ ...this.#last, seconds: lastTime });
    this.#encoder.finish();
    return this.#encoder.bytes();
  }
}

/** The file is larger than maxBytes. */
class TooLarge extends Error {}

/** @param {Module} core @param {import('./film_play.js').Subject} order @param {number} share of the size @returns {Made | null} */
function make(core, order, share) {
  const [width, height] = [Math.round(order.width * share), Math.round(order.height * share)];
  const samples = new Samples();
  const course = planFilm(core, order, (frame) => samples.look(frame, () => draw(core, width, height)));
  if (!course) return null;
  const film = new Film(findPalette(samples.pixels), width, height);
  const { moves, shown, ends } = playFilm(core, order, course, (frame) => {
    film.add(draw(core, width, height), frame ? frameTime : firstTime);
    if (film.bytes > maxBytes) throw new TooLarge();
    self.postMessage({ progress: Math.min(1, frame / course.frames) });
  });
  return { file: film.end(), width, height, speed: course.speed, moves: String(moves), shown: String(shown), ends };
}

/** @param {Module} core @param {import('./film_play.js').Subject} order */
function makeWithin(core, order) {
  for (let share = Math.min(1, maxWidth / order.width); ; share *= smaller)
    try {
      return make(core, order, share);
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
}

/** The address of this script. Building the site changes its name, so the page imports it to learn the address. */
export const address = import.meta.url;

/** @param {MessageEvent<import('./film_play.js').Subject>} event */
async function receive({ data }) {
  try {
    const { default: start } = await import("built/core.mjs");
    const made = makeWithin(await start(), data);
    self.postMessage({ made }, { transfer: made ? [made.file.buffer] : [] });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}

if (typeof document === "undefined") self.addEventListener("message", receive);
