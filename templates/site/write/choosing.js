// @ts-check
// The choice of a folder: a new game, a stored one, an archive, or a game of the site.
import { element } from "../play/element.js";
import { folders } from "../play/folders.js";
import { decoded, encoded, forget, free, isText, kept, slugged, told, unpacked } from "./folder.js";

/** @typedef {import("./folder.js").Folder} Folder */

const root = new URL(document.documentElement.dataset.root ?? "./", location.href);

/** A folder with this name, or a similar name if it is taken. @param {string} name @param {Record<string, Uint8Array>} files */
const fresh = async (name, files) => ({ name: await free(slugged(name)).catch(() => slugged(name)), files });

const UNTITLED = "Untitled Game"; // in all archives of new games

/** A new game of a kind, or with a layout of cards. @param {string} title @param {string} kind @returns {Promise<Folder>} */
export async function begun(title, kind) {
  const answer = await fetch(new URL(`write/new/${kind}.zip`, root));
  if (!answer.ok) throw new Error(`the new game was not found (${answer.status})`);
  const { files } = await unpacked(new Uint8Array(await answer.arrayBuffer()));
  const { name } = await fresh(title, {});
  const words = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => ` ${letter.toUpperCase()}`).trim();
  for (const [file, content] of Object.entries(files)) {
    if (isText(file)) files[file] = encoded(decoded(content).replaceAll(UNTITLED, words));
  }
  return { name, files };
}

/** The folder in an archive. @param {string} called the archive's name @param {Uint8Array} archive @returns {Promise<Folder>} */
export async function brought(called, archive) {
  const { name, files } = await unpacked(archive);
  return fresh(name || called.replace(/\.zip$/i, ""), files);
}

/** A game of the site: the stored copy, if the user has changed it. @param {string} game @returns {Promise<Folder | undefined>} */
export async function changed(game) {
  const known = await kept(game).catch(() => undefined);
  if (known) return known;
  const answer = await fetch(new URL(`write/games/${encodeURIComponent(game)}.zip`, root));
  return answer.ok ? told(game, new Uint8Array(await answer.arrayBuffer())) : undefined;
}

/** A list of the stored folders. @param {(folder: Folder) => void} open */
export async function list(open) {
  const lines = element("ul", { class: "kept" });
  for (const { name, title } of await folders()) {
    const go = element("button", { type: "button" }, `Continue ${title}`);
    go.addEventListener("click", async () => {
      const folder = await kept(name);
      if (folder) open(folder);
    });
    const away = element("button", { type: "button", "aria-label": `Delete ${title}` }, "Delete");
    const line = element("li", {}, go, away);
    away.addEventListener("click", async () => {
      if (!confirm(`Delete ${title}? There is no other copy, unless you have saved one.`)) return;
      await forget(name);
      line.remove();
    });
    lines.append(line);
  }
  return lines;
}
