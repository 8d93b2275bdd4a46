// What other sites read of each preset: a page with card metadata, its picture, its oEmbed answer.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { PNG } from "pngjs";
import { aboutSite, cardFiles, readAddress } from "../../tools/site/cards.mjs";
import { openSite, ROOT, readKinds, SITE } from "./harness.mjs";

const BUILT = join(ROOT, "build/web");
const BLOG = "https://blog.example/";
const HOME = "https://example.org/some/puzzles/";
const temporary = mkdtempSync(join(tmpdir(), "nopatience-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

const files = await cardFiles(BUILT, HOME);
const kinds = await readKinds();
const presets = kinds.flatMap((kind) => kind.presets.map((preset) => ({ ...preset, kind })));

/** @param {string} name */
const file = (name) => files.get(name) ?? assert.fail(`there is no ${name}`);

test("every preset of every kind has its three files, and there are no others", () => {
  assert.ok(presets.length >= kinds.length && kinds.length > 1);
  const wanted = presets.flatMap(({ id }) => [`p/${id}.html`, `p/${id}.png`, `oembed/${id}.json`]);
  assert.deepEqual([...files.keys()].sort(), wanted.sort());
});

test("an oEmbed answer is of type rich and its addresses are whole", () => {
  for (const { id, title, kind } of presets) {
    const answer = JSON.parse(file(`oembed/${id}.json`).toString());
    assert.deepEqual(answer, {
      type: "rich",
      version: "1.0",
      title: `${kind.title}: ${title}`,
      provider_name: "No Patience",
      provider_url: HOME,
      html: answer.html,
      width: 640,
      height: 420,
      thumbnail_url: `${HOME}p/${id}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    assert.ok(files.has(answer.thumbnail_url.slice(HOME.length)));
    assert.match(answer.html, /^<iframe src="[^"]*" title="[^"]*" loading="lazy" width="640" height="420"><\/iframe>$/);
  }
});

test("pictures are 1200 x 630, drawn in many colours, the kinds unlike each other, and small enough to send", () => {
  const seen = new Map();
  for (const { id } of presets) {
    const bytes = file(`p/${id}.png`);
    const { width, height, data } = PNG.sync.read(bytes); // which checks every chunk's checksum
    assert.deepEqual([width, height], [1200, 630]);
    assert.ok(new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size > 30, id);
    assert.ok(bytes.length < 250_000, `${id}: ${bytes.length} bytes`);
    seen.set(id, data.toString("base64"));
  }
  assert.ok(new Set(seen.values()).size > kinds.length);
  assert.notEqual(seen.get("rings.3"), seen.get("rings.6"));
});

test("the command line draws the same PNG where it runs in Node", () => {
  const programs = [[join(ROOT, "build/native/nopatience")], [process.execPath, join(BUILT, "nopatience.cjs")]];
  const [own, inNode] = programs.map(([program, ...words], index) => {
    const picture = join(temporary, `${index}.png`);
    const { status, stderr } = spawnSync(program, [...words, "draw", "rings.4", "--width", "400", "--height", "300", "-o", picture], {
      encoding: "utf8",
    });
    // in Node the program takes every stream for a terminal, and so writes its progress
    assert.deepEqual([status, index === 0 ? stderr : ""], [0, ""]);
    return readFileSync(picture);
  });
  const [one, other] = [own, inNode].map((bytes) => PNG.sync.read(bytes));
  assert.deepEqual([one.width, one.height], [400, 300]);
  assert.deepEqual(one.data, other.data);
  assert.ok(new Set(new Uint32Array(one.data.buffer, one.data.byteOffset, one.data.length / 4)).size > 30);
  assert.ok(own.length < 100_000 && inNode.length < 100_000, `${own.length} and ${inNode.length} bytes are not packed`);
});

test("a browser finds the answer in the head, sees the picture, and the snippet plays", async () => {
  const site = await openSite();
  const page = await site.newPage();
  await page.route(`${HOME}**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const name = pathname.slice(new URL(HOME).pathname.length);
    const made = files.get(name);
    /** @type {Record<string, string>} */
    const types = { html: "text/html", png: "image/png", json: "application/json" };
    if (made) await route.fulfill({ body: made, contentType: types[name.split(".").pop() ?? ""] });
    else await route.fulfill({ response: await route.fetch({ url: `${site.url}${name}${search}` }) });
  });
  for (const { id, title, kind } of [presets[0], presets[presets.length - 1]]) {
    assert.ok(file(`p/${id}.html`).indexOf("</head>") < 250_000);
    await page.goto(`${HOME}p/${id}.html`);
    const head = await page.evaluate(() => ({
      answer: /** @type {HTMLLinkElement} */ (document.querySelector('head > link[type="application/json+oembed"]')).href,
      cards: Object.fromEntries(
        [...document.querySelectorAll("head > meta")].map((one) => [
          one.getAttribute("property") ?? one.getAttribute("name"),
          one.getAttribute("content"),
        ]),
      ),
      canonical: /** @type {HTMLLinkElement} */ (document.querySelector('head > link[rel="canonical"]')).href,
      seen: /** @type {HTMLImageElement} */ (document.querySelector("img")).naturalWidth,
    }));
    assert.equal(head.answer, `${HOME}oembed/${id}.json`);
    assert.equal(head.seen, 1200);
    assert.equal(head.cards["og:title"], `${kind.title}: ${title}`);
    assert.equal(head.cards["og:description"], kind.rule);
    assert.equal(head.cards["og:url"], `${HOME}p/${id}.html`);
    assert.equal(head.cards["og:image"], `${HOME}p/${id}.png`);
    assert.equal(head.cards.description, kind.rule);
    assert.equal(head.canonical, `${HOME}p/${id}.html`);
    assert.equal(head.cards["twitter:image"], head.cards["og:image"]);
    assert.equal(head.cards["twitter:card"], "summary_large_image");

    const { html } = JSON.parse(file(`oembed/${id}.json`).toString());
    await page.click("a");
    await page.waitForSelector("#canvas.shown");
    assert.equal(await page.evaluate(() => window.nopatience.getState().then((state) => state.id)), id);
    await page.route(BLOG, (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html><title>A blog</title>${html}` }));
    await page.goto(BLOG);
    const frame = page.frameLocator("iframe");
    await frame.locator("#canvas.shown").waitFor();
    assert.equal(await frame.locator("#title").textContent(), kind.title);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" }); // requests in progress are not answered any more
});

test("the site's own page tells other sites its title, its description, a picture and its address", () => {
  const head = aboutSite(readFileSync(join(SITE, "index.html"), "utf8"), kinds[0].id, HOME);
  for (const row of [
    `<link rel="canonical" href="${HOME}">`,
    `<meta property="og:url" content="${HOME}">`,
    `<meta property="og:image" content="${HOME}p/${kinds[0].id}.png">`,
    '<meta property="og:title" content="No Patience: mechanical puzzles, solved before your eyes">',
    '<meta property="og:description" content="Play mechanical puzzles in the browser, see the maze behind each, and watch it being solved from any position.">',
  ])
    assert.ok(head.slice(0, head.indexOf("</head>")).includes(row), row);
});

test("an address that is none is named, and no address means no cards", () => {
  for (const wrong of ["", "example.org", "ftp://example.org/", "https://example.org/?a=b"])
    assert.throws(() => readAddress(wrong), /--url is .*; it needs to be the site's own address, like https:/);
  assert.equal(readAddress("https://example.org/a"), "https://example.org/a/");
  const { status, stderr } = spawnSync("bash", [join(ROOT, "tools/play"), "--url", "example.org"], { encoding: "utf8" });
  assert.equal(status, 1);
  assert.match(stderr, /--url needs the site's own address/);
});

test("draw writes the picture it is asked for as PNG", () => {
  const cli = join(ROOT, "build/native/nopatience");
  const name = join(temporary, "picture.png");
  assert.equal(spawnSync(cli, ["draw", "rings.4", "-o", name, "--width", "301", "--height", "200", "--dark"]).status, 0);
  const { width, height, data } = PNG.sync.read(readFileSync(name));
  assert.deepEqual([width, height], [301, 200]);
  assert.deepEqual([...data.subarray(0, 4)], [0x14, 0x18, 0x1f, 255]); // the dark paper
  writeFileSync(join(temporary, "file"), "");
  const { status, stderr } = spawnSync(cli, ["draw", "rings.4", "-o", join(temporary, "file/x.png")], { encoding: "utf8" });
  assert.equal(status, 2);
  assert.match(stderr, /x\.png cannot be written: not a directory/);
});
