// @ts-check
// The desk of the page Play. Python takes longest to load, so this starts it before the other scripts are there.
import { Desk, worker } from "./desk.js";

export const main = /** @type {HTMLElement} */ (document.getElementById("play"));
export const slug = main.dataset.game ?? "";
export const desk = new Desk(() => worker(slug, "play", main.dataset.language));
