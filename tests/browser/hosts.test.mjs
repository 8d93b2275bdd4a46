// Every page of the site on hosts of many kinds: at a first visit, at a second one, without a network, and after an update.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BEFORE_SLASH, OTHERS, PAGES, untilControlled, untilReplaced, visit, visitAll, WITHOUT_SLASH } from "./every_page.mjs";
import { openSite } from "./harness.mjs";
import { builtFiles, nextVersion, openHost } from "./host_kinds.mjs";

/** @typedef {import("./host_kinds.mjs").Rules} Rules */

const files = builtFiles();
const next = nextVersion(files);
const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** The rules of each host, the folder the site is in (at), and that of a second site (beside). @type {Record<string, { at: string, beside?: string, rules: Rules }>} */
const HOSTS = {
  "it does nothing of its own": { at: "/", rules: {} },
  "it strips .html by 301, and the query": { at: "/", rules: { clean: 301, query: "lost" } },
  "it strips .html by 301, and does not know .wasm": { at: "/some/where/else/", rules: { clean: 301, wasm: "application/octet-stream" } },
  "it strips .html by 308, and has another such site": { at: "/a/", beside: "/b/", rules: { clean: 308 } },
  "it strips .html by 308, and the query, and answers for missing files with the first page": {
    at: "/a/",
    rules: { clean: 308, query: "lost", page: true },
  },
  "it adds a slash, and has a strict policy": { at: "/", rules: { clean: 307, slash: true, policy: strict } },
  "it adds a slash and strips the query": { at: "/a/b/", rules: { clean: 301, slash: true, query: "lost" } },
  "it has a strict policy": { at: "/", rules: { policy: strict } },
  "it answers X and X.html alike, lets browsers keep all for ten minutes, and sends .wasm as text": {
    at: "/a/",
    rules: { bare: true, age: 600, wasm: "text/plain" },
  },
  "it answers a folder without its slash as with it, and for missing files with a page": { at: "/a/", rules: { unslashed: true } },
  "it answers a folder without its slash as with it, and lets no page pass for a script": {
    at: "/a/b/",
    rules: { unslashed: true, headers: { "X-Content-Type-Options": "nosniff" } },
  },
  "it has spaces and other letters in the folder's name": { at: "/caf%C3%A9%20au%20lait/", rules: {} },
  "it refuses HEAD": { at: "/a/", rules: { head: 405 } },
  "it refuses files whose type it does not know": { at: "/a/", rules: { unknown: /\.webmanifest$/ } },
  "it keeps scripts back, as Cloudflare's Rocket Loader does": { at: "/a/", rules: { scripts: true } },
  "it sends whom it does not know to another host": { at: "/a/", rules: { login: "known=yes" } },
};

/** The pages with one story, another on the next host: stories are alike, and each of them is seen on some hosts. @param {number} host its place in the list */
function pagesFor(host) {
  const stories = PAGES.filter(([address]) => address.startsWith("stories/"));
  return PAGES.filter((page) => !stories.includes(page) || page === stories[host % stories.length]);
}

/** Stories have inline scripts and styles, and the first page an inline script for a folder's address without its slash. */
const INLINE = [/(Applying|Executing) inline/];

/** The name of a page's first script, by which versions differ. @param {import("playwright-core").Page} page */
const bootOf = async (page) => (await page.locator('script[src^="boot-"]').getAttribute("src")) ?? "";

const site = await openSite();

test("on all of them embeds in the page of another site play, by the element and by an iframe", async (t) => {
  const context = await site.newContext();
  const blog = await openHost({});
  t.after(async () => {
    await context.close();
    await blog.close();
  });
  for (const [name, { at, rules }] of Object.entries(HOSTS)) {
    if (rules.login) continue; // a page of another site may have no cookies of this one
    const host = await openHost({ [at]: files }, rules);
    const home = host.url.replace("127.0.0.1", "localhost") + at;
    const address = rules.unslashed ? home.slice(0, -1) : home;
    const frame = `<iframe src="${address}?puzzle=rings.3&amp;embed=1" title="Chinese rings" width="640" height="420"></iframe>`;
    const element = `<script type="module" src="${home}v1/embed.js"></script><no-patience puzzle="rings.4" loading="eager"></no-patience>`;
    blog.files["/"] = new Map([
      ["blog.html", Buffer.from(`<!doctype html><title>A blog</title><link rel="icon" href="data:,">${frame}${element}`)],
    ]);
    const page = await site.newPage({ allow: [...(rules.unslashed ? BEFORE_SLASH : []), ...(rules.policy ? INLINE : [])] }, context);
    await page.goto(`${blog.url}/blog.html`);
    await page
      .waitForFunction(() => /** @type {any} */ (document.querySelector("no-patience"))?.ready, null, { timeout: 20_000 })
      .catch(() => assert.fail(name));
    await page.frameLocator("iframe").first().locator("#puzzle:not(.waiting)").waitFor();
    await page.close();
    await host.close();
  }
});

for (const [place, [name, { at, beside, rules }]] of Object.entries(HOSTS).entries())
  test(`every page lives where the host is like this: ${name}`, async (t) => {
    const host = await openHost(Object.fromEntries([at, ...(beside ? [beside] : [])].map((folder) => [folder, files])), rules);
    const home = host.url + at;
    const pages = pagesFor(place);
    const options = {
      height: 300,
      allow: [
        ...(rules.unknown ? [/Failed to load|Manifest fetch/] : []),
        ...(rules.slash || rules.unslashed ? BEFORE_SLASH : []),
        ...(rules.policy ? INLINE : []),
      ],
    };
    const fresh = await site.newContext(options);
    const context = await site.newContext({ ...options, worker: true });
    t.after(async () => {
      await fresh.close();
      await context.close();
      await host.close();
    });
    const [cookie, value] = (rules.login ?? "any=thing").split("=");
    for (const one of [fresh, context]) await one.addCookies([{ name: cookie, value, url: host.url }]);
    const first = await site.newPage(options, fresh);
    await visitAll(first, home, PAGES);
    await visit(first, home, "", {});
    const manifest = await (await fresh.newCDPSession(first)).send("Page.getAppManifest");
    assert.equal(/No Patience/.test(manifest.data ?? ""), !rules.unknown, "the browser finds what it needs to install the site");
    if (rules.unslashed) await visitAll(await site.newPage(options, fresh), home.slice(0, -1), WITHOUT_SLASH, home);
    if (!rules.slash && !rules.unknown) assert.deepEqual(host.strays(), [], "nothing is asked for in vain");

    const page = await site.newPage(options, context);
    for (const folder of [at, beside]) {
      if (!folder) continue;
      await visit(page, host.url + folder, "", {});
      await untilControlled(page);
    }
    await visitAll(page, home, [...pages, ...OTHERS]);
    await context.setOffline(true);
    await visitAll(page, home, [...pages, OTHERS[0]]);
    await context.setOffline(false);
    await page.close();
    await first.close(); // its stage would go on to puzzles whose files are not loaded yet
    host.files[at] = next;
    // what is not cached is gone, such as the module for one kind of puzzle; the module for all kinds is cached
    const later = await site.newPage({ ...options, allow: [...options.allow, /Failed to load/] }, context);
    await visit(later, home, "", {});
    if (!rules.age) assert.ok(next.has(await bootOf(later)), "the first page is of the next version");
    await untilReplaced(later);
    await visitAll(later, home, pages);
  });
