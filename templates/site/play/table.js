// @ts-check
// The table: seats around a cloth or a board, with the person at the screen in the south.
import { Board } from "./board.js";
import { boardOf } from "./choosing.js";
import { drawing, element, say } from "./element.js";
import { fill, leave, roll, travel } from "./motion.js";
import { settings } from "./settings.js";

/** @typedef {import("./desk.js").Table} Shown */
/** @typedef {import("./desk.js").Laid} Laid */
/** @typedef {import("./cards.js").Marks} Marks */

/** The sides of the other seats, clockwise from the left, by their number. @type {Record<number, string[]>} */
const SIDES = { 1: ["north"], 2: ["west", "east"], 3: ["west", "north", "east"] };
const ROOM = 44; // pixels of a card in a fan that a finger needs
const ROWS = 2; // of a fan, at most

/** What is counted of a seat, as rows of boxes. @param {Record<string, [number, number]>} counters */
function pips(counters) {
  const rows = Object.entries(counters).map(([name, [count, whole]]) => {
    const boxes = Array.from({ length: whole }, (_, place) => element("i", { class: place < count ? "full" : "" }));
    return element("li", {}, `${name} `, element("span", { role: "img", "aria-label": say("{} of {}", count, whole) }, ...boxes));
  });
  return rows.length ? [element("ul", { class: "pips" }, ...rows)] : [];
}

export class TableView {
  /** @param {import("./cards.js").Cards} cards @param {import("./pictures.js").Pictures} pieces
   * @param {import("./desk.js").Opened} opened @param {(touch: string) => void} choose */
  constructor(cards, pieces, opened, choose) {
    this.cards = cards;
    this.pieces = pieces;
    this.opened = opened;
    this.choose = choose;
    /** @type {Map<string, Board>} */
    this.boards = new Map();
    this.surface = element("div", { class: "surface" });
    this.centre = element("div", { class: "centre" });
    this.trick = element("ol", { class: "trick", "aria-label": say("Trick") });
    this.ask = element("div", { class: "ask", tabindex: "-1" });
    this.hand = element("ul", { class: "hand", "aria-label": say("Your hand") });
    this.theirs = element("div", { class: "theirs zones" });
    /** @type {Map<number, {place: HTMLElement, plate: HTMLElement, laid: HTMLElement}>} */
    this.seats = new Map();
    this.dice = element("div", { class: "dice", role: "img" });
    this.thrown = ""; // which throw the dice show
    this.own = element("div", { class: "own zones" });
    this.place = element("li", { class: "turn", "aria-hidden": "true" }, say("You")); // of one's own card in the trick
    this.mine = element("p", { class: "plate mine" });
    /** The card of the hand at which the Tab key stops. @type {HTMLElement | undefined} */
    this.stopped = undefined;
    this.more = 0; // by how much the person has turned the board, in degrees
    this.element = element("div", { class: "cloth" }, this.ask); // the question says that the game is loading
    /** The motions of the cards of the last trick. @type {Animation[]} */
    this.leaving = [];
    this.hand.addEventListener("keydown", (event) => this.key(event));
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

  /** Lays the table for a seat. @param {number} seat @param {Shown} table */
  lay(seat, table) {
    this.seat = seat;
    this.seats.clear();
    const kind = table.zones.length ? "with-cards" : this.opened.board ? "with-board" : "plain";
    /** @type {Record<string, HTMLElement>} */
    const sides = {};
    for (const [other, side] of this.around(seat)) {
      sides[side] ??= element("div", { class: `side ${side}` });
      const plate = element("p", { class: "plate" });
      const laid = element("div", { class: "zones" });
      const place = element("section", { class: "seat", "aria-label": this.opened.names[other] }, plate, laid);
      sides[side].append(place);
      this.seats.set(other, { place, plate, laid });
    }
    this.centre.replaceChildren();
    this.element.dataset.seats = String(this.opened.names.length);
    this.element.className = `cloth ${kind}`;
    const around = Object.values(sides);
    const players = kind === "with-cards" ? around : [element("div", { class: "players" }, this.mine, ...around)];
    this.element.replaceChildren(...players, this.theirs, this.surface, this.centre, this.own, this.ask, this.hand);
  }

  /** @param {Shown} table @param {Marks} marks @param {string[]} roles @param {import("./desk.js").Trick | null} trick */
  show(table, marks, roles, trick) {
    if (this.seat !== table.view.seat) this.lay(table.view.seat, table);
    this.showBoards(table, marks);
    this.showDice(table);
    const whose = new Map(trick?.cards.map((card, place) => [card, trick.seats[place]]));
    travel(
      () => this.cards.shown(),
      () => this.showCards(table, marks, trick),
      (card) => this.seats.get(whose.get(card.dataset.touch ?? "") ?? -1)?.plate ?? null,
    );
    const due = table.view.to_move;
    const plates = [...this.seats].map(([seat, { plate }]) => /** @type {const} */ ([seat, plate]));
    for (const [seat, plate] of [...plates, /** @type {const} */ ([table.view.seat, this.mine])]) {
      const stone = table.stones[seat] && this.pieces.picture(table.stones[seat]);
      plate.replaceChildren(
        ...(stone ? [stone] : []),
        element("strong", {}, table.playing[seat]),
        element("span", {}, roles[seat]),
        ...pips(table.counters[seat]),
      );
      plate.classList.toggle("due", seat === due);
    }
  }

  /** Show the dice; a new throw rolls. @param {Shown} table @returns {boolean} true for a new throw */
  showDice({ dice, view }) {
    const thrown = dice.length ? JSON.stringify(view.luck.at(-1)) : "";
    const fresh = thrown !== this.thrown && thrown !== "";
    this.thrown = thrown;
    const drawn = dice.map(([face, used]) => {
      const die = drawing(this.opened.dice[face]);
      die.classList.toggle("used", used);
      die.setAttribute("aria-hidden", "true");
      return die;
    });
    this.dice.replaceChildren(...drawn);
    this.dice.hidden = !dice.length;
    this.dice.setAttribute("aria-label", say("Dice: {}", dice.map(([face, used]) => face.split(" ").at(-1) + (used ? say(" (used)") : "")).join(", ")));
    if (fresh) roll(drawn);
    return fresh;
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
    const { held: inHand, stopped } = this;
    const stays = stopped && inHand.includes(stopped) && (!marks.legal.size || stopped.matches(".legal, :focus"));
    this.stop(stays ? stopped : (inHand.find((card) => card.matches(".legal")) ?? inHand[0]));
    const full = table.zones.filter((zone) => zone !== own && (typeof zone.cards === "number" ? zone.cards : zone.cards.length));
    const of = (/** @type {(zone: Laid) => boolean} */ wanted) =>
      full.filter(wanted).map((zone) => this.zone(zone, marks, zone.team === null ? "" : table.teams[zone.team]));
    const mine = table.sides[this.seat ?? 0];
    const whose = (/** @type {(team: number) => boolean} */ fits) => {
      const team = full.find((zone) => zone.team !== null && fits(zone.team))?.team;
      return typeof team === "number" ? [element("h2", { class: "whose" }, table.teams[team])] : [];
    };
    this.own.replaceChildren(...whose((team) => team === mine), ...of(({ seat, team }) => seat === this.seat || team === mine));
    this.theirs.replaceChildren(...whose((team) => team !== mine), ...of(({ team }) => team !== null && team !== mine));
    for (const [seat, { laid }] of this.seats) laid.replaceChildren(...of((zone) => zone.seat === seat));
    const sides = new Map([[this.seat, "south"], ...this.around(this.seat ?? 0)]);
    const lying = trick?.cards ?? [];
    const items = lying.map((name, place) => {
      const item = this.item(this.cards.card(name, none));
      const isBest = place === trick?.best && lying.length > 1;
      item.className = `${sides.get(trick?.seats[place] ?? 0)}${isBest ? " best" : ""}`;
      item.dataset.said = isBest ? say("highest") : place ? "" : say("led");
      return item;
    });
    const due = trick && trick.cards.length < table.sides.length && table.groups.length;
    fill(this.trick, due ? [...items, this.place] : items);
    const common = of(({ seat, team }) => seat === null && team === null);
    if (!this.plain) this.centre.replaceChildren(...common, ...(items.length ? [this.trick] : []));
    this.spread();
  }

  /** The cards of the hand. */
  get held() {
    return /** @type {HTMLElement[]} */ ([...this.hand.querySelectorAll(".card")]);
  }

  /** Lets the Tab key stop at one card of the hand only. @param {HTMLElement | undefined} card */
  stop(card) {
    this.stopped = card;
    for (const one of this.held) one.tabIndex = one === card ? 0 : -1;
  }

  /** Goes through the hand by keys. @param {KeyboardEvent} event */
  key(event) {
    const { held } = this;
    const place = held.indexOf(/** @type {HTMLElement} */ (event.target));
    const ways = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: held.length - 1 };
    const card = held[ways[/** @type {keyof typeof ways} */ (event.key)]];
    if (place < 0 || !card) return;
    event.preventDefault();
    event.stopPropagation(); // arrow keys also walk through a finished game
    this.stop(card);
    card.focus();
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

  /** @param {Laid} zone @param {Marks} marks @param {string} team that owns it, or "" */
  zone(zone, marks, team) {
    const { name, cards, kind } = zone;
    const short = name.replace(` of ${team}`, ""); // the team, as the seat of a hand, is told beside it
    const title = kind === "hand" && zone.seat !== null ? [] : [element("h2", {}, short)];
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
    const alone = opened.people.length < 2;
    const turn = alone || settings.turning ? (opened.board?.turns[view.seat] ?? 0) : 0;
    for (const [name, men] of Object.entries(table.men)) {
      let board = this.boards.get(name);
      if (!board && opened.board) {
        board = new Board(opened.board, name, this.pieces, this.choose);
        this.boards.set(name, board);
        this.surface.append(board.element);
      }
      board?.turn((turn + this.more) % 360);
      board?.show(men, table.under, name ? view.boards[name] : view.pieces, marks);
      board?.element.classList.toggle("asked", [...marks.legal].some((touch) => touch.startsWith(".") && boardOf(touch) === (name || undefined)));
    }
  }

  /** Where the keys begin: on a board that is asked about, else at the question, which the hand follows. */
  get start() {
    return /** @type {HTMLElement} */ (this.surface.querySelector(".asked .places [tabindex='0']") ?? this.ask);
  }

  /** True if the board can be turned. */
  get turns() {
    return (this.opened.board?.angles.length ?? 0) > 1;
  }

  /** True if places are too small for a finger to hit one without looking. */
  get isFine() {
    return [...this.boards.values()].some((board) => board.isFine);
  }

  /** Turn the board further. */
  turn() {
    const angles = this.opened.board?.angles ?? [0];
    this.more = angles[(angles.indexOf(this.more) + 1) % angles.length];
  }
}
