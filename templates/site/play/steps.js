// @ts-check
// The steps of a turn, as the rules list them: those that can be taken now are lit, as far as their words show it.
import { lang } from "./element.js";


const BEGINNING = 45; // letters of a step, in which it says what one does
const IF = /^(if|when|while|with|once)\b/i; // such a step says what follows

const JOINS = / (with|to|from|on|for|in|at)$/; // between an action and the cards or points

/** True if a step begins with an action. @param {string} step @param {string} action */
function isAbout(step, action) {
  const words = action.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const found = (/** @type {string} */ word) => {
    const stem = word.replace(/(e?s|ing|ed|e)$/, "");
    const place = step.search(new RegExp(`\\b${stem}(e?s|e|\\w?ing|\\w?ed)?\\b`, "i"));
    return place >= 0 && place < BEGINNING;
  };
  return words.length > 0 && !IF.test(step) && words.every(found);
}

/** What is done with moves that a menu groups by places. @param {string} name */
const deed = (name) => (name.startsWith("row ") ? "place" : name.startsWith("from ") ? "move" : name.split(",")[0]);

/** Light the first step that is about each of these actions; in other languages their words are not compared. @param {HTMLElement} list @param {string[]} actions */
export function litSteps(list, actions) {
  const steps = [...list.querySelectorAll("li")];
  const lit = new Set((lang === "en" ? actions : []).map((action) => steps.find((step) => isAbout(step.textContent ?? "", deed(action).replace(JOINS, "")))));
  for (const step of steps) {
    step.classList.toggle("now", lit.has(step));
    if (lit.has(step)) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  }
}
