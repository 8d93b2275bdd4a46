// The stories, web/stories/<kind>.html: each becomes stories/<kind>.html of the site. The build adds what all of them share,
// v1/story.css and v1/story.js beside the element's script. Into each <no-patience> element it puts a link and a picture of the
// same position or chart, which are shown without scripts, and on paper if the element has not loaded. The names of all these
// files never change, because saved copies of a story ask for them.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { call, callText } from "../../web/wasm/wasm.js";
import { drawPngs } from "./cards.mjs";
import { openCore, readKinds } from "./core.mjs";

const WIDTH = 640; // pixels of a picture
const HEIGHT = 400;

/** A frame that finds the files when a host has added a slash to the address (web/page/boot/slash.js). */
const SLASH = '<iframe class="slash" src="../../slash.svg" width="1" height="1" loading="lazy" title="" tabindex="-1"></iframe>';

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
    return { tag: one.tag, title: one.title, height: one.height, puzzle: shown.puzzle, chart: one.view ?? "" };
  });
}

/** Equal for figures with the same picture, which is drawn once. @param {{ puzzle: string, chart: string }} figure */
const keyOf = ({ puzzle, chart }) => `${puzzle} ${chart}`;

/** Draws the figures of a story. @param {string} built @param {string} story @param {ReturnType<typeof figuresOf>} figures @param {(name: string, content: string | Uint8Array) => void} add */
async function draw(built, story, figures, add) {
  const core = await openCore(built);
  const drawn = [...new Map(figures.map((figure) => [keyOf(figure), figure])).values()];
  const ids = drawn.filter(({ chart }) => !chart).map(({ puzzle }) => puzzle);
  const pngs = await drawPngs(built, ids, WIDTH, HEIGHT);
  /** @type {Map<string, { name: string, height: number }>} by key */
  const pictures = new Map();
  for (const [i, { puzzle, chart }] of drawn.entries()) {
    const picture = { name: `${story}-${i + 1}.${chart ? "svg" : "png"}`, height: HEIGHT };
    if (chart) {
      call(core, "np_open", puzzle);
      const about = JSON.parse(callText(core, "np_info")).charts.find((/** @type {any} */ { name }) => name === chart);
      if (!about || about.absent) throw new Error(`${puzzle} has no chart ${chart}`);
      picture.height = about.height;
      add(`stories/${picture.name}`, callText(core, "np_chart_svg", chart, WIDTH, about.height, 0));
    } else add(`stories/${picture.name}`, pngs[ids.indexOf(puzzle)]);
    pictures.set(keyOf({ puzzle, chart }), picture);
  }
  return pictures;
}

/** @param {string} root @param {string} name */
const read = (root, name) => readFile(join(root, "web/stories", name), "utf8");

/**
 * @param {{ root: string, built: string, add: (name: string, content: string | Uint8Array) => void, minify: (text: string, loader: "css" | "js") => Promise<string> }} site add: adds a file to the site
 * @returns {Promise<string[]>} the names of what a reader needs; the pictures are for those without scripts
 */
export async function makeStories({ root, built, add, minify }) {
  add("v1/story.css", await minify(await read(root, "story.css"), "css"));
  add("v1/story.js", await read(root, "story.js"));
  add("stories/icon.svg", await readFile(join(root, "web/page/icon.svg"), "utf8"));
  const [head, foot] = await Promise.all(["part_head.html", "part_foot.html"].map(async (name) => (await read(root, name)).trim()));
  const names = (await readdir(join(root, "web/stories"))).filter((name) => name.endsWith(".html") && !name.startsWith("part_"));
  const links = (await readKinds(built))
    .filter(({ name }) => names.includes(`${name}.html`))
    .map(({ name, title }) => `<a href="../stories/${name}.html">${title}</a>`)
    .join(", ");
  for (const name of names) {
    const text = await read(root, name);
    const own = text.match(/(?<=<script type="module">)[^]*?(?=<\/script>)/)?.[0] ?? ""; // its figures' script
    const small = await minify(own, "js");
    const html = text.replace(own, () => small.trim());
    const story = name.replace(".html", "");
    const figures = figuresOf(html);
    const pictures = await draw(built, story, figures, add);
    let filled = html
      .replace("<!-- head -->", () => head)
      .replace("<body>\n", `<body>\n${SLASH}\n`)
      .replace("<!-- foot -->", () => foot.replaceAll("KIND", story).replace("STORIES", () => links));
    for (const { tag, title, puzzle, chart, height: tall } of figures) {
      const { name: picture, height } = /** @type {{ name: string, height: number }} */ (pictures.get(keyOf({ puzzle, chart })));
      const image = `<img src="../stories/${picture}" alt="" width="${WIDTH}" height="${height}" loading="lazy">`;
      const without = `<a href="../?puzzle=${puzzle}">${title}${image}</a>`;
      filled = filled.replace(
        tag,
        tag.replace("></", () => ` style="--height: ${tall}px">${without}</`),
      );
    }
    add(`stories/${name}`, filled);
  }
  return ["v1/story.css", "v1/story.js", ...[...names, "icon.svg"].map((name) => `stories/${name}`)];
}
