// @ts-check
// The matches that are stored in this browser, each under its game and its own id.
import { say } from "./element.js";
import { recalled, remember } from "./stored.js";

/**
 * A match; the bots of the seats without a person; the seats of people who play elsewhere; the number of moves that
 * they were sent, -1 for none; the player's notes by the number of the move. The rest is for lists: the title, the names of the
 * seats, the seat to move, the result, and when it was played last.
 * @typedef {{id: string, match: import("./desk.js").Match, bots: Record<string, string>, away: number[], sent: number,
 *   notes: Record<string, string>, title: string, names: string[], turn: number | null, over: string, at: number}} Kept
 */
const PLACE = "publisher/match/"; // then the game, "/" and the id; only the game in older editions
const DIGITS = 36;

const place = (/** @type {Kept} */ { id, match }) => `${PLACE}${match.game}/${id}`;
const newId = () => [...crypto.getRandomValues(new Uint32Array(2))].map((number) => number.toString(DIGITS)).join("");

/** A match with everything that it lacks; without an id it gets a new one.
 * @param {Partial<Kept> & {match: import("./desk.js").Match}} given @returns {Kept} */
export function whole(given) {
  const more = { bots: {}, away: [], sent: -1, notes: {}, title: "", names: [], turn: null, over: "", at: Date.now() };
  return { ...more, ...given, id: given.id ?? newId() };
}

/** The stored matches of a game, or of all games, the last played first. @param {string} [game] @returns {Kept[]} */
export function matches(game) {
  const found = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PLACE)) continue;
      const [slug, id] = key.slice(PLACE.length).split("/");
      const one = game === undefined || slug === game ? recalled(key) : null;
      if (one?.match?.game !== slug) continue;
      const made = whole({ at: 0, ...one, id });
      if (!id && !keep(made)) localStorage.removeItem(key); // an older edition had one match of each game
      found.push(made);
    }
  } catch {
    // A browser without storage has no matches.
  }
  return found.sort((one, other) => other.at - one.at);
}

/** Stores a match. Returns the reason in words if that fails, else nothing. @param {Kept} kept */
export function keep(kept) {
  const error = remember(place(kept), kept);
  if (!error) return "";
  return error.name === "QuotaExceededError"
    ? say("The storage of this browser is full, so this match is not kept. Delete old matches, or share a link to this one with yourself.")
    : say("This browser does not let the page store anything, so this match is not kept. Share a link to it with yourself.");
}

/** @param {Kept} kept */
export function forget(kept) {
  try {
    localStorage.removeItem(place(kept));
  } catch {
    // Nothing was stored.
  }
}

/** Who sits in each seat: `Red: you`, `Blue: fair bot`. @param {Kept} kept @returns {string[]} */
export function players({ match, bots, away, names }) {
  const alone = match.people.length === 1;
  return names.map((name, seat) => {
    const here = alone ? say("you") : say("here");
    const who = match.people.includes(seat) ? here : away.includes(seat) ? say("elsewhere") : bots[seat] ? botNamed(bots[seat]) : say("bot");
    return `${name}: ${who}`;
  });
}

/** A bot in words. @param {string} name */
export const botNamed = (name) => ({ weak: say("weak bot"), fair: say("fair bot"), strong: say("strong bot"), random: say("random bot") })[name] ?? say("{} bot", name);

/** Whose turn it is, or the result, in words. @param {Kept} kept */
export function state({ match, away, names, turn, over }) {
  if (over) return over.replace(/\.$/, "");
  if (turn === null || !names.length) return "";
  if (match.people.includes(turn)) return match.people.length === 1 ? say("your turn") : say("{}’s turn", names[turn]);
  return away.includes(turn) ? say("{}’s turn, elsewhere", names[turn]) : say("a bot’s turn");
}
