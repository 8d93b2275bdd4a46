#!/usr/bin/env node
// Makes the static site build/web/site from shell.html, web/ and the built wasm modules.
//
//   node tools/site/site.mjs [--check] [--url ADDRESS]
//     --check   fail when a budget is exceeded (only with the toolchain of limits.mjs)
//     --url     the address the site will have: adds the cards and oEmbed answers of tools/site/cards.mjs
//
// Files are named after their content and may be cached for ever, except the documents, sw.js, the manifest, and the files
// of the embed, the stories, the cards and addFinders. All addresses but the cards' are relative, so the folder works at any
// path of any host. Beside each file is a compressed one, .br, for hosts that send those.

import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { built } from "./built.mjs";
import { aboutSite, cardFiles, drawPngs, readAddress } from "./cards.mjs";
import { readQuestions } from "./core.mjs";
import { readFirst } from "./first_sight.mjs";
import { iconPng } from "./icons.mjs";
import { limitsHeld } from "./limits.mjs";
import { singleFile } from "./single.mjs";
import { makeStories } from "./stories.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILT = join(ROOT, "build/web");
const SITE = join(BUILT, "site");
const PACKAGES = join(ROOT, "tools/node_modules");
const TARGET = "es2022";

/** Bytes after brotli. For each kind, `picture`: the first picture of an embed; `embed`: an embed to play (a test counts the
 * headers of both too, some 1,100 and 2,300 bytes more); `play`: the full page to play. And `page`: the page alone. */
const BUDGETS = { picture: 29_000, embed: 137_700, play: 137_700, page: 38_950 };

/** A name that carries a hash. */
const HASHED = /-[A-Z2-7]{8}\.\w+$/;

/** The version of embed.js and its messages (semver). */
const EMBED_VERSION = "1.0.0";

for (const name of ["core.mjs", "core-node.cjs", "play.mjs", "single.mjs"])
  if (!existsSync(join(BUILT, name))) {
    console.error(`site: build/web/${name} is missing: cmake --build --preset web`);
    process.exit(1);
  }

/** The kinds of puzzle, as the core lists them. */
const KINDS = await readFirst(BUILT);

/** The plugin with the modules that scripts import from "built/…". */
const BUILT_FILES = built(join(ROOT, "web"), BUILT, KINDS, await readQuestions(BUILT), async (name) => `./${await addWasm(name)}`);

/** The site so far: name to content. @type {Map<string, Buffer>} */
const files = new Map();

/** Adds a file under a name that carries its hash, as the bundler's do. @param {string} name @param {string | Uint8Array} content */
function addHashed(name, content) {
  const bytes = Buffer.from(content);
  const digest = createHash("sha256").update(bytes).digest();
  const hash = [...digest.subarray(0, 8)].map((byte) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[byte >> 3]).join("");
  const extension = extname(name);
  const hashed = `${name.slice(0, -extension.length)}-${hash}${extension}`;
  files.set(hashed, bytes);
  return hashed;
}

/** The names of wasm modules in the site, by their names in the build. @type {Map<string, string>} */
const modules = new Map();

/** @param {string} name of a wasm module */
async function addWasm(name) {
  const hashed = modules.get(name) ?? addHashed(name, await readFile(join(BUILT, name)));
  modules.set(name, hashed);
  return hashed;
}

/** What the bundler says about a file it has made. @typedef {import("esbuild").Metafile["outputs"][string]} Output */
/** Those files by their names in the site. @type {Record<string, Output>} */
const outputs = {};

/** The name of the file made of a script, a style sheet or a loader. @param {string} source */
function madeOf(source) {
  const found = Object.entries(outputs).find(([, { entryPoint = "" }]) => basename(entryPoint) === source);
  if (!found) throw new Error(`nothing was made of ${source}`);
  return found[0];
}

/** A file and all that is fetched with it. @param {...string} sources */
function withImports(...sources) {
  const all = new Set(sources.map(madeOf));
  for (const name of all) for (const { path, kind } of outputs[name].imports) if (kind === "import-statement") all.add(path);
  return [...all];
}

/** Resolves an import() of a script that was bundled earlier to the file made of it. @type {import("esbuild").Plugin} */
const made = {
  name: "made",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.+\// }, ({ path, kind, resolveDir }) => {
      const source = relative(ROOT, join(resolveDir, path));
      const known = kind === "dynamic-import" && Object.values(outputs).some(({ entryPoint }) => entryPoint === source);
      return known ? { path: `./${madeOf(basename(path))}`, external: true } : null;
    }),
};

/** Makes boot.js import earlier bundles by addresses relative to the document: in a sandbox, import() has no base address in a
 * script that is not a module. @type {import("esbuild").Plugin} */
const fromDocument = {
  name: "from document",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/boot\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(
        /import\("[./]+(\w+\.js)"\)/g,
        (_, name) => `import(new URL("${madeOf(name)}", document.baseURI))`,
      ),
    })),
};

/** Runs the bundler and adds what it makes to the site. @param {string[]} sources in web/ @param {import("esbuild").BuildOptions} options */
async function bundle(sources, options) {
  const { outputFiles, metafile } = await build({
    entryPoints: sources.map((name) => `web/${name}`),
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    absWorkingDir: ROOT,
    alias: { gifenc: join(PACKAGES, "gifenc/dist/gifenc.esm.js") },
    outdir: SITE,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    define: { NP_SINGLE: "false" },
    plugins: [made, BUILT_FILES],
    logLevel: "warning",
    ...options,
    metafile: true,
    write: false,
  });
  for (const { path, contents } of outputFiles) files.set(relative(SITE, path), Buffer.from(contents));
  const inSite = (/** @type {string} */ path) => relative(SITE, join(ROOT, path));
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const imports = output.imports.map((one) => ({ ...one, path: one.external ? one.path : inSite(one.path) }));
    outputs[inSite(path)] = { ...output, imports };
  }
}

/** The scripts, style sheets and modules. What several scripts of the page import is a file of its own, so that all share its
 * state; a worker has none to share. */
async function addScripts() {
  await bundle(["wasm/worker.js", "embed/film_worker.js"], { splitting: true });
  const styles = [
    "page/boot/boot.css",
    "page/style.css",
    "page/page.css",
    "page/gallery/front.css",
    "panels/panels.css",
    "lab/lab.css",
    "lab/lab-first.css",
    "embed/embedding.css",
  ];
  await bundle(["page/main.js", "page/boot/first_sight.js", "embed/embedding.js", ...styles], { splitting: true });
  // These are not modules: each runs inside a function.
  await bundle(["page/boot/boot.js", "page/boot/lab_first.js"], {
    banner: { js: "(()=>{" },
    footer: { js: "})()" },
    plugins: [fromDocument, BUILT_FILES],
  });
}

/** The pictures that the page shows where no scripts run, twice as large as they are shown. @returns {Promise<Record<string, string>>} */
async function addPictures() {
  const pictures = await drawPngs(
    BUILT,
    KINDS.map(({ id }) => id),
    672,
    420,
  );
  return Object.fromEntries(KINDS.map(({ name }, i) => [`card-${name}.png`, addHashed(`card-${name}.png`, pictures[i])]));
}

/** The icons of the installed page, and the manifest that names them. @param {string} logo @returns {Record<string, string>} */
function addInstallable(logo) {
  /** @param {number} size @param {string} purpose @param {number} [share] */
  const icon = (size, purpose, share) => ({
    src: addHashed(`icon-${size}${purpose === "any" ? "" : `-${purpose}`}.png`, iconPng(logo, size, share)),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: "No Patience",
    description: "Mechanical puzzles, solved before your eyes",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f7f2e8",
    theme_color: "#f7f2e8",
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable", 0.75)],
  };
  files.set("manifest.webmanifest", Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return { "touch.png": addHashed("touch.png", iconPng(logo, 180, 0.9)) };
}

/** @param {string} text @param {"css" | "js"} loader */
const minify = async (text, loader) =>
  (await transform(text, { loader, minify: true, format: loader === "js" ? "esm" : undefined, target: TARGET })).code;

/** The files that shell.html names: their names there, and in the site. @returns {Promise<Record<string, string>>} */
async function addNamed() {
  const logo = await readFile(join(ROOT, "web/page/icon.svg"), "utf8");
  const made = ["boot.js", "lab_first.js", "boot.css", "style.css", "page.css", "front.css", "panels.css", "lab.css", "lab-first.css"];
  return {
    ...Object.fromEntries(made.map((name) => [name, madeOf(name)])),
    "icon.svg": addHashed("icon.svg", logo),
    ...(await addPictures()),
    ...addInstallable(logo),
  };
}

/** Replaces each link that preloads a script by links for that script and all that it imports. @param {string} html */
function preloadAll(html) {
  const row = /^<link class="(\w+)" rel="modulepreload" href="(\w+\.js)">\n/gm;
  /** @type {Map<string, string[]>} */
  const classes = new Map();
  for (const [, part, script] of html.matchAll(row))
    for (const name of withImports(script)) classes.set(name, [...(classes.get(name) ?? []), part]);
  const rows = [...classes].map(([name, parts]) => `<link class="${parts.join(" ")}" rel="modulepreload" href="${name}">\n`);
  return html.replace(row, () => rows.splice(0).join(""));
}

/** A row with a * is repeated for each kind. @param {string} html */
const rowsOfKinds = (html) =>
  html.replace(/^ *<img .*\*.*\n/gm, (row) =>
    KINDS.map(({ name, title }) => row.replaceAll("*title*", title).replaceAll("*", name)).join(""),
  );

/** The parts of shell.html that only the laboratory has. */
const LAB_ONLY = /<!-- lab -->\n([\s\S]*?)<!-- end of lab -->\n/g;

/** The laboratory's document. @param {string} html */
const ofLab = (html) =>
  html
    .replace(LAB_ONLY, "$1")
    .replace(/<title>.*<\/title>/, "<title>The laboratory of No Patience</title>")
    .replace(
      /(<meta name="description" content=").*?"/,
      '$1Count, make and look for mechanical puzzles: workbench, editor, census and search in the browser."',
    )
    .replace("<body>", '<body class="lab">')
    .replace("</head>", `<meta name="puzzle" content="${KINDS[0].id}">\n</head>`);

/** The first page's document with unslashed.js as an inline script, whose hash its policy allows. @param {string} html */
async function withUnslashed(html) {
  const source = await readFile(join(ROOT, "web/page/boot/unslashed.js"), "utf8");
  const script = (await transform(source, { minify: true, target: TARGET })).code.trim();
  const hash = createHash("sha256").update(script).digest("base64");
  return html
    .replace("'wasm-unsafe-eval'", () => `'wasm-unsafe-eval' 'sha256-${hash}'`)
    .replace("<script", () => `<script>${script}</script>\n<script`);
}

/** @param {Record<string, string>} names */
async function addDocument(names) {
  let html = preloadAll(rowsOfKinds(await readFile(join(ROOT, "shell.html"), "utf8")));
  for (const [name, hashed] of Object.entries(names)) {
    const quoted = `"${name}"`;
    if (!html.includes(quoted)) throw new Error(`shell.html does not name ${name}`);
    html = html.replaceAll(quoted, `"${hashed}"`);
  }
  const unbuilt = html.match(/(?:src|href|content)="(?!https?:|data:|#|\.\/"|\.\.\/)[\w./]+\.(?:m?js|css|wasm|svg|png)"/);
  if (unbuilt) throw new Error(`shell.html names a file that is not built: ${unbuilt[0]}`);
  html = html.replace(/<!--(?! (?:end of )?lab -->)(?!\[)[\s\S]*?-->\n?/g, "").replace(/^[ \t]+/gm, "");
  const url = option("--url");
  files.set("lab.html", Buffer.from(ofLab(html)));
  html = await withUnslashed(html.replace(LAB_ONLY, ""));
  files.set("index.html", Buffer.from(url === null ? html : aboutSite(html, KINDS[0].id, readAddress(url))));
}

/** The files that other pages load, under names that do not change: v1/ for all compatible versions, and the exact version. */
async function addEmbed() {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "web/embed/embed.js")],
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    write: false,
  });
  const code = outputFiles[0].contents;
  const types = await readFile(join(ROOT, "web/embed/nopatience.d.ts"));
  for (const folder of ["v1", `v${EMBED_VERSION}`]) {
    files.set(`${folder}/embed.js`, Buffer.from(code));
    files.set(`${folder}/nopatience.d.ts`, types);
  }
}

/** The guide for authors of other pages, with running examples. @param {Record<string, string>} names */
async function addEmbedding(names) {
  let html = await readFile(join(ROOT, "web/embed/embedding.html"), "utf8");
  const own = Object.fromEntries(["embedding.js", "embedding.css"].map((name) => [name, madeOf(name)]));
  for (const [name, hashed] of Object.entries({ ...names, ...own })) html = html.replaceAll(`"${name}"`, `"${hashed}"`);
  files.set("embedding.html", Buffer.from(html));
}

/** The stories (tools/site/stories.mjs). @returns {Promise<string[]>} the names of their files that sw.js caches */
async function addStories() {
  const add = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) => void files.set(name, Buffer.from(content));
  return makeStories({ root: ROOT, built: BUILT, add, minify });
}

/** The page in one file, which can be opened from a disk (tools/site/single.mjs). */
async function addSingle() {
  const sheets = ["boot/boot.css", "style.css", "page.css", "gallery/front.css", "full_page.css"];
  const code = await minify(await styles(...sheets.map((name) => `web/page/${name}`)), "css");
  files.set(
    "single.html",
    Buffer.from(
      await singleFile({
        root: ROOT,
        built: BUILT,
        style: code.trim(),
        target: TARGET,
        plugin: built(join(ROOT, "web"), BUILT, KINDS, [], async () => ""),
      }),
    ),
  );
}

/** Makes Cloudflare's Rocket Loader leave the scripts of all documents alone. The attribute must come before src. */
function freeScripts() {
  for (const [name, bytes] of files)
    if (name.endsWith(".html"))
      files.set(name, Buffer.from(bytes.toString("utf8").replace(/<script(?! type="text\/plain")/g, '<script data-cfasync="false"')));
}

/** Files with the same names in every version, for pages that do not find the files of their own version. */
async function addFinders() {
  for (const name of ["newer.js", "slash.js"]) {
    const source = await readFile(join(ROOT, "web/page/boot", name), "utf8");
    const { code } = await transform(source, { minify: true, target: TARGET });
    files.set(name, Buffer.from(code));
  }
  files.set("slash.svg", await readFile(join(ROOT, "web/page/boot/slash.svg")));
}

/** The service worker, and the list of what it caches: the module for all kinds instead of one for each, and none of the pictures
 * for readers without scripts, who have no service worker. @param {string[]} stories their names */
async function addServiceWorker(stories) {
  const ofKinds = KINDS.flatMap(({ name }) => [`play-${name}-`, `card-${name}-`]);
  const named = [...files.keys()].filter((name) => HASHED.test(name) && !ofKinds.some((begin) => name.startsWith(begin))).sort();
  const documents = {
    "./": "index.html",
    ...Object.fromEntries(
      ["lab.html", "embedding.html", ...stories, "manifest.webmanifest", "v1/embed.js", "newer.js"].map((name) => [name, name]),
    ),
  };
  const kept = [...Object.keys(documents), ...named];
  const version = createHash("sha256");
  for (const name of Object.values(documents)) version.update(/** @type {Buffer} */ (files.get(name)));
  for (const name of named) version.update(name);
  const worker = await readFile(join(ROOT, "web/page/boot/sw.js"), "utf8");
  version.update(worker);
  const source = worker
    .replace("__VERSION__", version.digest("hex").slice(0, 8))
    .replace('"__FILES__"', JSON.stringify(JSON.stringify(kept)));
  const { code } = await transform(source, { minify: true, target: TARGET });
  files.set("sw.js", Buffer.from(code));
}

/** Compresses in two modes and returns the smaller result: brotli's font mode suits wasm and most scripts too. @param {Buffer} bytes */
function brotli(bytes) {
  const [one, other] = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].map((mode) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: mode,
      },
    }),
  );
  return one.length <= other.length ? one : other;
}

/** Several style sheets as one. @param {...string} names */
const styles = async (...names) => (await Promise.all(names.map((name) => readFile(join(ROOT, name), "utf8")))).join("");

/** Writes what changed and removes old files. index.html comes last, so that it never names a missing file; it is always written,
 * so that its time is that of the build.
 * @returns {Promise<Map<string, number>>} sizes after brotli */
async function writeSite() {
  await mkdir(SITE, { recursive: true });
  const sizes = new Map();
  const wanted = new Set();
  const order = [...files.keys()].sort((a, b) => Number(a === "index.html") - Number(b === "index.html"));
  for (const name of order) {
    const bytes = /** @type {Buffer} */ (files.get(name));
    const path = join(SITE, name);
    const same = name !== "index.html" && existsSync(path) && existsSync(`${path}.br`) && bytes.equals(await readFile(path));
    if (!same) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      await writeFile(`${path}.br`, brotli(bytes));
    }
    sizes.set(name, (await readFile(`${path}.br`)).length);
    wanted.add(name).add(`${name}.br`);
  }
  const folders = new Set([...files.keys()].map((name) => dirname(name)));
  for (const name of await readdir(SITE, { recursive: true }))
    if (!wanted.has(name) && !folders.has(name)) await rm(join(SITE, name), { recursive: true, force: true });
  return sizes;
}

/** @param {Map<string, number>} sizes after brotli @param {Record<string, string>} names */
function report(sizes, names) {
  const row = (/** @type {string} */ name, /** @type {number} */ plain, /** @type {number} */ packed) =>
    console.log(`${name.padEnd(28)}${String(plain).padStart(10)}${String(packed).padStart(10)}`);
  console.log(`${"site, bytes".padEnd(28)}${"plain".padStart(10)}${"brotli".padStart(10)}`);
  const ofCard = /^(p|oembed)\//;
  const length = (/** @type {string} */ name) => /** @type {Buffer} */ (files.get(name)).length;
  for (const [name, packed] of sizes) if (!ofCard.test(name)) row(name, length(name), packed);
  const cards = [...sizes].filter(([name]) => ofCard.test(name));
  const total = (/** @type {number[]} */ all) => all.reduce((sum, one) => sum + one, 0);
  if (cards.length)
    row(`p/, oembed/: ${cards.length} files`, total(cards.map(([name]) => length(name))), total(cards.map(([, packed]) => packed)));
  const sum = (/** @type {string[]} */ ...list) => [...new Set(list)].reduce((sum, name) => sum + Number(sizes.get(name)), 0);
  const first = ["index.html", names["boot.css"], names["boot.js"]];
  const embed = [...first, names["style.css"], ...withImports("main.js")];
  const ofPage = ["full_page.js", "first_sight.js", "kept_games.js"];
  const page = [...embed, names["page.css"], names["icon.svg"], ...withImports(...ofPage)];
  let over = false;
  const hold = (/** @type {string} */ name, /** @type {number} */ bytes, /** @type {number} */ most) => {
    over ||= bytes > most;
    console.log(
      `budget ${name.padEnd(21)}${String(bytes).padStart(10)} of ${most}${bytes > most ? ": TOO MUCH (BUDGETS in tools/site/site.mjs)" : ""}`,
    );
  };
  hold("page", sum(...page), BUDGETS.page);
  for (const { name } of KINDS) {
    const [poster, wasm] = ["poster", "play"].map((module) => String(modules.get(`${module}-${name}.wasm`)));
    const player = [...withImports(`play-${name}.mjs`), wasm];
    hold(`picture, ${name}`, sum(...first, poster), BUDGETS.picture);
    hold(`play, ${name}`, sum(...page, ...player), BUDGETS.play);
    hold(`embed, ${name}`, sum(...embed, poster, ...player), BUDGETS.embed);
  }
  return !over;
}

/** The command line's value of an option; null when it is not there. @param {string} name */
function option(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? "");
}

async function addCards() {
  const asked = option("--url");
  if (asked === null) return;
  for (const [name, bytes] of await cardFiles(BUILT, readAddress(asked))) files.set(name, bytes);
}

async function main() {
  await addScripts();
  const names = await addNamed();
  await addDocument(names);
  await addEmbed();
  await addEmbedding(names);
  const stories = await addStories();
  await addSingle();
  await addFinders();
  await addCards();
  freeScripts();
  await addServiceWorker(stories);
  const within = report(await writeSite(), names);
  if (option("--url") === null)
    console.log("no cards and oEmbed answers: they hold the site's address, which --url https://host/path/ gives");
  console.log(`the site is in ${SITE}`);
  await writeFile(join(BUILT, "outputs.json"), JSON.stringify(outputs)); // for tests
  return within || !process.argv.includes("--check") || !limitsHeld(BUILT) ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error) => {
    console.error(`site: ${error.message}`);
    process.exitCode = 1;
  },
);
