/**
 * The service worker: after one visit the page works offline. Building the site puts in VERSION and FILES
 * (tools/site/site.mjs).
 *
 * Two versions of the page never mix. The name of every file but the documents changes with its content, so a document
 * only finds files of its own version. A version is cached whole or not at all. The document comes from the network, and
 * from the cache when there is none. A new version takes over when the last page of the old one is closed.
 */

const VERSION = "__VERSION__";
const FILES = /** @type {string[]} */ (JSON.parse("__FILES__")); // './' is the document
const CACHE = `nopatience-${VERSION}`;
const TIMEOUT = 4000; // milliseconds until the cached document is shown instead of one from a slow network

const worker = /** @type {any} */ (self); // the service worker's own scope, which the page's types do not know

async function cacheAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: /-[A-Z2-7]{8}\./.test(file) ? "default" : "reload" })));
}

async function deleteOlder() {
  for (const name of await caches.keys()) if (name.startsWith("nopatience-") && name !== CACHE) await caches.delete(name);
}

/** @param {Request} request */
async function freshDocument(request) {
  const cached = await caches.match("./", { cacheName: CACHE });
  const fetched = fetch(request);
  if (!cached) return fetched;
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  const answer = await Promise.race([fetched.catch(() => null), late]);
  return answer instanceof Response && answer.ok ? answer : cached;
}

/** @param {Request} request */
async function cachedFile(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true })) ?? fetch(request);
}

const home = new URL("./", worker.location).pathname;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(cacheAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(deleteOlder()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname === home || pathname === `${home}index.html`) event.respondWith(freshDocument(event.request));
  else if (FILES.some((file) => pathname === home + file)) event.respondWith(cachedFile(event.request));
});
