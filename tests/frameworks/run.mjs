#!/usr/bin/env node
// Builds and runs small programs with the npm package, each with the tools it is pinned to, and opens them in Chromium: the
// element is played, the library solves, and nothing is said in the console. Ends in a table.
//
//   node tests/frameworks/run.mjs [NAME...]     those of programs.mjs that begin with a name; all without one
//   node tests/frameworks/run.mjs --lock NAME...    first makes the package-lock.json of their folders anew
//   NP_WRITE_GOLDENS=1 node tests/frameworks/run.mjs    also writes the table for the package's README
//
// What is installed and built is kept in build/frameworks.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../../tools/site/serve.mjs";
import { FLAGS, findChromium, freePorts, ROOT, SITE } from "../browser/harness.mjs";
import { checkSite } from "../browser/built.mjs";
import { PROGRAMS } from "./programs.mjs";
import { TABLE, table, versionsIn } from "./table.mjs";

/** @typedef {import("./programs.mjs").Program} Program */

const HERE = join(ROOT, "tests/frameworks");
const BUILT = join(ROOT, "build/frameworks");
const SOLVED = "42 moves, solved: true";
const DAY = 600_000; // milliseconds a command may take

const QUIET = { NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1", CI: "1" };

/** @param {string} folder @param {Record<string, string>} [more] */
const environment = (folder, more) => ({
  ...process.env,
  ...QUIET,
  ...more,
  PATH: [join(folder, "node_modules/.bin"), process.env.PATH].join(delimiter),
});

/** Runs a command and returns what it prints. @param {string} folder @param {string[]} command @param {Record<string, string>} [more] */
function run(folder, [name, ...words], more) {
  try {
    return execFileSync(existsSync(join(folder, name)) ? join(folder, name) : name, words, {
      cwd: folder,
      env: environment(folder, more),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: DAY,
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    const { stdout = "", stderr = "", message } = /** @type {any} */ (error);
    const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-25).join("\n");
    throw new Error(`${[name, ...words].join(" ")}: ${said || message}`);
  }
}

/** Makes a folder's lock file anew, without the registry's address. @param {string} name */
function lock(name) {
  const folder = join(HERE, name);
  rmSync(join(folder, "package-lock.json"), { force: true });
  run(folder, [
    "npm",
    "install",
    "--package-lock-only",
    "--omit-lockfile-registry-resolved",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
}

/** Installs what a folder pins, unless it is already, copies its files, and puts the package beside. @param {string} name @param {string} packed @param {string} site */
function prepare(name, packed, site) {
  const [from, to] = [join(HERE, name), join(BUILT, name)];
  const pinned = readFileSync(join(from, "package-lock.json"), "utf8");
  const mark = join(to, "node_modules/.pinned");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== pinned) {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) cpSync(join(from, file), join(to, file));
    run(to, ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    mkdirSync(join(to, "node_modules"), { recursive: true });
    writeFileSync(mark, pinned);
  }
  for (const one of readdirSync(to)) if (one !== "node_modules") rmSync(join(to, one), { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (path) => !path.includes("node_modules") && !path.endsWith("package-lock.json") });
  for (const file of /** @type {string[]} */ (readdirSync(to, { recursive: true }))) {
    if (file.startsWith("node_modules") || !statSync(join(to, file)).isFile()) continue;
    const text = readFileSync(join(to, file), "utf8");
    if (text.includes("__SITE__")) writeFileSync(join(to, file), text.replaceAll("__SITE__", site));
  }
  const own = join(to, "node_modules/nopatience");
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  run(to, ["tar", "-xzf", packed, "-C", own, "--strip-components=1"]);
  mkdirSync(join(to, "dist"), { recursive: true });
  return to;
}

/** Serves a program until close() is called. @param {Program} program @param {string} folder */
async function serveProgram(program, folder) {
  if (!program.start) return serve(resolve(folder, program.serve ?? "."));
  const [port] = await freePorts(1);
  const [name, ...words] = program.start.map((word) => word.replace("PORT", String(port)));
  const server = spawn(name, words, {
    cwd: folder,
    env: environment(folder, { PORT: String(port), HOST: "127.0.0.1", ...program.environment }),
    stdio: ["ignore", "ignore", "inherit"],
    detached: true, // with its own children, to be ended together
  });
  const ended = new Promise((done) => server.once("exit", done));
  const url = `http://localhost:${port}/`; // the name that development servers trust
  for (const latest = Date.now() + 60_000; !(await fetch(url).catch(() => null))?.ok;) {
    assert.ok(server.exitCode === null && Date.now() < latest, `${program.start.join(" ")} does not serve ${url}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    async close() {
      if (server.exitCode === null && server.pid) process.kill(-server.pid);
      await ended;
    },
  };
}

/** Opens a program and plays. @param {Program} program @param {string} url @param {import("playwright-core").Browser} browser */
async function play(program, url, browser) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const said = [];
  page.on("pageerror", (error) => said.push(error.stack ?? error.message));
  page.on("console", (line) => ["error", "warning"].includes(line.type()) && said.push(line.text()));
  try {
    await page.goto(url + (program.page ?? ""));
    const text = (/** @type {string} */ id, /** @type {string} */ wanted) =>
      page
        .waitForFunction(([at, words]) => document.getElementById(at)?.textContent === words, [id, wanted])
        .catch(() => assert.fail(`#${id} is not "${wanted}": ${said.join("\n") || "nothing was said in the console"}`));
    await text("library", SOLVED);
    await text("heard", "ready");
    const state = await page.evaluate(() => /** @type {any} */ (document.getElementById("puzzle")).move("1"));
    assert.deepEqual([state.id, state.length, state.speed], ["rings.5~10000", 1, program.told ? 3 : 1]);
    const { height } = (await page.locator("#puzzle").boundingBox()) ?? {};
    assert.equal(height, 250);
    assert.deepEqual(said, [], "said in the console");
  } finally {
    await page.close();
  }
}

/** @param {Program} program @param {string} folder @param {import("playwright-core").Browser} browser */
async function tryProgram(program, folder, browser) {
  const { environment: more } = program;
  for (const command of program.build ?? []) run(folder, command, more);
  if (program.check) return void run(folder, program.check, more);
  if (program.print) return assert.equal(run(folder, program.print, more).trim(), SOLVED);
  const server = await serveProgram(program, folder);
  try {
    await play(program, server.url, browser);
  } finally {
    await server.close();
  }
}

const words = process.argv.slice(2).filter((word) => word !== "--lock");
const wanted = PROGRAMS.filter(({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)));
if (wanted.length === 0) {
  console.error(`frameworks: there is no ${words.join(", ")}; there are: ${PROGRAMS.map(({ name }) => name).join(" ")}`);
  process.exit(2);
}
if (process.argv.includes("--lock")) for (const folder of new Set(wanted.map((one) => one.folder))) lock(folder);

checkSite();
mkdirSync(BUILT, { recursive: true });
const packed = run(ROOT, [process.execPath, join(ROOT, "tools/npm/pack.mjs"), "--to", BUILT]).trim();
const site = await serve(SITE);
const browser = await chromium.launch({ executablePath: findChromium(), timeout: 120_000, args: [...FLAGS, "--disable-3d-apis"] });
const failed = [];
for (const program of wanted) {
  const began = performance.now();
  try {
    await tryProgram(program, prepare(program.folder, packed, site.url), browser);
    console.log(`${program.name.padEnd(18)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  passed`);
  } catch (error) {
    console.log(`${program.name.padEnd(18)} FAILED\n${/** @type {Error} */ (error).message}`);
    failed.push(program);
  }
}
await browser.close();
await site.close();

const rows = table(wanted, versionsIn(HERE), failed);
console.log(`\n${rows}`);
if (words.length === 0 && failed.length === 0 && process.env.NP_WRITE_GOLDENS) writeFileSync(TABLE, rows);
else if (words.length === 0 && failed.length === 0)
  assert.equal(readFileSync(TABLE, "utf8"), rows, `${TABLE} is older than these programs`);
process.exit(failed.length ? 1 : 0);
