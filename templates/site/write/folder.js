// @ts-check
// Folders of games: their files, kept in the page's own storage, packed and unpacked.
import { unzipSync, zipSync } from "./editor.js";

/**
 * A folder: its name, its files by their names in it, and for a game of this site what was checked of it as it
 * stood there.
 * @typedef {{name: string, files: Record<string, Uint8Array>, checked?: string}} Folder
 */

const MOST_FILES = 2000;
const MOST_BYTES = 64 << 20; // of all files of a folder, as the press reads no larger one
const DATED = new Date(2000, 0, 1); // as all that is packed by the press
const TEXTS = /\.(toml|md|py|csv|tsv|txt|json|svg)$/i;
const PICTURES = /\.(svg|png|jpe?g)$/i;

export const isText = (/** @type {string} */ name) => TEXTS.test(name);
export const isPicture = (/** @type {string} */ name) => PICTURES.test(name);
export const decoded = (/** @type {Uint8Array} */ content) => new TextDecoder().decode(content);
export const encoded = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** A name for a folder as the press takes it. @param {string} words */
export function slugged(words) {
  const plain = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "") || "my-game";
}

/** Whether a name is that of a file within a folder that belongs to a game. @param {string} name */
function belongs(name) {
  const parts = name.split("/");
  return !name.includes("\\") && parts.every((part) => part && !part.startsWith(".") && part !== "__pycache__");
}

/** The files of an archive, out of the folder that all of them may lie in; an Error for what is no folder of a game.
 * @param {Uint8Array} archive */
export function unpacked(archive) {
  let bytes = 0;
  let count = 0;
  const all = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith("/") || !belongs(name)) return false;
      bytes += originalSize;
      count += 1;
      if (bytes > MOST_BYTES || count > MOST_FILES) throw new Error("there is too much in this archive");
      return true;
    },
  });
  const names = Object.keys(all);
  const found = names.find((name) => name === "game.toml" || name.endsWith("/game.toml"));
  if (found === undefined) throw new Error("there is no game.toml in this archive");
  const above = found.slice(0, -"game.toml".length);
  const own = names.filter((name) => name.startsWith(above));
  return {
    name: above.split("/").at(-2) ?? "",
    files: Object.fromEntries(own.map((name) => [name.slice(above.length), all[name]])),
  };
}

/** An archive of a folder, the same for the same files. @param {Folder} folder @param {string} [above] */
export function packed({ name, files }, above = `${name}/`) {
  const sorted = Object.keys(files).sort();
  const entries = sorted.map((file) => /** @type {[string, Uint8Array]} */ ([above + file, files[file]]));
  return zipSync(Object.fromEntries(entries), { mtime: DATED, level: 9 });
}

const PROVED = ".checked.json";

/** A game of this site. @param {string} name @param {Uint8Array} archive @returns {Folder} */
export function told(name, archive) {
  const { [PROVED]: checked } = unzipSync(archive, { filter: (file) => file.name === PROVED });
  return { name, files: unpacked(archive).files, checked: decoded(checked) };
}

const MOST_LETTERS = 8000; // of a link that is likely to arrive whole
const MARK = "#folder=";

/** A link that holds a folder; an Error for one that is too large for that. @param {Folder} folder */
export function linked(folder) {
  const letters = btoa(String.fromCharCode(...packed(folder))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (letters.length > MOST_LETTERS) {
    throw new Error(`This folder would make a link of ${letters.length} letters, and links hold ${MOST_LETTERS}: save it as ZIP, and send that.`);
  }
  return `${location.origin}${location.pathname}${MARK}${letters}`;
}

/** The letters of a folder in the page's address; null if there are none. */
export const inAddress = () => (location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : null);

/** The archive that a link holds; an Error if its letters are spoilt. @param {string} letters */
export function unlinked(letters) {
  try {
    const archive = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(archive, (letter) => letter.charCodeAt(0));
  } catch {
    throw new Error("the link is not complete. Copy all of it, or ask for the folder as a ZIP file.");
  }
}

// -- what is kept

const DATABASE = "publisher";
const STORE = "folders";

/** @template T @param {IDBRequest<T>} asked @returns {Promise<T>} */
const answered = (asked) =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>} */
async function stored(mode, work) {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "name" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  return answered(work((await opened).transaction(STORE, mode).objectStore(STORE)));
}

/** @param {Folder} folder */
export const keep = (folder) => stored("readwrite", (store) => store.put(folder));

/** @param {string} name @returns {Promise<Folder | undefined>} */
export const kept = (name) => stored("readonly", (store) => store.get(name));

/** @param {string} name */
export const forget = (name) => stored("readwrite", (store) => store.delete(name));

/** The names of all that are kept. */
export const names = async () => /** @type {string[]} */ (await stored("readonly", (store) => store.getAllKeys()));

/** A name that none of those has that are kept. @param {string} wanted */
export async function free(wanted) {
  const taken = new Set(await names());
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
