// nginx with the header file of tools/hosts serves the site, and a second origin serves pages that embed it. A browser
// takes 127.0.0.1 and localhost for two sites, so the embeds are third-party ones.

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { freePorts, openSite, ROOT, SITE } from "./harness.mjs";

export function findNginx() {
  const places = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error("no nginx here: install it (Debian: nginx-light)");
  return found;
}

/** nginx's module that sends the .br files. */
export function findBrotli() {
  const places = ["/usr/lib/nginx/modules", "/usr/lib64/nginx/modules", "/usr/local/libexec/nginx"];
  const found = places.map((place) => join(place, "ngx_http_brotli_static_module.so")).find((place) => existsSync(place));
  if (!found) throw new Error("nginx has no brotli here: install it (Debian: libnginx-mod-http-brotli-static)");
  return found;
}

/** The host file, with a policy of the host's own besides, or without some of its headers. @param {HostOptions} options */
function hostFile({ policy = "", without = [] }) {
  const lines = readFileSync(join(ROOT, "tools/hosts/nginx.conf"), "utf8").split("\n");
  const text = lines.filter((line) => !without.some((name) => line.includes(name))).join("\n");
  const origin = "add_header Access-Control-Allow-Origin *;";
  return policy ? text.replaceAll(origin, `${origin} add_header Content-Security-Policy "${policy}";`) : text;
}

/** @typedef {{ policy?: string, without?: string[] }} HostOptions policy: a Content-Security-Policy that the site's host sends; without: names of headers that it does not send */

/** @param {string} folder @param {number} site @param {number} blog */
const configuration = (folder, site, blog) => `
load_module ${findBrotli()};
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${site};
    root ${SITE};
    include ${folder}/host;
    brotli_static on;
  }
  server {
    listen 127.0.0.1:${blog};
    root ${folder}/blog;
    types { text/html html; }
    location = /favicon.ico { return 204; }
    location ~ ^/isolated {
      add_header Cross-Origin-Embedder-Policy require-corp;
      add_header Cross-Origin-Opener-Policy same-origin;
    }
  }
}
`;

/** Serves the site on one origin and other pages on a second one.
 * @param {Record<string, (site: string) => string>} pages name to HTML, given the site's address; those named isolated… are sent with
 *   policies that isolate them from other origins
 * @param {HostOptions} [options] */
export async function openNginx(pages, options = {}) {
  const folder = await mkdtemp(join(tmpdir(), "nopatience-"));
  const [site, blog] = await freePorts(2);
  const address = `http://127.0.0.1:${site}/`;
  await mkdir(join(folder, "blog"));
  for (const [name, page] of Object.entries(pages)) await writeFile(join(folder, "blog", `${name}.html`), page(address));
  await writeFile(join(folder, "host"), hostFile(options));
  await writeFile(join(folder, "conf"), configuration(folder, site, blog));
  const server = spawn(findNginx(), ["-e", "stderr", "-c", join(folder, "conf"), "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (text) => (said += text));
  for (const latest = Date.now() + 60_000; ;) {
    if (said.includes("Address already in use")) {
      server.kill();
      return openNginx(pages, options); // another program took the port first
    }
    if ((await fetch(address).catch(() => null))?.ok) break;
    if (Date.now() > latest || server.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    site: address,
    blog: `http://localhost:${blog}/`,
    async close() {
      server.kill();
      await new Promise((done) => (server.exitCode === null ? server.once("exit", done) : done(null)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same, closed after the file's tests, and a browser to visit them. @param {Parameters<typeof openNginx>[0]} pages */
export async function openHosts(pages) {
  const hosts = await openNginx(pages);
  after(hosts.close);
  const site = await openSite();
  return { hosts, site };
}
