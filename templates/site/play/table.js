// @ts-check
// The table: seats around a cloth or a board, with the person at the screen in the south.
import { Board } from "./board.js";
import { element } from "./element.js";
import { fill, leave, travel } from "./motion.js";

/** @typedef {import("./desk.js").Table} Shown */
/** @typedef {import("./desk.js").Laid} Laid */
/** @typedef {import("./cards.js").Marks} Marks */

/** The sides of the other seats, clockwise from the left, by their number. @type {Record<number, string[]>} */
const SIDES = { 1: ["north"], 2: ["west", "east"], 3: ["west", "north", "east"] };
const ROOM = 44; // pixels of a card in a fan that a finger needs
const ROWS = 2; // of a fan, at most

export class TableView {
  /** @param {import("./cards.js").Cards} cards @param {import("./desk.js").Opened} opened @param {(touch: string) => void} choose */
  constructor(cards, opened, choose) {
    this.cards = cards;
    this.opened = opened;
    this.choose = choose;
    /** @type {Map<string, Board>} */
    this.boards = new Map();
    this.surface = element("div", { class: "surface" });
    this.centre = element("div", { class: "centre" });
    this.trick = element("ol", { class: "trick", "aria-label": "Trick" });
    this.ask = element("div", { class: "ask" });
    this.hand = element("ul", { class: "hand", "aria-label": "Your hand" });
    this.own = element("div", { class: "own zones" });
    this.theirs = element("div", { class: "theirs zones" });
    /** @type {Map<number, {place: HTMLElement, plate: HTMLElement, laid: HTMLElement}>} */
    this.seats = new Map();
    this.element = element("div", { class: "cloth" });
    /** The motions of the cards of the last trick. @type {Animation[]} */
    this.leaving = [];
    new ResizeObserver(() => this.spread()).observe(this.hand);
  }

  /** True if the game has neither a board nor cards. */
  get plain() {
    return this.element.classList.contains("plain");
  }

  /** The seats in their order from the left of the person, and their sides. @param {number} seat @returns {[number, string][]} */
  around(seat) {
    const count = this.opened.names.length;
    const others = Array.from({ length: count - 1 }, (_, place) => (seat + 1 + place) % count);
    return others.map((other, place) => [other, SIDES[others.length]?.[place] ?? "north"]);
  }

  /** Lays the table for a seat. @param {number} seat @param {Shown} table @param {string[]} roles */
  lay(seat, table, roles) {
    this.seat = seat;
    this.seats.clear();
    /** @type {Record<string, HTMLElement>} */
    const sides = {};
    for (const [other, side] of this.around(seat)) {
      sides[side] ??= element("div", { class: `side ${side}` });
      const plate = element("p", { class: "plate" }, element("strong", {}, this.opened.names[other]), element("span", {}, roles[other]));
      const laid = element("div", { class: "zones" });
      const place = element("section", { class: "seat", "aria-label": this.opened.names[other] }, plate, laid);
      sides[side].append(place);
      this.seats.set(other, { place, plate, laid });
    }
    this.centre.replaceChildren();
    this.element.dataset.seats = String(this.opened.names.length);
    const kind = table.zones.length ? "with-cards" : this.opened.board ? "with-board" : "plain";
    this.element.className = `cloth ${kind}`;
    this.element.replaceChildren(...Object.values(sides), this.theirs, this.surface, this.centre, this.own, this.ask, this.hand);
  }

  /** @param {Shown} table @param {Marks} marks @param {string[]} roles @param {import("./desk.js").Trick | null} trick */
  show(table, marks, roles, trick) {
    if (this.seat !== table.view.seat) this.lay(table.view.seat, table, roles);
    this.showBoards(table, marks);
    const whose = new Map(trick?.cards.map((card, place) => [card, trick.seats[place]]));
    travel(
      () => this.cards.shown(),
      () => this.showCards(table, marks, trick),
      (card) => this.seats.get(whose.get(card.dataset.touch ?? "") ?? -1)?.plate ?? null,
    );
    const due = table.view.to_move;
    for (const [seat, { place }] of this.seats) place.classList.toggle("due", seat === due);
  }

  /** @param {Shown} table @param {Marks} marks @param {import("./desk.js").Trick | null} trick */
  showCards(table, marks, trick) {
    this.cards.begin();
    for (const one of this.leaving) one.cancel(); // these cards may come back in the next deal
    this.leaving = [];
    const none = { legal: new Set(), chosen: [], last: [], hint: [] };
    const own = table.zones.find(({ kind, seat }) => kind === "hand" && seat === this.seat);
    const held = own && typeof own.cards !== "number" ? own.cards : [];
    fill(this.hand, held.map((name) => this.item(this.cards.card(name, marks))));
    this.hand.classList.toggle("asked", marks.legal.size > 0);
    const full = table.zones.filter((zone) => zone !== own && (typeof zone.cards === "number" ? zone.cards : zone.cards.length));
    const of = (/** @type {(zone: Laid) => boolean} */ wanted) => full.filter(wanted).map((zone) => this.zone(zone, marks));
    const mine = table.sides[this.seat ?? 0];
    this.own.replaceChildren(...of(({ seat, team }) => seat === this.seat || team === mine));
    this.theirs.replaceChildren(...of(({ team }) => team !== null && team !== mine));
    for (const [seat, { laid }] of this.seats) laid.replaceChildren(...of((zone) => zone.seat === seat));
    const sides = new Map([[this.seat, "south"], ...this.around(this.seat ?? 0)]);
    const items = (trick?.cards ?? []).map((name, place) => {
      const item = this.item(this.cards.card(name, none));
      item.className = `${sides.get(trick?.seats[place] ?? 0)}${place === trick?.best ? " best" : ""}`;
      return item;
    });
    fill(this.trick, items);
    const common = of(({ seat, team }) => seat === null && team === null);
    if (!this.plain) this.centre.replaceChildren(...common, ...(items.length ? [this.trick] : []));
    this.spread();
  }

  /** Moves the trick to the seat that takes it. @param {number} seat */
  async collect(seat) {
    const place = (this.seats.get(seat)?.plate ?? this.hand).getBoundingClientRect();
    this.leaving = [...this.trick.querySelectorAll(".card")].flatMap((card) => leave(card, place) ?? []);
    await Promise.allSettled(this.leaving.map(({ finished }) => finished));
  }

  /** The item of a list that holds a card. @param {HTMLElement} card */
  item(card) {
    const known = card.parentElement;
    if (known?.dataset.card) return (known.className = ""), known;
    return element("li", { "data-card": "1" }, card);
  }

  /** @param {Laid} zone @param {Marks} marks */
  zone(zone, marks) {
    const { name, cards, kind } = zone;
    const title = kind === "hand" && zone.seat !== null ? [] : [element("h3", {}, name)]; // the plate says whose hand it is
    const held =
      typeof cards === "number"
        ? this.cards.backs(cards)
        : element("ul", { class: "row" }, ...cards.map((card) => this.item(this.cards.card(card, marks))));
    return element("div", { class: "zone", "data-zone": name }, ...title, held);
  }

  /** Sets how far the cards of the hand stand apart: in two rows if a finger needs that. */
  spread() {
    const count = this.hand.children.length;
    const [first] = this.hand.children;
    if (!first) return;
    const width = first.getBoundingClientRect().width;
    const step = (this.hand.clientWidth - width) / Math.max(1, count - 1);
    const rows = step < ROOM ? ROWS : 1;
    this.hand.style.setProperty("--gaps", String(Math.max(1, Math.ceil(count / rows) - 1)));
    this.hand.classList.toggle("rows", rows > 1);
  }

  /** @param {Shown} table @param {Marks} marks */
  showBoards(table, marks) {
    const { opened } = this;
    const view = /** @type {any} */ (table.view);
    for (const [name, men] of Object.entries(table.men)) {
      let board = this.boards.get(name);
      if (!board && opened.board) {
        board = new Board(opened.board, name, this.choose);
        this.boards.set(name, board);
        this.surface.append(board.element);
      }
      board?.show(men, name ? view.boards[name] : view.pieces, marks);
    }
  }
}
