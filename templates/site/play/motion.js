// @ts-check
// Things move from where they were to where they are. Nothing moves if the user wants that.
import { settings } from "./settings.js";

const TRAVEL = 220; // milliseconds
const EASE = "cubic-bezier(.2, .8, .3, 1)";
const FAR = 2; // pixels; a shorter way is not shown

const FADE = 150; // milliseconds in which pieces come and go
const ROLL = 300; // milliseconds of the dice
const TURNS = 2; // of a die that rolls

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => reduced.matches || !settings.motion;

/**
 * Change the page, then let the elements travel from their old places to the new ones. A new element comes from
 * where `from` says.
 * @param {() => HTMLElement[]} shown the elements that may travel, before and after the change
 * @param {() => void} change
 * @param {(one: HTMLElement) => Element | null} from
 */
export function travel(shown, change, from) {
  if (still()) return change();
  const before = new Map(shown().map((one) => [one, one.getBoundingClientRect()]));
  change();
  for (const one of shown()) {
    const start = before.get(one) ?? from(one)?.getBoundingClientRect();
    const end = one.getBoundingClientRect();
    if (!start?.width || !end.width) continue;
    const right = start.left + start.width / 2 - end.left - end.width / 2;
    const down = start.top + start.height / 2 - end.top - end.height / 2;
    const size = before.has(one) ? start.width / end.width : 1;
    if (Math.abs(right) < FAR && Math.abs(down) < FAR) continue;
    const first = { transform: `translate(${right}px, ${down}px) scale(${size})`, zIndex: 2 };
    one.animate([first, { transform: "none", zIndex: 2 }], { duration: TRAVEL, easing: EASE });
  }
}

/** Let an element travel to a place and vanish there, until the animation is cancelled.
 * @param {Element} one @param {DOMRect} place @returns {Animation | undefined} */
export function leave(one, place) {
  if (still()) return undefined;
  const { left, top } = one.getBoundingClientRect();
  const last = { transform: `translate(${place.left - left}px, ${place.top - top}px) scale(.4)`, transformOrigin: "0 0", opacity: 0 };
  return one.animate([{}, last], { duration: TRAVEL, easing: EASE, fill: "forwards" });
}

/** Let a new element come into view. @param {Element} one */
export function appear(one) {
  if (!still()) one.animate([{ opacity: 0, transform: "scale(1.3)" }, {}], { duration: FADE, easing: EASE });
}

/** Remove an element; it fades away. @param {Element} one */
export function vanish(one) {
  if (still()) return one.remove();
  one.animate([{}, { opacity: 0, transform: "scale(.7)" }], { duration: FADE }).finished.finally(() => one.remove());
}

/** Let dice roll to their places. @param {Element[]} dice */
export function roll(dice) {
  if (still()) return;
  dice.forEach((one, place) => {
    const first = { transform: `translate(${-40 - 20 * place}px, -24px) rotate(${-360 * TURNS}deg)`, opacity: 0.2 };
    one.animate([first, { opacity: 1 }], { duration: ROLL, delay: 60 * place, easing: EASE, fill: "backwards" });
  });
}

/** Wait, or less long if the user presses anything. @param {number} time in milliseconds @returns {Promise<void>} */
export function pause(time) {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end);
      removeEventListener("keydown", end);
      done();
    };
    const timer = setTimeout(end, time);
    addEventListener("pointerdown", end);
    addEventListener("keydown", end);
  });
}

/** Replace the children of an element only if they are others, so that focus and motion stay.
 * @param {Element} parent @param {Node[]} children */
export function fill(parent, children) {
  const same = parent.childNodes.length === children.length && children.every((one, place) => parent.childNodes[place] === one);
  if (!same) parent.replaceChildren(...children);
}
