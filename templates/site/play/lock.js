// @ts-check
// A match or a folder belongs to one tab at a time: two tabs would overwrite each other's changes.
import { element, say } from "./element.js";

/**
 * Hold a name for this tab alone, until the returned function is called or the page is closed; null if another tab
 * holds it. With `take`, the other tab loses it. `lost` is called when a tab takes it from this one.
 * @param {string} name @param {() => void} lost @param {boolean} [take] @returns {Promise<(() => void) | null>}
 */
export function hold(name, lost, take = false) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((got) => {
    const held = (/** @type {Lock | null} */ lock) => lock && new Promise((free) => got(() => free(undefined)));
    const how = take ? { steal: true } : { ifAvailable: true };
    navigator.locks.request(`publisher/${name}`, how, (lock) => held(lock) ?? got(null)).catch(lost);
  });
}

/** What is shown in place of something that another tab holds. @param {string} what in a sentence @param {() => unknown} take */
export function elsewhere(what, take) {
  const button = element("button", { type: "button", onclick: take }, say("Continue here"));
  return element("div", { class: "elsewhere", role: "status" }, element("p", {}, what), button);
}
