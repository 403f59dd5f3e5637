// @ts-check
// Helpers for elements.

/**
 * An element with attributes and children; `on…` attributes are functions.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** The SVG that is shown for a drawing: a page for games of strangers replaces it. */
export const shown = { svg: (/** @type {string} */ text) => text };

/** A drawing from its SVG text. @param {string} text @returns {SVGSVGElement} */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(shown.svg(text), "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/** An element of a drawing. @param {string} name @param {Record<string, any>} attributes */
export function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
