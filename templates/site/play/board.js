// @ts-check
// A board on the screen: the printed board, the pieces on it, and above both the places for clicks.
import { nameOf } from "./choosing.js";
import { drawing, element, shape } from "./element.js";

/** The direction of each key, to the right and down. @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

export class Board {
  /**
   * @param {import("./desk.js").Surface} surface
   * @param {string} name the name of the board, if there are several
   * @param {(touch: string) => void} choose
   */
  constructor(surface, name, choose) {
    this.surface = surface;
    this.name = name;
    this.printed = drawing(surface.svg);
    this.printed.setAttribute("aria-hidden", "true");
    this.men = element("div", { class: "men" });
    this.over = shape("svg", { viewBox: `0 0 ${surface.width} ${surface.height}`, class: "places", role: "group" });
    this.over.setAttribute("aria-label", name || "Board: move with the arrow keys, choose with Enter");
    /** @type {Map<string, SVGElement>} */
    this.places = new Map();
    /** The touch of a point. @param {string} point */
    this.touch = (point) => `.${point}${name && `@${name}`}`;
    for (const [point, [x, y]] of Object.entries(surface.places)) {
      const touch = this.touch(point);
      const place = shape("circle", { cx: x, cy: y, r: surface.space * 0.48, "data-touch": touch, role: "button" });
      place.setAttribute("tabindex", "-1");
      this.over.append(place);
      this.places.set(touch, place);
    }
    this.places.values().next().value?.setAttribute("tabindex", "0");
    this.over.addEventListener("keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event), choose));
    const sheet = element("div", { class: "board" }, this.printed, this.men, this.over);
    sheet.style.setProperty("--wide", String(surface.width / surface.height));
    const frame = element("div", { class: "frame" }, sheet);
    this.element = element("figure", {}, ...(name ? [element("figcaption", {}, name)] : []), frame);
  }

  /**
   * @param {string} men @param {Record<string, readonly string[]>} pieces the pieces on each place, in words
   * @param {{legal: Set<string>, chosen: string[], last: string[], hint: string[]}} marks
   */
  show(men, pieces, marks) {
    const standing = drawing(men);
    standing.setAttribute("aria-hidden", "true");
    this.men.replaceChildren(standing);
    const held = (/** @type {string} */ touch) => (pieces[nameOf(touch)] ?? []).length > 0;
    const empty = [...this.places.keys()].filter((touch) => !held(touch));
    const all = empty.every((touch) => marks.legal.has(touch)); // as in Hex: a mark on each would say nothing
    for (const dot of this.over.querySelectorAll(".dot")) dot.remove();
    for (const [touch, place] of this.places) {
      const point = nameOf(touch);
      const legal = marks.legal.has(touch);
      place.classList.toggle("legal", legal);
      place.classList.toggle("held", held(touch));
      if (legal && !held(touch) && !all) place.after(this.dot(place));
      place.classList.toggle("chosen", marks.chosen.includes(touch));
      place.classList.toggle("last", marks.last.includes(touch));
      place.classList.toggle("hint", marks.hint.includes(touch));
      const pile = (pieces[point] ?? []).join(", ") || "empty";
      place.setAttribute("aria-label", `${point}: ${pile}${legal ? ", can be chosen" : ""}`);
    }
  }

  /** The mark of an empty place that can be chosen. @param {SVGElement} place */
  dot(place) {
    const at = { cx: place.getAttribute("cx"), cy: place.getAttribute("cy") };
    return shape("circle", { ...at, r: this.surface.space * 0.14, class: "dot" });
  }

  /** @param {KeyboardEvent} event @param {(touch: string) => void} choose */
  key(event, choose) {
    const here = /** @type {SVGElement} */ (event.target);
    const touch = here.dataset.touch;
    if (!touch) return;
    if (event.key === "Enter" || event.key === " ") choose(touch);
    else if (event.key in WAYS) this.go(touch, WAYS[event.key]);
    else return;
    event.preventDefault();
  }

  /** Move the focus to the nearest place in a direction. @param {string} from @param {[number, number]} way */
  go(from, way) {
    const places = this.surface.places;
    const [x, y] = places[nameOf(from)];
    let best = "";
    let least = Infinity;
    for (const [point, [a, b]] of Object.entries(places)) {
      const along = (a - x) * way[0] + (b - y) * way[1];
      const aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
      const cost = Math.hypot(a - x, b - y) + aside / 2;
      if (along > 0.01 && along >= aside && cost < least) [best, least] = [this.touch(point), cost];
    }
    if (best) this.focus(best);
  }

  /** @param {string} touch */
  focus(touch) {
    for (const place of this.places.values()) place.setAttribute("tabindex", "-1");
    const place = this.places.get(touch);
    place?.setAttribute("tabindex", "0");
    place?.focus();
  }
}
