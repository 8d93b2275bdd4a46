// The logo, web/page/icon.svg, as PNGs: the icons of an installed page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

/**
 * @param {string} svg the logo: a square from 0, 0 on, with a rectangle of paper behind it
 * @param {number} size pixels a side
 * @param {number} [share] of the side that the logo takes, on paper that fills the square: systems cut icons to their own shapes
 */
export function iconPng(svg, size, share) {
  const [box, side] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const [, paper] = /<rect [^>]*fill="([^"]+)"/.exec(svg) ?? [];
  if (!box || !paper) throw new Error('the logo needs a viewBox like "0 0 32 32" and a rectangle with a fill');
  const edge = (Number(side) / (share ?? 1) - Number(side)) / 2;
  const seen = [-edge, -edge, Number(side) + 2 * edge, Number(side) + 2 * edge].join(" ");
  const drawn = new Resvg(svg.replace(box, `viewBox="${seen}"`), {
    fitTo: { mode: "width", value: size },
    background: share === undefined ? undefined : paper,
  });
  return Buffer.from(drawn.render().asPng());
}
