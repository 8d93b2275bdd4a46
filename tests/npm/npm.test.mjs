// The npm package as someone gets it: packed, installed in an empty folder, used in Node, and bundled with no
// configuration, or not at all, in a browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../../tools/site/serve.mjs";
import { FLAGS, findChromium, ROOT, readCounts, SITE } from "../browser/harness.mjs";

const MOST = 200_000; // bytes of the packed package

const folder = mkdtempSync(join(tmpdir(), "nopatience-npm-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} program @param {string[]} words */
const run = (program, words, options = {}) =>
  execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], ...options });

/** @param {string} name @param {string} text */
const put = (name, text) => writeFileSync(join(folder, name), text);

const packed = run(process.execPath, [join(ROOT, "tools/npm/pack.mjs"), "--to", folder]).trim();
put("package.json", '{ "type": "module" }\n');
run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", packed]);

/** README's example, and what it says it prints. */
const example = /^```js\n([\s\S]*?)\n```$/m.exec(readFileSync(join(ROOT, "README.md"), "utf8"))?.[1] ?? "";
const prints = [...example.matchAll(/\/\/ prints: (.*)$/gm)].map(([, line]) => line);
put("example.js", example);

/** @param {string[]} lines printed, those of progress among them */
const printed = (lines) => lines.filter((line) => !/^[\d.]+$/.test(line));

describe("the package", () => {
  test("is small, and holds what it should", () => {
    const { size } = statSync(packed);
    console.log(`${packed.split("/").pop()}: ${size} of ${MOST} bytes`);
    assert.ok(size < MOST, `${size} bytes`);
    const names = run("tar", ["-tf", packed])
      .trim()
      .split("\n")
      .map((name) => name.replace("package/", ""))
      .sort();
    const wanted = ["LICENSE", "README.md", "core_wasm.js", "element.d.ts", "element.js", "index.d.ts", "index.js", "package.json"];
    assert.deepEqual(names, wanted);
    assert.ok(readFileSync(join(folder, "node_modules/nopatience/README.md"), "utf8").includes(example), "its README has the example");
  });

  test("has types that say what it does", () => {
    const types = readFileSync(join(ROOT, "tests/npm/example.ts"), "utf8");
    put("types.ts", types);
    const shared = { strict: true, noEmit: true, target: "es2022", lib: ["es2022", "dom"], types: [] };
    for (const [module, moduleResolution] of [
      ["node16", "node16"],
      ["esnext", "bundler"],
    ]) {
      put("tsconfig.json", JSON.stringify({ compilerOptions: { ...shared, module, moduleResolution }, files: ["types.ts"] }));
      run(join(ROOT, "tests/node_modules/.bin/tsc"), ["-p", "tsconfig.json"]);
    }
  });
});

describe("in Node", () => {
  test("README's example prints what it says", () => {
    assert.ok(prints.length >= 3, "README.md says what its example prints");
    assert.deepEqual(printed(run(process.execPath, ["example.js"]).trim().split("\n")), prints);
  });

  test("in Deno too, where it is installed", (t) => {
    const deno = (process.env.PATH ?? "")
      .split(delimiter)
      .map((place) => join(place, "deno"))
      .find((file) => statSync(file, { throwIfNoEntry: false }));
    if (!deno) return t.skip("no deno here");
    assert.deepEqual(printed(run(deno, ["run", "example.js"]).trim().split("\n")), prints);
  });

  /** @type {typeof import("../../tools/npm/index.d.ts")} */
  let library;
  before(async () => (library = await import(join(folder, "node_modules/nopatience/index.js"))));

  test("a solution played to its end solves every kind's first puzzle", async () => {
    for (const { id, goal } of await library.kinds()) {
      assert.match(goal, /^[A-Z].+\.$/, id);
      const puzzle = await library.open(id);
      const moves = puzzle.solve();
      const distance = puzzle.distance();
      if (distance !== null) assert.equal(BigInt(moves.length), distance, id);
      assert.ok(puzzle.moves().includes(moves[0]), id);
      assert.equal(puzzle.solved, false, id);
      assert.equal(puzzle.apply(...moves).solved, true, id);
      assert.match(puzzle.draw({ width: 300, height: 200 }), /^<svg[^>]+width="300"[\s\S]+<\/svg>\s*$/, id);
      assert.ok(puzzle.count().count >= 1n, id);
    }
  });

  test("solutions are counted as the command line counts them", async () => {
    for (const { id, count, complete, words } of readCounts()) {
      const found = (await library.open(id)).count();
      assert.deepEqual({ ...found, words: found.words.slice(0, words.length) }, { count: BigInt(count), complete, words }, id);
    }
  });

  test("a position never changes, and says what led to it", async () => {
    const puzzle = await library.open("rings.6");
    const next = puzzle.apply("2");
    assert.equal(puzzle.id, "rings.6");
    assert.equal(next.said, "ring 2 taken off");
    assert.throws(() => Object.assign(puzzle, { id: "rings.7" }), TypeError);
    assert.equal((await library.open("rings.64")).distance(), 12297829382473034410n);
    assert.equal((await library.open("rings.64")).solve({ moves: 3 }).length, 3);
  });

  test("what is wrong is said in a sentence that names the field and the place", async () => {
    await assert.rejects(library.open("rings.65"), (/** @type {any} */ error) => {
      assert.ok(error instanceof library.PuzzleError);
      assert.equal(error.field, "hooks");
      assert.equal(error.place, 6);
      return /64/.test(error.message);
    });
    const puzzle = await library.open("rings.6");
    assert.throws(() => puzzle.apply("5"), /ring 5 moves only when ring 4 is on/);
    assert.throws(() => puzzle.draw({ width: 3 }), /width is 3; it needs to be a whole number from 16/);
    await assert.rejects(library.open(/** @type {any} */ (null)), /the id is null/);
    await assert.rejects(library.ask("census 2x2"), /2x2/);
  });

  test("two questions at once, one of them cancelled", async () => {
    const stop = new AbortController();
    const long = library.ask("census 3x3x4", { signal: stop.signal, progress: () => stop.abort(new Error("enough")) });
    const [cancelled, done] = await Promise.allSettled([long, library.ask("census 2x2x3")]);
    assert.equal(cancelled.status === "rejected" && cancelled.reason.message, "enough");
    assert.equal(done.status === "fulfilled" && done.value.snakes, 17);
    const csv = new TextDecoder().decode(await library.askFile("census 2x2x3 --csv"));
    assert.equal(csv.trim().split("\n").length, 17);
  });
});

describe("in a browser", () => {
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => (browser = await chromium.launch({ executablePath: findChromium(), timeout: 120_000, args: FLAGS })));
  after(() => browser.close());

  /** What a page's script prints. @param {string} served folder @param {string} html */
  async function shown(served, html) {
    const server = await serve(served);
    const page = await browser.newPage();
    /** @type {string[]} */
    const lines = [];
    const done = new Promise((resolve, reject) => {
      page.on("pageerror", reject);
      page.on("crash", () => reject(new Error("the page crashed")));
      page.on("requestfailed", (request) => reject(new Error(`${request.url()} could not be fetched`)));
      page.on(
        "response",
        (answer) => answer.ok() || answer.url().endsWith("favicon.ico") || reject(new Error(`${answer.url()}: ${answer.status()}`)),
      );
      page.on("console", (line) => {
        if (line.type() === "log") lines.push(line.text());
        if (printed(lines).length === prints.length) resolve(undefined);
      });
    });
    await page.goto(`${server.url}${html}`);
    await done;
    await page.close();
    await server.close();
    return printed(lines);
  }

  test("bundled by esbuild", async () => {
    mkdirSync(join(folder, "bundled"));
    run(join(ROOT, "tools/node_modules/.bin/esbuild"), [
      "example.js",
      "--bundle",
      "--format=esm",
      "--outfile=bundled/out.js",
      "--log-level=warning",
    ]);
    put("bundled/index.html", '<!doctype html><script type="module" src="out.js"></script>\n');
    assert.deepEqual(await shown(join(folder, "bundled"), ""), prints);
  });

  test("bundled by Vite", async () => {
    // Vite's own target does not know await outside a function
    put("main.js", example.replace(/^(import .*\n)([\s\S]*)$/, "$1(async () => {$2\n})();\n"));
    put("index.html", '<!doctype html><script type="module" src="./main.js"></script>\n');
    run(join(ROOT, "tests/node_modules/.bin/vite"), ["build", "--logLevel", "warn"]);
    assert.deepEqual(await shown(join(folder, "dist"), ""), prints);
  });

  test("not bundled, in the page and in a worker", async () => {
    const map = '<script type="importmap">{"imports":{"nopatience":"./node_modules/nopatience/index.js"}}</script>';
    put("plain.html", `<!doctype html>${map}<script type="module" src="./example.js"></script>\n`);
    assert.deepEqual(await shown(folder, "plain.html"), prints);
    put("worker.js", example.replace('"nopatience"', '"./node_modules/nopatience/index.js"'));
    put("worker.html", '<!doctype html><script>new Worker("worker.js", { type: "module" })</script>\n');
    assert.deepEqual(await shown(folder, "worker.html"), prints);
  });

  test("the element, bundled, shows the site it is told", async () => {
    assert.ok(existsSync(join(SITE, "index.html")), "there is no site: tools/play --build");
    const site = await serve(SITE);
    mkdirSync(join(folder, "element"));
    put("element.js", 'import "nopatience/element";\n');
    run(join(ROOT, "tools/node_modules/.bin/esbuild"), [
      "element.js",
      "--bundle",
      "--format=esm",
      "--outfile=element/out.js",
      "--log-level=warning",
    ]);
    put(
      "element/index.html",
      `<!doctype html><script type="module" src="out.js"></script>
<no-patience puzzle="rings.5" site="${site.url}"></no-patience><no-patience id="lost" puzzle="rings.5"></no-patience>\n`,
    );
    const server = await serve(join(folder, "element"));
    const page = await browser.newPage();
    await page.goto(server.url);
    assert.equal(
      await page.evaluate(() =>
        document
          .querySelector("no-patience")
          ?.move("1")
          .then(({ id }) => id),
      ),
      "rings.5~10000",
    );
    const why = page.evaluate(() => /** @type {any} */ (document.getElementById("lost")).getState());
    await assert.rejects(why, /needs an attribute site/);
    await page.close();
    await server.close();
    await site.close();
  });
});
