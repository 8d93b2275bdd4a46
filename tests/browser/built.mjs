// Whether build/web/site is there, and no older than what it is made of. `node tests/browser/built.mjs` fails if not.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = ["core", "web", "shell.html", "CMakeLists.txt", "tools/cmake", "tools/cli", "tools/sdl", "tools/site"];

/** @param {string} name of a file or folder @returns {{name: string, time: number}} the newest file of it */
function newest(name) {
  const found = statSync(join(ROOT, name));
  if (!found.isDirectory()) return { name, time: name.endsWith(".md") ? 0 : found.mtimeMs };
  return readdirSync(join(ROOT, name)).reduce(
    (best, one) => {
      const other = newest(join(name, one));
      return other.time > best.time ? other : best;
    },
    { name, time: 0 },
  );
}

/** Throws a sentence that says what to do unless the site can be tested. */
export function checkSite() {
  const made = statSync(join(ROOT, "build/web/site/index.html"), { throwIfNoEntry: false });
  if (!made) throw new Error("there is no site in build/web/site: build it first with tools/play --build");
  const changed = SOURCES.map(newest).find(({ time }) => time > made.mtimeMs);
  if (changed) throw new Error(`build/web/site is older than ${changed.name}: build it again with tools/play --build`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) checkSite();
