// @ts-check
// Drawings that are turned: their letters stay upright.
import { drawing, shape } from "./element.js";

const CLOSE = 1.3; // type sizes between lines of one caption

/** @typedef {{width: number, height: number}} Size */

/** The size of a drawing that is turned. @param {Size} size @param {number} angle in degrees @returns {Size} */
export function turnedSize({ width, height }, angle) {
  return angle % 180 === 90 ? { width: height, height: width } : { width, height };
}

/** Where a point of a drawing is after it was turned. @param {Size} size @param {number} angle
 * @param {number} x @param {number} y @returns {[number, number]} */
export function turnedPoint(size, angle, x, y) {
  const { width, height } = turnedSize(size, angle);
  const [right, down] = [x - size.width / 2, y - size.height / 2];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [width / 2 + right * cos - down * sin, height / 2 + right * sin + down * cos];
}

/** A drawing, turned around its middle. @param {string} svg @param {Size} size @param {number} angle */
export function turnedDrawing(svg, size, angle) {
  const made = drawing(svg);
  made.setAttribute("aria-hidden", "true");
  if (!angle) return made;
  const { width, height } = turnedSize(size, angle);
  made.setAttribute("viewBox", `${(size.width - width) / 2} ${(size.height - height) / 2} ${width} ${height}`);
  made.setAttribute("width", String(width));
  made.setAttribute("height", String(height));
  const whole = shape("g", { transform: `rotate(${angle} ${size.width / 2} ${size.height / 2})` });
  whole.append(...made.childNodes);
  made.append(whole);
  return made;
}

/** Turn the letters of a drawing back; it must be on the page, because they are measured there.
 * @param {SVGSVGElement} made @param {number} angle */
export function setUpright(made, angle) {
  for (const lines of angle ? blocks([...made.querySelectorAll("text")]) : []) {
    const boxes = lines.map((line) => line.getBBox());
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    for (const line of lines) line.setAttribute("transform", `rotate(${-angle} ${(left + right) / 2} ${(top + bottom) / 2})`);
  }
}

/** Lines of letters; those right below each other turn together. @param {SVGTextElement[]} texts */
function blocks(texts) {
  const at = (/** @type {SVGTextElement | undefined} */ text, /** @type {string} */ name) => Number(text?.getAttribute(name) ?? NaN);
  /** @type {SVGTextElement[][]} */
  const found = [];
  for (const text of texts) {
    const above = found.at(-1)?.at(-1);
    const down = at(text, "y") - at(above, "y");
    if (at(text, "x") === at(above, "x") && down > 0 && down < CLOSE * at(text, "font-size")) found.at(-1)?.push(text);
    else found.push([text]);
  }
  return found;
}
