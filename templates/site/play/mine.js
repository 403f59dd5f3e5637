// @ts-check
// The page “My games”: every match that is stored in this browser.
import { element } from "./element.js";
import { matches } from "./kept.js";
import { matchList } from "./matches.js";

const main = /** @type {HTMLElement} */ (document.getElementById("mine"));
/** The titles of the games of this site, by their names. @type {Record<string, string>} */
const titles = JSON.parse(main.dataset.titles ?? "{}");

function show() {
  const all = matches().filter(({ match }) => match.game in titles);
  const page = (/** @type {import("./kept.js").Kept} */ { match }) => `games/${match.game}/play.html`;
  main.replaceChildren(
    matchList("To go on with", all.filter(({ over }) => !over), page, titles),
    matchList("Finished", all.filter(({ over }) => over), page, titles),
    ...(all.length ? [] : [element("p", {}, "No match is kept in this browser yet. ", element("a", { href: "index.html" }, "Choose a game"), " and play.")]),
  );
}

addEventListener("storage", show); // another tab has played on
addEventListener("pageshow", show); // also when one comes back
