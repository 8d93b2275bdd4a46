// What other sites read about each preset: a page with Open Graph and Twitter cards, p/ID.html, its picture p/ID.png, and
// its oEmbed answer oembed/ID.json. Their addresses have to be absolute, so the site's own address must be known.

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { readKinds } from "./core.mjs";

const WIDTH = 1200; // of a card's picture
const HEIGHT = 630;
const FRAME = { width: 640, height: 420 }; // of an embed
const NAME = "No Patience";

/** @typedef {{ id: string, title: string, rule: string, kind: string }} Card */

/** @param {string} words */
const quoted = (words) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {string} text from the command line @returns {string} an address that ends in a slash */
export function readAddress(text) {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash)
    throw new Error(`--url is ${text}; it needs to be the site's own address, like https://example.org/puzzles/`);
  return address.href.replace(/\/?$/, "/");
}

/** Every preset of every kind the page shows. @param {string} built @returns {Promise<Card[]>} */
async function cards(built) {
  const kinds = await readKinds(built);
  return kinds.flatMap(({ title: kind, rule, presets }) =>
    presets.map(({ id, title }) => ({ id, kind, rule, title: `${kind}: ${title}` })),
  );
}

/** The same picture in fewer bytes: the command line compresses fast, not well. @param {Buffer} png */
const packPng = (png) => PNG.sync.write(PNG.sync.read(png), { colorType: 2, filterType: 2, deflateLevel: 9, deflateStrategy: 0 });

/** @param {Card} card @param {string} url */
function answer({ id, title }, url) {
  const snippet =
    `<iframe src="${url}?puzzle=${id}&amp;embed=1" title="${quoted(title)}" loading="lazy" ` +
    `width="${FRAME.width}" height="${FRAME.height}"></iframe>`;
  return {
    type: "rich",
    version: "1.0",
    title,
    provider_name: NAME,
    provider_url: url,
    html: snippet,
    ...FRAME,
    thumbnail_url: `${url}p/${id}.png`,
    thumbnail_width: WIDTH,
    thumbnail_height: HEIGHT,
  };
}

/**
 * What a page's head tells other sites about the page.
 * @param {string} address the page's own @param {string} title @param {string} words that describe it @param {string} picture its address
 */
function aboutPage(address, title, words, picture) {
  /** @type {[kind: "property" | "name", name: string, content: string | number][]} */
  const rows = [
    ["property", "og:type", "website"],
    ["property", "og:site_name", NAME],
    ["property", "og:url", address],
    ["property", "og:title", title],
    ["property", "og:description", words],
    ["property", "og:image", picture],
    ["property", "og:image:type", "image/png"],
    ["property", "og:image:width", WIDTH],
    ["property", "og:image:height", HEIGHT],
    ["property", "og:image:alt", title],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", words],
    ["name", "twitter:image", picture],
    ["name", "twitter:image:alt", title],
  ];
  const metas = rows.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${quoted(String(content))}">`);
  return [`<link rel="canonical" href="${address}">`, ...metas].join("\n");
}

/** Adds the same to the site's own page, whose head already has a title and a description. @param {string} html @param {string} first the id whose picture it shows @param {string} url */
export function aboutSite(html, first, url) {
  const [, title = NAME] = /<title>([^<]*)/.exec(html) ?? [];
  const [, words = ""] = /name="description" content="([^"]*)/.exec(html) ?? [];
  return html.replace("</head>", () => `${aboutPage(url, title, words, `${url}p/${first}.png`)}\n</head>`);
}

/** @param {Card} card @param {string} url */
function page({ id, title, rule }, url) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'">
<title>${quoted(title)}, ${NAME}</title>
<link rel="alternate" type="application/json+oembed" href="${url}oembed/${id}.json" title="${quoted(title)}">
<meta name="description" content="${quoted(rule)}">
${aboutPage(`${url}p/${id}.html`, title, rule, `${url}p/${id}.png`)}
</head>
<body>
<h1>${quoted(title)}</h1>
<p>${quoted(rule)}</p>
<p><a href="${url}?puzzle=${id}"><img src="${url}p/${id}.png" width="${WIDTH / 2}" height="${HEIGHT / 2}" alt=""><br>Play it, or watch it being solved</a></p>
</body>
</html>
`;
}

/**
 * Draws puzzles as the command line does.
 * @param {string} built folder of nopatience.cjs
 * @param {string[]} ids
 * @param {number} width pixels @param {number} height
 * @returns {Promise<Buffer[]>} PNGs
 */
export async function drawPngs(built, ids, width, height) {
  const folder = await mkdtemp(join(tmpdir(), "nopatience-cards-"));
  const picture = join(folder, "card.png");
  const size = ["--width", String(width), "--height", String(height)];
  try {
    const drawn = [];
    for (const id of ids) {
      execFileSync(process.execPath, [join(built, "nopatience.cjs"), "draw", id, "-o", picture, ...size], { stdio: "pipe" });
      drawn.push(packPng(await readFile(picture)));
    }
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} built folder of core-node.cjs and nopatience.cjs
 * @param {string} url the site's own address, from readAddress
 * @returns {Promise<Map<string, Buffer>>} the files by name
 */
export async function cardFiles(built, url) {
  const files = new Map();
  const all = await cards(built);
  const pictures = await drawPngs(
    built,
    all.map(({ id }) => id),
    WIDTH,
    HEIGHT,
  );
  for (const [i, card] of all.entries()) {
    files.set(`p/${card.id}.png`, pictures[i]);
    files.set(`p/${card.id}.html`, Buffer.from(page(card, url)));
    files.set(`oembed/${card.id}.json`, Buffer.from(`${JSON.stringify(answer(card, url), null, 2)}\n`));
  }
  return files;
}
