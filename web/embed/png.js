/**
 * A picture as a PNG file (RFC 2083), drawn and packed some rows at a time, so that a large one never stands in memory
 * as a whole.
 */

const pixel = 4; // bytes: red, green, blue, opacity
const bandPixels = 1 << 20; // drawn at a time, at most, unless a single row has more

const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

/** @param {Uint8Array} bytes */
function crcOf(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = crcOfByte[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** @param {string} name four letters @param {Uint8Array} content */
function chunk(name, content) {
  const bytes = new Uint8Array(12 + content.length);
  const numbers = new DataView(bytes.buffer);
  numbers.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  numbers.setUint32(8 + content.length, crcOf(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** @param {number} width @param {number} height */
function header(width, height) {
  const bytes = new Uint8Array(13);
  new DataView(bytes.buffer).setUint32(0, width);
  new DataView(bytes.buffer).setUint32(4, height);
  bytes.set([8, 6], 8); // bits a component; colours with opacity
  return chunk('IHDR', bytes);
}

/**
 * Rows as PNG has them: each byte less the one above it (filter 2), which in drawings is zero mostly.
 * @param {Uint8ClampedArray} pixels @param {number} size bytes a row
 * @param {Uint8Array} above the row above these; becomes the last of these
 */
function filterRows(pixels, size, above) {
  const rows = pixels.length / size;
  const bytes = new Uint8Array(rows * (1 + size));
  for (let row = 0, at = 0; row < rows; row++) {
    bytes[at++] = 2;
    for (let i = 0, from = row * size; i < size; i++, from++) {
      bytes[at++] = pixels[from] - above[i];
      above[i] = pixels[from];
    }
  }
  return bytes;
}

/** @param {ReadableStream<Uint8Array>} packed */
async function takeChunks(packed) {
  const chunks = [];
  const reader = packed.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(chunk('IDAT', part.value));
  return chunks;
}

/**
 * @param {number} width pixels @param {number} height
 * @param {(top: number, rows: number) => Uint8ClampedArray} draw some rows of the picture: red, green, blue, opacity
 */
export async function encodePng(width, height, draw) {
  const packer = new CompressionStream('deflate');
  const chunks = takeChunks(packer.readable);
  const writer = packer.writable.getWriter();
  const above = new Uint8Array(pixel * width);
  const band = Math.max(1, Math.floor(bandPixels / width));
  for (let top = 0; top < height; top += band)
    await writer.write(filterRows(draw(top, Math.min(band, height - top)), pixel * width, above));
  await writer.close();
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [signature, header(width, height), ...(await chunks), chunk('IEND', new Uint8Array(0))];
  return new Blob(/** @type {BlobPart[]} */ (parts), { type: 'image/png' });
}
