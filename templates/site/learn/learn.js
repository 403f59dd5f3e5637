// @ts-check
// The page to learn a game: its questions, the first hand of its sample, its puzzles. No Python runs here.
import { element, say } from "../play/element.js";
import { recalled, remember } from "../play/stored.js";
import { MoveTask } from "./moves.js";
import { Task } from "./task.js";

/** @typedef {import("./task.js").Asked} Asked */
/** @typedef {import("./task.js").Course} Course */

const FIRST = "known"; // answered right at the first try
const LATER = "learnt"; // answered right after a mistake
const MISSED = "missed"; // answered wrong, so it comes again

/** The parts of the page by their places in its address: name, what each step is called, what is said at the end. */
const PARTS = {
  questions: {
    name: say("Questions"), noun: say("Question"), next: say("Next question"), again: say("This question comes again at the end."),
    end: say("You have answered every question"), about: say("A course teaches what is allowed. How to play well is learnt at the table."),
  },
  hand: { name: say("Play along"), noun: say("Turn"), next: say("Next turn"), again: say("This turn comes again at the end."), end: say("So it ended"), about: "" },
  puzzles: {
    name: say("Puzzles"), noun: say("Puzzle"), next: say("Next puzzle"), again: say("This puzzle comes again at the end."),
    end: say("You have solved every puzzle"), about: "",
  },
};
/** @typedef {keyof typeof PARTS} Part */

const AIM = say("The aim: {}", document.getElementById("learn")?.dataset.aim);

/** A turn of the first hand, asked like a question. @param {Course} course @returns {Asked[]} */
function turns(course) {
  return course.hand.turns.map(({ turn, men }, place) => {
    const may = turn.legal.map((words) => ({ words, right: true, touches: "", rule: "" }));
    const refused = Object.entries(turn.refused);
    const mayNot = refused.flatMap(([rule, all]) => all.map((words) => ({ words, right: false, touches: "", rule })));
    const { picture, asks } = turn;
    const aim = place ? [] : [AIM];
    const story = [...aim, ...turn.story];
    const id = `hand:${place}:${turn.played}`;
    return { question: { id, rule: "", story, picture, asks, form: "move", choices: [...may, ...mayNot], number: 0, reason: turn.told, about: "", laws: {} }, men };
  });
}

/** One part of the page. */
class Lesson {
  /** @param {HTMLElement} page @param {Course} course @param {Part} part @param {Record<Part, Asked[]>} all */
  constructor(page, course, part, all) {
    this.page = page;
    this.course = course;
    this.part = part;
    this.all = all;
    this.asked = all[part];
    this.words = PARTS[part];
    this.about = part === "hand" ? say(". You are {}.", course.hand.name) : "";
    this.key = `learn/${page.dataset.game}`;
    /** How each question was answered, by its id. @type {Record<string, string>} */
    this.answers = recalled(this.key);
    const are = (/** @type {string | undefined} */ state) => this.asked.filter(({ question }) => this.answers[question.id] === state);
    /** The questions that are still ahead. @type {Asked[]} */
    this.ahead = [...are(undefined), ...are(MISSED)];
    /** The SVGs of cards by their files. @type {Map<string, Promise<string>>} */
    this.faces = new Map();
  }

  /** The SVG of a card, loaded once. @param {string} file */
  face(file) {
    const known = this.faces.get(file) ?? fetch(new URL(`../${file}`, import.meta.url)).then((answer) => answer.text());
    this.faces.set(file, known);
    return known;
  }

  /** @param {string} id of a question @param {string} state */
  keep(id, state) {
    this.answers[id] = state;
    remember(this.key, this.answers);
  }

  /** A question that is asked again. @param {string} id */
  isMissed(id) {
    return this.answers[id] === MISSED;
  }

  /** @param {string} id */
  miss(id) {
    this.keep(id, MISSED);
  }

  /** Ask one question before all others. @param {number} place */
  begin(place) {
    const first = this.asked[place];
    if (first) this.ahead = [first, ...this.ahead.filter((other) => other !== first)];
    this.next();
  }

  next() {
    const [asked] = this.ahead;
    if (!asked) return this.end();
    const turn = this.part === "hand" ? this.course.hand.turns[this.asked.indexOf(asked)].turn : null;
    const task = asked.question.form === "move" ? new MoveTask(this, asked, turn) : new Task(this, asked);
    task.show();
  }

  /** @param {Asked} asked @param {boolean} right */
  answered(asked, right) {
    const { id } = asked.question;
    this.ahead = this.ahead.filter((other) => other !== asked);
    if (!right) this.ahead.push(asked);
    this.keep(id, right ? (this.isMissed(id) ? LATER : FIRST) : MISSED);
  }

  /** Links to the parts of the page, if there are several. */
  links() {
    const names = /** @type {Part[]} */ (Object.keys(PARTS).filter((name) => this.all[/** @type {Part} */ (name)].length));
    const link = (/** @type {Part} */ name) => element("a", { href: `#${name}`, "aria-current": name === this.part && "page" }, PARTS[name].name);
    return names.length > 1 ? [element("nav", { class: "parts", "aria-label": say("Ways to learn") }, ...names.map(link))] : [];
  }

  /** The steps of the part, for the eye; the number beside them says the same. @param {Asked} [now] */
  steps(now) {
    const marks = this.asked.map((one) => {
      const { id } = one.question;
      const state = one === now ? "now" : (this.answers[id] ?? "");
      return element("span", { class: `step ${state}` });
    });
    return element("p", { class: "steps", "aria-hidden": "true" }, ...marks);
  }

  end() {
    const { end, about } = PARTS[this.part];
    const ids = this.asked.map(({ question }) => question.id);
    const first = ids.filter((id) => this.answers[id] === FIRST).length;
    const said = first === ids.length ? say("All of them at the first try.") : say("{} of {} at the first try.", first, ids.length);
    const told = this.part === "hand" ? this.course.hand.end : [said, about];
    const play = document.querySelector('.tabs a[href="play.html"]') ? [element("a", { class: "button main", href: "play.html" }, say("Play it"))] : [];
    const again = element("button", { type: "button", class: play.length ? "" : "main", onclick: () => this.again() }, say("Start again"));
    const heading = element("h2", { tabindex: "-1" }, end);
    const words = told.filter(Boolean).map((one) => element("p", {}, one));
    this.page.replaceChildren(
      ...this.links(),
      element("div", { class: "end" }, this.steps(), heading, ...words, element("div", { class: "buttons" }, ...play, again)),
    );
    heading.focus();
  }

  again() {
    for (const { question } of this.asked) delete this.answers[question.id];
    remember(this.key, this.answers);
    this.ahead = [...this.asked];
    this.next();
  }
}

/** What the game is about and how a turn goes, before anything is asked. @param {HTMLElement} page @param {Part[]} parts */
function open(page, parts) {
  const steps = /** @type {HTMLElement | undefined} */ (document.getElementById("_steps")?.cloneNode(true));
  steps?.removeAttribute("hidden");
  const turn = steps ? [element("h2", {}, say("How a turn goes")), steps] : [];
  const ways = parts.map((name, place) => element("a", { class: place ? "button" : "button main", href: `#${name}` }, PARTS[name].name));
  page.replaceChildren(element("div", { class: "opening" }, element("p", {}, AIM), ...turn, element("div", { class: "buttons" }, ...ways)));
}

/** Show the part that the address names, such as `#puzzles=2`. @param {HTMLElement} page @param {Course} course */
function show(page, course) {
  const all = { questions: course.questions, hand: turns(course), puzzles: course.puzzles };
  const [name, place] = location.hash.slice(1).split("=");
  const known = /** @type {Part[]} */ (Object.keys(all)).filter((part) => all[part].length);
  const part = known.find((one) => one === name) ?? known[0];
  const isNew = !Object.keys(recalled(`learn/${page.dataset.game}`)).length;
  if (!name && isNew) return open(page, [...known].sort((one, other) => Number(other === "hand") - Number(one === "hand")));
  new Lesson(page, course, part, all).begin(Number(place) - 1);
}

const page = /** @type {HTMLElement} */ (document.getElementById("learn"));
try {
  const answer = await fetch("course.json");
  if (!answer.ok) throw new Error(String(answer.status));
  const course = await answer.json();
  show(page, course);
  window.addEventListener("hashchange", () => show(page, course));
} catch {
  page.replaceChildren(element("p", { role: "alert" }, say("The questions could not be loaded. Check the network, then load the page again.")));
}
