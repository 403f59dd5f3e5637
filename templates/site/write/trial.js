// @ts-check
// The tab in which the game is played as it is now, in a frame with the table of the play pages.
import { element } from "../play/element.js";

/**
 * What the frame gets: the game, its files, its rulesets and players, what the sealed frame needs, and what shows a rule.
 * @typedef {{slug: string, files: Record<string, Uint8Array>, seating: string, needed: import("./seal.js").Needed,
 *   rule: (id: string) => void}} Given
 */

export class Trial {
  constructor() {
    this.element = element("div", { class: "trial" });
    /** What is played. @type {object | null} */
    this.played = null;
  }

  /** @param {...(Node | string)} words */
  say(...words) {
    this.played = null;
    this.element.replaceChildren(element("p", { role: "status" }, ...words));
  }

  /** @param {Given} given */
  play(given) {
    const frame = element("iframe", { title: "The game on a table", src: new URL("try.html", document.baseURI).href });
    Object.assign(frame, { given });
    this.element.replaceChildren(frame);
  }
}
