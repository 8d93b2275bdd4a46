/**
 * Offline after one visit. Building the site puts VERSION and FILES in (tools/site/site.mjs).
 *
 * Two versions of the page never mix. Every file but the documents has a name that changes with its
 * content, so whichever document is shown, the files it names are its own. A version is kept whole
 * or not at all; the document comes from the network while there is one and else from the kept
 * version. A new version takes over when the last page of the old one is closed.
 */

const VERSION = '__VERSION__';
const FILES = /** @type {string[]} */ (JSON.parse('__FILES__')); // './' is the document
const CACHE = `nopatience-${VERSION}`;
const PATIENCE = 4000; // milliseconds a slow network is waited for when a kept document is there

const worker = /** @type {any} */ (self); // the service worker's own scope, which the page's types do not know

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: /-[0-9a-f]{10}\./.test(file) ? 'default' : 'reload' })));
}

async function forgetOlder() {
  for (const name of await caches.keys())
    if (name.startsWith('nopatience-') && name !== CACHE) await caches.delete(name);
}

/** @param {Request} request */
async function freshDocument(request) {
  const kept = await caches.match('./', { cacheName: CACHE });
  const fetched = fetch(request);
  if (!kept) return fetched;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetched.catch(() => null), late]);
  return answer instanceof Response && answer.ok ? answer : kept;
}

/** @param {Request} request */
async function keptFile(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

const home = new URL('./', worker.location).pathname;

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOlder()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname === home || pathname === `${home}index.html`) event.respondWith(freshDocument(event.request));
  else if (FILES.some((file) => pathname === home + file)) event.respondWith(keptFile(event.request));
});
