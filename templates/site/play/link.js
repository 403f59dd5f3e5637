// @ts-check
// A match as a link: its game, its seed and its moves, packed with a check sum.
import { say } from "./element.js";
import { letters, unlettered } from "./letters.js";

/**
 * What a link holds. With an id it is sent to a player elsewhere, whose match it continues.
 * @typedef {{match: import("./desk.js").Match, bots: Record<string, string>, away?: number[], id?: string}} Linked
 */
const MATCH = "#match=";
const ON = "#on=";
const ID = /^[a-z0-9]{1,40}$/;
const LARGEST = 1_000_000; // bytes of an unpacked link
const BRACE = 0x7b; // the first byte of a link of an older edition, which was not packed

/** @param {Linked} content */
export async function link(content) {
  const text = new Blob([JSON.stringify(content)]).stream();
  const bytes = await collected(text.pipeThrough(new CompressionStream("deflate")));
  return `${location.origin}${location.pathname}${MATCH}${letters(bytes)}`;
}

/** All bytes of a stream, if they are not too many. @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
async function collected(stream) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    parts.push(value);
    if ((size += value.length) > LARGEST) throw new RangeError("too large");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * What the address asks for: a stored match by its id, a match in the link, or why the link cannot be read.
 * @param {string} game @returns {Promise<{id?: string, linked?: Linked, fault?: string}>}
 */
export async function asked(game) {
  const { hash } = location;
  if (hash.startsWith(ON)) return { id: hash.slice(ON.length) };
  if (!hash.startsWith(MATCH)) return {};
  history.replaceState(null, "", location.pathname);
  try {
    const bytes = unlettered(hash.slice(MATCH.length));
    const packed = new Blob([bytes]).stream();
    const text = bytes[0] === BRACE ? bytes : await collected(packed.pipeThrough(new DecompressionStream("deflate")));
    const linked = JSON.parse(new TextDecoder().decode(text));
    if (!sound(linked)) throw new TypeError("not a match");
    if (linked.match.game !== game) return { fault: say("This link belongs to another game: {}.", linked.match.game) };
    return { linked };
  } catch {
    return { fault: say("This link is damaged: a part of it is missing or changed. Ask for it again, and open it whole.") };
  }
}

/** True if this has the form of a link’s content; the engine checks the rest. @param {any} one @returns {one is Linked} */
function sound(one) {
  const strings = (/** @type {any} */ all) => typeof all === "object" && Object.values(all ?? {}).every((each) => typeof each === "string");
  const { match, bots, away, id } = one ?? {};
  return (
    Array.isArray(match?.moves) && strings(match.moves) && Array.isArray(match.people) && strings(bots) &&
    (away === undefined || (Array.isArray(away) && away.every(Number.isInteger))) &&
    (id === undefined || ID.test(id))
  );
}

/** Names a match in the address, so that a reload shows it again. @param {string} id */
export const nameInAddress = (id) => history.replaceState(null, "", id ? ON + id : location.pathname);

/** Opens the match of a link during another match. */
export function openLinks() {
  addEventListener("hashchange", () => [MATCH, ON].some((mark) => location.hash.startsWith(mark)) && location.reload());
}

/**
 * The number of the first move in which a link differs from the match that it should continue; 0 if it continues it,
 * -1 if it belongs to another match.
 * @param {import("./desk.js").Match} mine @param {import("./desk.js").Match} theirs
 */
export function difference(mine, theirs) {
  if (mine.seed !== theirs.seed || mine.variant !== theirs.variant) return -1;
  const count = Math.min(mine.moves.length, theirs.moves.length);
  return mine.moves.slice(0, count).findIndex((move, place) => move !== theirs.moves[place]) + 1;
}
