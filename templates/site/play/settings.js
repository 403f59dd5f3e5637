// @ts-check
// What a player has set for all games: sound, motion, and boards that turn to the player whose turn it is.
import { element, say } from "./element.js";
import { recalled, remember } from "./stored.js";

const PLACE = "publisher/settings";
const WORDS = { sound: say("Sound"), motion: say("Motion"), turning: say("Turn the board to each player here") };

/** @type {Record<keyof typeof WORDS, boolean>} */
export const settings = { sound: false, motion: true, turning: false, ...recalled(PLACE) };

/** The form of the settings. @param {() => void} changed */
export function settingsForm(changed) {
  const boxes = Object.entries(WORDS).map(([key, words]) => {
    const name = /** @type {keyof typeof WORDS} */ (key);
    const box = element("input", { type: "checkbox", name: key, checked: settings[name] });
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      remember(PLACE, settings);
      changed();
    });
    return element("label", {}, box, ` ${words}`);
  });
  return element("details", { class: "settings" }, element("summary", {}, say("Settings")), ...boxes);
}
