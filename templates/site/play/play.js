// @ts-check
// Playing a game in its page: sends requests to the session, shows its answers, and turns clicks into moves.
import { Cards } from "./cards.js";
import { after, boardOf, next, written } from "./choosing.js";
import { Ended } from "./desk.js";
import { element, say } from "./element.js";
import { botNamed, keep, matches, whole } from "./kept.js";
import { keepForLater } from "./later.js";
import { asked, difference, link, nameInAddress, openLinks } from "./link.js";
import { elsewhere, hold } from "./lock.js";
import { matchList } from "./matches.js";
import { picture, png } from "./picture.js";
import { copied, handOver, inWords, offered, shareWindow } from "./share.js";
import { fill, pause } from "./motion.js";
import { desk, main, slug } from "./page_desk.js";
import { Pictures } from "./pictures.js";
import { settingsForm } from "./settings.js";
import * as sound from "./sound.js";
import { litSteps } from "./steps.js";
import { TableView } from "./table.js";
import { anySeed, beginning } from "./beginning.js";

/** @typedef {import("./desk.js").Table} Table */

const rulesets = JSON.parse(main.dataset.rulesets ?? "{}");
const PAUSE = 250; // between the moves of bots, in milliseconds, so that they can be followed
const THINKING = 400; // milliseconds before “thinking” is shown
const LYING = 1800; // milliseconds for which a full trick stays on the table
const AT_HAND = 24; // moves without a place that are always shown as buttons
const NEWS = 3; // lines; the others are behind “more”
const TITLE = document.title;
const SETTLING = 300; // milliseconds after a notice in which a second press does nothing
const FIRST = "fair";

class Play {
  constructor() {
    this.desk = desk;
    this.cards = new Cards(this.desk);
    this.pieces = new Pictures(this.desk, "pieces");
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
    this.stays = false; // true while the notice stays until the person does something
    this.noticed = 0; // the time of the last notice
    /** Ends the hold of this tab on a match. @type {(() => void) | null} */
    this.free = null;
    this.held = ""; // the id of that match
    this.lost = ""; // why the match is not stored
    /** The table at the end of a finished game. @type {Table | null} */
    this.end = null;
    /** @type {TableView | null} */
    this.view = null;
    this.lying = false; // true while a full trick lies on the table
    this.touched = false; // true if the person points with a finger

    this.status = element("p", { class: "status", role: "status" });
    this.refusal = element("div", { class: "refusal", role: "alert" });
    this.over = element("p", { class: "over", role: "status" });
    this.buttons = element("div", { class: "buttons" });
    this.steps = element("div", { class: "steps", hidden: true });
    this.whole = 0; // the moves of a finished game; 0 before its end
    this.ply = 0; // the move that is shown of it
    this.note = element("textarea", { rows: "2", oninput: () => this.keepNote() });
    this.noted = element("label", { class: "note", hidden: true }, element("span"), this.note);
    this.told = element("ul", { class: "told" });
    this.score = element("p", { class: "score" });
    this.news = element("ul", { class: "news", "aria-live": "polite" });
    this.older = element("ul");
    this.more = element("details", { class: "news older" }, element("summary", {}, say("More")), this.older);
    this.trick = element("div", { class: "taken", hidden: true });
    const steps = document.getElementById("_steps");
    this.turn = element("details", { class: "turn", open: true, hidden: !steps }, element("summary", {}, say("What can I do now?")), steps ?? "");
    steps?.removeAttribute("hidden");
    const list = () => element("ol", {}, ...(steps?.cloneNode(true).childNodes ?? []));
    this.help = element("button", { type: "button", class: "help", "aria-label": say("What can I do now?"), hidden: !steps, onclick: () => this.explain(list()) }, "?");
    this.settings = settingsForm(() => this.show());
    this.offers = element("div", { class: "offers" });
    this.tools = element("div", { class: "tools" });
    this.log = element("ol", { class: "log" });
    this.record = element("pre", { class: "record" });
    this.field = element("input", { name: "word", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    this.typed = element(
      "form",
      { class: "typed", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.type()) },
      element("label", {}, `${say("Or type a move")} `, this.field),
      element("button", {}, say("Play")),
    );
    this.place = element("div", { class: "table" });
    this.place.append(this.status);
    main.append(this.refusal, this.place);
    main.addEventListener("click", (event) => this.point(event.target));
    main.addEventListener("contextmenu", (event) => {
      const card = event.target instanceof Element ? event.target.closest(".card") : null;
      if (card) event.preventDefault(), this.enlarge(card); // also when a finger rests on it
    });
    main.addEventListener("keydown", (event) => this.key(event));
    main.addEventListener("pointerdown", (event) => {
      this.from = touchAt(event.target);
      this.touched = event.pointerType === "touch";
      main.classList.toggle("touched", this.touched);
    });
    main.addEventListener("pointerup", (event) => this.drop(event));
  }

  // -- matches

  async begin() {
    this.say(say("Loading the game …"));
    const { id, linked, fault } = await asked(slug);
    if (linked) return this.receive(linked);
    const all = matches(slug);
    const kept = id ? all.find((one) => one.id === id) : fault ? null : all.find(({ over }) => !over);
    if (kept) return this.open(kept);
    this.offerMatch();
    void this.desk.ready?.then(() => this.busy || this.settle());
    const told = fault ?? (id && say("This match is not kept in this browser."));
    if (told) this.notice(element("p", {}, told));
  }

  /** Opens the match of a link, or goes on with the stored match that it continues.
   * @param {import("./link.js").Linked} linked */
  async receive({ match, bots, away = [], id }) {
    const sent = match.moves.length;
    const mine = id && matches(slug).find((one) => one.id === id);
    if (!mine) {
      const fault = await this.open(whole({ id, match, bots, away, sent }), true);
      if (away.length && !fault) this.notice(...this.welcome());
      return;
    }
    const count = mine.match.moves.length;
    const place = difference(mine.match, match);
    const stays = say("Your match stays as it is.");
    let told = sent < count ? say("This link is older than your match: it ends at move {}, your match at move {}.", sent, count) : say("There is no new move in this link.");
    if (place < 0) told = `${say("This link has the number of this match, but another beginning.")} ${stays}`;
    else if (place) told = `${say("Move {} in this link is another one than in your match.", place)} ${stays} ${say("Ask for the link again.")}`;
    else if (sent > count) {
      const onward = { ...mine, match: { ...mine.match, moves: match.moves }, sent };
      const fault = await this.open(onward, true, (table) => this.forged(table, count));
      if (!fault) return;
      told = `${capital(fault)} ${stays}`;
    }
    await this.open(mine, true);
    this.notice(element("p", {}, told));
  }

  /** Why the new moves of a link are refused: one of them was not for the sender to make.
   * @param {import("./desk.js").Answer} answer @param {number} count the moves that were known */
  forged(answer, count) {
    if (answer.is !== "table") return "";
    const place = answer.view.log.findIndex(([seat], number) => number >= count && answer.match.people.includes(seat));
    return place < 0 ? "" : say("Move {} in this link is one that only you can make.", place + 1);
  }

  /** What a player is told who opens a match by a link for the first time. */
  welcome() {
    const { kept, opened } = this;
    const names = kept?.match.people.map((seat) => opened?.names[seat]).join(say(" and "));
    return [element("p", {}, say("You play {}. After your move, send the match back with one button.", names)), ...this.warned()];
  }

  /** A warning about links of games in which something is hidden. */
  warned() {
    const view = /** @type {any} */ (this.table?.view);
    const hides = this.table?.zones.some(({ cards }) => typeof cards === "number") || Object.keys(view?.boards ?? {}).length;
    return hides ? [element("p", {}, say("The page hides what is not yours to see. The link itself holds the whole match: someone who takes it apart can read all of it."))] : [];
  }

  /** Makes a match that of this tab; false if it belongs to another. @param {import("./kept.js").Kept} kept @param {boolean} [take] */
  async hold(kept, take = false) {
    const { id } = kept;
    if (this.free && this.held === id) return true;
    const away = () => {
      this.desk.end();
      this.table = this.kept = this.free = null;
      this.notice();
      this.place.className = "";
      document.title = TITLE;
      for (const open of document.querySelectorAll("dialog")) open.close(); // what it offers is the other tab's
      const again = () => this.open(matches(slug).find((one) => one.id === id) ?? kept, true);
      const anew = element("button", { type: "button", onclick: () => this.offerMatch() }, say("New game"));
      this.place.replaceChildren(elsewhere(say("This game is open in another tab."), again), anew, this.stored);
    };
    this.free?.();
    this.held = id;
    this.free = await hold(`match/${id}`, away, take);
    if (!this.free) away();
    return Boolean(this.free);
  }

  /** The stored matches of this game; those that are over come last. */
  get stored() {
    const all = matches(slug).sort((one, other) => Number(Boolean(one.over)) - Number(Boolean(other.over)));
    const list = matchList(say("Your matches of this game"), all, () => location.pathname);
    list.append(element("p", {}, element("a", { href: new URL("../mine.html", import.meta.url).href }, say("All my games"))));
    return list;
  }

  /** Shows a notice over the table; without words, takes it away. @param {...(Node | string)} words */
  notice(...words) {
    this.refusal.replaceChildren();
    this.stays = false;
    if (!words.length) return;
    this.noticed = performance.now();
    const close = element("button", { type: "button", class: "close", "aria-label": say("Close"), onclick: () => this.notice() }, "×");
    this.refusal.append(element("div", {}, ...words), close);
  }

  /** Shows what can be done now, or how a deal has ended. @param {Element} words */
  explain(words) {
    this.notice(words);
    this.stays = true;
  }

  /** Shows the form for a new match, and the stored ones. */
  offerMatch() {
    this.say("");
    this.notice();
    this.view = null;
    document.title = TITLE;
    nameInAddress("");
    this.place.className = "";
    main.prepend(this.refusal);
    const { kept } = this;
    const back = kept ? [element("button", { type: "button", onclick: () => this.open(kept) }, say("Back to the game"))] : [];
    this.place.replaceChildren(this.status, ...back, beginning(slug, rulesets, (made) => this.open(made)), this.stored);
  }

  /** Opens a match, and returns why that failed, or nothing.
   * @param {import("./kept.js").Kept} kept @param {boolean} [take] also from another tab
   * @param {(answer: import("./desk.js").Answer) => string} [check] its reason to refuse the match; then the caller
   *   says so */
  async open(kept, take, check) {
    if (!(await this.hold(kept, take))) return "";
    this.say(say("Loading the game …"));
    let fault = "";
    await this.asking(async () => {
      const opened = await this.desk.ask("open", { match: kept.match });
      const answer = opened.is === "opened" ? await this.desk.ask("look") : opened;
      fault = opened.is === "failed" ? `${opened.message}. ${opened.hint}` : (check?.(answer) ?? "");
      if (fault || opened.is !== "opened") return;
      this.kept = kept;
      this.opened = opened;
      this.paused = false;
      this.end = null;
      nameInAddress(kept.id);
      this.view = null; // the table is laid when all that lies on it is there
      await this.answered(answer);
      const view = /** @type {TableView | null} */ (this.view);
      // a focused place has a ring, which looks like a move to a finger
      if (document.activeElement === document.body && !matchMedia("(pointer: coarse)").matches) view?.start.focus({ preventScroll: true });
    });
    if (fault && !check) {
      this.offerMatch();
      this.notice(element("p", {}, fault));
    }
    return fault;
  }

  /** The table, empty. @param {import("./desk.js").Opened} opened */
  lay(opened) {
    this.view = new TableView(this.cards, this.pieces, opened, (touch) => this.choose(touch));
    this.view.ask.replaceChildren(this.view.dice, this.status, this.help, this.over, this.buttons, this.steps);
  }

  /** Shows the table again after something else. */
  bring() {
    if (!this.view || this.place.contains(this.view.element)) return;
    const moves = element("details", {}, element("summary", {}, say("The game so far")), this.log);
    const beside = element(
      "div", { class: "beside" },
      element("div", { class: "strip" }, this.score, this.told), this.turn, this.news, this.more, this.trick,
      this.noted, this.tools, this.offers, this.typed, this.settings, moves,
    );
    this.place.className = "match";
    this.place.replaceChildren(this.view.element, beside, this.record);
    this.view.ask.prepend(this.refusal); // over the table, above the question
  }

  /** @param {() => Promise<unknown>} work the request, whose errors are shown */
  async asking(work) {
    if (this.busy) return;
    this.busy = true;
    const told = setTimeout(() => this.thinks(), THINKING);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Ended)) this.say(say("The game has stopped: {}", /** @type {Error} */ (error).message));
    } finally {
      clearTimeout(told);
      this.busy = false;
      main.classList.remove("thinking");
    }
    this.goOn();
  }

  thinks() {
    const { table } = this;
    if (this.lying) return;
    main.classList.add("thinking");
    if (table?.thinks && table.view.to_move !== null) this.say(say("{} is thinking …", table.playing[table.view.to_move]));
  }

  /** Lets bots move until it is a person's turn. */
  goOn() {
    if (this.table?.thinks && !this.paused && this.view && this.place.contains(this.view.element)) {
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

  /** Says that nothing is being started any more, so that the rest of the site may be cached. */
  settle() {
    if ("settled" in main.dataset) return;
    main.dataset.settled = "";
    main.dispatchEvent(new Event("settled"));
  }

  // -- answers

  /** @param {import("./desk.js").Answer} answer */
  async answered(answer) {
    if (!this.stays) this.notice();
    const lost = answer.is === "table" || answer.is === "covered" ? this.keep(answer) : this.lost;
    if (answer.is === "table") {
      await this.draw(answer);
      if (!this.view && this.opened) this.lay(this.opened);
      if (answer.took && answer.taken && this.table) await this.showTaken(this.table, answer.taken);
      if (answer.ended) this.explain(element("p", {}, answer.ended));
      const moved = this.table && this.table.view.log.length < answer.view.log.length;
      this.table = answer;
      if (moved) sound.play("laid");
      this.whole = this.ply = answer.over ? answer.view.log.length : 0;
      this.end = answer.over ? answer : null;
      this.bring();
      this.show();
      this.settle();
      void keepForLater("play", main);
    } else if (answer.is === "covered") this.cover(answer.name);
    else if (answer.is === "refused") this.refuse(answer);
    else if (answer.is === "failed") this.notice(element("p", {}, `${answer.message}. ${answer.hint}`));
    else if (answer.is === "hinted") {
      this.hint = answer.offer.touches;
      this.notice(element("p", {}, this.whole ? this.compared(answer.offer) : say("A sensible player might {}.", answer.offer.words)));
      this.show();
    }
    if (lost && lost !== this.lost) this.notice(element("p", {}, lost));
    this.lost = lost;
  }

  /** Stores the match as it is now; returns why that failed, or nothing. @param {Table | import("./desk.js").Covered} answer */
  keep(answer) {
    const { kept, opened } = this;
    this.chosen = [];
    this.hint = [];
    if (!kept || !opened) return "";
    const { match } = answer;
    const { to_move: turn, over } = answer.is === "table" ? { ...answer.view, over: answer.over } : { to_move: answer.seat, over: "" };
    if (answer.is === "table" && turn !== null) answer.thinks &&= !kept.away.includes(turn);
    const at = match.moves.length === kept.match.moves.length ? kept.at : Date.now();
    this.kept = { ...kept, match, turn, over, at, title: opened.title, names: opened.names };
    return keep(this.kept);
  }

  /** Asks what a bot would do in the shown position of a finished match. */
  advise() {
    const { ply } = this;
    const stop = element("button", { type: "button", onclick: async () => (this.notice(), await this.stop(), this.walk(ply)) }, say("Stop"));
    this.notice(element("p", {}, `${say("The bot is thinking …")} `, stop));
    return this.ask("hint", { ply });
  }

  /** What a bot would have done, and what was done. @param {import("./desk.js").Offer} offer */
  compared({ word, words }) {
    if (this.kept?.match.moves[this.ply] === word) return say("A sensible bot would {}, too.", words);
    return say("A sensible bot would {}. In this match: {}.", words, this.end?.played[this.ply]);
  }

  /** Requests the pictures of a table that are missing. @param {Table} table */
  async draw(table) {
    await this.cards.faces.draw(faces(table));
    const men = Object.values(table.men).flat();
    await this.pieces.draw([...men.map(([, picture]) => picture), ...table.stones.filter(Boolean)]);
  }

  /** Leaves a full trick on the table for a while. @param {Table} table @param {import("./desk.js").Trick} took */
  async showTaken(table, took) {
    const { view, opened } = this;
    if (!view || !opened) return;
    const marks = { legal: new Set(), chosen: [], last: [], hint: [] };
    const laid = new Set(took.cards); // the last card is no longer in a hand
    const zones = table.zones.map((zone) =>
      zone.kind === "hand" && typeof zone.cards !== "number" ? { ...zone, cards: zone.cards.filter((card) => !laid.has(card)) } : zone,
    );
    fill(this.buttons, []);
    fill(this.offers, []);
    view.show({ ...table, zones }, marks, this.roles(table), took);
    this.say(say("{} takes the trick", opened.names[took.seats[took.best]]));
    const best = /** @type {HTMLElement | null} */ (view.trick.querySelector(".best"));
    if (best) best.dataset.said = say("takes it");
    main.classList.remove("thinking");
    this.lying = true;
    await pause(LYING);
    this.lying = false;
    await view.collect(took.seats[took.best]);
  }

  /** The last trick, small, until the next one is taken. @param {import("./desk.js").Trick | null} taken */
  showLastTrick(taken) {
    this.trick.hidden = !taken;
    if (!taken) return;
    const { cards, seats, best } = taken;
    const names = this.opened?.names ?? [];
    const items = cards.map((card, place) => {
      const item = element("li", { class: place === best ? "best" : "" }, this.cards.face(card), names[seats[place]]);
      item.setAttribute("aria-label", `${names[seats[place]]}: ${this.cards.words(card)}`);
      return item;
    });
    this.trick.replaceChildren(element("h2", {}, say("Last trick: {} took it", names[seats[best]])), element("ol", {}, ...items));
  }

  /** What the players are to the person at the screen, and who plays for them. @param {Table} table */
  roles(table) {
    const mine = table.sides[table.view.seat];
    const paired = table.teams.length < table.sides.length;
    return table.sides.map((team, seat) => {
      const bot = this.kept?.bots[String(seat)];
      const you = seat === table.view.seat;
      const began = table.playing[seat] !== this.opened?.names[seat] && say("began as {}", this.opened?.names[seat]);
      const side = you ? (bot ? "" : say("you")) : paired && (team === mine ? say("partner") : say("opponent"));
      return [side, bot && botNamed(bot), began].filter(Boolean).join(" · ");
    });
  }

  /** Hides the table until the next player has taken the screen. @param {string} name */
  cover(name) {
    this.table = null;
    document.title = TITLE;
    const take = element("button", { type: "button", onclick: () => this.ask("look") }, say("I am {}: show my hand", name));
    this.place.className = "";
    main.prepend(this.refusal);
    this.place.replaceChildren(
      element("div", { class: "covered" }, element("p", {}, say("{}, take the screen when no other player is looking.", name)), take),
    );
    take.focus();
  }

  /** @param {import("./desk.js").Refused} refused */
  refuse(refused) {
    this.chosen = [];
    this.show();
    const rule = element("a", { href: `index.html#${refused.rule}` }, say("Read the rule"));
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

    const news = table.news.map((line) => element("li", {}, line));
    this.older.replaceChildren(...news.slice(0, -NEWS));
    this.more.hidden = news.length <= NEWS;
    fillLast(this.news, news.slice(-NEWS)); // before the turn, so that it is read aloud first
    this.showLastTrick(table.taken);
    this.showTurn(table);
    this.showSteps();
    this.showEnd(table);
    litSteps(this.turn, table.groups.length ? [table.about, ...table.groups.map(({ name }) => name)] : []);
    const still = new Set(open);
    this.showButtons(table, still);
    const focused = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
    this.view?.show(table, marks, this.roles(table), table.trick);
    if (this.view?.plain) fill(this.view.centre, [this.told]);
    if (focused?.isConnected) focused.focus();
    const luck = view.luck.filter(([number]) => number === view.log.length);
    const scores = table.teams.map((team, place) => element("span", {}, `${team} `, element("b", {}, String(view.scores[place]))));
    this.score.replaceChildren(...(view.scores.some(Boolean) ? scores : []));
    const lines = [
      ...(table.dice.length ? [] : luck.map(([, seat, word]) => `${names[seat]} ${word}`)),
      ...view.told,
      table.said,
    ];
    this.told.replaceChildren(...lines.filter(Boolean).map((line) => element("li", {}, line)));
    if (this.told.scrollHeight > this.told.clientHeight) this.told.tabIndex = 0; // so that keys can scroll it
    else this.told.removeAttribute("tabindex");
    this.showOffers(table, still);
    this.showTools(table);
    if (this.back && table.groups.length && document.activeElement === document.body) {
      const place = /** @type {HTMLElement | null} */ (this.place.querySelector(this.back)) ?? this.view?.start;
      place?.focus({ preventScroll: true }); // where the keyboard focus was
    }
    this.log.replaceChildren(
      ...table.played.map((words) => element("li", {}, words)),
    );
  }

  /** Says how the game has ended, first for the person who plays alone. @param {Table} table */
  showEnd(table) {
    const [seat, ...others] = this.kept?.match.people ?? [];
    const scores = /** @type {any} */ (table.view).outcome;
    const best = scores && Math.max(...scores);
    const level = scores?.every((/** @type {number} */ score) => score === best);
    const mine = seat === undefined || others.length || !scores ? "" : level ? say("A draw") : scores[seat] === best ? say("You won") : say("You lost");
    const words = table.over ? [element("strong", {}, mine || table.over), ...(mine ? [element("span", {}, table.over)] : [])] : [];
    this.over.replaceChildren(...words);
    this.over.classList.toggle("lost", mine === say("You lost"));
  }

  /** Says whose turn it is, also in the title of the page. @param {Table} table */
  showTurn(table) {
    const mine = table.groups.length > 0;
    const alone = (this.kept?.match.people.length ?? 0) < 2;
    const words = mine && alone ? say("Your turn: {}", table.about) : table.asked;
    const past = this.ply < this.whole && (table.played.at(-1) ?? say("The beginning"));
    const elsewhere = this.elsewhere === null || table.over ? "" : this.opened?.names[this.elsewhere];
    const sent = this.kept?.sent === table.match.moves.length;
    const waits = elsewhere && (sent ? say("Waiting for {}: open the link that comes back", elsewhere) : say("{}’s turn: send the match", elsewhere));
    this.say(past || waits || (this.paused && table.thinks ? say("{}: stopped", table.asked) : words));
    this.view?.ask.classList.toggle("mine", mine);
    this.view?.ask.classList.toggle("ended", Boolean(table.over));
    if (mine && !document.title.startsWith("●")) sound.play("turn");
    document.title = mine ? `● ${alone ? say("Your turn") : table.asked} – ${TITLE}` : TITLE;
  }

  /** The way through a finished game. */
  showSteps() {
    this.steps.hidden = !this.whole;
    this.noted.hidden = !this.ply;
    if (!this.whole) return;
    this.noted.children[0].textContent = say("Your note on move {}", this.ply);
    this.note.value = this.kept?.notes[this.ply] ?? "";
    const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ ply) =>
      element("button", { type: "button", "aria-label": words, disabled: ply === this.ply || ply < 0 || ply > this.whole, onclick: () => this.walk(ply) }, sign);
    const focused = document.activeElement?.parentElement === this.steps ? document.activeElement.getAttribute("aria-label") : null;
    this.steps.replaceChildren(
      step("◀◀", say("First position"), 0),
      step("◀", say("One move back"), this.ply - 1),
      element("span", {}, say("Move {} of {}", this.ply, this.whole)),
      step("▶", say("One move on"), this.ply + 1),
      step("▶▶", say("Last position"), this.whole),
      ...(this.ply < this.whole ? [element("button", { type: "button", onclick: () => this.branch() }, say("Play on from here"))] : []),
    );
    /** @type {HTMLElement | null} */ (focused && this.steps.querySelector(`[aria-label="${focused}"]`))?.focus();
  }

  /** Shows a finished game after that many moves. @param {number} ply */
  walk(ply) {
    return this.asking(async () => {
      const answer = await this.desk.ask("at", { ply });
      if (answer.is !== "table") return this.answered(answer);
      await this.draw(answer);
      this.notice();
      [this.table, this.ply, this.hint] = [{ ...answer, thinks: false }, ply, []];
      this.show();
    });
  }

  /** The match as it is shown. */
  present() {
    const { kept } = this;
    if (!kept || !this.whole) return kept;
    return { ...kept, match: { ...kept.match, moves: kept.match.moves.slice(0, this.ply) } };
  }

  /** Begins another match with these moves, at this screen. */
  branch() {
    const present = this.present();
    return present && this.open(whole({ match: present.match, bots: present.bots }));
  }

  /** Plays again with the same players, each `further` seats away. */
  again(further = 0) {
    const { kept } = this;
    if (!kept) return;
    const { match, away } = kept;
    const moved = (/** @type {number | string} */ seat) => (Number(seat) + further) % kept.names.length;
    const bots = Object.fromEntries(Object.entries(kept.bots).map(([seat, bot]) => [moved(seat), bot]));
    const [seat = null] = match.people.map(moved);
    this.open(whole({ match: { ...match, moves: [], seed: anySeed(), seat, people: match.people.map(moved) }, bots, away: away.map(moved) }));
  }

  keepNote() {
    const { kept, ply } = this;
    if (kept) keep((this.kept = { ...kept, notes: { ...kept.notes, [ply]: this.note.value.trim() } }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    main.classList.remove("touched");
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const board = event.target instanceof Element && event.target.closest(".places, input, textarea, dialog");
    if (event.key === "Escape") this.choose(null);
    else if (way && this.whole && !board && this.ply + way >= 0 && this.ply + way <= this.whole) this.walk(this.ply + way);
  }

  /** Moves without a place, and those that the chosen places and cards already make.
   * @param {Table} table @param {Set<import("./desk.js").Offer>} open */
  showButtons(table, open) {
    const focused = document.activeElement?.parentElement === this.buttons ? document.activeElement.textContent : "";
    const buttons = table.groups.flatMap(({ name, on_board, moves }) =>
      moves
        .filter((offer) => open.has(offer) && offer.touches.length === this.chosen.length)
        .map(({ word, words, touches }) => {
          const whole = touches.length && on_board ? say("Play {}", words) : words.startsWith(name) ? words : joined(name, words);
          return element("button", { type: "button", onclick: () => this.move(word) }, capital(whole));
        }),
    );
    if (this.chosen.length && buttons.length === 1) buttons[0].className = "main";
    const sends = element("button", { type: "button", class: "main", onclick: () => this.send() }, this.sending);
    this.buttons.replaceChildren(...buttons.slice(0, AT_HAND), ...(this.elsewhere === null ? [] : [sends]));
    buttons.find((button) => button.textContent === focused)?.focus();
  }

  /** @param {Table} table @param {Set<import("./desk.js").Offer>} open */
  showOffers(table, open) {
    const groups = table.groups.map((group) => {
      const moves = group.moves.filter((offer) => open.has(offer));
      const buttons = moves.map((offer) =>
        element("button", { type: "button", onclick: () => this.move(offer.word) }, offer.words),
      );
      const named = moves.every((offer) => offer.words !== group.name); // else the button has the name already
      const name = named ? [element("span", { class: "group" }, group.name)] : [];
      return moves.length ? element("li", {}, ...name, ...buttons) : "";
    });
    const many = open.size > 12;
    const list = element("ul", {}, ...groups);
    const whole = element("details", {}, element("summary", {}, say("Legal moves ({})", open.size)), list);
    if (!many || this.wide) whole.open = true;
    whole.addEventListener("toggle", () => (this.wide = whole.open && many ? true : this.wide && many ? whole.open : this.wide));
    this.offers.replaceChildren(...(open.size ? [whole] : []));
    this.typed.hidden = !table.groups.length;
  }

  /** @param {Table} table */
  showTools(table) {
    const mine = table.groups.length > 0;
    const { people = [], seat = null } = this.kept?.match ?? {};
    const here = new Set(people.length || seat === null ? people : [seat]);
    const first = this.kept?.away.length ? Math.max(0, this.kept.sent) : 0; // what was sent is not taken back
    /** @type {[boolean, string, () => unknown][]} */
    const all = [
      [mine, say("Hint"), () => this.ask("hint")],
      [Boolean(this.whole), say("Play again"), () => this.again()],
      [Boolean(this.whole) && this.kept?.names.length === 2 && this.kept?.match.people.length === 1, say("Swap seats"), () => this.again(1)],
      [this.ply === this.whole && table.view.log.slice(first).some(([mover]) => here.has(mover)), say("Undo"), () => this.undo()],
      [table.thinks && !this.paused, say("Stop thinking"), () => this.stop()],
      [table.thinks && this.paused, say("Continue"), () => ((this.paused = false), this.goOn())],
      [table.thinks && this.paused, say("Play a random move"), () => this.asking(() => this.letBot("random"))],
      [this.ply < this.whole, say("What would a bot do?"), () => this.advise()],
      [Boolean(this.view?.turns), say("Turn the board"), () => (this.view?.turn(), this.show())],
      [!rulesets.own, say("Share"), () => this.share()],
      [true, say("New game"), () => this.leave()],
    ];
    const focused = document.activeElement?.parentElement === this.tools ? document.activeElement.textContent : "";
    const buttons = all
      .filter(([wanted]) => wanted)
      .map(([, words, done]) => element("button", { type: "button", onclick: done }, words));
    this.tools.replaceChildren(...buttons);
    buttons.find((button) => button.textContent === focused)?.focus();
  }

  // -- actions of a person

  /** @param {string} what @param {object} [more] */
  ask(what, more) {
    return this.asking(async () => this.answered(await this.desk.ask(what, more)));
  }

  /** @param {string} word */
  move(word) {
    this.notice();
    const here = document.activeElement;
    this.back = here?.closest(".offers") ? ".offers button" : here?.closest(".ask, .hand") ? ".hand .legal" : "";
    return this.ask("move", { word });
  }

  async undo() {
    if (this.busy) await this.stop();
    this.paused = false;
    await this.ask("undo");
    if (this.table) this.say(`${say("Taken back.")} ${this.status.textContent}`); // a new text, so that it is read aloud
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

  // -- sharing

  /** The seat of a player elsewhere who waits for a link; null if there is none. */
  get elsewhere() {
    const { kept, table } = this;
    if (!kept?.away.length || !table || this.ply < this.whole) return null;
    if (this.whole) return kept.sent < this.whole ? kept.away[0] : null;
    const due = table.view.to_move;
    return due !== null && kept.away.includes(due) ? due : null;
  }

  /** The words of the button that sends the match. */
  get sending() {
    const { kept, table } = this;
    const name = this.opened?.names[this.elsewhere ?? 0];
    if (kept?.sent === kept?.match.moves.length) return say("Send to {} again", name);
    if (!kept?.match.moves.length) return say("Send the match to {}", name);
    return table?.over ? say("Send the result to {}", name) : say("Send your move to {}", name);
  }

  /** Sends the match to the player elsewhere who is to move: with an app of the device, or as a link to copy. */
  async send() {
    const { kept, opened, elsewhere: to, sending: title } = this;
    if (!kept || !opened || to === null) return;
    const { match, bots, id } = kept;
    const away = [...match.people, ...kept.away].filter((seat) => seat !== to).sort();
    const address = await link({ id, match: { ...match, seat: to, people: [to] }, bots, away });
    const text = `${opened.title}: ${kept.over || say("it is your turn, {}", opened.names[to])}.`;
    const taken = await offered({ title: opened.title, text, url: address });
    if (taken === false) return;
    this.kept = { ...kept, sent: match.moves.length };
    keep(this.kept);
    this.show();
    if (taken) return;
    const done = (await copied(address)) ? say("The link is copied.") : say("Copy the link.");
    const words = [element("p", {}, `${done} ${say("Send it to {} in any way. The link that comes back goes on with this match.", opened.names[to])}`), ...this.warned()];
    shareWindow({ title, words, address, code: (text) => this.desk.ask("code", { link: text }), more: [] }, main);
  }

  /** Shows the ways to share the match as it is on the table. */
  async share() {
    const { kept, table, opened, view } = this;
    const present = this.present();
    if (!kept || !present || !table || !opened || !view) return;
    const address = await link({ match: present.match, bots: present.bots });
    const count = present.match.moves.length;
    const of = this.whole ? say("move {} of {}", count, this.whole) : say("move {}", count);
    const name = `${slug}-${kept.match.seed}`;
    const caption = [opened.title, of, table.played.at(-1)].filter(Boolean).join(" · ");
    const drawn = () => picture(view.element, caption);
    /** @type {[string, () => unknown][]} */
    const more = [
      [say("Save a picture (PNG)"), async () => handOver(await png(drawn()), `${name}-${count}.png`)],
      [say("Save a picture (SVG)"), () => handOver(new Blob([drawn().outerHTML], { type: "image/svg+xml" }), `${name}-${count}.svg`)],
      [say("Save the record in words"), async () => handOver(new Blob([inWords(kept, (this.end ?? table).played, await link({ match: kept.match, bots: kept.bots }))], { type: "text/plain" }), `${name}.txt`)],
    ];
    if (this.whole) {
      more.push([say("Save the record as a sample"), () => this.recorded((text) => handOver(new Blob([text], { type: "text/markdown" }), `${name}.md`))]);
      more.push([say("Print the record"), () => this.recorded((text) => ((this.record.textContent = onPaper(text)), print()))]);
    }
    const words = [element("p", {}, say("The link opens the match at {}, to go on from there.", of)), ...(this.whole ? [] : this.warned())];
    if (navigator.canShare?.({ url: address })) more.unshift([say("Share the link"), () => offered({ title: opened.title, text: caption, url: address })]);
    shareWindow({ title: say("Share {}", of), words, address, code: (text) => this.desk.ask("code", { link: text }), more }, main);
  }

  /** @param {(text: string) => unknown} done with the record of the finished match */
  async recorded(done) {
    const answer = await this.desk.ask("record");
    if (answer.is === "recorded") done(answer.text);
  }

  /** Shows a card large. @param {Element} card */
  enlarge(card) {
    const face = card.matches("svg") ? card : card.querySelector("svg");
    if (face) this.notice(element("div", { class: "large" }, face.cloneNode(true)));
  }

  /** @param {EventTarget | null} target */
  point(target) {
    const touch = touchAt(target);
    const card = target instanceof Element ? target.closest("#play .card, #play .taken svg") : null;
    if (card && !card.closest(".hand, .legal, .backs")) return this.enlarge(card);
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
      const unsure = this.touched && touch !== this.chosen.at(-1) && meant?.touches.length === 1 && this.view?.isFine;
      if (meant && !unsure) return this.move(meant.word);
      if (open.length) this.chosen = wanted;
      else if (after(all, [touch]).open.length) return (this.chosen = []), this.choose(touch);
      else return this.move(written(wanted)); // the answer names the rule that forbids it
    }
    this.show();
  }
}

/** The names of the visible cards, and "" if there are hidden ones. @param {Table} table */
function* faces({ zones, trick, taken }) {
  for (const { cards } of zones) yield* typeof cards === "number" ? (cards ? [""] : []) : cards;
  yield* [...(trick?.cards ?? []), ...(taken?.cards ?? [])];
}

/** Replaces the items of a list except those that stay at its end, so that only new ones are read aloud.
 * @param {HTMLElement} list @param {HTMLElement[]} items */
function fillLast(list, items) {
  const known = [...list.children];
  const stays = (/** @type {number} */ from) => known.slice(from).every((one, place) => one.textContent === items[place]?.textContent);
  const gone = Array.from({ length: known.length + 1 }, (_, from) => from).find(stays) ?? known.length;
  for (const one of known.slice(0, gone)) one.remove();
  list.append(...items.slice(known.length - gone));
}

/** A move’s group and its words; in other languages these may be in the middle. @param {string} name @param {string} words */
const joined = (name, words) => (name.includes("…") ? name.replace("…", words) : `${name} ${words}`);

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The point or card of an element. @param {EventTarget | null} target */
function touchAt(target) {
  const found = target instanceof Element ? target.closest("[data-touch]") : null;
  return found?.getAttribute("data-touch") ?? null;
}

/** A record without its Markdown marks. @param {string} text */
function onPaper(text) {
  return text.replace(/^```(?:moves)?$\n?/gm, "").replace(/^```/gm, "").replaceAll("**", "");
}

main.dataset.started = "";
openLinks();
new Play().begin();
