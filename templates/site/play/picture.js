// @ts-check
// The table as a picture: everything that is drawn or written on it, as one SVG, and that as a PNG.
import { shape } from "./element.js";

const CAPTION = 34; // pixels under the table
const EDGE = 8; // pixels of the table under the lowest thing on it
const LINES = 2; // type sizes of height from which words are in several lines
const CLOTH = "#3a5849";
const SCALE = 2; // pixels of the PNG for one of the screen
const DRAWN = ["fill", "stroke", "stroke-width"];

/** @typedef {{x: number, y: number, width: number, height: number}} Place */

/** @param {Element} table @param {string} caption */
export function picture(table, caption) {
  const frame = table.getBoundingClientRect();
  const parts = [...table.children].filter((part) => !part.matches(".ask"));
  const within = parts.flatMap((part) => [part, ...part.querySelectorAll("*")]);
  const bottom = Math.max(...within.map((part) => part.getBoundingClientRect().bottom)) - frame.top + EDGE;
  const height = bottom + CAPTION;
  const size = { viewBox: `0 0 ${frame.width} ${height}`, width: frame.width, height };
  const made = shape("svg", { xmlns: "http://www.w3.org/2000/svg", ...size });
  const ground = getComputedStyle(table);
  const cloth = ground.backgroundImage === "none" ? ground.backgroundColor : CLOTH;
  made.append(shape("rect", { width: frame.width, height, fill: getComputedStyle(document.body).backgroundColor }));
  made.append(shape("rect", { width: frame.width, height: bottom, fill: cloth }));
  for (const part of parts) draw(made, part, frame);
  const words = shape("text", { x: 10, y: height - 11, "font-family": "sans-serif", "font-size": 15, fill: getComputedStyle(document.body).color });
  words.textContent = caption;
  made.append(words);
  return made;
}

/** Draws an element and what is in it. @param {Element} made @param {Element} part @param {DOMRect} frame */
function draw(made, part, frame) {
  const box = part.getBoundingClientRect();
  const style = getComputedStyle(part);
  const empty = (!box.width || !box.height) && style.display !== "contents";
  if (empty || style.visibility === "hidden" || style.opacity === "0") return;
  const place = { x: box.left - frame.left, y: box.top - frame.top, width: box.width, height: box.height };
  if (part instanceof SVGSVGElement) return made.append(turned(part, place, parseFloat(style.rotate) || 0));
  if (style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.borderTopWidth !== "0px") {
    const edge = style.borderTopWidth === "0px" ? {} : { stroke: style.borderTopColor };
    made.append(shape("rect", { ...place, rx: parseFloat(style.borderRadius) || 0, fill: style.backgroundColor, ...edge }));
  }
  for (const child of part.childNodes) {
    if (child instanceof Element) draw(made, child, frame);
    else if (child.textContent?.trim()) made.append(words(child, style, frame));
  }
}

/** A drawing where it lies, turned around its middle. @param {SVGSVGElement} drawing @param {Place} place @param {number} angle */
function turned(drawing, place, angle) {
  if (!angle) return inPlace(drawing, place);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const { clientWidth: width, clientHeight: height } = drawing;
  const made = shape("g", { transform: `rotate(${angle} ${x} ${y})` });
  made.append(inPlace(drawing, { x: x - width / 2, y: y - height / 2, width, height }));
  return made;
}

/** A drawing where it lies, with what the style of the page paints. @param {SVGSVGElement} drawing @param {Place} place */
function inPlace(drawing, place) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  if (drawing.matches(".places")) {
    const marks = [...drawing.children];
    [...copy.children].forEach((mark, number) => {
      const style = getComputedStyle(marks[number]);
      for (const name of DRAWN) mark.setAttribute(name, style.getPropertyValue(name));
    });
  }
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

/** @param {ChildNode} text @param {CSSStyleDeclaration} style @param {DOMRect} frame */
function words(text, style, frame) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  const size = parseFloat(style.fontSize);
  const fitted = box.height < LINES * size ? { textLength: box.width, lengthAdjust: "spacingAndGlyphs" } : {};
  const made = shape("text", {
    ...fitted,
    x: box.left - frame.left + box.width / 2, y: box.top - frame.top + (box.height + size * 0.7) / 2,
    fill: style.color, "text-anchor": "middle",
    "font-family": "sans-serif", "font-size": size, "font-weight": style.fontWeight,
  });
  made.textContent = (text.textContent ?? "").trim();
  return made;
}

/** @param {Element} drawing @returns {Promise<Blob>} */
export async function png(drawing) {
  const image = new Image();
  const text = new XMLSerializer().serializeToString(drawing);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((made) => (made ? done(made) : failed(new Error("no picture"))), "image/png"));
}
