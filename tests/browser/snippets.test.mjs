// The snippets that the dialog gives authors, with any title: read by the real parsers of the places they go, and then opened.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { evaluate } from "@mdx-js/mdx";
import { transformWithEsbuild } from "vite";
import { control, ROOT } from "./harness.mjs";
import { engines } from "./markdown.mjs";
import { openHosts } from "./nginx.mjs";

const { hosts, site } = await openHosts({ empty: () => "<!doctype html><title>A blog</title><main></main>" });

const title = `A "b" <i>d</i> & &amp; {e} {{f}} \${g} [h](i) *j* __k__ \`l\` ~m~ ~~n~~ \\o | p !#`;
const ids = ["rings.6~110000", "rings.6~100000"];
const shown = 'iframe[src*="embed=1"] { border: 0; max-width: 100%; }';

/** Imports React, whose types are not needed. @param {string} name @returns {Promise<any>} */
const load = (name) => import(name);
const [React, runtime, { renderToStaticMarkup }] = await Promise.all(["react", "react/jsx-runtime", "react-dom/server"].map(load));

/** The lines of both ids, by what they are pasted into. @type {Promise<Record<string, string[]>>} */
const lines = (async () => {
  const page = await site.newPage({ width: 1280, height: 800 });
  await page.addInitScript((title) => localStorage.setItem("nopatience.kept", JSON.stringify({ "rings.6": { title } })), title);
  /** @type {Record<string, string[]>} */
  const all = {};
  for (const id of ids) {
    await page.goto(`${hosts.site}?puzzle=${id}`);
    await page.locator("#canvas.shown").waitFor();
    await (await control(page, "embed")).click();
    await page.locator("#embed-panel[open]").waitFor();
    await page.locator("#embed-theme").selectOption("dark");
    for (const into of await page
      .locator("#embed-into option")
      .evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value))) {
      await page.locator("#embed-into").selectOption(into);
      (all[into] ??= []).push(await page.locator("#embed-snippet").inputValue());
    }
  }
  await page.context().close();
  return all;
})();

const addresses = ids.map((id) => `${hosts.site}?puzzle=${id}&embed=1&theme=dark`);
const pages = ids.map((id) => `${hosts.site}?puzzle=${id}`);

/** What a browser reads in a document: the address and title of each element with one of the names, or the words of a link. @param {string} document @param {DOMParserSupportedType} type @param {string} names */
async function read(document, type, names) {
  const page = await site.newPage();
  const found = await page.evaluate(
    ([document, type, names]) => {
      const read = new DOMParser().parseFromString(document, /** @type {DOMParserSupportedType} */ (type));
      const wrong = read.querySelector("parsererror, del, s, strike, em, strong, i, code:not(.mine)");
      const elements = [...read.querySelectorAll(names)].map((one) => ({
        name: one.localName,
        address: one.getAttribute("src") ?? one.getAttribute("href") ?? one.getAttribute("puzzle"),
        title: one.getAttribute("title") ?? one.textContent,
        styled: one.hasAttribute("style"),
      }));
      return { wrong: wrong?.outerHTML, elements };
    },
    [document, type, names],
  );
  await page.context().close();
  assert.equal(found.wrong, undefined, document);
  return found.elements;
}

const framesOf = (/** @type {string[]} */ addresses) => addresses.map((address) => ({ name: "iframe", address, title, styled: false }));
const linksTo = (/** @type {string[]} */ addresses) => addresses.map((address) => ({ name: "a", address, title, styled: false }));

/** Renders what a JSX or MDX text makes, without a word of React in the console. @param {() => Promise<unknown>} make */
async function quietly(make) {
  const said = /** @type {string[]} */ ([]);
  const { error, warn } = console;
  console.error = console.warn = (...words) => said.push(words.join(" "));
  try {
    return renderToStaticMarkup(await make());
  } finally {
    Object.assign(console, { error, warn });
    assert.deepEqual(said, []);
  }
}

const asMdx = (/** @type {string} */ text) => quietly(async () => React.createElement((await evaluate(text, { ...runtime })).default));

const asJsx = (/** @type {string} */ text) =>
  quietly(async () => {
    const { code } = await transformWithEsbuild(`(<main>${text}</main>)`, "page.jsx", { jsx: "transform" });
    return new Function("React", `return ${code.replace(/\/\/# source.*/s, "")}`)(React);
  });

test("HTML and the element are XML, too, and say the same as HTML", async () => {
  const { html, element } = await lines;
  const body = (/** @type {string[]} */ all) => `<div xmlns="http://www.w3.org/1999/xhtml"><p>${all.join(" and ")}</p></div>`;
  for (const type of /** @type {const} */ (["application/xml", "application/xhtml+xml", "text/html"]))
    assert.deepEqual(await read(body(html), type, "iframe"), framesOf(addresses));
  for (const type of /** @type {const} */ (["application/xhtml+xml", "text/html"]))
    assert.deepEqual(
      (await read(body(element), type, "no-patience")).map(({ address, title }) => [address, title]),
      ids.map((id) => [id, title]),
    );
});

test("React and MDX make the same iframes of both kinds of lines, and have nothing to say", async () => {
  const { html, react } = await lines;
  for (const all of [react, html]) {
    const [one, other] = all;
    assert.deepEqual(await read(await asJsx(`${one}${other}`), "text/html", "iframe"), framesOf(addresses));
    const text = `# A post\n\nWords, and {1 + 1}\n\n${one}\n\nMore: ${one} and ${other}.\n`;
    assert.deepEqual(await read(await asMdx(text), "text/html", "iframe"), framesOf([addresses[0], ...addresses]));
  }
  const shaped = react[0].replace(" />", ' style={{ maxWidth: "100%", height: "auto", aspectRatio: "4/3" }} />');
  assert.match(await asJsx(shaped), /style="max-width:100%;height:auto;aspect-ratio:4\/3"/);
});

for (const [name, render] of Object.entries(engines))
  test(`${name} reads what is for Markdown, two in a line and in a table`, async () => {
    const { markdown, link, html, element } = await lines;
    const [one, other] = markdown;
    assert.deepEqual(await read(render(`A ~ ${one} and ${other} ~ z\n\n* ${one}\n`), "text/html", "a"), linksTo([...pages, pages[0]]));
    if (name !== "commonmark")
      assert.deepEqual(await read(render(`| a |\n| --- |\n| ${one} |\n`), "text/html", "table a"), linksTo([pages[0]]));
    const bare = await read(render(`${link.join(" and ")}\n\n${link[0]}\n`), "text/html", "a");
    if (name !== "commonmark")
      assert.deepEqual(
        bare.map(({ address }) => address),
        [...pages, pages[0]],
      ); // it makes no links of addresses
    if (name === "micromark") return; // GitHub lets no iframes and scripts through
    assert.deepEqual(
      await read(render(`Words\n\n${html.join("\n\n")}\n\n${html[0]} and ${html[1]}`), "text/html", "iframe"),
      framesOf([...addresses, ...addresses]),
    );
    assert.equal((await read(render(`Words\n\n${element[0]}\n`), "text/html", "no-patience"))[0]?.title, title);
  });

test("all of them open the puzzle", async () => {
  const { html, react, markdown, element, link } = await lines;
  const page = await site.newPage({ width: 900, height: 2200 });
  /** @param {string} type @param {string} body */
  async function open(type, body) {
    await page.goto(`${hosts.blog}empty.html`);
    await page.evaluate(([type, body]) => location.assign(URL.createObjectURL(new Blob([body], { type }))), [type, body]);
    await page.waitForURL(/^blob:/);
  }
  /** @param {number} count of embeds */
  async function opened(count) {
    const embeds = () =>
      page.frames().filter((frame) => ["embed=1", ids[0]].every((part) => decodeURIComponent(frame.url()).includes(part)));
    for (const end = Date.now() + 30_000; embeds().length < count; await page.waitForTimeout(50))
      assert.ok(Date.now() < end, `${embeds().length} of ${count} embeds: ${page.frames().map((frame) => frame.url())}`);
    for (const frame of embeds()) {
      await frame.locator("#puzzle:not(.waiting)").waitFor();
      assert.match((await frame.locator("#picture").getAttribute("aria-label")) ?? "", /^Chinese rings: rings 1 and 2 off/);
      assert.equal(await frame.locator("html").getAttribute("data-theme"), "dark");
    }
  }
  const xhtml = (/** @type {string} */ body) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A post</title><style>${shown}</style></head><body>${body}</body></html>`;
  await open("application/xhtml+xml", xhtml(html[0])); // not the element: Chromium runs no module scripts in XML
  await opened(1);
  await open(
    "text/html",
    `<!doctype html>${await asMdx(react[0])}${await asJsx(react[0])}${engines.marked(html[0])}${engines["markdown-it"](element[0])}`,
  );
  await opened(4);
  await open("text/html", `<!doctype html>${engines.remark(markdown[0])}`);
  await page.getByRole("link").click();
  await page.locator("#puzzle:not(.waiting)").waitFor();
  assert.equal(page.url(), pages[0]);
  await page.goto(link[1]);
  await page.locator("#puzzle:not(.waiting)").waitFor();
  assert.equal(page.url(), pages[1]);
});

test("the README and the site's page on embedding show the same lines", () => {
  const wanted =
    '<iframe src="…/?puzzle=rings.6&amp;embed=1" title="Chinese rings, six rings" loading="lazy" width="640" height="420"></iframe>';
  assert.ok(readFileSync(join(ROOT, "README.md"), "utf8").includes(wanted));
  const page = readFileSync(join(ROOT, "web/embed/embedding.html"), "utf8").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  for (const line of [wanted, wanted.replace("></iframe>", " />"), "[Chinese rings, six rings](…/?puzzle=rings.6)"])
    assert.ok(page.includes(line), line);
  assert.doesNotMatch(page, /iframe[^>]* style=/);
});
