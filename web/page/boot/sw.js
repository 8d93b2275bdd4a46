/**
 * The service worker: after one visit the page works offline. The build fills in VERSION and FILES
 * (tools/site/site.mjs).
 *
 * Two versions of the page never mix. The name of every script, style sheet and module changes with its content, so a
 * document only finds files of its own version. A version is cached whole or not at all, and only if the host has sent the
 * documents of that version and no others. The first page's document comes from the network; from the cache when the
 * network is missing or slow, or when files that the document names are not on the host: on mirrors and caches of a
 * site a document may be older or newer than the files beside it. A new version takes over when the last page of the
 * old one is closed.
 *
 * Some hosts redirect `lab.html` to `lab` or `lab/`. Browsers refuse a redirected response for an opened address, so
 * responses are cached without that mark, under the names in FILES, and each form of an address finds its document.
 *
 * Other sites and programs may share the origin, and its caches: ours are named after the site's folder.
 */

const VERSION = "__VERSION__";
const FILES = /** @type {string[]} */ (JSON.parse("__FILES__")); // './' is the first page's document
const TIMEOUT = 4000; // milliseconds until the cached document is shown instead of one from a slow network

const worker = /** @type {any} */ (self); // the service worker's own scope, which the page's types do not know
const home = new URL("./", worker.location);
const OURS = `nopatience ${home.pathname} `; // the beginning of the names of this site's caches
const CACHE = OURS + VERSION;
const HASHED = /-[A-Z2-7]{8}\.\w+$/; // a name that changes with the file's content

/** The scripts and style sheets that a document names. @param {string} text */
const namedIn = (text) => text.match(/[\w-]+-[A-Z2-7]{8}\.(?:js|css)\b/g) ?? [];

/** Whether it is an HTML page, which some hosts send for a missing file in place of an error. @param {Response} answer */
const isPage = (answer) => /^text\/html/i.test(answer.headers.get("Content-Type") ?? "");

/** @param {string} file */
const isDocument = (file) => file === "./" || file.endsWith(".html");

/**
 * A response with a body that is complete. A browser may stop this worker as soon as it has responded, for example
 * when the next version is waiting; the rest of a body that is still being read here would then never come, and the
 * page not open.
 * @param {Response} answer @param {Blob} body
 */
function remade(answer, body) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name); // true only of the body as sent
  return new Response(body, { headers });
}

/** A file of this version, as the host sends it. @param {string} file @returns {Promise<Response>} */
async function fetchFile(file) {
  const answer = await fetch(new Request(file, { cache: HASHED.test(file) ? "default" : "reload" }));
  if (!answer.ok || isDocument(file) !== isPage(answer)) throw new Error(`the host does not have ${file}`);
  if (!isDocument(file) && !answer.redirected) return answer;
  const body = await answer.blob();
  const text = isDocument(file) ? await body.text() : "";
  if (isDocument(file) && !/<title>[^<]*No Patience/.test(text)) throw new Error(`${file} is another page`);
  if (namedIn(text).some((name) => !FILES.includes(name))) throw new Error(`${file} is of another version`);
  return remade(answer, body);
}

/**
 * Puts a file in the cache. The manifest may be missing: pages work without it, and some hosts do not serve its type.
 * @param {Cache} cache @param {string} file
 */
async function keep(cache, file) {
  const answer = await fetchFile(file).catch((error) => {
    if (!file.endsWith(".webmanifest")) throw error;
  });
  if (answer) await cache.put(file, answer);
}

async function cacheAll() {
  await caches.delete(CACHE); // if the host has gone back to this version, its cache must become the newest again
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map((file) => keep(cache, file)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Whether a cache is of an early version of this site, which did not name it after the folder. @param {string} name */
async function isFormer(name) {
  if (!/^nopatience-[\da-f]{8}$/.test(name)) return false;
  const kept = (await (await caches.open(name)).keys()).map(({ url }) => url);
  return (
    kept.every((url) => url.startsWith(home.href)) &&
    ["", "manifest.webmanifest", "v1/embed.js"].every((file) => kept.includes(home.href + file))
  );
}

/**
 * Deletes the caches of older versions, except that of the version before this one. A page of that version may just be
 * opening: its worker has sent the document, but a window is no client until it has received one, so the browser lets
 * this worker take over. The page then asks it for its scripts, which the host may no longer have.
 */
async function deleteOlder() {
  const names = await caches.keys(); // in the order in which they were opened
  const older = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  for (const name of names) if (older.slice(0, -1).includes(name) || (await isFormer(name))) await caches.delete(name);
}

/** @param {string} file @param {string} [cacheName] @returns {Promise<Response | undefined>} */
const cached = (file, cacheName = CACHE) => caches.match(new URL(file, home).href, { cacheName, ignoreVary: true });

/** Looks in the caches of other versions too: their pages may still be open, and ask for their files. @param {string} file */
async function cachedAnywhere(file) {
  for (const name of [CACHE, ...(await caches.keys())]) {
    const found = name.startsWith(OURS) && (await cached(file, name));
    if (found) return found;
  }
}

/** @param {Request} request @param {string} file */
const answerFile = async (request, file) => (await (HASHED.test(file) ? cachedAnywhere(file) : cached(file))) ?? fetch(request);

/** Whether a file is cached or on the host. @param {string} file */
async function isThere(file) {
  if (await cachedAnywhere(file)) return true;
  let answer = await fetch(new URL(file, home), { method: "HEAD" });
  if (!answer.ok && answer.status !== 404) answer = await fetch(new URL(file, home)); // some hosts refuse HEAD
  return answer.ok && !isPage(answer);
}

/** The document that the network sent, or null if files that it names are missing. @param {Response} answer */
async function whole(answer) {
  if (!answer.ok) return null;
  const body = await answer.blob();
  const names = namedIn(await body.text());
  return (await Promise.all(names.map(isThere))).every(Boolean) ? remade(answer, body) : null;
}

/** @param {Request} request */
async function freshDocument(request) {
  const kept = await cached("./");
  const fetched = fetch(request);
  if (!kept) return fetched;
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  const answer = await Promise.race([fetched.then(whole).catch(() => null), late]);
  return answer instanceof Response ? answer : kept;
}

/** The document of an address below the site's folder: `lab.html` for `lab`, `lab/` and `lab.html`. @param {string} name */
function documentOf(name) {
  const stem = name.replace(/(\.html|\/(index(\.html)?)?)$/, "");
  if (/^(index)?$/.test(stem)) return "./";
  return FILES.find((file) => file === `${stem}.html`);
}

/** @param {string} text */
const depth = (text) => text.split("/").length;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(cacheAll()));
// claim(): the page that registered the worker also gets its later files from the cache; the host may have others by then.
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(deleteOlder().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== home.origin || !pathname.startsWith(home.pathname)) return;
  const name = pathname.slice(home.pathname.length);
  const file = documentOf(name);
  if (file === "./" && !name) event.respondWith(freshDocument(request));
  // at an address like lab/ a document would look for its files in a folder that does not exist
  else if (file && (file === "./" || depth(name) > depth(file))) event.respondWith(Response.redirect(new URL(file + search, home).href));
  else if (file || FILES.includes(name) || HASHED.test(name)) event.respondWith(answerFile(request, file ?? name));
});
