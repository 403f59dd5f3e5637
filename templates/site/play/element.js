// @ts-check
// Helpers for elements, and the words of the page in its language.

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
  made.append(...children.flatMap((child) => (typeof child === "string" ? coloured(child) : child)));
  return made;
}

/** A text with its red suits in red. @param {string} text @returns {(Node | string)[]} */
function coloured(text) {
  return text.split(/([♥♦])/).map((part, place) => {
    if (!(place % 2)) return part;
    const suit = document.createElement("span");
    [suit.className, suit.textContent] = ["red", part];
    return suit;
  });
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

/** The words of a page in another language, by their English; an English page has none. @type {Record<string, string>} */
const WORDS = JSON.parse(document.getElementById("_words")?.textContent ?? "{}");

/** English words, or those of the page’s language, with a value for each {}.
 * @param {string} english @param {...(string | number | undefined)} values */
export const say = (english, ...values) => (WORDS[english] ?? english).replaceAll("{}", () => String(values.shift()));

/** The language of the page, for times and numbers. */
export const { lang } = document.documentElement;
