// @ts-check
// Cards on the screen, with their printed faces. Each card is one element as long as it is seen, so that it can travel.
import { element, say } from "./element.js";
import { Pictures } from "./pictures.js";

const MOST_BACKS = 13; // that are drawn of a hidden hand; its number is always shown

/** @typedef {{legal: Set<string>, chosen: string[], last: string[], hint: string[]}} Marks */

export class Cards {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.faces = new Pictures(desk, "faces");
    /** By name and number of the copy. @type {Map<string, HTMLButtonElement>} */
    this.cards = new Map();
    /** How often each name was shown in this view. @type {Map<string, number>} */
    this.copies = new Map();
  }

  /** @param {string} name of the card, or "" for the back */
  face(name) {
    return this.faces.picture(name) ?? element("span", { class: "name" }, name || "?");
  }

  /** A card in words, as its picture has them: “king of spades”. @param {string} name */
  words(name) {
    return this.faces.drawn.get(name)?.querySelector("title")?.textContent ?? name;
  }

  /** Begin a new view: all cards are still to be placed. */
  begin() {
    this.copies.clear();
  }

  /** The next copy of a card, marked. @param {string} name @param {Marks} marks */
  card(name, marks) {
    const copy = this.copies.get(name) ?? 0;
    this.copies.set(name, copy + 1);
    const key = `${name}#${copy}`;
    let card = this.cards.get(key);
    if (!card) {
      card = element("button", { type: "button", class: "card", "data-touch": name }, this.face(name));
      this.cards.set(key, card);
    }
    const chosen = marks.chosen.filter((one) => one === name).length > copy;
    const legal = marks.legal.has(name);
    card.classList.toggle("legal", legal);
    card.classList.toggle("chosen", chosen);
    card.classList.toggle("hint", marks.hint.includes(name));
    card.classList.toggle("last", marks.last.includes(name));
    card.tabIndex = 0; // in a hand, only one card has it
    card.setAttribute("aria-pressed", String(chosen));
    card.setAttribute("aria-label", `${this.words(name)}${legal ? say(", can be chosen") : ""}`);
    return card;
  }

  /** All cards that are on the screen. */
  shown() {
    return [...this.cards.values()].filter((card) => card.isConnected);
  }

  /** The backs of hidden cards. @param {number} count */
  backs(count) {
    const backs = Array.from({ length: Math.min(count, MOST_BACKS) }, () => element("span", { class: "card back" }, this.face("")));
    const said = element("span", { class: "count" }, String(count));
    return element("span", { class: "backs", role: "img", "aria-label": say("{} hidden cards", count) }, ...backs, said);
  }
}
