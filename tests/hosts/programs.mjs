// The real programs that serve static sites, each on a folder of its own, with the files of tools/hosts and as people set them up.

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePorts, ROOT } from "../browser/harness.mjs";
import { findBrotli, findNginx } from "../browser/nginx.mjs";

/** @typedef {import("../browser/host_kinds.mjs").Files} Files */

/** @param {string} name */
const hostFile = (name) => readFile(join(ROOT, "tools/hosts", name), "utf8");

/** @typedef {{ command: string[], files: Record<string, string> }} Program what is run in a folder, and the files that it reads there; the site is in the folder site */

/** @param {string} rules of the server @param {number} port @param {string} folder @returns {Promise<Program>} */
const nginx = async (rules, port, folder) => ({
  command: [findNginx(), "-e", "stderr", "-c", join(folder, "conf"), "-p", folder],
  files: {
    conf: `load_module ${findBrotli()};
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    ${rules}
    ${await hostFile("nginx.conf")}
  }
}
`,
  },
});

/** @param {string} rules @param {number} port @param {string} folder @returns {Promise<Program>} */
const caddy = async (rules, port, folder) => ({
  command: ["caddy", "run", "--adapter", "caddyfile", "--config", join(folder, "conf")],
  files: {
    conf: `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${folder}/site
  ${rules}
  ${await hostFile("Caddyfile")}
}
`,
  },
});

/** @param {object} settings of its serve.json @param {number} port @param {string} folder @returns {Promise<Program>} */
const serve = async (settings, port, folder) => ({
  command: [
    process.execPath,
    join(ROOT, "tests/node_modules/serve/build/main.js"),
    ...["--listen", `tcp://127.0.0.1:${port}`, "--no-clipboard", "--no-request-logging", "--no-port-switching"],
    ...["--config", join(folder, "serve.json"), join(folder, "site")],
  ],
  files: { "serve.json": JSON.stringify(settings) },
});

/** The servers by their names in the tests. @type {Record<string, (port: number, folder: string) => Promise<Program>>} */
export const PROGRAMS = {
  "nginx, as tools/hosts has it": (port, folder) => nginx("brotli_static on;", port, folder),
  "nginx, whose addresses need no .html": (port, folder) => nginx("location / { try_files $uri $uri.html $uri/ =404; }", port, folder),
  "nginx, which strips .html": (port, folder) =>
    nginx("location / { if ($request_uri ~ ^/(.*)\\.html) { return 301 /$1; } try_files $uri $uri.html $uri/ =404; }", port, folder),
  "Caddy, as tools/hosts has it": (port, folder) => caddy("", port, folder),
  "Caddy, whose addresses need no .html": (port, folder) => caddy("try_files {path} {path}.html", port, folder),
  "serve, as it is": (port, folder) => serve({}, port, folder),
  "serve, with slashes": (port, folder) => serve({ trailingSlash: true }, port, folder),
  "serve, without slashes": (port, folder) => serve({ trailingSlash: false }, port, folder),
};

/** @param {string} folder @param {Files} files */
async function fill(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

/**
 * Starts one of them. @param {string} name @param {Files} files
 * @returns {Promise<{ url: string, replace: (files: Files) => Promise<void>, close: () => Promise<void> }>} replace: another version takes the place of the first
 */
export async function start(name, files) {
  const folder = await mkdtemp(join(tmpdir(), "nopatience-host-"));
  const [port] = await freePorts(1);
  const { command, files: own } = await PROGRAMS[name](port, folder);
  for (const [file, text] of Object.entries(own)) await writeFile(join(folder, file), text);
  await fill(join(folder, "site"), files);
  const [program, ...words] = command;
  const server = spawn(program, words, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, NO_UPDATE_CHECK: "1" },
  });
  let said = "";
  let failed = false;
  server.stderr.on("data", (text) => (said += text));
  server.on("error", (error) => (failed = Boolean((said += error.message))));
  const url = `http://127.0.0.1:${port}/`;
  for (const latest = Date.now() + 60_000; ;) {
    if ((await fetch(url).catch(() => null))?.ok) break;
    if (Date.now() > latest || server.exitCode !== null || failed) {
      server.kill();
      throw new Error(`${name} did not start: ${said}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    replace: (next) => fill(join(folder, "site"), next),
    async close() {
      server.kill();
      await new Promise((done) => (server.exitCode === null ? server.once("exit", done) : done(null)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
