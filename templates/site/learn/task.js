// @ts-check
// One question on the page, answered with cards, points or words.
import { Board } from "../play/board.js";
import { nameOf } from "../play/choosing.js";
import { drawing, element, lang, say } from "../play/element.js";

/** @typedef {{words: string, right: boolean, touches: string, rule: string}} Choice */
/** @typedef {{name: string, cards: string[], is_hand: boolean}} Place */
/** @typedef {{variant: string, places: Place[], trick: {name: string, card: string}[], boards: Record<string, Record<string, string[]>>}} Picture */
/** @typedef {{id: string, rule: string, story: string[], picture: Picture, asks: string, form: "all" | "one" | "number" | "move", choices: Choice[], number: number, reason: string, about: string, laws: Record<string, string>}} Question */
/** @typedef {{question: Question, men: Record<string, import("../play/desk.js").Man[]>}} Asked */
/** @typedef {{story: string[], picture: Picture, asks: string, actions: string[], legal: string[], refused: Record<string, string[]>, played: string, told: string}} Turn */
/** @typedef {{turn: Turn, men: Record<string, import("../play/desk.js").Man[]>}} Played */
/** @typedef {{name: string, turns: Played[], end: string[]}} Hand */
/** @typedef {{rules: Record<string, {heading: string, words: string}>, questions: Asked[], puzzles: Asked[], hand: Hand, surfaces: Record<string, any>, pieces: Record<string, Record<string, string>>, faces: Record<string, {file: string, wide: number}>, ranks?: Record<string, string>}} Course */
/**
 * What a task needs of the lesson that it belongs to.
 * @typedef {{page: HTMLElement, course: Course, words: {noun: string, next: string, again: string}, about: string, asked: Asked[], ahead: Asked[], isMissed: (id: string) => boolean, miss: (id: string) => void, links: () => HTMLElement[], steps: (now?: Asked) => HTMLElement, face: (file: string) => Promise<string>, next: () => void, answered: (asked: Asked, right: boolean) => void}} Lesson
 */

const LONG = 6; // sentences of a story that is told in full
const LAST = 4; // the last sentences of a longer one, which are told at once

/** One question on the page. */
export class Task {
  /** @param {Lesson} lesson @param {Asked} asked */
  constructor(lesson, asked) {
    this.lesson = lesson;
    this.asked = asked;
    this.question = asked.question;
    this.done = false;
    /** @type {Set<Choice>} */
    this.chosen = new Set();
    /** @type {Map<Choice, HTMLElement>} */
    this.buttons = new Map();
    /** @type {Board[]} */
    this.boards = [];
    this.onCards = false;
  }

  /** True if the choices are places of a board. */
  get onBoard() {
    return this.boards.length > 0 && this.choices.some((choice) => choice.touches);
  }

  get choices() {
    return this.question.choices;
  }

  show() {
    const { question, lesson } = this;
    const number = lesson.asked.indexOf(this.asked) + 1; // without the heading of the rule: it could be the answer
    const again = lesson.isMissed(question.id) ? say(", once more") : "";
    const where = element("p", { class: "where" }, element("b", {}, `${lesson.words.noun} ${number}`), `${say(" of {}", lesson.asked.length)}${again}${lesson.about}`);
    this.heading = element("h2", { tabindex: "-1" }, question.asks);
    const story = this.story();
    const picture = this.picture();
    this.verdict = element("div", { class: "verdict", role: "status" });
    this.answer = element("div", { class: "answer" }, ...this.answering());
    const asks = element("div", { class: "asks" }, ...story, this.heading);
    const answers = element("div", { class: "answers" }, this.answer, this.verdict);
    const task = element("section", { class: picture.childElementCount ? "task" : "task bare" }, asks, picture, answers);
    lesson.page.replaceChildren(...lesson.links(), element("div", { class: "head" }, where, lesson.steps(this.asked)), task);
    this.mark();
    this.heading.focus({ preventScroll: true });
    if (lesson.page.getBoundingClientRect().top < 0) lesson.page.scrollIntoView();
  }

  /** What happened before; the beginning of a long story is one tap away. */
  story() {
    const { story } = this.question;
    const now = element("p", { class: "story" }, story.slice(-LAST).join(" "));
    if (story.length <= LONG) return story.length ? [element("p", { class: "story" }, story.join(" "))] : [];
    const before = element("p", { class: "story" }, story.slice(0, -LAST).join(" "));
    return [element("details", {}, element("summary", {}, say("What happened before")), before), now];
  }

  // -- the picture

  picture() {
    const { picture } = this.question;
    const surface = this.lesson.course.surfaces[picture.variant];
    const cloth = element("div", { class: "cloth" });
    if (picture.places.length || picture.trick.length) cloth.classList.add("with-cards");
    if (surface) {
      for (const name of Object.keys(this.asked.men)) {
        const drawn = this.lesson.course.pieces[picture.variant];
        const pieces = { picture: (/** @type {string} */ man) => (drawn[man] ? drawing(drawn[man]) : null) };
        const board = new Board(surface, name, pieces, (touch) => this.touch(touch));
        board.element.addEventListener("click", (event) => this.touch(/** @type {HTMLElement} */ (event.target).dataset.touch));
        this.boards.push(board);
        cloth.append(board.element);
      }
    }
    const laid = picture.places.filter((place) => !place.is_hand);
    if (laid.length) cloth.append(element("div", { class: "zones" }, ...laid.map((place) => this.row(place))));
    if (picture.trick.length) {
      const played = picture.trick.map(({ name, card }) => element("li", {}, this.card(card), element("span", {}, name)));
      cloth.append(element("ol", { class: "trick", "aria-label": say("The trick") }, ...played));
    }
    for (const place of picture.places.filter((one) => one.is_hand)) cloth.append(this.row(place));
    return cloth;
  }

  /** @param {Place} place */
  row(place) {
    const cards = place.cards.map((name) => element("li", {}, this.held(place, name)));
    return element("div", { class: place.is_hand ? "zone held" : "zone" }, element("h3", {}, place.name), element("ul", { class: "cards" }, ...cards));
  }

  /** A card of a hand, as a button if it is a choice. @param {Place} place @param {string} name */
  held(place, name) {
    const choice = this.choices.find((one) => one.touches === name);
    if (!place.is_hand || !choice || this.buttons.has(choice)) return this.card(name);
    this.onCards = true;
    const label = element("span", { class: "label" });
    const button = element("button", { type: "button", class: "card", "aria-label": choice.words, onclick: () => this.choose(choice) }, this.face(name));
    this.buttons.set(choice, button);
    return element("span", { class: "choice" }, button, label);
  }

  /** @param {string} name */
  card(name) {
    return element("span", { class: "card", role: "img", "aria-label": name }, this.face(name));
  }

  /** The name of a card, and its face when that is loaded. @param {string} name */
  face(name) {
    const shown = element("span", { class: "name", "aria-hidden": "true" }, name);
    const face = this.lesson.course.faces[name];
    if (!face) return shown;
    shown.style.setProperty("aspect-ratio", String(face.wide));
    this.lesson.face(face.file).then((svg) => shown.replaceWith(drawing(svg)), () => {}); // its name is shown instead
    return shown;
  }

  // -- answering

  /** The elements below the question: buttons, or a field for a number. @returns {HTMLElement[]} */
  answering() {
    const { form } = this.question;
    if (form === "number") {
      this.field = element("input", { type: "text", inputmode: "numeric", autocomplete: "off", "aria-label": this.question.asks });
      const check = element("button", { class: "main" }, say("Check"));
      return [element("form", { onsubmit: (/** @type {Event} */ event) => this.typed(event) }, this.field, check)];
    }
    const listed = this.choices.filter((choice) => !this.buttons.has(choice));
    const items = listed.map((choice) => {
      const button = element("button", { type: "button", class: "option", onclick: () => this.choose(choice) }, this.label(choice));
      this.buttons.set(choice, button);
      return element("li", {}, button);
    });
    const list = items.length ? [element("ul", { class: "options" }, ...items)] : [];
    if (form === "one") return list;
    const check = element("button", { type: "button", class: "main", onclick: () => this.check() }, say("Check"));
    const on = this.onCards ? say("Tap all cards that are right") : this.onBoard ? say("Tap all places that are right, or their names") : say("Choose all that are right");
    return [element("p", { class: "how" }, say("{}. Then check.", on)), ...list, check];
  }

  /** The words of a button: a point alone, where the question has the rest. @param {Choice} choice */
  label(choice) {
    return choice.touches || choice.words;
  }

  /** @param {string | undefined} touch of a place on a board */
  touch(touch) {
    const choice = touch && this.choices.find((one) => one.touches === nameOf(touch));
    if (choice) this.choose(choice);
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (this.done) return;
    if (this.question.form === "one") {
      this.chosen.add(choice);
      this.check();
      return;
    }
    if (!this.chosen.delete(choice)) this.chosen.add(choice);
    this.mark();
  }

  /** @param {Event} event */
  typed(event) {
    event.preventDefault();
    const words = this.field?.value.trim().replace("−", "-").replace(",", "") ?? "";
    if (this.done || !words) return;
    if (!/^-?\d+(\.\d+)?$/.test(words)) {
      this.verdict?.replaceChildren(element("p", {}, say("Type the number in digits.")));
      return;
    }
    const right = Number(words) === this.question.number;
    this.judge(right, right ? say("Right.") : say("Not quite: it is {}.", this.question.number.toLocaleString(lang)));
  }

  check() {
    if (this.question.form === "one") {
      const [chosen] = this.chosen;
      const right = this.choices.filter((choice) => choice.right).map((choice) => choice.words);
      this.judge(chosen.right, chosen.right ? say("Right.") : say("Not quite. The answer: {}", right.join(say(" or "))));
      return;
    }
    const wrong = [...this.chosen].filter((choice) => !choice.right).map((choice) => this.label(choice));
    const missed = this.choices.filter((choice) => choice.right && !this.chosen.has(choice)).map((choice) => this.label(choice));
    const said = [...(wrong.length ? [say("not {}", wrong.join(", "))] : []), ...(missed.length ? [say("also {}", missed.join(", "))] : [])];
    const long = wrong.length + missed.length > 4;
    this.judge(!said.length, !said.length ? say("Right.") : long ? say("Not quite: ✓ marks what is right.") : say("Not quite: {}.", said.join("; ")));
  }

  /** Show what was right and why. @param {boolean} right @param {string} said */
  judge(right, said) {
    this.done = true;
    this.lesson.answered(this.asked, right);
    this.mark();
    const last = !this.lesson.ahead.length;
    const onward = element("button", { type: "button", class: "main", onclick: () => this.lesson.next() }, last ? say("Finish") : this.lesson.words.next);
    const later = right ? [] : [element("p", { class: "how" }, this.lesson.words.again)];
    const reason = this.question.reason ? [element("p", {}, this.question.reason)] : [];
    for (const gone of this.answer?.querySelectorAll(".how, .main, form, details") ?? []) gone.remove();
    this.verdict?.replaceChildren(
      element("p", { class: right ? "said right" : "said wrong" }, said), ...reason, ...this.quotes(), ...later, element("div", { class: "buttons" }, onward),
    );
    onward.focus();
    this.verdict?.scrollIntoView({ block: "nearest" });
  }

  /** The rules that answer the question, in their own words. */
  quotes() {
    return Object.keys(this.question.laws).flatMap((id) => this.quote(id));
  }

  /** A rule in its own words. @param {string} id */
  quote(id) {
    const rule = this.lesson.course.rules[id];
    if (!rule) return [];
    const link = element("a", { href: `index.html#${id}` }, rule.heading);
    const words = this.question.laws[id] || rule.words;
    return [element("blockquote", {}, ...(words ? [element("p", {}, words)] : []), element("footer", {}, link))];
  }

  /** Show which choices are chosen, and after the answer which are right. */
  mark() {
    for (const [choice, button] of this.buttons) {
      const chosen = this.chosen.has(choice);
      if (this.question.form === "all") button.setAttribute("aria-pressed", String(chosen));
      button.classList.toggle("chosen", chosen);
      if (!this.done) continue;
      button.toggleAttribute("disabled", true);
      button.classList.add(choice.right ? "may" : "may-not");
      const words = choice.right ? "✓" : "✗";
      const label = button.parentElement?.querySelector(".label");
      if (label) label.textContent = words;
      else button.append(element("span", { class: "sign" }, ` ${words}`));
      button.setAttribute("aria-label", `${choice.words}: ${choice.right ? say("right") : say("wrong")}`);
    }
    const open = this.done ? [] : this.choices;
    const { about } = this.question;
    for (const board of this.boards) {
      const pieces = this.question.picture.boards[board.name] ?? {};
      const chosen = [...this.chosen].map((choice) => board.touch(choice.touches));
      const legal = new Set(open.filter((choice) => choice.touches).map((choice) => board.touch(choice.touches)));
      board.turn(0);
      board.show(this.asked.men[board.name], "", pieces, { legal, chosen, last: [], hint: about ? [board.touch(about)] : [] });
      for (const choice of this.choices) {
        const place = board.places.get(board.touch(choice.touches));
        place?.classList.toggle("may", this.done && choice.right);
        place?.classList.toggle("may-not", this.done && !choice.right);
      }
    }
  }
}
