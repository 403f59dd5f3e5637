// @ts-check
// A form for printing a game: it sets the options of the command line, and a session makes the files.
import { Ended } from "../play/desk.js";
import { element, say } from "../play/element.js";
import { recalled, remember } from "../play/stored.js";

/**
 * A session that prints: it is begun when it is asked first, and again after its end. Some cannot show pages.
 * @typedef {{name: string, begins: () => string, ask: (what: string, more: object) => Promise<import("../play/desk.js").Answer>,
 *   end: () => void, shows?: () => Promise<unknown>, done?: (what: "print" | "show") => void}} Press
 */

const KEPT = "publisher/printer";
/** Everything for an evening: its parts are printed in several runs, which its notes describe. */
const NIGHT = "night.pdf";

/** Makes a form print what is chosen in it. @param {HTMLElement} main has the form @param {Press} press */
export function printing(main, press) {
  const form = /** @type {HTMLFormElement} */ (main.querySelector("form"));
  const how = /** @type {HTMLElement} */ (form.querySelector(".how"));
  const chosen = /** @type {HTMLElement} */ (form.querySelector(".chosen"));
  const aged = /** @type {HTMLElement} */ (form.querySelector(".aged"));
  const bothSides = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-both-sides]"));
  const status = /** @type {HTMLElement} */ (main.querySelector(".status"));
  const made = /** @type {HTMLElement} */ (main.querySelector(".made"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector(".make"));
  const cancel = element("button", { type: "button", onclick: () => press.end() }, say("Cancel"));

  /** The fields of options in a part of the form. @param {Element} part */
  function options(part) {
    return /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (part.querySelectorAll("[name^='--']"));
  }

  const printer = [...options(how)];
  const layout = /** @type {HTMLSelectElement} */ (form.elements.namedItem("--layout"));
  const twoSided = (how.dataset.twoSided ?? "").split(" ");

  /** Fills in the stored options of the printer. */
  function recall() {
    const kept = recalled(KEPT);
    for (const field of printer) if (typeof kept[field.name] === "string") field.value = kept[field.name];
  }

  function keep() {
    remember(KEPT, Object.fromEntries(printer.map(({ name, value }) => [name, value])));
  }

  const files = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=file]")]);
  const presets = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".presets button")]);

  /** The options of a set, each with its field. @param {HTMLElement} preset
   * @returns {[HTMLInputElement | HTMLSelectElement, string][]} */
  function chosenBy(preset) {
    const values = Object.entries(JSON.parse(preset.dataset.options ?? "{}"));
    return values.map(([name, value]) => [/** @type {any} */ (form.elements.namedItem(name)), value]);
  }

  /** True if a set's options and its file are chosen. @param {HTMLElement} preset */
  function isChosen(preset) {
    const file = files.find(({ value }) => value === preset.dataset.file);
    return chosenBy(preset).every(([field, value]) => field.value === value) && file?.checked !== false;
  }

  /** Shows what is chosen: the most special set, the settings of the printer, the number of files; and if these
   * are not the settings of the files that were made. */
  function mark() {
    const set = presets.findLast(isChosen);
    for (const preset of presets) preset.setAttribute("aria-pressed", String(preset === set));
    const one = !twoSided.includes(layout.value);
    for (const field of bothSides) field.hidden = one;
    for (const file of files) if (file.dataset.oneSide) replaced(file, one);
    const count = files.filter(({ checked }) => checked).length;
    button.textContent = count > 1 ? say("Make {} PDFs", count) : say("Make the PDF");
    chosen.textContent = printer.filter(isTold).map(words).join(" · ");
    const old = made.childElementCount > 0 && made.dataset.options !== wishes().join(" ");
    made.classList.toggle("old", old);
    aged.hidden = !old;
    if (old) for (const count of form.querySelectorAll(".files small")) count.replaceChildren();
  }

  /** True for the paper and its sides, and for another setting that is not the usual one.
   * @param {HTMLInputElement | HTMLSelectElement} field */
  function isTold(field) {
    if (field === layout || field.name === "--paper") return true;
    const usual = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.defaultSelected : !field.value.trim();
    return !usual && !field.closest("[hidden]");
  }

  /** A setting in words. @param {HTMLInputElement | HTMLSelectElement} field */
  function words(field) {
    const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.value.trim();
    return field === layout || field.name === "--paper" ? value : `${field.closest("label")?.firstChild?.textContent?.trim()}: ${value}`;
  }

  /** Offers a file that needs both sides only for these; on one side another one takes its place.
   * @param {HTMLInputElement} file @param {boolean} one */
  function replaced(file, one) {
    const other = files.find(({ value }) => value === file.dataset.oneSide);
    if (one && file.checked && other) other.checked = true;
    if (one) file.checked = false;
    file.disabled = one;
    file.title = one ? say("It needs both sides") : "";
  }

  /** The options that are given, as on the command line. */
  function wishes() {
    const given = [...options(form)].map(({ name, value }) => [name, value.trim()]).filter(([, value]) => value);
    return given.map(([name, value]) => `${name}=${value}`);
  }

  /** The whole evening has all other files. @param {Event} event */
  function choose({ target }) {
    const file = files.find((one) => one === target && one.checked);
    if (file) for (const one of files) if (one !== file && (file.value === NIGHT || one.value === NIGHT)) one.checked = false;
    mark();
  }

  /** @param {HTMLElement} preset */
  function set(preset) {
    for (const [field, value] of chosenBy(preset)) field.value = value;
    if (preset.dataset.file) for (const one of files) one.checked = one.value === preset.dataset.file;
    mark();
  }

  /** @param {SubmitEvent} event */
  async function print(event) {
    event.preventDefault();
    keep();
    const wanted = new FormData(form).getAll("file").map(String);
    const own = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=words]"))?.files?.[0];
    const letters = (await own?.text()) ?? "";
    const given = wishes();
    for (const old of made.querySelectorAll("a")) URL.revokeObjectURL(old.href);
    made.replaceChildren();
    made.dataset.options = given.join(" ");
    mark();
    button.disabled = true;
    status.after(cancel);
    try {
      for (const file of wanted) {
        status.textContent = `${press.begins()}${say("Making {} …", named(file))}`;
        offer(await press.ask("print", { file, options: given, words: letters }), file);
      }
      status.textContent = wanted.length ? "" : say("Choose a file to print.");
      press.done?.("print");
    } catch (error) {
      const ended = error instanceof Ended;
      status.textContent = ended ? say("Cancelled.") : say("Printing has failed: {}", /** @type {Error} */ (error).message);
      press.end();
    } finally {
      button.disabled = false;
      cancel.remove();
    }
  }

  /** @param {import("../play/desk.js").Answer} answer @param {string} file that was asked for */
  function offer(answer, file) {
    if (answer.is === "failed") {
      made.append(element("li", { role: "alert" }, [answer.message, answer.hint].filter(Boolean).join("; ")));
    } else if (answer.is === "printed") {
      const bytes = Uint8Array.from(atob(answer.pdf), (letter) => letter.charCodeAt(0));
      const href = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
      const told = file === NIGHT ? answer.told : [said(answer), ...answer.told];
      const box = files.find(({ value }) => value === file);
      box?.parentElement?.querySelector("small")?.replaceChildren(counted(answer.sheets));
      made.append(
        element(
          "li",
          {},
          element("a", { href, download: named(file) }, say("Save {}", named(file))),
          element("a", { href, target: "_blank" }, say("Open {}", named(file))),
          ...told.map((line) => element("p", {}, line)),
          ...(press.shows ? [sheets(answer)] : []),
        ),
      );
      made.scrollIntoView({ block: "nearest" });
    }
  }

  /** The sheets of a file, which are drawn when they are opened. @param {import("../play/desk.js").Printed} printed */
  function sheets(printed) {
    const pictures = element("div", { class: "sheets" });
    const shown = element("details", {}, element("summary", {}, say("Show the sheets of {}", named(printed.file))), pictures);
    shown.addEventListener("toggle", () => void show(printed, pictures), { once: true });
    return shown;
  }

  /** @param {import("../play/desk.js").Printed} printed @param {HTMLElement} pictures */
  async function show({ file, pdf, pages, turned }, pictures) {
    const told = element("p", { role: "status" }, say("Drawing the sheets …"));
    pictures.replaceChildren(told);
    try {
      await press.shows?.();
      for (let page = 0; page < pages && pictures.isConnected; page += 1) {
        const answer = await press.ask("show", { pdf, page });
        if (answer.is !== "shown") throw new Error(answer.is === "failed" ? answer.message : answer.is);
        const side = turned ? `${say("sheet {}", (page >> 1) + 1)}, ${page % 2 ? say("back") : say("front")}` : say("page {}", page + 1);
        const picture = element("img", { src: `data:image/png;base64,${answer.png}`, alt: `${file}, ${side}` });
        told.before(element("figure", {}, picture, element("figcaption", {}, side)));
      }
      told.remove();
      press.done?.("show");
    } catch (error) {
      told.textContent = say("The sheets cannot be shown: {}", /** @type {Error} */ (error).message);
    }
  }

  /** @param {number} sheets */
  const counted = (sheets) => (sheets === 1 ? say("1 sheet") : say("{} sheets", sheets));

  /** The name of a file in a folder with files of other games. @param {string} file */
  const named = (file) => `${press.name}-${file}`;

  /** @param {import("../play/desk.js").Printed} printed */
  function said({ sheets, turned }) {
    if (!turned) return say("{}, printed on one side, at actual size (100 %).", counted(sheets));
    return turned === "long"
      ? say("{}, printed on both sides, turned over the long edge, at actual size (100 %).", counted(sheets))
      : say("{}, printed on both sides, turned over the short edge, at actual size (100 %).", counted(sheets));
  }

  recall();
  mark();
  form.addEventListener("submit", print);
  form.addEventListener("change", choose);
  for (const preset of presets) preset.addEventListener("click", () => set(preset));
}
