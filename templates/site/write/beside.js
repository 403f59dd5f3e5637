// @ts-check
// The panel beside the text: its problems, a preview of the rules, the parts, the game to be played or printed, and
// the archive.
import { element } from "../play/element.js";
import { Paper } from "./paper.js";
import { Preview } from "./preview.js";
import { Publish } from "./publish.js";
import { Trial } from "./trial.js";

/** @typedef {import("./editor.js").Problem} Problem */

const TABS = { problems: "Problems", page: "Page", parts: "Parts", play: "Play", print: "Print", publish: "Publish" };
const MOST = 100; // listed problems

export class Beside {
  /** @param {string} sheet the address of the site's style @param {(problem: Problem) => void} go
   * @param {(tab: string) => void} turned @param {() => unknown} publish */
  constructor(sheet, go, turned, publish) {
    this.go = go;
    /** @type {Problem[]} */
    this.problems = [];
    this.verdict = "";
    this.list = element("ul", { class: "problems" });
    this.page = new Preview(sheet, "Preview of the rules");
    this.parts = new Preview(sheet, "Preview of the parts");
    this.trial = new Trial();
    this.paper = new Paper();
    this.publish = new Publish(sheet, publish);
    this.markup = ""; // the rules as a page
    /** @type {Record<string, HTMLElement>} */
    const shown = { problems: this.list, page: this.page.frame, parts: this.parts.frame, play: this.trial.element, print: this.paper.element, publish: this.publish.element };
    const tabs = Object.entries(TABS).map(([name, words]) => {
      const panel = element("div", { class: "shown", id: `_${name}`, role: "tabpanel", "aria-label": words });
      panel.append(shown[name]);
      const tab = element("button", { type: "button", role: "tab", "aria-controls": panel.id }, words);
      return { tab, panel };
    });
    const names = Object.keys(TABS);
    const turn = (/** @type {number} */ place) => {
      this.tab = names[place];
      tabs.forEach(({ tab, panel }, number) => {
        tab.setAttribute("aria-selected", String(number === place));
        tab.tabIndex = number === place ? 0 : -1;
        panel.hidden = number !== place;
      });
      turned(this.tab);
    };
    this.turn = (/** @type {string} */ name) => turn(names.indexOf(name));
    tabs.forEach(({ tab }, place) => {
      tab.addEventListener("click", () => turn(place));
      tab.addEventListener("keydown", ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: tabs.length - 1 }[key];
        if (step === undefined) return;
        turn((place + step) % tabs.length);
        tabs[(place + step) % tabs.length].tab.focus();
      });
    });
    turn(0);
    const heads = element("div", { class: "tabs", role: "tablist", "aria-label": "Results of the check" });
    heads.append(...tabs.map(({ tab }) => tab));
    this.element = element("div", { class: "beside" }, heads, ...tabs.map(({ panel }) => panel));
  }

  clear() {
    this.problems = [];
    this.verdict = "";
    this.markup = "";
    this.list.replaceChildren();
    this.page.show("");
    this.parts.show("");
    this.trial.say();
    this.paper.say("");
    this.publish.status.textContent = "";
  }

  /** @param {import("../play/desk.js").Answer} answer @param {string} what was asked for */
  answered(answer, what) {
    if (answer.is === "checked") this.check(answer);
    else if (answer.is === "told") this.page.show((this.markup = String(answer.markup)));
    else if (answer.is === "pictured") this.parts.show(pictured(answer), "parts");
    else if (answer.is === "failed") {
      const told = element("p", {}, `This cannot be shown: ${answer.message}. ${answer.hint}`).outerHTML;
      if (what === "page") this.page.show(told);
      else if (what === "parts") this.parts.show(told, "parts");
    }
  }

  /** Shows a rule in the preview. @param {string} id */
  rule(id) {
    this.turn("page");
    this.page.go(id);
  }

  /** @param {import("../play/desk.js").Checked} checked */
  check(checked) {
    this.problems = checked.problems.slice(0, MOST);
    const more = checked.problems.length - this.problems.length;
    const wrong = checked.problems.filter(({ severity }) => severity === "error").length;
    this.verdict = wrong ? `${wrong} problem${wrong === 1 ? "" : "s"}` : `No problems found: ${checked.told}.`;
    const lines = this.problems.map((problem) => {
      const place = [problem.file, problem.line || "", problem.column || ""].filter(Boolean).join(":");
      const hint = problem.hint ? [element("span", { class: "hint" }, problem.hint)] : [];
      const told = element("button", { type: "button", onclick: () => this.go(problem) }, `${place}: ${problem.message}`, ...hint);
      return element("li", { class: problem.severity }, told);
    });
    if (!lines.length) lines.push(element("li", {}, "No problems."));
    if (more) lines.push(element("li", {}, `and ${more} more`));
    this.list.replaceChildren(...lines);
  }
}

/** Parts as markup, which the preview does not trust. @param {import("../play/desk.js").Pictured} answer */
function pictured({ parts, more }) {
  const figures = parts.map(({ name, svg }) => {
    const caption = element("figcaption", {}, String(name));
    return `<figure>${svg}${caption.outerHTML}</figure>`;
  });
  return [...figures, ...(more ? [`<p>and ${Number(more)} more</p>`] : [])].join("");
}
