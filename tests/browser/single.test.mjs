// The page as one file, opened from a disk: it plays in three engines and asks the network for nothing.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { call, callText } from "../../web/wasm/wasm.js";
import { readRows } from "../readings.mjs";
import { browserOf, engines } from "./engines.mjs";
import { colours, control, openCore, openSite, PICTURES, ROOT, saved, SITE } from "./harness.mjs";

const CLI = join(ROOT, "build/native/nopatience");
const temporary = mkdtempSync(join(tmpdir(), "nopatience-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** @param {string} id @param {string} name */
function exported(id, name) {
  const file = join(temporary, name);
  execFileSync(CLI, ["export", id, "-o", file]);
  return file;
}

/** @param {import("./engines.mjs").Engine} engine @param {string} source of something that becomes true */
async function waitUntil(engine, source) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) if (await engine.run(source)) return;
  throw new Error(`never true: ${source}; the page says: ${await engine.run("document.querySelector('#notice').textContent")}`);
}

const stateId = "nopatience.getState().then(({ id }) => id)";

for (const [name, launch] of Object.entries(engines)) {
  const browser = browserOf(() => launch({}));
  /** @param {import("./engines.mjs").Engine} engine */
  async function play(engine) {
    await engine.goto(pathToFileURL(exported("rings.6~110000", "two words.html")).href);
    await waitUntil(engine, "document.querySelector('#canvas.shown') !== null");
    assert.equal(await engine.run(stateId), "rings.6~110000");
    assert.equal(await engine.run("document.querySelector('#notice').textContent"), "");

    assert.match(await engine.run("nopatience.move('9').catch(String)"), /9/);
    await engine.run("nopatience.move('1')");
    await waitUntil(engine, `${stateId.slice(0, -1)} === "rings.6~010000")`);
    await waitUntil(engine, "document.querySelector('#undo').ariaDisabled !== 'true'"); // the next frame shows it
    await engine.click("#undo");
    await waitUntil(engine, `${stateId.slice(0, -1)} === "rings.6~110000")`);
    await waitUntil(engine, "nopatience.getState().then(({ moving }) => !moving)"); // the moves are shown as they are made

    mkdirSync(PICTURES, { recursive: true });
    const path = join(PICTURES, `single-${name}.png`);
    await engine.picture(path);
    const { count, commonest } = await colours(path);
    assert.ok(count > 100 && commonest < 0.95, `${count} colours, ${commonest} of it one`);

    await engine.click(".brand");
    await waitUntil(engine, "document.querySelectorAll('#cards .picture svg').length > 1");
    await waitUntil(engine, "!document.querySelector('#gallery').hidden");
    await engine.click("#cards li:nth-child(2) a");
    await waitUntil(engine, "!document.querySelector('#puzzle').hidden");
    await waitUntil(engine, `${stateId.slice(0, -1)}.startsWith("rings") === false)`); // it opens when its module is loaded

    assert.deepEqual(engine.requests(), []);
    const fetched = await engine.run("performance.getEntriesByType('resource').map((one) => one.name)");
    assert.deepEqual(
      fetched.filter((/** @type {string} */ address) => !/^(data|blob):/.test(address)),
      [],
    );
    assert.deepEqual(await engine.run("[...document.querySelectorAll('#share, #embed')].map((one) => one.hidden)"), [true, true]);
  }
  test(`${name} plays the exported file from a disk`, { timeout: 600_000 }, async (t) => {
    t.after(browser.close);
    await browser.run(t, play);
  });
}

test("the file repairs the ids that carriers have changed, all that the core repairs", { timeout: 300_000 }, async (t) => {
  const core = await openCore();
  const engine = await engines.Chromium({});
  t.after(engine.close);
  const file = pathToFileURL(exported("rings.5", "repairs.html")).href;
  for (const [search, id] of [
    ["?puzzle=RINGS.6", "rings.6"],
    ["?puzzle=rings.6%257E110000", "rings.6~110000"],
    ["?puzzle=rings.6~110000.", "rings.6~110000"],
    ["?theme=dark&amp;puzzle=rings.6~110000", "rings.6~110000"],
    ["?puzzle=ri%C2%ADngs.6%E2%80%8B", "rings.6"],
    ["?puzzle=%E2%80%9Crings.6%E2%80%9D", "rings.6"],
    ["?puzzle=keydisk.030.020.4030~2%E2%80%933", "keydisk.030.020.4030~2-3"],
    ["?puzzle=ogear.corrected~Top-%0ASouth-4", "ogear.corrected~Top-South-4"],
    ["?puzzle=OGEAR.CORRECTED~TOP-SOUTH-4", "ogear.corrected~Top-South-4"],
    ["?puzzle=SNAKE.GREEN", "snake.green"],
    ["?puzzle=Tracks.MUMS2008%20", "tracks.mums2008"],
  ]) {
    await engine.goto(`${file}${search}`);
    await waitUntil(engine, "!!window.nopatience");
    assert.equal(await engine.run(stateId), id, search);
    assert.equal(await engine.run("document.querySelector('#notice').textContent"), "", search);
  }
  let opened = 0;
  for (const { text } of readRows()) {
    const { value = [] } = JSON.parse(callText(core, "np_read_text", text));
    if (value.length > 1 || !text.trim()) continue;
    const answer = await engine.run(`nopatience.open(${JSON.stringify(text)}).then(({ id }) => id, (error) => "! " + error.message)`);
    if (answer.startsWith("! ")) assert.doesNotMatch(value[0]?.words ?? "", /^the id in/, `${text}: ${answer}`);
    else assert.equal(answer, value[0]?.id, text);
    if (!answer.startsWith("! ")) opened++;
  }
  assert.ok(opened >= 90, `${opened} ids`);
  const other = await engine.run("nopatience.open('1,1,1,1,1,1,1').catch((error) => error.message)");
  assert.match(other, /is not an id, or a link with an id in it; an id looks like rings\.6, and nothing else is read here/);
});

test("the file has the numbers of every chart", { timeout: 300_000 }, async (t) => {
  const engine = await engines.Chromium({});
  t.after(engine.close);
  const file = pathToFileURL(exported("rings.5", "numbers.html")).href;
  const core = await openCore();
  for (const id of ["rings.5", "keydisk.a", "tracks.mums2008", "ogear.published", "snake.green"]) {
    call(core, "np_open", id);
    for (const { name, title } of JSON.parse(callText(core, "np_info")).charts) {
      await engine.goto(`${file}?puzzle=${id}&view=${name}`);
      const note = `[...document.querySelectorAll("#notes .note")].find((one) => one.querySelector("h3").textContent === ${JSON.stringify(title)})`;
      await waitUntil(engine, `!!${note}`);
      await engine.run(`${note}.querySelector("details:not(.items)").open = true`);
      await waitUntil(engine, `!!${note}.querySelector(".answer :is(td, dd)")`);
    }
  }
});

test("the numbers of two charts that are asked for at once do not mix", { timeout: 300_000 }, async (t) => {
  const engine = await engines.Chromium({});
  t.after(engine.close);
  await engine.goto(`${pathToFileURL(exported("rings.6", "two.html")).href}?puzzle=rings.6`);
  await waitUntil(engine, `!!document.querySelector(".both:not([hidden])")`);
  await engine.run(`document.querySelector(".both").click()`);
  const notes = `[...document.querySelectorAll("#notes .note")].filter((one) => one.checkVisibility())`;
  await waitUntil(engine, `${notes}.length > 1`);
  await engine.run(`${notes}.forEach((one) => (one.querySelector("details:not(.items)").open = true))`);
  const heads = `${notes}.map((one) => [...one.querySelectorAll("th")].map((head) => head.textContent).join())`;
  await waitUntil(engine, `${heads}.every(Boolean)`);
  const [path, graph] = await engine.run(heads);
  assert.match(path, /^move,state,position,ring,/);
  assert.doesNotMatch(graph, /^move,/);
});

test("the file is the site's page with the id in one place, and may do nothing but play", () => {
  const template = readFileSync(join(SITE, "single.html"), "utf8");
  const file = readFileSync(exported("rings.6~110000", "one.html"), "utf8");
  assert.equal(file, template.replace('<meta name="puzzle" content="">', '<meta name="puzzle" content="rings.6~110000">'));
  assert.notEqual(file, template);
  const policy = template.match(/Content-Security-Policy" content="([^"]*)"/)?.[1] ?? "";
  assert.match(policy, /^default-src 'none'; script-src 'sha256-[^ ]*' 'wasm-unsafe-eval'; style-src 'sha256-[^ ]*'; img-src data: blob:;/);
  const [document] = template.split(' type="module">'); // below are templates of the script
  const addresses = [...document.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(
    addresses.filter((address) => !/^(data:|#|\?|$)/.test(address)),
    [],
  );
});

test("what cannot be exported gets one clear sentence and no file", () => {
  const plain = join(temporary, "plain.html");
  writeFileSync(plain, "<!doctype html><title>plain</title>");
  const absent = join(temporary, "absent.html");
  for (const [words, sentence] of /** @type {[string[], RegExp][]} */ ([
    [["rings.999"], /rings is "999"; it needs to be from 1 to 64/],
    [["rings.6", "--template", plain], /plain\.html is no template; it needs <meta name="puzzle" content=""> exactly once/],
    [["rings.6", "--template", absent], /the template .*absent\.html cannot be read/],
    [["rings.6", "--template"], /--template needs the name of a file/],
  ])) {
    const out = join(temporary, "none.html");
    const { status, stdout, stderr } = spawnSync(CLI, ["export", "-o", out, ...words], { encoding: "utf8" });
    assert.equal(status, 2, stderr);
    assert.equal(stdout, "");
    assert.match(stderr, sentence);
    assert.equal(stderr.trim().split("\n").length, 1);
    assert.throws(() => readFileSync(out), /ENOENT/);
  }
});

test("the button in the page's panel for authors saves the same file", async () => {
  const site = await openSite();
  const page = await site.openPuzzle("?puzzle=rings.6~110000");
  await (await control(page, "embed")).click();
  await page.locator("#embed-panel[open]").waitFor();
  const { name, bytes } = await saved(page, page.locator("#save-file"));
  assert.equal(name, "rings.6~110000.html");
  await page.locator("#embed-panel-status", { hasText: `rings.6~110000.html, ${Math.ceil(bytes.length / 1000)} KB` }).waitFor();
  assert.ok(bytes.equals(readFileSync(exported("rings.6~110000", "same.html"))));
});
