// Caches the site for reading without a network. Each file has a digest, and the worker changes with any of them.

const LIST = "{{ list }}";
const DIGEST = "{{ digest }}";
const SHELL = {{ shell }};
const SHARED = {{ shared }}; // scripts in those folders that other pages need, too
const ROOT = new URL("./", self.location).href;
const NAME = `site ${ROOT} `;
const PATIENCE = 3000; // milliseconds before a cached page is shown in place of a newer one
const LIMIT = 15_000; // milliseconds before a page that is not cached is given up
const AT_ONCE = 4;
const LATER = {
  play: ["play/"], print: ["play/", "print/"], show: ["show/"], write: ["play/", "print/", "write/"],
}; // the folders that are cached when a game is first played, printed or written, or its sheets are shown

let listed; // digests by name of file

/** The cache of this version of the site, and the digests of its files; neither if a newer worker has replaced
    this one: a cache without the list was only created by opening it, and is deleted. */
async function open() {
  const cache = await caches.open(NAME + DIGEST);
  const list = await cache.match(ROOT + LIST);
  if (list) return { cache, files: (listed ??= await list.json()) };
  await caches.delete(NAME + DIGEST);
  return { files: {} };
}

/** The name of a requested file; undefined if it does not belong to the site. */
function named(url) {
  const bare = url.split(/[?#]/)[0];
  if (!bare.startsWith(ROOT)) return undefined;
  const name = decodeURI(bare.slice(ROOT.length));
  return name === "" || name.endsWith("/") ? `${name}index.html` : name;
}

/** A file of the site: from the cache, else fetched, verified by its digest, and cached. */
async function kept(name) {
  const { cache, files } = await open();
  const known = await cache?.match(ROOT + name);
  if (known) return known;
  const settings = { integrity: files[name], cache: name.startsWith("assets/") ? "default" : "no-cache" };
  const fetched = await fetch(ROOT + name, settings);
  if (fetched.ok && cache) await cache.put(ROOT + name, fetched.clone());
  return fetched;
}

/** A file that is not in this edition: a page of an older edition may still need it. */
const other = async (request, name) => (await cached(name)) ?? fetch(request);

/** The names of the caches of this site, the newest first. */
const editions = async () => (await caches.keys()).filter((name) => name.startsWith(NAME)).reverse();

/** A file as it was cached last, in this edition or an older one. */
async function cached(name) {
  for (const edition of await editions()) {
    const found = await (await caches.open(edition)).match(ROOT + name);
    if (found) return found;
  }
  return undefined;
}

/** A page: the present one, or the cached one if the network is missing or slow. */
async function page(request, name) {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("late")), PATIENCE));
  const ended = AbortSignal.timeout(LIMIT);
  const fetched = fetch(request, { cache: "no-cache", signal: ended }); // the browser's own cache may be older
  fetched.catch(() => {}); // nothing waits for it when a cached page is shown
  try {
    return await Promise.race([fetched, late]);
  } catch {
    return (await cached(name)) ?? fetched.catch((error) => (ended.aborted ? noAnswer() : Promise.reject(error)));
  }
}

/** A page to show when the server does not answer. */
const noAnswer = () =>
  new Response(
    "<!DOCTYPE html><html lang=en><title>No answer</title><p>The server does not answer. Reload the page to try again.",
    { status: 504, headers: { "content-type": "text/html" } },
  );

/** Copy unchanged files from the cache of an older version. */
async function takeOver(cache, files) {
  for (const name of await editions()) {
    if (name === NAME + DIGEST) continue;
    const older = await caches.open(name);
    const had = (await (await older.match(ROOT + LIST))?.json()) ?? {};
    for (const [file, digest] of Object.entries(files)) {
      const same = had[file] === digest ? await older.match(ROOT + file) : undefined;
      if (same) await cache.put(ROOT + file, same);
    }
  }
}

async function install() {
  await forget((await editions()).slice(1)); // the newest one is in use until this one is complete
  const cache = await caches.open(NAME + DIGEST);
  const list = await fetch(ROOT + LIST, { integrity: DIGEST, cache: "no-cache" });
  await cache.put(ROOT + LIST, list.clone());
  await takeOver(cache, await list.json());
  await Promise.all(SHELL.map(kept));
  await self.skipWaiting();
}

const forget = (names) => Promise.all(names.map((name) => caches.delete(name)));

/** True if a file belongs to a group: all pages for reading, or the files for playing, printing or writing. */
function wanted(keep, name) {
  const within = (places) => places.some((place) => name.startsWith(place));
  return keep === "all" ? SHARED.includes(name) || !Object.values(LATER).some(within) : within(LATER[keep]);
}

async function keepAll(keep) {
  const { cache, files } = await open();
  const had = new Set((await cache.keys()).map((request) => named(request.url)));
  const missing = Object.keys(files).filter((name) => !had.has(name) && wanted(keep, name));
  const work = async () => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      if (!(await kept(name)).ok) throw new Error(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (keep === "all") await forget((await editions()).filter((name) => name !== NAME + DIGEST));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  const { keep } = event.data;
  if (keep !== "all" && !(keep in LATER)) return;
  event.waitUntil(keepAll(keep).then(() => event.source.postMessage({ kept: keep }), () => {}));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" ? named(request.url) : undefined;
  if (name === undefined || name === "sw.js") return;
  event.respondWith(
    request.mode === "navigate"
      ? page(request, name)
      : open().then(({ files }) => (name in files || name === LIST ? kept(name) : other(request, name))),
  );
});
