// @ts-check
// What is shared of a match: a link, a code for a camera, a picture, a record in words.
import { drawing, element, say } from "./element.js";
import { players } from "./kept.js";

/**
 * A window about a link, with more ways to share the same.
 * @param {{title: string, words: (Node | string)[], address: string, code: (link: string) => Promise<import("./desk.js").Answer>,
 *   more: [string, () => unknown][]}} shared
 * @param {HTMLElement} main where it is shown
 */
export function shareWindow({ title, words, address, code, more }, main) {
  const field = element("input", { readonly: true, value: address, "aria-label": say("Link to this game in its present state") });
  const told = element("p", { role: "status" });
  const place = element("div", { class: "code" });
  const copy = async () => {
    field.select();
    told.textContent = (await copied(address)) ? say("The link is copied.") : say("The browser does not copy it: copy it from the field.");
  };
  const show = async () => {
    const answer = await code(address);
    if (answer.is !== "coded") return void (told.textContent = "message" in answer ? `${answer.message}. ${answer.hint}` : "");
    const made = drawing(answer.svg);
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", say("QR code of a link to this game in its present state"));
    place.replaceChildren(made);
  };
  /** @type {[string, () => unknown][]} */
  const ways = [[say("Copy a link"), copy], [say("Show a QR code"), show], ...more];
  const failed = (/** @type {Error} */ error) => void (told.textContent = say("This failed: {}", error.message));
  const buttons = ways.map(([name, done], place) => element("button", { type: "button", autofocus: !place, onclick: () => Promise.resolve().then(done).catch(failed) }, name));
  const close = element("button", { type: "button", class: "close", "aria-label": say("Close"), onclick: () => made.close() }, "×");
  const made = element("dialog", { "aria-label": title, onclose: () => made.remove() }, close, element("h2", {}, title), ...words, field, element("div", { class: "ways" }, ...buttons), told, place);
  main.append(made);
  made.showModal();
}

/** Offers something to the apps of the device: true if one took it, undefined if the browser cannot.
 * @param {ShareData} what @returns {Promise<boolean> | undefined} */
export function offered(what) {
  return navigator.canShare?.(what) ? navigator.share(what).then(() => true, () => false) : undefined;
}

/** @param {string} text */
export async function copied(text) {
  return Boolean(await navigator.clipboard?.writeText(text).then(() => true, () => false));
}

/** Hands a file to the apps of a phone, or saves it. @param {Blob} content @param {string} name */
export async function handOver(content, name) {
  const file = new File([content], name, { type: content.type });
  if (matchMedia("(pointer: coarse)").matches && offered({ files: [file] })) return;
  const address = URL.createObjectURL(file);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** The record of a match in words, with the player’s notes.
 * @param {import("./kept.js").Kept} kept @param {string[]} played the moves in words @param {string} address */
export function inWords(kept, played, address) {
  const lines = played.flatMap((words, place) => {
    const note = kept.notes[place + 1];
    return [`${String(place + 1).padStart(3)}. ${words}`, ...(note ? [`       (${note})`] : [])];
  });
  return [kept.title, players(kept).join(", "), ...(kept.over ? [kept.over] : []), "", ...lines, "", address, ""].join("\n");
}
