// A host has files of one version only, while a page, or a copy of the document, is of another: no page is left dead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { untilControlled, visit } from "./every_page.mjs";
import { control, openSite } from "./harness.mjs";
import { builtFiles, nextVersion, openHost } from "./host_kinds.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./host_kinds.mjs").Files} Files */

const first = builtFiles();
const next = nextVersion(first);
const allow = [/Failed to (load|fetch)|dynamically imported module|MIME type|Unexpected token/];
const sentence = "Part of this page could not be loaded, or has stopped. Check the connection and reload the page.";

const site = await openSite();

/** @param {Page} page */
const broken = (page) => page.locator("#broken").filter({ hasText: sentence });

/** The first script of the page, by which versions differ. @param {Page} page */
const bootOf = async (page) => (await page.locator('script[src^="boot-"]').getAttribute("src")) ?? "";

/** A host, and a page there. @param {Files} files @param {{ worker?: boolean, rules?: import("./host_kinds.mjs").Rules }} [options] */
async function open(files, { worker = false, rules = {} } = {}) {
  const host = await openHost({ "/a/": files }, rules);
  const context = await site.newContext({ worker });
  const page = await site.newPage({ allow }, context);
  return {
    host,
    page,
    home: `${host.url}/a/`,
    async close() {
      await context.close();
      await host.close();
    },
  };
}

/** By the part of the page that is loaded late: a page that has it, and what to press for it. @type {Record<string, { at: string, press: (page: Page) => Promise<unknown> }>} */
const LATE = {
  "the dialog for authors": { at: "?puzzle=rings.4", press: async (page) => (await control(page, "embed")).click() },
  "the list of parts": { at: "?puzzle=rings.4", press: (page) => page.locator("#parts summary").click() },
  "another kind of puzzle": { at: "?puzzle=rings.4", press: (page) => page.locator("#kinds a", { hasText: "O'Gear" }).click() },
  sounds: { at: "?puzzle=rings.4", press: (page) => page.locator("#sound").click() },
  "a question of the laboratory": {
    at: "lab.html#?puzzle=snake.green",
    press: (page) => page.locator("#asked form button").first().click(),
  },
};

for (const [part, { at, press }] of Object.entries(LATE))
  for (const page of [false, true])
    test(`${part} is not on the host any more, which ${page ? "sends its first page" : "says so"}: a sentence, and a reload that mends it`, async (t) => {
      const { host, page: seen, home, close } = await open(first, { rules: { page } });
      t.after(close);
      await seen.goto(home + at);
      await seen.locator("body.settled").waitFor();
      host.files["/a/"] = next;
      await press(seen);
      await broken(seen).waitFor();
      await seen.waitForFunction(() => !document.querySelector("#broken script")); // it has run, and is not kept
      const before = await bootOf(seen);
      await seen.locator("#broken a").click();
      await seen.locator("#puzzle:not(.waiting)").waitFor();
      await seen.waitForFunction((name) => !document.querySelector(`script[src="${name}"]`), before);
      assert.equal(await broken(seen).isVisible(), false);
    });

test("a page that was open when its worker came has its later parts, when the host has others", async (t) => {
  const { host, page, home, close } = await open(first, { worker: true });
  t.after(close);
  await page.goto(`${home}?puzzle=rings.4`);
  await page.locator("body.settled").waitFor();
  await untilControlled(page);
  host.files["/a/"] = next;
  await (await control(page, "embed")).click();
  await page.locator("#embed-panel").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#kinds a", { hasText: "O'Gear" }).click();
  await page.waitForFunction(() => document.querySelector("#puzzle:not(.waiting)") && location.search.includes("ogear"));
  assert.equal(await broken(page).isVisible(), false);
});

/** The documents of one version with the files of the other. @type {[words: string, documents: Files, files: Files][]} */
const MIXED = [
  ["an old document and new files", first, next],
  ["a new document and old files", next, first],
];

for (const [words, documents, files] of MIXED)
  for (const sendsPage of [false, true]) {
    const rules = { page: sendsPage };
    const host_ = sendsPage ? " that answers for missing files with its first page" : "";

    test(`${words} on a host${host_}: with a worker the cached version is shown`, async (t) => {
      const { host, page, home, close } = await open(files, { worker: true, rules });
      t.after(close);
      await visit(page, home, "", {});
      await untilControlled(page);
      host.stale.documents = documents;
      await visit(page, home, "?puzzle=rings.4", { puzzle: "rings.4" });
      assert.ok(files.has(await bootOf(page)));
      await visit(page, home, "lab.html#?puzzle=rings.4", { puzzle: "rings.4", lab: true });
    });

    test(`${words} on a host${host_}: without a worker there is a sentence, with a link that loads the page again`, async (t) => {
      const { host, page, home, close } = await open(files, { rules });
      t.after(close);
      host.stale.documents = documents;
      for (const address of ["?puzzle=rings.4", "?puzzle=rings.4&embed=1", "lab.html#?puzzle=rings.4", "embedding.html"]) {
        await page.goto("about:blank");
        await page.goto(home + address);
        await broken(page).waitFor(); // at once: there is no style sheet that would hide it
      }
      await page.goto(`${home}?puzzle=rings.4`);
      await broken(page).waitFor();
      host.stale.documents = undefined;
      await page.locator("#broken a").click();
      await page.locator("#puzzle:not(.waiting)").waitFor();
    });
  }

test("a worker does not keep a version of which the host has only a part", async (t) => {
  const { host, page, home, close } = await open(first, { worker: true });
  t.after(close);
  host.stale.documents = new Map([["lab.html", /** @type {Buffer} */ (next.get("lab.html"))]]);
  await page.goto(home);
  await page.locator("#cards li").first().waitFor();
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("sw.js").catch(() => null);
    const worker = registration?.installing;
    if (worker) await new Promise((resolve) => worker.addEventListener("statechange", () => worker.state === "redundant" && resolve(true)));
    return { state: worker?.state ?? "redundant", kept: await caches.keys() };
  });
  assert.deepEqual(ended, { state: "redundant", kept: [] });
});

/** The site without one of the files that a page needs at first. @param {RegExp} missing */
const lacking = (missing) => new Map([...first].filter(([name]) => !missing.test(name)));

test("only the first script is missing: the sentence comes after some seconds, by the style sheet alone", async (t) => {
  const { page, home, close } = await open(lacking(/^boot-\w+\.js/));
  t.after(close);
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await page.goto(`${home}?puzzle=rings.4`);
  assert.equal(await broken(page).isVisible(), false);
  await session.send("Animation.setPlaybackRate", { playbackRate: 1000 });
  await broken(page).waitFor();
});

for (const embed of ["", "&embed=1"])
  test(`only the main script is missing${embed && ", in an embed"}: a sentence, and no endless loading`, async (t) => {
    const { page, home, host, close } = await open(lacking(/^main-/));
    t.after(close);
    let loads = 0;
    page.on("load", () => loads++);
    await page.goto(`${home}?puzzle=rings.4${embed}`);
    await broken(page).waitFor();
    await page.locator("#broken a").click();
    await broken(page).waitFor();
    assert.equal(loads, 2); // the visit, and the link
    host.files["/a/"] = next;
    await page.locator("#broken a").click();
    await page.locator("#puzzle:not(.waiting)").waitFor();
  });

test("a document that the browser kept, without its main script: it is loaded again by itself when the host has another", async (t) => {
  const { page, home, host, close } = await open(lacking(/^main-/), { rules: { age: 600 } });
  t.after(close);
  await page.route("**/main-*", async (route) => {
    host.files["/a/"] = next; // the new version comes between the document and its script
    await route.continue();
  });
  await page.goto(`${home}?puzzle=rings.4`);
  await page.locator("#puzzle:not(.waiting)").waitFor();
  assert.ok(next.has(await bootOf(page)));
});

test("without a network a sentence, which goes when something else is loaded", async () => {
  const page = await site.openSettled("rings.6", { width: 390, height: 664, touch: true, allow });
  await page.context().setOffline(true);
  await (await control(page, "share")).click();
  await broken(page).waitFor();
  await page.context().setOffline(false);
  await (await control(page, "share")).click();
  await page.locator("#sharing[open]").waitFor();
  assert.equal(await broken(page).isVisible(), false);
});

test("without a network the open puzzle stays, with its address", async () => {
  const page = await site.openSettled("rings.6", { width: 390, height: 664, touch: true, allow });
  await (await control(page, "preset")).selectOption("rings.5");
  await page.waitForFunction(() => location.search === "?puzzle=rings.5");
  await page.context().setOffline(true);
  for (const link of ["#kinds a[href*=snake]", ".brand"]) {
    if (link !== ".brand") await control(page, "kinds");
    await page.locator(link).click();
    await broken(page).waitFor();
    await page.waitForFunction(() => location.search === "?puzzle=rings.5");
    for (const part of ["#canvas", "#solve"]) assert.ok(await page.locator(part).isVisible(), part);
    assert.match(await page.title(), /^Chinese rings/);
  }
  await page.evaluate(() => window.nopatience.move("1"));
  await page.locator("#said", { hasText: "ring 1" }).waitFor();
  for (let back = 0; back < 3; back++) await page.goBack(); // both links, and the puzzle that they left
  await page.waitForFunction(() => location.search === "?puzzle=rings.6");
  assert.equal((await page.evaluate(() => window.nopatience.getState())).puzzle, "rings.6");
});
