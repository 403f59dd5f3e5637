// @ts-check
// The page's side of a session: sends requests to the worker, and starts a new one after the old one has ended.

/** The version of the messages in `publisher/site/protocol.py`. */
const VERSION = 1;

/**
 * A stored match: its seed and moves give its position.
 * @typedef {{version: number, game: string, variant: string, seed: number, moves: string[], seat: number | null,
 *   people: number[]}} Match
 * @typedef {{word: string, words: string, touches: string[]}} Offer
 * @typedef {{name: string, on_board: boolean, moves: Offer[]}} Group
 * @typedef {{svg: string, places: Record<string, [number, number]>, space: number, width: number,
 *   height: number, reach: Record<string, number>, angles: number[], turns: number[]}} Surface
 * @typedef {[place: string, picture: string, x: number, y: number]} Man
 * @typedef {{is: "opened", title: string, names: string[], people: number[],
 *   board: Surface | null, dice: Record<string, string>}} Opened
 * @typedef {{name: string, kind: "hand" | "pile" | "row", seat: number | null, team: number | null,
 *   cards: string[] | number}} Laid
 * @typedef {{cards: string[], seats: number[], best: number}} Trick
 * @typedef {{seat: number, to_move: number | null, told: string[], scores: number[],
 *   log: [number, string | null][], luck: [number, number, string][], legal: {all: boolean} | null}} View
 * @typedef {{is: "table", view: View, zones: Laid[], trick: Trick | null, taken: Trick | null, took: boolean, ended: string,
 *   men: Record<string, Man[]>, under: string, dice: [face: string, used: boolean][], teams: string[],
 *   playing: string[], stones: string[], sides: number[], counters: Record<string, [number, number]>[], groups: Group[], asked: string, about: string,
 *   thinks: boolean, said: string, news: string[], played: string[], last: string[], over: string, match: Match}} Table
 * @typedef {{is: "covered", seat: number, name: string, match: Match}} Covered
 * @typedef {{is: "refused", message: string, rule: string, told: string, hint: string}} Refused
 * @typedef {{is: "failed", message: string, hint: string}} Failed
 * @typedef {{is: "hinted", offer: Offer}} Hinted
 * @typedef {{is: "recorded", text: string}} Recorded
 * @typedef {{is: "drawn", faces: Record<string, string>}} Drawn
 * @typedef {{is: "coded", svg: string}} Coded
 * @typedef {{is: "printed", file: string, pdf: string, pages: number, sheets: number, turned: string,
 *   told: string[]}} Printed
 * @typedef {{is: "shown", png: string}} Shown
 * @typedef {{severity: string, message: string, hint: string, file: string, line: number, column: number}} Found
 * @typedef {{is: "checked", problems: Found[], told: string}} Checked
 * @typedef {{is: "told", markup: string}} Told
 * @typedef {{is: "pictured", parts: {name: string, svg: string}[], more: number}} Pictured
 * @typedef {{is: "seated", seating: string, explained: string}} Seated
 * @typedef {{is: "printable", files: string[]}} Printable
 * @typedef {{is: "published", files: Record<string, string>, told: string[]}} Published
 * @typedef {Opened | Table | Covered | Refused | Failed | Hinted | Recorded | Drawn | Coded | Printed | Shown | Checked |
 *   Told | Pictured | Seated | Printable | Published} Answer
 *
 * A worker, or an object with the same methods.
 * @typedef {EventTarget & {postMessage: (message: any) => void, terminate: () => void}} Worked
 */

export class Ended extends Error {}

/** How the workers of a page begin. A page that has its game from elsewhere sets another function. */
export const source = {
  /** @param {string} game its slug @param {"play" | "print"} purpose @param {string} [language] of a translation @returns {Worked} */
  begin(game, purpose, language) {
    const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    made.postMessage({ number: 0, game, purpose, language }); // if it fails, the next request fails
    return made;
  },
};

/** A worker that prepares a game. @param {string} game its slug @param {"play" | "print"} purpose @param {string} [language] of a translation */
export const worker = (game, purpose, language) => source.begin(game, purpose, language);

export class Desk {
  /** @param {() => Worked} begin */
  constructor(begin) {
    this.begin = begin;
    /** @type {Map<number, {done: (answer: string) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    this.asked = 0;
    this.worker = this.begun();
  }

  /** A new worker with listeners. */
  begun() {
    const worker = this.begin();
    /** Kept when the worker has its game, or has failed. @type {Promise<unknown>} */
    this.ready = new Promise((done) => this.waiting.set(0, { done, failed: done }));
    worker.addEventListener("message", (event) => {
      const { data } = /** @type {MessageEvent} */ (event);
      const one = this.waiting.get(data?.number);
      this.waiting.delete(data?.number);
      if (data?.fault) one?.failed(new Error(data.fault));
      else one?.done(data?.answer);
    });
    worker.addEventListener("error", (event) => {
      this.fail(new Error(/** @type {ErrorEvent} */ (event).message || "the worker did not start"));
    });
    return worker;
  }

  /** Ends the present work, whose request fails with `Ended`; a new worker starts. */
  end() {
    this.close();
    this.worker = this.begun();
  }

  /** Ends the present work; no new worker starts. */
  close() {
    this.worker.terminate();
    this.fail(new Ended("ended"));
  }

  /** @param {Error} error */
  fail(error) {
    for (const one of this.waiting.values()) one.failed(error);
    this.waiting.clear();
  }

  /** @param {object} message @returns {Promise<string>} */
  post(message) {
    const number = (this.asked += 1);
    return new Promise((done, failed) => {
      this.waiting.set(number, { done, failed });
      this.worker.postMessage({ number, ...message });
    });
  }

  /** @param {string} what @param {object} [more] @returns {Promise<Answer>} */
  async ask(what, more = {}) {
    const asked = JSON.stringify({ do: what, version: VERSION, ...more });
    return JSON.parse(await this.post({ asked }));
  }
}
