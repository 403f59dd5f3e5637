// @ts-check
// Playing a game in its page: sends requests to the session, shows its answers, and turns clicks into moves.
import { Board } from "./board.js";
import { Cards } from "./cards.js";
import { after, boardOf, next, written } from "./choosing.js";
import { Desk, Ended, worker } from "./desk.js";
import { drawing, element } from "./element.js";
import { forget, found, keep, link, openLinks } from "./kept.js";
import { keepForLater } from "./later.js";
import { elsewhere, hold } from "./lock.js";
import { beginning } from "./beginning.js";

/** @typedef {import("./desk.js").Table} Table */

const main = /** @type {HTMLElement} */ (document.getElementById("play"));
const slug = main.dataset.game ?? "";
const rulesets = JSON.parse(main.dataset.rulesets ?? "{}");
const PAUSE = 250; // between the moves of bots, in milliseconds, so that they can be followed
const THINKING = 400; // milliseconds before “thinking” is shown
const SETTLING = 300; // milliseconds after a notice in which a second press does nothing
const FIRST = "fair";

class Play {
  constructor() {
    this.desk = new Desk(() => worker(slug, "play"));
    this.cards = new Cards(this.desk);
    /** @type {import("./kept.js").Kept | null} */
    this.kept = null;
    /** @type {import("./desk.js").Opened | null} */
    this.opened = null;
    /** @type {Table | null} */
    this.table = null;
    /** @type {string[]} */
    this.chosen = [];
    /** @type {string[]} */
    this.hint = [];
    this.paused = false;
    this.noticed = 0; // the time of the last notice
    this.held = false; // true if the matches of this game belong to this tab
    /** @type {Map<string, Board>} */
    this.boards = new Map();

    this.status = element("p", { class: "status", role: "status" });
    this.refusal = element("div", { class: "refusal", role: "alert" });
    this.over = element("p", { class: "over" });
    this.surface = element("div", { class: "surface" });
    this.zones = element("div", { class: "zones" });
    this.told = element("ul", { class: "told" });
    this.news = element("ul", { class: "news", "aria-live": "polite" });
    this.offers = element("div", { class: "offers" });
    this.tools = element("div", { class: "tools" });
    this.log = element("ol", { class: "log" });
    this.record = element("pre", { class: "record" });
    this.field = element("input", { name: "word", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    this.typed = element(
      "form",
      { class: "typed", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.type()) },
      element("label", {}, "Or type a move ", this.field),
      element("button", {}, "Play"),
    );
    this.place = element("div", { class: "table" });
    main.append(this.status, this.refusal, this.over, this.place);
    main.addEventListener("click", (event) => this.point(event.target));
    main.addEventListener("keydown", (event) => event.key === "Escape" && this.choose(null));
    main.addEventListener("pointerdown", (event) => (this.from = touchAt(event.target)));
    main.addEventListener("pointerup", (event) => this.drop(event));
  }

  // -- matches

  async begin() {
    if (!(await this.hold())) return;
    this.say("Loading the game …");
    const kept = found(slug);
    if (kept) await this.open(kept);
    else this.offerMatch();
  }

  /** Makes the matches of this game those of this tab; false if they are another's. @param {boolean} [take] */
  async hold(take = false) {
    const away = () => {
      this.desk.end();
      this.table = null;
      this.say("");
      this.notice();
      this.place.replaceChildren(elsewhere("This game", async () => (await this.hold(true)) && this.begin()));
      this.held = false;
    };
    this.held ||= Boolean(await hold(`match/${slug}`, away, take));
    if (!this.held) away();
    return this.held;
  }

  /** Shows a notice over the table; without words, takes it away. @param {...(Node | string)} words */
  notice(...words) {
    this.refusal.replaceChildren();
    if (!words.length) return;
    this.noticed = performance.now();
    const close = element("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => this.notice() }, "×");
    this.refusal.append(element("div", {}, ...words), close);
  }

  /** Shows the form for a new match. */
  offerMatch() {
    this.say("");
    this.over.textContent = "";
    this.notice();
    this.place.replaceChildren(beginning(slug, rulesets, (kept) => this.open(kept)));
  }

  /** @param {import("./kept.js").Kept} kept */
  async open(kept) {
    this.say("Loading the game …");
    await this.asking(async () => {
      const opened = await this.desk.ask("open", { match: kept.match });
      if (opened.is !== "opened") {
        forget(slug);
        this.offerMatch();
        return this.answered(opened);
      }
      this.kept = kept;
      this.opened = opened;
      this.paused = false;
      this.lay();
      await this.answered(await this.desk.ask("look"));
    });
  }

  /** The table, empty. */
  lay() {
    this.boards.clear();
    this.surface.replaceChildren();
    const moves = element("details", {}, element("summary", {}, "The game so far"), this.log);
    this.place.replaceChildren(
      this.surface,
      element("div", { class: "beside" }, this.news, this.told, this.zones, this.offers, this.typed, this.tools, moves),
      this.record,
    );
  }

  /** @param {() => Promise<unknown>} work the request, whose errors are shown */
  async asking(work) {
    if (this.busy) return;
    this.busy = true;
    const told = setTimeout(() => this.thinks(), THINKING);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Ended)) this.say(`The game has stopped: ${/** @type {Error} */ (error).message}`);
    } finally {
      clearTimeout(told);
      this.busy = false;
      main.classList.remove("thinking");
    }
    this.goOn();
  }

  thinks() {
    main.classList.add("thinking");
    if (this.table) this.say(`${this.table.asked} … thinking`);
  }

  /** Lets bots move until it is a person's turn. */
  goOn() {
    if (this.table?.thinks && !this.paused && this.place.contains(this.surface)) {
      setTimeout(() => this.table?.thinks && !this.paused && this.asking(() => this.letBot()), PAUSE);
    }
  }

  /** @param {string} [player] */
  async letBot(player) {
    const seat = String(this.table?.view.to_move);
    await this.answered(await this.desk.ask("bot", { player: player ?? this.kept?.bots[seat] ?? FIRST }));
  }

  /** Stops the bot; the match stays as it is. */
  async stop() {
    this.desk.end();
    this.paused = true;
    const kept = this.kept;
    if (!kept) return;
    await new Promise((done) => setTimeout(done));
    await this.asking(async () => {
      await this.desk.ask("open", { match: kept.match });
      await this.answered(await this.desk.ask("look"));
    });
  }

  // -- answers

  /** @param {import("./desk.js").Answer} answer */
  async answered(answer) {
    this.notice();
    if (answer.is === "table" || answer.is === "covered") {
      if (this.kept) keep((this.kept = { ...this.kept, match: answer.match }));
      this.chosen = [];
      this.hint = [];
    }
    if (answer.is === "table") {
      this.table = answer;
      await this.cards.draw(answer.view.zones);
      if (!this.place.contains(this.surface)) this.lay();
      this.show();
      void keepForLater("play", main);
    } else if (answer.is === "covered") this.cover(answer.name);
    else if (answer.is === "refused") this.refuse(answer);
    else if (answer.is === "failed") this.notice(element("p", {}, `${answer.message}. ${answer.hint}`));
    else if (answer.is === "hinted") {
      this.hint = answer.offer.touches;
      this.notice(element("p", {}, `A sensible player might ${answer.offer.words}.`));
      this.show();
    } else if (answer.is === "coded") {
      const code = drawing(answer.svg);
      code.setAttribute("role", "img");
      code.setAttribute("aria-label", "QR code of a link to this game in its present state");
      this.notice(element("div", { class: "code" }, code));
    } else if (answer.is === "recorded") download(`${slug}-${this.kept?.match.seed}.md`, answer.text);
  }

  /** Hides the table until the next player has taken the screen. @param {string} name */
  cover(name) {
    this.table = null;
    this.say("");
    const take = element("button", { type: "button", onclick: () => this.ask("look") }, `I am ${name}: show my hand`);
    this.place.replaceChildren(
      element("div", { class: "covered" }, element("p", {}, `${name}, take the screen when no other player is looking.`), take),
    );
    take.focus();
  }

  /** @param {import("./desk.js").Refused} refused */
  refuse(refused) {
    this.chosen = [];
    this.show();
    const rule = element("a", { href: `index.html#${refused.rule}` }, "Read the rule");
    const more = refused.rule ? [refused.told ? `${refused.told} ` : "", rule] : [refused.hint];
    this.notice(element("p", {}, `${refused.message}.`), element("p", {}, ...more));
  }

  // -- the table

  /** @param {string} words */
  say(words) {
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  show() {
    const { table, opened } = this;
    if (!table || !opened) return;
    const view = table.view;
    const names = opened.names;
    const all = table.groups.flatMap((group) => group.moves);
    const { open } = after(all, this.chosen);
    const marks = { legal: next(open, this.chosen), chosen: this.chosen, last: table.last, hint: this.hint };

    this.say(this.paused && table.thinks ? `${table.asked}: stopped` : table.asked);
    this.over.replaceChildren(...(table.over ? [element("strong", {}, table.over)] : []));
    this.showBoards(table, opened, marks);
    const rank = (/** @type {import("./desk.js").Zone} */ [, owner, cards]) =>
      typeof cards === "number" ? 2 : owner === view.seat ? 1 : 0; // piles, the player's own cards, hidden cards
    const zones = view.zones
      .filter(([, , cards]) => (typeof cards === "number" ? cards : cards.length))
      .sort((one, other) => rank(one) - rank(other));
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.touch : undefined;
    this.zones.replaceChildren(...zones.map((zone) => this.cards.zone(zone, names, view.seat, marks)));
    if (focused && !focused.startsWith(".")) {
      /** @type {HTMLElement | null} */ (this.zones.querySelector(`[data-touch="${CSS.escape(focused)}"]`))?.focus();
    }
    const luck = view.luck.filter(([number]) => number === view.log.length);
    const scores = table.teams.map((team, place) => `${team} ${view.scores[place]}`);
    const lines = [
      ...luck.map(([, seat, word]) => `${names[seat]} ${word}`),
      ...view.told,
      table.said,
      view.scores.some(Boolean) ? `Score: ${scores.join(" · ")}` : "",
    ];
    this.told.replaceChildren(...lines.filter(Boolean).map((line) => element("li", {}, line)));
    this.news.replaceChildren(...table.news.map((line) => element("li", {}, line)));
    this.showOffers(table, open);
    this.showTools(table);
    if (this.back && table.groups.length && document.activeElement === document.body) {
      /** @type {HTMLElement | null} */ (this.place.querySelector(this.back))?.focus(); // where the keyboard focus was
    }
    this.log.replaceChildren(
      ...table.played.map((words) => element("li", {}, words)),
    );
  }

  /** @param {Table} table @param {import("./desk.js").Opened} opened @param {any} marks */
  showBoards(table, opened, marks) {
    const view = /** @type {any} */ (table.view);
    for (const [name, men] of Object.entries(table.men)) {
      let board = this.boards.get(name);
      if (!board && opened.board) {
        board = new Board(opened.board, name, (touch) => this.choose(touch));
        this.boards.set(name, board);
        this.surface.append(board.element);
      }
      board?.show(men, name ? view.boards[name] : view.pieces, marks);
    }
  }

  /** @param {Table} table @param {import("./desk.js").Offer[]} open */
  showOffers(table, open) {
    const still = new Set(open.map((offer) => offer.word));
    const groups = table.groups.map((group) => {
      const moves = group.moves.filter((offer) => still.has(offer.word));
      const buttons = moves.map((offer) =>
        element("button", { type: "button", onclick: () => this.move(offer.word) }, offer.words),
      );
      const named = moves.every((offer) => offer.words !== group.name); // else the button has the name already
      const name = named ? [element("span", { class: "group" }, group.name)] : [];
      return moves.length ? element("li", {}, ...name, ...buttons) : "";
    });
    const many = open.length > 12;
    const list = element("ul", {}, ...groups);
    const whole = element("details", {}, element("summary", {}, `Legal moves (${open.length})`), list);
    if (!many || this.wide) whole.open = true;
    whole.addEventListener("toggle", () => (this.wide = whole.open && many ? true : this.wide && many ? whole.open : this.wide));
    this.offers.replaceChildren(...(open.length ? [whole] : []));
    this.typed.hidden = !table.groups.length;
  }

  /** @param {Table} table */
  showTools(table) {
    const mine = table.groups.length > 0;
    const seated = (this.kept?.match.people.length ?? 0) > 0 || this.kept?.match.seat != null;
    /** @type {[boolean, string, () => unknown][]} */
    const all = [
      [mine, "Hint", () => this.ask("hint")],
      [seated && table.view.log.some(([seat]) => seat === table.view.seat), "Undo", () => this.undo()],
      [table.thinks && !this.paused, "Stop thinking", () => this.stop()],
      [table.thinks && this.paused, "Continue", () => ((this.paused = false), this.goOn())],
      [table.thinks && this.paused, "Play a random move", () => this.asking(() => this.letBot("random"))],
      [true, "Copy a link", () => this.copy()],
      [true, "Show a QR code", () => this.kept && this.ask("code", { link: link(this.kept) })],
      [Boolean(table.over), "Save the record", () => this.ask("record")],
      [Boolean(table.over), "Print the record", () => this.asking(() => this.printRecord())],
      [true, "New game", () => this.leave()],
    ];
    const focused = document.activeElement?.parentElement === this.tools ? document.activeElement.textContent : "";
    const buttons = all
      .filter(([wanted]) => wanted)
      .map(([, words, done]) => element("button", { type: "button", onclick: done }, words));
    this.tools.replaceChildren(...buttons);
    buttons.find((button) => button.textContent === focused)?.focus();
  }

  // -- actions of a person

  /** Prints the last position and the record, without the controls. */
  async printRecord() {
    const answer = await this.desk.ask("record");
    if (answer.is !== "recorded") return this.answered(answer);
    this.record.textContent = onPaper(answer.text);
    print();
  }

  /** @param {string} what @param {object} [more] */
  ask(what, more) {
    return this.asking(async () => this.answered(await this.desk.ask(what, more)));
  }

  /** @param {string} word */
  move(word) {
    const here = document.activeElement;
    this.back = here?.closest(".offers") ? ".offers button" : here?.closest(".zones") ? ".card.legal" : "";
    return this.ask("move", { word });
  }

  async undo() {
    if (this.busy) await this.stop();
    this.paused = false;
    return this.ask("undo");
  }

  type() {
    const word = this.field.value.trim();
    this.field.value = "";
    if (word) this.move(word);
  }

  leave() {
    if (this.busy) this.desk.end();
    this.table = null;
    this.offerMatch();
  }

  async copy() {
    if (!this.kept) return;
    const address = link(this.kept);
    const field = element("input", { readonly: true, value: address, "aria-label": "Link to this game in its present state" });
    this.notice(element("p", {}, "This link contains the present state of the game: ", field));
    field.select();
    await navigator.clipboard?.writeText(address).catch(() => {});
  }

  /** @param {EventTarget | null} target */
  point(target) {
    const touch = touchAt(target);
    if (touch && performance.now() - this.noticed > SETTLING) this.choose(touch);
  }

  /** Handles dragging from a place or card to another. @param {PointerEvent} event */
  drop(event) {
    const from = this.from;
    const to = touchAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!from || !to || from === to || performance.now() - this.noticed < SETTLING) return;
    this.chosen = [];
    this.choose(from);
    this.choose(to);
  }

  /**
   * Handles a click on a point or card; null clears the choice.
   * @param {string | null} touch @returns {unknown}
   */
  choose(touch) {
    const table = this.table;
    if (!table || !table.groups.length || this.busy) return;
    const all = table.groups.flatMap((group) => group.moves);
    const asked = new Set(all.flatMap(({ touches }) => touches.map(boardOf)));
    if (touch?.includes("@") && !asked.has(boardOf(touch))) return; // it is shown on this board, not asked for there
    this.notice();
    if (touch === null) this.chosen = [];
    else {
      const letGo = this.chosen.at(-1) === touch && !next(after(all, this.chosen).open, this.chosen).has(touch);
      const wanted = letGo ? this.chosen.slice(0, -1) : [...this.chosen, touch];
      const { meant, open } = after(all, wanted);
      if (meant) return this.move(meant.word);
      if (open.length) this.chosen = wanted;
      else if (after(all, [touch]).open.length) return (this.chosen = []), this.choose(touch);
      else return this.move(written(wanted)); // the answer names the rule that forbids it
    }
    this.show();
  }
}

/** The point or card of an element. @param {EventTarget | null} target */
function touchAt(target) {
  const found = target instanceof Element ? target.closest("[data-touch]") : null;
  return found?.getAttribute("data-touch") ?? null;
}

/** A record without its Markdown marks. @param {string} text */
function onPaper(text) {
  return text.replace(/^```(?:moves)?$\n?/gm, "").replace(/^```/gm, "").replaceAll("**", "");
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

main.dataset.started = "";
openLinks();
new Play().begin();
