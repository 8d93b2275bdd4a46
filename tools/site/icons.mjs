// The logo, web/page/icon.svg, as PNGs: the icons of an installed page. It reads the elements that the logo has (a
// rectangle, an ellipse's line, straight horizontal lines with or without round ends), and no others.

import { deflateSync } from "node:zlib";
import { crc32 } from "./cards.mjs";

/** @typedef {{ red: number, green: number, blue: number }} Colour */
/** @typedef {{ colour: Colour, distance: (x: number, y: number) => number }} Shape distance: below 0 inside */

const SIZE = 32; // of the logo

/** @param {string} text like #f7f2e8 @returns {Colour} */
function readColour(text) {
  const [red, green, blue] = (text.match(/[0-9a-f]{2}/gi) ?? []).map((digits) => parseInt(digits, 16));
  return { red, green, blue };
}

/** An ellipse's line. Its distance is that of the first order, which is right where the line is. @param {Record<string, string>} own @returns {Shape} */
function ellipse({ cx, cy, rx, ry, transform, stroke, "stroke-width": width }) {
  const [turn, aboutX, aboutY] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  if (aboutX !== Number(cx) || aboutY !== Number(cy)) throw new Error("icon.svg turns its ellipse about another point than its centre");
  const angle = (turn * Math.PI) / 180;
  const [cos, sin, wide, high] = [Math.cos(angle), Math.sin(angle), Number(rx), Number(ry)];
  return {
    colour: readColour(stroke),
    distance: (x, y) => {
      const along = ((x - aboutX) * cos + (y - aboutY) * sin) / wide;
      const across = ((y - aboutY) * cos - (x - aboutX) * sin) / high;
      const radius = Math.hypot(along, across);
      const slope = Math.hypot(along / wide, across / high) / radius;
      return Math.abs(radius - 1) / slope - Number(width) / 2;
    },
  };
}

/** A horizontal line with round ends. @param {Record<string, string>} own @returns {Shape} */
function line({ d, stroke, "stroke-width": width, "stroke-linecap": ends }) {
  const [x, y, length] = (/^M([\d.]+) ([\d.]+)h([\d.]+)$/.exec(d) ?? []).slice(1).map(Number);
  if (!(length > 0) || ends !== "round") throw new Error(`icon.svg has a path that cannot be drawn: ${d}`);
  return { colour: readColour(stroke), distance: (px, py) => Math.hypot(px - Math.max(x, Math.min(x + length, px)), py - y) - Number(width) / 2 };
}

/** The paper. @param {Record<string, string>} own @returns {Shape} */
function paper({ rx, fill }) {
  const [round, half] = [Number(rx), SIZE / 2];
  const over = (/** @type {number} */ at) => Math.abs(at - half) - half + round;
  return { colour: readColour(fill), distance: (x, y) => Math.hypot(Math.max(0, over(x)), Math.max(0, over(y))) + Math.min(0, Math.max(over(x), over(y))) - round };
}

const MAKERS = { rect: paper, ellipse, path: line };

/** The shapes, lowest first. @param {string} svg */
function readShapes(svg) {
  return [...svg.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, tag, rest]) => {
    const own = Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const make = MAKERS[/** @type {keyof typeof MAKERS} */ (tag)];
    if (!make) throw new Error(`icon.svg has a ${tag}, which cannot be drawn`);
    return make(own);
  });
}

/** @param {string} type @param {Buffer} content */
function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [size, check] = [content.length, crc32(body)].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  });
  return Buffer.concat([size, body, check]);
}

/** @param {number} size @param {Buffer} rows each a 0 and four bytes a pixel */
function png(size, rows) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits of red, green, blue and opacity
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

/**
 * @param {string} svg the logo
 * @param {number} size pixels a side
 * @param {number} [share] of the side that the logo takes, on paper that fills the square: systems cut icons to shapes of their own
 */
export function iconPng(svg, size, share) {
  const [ground, ...shapes] = readShapes(svg);
  const scale = (size * (share ?? 1)) / SIZE;
  const edge = (size - SIZE * scale) / 2;
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [x, y] = [(column + 0.5 - edge) / scale, (row + 0.5 - edge) / scale];
      const cover = (/** @type {Shape} */ shape) => Math.max(0, Math.min(1, 0.5 - shape.distance(x, y) * scale));
      const pixel = { ...ground.colour };
      for (const shape of shapes) {
        const much = cover(shape);
        for (const part of /** @type {(keyof Colour)[]} */ (["red", "green", "blue"])) pixel[part] += (shape.colour[part] - pixel[part]) * much;
      }
      const opacity = share === undefined ? cover(ground) : 1;
      rows.set([pixel.red, pixel.green, pixel.blue, 255 * opacity].map(Math.round), row * (1 + 4 * size) + 1 + 4 * column);
    }
  return png(size, rows);
}
