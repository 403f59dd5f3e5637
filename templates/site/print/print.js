// @ts-check
// The page that prints a game.
import { Desk, worker } from "../play/desk.js";
import { say } from "../play/element.js";
import { keepForLater } from "../play/later.js";
import { printing } from "./printing.js";

const main = /** @type {HTMLElement} */ (document.getElementById("print"));
const game = main.dataset.game ?? "";
/** @type {Desk | null} */
let desk = null;
/** The download of the preview for the worker. @type {Promise<string> | null} */
let viewer = null;

/** The session of the worker; starts one if there is none. */
const begun = () => (desk ??= new Desk(() => worker(game, "print", main.dataset.language)));

main.dataset.started = "";
printing(main, {
  name: game,
  begins: () => (desk ? "" : `${say("Downloading the program.")} `),
  ask: (what, more) => begun().ask(what, more),
  end() {
    desk?.close();
    desk = viewer = null;
  },
  shows() {
    viewer ??= begun().post({ archive: "../show/show.pack" });
    viewer.catch(() => (viewer = null));
    return viewer;
  },
  done: (what) => void (desk && keepForLater(what, main)),
});
