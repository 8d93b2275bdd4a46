// The recipes of embedding.html, read by the programs that authors use: tests/frameworks/writers.test.mjs tries Hugo and Jekyll.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evaluate } from "@mdx-js/mdx";
import { transformWithEsbuild } from "vite";
import { openSite } from "./harness.mjs";
import { engines } from "./markdown.mjs";
import { recipes, wanted } from "./recipes.mjs";

const address = "https://rings.example/play/";
const recipe = recipes(address);
/** Imports a package whose types are not needed. @param {string} name @returns {Promise<any>} */
const load = (name) => import(name);

const site = await openSite();

/** What a browser finds in HTML. @param {string} html */
async function found(html) {
  const page = await site.newPage();
  const all = await page.evaluate((html) => {
    const body = new DOMParser().parseFromString(html, "text/html").body;
    return [...body.querySelectorAll("iframe, no-patience, a")].map((one) => ({
      name: one.localName,
      address: one.getAttribute("src") ?? one.getAttribute("href") ?? one.getAttribute("puzzle"),
      title: one.getAttribute("title") ?? one.textContent,
    }));
  }, html);
  await page.context().close();
  return all;
}
const frame = [{ name: "iframe", address: `${address}?puzzle=rings.6&embed=1`, title: wanted.title }];
const element = [{ name: "no-patience", address: wanted.puzzle, title: wanted.title }];

async function react(/** @type {string} */ source) {
  const { code } = await transformWithEsbuild(source.replace(/^import.*\n/, "").replace("export const", "const"), "page.jsx", {
    jsx: "transform",
  });
  const [React, { renderToStaticMarkup }] = await Promise.all(["react", "react-dom/server"].map(load));
  return renderToStaticMarkup(new Function("React", `${code.replace(/\/\/# source.*/s, "")}; return React.createElement(Rings)`)(React));
}

async function vue(/** @type {string} */ source) {
  const { parse, compileTemplate } = await load("@vue/compiler-sfc");
  const { descriptor, errors } = parse(source);
  assert.deepEqual(errors, []);
  assert.match(descriptor.scriptSetup.content, /^\nimport "nopatience\/element";\n$/);
  const made = compileTemplate({
    source: descriptor.template.content,
    filename: "Rings.vue",
    id: "rings",
    compilerOptions: { isCustomElement: (/** @type {string} */ tag) => tag === "no-patience" },
  });
  assert.deepEqual([made.errors, made.tips], [[], []]);
  assert.doesNotMatch(made.code, /resolveComponent/);
  return descriptor.template.content;
}

async function mdx(/** @type {string} */ text) {
  const [React, runtime, { renderToStaticMarkup }] = await Promise.all(["react", "react/jsx-runtime", "react-dom/server"].map(load));
  return renderToStaticMarkup(React.createElement((await evaluate(`# A post\n\n${text}\n`, { ...runtime })).default));
}

/** The content of the only block. @param {string} text */
async function wordpress(text) {
  const { parse } = await load("@wordpress/block-serialization-default-parser");
  const blocks = parse(text);
  assert.deepEqual(
    blocks.map((/** @type {any} */ { blockName }) => blockName),
    ["core/html"],
  );
  return blocks[0].innerHTML;
}

/** @type {[name: string, read: (text: string) => string | Promise<string>, found: typeof frame][]} */
const readers = [
  ["html", (text) => text, frame],
  ["wordpress", wordpress, frame],
  ["ghost", (text) => text, frame], // its card keeps what is pasted
  ["mdx", mdx, frame],
  ["react", react, element],
  ["vue", vue, element],
  ["markdown", (text) => engines.micromark(text), [{ name: "a", address: `${address}?puzzle=rings.6`, title: wanted.title }]],
  ["jekyll", (text) => text.replace("{{ include.puzzle }}", wanted.puzzle).replace("{{ include.title }}", wanted.title), frame],
];
for (const [name, read, right] of readers) test(`${name}`, async () => assert.deepEqual(await found(await read(recipe[name][0])), right));

test("the address for Notion opens", async () => {
  const page = await site.newPage();
  await page.goto(recipes(site.url).notion[0]);
  await page.locator("#puzzle:not(.waiting)").waitFor();
});

test("no recipe is left out", () =>
  assert.deepEqual(Object.keys(recipe).sort(), [...readers.map(([name]) => name), "hugo", "notion"].sort()));
