// Caches the site for reading without a network. Each file has a digest, and the worker changes with any of them.

const LIST = "{{ list }}";
const DIGEST = "{{ digest }}";
const SHELL = {{ shell }};
const ROOT = new URL("./", self.location).href;
const NAME = `site ${ROOT} `;
const PATIENCE = 3000; // milliseconds before a cached page is shown in place of a newer one
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

/** A page: the present one, or the cached one if the network is missing or slow. */
async function page(request, name) {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("late")), PATIENCE));
  const fetched = fetch(request, { cache: "no-cache" }); // the browser's own cache may be older
  try {
    return await Promise.race([fetched, late]);
  } catch {
    const { cache } = await open();
    return (await cache?.match(ROOT + name)) ?? fetched;
  }
}

/** Copy unchanged files from the cache of an older version. */
async function takeOver(cache, files) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(NAME) || name === NAME + DIGEST) continue;
    const older = await caches.open(name);
    const had = (await (await older.match(ROOT + LIST))?.json()) ?? {};
    for (const [file, digest] of Object.entries(files)) {
      const same = had[file] === digest ? await older.match(ROOT + file) : undefined;
      if (same) await cache.put(ROOT + file, same);
    }
  }
}

async function install() {
  const cache = await caches.open(NAME + DIGEST);
  const list = await fetch(ROOT + LIST, { integrity: DIGEST, cache: "no-cache" });
  await cache.put(ROOT + LIST, list.clone());
  await takeOver(cache, await list.json());
  await Promise.all(SHELL.map(kept));
  await self.skipWaiting();
}

async function activate() {
  const older = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + DIGEST);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** True if a file belongs to a group: all pages for reading, or the files for playing, printing or writing. */
function wanted(keep, name) {
  const within = (places) => places.some((place) => name.startsWith(place));
  return keep === "all" ? !Object.values(LATER).some(within) : within(LATER[keep]);
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
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
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
      : open().then(({ files }) => (name in files || name === LIST ? kept(name) : fetch(request))),
  );
});
