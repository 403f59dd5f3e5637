// @ts-check
// A stored match: in the storage of the page, and as a link with the game, its seed and its moves.

/**
 * A match, and the bots of the seats without a person.
 * @typedef {{match: import("./desk.js").Match, bots: Record<string, string>}} Kept
 */
const MARK = "#match=";

/** @param {string} game */
const place = (game) => `publisher/match/${game}`;

/** @param {Kept} kept */
export function keep(kept) {
  try {
    localStorage.setItem(place(kept.match.game), JSON.stringify(kept));
  } catch {
    // A browser without storage still plays.
  }
}

/** @param {string} game */
export function forget(game) {
  try {
    localStorage.removeItem(place(game));
  } catch {
    // Nothing was stored.
  }
}

/** The match in the page's address, else the stored one. @param {string} game @returns {Kept | null} */
export function found(game) {
  for (const read of [fromAddress, () => localStorage.getItem(place(game))]) {
    try {
      const kept = JSON.parse(read() ?? "null");
      if (kept?.match?.game === game) return { match: kept.match, bots: kept.bots ?? {} };
    } catch {
      // Not a match: ignored.
    }
  }
  return null;
}

function fromAddress() {
  if (!location.hash.startsWith(MARK)) return null;
  const letters = location.hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  history.replaceState(null, "", location.pathname);
  return new TextDecoder().decode(bytes);
}

/** Opens the match of a link during another match. */
export function openLinks() {
  addEventListener("hashchange", () => location.hash.startsWith(MARK) && location.reload());
}

/** @param {Kept} kept */
export function link(kept) {
  const letters = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(kept)));
  const packed = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}${MARK}${packed}`;
}
