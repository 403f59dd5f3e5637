// @ts-check
// Checks a folder whenever it has changed, and ends checks that are outdated or take too long.
import { Desk, Ended } from "../play/desk.js";
import { slugged } from "./folder.js";
import { Sealed } from "./seal.js";

const PAUSE = 500; // milliseconds after the last letter before the folder is checked
const PATIENCE = 20_000; // milliseconds before an outdated check is ended
const ASKED = ["check", "page", "parts"];
const SESSION = /** @type {[string, string]} */ (["publisher.site.editor_session", "editor_session"]);

/**
 * Listeners: the present work ("" for none), the answers of the session, and errors.
 * @typedef {{doing: (words: string) => void, answered: (answer: import("../play/desk.js").Answer, what: string) => void,
 *   failed: (words: string) => void}} Told
 */

export class Checking {
  /** @param {import("./seal.js").Needed} needed @param {import("./folder.js").Folder} folder @param {Told} told */
  constructor(needed, folder, told) {
    this.needed = needed;
    this.folder = folder;
    this.told = told;
    /** @type {Desk | null} */
    this.desk = null;
    /** Files that the session does not have yet. @type {Record<string, Uint8Array>} */
    this.changes = {};
    this.first = ""; // what is shown, and so asked for first
    this.since = 0; // the start of the present work
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.late = undefined;
    this.wanted = false; // true if the folder has changed since
  }

  /** Notes a changed file; the folder is checked after a pause in typing. @param {string} name @param {Uint8Array} content */
  changed(name, content) {
    this.changes[name] = content;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Checks the folder as it is now, and again if it changes meanwhile. */
  async check() {
    clearTimeout(this.timer);
    this.wanted = true;
    if (this.since) {
      this.late ??= setTimeout(() => this.close(), Math.max(0, this.since + PATIENCE - Date.now()));
      return;
    }
    while (this.wanted) {
      this.wanted = false;
      this.since = Date.now();
      await this.work();
      clearTimeout(this.late);
      this.late = undefined;
    }
    this.since = 0;
    this.told.doing("");
  }

  /** Requests everything that is shown, as long as it is not outdated. */
  async work() {
    this.told.doing(this.desk ? "Checking …" : "Downloading the program …");
    try {
      for (const what of [...ASKED].sort((one, other) => Number(other === this.first) - Number(one === this.first))) {
        if (!this.wanted) this.told.answered(await this.ready().ask(what), what);
      }
    } catch (error) {
      if (!(error instanceof Ended)) this.told.failed(/** @type {Error} */ (error).message);
      if (!(error instanceof Ended)) this.close();
    }
  }

  /** Asks for something else, after the present work. @param {string} what @param {object} [more] */
  ask(what, more) {
    return this.ready().ask(what, more);
  }

  /** The session, with the folder as it is now. */
  ready() {
    if (!this.desk) {
      this.desk = new Desk(() => new Sealed(this.needed, { slug: slugged(this.folder.name), session: SESSION, checked: [this.folder.checked ?? ""] }));
      this.changes = { ...this.folder.files };
    }
    const put = this.changes;
    this.changes = {};
    if (Object.keys(put).length) void this.desk.post({ put }).catch(() => {}); // the next request fails, too
    return this.desk;
  }

  /** Ends the present work. */
  close() {
    this.desk?.close();
    this.desk = null;
  }

  /** Ends the present work; the next change of the folder starts a new check. */
  stop() {
    clearTimeout(this.timer);
    this.wanted = false;
    this.close();
  }
}
