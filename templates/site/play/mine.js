// @ts-check
// The page “My games”: every match and every game of one's own that is stored in this browser.
import { element } from "./element.js";
import { folders } from "./folders.js";
import { matches } from "./kept.js";
import { matchList } from "./matches.js";

const main = /** @type {HTMLElement} */ (document.getElementById("mine"));
/** The titles of the games of this site, by their names. @type {Record<string, string>} */
const titles = JSON.parse(main.dataset.titles ?? "{}");

/** The games that are written here. @param {Awaited<ReturnType<typeof folders>>} own */
function written(own) {
  const lines = own.map(({ name, title }) =>
    element("li", {}, element("a", { href: `write.html?game=${encodeURIComponent(name)}` }, element("b", {}, title), element("span", {}, name), element("i", {}, "Go on"))),
  );
  return element("section", { class: "matches", hidden: !lines.length }, element("h2", {}, "Your own games"), element("ul", {}, ...lines));
}

async function show() {
  const own = await folders();
  const all = matches().filter(({ match }) => match.game in titles);
  const page = (/** @type {import("./kept.js").Kept} */ { match }) => `games/${match.game}/play.html`;
  main.replaceChildren(
    matchList("To go on with", all.filter(({ over }) => !over), page, titles),
    matchList("Finished", all.filter(({ over }) => over), page, titles),
    written(own),
    ...(all.length || own.length ? [] : [element("p", {}, "No match and no game of yours is kept in this browser yet. ", element("a", { href: "index.html" }, "Choose a game"), " and play, or ", element("a", { href: "write.html" }, "write one"), ".")]),
  );
}

addEventListener("storage", () => void show()); // another tab has played on
addEventListener("pageshow", () => void show()); // also when one comes back
