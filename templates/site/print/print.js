// @ts-check
// Printing a game in its page: the form sets the options of the command line, and the worker makes the files.
import { Desk, Ended, worker } from "../play/desk.js";
import { element, say } from "../play/element.js";
import { keepForLater } from "../play/later.js";
import { recalled, remember } from "../play/stored.js";

const KEPT = "publisher/printer";
/** Everything for an evening: its parts are printed in several runs, which its notes describe. */
const NIGHT = "night.pdf";
const main = /** @type {HTMLElement} */ (document.getElementById("print"));
const form = /** @type {HTMLFormElement} */ (main.querySelector("form"));
const status = /** @type {HTMLElement} */ (main.querySelector(".status"));
const made = /** @type {HTMLElement} */ (main.querySelector(".made"));
const button = /** @type {HTMLButtonElement} */ (form.querySelector(".make"));
const cancel = element("button", { type: "button", onclick: () => end() }, say("Cancel"));

/** The fields of options in a part of the form. @param {Element} part */
function options(part) {
  return /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (part.querySelectorAll("[name^='--']"));
}

const printer = [...options(/** @type {Element} */ (form.querySelector("[data-kept]")))];

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

/** Marks the most special set that is chosen. */
function mark() {
  const chosen = presets.findLast(isChosen);
  for (const preset of presets) preset.setAttribute("aria-pressed", String(preset === chosen));
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

/** @type {Desk | null} */
let desk = null;
/** The download of the preview for the worker. @type {Promise<string> | null} */
let viewer = null;

/** The session of the worker; starts one if there is none.*/
function press() {
  desk ??= new Desk(() => worker(main.dataset.game ?? "", "print", main.dataset.language));
  return desk;
}

/** Ends the worker; the next request starts a new one. */
function end() {
  desk?.close();
  desk = null;
  viewer = null;
}

/** @param {SubmitEvent} event */
async function print(event) {
  event.preventDefault();
  keep();
  const wanted = new FormData(form).getAll("file");
  const wishes = [...options(form)].map(({ name, value }) => [name, value.trim()]).filter(([, value]) => value);
  const own = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=words]"))?.files?.[0];
  const words = (await own?.text()) ?? "";
  const given = wishes.map(([name, value]) => `${name}=${value}`);
  for (const old of made.querySelectorAll("a")) URL.revokeObjectURL(old.href);
  made.replaceChildren();
  button.disabled = true;
  status.after(cancel);
  try {
    for (const file of wanted) {
      status.textContent = `${desk ? "" : `${say("Downloading the program.")} `}${say("Making {} …", String(file))}`;
      offer(await press().ask("print", { file, options: given, words }));
    }
    status.textContent = wanted.length ? "" : say("Choose a file to print.");
    if (desk) void keepForLater("print", main);
  } catch (error) {
    const ended = error instanceof Ended;
    status.textContent = ended ? say("Cancelled.") : say("Printing has failed: {}", /** @type {Error} */ (error).message);
    end();
  } finally {
    button.disabled = false;
    cancel.remove();
  }
}

/** @param {import("../play/desk.js").Answer} answer */
function offer(answer) {
  if (answer.is === "failed") {
    made.append(element("li", { role: "alert" }, [answer.message, answer.hint].filter(Boolean).join("; ")));
  } else if (answer.is === "printed") {
    const bytes = Uint8Array.from(atob(answer.pdf), (letter) => letter.charCodeAt(0));
    const href = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    const told = answer.file === NIGHT ? answer.told : [how(answer), ...answer.told];
    const box = files.find(({ value }) => value === answer.file);
    box?.parentElement?.querySelector("small")?.replaceChildren(counted(answer.sheets));
    made.append(
      element(
        "li",
        {},
        element("a", { href, download: answer.file }, say("Save {}", answer.file)),
        element("a", { href, target: "_blank" }, say("Open {}", answer.file)),
        ...told.map((words) => element("p", {}, words)),
        sheets(answer),
      ),
    );
    made.scrollIntoView({ block: "nearest" });
  }
}

/** The sheets of a file, which are drawn when they are opened. @param {import("../play/desk.js").Printed} printed */
function sheets(printed) {
  const pictures = element("div", { class: "sheets" });
  const shown = element("details", {}, element("summary", {}, say("Show the sheets of {}", printed.file)), pictures);
  shown.addEventListener("toggle", () => void show(printed, pictures), { once: true });
  return shown;
}

/** @param {import("../play/desk.js").Printed} printed @param {HTMLElement} pictures */
async function show({ file, pdf, pages, turned }, pictures) {
  const told = element("p", { role: "status" }, say("Drawing the sheets …"));
  pictures.replaceChildren(told);
  try {
    const asked = press();
    viewer ??= asked.post({ archive: "../show/show.pack" });
    await viewer;
    for (let page = 0; page < pages && pictures.isConnected; page += 1) {
      const answer = await asked.ask("show", { pdf, page });
      if (answer.is !== "shown") throw new Error(answer.is === "failed" ? answer.message : answer.is);
      const sheet = say("sheet {}", turned ? (page >> 1) + 1 : page + 1);
      const side = turned ? `${sheet}, ${page % 2 ? say("back") : say("front")}` : sheet;
      const picture = element("img", { src: `data:image/png;base64,${answer.png}`, alt: `${file}, ${side}` });
      told.before(element("figure", {}, picture, element("figcaption", {}, side)));
    }
    told.remove();
    void keepForLater("show", main);
  } catch (error) {
    viewer = null;
    told.textContent = say("The sheets cannot be shown: {}", /** @type {Error} */ (error).message);
  }
}

/** @param {number} sheets */
const counted = (sheets) => (sheets === 1 ? say("1 sheet") : say("{} sheets", sheets));

/** @param {import("../play/desk.js").Printed} printed */
function how({ sheets, turned }) {
  if (!turned) return say("{}, printed on one side, at actual size (100 %).", counted(sheets));
  return turned === "long"
    ? say("{}, printed on both sides, turned over the long edge, at actual size (100 %).", counted(sheets))
    : say("{}, printed on both sides, turned over the short edge, at actual size (100 %).", counted(sheets));
}

main.dataset.started = "";
recall();
mark();
form.addEventListener("submit", print);
form.addEventListener("change", choose);
for (const preset of presets) preset.addEventListener("click", () => set(preset));
