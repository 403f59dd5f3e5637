// @ts-check
// Writing a game in the page: its folder in an editor, and beside it the results of the check.
import { Ended } from "../play/desk.js";
import { element } from "../play/element.js";
import { keepForLater } from "../play/later.js";
import { elsewhere, hold } from "../play/lock.js";
import { Beside } from "./beside.js";
import { Checking } from "./checking.js";
import { begun, brought, changed, list } from "./choosing.js";
import { Editor } from "./editor.js";
import { Grid } from "./grid.js";
import { prepare } from "./seal.js";
import { decoded, encoded, inAddress, isPicture, isTable, isText, keep, keepAtOnce, kept, linked, packed, slugged, unlinked } from "./folder.js";

/** @typedef {import("./folder.js").Folder} Folder */

const LAST = "publisher/write"; // the name of the folder that was open last
const UNENDED = "publisher/write/unended"; // the name of a folder whose check was not finished
const FIRST = ["rules.md", "game.toml", "play.py"];
const CARDS = "cards.csv"; // what is shown first of a folder that is only cards
const OPEN = "open"; // the state of the browser's history after the choice: “back” leads to the choice again
const LARGEST = 64 << 20; // bytes of a picture
const KEEPING = 300; // milliseconds after the last letter before the folder is stored
const PICTURES = "art/"; // the folder for added pictures
const EXPLAINED = "explained.json"; // the file with the explanations of rules, for playing
const DRAFT = "draft-"; // before the name of the game, so that matches are not mixed with those of the site

const main = /** @type {HTMLElement} */ (document.getElementById("write"));
const form = /** @type {HTMLFormElement} */ (main.querySelector("form.new"));
const opening = /** @type {HTMLElement} */ (main.querySelector(".open"));
const needed = JSON.parse(main.dataset.sealed ?? "{}");

/** Stores a small value in this browser. @param {string} place @param {string | null} value */
function remember(place, value) {
  try {
    value === null ? localStorage.removeItem(place) : localStorage.setItem(place, value);
  } catch {
    // A browser without storage can still write.
  }
}

/** @param {string} place */
function remembered(place) {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Saves an archive. @param {Uint8Array} archive @param {string} name */
function download(archive, name) {
  const href = URL.createObjectURL(new Blob([new Uint8Array(archive)], { type: "application/zip" }));
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

class Writing {
  constructor() {
    /** @type {Folder | null} */
    this.folder = null;
    /** @type {Checking | null} */
    this.checking = null;
    this.file = "";
    this.asText = false; // true if tables are shown as text
    this.version = 0; // grows with every change
    this.tried = 0; // the version that is played
    this.held = ""; // the name of the folder that belongs to this tab
    /** @type {(() => void) | undefined} */
    this.release = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.keeping = undefined;
    this.status = element("p", { class: "status", role: "status" });
    this.failed = element("p", { class: "failed", role: "alert" });
    this.stop = element("button", { type: "button", hidden: true, onclick: () => this.checking?.stop() }, "Stop");
    const files = element("input", { type: "file", multiple: true, "aria-label": "Files to add", hidden: true });
    files.addEventListener("change", () => this.take(files.files ?? []));
    /** @type {[string, () => unknown][]} */
    const tools = [
      ["Other games", () => (history.state === OPEN ? history.back() : this.leave())],
      ["Check", () => this.checking?.check()],
      ["Save as ZIP", () => this.save()],
      ["Copy a link", () => this.copy()],
      ["Add pictures or files", () => files.click()],
      ["Remove this file", () => this.remove()],
    ];
    const buttons = tools.map(([words, done]) => element("button", { type: "button", onclick: done }, words));
    this.tools = element("div", { class: "tools" }, this.status, this.stop, ...buttons, files);
    this.files = element("ul");
    this.text = element("div", { class: "editor" });
    this.editor = new Editor(this.text, (text) => this.typed(text));
    this.grid = new Grid(this.editor);
    this.views = element("button", { type: "button", class: "views", onclick: () => ((this.asText = !this.asText), this.showTable()) });
    this.picture = element("img", { alt: "", hidden: true });
    this.beside = new Beside(main.dataset.style ?? "", (problem) => this.go(problem), (tab) => this.turned(tab), () => this.publish());
    this.work = element(
      "div",
      { class: "work" },
      element("nav", { class: "files", "aria-label": "Files" }, this.files),
      element("div", { class: "text" }, this.text, this.grid.element, this.picture, this.views),
      this.beside.element,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { title, kind, layout } = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
      void this.bring("Making the new folder …", () => begun(title, kind === "layouts" ? `${kind}/${layout}` : kind));
    });
    addEventListener("popstate", () => void (this.folder && history.state !== OPEN && this.leave()));
    addEventListener("visibilitychange", () => document.hidden && this.flush());
    const archive = /** @type {HTMLInputElement} */ (opening.querySelector("input"));
    archive.addEventListener("change", () => this.take(archive.files ?? []));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      void this.take(event.dataTransfer?.files ?? [], event.composedPath()[0]);
    });
  }

  // -- folders

  /** Opens the folder in the address, else the last one, else shows the choice. */
  async begin() {
    for (const face of document.fonts) void face.load().catch(() => {}); // the previews need them at once
    void document.fonts.ready.then(() => prepare(needed)); // the page comes first
    const sent = inAddress();
    if (sent !== null) {
      history.replaceState(null, "", location.pathname);
      await this.choose();
      return this.bring("", async () => brought("", unlinked(sent)));
    }
    const asked = new URLSearchParams(location.search).get("game");
    history.replaceState(null, "", location.pathname);
    const last = remembered(LAST);
    const folder = asked ? await changed(asked) : last ? await kept(last).catch(() => undefined) : undefined;
    return folder ? this.open(folder) : this.choose();
  }

  async choose() {
    main.replaceChildren(this.failed, form, opening);
    opening.querySelector(".kept")?.replaceWith(await list((folder) => this.open(folder)));
  }

  /** Opens a folder that is being made or read. @param {string} words @param {() => Promise<Folder>} work */
  async bring(words, work) {
    this.failed.textContent = words;
    try {
      await this.open(await work());
    } catch (error) {
      this.failed.textContent = `The folder cannot be opened: ${/** @type {Error} */ (error).message}`;
    }
  }

  /** Opens a folder if no other tab has it open. @param {Folder} folder @param {boolean} [take] */
  async open(folder, take = false) {
    this.close();
    const { name } = folder;
    if (this.held !== name) {
      this.release?.();
      this.held = "";
      const away = () => {
        this.close();
        this.folder = null;
        this.held = "";
        const again = async () => this.open((await kept(name)) ?? folder, true);
        main.replaceChildren(elsewhere(`${name} is open in another tab.`, again));
      };
      const release = await hold(`folder/${name}`, away, take);
      if (!release) return away();
      [this.held, this.release] = [name, release];
    }
    if (form.isConnected && history.state !== OPEN) history.pushState(OPEN, "", location.pathname);
    this.folder = folder;
    this.checking = new Checking(needed, folder, {
      doing: (words) => this.doing(words),
      answered: (answer, what) => this.answered(answer, what),
      failed: (words) => (this.failed.textContent = `The check has failed: ${words}`),
    });
    remember(LAST, folder.name);
    this.failed.textContent = this.status.textContent = "";
    this.keep();
    main.replaceChildren(this.tools, this.failed, this.work);
    scrollTo(0, 0);
    this.beside.clear();
    const names = Object.keys(folder.files);
    const cards = names.includes(CARDS) && !names.includes("play.py");
    this.show([...(cards ? [CARDS] : []), ...FIRST].find((name) => names.includes(name)) ?? names[0]);
    this.beside.turn(cards ? "parts" : "problems");
    if (remembered(UNENDED) === folder.name) this.status.textContent = "The last check was not finished.";
    else void this.checking.check();
  }

  /** Stops all work for this folder. */
  close() {
    this.checking?.stop();
    this.checking = null;
    this.editor.clear();
  }

  leave() {
    this.flush();
    this.close();
    this.folder = null;
    this.release?.();
    this.held = "";
    remember(LAST, null);
    return this.choose();
  }

  /** Stores at once what was typed last. */
  flush() {
    if (this.keeping) this.keep();
  }

  keep() {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    const { folder } = this;
    const lost = "This browser cannot store files: save your game as ZIP before you leave.";
    if (folder) keep(folder).catch(() => (this.failed.textContent = lost));
  }

  save() {
    const { name } = /** @type {Folder} */ (this.folder);
    download(packed(/** @type {Folder} */ (this.folder)), `${name}.zip`);
  }

  /** Shows a link that contains the folder, if it is small enough. */
  async copy() {
    try {
      const address = linked(/** @type {Folder} */ (this.folder));
      const field = element("input", { readonly: true, value: address, "aria-label": "Link to this folder" });
      this.failed.replaceChildren("This link contains the folder: ", field);
      field.select();
      await navigator.clipboard?.writeText(address).catch(() => {});
    } catch (error) {
      this.failed.textContent = /** @type {Error} */ (error).message;
    }
  }

  // -- files

  /** @param {string} name */
  show(name) {
    const content = this.folder?.files[name] ?? new Uint8Array();
    this.flush();
    this.file = name;
    this.picture.hidden = !isPicture(name);
    if (isText(name)) this.editor.open(name, decoded(content));
    this.showTable();
    if (isPicture(name)) {
      this.picture.alt = name;
      const reader = new FileReader();
      reader.onload = () => (this.picture.src = String(reader.result));
      const type = /\.svg$/i.test(name) ? "image/svg+xml" : /\.png$/i.test(name) ? "image/png" : "image/jpeg";
      reader.readAsDataURL(new Blob([new Uint8Array(content)], { type }));
    }
    this.showFiles();
    this.files.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.mark();
  }

  /** Shows a table as cells, if that is wanted and possible, and other texts in the editor. */
  showTable() {
    const { file } = this;
    const grid = isTable(file) && !this.asText && this.grid.show(decoded(this.folder?.files[file] ?? new Uint8Array()));
    this.grid.element.hidden = !grid;
    this.text.hidden = grid || !isText(file);
    this.views.hidden = !isTable(file);
    this.views.textContent = grid ? "As text" : "As table";
    this.mark();
  }

  /** @param {string} text */
  typed(text) {
    this.put(this.file, encoded(text));
    if (!this.grid.element.hidden && !this.grid.show(text)) this.showTable();
  }

  showFiles() {
    const focused = this.files.contains(document.activeElement);
    const lines = Object.keys(this.folder?.files ?? {}).sort().map((name) => {
      const button = element("button", { type: "button", onclick: () => this.show(name) }, name);
      button.setAttribute("aria-pressed", String(name === this.file));
      button.classList.toggle("wrong", this.beside.problems.some(({ file }) => file === name));
      return element("li", {}, button);
    });
    this.files.replaceChildren(...lines);
    if (focused) /** @type {HTMLElement | null} */ (this.files.querySelector("[aria-pressed=true]"))?.focus();
  }

  /** Stores a changed file. @param {string} name @param {Uint8Array} content */
  put(name, content) {
    if (!this.folder) return;
    this.folder.files[name] = content;
    keepAtOnce(this.folder, name);
    this.version += 1;
    this.checking?.changed(name, content);
    remember(UNENDED, null); // the file may be repaired now
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(), KEEPING);
  }

  remove() {
    const { folder, file } = this;
    if (!folder || !confirm(`Remove ${file}?`)) return;
    delete folder.files[file];
    void this.open(folder);
  }

  /** Opens an archive as a folder; adds other files to the open folder, a picture also to the cell of a table that it
   * is dropped on, or to the present cell of a column of pictures. @param {Iterable<File>} files @param {EventTarget} [place] */
  async take(files, place) {
    const cell = place instanceof HTMLTextAreaElement && this.grid.element.contains(place) ? place : this.grid.present(isPicture);
    for (const file of files) {
      const content = new Uint8Array(await file.arrayBuffer());
      if (/\.zip$/i.test(file.name)) await this.bring("", () => brought(file.name, content));
      else if (this.folder && (isText(file.name) || isPicture(file.name))) {
        const stem = file.name.replace(/\.\w+$/, "");
        const plain = slugged(stem) + file.name.slice(stem.length).toLowerCase();
        const name = isPicture(file.name) ? PICTURES + plain : file.name;
        if (content.length > LARGEST) this.failed.textContent = `${file.name} is too large: at most ${LARGEST >> 20} MB. Make the picture smaller.`;
        else if (!(name in this.folder.files) || confirm(`Replace ${name}?`)) {
          this.flush(); // what was typed in another file
          this.put(name, content);
          if (cell && isPicture(name)) this.grid.fill(cell, name);
          else this.show(name);
          this.showFiles();
        }
      } else this.failed.textContent = `${file.name} is not ${this.folder ? "a file of a game: add texts, tables (CSV), and pictures (SVG, PNG, JPEG)" : "an archive (ZIP) of a game"}.`;
    }
  }

  // -- results of checks

  /** @param {string} words */
  doing(words) {
    this.stop.hidden = !words;
    if (words) remember(UNENDED, this.folder?.name ?? null);
    this.status.textContent = words || this.beside.verdict;
  }

  /** @param {import("../play/desk.js").Answer} answer @param {string} what was asked for */
  answered(answer, what) {
    this.failed.textContent = "";
    void keepForLater("write", main);
    this.beside.answered(answer, what);
    if (answer.is === "checked") {
      this.showFiles();
      this.mark();
    }
    if (answer.is === "pictured" || answer.is === "failed") remember(UNENDED, null);
  }

  mark() {
    const problems = this.beside.problems.filter(({ file }) => file === this.file);
    if (isText(this.file)) this.editor.mark(problems);
    this.grid.mark(problems);
  }

  /** @param {import("./editor.js").Problem} problem */
  go({ file, line, column }) {
    if (!this.folder?.files[file]) return;
    this.show(file);
    if (this.grid.element.hidden) this.editor.go(line, column);
    else this.grid.goLine(line);
  }

  // -- playing and publishing

  /** @param {string} tab */
  turned(tab) {
    this.work?.classList.toggle("playing", tab === "play");
    if (this.checking) this.checking.first = tab;
    if (tab === "play") void this.play();
    if (tab === "print") void this.print();
  }

  /** Asks the session for something in a tab. @param {string} what @param {(words: string) => void} say */
  async asked(what, say) {
    say(this.status.textContent || "Asking …");
    try {
      const answer = await this.checking?.ask(what);
      if (answer?.is === "failed") say(`That cannot be done: ${answer.message}. ${answer.hint}`);
      return answer;
    } catch (error) {
      say(error instanceof Ended ? "Stopped. Choose this again." : String(error));
      return undefined;
    }
  }

  /** Plays the game as it is now; the present match goes on if nothing has changed. */
  async play() {
    const { folder, version, beside: { trial } } = this;
    if (!folder || trial.played === folder && this.tried === version) return;
    const answer = await this.asked("seats", (words) => trial.say(words));
    if (answer?.is !== "seated" || this.folder !== folder) return;
    if (!answer.seating) return trial.say("This game has no program (play.py), so it cannot be played here. The check and the printed parts do not need one.");
    [trial.played, this.tried] = [folder, version];
    const seating = JSON.stringify({ ...JSON.parse(answer.seating), own: true });
    const files = { ...folder.files, [EXPLAINED]: encoded(answer.explained) };
    trial.play({ slug: DRAFT + slugged(folder.name), files, seating, needed, rule: (id) => this.beside.rule(id) });
  }

  /** Shows the form for printing the game as it is now. */
  async print() {
    const { folder, beside: { paper } } = this;
    if (!folder) return;
    const say = (/** @type {string} */ words) => paper.shown || paper.say(words);
    const answer = await this.asked("prints", say);
    if (answer?.is !== "printable" || this.folder !== folder) return;
    paper.show(answer.files, {
      name: slugged(folder.name),
      begins: () => "",
      ask: (what, more) => this.checking ? this.checking.ask(what, more) : Promise.reject(new Ended("closed")),
      end: () => this.checking?.stop(),
    });
  }

  async publish() {
    const { folder, beside } = this;
    const { publish } = beside;
    if (!folder) return;
    const say = (/** @type {string} */ words) => (publish.status.textContent = words);
    publish.button.disabled = true;
    const answer = await this.asked("publish", say);
    if (answer?.is === "published") {
      const made = await publish.archive(folder, beside.markup, answer).catch((error) => say(`That has failed: ${error.message}`));
      if (made instanceof Uint8Array) {
        download(made, `${folder.name}-to-publish.zip`);
        const count = Object.keys(answer.files).length;
        say([`Saved, with ${count} PDF${count === 1 ? "" : "s"}.`, ...(answer.told.length ? ["Missing:", ...answer.told] : [])].join("\n"));
      }
    }
    publish.button.disabled = false;
  }
}

main.dataset.started = "";
void new Writing().begin();
