#!/usr/bin/env node
// Makes the static site build/web/site from shell.html, web/ and the built wasm modules.
//
//   node tools/site/site.mjs [--check] [--url ADDRESS]
//     --check   fail when a budget is exceeded (limits.mjs: with the toolchain it was measured with)
//     --url     the address the site will have: adds the cards and oEmbed answers of tools/site/cards.mjs
//
// Every file but the documents, sw.js, the manifest, the embed's and the cards is named after its content and may be cached for ever;
// all addresses but the cards' are relative, so the folder works at any path of any host. Beside each file is a
// compressed one, .br, for hosts that send those.

import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { aboutSite, cardFiles, drawPngs, readAddress } from "./cards.mjs";
import { readFirst } from "./first_sight.mjs";
import { iconPng } from "./icons.mjs";
import { limitsHeld } from "./limits.mjs";
import { singleFile } from "./single.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILT = join(ROOT, "build/web");
const SITE = join(BUILT, "site");
const PACKAGES = join(ROOT, "tools/node_modules");
const TARGET = "es2022";

/** Bytes after brotli. For each kind: what the first picture of an embed needs, what it needs to be played (a test counts
 * the headers too, some 1 100 and 2 300 bytes more), and what the full page needs to play it. And the page alone. */
const BUDGETS = { picture: 28_800, embed: 137_700, play: 137_700, page: 37_200 };

/** Of embed.js and its messages (semver). */
const EMBED_VERSION = "1.0.0";

for (const name of ["core.mjs", "core-node.cjs", "play.mjs"])
  if (!existsSync(join(BUILT, name))) {
    console.error(`site: build/web/${name} is missing: cmake --build --preset web`);
    process.exit(1);
  }

/** The kinds of puzzle, as the core lists them. */
const KINDS = await readFirst(BUILT);

/** The site so far: name to content. @type {Map<string, Buffer>} */
const files = new Map();

/** Adds a file under a name that carries its hash. @param {string} name @param {string | Uint8Array} content */
function addHashed(name, content) {
  const bytes = Buffer.from(content);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const extension = extname(name);
  const hashed = `${name.slice(0, -extension.length)}-${hash}${extension}`;
  files.set(hashed, bytes);
  return hashed;
}

/**
 * @param {string} name a script in web/ with everything it imports
 * @param {Record<string, string> | null} [assets] file names that asset() finds in it, by id
 * @param {"esm" | "iife"} [format] iife: it is no module
 * @param {string} [banner] a comment that the script begins with
 */
async function bundle(name, assets = null, format = "esm", banner = "") {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "web", name)],
    bundle: true,
    minify: true,
    format,
    target: TARGET,
    banner: { js: banner },
    nodePaths: [PACKAGES],
    define: { "globalThis.NP_ASSETS": assets ? JSON.stringify(assets) : "undefined", "globalThis.NP_KINDS": JSON.stringify(KINDS) },
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0].contents;
}

/** A wasm module and its loader. @param {string} name */
async function addModule(name) {
  const wasm = addHashed(`${name}.wasm`, await readFile(join(BUILT, `${name}.wasm`)));
  const loader = (await readFile(join(BUILT, `${name}.mjs`), "utf8")).replaceAll(`${name}.wasm`, wasm);
  const { code } = await transform(loader, { minify: true, format: "esm", target: TARGET });
  return { wasm, module: addHashed(`${name}.js`, code) };
}

/** The puzzles' own panels on the page, web/panels/<kind>/<kind>.js, and their style.
 * @returns {Promise<Record<string, string>>} ids of assets and the files' names */
async function addPanels() {
  const folders = await readdir(join(ROOT, "web/panels"), { withFileTypes: true });
  const code = await minify(await styles("web/page/full_page.css", "web/embed/embed_panel.css", "web/panels/panels.css"));
  /** @type {Record<string, string>} */
  const panels = { "panels-style": addHashed("panels.css", code) };
  for (const { name } of folders.filter((one) => one.isDirectory()))
    panels[`panels-${name}`] = addHashed(`panels-${name}.js`, await bundle(`panels/${name}/${name}.js`));
  return panels;
}

/** Sections of web/page/style.css that an embed's first picture needs, besides the rules before all sections. */
const FIRST = ["the puzzle", "embedded: nothing but the puzzle and a slim bar"];

/** The style sheet in two: what the first picture needs, and the rest. @param {string} style */
function cutStyle(style) {
  const [base, ...sections] = style.split(/^(?=\/\* ---- )/m);
  const isFirst = (/** @type {string} */ text) => FIRST.some((name) => text.startsWith(`/* ---- ${name} ---- */`));
  const first = sections.filter(isFirst);
  if (first.length !== FIRST.length) throw new Error(`web/page/style.css lacks one of the sections ${FIRST.join(", ")}`);
  return { first: [base, ...first].join(""), rest: sections.filter((text) => !isFirst(text)).join("") };
}

/** The modules of each kind: ids of assets and the files' names.
 * @returns {Promise<Record<string, string>>} */
async function addKinds() {
  /** @type {Record<string, string>} */
  const names = {};
  for (const { name } of KINDS) {
    const { module, wasm } = await addModule(`play-${name}`);
    const poster = addHashed(`poster-${name}.wasm`, await readFile(join(BUILT, `poster-${name}.wasm`)));
    Object.assign(names, { [`play-module-${name}`]: module, [`play-wasm-${name}`]: wasm, [`poster-${name}`]: poster });
  }
  return names;
}

/** The worker that makes GIFs, with the licence of the package in it. @returns {Promise<Record<string, string>>} */
async function addFilm() {
  const licence = await readFile(join(PACKAGES, "gifenc/LICENSE.md"), "utf8");
  const banner = `/* This script contains the npm package gifenc:\n\n${licence.trim()} */`;
  return { "film-worker": addHashed("film_worker.js", await bundle("embed/film_worker.js", null, "esm", banner)) };
}

/** What only the full page's scripts load, when they need it: ids of assets and the files' names.
 * @param {Record<string, string>} film @returns {Promise<Record<string, string>>} */
async function addParts(film) {
  const { module, wasm } = await addModule("core");
  const core = { "core-module": module, "core-wasm": wasm };
  const parts = {
    ...core,
    "first-sight": addHashed("first_sight.js", await bundle("page/first_sight.js")),
    worker: addHashed("worker.js", await bundle("wasm/worker.js")),
    "moving-card": addHashed("moving_card.js", await bundle("panels/moving_card.js")),
    sounds: addHashed("sounds.js", await bundle("panels/sounds.js")),
    "kept-games": addHashed("kept_games.js", await bundle("page/kept_games.js")),
    "embed-panel": addHashed("embed_panel.js", await bundle("embed/embed_panel.js", { ...core, ...film })),
    ...(await addPanels()),
  };
  return { ...parts, panels: addHashed("panels.js", await bundle("panels/panels.js", parts)) };
}

/** What main.js loads when it is asked for. @param {Record<string, string>} parts @returns {Promise<Record<string, string>>} */
async function addAskedFor({ worker, "core-module": module, "core-wasm": wasm }) {
  return {
    "parts-list": addHashed("parts_list.js", await bundle("page/parts_list.js")),
    scripting: addHashed("scripting.js", await bundle("page/scripting.js", { worker, "core-module": module, "core-wasm": wasm })),
  };
}

/** The module that plays every kind, for use offline. @returns {Promise<Record<string, string>>} */
async function addAllKinds() {
  const { module, wasm } = await addModule("play");
  return { "play-module": module, "play-wasm": wasm };
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
    id: "./",
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

/** @param {string} text */
const minify = async (text) => (await transform(text, { loader: "css", minify: true })).code;

/** The files that shell.html names: their names there, and those they were given.
 * @param {Record<string, string>} players for main.js @param {Record<string, string>} parts for full_page.js
 * @returns {Promise<Record<string, string>>} */
async function addNamed(players, parts) {
  const { first, rest } = cutStyle(await readFile(join(ROOT, "web/page/style.css"), "utf8"));
  const logo = await readFile(join(ROOT, "web/page/icon.svg"), "utf8");
  return {
    "boot.js": addHashed("boot.js", await bundle("page/boot.js", null, "iife")),
    "main.js": addHashed("main.js", await bundle("page/main.js", players)),
    "full_page.js": addHashed("full_page.js", await bundle("page/full_page.js", parts)),
    "boot.css": addHashed("boot.css", await minify(first)),
    "style.css": addHashed("style.css", await minify(rest)),
    "icon.svg": addHashed("icon.svg", logo),
    "first_sight.js": parts["first-sight"],
    ...(await addPictures()),
    ...addInstallable(logo),
    ...Object.fromEntries(KINDS.map(({ name }) => [`poster-${name}.wasm`, players[`poster-${name}`]])),
  };
}

/** A row with a * is repeated for each kind. @param {string} html */
const rowsOfKinds = (html) =>
  html.replace(/^ *<(?:meta|img) .*\*.*\n/gm, (row) =>
    KINDS.map(({ name, title }) => row.replaceAll("*title*", title).replaceAll("*", name)).join(""),
  );

/** @param {Record<string, string>} names */
async function addDocument(names) {
  let html = rowsOfKinds(await readFile(join(ROOT, "shell.html"), "utf8"));
  for (const [name, hashed] of Object.entries(names)) {
    const quoted = `"${name}"`;
    if (!html.includes(quoted)) throw new Error(`shell.html does not name ${name}`);
    html = html.replaceAll(quoted, `"${hashed}"`);
  }
  const unbuilt = html.match(/(?:src|href|content)="(?!https?:|data:|#|\.\/")[\w./]+\.(?:m?js|css|wasm|svg|png)"/);
  if (unbuilt) throw new Error(`shell.html names a file that is not built: ${unbuilt[0]}`);
  html = html
    .replace("</head>", '<link rel="x-worker" href="sw.js">\n</head>')
    .replace(/<!--(?!\[)[\s\S]*?-->\n?/g, "")
    .replace(/^[ \t]+/gm, "");
  const url = option("--url");
  files.set("index.html", Buffer.from(url === null ? html : aboutSite(html, KINDS[0].id, readAddress(url))));
}

/** What other pages load, under names that do not change: v1/ for all compatible versions, and the exact version. */
async function addEmbed() {
  const code = await bundle("embed/embed.js");
  const types = await readFile(join(ROOT, "web/embed/nopatience.d.ts"));
  for (const folder of ["v1", `v${EMBED_VERSION}`]) {
    files.set(`${folder}/embed.js`, Buffer.from(code));
    files.set(`${folder}/nopatience.d.ts`, types);
  }
}

/** The guide for authors of other pages, with running examples. @param {Record<string, string>} names */
async function addEmbedding(names) {
  const script = addHashed("embedding.js", await readFile(join(ROOT, "web/embed/embedding.js")));
  const style = addHashed("embedding.css", await minify(await readFile(join(ROOT, "web/embed/embedding.css"), "utf8")));
  const html = (await readFile(join(ROOT, "web/embed/embedding.html"), "utf8"))
    .replace('"embedding.js"', `"${script}"`)
    .replace('"boot.css"', `"${names["boot.css"]}"`)
    .replace('"style.css"', `"${names["style.css"]}"`)
    .replace('"embedding.css"', `"${style}"`)
    .replace('"icon.svg"', `"${names["icon.svg"]}"`);
  files.set("embedding.html", Buffer.from(html));
  return [script, style];
}

/** The page in one file, which can be opened from a disk (tools/site/single.mjs). */
async function addSingle() {
  const code = await minify(await styles("web/page/style.css", "web/page/full_page.css"));
  files.set("single.html", Buffer.from(await singleFile({ root: ROOT, built: BUILT, style: code.trim(), target: TARGET })));
}

/** The service worker, and what it caches: the module for all kinds instead of one for each.
 * @param {string[]} named files named after their content */
async function addServiceWorker(named) {
  const documents = {
    "./": "index.html",
    ...Object.fromEntries(["embedding.html", "manifest.webmanifest", "v1/embed.js"].map((name) => [name, name])),
  };
  const kept = [...Object.keys(documents), ...named];
  const version = createHash("sha256");
  for (const name of Object.values(documents)) version.update(/** @type {Buffer} */ (files.get(name)));
  for (const name of named) version.update(name);
  const source = (await readFile(join(ROOT, "web/page/sw.js"), "utf8"))
    .replace("__VERSION__", version.digest("hex").slice(0, 8))
    .replace('"__FILES__"', JSON.stringify(JSON.stringify(kept)));
  const { code } = await transform(source, { minify: true, target: TARGET });
  files.set("sw.js", Buffer.from(code));
}

/** The smaller of two ways: the distances that suit fonts suit wasm and most scripts too. @param {Buffer} bytes */
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

/** Style sheets one after the other. @param {...string} names */
const styles = async (...names) => (await Promise.all(names.map((name) => readFile(join(ROOT, name), "utf8")))).join("");

/** Writes what changed and removes old files; the document last, so that it never names a missing file, and always, so that
 * its time is that of the build.
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

/** @param {Map<string, number>} sizes @param {Record<string, string>} names @param {Record<string, string>} ofKinds */
function report(sizes, names, ofKinds) {
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
  const sum = (/** @type {string[]} */ ...list) => list.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const shared = sum("index.html", ...["boot.css", "boot.js", "main.js", "style.css"].map((name) => names[name]));
  const page = shared + sum(names["full_page.js"], names["icon.svg"], names["first_sight.js"]);
  let over = false;
  const hold = (/** @type {string} */ name, /** @type {number} */ bytes, /** @type {number} */ most) => {
    over ||= bytes > most;
    console.log(`budget ${name.padEnd(21)}${String(bytes).padStart(10)} of ${most}${bytes > most ? ": TOO MUCH" : ""}`);
  };
  hold("page", page, BUDGETS.page);
  for (const { name } of KINDS) {
    const poster = ofKinds[`poster-${name}`];
    hold(`picture, ${name}`, sum("index.html", names["boot.css"], names["boot.js"], poster), BUDGETS.picture);
    const player = sum(ofKinds[`play-module-${name}`], ofKinds[`play-wasm-${name}`]);
    hold(`play, ${name}`, page + player, BUDGETS.play);
    hold(`embed, ${name}`, shared + sum(poster) + player, BUDGETS.embed);
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
  if (asked === null) {
    console.log("no cards and oEmbed answers: they hold the site's address, which --url https://host/path/ gives");
    return;
  }
  for (const [name, bytes] of await cardFiles(BUILT, readAddress(asked))) files.set(name, bytes);
}

async function main() {
  const ofKinds = await addKinds();
  const film = await addFilm();
  const parts = await addParts(film);
  const anyKind = await addAllKinds();
  const askedFor = await addAskedFor(parts);
  const names = await addNamed({ ...anyKind, ...ofKinds, ...askedFor }, parts);
  await addDocument(names);
  await addEmbed();
  const guide = await addEmbedding(names);
  await addSingle();
  await addCards();
  await addServiceWorker(
    [...new Set([names, parts, film, anyKind, askedFor].flatMap((group) => Object.values(group)).concat(guide))].filter(
      (name) => !name.startsWith("card-"),
    ),
  ); // cards: without scripts nothing is cached
  const within = report(await writeSite(), names, ofKinds);
  return within || !process.argv.includes("--check") || !limitsHeld(BUILT) ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error) => {
    console.error(`site: ${error.message}`);
    process.exitCode = 1;
  },
);
