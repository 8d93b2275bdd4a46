// Hosts of many kinds, from a table of what they do with addresses and headers, for hosts.test.mjs; and two versions of the site,
// neither of which finds a hashed file of the other.
//
//   const host = await openHost({ "/a/": first }, { clean: 301, query: "lost" });
//   host.files["/a/"] = second;                         // another version is there from now on

import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { SITE } from "./harness.mjs";

/** A site's files by their names, without the compressed ones. @typedef {Map<string, Buffer>} Files */

/**
 * @typedef {object} Rules
 * @property {number} [clean] the status with which X.html is redirected to X, and index.html to its folder
 * @property {boolean} [slash] X.html is redirected to X/ instead, and so is X
 * @property {"kept" | "lost"} [query] whether that redirect keeps the query
 * @property {boolean} [bare] X and X/ are answered as X.html is, without a redirect
 * @property {string} [wasm] the type of .wasm
 * @property {string} [policy] a Content-Security-Policy
 * @property {boolean} [page] a missing file is answered with the first page and 200
 * @property {number} [age] seconds for which a browser need not ask again
 * @property {boolean} [unslashed] a folder without its slash is answered as with it, without a redirect
 * @property {number} [head] the status with which it answers HEAD
 * @property {Record<string, string>} [headers] sent with every answer, too
 * @property {RegExp} [unknown] names it refuses with 404: it does not know their type
 * @property {boolean} [scripts] it keeps scripts back that do not opt out, as Cloudflare's Rocket Loader does
 * @property {string} [login] a cookie without which a request is redirected to another host, to log in
 */

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @returns {Files} the built site */
export function builtFiles() {
  const found = readdirSync(SITE, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".br"),
  );
  return new Map(
    found.map(({ name, parentPath }) => [join(parentPath, name).slice(SITE.length + 1), readFileSync(join(parentPath, name))]),
  );
}

/** The text with each hash reversed: no reversed hash is one of the built site. @param {string} text */
const turned = (text) =>
  text.replace(/-([A-Z2-7]{8})\.(js|css|wasm|svg|png)\b/g, (_, hash, kind) => `-${[...hash].reverse().join("")}.${kind}`);

/** The next version: all names with a hash differ, and so does the title. @param {Files} files @returns {Files} */
export function nextVersion(files) {
  const isText = (/** @type {string} */ name) => /\.(html|js|css|webmanifest)$/.test(name);
  return new Map(
    [...files].map(([name, bytes]) => {
      if (!isText(name)) return [turned(name), bytes];
      let text = turned(bytes.toString("utf8")).replace("<title>", "<title>Next: ");
      if (name === "sw.js") text = text.replace(/"[\da-f]{8}"/, '"01234567"');
      return [turned(name), Buffer.from(text)];
    }),
  );
}

/** Where a host redirects an address, or null. @param {string} path @param {Rules} rules @param {Files} files @param {string} name below the site's folder */
function target(path, { clean, slash }, files, name) {
  if (!clean) return null;
  if (/(^|\/)index(\.html)?$/.test(name)) return path.replace(/index(\.html)?$/, "");
  if (name.endsWith(".html")) return path.replace(/\.html$/, slash ? "/" : "");
  if (slash && files.has(`${name}.html`)) return `${path}/`;
  if (!slash && files.has(`${name.replace(/\/$/, "")}.html`) && name.endsWith("/")) return path.replace(/\/$/, "");
  return null;
}

/** The file that is sent for a name. @param {string} name @param {Rules} rules @param {Files} files */
function fileFor(name, { clean, slash, bare }, files) {
  if (name === "" || name.endsWith("/")) {
    if (files.has(`${name}index.html`)) return `${name}index.html`;
    if (slash || bare) return `${name.slice(0, -1)}.html`;
  }
  return files.has(name) || !(clean || bare) ? name : `${name}.html`;
}

/** A document as Rocket Loader rewrites it: a script is not run by the browser, but by a loader, which is not here, unless
 * data-cfasync="false" stands in its tag, before its address. @param {Buffer} document */
const keptBack = (document) =>
  Buffer.from(
    document.toString("utf8").replace(/<script\b([^>]*)>/g, (tag, /** @type {string} */ attributes) => {
      const type = attributes.match(/\btype="([^"]*)"/)?.[1] ?? "text/javascript";
      const free = /data-cfasync=["']false["']/.test(attributes.split(/\bsrc=/)[0]) || !/javascript$|^module$/.test(type);
      return free ? tag : `<script type="8c1f0a-${type}"${attributes.replace(/ type="[^"]*"/, "")}>`;
    }),
  );

/**
 * @param {Record<string, Files>} folders each begins and ends with a slash
 * @param {Rules} [rules]
 */
export async function openHost(folders, rules = {}) {
  /** The folders that are served; a version can be replaced. */
  const files = { ...folders };
  /** Documents sent in place of the host's own, as by another copy of it with another version of the site. @type {{ documents?: Files }} */
  const stale = {};
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const asFolder = rules.unslashed && `${pathname}/` in files ? `${pathname}/` : pathname;
    const folder = Object.keys(files)
      .filter((one) => asFolder.startsWith(one))
      .sort((one, other) => other.length - one.length)[0];
    const send = (/** @type {number} */ status, /** @type {string | Buffer} */ body, /** @type {Record<string, string>} */ headers) =>
      response.writeHead(status, { ...headers, ...rules.headers }).end(request.method === "HEAD" ? undefined : body);
    if (rules.head && request.method === "HEAD") return send(rules.head, "", {});
    if (rules.login && !request.headers.cookie?.includes(rules.login))
      return send(302, "", { Location: `http://localhost:${/** @type {any} */ (server.address()).port}/login` });
    if (folder === undefined)
      return send(200, "<!doctype html><title>other</title><link rel=icon href=data:,>", { "Content-Type": TYPES[".html"] });
    const own = files[folder];
    const name = asFolder.slice(folder.length);
    const to = target(pathname, rules, own, name);
    if (to !== null) return send(Number(rules.clean), "", { Location: to + (rules.query === "lost" ? "" : search) });
    const file = fileFor(name, rules, own);
    asked.push(name);
    const kept = (file.endsWith(".html") ? stale.documents?.get(file) : undefined) ?? own.get(file);
    const given = rules.unknown?.test(file) ? undefined : kept;
    const found = given && rules.scripts && file.endsWith(".html") ? keptBack(given) : given;
    const page = !found && rules.page ? own.get("index.html") : undefined;
    const type = page ? TYPES[".html"] : found ? (TYPES[extname(file)] ?? "application/octet-stream") : "text/plain";
    send(found || page ? 200 : 404, found ?? page ?? "There is no such file.\n", {
      "Access-Control-Allow-Origin": "*",
      "Content-Type": rules.wasm && file.endsWith(".wasm") ? rules.wasm : type,
      "Cache-Control": rules.age ? `max-age=${rules.age}` : "no-cache",
      ...(rules.policy ? { "Content-Security-Policy": rules.policy } : {}),
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    stale,
    /** Names that were asked for and are not there, or are there only for pages that did not find the rest. */
    strays: () =>
      asked.filter((name) => /^slash\.|^newer\./.test(name) || !Object.values(files).some((own) => own.has(fileFor(name, rules, own)))),
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
