// @ts-check
// Lists of stored matches: who plays, whose turn it is, when they were played last; to go on with, or to delete.
import { element, lang, say } from "./element.js";
import { forget, keep, players, state } from "./kept.js";

/** @typedef {import("./kept.js").Kept} Kept */
const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7; // days

/**
 * @param {string} title @param {Kept[]} matches @param {(kept: Kept) => string} address of the page for its game
 * @param {Record<string, string>} [titles] of games, by their names
 */
export function matchList(title, matches, address, titles = {}) {
  const items = matches.map((kept) => {
    const { match, id, over } = kept;
    const name = kept.title || titles[match.game] || match.game;
    const count = match.moves.length;
    const told = [state(kept), count === 1 ? say("{} move", count) : say("{} moves", count), ago(kept.at)].filter(Boolean).join(" · ");
    const item = element("li");
    const remove = () => {
      const shown = [...item.childNodes];
      const undo = element("button", { type: "button", onclick: () => (keep(kept), item.replaceChildren(...shown)) }, say("Undo"));
      forget(kept);
      item.replaceChildren(element("span", { role: "status" }, say("This match of {} is deleted.", name)), undo);
      undo.focus();
    };
    item.append(
      element(
        "a",
        { href: `${address(kept)}#on=${id}`, class: state(kept) === say("your turn") ? "yours" : "" },
        element("b", {}, name),
        element("span", {}, players(kept).join(" · ")),
        element("span", {}, told),
        element("i", {}, over ? say("Look at it") : say("Go on")),
      ),
      element("button", { type: "button", "aria-label": say("Delete this match of {}", name), onclick: remove }, say("Delete")),
    );
    return item;
  });
  return element("section", { class: "matches", hidden: !items.length }, element("h2", {}, title), element("ul", {}, ...items));
}

/** A time in words. @param {number} at */
function ago(at) {
  if (!at) return "";
  const then = new Date(at);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY);
  if (days >= WEEK) return then.toLocaleDateString(lang, { day: "numeric", month: "long", year: "numeric" });
  const day = new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-days, "day");
  return days ? day : `${day}, ${then.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hour12: false })}`;
}
