// The npm package as someone gets it: packed, installed in an empty folder, used in Node, and bundled with no
// configuration, or not at all, in a browser.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../../tools/site/serve.mjs";
import { FLAGS, findChromium, ROOT, readCounts, SITE } from "../browser/harness.mjs";
import { PROGRAMS } from "../frameworks/programs.mjs";
import { table, versionsIn } from "../frameworks/table.mjs";
import { readRows } from "../readings.mjs";

const MOST = 249_000; // bytes of the packed package

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
    const wanted = [
      "LICENSE",
      "LICENSE.fflate",
      "README.md",
      "core/package.json",
      "core/wasm.js",
      "element.cjs",
      "element.d.cts",
      "element.d.ts",
      "element.js",
      "index.cjs",
      "index.d.cts",
      "index.d.ts",
      "index.js",
      "jsx.d.ts",
      "nopatience.d.ts",
      "package.json",
    ];
    assert.deepEqual(names, wanted);
    const readme = readFileSync(join(folder, "node_modules/nopatience/README.md"), "utf8");
    assert.ok(readme.includes(example), "its README has the example");
    const tried = table(PROGRAMS, versionsIn(join(ROOT, "tests/frameworks")), []);
    assert.ok(readme.includes(tried), "its README has the table that NP_WRITE_GOLDENS=1 tools/test frameworks writes");
  });

  test("leaves nothing for bundlers to guess, and needs nothing of a browser", () => {
    for (const name of ["element.js", "element.cjs", "index.js", "index.cjs", "core/wasm.js"]) {
      const text = readFileSync(join(folder, "node_modules/nopatience", name), "utf8");
      assert.doesNotMatch(text, /import\.meta|\bnew URL\(["'`.]|require\("(?!\.\/core\/wasm\.js")|__dirname|\bprocess\./, name);
    }
  });

  test("reads texts as the core does, and opens those with one reading", () => {
    put("rows.json", JSON.stringify(readRows()));
    put(
      "texts.js",
      `import { open, read } from "nopatience";
import { readFileSync } from "node:fs";
const found = [];
for (const { text } of JSON.parse(readFileSync("rows.json", "utf8"))) {
  const readings = await read(text).catch((error) => error);
  const opened = await open(text).then(({ id }) => id, (error) => error.constructor.name);
  found.push(readings instanceof Error ? { ids: [], words: readings.message, opened } : { ids: readings.map(({ id }) => id), words: readings[0].words, opened });
}
console.log(JSON.stringify(found));
`,
    );
    const found = JSON.parse(run(process.execPath, ["texts.js"]));
    readRows().forEach(({ text, ids, words, refusal }, i) => {
      assert.deepEqual(found[i].ids, ids, text);
      assert.ok(found[i].words.includes(words || refusal), `${text}: ${found[i].words}`);
      if (ids.length !== 1) assert.equal(found[i].opened, "PuzzleError", text);
      else assert.ok([ids[0], "PuzzleError"].includes(found[i].opened), text); // an id in a sentence is not opened
    });
    assert.ok(found.filter((/** @type {{ opened: string }} */ { opened }) => opened !== "PuzzleError").length > 140);
  });

  test("has types that say what it does", () => {
    for (const name of ["example.ts", "required.cts", "no_page.ts", "no_page.cts"])
      put(name, readFileSync(join(ROOT, "tests/npm", name), "utf8"));
    const shared = { strict: true, noEmit: true, target: "es2022", lib: ["es2022", "dom"], types: [] };
    const bare = ["es2022"]; // a program that is no page
    for (const [module, moduleResolution, file, lib] of /** @type {[string, string, string, string[]?][]} */ ([
      ["node16", "node16", "example.ts"],
      ["node16", "node16", "required.cts"],
      ["esnext", "bundler", "example.ts"],
      ["node16", "node16", "no_page.ts", bare],
      ["nodenext", "nodenext", "no_page.cts", bare],
      ["esnext", "bundler", "no_page.ts", bare],
    ])) {
      const compilerOptions = { ...shared, lib: lib ?? shared.lib, module, moduleResolution };
      put("tsconfig.json", JSON.stringify({ compilerOptions, files: [file] }));
      run(join(ROOT, "tests/node_modules/.bin/tsc"), ["-p", "tsconfig.json"]);
    }
  });
});

describe("in Node", () => {
  test("README's example prints what it says", () => {
    assert.ok(prints.length >= 3, "README.md says what its example prints");
    assert.deepEqual(printed(run(process.execPath, ["example.js"]).trim().split("\n")), prints);
  });

  /** What a script prints, to both outputs. @param {string} name @param {string} text */
  function said(name, text) {
    put(name, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [name], { cwd: folder, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout + stderr;
  }

  test("the element does nothing, quietly, also where a server imitates a part of a browser", () => {
    const scripts = {
      "server.mjs": 'import { setSite } from "nopatience/element"; setSite("https://example.org/"); setSite(undefined);',
      "server.cjs": 'const { setSite } = require("nopatience/element"); setSite("https://example.org/");',
      "imitated.mjs": `const defined = [];
        globalThis.HTMLElement = class { attachShadow() {} };
        globalThis.customElements = { get: () => undefined, define: (name) => defined.push(name) };
        globalThis.document = { createElement() {} };
        globalThis.window = globalThis;
        await import("nopatience/element");
        if (defined.length) throw new Error("it is defined");`,
    };
    for (const [name, text] of Object.entries(scripts)) assert.equal(said(name, text), "", name);
  });

  test("the library needs no streams, no TextEncoder and no MessageChannel, and can be required", () => {
    const bare = `for (const name of ["Blob", "Response", "DecompressionStream", "TextEncoder", "TextDecoder", "MessageChannel"])
      delete globalThis[name];
      globalThis.show = async ({ ask, open }) => {
        const puzzle = await open("rings.6");
        const wrong = await open("rings.\u00fc\ud800").catch(({ message }) => message.length > 10);
        console.log(puzzle.solve().length, wrong, puzzle.draw().length > 1000, (await ask("census 2x2x3")).snakes);
      };`;
    put("bare.cjs", bare);
    assert.equal(said("bare1.cjs", 'require("./bare.cjs"); show(require("nopatience"));'), "42 true true 17\n");
    assert.equal(said("bare2.mjs", 'import "./bare.cjs"; show(await import("nopatience"));'), "42 true true 17\n");
  });

  test("its own UTF-8 is that of TextEncoder and TextDecoder", async () => {
    const texts = ["", "rings.6", "é ü ß", "漢字", "\u{1f9e9}%41", "\ud800 \udc00x", "\0\u00a0\n\ufeffx", "%", "𝄞".repeat(1000)];
    const { TextEncoder: Encoder, TextDecoder: Decoder } = globalThis;
    Object.assign(globalThis, { TextEncoder: undefined, TextDecoder: undefined });
    const own = await import("../../tools/npm/platform.js").finally(() =>
      Object.assign(globalThis, { TextEncoder: Encoder, TextDecoder: Decoder }),
    );
    for (const text of texts) {
      const bytes = new Encoder().encode(text);
      assert.deepEqual(new own.TextEncoder().encode(text), bytes);
      assert.equal(new own.TextDecoder().decode(bytes), new Decoder("utf-8", { ignoreBOM: true }).decode(bytes));
    }
    assert.notEqual(own.TextEncoder, Encoder);
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
      assert.equal(error.field, "rings");
      assert.equal(error.place, 6);
      return /64/.test(error.message);
    });
    const puzzle = await library.open("rings.6");
    assert.throws(() => puzzle.apply("5"), /ring 5 moves only when ring 4 is on/);
    assert.throws(() => puzzle.draw({ width: 3 }), /width is 3; it needs to be a whole number from 16/);
    await assert.rejects(library.open(/** @type {any} */ (null)), /the id is null/);
    for (const [question, field, sentence] of /** @type {[string, string, RegExp][]} */ ([
      ["census 2x2", "box", /2x2/],
      ["census 2x2x3 --seed 1", "seed", /^--seed does not go with a census/],
      ["keydisk verdict keydisk.a", "words", /^"keydisk verdict keydisk.a" makes no file$/],
    ]))
      await assert.rejects(library.askFile(question), (/** @type {any} */ error) => {
        assert.ok(error instanceof library.PuzzleError, question);
        assert.deepEqual([error.field, error.place], [field, 0], question);
        return sentence.test(error.message);
      });
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

  test("the element, bundled as a module and as a classic script, and loaded twice, shows the site it is told", async () => {
    assert.ok(existsSync(join(SITE, "index.html")), "there is no site: tools/play --build");
    const site = await serve(SITE);
    mkdirSync(join(folder, "element"));
    put("element.js", `import { setSite } from "nopatience/element";\nwindow.setSite = setSite;\n`);
    const bundle = join(ROOT, "tools/node_modules/.bin/esbuild");
    for (const format of ["esm", "iife"])
      run(bundle, ["element.js", "--bundle", `--format=${format}`, `--outfile=element/${format}.js`, "--log-level=warning"]);
    const elements = `<no-patience id="told" puzzle="rings.5" site="${site.url}"></no-patience><no-patience id="lost" puzzle="rings.5"></no-patience>`;
    put("element/esm.html", `<!doctype html><script type="module" src="esm.js"></script>${elements}\n`);
    put("element/iife.html", `<!doctype html>${elements}<script src="iife.js"></script>\n`);
    put("element/twice.html", `<!doctype html>${elements}<script src="iife.js"></script><script type="module" src="esm.js"></script>\n`);
    const server = await serve(join(folder, "element"));
    for (const format of ["esm", "iife", "twice"]) {
      const page = await browser.newPage();
      page.on("pageerror", (error) => assert.fail(error));
      await page.goto(`${server.url}${format}.html`);
      const move = (/** @type {string} */ id) =>
        page.evaluate(
          (name) =>
            /** @type {any} */ (document.getElementById(name)).move("1").then(
              (/** @type {any} */ state) => state.id,
              (/** @type {Error} */ error) => error.message,
            ),
          id,
        );
      assert.equal(await move("told"), "rings.5~10000");
      assert.match(await move("lost"), /needs an attribute site/);
      await page.evaluate((address) => /** @type {any} */ (window).setSite(address), site.url);
      assert.equal(await move("lost"), "rings.5~10000"); // for elements that are there already, too
      await page.evaluate(() => /** @type {any} */ (window).setSite("http://[bad/"));
      assert.match(await move("lost"), /^site is "http:\/\/\[bad\/"; it needs to be the address of a No Patience site/);
      assert.equal(await page.evaluate(() => /** @type {any} */ (document.getElementById("told")).state.id), "rings.5~10000");
      await page.close();
    }
    await server.close();
    await site.close();
  });
});
