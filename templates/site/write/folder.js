// @ts-check
// Folders of games: their files, stored in the browser, packed and unpacked.
import { letters, unlettered } from "../play/letters.js";
import { recalled, remember } from "../play/stored.js";
import { Unzip, UnzipInflate, unzipSync, zipSync } from "./editor.js";

/**
 * A folder: its name, its files by name, and for a game of this site the tally of its check when the site was
 * made.
 * @typedef {{name: string, files: Record<string, Uint8Array>, checked?: string}} Folder
 */

const MOST_FILES = 2000;
const MOST_ENTRIES = 20_000; // of an archive, with those that are no files of a game
const TOO_LARGE = "the archive is too large";
const MOST_BYTES = 64 << 20; // of all files of a folder: publisher reads no larger file
const LONGEST = 200; // letters of the name of a file
const AT_ONCE = 1 << 14; // bytes of an archive: at most 16 MB when unpacked
const DATED = new Date(2000, 0, 1); // the date in all archives of publisher
const TEXTS = /\.(toml|md|py|csv|tsv|txt|json|svg)$/i;
const PICTURES = /\.(svg|png|jpe?g)$/i;

const TABLES = /\.[ct]sv$/i;

export const isTable = (/** @type {string} */ name) => TABLES.test(name);
export const isText = (/** @type {string} */ name) => TEXTS.test(name);
export const isPicture = (/** @type {string} */ name) => PICTURES.test(name);
export const decoded = (/** @type {Uint8Array} */ content) => new TextDecoder().decode(content);
export const encoded = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** A valid name for a folder. @param {string} words */
export function slugged(words) {
  const plain = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "") || "my-game";
}

/** True if a name is that of a file of a game. @param {string} name */
function belongs(name) {
  const parts = name.split("/");
  const plain = name.length <= LONGEST && !/[\\\p{C}]/u.test(name);
  return plain && parts.every((part) => part && !part.startsWith(".") && part !== "__pycache__");
}

/** The files of a game in an archive. Its parts are counted as they are unpacked, because an archive may lie
 * about their sizes. @param {Uint8Array} archive */
async function inflated(archive) {
  let entries = 0;
  const filter = () => {
    if ((entries += 1) > MOST_ENTRIES) throw new Error(TOO_LARGE);
    return false;
  };
  unzipSync(archive, { filter }); // an Error if it is not an archive
  /** @type {Map<string, Uint8Array<ArrayBuffer>[]>} */
  const all = new Map();
  let bytes = 0;
  const reader = new Unzip((file) => {
    if (file.name.endsWith("/") || !belongs(file.name)) return;
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    all.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      bytes += part.length;
      if (bytes > MOST_BYTES || all.size > MOST_FILES) throw new Error(TOO_LARGE);
      parts.push(part.slice());
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += AT_ONCE) {
    reader.push(archive.subarray(at, at + AT_ONCE), at + AT_ONCE >= archive.length);
  }
  const blobs = [...all].map(async ([name, parts]) => [name, new Uint8Array(await new Blob(parts).arrayBuffer())]);
  return /** @type {Record<string, Uint8Array>} */ (Object.fromEntries(await Promise.all(blobs)));
}

/** The files of an archive, without a common outer folder; an Error if it has no game.
 * @param {Uint8Array} archive */
export async function unpacked(archive) {
  const all = await inflated(archive);
  const names = Object.keys(all);
  const found = names.find((name) => name === "game.toml" || name.endsWith("/game.toml"));
  if (found === undefined) throw new Error("the archive has no game.toml");
  const above = found.slice(0, -"game.toml".length);
  const own = names.filter((name) => name.startsWith(above));
  return {
    name: above.split("/").at(-2) ?? "",
    files: Object.fromEntries(own.map((name) => [name.slice(above.length), all[name]])),
  };
}

/** An archive of files, the same for the same files. @param {Record<string, Uint8Array>} files */
export function zipped(files) {
  const entries = Object.keys(files).sort().map((file) => /** @type {[string, Uint8Array]} */ ([file, files[file]]));
  return zipSync(Object.fromEntries(entries), { mtime: DATED, level: 9 });
}

/** An archive of a folder. @param {Folder} folder */
export const packed = ({ name, files }) =>
  zipped(Object.fromEntries(Object.entries(files).map(([file, content]) => [`${name}/${file}`, content])));

const CHECKED = ".checked.json";

/** A game of this site. @param {string} name @param {Uint8Array} archive @returns {Promise<Folder>} */
export async function told(name, archive) {
  const { [CHECKED]: checked } = unzipSync(archive, { filter: (file) => file.name === CHECKED });
  return { name, files: (await unpacked(archive)).files, checked: decoded(checked) };
}

const MOST_LETTERS = 8000; // of a link; longer ones are often cut off
const MARK = "#folder=";

/** A link that contains a folder; an Error if it is too large. @param {Folder} folder */
export function linked(folder) {
  const link = letters(packed(folder));
  if (link.length > MOST_LETTERS) {
    throw new Error(`This folder is too large for a link (${link.length} letters, at most ${MOST_LETTERS}): save it as ZIP, and send the file.`);
  }
  return `${location.origin}${location.pathname}${MARK}${link}`;
}

/** The letters of a folder in the page's address; null if there are none. */
export const inAddress = () => (location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : null);

/** The archive in a link; an Error if its letters are damaged. @param {string} given */
export function unlinked(given) {
  try {
    return unlettered(given);
  } catch {
    throw new Error("the link is not complete. Copy all of it, or ask for the folder as a ZIP file.");
  }
}

// -- storage

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
  const transaction = (await opened).transaction(STORE, mode);
  const ended = new Promise((done, failed) => {
    transaction.oncomplete = done;
    transaction.onabort = () => failed(transaction.error);
  });
  const result = await answered(work(transaction.objectStore(STORE)));
  await ended; // only now it is stored, even if the page is closed
  return result;
}

const UNSAVED = "publisher/write/unsaved"; // the text that was changed last; its folder, its file

/** @param {Folder} folder */
export async function keep(folder) {
  const last = recalled(UNSAVED);
  await stored("readwrite", (store) => store.put({ ...folder, at: Date.now() }));
  if (last.name === folder.name && JSON.stringify(recalled(UNSAVED)) === JSON.stringify(last)) remember(UNSAVED, {});
}

/** Stores a text at once: the database is too late if the page is closed now. @param {Folder} folder @param {string} file */
export function keepAtOnce({ name, files }, file) {
  if (isText(file)) remember(UNSAVED, { name, file, text: decoded(files[file]) });
}

/** A stored folder. @param {string} wanted @returns {Promise<Folder | undefined>} */
export async function kept(wanted) {
  const { name, file, text } = recalled(UNSAVED); // first: the tab that was left may be storing it now
  const folder = await stored("readonly", (store) => store.get(wanted));
  if (folder && name === wanted) folder.files[file] = encoded(text);
  return folder;
}

/** @param {string} name */
export const forget = (name) => stored("readwrite", (store) => store.delete(name));

/** The names of the stored folders. */
export const names = async () => /** @type {string[]} */ (await stored("readonly", (store) => store.getAllKeys()));

/** A name that no stored folder has. @param {string} wanted */
export async function free(wanted) {
  const taken = new Set(await names());
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
