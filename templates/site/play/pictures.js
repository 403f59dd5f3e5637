// @ts-check
// Pictures that the session draws: the faces of cards, and pieces. Each is requested once.
import { drawing } from "./element.js";

export class Pictures {
  /** @param {import("./desk.js").Desk} desk @param {"faces" | "pieces"} what */
  constructor(desk, what) {
    this.desk = desk;
    this.what = what;
    /** @type {Map<string, SVGSVGElement>} */
    this.drawn = new Map();
  }

  /** Request the missing pictures. @param {Iterable<string>} names */
  async draw(names) {
    const missing = [...new Set(names)].filter((name) => !this.drawn.has(name));
    if (!missing.length) return;
    const answer = await this.desk.ask(this.what, { names: missing });
    if (answer.is !== "drawn") return; // their names are shown instead
    for (const [name, svg] of Object.entries(answer.faces)) this.drawn.set(name, drawing(svg));
  }

  /** A copy of a picture; null if it cannot be drawn. @param {string} name @returns {SVGSVGElement | null} */
  picture(name) {
    const copy = /** @type {SVGSVGElement | null} */ (this.drawn.get(name)?.cloneNode(true) ?? null);
    copy?.setAttribute("aria-hidden", "true");
    return copy;
  }
}
