// @ts-check
// The tab that prints the game as it is now, with the same form as the games of the site.
import { element } from "../play/element.js";
import { printing } from "../print/printing.js";

const FILE = /^[a-z0-9-]+\.pdf$/; // the session is not trusted
const form = /** @type {HTMLTemplateElement} */ (document.getElementById("_printing"));
/** The words for files, by the beginnings of their names. @type {Record<string, string>} */
const words = JSON.parse(form.dataset.words ?? "{}");

/** A file in words: `Board (small)` for `board-small.pdf`. @param {string} file */
function worded(file) {
  const name = file.slice(0, -".pdf".length);
  const [kind, ...variant] = name.split("-");
  return words[name] ?? (words[kind] ? `${words[kind]} (${variant.join(" ")})` : name);
}

export class Paper {
  constructor() {
    this.element = element("div", { class: "paper" });
    this.shown = ""; // the files of the form
  }

  /** @param {string} told */
  say(told) {
    this.shown = "";
    this.element.replaceChildren(element("p", { class: "told", role: "status" }, told));
  }

  /** Shows the form for some files; the present one stays if they are the same. @param {string[]} files
   * @param {import("../print/printing.js").Press} press */
  show(files, press) {
    if (this.shown === [press.name, ...files].join()) return;
    const main = element("div", { id: "print" });
    main.append(form.content.cloneNode(true));
    const list = main.querySelector(".files");
    const boxes = files.filter((file) => FILE.test(file)).map((file, place) => {
      const box = element("input", { type: "checkbox", name: "file", value: file, checked: place === 0 });
      const replaced = JSON.parse(form.dataset.bothSides ?? "{}")[file];
      if (replaced) box.dataset.oneSide = replaced;
      return element("label", {}, box, element("span", {}, worded(file)), element("small"));
    });
    list?.replaceChildren(element("fieldset", {}, ...boxes.slice(0, 1)), element("fieldset", {}, ...boxes.slice(1)));
    this.element.replaceChildren(main);
    printing(main, press);
    this.shown = [press.name, ...files].join();
  }
}
