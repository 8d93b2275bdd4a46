// The static site works at any path, offline after one visit, one version at a time; and SDL only draws on its canvas.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { openSite, ROOT, screenshotUntil, SITE, untilDrawnByCard, waitForState, waitUntil } from "./harness.mjs";

const temporary = mkdtempSync(join(tmpdir(), "nopatience-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

const shown = "#canvas.shown";

test("names carry a hash, and what is packed is the same as what is not", () => {
  const names = readdirSync(SITE, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const plain = names.filter((name) => !name.endsWith(".br"));
  for (const name of plain) {
    assert.ok(
      [
        "index.html",
        "lab.html",
        "embedding.html",
        "single.html",
        "manifest.webmanifest",
        "sw.js",
        "newer.js",
        "slash.js",
        "slash.svg",
      ].includes(name) || /-[A-Z2-7]{8}\.\w+$/.test(name),
      name,
    );
    const packed = brotliDecompressSync(readFileSync(join(SITE, `${name}.br`)));
    assert.ok(packed.equals(readFileSync(join(SITE, name))), `${name}.br`);
  }
  assert.equal(names.length, 2 * plain.length);
});

/** What the bundler made each file from. @type {Record<string, import("esbuild").Metafile["outputs"][string]>} */
const outputs = JSON.parse(readFileSync(join(ROOT, "build/web/outputs.json"), "utf8"));

test("a module is part of one script of the page, so that all share its state; boot.js and the workers are apart", () => {
  const apart = /^web\/(page\/boot\/boot|wasm\/worker|embed\/film_worker)\.js$/;
  const names = new Set(Object.keys(outputs).filter((name) => name.endsWith(".js") && !apart.test(outputs[name].entryPoint ?? "")));
  const ofWorkers = Object.values(outputs)
    .filter(({ entryPoint = "" }) => /worker\.js$/.test(entryPoint))
    .flatMap(({ imports }) => imports);
  for (const { path } of ofWorkers) names.delete(path);
  /** @type {Map<string, string[]>} */
  const homes = new Map();
  for (const name of names) for (const input of Object.keys(outputs[name].inputs)) homes.set(input, [...(homes.get(input) ?? []), name]);
  assert.ok(homes.has("web/page/main.js") && homes.has("web/page/dom.js"), [...homes.keys()].join());
  assert.deepEqual(
    [...homes].filter(([, scripts]) => scripts.length > 1),
    [],
  );
});

test("what scripts share is in few files", () => {
  const shared = Object.keys(outputs).filter((name) => name.startsWith("chunk-"));
  assert.ok(shared.length <= 19, shared.join()); // half of them are those of panels and laboratory, which come late
});

test("the document names all that main.js, full_page.js and first_sight.js import, each once", () => {
  const html = readFileSync(join(SITE, "index.html"), "utf8");
  const named = new Map(
    [...html.matchAll(/<link class="([\w ]+)" rel="modulepreload" href="(\S+)">/g)].map(([, parts, name]) => [name, parts.split(" ")]),
  );
  assert.equal(named.size, html.split('rel="modulepreload"').length - 1);
  /** @type {(name: string, part: string) => void} */
  const assertNamed = (name, part) => {
    assert.ok(named.get(name)?.includes(part), `${name} is not named for ${part}`);
    const script = readFileSync(join(SITE, name), "utf8");
    for (const [, imported] of script.matchAll(/\b(?:import|from)"\.\/([\w-]+\.js)"/g)) assertNamed(imported, part);
  };
  const entry = (/** @type {string} */ begin) => [...named.keys()].find((name) => name.startsWith(begin)) ?? assert.fail(begin);
  assertNamed(entry("first_sight-"), "first");
  assertNamed(entry("main-"), "play");
  assertNamed(entry("full_page-"), "page");
});

test("the site works at any path, and asks for nothing outside of it", async () => {
  const folder = join(temporary, "deep");
  mkdirSync(join(folder, "some/where"), { recursive: true });
  cpSync(SITE, join(folder, "some/where"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>above</title>");
  const site = await openSite({ folder });
  const page = await site.newPage();
  /** @type {string[]} */
  const outside = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site.url}some/where/`) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
  });
  await page.goto(`${site.url}some/where/?puzzle=rings.4`);
  await page.waitForSelector(shown);
  assert.deepEqual(outside, []);
});

test("the server keeps connections open for slow clients", async () => {
  const site = await openSite();
  const { headers } = await fetch(site.url);
  assert.equal(headers.get("keep-alive"), "timeout=60");
});

test("offline after one visit; the next version comes whole", async () => {
  const folder = join(temporary, "versions");
  const files = join(folder, "site");
  cpSync(SITE, files, { recursive: true });
  writeFileSync(join(folder, "index.html"), `<!doctype html><link rel="icon" href="data:,"><title>other</title>`);
  const site = await openSite({ folder });
  const home = `${site.url}site/`;
  const context = await site.newContext({ worker: true });
  // A page of the same host that no service worker controls, so that it delays none: it sees the caches.
  const other = await site.newPage({}, context);
  await other.goto(site.url);
  const page = await site.newPage({}, context);
  await page.goto(`${home}?puzzle=rings.4`);
  await page.waitForSelector(shown);
  await page.locator("body.settled").waitFor(); // it was loaded before the worker was there
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => other.evaluate(() => caches.keys());
  const [first, ...others] = await kept();
  assert.match(first, /^nopatience \/site\/ [0-9a-f]{8}$/);
  assert.deepEqual(others, []);

  await context.setOffline(true);
  await page.goto(`${home}?puzzle=rings.5`);
  await page.waitForSelector(shown);
  assert.match(page.url(), /rings\.5/);
  await page.goto(`${home}embedding.html`);
  await page.locator("#element").scrollIntoViewIfNeeded();
  await page.frameLocator("#element iframe").locator(shown).waitFor();
  await context.setOffline(false);

  // Other versions replace it, the last of them one that was there before. The open page's version stays cached, and so
  // does the one before, for pages that are just opening.
  const html = readFileSync(join(files, "index.html"), "utf8");
  const worker = readFileSync(join(files, "sw.js"), "utf8");
  let shownPage = page;
  let before = first.slice(-8);
  for (const version of ["01234567", "89abcdef", "01234567"]) {
    const cached = await kept();
    for (const [name, text] of [
      ["index.html", html.replace("<title>", `<title>New ${version}: `)],
      ["sw.js", worker.replaceAll(first.slice(-8), version)],
    ]) {
      rmSync(join(files, `${name}.br`), { force: true });
      writeFileSync(join(files, name), text);
    }
    await waitUntil(shownPage, async () => {
      const registration = await navigator.serviceWorker.ready;
      // repeated, since the browser may answer with a check that it made by itself just before
      if (!registration.installing && !registration.waiting) await registration.update().catch(() => {});
      return registration.waiting?.state === "installed";
    });
    assert.ok((await kept()).includes(cached.at(-1) ?? ""), "the version in use is kept");
    await shownPage.close();
    await waitUntil(other, async () => {
      const registration = await navigator.serviceWorker.getRegistration("/site/");
      return Boolean(registration && !registration.waiting && registration.active?.state === "activated");
    });
    assert.deepEqual(
      await kept(),
      [before, version].map((one) => `nopatience /site/ ${one}`),
    );
    before = version;
    shownPage = await site.newPage({}, context);
    await context.setOffline(true);
    await shownPage.goto(`${home}?puzzle=rings.4`);
    await shownPage.waitForSelector(shown);
    const document = await shownPage.evaluate(async () => (await fetch("./")).text());
    assert.match(document, new RegExp(`<title>New ${version}: `));
    await context.setOffline(false);
  }
});

for (const webgl of [true, false]) {
  test(`SDL adds no listeners and changes no title, ${webgl ? "with" : "without"} WebGL`, async () => {
    const site = await openSite({ webgl });
    const page = await site.newPage();
    await page.addInitScript(() => {
      /** @type {any} */ (window).heard = [];
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (/** @type {string} */ type, /** @type {any} */ ...rest) {
        const place = new Error().stack ?? "";
        if (/play-\w+-[A-Z2-7]{8}\.js/.test(place)) /** @type {any} */ (window).heard.push(type);
        return add.call(this, type, .../** @type {[any]} */ (rest));
      };
    });
    await page.goto(`${site.url}?puzzle=rings.4`);
    await page.waitForSelector(shown);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), []);
    assert.match(await page.title(), /No Patience/);
    assert.equal(await page.evaluate(() => document.getElementById("picture")?.style.cursor), "");
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
    const { count, commonest } = await screenshotUntil(
      page.locator("#picture"),
      `sdl-${webgl}`,
      (seen) => seen.count > 500 && seen.commonest < 0.95,
    );
    assert.ok(count > 500 && commonest < 0.95, `${count} colours, ${commonest} of one`);
  });
}

/** Waits until the canvas, in a window of this width, has this many pixels per CSS pixel. @param {import("playwright-core").Page} page @param {number} pixels @param {number} [width] */
const untilDense = (page, pixels, width = page.viewportSize()?.width ?? 0) =>
  page.waitForFunction(
    ({ pixels, width }) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#canvas.shown"));
      const box = canvas?.getBoundingClientRect();
      const near = 1 + pixels / 2; // a box may end within a CSS pixel
      return (
        box &&
        innerWidth === width &&
        box.width <= width &&
        box.width > width / 2 &&
        Math.abs(canvas.width - box.width * pixels) <= near &&
        Math.abs(canvas.height - box.height * pixels) <= near
      );
    },
    { pixels, width },
  );

/** Whether the canvas takes several samples of each pixel. @param {import("playwright-core").Page} page */
const smoothed = (page) =>
  page
    .locator("#canvas")
    .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).getContext("webgl")?.getContextAttributes()?.antialias);

for (const webgl of [true, false]) {
  test(`the canvas has as many pixels as the screen under it${webgl ? ", twice as many where that has few" : " without WebGL"}`, async () => {
    const site = await openSite({ webgl });
    for (const ratio of [1, 1.25, 1.5, 3]) {
      const page = await site.openPuzzle("?puzzle=rings.4", { ratio, width: 500, height: 700, drawn: true });
      for (const width of [500, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await untilDense(page, webgl && ratio < 1.5 ? 2 * ratio : ratio, width); // it follows by a frame or two
      }
      await page.close();
    }
  });
}

test("a window that is moved to another screen has as many pixels as that", async () => {
  const site = await openSite({ webgl: true });
  const page = await site.openPuzzle("?puzzle=rings.4", { width: 500, height: 700, drawn: true });
  const session = await page.context().newCDPSession(page);
  await untilDense(page, 2);
  for (const [ratio, pixels, width] of [
    [1.5, 1.5, 510],
    [3, 3, 520],
    [1.25, 2.5, 530],
    [1, 2, 540],
  ]) {
    await session.send("Emulation.setDeviceMetricsOverride", { width, height: 700, deviceScaleFactor: ratio, mobile: false });
    await untilDense(page, pixels, width);
    assert.equal(await smoothed(page), pixels === ratio, `edges are smoothed at ${ratio}`);
  }
});

test("a card that is late with twice the pixels draws no more than the screen has", async () => {
  const site = await openSite({ webgl: true });
  const page = await site.newPage({ width: 500, height: 700 });
  await page.addInitScript(() => {
    const next = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => next(() => next(() => next(draw))); // each frame takes as long as three
  });
  await page.goto(`${site.url}?puzzle=rings.4`);
  await untilDense(page, 2);
  await page.click("#solve");
  await untilDense(page, 1);
  assert.equal(await smoothed(page), true);
  await waitForState(page, { solved: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await untilDense(page, 1, 320);
});

test("a card that cannot make its programs leaves the picture to the processor", async () => {
  const site = await openSite({ webgl: true });
  for (const embed of ["", "&embed=1"]) {
    const page = await site.newPage({ width: 700, height: 700 });
    await page.addInitScript(() => {
      WebGLRenderingContext.prototype.getProgramParameter = () => false; // as if no program could be linked
    });
    await page.goto(`${site.url}?puzzle=rings.4${embed}`);
    await page.locator("#canvas.shown").waitFor();
    await page.evaluate(() => window.nopatience.solve());
    await waitForState(page, { solved: true });
    await untilDrawnByCard(page, false);
    const { count } = await screenshotUntil(page.locator("#picture"), `no-programs${embed}`, (seen) => seen.count > 500);
    assert.ok(count > 500, `${count} colours`);
    await page.close();
  }
});

/** How each header file lists the files that may be cached for ever.
 * @type {Record<string, (text: string) => (path: string) => number>} how many of its rules say so */
const HOSTS = {
  _headers: (text) => {
    const rules = [...text.matchAll(/^(\/\S+)\n(?: .*\n)*? +Cache-Control: .*immutable$/gm)].map(
      ([, rule]) =>
        new RegExp(
          `^${rule
            .split("*")
            .map((part) => part.replace(/[.]/g, "\\."))
            .join(".*")}$`,
        ),
    );
    return (path) => rules.filter((rule) => rule.test(path)).length;
  },
  htaccess: (text) => matching(text, /FilesMatch "(.*)"/),
  "nginx.conf": (text) => matching(text, /location ~ "(.*)"/),
  Caddyfile: (text) => matching(text, /path_regexp (.*)/),
  "vercel.json": (text) => matching(`^${JSON.parse(text).headers[1].source}$`, /(.*)/),
};

/** @param {string} text @param {RegExp} where a pattern stands in it */
function matching(text, where) {
  const pattern = new RegExp(text.match(where)?.[1] ?? assert.fail(`${where} is not there`));
  return (/** @type {string} */ path) => Number(pattern.test(path));
}

test("the header files let pages of other origins embed the site, isolated ones too", () => {
  for (const file of Object.keys(HOSTS)) {
    const text = readFileSync(join(ROOT, "tools/hosts", file), "utf8").replaceAll('", "value": "', " ");
    for (const header of [
      /Access-Control-Allow-Origin\W+\*/,
      /Cross-Origin-Resource-Policy\W+cross-origin/,
      /Cross-Origin-Embedder-Policy\W+require-corp/,
    ])
      assert.match(text, header, file);
  }
});

test("the header files let only the files named after their content be cached for ever", () => {
  const paths = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
    .map(({ name, parentPath }) => `${parentPath}/${name}`.slice(SITE.length));
  assert.ok(paths.includes("/v1/embed.js") && paths.some((path) => /^\/full_page-/.test(path)), paths.join());
  for (const [file, read] of Object.entries(HOSTS)) {
    const rules = read(readFileSync(join(ROOT, "tools/hosts", file), "utf8"));
    for (const path of paths) assert.equal(rules(path), Number(/-[A-Z2-7]{8}\.\w+$/.test(path)), `${file}: ${path}`);
  }
});
