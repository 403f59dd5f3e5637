// @ts-check
// Plays the game that is being written. The page around this frame passes it in. Its author is not trusted: the game runs
// in a sealed frame, and only the harmless part of its drawings is shown.
import { source } from "../play/desk.js";
import { shown } from "../play/element.js";
import { cleanedDrawing } from "./preview.js";
import { Sealed } from "./seal.js";

const ARCHIVE = "play/press.pack";
const SESSION = /** @type {[string, string]} */ (["publisher.site.match_session", "match_session"]);

const main = /** @type {HTMLElement} */ (document.getElementById("play"));
const given = /** @type {import("./trial.js").Given | undefined} */ (/** @type {any} */ (window.frameElement)?.given);

if (given) {
  const { slug, files, needed } = given;
  shown.svg = cleanedDrawing;
  main.replaceChildren();
  main.dataset.game = slug;
  main.dataset.rulesets = given.seating;
  const archives = [ARCHIVE];
  const unneeded = needed.archives.filter((name) => name !== ARCHIVE);
  const own = Object.fromEntries(Object.entries(needed.files).filter(([name]) => !unneeded.includes(name)));
  source.begin = () => {
    const player = new Sealed({ ...needed, files: own, archives }, { slug, session: SESSION, checked: [] });
    player.postMessage({ number: 0, put: files });
    return player;
  };
  main.addEventListener("click", (event) => {
    const rule = event.target instanceof Element && event.target.closest("a[href^='index.html#']");
    if (!rule) return;
    event.preventDefault();
    given.rule(rule.getAttribute("href")?.split("#")[1] ?? "");
  });
  await import("../play/play.js");
}
