// Two sites in two folders of one origin, beside other programs: none continues another's games, or deletes what another keeps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { untilControlled, visit } from "./every_page.mjs";
import { openSite, waitForState, waitUntil } from "./harness.mjs";
import { builtFiles, nextVersion, openHost } from "./host_kinds.mjs";

const files = builtFiles();
const next = nextVersion(files);

const site = await openSite();

/** @typedef {import("playwright-core").Page} Page */

/** Opens a puzzle and waits until it is played. @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  await page.locator("#puzzle:not(.waiting)").waitFor();
}

/** A host with a site in each folder, and a page that is in none of them. @param {string[]} folders @param {boolean} [worker] */
async function openFolders(folders, worker = false) {
  const host = await openHost(Object.fromEntries(folders.map((folder) => [folder, files])));
  const context = await site.newContext({ worker });
  const outside = await site.newPage({}, context);
  await outside.goto(`${host.url}/outside.html`);
  return {
    host,
    context,
    outside,
    page: await site.newPage({}, context),
    async close() {
      await context.close();
      await host.close();
    },
  };
}

/** Names in the storage of games and days. @param {Page} page */
const namesIn = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => /kept|today/.test(name))
      .sort(),
  );

for (const [one, other] of [
  ["/a/", "/b/"],
  ["/a/", "/a/b/"],
  ["/a/b/", "/a/"],
])
  test(`a game that was left in ${one} does not go on in ${other}`, async (t) => {
    const { host, page, close } = await openFolders([one, other]);
    t.after(close);
    await open(page, `${host.url}${one}?puzzle=rings.6`);
    await page.evaluate(() => window.nopatience.move("2 1"));
    await page.waitForURL(/rings\.6~110000$/);
    await open(page, `${host.url}${other}?puzzle=rings.6`);
    await waitForState(page, { id: "rings.6", length: 0 });
    await page.evaluate(() => window.nopatience.move("1"));
    await page.waitForURL(/rings\.6~100000$/);
    await open(page, `${host.url}${one}?puzzle=rings.6`);
    await waitForState(page, { id: "rings.6~110000", length: 2 });
    assert.deepEqual(await namesIn(page), [one, other].map((folder) => `nopatience.kept ${folder}`).sort());
    for (const [address, id] of /** @type {[string, string][]} */ ([
      ["lab.html", "rings.6~110000"],
      ["index.html", "rings.6~110000"],
    ])) {
      await open(page, `${host.url}${one}${address}?puzzle=rings.6`); // the same site by another address
      await waitForState(page, { id, length: 2 });
    }
  });

test("what was kept before sites were told apart is taken over by the first that finds it, and by no other", async (t) => {
  const { host, outside, page, close } = await openFolders(["/a/", "/b/"]);
  t.after(close);
  const date = new Date().toISOString().slice(0, 10);
  await outside.evaluate((date) => {
    localStorage.setItem("nopatience.kept", JSON.stringify({ "rings.6": { history: "rings.6 2 1", id: "rings.6~110000" } }));
    localStorage.setItem("nopatience.today.rings", JSON.stringify({ date, start: "rings.9", moves: { [date]: 7 } }));
    localStorage.setItem("nopatience.theme", "dark");
  }, date);
  await open(page, `${host.url}/b/?puzzle=rings.6`);
  await waitForState(page, { id: "rings.6~110000", length: 2 });
  await page.goto(`${host.url}/b/`);
  await page.locator("#cards li").first().waitFor();
  await waitUntil(page, async () => localStorage.getItem("nopatience.today.rings") === null);
  await open(page, `${host.url}/a/?puzzle=rings.6`);
  await waitForState(page, { id: "rings.6", length: 0 });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark"); // the reader's, and not a site's
  assert.deepEqual(await namesIn(page), ["nopatience.kept /b/", "nopatience.today.rings /b/"]);
  await outside.evaluate(() => localStorage.setItem("nopatience.kept", '{"rings.6":{"history":"rings.6 1","id":"rings.6~100000"}}'));
  await open(page, `${host.url}/b/?puzzle=rings.6`);
  await waitForState(page, { id: "rings.6~110000", length: 2 }); // its own game is not replaced by one of an earlier version
});

/** Fills caches as other programs, and earlier versions, would. @param {Page} page @param {Record<string, string[]>} names the addresses in each */
const fill = (page, names) =>
  page.evaluate(async (names) => {
    for (const [name, addresses] of Object.entries(names)) {
      const cache = await caches.open(name);
      for (const address of addresses) await cache.put(address, new Response("kept"));
    }
  }, names);

/** What an earlier version kept of the site in a folder. @param {string} folder */
const former = (folder) => ["", "lab.html", "manifest.webmanifest", "v1/embed.js", "boot-AAAABBBB.js"].map((name) => folder + name);

test("a worker deletes its own site's caches alone", async (t) => {
  const { host, outside, context, page, close } = await openFolders(["/a/", "/a/b/", "/b/"], true);
  t.after(close);
  await fill(outside, {
    "nopatience-00000001": former("/a/"), // the only one that is this site's
    "nopatience-00000002": former("/b/"),
    "nopatience-00000003": former("/a/b/"),
    "nopatience-00000004": former("/"),
    "nopatience-00000005": [...former("/a/"), "/somewhere/else"],
    "nopatience-00000006": ["/a/"],
    "nopatience-00000007": [],
    "nopatience-notes": former("/a/"),
    "nopatience /ab/ 00000008": former("/a/"),
    "nopatience /a/b/ 00000009": former("/a/b/"),
    "nopatience /a/ 0000000a": former("/a/"), // older versions of this site
    "nopatience /a/ 0000000b": former("/a/"),
    other: former("/a/"),
  });
  await visit(page, `${host.url}/a/`, "", {});
  await untilControlled(page);
  const names = () => outside.evaluate(async () => (await caches.keys()).filter((name) => !/^nopatience \/(a|b)\/ [\da-f]{8}$/.test(name)));
  const others = await names();
  assert.deepEqual(others, [
    "nopatience-00000002",
    "nopatience-00000003",
    "nopatience-00000004",
    "nopatience-00000005",
    "nopatience-00000006",
    "nopatience-00000007",
    "nopatience-notes",
    "nopatience /ab/ 00000008",
    "nopatience /a/b/ 00000009",
    "other",
  ]);
  const own = (/** @type {string} */ folder) =>
    outside.evaluate(async (begin) => (await caches.keys()).filter((name) => name.startsWith(begin)), `nopatience ${folder} `);
  const ofA = await own("/a/");
  assert.equal(ofA.length, 2);
  assert.equal(ofA[0], "nopatience /a/ 0000000b", "the version before stays, for pages that are just opening");

  const second = await site.newPage({ mouse: false }, context); // else its stage would ask for files until the new version is there
  await visit(second, `${host.url}/b/`, "", {});
  await untilControlled(second);
  assert.deepEqual(await own("/a/"), ofA);
  const [firstOfB, ...moreOfB] = await own("/b/");
  assert.deepEqual(moreOfB, []);
  const script = (await second.locator('script[src^="boot-"]').getAttribute("src")) ?? "";
  assert.deepEqual(
    await names(),
    others.filter((name) => name !== "nopatience-00000002"),
  );

  // a new version of b: the worker of a keeps its own
  host.files["/b/"] = next;
  await second.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await second.close();
  await waitUntil(outside, async () => {
    const registration = await navigator.serviceWorker.getRegistration("/b/");
    return Boolean(registration && !registration.waiting && registration.active?.state === "activated");
  });
  assert.deepEqual(await own("/b/"), [firstOfB, "nopatience /b/ 01234567"]);
  assert.deepEqual(await own("/a/"), ofA);
  await context.setOffline(true);
  await visit(page, `${host.url}/a/`, "?puzzle=rings.4", { puzzle: "rings.4" });
  await visit(page, `${host.url}/b/`, "?puzzle=rings.4", { puzzle: "rings.4" });
  // a page of the version before that was opening meanwhile finds its scripts, though the host no longer has them
  assert.equal(await page.evaluate(async (name) => (await fetch(name)).status, script), 200);
});

test("two sites are two programs to the browser that installs them", () => {
  const { id, start_url: start } = JSON.parse(files.get("manifest.webmanifest")?.toString() ?? "");
  /** By the standard an id is resolved against the origin; without an id the start address is the identity. @param {string} folder */
  const identity = (folder) =>
    (id === undefined ? new URL(start, `https://example.org${folder}`) : new URL(id, "https://example.org/")).href;
  assert.deepEqual([identity("/a/"), identity("/b/")], ["https://example.org/a/", "https://example.org/b/"]);
});
