/**
 * Pictures one after another as a GIF that loops, for places that allow neither iframes nor animated SVG. GIF89a: one
 * palette for all pictures, found by median cut; of each picture only the rectangle that changed, and in it only the
 * pixels that did; compressed by LZW.
 */

/** @typedef {{ pixels: Uint8ClampedArray, seconds: number }} Shot pixels: RGBA, rows from the top */

const transparent = 255; // the palette's last index: this pixel stays as it was
const maxColours = 255;
const bits = 5; // of each colour component that are used when colours are counted

/** @param {Uint8ClampedArray} pixels @param {number} at */
const binOf = (pixels, at) => ((pixels[at] >> 3) << (2 * bits)) | ((pixels[at + 1] >> 3) << bits) | (pixels[at + 2] >> 3);

/** @param {number} bin @param {number} part 0 red, 1 green, 2 blue */
const partOf = (bin, part) => (bin >> ((2 - part) * bits)) & 31;

/** How often each rounded colour occurs, and the sums of the colours that were rounded to it. @param {Shot[]} shots */
function countColours(shots) {
  const counts = new Float64Array(1 << (3 * bits));
  const sums = new Float64Array(counts.length * 3);
  for (const { pixels } of shots)
    for (let i = 0; i < pixels.length; i += 4) {
      const bin = binOf(pixels, i);
      counts[bin]++;
      for (let part = 0; part < 3; part++) sums[3 * bin + part] += pixels[i + part];
    }
  return { counts, sums };
}

/** The part in which a box of colours is longest, and how long. @param {number[]} box */
function extent(box) {
  let longest = { part: 0, length: -1 };
  for (let part = 0; part < 3; part++) {
    let min = 31;
    let max = 0;
    for (const bin of box) {
      min = Math.min(min, partOf(bin, part));
      max = Math.max(max, partOf(bin, part));
    }
    if (max - min > longest.length) longest = { part, length: max - min };
  }
  return longest;
}

/** A palette, and the index in it of every colour that occurs. @param {Shot[]} shots */
function findPalette(shots) {
  const { counts, sums } = countColours(shots);
  const weight = (/** @type {number[]} */ box) => box.reduce((sum, bin) => sum + Math.sqrt(counts[bin]), 0);
  const whole = [...counts.keys()].filter((bin) => counts[bin] > 0);
  let boxes = [{ box: whole, ...extent(whole), weight: weight(whole) }];
  while (boxes.length < maxColours) {
    boxes.sort((a, b) => b.length * b.weight - a.length * a.weight);
    const { box, part, length } = boxes[0];
    if (length < 1) break;
    box.sort((a, b) => partOf(a, part) - partOf(b, part));
    let middle = 1;
    for (let half = weight(box) / 2, sum = Math.sqrt(counts[box[0]]); middle < box.length - 1 && sum < half; middle++)
      sum += Math.sqrt(counts[box[middle]]);
    const halves = [box.slice(0, middle), box.slice(middle)];
    boxes = [...boxes.slice(1), ...halves.map((half) => ({ box: half, ...extent(half), weight: weight(half) }))];
  }
  const palette = new Uint8Array(3 * 256);
  const index = new Uint8Array(counts.length);
  boxes.forEach(({ box }, i) => {
    const count = box.reduce((sum, bin) => sum + counts[bin], 0);
    for (let part = 0; part < 3; part++)
      palette[3 * i + part] = Math.round(box.reduce((sum, bin) => sum + sums[3 * bin + part], 0) / count);
    for (const bin of box) index[bin] = i;
  });
  return { palette, index };
}

/** Bytes, growing. */
class Bytes {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  /** @param {number} byte */
  put(byte) {
    if (this.length === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.length++] = byte;
  }

  /** @param {Iterable<number>} bytes */
  putAll(bytes) {
    for (const byte of bytes) this.put(byte);
  }

  /** @param {number} number of two bytes, the low one first */
  putShort(number) {
    this.put(number & 255);
    this.put(number >> 8);
  }

  get all() {
    return this.#bytes.subarray(0, this.length);
  }
}

/** LZW with codes of 9 to 12 bits, in blocks of up to 255 bytes. @param {Uint8Array} indices @param {Bytes} out */
function pack(indices, out) {
  const start = 256;
  const end = 257;
  const codes = new Bytes();
  let held = 0;
  let holds = 0;
  let size = 9;
  let next = end + 1;
  /** @type {Map<number, number>} a known run's code and one index more: the longer run's code */
  const known = new Map();
  const write = (/** @type {number} */ code) => {
    held |= code << holds;
    for (holds += size; holds >= 8; holds -= 8) {
      codes.put(held & 255);
      held >>= 8;
    }
  };
  write(start);
  let run = indices[0];
  for (let i = 1; i < indices.length; i++) {
    const key = (run << 8) | indices[i];
    const longer = known.get(key);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    write(run);
    run = indices[i];
    if (next < 4096) {
      known.set(key, next);
      if (next++ === 1 << size && size < 12) size++;
    } else {
      write(start);
      known.clear();
      size = 9;
      next = end + 1;
    }
  }
  write(run);
  if (next === 1 << size && size < 12) size++;
  write(end);
  if (holds > 0) codes.put(held & 255);
  out.put(8); // bits of an index
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.all.subarray(at, at + 255);
    out.put(block.length);
    out.putAll(block);
  }
  out.put(0);
}

/** What differs from the picture before: a rectangle, in which unchanged pixels are transparent.
 * @param {Uint8Array} now @param {Uint8Array | null} before @param {number} width */
function difference(now, before, width) {
  const height = now.length / width;
  if (!before) return { x: 0, y: 0, width, height, indices: now };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < now.length; i++) {
    if (now[i] === before[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  if (right <= left) [left, top, right, bottom] = [0, 0, 1, 1]; // nothing changed: one pixel, so that the picture is shown for its time
  const indices = new Uint8Array((right - left) * (bottom - top));
  for (let y = top, at = 0; y < bottom; y++)
    for (let x = left; x < right; x++, at++) {
      const i = y * width + x;
      indices[at] = now[i] === before[i] ? transparent : now[i];
    }
  return { x: left, y: top, width: right - left, height: bottom - top, indices };
}

/**
 * @param {number} width pixels, up to 65535
 * @param {number} height
 * @param {Shot[]} shots of that size
 * @returns {Uint8Array} the file
 */
export function encodeGif(width, height, shots) {
  const { palette, index } = findPalette(shots);
  const out = new Bytes();
  const name = (/** @type {string} */ letters) => out.putAll([...letters].map((letter) => letter.charCodeAt(0)));
  name('GIF89a');
  out.putShort(width);
  out.putShort(height);
  out.putAll([0xf7, 0, 0]); // a palette of 256
  out.putAll(palette);
  out.putAll([0x21, 0xff, 11]);
  name('NETSCAPE2.0');
  out.putAll([3, 1, 0, 0, 0]); // loops without end
  /** @type {Uint8Array | null} */
  let before = null;
  for (const { pixels, seconds } of shots) {
    const now = new Uint8Array(width * height);
    for (let i = 0; i < now.length; i++) now[i] = index[binOf(pixels, 4 * i)];
    const changed = difference(now, before, width);
    before = now;
    out.putAll([0x21, 0xf9, 4, 0x05]); // it stays under the next picture; transparent pixels show it
    out.putShort(Math.round(100 * seconds));
    out.putAll([transparent, 0, 0x2c]);
    for (const number of [changed.x, changed.y, changed.width, changed.height]) out.putShort(number);
    out.put(0);
    pack(changed.indices, out);
  }
  out.put(0x3b);
  return out.all;
}
