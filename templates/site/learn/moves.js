// @ts-check
// A move to find: in a puzzle one that wins, in the first hand any legal one. Points and cards are touched.
import { goesOn, nameOf } from "../play/choosing.js";
import { element, say } from "../play/element.js";
import { litSteps } from "../play/steps.js";
import { Task } from "./task.js";

/** @typedef {import("./task.js").Choice} Choice */
/** @typedef {import("./task.js").Place} Place */
/** @typedef {{choice: Choice, word: string, words: string, touches: string[]}} Offer */

const FEW = 8; // moves that are listed when points or cards have been touched
const COARSE = matchMedia("(pointer: coarse)"); // fingers
const NAMES = /[♠♥♦♣]?[\w:]+/g;

export class MoveTask extends Task {
  /** @param {import("./task.js").Lesson} lesson @param {import("./task.js").Asked} asked @param {import("./task.js").Turn | null} turn of the sample */
  constructor(lesson, asked, turn) {
    super(lesson, asked);
    this.turn = turn;
    /** The points and cards that are touched so far. @type {string[]} */
    this.touched = [];
    this.list = element("ul", { class: "options" });
    /** @type {Offer[]} */
    this.offers = this.choices.map((choice) => ({ choice, word: choice.words, words: choice.words, touches: this.touches(choice.words) }));
  }

  /** The points and cards that a move names, in order. @param {string} words */
  touches(words) {
    const { picture } = this.question;
    const places = this.lesson.course.surfaces[picture.variant]?.places ?? {};
    const [board = ""] = Object.keys(this.asked.men);
    const held = picture.places.flatMap((place) => place.cards);
    const { ranks = {} } = this.lesson.course;
    const names = (words.match(NAMES) ?? []).map((name) => (name.slice(1) in ranks ? name[0] + ranks[name.slice(1)] : name));
    return names.flatMap((name) => (name in places ? [`.${name}${board && `@${board}`}`] : held.includes(name) ? [name] : []));
  }

  answering() {
    const told = this.turn ? this.step(this.turn) : [];
    const give = element("button", { type: "button", onclick: () => this.give() }, say("Show the answer"));
    this.update();
    const touched = this.offers.some(({ touches }) => touches.length) ? [element("p", { class: "how" }, this.how())] : [];
    return [...told, ...touched, this.list, ...(this.turn ? [] : [element("div", { class: "buttons main" }, give)])];
  }

  /** What to touch for a move. */
  how() {
    const several = this.offers.some(({ touches }) => touches.length > 1);
    if (!this.boards.length) return several ? say("Tap the cards of your move one after the other.") : say("Tap a card.");
    return several ? say("Tap a piece, then the place where it goes.") : say("Tap a place on the board.");
  }

  /** What the player may do now: the step of the turn in the words of the rules, all steps one tap away.
   * @param {import("./task.js").Turn} turn */
  step(turn) {
    const steps = document.getElementById("_steps");
    if (steps) litSteps(steps, turn.actions);
    const lit = [...(steps?.querySelectorAll(".now") ?? [])].map((step) => step.textContent).join(" ");
    const may = lit || (turn.actions.length > 1 ? say("You may {}.", turn.actions.join(say(" or "))) : "");
    const all = /** @type {HTMLElement | undefined} */ (steps?.cloneNode(true));
    all?.removeAttribute("id");
    all?.removeAttribute("hidden");
    const turns = all ? [element("details", { open: !lit }, element("summary", {}, say("How a turn goes")), all)] : [];
    return [...(may ? [element("p", { class: "how turn" }, element("b", {}, `${say("Your turn.")} `), may)] : []), ...turns];
  }

  /** The cards of the player have another name than those of the others. @param {Place} place */
  row(place) {
    return super.row(place.is_hand ? { ...place, name: say("Your cards ({})", place.name) } : place);
  }

  /** The points of the last move that was told. A name like `12` could be any number. */
  last() {
    const isPoint = (/** @type {string} */ touch) => touch.startsWith(".") && !/^\d+$/.test(nameOf(touch));
    const places = this.question.story.map((said) => this.touches(said).filter(isPoint));
    return places.filter((points) => points.length).at(-1) ?? [];
  }

  /** A card that is touched, like a point. @param {Place} place @param {string} name */
  held(place, name) {
    if (!this.offers.some(({ touches }) => touches.includes(name))) return this.card(name);
    const button = element("button", { type: "button", class: "card", "aria-label": name, "data-card": name, onclick: () => this.touch(name) }, this.face(name));
    return element("span", { class: "choice" }, button, element("span", { class: "label" }));
  }

  /** @param {string | undefined} touch of a point or a card */
  touch(touch) {
    if (!touch || this.done) return;
    const again = this.touched.lastIndexOf(touch);
    if (again >= 0) this.touched.splice(again, 1);
    else if (this.open([...this.touched, touch]).length) this.touched.push(touch);
    else if (this.open([touch]).length) this.touched = [touch];
    else {
      this.touched = [];
      this.say(say("No move begins there."));
    }
    const open = this.open(this.touched);
    const exact = open.filter((offer) => offer.touches.length === this.touched.length);
    const isSure = !COARSE.matches || !this.boards.some((board) => board.isFine); // else the move is a button, too
    if (this.touched.length && open.length === 1 && exact.length && isSure) this.choose(exact[0].choice);
    else this.update();
  }

  /** The moves that go on from some points or cards. @param {string[]} touched */
  open(touched) {
    return this.offers.filter((offer) => goesOn(offer, touched));
  }

  /** List the moves that cannot be touched, or those that are still meant. */
  update() {
    const open = this.open(this.touched);
    const exact = open.filter((offer) => offer.touches.length === this.touched.length);
    const legal = exact.filter(({ choice }) => this.touched.length || !this.turn || choice.right);
    const listed = this.touched.length && open.length <= FEW ? open : legal;
    const button = (/** @type {Choice} */ choice) => element("button", { type: "button", class: "option", onclick: () => this.choose(choice) }, choice.words);
    this.list.replaceChildren(...listed.map(({ choice }) => element("li", {}, button(choice))));
    this.mark();
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (this.done) return;
    this.touched = [];
    if (!choice.right) {
      this.lesson.miss(this.question.id);
      const words = this.turn ? say("Not allowed: {}.", choice.words) : say("{} does not win in time. Try another move.", choice.words);
      this.update();
      this.say(words, ...this.quote(choice.rule));
      return;
    }
    this.chosen = new Set([choice]);
    this.list.remove();
    if (!this.turn) this.judge(true, say("Right."));
    else if (choice.words === this.turn.played) this.judge(true, say("So it was played."));
    else this.judge(true, say("You may. The sample game goes on with: {}.", this.turn.played));
  }

  give() {
    const right = this.choices.filter((choice) => choice.right);
    this.list.remove();
    this.judge(false, say("The answer: {}.", right.map((choice) => choice.words).join(say(" or "))));
  }

  /** @param {string} words @param {HTMLElement[]} quotes */
  say(words, ...quotes) {
    this.verdict?.replaceChildren(element("p", { class: "said wrong" }, words), ...quotes);
    this.verdict?.scrollIntoView({ block: "nearest" });
  }

  mark() {
    if (!this.verdict) return;
    const played = this.offers.filter(({ choice }) => (this.turn ? choice.words === this.turn.played : choice.right));
    const right = this.done ? played.flatMap(({ touches }) => touches) : [];
    for (const board of this.boards) {
      const pieces = this.question.picture.boards[board.name] ?? {};
      board.turn(0);
      board.show(this.asked.men[board.name], "", pieces, { legal: new Set(), chosen: this.touched, last: this.done ? [] : this.last(), hint: [] });
      for (const [touch, place] of board.places) place.classList.toggle("may", right.includes(touch));
    }
    for (const card of this.lesson.page.querySelectorAll("[data-card]")) {
      const name = /** @type {HTMLElement} */ (card).dataset.card ?? "";
      card.classList.toggle("chosen", this.touched.includes(name));
      card.classList.toggle("may", right.includes(name));
      card.toggleAttribute("disabled", this.done);
    }
  }

  quotes() {
    return [];
  }
}
