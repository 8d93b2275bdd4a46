// The table of tools/test frameworks, which the package's README shows.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {import("./programs.mjs").Program} Program */

/** Where it is kept, as it was found. */
export const TABLE = fileURLToPath(new URL("../../tools/npm/frameworks.md", import.meta.url));

/** The versions of the packages that a program's folder pins. @param {string} programs the folder of all @returns {(folder: string) => Record<string, string>} */
export const versionsIn = (programs) => (folder) => JSON.parse(readFileSync(join(programs, folder, "package.json"), "utf8")).dependencies;

/** @param {Program[]} programs @param {ReturnType<typeof versionsIn>} versionsOf @param {Program[]} failed */
export function table(programs, versionsOf, failed) {
  const rows = programs.map((program) => {
    const versions = versionsOf(program.folder);
    const title = program.title.replace(/\{([^}]+)\}/g, (_, name) => versions[name].replace(/.*@/, ""));
    const good = !failed.includes(program);
    const shown = program.print || program.check ? "does nothing" : "plays";
    return `| ${title} | ${good ? `${shown} | solves` : "failed | failed"} |`;
  });
  return ["| with | the element | the library |", "| --- | --- | --- |", ...rows, ""].join("\n");
}
