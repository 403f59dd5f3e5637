// @ts-check
// Things move from where they were to where they are. Nothing moves if the user wants reduced motion.

const TRAVEL = 220; // milliseconds
const EASE = "cubic-bezier(.2, .8, .3, 1)";
const FAR = 2; // pixels; a shorter way is not shown

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Change the page, then let the elements travel from their old places to the new ones. A new element comes from
 * where `from` says.
 * @param {() => HTMLElement[]} shown the elements that may travel, before and after the change
 * @param {() => void} change
 * @param {(one: HTMLElement) => Element | null} from
 */
export function travel(shown, change, from) {
  if (still.matches) return change();
  const before = new Map(shown().map((one) => [one, one.getBoundingClientRect()]));
  change();
  for (const one of shown()) {
    const start = before.get(one) ?? from(one)?.getBoundingClientRect();
    const end = one.getBoundingClientRect();
    if (!start?.width || !end.width) continue;
    const [right, down] = [start.left - end.left, start.top - end.top];
    const size = before.has(one) ? start.width / end.width : 1;
    if (Math.abs(right) < FAR && Math.abs(down) < FAR) continue;
    const first = { transform: `translate(${right}px, ${down}px) scale(${size})`, transformOrigin: "0 0" };
    one.animate([first, { transform: "none", transformOrigin: "0 0" }], { duration: TRAVEL, easing: EASE });
  }
}

/** Let an element travel to a place and vanish there, until the animation is cancelled.
 * @param {Element} one @param {DOMRect} place @returns {Animation | undefined} */
export function leave(one, place) {
  if (still.matches) return undefined;
  const { left, top } = one.getBoundingClientRect();
  const last = { transform: `translate(${place.left - left}px, ${place.top - top}px) scale(.4)`, transformOrigin: "0 0", opacity: 0 };
  return one.animate([{}, last], { duration: TRAVEL, easing: EASE, fill: "forwards" });
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
