#!/usr/bin/env node
// Serves a folder to this machine only, with the headers of tools/hosts.
//
//   node tools/site/serve.mjs [--port N] [FOLDER]        default: 8400, build/web/site
//
// From JavaScript: `const {url, close} = await serve(folder, {port: 0})`.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
};

/** A name that tools/site/site.mjs gave: its hash changes with its content, so it can be cached for ever. */
const HASHED = /-[0-9a-z]{8,}\.[a-z]+$/i;

/** @param {string} path */
async function fileAt(path) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

/** The file a request is about, or null. Never outside the folder.
 * @param {string} folder @param {string} url */
async function findFile(folder, url) {
  let name;
  try {
    name = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return null;
  }
  if (name.includes("\0")) return null;
  if (name.endsWith("/")) name += "index.html";
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder + sep)) return null;
  const found = await fileAt(path);
  return found ? { path, found } : null;
}

/** @param {string} folder
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response */
async function answer(folder, request, response) {
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "X-Content-Type-Options": "nosniff",
  };
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
    return;
  }
  const file = await findFile(folder, request.url ?? "/");
  if (!file) {
    response.writeHead(404, { ...headers, "Content-Type": TYPES[".txt"] }).end("There is no such page here.\n");
    return;
  }
  const brotli = /\bbr\b/.test(String(request.headers["accept-encoding"])) && (await fileAt(`${file.path}.br`));
  const sent = brotli ? { path: `${file.path}.br`, found: brotli } : file;
  const tag = `"${sent.found.size.toString(36)}-${Math.floor(sent.found.mtimeMs).toString(36)}"`;
  Object.assign(headers, {
    "Content-Type": TYPES[extname(file.path)] ?? "application/octet-stream",
    "Cache-Control": HASHED.test(file.path) ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: tag,
    Vary: "Accept-Encoding",
    ...(brotli ? { "Content-Encoding": "br" } : {}),
  });
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "Content-Length": sent.found.size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(sent.path)
      .on("error", () => response.destroy())
      .pipe(response);
}

/** @param {string} folder @param {{port?: number}} [options] port 0: any free one
 * @returns {Promise<{url: string, close: () => Promise<void>}>} */
export function serve(folder, { port = 0 } = {}) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000; // a shorter one closes connections that a client on a slow machine is about to use
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      done({
        url: `http://127.0.0.1:${address.port}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const at = words.indexOf("--port");
  const port = at < 0 ? 8400 : Number(words.splice(at, 2)[1]);
  const folder = words[0] ?? fileURLToPath(new URL("../../build/web/site", import.meta.url));
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error("serve: --port needs a number from 0 to 65535");
    process.exit(2);
  }
  if (!(await fileAt(join(folder, "index.html")))) {
    console.error(`serve: there is no index.html in ${folder}; build the site first (tools/play --build)`);
    process.exit(2);
  }
  serve(folder, { port }).then(
    ({ url }) => console.log(`No Patience is at ${url} (Ctrl+C stops it)`),
    (error) => {
      const taken = error.code === "EADDRINUSE" ? `port ${port} is in use; choose another with --port` : error.message;
      console.error(`serve: ${taken}`);
      process.exit(1);
    },
  );
}
