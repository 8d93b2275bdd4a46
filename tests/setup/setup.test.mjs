// What tools/setup.sh says and does when something is missing. Scripts stand in for apt-get, apt-cache, sudo and npm;
// what they are called with goes to a file.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "nopatience-setup-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The stand-ins for programs if all goes well. @type {Record<string, string>} */
const GOOD = {
  "apt-get": `case "$*" in *"install -s"*) echo "Inst one (1.0 Debian)"; echo "Inst two (2.0 Debian)";; esac`,
  "apt-cache": `case "$1 $2" in
    "madison old"|"madison known") echo "$2 | 1.0 | a mirror";;
    show*) printf 'Size: 30000000\\nInstalled-Size: 90000\\n\\nSize: 2000000\\nInstalled-Size: 5000\\n';;
    esac`,
  sudo: `"$@"`,
  npm: `mkdir -p node_modules`,
};

/** Sources tools/setup.sh where only these programs and the system's own exist, and runs lines of bash.
 * @param {string} lines
 * @param {{programs?: Record<string, string | null>, root?: boolean, typed?: string}} [options] programs: null for one that is not
 *   there; typed: what is typed at a terminal, without which there is none */
function run(lines, { programs = {}, root = false, typed } = {}) {
  const place = mkdtempSync(join(folder, "run-"));
  const bin = join(place, "bin");
  mkdirSync(bin);
  for (const [name, body] of Object.entries({ ...GOOD, ...programs })) {
    if (body === null) continue;
    writeFileSync(join(bin, name), `#!/bin/bash\necho "${name} $*" >>"${place}/called"\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  for (const name of ["bash", "env", "sed", "awk", "grep", "cat", "cmp", "cp", "rm", "mktemp", "mkdir", "true"])
    symlinkSync(join("/usr/bin", name), join(bin, name));
  mkdirSync(join(place, "tools"));
  writeFileSync(join(place, "tools/package-lock.json"), "{}\n");
  // EUID cannot be set in bash: the script is read with another name in its place.
  const setup = readFileSync(join(ROOT, "tools/setup.sh"), "utf8").replaceAll("EUID", "USER_ID");
  writeFileSync(join(place, "setup.sh"), setup);
  const script = join(place, "script");
  writeFileSync(script, `root=${place}; USER_ID=${root ? 0 : 1000}; set -euo pipefail; source "$root/setup.sh"; ${lines}\n`);
  const words = typed === undefined ? ["/bin/bash", script] : ["/usr/bin/script", "-qec", `/bin/bash ${script}`, "/dev/null"];
  const { status, stdout, stderr } = spawnSync(words[0], words.slice(1), {
    encoding: "utf8",
    env: { PATH: bin, HOME: place, TMPDIR: place },
    ...(typed === undefined ? { stdio: ["ignore", "pipe", "pipe"] } : { input: typed }),
  });
  const called = existsSync(join(place, "called")) ? readFileSync(join(place, "called"), "utf8").trim().split("\n") : [];
  return { status, out: stdout, err: stderr, called };
}

const LACKS = 'want known "a reason" false; want "new|old" "another reason" false; install_missing';
const BY_HAND = "apt-get update && apt-get install --no-install-recommends known old";

test("a package that Debian renamed goes by the name that this Debian can install", () => {
  for (const [names, found] of [
    ["new|old", "old"],
    ["known|old", "known"],
    ["new|newer", "newer"],
    ["new", "new"],
  ])
    assert.equal(run(`offered "${names}"`).out.trim(), found, names);
});

describe("what is missing", () => {
  test("as root: named with its reason and size, then installed", () => {
    const { status, out, called } = run(LACKS, { root: true });
    assert.equal(status, 0);
    assert.match(out, /^Missing here:\n {2}known +a reason\n {2}new or old +another reason\n/);
    assert.match(out, /apt-get install --no-install-recommends known old\n2 packages: 33 MB to download, 96 MB on the disk\n$/);
    const updated = called.findIndex((line) => /^apt-get .*Error-Mode=any update$/.test(line));
    const installed = called.findIndex((line) => /^apt-get -y .*install --no-install-recommends known old$/.test(line));
    assert.ok(updated >= 0 && installed > updated, called.join("\n"));
    assert.ok(!called.some((line) => line.startsWith("sudo")));
  });

  test("as another user: by sudo", () => {
    const { status, called } = run(LACKS);
    assert.equal(status, 0);
    assert.ok(
      called.some((line) => /^sudo .*apt-get .*install --no-install-recommends known old$/.test(line)),
      called.join("\n"),
    );
  });
});

describe("by sudo at a terminal", () => {
  const installed = (/** @type {string[]} */ called) => called.some((line) => /^apt-get -y .*install/.test(line));

  test("it asks after it has said what and how much, and takes no for an answer", () => {
    const { status, out, called } = run(LACKS, { typed: "n\n" });
    assert.match(out, /33 MB to download, 96 MB on the disk\s+(n\s+)?Install them\? \[Y\/n\]/);
    assert.match(out, /nothing was installed/);
    assert.equal(status, 1);
    assert.ok(!installed(called), called.join("\n"));
  });

  test("it installs when nothing else is typed", () => {
    const { status, called } = run(LACKS, { typed: "\n" });
    assert.equal(status, 0);
    assert.ok(installed(called), called.join("\n"));
  });

  test("--yes asks nothing", () => {
    const { status, out, called } = run(`assume_yes=true; ${LACKS}`, { typed: "" });
    assert.equal(status, 0);
    assert.doesNotMatch(out, /Install them/);
    assert.ok(installed(called), called.join("\n"));
  });
});

describe("one sentence says why it stops", () => {
  /** @type {[string, string, Parameters<typeof run>[1], RegExp[]][]} */
  const cases = [
    ["no apt-get", LACKS, { programs: { "apt-get": null } }, [/there is no apt-get here/, /run this again/]],
    ["no sudo", LACKS, { programs: { sudo: null } }, [/there is no sudo here/, RegExp(`\n  ${BY_HAND}\nthen run this again`)]],
    ["sudo refused", LACKS, { programs: { sudo: "exit 1" } }, [/sudo did not allow it/, RegExp(`\n  ${BY_HAND}\nthen run this again`)]],
    [
      "package lists that cannot be fetched",
      LACKS,
      { root: true, programs: { "apt-get": 'case "$*" in *update*) echo "E: no such host" >&2; exit 100;; esac' } },
      [/E: no such host/, /package lists could not be fetched.*Is this machine online\?/],
    ],
    [
      "a package that cannot be installed",
      LACKS,
      { root: true, programs: { "apt-get": 'case "$*" in *"-y"*install*) echo "E: broken" >&2; exit 100;; esac' } },
      [/E: broken/, /packages could not be installed; the lines above say why/],
    ],
    [
      "no npm registry",
      "npm_packages tools",
      { programs: { npm: 'echo "npm error code ENOTFOUND" >&2; exit 1' } },
      [/npm error code ENOTFOUND/, /the npm registry cannot be reached. Is this machine online\?/],
    ],
    [
      "npm failing for another reason",
      "npm_packages tools",
      { programs: { npm: 'echo "npm error code EOVERRIDE" >&2; exit 1' } },
      [/npm error code EOVERRIDE/, /could not install what tools\/package-lock.json pins; its own lines above say why/],
    ],
  ];
  for (const [what, lines, options, said] of cases)
    test(what, () => {
      const { status, err, called } = run(lines, options);
      assert.equal(status, 1, err);
      for (const words of said) assert.match(err, words);
      assert.equal(err.match(/^script: /gm)?.length, 1, err);
      if (/sudo/.test(what)) assert.ok(!called.some((line) => /^apt-get.* (update|-y)/.test(line)), called.join("\n"));
    });
});

test("npm packages that are there already are not installed again", () => {
  const { status, called } = run("npm_packages tools; npm_packages tools");
  assert.equal(status, 0);
  assert.equal(called.filter((line) => line.startsWith("npm ci")).length, 1);
});
