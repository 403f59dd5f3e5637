// @ts-check
// A board or a ground on the screen: what is printed, the pieces on it, and above both the places for clicks.
import { nameOf } from "./choosing.js";
import { drawing, element, say, shape } from "./element.js";
import { appear, travel, vanish } from "./motion.js";
import { setUpright, turnedDrawing, turnedPoint, turnedSize } from "./turned.js";

/** The direction of each key, to the right and down. @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const RADIUS = 0.48; // of a place, in spaces
const FINGER = 30; // pixels between places; below that a board is turned if it becomes larger
const SURE = 40; // pixels between places that a finger hits surely
const LARGER = 1.2; // by this at least
const READABLE = 9; // pixels of letters
const NAME = 3; // letters of the longest name of a row or column
const ALONG = ">"; // in the names of pictures that turn with the board
const PLACED = /[>/].*/; // the place in the names of pictures that differ there

/** @typedef {import("./desk.js").Man} Man */
/** @typedef {{legal: Set<string>, chosen: string[], last: string[], hint: string[]}} Marks */
/** @typedef {{place: string, picture: string, one: HTMLElement, x: number, y: number}} Standing */

export class Board {
  /**
   * @param {import("./desk.js").Surface} surface
   * @param {string} name the name of the board, if there are several
   * @param {{picture: (name: string) => SVGSVGElement | null}} pictures of pieces
   * @param {(touch: string) => void} choose
   */
  constructor(surface, name, pictures, choose) {
    this.surface = surface;
    this.name = name;
    this.pictures = pictures;
    this.isGround = !surface.turns.length;
    this.printed = shape("svg", {});
    this.under = shape("svg", {});
    this.men = element("div", { class: "men", "aria-hidden": "true" });
    this.over = shape("svg", { class: "places", role: "group" });
    this.over.setAttribute("aria-label", name || say("Board: move with the arrow keys, choose with Enter"));
    /** @type {Map<string, SVGElement>} */
    this.places = new Map();
    /** The pieces that stand there now. @type {Standing[]} */
    this.standing = [];
    /** The touch of a point. @param {string} point */
    this.touch = (point) => `.${point}${name && `@${name}`}`;
    const { reach, space } = surface;
    const radius = (/** @type {string} */ point) => reach[point] ?? space * RADIUS;
    for (const point of Object.keys(surface.places).sort((one, other) => radius(other) - radius(one))) {
      const touch = this.touch(point);
      const place = shape("circle", { r: radius(point), "data-touch": touch, role: "button", tabindex: "-1" });
      this.over.append(place);
      this.places.set(touch, place);
    }
    this.over.addEventListener("keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event), choose));
    this.sheet = element("div", { class: "board" }, this.printed, this.under, this.men, this.over);
    this.frame = element("div", { class: "frame" }, this.sheet);
    this.element = element("figure", {}, ...(name ? [element("figcaption", {}, name)] : []), this.frame);
    this.wanted = 0; // the angle for the person at the screen
    this.angle = NaN; // the angle now
    new ResizeObserver(() => {
      this.turn(this.wanted);
      this.enlarge();
    }).observe(this.frame);
  }

  /** The distance of two places on the screen, in pixels. @param {number} angle */
  grain(angle) {
    const { width, height } = turnedSize(this.surface, angle);
    return this.surface.space * Math.min(this.frame.clientWidth / width, this.frame.clientHeight / height);
  }

  get isFine() {
    return this.grain(this.angle) < SURE;
  }

  /** Turn the board for a person, and a quarter more on a narrow screen if it becomes larger then.
   * @param {number} wanted in degrees */
  turn(wanted) {
    this.wanted = wanted;
    const across = (wanted + 270) % 360;
    const now = this.grain(wanted);
    const mayTurn = this.isGround || this.surface.angles.length > 1;
    const angle = mayTurn && now < FINGER && this.grain(across) > LARGER * now ? across : wanted;
    if (angle === this.angle || !this.frame.isConnected) return;
    this.angle = angle;
    const { svg, width, height, places } = this.surface;
    const size = turnedSize({ width, height }, angle);
    this.sheet.style.setProperty("--wide", String(size.width / size.height));
    this.over.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    const printed = turnedDrawing(svg, this.surface, angle);
    this.printed.replaceWith(printed);
    this.printed = printed;
    setUpright(printed, angle);
    this.enlarge();
    for (const [touch, place] of this.places) {
      const [x, y] = turnedPoint(this.surface, angle, ...places[nameOf(touch)]);
      place.setAttribute("cx", String(x));
      place.setAttribute("cy", String(y));
    }
    for (const man of this.standing) this.put(man);
    if (this.last) this.show(...this.last);
  }

  /** Print the names of rows and columns large enough to read; on a very fine board only some of them. */
  enlarge() {
    if (Number.isNaN(this.angle)) return;
    const { space } = this.surface;
    const wanted = (READABLE * space) / this.grain(this.angle);
    const room = space * RADIUS;
    const every = room < wanted / 2 ? Math.ceil(wanted / room) : 1;
    const texts = [...this.printed.querySelectorAll("text")].filter((text) => (text.textContent ?? "").length <= NAME);
    const isNumber = (/** @type {SVGTextElement} */ text) => /^\d/.test(text.textContent ?? "");
    for (const kind of [texts.filter(isNumber), texts.filter((text) => !isNumber(text))]) {
      kind.forEach((text, place) => {
        const size = every > 1 ? wanted : Math.min(wanted, room);
        text.style.fontSize = Number(text.getAttribute("font-size")) < size ? `${size}px` : "";
        text.style.display = place % every ? "none" : "";
      });
    }
  }

  /**
   * @param {Man[]} men @param {string} under an SVG of what lies under the pieces
   * @param {Record<string, readonly string[]>} pieces the pieces on each place, in words
   * @param {Marks} marks
   */
  show(men, under, pieces, marks) {
    this.last = /** @type {[Man[], string, Record<string, readonly string[]>, Marks]} */ ([men, under, pieces, marks]);
    if (Number.isNaN(this.angle)) return;
    const below = under ? turnedDrawing(under, this.surface, this.angle) : shape("svg", {});
    this.under.replaceWith(below);
    this.under = below;
    this.under.classList.add("under");
    this.stand(men, marks.last);
    const full = new Set(men.map(([place]) => this.touch(place)));
    const empty = [...this.places.keys()].filter((touch) => !full.has(touch));
    const many = empty.filter((touch) => marks.legal.has(touch)).length * 2 > empty.length; // as in Hex: dots say nothing
    for (const dot of this.over.querySelectorAll(".dot")) dot.remove();
    for (const [touch, place] of this.places) {
      const point = nameOf(touch);
      const held = full.has(touch);
      const legal = marks.legal.has(touch);
      const own = { legal, held, chosen: marks.chosen.includes(touch), last: marks.last.includes(touch), hint: marks.hint.includes(touch) };
      for (const [name, is] of Object.entries(own)) place.classList.toggle(name, is);
      place.classList.toggle("idle", this.isGround && !Object.values(own).some(Boolean));
      if (legal && !held && !many) place.after(this.dot(place));
      const pile = this.isGround ? "" : `: ${(pieces[point] ?? []).join(", ") || say("empty")}`;
      place.setAttribute("aria-label", `${point}${pile}${legal ? say(", can be chosen") : ""}`);
    }
    const reached = [...this.places.values()].filter((place) => !place.classList.contains("idle"));
    if (!reached.some((place) => place.getAttribute("tabindex") === "0")) reached[0]?.setAttribute("tabindex", "0");
  }

  /** Let the pieces go to their new places. @param {Man[]} men @param {string[]} last the places of the last move */
  stand(men, last) {
    const left = [...this.standing];
    /** @type {Standing[]} */
    const next = [];
    const take = (/** @type {(man: Standing) => boolean} */ fits) => {
      const found = left.findIndex(fits);
      return found < 0 ? null : left.splice(found, 1)[0];
    };
    const moved = men.filter(([place, picture, x, y]) => {
      const same = take((man) => man.place === place && man.picture === picture && man.x === x && man.y === y);
      if (same) next.push(same);
      return !same;
    });
    const from = new Map();
    const change = () => {
      for (const [place, picture, x, y] of moved) {
        const look = picture.replace(PLACED, "");
        const alike = (/** @type {Standing} */ man) => man.picture.replace(PLACED, "") === look;
        const known = take((man) => alike(man) && last.includes(this.touch(man.place))) ?? take(alike);
        const one = known?.one ?? element("span", { class: "man" });
        const man = { place, picture, one, x, y };
        if (known?.picture !== picture) one.replaceChildren(this.pictures.picture(picture) ?? picture);
        if (!known) from.set(one, last.find((touch) => touch !== this.touch(place)));
        next.push(man);
        this.put(man);
        this.men.append(one);
      }
    };
    const first = !this.standing.length;
    travel(
      () => [...this.standing, ...next].map(({ one }) => one).filter((one) => one.isConnected),
      change,
      (one) => this.places.get(from.get(one)) ?? null,
    );
    for (const { one } of left) vanish(one);
    for (const [one, touch] of from) if (!touch && !first) appear(one);
    this.standing = next;
  }

  /** @param {Standing} man */
  put({ one, picture, x, y }) {
    const size = turnedSize(this.surface, this.angle);
    const [right, down] = turnedPoint(this.surface, this.angle, x, y);
    const svg = one.querySelector("svg");
    const wide = svg?.viewBox.baseVal.width ?? 0;
    one.style.left = `${(100 * (right - wide / 2)) / size.width}%`;
    one.style.top = `${(100 * (down - wide / 2)) / size.height}%`;
    one.style.width = `${(100 * wide) / size.width}%`;
    svg?.style.setProperty("rotate", picture.includes(ALONG) ? `${this.angle}deg` : "none");
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
    else if (event.key in WAYS) this.go(here, WAYS[event.key]);
    else return;
    event.preventDefault();
  }

  /** Move the focus to the nearest place in a direction. @param {SVGElement} from @param {[number, number]} way */
  go(from, way) {
    const at = (/** @type {SVGElement} */ place) => [Number(place.getAttribute("cx")), Number(place.getAttribute("cy"))];
    const [x, y] = at(from);
    let best = null;
    let least = Infinity;
    for (const place of this.places.values()) {
      const [a, b] = at(place);
      const along = (a - x) * way[0] + (b - y) * way[1];
      const aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
      const cost = Math.hypot(a - x, b - y) + aside / 2;
      const nearer = along > 0.01 && along >= aside - 0.01 && cost < least;
      if (nearer && !place.classList.contains("idle")) [best, least] = [place, cost];
    }
    if (best) this.focus(best);
  }

  /** @param {SVGElement} place */
  focus(place) {
    for (const one of this.places.values()) one.setAttribute("tabindex", "-1");
    place.setAttribute("tabindex", "0");
    place.focus();
  }
}
