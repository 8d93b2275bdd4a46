// The stories, web/stories/<kind>.html: each becomes stories/<kind>.html of the site. The build adds what all of them share,
// and in each <no-patience> element what stands there without scripts: a link and a picture of the same position or chart.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { call, callText } from "../../web/wasm/wasm.js";
import { drawPngs } from "./cards.mjs";
import { openCore } from "./core.mjs";

const WIDTH = 640; // pixels of a picture
const HEIGHT = 400;

/** @param {string} text of a tag @returns {Record<string, string>} */
const attributesOf = (text) =>
  Object.fromEntries([...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = ""]) => [name, value]));

/** The elements of a story, with the puzzle that each shows. @param {string} html */
function figuresOf(html) {
  /** @type {Record<string, string>[]} */
  const all = [...html.matchAll(/<no-patience([^>]*)><\/no-patience>/g)].map(([tag, text]) => ({ tag, ...attributesOf(text) }));
  return all.map((one) => {
    const shown = one.for ? all.find(({ id }) => id === one.for) : one;
    if (!shown?.puzzle) throw new Error(`a story names no puzzle in ${one.tag}`);
    return { tag: one.tag, title: one.title, puzzle: shown.puzzle, chart: "alone" in one ? one.view : "" };
  });
}

/** What is drawn of a figure: equal ones are drawn once. @param {{ puzzle: string, chart: string }} figure */
const keyOf = ({ puzzle, chart }) => `${puzzle} ${chart}`;

/** Draws figures. @param {string} built @param {ReturnType<typeof figuresOf>} figures @param {(name: string, content: string | Uint8Array) => string} add */
async function draw(built, figures, add) {
  const core = await openCore(built);
  const ids = [...new Set(figures.filter(({ chart }) => !chart).map(({ puzzle }) => puzzle))];
  const pngs = await drawPngs(built, ids, WIDTH, HEIGHT);
  /** @type {Map<string, { name: string, height: number }>} by key */
  const pictures = new Map(ids.map((puzzle, i) => [keyOf({ puzzle, chart: "" }), { name: add("figure.png", pngs[i]), height: HEIGHT }]));
  for (const { puzzle, chart } of figures.filter(({ chart }) => chart)) {
    call(core, "np_open", puzzle);
    const about = JSON.parse(callText(core, "np_info")).charts.find((/** @type {any} */ { name }) => name === chart);
    if (!about || about.absent) throw new Error(`${puzzle} has no chart ${chart}`);
    pictures.set(keyOf({ puzzle, chart }), {
      name: add("figure.svg", callText(core, "np_chart_svg", chart, WIDTH, about.height, 0)),
      height: about.height,
    });
  }
  return pictures;
}

/** @param {string} root @param {string} name */
const read = (root, name) => readFile(join(root, "web/stories", name), "utf8");

/**
 * @param {{ root: string, built: string, add: (name: string, content: string | Uint8Array) => string, minify: (css: string) => Promise<string>, icon: string }} site add: adds a file under a name that carries its hash
 * @returns {Promise<Map<string, string>>} the documents by name
 */
export async function makeStories({ root, built, add, minify, icon }) {
  const names = (await readdir(join(root, "web/stories"))).filter((name) => name.endsWith(".html") && !name.startsWith("part_"));
  const style = add("story.css", await minify(await read(root, "story.css")));
  const script = add("story.js", await read(root, "story.js"));
  const fill = (/** @type {string} */ text) =>
    text.replace('"story.css"', `"../${style}"`).replace('"story.js"', `"../${script}"`).replace('"icon.svg"', `"../${icon}"`).trim();
  const [head, foot] = [fill(await read(root, "part_head.html")), fill(await read(root, "part_foot.html"))];
  const documents = new Map();
  for (const name of names) {
    const html = await read(root, name);
    const figures = figuresOf(html);
    const pictures = await draw(built, figures, add);
    let filled = html
      .replace("<!-- head -->", () => head)
      .replace("<!-- foot -->", () => foot.replaceAll("KIND", name.replace(".html", "")));
    for (const { tag, title, puzzle, chart } of figures) {
      const { name: picture, height } = /** @type {{ name: string, height: number }} */ (pictures.get(keyOf({ puzzle, chart })));
      const image = `<img src="../${picture}" alt="${title}" width="${WIDTH}" height="${height}">`;
      const without = `<a href="../?puzzle=${puzzle}">${title}<noscript>${image}</noscript></a>`;
      filled = filled.replace(
        tag,
        tag.replace("></", () => `>${without}</`),
      );
    }
    documents.set(`stories/${name}`, filled);
  }
  return documents;
}
